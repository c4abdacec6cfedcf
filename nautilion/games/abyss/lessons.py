"""Abyss's lessons: what their files may name, where they begin, and what only code can tell."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from nautilion import paths
from nautilion.content.catalogue import catalogue
from nautilion.content.checking import Mistake, mistakes, told
from nautilion.content.definition import Definition, Word
from nautilion.content.lessons import Schoolroom, load_lessons
from nautilion.content.words import unknown
from nautilion.games.abyss.content.definitions import Content, Few
from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.lesson_rules import WITNESSES
from nautilion.games.abyss.moves import MOVES
from nautilion.games.abyss.rules.table import deal
from nautilion.games.abyss.rules.terms import Terms
from nautilion.games.abyss.setup import Setup, read_setup
from nautilion.games.abyss.state import State, race_of
from nautilion.kernel import FaceDown, Step
from nautilion.kernel.lessons import Lesson
from nautilion.kernel.text import MoveText

SPOTS: dict[str, type | None] = {
    **dict.fromkeys(("hand", "pearls", "keys", "tokens", "allies"), int),
    **dict.fromkeys(("stack", "lord", "location", "card"), str),
    **dict.fromkeys(("track", "threat", "deck", "discard", "lord_deck", "pile"), None),
}
Named = tuple[Word, ...]


class PositionText(Definition, frozen=True):
    """A table at the start of the first seat's turn; what each seat has is a list with an entry a seat."""

    court: Named
    available: Named = ()
    council: Named = ()
    hands: tuple[Named, ...] = ()
    lords: tuple[Named, ...] = ()
    pearls: tuple[Few, ...] = ()
    keys: tuple[Few, ...] = ()
    threat: Few = 1


def position(setup: Setup, content: Content, raw: Mapping[str, object]) -> tuple[State | None, list[Mistake]]:
    """The state before the first turn, or everything that is wrong with it."""
    if wrong := mistakes(PositionText, raw):
        return None, wrong
    text, terms = msgspec.convert(raw, PositionText), Terms(content)
    if wrong := [*_wrong(text, terms), *_wrong_seats(text, setup.players)]:
        return None, wrong
    return _laid(deal(setup, content), text, terms), []


def _laid(s: State, text: PositionText, terms: Terms) -> State:
    """Everything in its place, and the rest in its pile: none is lost (I1)."""
    seats = s.players
    hands, lords = (_filled(each, seats, ()) for each in (text.hands, text.lords))
    cards = (*text.council, *(card for hand in hands for card in hand))
    stacks = [[card for card in text.council if race_of(card) == letter] for letter in terms.letters]
    return msgspec.structs.replace(
        s,
        todo=(Step("turn"),),
        who=0,
        deck=FaceDown.of((Counter(terms.cards()) - Counter(cards)).elements()),
        council=tuple(map(FaceDown.of, stacks)),
        lord_deck=_without(terms.lords, (*text.court, *(lord for own in lords for lord in own))),
        court=text.court,
        pile=_without(terms.content.locations, text.available),
        available=text.available,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        lords=lords,
        pearls=_filled(text.pearls, seats, terms.sizes.pearls_each),
        keys=_filled(text.keys, seats, 0),
        threat=text.threat,
    )


def _filled(given: tuple[Any, ...], seats: int, usual: object) -> tuple[Any, ...]:
    return (*given, *(usual,) * (seats - len(given)))


def _without(every: Iterable[str], gone: Collection[str]) -> FaceDown:
    return FaceDown.of(one for one in every if one not in gone)


def _wrong(text: PositionText, terms: Terms) -> Iterator[Mistake]:
    """Names that nothing has, and things that are there more often than the box has them."""
    cards = Counter(card for card in terms.cards() if len(card) > 1)
    groups: list[tuple[str, Named, Mapping[str, int]]] = [
        ("court", text.court, dict.fromkeys(terms.lords, 1)),
        ("lords", tuple(lord for own in text.lords for lord in own), dict.fromkeys(terms.lords, 1)),
        ("available", text.available, dict.fromkeys(terms.content.locations, 1)),
        ("council", text.council, cards),
        ("hands", tuple(card for hand in text.hands for card in hand), cards),
    ]
    seen: Counter[str] = Counter()
    for field, names, box in groups:
        for name in names:
            seen[name] += 1
            if name not in box:
                yield Mistake((field,), catalogue().said(unknown("thing", name, box)))
            elif seen[name] > box[name]:
                yield Mistake((field,), told("again", name=name))


def _wrong_seats(text: PositionText, seats: int) -> Iterator[Mistake]:
    for field in ("hands", "lords", "pearls", "keys"):
        if len(getattr(text, field)) > seats:
            yield Mistake((field,), told("several", number=seats))


def room() -> Schoolroom:
    """What the lesson files of Abyss may name."""
    content = shipped_content()
    return Schoolroom(
        game="abyss",
        text=MoveText(MOVES),
        read_setup=lambda text: read_setup(text, content),
        position=lambda setup, raw: position(setup, content, raw),
        spots=SPOTS,
        conditions={},
        witnesses=WITNESSES,
    )


@cache
def lessons(folder: Path | None = None) -> tuple[Lesson, ...]:
    """The lessons in their order. Raises ContentError."""
    return load_lessons(room(), folder or paths.room("data", "abyss") / "lessons")
