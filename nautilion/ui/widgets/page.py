"""The frame of a page: how wide it may be, its head, panels beside or below one another, a row of buttons."""

from collections.abc import Sequence

from pygame import Rect

from nautilion.ui.theme import Look
from nautilion.ui.widgets.button import Button

_WIDEST = 1.9  # of the height; beyond, the sea shows at both sides
_AIR = (56, 40)  # at both sides together, and above and below


def page_area(
    size: tuple[int, int], look: Look, air: tuple[int, int] = _AIR, widest: float = _WIDEST
) -> Rect:
    """The room of a page in the middle of the window."""
    px = look.m.px
    area = Rect((0, 0), size).inflate(-px(air[0]), -px(air[1]))
    return Rect(0, 0, min(area.w, round(size[1] * widest)), area.h).move_to(center=area.center)


def page_head(area: Rect, look: Look, back: Button, wide: int = 0) -> Rect:
    """The way back in the corner; beside it the place of the title, so wide or half as wide as the page."""
    px = look.m.px
    back.rect = Rect(area.x, area.y, px(46), px(46))
    return Rect(back.rect.right + px(12), area.y, wide or area.w // 2, px(46))


def beside(body: Rect, gap: int, wide: int, high: int) -> tuple[Rect, Rect]:
    """What a page is about, and a side at its right so wide; in an upright window below it, so high."""
    main, side = Rect(body), Rect(body)
    if body.h > body.w:
        side.h, main.h = high, body.h - high - gap
        side.bottom = body.bottom
    else:
        side.w, main.w = wide, body.w - wide - gap
        side.right = body.right
    return main, side


def lay_ways_on(row: Rect, gap: int, wide: Sequence[Button], small: Sequence[Button], look: Look) -> None:
    """A row of buttons: those with words share what square ones leave, in proportion to their words."""
    room = row.w - len(small) * (row.h + gap) - (len(wide) - 1) * gap
    wanted = [button.wanted(look)[0] for button in wide]
    x = row.x
    for button, want in zip(wide, wanted, strict=True):
        button.rect = Rect(x, row.y, room * want // sum(wanted), row.h)
        x = button.rect.right + gap
    for button in small:
        button.rect = Rect(x, row.y, row.h, row.h)
        x = button.rect.right + gap
