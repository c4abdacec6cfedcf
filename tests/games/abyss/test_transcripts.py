"""Transcripts are sound and complete, as somebody sees who knows the documentation only."""

import copy
import re
from pathlib import Path

import pytest

from nautilion import paths
from nautilion.games.abyss.events import EVENTS
from nautilion.games.abyss.moves import MOVES
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.state import State
from nautilion.play.simulation import Run, simulate
from tests.games.abyss.checker import Json, check, games
from tests.games.abyss.kit import RULES
from tests.rule import rule

DOCUMENTATION = (paths.shipped("data").parent / "docs" / "transcripts_abyss.md").read_text(encoding="utf-8")


def written(folder: Path, players: int, policy: str, number: int = 1) -> list[list[Json]]:
    """Some games as the program writes them."""
    run = Run(
        setup=Setup(players=players, seed=70), policies=(policy,) * players, transcripts=True, states=True
    )
    *_, tally = simulate(run, number, 1)
    file = folder / "games.jsonl"
    file.write_bytes(tally.lines)
    return list(games(file))


@rule("abyss", "I1", "I2", "I3", "S7", "Z7")
@pytest.mark.parametrize(("players", "policy"), [(2, "greedy"), (3, "random"), (4, "greedy")])
def test_a_checker_that_knows_only_the_documentation_finds_no_fault(tmp_path, players, policy):
    told = written(tmp_path, players, policy)
    for game in told:
        check(game)
    assert len(told) == 1


SPOILS = {
    "a card more": lambda line: line["state"]["discard"].append("J1"),
    "no events": lambda line: line["events"].clear(),
    "another draw": lambda line: line.update(move="drew M" if line["move"] != "drew M" else "drew J1"),
    "another number": lambda line: line.update(number=0),
}


@pytest.mark.parametrize("spoil", SPOILS)
def test_the_checker_would_notice(tmp_path, spoil):
    (game,) = written(tmp_path, 2, "greedy")
    kind = "PearlsGained" if spoil == "no events" else "CardRevealed"
    broken = copy.deepcopy(game)
    SPOILS[spoil](next(line for line in broken[1:-1] if any(e["event"] == kind for e in line["events"])))
    with pytest.raises(AssertionError):
        check(broken)


def test_everything_is_documented():
    names = [str(kind.__struct_config__.tag) for kind in (*EVENTS, *MOVES)]
    names += [*State.__struct_fields__, *RULES.questions, *RULES.draws, *(step for step, _ in RULES.turn)]
    assert [name for name in names if not re.search(rf"`{name}[ `]", DOCUMENTATION)] == []
    for event in EVENTS:
        row = re.search(rf"^\| `{event.__struct_config__.tag}` \|(.*?)\|", DOCUMENTATION, re.MULTILINE)
        assert row
        assert re.findall(r"`(\w+)`", row[1]) == list(event.__struct_fields__)
