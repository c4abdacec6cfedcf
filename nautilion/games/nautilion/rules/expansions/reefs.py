"""Expansion 3, the Reefs: rocks beside the path that hold the Nautilion (F1-F6)."""

from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.events import FigureLanded, FigureMoved, FigureStayed, ReefRolled
from nautilion.games.nautilion.moves import Rolled
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.currents import one_die
from nautilion.games.nautilion.rules.terms import VoyageContext
from nautilion.games.nautilion.rules.tokens import REEFS, shift
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import DISCARD_PILE, HAND, NAUTILION, PHANTOM, RESERVE, State
from nautilion.kernel import Before, Draw, Luck, Module, Step

EVERY = 3  # S4: beside the 1st, 4th, 7th … space
FREE_FROM = 3  # F3
HELD = "held"


def deal_reefs(s: State, setup: Setup, content: Content, luck: Luck) -> None:
    """A reef beside every third space, drawn at random (S4)."""
    drawn = luck.shuffled([t.id for t in content.tokens.values() if t.kind == "reef" for _ in range(t.count)])
    s.reefs = tuple(
        "" if at % EVERY or at // EVERY >= len(drawn) else drawn[at // EVERY] for at in range(len(s.path))
    )
    s.out = tuple(sorted(drawn[len([reef for reef in s.reefs if reef]) :]))


def reef_roll(cx: VoyageContext) -> None:
    """A turn that begins beside a reef starts with a roll to break free (F3)."""
    if cx.s.aground and cx.s.reefs[cx.s.nautilion]:
        cx.push(Step("break_free"))


def break_free(cx: VoyageContext, move: Rolled) -> None:
    """3 or more, and the reef is ours; else it holds the Nautilion."""
    s = cx.s
    number = cx.terms.content.tokens[s.reefs[s.nautilion]].number
    bonus = int(s.board[number - 1] == str(number))
    free = move.values[0] + bonus >= FREE_FROM
    cx.emit(ReefRolled(move.values[0], bonus, free))
    if free:
        _take_reef(cx)
    else:
        s.marks += (HELD,)


def _take_reef(cx: VoyageContext) -> None:
    s = cx.s
    s.aground = False
    if reef := s.reefs[s.nautilion]:
        shift(cx, reef, REEFS[s.nautilion], RESERVE)


def is_held(cx: VoyageContext, why: str) -> str:
    """A held Nautilion does not move."""
    return "reef" if HELD in cx.s.marks else why


def no_die_when_held(cx: VoyageContext, figures: tuple[str, ...]) -> tuple[str, ...]:
    """Held: dice for the Darkhouse and the Phantom only."""
    return tuple(f for f in figures if f != NAUTILION) if HELD in cx.s.marks else figures


def reef_comes_along(cx: VoyageContext, event: FigureStayed) -> None:
    """At the end of a held phase 5 the reef goes to the reserve, and the hold is over."""
    if event.figure == NAUTILION and HELD in cx.s.marks:
        cx.s.marks = tuple(mark for mark in cx.s.marks if mark != HELD)
        _take_reef(cx)


def note_reef(cx: VoyageContext, event: FigureMoved) -> None:
    """The Nautilion lies beside the reef of the space it lands on, and of no other (F2, H2)."""
    if event.figure == NAUTILION:
        cx.s.aground = event.how == "lands" and bool(cx.s.reefs[event.end])


def phantom_breaks_reef(cx: VoyageContext, event: FigureLanded) -> None:
    """The reef goes with the token that the Phantom takes for itself (F1)."""
    if event.figure == PHANTOM and event.target != HAND and (reef := cx.s.reefs[event.space]):
        shift(cx, reef, REEFS[event.space], DISCARD_PILE)


REEFS_MODULE = Module(
    "reefs",
    turn=(Before("currents", "reef_roll"),),
    auto={"reef_roll": reef_roll},
    draws={"break_free": Draw(one_die, break_free)},
    values={hooks.STAYS[NAUTILION]: is_held, hooks.FIGURES: no_die_when_held},
    on={FigureStayed: reef_comes_along, FigureMoved: note_reef, FigureLanded: phantom_breaks_reef},
)
