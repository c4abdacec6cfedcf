# ruff: noqa: E501, F403, F405 (path data; the kit is one vocabulary)
"""Interface icons, 64 x 64: foam with an ink line, to be read at 20 px."""

from __future__ import annotations

import math

from cards_kit import *

F = FOAM
LO = "#a9d8d2"


def face() -> str:
    return lin("#ffffff", F, LO)


def line(d, w=7.0, c=None) -> str:
    """A foam stroke with an ink edge around it."""
    return P(d, None, w + 6) + P(d, None, w, c or F)


def solid(d, sw=3.4, fill=None, **kw) -> str:
    """A foam shape with an ink edge outside (drawn below) so that the fill keeps its full weight."""
    return P(d, INK, sw * 2, **kw) + P(d, fill or face(), **kw)


def arrowhead(x, y, ang, r=11.0) -> str:
    pts = [
        (x + r * math.cos(math.radians(ang + k)), y + r * math.sin(math.radians(ang + k)))
        for k in (0, 125, 235)
    ]
    return poly(pts)


def gear() -> str:
    pts = []
    for i in range(8):
        for off, r in ((-15.5, 20), (-9.5, 28), (9.5, 28), (15.5, 20)):
            a = math.radians(i * 45 + off)
            pts.append((32 + r * math.cos(a), 32 + r * math.sin(a)))
    hole = "M41,32A9,9 0 1 0 23,32A9,9 0 1 0 41,32Z"
    d = poly(pts)
    return (
        P(d, INK, 7)
        + P(d + hole, face(), 1.6, F, fill_rule="evenodd")
        + C(32, 32, 9, INK)
        + C(32, 32, 3.6, LAMP)
    )


def diver(x, y, s) -> str:
    """A player: a diver's helmet on shoulders."""
    sh = "M-21,26C-21,12 -12,8 0,8C12,8 21,12 21,26Z"
    out = P(sh, INK, 7) + P(sh, lin(F, LO)) + C(0, -9, 18.4, INK) + C(0, -9, 15, face())
    out += C(0, -9, 9.4, INK) + C(0, -9, 6.6, rad(SUN, LAMP)) + P("M-10,21Q0,15 10,21", None, 3, INK)
    return G(out, x, y, s)


def speaker() -> str:
    d = "M7,24H18L33,11V53L18,40H7Z"
    return P(d, INK, 9) + P(d, face(), 2.4, F)


