"""A game in figures for the log book, and the moments that mattered."""

from nautilion.content.words import Phrase
from nautilion.games.island import events
from nautilion.games.island.content import shipped_content
from nautilion.games.island.rules.scoring import points
from nautilion.games.island.rules.terms import Terms
from nautilion.kernel.game import Figures, Mark, Played


def figures(played: Played) -> Figures:
    """Rounds, and for each seat its points by what they are for and how many sets it closed."""
    s, terms = played.states[-1], Terms(played.setup, shipped_content())
    seats = range(played.setup.players)
    counted = [points(terms, s, seat) for seat in seats]
    return {
        "turns": s.round,
        "bonus": {seat + 1: counted[seat].bonus for seat in seats},
        "portholes": {seat + 1: counted[seat].portholes for seat in seats},
        "treasures": {seat + 1: counted[seat].treasures for seat in seats},
        "closed": {seat + 1: sum(bool(stored.porthole) for stored in s.sets[seat]) for seat in seats},
    }


def marks(played: Played) -> list[Mark]:
    """Sets that were closed, the column that brought the end, and the end."""
    return [
        Mark(at, state.round, *mark)
        for at, (state, told) in enumerate(zip(played.states, played.told, strict=True))
        for event in told
        if (mark := _mark(event))
    ]


def _mark(event: object) -> tuple[str, dict[str, object]] | None:
    match event:
        case events.SetClosed():
            colour = Phrase(f"island.colour.{event.colour}")
            values = {"seat": event.seat, "colour": colour, "size": event.size, "value": event.value}
            return "moment.island.closed", values
        case events.ColumnEmptied(column=column, ends=True):
            return "moment.island.emptied", {"column": column + 1}
        case events.GameEnded(scores=scores, places=places):
            return "moment.island.ended", {"seat": places.index(1), "points": scores[places.index(1)]}
    return None
