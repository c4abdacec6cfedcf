"""A dialog: a panel in the middle of the dimmed window, with a title and widgets.

Subclasses give `make()` (the widgets, once), `size(look)` (the panel in pixels) and `arrange(inside, look)`
(the rectangles). Esc hands None back; override `cancel` for another answer.
"""

from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.theme import Look, Metrics
from nautilion.ui.widgets.base import Widget, WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import Label

PAD = 32
HEAD = 76  # room for the title
BUTTON = 48  # the height of a button
_BETWEEN = 28  # words and buttons
AROUND = (32, 24)  # the least between a dialog and the window's edges, both sides together


class Modal(WidgetScene):
    """The common part of all dialogs."""

    covers = False
    room = (560.0, 420.0)  # the largest size in units of the design; bounds the player's scale
    panel = Rect(0, 0, 0, 0)

    def __init__(self, title: str = "") -> None:
        self.title = title

    def make(self) -> list[Widget]:
        """The widgets, in the order of the Tab key."""
        return []

    def size(self, look: Look) -> tuple[int, int]:
        """The panel's size in pixels."""
        return look.m.ui(self.room[0]), look.m.ui(self.room[1])

    def arrange(self, inside: Rect, look: Look) -> None:
        """Give the widgets their rectangles; `inside` is the panel less title and padding."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.group = WidgetGroup(self.make(), self)

    def largest_words(self, m: Metrics) -> float:
        return m.room(self.room[0] + AROUND[0], self.room[1] + AROUND[1])

    def region(self) -> Rect:
        around = (self.group.look.m.ui(side) for side in AROUND)
        return self.panel.inflate(*around)

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(self.room[0] + AROUND[0], self.room[1] + AROUND[1])
        self.panel = Rect((0, 0), self.size(look))
        self.panel.center = (size[0] // 2, size[1] // 2)
        pad, head = look.m.ui(PAD), look.m.ui(HEAD) if self.title else look.m.ui(PAD)
        inside = Rect(
            self.panel.x + pad, self.panel.y + head, self.panel.w - 2 * pad, self.panel.h - head - pad
        )
        self.arrange(inside, look)

    def paint(self, surface: Surface) -> None:
        look = self.group.look
        look.lay_panel(surface, self.panel, 26, 200)
        if self.title:
            words = look.write(self.title, theme.TITLE.sized(32), theme.SUN)
            surface.blit(words, words.get_rect(midtop=(self.panel.centerx, self.panel.y + look.m.ui(20))))
        self.group.draw(surface)


class TextModal(Modal):
    """Words, as high as they want it, and what stands below them: subclasses make `label` and the buttons."""

    label: Label
    foot = BUTTON  # the height of all buttons

    def size(self, look: Look) -> tuple[int, int]:
        width = look.m.ui(self.room[0])
        text = self.label.height(look, width - 2 * look.m.ui(PAD))
        return width, look.m.ui(HEAD) + text + look.m.ui(_BETWEEN + self.foot + PAD)

    def arrange(self, inside: Rect, look: Look) -> None:
        self.label.rect = Rect(inside.x, inside.y, inside.w, self.label.height(look, inside.w))


def lay_alone(button: Button, inside: Rect, look: Look, least: int) -> None:
    """One button in the middle of the foot, as wide as its words and at least so wide."""
    button.rect = Rect((0, 0), (max(look.m.ui(least), button.wanted(look)[0]), look.m.ui(BUTTON)))
    button.rect.midbottom = inside.midbottom
