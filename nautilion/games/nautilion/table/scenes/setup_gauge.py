"""The gauge of the setup: from calm to storm, by how often the Oracle wins this voyage."""

from collections.abc import Callable

from pygame import Rect, Surface

from nautilion.content.numbers import percent
from nautilion.games.nautilion.difficulty import MOST, Rating
from nautilion.ui import theme
from nautilion.ui.theme import Look, Rgb, hex_of
from nautilion.ui.widgets.lettering import write

_COLOURS: tuple[Rgb, ...] = (theme.LAGOON, theme.FOAM, theme.LAMP, theme.ORANGE, theme.CORAL)
_SCALE = 124  # how long the scale may be


def draw_gauge(
    surface: Surface, look: Look, hard: Rating, words: Callable[..., str], rect: Rect, room: int
) -> None:
    """A scale of waves with a boat on it, the level, how often it is won and why; words end at `room`."""
    px = look.m.px
    look.lay_panel(surface, rect, 8, 110)
    wide = min(px(_SCALE), (room - rect.x) // 4)
    scale = Rect(rect.x + px(16), rect.y + px(9), wide, px(30))
    _draw_scale(surface, look, hard, scale)
    head = Rect(scale.right + px(12), scale.y, room - scale.right - px(12), scale.h)
    name = words(f"difficulty.level.{hard.level}")
    named = write(surface, look, name, theme.HEADING.sized(21), _COLOURS[hard.level - 1], head)
    odds = Rect(named.right + px(10), head.y + px(2), room - named.right - px(10), head.h)
    told = words("difficulty.odds", number=percent(hard.chance))
    write(surface, look, told, theme.SMALL.sized(16), theme.FOAM, odds)
    text = Rect(rect.x + px(16), scale.bottom + px(3), room - rect.x - px(16), px(44))
    because = f"{words(f'difficulty.because.{hard.because}')} {words('difficulty.oracle')}"
    write(surface, look, because, theme.SMALL.sized(16), theme.FOAM, text, wrap=True)


def _draw_scale(surface: Surface, look: Look, hard: Rating, rect: Rect) -> None:
    surface.blit(look.art.svg(waves_svg(rect.size), rect.size), rect)
    boat = look.art.get("figures/nautilion_A1", (look.m.px(34), look.m.px(24)))
    x = rect.x + round((1 - hard.chance) * (rect.w - boat.width))
    surface.blit(boat, (x, rect.y))


def waves_svg(size: tuple[int, int]) -> str:
    """Water from flat and light at the left to high and red at the right."""
    w, h = size
    stops = "".join(
        f'<stop offset="{100 * n // (MOST - 1)}%" stop-color="{hex_of(colour)}"/>'
        for n, colour in enumerate(_COLOURS)
    )
    foot, steps = h * 0.72, 10
    crest = f"M0,{foot:.1f}"
    for n in range(steps):
        high, x = h * 0.42 * (n + 0.5) / steps, w * n / steps
        crest += f"Q{x + w / steps / 2:.1f},{foot - high:.1f} {x + w / steps:.1f},{foot:.1f}"
    across = f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{w}" y2="0"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs>'
        f'<linearGradient id="w" {across}>{stops}</linearGradient></defs>'
        f'<path d="{crest}V{h}H0Z" fill="url(#w)" '
        f'stroke="{hex_of(theme.INK)}" stroke-width="1.5" stroke-linejoin="round"/></svg>'
    )
