"""The game in words: a line for each event, with the spots that it is about."""

from collections.abc import Sequence

from nautilion.games.island import events as ev
from nautilion.games.island.rules.seeing import seen
from nautilion.games.island.words.names import Names
from nautilion.kernel import Event
from nautilion.kernel.words import Line, Spot


def line(names: Names, event: Event, eyes: int) -> Line | None:
    """What happened in one event, as eyes saw it."""
    shown = seen(event, eyes)
    if type(shown) not in ev.EVENTS:
        return None
    text = _text(names, shown, eyes)
    return Line(text, spots_of(shown), isinstance(shown, ev.TurnBegan | ev.RoundBegan))


def _text(names: Names, event: object, eyes: int) -> str:
    key, values = f"event.{type(event).__name__}", _values(names, event)
    match event:
        case ev.RoundBegan():
            return names.plain(key + ("_last" if event.last else ""), **values)
        case ev.ColumnEmptied():
            return names.plain(key + ("_ends" if event.ends else ""), **values)
        case ev.CardTaken(card=""):
            return names.plain(f"{key}_unseen", name=names.seat(event.seat))
        case ev.GameEnded():
            first = event.places.index(1)
            return names.of(key, first, eyes, points=event.scores[first])
    seat: int | None = getattr(event, "seat", None)
    return names.plain(key, **values) if seat is None else names.of(key, seat, eyes, **values)


def haul(names: Names, cards: Sequence[ev.CardTaken], eyes: int) -> str:
    """Cards that were taken together in one sentence, as eyes saw them."""
    seen_cards = [shown for card in cards if isinstance(shown := seen(card, eyes), ev.CardTaken)]
    parts = [names.plain("event.haul_open", card=names.object(each.card)) for each in seen_cards if each.card]
    if unseen := sum(not each.card for each in seen_cards):
        more = "_more" if unseen > 1 else ""
        parts.append(names.plain(f"event.haul_unseen{more}", number=names.number(unseen)))
    return names.of("event.haul", cards[0].seat, eyes, cards=names.listed(parts))


def _values(names: Names, event: object) -> dict[str, object]:
    """What the words take: the fields of an event by their names."""
    values: dict[str, object] = {}
    if isinstance(event, ev.RoundBegan):
        values |= {"round": event.round, "order": names.listed(map(names.seat, event.order))}
    if isinstance(event, ev.CardsStored):
        values |= {
            "cards": names.counted(event.colour, len(event.cards)),
            "objects": names.objects(event.cards),
        }
    if (colour := getattr(event, "colour", None)) is not None:
        values["colour"] = names.colour(colour)
    if (kind := getattr(event, "kind", None)) is not None:
        values["token"] = names.token(kind)
    if (column := getattr(event, "column", None)) is not None:
        values["column"] = column + 1
    if (card := getattr(event, "card", None)) is not None:
        values["card"] = names.card(card)
    if isinstance(event, ev.CastawayMoved):
        values["side"] = names.plain(f"side.{event.side}")
    if isinstance(event, ev.SetClosed):
        values["value"] = event.value
    return values


def set_spot(seat: int, colour: str) -> Spot:
    """A seat's set of a colour."""
    return Spot("set", f"{seat} {colour}")


def spots_of(event: object) -> tuple[Spot, ...]:
    """What an event is about, to be pointed at from the log."""
    match event:
        case ev.TurnBegan(seat=seat) | ev.LotDrawn(seat=seat):
            return (Spot("castaway", seat),)
        case ev.CastawayMoved() | ev.Idled():
            return Spot("castaway", event.seat), Spot("column", event.column)
        case ev.CardTaken():
            return Spot("column", event.column), Spot("hand", event.seat)
        case ev.CardRevealed(column=column) | ev.ColumnEmptied(column=column):
            return (Spot("column", column),)
        case ev.CampFilled(colour=colour):
            return (Spot("camp", colour),)
        case ev.BonusTaken():
            return Spot("camp", event.colour), set_spot(event.seat, event.colour)
        case ev.SetClosed():
            return Spot("pile", event.size), set_spot(event.seat, event.colour)
        case ev.CardsStored() | ev.SetLeftOpen():
            return (set_spot(event.seat, event.colour),)
        case ev.RoundBegan():
            return (Spot("arrow"),)
    return ()
