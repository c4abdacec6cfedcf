"""What a game brings to the screen: one value, which `Game.table` finds when it is first shown."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec
from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.kernel import Rules
from nautilion.kernel.game import Game
from nautilion.kernel.words import Spot
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.ui.access.spots import Region
from nautilion.ui.audio import Sound
from nautilion.ui.compositor import Sprite
from nautilion.ui.rulebook.book import Book
from nautilion.ui.table.animator import Animator
from nautilion.ui.table.gestures import GestureTable
from nautilion.ui.table.habits import Habits
from nautilion.ui.table.view import TableView
from nautilion.ui.theme import Look, Rgb

if TYPE_CHECKING:
    from nautilion.advisor.worker import Adviser
    from nautilion.play.shelf import Entry, Shelf
    from nautilion.ui.app import App
    from nautilion.ui.scene import Scene
    from nautilion.ui.scenes.table import TableScene

PlayerNames = tuple[str, ...]
Size = tuple[int, int]
Games = tuple[tuple[str, str], ...]  # ids and names; a log book hands back the id of another one to show
_NEW_SEEDS = 10**9  # short enough to be typed


class Choices(NamedTuple):
    """What the setup page hands back."""

    setup: Any
    names: PlayerNames
    watched: bool = False  # the computer plays, and somebody looks on
    seats: tuple[Seat, ...] = ()  # who sits where; empty where people play under their names


class Computer(NamedTuple):
    """A player that needs no person, as the setup page offers it."""

    policy: str
    key: str  # of its words: `<key>.name`, `<key>.line` and `<key>.level`
    face: str  # its picture
    level: int = 0
    style: str = ""


class ScoreRow(NamedTuple):
    """What points are for, and how many each seat has of them."""

    label: str
    points: tuple[int, ...]


class Quest(Protocol):
    """What a voyage is for beyond itself: the sea of a day, a rung of a ladder."""

    stake: str  # keys of the question before advice: its title, text, yes and no
    home: str  # the page that it belongs to: 'calendar' or 'ladder'

    @property
    def is_on(self) -> bool:
        """Whether the voyage is still for it."""

    def begun(self, voyage: str) -> str | None:
        """A voyage of this name has made its first move for it; a key to say where that was too late."""

    def helped(self) -> None:
        """Advice was seen."""

    def ended(self, session: Session) -> None:
        """The voyage has come to its end."""

    def page(self, session: Session, adviser: Adviser, medals: tuple[str, ...] = ()) -> Scene:
        """What it came to, with its medals; hands back 'figures', 'luck', 'watch', 'again' or None."""

    def anew(self) -> Errand:
        """The same once more."""


class Errand(NamedTuple):
    """What the calendar or the ladder hands back."""

    what: str  # 'sail', 'continue' or 'look'
    setup: Any = None
    quest: Quest | None = None  # None: for practice
    voyage: str = ""  # on the shelf,
    code: str = ""  # or as a code


class LookBack(NamedTuple):
    """A moment of a game to look at again, a note about it, and what was better there, if anything."""

    at: int
    note: str
    better: tuple[Any, ...] = ()
    drawn: Callable[[TableView, Any, list[Rect]], Sprite] | None = None  # the note with what it compares


class ToWatch(NamedTuple):
    """A game that somebody wants to see again, by its id on the shelf, or where it is gone, by its code."""

    id: str
    code: str = ""


class ToPage(NamedTuple):
    """A page of the flow that somebody wants to see: the calendar or the ladder."""

    name: str


def new_seed() -> int:
    """A number that nobody chose."""
    return random.SystemRandom().randrange(_NEW_SEEDS)


def another(setup: Any) -> Any:
    """A setup with another number."""
    return msgspec.structs.replace(setup, seed=new_seed(), rules=setup.game.version)


def afresh(setup: Any) -> Any:
    """The same setup by the rules of today."""
    return msgspec.structs.replace(setup, rules=setup.game.version)


def nothing_ahead(view: TableView, s: Any, more: Any) -> Iterator[None]:
    """No pictures need to be made ahead."""
    return iter(())


def spoken_reason(session: Session, found: Any, words: Catalogue) -> str:
    """Why an adviser would make its move, where it says so by a key and values and the game has words."""
    voice: Any = session.game.words(words, session.rules, ())
    return str(voice.reason(*found.reason)) if found.reason and hasattr(voice, "reason") else ""


@dataclass(frozen=True, eq=False)
class Room:
    """A game's part of the screen. The scenes are shared where they can be; these are where games differ."""

    # The table
    view: Callable[[Look, Rules[Any, Any], Catalogue, PlayerNames], TableView]
    animator: Callable[..., Animator]
    gestures: GestureTable
    music: Callable[[Any], str]  # 'calm', 'deep', 'end', or a piece of its own: 'island/shore'
    thumbnail: Callable[[Look, Session, Size, Catalogue, Sequence[Seat]], Surface]
    habits: Callable[[TableScene], Habits] = Habits
    prerender: Callable[[Any, Any, Sound], Iterator[None]] = nothing_ahead  # what is wanted some time
    soon: Callable[[Any, Any, Any], Iterator[None]] = nothing_ahead  # what the next move may want
    regions: tuple[Region, ...] = ()  # parts of the table in reading order, by keys of the catalogue
    part_of: Callable[[int, Spot], str] = lambda eyes, spot: spot.kind  # its kind among those of the regions
    # Around it
    name: Callable[[Any, Any, Catalogue], str] = lambda setup, content, words: setup.game.id  # of a setup
    facts: Callable[[Entry, Any, Catalogue], list[str]] = lambda entry, content, words: []  # of a kept game
    anew: Callable[[Any], Any] = another  # a setup with another number
    marks: Mapping[str, Rgb] = field(default_factory=dict)  # the colours of moments that mattered, by kind
    box: str = ""  # the picture on its box
    minutes: tuple[int, int] = (0, 0)  # that a game takes, at least and at most
    computers: tuple[Computer, ...] = ()  # to choose from, the weakest first
    people: tuple[str, ...] = ()  # how a person at each seat looks; without: as anywhere in the house
    scored: Callable[[Session, Catalogue], list[ScoreRow]] | None = None  # of a game that has ended
    # Its scenes: a game without a page of its setup is not on the shelf
    setup: Callable[..., Scene] | None = None  # of settings, content and a setup; hands back Choices or None
    result: Callable[..., Scene] | None = None  # of session, seats, settings, and medals where there are any
    logbook: Callable[..., Scene] | None = (
        None  # of log book, content, a filter, Games; may hand back ToWatch or ToPage
    )
    luck: Callable[..., Scene] | None = None  # of session, adviser, account and seats; hands back LookBack
    book: Callable[[], Book] | None = None
    calendar: Callable[[App, Shelf], Scene] | None = None  # seas of days; hands back an Errand or None
    ladder: Callable[[App, Shelf], Scene] | None = None  # voyages of growing difficulty; the same
    quest: Callable[[App, str], Quest | None] = lambda app, voyage: None  # what a kept voyage is for
    behind: Callable[[TableScene, Spot], Scene | None] = lambda table, spot: None  # more about a thing, and
    behind_title: Callable[[Spot], str] = lambda spot: ""  # the key of its title
    page_of: Callable[[Spot, Any], str] = lambda spot, s: (
        ""
    )  # of the book, about a thing in a state; "": none
    # The adviser, where there is one
    reason: Callable[[Session, Any, Catalogue], str] = spoken_reason
    panel_of_chances: Callable[[Any, Any, Any], Rect] = lambda view, s, found: Rect(0, 0, 0, 0)
    paint_chances: Callable[[Surface, Any, Any, Any], None] = lambda surface, view, s, found: None


def room_of(game: Game[Any, Any, Any]) -> Room:
    """A game's part of the screen."""
    assert game.table, f"{game.id} has no table"
    room = game.table()
    assert isinstance(room, Room)
    return room
