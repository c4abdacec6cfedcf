# ruff: noqa: E501 (path data)
"""Shared drawing kit for the cards: palette, gradients, shape helpers, the motifs every scene reuses.

Every function returns SVG text made only of what the game's loader draws (see docs/ART.md).
A `Doc` is one picture; gradients are registered while drawing and written if they are used.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

IMAGES = Path(__file__).resolve().parents[2] / "images"

NIGHT, DEEP, INDIGO, TEAL, LAGOON = "#0b1230", "#13204f", "#24407a", "#1f7a8c", "#45bfb4"
FOAM, SUN, LAMP, ORANGE, CORAL = "#dff5ee", "#ffe9b0", "#ffb54a", "#f0762c", "#e5484d"
VIOLET, PARCH, INK = "#8d63d6", "#f7ecd3", "#161a3d"
CREW = {
    "crab": "#e8503a",
    "sword": "#3b6fd1",
    "turtle": "#5aa84f",
    "octopus": "#8a4fc4",
    "narwhal": "#7fc8e8",
    "seahorse": "#f4b52e",
    "snail": "#b5703a",
    "ray": "#3c4a66",
    "star": "#f59ab5",
    "pearl": "#e9c9b4",
}

_grads: dict[str, str] = {}


def n(v: float) -> str:
    """A number, short."""
    t = f"{v:.1f}".rstrip("0").rstrip(".")
    return "0" if t in ("-0", "") else re.sub(r"^(-?)0\.", r"\1.", t)


def mix(a: str, b: str, t: float) -> str:
    """Colour a moved toward b by t."""
    pa, pb = ([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (a, b))
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(pa, pb, strict=False))


def light(c: str, t: float = 0.35) -> str:
    return mix(c, SUN, t)


def dark(c: str, t: float = 0.4) -> str:
    return mix(c, INK, t)


# ---------------------------------------------------------------- gradients
def _stops(stops) -> str:
    out = ""
    for i, s in enumerate(stops):
        if isinstance(s, str):
            s = (100 * i / (len(stops) - 1), s)
        op = f' stop-opacity="{s[2]:g}"' if len(s) > 2 and s[2] < 1 else ""
        out += f'<stop offset="{s[0]:g}%" stop-color="{s[1]}"{op}/>'
    return out


def _register(body: str, tag: str) -> str:
    for key, val in _grads.items():
        if val == (tag, body):
            return f"url(#{key})"
    key = f"{tag[0]}{len(_grads)}"
    _grads[key] = (tag, body)
    return f"url(#{key})"


def lin(*stops, box=(0, 0, 0, 100)) -> str:
    """Linear gradient over the shape's own box, top to bottom unless told."""
    a = " ".join(f'{k}="{v}%"' for k, v in zip(("x1", "y1", "x2", "y2"), box, strict=False) if v or k == "x2")
    return _register(f"{a}>" + _stops(stops), "linearGradient")


def ulin(x1, y1, x2, y2, *stops) -> str:
    a = " ".join(f'{k}="{n(v)}"' for k, v in zip(("x1", "y1", "x2", "y2"), (x1, y1, x2, y2), strict=False))
    return _register(f'gradientUnits="userSpaceOnUse" {a}>' + _stops(stops), "linearGradient")


def rad(*stops, cx=50, cy=50, r=50) -> str:
    return _register(f'cx="{cx}%" cy="{cy}%" r="{r}%">' + _stops(stops), "radialGradient")


def urad(cx, cy, r, *stops) -> str:
    return _register(
        f'gradientUnits="userSpaceOnUse" cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}">' + _stops(stops),
        "radialGradient",
    )


# ---------------------------------------------------------------- shapes
def _paint(fill, sw, stroke, fo, so, extra) -> str:
    """Attributes; no fill and an ink line of width 0 are inherited from the picture's group."""
    s = f' fill="{fill}"' if fill else ""
    if fo is not None:
        s += f' fill-opacity="{fo:g}"'
    if sw:
        s += ("" if stroke == INK else f' stroke="{stroke}"') + f' stroke-width="{n(sw)}"'
        if so is not None:
            s += f' stroke-opacity="{so:g}"'
    for k, v in extra.items():
        s += f' {k.replace("_", "-")}="{v}"'
    return s + "/>\n"


def P(d, fill=None, sw=0, stroke=INK, fo=None, so=None, **extra) -> str:
    return f'<path d="{d}"' + _paint(fill, sw, stroke, fo, so, extra)


def C(x, y, r, fill=None, sw=0, stroke=INK, fo=None, so=None, **extra) -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}"' + _paint(fill, sw, stroke, fo, so, extra)


def E(x, y, rx, ry, fill=None, sw=0, stroke=INK, fo=None, so=None, **extra) -> str:
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}"' + _paint(
        fill, sw, stroke, fo, so, extra
    )


def R(x, y, w, h, rx=0, fill=None, sw=0, stroke=INK, fo=None, so=None, **extra) -> str:
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" rx="{n(rx)}"' + _paint(
        fill, sw, stroke, fo, so, extra
    )


def G(content, x=0, y=0, s=1.0, rot=0.0, flip=False, sy=None) -> str:
    t = f"translate({n(x)} {n(y)})"
    if rot:
        t += f" rotate({n(rot)})"
    if s != 1 or flip or sy is not None:
        t += f" scale({-s if flip else s:.3g} {(s if sy is None else sy):.3g})"
    return f'<g transform="{t}">\n{content}</g>\n'


def smooth(pts, closed=False, k=0.5) -> str:
    """Catmull-Rom path through points."""
    m = len(pts)
    get = (lambda i: pts[i % m]) if closed else (lambda i: pts[max(0, min(m - 1, i))])
    d = f"M{n(pts[0][0])},{n(pts[0][1])}"
    for i in range(m if closed else m - 1):
        p0, p1, p2, p3 = get(i - 1), get(i), get(i + 1), get(i + 2)
        c1 = (p1[0] + (p2[0] - p0[0]) * k / 3, p1[1] + (p2[1] - p0[1]) * k / 3)
        c2 = (p2[0] - (p3[0] - p1[0]) * k / 3, p2[1] - (p3[1] - p1[1]) * k / 3)
        d += "C" + " ".join(f"{n(a)},{n(b)}" for a, b in (c1, c2, p2))
    return d + ("Z" if closed else "")


