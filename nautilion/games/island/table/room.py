"""Nautilus Island on the screen."""

from collections.abc import Iterator, Sequence

from pygame import Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.island.game import GAME
from nautilion.games.island.rules.scoring import points
from nautilion.games.island.state import State
from nautilion.games.island.table.animator import IslandAnimator
from nautilion.games.island.table.castaways import COMPUTERS, PEOPLE
from nautilion.games.island.table.chances import paint_chances, panel_rect
from nautilion.games.island.table.gestures import GESTURES
from nautilion.games.island.table.habits import IslandHabits
from nautilion.games.island.table.view import IslandView
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.access.spots import Region
from nautilion.ui.audio import Sound
from nautilion.ui.points_pages import points_pages
from nautilion.ui.room import Room
from nautilion.ui.rulebook.book import Book
from nautilion.ui.table.spots import Spot
from nautilion.ui.theme import Look

SPOT_PAGES = {
    **dict.fromkeys(("arrow", "castaway"), "round"),
    **dict.fromkeys(("column", "hand", "card", "set"), "act"),
    "camp": "bonus",
    **dict.fromkeys(("pile", "choice"), "portholes"),
}
REGIONS = (
    Region("island_game", ("choice", "arrow")),
    Region("island_boat", ("column",)),
    Region("island_castaways", ("castaway",)),
    Region("island_portholes", ("pile",)),
    Region("island_camp", ("camp",)),
    Region("island_own", ("own_hand", "card", "cards", "own_set")),
    Region("island_others", ("hand", "set")),
)
MARKS = {"closed": theme.LAMP, "emptied": theme.CORAL, "ended": theme.LAGOON}
# 70 decisions in a game for two, 91 for three, 102 for four (40 games of castaways each), of 8 to 12 seconds
MINUTES = (10, 20)
NEAR = 1  # cards left on the lowest stacks when the end is near
OWN = ("step", "collect", "stow", "reveal", "brass", "porthole", "compass", "your_turn", "emptied")
SOUNDS = ("pick", "drop", "home", "page", "hover", "click", "warn", "undo", *(f"island/{n}" for n in OWN))


def music(s: State) -> str:
    """A morning on the beach, until a column is nearly empty."""
    return "end" if s.last_round or min(s.left) <= NEAR else "island/shore"


def thumbnail(
    look: Look, session: Session, size: tuple[int, int], words: Catalogue, seats: Sequence[Seat]
) -> Surface:
    """The boat of a game as a small picture."""
    from nautilion.games.island.table.thumbnail import small_picture

    return small_picture(look, session.rules, session.state, size, words, seats)


def book() -> Book:
    """The rulebook."""
    from nautilion.games.island.table.rulebook import make_book

    return make_book()


def page_of(spot: Spot, s: State) -> str:
    """The page of the book about a thing on the table."""
    return SPOT_PAGES.get(spot.kind, "")


def sometime(view: IslandView, s: State, sound: Sound) -> Iterator[None]:
    """What will be wanted in the course of the game: one thing at a time."""
    lay, pieces = view.layout, view.pieces
    sizes = {lay.stack(column, 0).h for column in range(len(lay.bays))} | {rect.h for rect in lay.fan([1])}
    for card in ("", *dict.fromkeys(view.terms.content.deck())):
        for high in sizes:
            pieces.card(card, high)
            yield
    for kind in view.terms.content.bonus:
        pieces.token(kind, lay.camp(0).w)
        yield
    for effect in SOUNDS:
        sound.prepare(effect)
        yield


def part_of(eyes: int, spot: Spot) -> str:
    """What is one's own lies apart from what the others have."""
    is_own = spot.kind in ("hand", "set") and int(str(spot.at).split()[0]) == eyes
    return f"own_{spot.kind}" if is_own else spot.kind


ROOM = Room(
    view=IslandView,
    animator=IslandAnimator,
    gestures=GESTURES,
    music=music,
    thumbnail=thumbnail,
    habits=IslandHabits,
    prerender=sometime,
    regions=REGIONS,
    part_of=part_of,
    marks=MARKS,
    book=book,
    page_of=page_of,
    panel_of_chances=panel_rect,
    paint_chances=paint_chances,
    computers=COMPUTERS,
    people=PEOPLE,
    box="boxes/island",
    minutes=MINUTES,
    **points_pages(GAME, points),
)
