"""The 20 locations: buildings and wild places under water, 160 by 100, lit from the upper left."""

from collections.abc import Callable

from tools.abyss.creatures import HUES, crab, jellyfish, seahorse, shellfish, squid
from tools.abyss.pen import (
    INK,
    INNER,
    NIGHT,
    OUTER,
    disc,
    down,
    glow,
    line,
    mirrored,
    mix,
    moved,
    oval,
    path,
    picture,
)

SIZE = (160, 100)
WATERS = {
    "teal": ("#8fe0d4", "#2f8a98", "#123a62"),
    "violet": ("#c9b0f4", "#6a52b4", "#1f1a56"),
    "rose": ("#f4b8a8", "#a8566c", "#3a1c4c"),
    "gold": ("#ffe6a8", "#c08a48", "#4a3048"),
    "green": ("#bfeab0", "#4a9a74", "#154450"),
    "blue": ("#b4dcff", "#3f78c0", "#122458"),
    "night": ("#5a7ab0", "#243a74", "#0b1230"),
}
STONE = {
    "stone": ("#f4ecd8", "#b9a58c", "#5f5560"),
    "rock": ("#8a86a8", "#4d4a74", "#211f48"),
    "roof": ("#ffb08a", "#d0604a", "#7a2a40"),
}
LIT = "#ffd97a"


def _floor(y: float = 84, colour: str = "rock") -> str:
    return path(f"M-4 104 V{y + 4} Q30 {y - 6} 66 {y} Q110 {y - 8} 164 {y + 2} V104 Z", f"url(#{colour})", 3)


def _weed(x: float, y: float, high: float, colour: str = "#5f9a48") -> str:
    d = f"M{x} {y} q-6 {-high * 0.3:g} 0 {-high * 0.5:g} q6 {-high * 0.25:g} -1 {-high * 0.5:g}"
    return line(d, INK, 5.6) + line(d, colour, 3)


def _coral(x: float, y: float, size: float, colour: str = "#f4806a") -> str:
    d = "M0 0 V-16 M0 -6 Q-8 -8 -8 -18 M0 -9 Q9 -10 9 -20 M0 -16 Q-3 -20 -3 -24"
    return moved(line(d, INK, 6.4) + line(d, colour, 3.4), x, y, size)


def _window(x: float, y: float, w: float = 6, h: float = 10) -> str:
    return path(
        f"M{x - w / 2} {y + h} V{y + w / 2} Q{x - w / 2} {y} {x} {y} Q{x + w / 2} {y} {x + w / 2} {y + w / 2} V{y + h} Z",
        LIT,
        1.8,
    )


def _tower(
    x: float, foot: float, w: float, h: float, roof: float, fill: str = "stone", top: str = "roof"
) -> str:
    found = path(
        f"M{x - w / 2} {foot} L{x - w * 0.44:g} {foot - h} H{x + w * 0.44:g} L{x + w / 2} {foot} Z",
        f"url(#{fill})",
        INNER,
    )
    if roof:
        found += path(
            f"M{x - w * 0.62:g} {foot - h + 1} Q{x - w * 0.1:g} {foot - h - roof * 0.4:g} {x} {foot - h - roof} Q{x + w * 0.1:g} {foot - h - roof * 0.4:g} {x + w * 0.62:g} {foot - h + 1} Z",
            f"url(#{top})",
            INNER,
        )
    return found


def _dome(x: float, foot: float, w: float, h: float, fill: str = "sea") -> str:
    found = path(
        f"M{x - w / 2} {foot} Q{x - w / 2} {foot - h} {x} {foot - h} Q{x + w / 2} {foot - h} {x + w / 2} {foot} Z",
        f"url(#{fill})",
        INNER,
    )
    return found + line(
        f"M{x - w * 0.34:g} {foot - h * 0.35:g} Q{x - w * 0.3:g} {foot - h * 0.8:g} {x - w * 0.06:g} {foot - h * 0.88:g}",
        "#ffffff",
        2.2,
        0.5,
    )


def _columns(x: float, foot: float, w: float, h: float, number: int, fill: str = "stone") -> str:
    found = path(
        f"M{x - w / 2 - 4} {foot} H{x + w / 2 + 4} V{foot - 5} H{x - w / 2 - 4} Z", f"url(#{fill})", INNER
    )
    for n in range(number):
        at = x - w / 2 + (n + 0.5) * w / number
        found += path(f"M{at - 3.4} {foot - 5} V{foot - h} H{at + 3.4} V{foot - 5} Z", f"url(#{fill})", 2)
    return found


