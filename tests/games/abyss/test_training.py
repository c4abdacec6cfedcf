"""The courtier learns from games that ended: the command, that it goes on where it was, what is learned."""

import numpy as np
import pytest

from nautilion.advisor.learning import Pupil, fit_sureness
from nautilion.advisor.network import shares
from nautilion.advisor.weights import load
from nautilion.cli.parser import main
from nautilion.games.abyss.adviser import training
from nautilion.games.abyss.adviser.features import GROUPS
from nautilion.games.abyss.adviser.judge import Judge, file_of
from nautilion.games.abyss.adviser.training import Course, train
from tests.games.abyss.kit import RULES, table


def test_training_goes_on_where_it_was(tmp_path):
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    list(train(Course(2, (2, 1), whole), 1))
    list(train(Course(2, (2,), stopped), 1))
    assert len(list(train(Course(2, (2, 1), stopped), 1))) == 1, "the first round is not played again"
    assert load(file_of(2, whole)) == load(file_of(2, stopped))


def test_the_command_teaches_every_number_of_seats(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(training, "SHIPPED", {2: (2,)})
    assert main(["train", "--game", "abyss", "--games", "1", "--jobs", "1", "--folder", str(tmp_path)]) == 0
    assert "2 seats: round 1 of 1" in capsys.readouterr().out
    assert load(file_of(2, tmp_path)).network(GROUPS)
    assert main(["train", "--game", "island"]) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shipped_weights_know_who_stands_better(seats):
    assert load(file_of(seats)).made["games"] == sum(training.SHIPPED[seats])
    hands, pearls = ("H5 H4 C3 J2", *("",) * (seats - 1)), (5, *(0,) * (seats - 1))
    rich = table(hands=hands, pearls=pearls, lords=("keeper miller",), court="shepherd reaper elder")
    chances = Judge(RULES).chances(rich.s)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > 0.6 + 0.1 * (2 - seats)


def test_amounts_are_learned_as_shares():
    luck = np.random.default_rng(5)
    amounts = luck.integers(0, 20, (4000, 3, 2))
    aims = np.array([shares(row) for row in (amounts[:, :, 0] * 0.2 - amounts[:, :, 1] * 0.1).tolist()])
    pupil = Pupil({"good": 1, "bad": 1}, hidden=2)
    pupil.learn_shares(amounts, aims.astype(np.float32), rounds=30, rate=1e-2, shrink=0.0)
    network = pupil.weights({0, 1}, {}, 4096).network({"good": 1, "bad": 1})
    low, high, spoilt = (network.logit(each) for each in ((5, 5), (15, 5), (5, 15)))
    assert high - low == pytest.approx(2.0, abs=0.2)
    assert low - spoilt == pytest.approx(1.0, abs=0.2)


def test_what_is_alike_for_all_rivals_adds_nothing():
    luck = np.random.default_rng(7)
    amounts = luck.integers(0, 20, (600, 3, 2))
    amounts[:, :, 1] = amounts[:, :1, 1]
    aims = np.array([shares(row) for row in (amounts[:, :, 0] * 0.2).tolist()])
    pupil = Pupil({"own": 1, "common": 1}, hidden=2)
    pupil.learn_shares(amounts, aims.astype(np.float32), rounds=2, rate=1e-2, shrink=0.0)
    weights = pupil.weights({0, 1}, {}, 4096)
    assert (weights.facts["common"][0][0], weights.bias[0]) == (0, 0)
    assert weights.facts["own"][0][0]


def test_sureness_is_learned_from_what_happened():
    luck = np.random.default_rng(6)
    said = luck.normal(0, 2, (6000, 3)).astype(np.float32)
    wins = np.zeros_like(said)
    for row, logits in enumerate(said):
        wins[row, luck.choice(3, p=np.array(shares((logits * 0.5).tolist())))] = 1
    assert fit_sureness(said, wins) == pytest.approx(0.5, abs=0.05)