def poly(pts) -> str:
    """Closed polygon, in relative steps."""
    px, py = round(pts[0][0], 1), round(pts[0][1], 1)
    d = f"M{n(px)},{n(py)}l"
    steps = []
    for x, y in pts[1:]:
        dx, dy = round(x - px, 1), round(y - py, 1)
        steps.append(f"{n(dx)},{n(dy)}")
        px, py = px + dx, py + dy
    return d + " ".join(steps) + "z"


def ribbon(pts, w0, w1, wm=None) -> str:
    """Closed outline of a line that swells from w0 over wm to w1 (full widths)."""
    wm = (w0 + w1) / 2 if wm is None else wm
    left, right = [], []
    m = len(pts)
    for i, (x, y) in enumerate(pts):
        a, b = pts[max(0, i - 1)], pts[min(m - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        ln = math.hypot(dx, dy) or 1
        t = i / (m - 1)
        w = (w0 + (wm - w0) * t * 2 if t < 0.5 else wm + (w1 - wm) * (t * 2 - 1)) / 2
        left.append((x - dy / ln * w, y + dx / ln * w))
        right.append((x + dy / ln * w, y - dx / ln * w))
    a, b = smooth(left), smooth(right[::-1])
    return a + "L" + b[1:] + "Z"


def arc_pts(cx, cy, rx, a0, a1, steps=8, ry=None):
    ry = rx if ry is None else ry
    return [
        (
            cx + rx * math.cos(math.radians(a0 + (a1 - a0) * i / steps)),
            cy + ry * math.sin(math.radians(a0 + (a1 - a0) * i / steps)),
        )
        for i in range(steps + 1)
    ]


def arrow(pts, w, fill, sw=2.5, head=2.4, tail=0.25, stroke=INK, rim=None) -> str:
    """A chunky arrow along points: thin tail, swelling body, wide head."""
    (x0, y0), (x1, y1) = pts[-2], pts[-1]
    ln = math.hypot(x1 - x0, y1 - y0) or 1
    ux, uy = (x1 - x0) / ln, (y1 - y0) / ln
    body = ribbon(pts, w * tail, w, w * 0.75)
    hw, hl = w * head / 2, w * head * 0.72
    tip = (x1 + ux * hl, y1 + uy * hl)
    hd = poly([(x1 - uy * hw - ux, y1 + ux * hw - uy), tip, (x1 + uy * hw - ux, y1 - ux * hw - uy)])
    out = P(body, stroke, sw * 2, stroke) + P(hd, stroke, sw * 2, stroke)
    return out + P(body, fill) + P(hd, fill, w * 0.18, rim or fill)


# ---------------------------------------------------------------- one picture
def write(name: str, w: int, h: int, comment: str, body: str) -> None:
    """Save a picture with the gradients it uses; short ids, small file."""
    used: list[str] = []
    for key in re.findall(r"url\(#(\w+)\)", body):
        if key not in used:
            used.append(key)
    defs = ""
    for i, key in enumerate(used):
        tag, inner = _grads[key]
        body = body.replace(f"url(#{key})", f"url(#@{i})")
        defs += f'<{tag} id="g{i}" {inner}</{tag}>\n'
    body = body.replace("url(#@", "url(#g")
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">\n'
        f"<!-- {comment} -->\n"
        + (f"<defs>\n{defs}</defs>\n" if defs else "")
        + f'<g fill="none" stroke="{INK}" stroke-width="0" stroke-linejoin="round" stroke-linecap="round">\n{body}</g>\n</svg>\n'
    )
    path = IMAGES / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def glow(x, y, r, colour, strength=0.7, core=None) -> str:
    return C(
        x, y, r, urad(x, y, r, (0, core or colour, strength), (35, colour, strength * 0.5), (100, colour, 0))
    )


def beam(x, y, ang, length, spread, colour, a0=0.75, w0=2.0) -> str:
    """A cone of light from (x, y)."""
    c, s = math.cos(math.radians(ang)), math.sin(math.radians(ang))
    ex, ey = x + c * length, y + s * length
    hw = length * math.tan(math.radians(spread / 2))
    d = poly(
        [
            (x - s * w0, y + c * w0),
            (ex - s * hw, ey + c * hw),
            (ex + s * hw, ey - c * hw),
            (x + s * w0, y - c * w0),
        ]
    )
    return P(d, ulin(x, y, ex, ey, (0, colour, a0), (55, colour, a0 * 0.45), (100, colour, 0)))


def bubbles(*spots) -> str:
    out = ""
    for x, y, r in spots:
        out += C(x, y, r, FOAM, r * 0.3, FOAM, fo=0.16, so=0.75)
        out += C(x - r * 0.35, y - r * 0.35, r * 0.25, FOAM, fo=0.95)
    return out


def motes(colour, *spots, a=0.6) -> str:
    return "".join(C(x, y, r, colour, fo=a) for x, y, r in spots)


# ---------------------------------------------------------------- water and ground
MOODS = {
    "red": {
        "sky": ["#2b3a72", "#1a2556", "#101642", "#0a0f2b"],
        "ray": "#8fb4d8",
        "ra": 0.20,
        "sun": "#7fb0d8",
        "sa": 0.40,
        "hill": "#1f3068",
        "hill2": "#0f1840",
        "fore": "#070b22",
    },
    "dread": {
        "sky": ["#3d2c66", "#2a1c52", "#1a123c", "#0c0a26"],
        "ray": "#b49ad8",
        "ra": 0.18,
        "sun": "#a98fd0",
        "sa": 0.36,
        "hill": "#33225e",
        "hill2": "#1a123e",
        "fore": "#0a0720",
    },
    "cold": {
        "sky": ["#2a5a7c", "#173a64", "#102248", "#0a102c"],
        "ray": "#9fd8e0",
        "ra": 0.20,
        "sun": "#8fd0e0",
        "sa": 0.40,
        "hill": "#1b466e",
        "hill2": "#102448",
        "fore": "#070c22",
    },
    "blue": {
        "sky": ["#a5e6d4", "#4fbdb6", "#23808f", "#16496e"],
        "ray": FOAM,
        "ra": 0.42,
        "sun": SUN,
        "sa": 0.85,
        "hill": "#2b93a0",
        "hill2": "#1a6280",
        "fore": "#123a5c",
    },
    "heroic": {
        "sky": ["#ffe6a4", "#f6ab5c", "#a3577f", "#332a6e"],
        "ray": SUN,
        "ra": 0.45,
        "sun": "#fff6d8",
        "sa": 0.95,
        "hill": "#8e4f80",
        "hill2": "#55347a",
        "fore": "#251b52",
    },
    "noon": {
        "sky": ["#fff0b8", "#f7c77a", "#5f9a96", "#1d3f72"],
        "ray": SUN,
        "ra": 0.45,
        "sun": "#fffbe6",
        "sa": 0.95,
        "hill": "#4a8a94",
        "hill2": "#2a5c80",
        "fore": "#152b5c",
    },
    "dusk": {
        "sky": ["#ffd08a", "#ee7d52", "#8a3a6c", "#2a1c58"],
        "ray": SUN,
        "ra": 0.40,
        "sun": "#ffe9b0",
        "sa": 0.9,
        "hill": "#7a3368",
        "hill2": "#46245f",
        "fore": "#1f1446",
    },
}
HILLS = (
    (
        "C18,104 30,112 44,118C60,98 84,96 98,114C116,106 132,112 146,118C160,100 186,94 208,108",
        "C24,122 50,130 70,138C96,128 118,130 140,138C164,126 188,128 208,132",
    ),
    (
        "C14,92 26,86 36,96L44,112C70,120 92,108 112,116C134,122 150,96 166,90C180,86 196,100 208,104",
        "C30,130 64,122 96,134C128,142 164,136 208,124",
    ),
    (
        "L14,96L22,106L30,84L40,114L58,108L70,120C100,110 128,122 150,112L160,90L170,108L180,80L192,104L208,98",
        "L26,128L44,134L72,126L104,138L140,130L168,136L208,126",
    ),
)


def water(mood, lx=120, hills=0, w=208, h=160) -> str:
    """Back plane: water, sun from above, far hills (a shape of HILLS, or None)."""
    m = MOODS[mood]
    s = m["sky"]
    out = R(0, 0, w, h, 0, ulin(0, 0, 0, h, (0, s[0]), (34, s[1]), (70, s[2]), (100, s[3])))
    out += C(
        lx,
        -8,
        110,
        urad(lx, -8, 110, (0, m["sun"], m["sa"]), (45, m["sun"], m["sa"] * 0.3), (100, m["sun"], 0)),
    )
    d = ""
    for ang, wd in ((140, 5), (119, 9), (98, 5), (79, 11), (57, 7), (38, 5)):
        p = [
            (lx + r * math.cos(math.radians(ang + o)), -26 + r * math.sin(math.radians(ang + o)))
            for r, o in ((12, -wd / 2), (190, -wd / 2), (190, wd / 2), (12, wd / 2))
        ]
        d += poly(p)
    out += P(d, urad(lx, -26, 190, (0, m["ray"], m["ra"]), (60, m["ray"], m["ra"] * 0.4), (100, m["ray"], 0)))
    if hills is not None:
        far, near = HILLS[hills]
        out += P(f"M0,{h}V116{far}V{h}Z", ulin(0, 90, 0, h, (0, m["hill"], 0.5), (100, m["hill"], 0.95)))
        out += P(f"M0,{h}V134{near}V{h}Z", ulin(0, 124, 0, h, (0, m["hill2"], 0.92), (100, m["fore"])))
    return out


def school(x, y, s, c, a=0.5, flip=False) -> str:
    """A small shoal far away."""
    d = "".join(
        f"M{fx},{fy}q5,-5 11,0l4,-3v6l-4,-3q-6,5 -11,0Z"
        for fx, fy in ((0, 0), (17, -8), (19, 7), (35, -3), (38, 10), (52, 2))
    )
    return G(P(d, c, fo=a), x, y, s, flip=flip)


def vignette(a=0.5, c=NIGHT, w=208, h=160) -> str:
    return R(0, 0, w, h, 0, urad(w / 2, h / 2 - 6, 138, (0, c, 0), (56, c, 0), (100, c, a)))


def kelp(x, y, h, lean=0.0, c="#0b1230", w=9.0, leaves=4) -> str:
    """A weed with leaves on alternating sides."""
    pts = [(x + math.sin(i * 1.25) * h * 0.05 + lean * (i / 6) ** 1.5, y - h * i / 6) for i in range(7)]
    d = ribbon(pts, w * 0.6, 0.4, w * 0.35)
    for i in range(leaves):
        t = (i + 1) / (leaves + 0.6)
        k = min(5, int(t * 6))
        px, py = pts[k]
        sgn = 1 if i % 2 else -1
        ln = h * 0.26 * (1 - t * 0.4)
        d += (
            f"M{n(px)},{n(py + 2)}Q{n(px + sgn * ln * 0.95)},{n(py + ln * 0.1)} {n(px + sgn * ln)},{n(py - ln * 0.8)}"
            f"Q{n(px + sgn * ln * 0.05)},{n(py - ln * 0.7)} {n(px)},{n(py - 2)}Z"
        )
    return P(d, c)


def fore(mood, left=True, right=True) -> str:
    """Front plane: dark corners of rock and weed."""
    c = MOODS[mood]["fore"]
    out = ""
    if left:
        out += (
            P("M-2,162V136C8,130 18,138 26,146C36,148 44,154 50,162Z", c)
            + kelp(9, 150, 46, -6, c)
            + kelp(24, 156, 26, 7, c, 6, 3)
        )
    if right:
        out += (
            P("M210,162V138C200,132 190,140 184,148C174,150 166,156 160,162Z", c)
            + kelp(199, 152, 40, 6, c)
            + kelp(186, 157, 24, -7, c, 6, 3)
        )
    return out


def wave_curl(c1=LAGOON, c2=TEAL, lip=FOAM) -> str:
    """A breaking wave, curling right; about 100 wide, 76 high, foot at y=38."""
    body = "M-52,38C-50,4 -28,-36 14,-36C38,-36 50,-18 42,-4C36,6 22,4 21,-6C20,-13 27,-17 32,-12C28,-22 10,-20 2,-6C-6,10 4,28 30,38Z"
    out = P(body, lin(c1, c2, dark(c2, 0.35)), 3)
    out += P("M-42,30C-40,4 -22,-22 6,-26M-27,34C-26,14 -16,-4 -6,-10", None, 2.2, lip, so=0.45)
    out += P("M-44,14C-36,-12 -16,-31 13,-31C34,-31 44,-17 37.5,-6.5", None, 4.2, lip)
    for x, y, r in ((50, -16, 3), (47, 2, 2.4), (36, 10, 2), (24, -42, 2.2), (56, -4, 1.6)):
        out += C(x, y, r, lip, 1.2)
    return out


# ---------------------------------------------------------------- the three figures
def sub(lamp=True) -> str:
    """The Nautilion, facing right; about 134 x 98 around the origin."""
    hull, lo, br = (
        lin((0, "#ffc27a"), (42, ORANGE), (100, "#a8402c")),
        "#7a2c2c",
        lin("#f7dc9c", "#d9a441", "#8a6440"),
    )
    out = P(
        "M-71,-1C-77,-6 -77,-19 -71,-21C-65,-19 -65,-6 -71,-1ZM-71,1C-77,6 -77,19 -71,21C-65,19 -65,6 -71,1Z",
        br,
        3,
    )
    out += P("M-40,-14C-56,-12 -66,-5 -74,0C-66,5 -56,14 -40,17Z", hull, 3.4)
    out += P("M-44,-12Q-60,-22 -63,-40Q-42,-36 -26,-20Z", hull, 3.4) + P(
        "M-57,-34Q-46,-31 -37,-23", None, 2.4, FOAM, so=0.6
    )
    out += P("M4,-48V-57Q4,-62 9,-62H20", None, 8.5) + P("M4,-48V-57Q4,-62 9,-62H20", None, 4, "#e0ad50")
    out += P("M-19,-24L-14,-47H19L25,-24Z", hull, 3.6) + R(-20, -51, 45, 7.4, 3.7, br, 2.8)
    out += C(3, -36, 5, rad("#fffdf0", SUN, LAMP), 2.6)
    out += P(
        "M-52,2C-52,-20 -26,-31 6,-31C38,-31 59,-17 59,1C59,20 36,32 4,32C-30,32 -52,22 -52,2Z", hull, 3.9
    )
    out += P(
        "M-49.6,9C-28,19 32,19 57,8C51,23 32,30.2 4,30.2C-27,30.2 -45,22.6 -49.6,9Z",
        lin("#fbe3b4", "#e8b488"),
    )
    out += P("M-49.6,9C-28,19 32,19 57,8", None, 2.2, lo, so=0.8) + P(
        "M-24,-28C-30,-12 -30,14 -22,28", None, 1.9, lo, so=0.45
    )
    out += P("M-38,-17C-24,-26 -4,-27.5 12,-26.6", None, 3.4, FOAM, so=0.8)
    for x, r in ((-37, 7.4), (-10, 9)):
        out += C(x, -4, r, br, 2.7) + C(x, -4, r * 0.6, rad("#fffdf0", SUN, LAMP, cx=45, cy=40, r=62), 2)
    if lamp:
        out += glow(29, -4, 36, SUN, 0.75)
    out += C(29, -4, 19.5, br, 3.4) + C(29, -4, 15.8, None, 2, lo, stroke_dasharray="0.1 16.4")
    out += C(29, -4, 12.8, rad("#fffdf0", (40, SUN), (75, LAMP), (100, ORANGE), cx=42, cy=36, r=68), 2.7)
    out += P("M21,-7A9.5,9.5 0 0 1 28,-13", None, 2.8, "#ffffff", so=0.95)
    return out + P("M10,18L-2,15Q-15,21 -20,33Q-2,33 10,18Z", hull, 3)


def phantom(lit=True) -> str:
    """The Phantom, facing left: a hollow, ribbed wreck of a boat; about 136 x 84 around the origin."""
    f = lin("#5a82cc", "#2c4a8c", "#101a44")
    rim = LAGOON if lit else TEAL
    hull = "M-67,0L-47,-14L-14,-21Q-8,-23 -4,-22.4L24,-19L59,1L32,16L-6,24L-38,21.6L-19,12L-48,8.4Z"
    fins = (
        "M55,6L66,29L64,7L68,3L64,-1L67,-22ZM42,-6L53,-2L58,-25ZM42,8L56,23L52,5ZM7,-20L32,-14L31,-28L20,-19L18,-37Z"
        "M-1,20L6,40L14,18L24,32L30,14ZM-19,-17L12,-17L2.4,-29L5,-40L-12,-44Z"
    )
    out = (
        G(
            C(0, 0, 60, urad(0, 0, 60, (0, LAGOON, 0.45), (55, LAGOON, 0.18), (100, LAGOON, 0))),
            s=1.35,
            sy=0.85,
        )
        if lit
        else ""
    )
    out += P(fins + hull, None, 8, rim, so=0.55) + P(fins, f, 3.4)
    out += P(
        "M-14,-19L-8.6,-39.6L1.6,-37.4M10,-21L16.6,-31M24,-19L29,-23.4M45,-8L55,-19M3,24L6.4,34M59,-4L64.4,-16",
        None,
        1.9,
        rim,
        so=0.85,
    )
    out += P(hull, f, 3.6)
    out += P("M-58,-3.4L-45,-11.4L-13,-18.4L-5,-19.6L23,-16.4L50,-1", None, 2, rim, so=0.95)
    gl = lin("#0f4a60", (50, "#9ff5e2"), (100, "#0f4a60")) if lit else lin(TEAL, DEEP)
    out += P(
        "M-17,12L-26,10L-23,-12L-13,-14.4ZM2.4,-15.6L-1.2,14.4L-11,14L-7,-15.2ZM8.4,-14.8L17.4,-13.6L14.4,13L5,14.4ZM20,12L23.4,-11L30,-8L28,9.6ZM41,5.4L34,8L36,-5L42,-2Z",
        gl,
        2.4,
    )
    if lit:
        out += glow(-40, -6, 17, LAGOON, 0.9, FOAM)
    out += P("M-49,-4.6L-46,-.8L-35,-2L-31,-12Z", lin("#ffffff", "#8ff5e6") if lit else TEAL, 2)
    return out + P("M-57,2L-49,3.4L-45,6L-41,3.6L-36,6.4L-31,4.6", None, 1.8, rim, so=0.9)


LAMP_AT = (4.6, -85.8)  # the Darkhouse's lamp, seen from its foot


def darkhouse(lit=True, lampc=CORAL) -> str:
    """The Darkhouse: a crooked tower, its lamp a hole; foot at the origin, about 86 wide and 120 high."""
    x, y = LAMP_AT
    rim = "#c8fff2"
    stone, roof, win = (
        lin("#9db2ea", "#5b72b8", "#2a3874"),
        lin("#8fa6e0", "#3a4a8c", "#1a2458"),
        lin("#f0fffb", LAGOON),
    )
    out = glow(x, y, 44, lampc, 0.9) if lit else ""
    out += P(
        "M-43,0H43L35,-26L24,-17L20,-34L10,-21L-8,-27L-18,-19L-27,-29L-31,-12L-38,-16Z",
        lin("#7189c4", "#34457e", "#10183f"),
        3.4,
    )
    out += P("M-21,-10H18.5L16,-35L-10.5,-39.5Z", stone, 3.2) + P("M9,-36L12,-13H17L15,-35Z", INK, fo=0.4)
    out += P("M-16,-59L8,-60.5L16,-71L-8,-75.5Z", stone, 3)
    out += P("M-17,-39.5L18.5,-36L6,-65L-18.5,-60.5Z", lin("#6f82c4", "#36417c", "#1a2254"), 3.2) + P(
        "M0,-62L9,-38L16,-37.4L5,-63Z", INK, fo=0.4
    )
    out += P("M-16,-12L-8,-36L14,-32.4M-14,-42L-15.4,-58L4,-62", None, 1.8, rim, so=0.85)
    out += P("M-3.4,-29L-4,-17.4H3.4V-30.4ZM-7.4,-53L-4.6,-43.6L2,-45.4L-.8,-55Z", win, 2)
    out += P("M-15.6,-77L-12.4,-102M22,-71L25.6,-97", None, 6.6) + P(
        "M-15.6,-77L-12.4,-102M22,-71L25.6,-97", None, 2.6, "#6f82c4"
    )
    out += P("M-24,-79L-20,-71.5L22.5,-64.5L28,-71Z", roof, 3) + P(
        "M-19,-75.4L22,-68.8", None, 1.7, rim, so=0.8
    )
    out += P(
        "M-22,-100C-12,-97 -2,-94 6,-93C16,-91.6 25,-91.8 35,-91.4C25,-96 16,-103 10,-112.5L19.5,-118.5L.4,-117C-4,-107 -12,-103 -22,-100Z",
        roof,
        3.2,
    )
    out += P("M-10,-101Q-1,-105 3,-114L11,-114.6", None, 1.9, rim, so=0.85)
    spikes = []
    for i in range(16):
        r, a = (20 + 4 * math.sin(i * 2.1) if i % 2 else 12), math.radians(i * 22.5 + 8)
        spikes.append((x + r * math.cos(a), y + r * math.sin(a)))
    edge = mix(lampc, SUN, 0.4) if lit else "#8ff5e6"
    if lit:
        out += P(poly(spikes), urad(x, y, 24, (0, "#05020f"), (55, "#4a1040"), (100, lampc)))
    return (
        out
        + C(
            x,
            y,
            11,
            urad(x, y, 11, (0, "#000006"), (75, "#0a0416"), (100, "#3a0f4a" if lit else "#123a5c")),
            2.4,
            edge,
        )
        + P(f"M{n(x - 6.5)},{n(y - 2)}a7,7 0 0 1 5,-5", None, 1.7, "#ffffff", so=0.85)
    )


# ---------------------------------------------------------------- dice
_PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
}


