"""Allies of the five races by rank, and six monsters: cards of 84 by 112, and the signs of the races."""

from tools.abyss.pen import (
    INK,
    INNER,
    NIGHT,
    OUTER,
    TONES,
    Tones,
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
    shade,
)

CARD = (84, 112)
HUES: dict[str, Tones] = {
    "jellyfish": ("#ead9ff", "#b48bf0", "#5c3da4"),
    "crab": ("#ffb69c", "#f4604e", "#94263c"),
    "seahorse": ("#fff1b4", "#f7c544", "#a86c1c"),
    "shellfish": ("#d8f8c4", "#62c974", "#23764e"),
    "squid": ("#d4e8ff", "#6ca8f8", "#2c509f"),
}


def _eyes(x: float, y: float, r: float, rank: int) -> str:
    """Two eyes; the higher the rank, the sterner."""
    found = ""
    for side in (-1, 1):
        ex = side * x
        found += disc(ex, y, r, "#fbfffd", 2.2) + disc(ex - r * 0.14, y + r * 0.14, r * 0.58, INK, 0)
        found += disc(ex - r * 0.4, y - r * 0.2, r * 0.24, "#ffffff", 0)
        if rank >= 3:
            found += line(
                f"M{ex - side * r * 1.1} {y - r * (0.5 if rank == 3 else 0.25)} L{ex + side * r * 1.1} {y - r * 1.15}",
                INK,
                2.6,
            )
    return found


def jellyfish(rank: int) -> str:
    """A bell with arms that stream below it."""
    arms = ""
    for n, x in enumerate((-18, -9, 0, 9, 18)):
        sway = (5, -5, 4, -4, 5)[n]
        d = f"M{x} 4 q{sway} 12 0 20 q{-sway} 8 0 {12 if n % 2 else 16}"
        arms += line(d, INK, 6.6) + line(d, "#dcc6ff", 3.4)
    bell = path(
        "M-28 6 Q-30 -32 0 -33 Q30 -32 28 6 Q22 13 16 6 Q10 13 4 6 Q0 11 -4 6 Q-10 13 -16 6 Q-22 13 -28 6 Z",
        "url(#body)",
        OUTER,
    )
    shine = path("M-20 -6 Q-20 -24 -4 -28 Q-14 -18 -13 -4 Z", "#ffffff", 0, more=' fill-opacity="0.42"')
    spots = disc(14, -20, 3.2, "#ffffff", 0, 0.45) + disc(20, -10, 2.2, "#ffffff", 0, 0.45)
    return arms + bell + shine + spots + _eyes(9, -6, 6.4, rank) + line("M-4 3 Q0 6 4 3", INK, 2.2)


def crab(rank: int) -> str:
    """A broad shell, legs, and two claws held high."""
    legs = "".join(
        line(f"M-20 {8 + 4 * n} q-14 {2 + 3 * n} -{12 - 2 * n} {12 + n}", INK, 6)
        + line(f"M-20 {8 + 4 * n} q-14 {2 + 3 * n} -{12 - 2 * n} {12 + n}", "#f4604e", 2.8)
        for n in range(3)
    )
    claw = line("M-22 -2 Q-32 -8 -29 -18", INK, 9) + line("M-22 -2 Q-32 -8 -29 -18", "#f4604e", 5)
    claw += path(
        "M-30 -14 Q-42 -22 -34 -36 Q-32 -28 -28 -27 Q-27 -34 -22 -37 Q-15 -24 -22 -15 Z", "url(#body)", OUTER
    )
    stalks = line("M-9 -12 V-20", INK, 5)
    found = mirrored(legs + claw + stalks, 0)
    found += path("M-30 4 Q-28 -18 0 -19 Q28 -18 30 4 Q24 26 0 27 Q-24 26 -30 4 Z", "url(#body)", OUTER)
    found += shade("M0 27 Q24 26 29 4 Q28 -6 24 -10 Q26 14 0 27 Z", 0.18)
    found += line("M-20 -6 Q-12 -13 0 -14", "#ffffff", 2.6, 0.5) + "".join(
        disc(x, y, 2, "#ffd9c8", 0, 0.8) for x, y in ((-14, 16), (14, 16), (0, 20))
    )
    return found + _eyes(9, -20, 6.4, rank) + line("M-7 8 Q0 13 7 8", INK, 2.4)


