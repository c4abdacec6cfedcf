"""The rulebook of Nautilus Island."""

from pygame import Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.island.content import shipped_content
from nautilion.games.island.lessons import lessons
from nautilion.games.island.table.rulebook.facts import facts
from nautilion.games.island.table.rulebook.pages import PAGES
from nautilion.games.island.table.rulebook.sketch import Sketch
from nautilion.ui.rulebook.book import Book
from nautilion.ui.theme import Look

WORDS = "island.rulebook"


def make_book() -> Book:
    """Its pages, with the numbers of the data files."""
    content = shipped_content()

    def sketch(page: Surface, look: Look, words: Catalogue, name: str) -> Sketch:
        return Sketch(page, look, content, words, f"{WORDS}.{name}")

    (lesson,) = lessons()  # which goes through all of it
    return Book(PAGES, sketch, lambda words: facts(content, words), WORDS, dict.fromkeys(PAGES, lesson))