def silos() -> str:
    """Round granaries among kelp."""
    found = _weed(18, 88, 56) + _weed(142, 88, 50) + _weed(150, 90, 34)
    for x, w, h in ((48, 28, 40), (112, 28, 36), (80, 34, 52)):
        found += (
            _tower(x, 88, w, h, 0, "wood")
            + _dome(x, 88 - h + 1, w, 16, "straw")
            + line(
                f"M{x - w / 2 + 1} {88 - h * 0.4:g} H{x + w / 2 - 1} M{x - w / 2 + 1} {88 - h * 0.75:g} H{x + w / 2 - 1}",
                INK,
                2,
                0.5,
            )
        )
    return found + path("M74 88 V72 Q80 64 86 72 V88 Z", LIT, 2) + _weed(30, 90, 36)


def reserves() -> str:
    """A school of magic: a tower of glass bells among books and an orrery of pearls."""
    found = mirrored(_dome(34, 88, 38, 30, "bell") + _window(34, 70, 8, 13), 80)
    found += path("M58 88 V54 H102 V88 Z", "url(#bell)", OUTER) + _dome(80, 56, 58, 34, "bell")
    found += _tower(80, 30, 14, 10, 14, "stone", "bell") + _window(68, 64, 9, 16) + _window(92, 64, 9, 16)
    found += path("M72 88 V76 Q80 68 88 76 V88 Z", "url(#wood)", 2)
    ring = oval(80, 30, 62, 12, "none", 0)[:-2] + f' stroke="{LIT}" stroke-width="2" stroke-opacity="0.85"/>'
    found += f'<g transform="rotate(-12 80 30)">{ring}</g>'
    for x, y, r, fill in (
        (22, 38, 7, "coral"),
        (50, 24, 4, "pearl"),
        (122, 14, 5, "pearl"),
        (139, 22, 8, "sea"),
    ):
        found += disc(x, y, r, f"url(#{fill})", 2) + disc(
            x - r * 0.3, y - r * 0.3, r * 0.26, "#ffffff", 0, 0.8
        )
    return found


def sanctuary() -> str:
    """A shrine in the light of jellyfish."""
    found = (
        _columns(80, 88, 62, 40, 4)
        + path("M42 49 L80 28 L118 49 Z", "url(#stone)", INNER)
        + disc(80, 41, 4.4, LIT, 1.8)
    )
    for x, y, size in ((28, 40, 0.5), (134, 36, 0.55), (80, 72, 0.42)):
        found += disc(x, y, 24 * size * 1.4, "#e8d4ff", 0, 0.25) + moved(jellyfish(1), x, y, size)
    return found


def parliament() -> str:
    """Benches in rings under a great dome."""
    found = (
        _dome(80, 54, 84, 40, "politics")
        + path("M34 54 H126 V60 H34 Z", "url(#stone)", INNER)
        + _columns(80, 90, 84, 34, 6)
    )
    return found + _tower(80, 15, 7, 2, 12, "stone", "brass") + path("M70 88 V72 Q80 62 90 72 V88 Z", LIT, 2)


def barracks() -> str:
    """A walled camp with red banners."""
    wall = "M18 88 V56 h8 v-7 h9 v7 h10 v-7 h9 v7 h10 v-7 h9 v7 h14 v-7 h9 v7 h10 v-7 h9 v7 h10 v-7 h9 v7 h8 V88 Z"
    found = mirrored(
        _tower(28, 88, 24, 54, 0)
        + path("M15 36 V27 h6 v5 h5 v-5 h5 v5 h5 v-5 h6 v9 Z", "url(#stone)", INNER)
        + _window(28, 50),
        80,
    )
    found += (
        path(wall, "url(#stone)", INNER)
        + path("M66 88 V70 Q80 56 94 70 V88 Z", "#2a1c3c", INNER)
        + line("M72 88 V68 M80 88 V64 M88 88 V68 M67 76 H93", "#8aa3b8", 2)
    )
    return found + mirrored(line("M28 27 V8", INK, 3) + path("M28 8 L48 12 L28 20 Z", "url(#coral)", 2), 80)


