"""Positions for lessons, from a few words: what they leave out lies as it was dealt, or on the discard pile.

`path: "5 N 2~3 .*4 P ?*9 M"` runs from the Happy Isles to the Abyss: a crew 5, the Nautilion on its empty
space, a crew 2 beside a reef 3, four empty spaces, the Phantom, nine tokens as they come, a mercenary. Every
token of the setup is somewhere, and none is there twice (I1).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from nautilion.content.catalogue import catalogue
from nautilion.content.checking import Mistake, mistakes, told
from nautilion.content.definition import Definition
from nautilion.content.words import Phrase, unknown
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.rules.tokens import bits
from nautilion.games.nautilion.rules.voyage import deal
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import CABIN_SPACES, ISLES, State

EMPTY, WHATEVER, FIGURES = ".", "?", ("N", "P")
Listed = Annotated[str, Meta(max_length=400)]
Few = Annotated[int, Meta(ge=0, le=60)]


class PositionText(Definition, frozen=True):
    """A position as it stands in a file; what is left out is as on a first turn."""

    path: Listed = ""
    aboard: Listed = ""  # crew by number, `M5` for a mercenary in cabin 5
    cabin: Listed = ""
    reserve: Listed | None = None
    phantom_board: Listed = ""
    row: Listed = ""  # Darkhouse cards, of which the one at `row_at` rules
    row_at: Annotated[int, Meta(ge=0, le=4)] = 0
    heroic: Listed = ""  # the deeds that lie open; the rest of the deck comes in the order of their numbers
    turn: Annotated[int, Meta(ge=1, le=60)] = 1
    captain: Annotated[int, Meta(ge=0, le=1)] = 0  # whose turn it is, but for the first


class PathSpace(NamedTuple):
    """A word of a path."""

    token: str
    reef: str
    figure: str


def position(setup: Setup, content: Content, raw: Mapping[str, object]) -> tuple[State | None, list[Mistake]]:
    """The state before its turn begins, or everything that is wrong with it."""
    if wrong := mistakes(PositionText, raw):
        return None, wrong
    builder = _Builder(setup, content, msgspec.convert(raw, PositionText))
    state = builder.state()
    return (None, builder.wrong) if builder.wrong else (state, [])


class _Builder:
    """Takes every token from where it was dealt to where the text wants it."""

    def __init__(self, setup: Setup, content: Content, text: PositionText) -> None:
        self.content, self.text, self.setup = content, text, setup
        self.s = deal(setup, content)
        self.wrong: list[Mistake] = []
        self.left = Counter((*self.s.path, *self.s.reserve))

    def state(self) -> State:
        """The position, as far as it can be built."""
        s, text = self.s, self.text
        spaces = list(_spaces(text.path or f"{WHATEVER}*{len(s.path)}"))
        if len(spaces) != len(s.path):
            self.fault("path", told("path_spaces", number=len(spaces), wanted=len(s.path)))
            return s
        reserve = s.reserve if text.reserve is None else text.reserve.split()
        s.board, s.cabin = self._aboard(), self._cabin()
        s.phantom_board = self._pile("phantom_board", text.phantom_board.split())
        s.reserve = self._pile("reserve", reserve)
        self._lay_path(spaces)
        self._lay_reefs(spaces)
        self._lay_cards()
        s.discard = tuple(sorted(self.left.elements()))
        s.turn = text.turn - 1
        if len(s.admirals) == 2:
            s.admirals = tuple(sorted(s.admirals))
            s.who = s.who if text.turn == 1 else 1 - text.captain  # the turn gives the helm over
        return s

    def fault(self, key: str, what: str | Phrase) -> None:
        """Note a mistake."""
        self.wrong.append(Mistake((key,), what if isinstance(what, str) else catalogue().said(what)))

    def _take(self, key: str, token: str) -> str:
        """A token, wherever it was dealt to."""
        if token not in self.content.tokens:
            self.fault(key, unknown("token", token, self.content.tokens))
        elif not self.left[token]:
            self.fault(key, told("too_many_of", token=token))
        else:
            self.left[token] -= 1
        return token

    def _pile(self, key: str, tokens: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(self._take(key, token) for token in tokens))

    def _aboard(self) -> tuple[str, ...]:
        spaces = [""] * len(self.s.board)
        for word in self.text.aboard.split():
            token, at = word[0], word[-1]
            if not at.isdecimal() or at == "0":
                self.fault("aboard", unknown("cabin", at, map(str, range(1, 10))))
                continue
            spaces[int(at) - 1] = self._take("aboard", token)
        board = tuple(spaces)
        if not self.content.boards[self.setup.board].joined[bits(board)]:
            self.fault("aboard", told("split_crew"))
        return board

    def _cabin(self) -> tuple[str, ...]:
        wanted = self.text.cabin.split()
        for name in wanted:
            if name not in CABIN_SPACES:
                self.fault("cabin", unknown("cabin", name, CABIN_SPACES))
        return tuple(self._take("cabin", name) if name in wanted else "" for name in CABIN_SPACES)

    def _lay_path(self, spaces: list[PathSpace]) -> None:
        """Named tokens first; then whatever comes, in the order of the deal."""
        s, dealt = self.s, list(self.s.path)
        named = [self._take("path", space.token) for space in spaces if space.token not in ("", WHATEVER)]
        rest: list[str] = []
        for token in dealt:
            if self.left[token] > rest.count(token):
                rest.append(token)
        names, others = iter(named), iter(rest)
        path = [
            next(others, "") if space.token == WHATEVER else next(names) if space.token else ""
            for space in spaces
        ]
        self.left.subtract(
            token for token, space in zip(path, spaces, strict=True) if space.token == WHATEVER
        )
        self.left = +self.left
        s.path = tuple(path)
        figures = {space.figure: at for at, space in enumerate(spaces) if space.figure}
        s.nautilion, s.phantom = figures.get("N", ISLES), figures.get("P", len(spaces))

    def _lay_reefs(self, spaces: list[PathSpace]) -> None:
        """A reef that is named trades places with one that lies elsewhere, or was left in the box."""
        s = self.s
        beside = [at for at, reef in enumerate(s.reefs) if reef]
        reefs = [*(s.reefs[at] for at in beside), *s.out]
        for at, space in enumerate(spaces):
            if not space.reef:
                continue
            if at not in beside:
                self.fault("path", told("reef_there", space=at + 1))
                continue
            here = beside.index(at)
            fixed = [n for n, other in enumerate(beside[:here]) if spaces[other].reef]
            other = next((n for n, r in enumerate(reefs) if r == space.reef and n not in fixed), None)
            if other is None:
                self.fault("path", unknown("token", space.reef, self.content.tokens))
                continue
            reefs[here], reefs[other] = reefs[other], reefs[here]
        laid = dict(zip(beside, reefs, strict=False))
        s.reefs = tuple(laid.get(at, "") for at in range(len(s.path)))
        s.out = tuple(sorted(reefs[len(beside) :]))
        s.aground = s.nautilion in laid

    def _lay_cards(self) -> None:
        s, text = self.s, self.text
        if text.row:
            s.row = self._cards("row", text.row, self.content.darkhouse, len(s.row))
        s.row_at = text.row_at
        if s.row and text.turn > 1:
            s.row_at = (text.row_at - 1) % len(s.row)  # the turn moves it on (K1)
        if text.heroic:
            s.heroic = self._cards("heroic", text.heroic, self.content.heroic, len(text.heroic.split()))
            own = {number for number, card in self.content.heroic.items() if card.own}
            s.deck = tuple(sorted(self.content.heroic.keys() - {*s.heroic} - own))

    def _cards(self, key: str, text: str, known: Mapping[int, object], number: int) -> tuple[int, ...]:
        cards = tuple(int(word) for word in text.split() if word.isdecimal() and int(word) in known)
        if len(cards) != len(text.split()) or len(set(cards)) != number or len(cards) != number:
            self.fault(key, told("cards", number=number))
        return cards


def _spaces(text: str) -> Iterator[PathSpace]:
    """The words of a path; `?*9` stands for nine of them."""
    for word in text.split():
        one, _, times = word.partition("*")
        token, _, reef = one.partition("~")
        figure = token if token in FIGURES else ""
        space = PathSpace("" if figure or token == EMPTY else token, f"R{reef}" if reef else "", figure)
        yield from [space] * (int(times) if times.isdecimal() else 1)
