# ruff: noqa: E501, F403, F405 (path data; the kit is one vocabulary)
"""The spell book (300 x 200) and the three spell emblems (100 x 100)."""

from __future__ import annotations

import math

from cards_kit import *

GLOW = "#c9a6ff"


def book() -> None:
    out = G(
        C(0, 0, 100, urad(0, 0, 100, (0, VIOLET, 0.7), (70, VIOLET, 0.3), (100, VIOLET, 0))),
        150,
        100,
        1.5,
        sy=1,
    )
    # cover, then the leaves as steps, then the two open pages
    out += P(
        "M8,34Q6,26 14,25C60,16 116,20 150,34C184,20 240,16 286,25Q294,26 292,34V172Q292,180 284,180C240,174 188,176 158,190H142C112,176 60,174 16,180Q8,180 8,172Z",
        lin("#7a4fc0", "#4a2c8c", "#2a1a5c"),
        4,
    )
    out += P(
        "M14,33V170Q14,174 20,173C62,168 112,170 144,183H156C188,170 238,168 280,173Q286,174 286,170V33",
        None,
        2,
        LAMP,
        so=0.8,
    )
    for c, dy in (("#c8ab74", 4), ("#e4cc98", 2)):
        out += P(
            f"M19,{28 + dy}V{164 + dy}C64,{158 + dy} 116,{160 + dy} 150,{176 + dy}C184,{160 + dy} 236,{158 + dy} 281,{164 + dy}V{28 + dy}Z",
            c,
            1.6,
            dark("#b98c4e", 0.3),
        )
    left = "M150,36C118,20 66,18 21,26V162C66,156 118,158 150,174Z"
    page = ulin(21, 0, 150, 0, (0, "#f2e2bd"), (30, "#fbf3de"), (80, PARCH), (100, "#bfa173"))
    out += P(left, page, 2.6) + G(P(left, page, 2.6), 300, 0, flip=True)
    out += P("M150,38V172", None, 2.4, "#8a6a44")
    # worn corners, a few pen strokes as decoration around the places
    for flip in (False, True):
        s = P("M29,36Q36,33 44,32.6M29,36V46M29,150V140M29,150Q36,148.6 44,148", None, 2.2, VIOLET, so=0.75)
        s += C(29, 36, 2.6, VIOLET) + C(29, 150, 2.6, VIOLET)
        out += G(s, 300 if flip else 0, 0, flip=flip)
    # three calm places; the middle one on a loose leaf pinned across the fold
    edge = [
        (106, 45),
        (120, 46),
        (136, 44.6),
        (150, 46),
        (166, 44.6),
        (180, 46),
        (194, 45),
        (195, 60),
        (193.6, 78),
        (195.4, 96),
        (194, 114),
        (195, 130),
        (194, 143),
        (180, 142),
        (164, 143.6),
        (150, 142.4),
        (134, 143.6),
        (120, 142.4),
        (106, 143),
        (105, 128),
        (106.4, 110),
        (104.8, 92),
        (106, 74),
        (105, 58),
    ]
    out += G(P(smooth(edge, True, 0.6), INK, fo=0.32), 1.5, 4) + P(
        smooth(edge, True, 0.6), lin("#fffaec", PARCH, "#eddbb2"), 2, "#7a5a44"
    )
    wave = "q4.5,-5 9,0t9,0t9,0t9,0t9,0t9,0"
    out += P(
        f"M35,141{wave}M41,149{wave}M211,141{wave}M205,149{wave}M35,48{wave}M211,48{wave}",
        None,
        1.8,
        "#b08a5a",
        so=0.5,
    )
    for x, y, r in (
        (98, 40, 3),
        (92, 44, 1.6),
        (206, 160, 2.4),
        (212, 156, 1.4),
        (24, 110, 1.8),
        (276, 84, 1.6),
    ):
        out += C(x, y, r, "#c9a566", fo=0.4)
    for x in (62, 150, 238):
        out += R(x - 37, 57, 74, 74, 13, VIOLET, fo=0.18) + R(
            x - 37, 57, 74, 74, 13, None, 2.6, "#7a55bf", so=0.85
        )
        out += R(x - 33, 61, 66, 66, 10, None, 1.4, "#7a55bf", so=0.4)
    for x, y in ((110, 50.5), (189, 49), (111, 136), (188, 137.5)):
        out += C(x, y, 3.6, rad("#fffbe6", LAMP, ORANGE, cx=40, cy=36, r=70), 1.6)
    # sea has been at it: coral on a corner, weed as a bookmark, a starfish, bubbles
    w = [(150, 172), (149, 182), (154, 190), (149, 197)]
    out += P(ribbon(w, 9, 7), lin("#7fd08a", "#2f7a5c"), 2.4)
    br = "M282,184V168M282,176L274,164V158M282,172L290,160M274,164L267,160"
    out += (
        P(br, None, 9)
        + P(br, None, 4.8, "#f5818a")
        + motes("#ffd0cc", (274, 158, 1.2), (290, 160, 1.2), (282, 170, 1.2), a=1)
    )
    out += G(creature("star"), 20, 176, 0.95, -18)
    out += bubbles((262, 18, 5), (274, 9, 3), (30, 14, 4), (22, 6, 2), (150, 18, 3))
    for x, y, r in ((104, 22, 4), (196, 20, 5), (228, 10, 3), (72, 8, 3.4)):
        out += P(star4(x, y, r, 0.28), GLOW)
    write(
        "grimoire/book.svg",
        300,
        200,
        "The grimoire: an open spell book under water with three places for spells",
        out,
    )


