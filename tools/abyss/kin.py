"""Heads of other kinds within a guild: nine lords who are told apart by their shape alone.

In a picture of 160 to 120, the face around (80, 58), as `faces.py` has it for most of them.
"""

from tools.abyss.faces import X, eye, eyes, mouth
from tools.abyss.pen import INK, INNER, NIGHT, OUTER, disc, line, mirrored, oval, path, shade


def _cord(d: str, colour: str, wide: float) -> str:
    """A feeler or an arm: a stroke with ink around it."""
    return line(d, INK, wide + 3.6) + line(d, colour, wide)


def hermit_crab(iris: str, mood: str, lips: str, variant: int) -> str:
    """A soldier who never leaves a great borrowed shell, with an iron grille below its rim."""
    shell = "M40 62 Q30 28 58 12 Q84 -2 108 10 Q132 26 120 62 Q104 46 80 46 Q56 46 40 62 Z"
    found = path(shell, "url(#valve)", OUTER)
    found += shade("M108 10 Q132 26 120 62 Q112 54 104 51 Q122 34 108 10 Z", 0.24)
    found += line("M110 44 Q118 24 100 16 Q82 12 78 26 Q78 38 90 37 Q98 34 94 27", INK, 3)
    found += line("M46 50 Q44 30 60 20 M60 46 Q56 34 66 26", INK, 2.2, 0.5)
    found += "".join(disc(x, y, r, "url(#paper)", 2) for x, y, r in ((54, 26, 5), (64, 16, 3.6)))
    claw = path("M50 70 L40 64 L44 74 L36 78 L48 84 L52 90 Z", "url(#skin)", OUTER)
    found += mirrored(claw, X)
    found += path(
        "M50 62 Q60 50 80 50 Q100 50 110 62 Q112 84 96 92 Q80 99 64 92 Q48 84 50 62 Z", "url(#skin)", OUTER
    )
    found += shade("M82 97 Q104 92 109 64 Q111 86 96 92 Q90 96 82 97 Z", 0.2)
    found += eyes(66, 15, 8.6, iris, mood, "url(#skinfoot)")
    found += "".join(_cord(f"M{x} {78 + abs(x - X) * -0.1:g} V94", "#c4d4de", 2.6) for x in (65, 75, 85, 95))
    return found + _cord("M58 79 Q80 73 102 79", "#c4d4de", 2.6)


def lobster(iris: str, mood: str, lips: str, variant: int) -> str:
    """A soldier with a long armoured face, a spike for a brow, and whips of feelers."""
    for_both = _cord("M70 36 Q64 4 44 6 Q34 10 38 24", "#ff9a7d", 3.4)
    for_both += _cord("M62 84 Q48 86 44 100", "#ff9a7d", 3) + _cord("M66 88 Q56 94 54 106", "#ff9a7d", 3)
    for_both += path("M58 46 Q44 40 42 52 Q46 62 58 62 Z", "url(#skinfoot)", OUTER)
    found = mirrored(for_both, X)
    found += path(
        "M54 58 Q54 38 70 30 L80 4 L90 30 Q106 38 106 58 Q106 80 96 90 Q80 102 64 90 Q54 80 54 58 Z",
        "url(#skin)",
        OUTER,
    )
    found += shade("M82 99 Q100 92 104 62 Q108 42 92 34 Q104 66 82 99 Z", 0.2)
    found += line("M80 18 V44 M66 42 Q73 46 80 46 Q87 46 94 42", INK, 2.2, 0.55)
    found += line("M64 44 Q68 36 73 33", "#ffffff", 2.6, 0.5)
    found += eyes(58, 13.5, 9.4, iris, mood, "url(#skinfoot)")
    found += line("M68 76 Q80 71 92 76 M67 84 Q80 79 93 84", INK, 2, 0.5)
    found += path("M70 87 Q80 92 90 87 Q86 97 80 97 Q74 97 70 87 Z", "url(#skinfoot)", INNER)
    return found + _pet()


def _pet() -> str:
    """A small thing of the deep that sits on a shoulder and likes it there."""
    found = path("M36 108 Q32 88 46 86 Q60 86 58 108 Z", "url(#sea)", OUTER)
    found += path("M38 91 L34 80 L44 86 Z", "url(#sea)", INNER) + path(
        "M54 90 L60 80 L50 86 Z", "url(#sea)", INNER
    )
    found += disc(47, 96, 5.4, "#fbfffd", 2) + disc(46.5, 96.5, 2.6, INK, 0)
    return found + line("M42 104 Q47 107 52 104", INK, 2)


