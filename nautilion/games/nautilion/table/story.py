"""The voyage in words: a line for each event, with the spots that it is about."""

from collections.abc import Sequence
from typing import NamedTuple

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.rules.tokens import SPACES
from nautilion.games.nautilion.state import ISLES, Place, State
from nautilion.kernel import Event
from nautilion.ui.table.spots import Spot

Told = Sequence[Sequence[Event]]
Befores = Sequence[State | None]  # the states in which that was told; None: there was none yet


class Line(NamedTuple):
    """What happened, and where to look."""

    text: str
    spots: tuple[Spot, ...]
    turn: bool = False


class Story:
    """Puts events into words."""

    def __init__(self, words: Catalogue, game: Terms, names: tuple[str, ...]) -> None:
        self.words, self.terms, self.names = words, game, names

    def lines(self, told: Told, befores: Befores) -> list[Line]:
        """All that happened, and the states in which it did."""
        each = zip(told, befores, strict=True)
        return [line for events, s in each for event in events if (line := self.line(event, s))]

    def line(self, event: Event, before: State | None) -> Line | None:
        """What happened in one event, if there are words for it."""
        name = type(event).__name__
        key, values, spots = f"log.{name}", self._values(event), spots_of(event)
        if isinstance(event, ev.ReefRolled) and before:
            number = self.terms.content.tokens[before.reefs[before.nautilion]].number
            values |= {"sum": event.value + event.bonus, "token": self.words(f"token.{number}")}
        for more in _variants(event):
            if f"{key}.{more}" in self.words:
                return Line(self.words(f"{key}.{more}", **values), spots)
        if key not in self.words:
            return None
        return Line(self.words(key, **values), spots, isinstance(event, ev.TurnBegan))

    def _values(self, event: Event) -> dict[str, object]:
        values: dict[str, object] = {field: getattr(event, field) for field in event.__struct_fields__}
        if "token" in values:
            values["token"] = self.words(f"token.{values['token']}")
        if "figure" in values:
            values["figure"] = self.words(f"figure.{values['figure']}")
        for field in ("who", "player"):
            if field in values:
                number = int(str(values[field]))
                values[field] = (
                    self.names[number] or self.words(f"table.player_{number + 1}") if number >= 0 else ""
                )
        if "values" in values:
            values["values"] = ", ".join(map(str, getattr(event, "values", ())))
        if "card" in values:
            deck = (
                self.terms.content.darkhouse
                if isinstance(event, ev.MachinationTurned)
                else self.terms.content.heroic
            )
            values["card"] = deck[int(str(values["card"]))].title
        return values


def _variants(event: Event) -> list[str]:
    """More exact keys, the most exact first."""
    match event:
        case ev.TokenMoved():
            return [f"{event.source.area}_{event.target.area}", event.target.area]
        case ev.FigureMoved():
            return [event.how, f"{event.how}.{event.figure}_{'isles' if event.end == ISLES else 'abyss'}"]
        case ev.FigureStayed():
            return [event.why]
        case ev.DarkhouseActed():
            return ["bites" if event.cost else "sleeps"]
        case ev.ReefRolled():
            how = "free" if event.free else "held"
            return [f"{how}_helped", how] if event.bonus else [how]
        case ev.VoyageEnded():
            return [event.result]
        case ev.TurnBegan() if event.who >= 0:
            return []
        case ev.SpellCast():
            return [event.spell]
    return []


def spot_of(place: Place, token: str) -> Spot:
    """The spot of a place."""
    if place.area in SPACES:
        return Spot(place.area, SPACES[place.area][place.at])
    if place.area == "reserve":
        return Spot("reserve", token)
    return Spot(place.area, place.at) if place.area == "path" else Spot(place.area)


def spots_of(event: Event) -> tuple[Spot, ...]:
    """What an event is about, to be pointed at from the log."""
    match event:
        case ev.TokenMoved():
            return spot_of(event.source, event.token), spot_of(event.target, event.token)
        case ev.TokensSwapped():
            return Spot("path", event.first), Spot("path", event.second)
        case ev.DieGiven() | ev.FigureMoved() | ev.FigureStayed():
            return (Spot("figure", event.figure),)
        case ev.DarkhouseActed():
            return (Spot("figure", "darkhouse"),)
        case ev.SpellCast():
            return (Spot("spell", event.spell),)
        case ev.MachinationTurned():
            return (Spot("machination", event.index),)
        case ev.PairUsed():
            return (Spot("cabin", event.mage),)
    return ()
