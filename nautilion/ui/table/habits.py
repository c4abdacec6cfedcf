"""What a game does at its table beyond moves and motion. This one does nothing; a game brings its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from pygame import Surface
from pygame.event import Event

from nautilion.kernel import Chance, Move
from nautilion.ui.compositor import Sprite
from nautilion.ui.table import spots
from nautilion.ui.table.gestures import Ways
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView

if TYPE_CHECKING:
    from nautilion.ui.scenes.table import TableScene

Keys = dict[int, Spot]  # what a key clicks, by key code
S = TypeVar("S")  # a game's state
V = TypeVar("V", bound=TableView)  # its picture
H = TypeVar("H")  # and what is highlighted in it


class Habits:
    """Asked by the table at each point where games differ."""

    is_waiting = False  # whether a move is kept back until the player says the word
    is_shown = False  # whether something lies over the table that must be put away first
    instead = ""  # said in the bar instead of what is asked
    prompt = ""  # the key of what is said while a move is kept back
    buttons: Mapping[
        Spot, str
    ] = {}  # of its own in the bar, which answer what is asked: the key of their words

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def look_anew(self) -> None:
        """The window has changed."""

    def update(self, calm: bool) -> None:
        """Once a frame; `calm`: all that happened has been seen."""

    def put_away(self, event: Event) -> bool:
        """Look at an event before anybody else; whether it is used up by that."""
        return False

    def asking(self) -> None:
        """A question is about to be shown: bring the highlights in line."""

    def changed(self) -> None:
        """The hand holds, chose or points at something else."""

    # Gestures

    def ways(self, source: Spot, now: Ways) -> Ways:
        """Where a piece can go, beyond the moves of the question or instead of them."""
        return now

    def movable(self) -> set[Spot]:
        """What can still be carried while a move is kept back."""
        return set()

    def taps(self) -> set[Spot]:
        """Spots that react to a click without being moves."""
        return set()

    def click(self, spot: Spot) -> bool:
        """Clicks that are not moves; whether this was one."""
        return False

    def lay(self, source: Spot, target: Spot) -> bool:
        """Gestures that are not moves; whether this was one."""
        return False

    def keys(self) -> Keys:
        """What each key would click; pieces that can be used, in order, by their number."""
        stops = [spot for spot in self.table.reach.stops() if spot.kind != "button"]
        return {ord(str(n)): spot for n, spot in enumerate(stops[:9], 1)}

    # Moves

    def holds_back(self, move: Move) -> bool:
        """Whether a move waits for a word of the player; from now on it does."""
        return False

    def forget(self) -> None:
        """What was kept back is not wanted any more."""

    def escape(self) -> bool:
        """Escape was pressed; whether it meant something here."""
        return False

    def by_itself(self, s: Any, move: Move) -> str:
        """What to say when the only move is made without asking."""
        said: str = self.table.voice.move(s, move, self.table.eyes)
        return said

    def heard_by_itself(self, s: Any, move: Move) -> str:
        """The same for whoever hears next what came of the move: nothing that would be said twice."""
        return ""

    def answers(self) -> list[Spot]:
        """Buttons of the bar that the moment wants."""
        return []

    # What is said

    def laid(self) -> tuple[object, ...]:
        """What lies on the table beyond the position, and changes what is to be said of it."""
        return ()

    def phrases(self, s: Any) -> Iterable[tuple[Spot, str]]:
        """Everything on the table, a phrase each, in reading order."""
        told: Iterable[tuple[Spot, str]] = self.table.voice.table(s, self.table.eyes)
        return told

    def unfolded(self) -> str:
        """What was laid open over the table by hand, in words."""
        return ""

    # What is seen

    def inviting(self) -> set[Spot]:
        """What shows by itself that it can be used."""
        if isinstance(self.table.session.pending, Chance):
            return {spots.TRAY} if self.table.company.is_mine else set()
        return {spot for spot in self.table.gestures.sources() if spot.kind != "button"}

    def groups(self) -> Sequence[Move]:
        """Moves that are shown as a whole, each in a light of its own, instead of spot by spot."""
        return ()

    def paint(self, surface: Surface) -> None:
        """Over the table, below what moves."""

    def ghosts(self) -> Sequence[Sprite]:
        """What would become of what is held or pointed at."""
        return ()

    def sprites(self) -> list[Sprite]:
        """Over all that moves."""
        return []

    def wants_odds(self) -> bool:
        """Whether the Oracle is to be asked ahead, to have odds at hand."""
        return False


class HabitsOf(Habits, Generic[S, V, H]):
    """The habits of a game that knows its state, its picture and its highlights by their types."""

    @property
    def _state(self) -> S:
        return cast(S, self.table.session.state)

    @property
    def _view(self) -> V:
        return cast(V, self.table.view)

    @property
    def _highlights(self) -> H:
        return cast(H, self.table.animator.highlights)