def tile(body: str, name: str, comment: str, c2: str = VIOLET) -> None:
    out = R(3, 3, 94, 94, 20, lin("#f0dcff", "#9a70e0", "#4a2c8c"), 4)
    out += R(9, 9, 82, 82, 15, ulin(0, 9, 0, 91, (0, "#2b2166"), (60, "#1a174c"), (100, NIGHT)), 2.6)
    out += C(50, 50, 40, urad(50, 50, 40, (0, c2, 0.7), (60, c2, 0.22), (100, c2, 0)))
    out += P("M16,24Q16,15.5 25,15.5H52", None, 2.2, "#ffffff", so=0.4)
    write(f"grimoire/{name}.svg", 100, 100, comment, out + body)


def whirlwind() -> None:
    pts = []
    for i in range(27):
        t = i / 26
        a = math.radians(-60 + 820 * t)
        r = 33 * (1 - t) ** 0.85 + 1.5
        pts.append((50 + r * math.cos(a), 50 + r * math.sin(a) * 0.96))
    d = ribbon(pts, 3, 3, 9)
    out = P(d, INK, 7) + P(d, ulin(0, 16, 0, 84, (0, "#fff6d8"), (45, LAMP), (100, ORANGE)))
    for a in (150, 330):
        p = arc_pts(50, 50, 38, a, a + 55, 5)
        out += P(smooth(p, k=1), None, 6.5) + P(smooth(p, k=1), None, 3, GLOW)
    for x, y, r in ((80, 24, 5), (20, 78, 4.4), (24, 22, 3)):
        out += P(star4(x, y, r, 0.3), "#fff6d8")
    tile(out, "spell_whirlwind", "Spell: the Repetitive Whirlwind, a turning eddy")


def tide() -> None:
    out = G(G(die(4), 0, 0, 1, -10), 50, 38, 0.84)
    d = "M11.5,78V72C13,54 24,44 38,46C48,47.6 51,57 45,61.4C41,64 36.6,61 38,56.4C29,58 28,68 36,73C48,80 64,78 88.5,62V76Q88.5,88.5 76,88.5H24Q11.5,88.5 11.5,78Z"
    out += P(d, lin("#d9c2ff", "#8d63d6", "#4a2c8c"), 3.6)
    out += P("M14,66C18,55 27,49.6 37,50.6C44,51.6 46,56.4 43,58.6", None, 3.6, "#fff6ff")
    out += P("M30,80C48,88 66,85 84,74", None, 2.6, "#f0dcff", so=0.7)
    out += arrow([(80, 58), (83, 48), (82, 39), (81, 33)], 6, LAMP, 2.4, 2.7, 0.5)
    out += bubbles((20, 36, 3.4), (26, 27, 2.2))
    tile(out, "spell_tide", "Spell: the Artificial Tide, a wave lifting a die")


def translation() -> None:
    out = arrow(arc_pts(50, 52, 31, 196, 318, 8), 8, LAMP, 2.6, 2.6, 0.3)
    out += arrow(arc_pts(50, 48, 31, 16, 138, 8), 8, GLOW, 2.6, 2.6, 0.3)
    for x, y, c, m in ((31, 50, LAMP, "sun"), (69, 50, "#b48df0", "moon")):
        out += C(x, y, 15.5, lin(light(c, 0.6), c, dark(c, 0.35)), 3.2) + C(x, y, 10.4, "#221a58", 1.8)
        if m == "sun":
            out += P(star4(x, y, 9, 0.42), "#fff0c4")
        else:
            out += P(
                f"M{x + 3},{y - 6.6}A7,7 0 1 0 {x + 3},{y + 6.6}A9,9 0 0 1 {x + 3},{y - 6.6}Z", "#efe2ff"
            )
    tile(out, "spell_translation", "Spell: the Aquatic Translation, two tokens changing places")


def build() -> None:
    book()
    whirlwind()
    tide()
    translation()


if __name__ == "__main__":
    build()