def seahorse(rank: int) -> str:
    """A proud neck, a long snout, a tail that curls."""
    fin = path("M12 2 Q30 -4 28 14 Q22 18 11 14 Z", "url(#foot)", OUTER) + line(
        "M15 6 L25 4 M15 10 L26 11", INK, 1.6, 0.6
    )
    body = "M-8 -30 Q10 -38 16 -20 Q20 -8 14 4 Q18 20 6 30 Q-4 40 -12 32 Q-18 24 -9 20 Q-5 19 -5 24 Q-2 20 -3 12 Q-12 4 -8 -8 L-14 -12 L-28 -8 Q-32 -13 -28 -17 L-16 -20 Q-15 -28 -8 -30 Z"
    found = (
        fin
        + path("M-6 -30 L-4 -40 L2 -33 L8 -40 L11 -31 L18 -33 L15 -22 Z", "url(#foot)", OUTER)
        + path(body, "url(#body)", OUTER)
    )
    found += shade("M16 -20 Q20 -8 14 4 Q18 20 6 30 Q12 16 8 4 Q14 -6 10 -22 Z", 0.2)
    found += line("M-5 -2 Q2 2 10 -1 M-5 6 Q2 10 11 6 M-2 14 Q5 17 12 13", INK, 1.6, 0.4) + line(
        "M-6 -25 Q0 -30 7 -27", "#ffffff", 2.4, 0.55
    )
    eye = (
        disc(-2, -19, 6.4, "#fbfffd", 2.2)
        + disc(-3.2, -18.2, 3.6, INK, 0)
        + disc(-4.6, -20, 1.5, "#ffffff", 0)
    )
    return (
        found
        + eye
        + (line("M-9 -24 L5 -28" if rank < 4 else "M-10 -21 L5 -28", INK, 2.6) if rank >= 3 else "")
    )


def shellfish(rank: int) -> str:
    """A scallop with ribs, and somebody who looks out of it."""
    fan = "M0 30 L-16 26 Q-34 10 -30 -8 Q-28 -16 -22 -17 Q-20 -28 -11 -27 Q-6 -34 0 -31 Q6 -34 11 -27 Q20 -28 22 -17 Q28 -16 30 -8 Q34 10 16 26 Z"
    found = path("M-14 24 L-20 34 H20 L14 24 Z", "url(#foot)", OUTER) + path(fan, "url(#body)", OUTER)
    found += line("M0 28 V-29 M-5 28 L-12 -25 M5 28 L12 -25 M-9 26 L-23 -14 M9 26 L23 -14", INK, 1.8, 0.4)
    found += line("M-23 -6 Q-22 -12 -18 -12", "#ffffff", 2.8, 0.6)
    found += path("M-22 8 Q0 -6 22 8 Q0 22 -22 8 Z", "#1a4a44", INNER)
    return found + _eyes(8, 6, 6, rank)


def squid(rank: int) -> str:
    """A pointed head with fins, great eyes, and arms below."""
    arms = ""
    for n, x in enumerate((-15, -7.5, 0, 7.5, 15)):
        sway = (-8, -4, 3, 4, 8)[n]
        d = f"M{x} 14 q{sway / 2:g} 10 {sway} 14 q{sway / 3:g} 4 {-sway / 4:g} 7"
        arms += line(d, INK, 7.4) + line(d, "#8fbcf8", 4)
    fin = mirrored(path("M-8 -30 Q-28 -34 -26 -14 Q-20 -10 -14 -14 Z", "url(#foot)", OUTER), 0)
    head = path("M0 -40 Q18 -26 21 0 Q22 17 0 20 Q-22 17 -21 0 Q-18 -26 0 -40 Z", "url(#body)", OUTER)
    found = arms + fin + head + shade("M0 20 Q21 17 20 0 Q18 -20 6 -34 Q16 0 0 20 Z", 0.18)
    found += (
        line("M-12 -12 Q-10 -24 -3 -32", "#ffffff", 2.6, 0.5)
        + disc(8, -16, 2.2, "#ffffff", 0, 0.4)
        + disc(3, -22, 1.6, "#ffffff", 0, 0.4)
    )
    return found + _eyes(10, 2, 7, rank) + line("M-3 13 Q0 15 3 13", INK, 2)


