"""The rules that a lesson can teach, by their ids in docs/rules/nautilion.md, and how each is seen."""

from collections.abc import Iterator

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.moves import Put, Stow, Trade
from nautilion.games.nautilion.rules import glance
from nautilion.games.nautilion.rules.tokens import bits
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import NAUTILION, PHANTOM, State
from nautilion.kernel.lessons import LessonMoment, Witness, told


def _went(at: LessonMoment) -> Iterator[tuple[str, str, str]]:
    """Which tokens went from which area to which."""
    for event in at.events:
        if isinstance(event, ev.TokenMoved):
            yield event.token, event.source.area, event.target.area


def moved(source: str, target: str, *kinds: str) -> Witness:
    """Seen when a token of some kind goes from one area to another."""

    def sees(at: LessonMoment) -> bool:
        game = at.rules.terms
        return any(
            (source, target) == (a, b) and (not kinds or game.kind[token] in kinds)
            for token, a, b in _went(at)
        )

    return sees


def both(*witnesses: Witness) -> Witness:
    """Seen when all of these are."""
    return lambda at: all(sees(at) for sees in witnesses)


def either(*witnesses: Witness) -> Witness:
    """Seen when one of these is."""
    return lambda at: any(sees(at) for sees in witnesses)


def passed_over_gaps(at: LessonMoment) -> bool:
    """A figure came farther than its die, since empty spaces do not count (P2)."""
    return any(
        isinstance(event, ev.FigureMoved) and event.how == "lands" and _gaps(at, event) for event in at.events
    )


def _gaps(at: LessonMoment, event: ev.FigureMoved) -> bool:
    low, high = sorted((event.start, event.end))
    other = at.after.phantom if event.figure == NAUTILION else at.before.nautilion
    return not all(at.before.path[low + 1 : high]) or low < other < high


def must_not_split(at: LessonMoment) -> bool:
    """A token is asked for, and somebody aboard cannot be spared (T5)."""
    board = at.before.board
    joined = at.rules.terms.board.joined
    return at.before.todo[-1].name == "discard" and any(
        token and not joined[bits(board) & ~(1 << place)] for place, token in enumerate(board)
    )


def has_air(at: LessonMoment) -> bool:
    """Somebody is seated next to somebody else (T10)."""
    return moved("hand", "board")(at) and any(at.before.board)


def not_theirs(at: LessonMoment) -> bool:
    """A crew token goes to the reserve only because the Admiral says so (D2)."""
    s = at.before
    if not isinstance(at.move, Stow) or not s.hand or at.rules.terms.kind[s.hand] != "crew":
        return False
    return s.who not in glance.captains(at.rules, s, s.hand) and bool(s.admirals)


def fulfilled(goal: str) -> Witness:
    """Seen when a goal is reached."""

    def is_done(rules: VoyageRules, s: State) -> bool:
        return any(g.name == goal and g.done == g.whole for g in glance.goals(rules, s))

    return lambda at: is_done(at.rules, at.after) and not is_done(at.rules, at.before)


def darkhouse_card(number: int, at_work: Witness) -> Witness:
    """Seen when something happens while this card rules."""
    return lambda at: bool(at.before.row) and at.before.row[at.before.row_at] == number and at_work(at)


def heroic_card(number: int) -> Witness:
    """Seen when this deed is done."""
    return lambda at: ev.HeroicPlayed(number) in at.events


def backwards(at: LessonMoment) -> bool:
    """The Nautilion sails toward the Isles."""
    return any(isinstance(e, ev.FigureMoved) and e.figure == NAUTILION and e.end < e.start for e in at.events)


def bites(tokens: int = 1) -> Witness:
    """Seen when the Darkhouse takes so many."""
    return lambda at: any(isinstance(e, ev.DarkhouseActed) and e.cost >= tokens for e in at.events)


def lands(figure: str) -> Witness:
    """Seen when a figure takes what it lands on."""
    return lambda at: any(isinstance(e, ev.FigureLanded) and e.figure == figure for e in at.events)


def fought(at: LessonMoment) -> bool:
    """A collision that was not lost (H5)."""
    return any(isinstance(e, ev.CollisionFought) and e.nautilion >= e.phantom for e in at.events)


WITNESSES: dict[str, Witness] = {
    "P2": passed_over_gaps,
    "P4": either(moved("path", "hand"), moved("path", "discard"), moved("path", "phantom_board")),
    "T1": told(ev.SpellCast),
    "T2": both(told(ev.SpellCast), moved("reserve", "discard")),
    "T3": told(ev.DieGiven),
    "T4": bites(),
    "T5": must_not_split,
    "T6": lands(PHANTOM),
    "T8": told(ev.VoyageEnded),
    "T9": either(moved("hand", "board"), moved("hand", "cabin"), moved("hand", "reserve")),
    "T10": has_air,
    "D1": lambda at: any(isinstance(e, ev.TurnBegan) and e.who != at.before.who for e in at.events),
    "D2": not_theirs,
    "D2b": told(ev.LeaderChosen),
    "M1": moved("hand", "cabin", "mage"),
    "M2": moved("hand", "cabin", "crew"),
    "M3": told(ev.PairUsed),
    "M4": moved("cabin", "discard"),
    "M5": fulfilled("mages"),
    "H1": either(moved("path", "phantom_board"), moved("hand", "board", "mercenary")),
    "H2": told(ev.FiguresMet),
    "H3": told(ev.CollisionFought),
    "H5": fought,
    "F1": moved("reefs", "discard"),
    "F2": lambda at: bool(lands(NAUTILION)(at) and at.after.aground),
    "F3": told(ev.ReefRolled),
    "F4": moved("reserve", "discard", "reef"),
    "K1": told(ev.MachinationTurned),
    "darkhouse 4": darkhouse_card(4, bites(2)),
    "darkhouse 7": darkhouse_card(7, backwards),
    "darkhouse 12": lambda at: (
        isinstance(at.move, Put) and any(isinstance(p, Trade) for p in at.before.draft)
    ),
    "A1": told(ev.HeroicPlayed),
    "A2": both(told(ev.HeroicPlayed), moved("board", "discard", "crew")),
    "A4": fulfilled("heroic"),
    **{f"heroic {number}": heroic_card(number) for number in range(1, 13)},
}