def die(v, c=PARCH, pip=INK) -> str:
    """A die seen from the front with a lit top edge; 44 wide around the origin."""
    lo = dark(c, 0.45)
    out = P(
        "M-20,-13Q-20,-17 -17,-19L-11,-24Q-9,-26 -5,-26H22Q27,-26 27,-21V7Q27,11 24,13L19,19Z",
        mix(lo, c, 0.25),
        3.6,
    )
    out += P("M-18,-17L-11,-23Q-9,-25 -5,-25H22Q25,-25 25,-22L19,-16Z", light(c, 0.4))
    out += R(-20, -20, 40, 40, 8.5, lin(light(c, 0.45), c, mix(c, lo, 0.3)), 3.2)
    out += P("M-15,-9V-12Q-15,-15 -12,-15H2", None, 2.6, "#ffffff", so=0.85)
    for px, py in _PIPS[v]:
        out += C(px * 10, py * 10 + 0.9, 4.5, "#ffffff", fo=0.6) + C(px * 10, py * 10, 4.4, pip)
    return out


def die3(top, left, right, c=PARCH, pip=INK) -> str:
    """A die seen on its corner, three faces; about 48 wide around the origin."""
    lo = dark(c, 0.45)
    out = P("M0,-27L23.5,-13.5V13.5L0,27L-23.5,13.5V-13.5Z", lo, 8) + P(
        "M0,-27L23.5,-13.5V13.5L0,27L-23.5,13.5V-13.5Z", mix(c, lo, 0.5), 3, mix(c, lo, 0.5)
    )
    out += P("M0,-26L22,-13.4L0,-1L-22,-13.4Z", lin(light(c, 0.6), c), 3, light(c, 0.5))
    out += P("M-23,-11.6L-1.4,.8V25L-23,12.6Z", lin(c, mix(c, lo, 0.3)), 2.4, mix(c, lo, 0.15))
    out += P("M23,-11.6L1.4,.8V25L23,12.6Z", lin(mix(c, lo, 0.35), mix(c, lo, 0.6)), 2.4, mix(c, lo, 0.45))
    out += P("M-19,-14L0,-25", None, 2, "#ffffff", so=0.9)
    faces = (
        (top, (0, -13.4), (11, 6.2), (-11, 6.2)),
        (left, (-12, 6.6), (10.8, 6.2), (0, 12)),
        (right, (12, 6.6), (10.8, -6.2), (0, 12)),
    )
    for v, (ox, oy), (ax, ay), (bx, by) in faces:
        for px, py in _PIPS[v]:
            m = f"matrix({ax / 10:.3f} {ay / 10:.3f} {bx / 10:.3f} {by / 10:.3f} {n(ox + (px * ax + py * bx) * 0.5)} {n(oy + (px * ay + py * by) * 0.5)})"
            out += f'<circle r="2.9" transform="{m}" fill="{pip}"/>\n'
    return out


