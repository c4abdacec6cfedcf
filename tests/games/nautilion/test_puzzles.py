"""Puzzles: those that are shipped hold; own ones are found in voyages, and come back when they should."""

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from nautilion.cli.parser import main
from nautilion.content.catalogue import catalogue
from nautilion.content.files import ContentError
from nautilion.games.nautilion import own_puzzles
from nautilion.games.nautilion.adviser.adviser import OracleAdviser
from nautilion.games.nautilion.adviser.evidence import Pairs, sails_home
from nautilion.games.nautilion.adviser.mistakes import COSTLY
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.puzzle_check import alike, check_one, grades_missing, missing
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.own_puzzles import BACK_AFTER, PuzzleRecord, Tries
from nautilion.games.nautilion.puzzles import BASE, EACH, KINDS, Puzzle, interval, shipped_puzzles
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Chance
from nautilion.play.house import House
from nautilion.play.records import Keepsake
from nautilion.play.session import Session
from nautilion.play.writer import Writer

DAY = date(2027, 1, 5)


def test_every_shipped_puzzle_has_a_title_and_evidence_that_adds_up() -> None:
    words, every = catalogue(), shipped_puzzles()
    assert len({puzzle.id for puzzle in every}) == len({puzzle.code for puzzle in every}) == len(every)
    for puzzle in every:
        assert puzzle.kind in KINDS
        assert f"puzzle.nautilion.{puzzle.id}" in words
        assert puzzle.evidence
        assert puzzle.evidence.is_clear
        assert puzzle.evidence.adds_up
    boards = shipped_content().boards
    grades = Counter(boards[puzzle.board].class_ for puzzle in every if puzzle.kind == BASE)
    assert grades == {"A": 4, "B": 3, "C": 3}


@pytest.mark.parametrize("puzzle", shipped_puzzles()[::6], ids=lambda puzzle: puzzle.id)
def test_a_shipped_puzzle_holds(puzzle: Puzzle) -> None:
    assert check_one(puzzle).faults == ()


def test_what_is_wrong_with_a_puzzle_is_told() -> None:
    puzzle = shipped_puzzles()[0]
    assert puzzle.evidence

    def faults(**values: object) -> tuple[str, ...]:
        return check_one(msgspec.structs.replace(puzzle, **values)).faults

    assert faults(plan=puzzle.next, next=puzzle.plan) == ("not_first",)
    assert faults(code=puzzle.code[:-4]) == ("illegal",)
    assert faults(plan=("give 0 nautilus",)) == ("illegal",)
    assert faults(turn=99) == ("elsewhere",)
    assert "no_title" in faults(id="base_99")
    low = msgspec.structs.replace(puzzle.evidence, low=0.05)
    assert faults(evidence=low) == ("not_clear", "does_not_add_up")
    assert faults(evidence=None) == ("not_clear",)
    assert [kind for kind, _ in missing([puzzle])] == list(KINDS)


def test_no_two_puzzles_look_alike() -> None:
    one, other = shipped_puzzles()[:2]
    assert alike(shipped_puzzles()) == []
    dice, plan = (
        (one.dice[2], *one.dice[:2]),
        ("give 0 darkhouse", "give 1 phantom"),
    )  # the same in other hands
    again = msgspec.structs.replace(one, id="again", code=other.code, turn=9, dice=dice, plan=plan)
    assert alike([one, other, again]) == ["again"]
    assert alike([one, msgspec.structs.replace(again, kind="two")]) == []


def test_the_base_game_has_puzzles_of_all_three_grades() -> None:
    every = shipped_puzzles()
    assert grades_missing(every) == set()
    gentle = [puzzle for puzzle in every if puzzle.kind != BASE or puzzle.board[0] == "A"]
    assert grades_missing(gentle) == {"B", "C"}
    assert grades_missing([]) == {"A", "B", "C"}


def test_the_command_counts_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = Path("data/nautilion/puzzles/base.yaml")
    (tmp_path / "base.yaml").write_bytes(source.read_bytes())
    assert main(["puzzles", "--verify", "--jobs", "1", "--folder", str(tmp_path)]) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == f"{EACH} puzzles, {len(KINDS) - 1} faults"  # the other kinds are missing