def nautilus(iris: str, mood: str, lips: str, variant: int) -> str:
    """A merchant in a coiled shell with red bands, a hood over the brow, and a beard of many arms."""
    coil = "M44 90 Q24 66 36 36 Q50 4 86 4 Q124 8 130 46 Q130 78 112 92 Z"
    found = path(coil, "url(#pearl)", OUTER)
    for band in (
        "M40 34 Q52 10 74 6 Q60 22 58 40 Z",
        "M86 4 Q104 6 116 18 Q96 18 84 32 Q80 16 86 4 Z",
        "M124 30 Q132 46 128 64 Q118 44 100 40 Q108 30 124 30 Z",
        "M36 68 Q34 56 36 46 Q46 52 54 64 Q44 64 36 68 Z",
    ):
        found += path(band, "url(#coral)", 2)
    beard = "".join(
        _cord(f"M{x} 84 q{-4 - n} 12 {2 - n} {22 - 3 * n}", "#a8e0bc", 4.2)
        for n, x in enumerate((76, 67, 59))
    )
    found += mirrored(beard, X)
    found += path("M53 60 Q52 40 80 38 Q108 40 107 60 Q106 86 80 92 Q54 86 53 60 Z", "url(#skin)", OUTER)
    found += shade("M80 92 Q104 86 106 62 Q107 50 98 44 Q106 72 80 92 Z", 0.18)
    found += eyes(64, 12.5, 8.8, iris, mood, "url(#skinfoot)") + mouth(80, lips, 7)
    found += path("M46 58 Q46 30 80 28 Q114 30 114 58 Q98 46 80 46 Q62 46 46 58 Z", "url(#cloth)", OUTER)
    return found + "".join(disc(x, y, 2.2, "#fff3cf", 0) for x, y in ((62, 41), (74, 35), (88, 37), (99, 43)))


def oyster(iris: str, mood: str, lips: str, variant: int) -> str:
    """A merchant who looks out of a rough old oyster, with a patch over an eye and a pearl for an earring."""
    lower = "M36 70 Q30 88 46 96 Q62 108 80 104 Q98 108 114 96 Q130 88 124 70 Z"
    found = path(lower, "url(#steel)", OUTER) + line("M46 88 Q62 100 80 98 Q98 100 114 88", INK, 2, 0.5)
    found += path("M53 58 Q54 44 80 44 Q106 44 107 58 Q108 86 80 94 Q52 86 53 58 Z", "url(#skin)", OUTER)
    found += shade("M82 93 Q104 86 106 60 Q108 88 82 93 Z", 0.22)
    found += eye(67.5, 64, 8.8, iris, mood, "url(#skinfoot)")
    found += line("M52 50 Q76 58 108 74", INK, 3.4) + path(
        "M84 58 Q96 54 103 62 Q104 74 93 75 Q83 72 84 58 Z", "url(#night)", INNER
    )
    found += mouth(82, lips) + path("M84 82 l3 5 l3 -6 Z", "#fff6e6", 1.4)
    upper = "M34 64 Q24 50 36 40 Q32 24 48 22 Q54 8 68 14 Q82 2 94 13 Q110 8 114 24 Q130 26 126 42 Q136 52 126 64 Q104 50 80 51 Q56 50 34 64 Z"
    found += path(upper, "url(#steel)", OUTER)
    ridges = "M44 52 Q52 32 68 24 M58 47 Q62 34 74 28 M80 46 V30 M102 47 Q98 34 88 28 M116 52 Q110 34 96 24"
    found += line(ridges, INK, 2.4, 0.5) + line(
        "M42 34 Q50 27 58 26 M68 20 Q76 12 86 17", "#ffffff", 2.6, 0.6
    )
    return found + _cord("M53 80 V86", "#dba43c", 1.6) + disc(53, 91, 5, "url(#pearl)", INNER)


