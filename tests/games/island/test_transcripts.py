"""Island's transcripts are sound and complete, as somebody sees who knows the documentation only."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from nautilion.games import house
from nautilion.games.island.events import EVENTS
from nautilion.games.island.game import GAME
from nautilion.games.island.rules.island import rules_for
from nautilion.games.island.setup import Setup
from nautilion.games.island.state import State, Stored
from nautilion.play.simulation import Run, simulate
from nautilion.play.transcripts import replayed
from tests.games.island.checker import check
from tests.games.island.kit import CONTENT
from tests.rule import rule

PAGE = (Path(__file__).parents[3] / "docs" / "transcripts.md").read_text(encoding="utf-8")
SECTION = PAGE[PAGE.index("## 10. Nautilus Island") :]


def written(players: int, policy: str, games: int) -> bytes:
    """Transcripts with states."""
    setup = Setup(players=players, seed=70)
    run = Run(setup=setup, policies=(policy,) * players, transcripts=True, states=True)
    return b"".join(tally.lines for tally in simulate(run, games, 1))


def games_in(lines: bytes) -> list[list[dict[str, Any]]]:
    """The lines of each game."""
    found: list[list[dict[str, Any]]] = []
    for line in map(json.loads, lines.splitlines()):
        if line["line"] == "header":
            found.append([])
        found[-1].append(line)
    return found


@rule("island", "I1", "I2", "I3", "I6", "I8", "E4", "E5", "T2", "T3")
@pytest.mark.parametrize(("players", "policy"), [(2, "random"), (3, "random"), (4, "random"), (3, "greedy")])
def test_a_checker_that_knows_only_the_documentation_finds_no_fault(players, policy):
    lines = written(players, policy, 1)
    games = games_in(lines)
    assert len(games) == 1
    for game in games:
        check(game)
    assert not [line.differs for line in replayed(BytesIO(lines), house()) if line.differs]


def test_the_checker_would_notice():
    (game,) = games_in(written(2, "random", 1))
    acts = [n for n, line in enumerate(game) if line.get("question") == "act"]

    def spoiled(line: dict[str, Any], how: int) -> None:
        if how == 0:
            line["state"]["hands"][0].append("clothes 1")
        elif how == 1:
            line["move"] = "go 0"
        elif how == 2:
            line["number"] += 1
        else:
            line["state"]["piles"][0].append(5)

    for how in range(4):
        broken = json.loads(json.dumps(game))
        spoiled(broken[acts[3]], how)
        with pytest.raises(AssertionError):
            check(broken)


def test_every_event_move_field_question_and_step_is_documented():
    rules = rules_for(Setup(), CONTENT)
    names = [event.__name__ for event in EVENTS]
    names += [str(kind.__struct_config__.tag) for kind in GAME.moves]
    names += [*State.__struct_fields__, *Stored.__struct_fields__]
    names += [*rules.questions, *rules.draws, *rules.autos, *(step for step, _ in rules.turn)]
    assert [name for name in names if not re.search(rf"`{name}[ `]", SECTION)] == []
    fields = {field for event in EVENTS for field in event.__struct_fields__}
    assert [field for field in sorted(fields) if f"`{field}`" not in SECTION] == []
    facts = GAME.facts(CONTENT, Setup(), GAME.deal(Setup(), CONTENT))
    assert [key for key in facts if f"| `{key}` |" not in SECTION] == []