def dockworks() -> str:
    """A ship on the slips between a crane and a pile of wares."""
    crane = "M22 90 V18 L74 30 M22 40 L46 24"
    found = line(crane, INK, 8) + line(crane, "#c58a4c", 4.4) + line("M22 54 L34 42 M22 76 L14 90", INK, 3)
    found += line("M70 30 V42", INK, 2.4) + path("M60 42 H82 V56 H60 Z", "url(#wood)", INNER)
    found += line("M60 42 L82 56 M82 42 L60 56", INK, 1.6, 0.5)
    found += line("M104 68 V8", INK, 7) + line("M104 68 V9", "#c58a4c", 3.4)
    found += path("M107 12 Q140 26 136 58 H107 Z", "url(#paper)", OUTER) + path(
        "M101 22 Q82 32 86 58 H101 Z", "url(#paper)", INNER
    )
    found += line("M110 30 Q124 34 130 44 M110 46 H132", INK, 1.6, 0.35) + path(
        "M104 8 L120 3 L104 0 Z", "url(#coral)", 2
    )
    found += path("M52 64 Q66 70 98 68 Q130 68 154 58 Q150 92 122 94 H82 Q56 90 52 64 Z", "url(#wood)", OUTER)
    found += line("M57 75 Q100 80 150 72 M64 85 Q100 88 142 83", INK, 2, 0.5)
    found += "".join(disc(x, 74, 3.4, LIT, 1.8) for x in (78, 98, 118))
    for x, y in ((6, 78), (24, 80), (14, 66)):
        found += path(f"M{x} {y} h16 v14 h-16 Z", "url(#straw)", INNER) + line(
            f"M{x + 8} {y} v14", INK, 1.6, 0.5
        )
    return found


def fields() -> str:
    """Furrows of weed, and who grazes there."""
    found = "".join(
        line(f"M{-4 + 24 * n} 104 Q{20 + 20 * n} 84 {52 + 14 * n} 66", "#2b5a38", 5, 0.7) for n in range(7)
    )
    found += "".join(_weed(12 + 15 * n, 94 - (n % 3) * 6, 20 + (n % 2) * 7, "#8cc060") for n in range(10))
    return found + moved(seahorse(1), 54, 44, 0.62) + moved(seahorse(2), 112, 50, 0.5)


def abyss() -> str:
    """A round hall under a shell of a roof: six banners, one for each guild, around a great table."""
    found = path("M2 92 V42 H158 V92 Z", "#1a2450", OUTER)
    found += path("M-2 46 Q80 -26 162 46 Q80 26 -2 46 Z", "url(#stone)", OUTER)
    found += line("M80 10 V36 M52 16 L58 37 M108 16 L102 37 M28 26 L38 40 M132 26 L122 40", INK, 2, 0.4)
    colours = [tones[1] for tones in HUES.values()] + ["#e8f2f0"]
    for n, colour in enumerate(colours):
        x, y = 9 + 25 * n, 47 - (2.5 - abs(n - 2.5)) * 3
        found += path(f"M{x} {y} h17 v26 l-8.5 8 l-8.5 -8 Z", colour, INNER) + disc(
            x + 8.5, y + 12, 3.6, "#ffffff", 0, 0.75
        )
    found += path("M34 84 Q80 66 126 84 L120 98 H40 Z", "url(#wood)", OUTER)
    found += oval(80, 83, 44, 9, "url(#brass)", INNER) + oval(80, 82, 30, 5, "#fff6cc", 0, 0.6)
    return found


def mirrors() -> str:
    """A house and its echo in the water."""
    half = (
        _tower(50, 54, 22, 26, 18)
        + _tower(80, 54, 30, 34, 0)
        + _dome(80, 21, 30, 14, "politics")
        + _tower(110, 54, 22, 26, 18)
        + _window(80, 30, 9, 14)
        + _window(50, 36)
        + _window(110, 36)
    )
    return (
        half
        + f'<g transform="translate(0 110) scale(1 -1)">{half}</g>'
        + '<rect x="-2" y="56" width="164" height="48" fill="#6ab0d8" fill-opacity="0.5"/>'
        + line("M10 56 H150", "#ffffff", 2.6, 0.8)
        + line("M30 70 H66 M92 76 H138 M44 86 H84", "#ffffff", 2, 0.4)
    )


def smokers() -> str:
    """Chimneys that breathe hot clouds."""
    found = ""
    for x, h, w in ((40, 40, 26), (84, 56, 32), (124, 34, 24)):
        found += "".join(
            disc(x + dx, 84 - h - dy, r, "#4a4664", 0, 0.75)
            for dx, dy, r in ((0, 8, 9), (6, 20, 11), (-2, 34, 12))
        )
        found += path(
            f"M{x - w / 2} 90 Q{x - w * 0.3:g} {86 - h * 0.5:g} {x - w * 0.24:g} {84 - h} H{x + w * 0.24:g} Q{x + w * 0.3:g} {86 - h * 0.5:g} {x + w / 2} 90 Z",
            "url(#rock)",
            OUTER,
        )
        found += oval(x, 84 - h, w * 0.24, 3.4, "#ff7a4a", 2) + line(
            f"M{x - 3} {92 - h * 0.5:g} l4 8 l-5 8", "#ff9a5a", 2.4
        )
    return found