def snail(iris: str, mood: str, lips: str, variant: int) -> str:
    """A merchant with a towering shell of four whorls, round spectacles and a warm smile."""
    found = mirrored(path("M56 62 Q42 54 42 68 Q46 80 58 76 Z", "url(#skinfoot)", OUTER), X)
    found += path("M53 58 Q52 40 80 38 Q108 40 107 58 Q107 88 80 94 Q53 88 53 58 Z", "url(#skin)", OUTER)
    found += shade("M80 94 Q104 88 106 62 Q108 48 98 42 Q106 74 80 94 Z", 0.18)
    found += mirrored(oval(60, 78, 5, 3.4, "#ff9c8c", 0, 0.55), X)
    found += eyes(63, 13.5, 7.6, iris, mood, "url(#skinfoot)")
    found += mirrored(disc(66.5, 63, 11.4, "#dff5ee", 0, 0.25), X)
    rims = "M55 63 a11.4 11.4 0 1 0 23 0 a11.4 11.4 0 1 0 -23 0"
    found += mirrored(line(rims, INK, 5) + line(rims, "#f3cf74", 2.4), X) + _cord(
        "M77 61 Q80 58 83 61", "#f3cf74", 2
    )
    found += mouth(82, lips)
    for half, y, high in ((37, 50, 22), (29, 34, 18), (21, 20, 15), (12, 8, 12)):
        whorl = f"M{X - half} {y} Q{X - half - 3} {y - high + 4} {X + 2} {y - high} Q{X + half + 5} {y - high + 4} {X + half} {y} Q{X} {y - 9} {X - half} {y} Z"
        found += path(whorl, "url(#coral)" if half in (37, 21) else "url(#valve)", OUTER)
    return found + line("M52 42 Q58 36 68 34 M60 27 Q64 23 72 21", "#ffffff", 2.4, 0.5)


def octopus(iris: str, mood: str, lips: str, variant: int) -> str:
    """A politician, all smooth head, with arms that reach around and a chain of gold across the brow."""
    arm = "M62 84 Q40 78 36 96 Q36 110 50 108 Q58 102 50 96"
    suckers = "".join(disc(x, y, 2, "#dcebff", 0) for x, y in ((54, 86), (45, 88), (39, 97), (43, 105)))
    found = mirrored(_cord(arm, "#8fbcf6", 7.4) + suckers, X)
    found += path(
        "M80 3 Q122 4 120 42 Q119 56 107 64 Q110 90 80 94 Q50 90 53 64 Q41 56 40 42 Q38 4 80 3 Z",
        "url(#skin)",
        OUTER,
    )
    found += shade("M80 94 Q108 90 106 64 Q118 56 118 40 Q118 18 104 9 Q116 50 98 62 Q100 86 80 94 Z", 0.18)
    found += line("M50 40 Q50 20 68 13", "#ffffff", 3.4, 0.55)
    for x, y, r in ((92, 16, 4), (104, 26, 3), (98, 36, 2.4)):
        found += disc(x, y, r, "#d5e8ff", 0, 0.55)
    found += eyes(62, 14, 9.4, iris, mood, "url(#skinfoot)") + mouth(80, lips, 10)
    found += line("M42 42 Q80 58 118 42", INK, 6) + line("M42 42 Q80 58 118 42", "#f3cf74", 3)
    return (
        found
        + path("M80 42 L88 50 L80 60 L72 50 Z", "#e5484d", INNER)
        + line("M77 50 L80 46", "#ffffff", 1.8)
    )


def seahorse(iris: str, mood: str, lips: str, variant: int) -> str:
    """A farmer in profile: a curved neck with plates, a long snout, a fin at the nape, a wreath of weed."""
    found = path("M106 30 Q130 22 128 50 Q120 58 108 56 Z", "url(#skinfoot)", OUTER)
    found += line("M110 38 L125 34 M111 46 L125 46", INK, 1.8, 0.6)
    found += path(
        "M88 18 Q112 22 113 52 Q114 78 104 100 L112 122 H62 Q78 104 79 86 L66 79 L46 78 Q36 76 37 68 Q38 61 47 62 L60 60 "
        "Q58 24 88 18 Z",
        "url(#skin)",
        OUTER,
    )
    found += shade("M113 52 Q114 78 104 100 L112 122 H94 Q102 86 104 60 Q106 36 98 22 Q112 30 113 52 Z", 0.2)
    found += line("M82 96 Q94 100 104 96 M78 108 Q92 112 106 107 M84 86 Q96 89 107 85", INK, 2.2, 0.5)
    found += line("M66 46 Q68 30 82 26", "#ffffff", 2.8, 0.55) + line("M48 70 H56", INK, 2.2)
    found += disc(42, 68, 1.8, INK, 0) + oval(78, 68, 6, 4, "#ff9c6a", 0, 0.45)
    found += eye(79, 51, 10, iris, mood, "url(#skinfoot)")
    for x, y, turn in ((64, 36, -38), (72, 25, -22), (84, 18, -4), (97, 20, 16), (108, 29, 34)):
        leaf = path("M0 8 Q-9 -4 0 -18 Q9 -4 0 8 Z", "url(#leaf)", INNER) + line("M0 4 V-10", INK, 1.4, 0.5)
        found += f'<g transform="translate({x} {y}) rotate({turn})">{leaf}</g>'
    return found


