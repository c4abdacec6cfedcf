# ruff: noqa: E501, F403, F405 (path data; the kit is one vocabulary)
"""The 24 card pictures (208 x 160). Each tells one effect at a glance; motifs come from cards_kit."""

from __future__ import annotations

import math

from cards_kit import *

COLD = "#9fc4e8"


def chain(x0, y0, x1, y1, s=1.0, c="#c9d3dc") -> str:
    """Links from one point to another: open ones and ones seen on edge, by turns."""
    ln, ang = math.hypot(x1 - x0, y1 - y0), math.degrees(math.atan2(y1 - y0, x1 - x0))
    face, edge, i = "", "", 0
    while i * 8.4 * s < ln:
        x = i * 8.4 * s
        if i % 2:
            edge += f"M{n(x - 5 * s)},0H{n(x + 5 * s)}"
        else:
            face += f"M{n(x - 3 * s)},{n(-4 * s)}h{n(6 * s)}a{n(4 * s)},{n(4 * s)} 0 0 1 0,{n(8 * s)}h{n(-6 * s)}a{n(4 * s)},{n(4 * s)} 0 0 1 0,{n(-8 * s)}Z"
        i += 1
    out = P(face, None, 5.4 * s) + P(face, None, 2.5 * s, c) + P(edge, None, 6 * s) + P(edge, None, 3 * s, c)
    return G(out, x0, y0, 1, ang)


def wake(x, y, dx=0.0, up=40, c="#fff6d8", a=0.8) -> str:
    """Three trails left behind by something rising to (x, y)."""
    out = ""
    for o, ln, w in ((-15, 0.8, 5), (0, 1.1, 8), (15, 0.75, 5)):
        p = [(x + o * 1.1 + dx, y + up * ln), (x + o * 1.25 + dx * 0.5, y + up * ln * 0.6), (x + o, y)]
        out += P(ribbon(p, 0.6, w, w * 0.6), ulin(0, y, 0, y + up * ln, (0, c, a), (100, c, 0)))
    return out


def tower(x, y, s, lit=True) -> str:
    return G(darkhouse(lit), x, y, s)


def heap(x, y, s) -> str:
    """Discarded tokens lying on the ground."""
    out = ""
    for dx, dy in ((-40, -2), (40, -3), (0, -6), (-66, 6), (66, 5), (-22, 6), (22, 6)):
        out += G(
            E(0, 5, 21, 11, INK)
            + E(0, 0, 21, 11, lin(LAGOON, "#2b7f95", "#1a4a70"), 2.4)
            + E(0, -1, 14, 7, None, 2, FOAM, so=0.55),
            x + dx * s,
            y + dy,
            s,
        )
    return out


def icicles(y, *xs) -> str:
    out = ""
    for x, w, h in xs:
        out += P(
            f"M{x - w},{y}Q{x - w * 0.3:.1f},{y + h * 0.4:.1f} {x},{y + h}Q{x + w * 0.3:.1f},{y + h * 0.4:.1f} {x + w},{y}Z",
            lin("#e8fbff", "#8fc8e6", "#3f78b4"),
            2.2,
        )
        out += P(f"M{x - w * 0.35:.1f},{y + 2}L{x - 1:.1f},{y + h * 0.55:.1f}", None, 1.6, "#ffffff", so=0.8)
    return out


# ================================================================ the Darkhouse, red
def darkhouse_1() -> str:
    """Everything twice."""
    out = (
        water("red", 104)
        + beam(104, 46, 158, 120, 28, CORAL, 0.9, 4)
        + beam(104, 46, 22, 120, 28, CORAL, 0.9, 4)
    )
    out += tower(99, 138, 1.06)
    half = (
        G(wave_curl("#6f9fd0", "#2c5c96", "#dfeeff"), 46, 126, 0.98)
        + G(sub(), 44, 66, 0.5, -14)
        + bubbles((16, 40, 3), (10, 52, 2), (86, 92, 2.4))
    )
    out += half + G(half, 208, 0, flip=True)
    front = P(
        "M-4,166V142Q8,134 20,141T44,141T68,141T92,141Q104,133 116,141T140,141T164,141T188,141T212,141V166Z",
        ulin(0, 136, 0, 160, (0, "#3a5c9c"), (100, "#131d4c")),
        2.6,
    )
    return out + front + vignette(0.5)


def darkhouse_2() -> str:
    """Dice one at a time."""
    out = water("dread", 60, 2) + tower(186, 118, 0.62, True)
    for x, y, s, c in ((176, 108, 0.66, "#39477f"), (136, 106, 0.9, "#55659c")):
        out += E(x, y + 27 * s, 24 * s, 6 * s, NIGHT, fo=0.6) + G(die3(1, 2, 3, c, "#0f1538"), x, y, s, 8)
    out += (
        beam(66, -10, 90, 190, 44, "#ff8d6b", 0.75, 12)
        + E(66, 133, 52, 13, "#ff9a7a", fo=0.4)
        + E(66, 134, 34, 8, NIGHT, fo=0.55)
    )
    out += G(die3(3, 1, 2), 66, 93, 1.6, -8)
    out += P("M30,38Q42,22 62,26M104,52Q112,64 108,80", None, 3.2, SUN, so=0.8) + motes(
        SUN, (40, 60, 1.6), (92, 40, 2), (58, 16, 1.4), (80, 24, 1.2)
    )
    return out + fore("red", True, False) + vignette(0.55)


