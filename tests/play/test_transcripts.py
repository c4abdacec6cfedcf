"""Transcripts are sound and complete, as somebody sees who knows the documentation only."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.play.checker import check, games
from tests.rule import rule

ROOT = Path(__file__).parent.parent.parent
DOCUMENTATION = (ROOT / "docs" / "transcripts.md").read_text(encoding="utf-8")
EXPANSIONS = ("mages", "mercenaries", "reefs", "darkhouse", "heroic")
RUNS = [
    *(["--expansions", name, "--games", "4"] for name in EXPANSIONS),
    ["--games", "4", "--board", "C1", "--reserve", "6"],
    ["--games", "8", "--expansions", "all", "--players", "2", "--seed", "500"],
    ["--games", "3", "--expansions", "all", "--darkhouse-level", "difficult", "--policy", "cautious"],
    ["--games", "2", "--players", "2", "--policy", "cautious"],
    ["--games", "2", "--expansions", "mercenaries", "--policy", "cautious"],
    pytest.param(["--games", "200", "--expansions", "all"], marks=pytest.mark.soak),
    pytest.param(["--games", "200", "--players", "2", "--seed", "900"], marks=pytest.mark.soak),
]


def written(file: Path, *options: str) -> Path:
    """A transcript as the program writes it, in a process of its own."""
    command = [
        sys.executable,
        "-m",
        "nautilion",
        "simulate",
        "--transcripts",
        str(file),
        "--states",
        *options,
    ]
    subprocess.run(command, check=True, cwd=ROOT, capture_output=True)
    return file


@rule("nautilion", "I1", "I2", "P2", "H3", "T1")
@pytest.mark.parametrize("options", RUNS, ids=lambda options: " ".join(options))
def test_a_checker_that_knows_only_the_documentation_finds_no_fault(tmp_path: Path, options: list[str]):
    number = 0
    for game in games(written(tmp_path / "games.jsonl", *options)):
        check(game)
        number += 1
    assert number == int(options[options.index("--games") + 1])


def test_the_checker_would_notice(tmp_path: Path):
    (game,) = games(written(tmp_path / "game.jsonl", "--games", "1"))
    check(game)
    for spoil in (
        lambda line: line["state"]["reserve"].append("9"),
        lambda line: line["events"].clear(),
        lambda line: line.update(number=line["number"] + 1),
    ):
        broken = json.loads(json.dumps(game))
        spoil(next(line for line in broken[1:-1] if line["events"]))
        with pytest.raises(AssertionError):
            check(broken)


def test_without_states_only_the_first_table_is_written(tmp_path: Path):
    file = tmp_path / "game.jsonl"
    command = [sys.executable, "-m", "nautilion", "simulate", "--games", "1", "--transcripts", str(file)]
    subprocess.run(command, check=True, cwd=ROOT, capture_output=True)
    (game,) = games(file)
    assert "state" in game[0]
    assert not any("state" in line for line in game[1:])


def test_every_event_move_and_field_is_documented():
    from nautilion.games.nautilion.events import EVENTS
    from nautilion.games.nautilion.moves import MOVES
    from nautilion.games.nautilion.state import State

    names = [event.__name__ for event in EVENTS]
    names += [f"{kind.__struct_config__.tag}" for kind in MOVES]
    names += list(State.__struct_fields__)
    assert [name for name in names if not re.search(rf"`{name}[ `]", DOCUMENTATION)] == []


def test_every_question_and_step_is_documented():
    from nautilion.games.nautilion.rules.voyage import rules_for
    from nautilion.games.nautilion.setup import Setup

    rules = rules_for(Setup(expansions=EXPANSIONS, players=2))
    names = {*rules.questions, *rules.draws, *(step for step, _ in rules.turn)}
    assert sorted(name for name in names if f"`{name}`" not in DOCUMENTATION) == []