# ---------------------------------------------------------------- creatures on tokens (face of radius 15)
def _eyes(x1, x2, y, r=2.6) -> str:
    out = ""
    for x in (x1, x2):
        out += (
            C(x, y, r * 1.35, FOAM, 0.9)
            + C(x + 0.3, y + 0.2, r * 0.8, INK)
            + C(x - 0.4, y - 0.7, r * 0.34, "#ffffff")
        )
    return out


def creature(kind) -> str:
    c = CREW.get(kind, VIOLET)
    f = lin(light(c, 0.4), c, dark(c, 0.25))
    if kind == "crab":
        out = P("M-9,3L-15,1M-9,6L-14,9M9,3L15,1M9,6L14,9M-8,-1L-12,-6M8,-1L12,-6", None, 2.2)
        claw = "M-12,-5C-18,-7 -18,-14 -13,-16L-12.5,-11L-9,-14.5C-7,-10 -8.5,-6 -12,-5Z"
        out += P(claw, f, 1.8) + G(P(claw, f, 1.8), flip=True) + E(0, 3, 11, 8.4, f, 2)
        return out + P("M-4,6.5Q0,9.5 4,6.5", None, 1.5) + _eyes(-4, 4, -1.5)
    if kind == "octopus":
        t = "M-8,3Q-9,10 -14,9M-4,5Q-5,13 -9,13.5M8,3Q9,10 14,9M4,5Q5,13 9,13.5M0,5V13"
        out = (
            P(t, None, 6)
            + P(t, None, 3, c)
            + P("M-10,2C-13,-9 -7,-15 0,-15C7,-15 13,-9 10,2C9,8 -9,8 -10,2Z", f, 2)
        )
        return (
            out
            + _eyes(-4, 4, -1.5, 2.9)
            + P("M-2.4,4Q0,5.8 2.4,4", None, 1.4)
            + P("M-6,-9Q-4,-12 -1,-12.4", None, 1.8, FOAM, so=0.8)
        )
    if kind == "turtle":
        out = P("M-8,5Q-13,12 -15,8Q-14,3 -8,1ZM6,6Q8,14 12,12Q13,7 8,2Z", f, 1.8) + E(
            11.5, -1.5, 5.4, 5, f, 1.9
        )
        out += P(
            "M-12,4C-12,-8 -6,-12 0,-12C6,-12 10,-7 10,4Q0,8 -12,4Z",
            lin(light("#3f8a4a", 0.35), "#3f8a4a", "#24594a"),
            2,
        )
        out += P("M-5,-8L-7,3M3,-9L4,3M-11,-1H9", None, 1.4, "#24594a")
        return out + C(12.6, -2.6, 1.9, INK) + C(12, -3.3, 0.7, "#ffffff")
    if kind == "star":
        pts = []
        for i in range(10):
            r, a = (15.5, 7.6)[i % 2], math.radians(-90 + i * 36)
            pts.append((r * math.cos(a), 1 + r * math.sin(a)))
        return (
            P(smooth(pts, True, 0.8), f, 2.2)
            + _eyes(-3.4, 3.4, -0.6, 2.4)
            + P("M-2.4,4Q0,6.4 2.4,4", None, 1.5)
        )
    if kind == "snail":
        out = P(
            "M-14,10Q-4,6 4,6Q8,4 8,-3Q8,-8 11,-8Q14,-8 14,-2C14,8 9,11 2,11Z", lin("#f4cf9a", "#d79a5c"), 2
        )
        out += P("M9,-7L7.6,-12M13,-7L14.6,-12", None, 1.8) + C(-3, -2, 10, f, 2.1)
        out += P(
            "M-10,3Q-14,-4 -8,-8Q-1,-11 2.5,-5Q4,1 -2,2.5Q-6.5,2 -5.5,-2Q-3.5,-4.5 -1.5,-2.5",
            None,
            1.9,
            dark(c, 0.55),
        )
        return out + C(7.4, -12.4, 1.7, INK) + C(14.8, -12.4, 1.7, INK)
    if kind == "narwhal":
        out = P("M8,-7L18,-17L11.5,-3.5Z", lin(FOAM, "#f4cf9a"), 1.7) + P(
            "M-9,6L-16,3Q-17,9 -12,11Q-14,15 -8,14Z", f, 1.8
        )
        out += P("M-13,8C-12,-4 -3,-11 5,-10C14,-9 15,2 11,7C6,13 -8,13 -13,8Z", f, 2.1)
        return (
            out
            + P("M-8,9C-1,12 8,11 12,5C6,8 -2,9 -8,9Z", FOAM, fo=0.9)
            + C(6.6, -1.6, 2.2, INK)
            + C(5.9, -2.4, 0.8, "#ffffff")
        )
    if kind == "seahorse":
        out = P("M-4,-9L-9,-11L-6.4,-5L-10,-2L-5,1L-8,6L-2,6Z", lin(light(c, 0.4), dark(c, 0.2)), 1.6)
        out += P(
            "M-4,-9C-3,-16 8,-17 9,-9L15.5,-6Q16,-2.6 8,-2.6C5.6,0 8.4,4 6,9C3,15.6 -6.6,15 -5.6,9.4C-5,6.6 -1.6,7 -1.6,9.6C1.6,9 .6,5 -2,1C-4,-2 -4.8,-5 -4,-9Z",
            f,
            1.9,
        )
        return (
            out
            + C(3.6, -9, 2.2, INK)
            + C(3, -9.8, 0.8, "#ffffff")
            + P("M1,0L4.6,-.6M1.6,4L5.4,4", None, 1.2, dark(c, 0.5))
        )
    if kind == "sword":
        out = P("M10,-3L20,-6L11,1Z", lin(FOAM, "#9fb6dc"), 1.6) + P(
            "M-9,2L-16,-6L-14.6,3L-16,11L-8,5Z", f, 1.9
        )
        out += P("M-4,-7L2,-14L6,-6Z", f, 1.8) + P("M-11,3C-6,-8 6,-10 13,-2C9,9 -4,10 -11,3Z", f, 2.1)
        return (
            out
            + P("M-7,5C0,8 8,6 11.4,0C5,4 -1,5 -7,5Z", FOAM, fo=0.8)
            + C(7, -2.4, 2.1, INK)
            + C(6.4, -3.1, 0.8, "#ffffff")
        )
    return ""


