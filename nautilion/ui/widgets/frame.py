"""A picture in a brass frame."""

from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.assets import Focus
from nautilion.ui.theme import Look

_BRASS = [((0xFF, 0xED, 0xBF), 1.0), ((0xDB, 0xA6, 0x4C), 1.0), ((0x8F, 0x5D, 0x2C), 1.0)]

ON_A_BOX: Focus = (0.5, 0.9)  # who is on a box stands at its foot


def paint_framed(surface: Surface, look: Look, picture: str, frame: Rect, focus: Focus = (0.5, 0.5)) -> None:
    """A picture that fills a brass frame."""
    px = look.m.px
    look.shadow(surface, frame, 16, 160)
    surface.blit(look.plate(frame.size, _BRASS, (theme.INK, 1.0), 14, 2.5), frame)
    inner = frame.inflate(-px(14), -px(14))
    edge = inner.inflate(px(4), px(4))
    surface.blit(look.plate(edge.size, [(theme.INK, 1.0)], (theme.INK, 1.0), 8), edge)
    surface.blit(look.art.cover(picture, inner.size, focus), inner)
