"""Expansion 1, the Mages: a cabin of their own, and pairs that re-roll dice (M1-M5)."""

from nautilion.games.nautilion.events import PairUsed
from nautilion.games.nautilion.moves import Discard, Put, UsePair
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.currents import free_dice
from nautilion.games.nautilion.rules.sailing import Goal
from nautilion.games.nautilion.rules.terms import VoyageContext
from nautilion.games.nautilion.state import CABIN_SPACES
from nautilion.kernel import Module, Move, Question, Step

MAGES_ABOARD = (0, 2, 4)  # the cabin spaces of A, B and C
PUTS = {name: Put("cabin", name) for name in CABIN_SPACES}
DISCARDS = tuple(Discard("cabin", name) for name in CABIN_SPACES)


def in_cabin(cx: VoyageContext, moves: list[Put], token: str) -> list[Put]:
    """A mage, or a crew 1, 4 or 7, has a space in the cabin; no air ducts there (M1, M2)."""
    if token in PUTS and not cx.s.cabin[CABIN_SPACES.index(token)]:
        moves.append(PUTS[token])
    return moves


def why_not_cabin(cx: VoyageContext, move: Move) -> str | None:
    """Why the token in hand cannot go to the cabin."""
    if not isinstance(move, Put) or move.area != "cabin" or move.at not in CABIN_SPACES:
        return None
    if cx.s.hand != move.at:
        return "not_its_space"
    return "space_taken" if cx.s.cabin[CABIN_SPACES.index(move.at)] else None


def list_pairs(cx: VoyageContext, moves: list[Move]) -> None:
    """Each complete pair, once a turn, on any free die that was rolled (M3)."""
    cabin = cx.s.cabin
    for at in MAGES_ABOARD:
        if (
            cabin[at]
            and cabin[at + 1]
            and _mark(cabin[at]) not in cx.s.marks
            and not cx.fold(hooks.DICE_ARE_SET, False)
        ):
            moves += [UsePair(cabin[at], die) for die in free_dice(cx)]


def use_pair(cx: VoyageContext, move: UsePair) -> None:
    """The pair re-rolls the die."""
    cx.s.marks += (_mark(move.mage),)
    cx.emit(PairUsed(move.mage, move.die))
    cx.push(Step("reroll", (move.die,)), cx.step)


def why_not_pair(cx: VoyageContext, move: Move) -> str | None:
    """Why a pair cannot help now."""
    if not isinstance(move, UsePair) or move.mage not in CABIN_SPACES[::2]:
        return None
    at = CABIN_SPACES.index(move.mage)
    if not (cx.s.cabin[at] and cx.s.cabin[at + 1]):
        return "pair_incomplete"
    if _mark(move.mage) in cx.s.marks:
        return "pair_used"
    if cx.fold(hooks.DICE_ARE_SET, False):
        return "dice_are_set"
    return "die_given" if move.die in cx.s.gave else None


def _mark(mage: str) -> str:
    return f"pair {mage}"


def list_cabin_discards(cx: VoyageContext, moves: list[Move]) -> None:
    """Cabin tokens may be discarded freely (M4)."""
    moves += [DISCARDS[at] for at, token in enumerate(cx.s.cabin) if token]


def all_mages(cx: VoyageContext, goals: list[Goal]) -> list[Goal]:
    """To win, A, B and C must be in the cabin (M5)."""
    aboard = sum(bool(cx.s.cabin[at]) for at in MAGES_ABOARD)
    return [*goals, Goal("mages", aboard, len(MAGES_ABOARD))]


MAGES = Module(
    "mages",
    options={
        "cast": Question(list_pairs, {UsePair: use_pair}, why_not_pair),
        "discard": Question(list_cabin_discards, {}),
    },
    reasons={"place": why_not_cabin},
    values={hooks.PLACES: in_cabin, hooks.GOALS: all_mages},
)
