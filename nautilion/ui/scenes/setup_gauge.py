"""The gauge of the setup: how hard a voyage will be, in pearls and in words."""

from collections.abc import Callable

from pygame import Rect, Surface

from nautilion.play.difficulty import MOST, Difficulty
from nautilion.ui import theme
from nautilion.ui.scenes.setup_parts import write
from nautilion.ui.theme import Look, hex_of, mix

_GAUGE = (theme.LAGOON, theme.LAGOON, theme.LAMP, theme.ORANGE, theme.CORAL)


def draw_gauge(
    surface: Surface, look: Look, hard: Difficulty, words: Callable[..., str], rect: Rect, room: int
) -> None:
    """Pearls lit up to the level, its name and its reason, on a panel; words end at `room`."""
    px = look.m.px
    level, because = hard
    look.shadow(surface, rect, 8, 110)
    surface.blit(look.panel(rect.size), rect)
    side, x, y = px(25), rect.x + px(16), rect.y + px(8)
    for number in range(1, MOST + 1):
        pearl = look.art.svg(_pearl_svg(number, level), (side, side))
        surface.blit(pearl, (x, y))
        x += side + px(3)
    head = Rect(x + px(8), y, room - x - px(8), side)
    name = words(f"difficulty.level.{level}")
    write(surface, look, name, theme.HEADING.sized(21), _GAUGE[level - 1], head)
    text = Rect(rect.x + px(16), y + side + px(3), room - rect.x - px(16), px(42))
    because = words(f"difficulty.because.{because}")
    write(surface, look, because, theme.SMALL.sized(16), theme.FOAM, text, wrap=True)


def _pearl_svg(number: int, level: int) -> str:
    """A pearl of the gauge, lit up to the level."""
    lit = number <= level
    body = _GAUGE[number - 1] if lit else theme.DEEP
    shine = mix(body, (255, 255, 255), 0.75) if lit else theme.INDIGO
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><radialGradient id="p" '
        'gradientUnits="userSpaceOnUse" cx="15" cy="13" r="24">'
        f'<stop offset="0%" stop-color="{hex_of(shine)}"/><stop offset="70%" stop-color="{hex_of(body)}"/>'
        f'<stop offset="100%" stop-color="{hex_of(mix(body, theme.NIGHT, 0.4))}"/></radialGradient></defs>'
        f'<circle cx="20" cy="20" r="16.5" fill="url(#p)" stroke="{hex_of(theme.INK)}" '
        'stroke-width="3"/></svg>'
    )
