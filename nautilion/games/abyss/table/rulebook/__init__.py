"""The rulebook of Abyss."""

from pygame import Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.table.rulebook.pages import PAGES
from nautilion.games.abyss.table.rulebook.sketch import Sketch, facts
from nautilion.ui.rulebook.book import Book
from nautilion.ui.table.spots import Spot
from nautilion.ui.theme import Look

WORDS = "abyss.rulebook"
ABOUT = {  # the page about a thing
    "track": "explore",
    "space": "explore",
    "deck": "explore",
    "threat": "monsters",
    "tokens": "monsters",
    "stack": "council",
    "lord": "recruit",
    "lord_deck": "recruit",
    "lords_gone": "recruit",
    "card": "recruit",
    "location": "locations",
    "pile": "locations",
    "locations_gone": "locations",
    "keys": "locations",
    "allies": "end",
}


def make_book() -> Book:
    """Its pages, with the numbers of the data files."""
    content = shipped_content()

    def sketch(page: Surface, look: Look, words: Catalogue, name: str) -> Sketch:
        return Sketch(page, look, content, words, f"{WORDS}.{name}")

    return Book(PAGES, sketch, lambda words: facts(content), WORDS)


def page_of(spot: Spot) -> str:
    """The page about a thing; empty for none."""
    return ABOUT.get(spot.kind, "")
