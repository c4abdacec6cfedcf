"""The one table that maps the moves of Nautilus Island to gestures."""

from collections.abc import Sequence

from nautilion.games.island import moves as m
from nautilion.games.island.rules.terms import card_of, colour_of, number_of
from nautilion.games.island.state import State
from nautilion.games.island.table.places import CLOSE, IDLE, LEAVE, card_at
from nautilion.games.island.words.telling import set_spot
from nautilion.kernel import Move
from nautilion.ui.table.gestures import Gesture, GestureTable
from nautilion.ui.table.spots import Spot


def cards_spot(cards: Sequence[str]) -> Spot:
    """Cards that are carried together: `clothes 1,1,3`; a single one is itself."""
    if len(cards) == 1:
        return Spot("card", cards[0])
    return Spot("cards", f"{colour_of(cards[0])} {','.join(str(number_of(card)) for card in cards)}")


def _here(s: State) -> Spot:
    """The column where the castaway stands whose turn it is."""
    return Spot("column", s.castaways[s.who])


def _go(move: m.Go, s: State) -> list[Gesture]:
    column = Spot("column", move.column)
    return [(Spot("castaway", s.who), column), (column, None)]


def _collect(move: m.Collect, s: State) -> list[Gesture]:
    return [(_here(s), Spot("hand", s.who)), (_here(s), None)]


def _store(move: m.Store, s: State) -> list[Gesture]:
    cards = [card_of(move.colour, number) for number in move.objects]
    return [(cards_spot(cards), set_spot(s.who, move.colour))]


def _idle(move: m.Idle, s: State) -> list[Gesture]:
    return [(IDLE, None)]


def _close(move: m.Close, s: State) -> list[Gesture]:
    at = int(s.todo[-1].args[0])
    stored = s.sets[s.who][at]
    pile, goal = Spot("pile", len(stored.cards)), set_spot(s.who, colour_of(stored.cards[0]))
    return [(pile, goal), (CLOSE, None)]


def _leave(move: m.Leave, s: State) -> list[Gesture]:
    return [(LEAVE, None)]


def meant(source: Spot, target: Spot | None, s: State) -> Move | None:
    """The move that a gesture would be, to ask the rules why it is none."""
    match source.kind, target.kind if target else "":
        case ("castaway", "column") if target:
            return m.Go(int(target.at))
        case ("column", ""):
            return m.Go(int(source.at)) if s.todo[-1].name == "go" else m.COLLECT
        case "column", _:
            return m.COLLECT
        case "card", _:
            card = card_at(source)
            return m.Store(colour_of(card), (number_of(card),))
    return None


GESTURES = GestureTable(
    {
        m.Go: _go,
        m.Collect: _collect,
        m.Store: _store,
        m.Idle: _idle,
        m.Close: _close,
        m.Leave: _leave,
    },
    meant,
)
