"""The rules that a lesson can teach, by their ids in docs/rules/island.md, and how each is seen."""

from nautilion.games.island import events as ev
from nautilion.games.island.rules.scoring import points, token_points
from nautilion.kernel.lessons import LessonMoment, Witness, told


def placed(at: LessonMoment) -> bool:
    """A castaway comes aboard above the boat (T1)."""
    return told(ev.CastawayMoved)(at) and not at.before.arrow


def crossed(at: LessonMoment) -> bool:
    """A castaway changes sides (T3)."""
    return told(ev.CastawayMoved)(at) and bool(at.before.arrow)


def new_order(at: LessonMoment) -> bool:
    """A round begins in another order than the first one did (T2)."""
    seats = at.rules.terms.players
    clockwise = tuple((at.after.first + n) % seats for n in range(seats))
    return any(isinstance(event, ev.RoundBegan) and event.order != clockwise for event in at.events)


def arrow_turned(at: LessonMoment) -> bool:
    """All castaways stand on the other side, and the arrow follows (R1)."""
    return any(isinstance(event, ev.RoundBegan) and event.arrow != at.before.arrow for event in at.events)


def in_secret(at: LessonMoment) -> bool:
    """A card is taken that nobody else saw (T5)."""
    return any(isinstance(event, ev.CardTaken) and not event.open for event in at.events)


def stored_at_empty_column(at: LessonMoment) -> bool:
    """A column without cards has its spaces still (E3)."""
    s = at.before
    return told(ev.CardsStored)(at) and not s.left[s.castaways[s.who]]


def brought_the_end(at: LessonMoment) -> bool:
    """The first column is empty (E1)."""
    return any(isinstance(event, ev.ColumnEmptied) and event.ends for event in at.events)


def counted(what: str) -> Witness:
    """Seen when points of a kind are counted at the end: `portholes` or `treasures`."""
    return lambda at: (
        told(ev.GameEnded)(at)
        and any(
            getattr(points(at.rules.terms, at.after, seat), what) for seat in range(at.rules.terms.players)
        )
    )


def scored(kind: str) -> Witness:
    """Seen when a bonus token of a kind brings points at the end."""
    return lambda at: (
        told(ev.GameEnded)(at)
        and any(
            token == kind and worth
            for sets in at.after.sets
            for stored in sets
            for token, worth in zip(stored.tokens, token_points(at.rules.terms, stored), strict=True)
        )
    )


WITNESSES: dict[str, Witness] = {
    "R1": arrow_turned,
    "T1": placed,
    "T2": new_order,
    "T3": crossed,
    "T5": in_secret,
    "T6": told(ev.CardsStored),
    "G1": counted("treasures"),
    "H1": told(ev.SetClosed),
    "H2": counted("portholes"),
    "H3": told(ev.SetLeftOpen),
    "B1": told(ev.BonusTaken),
    "B6": scored("twins"),
    "E1": brought_the_end,
    "E3": stored_at_empty_column,
    "E4": told(ev.GameEnded),
}