def darkhouse_3() -> str:
    """A lost token rises back into the path."""
    out = (
        water("dread", 150, 2)
        + heap(128, 158, 1)
        + C(124, 96, 66, urad(124, 96, 66, (0, CORAL, 0.7), (100, CORAL, 0)))
    )
    out += beam(36, 74, 13, 104, 34, "#ff6a5c", 0.95, 5) + tower(31, 150, 0.88)
    for x, y in ((78, 36), (162, 34), (198, 46)):
        out += G(token("back"), x, y, 0.8)
    out += C(120, 28, 16.5, NIGHT, fo=0.55) + C(120, 28, 16.5, None, 2.8, "#ffb9a8", stroke_dasharray="5 5")
    out += wake(124, 104, 6, 52, "#ffb08a", 0.95) + G(token("snail"), 124, 92, 1.24, -8)
    out += P("M113,56L121,48L129,57", None, 8) + P("M113,56L121,48L129,57", None, 4, "#ffb08a")
    return out + bubbles((156, 84, 3.4), (164, 72, 2.4), (160, 104, 4), (92, 112, 2.2)) + vignette(0.5)


def darkhouse_4() -> str:
    """A double bite."""
    throat = "#1d1034"
    out = R(0, 0, 208, 160, 0, urad(104, 80, 124, (0, "#4c1b41"), (62, "#4c1b41"), (100, throat)))
    for x, kind in ((66, "turtle"), (142, "sword")):
        out += G(token(kind), x, 81, 1.5)
        for bx, by, r in ((22, -26, 12), (36, -12, 11), (34, 5, 8), (43, 1, 9)):
            out += C(x + bx, 81 + by, r, "#4c1b41")
        out += P(
            smooth(
                [
                    (x + 9, 50),
                    (x + 13, 60),
                    (x + 22, 60),
                    (x + 25, 69),
                    (x + 30, 74),
                    (x + 27, 82),
                    (x + 31, 90),
                ],
                k=0.7,
            ),
            None,
            3,
        )
        out += motes(PARCH, (x + 26, 58, 2.4), (x + 38, 66, 1.8), (x + 34, 52, 1.4), a=0.95)
    jaw = lin("#2f4a86", "#18275c", "#0b1230")
    teeth = (
        (4, 24, 30),
        (30, 20, 42),
        (54, 24, 30),
        (80, 24, 46),
        (106, 24, 46),
        (132, 22, 30),
        (156, 20, 42),
        (180, 26, 30),
    )
    for flip in (False, True):
        t = ""
        for x, w, h in teeth:
            t += P(
                f"M{x},8Q{x + 2},{8 + h * 0.6:.0f} {x + w * 0.5:.0f},{8 + h}Q{x + w - 2},{8 + h * 0.6:.0f} {x + w},8Z",
                lin((0, "#8fb0c8"), (45, "#dff0f0"), (100, "#ffffff")),
                2.8,
            )
        t += P(
            "M-4,-6H212V14L196,20L180,12L160,22L140,12L118,20L104,13L90,20L68,12L48,22L28,12L12,20L-4,14Z",
            jaw,
            3.2,
        )
        t += P(
            "M0,11L12,16L28,8L48,18L68,8L90,16L104,9L118,16L140,8L160,18L180,8L196,16L208,11",
            None,
            1.8,
            LAGOON,
            so=0.7,
        )
        t += "".join(C(x, y, 2.2, "#c8fff2", 1.4) for x, y in ((28, 3), (68, 3), (140, 3), (180, 3)))
        out += G(t, 0, 160 if flip else 0, 1, sy=-1 if flip else 1)
    return out + vignette(0.4)


def darkhouse_5() -> str:
    """A die turns over once more in the dark."""
    out = water("dread", 150, 2) + R(0, 0, 208, 160, 0, NIGHT, fo=0.35)
    out += beam(28, 64, 8, 200, 46, CORAL, 0.95, 5) + tower(22, 152, 1.02)
    out += C(124, 84, 72, urad(124, 84, 72, (0, "#ff8d6b", 0.55), (100, CORAL, 0))) + E(
        124, 144, 50, 8, NIGHT, fo=0.7
    )
    out += arrow(arc_pts(124, 84, 68, 214, 322, 10, 60), 11, CORAL, 2.8, 2.5, 0.15, rim=CORAL)
    out += G(die3(2, 4, 3), 124, 84, 1.56, 16)
    out += arrow(arc_pts(124, 86, 68, 36, 136, 10, 56), 11, "#ff9a7a", 2.8, 2.5, 0.15)
    return (
        out
        + motes("#ffb9a8", (64, 130, 1.6), (196, 110, 2), (190, 30, 1.6), (72, 22, 1.4), (196, 66, 1.2))
        + vignette(0.6)
    )


def darkhouse_6() -> str:
    """Phantom and Nautilion take each other's catch."""
    out = (
        water("dread", 104, 2)
        + tower(101, 146, 0.74)
        + R(0, 104, 208, 56, 0, ulin(0, 104, 0, 160, (0, "#0c0a26", 0), (100, "#0c0a26", 0.8)))
    )
    out += arrow([(44, 56), (52, 38), (72, 26), (94, 24), (106, 28)], 9, ORANGE, 2.6, 2.6, 0.3)
    out += arrow([(168, 100), (160, 118), (144, 130), (126, 134), (112, 131)], 9, LAGOON, 2.6, 2.6, 0.3)
    out += G(phantom(), 162, 42, 0.62, 4) + G(sub(), 50, 118, 0.66)
    out += G(token("star"), 48, 44, 0.98, -8) + G(token("octopus"), 164, 110, 0.98, 8)
    out += bubbles((16, 84, 3), (22, 74, 2), (190, 84, 3), (196, 74, 2))
    return out + vignette(0.5)


