"""Ask the Council (section 6)."""

from nautilion.games.abyss.events import StackTaken
from nautilion.games.abyss.moves import Support
from nautilion.games.abyss.rules.changes import to_hand
from nautilion.games.abyss.rules.terms import STACKS, AbyssContext
from nautilion.games.abyss.state import with_at
from nautilion.kernel import FaceDown, Module, Move, Question, Step


def stacks(cx: AbyssContext) -> list[str]:
    """The races whose stacks are not empty."""
    return [race for race, at in cx.terms.race_at.items() if cx.s.council[at].size]


def list_stacks(cx: AbyssContext, moves: list[Move]) -> None:
    """Any stack that is not empty (U1)."""
    moves += map(Support, stacks(cx))


def cards_of(stack: FaceDown) -> tuple[str, ...]:
    """What lies in a stack."""
    return tuple(str(card) for card, number in stack.counts for _ in range(number))


def take_stack(cx: AbyssContext, move: Support) -> None:
    """All its cards come into the hand; nobody else sees them, and nobody can have looked before."""
    s, at = cx.s, cx.terms.race_at[move.race]
    cards = cards_of(s.council[at])
    s.council = with_at(s.council, at, FaceDown())
    to_hand(s, s.who, *cards)
    cx.emit(StackTaken(s.who, move.race, cards))
    cx.reveal(s.who)


def support(cx: AbyssContext, move: Support) -> None:
    """The action: one stack, or as many as a power allows (U2)."""
    more = cx.fold(STACKS, 1, cx.s.who) - 1
    take_stack(cx, move)
    cx.push(*(Step("another_stack"),) * more)


def another_stack(cx: AbyssContext) -> None:
    """One more, if there is one."""
    if stacks(cx):
        cx.push(Step("stack"))


COUNCIL = Module(
    "council",
    auto={"another_stack": another_stack},
    asks={"stack": Question(list_stacks, {Support: take_stack})},
)