CREATURES = {
    "jellyfish": jellyfish,
    "crab": crab,
    "seahorse": seahorse,
    "shellfish": shellfish,
    "squid": squid,
}
CROWN_AT = {
    "jellyfish": (0, -33),
    "crab": (0, -23),
    "seahorse": (4, -36),
    "shellfish": (0, -31),
    "squid": (0, -30),
}


def _rank(race: str, rank: int) -> str:
    """What a rank wears: a ribbon, a cap, a helmet with a plume, a crown."""
    x, y = CROWN_AT[race]
    if rank == 2:
        return moved(
            path("M-9 0 Q0 -7 9 0 L8 5 Q0 0 -8 5 Z", "url(#coral)" if race != "crab" else "url(#sea)", 2.2),
            x,
            y + 2,
        )
    if rank == 3:
        return moved(
            path("M-13 4 Q-12 -12 0 -12 Q12 -12 13 4 Q0 -3 -13 4 Z", "url(#steel)", INNER)
            + line("M-7 -4 Q-4 -9 1 -9", "#ffffff", 2, 0.6),
            x,
            y + 2,
        )
    if rank == 4:
        plume = path(
            "M0 -10 Q4 -24 18 -20 Q14 -14 18 -8 Q8 -10 0 -6 Z",
            "url(#coral)" if race != "crab" else "url(#sea)",
            INNER,
        )
        return moved(
            plume
            + path("M-14 5 Q-13 -12 0 -13 Q13 -12 14 5 Q0 -3 -14 5 Z", "url(#brass)", INNER)
            + line("M-7 -4 Q-4 -9 1 -9", "#ffffff", 2, 0.7),
            x,
            y + 2,
        )
    if rank == 5:
        crown = path("M-15 5 L-17 -10 L-8 -4 L0 -16 L8 -4 L17 -10 L15 5 Q0 -1 -15 5 Z", "url(#brass)", INNER)
        return moved(crown + disc(0, -2, 2.6, "#e5484d", 1.6), x, y + 2)
    return ""


def ally(race: str, rank: int) -> str:
    """An ally: small and bare at first, great and crowned in the end."""
    tones = {
        "body": HUES[race],
        "foot": (HUES[race][1], mix(HUES[race][1], HUES[race][2], 0.6), HUES[race][2]),
    }
    deep = mix(HUES[race][2], NIGHT, 0.35)
    ground = f'<rect x="1.8" y="1.8" width="80.4" height="108.4" rx="9" fill="url(#ground)" stroke="{INK}" stroke-width="3.4"/>'
    ground += f'<rect x="5" y="5" width="74" height="102" rx="6.5" fill="none" stroke="{HUES[race][0]}" stroke-width="1.6" stroke-opacity="0.6"/>'
    rays = ""
    if rank == 5:
        rays = "".join(
            path(d, "#ffffff", 0, more=' fill-opacity="0.16"')
            for d in (
                "M42 66 L30 6 H54 Z",
                "M42 66 L6 20 V44 Z",
                "M42 66 L78 20 V44 Z",
                "M42 66 L6 96 V74 Z",
                "M42 66 L78 96 V74 Z",
            )
        )
    weeds = line("M14 106 q-5 -10 2 -18 q4 -6 0 -12", HUES[race][2], 4, 0.8) + line(
        "M70 106 q6 -8 0 -16 q-4 -6 1 -10", HUES[race][2], 4, 0.8
    )
    size = 0.66 + 0.072 * rank
    parts = [CREATURES[race](rank), _rank(race, rank)]  # the eyes of a crab stand before its hat
    creature = moved(
        "".join(reversed(parts) if race == "crab" else parts), 42, 66 + (1.5 if race != "crab" else 5), size
    )
    sand = oval(42, 101, 26 * size, 4.4, NIGHT, 0, 0.3)
    defs = down("ground", (mix(HUES[race][1], "#ffffff", 0.12), mix(HUES[race][1], deep, 0.45), deep)) + glow(
        "light", 30, 8, 78, "#ffffff", 0.4
    )
    light = '<rect x="3" y="3" width="78" height="106" rx="8" fill="url(#light)"/>'
    return picture(
        CARD, f"Abyss: {race} {rank}", defs, ground + light + rays + weeds + sand + creature, tones
    )