def darkhouse_7() -> str:
    """The Nautilion sails backwards."""
    out = water("red", 150, 1) + C(
        0, 86, 120, urad(0, 86, 120, (0, CORAL, 0.75), (50, CORAL, 0.25), (100, CORAL, 0))
    )
    for y, a in ((34, 0.5), (58, 0.7), (120, 0.6)):
        p = [(206, y), (160, y + 8), (110, y + 2), (60, y + 10), (8, y + 3)]
        out += P(ribbon(p, 1, 1, 6), "#9fc4e8", fo=a * 0.5)
    for x, s in ((60, 1.0), (34, 0.82), (12, 0.66)):
        c = mix(CORAL, NIGHT, (60 - x) / 100)
        out += G(P("M8,-30L-22,0L8,30L20,30L-6,0L20,-30Z", c, 3), x, 86, s)
    out += G(sub(False), 132, 86, 0.92, 7)
    out += P("M200,70Q210,86 200,102M192,62Q186,58 190,50M192,110Q186,114 190,122", None, 3, FOAM, so=0.8)
    out += bubbles((198, 86, 4), (188, 70, 2.6), (190, 104, 3), (200, 114, 2), (176, 122, 2.4))
    return out + fore("red", False, True) + vignette(0.5)


def darkhouse_8() -> str:
    """One figure singled out by a beam."""
    out = water("red", 104, 1) + tower(174, 136, 0.82, False) + G(phantom(False), 33, 84, 0.48)
    out += R(0, 0, 208, 160, 0, NIGHT, fo=0.34)
    out += (
        beam(104, -16, 90, 200, 40, "#ff8d6b", 0.9, 14)
        + E(104, 138, 60, 13, "#ff9a7a", fo=0.5)
        + E(104, 139, 42, 8, NIGHT, fo=0.5)
    )
    out += G(sub(), 102, 107, 0.74, -3) + G(die3(4, 2, 1), 104, 30, 0.84, -12)
    out += P("M76,20Q72,30 77,40M132,18Q137,29 131,40", None, 3, SUN, so=0.85)
    return out + motes("#ffd0b8", (88, 62, 1.5), (122, 58, 1.8), (98, 66, 1.2)) + vignette(0.45)


def darkhouse_9() -> str:
    """Three frozen dice: 2, 3, 4."""
    out = water("cold", 104, None) + C(
        104, 86, 112, urad(104, 86, 112, (0, "#8fd0f0", 0.6), (100, "#8fd0f0", 0))
    )
    block = "M10,126L14,62L44,44L92,40L132,46L174,42L196,62L200,124L182,142L120,148L60,146L26,142Z"
    out += P(block, lin("#bfe6f6", "#5f9fcc", "#2f5c9c"), 3.4)
    out += P("M14,62L44,44L92,40L132,46L174,42L196,62L150,58L96,62L52,57Z", "#f2fdff", fo=0.8)
    for x, y, v, r in ((48, 96, 2, -8), (104, 92, 3, 3), (160, 96, 4, 9)):
        out += G(die(v, "#dceef6", "#1b2a5e"), x, y, 1.02, r)
    out += P("M14,124L40,60L58,58L26,142ZM126,148L150,60L162,58L146,146Z", "#ffffff", fo=0.26)
    out += P("M196,62L200,124L182,142L172,110Z", "#24407a", fo=0.35) + P(
        "M72,60L80,76L74,88M130,124L138,132L134,144M22,104L30,112", None, 2, "#f2fdff", so=0.9
    )
    out += P(block, None, 2, "#ffffff", so=0.4)
    out += icicles(
        -2, (14, 11, 44), (36, 8, 28), (60, 7, 22), (104, 9, 30), (150, 7, 24), (176, 9, 32), (198, 11, 46)
    )
    for x, y, r in ((52, 38, 6), (170, 36, 7), (104, 52, 5), (24, 132, 5)):
        out += P(star4(x, y, r, 0.22), "#ffffff")
    return out + vignette(0.4)


# ================================================================ the Darkhouse, blue
def darkhouse_10() -> str:
    """Only a faint beam, calm water."""
    out = water("blue", 70)
    out += P(
        "M-4,166V138C30,126 60,132 96,136C136,128 170,124 212,132V166Z",
        ulin(0, 126, 0, 160, (0, "#f3d9a0"), (100, "#b8925c")),
        2.6,
    )
    out += (
        school(112, 62, 0.5, "#e8fff6", 0.55)
        + beam(162, 57, 153, 124, 17, "#fffbe0", 0.85, 2)
        + tower(158, 138, 0.94, False)
    )
    out += E(54, 136, 24, 5, "#8a6a44", fo=0.5) + G(die(4), 52, 112, 0.98, -6)
    out += P(star4(60, 74, 5, 0.25), "#ffffff") + P(star4(84, 80, 3.4, 0.25), "#ffffff")
    out += G(creature("turtle"), 84, 40, 1.25, -8) + bubbles((106, 30, 2.6), (112, 22, 1.8))
    out += (
        G(creature("star"), 108, 145, 0.8, 14)
        + kelp(190, 146, 60, 8, "#1f8a6c", 9, 5)
        + kelp(202, 150, 40, 4, "#17705f", 8)
    )
    out += kelp(14, 146, 46, -6, "#1f8a6c", 9, 4)
    coral = "M128,148V136M128,142L121,133M128,140L135,131"
    return out + P(coral, None, 7.4) + P(coral, None, 3.8, "#f5818a") + vignette(0.28, "#123a5c")


