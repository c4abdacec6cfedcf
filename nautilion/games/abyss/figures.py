"""One game in figures, the moments that mattered, and what a checker of its transcript must know."""

from typing import Any

import msgspec

from nautilion.games.abyss import events as ev
from nautilion.games.abyss.content.definitions import Content
from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.rules.scoring import Points, points
from nautilion.games.abyss.rules.terms import Terms
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.state import State
from nautilion.kernel import Event
from nautilion.kernel.game import Figures, Mark, Played

COUNTED: dict[type[Event], str] = {
    ev.AllySold: "bought",
    ev.MonsterFought: "fights",
    ev.LordCame: "lords",
    ev.LocationTaken: "locations",
}


def figures(played: Played) -> Figures:
    """Turns; by seat, from 1 on, what was done, and the points of each category as they stand."""
    s: State = played.states[-1]
    terms, seats = Terms(shipped_content()), range(1, s.players + 1)
    done: dict[str, dict[int, int]] = {name: dict.fromkeys(seats, 0) for name in COUNTED.values()}
    for event in (event for told in played.told for event in told):
        if name := COUNTED.get(type(event)):
            done[name][getattr(event, "seat", 0) + 1] += 1
    made: Figures = {"turns": s.turn, **done}
    sheets = {seat: points(terms, s, seat - 1)._asdict() for seat in seats}
    for category in Points._fields:
        made[f"points_{category}"] = {seat: sheet[category] for seat, sheet in sheets.items()}
    return made


def marks(played: Played) -> list[Mark]:
    """Lords and locations that came, by their names, the last turns and the end."""
    found = []
    for at, told in enumerate(played.told):
        turn = played.states[max(0, at - 1)].turn
        found += [Mark(at, turn, key) for event in told if (key := _mark(event))]
    return found


def _mark(event: Event) -> str:
    match event:
        case ev.LordCame(lord=lord):
            return f"abyss.lord.{lord}.name"
        case ev.LocationTaken(location=location):
            return f"abyss.location.{location}.name"
        case ev.EndSetOff():
            return "abyss.mark.last_turns"
        case ev.GameEnded():
            return "abyss.mark.end"
    return ""


def facts(content: Content, setup: Setup, s: State) -> dict[str, Any]:
    """The data files, as far as a checker needs them: the rows by their ids."""
    plain: dict[str, Any] = msgspec.to_builtins(content, str_keys=True)
    for row in (plain["sizes"], plain["box"], *plain["guilds"].values(), *plain["lords"].values()):
        del row["reconstructed"]
    for lord in plain["lords"].values():
        lord["effect"] = {name: value for name, value in lord["effect"].items() if value is not None}
    for location in plain["locations"].values():
        location["score"] = {name: value for name, value in location["score"].items() if value}
        del location["printed"], location["reconstructed"]
    return plain


def trial() -> tuple[Setup, str]:
    """A game for the self-test, and who plays it quickly."""
    return Setup(players=4, seed=1), "greedy"
