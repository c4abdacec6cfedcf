"""How the calendar and the ladder look: what is chosen from, and beside it the sea that is chosen."""

from pygame import Rect, Surface

from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.boat import paint_boat
from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import EdgedLabel
from nautilion.ui.widgets.lettering import headline
from nautilion.ui.widgets.page import beside, page_area, page_head

_AIR, _WIDEST = (48, 36), 1.85  # of the height
_HEAD, _GAP, _WAY = 58, 18, 54  # heights of the design


class SeaPage:
    """Two panels below a headline, and the ways on at the foot of the second."""

    look: Look

    def __init__(self, back: Button, corner: EdgedLabel, side: float, upper: float) -> None:
        """`side`: the share of the width for the sea; `upper`: of the height above it where it lies below."""
        self.back, self.corner, self.side, self.upper = back, corner, side, upper

    def lay_out(self, size: tuple[int, int], look: Look) -> tuple[Rect, Rect]:
        """The room inside of both panels."""
        self.look, px = look, look.m.px
        area = page_area(size, look, _AIR, _WIDEST)
        self.head_at = page_head(area, look, self.back)
        self.corner.lay(look, Rect(area.centerx, area.y, area.w // 2, px(46)))
        body = Rect(area.x, area.y + px(_HEAD), area.w, area.h - px(_HEAD))
        below = round(body.h * (1 - self.upper)) - px(_GAP)
        self.panels = beside(body, px(_GAP), round(body.w * self.side), below)
        return self.panels[0].inflate(-px(28), -px(22)), self.panels[1].inflate(-px(40), -px(32))

    def lay_ways_on(self, inside: Rect, *buttons: Button) -> int:
        """Those that are there, from the foot upwards; where what is above them ends."""
        px, foot = self.look.m.px, inside.bottom
        for button in buttons:
            if button.visible:
                button.rect = Rect(inside.x, foot - px(_WAY), inside.w, px(_WAY))
                foot = button.rect.y - px(12)
        return foot

    def lay_boat(self, inside: Rect, top: int, foot: int) -> None:
        """The boat sails in what is left."""
        self.boat_at = Rect(inside.x, top, inside.w, foot - top - self.look.m.px(8))

    def paint(self, surface: Surface, title: str, setup: Setup) -> None:
        """All but the widgets and what the page alone has."""
        headline(surface, self.look, title, theme.TITLE.sized(36), theme.SUN, self.head_at)
        for rect in self.panels:
            self.look.lay_panel(surface, rect)
        paint_boat(surface, self.look, setup, self.boat_at)