def senate() -> str:
    """A forum around an inkwell."""
    found = "".join(
        path(
            f"M{24 - 6 * n} {70 + 8 * n} H{136 + 6 * n} L{140 + 6 * n} {78 + 8 * n} H{20 - 6 * n} Z",
            "url(#stone)",
            2,
        )
        for n in range(3)
    )
    found += mirrored(
        _tower(34, 70, 10, 40, 10, "stone", "politics") + _tower(54, 70, 8, 30, 8, "stone", "politics"), 80
    )
    return found + moved(squid(2), 80, 46, 0.72) + oval(80, 74, 24, 4.4, "#1a1c48", 2)


def depths() -> str:
    """A pillared gallery that goes far down, with lanterns along it and a light at its end."""
    found = path("M0 0 H160 V100 H0 Z", "url(#rock)", 0)
    found += path("M10 104 V44 Q12 4 80 4 Q148 4 150 44 V104 Z", "#2c4480", OUTER)
    for n, fill in enumerate(("#22366e", "#172654", "#0f1b42")):
        w, top, foot = 52 - 13 * n, 14 + 9 * n, 92 - 8 * n
        found += path(
            f"M{80 - w} {foot} V{top + 26} Q{80 - w} {top} 80 {top} Q{80 + w} {top} {80 + w} {top + 26} V{foot} Z",
            fill,
            INNER,
        )
    found += path("M12 102 L70 66 H90 L148 102 Z", "url(#stone)", INNER)
    found += line(
        "M80 66 V102 M75 66 L46 102 M85 66 L114 102 M58 74 H102 M44 83 H116 M26 94 H134", INK, 1.4, 0.4
    )
    found += disc(80, 56, 15, LIT, 0, 0.35) + path("M73 67 V54 Q73 46 80 46 Q87 46 87 54 V67 Z", LIT, INNER)
    for x, wide, top, foot in ((58, 7, 40, 80), (40, 10, 34, 88), (18, 14, 28, 102)):
        pillar = path(f"M{x - wide / 2:g} {foot} V{top} H{x + wide / 2:g} V{foot} Z", "url(#stone)", INNER)
        pillar += path(
            f"M{x - wide * 0.8:g} {top} L{x - wide * 0.55:g} {top + wide * 0.5:g} H{x + wide * 0.55:g} L{x + wide * 0.8:g} {top} Z",
            "url(#brass)",
            INNER,
        )
        found += mirrored(pillar, 80)
    for x, y, r in ((49, 30, 3.4), (29, 22, 4.4)):
        lamp = line(f"M{x} {y - 12} V{y}", INK, 2) + disc(x, y + 3, r * 2.2, LIT, 0, 0.3)
        found += mirrored(lamp + disc(x, y + 3, r, LIT, 2), 80)
    return found


def throne() -> str:
    """A seat of shell and gold, high on its steps."""
    found = "".join(
        path(
            f"M{80 - 30 - 10 * n} {74 + 7 * n} H{80 + 30 + 10 * n} V{82 + 7 * n} H{80 - 30 - 10 * n} Z",
            "url(#stone)",
            2,
        )
        for n in range(3)
    )
    found += path(
        "M80 70 L50 58 Q42 34 56 22 Q64 8 80 14 Q96 8 104 22 Q118 34 110 58 Z", "url(#brass)", OUTER
    ) + line("M80 68 V18 M74 67 L60 24 M86 67 L100 24 M68 64 L50 40 M92 64 L110 40", INK, 2, 0.45)
    found += path("M56 56 Q80 44 104 56 V66 Q80 76 56 66 Z", "url(#coral)", INNER)
    return (
        found
        + mirrored(path("M48 58 Q40 58 42 74 H54 V62 Z", "url(#brass)", INNER), 80)
        + disc(80, 15, 5, "url(#pearl)", 2)
    )