def darkhouse_11() -> str:
    """A gift from the discard pile: the net brings a token up."""
    out = water("blue", 104, 1) + school(18, 60, 0.55, "#e8fff6", 0.5)
    out += heap(104, 156, 1.05)
    out += C(104, 96, 62, urad(104, 96, 62, (0, SUN, 0.9), (50, SUN, 0.3), (100, SUN, 0)))
    out += rope("M68,68L94,38M140,68L114,38") + G(sub(False), 100, 34, 0.5)
    out += P("M64,68C58,124 82,142 104,142C126,142 150,124 144,68Z", "#24607c", fo=0.45)
    net_c = "#fff0c8"
    out += net([(64, 68), (144, 68)], 74, 5, 4, net_c, back=True) + G(token("crab"), 104, 101, 1.16)
    out += net([(64, 68), (144, 68)], 74, 5, 4, net_c) + rope("M63,68Q104,80 145,68", 4.6)
    out += (
        bubbles((54, 96, 3), (60, 112, 2), (152, 88, 3.4), (158, 104, 2), (148, 122, 2.4))
        + kelp(8, 160, 50, -4, "#17606c")
        + kelp(202, 160, 54, 4, "#17606c")
    )
    return out + vignette(0.28, "#123a5c")


def darkhouse_12() -> str:
    """Two tokens traded for one of the crew."""
    out = water("blue", 150, 1) + school(6, 34, 0.5, "#e8fff6", 0.5)
    out += P(
        "M-4,166V142C40,134 70,140 104,138C140,136 176,134 212,140V166Z",
        ulin(0, 134, 0, 160, (0, "#f3d9a0"), (100, "#b8925c")),
        2.6,
    )
    out += C(158, 62, 50, urad(158, 62, 50, (0, SUN, 1), (45, SUN, 0.4), (100, SUN, 0)))
    br = lin("#fff3cc", LAMP, "#a8601f")
    out += P("M84,146Q86,138 98,136V40H110V136Q122,138 124,146Z", br, 3.2) + P(
        "M101,44V132", None, 2, "#fffbe6", so=0.8
    )
    out += (
        P("M46,60L104,40L162,22", None, 11)
        + P("M46,60L104,40L162,22", None, 5.4, LAMP)
        + P("M48,58L104,38.4L160,21", None, 1.8, "#fffbe6")
    )
    out += C(104, 40, 9.5, br, 3) + C(104, 40, 3.4, "#fffbe6", 1.6) + P(star4(104, 20, 9, 0.4), LAMP, 2)
    for x, y in ((46, 60), (162, 22)):
        out += P(f"M{x},{y}L{x - 28},{y + 56}M{x},{y}L{x + 28},{y + 56}", None, 4.6) + P(
            f"M{x},{y}L{x - 28},{y + 56}M{x},{y}L{x + 28},{y + 56}", None, 1.9, SUN
        )
    out += (
        G(token("back"), 34, 98, 0.82, -8)
        + G(token("back"), 58, 99, 0.82, 8)
        + G(token("narwhal"), 162, 56, 1.12)
    )
    for x, y in ((46, 60), (162, 22)):
        out += P(
            f"M{x - 33},{y + 55}H{x + 33}Q{x + 27},{y + 71} {x},{y + 71}Q{x - 27},{y + 71} {x - 33},{y + 55}Z",
            br,
            3,
        )
        out += P(f"M{x - 26},{y + 60}H{x}", None, 2, "#fffbe6", so=0.9)
    out += (
        bubbles((196, 100, 3), (190, 112, 2), (84, 84, 2.4), (14, 40, 3))
        + kelp(196, 150, 40, 6, "#1f8a6c")
        + kelp(10, 152, 34, -4, "#1f8a6c")
    )
    return out + vignette(0.25, "#123a5c")


# ================================================================ heroic
def heroic_1() -> str:
    """A shield of calm against the Darkhouse."""
    out = (
        water("dusk", 130, 1)
        + C(58, 76, 40, urad(58, 76, 40, (0, "#d01f3c", 0.8), (100, "#d01f3c", 0)))
        + beam(32, 68, 14, 84, 40, "#d01f3c", 1, 8)
        + tower(28, 150, 0.96)
    )
    cx, cy, r = 138, 86, 56
    out += C(cx, cy, r + 16, urad(cx, cy, r + 16, (60, SUN, 0.55), (100, LAMP, 0)))
    out += C(cx, cy, r, urad(cx, cy, r, (0, "#fff6d8", 0.35), (70, SUN, 0.25), (100, LAMP, 0.85)))
    out += G(sub(), cx - 2, cy + 8, 0.72)
    out += C(cx, cy, r, None, 5.6) + C(cx, cy, r, None, 2.8, "#fff6d8")
    out += P(smooth(arc_pts(cx, cy, 50, 205, 262)), None, 4.6, "#ffffff", so=0.85) + P(
        smooth(arc_pts(cx, cy, 50, 28, 62)), None, 3.2, "#ffffff", so=0.5
    )
    out += burst(84, 80, 16, "#ffffff", "#ffd089", 8, 0.5, 2.4) + P(
        "M80,52L73,40M72,64L60,55M72,100L61,109M80,112L74,124", None, 3.2, SUN
    )
    return out + fore("dusk", False, True) + vignette(0.3, "#4a1f52")


