"""The Court: plotting (T2), and what a recruitment leaves (R9-R12)."""

from nautilion.games.abyss.events import LordLaid
from nautilion.games.abyss.moves import Arrived, Plot
from nautilion.games.abyss.rules.changes import gain_pearls, pay_pearls
from nautilion.games.abyss.rules.terms import AbyssContext
from nautilion.kernel import Chance, Draw, Module, Step


def why_no_plot(cx: AbyssContext) -> str:
    """Why nobody can plot now, as a key; empty if one can."""
    s, sizes = cx.s, cx.terms.sizes
    if len(s.court) >= sizes.court:
        return "abyss.court_full"
    if not s.lord_deck.size:
        return "abyss.no_lords"
    return "" if s.pearls[s.who] >= sizes.plot_cost else "abyss.no_pearl"


def plot(cx: AbyssContext, move: Plot) -> None:
    """A pearl for one more lord in the Court; then the action is asked for again."""
    cx.s.stirred = True
    pay_pearls(cx, cx.s.who, cx.terms.sizes.plot_cost, "plot")
    cx.push(Step("lay_lord"), Step("act"))


def next_lord(cx: AbyssContext) -> Chance:
    """Any lord of the deck."""
    return cx.s.lord_deck.chance(lambda lord: Arrived(str(lord)))


def lay_lord(cx: AbyssContext, move: Arrived) -> None:
    """On the empty space furthest from the deck, or on the space that the step names (G21)."""
    s = cx.s
    at = int(cx.step.args[0]) if cx.step.args else len(s.court)
    s.lord_deck = s.lord_deck.without(move.lord)
    s.court = (*s.court[:at], move.lord, *s.court[at:])
    cx.emit(LordLaid(move.lord))


def close_up(cx: AbyssContext) -> None:
    """Few lords left: pearls, and the Court is filled as far as the deck goes (R9, R11)."""
    s, sizes = cx.s, cx.terms.sizes
    if len(s.court) <= sizes.refill_at:
        gain_pearls(cx, s.who, sizes.refill_pearls, "court")
        number = min(sizes.court - len(s.court), s.lord_deck.size)
        cx.push(*(Step("lay_lord"),) * number, Step("filled"))


def filled(cx: AbyssContext) -> None:
    """A Court that could not be filled sets off the end (Z1)."""
    if len(cx.s.court) < cx.terms.sizes.court:
        cx.s.short = True


COURT = Module(
    "court",
    auto={"close_up": close_up, "filled": filled},
    draws={"lay_lord": Draw(next_lord, lay_lord)},
)