def icons() -> dict[str, str]:
    ic = {}
    ic["undo"] = line("M19,24H38C49,24 55,31 55,39C55,48 48,54 38,54H22") + solid(
        poly([(24, 8), (24, 40), (6, 24)]), fill=F
    )
    ic["back"] = line("M55,32H26", 9) + solid(poly([(30, 9), (30, 55), (7, 32)]), fill=F)
    w = "q6.5,-10 13,0t13,0t13,0t13,0"
    ic["menu"] = "".join(line(f"M6,{y}{w}", 6) for y in (15, 33, 51))
    ic["settings"] = gear()
    sh = "M32,58C24,58 20,56 21,50C10,48 5,38 7,26C9,13 20,6 32,6C44,6 55,13 57,26C59,38 54,48 43,50C44,56 40,58 32,58Z"
    ic["help"] = (
        solid(sh)
        + P("M14,27Q12,38 22,46M50,27Q52,38 42,46", None, 2.6, "#7fbcb8")
        + P("M24,26C24,18 28.6,14.6 33,14.6C39,14.6 42.4,19 41.6,24C40.6,30 33,30.4 33,38", None, 6.4)
        + C(33, 47.4, 3.9, INK)
    )
    ic["sound_on"] = speaker() + line("M41,24Q46,32 41,40", 5.5) + line("M49,15Q60,32 49,49", 5.5)
    ic["sound_off"] = speaker() + line("M43,24L58,40M58,24L43,40", 6, "#ff8f88")
    br = "M8,22V8H22M42,8H56V22M56,42V56H42M22,56H8V42"
    ic["fullscreen"] = line(br, 7.5) + solid(poly([(24, 32), (32, 24), (40, 32), (32, 40)]), 3, LAMP)
    body = "M16,14H46V46H54Q54,56 46,56H20Q16,56 16,50Z"
    ic["log"] = (
        solid(body)
        + solid("M8,14Q8,7 15,7H45Q40,8 40,14V18H8Z", 3.4)
        + P("M24,28H38M24,37H38", None, 4.4)
        + P("M46,46H28Q28,55 22,56H47Q54,55 54,46Z", LO, 3)
    )
    ic["close"] = line("M14,14L50,50M50,14L14,50", 10)
    ic["check"] = line("M9,34L25,49L55,15", 10)
    ic["players_1"] = diver(32, 33, 1.04)
    ic["players_2"] = diver(44, 29, 0.76) + diver(21, 37, 0.82)
    lid = "M32,40L9,27C4,20 8,13 15,14C15,6 23,4 27,8C29,3 35,3 37,8C41,4 49,6 49,14C56,13 60,20 55,27Z"
    cup = "M6,40C12,45 18,46 32,46C46,46 52,45 58,40C57,52 47,58 32,58C17,58 7,52 6,40Z"
    ic["reserve"] = (
        solid(lid, 3.2, lin(F, "#7fb8bc"))
        + P("M26,28L18,15M38,28L46,15M32,24V9", None, 2.8, "#4f9298")
        + solid(cup, 3.2)
        + C(32, 36, 14.4, INK)
        + C(32, 36, 11.4, rad("#ffffff", "#fff3d6", LAMP, cx=38, cy=34, r=78))
        + C(28, 32, 3.2, "#ffffff")
    )
    ic["harpoon"] = (
        line("M11,53L42,22M21,31L33,31V43", 5.6)
        + solid("M59,5L54,31L46,25L39,18L33,10Z", 3.4)
        + P("M52,12L43,21", None, 2.6, "#7fbcb8")
        + line("M6,45Q6,58 19,58", 4.2, LAMP)
    )
    bottle = "M25,18V10H39V18C39,24 51,28 51,42Q51,58 32,58Q13,58 13,42C13,28 25,24 25,18Z"
    ic["seed"] = (
        solid("M25,4H39V12H25Z", 3.2, "#e0a25a")
        + solid(bottle)
        + P("M17,41Q24.5,36 32,41T47,41Q47,54 32,54Q17,54 17,41Z", TEAL)
        + P(star4(32, 47, 6.4, 0.4), SUN)
        + P("M21,33Q23,28 27,25", None, 3, "#ffffff")
    )
    ic["roll"] = (
        line("M5,20Q9,10 19,7", 4.6)
        + line("M59,44Q55,54 45,57", 4.6)
        + G(
            R(-17, -17, 34, 34, 8, INK, 7)
            + R(-17, -17, 34, 34, 8, face())
            + C(-8, -8, 4.4, INK)
            + C(0, 0, 4.4, INK)
            + C(8, 8, 4.4, INK),
            32,
            32,
            1.06,
            18,
        )
    )
    lamp = "M17,28C17,18 23,11 32,11C41,11 47,18 47,28V42H17Z"
    ic["hint"] = (
        C(32, 8.6, 4.4, None, 9.6)
        + C(32, 8.6, 4.4, None, 3.8, F)
        + solid(lamp, 3.4, lin("#fff6d8", LAMP, ORANGE))
        + solid("M13,20Q14,12 32,11Q50,12 51,20Z", 3)
        + solid("M13,44H51V54Q51,57 48,57H16Q13,57 13,54Z", 3)
        + P("M32,25C38,31 37,38 32,38C27,38 26,31 32,25Z", "#ffffff")
        + P("M24,24V40M40,24V40", None, 2.6)
    )
    ic["lock"] = (
        line("M20,30V22C20,13 25,8.6 32,8.6C39,8.6 44,13 44,22V30", 6.4)
        + solid("M16,28H48Q53,28 53,33V50Q53,57 46,57H18Q11,57 11,50V33Q11,28 16,28Z")
        + C(32, 39.6, 5, INK)
        + P("M32,41V48.6", None, 4.6)
    )
    ic["speed"] = solid("M8,12L32,32L8,52Z", 3.6) + solid("M32,12L58,32L32,52Z", 3.6)
    ic["copy"] = (
        solid("M13,7H37Q41,7 41,11V41Q41,45 37,45H13Q9,45 9,41V11Q9,7 13,7Z", 3.2, LO)
        + solid("M27,19H51Q55,19 55,23V53Q55,57 51,57H27Q23,57 23,53V23Q23,19 27,19Z", 3.4)
        + P("M31,31H47M31,39H47M31,47H41", None, 3.8)
    )
    ic["paste"] = (
        solid("M14,11H50Q54,11 54,15V54Q54,58 50,58H14Q10,58 10,54V15Q10,11 14,11Z", 3.2)
        + solid("M23,15Q23,6 32,6Q41,6 41,15V18H23Z", 3, LAMP)
        + line("M32,25V40", 4.6, TEAL)
        + solid(poly([(22, 38), (42, 38), (32, 51)]), 2.4, TEAL)
    )
    head = "M44,8L16,32L44,56"
    ic["arrow_left"] = line(head, 10.5)
    ic["arrow_right"] = G(line(head, 10.5), 64, 0, flip=True)
    return ic


def build() -> None:
    for name, body in icons().items():
        write(f"ui/{name}.svg", 64, 64, f"Icon: {name.replace('_', ' ')}", body)


if __name__ == "__main__":
    build()