def sea_dragon(iris: str, mood: str, lips: str, variant: int) -> str:
    """A farmer with leaves for fins, flour on the snout and a great soft cap."""
    leaf = ""
    for x, y, turn in ((54, 50, -64), (53, 60, -92), (57, 71, -122)):
        one = path("M0 4 Q-9 -8 -3 -26 Q9 -14 0 4 Z", "url(#leaf)", OUTER) + line(
            "M-1 0 Q-3 -10 -2 -18", INK, 1.4, 0.5
        )
        leaf += f'<g transform="translate({x} {y}) rotate({turn})">{one}</g>'
    found = mirrored(leaf, X)
    found += path(
        "M54 54 Q54 34 80 32 Q106 34 106 54 Q106 68 97 74 Q100 84 98 93 Q94 104 80 104 Q66 104 62 93 Q60 84 63 74 Q54 68 54 54 Z",
        "url(#skin)",
        OUTER,
    )
    found += shade("M82 103 Q96 102 97 90 L96 75 Q105 68 105 52 Q104 68 92 74 Q96 96 82 103 Z", 0.2)
    found += path(
        "M63 86 Q72 78 80 84 Q88 78 97 86 Q98 103 80 103 Q62 103 63 86 Z",
        "#fffdf4",
        0,
        more=' fill-opacity="0.85"',
    )
    found += mirrored(oval(74, 95, 2, 2.8, INK, 0), X) + line("M70 100 Q80 104 90 100", INK, 2)
    found += eyes(57, 13, 8.8, iris, mood, "url(#skinfoot)")
    cap = "M48 48 Q30 22 60 12 Q88 0 112 14 Q132 28 118 48 Q100 34 80 34 Q60 34 48 48 Z"
    found += path(cap, "url(#pearl)", OUTER) + shade(
        "M112 14 Q132 28 118 48 Q110 42 102 39 Q118 30 112 14 Z", 0.2
    )
    found += path(
        "M48 48 Q62 33 80 33 Q98 33 116 48 L112 54 Q96 42 80 42 Q64 42 52 54 Z", "url(#straw)", INNER
    )
    return found + line("M62 26 Q70 18 84 15 M92 22 Q100 22 106 28", INK, 1.8, 0.4)


def box_jelly(iris: str, mood: str, lips: str, variant: int) -> str:
    """A mage under a square bell with a blast-blown top, behind round goggles of green glass."""
    arms = "".join(
        _cord(f"M{x} 62 q{-6 + 3 * n} 18 {-2 + n} 38", "#d9c2ff", 3.4) for n, x in enumerate((46, 54))
    )
    found = mirrored(arms, X)
    found += path("M55 50 Q53 86 80 98 Q107 86 105 50 Z", "url(#skin)", OUTER)
    found += path(
        "M44 58 L46 24 Q48 14 60 13 L100 13 Q112 14 114 24 L116 58 Q106 64 98 55 Q89 63 80 55 Q71 63 62 55 Q54 64 44 58 Z",
        "url(#bell)",
        OUTER,
    )
    found += line("M62 15 Q58 34 60 54 M98 15 Q102 34 100 54", INK, 2, 0.4)
    found += path("M51 50 L52 26 Q54 19 60 18 Q55 34 57 48 Z", "#ffffff", 0, more=' fill-opacity="0.35"')
    smoke = ((66, 10, 7), (78, 5, 9), (92, 9, 7), (84, 13, 6))
    found += "".join(disc(x, y, r, "url(#night)", INNER) for x, y, r in smoke)
    found += line("M44 66 Q80 58 116 66", INK, 7) + line("M46 66 Q80 58 114 66", "#8a551a", 3)
    for x in (65.5, 94.5):
        found += disc(x, 68, 13, "url(#brass)", INNER) + disc(x, 68, 9, "#7df0c0", 2)
        found += disc(x - 1, 69, 3.6, INK, 0) + line(f"M{x - 5} {64} q3 -4 7 -3", "#ffffff", 2.2)
    found += path("M58 84 q6 -3 8 2 q-4 4 -8 -2 Z", NIGHT, 0, more=' fill-opacity="0.35"')
    return found + mouth(87, lips, 7)


KIN = {
    each.__name__: each
    for each in (hermit_crab, lobster, nautilus, oyster, snail, octopus, seahorse, sea_dragon, box_jelly)
}
