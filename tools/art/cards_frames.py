# ruff: noqa: E501, F403, F405 (path data; the kit is one vocabulary)
"""Card frames (240 x 336) and card backs."""

from __future__ import annotations

import math

from cards_kit import *

W, H = 240, 336
LOOK = {
    "red": {
        "body": ["#7c2b45", "#4a1a3c", "#25113a"],
        "trim": CORAL,
        "hi": "#ff9a8a",
        "lo": "#5e1c36",
        "band": ["#3a1436", "#220c2a"],
        "badge": ["#c23346", "#6e1a35"],
        "name": "the Darkhouse's menace",
    },
    "blue": {
        "body": ["#3fa9a8", "#1f7a8c", "#1b4a78"],
        "trim": "#7fdccb",
        "hi": "#e8fff6",
        "lo": "#145068",
        "band": ["#14506e", "#0f3557"],
        "badge": ["#2f9aa0", "#155a74"],
        "name": "a mild day",
    },
    "heroic": {
        "body": ["#ffd27a", "#f0962f", "#a8501f"],
        "trim": "#ffe6a6",
        "hi": "#fffbe6",
        "lo": "#8a3d16",
        "band": ["#2a3474", "#181d4d"],
        "badge": ["#f0762c", "#a83c1c"],
        "name": "a proud deed",
    },
}


def ornament(kind, lk) -> str:
    """What runs along the two sides of the frame."""
    if kind == "red":  # thorns
        d = "".join(f"M4,{y}q5,3 8.5,1q-2,6 -8.5,11z" for y in range(62, 300, 22))
        out = P(d, ulin(4, 0, 12, 0, (0, lk["trim"]), (100, lk["hi"])), 1.4)
    elif kind == "blue":  # small waves rising
        d = "".join(f"M5,{y}q0,-12 5,-12q3.4,1 2,4.5q-1,1.5 -2.4,.1" for y in range(72, 306, 22))
        out = P(d, None, 4.2, lk["lo"]) + P(d, None, 2, lk["trim"])
    else:  # a rope of gold
        d = "".join(f"M5,{y}c0,4 6.5,3 6.5,7.5" for y in range(56, 302, 9))
        out = (
            P(d, None, 5.8, lk["lo"])
            + P(d, None, 3.2, lk["trim"])
            + P(d, None, 1.1, lk["hi"], transform="translate(-.6 -.8)")
        )
    return out + G(out, W, 0, flip=True)


def corner(kind, lk) -> str:
    """Lower left corner piece, around (0, 0); mirrored for the right."""
    f = lin(lk["hi"], lk["trim"], lk["lo"])
    if kind == "red":
        return P("M-6,12Q-13,10 -13,3L-12,-18L-6,-9L-2,-23L1,-6L9,-14L6,-1L23,2L9,6L17,12Z", f, 2)
    if kind == "blue":
        d = "M-6,12Q-12,10 -12,2C-12,-8 -4,-18 6,-17C14,-16 15,-7 9,-6C6,-6 5,-9 7,-10.5C0,-11 -3,-3 0,3C3,9 12,10 22,8L18,12Z"
        return P(d, f, 2) + C(15, -1, 2, lk["hi"], 1) + C(20, 3.6, 1.4, lk["hi"], 0.8)
    out = ""
    for a, ln in ((-90, 20), (-63, 18), (-36, 19), (-9, 21)):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        p = (-8, 9)
        q = (p[0] + c * ln, p[1] + s * ln)
        m = (p[0] + c * ln * 0.55, p[1] + s * ln * 0.55)
        out += P(
            f"M{n(p[0])},{n(p[1])}Q{n(m[0] - s * 5.5)},{n(m[1] + c * 5.5)} {n(q[0])},{n(q[1])}"
            f"Q{n(m[0] + s * 5.5)},{n(m[1] - c * 5.5)} {n(p[0])},{n(p[1])}Z",
            f,
            1.8,
        )
    return out + C(-6, 8, 5.4, rad("#fff6d8", LAMP, ORANGE), 1.8)