def test_a_broken_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text("puzzles:\n- {id: base_1, kind: base}\n")
    with pytest.raises(ContentError, match=r"base\.yaml"):
        shipped_puzzles(tmp_path)


def test_the_interval_is_honest_for_few_pairs() -> None:
    assert interval(100, 0, 0)[0] < 0 < interval(100, 0, 0)[1]
    low, high = interval(80, 80, 0)
    assert 0.9 < low < high <= 1.0
    pairs = Pairs().add(True, False).add(True, True).add(False, True)
    assert pairs == Pairs(3, 2, 2, 1, 1)


def test_the_same_dice_come_for_the_same_plan() -> None:
    puzzle = shipped_puzzles()[0]
    session = puzzle.session(House.of(GAME))
    ends = [
        [sails_home(Oracle(session.rules), session.state, puzzle.best_line, seed) for seed in range(4)]
        for _ in "ab"
    ]
    assert ends[0] == ends[1]


def cautious(seed: int) -> Session:
    session = Session(Setup(board="B1", seed=seed))
    choose = GAME.policies()["cautious"](session.rules, 1)
    while (now := session.pending) is not None:
        if isinstance(now, Chance):
            session.roll()
        else:
            session.play(choose(session.state, now))
    return session


def test_costly_mistakes_of_a_voyage_become_puzzles(tmp_path: Path) -> None:
    session = cautious(0)
    adviser = OracleAdviser(session.rules)
    turns = list(adviser.account(session.states, session.log))
    found = adviser.study(session.states, session.log, turns)
    assert found
    assert all(one.cost >= COSTLY and one.played != one.better for one in found)
    kept = Keepsake(PuzzleRecord, Writer(), tmp_path / "puzzles.json")
    for _ in range(2):
        own_puzzles.noted(kept, session, "voyage", found)
    assert len(kept.record.own) == len(found)
    assert kept.record.looked == ["voyage"]
    for id, own in kept.record.own.items():
        asked = own.puzzle(id).session(House.of(GAME))
        at = found[list(kept.record.own).index(id)].at
        assert asked.state == session.states[at]
        assert own.dice == asked.state.dice
    kept.writer.flush()
    assert Keepsake(PuzzleRecord, Writer(), kept.file).record == kept.record


def waits(tries: Tries, today: date) -> int:
    """After how many days it comes back."""
    return next(days for days in range(400) if tries.is_due(today + timedelta(days)))


def test_it_comes_back_after_1_3_10_and_30_days_until_right_twice() -> None:
    assert Tries().is_due(DAY)
    for missed, days in enumerate((*BACK_AFTER, BACK_AFTER[-1])):
        tries = Tries()
        for _ in range(missed):
            tries = tries.after(False, DAY)
        tries = tries.after(True, DAY)
        assert waits(tries, DAY) == days
        assert not tries.after(True, DAY).is_due(DAY + timedelta(400))


def test_who_missed_the_plan_looks_again_the_next_day() -> None:
    tries = Tries()
    for _ in range(5):
        tries = tries.after(False, DAY)
        assert waits(tries, DAY) == 1
    again = tries.after(True, DAY).after(False, DAY)
    assert waits(again, DAY) == 1


def test_what_an_older_version_noted_is_read(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text('{"tries": {"own_x": {"number": 2, "right": 1, "last": "2027-01-05"}}}')
    kept = Keepsake(PuzzleRecord, Writer(), file)
    assert own_puzzles.tries(kept.record, "own_x") == Tries(2, 1, date(2027, 1, 5))


def test_a_clock_set_back_keeps_nothing_away(tmp_path: Path) -> None:
    kept = Keepsake(PuzzleRecord, Writer(), tmp_path / "puzzles.json")
    own_puzzles.answered(kept, "own_x", False, DAY)
    before = DAY - timedelta(500)
    assert own_puzzles.tries(kept.record, "own_x").is_due(before)
    own_puzzles.answered(kept, "own_x", True, before)
    assert own_puzzles.tries(kept.record, "own_x") == Tries(2, 1, before)
