"""The voyage in words: a line for each event, with the spots that it is about."""

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.rules.tokens import SPACES
from nautilion.games.nautilion.state import ISLES, Place, State
from nautilion.games.nautilion.words.asking import captain
from nautilion.kernel import Event
from nautilion.kernel.words import Line, Spot

# What the log passes over: other events of the same moment have the words.
SILENT: tuple[type[Event], ...] = (ev.FigureLanded, ev.FiguresMet, ev.RoomMade)


def is_silent(event: Event) -> bool:
    """Whether nothing is said of an event: a figure that lands is told by what becomes of the token."""
    return isinstance(event, SILENT) or (isinstance(event, ev.FigureMoved) and event.how == "lands")


def line(
    words: Catalogue, game: Terms, names: tuple[str, ...], event: Event, before: State | None
) -> Line | None:
    """What happened in one event, if there are words for it; `before`: the state in which it did."""
    if is_silent(event):
        return None
    key, values = f"log.{type(event).__name__}", _values(words, game, names, event)
    if isinstance(event, ev.ReefRolled) and before:
        number = game.content.tokens[before.reefs[before.nautilion]].number
        values |= {"sum": event.value + event.bonus, "token": words(f"token.{number}")}
    keys = [f"{key}.{more}" for more in _variants(event)]
    exact = next((each for each in keys if each in words), key)
    if exact not in words:
        return None
    return Line(words(exact, **values), spots_of(event), isinstance(event, ev.TurnBegan))


def _values(words: Catalogue, game: Terms, names: tuple[str, ...], event: Event) -> dict[str, object]:
    """The fields of an event, by their names where they have some."""
    values: dict[str, object] = {field: getattr(event, field) for field in event.__struct_fields__}
    for field in values.keys() & {"token", "figure"}:
        values[field] = words(f"{field}.{values[field]}")
    for field in values.keys() & {"who", "player"}:
        who = getattr(event, field)
        values[field] = captain(words, names, who) if who >= 0 else ""
    if "values" in values:
        values["values"] = ", ".join(map(str, getattr(event, "values", ())))
    if "card" in values:
        is_scheme = isinstance(event, ev.MachinationTurned)
        deck = game.content.darkhouse if is_scheme else game.content.heroic
        values["card"] = deck[getattr(event, "card", 0)].title
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