def sign(race: str) -> str:
    """The sign of a race: its outline alone, plain enough for 16 pixels."""
    fill = f' fill="{HUES[race][1]}" stroke="{INK}" stroke-width="3"'
    shapes = {
        "jellyfish": "M5 21 Q5 4 20 4 Q35 4 35 21 Q33 25 30 22 V34 Q28 37 26 34 V24 Q24 22 22.5 24 V37 H17.5 V24 Q16 22 14 24 V34 Q12 37 10 34 V22 Q7 25 5 21 Z",
        "crab": "M9 22 Q2 18 3 9 Q5 3 12 3 L9 9 L15 9 Q14 15 12 17 Q20 13 28 17 Q26 15 25 9 L31 9 L28 3 Q35 3 37 9 Q38 18 31 22 Q35 25 37 32 Q31 31 28 29 Q26 35 20 35 Q14 35 12 29 Q9 31 3 32 Q5 25 9 22 Z",
        "seahorse": "M17 3 Q29 3 29 13 Q29 18 26 21 Q31 25 28 31 Q24 38 15 36 Q9 34 11 29 Q14 26 17 29 Q20 29 20 26 Q14 24 15 17 L4 17 Q2 13 5 11 L13 9 Q13 4 17 3 Z",
        "shellfish": "M20 36 L12 34 Q2 24 4 14 Q5 9 10 9 Q12 3 17 5 Q20 1 23 5 Q28 3 30 9 Q35 9 36 14 Q38 24 28 34 Z",
        "squid": "M20 2 Q30 10 30 20 Q30 24 27 26 L33 36 Q29 37 27 34 L23 28 V37 H17 V28 L13 34 Q11 37 7 36 L13 26 Q10 24 10 20 Q10 10 20 2 Z",
    }
    details = {
        "jellyfish": line("M11 15 Q13 9 19 8", "#ffffff", 2.4, 0.8),
        "crab": disc(16, 23, 2, INK, 0) + disc(24, 23, 2, INK, 0),
        "seahorse": disc(21, 11, 2.2, INK, 0),
        "shellfish": line("M20 33 V8 M16 32 L11 12 M24 32 L29 12", INK, 2, 0.7),
        "squid": disc(16, 19, 2.4, INK, 0) + disc(24, 19, 2.4, INK, 0),
    }
    return picture(
        (40, 40), f"Abyss: sign of the {race}", "", f'<path d="{shapes[race]}"{fill}/>' + details[race]
    )


def any_sign() -> str:
    """Any race: five small dots in a ring."""
    body = disc(20, 20, 15, "#24407a", 3)
    for n, (race, (x, y)) in enumerate(
        zip(HUES, ((20, 11), (28.5, 17), (25.5, 27), (14.5, 27), (11.5, 17)), strict=True)
    ):
        body += disc(x, y, 3.6, HUES[race][1], 1.4 if n >= 0 else 0)
    return picture((40, 40), "Abyss: any race", "", body)


# Monsters: sharp and hollow, with one coral light


def _lure(x: float, y: float, r: float = 5) -> str:
    return (
        disc(x, y, r * 2.2, "#ff8a6a", 0, 0.28)
        + disc(x, y, r, "#ff6a55", 2)
        + disc(x - r * 0.3, y - r * 0.3, r * 0.35, "#ffe0d0", 0)
    )


def _fangs(points: str) -> str:
    return path(points, "#f4fbe8", 1.8)