def heroic_2() -> str:
    """An anchor stops the Phantom."""
    out = water("noon", 70) + school(126, 30, 0.6, "#1d5c80", 0.45)
    out += chain(66, 38, 76, -10, 1.25, "#ffd98a") + C(
        66, 90, 66, urad(66, 90, 66, (0, SUN, 0.6), (100, SUN, 0))
    )
    out += (
        burst(90, 86, 21, "#ffffff", SUN, 9, 0.5, 2.4)
        + G(phantom(), 150, 94, 0.9, 8)
        + G(anchor(), 62, 88, 1.12, 8)
    )
    out += bubbles((34, 130, 3), (90, 134, 3.6), (100, 142, 2.4), (118, 136, 2), (186, 60, 3))
    return out + fore("noon", True, True) + vignette(0.3, "#4a1f52")


def heroic_3() -> str:
    """A hand turns the dice."""
    out = water("heroic", 100, 1) + C(76, 82, 80, urad(76, 82, 80, (0, SUN, 0.75), (100, SUN, 0)))
    for x in (36, 126):
        out += E(x, 142, 26, 6, "#251b52", fo=0.6)
    out += G(die3(1, 3, 2), 34, 118, 0.9, -10) + G(die3(3, 2, 4), 122, 124, 0.9, 12)
    out += arrow(arc_pts(76, 66, 46, 200, 306, 9), 8.5, LAMP, 2.6, 2.6, 0.2)
    out += G(die3(4, 2, 1), 76, 70, 1.25, -6)
    out += G(hand(), 146, 84, 0.98, 14)
    out += arrow(arc_pts(76, 66, 46, 112, 172, 6), 7, LAMP, 2.4, 2.6, 0.2)
    return out + bubbles((16, 60, 3), (22, 48, 2), (176, 40, 3)) + vignette(0.3, "#4a1f52")


def heroic_4() -> str:
    """A current pushes the Phantom back."""
    out = water("noon", 60, 1)
    for pts, w, a in (
        ([(-6, 22), (60, 14), (120, 28), (206, 10)], 8, 0.7),
        ([(90, 132), (130, 126), (170, 138), (212, 122)], 8, 0.6),
        ([(100, 56), (130, 46), (168, 40), (208, 46)], 5, 0.5),
    ):
        out += P(ribbon(pts, 2, 1, w), "#fff6d8", fo=a)
    out += G(wave_curl("#8fe6d4", "#2b93a0", "#ffffff"), 46, 106, 1.5)
    out += G(phantom(), 158, 70, 0.74, -20)
    out += "".join(
        C(x, y, r, FOAM, 1.8)
        for x, y, r in (
            (108, 74, 6),
            (116, 86, 4.4),
            (106, 98, 3.4),
            (112, 60, 4),
            (122, 98, 2.6),
            (118, 50, 2.4),
        )
    )
    out += P(
        "M-6,166V140Q8,132 22,140T50,140T78,140T106,140Q118,134 124,148L130,166Z",
        lin("#45bfb4", "#1d5c80"),
        3,
    )
    out += P(
        "M196,112Q204,120 198,130M184,124Q190,130 186,138M170,132Q174,138 168,144", None, 3, "#fff6d8", so=0.8
    )
    return (
        out + bubbles((136, 110, 4), (146, 120, 2.6), (160, 112, 2), (196, 30, 3)) + vignette(0.3, "#4a1f52")
    )


def card(c1, c2, mark, bright) -> str:
    """A small heroic card, about 46 x 64."""
    out = R(-22, -31, 44, 62, 6, lin(*c1), 3.2) + R(-16.5, -25.5, 33, 51, 3.4, lin(*c2), 2)
    return out + (P(star4(0, 0, 13, 0.42), mark, 1.8) if bright else G(anchor(mark), 0, 0, 0.34))


