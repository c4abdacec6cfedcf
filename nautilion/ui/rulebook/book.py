"""What a game's rulebook is made of; the scene that shows it is shared."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.kernel.lessons import Lesson
from nautilion.ui.compositor import Sprite
from nautilion.ui.rulebook.paper import PaperLine
from nautilion.ui.theme import Look


class InMotion(Protocol):
    """Something in motion on a page."""

    def at(self, t: float, page: Rect) -> Sequence[Sprite]: ...
    def resting(self, page: Rect) -> Sequence[Sprite]: ...


class Drawing(Protocol):
    """A picture that is being drawn: the words on it, and what moves."""

    @property
    def labels(self) -> list[PaperLine]: ...
    @property
    def movers(self) -> Sequence[InMotion]: ...


@dataclass(frozen=True)
class Book:
    """Pages in order, each with its picture; words are `<words>.<page>.…` of the catalogue."""

    pages: Mapping[str, Callable[[Any], None]]  # a page draws its picture on a sketch
    sketch: Callable[[Surface, Look, Catalogue, str], Drawing]
    facts: Callable[[Catalogue], dict[str, object]]  # every number among the words
    words: str = "rulebook"
    lessons: Mapping[str, Lesson] = field(default_factory=dict)  # what a page's own lesson is
