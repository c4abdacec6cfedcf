"""The Nautilus, cut open: drawn for the room it gets and for the columns in play."""

from functools import lru_cache

from pygame import Rect

from nautilion.ui import theme
from nautilion.ui.table.lights import svg
from nautilion.ui.theme import Rgb, hex_of, mix

BRASS: Rgb = (0xDB, 0xA4, 0x3C)
PLATES: tuple[tuple[int, Rgb], ...] = (  # copper, lit from above
    (0, (0xFF, 0xD9, 0x9A)),
    (18, (0xE0, 0x8A, 0x3E)),
    (60, mix(theme.ORANGE, theme.INK, 0.35)),
    (100, (0x4A, 0x22, 0x35)),
)
ROOM: tuple[tuple[int, Rgb], ...] = (
    (0, mix(theme.INDIGO, theme.TEAL, 0.3)),
    (55, theme.DEEP),
    (100, theme.NIGHT),
)
METAL: tuple[tuple[int, Rgb], ...] = ((0, theme.SUN), (45, BRASS), (100, (0x8A, 0x55, 0x1A)))
LAMPS = ((0, 0.42), (40, 0.2), (100, 0.06))  # how much light there is in a bay, from its top
TAIL, BOW = 0.105, 0.085  # shares of the length that are not cut open
SPARE = 0.05  # of the height, between the hull and the tallest bay
RIVETS = (0.26, 0.34, 0.42, 0.5, 0.58, 0.66, 0.74)


@lru_cache(maxsize=8)
def ship_svg(size: tuple[int, int], bays: tuple[tuple[int, int, int, int], ...], line: float) -> str:
    """The hull in a box of this size, with a lit bay for each column."""
    w, h = size
    colours = {"hull": PLATES, "room": ROOM, "brass": METAL}
    defs = "".join(_down(name, h, [(at, c, 1.0) for at, c in stops]) for name, stops in colours.items())
    defs += _down("bay", h, [(at, theme.LAMP, light) for at, light in LAMPS])
    body = _stern(w, h, line) + _hull(w, h, line) + _room(w, h, line, bays)
    for left, top, wide, high in bays:
        body += (
            f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="{min(wide, high) * 0.08:.1f}" '
            f'fill="url(#bay)" {_ink(line * 0.7, BRASS)} stroke-opacity="0.75"/>'
        )
    body += _window(w * (1 - BOW * 0.62), h / 2, min(h * 0.085, w * BOW * 0.36), line)
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    return svg(f"0 0 {w} {h}", f"<defs>{defs}</defs><g {ends}>{body}</g>")


def _down(name: str, high: float, stops: list[tuple[int, Rgb, float]]) -> str:
    """Colours that flow from top to foot."""
    inner = "".join(
        f'<stop offset="{at}%" stop-color="{hex_of(colour)}" stop-opacity="{light}"/>'
        for at, colour, light in stops
    )
    where = f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{high}"'
    return f'<linearGradient id="{name}" {where}>{inner}</linearGradient>'


def _ink(line: float, colour: Rgb = theme.INK) -> str:
    return f'stroke="{hex_of(colour)}" stroke-width="{line:.1f}"'


def _path(*parts: str | float) -> str:
    """The way of a pen: letters and numbers."""
    return " ".join(part if isinstance(part, str) else f"{part:.1f}" for part in parts)


def _hull(w: float, h: float, line: float) -> str:
    """Plates of copper, the ram, rivets, and the light along the top."""
    left, y = w * TAIL * 0.42, h / 2
    shape = _path(
        *("M", left, y - h * 0.2, "Q", w * TAIL, h * 0.03, w * 0.3, h * 0.02, "H", w * 0.76),
        *("Q", w * 0.93, h * 0.06, w * 0.985, y, "Q", w * 0.93, h * 0.94, w * 0.76, h * 0.98),
        *("H", w * 0.3, "Q", w * TAIL, h * 0.97, left, y + h * 0.2, "Z"),
    )
    light = _path("M", w * 0.2, h * 0.065, "Q", w * 0.26, h * 0.04, w * 0.34, h * 0.04, "H", w * 0.72)
    ram = _path("M", w * 0.972, h * 0.46, "L", w * 0.998, y, "L", w * 0.972, h * 0.54, "Z")
    rivets = "".join(
        f'<circle cx="{w * x:.1f}" cy="{h * y:.1f}" r="{line * 0.9:.1f}" fill="{hex_of(BRASS)}" '
        f'{_ink(line * 0.35)} stroke-opacity="0.6"/>'
        for x in RIVETS
        for y in (0.05, 0.95)
    )
    return (
        f'<path d="{ram}" fill="url(#brass)" {_ink(line)}/>'
        f'<path d="{shape}" fill="url(#hull)" {_ink(line)}/>'
        f'<path d="{light}" fill="none" {_ink(line, theme.FOAM)} stroke-opacity="0.6"/>{rivets}'
    )