def heroic_5() -> str:
    """One heroic card replaced by another."""
    out = water("heroic", 150, 2) + C(
        156, 62, 64, urad(156, 62, 64, (0, "#fff6d8", 1), (40, SUN, 0.55), (100, SUN, 0))
    )
    out += arrow(arc_pts(100, 64, 56, 214, 298, 9, 50), 8.5, LAMP, 2.6, 2.6, 0.2)
    c, lo = CREW["octopus"], "#5c2f96"
    for d in (
        "M84,116C60,128 40,118 44,92",
        "M124,116C150,128 170,112 160,88",
        "M88,130C74,146 58,146 44,152",
        "M120,130C134,146 150,146 164,152",
        "M98,136C96,148 88,154 84,160",
        "M110,136C112,148 120,154 124,160",
    ):
        out += (
            P(d, None, 17)
            + P(d, None, 11.4, c)
            + P(d, None, 3, "#c79bf0", transform="translate(-1.6 -2)", so=0.8)
        )
    out += P(
        "M70,112C66,80 84,66 104,66C124,66 142,80 138,112C136,134 120,142 104,142C88,142 72,134 70,112Z",
        lin("#c79bf0", c, lo),
        3.6,
    )
    out += (
        P("M82,84Q88,75 98,73", None, 3.6, FOAM, so=0.85)
        + C(122, 80, 3, lo, fo=0.5)
        + C(129, 90, 2.2, lo, fo=0.5)
    )
    for x in (92, 118):
        out += C(x, 108, 9.6, FOAM, 2.6) + C(x + 2.4, 107, 5.6, INK) + C(x + 0.8, 104.4, 2, "#ffffff")
    out += (
        P("M98,123Q105,130 112,123", None, 3)
        + E(80, 118, 5, 3, "#f59ab5", fo=0.7)
        + E(130, 118, 5, 3, "#f59ab5", fo=0.7)
    )
    out += G(
        card(["#8a8298", "#575270", "#3a3658"], ["#5e5a80", "#35325c"], "#8d88a8", False), 42, 62, 0.95, -20
    )
    out += G(card(["#fff6d8", LAMP, "#b5601f"], ["#3b4fa0", "#1b2464"], "#ffe08a", True), 164, 58, 1.08, 10)
    for x, y, _w in ((44, 92, 1), (160, 90, 1)):
        out += P(f"M{x},{y + 2}Q{x - 4},{y - 8} {x + 3},{y - 12}", None, 15) + P(
            f"M{x},{y + 2}Q{x - 4},{y - 8} {x + 3},{y - 12}", None, 9.4, c
        )
    return out + bubbles((196, 20, 3), (16, 110, 3), (10, 98, 2)) + vignette(0.3, "#4a1f52")


def heroic_6() -> str:
    """A crew member saved from the path."""
    out = water("noon", 150) + school(14, 40, 0.6, "#1d5c80", 0.45)
    for x, y in ((14, 118), (54, 134), (154, 134), (194, 118)):
        out += G(token("back"), x, y, 0.88)
    out += C(104, 138, 17, NIGHT, fo=0.35) + C(104, 138, 17, None, 2.6, SUN, so=0.9, stroke_dasharray="5 5")
    out += C(104, 86, 66, urad(104, 86, 66, (0, SUN, 0.85), (100, SUN, 0)))
    out += rope("M112,52C126,50 136,46 142,38", 5)
    out += G(sub(False), 162, 35, 0.5, -4)
    out += C(104, 86, 35, None, 21) + C(104, 86, 35, None, 15, "#fdf3e0")
    circ = 2 * math.pi * 35
    out += f'<circle cx="104" cy="86" r="35" fill="none" stroke="{CORAL}" stroke-width="15" stroke-linecap="butt" stroke-dasharray="{circ / 8:.2f} {circ / 8:.2f}" transform="rotate(-22.5 104 86)"/>\n'
    out += P(smooth(arc_pts(104, 86, 38.5, 190, 262)), None, 3.4, "#ffffff", so=0.85) + P(
        smooth(arc_pts(104, 86, 36, 20, 150)), None, 8, INK, so=0.18
    )
    out += C(104, 86, 27.4, "#2f6f88", 2.6) + G(token("turtle"), 104, 86, 1.12)
    return out + bubbles((58, 78, 3.4), (64, 66, 2.2), (150, 96, 3), (46, 48, 2)) + vignette(0.3, "#4a1f52")


def heroic_7() -> str:
    """A crew member saved from the wreck."""
    out = water("dusk", 60, 1)
    wood = lin("#b5707c", "#7a4468", "#3a2354")
    out += P("M182,110L170,22Q176,18 180,22L198,108Z", wood, 3) + P(
        "M150,50Q176,40 204,40L205,46Q176,47 152,56Z", wood, 2.6
    )
    out += P(
        "M156,54Q178,60 200,45Q206,64 200,82L192,72L184,84L176,70L168,78Q160,66 156,54Z",
        lin("#f3d8c0", "#c08a90"),
        2.6,
    )
    for x, h, k in ((46, 44, 10), (72, 52, 12), (98, 44, 14)):
        out += P(
            ribbon([(x, 154), (x - 5, 154 - h * 0.5), (x - 1, 154 - h * 0.85), (x + k, 150 - h)], 11, 3, 8),
            wood,
            2.8,
        )
    out += P(
        "M112,166L108,136L118,140L122,124L134,132L140,116L154,122C174,116 194,104 206,82L216,90V166Z",
        wood,
        3.4,
    )
    out += P(
        "M120,150C150,150 184,138 212,112M124,136C154,136 186,124 212,98", None, 2.2, "#3a2354", so=0.9
    ) + P("M141,119L154,125C174,119 192,108 204,91", None, 2.2, "#ffc8a8", so=0.9)
    for x, y in ((148, 142), (176, 130)):
        out += C(x, y, 5.4, "#2a1846", 2.4, "#d99a8c")
    out += beam(78, 50, 52, 120, 38, SUN, 1, 3) + G(sub(False), 46, 40, 0.58, 18)
    out += (
        C(108, 92, 40, urad(108, 92, 40, (0, "#fff6d8", 0.9), (100, SUN, 0)))
        + wake(110, 92, 2, 50, "#fff6d8", 0.9)
        + G(token("octopus"), 110, 84, 1.14, -6)
    )
    out += P("M20,160C48,146 70,150 96,152C130,148 160,154 208,146V160Z", "#1d1646", 2.4)
    return (
        out
        + bubbles((132, 70, 3), (138, 60, 2), (86, 64, 2.4), (150, 84, 2))
        + kelp(12, 160, 44, -4, "#251b52")
        + vignette(0.3, "#4a1f52")
    )


