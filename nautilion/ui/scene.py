"""A scene is one screen of the game. The app keeps a stack of them; the top one gets events and frames.

    class Hello(Scene):
        def resize(self, size):     # lay everything out: on entering, and when window or scale change
            self.word = self.app.look.write("Hello", theme.HEADING, theme.FOAM)
        def handle(self, event):    # True when the event is used up
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.app.finish("clicked")   # ends here; `then` of app.push(Hello(), then=...) gets "clicked"
        def paint(self, surface):   # the still picture; asked for again after self.stale() or stale(rect)
            surface.blit(self.word, (20, 20))
        def sprites(self, now):     # what moves: asked for every frame

Scenes that `cover` fill the window; others are dialogs over the last covering scene, which is frozen and
dimmed by `veil`. `backdrop` is painted beneath and may have moving sprites of its own (see sea.Sea); share
one object between scenes and it is painted only once.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from nautilion.play.session import Session
from nautilion.ui.access.nodes import Action, Description
from nautilion.ui.compositor import Sprite

if TYPE_CHECKING:
    from nautilion.ui.app import App
    from nautilion.ui.theme import Look, Metrics


class Backdrop(Protocol):
    """A living picture beneath a scene."""

    def resize(self, app: App, size: tuple[int, int]) -> None: ...
    def paint(self, surface: Surface) -> None: ...
    def sprites(self, now: float) -> Sequence[Sprite]: ...


class Scene:
    """What every scene has; override what you need."""

    covers = True
    veil = 150  # how dark a dialog makes what lies below, 0 to 255
    fade = 0.22  # seconds in which it comes up over the scene before
    has_large_page = True  # whether its words may be shown on a page of their own
    is_pasted = (
        False  # whether `paint` consists of plain blits alone: then only what differs is painted again
    )
    leads_back = True  # whether Esc, or B of a controller, goes anywhere from here
    blurs = False  # whether a dialog also softens what lies below
    backdrop: Backdrop | None = None
    can_begin_again = False  # whether `again` gives another one to go on with after a failure
    app: App
    laid_out_for: Look | None = None
    _stale: list[Rect] | None = None
    paintings = 0  # how often the whole picture was asked for

    def enter(self, app: App) -> None:
        """Called once when the scene comes onto the stack, before its first `resize`."""
        self.app = app

    @property
    def is_on_top(self) -> bool:
        """Whether no other scene lies over it."""
        return self.app.top is self

    def leave(self) -> None:
        """Called once when the scene goes, whatever the reason: save, stop, let go."""

    def voyage(self) -> Session | None:
        """The voyage that it shows, for the report of a failure."""
        return None

    def again(self) -> Scene:
        """A fresh scene of the same, to go on with after a failure."""
        raise NotImplementedError

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size; everything is painted again afterwards."""

    @property
    def bounds(self) -> Rect:
        """All of what it was laid out for, which may be larger than what is shown over it."""
        return Rect((0, 0), self.laid_out_for.m.size) if self.laid_out_for else Rect(0, 0, 0, 0)

    # Where words are larger than there is room for, and a part of the scene is seen at a time

    def largest_words(self, m: Metrics) -> float:
        """The scale at which all words still have room in a window, each larger by just that; asked before
        `enter`, too."""
        return 1.0

    def region(self) -> Rect | None:
        """The part that matters, where that is not the whole window."""
        return None

    def looked_at(self) -> Rect | None:
        """What should be seen now, whatever the pointer does: what the keys have reached."""
        return None

    def handle(self, event: Event) -> bool:
        """React to an event; True when it is used up."""
        return False

    def update(self, now: float) -> None:
        """Called once a frame, before painting."""

    def paint(self, surface: Surface) -> None:
        """Paint the still picture. Blits outside the surface's clip cost nothing."""

    def sprites(self, now: float) -> Sequence[Sprite]:
        """What moves, from bottom to top."""
        return ()

    def moving(self, now: float) -> bool:
        """Whether the scene needs 60 frames a second now."""
        return False

    def has_done_enough(self) -> bool:
        """Whether this frame had work enough without its picture, which then comes at once with the next one;
        asking clears it."""
        return False

    # For whoever does not look at it: screen readers, the voice

    def described(self) -> Description:
        """All that is here, in words; built only after `description_key` has changed."""
        return Description("")

    def description_key(self) -> Hashable:
        """What the description depends on: cheap, and the same as long as nothing changed."""
        return None

    def pointed_key(self) -> Hashable:
        """The key of the thing that is pointed at or has the focus."""
        return None

    def act_on(self, key: Hashable, action: Action, value: str | float = "") -> bool:
        """Do with a thing what hand or key would do; False when it cannot be done."""
        return False

    @property
    def is_typing(self) -> bool:
        """Whether letters go into a text now, so that they are no commands."""
        return False

    def stale(self, rect: Rect | None = None) -> None:
        """Ask for the picture, or one rectangle of it, to be painted again."""
        if rect is None:
            self._stale = None
            self.paintings += 1
        elif self._stale is not None:
            self._stale.append(Rect(rect))

    def take_stale(self) -> list[Rect] | None:
        """What must be painted again (None means everything); asking clears it."""
        taken, self._stale = self._stale, []
        return taken
