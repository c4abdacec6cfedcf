"""Words that only stand there."""

from typing import Literal

from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.text import Style
from nautilion.ui.theme import Look, Rgb
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.lettering import headline

Side = Literal["left", "center", "right"]


class Label(Widget):
    """A line of text, or several within the rectangle's width."""

    focusable = False
    role = "text"
    actions = ()

    def __init__(
        self,
        text: str,
        style: Style = theme.BODY,
        colour: Rgb = theme.FOAM,
        side: Side = "left",
        wrap: bool = False,
    ) -> None:
        super().__init__()
        self.text, self.style, self.colour, self.side, self.wrap = text, style, colour, side, wrap

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.text, self.colour)

    @property
    def spoken_name(self) -> str:
        return self.text

    def height(self, look: Look, width: int) -> int:
        """How tall the text is at a width."""
        return look.text.size(self.text, look.m.type(self.style), width if self.wrap else None)[1]

    def draw(self, surface: Surface, look: Look) -> None:
        style, width = look.m.type(self.style), self.rect.w if self.wrap else None
        if self.wrap:
            words = look.text.render(self.text, style, self.colour, width, self.side)
        else:
            words = look.text.fit(self.text, style, self.rect.size, self.colour)
        anchor = {"left": "midleft", "center": "center", "right": "midright"}[self.side]
        surface.blit(words, words.get_rect(**{anchor: getattr(self.rect, anchor)}))


class EdgedLabel(Label):
    """A line at the right that is readable on bright water too."""

    def lay(self, look: Look, room: Rect) -> None:
        """As wide as its words, at the right of a room."""
        wide = min(room.w, look.text.size(self.text, look.m.type(self.style))[0] + 2)
        self.rect = Rect(room.right - wide - look.m.px(4), room.y, wide, room.h)

    def draw(self, surface: Surface, look: Look) -> None:
        headline(surface, look, self.text, self.style, self.colour, self.rect)