def heroic_8() -> str:
    """The Nautilion stops early, at a buoy."""
    out = water("noon", 80, 1)
    out += P(
        "M212,-4V164H166L176,138L166,120L182,100L172,78L188,58L180,34L196,16L192,0Z",
        ulin(164, 0, 208, 0, (0, "#24407a"), (100, "#0b1230")),
        3,
    )
    out += P("M176,138L166,120L182,100L172,78L188,58L180,34L196,16", None, 2, "#8a6ab0", so=0.8)
    out += chain(142, 112, 146, 166, 1, "#e0c8a8") + C(
        142, 42, 42, urad(142, 42, 42, (0, "#fff6d8", 1), (35, LAMP, 0.6), (100, LAMP, 0))
    )
    out += (
        P("M133,60L137,44H147L151,60Z", "#5a3560", 2.8)
        + C(142, 38, 8.4, rad("#ffffff", SUN, LAMP), 2.8)
        + P("M133,30Q142,22 151,30Z", CORAL, 2.6)
    )
    out += P(
        "M142,58C162,58 168,74 166,88C164,106 152,114 142,114C132,114 120,106 118,88C116,74 122,58 142,58Z",
        lin("#ff9a8a", CORAL, "#8a2448"),
        3.4,
    )
    out += P(
        "M117.6,80Q142,90 166.4,80Q167,88 165.4,95Q142,105 118.6,95Q117,88 117.6,80Z",
        lin("#ffffff", "#f6e6d8", "#c9a0a8"),
        2.6,
    ) + P("M126,76Q127,66 135,63", None, 3, "#ffffff", so=0.85)
    out += G(sub(), 62, 92, 0.76, -5)
    out += bubbles((106, 54, 4), (98, 46, 2.6), (108, 130, 4.4), (98, 138, 2.8), (90, 130, 2))
    return out + fore("noon", True, False) + vignette(0.3, "#4a1f52")


def heroic_9() -> str:
    """A wide net takes three tokens."""
    out = water("heroic", 120, 1)
    out += C(78, 92, 90, urad(78, 92, 90, (0, SUN, 0.75), (100, SUN, 0)))

    def at(u, v):  # u along from the mouth (0) to the tail (1), v across from -1 to 1
        return 132 - 122 * u, 92 + 4 * u + v * 52 * (1 - 0.62 * u**1.6)

    edge = [at(i / 4, -1) for i in range(5)] + [at(1.03, 0)] + [at(1 - i / 4, 1) for i in range(5)]
    out += P(smooth(edge) + "Z", "#5c3478", fo=0.5)
    back, front = "", ""
    for i in range(-4, 7):
        for sg in (1, -1):
            pts = [(i / 6 + j / 8, sg * (-1 + j / 2)) for j in range(5)]
            pts = [at(u, v) for u, v in pts if -0.01 <= u <= 1.01]
            if len(pts) > 1:
                d = "M" + "L".join(f"{n(x)},{n(y)}" for x, y in pts)
                back += d
                front += d if i % 4 == (0 if sg > 0 else 2) else ""
    out += P(back, None, 1.8, "#ffe9b8", so=0.75)
    for x, y, k, r in ((106, 94, "seahorse", 0), (72, 80, "crab", -10), (40, 102, "narwhal", 8)):
        out += G(token(k), x, y, 0.94, r)
    out += P(front, None, 3.6, INK, so=0.6) + P(front, None, 1.7, "#ffe9b8") + rope(smooth(edge), 4)
    out += E(132, 92, 11, 52, None, 7.6) + E(132, 92, 11, 52, None, 4, "#e8c27a")
    out += rope("M134,41Q152,54 162,68", 3.4) + rope("M134,143Q154,118 166,98", 3.4)
    out += G(sub(), 172, 80, 0.52, -6)
    for x, y in ((132, 40), (132, 144)):
        out += C(x, y, 5.4, lin("#ff9a8a", CORAL), 2.4)
    return out + bubbles((156, 34, 3), (166, 26, 2), (196, 128, 3)) + vignette(0.3, "#4a1f52")


def heroic_10() -> str:
    """The mages call crew into the violet cabin."""
    out = water("dusk", 60)
    out += C(158, 96, 78, urad(158, 96, 78, (0, "#c9a6ff", 0.9), (50, VIOLET, 0.45), (100, VIOLET, 0)))
    out += P(
        "M116,162V92C116,58 134,42 160,42C186,42 204,58 204,92V162Z",
        lin("#8d63d6", "#5b37a4", "#2f1c6c"),
        3.6,
    )
    out += P(
        "M128,162V94C128,68 142,56 160,56C178,56 192,68 192,94V162Z",
        urad(160, 112, 60, (0, "#fff6d8"), (40, "#ffc8a0"), (100, "#a86ad0")),
        3,
    )
    for a in (200, 235, 270, 305, 340):
        x, y = 160 + 38 * math.cos(math.radians(a)), 92 + 43 * math.sin(math.radians(a))
        out += C(x, y, 3.2, LAMP, 1.6)
    out += P("M120,98V150M200,98V150", None, 2.4, "#c9a6ff", so=0.7) + P(star4(160, 34, 11, 0.4), LAMP, 2.2)
    out += P(
        ribbon([(80, 72), (92, 54), (116, 54), (138, 80), (152, 104)], 0.6, 24, 12),
        ulin(66, 0, 160, 0, (0, "#fff6d8", 0.95), (100, "#c9a6ff", 0.5)),
    )
    for x, y, r in ((76, 52, 5), (104, 36, 6), (132, 58, 4), (90, 72, 3.4), (148, 70, 3)):
        out += P(star4(x, y, r, 0.28), "#fff6d8")
    out += G(token("snail"), 104, 60, 0.86, -8) + G(token("crab"), 150, 104, 0.98, 6)
    out += G(mage(), 44, 96, 1.24, -5)
    w = "M66,92L78,74"
    out += P(w, None, 6.4) + P(w, None, 3, "#e8c27a") + P(star4(79, 71, 8, 0.4), SUN, 2)
    return out + fore("dusk", True, False) + vignette(0.3, "#4a1f52")