def _room(w: float, h: float, line: float, bays: tuple[tuple[int, int, int, int], ...]) -> str:
    """What is cut open, around all bays: narrow at the back."""
    first, last, y = bays[0], bays[-1], h / 2
    x, end, corner = first[0] - w * 0.018, last[0] + last[2] + w * 0.018, w * 0.02
    tall, low = max(bay[3] for bay in bays) / 2 + h * 0.03, first[3] / 2 + h * 0.09
    bend, flat = x + (end - x) * 0.3, x + (end - x) * 0.55
    shape = _path(
        *("M", x, y - low, "Q", bend, y - tall, flat, y - tall, "H", end - corner),
        *("Q", end, y - tall, end, y - tall + corner, "V", y + tall - corner),
        *("Q", end, y + tall, end - corner, y + tall, "H", flat, "Q", bend, y + tall, x, y + low, "Z"),
    )
    return (
        f'<path d="{shape}" fill="url(#room)" stroke="url(#brass)" stroke-width="{line * 2.2:.1f}"/>'
        f'<path d="{shape}" fill="none" {_ink(line * 0.7)}/>'
    )


def _stern(w: float, h: float, line: float) -> str:
    """Rudder and screw, behind the hull."""
    tail, y, paint = w * TAIL, h / 2, f'fill="url(#brass)" {_ink(line)}'
    body = ""
    for way in (-h, h):
        fin = _path(
            *("M", tail * 0.9, y + way * 0.2, "Q", tail * 0.5, y + way * 0.44, tail * 0.12, y + way * 0.46),
            *("Q", tail * 0.2, y + way * 0.26, tail * 0.42, y + way * 0.1, "Z"),
        )
        body += f'<path d="{fin}" {paint}/>'
    shaft = _path("M", tail * 0.14, y - h * 0.03, "H", tail * 0.64, "V", y + h * 0.03, "H", tail * 0.14, "Z")
    body += f'<path d="{shaft}" {paint}/>'
    for way in (-h, h):
        size = f'rx="{tail * 0.1:.1f}" ry="{h * 0.105:.1f}"'
        body += f'<ellipse cx="{tail * 0.2:.1f}" cy="{y + way * 0.1:.1f}" {size} {paint}/>'
    return body


def _window(x: float, y: float, radius: float, line: float) -> str:
    """The round window of the bridge."""
    shine = _path(
        *("M", x - radius * 0.55, y - radius * 0.1),
        *("Q", x - radius * 0.4, y - radius * 0.6, x, y - radius * 0.62),
    )
    at = f'cx="{x:.1f}" cy="{y:.1f}"'
    return (
        f'<circle {at} r="{radius * 1.35:.1f}" fill="url(#brass)" {_ink(line)}/>'
        f'<circle {at} r="{radius:.1f}" fill="{hex_of(theme.SUN)}" {_ink(line * 0.8)}/>'
        f'<path d="{shine}" fill="none" {_ink(line, (0xFF, 0xFF, 0xFF))}/>'
    )


def bays_in(hull: Rect, heights: tuple[int, ...]) -> list[Rect]:
    """Where the columns are, from the back to the bow: as tall as they have stacks."""
    left, slot = hull.x + hull.w * TAIL, hull.w * (1 - TAIL - BOW) / len(heights)
    tallest, wide = hull.h * (1 - 2 * SPARE), round(slot * 0.9)
    found = []
    for n, stacks in enumerate(heights):
        high = round(tallest * stacks / max(heights))
        found.append(Rect(0, 0, wide, high).move_to(center=(round(left + slot * (n + 0.5)), hull.centery)))
    return found
