"""What the pages of *Luck or me?* have in common: they ask for an account, say how far it is, and show it."""

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from nautilion.advisor.worker import Adviser
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.room import LookBack
from nautilion.ui.sea import Sea
from nautilion.ui.theme import Look
from nautilion.ui.weighing import Weighing
from nautilion.ui.widgets.base import WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.lettering import headline


class AccountPage(WidgetScene):
    """A game weighed by its adviser. Subclasses give `make` (the widgets for what is known), `paint_account`
    and `resize`, which sets `title_at`."""

    waiting = "luck.waiting"  # the key of what is said to whoever waits
    title_at: Rect

    def __init__(self, session: Session, adviser: Adviser, found: Any = None) -> None:
        self.session, self.weighing = session, Weighing(session, adviser, found)
        self.backdrop = Sea()

    def make(self) -> None:
        """The widgets for what is known."""
        raise NotImplementedError

    def paint_account(self, surface: Surface, look: Look) -> None:
        """The account, once it is there."""
        raise NotImplementedError

    def came(self) -> None:
        """The account is there, for the first time."""

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.music("calm")
        self.title = app.words("luck.title")
        self.back = Button("", self.cancel, "quiet", "ui/back", app.words("luck.back"))
        self.weighing.begin()
        self.make()

    def leave(self) -> None:
        self.weighing.end()

    @property
    def found(self) -> Any:
        """The account, once it is there."""
        return self.weighing.found

    def look_button(self, look: LookBack) -> Button:
        """The way to a moment of the game."""
        go: Callable[[], None] = lambda: self.app.finish(look)  # noqa: E731 - bound to this one
        return Button(self.app.words("luck.look"), go, icon="ui/watch")

    def update(self, now: float) -> None:
        if self.weighing.has_news():
            if self.found:
                self.came()
                self.make()
                self.resize(self.app.metrics.size)
            self.stale()
        super().update(now)

    def voyage(self) -> Session:
        return self.session

    def paint(self, surface: Surface) -> None:
        look = self.group.look
        headline(surface, look, self.title, theme.TITLE.sized(34), theme.SUN, self.title_at)
        if self.found:
            self.paint_account(surface, look)
        else:
            self.weighing.paint(surface, look, self.app.words, self.waiting)
        self.group.draw(surface)
