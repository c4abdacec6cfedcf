"""Abyss on the screen."""

from collections.abc import Iterator, Sequence
from typing import Any

from pygame import Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.abyss.adviser.company import COMPANY
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.rules.scoring import points
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import NOBODY_YET, State, lords_of
from nautilion.games.abyss.table.animator import AbyssAnimator
from nautilion.games.abyss.table.chances import paint_chances, panel_rect
from nautilion.games.abyss.table.gestures import GESTURES
from nautilion.games.abyss.table.habits import AbyssHabits
from nautilion.games.abyss.table.view import AbyssView
from nautilion.games.abyss.words import AbyssWords
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.access.spots import Region
from nautilion.ui.audio import Sound
from nautilion.ui.points_pages import points_pages
from nautilion.ui.room import Computer, Room
from nautilion.ui.rulebook.book import Book
from nautilion.ui.table.spots import Spot
from nautilion.ui.theme import Look

NEAR = 6  # lords of one seat when the end is near
SOUNDS = ("pick", "drop", "home", "page", "hover", "click", "warn", "undo")
OWN = "pearl key_turn depths monster fight lord gate council court_turn last_turns"
REGIONS = (
    Region("abyss_choices", ("choice",)),
    Region("abyss_depths", ("track", "space", "threat", "deck", "discard", "payment", "paid")),
    Region("abyss_council", ("stack",)),
    Region("abyss_court", ("lord", "lord_deck", "lords_gone", "court")),
    Region("abyss_places", ("location", "pile", "locations_gone")),
    Region("abyss_hand", ("card",)),
    Region("abyss_seats", ("hand", "pearls", "keys", "tokens", "allies", "seat")),
    Region("abyss_tools", ("tool",)),
)
MARKS = {"abyss.mark.last_turns": theme.CORAL, "abyss.mark.end": theme.LAGOON}


def music(s: State) -> str:
    """A slow dance at the Court, until somebody has nearly enough lords."""
    most = max(len(lords_of(s, seat)) for seat in range(s.players))
    return "end" if s.ender != NOBODY_YET or most >= NEAR else "abyss/court"


def thumbnail(
    look: Look, session: Session, size: tuple[int, int], words: Catalogue, seats: Sequence[Seat]
) -> Surface:
    """The Court of a game as a small picture."""
    from nautilion.games.abyss.table.thumbnail import small_picture

    rules = session.rules
    assert isinstance(rules, AbyssRules)
    return small_picture(look, rules, session.state, size, words)


def reason(session: Session, found: Any, words: Catalogue) -> str:
    """Why the adviser would make its move."""
    voice = session.game.words(words, session.rules, ())
    assert isinstance(voice, AbyssWords)
    return voice.reason(*found.reason) if found.reason else ""


def book() -> Book:
    """The rulebook."""
    from nautilion.games.abyss.table.rulebook import make_book

    return make_book()


def page_of(spot: Spot, s: State) -> str:
    """The page of the book about a thing."""
    from nautilion.games.abyss.table.rulebook import page_of as found

    return found(spot)


def sometime(view: AbyssView, s: State, sound: Sound) -> Iterator[None]:
    """What will be wanted in the course of the game: one thing at a time."""
    lay, pieces = view.fit(s), view.pieces
    heights = {lay.card[1], lay.fan([1])[0].h}
    for card in ("", *dict.fromkeys(view.terms.cards())):
        for high in heights:
            pieces.card(card, high)
            yield
    for effect in (*SOUNDS, *(f"abyss/{name}" for name in OWN.split())):
        sound.prepare(effect)
        yield


# 117 decisions in a game for two, 160 for three, 214 for four (30 games of courtiers each, a payment is one),
# 8 to 15 seconds each, and 24, 60 and 107 offers, 3 to 6 seconds each; one person meets 71 to 80
# of these.
MINUTES = (20, 60)

ROOM = Room(
    view=AbyssView,
    animator=AbyssAnimator,
    gestures=GESTURES,
    music=music,
    thumbnail=thumbnail,
    habits=AbyssHabits,
    prerender=sometime,
    regions=REGIONS,
    marks=MARKS,
    book=book,
    page_of=page_of,
    reason=reason,
    panel_of_chances=panel_rect,
    paint_chances=paint_chances,
    computers=tuple(Computer(*each) for each in COMPANY),
    box="boxes/abyss",
    minutes=MINUTES,
    **points_pages(GAME, points),
)
