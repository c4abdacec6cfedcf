"""Teaching the Oracle: the same seeds teach the same, also after a stop; how sure to be is learned too."""

import random
from itertools import pairwise
from math import exp
from pathlib import Path

import numpy as np
import pytest

from nautilion.advisor.learning import Pupil, fit_temper
from nautilion.advisor.network import chance, log_odds
from nautilion.advisor.weights import load
from nautilion.games.nautilion.adviser import calibration, training
from nautilion.games.nautilion.adviser.facts import GROUPS, OFFSETS, SIZE
from nautilion.games.nautilion.adviser.features import Encoder
from nautilion.games.nautilion.adviser.foresight import easy_way, numbers
from nautilion.games.nautilion.adviser.training import SHIPPED, Course, setups, train
from nautilion.games.nautilion.adviser.weights import FAMILIES, file_of
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.rules.voyage import deal, rules_for
from nautilion.kernel import Luck
from tools import bench_oracle, sample_odds


def taught(folder: Path, *rounds: int) -> str:
    """Weights after a short course, stopped and begun again as often as wanted."""
    for number in rounds:
        for _ in train(Course("base", number, 2, folder), jobs=1):
            pass
    return file_of("base", folder).read_text(encoding="utf-8")


def test_a_course_that_was_stopped_goes_on_to_the_same_weights(tmp_path):
    assert taught(tmp_path / "once", 2) == taught(tmp_path / "twice", 1, 2)


def test_a_course_that_was_stopped_in_its_last_round_is_as_sure_as_one_that_was_not(tmp_path):
    def course(name: str) -> Course:
        return Course("base", 2, 2, tmp_path / name, proof=1)

    once, twice = course("once"), course("twice")
    played = [(number, many) for number, many, _ in train(once, jobs=1)]
    assert played[-1] == (1, once.proof)
    for number, _, _ in train(twice, jobs=1):
        if number == 1:
            break
    before = load(file_of("base", twice.folder))
    assert list(train(twice, jobs=1))
    after = load(file_of("base", twice.folder))
    assert after == load(file_of("base", once.folder))
    assert (after.bias, after.out) != (before.bias, before.out)


def test_what_is_done_is_not_done_again(tmp_path):
    first = taught(tmp_path, 1)
    assert list(train(Course("base", 1, 2, tmp_path), jobs=1)) == []
    assert file_of("base", tmp_path).read_text(encoding="utf-8") == first


def test_the_shipped_weights_have_gone_through_their_course():
    assert set(SHIPPED) == set(FAMILIES)
    for family, (rounds, _, _) in SHIPPED.items():
        assert load(file_of(family)).made["rounds"] == rounds


@pytest.mark.parametrize("family", FAMILIES)
def test_voyages_of_a_course_are_of_its_kind(family):
    luck = Luck(5)
    for setup in (setups(family, luck) for _ in range(50)):
        assert (setup.players == 2) == (family == "two") or family == "mixed"
        assert len(setup.expansions) == {"base": 0, "two": 0, "mixed": len(setup.expansions)}.get(family, 1)
        assert family != "mixed" or len(setup.expansions) > 1
        assert family not in EXPANSIONS or setup.expansions == (family,)


def test_training_calibration_bench_and_sample_sail_other_seas():
    firsts = sorted(part.FIRST_SEED for part in (training, calibration, bench_oracle, sample_odds))
    assert all(later - earlier > 1_000_000 for earlier, later in pairwise(firsts))


@pytest.mark.parametrize(
    "truth", [(0.6, 0.4), (0.5, -3.1), (0.5, 1.4), (2.0, 0.0)]
)  # also when it was all wrong
def test_being_as_sure_as_one_may_be_is_learned_from_what_happened(truth):
    luck, said = random.Random(3), []
    for _ in range(20_000):
        odds = luck.gauss(0, 3)
        said.append((odds, luck.random() < 1 / (1 + exp(-(truth[0] * odds + truth[1])))))
    assert fit_temper(said) == pytest.approx(truth, abs=0.12)


def test_a_tempered_pupil_says_the_same_of_everything_but_less_surely():
    pupil = Pupil(GROUPS, seed=4)
    pupil.rows[:, 0] = np.linspace(-1, 1, SIZE)
    everything = set(range(SIZE))
    before = pupil.weights(everything, {}).network(GROUPS)
    pupil.temper(0.5, 0.2)
    after = pupil.weights(everything, {}).network(GROUPS)
    for lit in ([3, 50, 400], [7], [900, 12, 77, 301]):
        odds = log_odds(before.chance(before.bias, lit))
        assert after.chance(after.bias, lit) == pytest.approx(chance(0.5 * odds + 0.2), abs=0.02)


def test_several_teachers_are_heard_alike_and_who_knows_a_fact_alone_is_believed():
    one, two = Pupil(GROUPS, seed=1), Pupil(GROUPS, seed=2)
    pupil = Pupil.taught_by(GROUPS, [one.weights({0, 1}, {}), two.weights({0}, {})])
    assert pupil.rows[0] == pytest.approx((one.rows[0] + two.rows[0]) / 2, abs=0.01)
    assert pupil.rows[1] == pytest.approx(one.rows[1], abs=0.01)


# What the Oracle sees


def test_facts_are_within_their_groups_on_every_voyage():
    assert max(OFFSETS[group] + size for group, size in GROUPS.items()) == SIZE
    for number in range(60):
        setup = calibration.any_setup(number, shipped_content())
        rules, s = rules_for(setup), deal(setup)
        rules.begin(s)
        assert all(0 <= fact < SIZE for fact in Encoder(rules.terms).rows(s))


CHAIN = (0b10, 0b101, 0b1010, 0b10100, 0b101000, 0b1010000, 0b10100000, 0b101000000, 0b10000000)


@pytest.mark.parametrize(
    ("ahead", "aboard", "missing", "behind"),
    [
        ("1 2 3", "", "1 2 3", 0),
        ("3 1 1 2", "2", "1 3", 0),
        ("1 1 1 1 3", "1 2", "3", 0),
        ("3 9 9 9 9", "1", "2 3", 2),  # nobody leads to 3 when it comes by
        ("9 9 9 9", "1 2", "3", 1),
        ("A 9 9 B", "1", "", 0),
    ],
)
def test_an_easy_way_meets_whom_a_duct_leads_to(ahead, aboard, missing, behind):
    def bits(names: str) -> int:
        return sum(1 << int(name) - 1 for name in names.split())

    wanted = bits(missing) | (0b11 << 9 if "A" in ahead else 0)
    assert easy_way(numbers(ahead.split()), wanted, bits(aboard), CHAIN).behind == behind
