"""How far an adviser is with something that takes a while."""

from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.lettering import write


def paint_progress(surface: Surface, look: Look, told: str, done: int, of: int) -> None:
    """A box in the middle with a word and a bar."""
    px = look.m.px
    box = Rect(0, 0, px(460), px(170)).move_to(center=surface.get_rect().center)
    look.lay_panel(surface, box)
    shell = look.art.get("ui/oracle", (px(56), px(56)))
    surface.blit(shell, shell.get_rect(midtop=(box.centerx, box.y + px(14))))
    line = Rect(box.x + px(20), box.y + px(78), box.w - px(40), px(30))
    write(surface, look, told, theme.STRONG, theme.FOAM, line, "center")
    well = Rect(box.x + px(40), box.bottom - px(42), box.w - px(80), px(14))
    surface.blit(look.plate(well.size, [(theme.NIGHT, 0.8)], (theme.TEAL, 0.6), 8), well)
    if of:
        full = Rect(well.x, well.y, max(well.h, well.w * done // of), well.h)
        fill = [(theme.LAMP, 1.0), (theme.ORANGE, 1.0)]
        surface.blit(look.plate(full.size, fill, (theme.LAMP, 1.0), 8), full)
