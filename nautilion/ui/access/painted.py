"""Words that a scene paints beside its widgets: it paints once more, on a page that only listens.

heard = painted(scene.paint, text, bounds)       all words with their places, in the order of painting
title_of(heard)                                  those in the largest letters
lines_of(heard, said)                            the others as lines, without what is said elsewhere

So no scene says twice what it shows, and none can show words that nobody hears.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from pygame import Rect, Surface

from nautilion.ui.access.telling import in_line
from nautilion.ui.text import Text

_SOME = 2  # spaces in a line that is no name
_NUMBER = 9  # letters of the longest number: "10 of 234"


class Heard(NamedTuple):
    """Words, where they stand, how large their letters are, and of which texts they were put together."""

    words: str
    place: Rect
    size: float
    parts: tuple[str, ...] = ()


class Listener(Surface):
    """Looks like the window to whoever paints, and only notes which words come where."""

    def __init__(self, bounds: Rect, text: Text) -> None:
        super().__init__((1, 1))
        self.bounds, self.text = bounds, text
        self.heard: list[Heard] = []

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Note the picture if it is one of words."""
        place = source.get_rect(topleft=(round(dest[0]), round(dest[1])))
        if (said := self.text.words_of(source)) and self.bounds.colliderect(place):
            self.heard.append(Heard(said[0], place.clip(self.bounds), said[1]))
        return place

    def get_rect(self, **kwargs: Any) -> Rect:
        """The window's."""
        return self.bounds.move_to(**kwargs) if kwargs else self.bounds.copy()

    def get_size(self) -> tuple[int, int]:
        """The window's."""
        return self.bounds.size

    def get_clip(self) -> Rect:
        """Nothing: widgets speak for themselves."""
        return Rect(0, 0, 0, 0)

    def set_clip(self, *_: Any) -> None:
        """What is out of sight is heard all the same."""


def painted(paint: Callable[[Surface], None], text: Text, bounds: Rect) -> list[Heard]:
    """All words of a picture, none twice for its shadow or its edge."""
    listener = Listener(bounds, text)
    paint(listener)
    found: list[Heard] = []
    for heard in listener.heard:
        before = found[-1] if found else None
        if before and before.words == heard.words and before.place.colliderect(heard.place):
            continue
        found.append(heard._replace(words=in_line(heard.words)))
    return [heard for heard in found if heard.words]


def title_of(heard: Sequence[Heard]) -> str:
    """What stands there in the largest letters."""
    return max(heard, key=lambda line: line.size).words if heard else ""


def lines_of(heard: Iterable[Heard], said: Iterable[str]) -> list[Heard]:
    """What nothing else says already, line by line; numbers go with their names, or are no words."""
    known = {in_line(words) for words in said}
    new = [one for one in heard if one.words.count(" ") < _SOME or one.words not in known]
    lines = _together(_together(new, _is_named_by, " "), _is_beside, ", ")
    return [
        line
        for line in lines
        if _has_letters(line.words) and not known.issuperset(line.parts) and not _is_within(line, known)
    ]


def _is_within(line: Heard, known: Iterable[str]) -> bool:
    """Whether a line is part of a longer one that is said; a word or two may be there by chance."""
    return line.words.count(" ") >= _SOME and any(line.words in said for said in known)


def _together(heard: Iterable[Heard], belong: Callable[[Heard, Heard], bool], joint: str) -> list[Heard]:
    """Words that follow one another and belong together as one."""
    lines: list[Heard] = []
    for one in heard:
        one = one._replace(parts=one.parts or (one.words,))
        if lines and belong(lines[-1], one):
            before = lines.pop()
            link = joint if _has_letters(before.parts[-1]) or _is_number(one) else " "
            words, size = f"{before.words}{link}{one.words}", max(before.size, one.size)
            one = Heard(words, before.place.union(one.place), size, before.parts + one.parts)
        lines.append(one)
    return lines


def _is_beside(before: Heard, after: Heard) -> bool:
    """Whether words go on a line, as numbers do after the name of their row; a question is one of its own."""
    if after.words.endswith("?"):
        return False
    shared = min(before.place.bottom, after.place.bottom) - max(before.place.top, after.place.top)
    low = min(before.place.h, after.place.h)
    return shared > low / 2 and after.place.left >= before.place.right - low / 2


def _is_named_by(number: Heard, name: Heard) -> bool:
    """Whether a number has its name below it, whichever came first."""
    if _is_number(name):
        number, name = name, number
    is_below = name.place.top >= number.place.centery and name.place.left < number.place.right
    return _is_number(number) and not _is_number(name) and is_below and name.place.right > number.place.left


def _is_number(heard: Heard) -> bool:
    return heard.words[0] in "+-−0123456789" and len(heard.words) < _NUMBER


def _has_letters(words: str) -> bool:
    return any(map(str.isalpha, words))
