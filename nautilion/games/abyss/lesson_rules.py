"""The rules that a lesson can teach, by their ids in docs/rules/abyss.md, and how each is seen."""

from nautilion.games.abyss import events as ev
from nautilion.games.abyss.content.definitions import MONSTER
from nautilion.games.abyss.state import race_of
from nautilion.kernel.lessons import LessonMoment, Witness, told


def took(at: LessonMoment) -> bool:
    """An ally that nobody bought is taken, others having been left (E6)."""
    return told(ev.AllyTaken)(at) and bool(at.before.track[:-1])


def left_monster(at: LessonMoment) -> bool:
    """A monster is left on its space (E8)."""
    return any(isinstance(event, ev.CardLeft) and event.card == MONSTER for event in at.events)


def threatened(at: LessonMoment) -> bool:
    """The marker moves down (D2)."""
    return bool(at.after.threat > at.before.threat)


def not_asked(at: LessonMoment) -> bool:
    """Who has bought in a turn is offered nothing more (E4)."""
    revealed = [event for event in at.events if isinstance(event, ev.CardRevealed) and event.card != MONSTER]
    return bool(revealed and at.after.bought and at.after.todo[-1].name == "keep")


def to_council(at: LessonMoment) -> bool:
    """Allies that were left go to the Council (E11)."""
    return any(isinstance(event, ev.TrackCleared) and event.council for event in at.events)


def paid_races(number: int) -> Witness:
    """Seen when a lord is paid with so many races at least (R2)."""
    return lambda at: any(
        isinstance(event, ev.LordPaid) and len(set(map(race_of, event.cards))) >= number
        for event in at.events
    )


def paid_own_race(at: LessonMoment) -> bool:
    """The race of a lord's guild is among those paid (R3)."""
    terms = at.rules.terms
    return any(
        isinstance(event, ev.LordPaid)
        and terms.own_letter[terms.lords[event.lord].guild] in map(race_of, event.cards)
        for event in at.events
    )


def pearls_for(why: str) -> Witness:
    """Seen when pearls are paid for something."""
    return lambda at: any(isinstance(event, ev.PearlsPaid) and event.why == why for event in at.events)


def third_key(at: LessonMoment) -> bool:
    """With three keys a location must be taken (K1)."""
    return bool(at.after.todo) and at.after.todo[-1].name == "location"


def lords_under(number: int) -> Witness:
    """Seen when a location is taken with so many lords, or fewer keys of tokens (K3, K6)."""
    return lambda at: any(
        isinstance(event, ev.LocationTaken) and len(event.lords) == number for event in at.events
    )


WITNESSES: dict[str, Witness] = {
    "D1": told(ev.MonsterFought),
    "D2": threatened,
    "E1": told(ev.CardRevealed),
    "E2": told(ev.OfferDeclined),
    "E3": told(ev.AllySold),
    "E4": not_asked,
    "E6": took,
    "E8": left_monster,
    "E9": told(ev.MonsterFought),
    "E11": to_council,
    "K1": third_key,
    "K2": told(ev.LocationShown),
    "K3": lords_under(1),
    "K4": lords_under(3),
    "R1": told(ev.LordPaid),
    "R2": paid_races(3),
    "R3": paid_own_race,
    "R4": pearls_for("recruit"),
    "R8": told(ev.AllyAffiliated),
    "T2": pearls_for("plot"),
    "U1": told(ev.StackTaken),
    "W4": told(ev.KeysGained),
}
