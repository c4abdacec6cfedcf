"""The rules as another hand wrote them down: the same questions, lists of moves and tables, from anywhere."""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.rules.scoring import places, points
from nautilion.games.abyss.state import State
from nautilion.kernel import Ask, Chance, Luck
from tests.games.abyss.checker import answered, same
from tests.games.abyss.foreign import points as foreign
from tests.games.abyss.foreign.game import from_action
from tests.games.abyss.foreign.table import Asked, read
from tests.games.abyss.kit import RULES, TERMS, table
from tests.rule import rule

LONGEST = 50  # moves from one position
SIZES = (0, 1, 2, 4, 99)  # of what is left in a pile


class Dealer:
    """A rich position: anything may lie anywhere."""

    def __init__(self, luck: Luck) -> None:
        content = TERMS.content
        self.luck, self.players = luck, 2 + luck.below(3)
        self.cards = luck.shuffled([card for card in TERMS.cards() if card != "M"])
        self.lords, self.locations = luck.shuffled([*content.lords]), luck.shuffled([*content.locations])
        self.tokens = luck.shuffled([*map(str, TERMS.monster_tokens())])

    def some(self, pile: list[str], most: int) -> str:
        """A few of a pile, as a text."""
        return " ".join(pile.pop() for _ in range(min(len(pile), self.luck.below(most + 1))))

    def each(self, pile: list[str], most: int) -> tuple[str, ...]:
        """The same for every seat."""
        return tuple(self.some(pile, most) for _ in range(self.players))

    def held(self) -> tuple[str, ...]:
        """Up to two locations a seat, with a lord under some."""
        return tuple(
            " ".join(f"{at}:{self.lords.pop()}" if self.luck.below(2) else at for at in own.split())
            for own in self.each(self.locations, 2)
        )

    def numbers(self, *some: int) -> tuple[int, ...]:
        """For every seat one of these."""
        return tuple(some[self.luck.below(len(some))] for _ in range(self.players))

    def left(self, pile: list[str]) -> str:
        """What is left of a pile, or a little of it."""
        return " ".join(pile[: SIZES[self.luck.below(len(SIZES))]])

    def state(self) -> State:
        """Seat 0 is about to act; nobody has three keys yet by tokens alone."""
        lords = self.each(self.lords, 4)
        free = [lord for own in lords for lord in own.split() if lord != "shaman"]
        fields: dict[str, Any] = {
            "hands": self.each(self.cards, 10),
            "allies": self.each(self.cards, 3),
            "council": self.some(self.cards, 10),
            "discard": self.some(self.cards, 3),
            "lords": lords,
            "disabled": tuple(lord for lord in free if not self.luck.below(8)),
            "locations": self.held(),
            "available": self.some(self.locations, 2),
            "court": " ".join(self.lords.pop() for _ in range(3 + self.luck.below(4))),
            "tokens": self.each(self.tokens, 3),
            "pearls": self.numbers(0, 1, 3, 6, 9),
            "keys": self.numbers(0, 0, 1, 2),
            "threat": 1 + self.luck.below(6),
            "ender": max(-1, self.luck.below(2 * self.players) - self.players),
            "deck": self.deck(),
            "token_pile": self.left(self.tokens),
            "lord_deck": self.left(self.lords),
            "pile": self.left(self.locations),
        }
        return table(self.players, **fields).s

    def deck(self) -> str:
        """Allies that are left and all monsters, or some of them, or next to none."""
        every = self.luck.shuffled([*self.left(self.cards).split(), *"M" * 6])
        return " ".join(every[: self.luck.below(60)])


def plain(s: State) -> Any:
    """A state as a transcript has it."""
    return json.loads(msgspec.json.encode(s))


def listed(now: Ask | Chance, s: State) -> Asked:
    """What the game asks."""
    if isinstance(now, Ask):
        return Asked(now.question, now.who, dict.fromkeys(map(GAME.text.write, now.moves), 1))
    return Asked(
        now.name, s.who, dict(zip(map(GAME.text.write, now.outcomes), now.weights, strict=True)), True
    )


def play_on(s: State, luck: Luck) -> Iterator[State]:
    """Side by side, by a listed move each time; recruitments rather than others."""
    t = read(plain(s))
    play = from_action(t)
    asked = next(play, None)
    while asked:
        now = RULES.pending(s)
        assert now
        assert listed(now, s) == asked
        moves = now.moves if isinstance(now, Ask) else now.outcomes
        wanted = [move for move in moves if GAME.text.write(move).startswith(("recruit", "bribe", "swap"))]
        some = wanted if wanted and luck.below(2) else moves
        move = some[luck.below(len(some))]
        s, _ = RULES.apply(s, move)
        asked = answered(play, GAME.text.write(move))
        same(t, plain(s))
        yield s
    assert RULES.pending(s) is None
    seats = range(t.players)
    assert [points(TERMS, s, seat).total for seat in seats] == [foreign.score(t, seat) for seat in seats]
    assert list(places(TERMS, s)) == foreign.places(t)


@rule("abyss", "I7", "T4", "R6")
@pytest.mark.parametrize("seed", range(40))
def test_another_hand_asks_the_same_lists_the_same_and_reaches_the_same_table(seed):
    luck = Luck(seed, 5 << 40)
    assert list(islice(play_on(Dealer(luck).state(), luck), LONGEST))