def gem(kind, lk) -> str:
    """The piece between the window and the text, around (0, 0)."""
    if kind == "red":
        return P("M-30,0L-12,-4.5L0,-9L12,-4.5L30,0L12,4.5L0,9L-12,4.5Z", lin(lk["trim"], lk["lo"]), 2) + P(
            "M0,-6L6,0L0,6L-6,0Z", rad("#fff3d6", "#ff8d6b", CORAL), 1.6
        )
    if kind == "blue":
        w = P("M-6,2C-14,-7 -22,-6 -26,0C-22,-2.6 -17,-2 -13,3Z", lin(lk["hi"], lk["trim"]), 1.8)
        return w + G(w, flip=True) + C(0, 0, 7.4, rad("#ffffff", "#d9f4ea", LAGOON, cx=38, cy=34, r=72), 2)
    w = P("M-5,-5L-30,-4L-22,0L-30,4L-5,5Z", lin(lk["hi"], lk["trim"], lk["lo"]), 1.8)
    return (
        w
        + G(w, flip=True)
        + P(star4(0, 0, 11.5, 0.52), lin("#fffbe6", LAMP, ORANGE), 2)
        + C(0, 0, 2.6, "#fffbe6")
    )


def frame(kind) -> None:
    lk = LOOK[kind]
    out = R(1.5, 1.5, W - 3, H - 3, 17, lin(*lk["body"]), 3)
    out += R(4, 4, W - 8, H - 8, 14.5, None, 1.6, lk["hi"], so=0.55)
    out += ornament(kind, lk)
    # title band
    out += R(13, 9, W - 24, 32, 11, None, 4, lk["lo"])
    out += R(13, 9, W - 24, 32, 11, lin(*lk["band"]), 1.6, lk["trim"])
    out += P(f"M52,13.6H{W - 22}", None, 1.6, lk["hi"], so=0.3)
    # window: a bevel two steps deep
    out += R(12.5, 40.5, 215, 167, 6, lin(lk["trim"], lk["lo"]), 1.6, INK)
    out += P("M14.6,206V44Q14.6,42.4 16.4,42.4H225", None, 1.5, lk["hi"], so=0.85)
    out += R(15, 43, 210, 162, 2, NIGHT)
    # text area: parchment with a worn edge
    out += R(12.5, 209, 215, 116.5, 8, INK, fo=0.45)
    edge = []
    for i in range(13):
        edge.append((15 + 210 * i / 12, 212 + (0.7 if i % 2 else -0.5)))
    for i in range(1, 7):
        edge.append((225 + (0.8 if i % 2 else -0.5), 212 + 110.5 * i / 6.5))
    for i in range(13):
        edge.append((225 - 210 * i / 12, 322.5 + (0.6 if i % 3 else -0.8)))
    for i in range(1, 7):
        edge.append((15 - (0.8 if i % 2 else -0.5), 322.5 - 110.5 * i / 6.5))
    out += P(
        smooth(edge, True, 0.6),
        lin((0, "#e9d6ae"), (8, PARCH), (78, PARCH), (100, "#e6cf9f")),
        1.8,
        dark("#b98c4e", 0.25),
    )
    for x, y, r in ((27, 310, 2.2), (33, 315, 1.2), (213, 232, 1.6), (207, 227, 1), (214, 311, 1.4)):
        out += C(x, y, r, "#c9a566", fo=0.35)
    c = corner(kind, lk)
    out += G(c, 17.5, 317) + G(c, W - 17.5, 317, flip=True)
    out += G(gem(kind, lk), 120, 210.6, {"red": 0.68, "blue": 0.72, "heroic": 0.56}[kind])
    # number badge
    out += C(28, 25, 21, INK) + C(28, 25, 19.4, lin(lk["hi"], lk["trim"], lk["lo"]))
    out += C(28, 25, 17, lin(*lk["badge"]), 1.8) + P(
        "M16.5,19A13.5,13.5 0 0 1 29,11.8", None, 2, lk["hi"], so=0.7
    )
    write(f"cards/frame_{kind}.svg", W, H, f"Card frame: {lk['name']}", out)


def back(edge, field, line, picture) -> str:
    """Field, picture, and the border above both."""

    def rr(m, r):
        w, h = W - 2 * m, H - 2 * m
        return f"M{m + r},{m}h{w - 2 * r}q{r},0 {r},{r}v{h - 2 * r}q0,{r} {-r},{r}h{-(w - 2 * r)}q{-r},0 {-r},{-r}v{-(h - 2 * r)}q0,{-r} {r},{-r}Z"

    out = R(8, 8, W - 16, H - 16, 12, field) + picture
    out += P(rr(1.5, 17) + rr(13, 12), lin(*edge), 3, fill_rule="evenodd")
    return out + P(rr(4.5, 14), None, 1.6, line, so=0.65) + P(rr(17.5, 8), None, 1.6, line, so=0.5)