def angler() -> str:
    """A mouth with a lantern."""
    found = line("M46 40 Q40 16 22 20", INK, 5) + line("M46 40 Q40 16 22 20", "#3f8f9c", 2.4) + _lure(20, 24)
    found += path("M78 66 L88 52 L88 84 Z", "url(#hide)", OUTER)
    found += path(
        "M12 70 Q14 38 46 38 Q78 42 80 68 Q76 98 44 98 Q24 96 14 84 L34 80 Q22 74 12 70 Z",
        "url(#hide)",
        OUTER,
    )
    found += (
        _fangs("M14 70 L18 79 L22 72 L26 81 L30 74 L34 80 L28 84 L26 78 L22 88 L18 82 L15 84 Z")
        + disc(40, 58, 7, "#dff5ee", 2.4)
        + disc(38, 59, 3, INK, 0)
    )
    return (
        found
        + line("M58 52 q10 6 12 16 M52 86 q10 0 16 -6", "#9df0e0", 2, 0.6)
        + path("M48 40 L54 28 L60 42 Z M62 44 L70 34 L71 50 Z", "url(#hide)", INNER)
    )


def eel() -> str:
    """A long body in loops, with a gaping head."""
    d = "M70 96 Q10 104 18 78 Q26 60 56 68 Q82 70 66 46 Q58 36 40 40"
    found = line(d, INK, 20) + line(d, "#1f7a8c", 14) + line(d, "#45bfb4", 4, 0.6)
    found += path("M46 28 Q24 20 8 34 L24 38 L10 50 Q28 56 48 52 Q58 40 46 28 Z", "url(#hide)", OUTER)
    found += (
        _fangs("M12 35 L16 42 L19 36.5 L22 43 L25 38 Z M12 49 L16 43 L20 48 L23 42 L26 47 Z")
        + disc(36, 34, 4.6, "#ff6a55", 2.2)
        + disc(35, 33, 1.4, "#ffe0d0", 0)
    )
    return found + "".join(
        line(f"M{x} {y} l5 -7", "#9df0e0", 2.4, 0.8)
        for x, y in ((30, 88), (44, 92), (58, 91), (36, 66), (50, 65), (66, 58))
    )


def kraken() -> str:
    """One eye over a wreath of arms."""
    found = ""
    for d in (
        "M42 70 Q14 74 10 100",
        "M42 70 Q70 74 74 100",
        "M42 70 Q24 86 30 106",
        "M42 70 Q60 86 54 106",
        "M42 66 Q6 60 8 38 Q12 30 18 36",
        "M42 66 Q78 60 76 38 Q72 30 66 36",
    ):
        found += line(d, INK, 13) + line(d, "#24607a", 8.6) + line(d, "#45bfb4", 2.4, 0.55)
    found += path("M16 60 Q14 20 42 16 Q70 20 68 60 Q60 82 42 82 Q24 82 16 60 Z", "url(#hide)", OUTER)
    found += (
        path("M24 54 Q42 36 60 54 Q42 70 24 54 Z", "#ffb08e", INNER)
        + disc(42, 54, 8.4, "#e5484d", 2)
        + path("M42 46 Q45 54 42 62 Q39 54 42 46 Z", INK, 0)
        + disc(39, 50, 2, "#ffffff", 0)
    )
    return found + line("M26 38 Q30 26 40 23", "#9df0e0", 3, 0.7)


def viper() -> str:
    """A narrow head that is all teeth, from the front."""
    found = path(
        "M42 18 L52 30 L66 22 L66 40 L78 46 L68 58 Q70 86 42 102 Q14 86 16 58 L6 46 L18 40 L18 22 L32 30 Z",
        "url(#hide)",
        OUTER,
    )
    found += path("M20 66 Q42 52 64 66 Q60 92 42 96 Q24 92 20 66 Z", "#120c2c", INNER)
    found += _fangs("M22 66 L27 80 L31 63 L37 78 L42 60 L47 78 L53 63 L57 80 L62 66 Q42 54 22 66 Z") + _fangs(
        "M28 88 L33 78 L38 91 L42 82 L46 91 L51 78 L56 88 Q42 98 28 88 Z"
    )
    return (
        found
        + mirrored(path("M22 48 L36 54 L24 58 Z", "#ff6a55", 2), 42)
        + disc(42, 34, 3.6, "#9df0e0", 0, 0.7)
        + line("M24 36 Q32 32 36 36", "#9df0e0", 2.4, 0.6)
    )