def heroic_11() -> str:
    """A mercenary is thrown off the Phantom."""
    out = water("noon", 150) + G(phantom(), 72, 120, 0.86, -4)
    out += P(ribbon([(76, 94), (84, 62), (104, 42), (132, 40)], 3, 16, 9), "#fff6d8", fo=0.75)
    out += burst(78, 88, 24, "#ffffff", LAMP, 9, 0.5, 2.6)
    out += G(shark(), 150, 54, 0.92, 148, flip=True)
    out += P("M186,22Q198,30 196,44M178,100Q190,98 196,88M108,22Q116,14 128,14", None, 3.2, "#fff6d8", so=0.9)
    for x, y, r in ((116, 84, 7), (42, 74, 7), (30, 96, 4.6)):
        out += P(star4(x, y, r, 0.34), SUN, 1.4)
    return (
        out
        + bubbles((196, 64, 3.4), (188, 116, 3), (164, 110, 4), (156, 122, 2.4), (24, 84, 3))
        + vignette(0.3, "#4a1f52")
    )


def heroic_12() -> str:
    """A reef is blown apart."""
    out = water("dusk", 104, 1)
    cx, cy = 104, 96
    out += C(cx, cy, 112, urad(cx, cy, 112, (0, "#fff6d8", 1), (45, LAMP, 0.5), (100, LAMP, 0)))
    puffs = (
        (50, 96, 19),
        (158, 96, 20),
        (66, 62, 18),
        (142, 60, 19),
        (104, 46, 22),
        (38, 122, 14),
        (172, 122, 15),
        (84, 50, 15),
        (126, 48, 15),
        (104, 90, 44),
    )
    for grow, fill in (
        (3, INK),
        (0, urad(cx, cy, 78, (0, "#fff6d8"), (45, LAMP), (80, ORANGE), (100, "#b5402f"))),
    ):
        out += "".join(C(x, y, r + grow, fill) for x, y, r in puffs)
    out += P(
        "M38,92A14,14 0 0 1 50,82M54,56A14,14 0 0 1 66,48M92,34A17,17 0 0 1 104,28M134,48A13,13 0 0 1 144,45M150,84A13,13 0 0 1 164,82",
        None,
        3,
        "#ffe9b0",
        so=0.9,
    )
    out += burst(cx, cy, 46, "#ffffff", SUN, 11, 0.56, 0)
    stone = "#5f6aa8"
    shards = (
        "M-22,6L-6,-18L6,-12L22,-16L12,8L-4,16Z",
        "M-16,14L-10,-8L2,-22L10,-4L18,12L2,10Z",
        "M-24,-4L-4,-12L20,-6L24,4L2,14L-12,8Z",
    )
    ridge = ("M-22,6L2,-1L22,-16M2,-1L-4,16", "M-16,14L0,-3L18,12M0,-3L2,-22", "M-24,-4L0,1L24,4M0,1L2,14")
    for k, (x, y, s, r) in enumerate(
        (
            (30, 66, 1.0, -24),
            (68, 24, 0.86, 14),
            (142, 22, 0.9, 40),
            (180, 62, 1.05, 8),
            (22, 112, 0.62, 60),
            (190, 108, 0.7, -30),
        )
    ):
        q = P(shards[k % 3], lin(light(stone, 0.35), stone, dark(stone, 0.5)), 3.2) + P(
            ridge[k % 3], None, 1.8, dark(stone, 0.5)
        )
        out += G(q, x, y, s, r)
    out += P(
        "M22,166L32,132L48,138L62,112L74,130L88,124L100,142L118,122L132,134L148,110L158,136L176,130L188,166Z",
        lin("#98a0d8", stone, "#231c54"),
        3.4,
    )
    out += P(
        "M62,114L68,138L74,130M148,112L142,140L132,134M32,134L42,150M176,132L166,152M100,142L104,160",
        None,
        2,
        "#2e2766",
    ) + P("M49,136L61,115M133,132L147,113M34,134L46,138", None, 2.4, "#efe4ff", so=0.9)
    for x, y in ((48, 42), (164, 40), (104, 14), (20, 88), (196, 84)):
        out += C(x, y, 2.6, stone, 1.6)
    return out + bubbles((14, 34, 4), (196, 28, 4), (184, 16, 2.4)) + vignette(0.3, "#4a1f52")


def build() -> None:
    for deck in ("darkhouse", "heroic"):
        for i in range(1, 13):
            fn = globals()[f"{deck}_{i}"]
            write(
                f"cards/{deck}_{i}.svg",
                208,
                160,
                f"{deck.capitalize()} card {i}: {fn.__doc__.rstrip('.')}",
                fn(),
            )


if __name__ == "__main__":
    build()