def sea(y, amp, c1, c2, lip, h=66, x0=10, x1=230, step=22) -> str:
    """One row of stylised scallop waves with a lip, closed to the foot."""
    d = f"M{x0},{y}"
    for _i in range(int((x1 - x0) / step)):
        d += f"q{n(step / 2)},{n(-amp)} {n(step)},0"
    return P(d + f"V{y + h}H{x0}Z", ulin(0, y - amp, 0, y + h, (0, c1), (100, c2)), 2.2) + P(
        d, None, 2, lip, so=0.8, transform="translate(0 1.6)"
    )


def back_darkhouse() -> None:
    field = ulin(0, 13, 0, 323, (0, "#2a1440"), (45, "#3d1742"), (70, "#1c1240"), (100, "#0b0f2d"))
    out = C(120, 116, 96, urad(120, 116, 96, (0, CORAL, 0.75), (40, CORAL, 0.3), (100, CORAL, 0)))
    for a in range(0, 360, 30):
        out += beam(120, 116, a + 15, 94, 10, "#ff8d6b", 0.6, 1.4)
    out += C(120, 116, 62, None, 1.6, "#ff9a8a", so=0.5, stroke_dasharray="1 7") + C(
        120, 116, 80, None, 1.4, "#ff9a8a", so=0.35
    )
    out += G(darkhouse(), 112, 265, 1.74)
    out += sea(250, 9, "#37306f", "#141238", "#8a7ad0") + sea(271, 9, "#2a2862", "#100e30", "#7a70c8", 54)
    out += sea(292, 9, "#1e1f52", "#0c0c28", "#6a68b8", 33)
    for x, y in ((30, 30), (210, 30)):
        out += P(star4(x, y, 9, 0.34), CORAL, 1.8)
    for x, y, r in (
        (48, 60, 1.6),
        (190, 72, 1.8),
        (40, 140, 1.4),
        (204, 160, 1.5),
        (62, 206, 1.6),
        (182, 216, 1.4),
        (74, 34, 1.2),
        (168, 40, 1.2),
    ):
        out += C(x, y, r, "#ffb9a8", fo=0.8)
    out = back(LOOK["red"]["body"], field, "#ff9a8a", out)
    write("cards/back_darkhouse.svg", W, H, "Back of the Darkhouse cards: the tower and its light", out)


def back_heroic() -> None:
    field = ulin(0, 13, 0, 323, (0, "#1b2560"), (50, "#24407a"), (100, "#14245a"))
    cx, cy = 120, 146
    out = C(cx, cy, 102, urad(cx, cy, 102, (0, LAMP, 0.8), (45, LAMP, 0.28), (100, LAMP, 0)))
    for k, (half, r, tone) in enumerate(
        ((4.5, 84, ("#ffd98a", ORANGE, "#b5501f")), (8.5, 99, ("#fffbe6", LAMP, ORANGE)))
    ):
        d = ""
        for i in range(12):
            m = math.radians(i * 30 + (15 if k == 0 else 0))
            h = math.radians(half)
            tip = (cx + r * math.cos(m), cy + r * math.sin(m))
            p, q = ((cx + 56 * math.cos(m + o), cy + 56 * math.sin(m + o)) for o in (-h, h))
            d += poly([p, tip, q])
        out += P(d, urad(cx, cy, 100, (50, tone[0]), (75, tone[1]), (100, tone[2])), 2.4)
    out += C(cx, cy, 60, lin("#fffbe6", LAMP, "#a8501f"), 3) + C(cx, cy, 52.5, lin("#2c4a8c", "#161f58"), 2.6)
    out += C(cx, cy, 46, None, 2.4, LAMP, stroke_dasharray="1 6.2")
    out += G(anchor(), cx, cy - 1, 0.72)
    out += (
        sea(262, 9, "#f7a758", "#c9565a", "#fff0c8")
        + sea(280, 9, "#e5763a", "#8c3560", "#ffd89a", 46)
        + sea(298, 9, "#b54a50", "#54285f", "#ffb98a", 28)
    )
    for x in (30, 210):
        out += P(star4(x, 30, 10, 0.36), lin("#fffbe6", LAMP), 1.8)
    for x, y, r in (
        (54, 44, 1.8),
        (186, 44, 1.8),
        (34, 92, 1.4),
        (206, 92, 1.4),
        (34, 226, 1.6),
        (206, 226, 1.6),
        (84, 28, 1.3),
        (156, 28, 1.3),
    ):
        out += C(x, y, r, SUN, fo=0.9)
    out = back(LOOK["heroic"]["body"], field, "#ffe6a6", out)
    write("cards/back_heroic.svg", W, H, "Back of the Heroic cards: an anchor in the sun", out)


def build() -> None:
    for kind in LOOK:
        frame(kind)
    back_darkhouse()
    back_heroic()


if __name__ == "__main__":
    build()