def spider() -> str:
    """A small shell on enormous legs."""
    legs = ""
    for a, b, c in (
        ((30, 48), (4, 30), (10, 100)),
        ((32, 54), (10, 54), (22, 106)),
        ((28, 44), (14, 8), (2, 60)),
    ):
        d = f"M{a[0]} {a[1]} Q{b[0]} {b[1]} {c[0]} {c[1]}"
        legs += line(d, INK, 8) + line(d, "#3f8f9c", 4.2)
    found = mirrored(legs, 42) + path(
        "M22 52 Q22 30 42 28 Q62 30 62 52 Q58 72 42 74 Q26 72 22 52 Z", "url(#hide)", OUTER
    )
    found += "".join(
        path(f"M{x - 4} {y} L{x} {y - 11} L{x + 4} {y} Z", "url(#hide)", 2)
        for x, y in ((30, 34), (42, 30), (54, 34))
    )
    found += mirrored(
        disc(35, 50, 4.4, "#ff6a55", 2) + disc(34, 49, 1.3, "#ffe0d0", 0) + disc(29, 58, 2.6, "#ff6a55", 1.6),
        42,
    )
    return (
        found
        + mirrored(path("M40 64 Q30 66 32 80 L38 72 Z", "url(#hide)", INNER), 42)
        + line("M30 42 Q34 36 40 35", "#9df0e0", 2.4, 0.6)
    )


def gulper() -> str:
    """A bag of a mouth that comes from below."""
    found = path("M10 108 Q4 50 20 34 Q42 10 64 34 Q80 50 74 108 Z", "url(#hide)", OUTER)
    found += path("M18 56 Q42 26 66 56 Q70 92 60 108 H24 Q14 92 18 56 Z", "#120c2c", INNER)
    teeth = "".join(f"M{20 + 8 * n} {55 - (3 - abs(n - 2.5)) * 5:g} l4 13 l4 -13 Z" for n in range(6))
    found += _fangs(teeth) + disc(42, 92, 11, "#ff6a55", 0, 0.35) + disc(42, 92, 5, "#ff8a6a", 0, 0.8)
    found += mirrored(disc(26, 38, 4.6, "#dff5ee", 2.2) + disc(27, 38.6, 2, INK, 0), 42)
    return (
        found
        + line("M16 70 Q12 86 14 100", "#9df0e0", 2.6, 0.5)
        + line("M34 24 Q42 18 50 24", "#9df0e0", 2.4, 0.6)
    )


MONSTERS = (angler, eel, kraken, viper, spider, gulper)
HIDE: Tones = ("#8fe6e0", "#2b7f92", "#142a56")


def monster(number: int) -> str:
    """A monster on its card: dark water, a red rim."""
    ground = f'<rect x="1.8" y="1.8" width="80.4" height="108.4" rx="9" fill="url(#ground)" stroke="{INK}" stroke-width="3.4"/>'
    ground += (
        '<rect x="5" y="5" width="74" height="102" rx="6.5" fill="none" stroke="#e5484d" stroke-width="2.4"/>'
    )
    light = '<rect x="3" y="3" width="78" height="106" rx="8" fill="url(#light)"/>'
    body = moved(MONSTERS[number](), 6, 6, 0.86)
    defs = down("ground", ("#5a2a5c", "#231a50", "#0b0c26")) + glow("light", 42, 60, 56, "#c04a6a", 0.5)
    return picture(
        CARD,
        f"Abyss: monster, {MONSTERS[number].__name__}",
        defs,
        ground + light + body,
        {"hide": HIDE, **{k: TONES[k] for k in ("coral",)}},
    )