def jail() -> str:
    """Three barred holes in a cliff, eyes behind two of them, and a chain with a great lock."""
    found = path(
        "M6 96 Q0 44 24 30 Q36 8 66 14 Q92 0 116 14 Q148 16 152 46 Q162 76 152 96 Z", "url(#rock)", OUTER
    )
    found += line("M26 44 Q34 30 50 26 M120 24 Q138 28 142 44 M14 82 Q12 66 18 58", "#ffffff", 2.6, 0.25)
    for x, y, w, h in ((48, 58, 38, 36), (112, 58, 38, 36), (80, 26, 24, 20)):
        left, right = x - w / 2, x + w / 2
        hole = f"M{left} {y + h / 2} V{y - h / 8} Q{left} {y - h / 2} {x} {y - h / 2} Q{right} {y - h / 2} {right} {y - h / 8} V{y + h / 2} Z"
        found += path(hole, "#0e1130", INNER)
        if w > 30:
            for d in (-6, 6):
                found += oval(x + d, y - 2, 4.8, 6.2, "#fff6cc", 0) + disc(x + d - 0.8, y - 1, 2.8, INK, 0)
        for at in (left + w / 4, x, right - w / 4):
            top = y - h * (0.5 if at == x else 0.42)
            found += line(f"M{at} {top} V{y + h / 2}", INK, 5.6) + line(
                f"M{at} {top + 1} V{y + h / 2 - 1}", "#8aa3b8", 2.8
            )
    for n in range(7):
        found += (
            oval(26 + 18 * n, 85 + (3 - abs(n - 3)) * 1.6, 8, 4.6, "none", 0)[:-2]
            + f' stroke="{INK}" stroke-width="4.4"/>'
        )
        found += (
            oval(26 + 18 * n, 85 + (3 - abs(n - 3)) * 1.6, 8, 4.6, "none", 0)[:-2]
            + ' stroke="#c4d4de" stroke-width="2"/>'
        )
    found += path("M74 84 V78 Q80 70 86 78 V84", "none", 5) + path(
        "M70 82 H90 V98 H70 Z", "url(#brass)", INNER
    )
    return found + disc(80, 88, 2.6, INK, 0) + line("M80 88 V94", INK, 2.4)


def chasm() -> str:
    """A rift, with crabs on both brinks."""
    found = mirrored(
        path("M-4 104 V44 Q20 38 44 46 L56 50 L50 60 L60 70 L54 84 L66 104 Z", "url(#rock)", OUTER), 80
    )
    found += oval(80, 100, 16, 12, "#ff7a4a", 0, 0.35)
    return found + moved(crab(1), 30, 36, 0.52) + moved(crab(3), 124, 34, 0.6) + _coral(56, 50, 0.7)


def closed_tower() -> str:
    """A tower with a great lock."""
    found = _tower(80, 90, 50, 62, 24, "stone", "politics") + path(
        "M66 90 V72 Q80 58 94 72 V90 Z", "url(#wood)", INNER
    )
    found += line("M72 52 V46 Q72 38 80 38 Q88 38 88 46 V52", INK, 7) + line(
        "M72 52 V46 Q72 38 80 38 Q88 38 88 46 V52", "#dba43c", 3.6
    )
    return (
        found
        + path("M66 50 H94 V68 H66 Z", "url(#brass)", INNER)
        + disc(80, 57, 3, INK, 0)
        + line("M80 58 V63", INK, 3)
        + mirrored(_tower(38, 90, 16, 30, 12), 80)
    )


def lost_tower() -> str:
    """A leaning ruin without a door."""
    tower = (
        path("M-20 46 L-16 -22 L-8 -30 L-2 -20 L6 -32 L14 -24 L20 46 Z", "url(#stone)", INNER)
        + line("M-14 10 H8 M-6 26 H16 M-12 -8 H4", INK, 1.8, 0.4)
        + path("M-4 -12 Q0 -20 5 -12 V0 H-4 Z", "#1a2450", 1.8)
    )
    return (
        moved(tower, 84, 46, 1.0, 8)
        + path("M40 92 Q52 78 66 90 Z", "url(#stone)", 2)
        + path("M116 92 L124 80 L136 92 Z", "url(#stone)", 2)
        + _weed(56, 90, 30)
        + _weed(118, 90, 40)
    )


def chamber() -> str:
    """A low hall in which the small ones meet."""
    found = (
        path("M14 90 V48 Q80 20 146 48 V90 Z", "url(#wood)", OUTER)
        + path("M26 90 V54 Q80 32 134 54 V90 Z", "#3a2440", INNER)
        + oval(80, 88, 50, 10, "#ffd97a", 0, 0.3)
    )
    for n, (creature, x) in enumerate(
        ((jellyfish, 40), (crab, 61), (seahorse, 82), (shellfish, 101), (squid, 121))
    ):
        tones = HUES[("jellyfish", "crab", "seahorse", "shellfish", "squid")[n]]
        found += moved(
            creature(1).replace("url(#body)", tones[1]).replace("url(#foot)", mix(tones[1], tones[2], 0.5)),
            x,
            73,
            0.32,
        )
    return found