def _ring(kind, f) -> str:
    """The outline that tells the trade: gear, barbs or compass points."""
    pts = []
    if kind in ("crab", "octopus", "snail"):
        for i in range(9):
            pts += [(r, i * 40 + o) for o, r in ((-13, 20.6), (-8, 24.4), (8, 24.4), (13, 20.6))]
    elif kind in ("sword", "narwhal", "ray"):
        for i in range(9):
            pts += [(20.4, i * 40), (25.4, i * 40 + 31)]
    elif kind in ("turtle", "seahorse", "star"):
        for i in range(4):
            pts += [(27, i * 90 - 90), (21, i * 90 - 75), (21, i * 90 - 45), (21, i * 90 - 15)]
    if not pts:
        return C(0, 0, 21, f, 2.6)
    xy = [(r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for r, a in pts]
    return P(poly(xy), f, 2.6) + C(0, 0, 20, f)


def token(kind) -> str:
    """A crew disc of radius 21 with its creature; `back` shows waves, `pearl` a pearl."""
    c = CREW.get(kind, TEAL)
    out = C(0, 2.4, 21.4, INK) + _ring(kind, lin(light(c, 0.5), c, dark(c, 0.35)))
    if kind == "back":
        out += C(0, 0, 16, lin(LAGOON, TEAL, INDIGO), 1.6, dark(c, 0.5))
        for y in (-7, 0, 7):
            out += P(f"M-11,{y}q3.7,-4.6 7.4,0t7.4,0t7.4,0", None, 2.2, FOAM, so=0.85)
        return out
    out += C(0, 0, 16.4, lin("#fffaf0", PARCH, mix(PARCH, c, 0.42)), 1.6, dark(c, 0.5))
    out += P("M-15.4,-10.4A18.6,18.6 0 0 1 -2,-18.5", None, 2, "#ffffff", so=0.75)
    if kind == "pearl":
        out += C(0, 0, 10.5, rad("#ffffff", "#f6e3da", "#c9a7b8", cx=38, cy=34, r=70), 2)
        return out + C(-3.4, -3.8, 2.4, "#ffffff")
    return out + G(creature(kind), 0, 0, 0.98)


def mage(hat=True) -> str:
    """A mage: a round lantern jelly under a pointed hat; about 44 x 70."""
    f = lin("#ffdcf0", "#f595c4", "#b0569f")
    t = "M-11,10Q-16,20 -10,28M-4,12Q-8,22 -3,31M4,12Q9,22 4,31M11,10Q17,20 11,28"
    out = glow(0, 0, 40, "#c9a6ff", 0.6) + P(t, None, 6.4) + P(t, None, 3, "#f5a5cc")
    out += P(
        "M-19,6C-19,-12 -10,-18 0,-18C10,-18 19,-12 19,6Q14.5,12 9.5,7Q4.8,12.5 0,7.5Q-4.8,12.5 -9.5,7Q-14.5,12 -19,6Z",
        f,
        2.8,
    )
    out += _eyes(-6.5, 6.5, -2, 3.5) + P("M-2.6,4Q0,6.2 2.6,4", None, 1.6)
    if hat:
        out += P(
            "M-14,-14Q-6,-24 -2,-40Q4,-46 12,-42Q6,-40 7,-34Q10,-20 15,-14Z", lin("#6a43b8", "#3c2480"), 2.8
        )
        out += P("M-22,-11Q0,-22 22,-11Q20,-7 0,-13Q-20,-7 -22,-11Z", lin("#7a52cc", "#3c2480"), 2.6)
        out += P(star4(0, -25, 5), LAMP)
    return out


def star4(x, y, r, k=0.3) -> str:
    pts = []
    for i in range(8):
        q, a = (r, r * k)[i % 2], math.radians(-90 + i * 45)
        pts.append((x + q * math.cos(a), y + q * math.sin(a)))
    return poly(pts)


def shark() -> str:
    """The mercenary: a steel shark facing right, taken by surprise; about 116 x 74."""
    f = lin("#c3d2e0", "#7f94ad", "#46587a")
    out = P("M-40,0L-60,-22Q-63,-24 -62,-18L-53,3L-60,22Q-60,26 -56,22L-38,8Z", f, 3)
    out += P("M-6,-18L4,-38Q8,-41 9,-36L18,-16Z", f, 3) + P("M2,16L-8,34Q-10,38 -4,36L22,14Z", f, 3)
    out += P("M-46,4C-34,-14 -8,-23 18,-20C40,-18 54,-8 56,-2C50,2 46,4 40,6C24,22 -18,24 -46,4Z", f, 3.2)
    out += P("M-38,6C-16,10 20,10 40,6C24,21 -16,22 -38,6Z", "#eef4f4", fo=0.92)
    out += P("M50,2Q34,0 30,8Q34,16 44,10Q50,6 50,2Z", "#7a2346", 2.4) + P(
        "M48,2.4L44,7L41,3L37,7.4L34,4.4", "#ffffff", 1.4
    )
    out += P("M10,-6Q7,2 10,9M3,-6Q0,2 3,8", None, 2.2, "#46587a")
    out += (
        C(32, -8.6, 6, FOAM, 2.2)
        + C(33.4, -8.4, 2, INK)
        + P("M22,-14Q28,-19 36,-17", None, 2.6)
        + P("M-30,-4L-22,6M-22,-4L-30,6", None, 2.2, "#46587a")
    )
    return out + P("M-24,-11C-10,-17 4,-18 14,-17", None, 2.8, "#ffffff", so=0.85)


def anchor(c=LAMP) -> str:
    """An anchor, ring on top; about 88 x 108 around the origin."""
    stem, arms = (
        "M0,-30V38M-17,-19H17",
        "M-45,12L-31,3L-26,20L-31,17.5Q-24,31 0,34Q24,31 31,17.5L26,20L31,3L45,12L40,14Q34,44 0,54Q-34,44 -40,14Z",
    )
    lo = dark(c, 0.35)
    out = C(0, -41, 9.5, None, 13) + C(0, -41, 9.5, None, 6.6, lin(light(c, 0.6), c, lo))
    out += P(stem, None, 17) + P(stem, None, 10.4, lo) + P(arms, lin(light(c, 0.3), c, lo), 3.6)
    out += P("M-.8,-31V36M-17,-20.2H17", None, 7, c) + P(
        "M-2.4,-28V34M-15,-21.4H-6", None, 2.2, "#fff6d8", so=0.9
    )
    return out + P("M-37,17Q-31,37 -8,44", None, 2.4, "#fff6d8", so=0.85)


def hand(sleeve=INDIGO, trim=LAMP) -> str:
    """A captain's white glove pointing left, fingertip at (-46, -8), sleeve running off to the right."""
    lo = "#a9cbd0"

    def finger(d, w):
        return (
            P(d, None, w + 5.6)
            + P(d, None, w, "#f6fcf8")
            + P(d, None, w * 0.3, lo, transform="translate(0 3.4)", so=0.9)
        )

    out = P("M36,-22L92,-34V42L36,26Z", lin(light(sleeve, 0.15), sleeve, dark(sleeve, 0.45)), 3.2)
    out += P("M74,-30Q78,4 74,36", None, 3, trim)
    out += finger("M6,-8L-38,-8", 13)
    out += P(
        "M-2,-16C8,-22 26,-20 34,-17V22C24,27 6,29 -2,24C-8,14 -8,-8 -2,-16Z",
        lin("#ffffff", "#f6fcf8", lo),
        3.2,
    )
    out += finger("M4,22H-3", 8.6) + finger("M4,13.6H-7", 9.4) + finger("M4,4H-9", 10)
    out += finger("M22,-9Q8,-8 2,4", 10.6) + P("M22,-8L30,-6", None, 9, "#fbfefc")
    out += P("M30,-24Q29,2 30,29L42,31Q46,2 42,-27Z", lin(light(trim, 0.55), trim, dark(trim, 0.45)), 3.2)
    return out + C(37, 3, 3, SUN, 1.6)


def net(rim, depth, cols=6, rows=4, c="#f3d9a0", back=False) -> str:
    """A net bag hanging under the rim given by two points; `back` is its far side, fainter."""
    (x0, y0), (x1, y1) = rim
    w = x1 - x0

    def at(u, v):
        sag = depth * math.sin(math.pi * max(0, min(1, u))) ** 0.6
        return x0 + w * (0.5 + (u - 0.5) * (1 - 0.12 * v)), y0 + (y1 - y0) * u + sag * v

    d = ""
    for i in range(-rows, cols + 1):
        for sgn in (1, -1):
            if (i + (sgn > 0)) % 2 == back:
                continue
            pts = [
                at(u, j / rows)
                for j in range(rows + 1)
                if 0 <= (u := (i + j if sgn > 0 else i + rows - j) / cols) <= 1
            ]
            if len(pts) > 1:
                d += "M" + "L".join(f"{n(x)},{n(y)}" for x, y in pts)
    if back:
        return P(d, None, 1.6, c, so=0.6)
    bot = smooth([at(i / 8, 1) for i in range(9)])
    return P(d, None, 3.6, INK, so=0.6) + P(d, None, 1.7, c) + P(bot, None, 5.4) + P(bot, None, 2.6, c)


def rope(d, w=4.0, c="#e8c27a") -> str:
    return (
        P(d, None, w + 3.4)
        + P(d, None, w, c)
        + P(d, None, w, dark(c, 0.35), stroke_dasharray=f"{n(w * 0.5)} {n(w * 1.4)}", so=0.7)
    )


def burst(x, y, r, c1="#fff6d8", c2=LAMP, spikes=11, k=0.52, sw=2.8, seed=1) -> str:
    """A spiky flash."""
    pts, q = [], []
    for i in range(spikes * 2):
        a = math.pi * i / spikes - 0.2
        wob = 1 + 0.22 * math.sin(i * 2.7 + seed)
        rr = (r * wob) if i % 2 == 0 else r * k
        pts.append((x + rr * math.cos(a), y + rr * math.sin(a)))
        q.append((x + rr * 0.58 * math.cos(a), y + rr * 0.58 * math.sin(a)))
    return P(poly(pts), urad(x, y, r, (0, c1), (50, c2), (100, ORANGE)), sw) + P(poly(q), c1)
