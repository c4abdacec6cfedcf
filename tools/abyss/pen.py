"""The strokes that all pictures of Abyss share: ink lines, light from above and left, soft shadow."""

from collections.abc import Mapping, Sequence

INK, NIGHT, FOAM, SUN, LAMP = "#161a3d", "#0b1230", "#dff5ee", "#ffe9b0", "#ffb54a"
OUTER, INNER = 3.6, 2.4
Tones = tuple[str, str, str]  # light, middle, dark

TONES: dict[str, Tones] = {
    "brass": ("#fff0b8", "#dba43c", "#8a551a"),
    "steel": ("#e4f0f4", "#8aa3b8", "#3d4f70"),
    "paper": ("#fffaf0", "#f4e3bd", "#c9a56a"),
    "wood": ("#e0a868", "#a0622e", "#5a3018"),
    "coral": ("#ffb49a", "#ec6a50", "#9c2f3a"),
    "pearl": ("#ffffff", "#dfeef2", "#8fb0c0"),
    "sea": ("#9df0e0", "#2fa79d", "#155a66"),
    "night": ("#4d4a6b", "#2a2846", "#171634"),
    "leaf": ("#b9e08c", "#5f9a48", "#2b5a38"),
    "straw": ("#fff0b4", "#e6bd5c", "#a9742a"),
}


def mix(a: str, b: str, share: float) -> str:
    """A colour between two."""
    one, other = (tuple(int(c[n : n + 2], 16) for n in (1, 3, 5)) for c in (a, b))
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(one, other, strict=True))


def path(d: str, fill: str = "none", width: float = INNER, ink: str = INK, more: str = "") -> str:
    """A shape with an ink line around it."""
    line = f' stroke="{ink}" stroke-width="{width:g}"' if width else ""
    return f'<path d="{d}" fill="{fill}"{line}{more}/>'


def line(d: str, colour: str, width: float, share: float = 1.0) -> str:
    """A stroke alone."""
    soft = f' stroke-opacity="{share:g}"' if share < 1 else ""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}"{soft}/>'


def shade(d: str, share: float = 0.28, colour: str = NIGHT) -> str:
    """A soft flat shadow, without a line."""
    return f'<path d="{d}" fill="{colour}" fill-opacity="{share:g}"/>'


def disc(x: float, y: float, r: float, fill: str, width: float = INNER, share: float = 1.0) -> str:
    """A circle."""
    edge = f' stroke="{INK}" stroke-width="{width:g}"' if width else ""
    soft = f' fill-opacity="{share:g}"' if share < 1 else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{edge}{soft}/>'


def oval(
    x: float, y: float, rx: float, ry: float, fill: str, width: float = INNER, share: float = 1.0
) -> str:
    """An ellipse."""
    edge = f' stroke="{INK}" stroke-width="{width:g}"' if width else ""
    soft = f' fill-opacity="{share:g}"' if share < 1 else ""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"{edge}{soft}/>'


def moved(body: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A part somewhere else, larger, smaller or turned."""
    spin = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){spin} scale({scale:g})">{body}</g>'


def mirrored(body: str, x: float) -> str:
    """A part, and the same on the other side of a vertical line."""
    return body + f'<g transform="translate({2 * x:g} 0) scale(-1 1)">{body}</g>'


def down(name: str, tones: Sequence[str], top: float = 0, foot: float = 100) -> str:
    """A gradient from the upper left to the foot of a shape."""
    stops = "".join(
        f'<stop offset="{top + (foot - top) * n / (len(tones) - 1):.0f}%" stop-color="{tone}"/>'
        for n, tone in enumerate(tones)
    )
    return f'<linearGradient id="{name}" x1="25%" y1="0%" x2="60%" y2="100%">{stops}</linearGradient>'


def glow(name: str, x: float, y: float, r: float, colour: str, share: float = 0.9) -> str:
    """Light that fades outward."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x:g}" cy="{y:g}" r="{r:g}">'
        f'<stop offset="0%" stop-color="{colour}" stop-opacity="{share:g}"/>'
        f'<stop offset="100%" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
    )


def picture(size: tuple[int, int], about: str, defs: str, body: str, tones: Mapping[str, Tones] = {}) -> str:
    """A whole file; gradients of the tones that are used are added by name."""
    w, h = size
    used = {**TONES, **tones}
    defs += "".join(down(name, tone) for name, tone in used.items() if f"url(#{name})" in body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">\n'
        f"<!-- {about} -->\n<defs>{defs}</defs>\n"
        f'<g stroke-linejoin="round" stroke-linecap="round">\n{body}\n</g>\n</svg>\n'
    )