def clams() -> str:
    """Giant shells, one with its pearl."""
    found = moved(shellfish(1), 38, 64, 0.72) + moved(shellfish(2), 126, 68, 0.62)
    found += path("M54 76 Q80 92 106 76 Q104 94 80 96 Q56 94 54 76 Z", "url(#body)", OUTER) + path(
        "M52 70 Q54 38 80 36 Q106 38 108 70 Q80 56 52 70 Z", "url(#body)", OUTER
    )
    return (
        found
        + line("M80 40 V58 M68 42 L64 60 M92 42 L96 60", INK, 2, 0.5)
        + disc(80, 74, 10, "url(#pearl)", 2.6)
        + disc(76, 70, 3, "#ffffff", 0)
    )


def barrier() -> str:
    """A wall of coral."""
    found = path(
        "M-4 104 V62 Q20 50 40 58 Q60 44 82 56 Q108 44 126 56 Q146 48 164 60 V104 Z", "url(#coral)", OUTER
    )
    for n, (x, y, size) in enumerate(
        ((16, 62, 1.2), (46, 60, 1.6), (80, 60, 1.9), (112, 58, 1.5), (142, 60, 1.3))
    ):
        found += _coral(x, y, size, ("#ffb49a", "#f7cb4a", "#f4806a", "#e58ac0", "#ffb49a")[n])
    return found + "".join(
        disc(x, y, 3.4, "#ffd9c8", 1.6) for x, y in ((30, 78), (62, 74), (96, 80), (128, 76))
    )


DRAWN: dict[str, tuple[Callable[[], str], str]] = {
    "silos": (silos, "gold"),
    "reserves": (reserves, "violet"),
    "sanctuary": (sanctuary, "violet"),
    "parliament": (parliament, "blue"),
    "barracks": (barracks, "rose"),
    "dockworks": (dockworks, "green"),
    "fields": (fields, "green"),
    "abyss": (abyss, "teal"),
    "mirrors": (mirrors, "teal"),
    "smokers": (smokers, "rose"),
    "senate": (senate, "blue"),
    "depths": (depths, "night"),
    "throne": (throne, "gold"),
    "jail": (jail, "night"),
    "chasm": (chasm, "rose"),
    "closed_tower": (closed_tower, "blue"),
    "lost_tower": (lost_tower, "green"),
    "chamber": (chamber, "gold"),
    "clams": (clams, "green"),
    "barrier": (barrier, "teal"),
}
BODY = {
    "sanctuary": "jellyfish",
    "fields": "seahorse",
    "senate": "squid",
    "chasm": "crab",
    "clams": "shellfish",
}
BARE = ("depths", "mirrors", "chasm", "barrier")  # without the usual floor


def location(name: str) -> str:
    """The picture of a location."""
    draw, water = DRAWN[name]
    light, middle, dark = WATERS[water]
    race = HUES[BODY.get(name, "squid")]
    body = '<rect x="0" y="0" width="160" height="100" fill="url(#water)"/>'
    body += path("M8 0 L32 0 L92 100 L34 100 Z", "#ffffff", 0, more=' fill-opacity="0.12"') + path(
        "M56 0 L66 0 L128 100 L104 100 Z", "#ffffff", 0, more=' fill-opacity="0.09"'
    )
    body += '<rect x="0" y="0" width="160" height="100" fill="url(#lamp)"/>'
    body += path(
        "M-4 100 V70 Q20 54 44 66 Q70 52 96 64 Q126 50 164 68 V100 Z", NIGHT, 0, more=' fill-opacity="0.22"'
    )
    body += ("" if name in BARE else _floor()) + draw()
    tones = {
        **STONE,
        "body": race,
        "foot": (race[1], mix(race[1], race[2], 0.6), race[2]),
        "bell": ("#f4e8ff", "#a88ae8", "#4a3492"),
        "politics": ("#b4d4ff", "#4f7ec8", "#22386e"),
    }
    return picture(
        SIZE,
        f"Abyss: {name}",
        down("water", (light, middle, dark)) + glow("lamp", 40, 0, 90, "#ffffff", 0.4),
        body,
        tones,
    )
