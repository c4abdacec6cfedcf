"""Ten more heads of other kinds, as `kin.py` has nine: each lord of them has a shape of its own."""

from tools.abyss.dress import GEMS, laurel
from tools.abyss.faces import X, eye, eyes, mouth
from tools.abyss.pen import INK, INNER, OUTER, disc, line, mirrored, oval, path, shade


def _cord(d: str, colour: str, wide: float) -> str:
    """A feeler or an arm: a stroke with ink around it."""
    return line(d, INK, wide + 3.6) + line(d, colour, wide)


def king_crab(iris: str, mood: str, lips: str, variant: int) -> str:
    """An old soldier under a carapace of spikes, with a great claw raised and a white moustache."""
    claw = (
        "M40 98 Q20 86 22 62 Q14 44 34 30 Q32 40 36 46 Q42 36 52 36 Q56 52 46 62 Q42 74 54 84 Z",
        "M34 30 Q32 40 36 46",
    )
    found = path(claw[0], "url(#skin)", OUTER) + line("M30 60 Q36 56 44 58", INK, 2.2, 0.5)
    found += path(
        "M48 60 Q60 48 80 48 Q100 48 112 60 Q114 84 98 93 Q80 101 62 93 Q46 84 48 60 Z", "url(#skin)", OUTER
    )
    found += shade("M82 98 Q106 92 111 64 Q114 86 98 93 Q90 97 82 98 Z", 0.22)
    found += eyes(66, 15, 9, iris, mood, "url(#skinfoot)")
    shell = "M38 66 L30 52 L42 48 L38 32 L54 34 L58 17 L70 26 L80 8 L90 26 L102 17 L106 34 L122 32 L118 48 L130 52 L122 66 Q104 50 80 50 Q56 50 38 66 Z"
    found += path(shell, "url(#cloth)", OUTER)
    found += line("M52 46 Q62 38 76 37", "#ffffff", 2.8, 0.45)
    for x, y in ((80, 22), (63, 30), (97, 30), (50, 42), (110, 42)):
        found += disc(x, y, 2.8, "url(#brass)", 1.6)
    found += path("M42 64 Q60 48 80 48 Q100 48 118 64 L122 66 Q104 54 80 54 Q56 54 38 66 Z", "url(#brass)", 2)
    lip = "M79 79 Q66 74 60 82 Q56 88 46 86 Q52 98 66 96 Q78 94 79 84 Z"
    found += mirrored(path(lip, "url(#pearl)", INNER) + line("M74 84 Q66 84 60 91", INK, 1.6, 0.4), X)
    return found + path("M75 77 H85 L80 83 Z", "url(#skinfoot)", 2)


def mantis_shrimp(iris: str, mood: str, lips: str, variant: int) -> str:
    """A soldier whose eyes stand on stalks through the slits of a black hood, the mouth behind a cloth."""
    plume = path("M56 50 Q30 44 26 62 Q34 76 54 70 Z", "url(#sea)", OUTER) + line(
        "M52 58 L34 61", INK, 2, 0.5
    )
    found = mirrored(plume, X)
    found += path(
        "M46 98 Q38 42 62 32 Q70 22 80 14 Q90 22 98 32 Q122 42 114 98 Q96 106 80 106 Q64 106 46 98 Z",
        "url(#night)",
        OUTER,
    )
    found += line("M54 54 Q58 42 70 34", "#ffffff", 2.4, 0.35)
    found += path("M57 66 Q58 50 80 48 Q102 50 103 66 Q102 90 80 98 Q58 90 57 66 Z", "url(#skin)", OUTER)
    found += line("M64 60 Q72 55 80 55 Q88 55 96 60 M72 64 H88", INK, 2.2, 0.45)
    found += path("M55 71 Q80 64 105 71 Q106 94 80 104 Q54 94 55 71 Z", "url(#cloth)", OUTER)
    found += line("M62 79 Q80 73 98 79 M66 88 Q80 83 94 88", INK, 1.8, 0.45)
    for x, bend in ((52, -8), (108, 8)):
        found += _cord(f"M{X + bend * 1.2} 58 Q{X + bend * 1.6} 42 {x} 36", "#ffa98c", 5)
        found += eye(x, 30, 12.4, iris, mood, "url(#skinfoot)")
        found += line(f"M{x - 12} 31 Q{x} 35 {x + 12} 31", INK, 2, 0.4)
    return found


def sail_jelly(iris: str, mood: str, lips: str, variant: int) -> str:
    """A mage under a float with a glassy sail; half the face is painted white."""
    arms = "".join(
        _cord(f"M{x} 58 q{-5 + 4 * n} 16 {1 - 2 * n} {34 - 4 * n}", "#d9c2ff", 3.2)
        for n, x in enumerate((44, 51, 58))
    )
    found = mirrored(arms, X)
    found += path("M52 52 Q49 90 80 101 Q111 90 108 52 Z", "url(#skin)", OUTER)
    found += path("M80 54 H54 Q52 88 80 99 Z", "#fdfbff", 0)
    found += line("M80 56 V70 M80 76 V98", INK, 1.8, 0.4)
    found += path("M67.5 54 L73 68 L67.5 82 L62 68 Z", "url(#cloth)", 0)
    found += eyes(68, 12.5, 8.6, iris, mood, "url(#skin)") + mouth(86, lips, 7)
    found += path("M50 48 Q58 30 66 8 Q96 -6 116 18 Q120 34 114 48 Z", "url(#bell)", OUTER)
    found += line("M70 10 Q80 26 84 46 M88 4 Q98 24 100 46 M59 32 Q86 22 118 30", INK, 1.8, 0.35)
    found += path("M58 42 Q64 28 70 13 Q76 28 76 43 Z", "#ffffff", 0, more=' fill-opacity="0.4"')
    rim = "M36 52 Q80 34 124 52 Q126 60 117 60 Q108 66 100 60 Q90 66 80 60 Q70 66 60 60 Q52 66 43 60 Q34 60 36 52 Z"
    found += path(rim, "url(#cloth)", OUTER)
    return found + "".join(
        disc(x, 52 - abs(x - 80) * -0.06, 2.4, "#f3cf74", 1.4) for x in (56, 68, 80, 92, 104)
    )


def comb_jelly(iris: str, mood: str, lips: str, variant: int) -> str:
    """A mage with a tall clear dome, ribs that shimmer in five colours, and a third eye that is open."""
    ribbon = _cord("M50 60 Q36 74 44 88 Q50 98 40 108", "#e4d4ff", 4.4) + _cord(
        "M57 66 Q48 82 55 96 Q58 104 53 110", "#c8a8ff", 3.4
    )
    found = mirrored(ribbon, X)
    found += path("M53 54 Q51 88 80 100 Q109 88 107 54 Z", "url(#skin)", OUTER)
    found += eyes(73, 13, 8.4, iris, mood, "url(#skin)") + mouth(89, lips, 6)
    found += mirrored(line("M62 84 q3 3 6 0", "#ffffff", 1.6, 0.5), X)
    found += path(
        "M46 62 Q34 4 80 3 Q126 4 114 62 Q106 66 98 59 Q90 66 80 59 Q70 66 62 59 Q54 66 46 62 Z",
        "url(#bell)",
        OUTER,
    )
    for gem, d in zip(
        GEMS,
        (
            "M72 6 Q48 20 51 56",
            "M77 5 Q62 18 61 32",
            "M80 5 V18",
            "M83 5 Q98 18 99 32",
            "M88 6 Q112 20 109 56",
        ),
        strict=True,
    ):
        found += line(d, INK, 5.2, 0.35) + line(d, gem, 3)
    found += path("M52 40 Q50 18 64 11 Q58 24 58 42 Z", "#ffffff", 0, more=' fill-opacity="0.4"')
    found += disc(80, 40, 19, "#fff2c4", 0, 0.4)
    return found + path("M62 40 Q80 22 98 40 Q80 58 62 40 Z", "#fbfffd", INNER) + _open(80, 40, iris)


def _open(x: float, y: float, iris: str) -> str:
    """The iris of an eye that looks straight at somebody."""
    return disc(x, y, 7.4, iris, 1.6) + disc(x, y, 3.6, INK, 0) + disc(x - 2.4, y - 2.4, 1.9, "#ffffff", 0)


def vampire_squid(iris: str, mood: str, lips: str, variant: int) -> str:
    """A politician who draws a cloak of webbed arms up to the cheeks."""
    ear = path("M60 34 Q40 6 28 16 Q28 36 54 50 Z", "url(#skinfoot)", OUTER) + line(
        "M54 38 L38 24", INK, 2, 0.5
    )
    found = mirrored(ear, X)
    found += path("M50 54 Q48 14 80 12 Q112 14 110 54 Q110 86 80 94 Q50 86 50 54 Z", "url(#skin)", OUTER)
    found += shade("M82 93 Q108 86 108 54 Q108 30 98 20 Q108 60 82 93 Z", 0.22)
    found += line("M60 40 Q62 26 74 21", "#ffffff", 3, 0.5)
    for x, y, r in ((88, 24, 3), (97, 33, 2.4), (86, 34, 2)):
        found += disc(x, y, r, "#9df0e0", 0, 0.8)
    found += eyes(54, 14, 11, "#e2574c", mood, "url(#skinfoot)")
    found += mouth(75, lips, 8) + path("M74 75 l3 6 l3 -6 Z", "#fff6e6", 1.4)
    web = "M80 112 Q52 116 26 112 Q14 86 24 54 L36 70 L42 50 L52 72 L60 62 Q62 82 80 90 Z"
    found += mirrored(path(web, "url(#night)", OUTER), X)
    found += mirrored(path("M27 64 L36 78 L42 62 L52 80 L58 72 Q62 92 78 98 Q48 98 27 64 Z", "#7a2e50", 0), X)
    found += mirrored(line("M36 74 Q40 98 46 110 M52 76 Q58 98 64 110", INK, 2.2, 0.6), X)
    return found + disc(80, 99, 6, "url(#brass)", INNER)


def dumbo(iris: str, mood: str, lips: str, variant: int) -> str:
    """A politician with fins like great ears, a skirt of short arms, and a wreath."""
    ear = "M52 46 Q34 10 16 22 Q4 38 20 56 Q34 68 52 62 Z"
    found = mirrored(path(ear, "url(#skinfoot)", OUTER), X)
    found += mirrored(line("M48 52 Q32 44 24 32 M48 57 Q34 56 24 48", INK, 2.2, 0.4), X)
    skirt = "M50 78 Q38 100 52 108 Q60 108 62 98 Q66 112 76 110 Q80 106 80 100 Q80 106 84 110 Q94 112 98 98 Q100 108 108 108 Q122 100 110 78 Z"
    found += path(skirt, "url(#skinfoot)", OUTER)
    found += path("M46 56 Q46 20 80 18 Q114 20 114 56 Q114 86 80 94 Q46 86 46 56 Z", "url(#skin)", OUTER)
    found += shade("M82 93 Q112 86 112 56 Q112 36 102 27 Q112 64 82 93 Z", 0.18)
    found += mirrored(oval(59, 75, 6, 4, "#ffb0c0", 0, 0.6), X)
    found += eyes(60, 15, 10, iris, mood, "url(#skinfoot)") + mouth(78, lips, 8)
    return found + laurel()


def sea_turtle(iris: str, mood: str, lips: str, variant: int) -> str:
    """An ambassador who was old long ago: a beak, wrinkles, and a shell with five stones that rises behind."""
    shell = "M26 108 Q20 34 80 16 Q140 34 134 108 Z"
    found = path(shell, "url(#leaf)", OUTER) + path(
        "M40 108 Q36 46 80 30 Q124 46 120 108 Z", "url(#trim)", INNER
    )
    found += line("M80 17 V34 M52 28 L60 44 M108 28 L100 44 M31 56 L46 64 M129 56 L114 64", INK, 2.4, 0.6)
    for gem, (x, y) in zip(GEMS, ((36, 74), (47, 40), (80, 24), (113, 40), (124, 74)), strict=True):
        found += disc(x, y, 5, gem, 2) + disc(x - 1.4, y - 1.6, 1.4, "#ffffff", 0, 0.9)
    found += path(
        "M54 60 Q54 36 80 35 Q106 36 106 60 Q106 74 97 80 Q96 94 80 102 Q64 94 63 80 Q54 74 54 60 Z",
        "url(#skin)",
        OUTER,
    )
    found += shade("M82 101 Q95 94 96 80 Q105 74 104 58 Q104 74 92 80 Q92 94 82 101 Z", 0.2)
    for x, y, r in ((80, 43, 4.6), (70, 46, 3.4), (90, 46, 3.4), (60, 72, 3), (100, 72, 3)):
        found += disc(x, y, r, "#9fc3b4", 1.4, 0.8)
    found += eyes(61, 13.5, 8.6, iris, mood, "url(#skinfoot)")
    found += mirrored(line("M58 73 Q64 77 70 74 M59 78 Q64 81 68 79", INK, 1.6, 0.5), X)
    found += path("M66 80 Q80 70 94 80 L84 90 L80 98 L76 90 Z", "url(#straw)", INNER)
    return found + line("M67 82 Q80 88 93 82", INK, 2.2) + mirrored(disc(77, 79, 1.2, INK, 0), X)


def angler(iris: str, mood: str, lips: str, variant: int) -> str:
    """An ambassador from where no light is: wide jaw, white brows, a cowl, and a lamp that grows from it."""
    found = path(
        "M34 104 Q24 18 80 10 Q136 18 126 104 Q104 112 80 112 Q56 112 34 104 Z", "url(#pearl)", OUTER
    )
    found += line("M42 46 Q48 28 66 20 M36 70 Q36 60 39 54", INK, 2, 0.35)
    found += path("M46 62 Q46 32 80 30 Q114 32 114 62 Q118 96 80 101 Q42 96 46 62 Z", "url(#skin)", OUTER)
    found += shade("M84 100 Q118 94 112 58 Q110 42 100 37 Q112 72 84 100 Z", 0.2)
    found += eyes(55, 15, 8.6, iris, mood, "url(#skinfoot)")
    brow = "M72 46 Q60 36 48 46 Q46 52 42 54 Q56 50 72 51 Z"
    found += mirrored(path(brow, "url(#pearl)", 2), X)
    found += path("M50 79 Q80 64 110 79 Q108 95 80 97 Q52 95 50 79 Z", "#241f45", INNER)
    for x, high in ((57, 12), (66, 15), (75, 11), (85, 14), (94, 12), (103, 13)):
        foot = 95 - abs(x - X) * 0.22
        found += path(f"M{x - 3.6} {foot} L{x} {foot - high} L{x + 3.6} {foot} Z", "#fff6e6", 1.6)
    found += _cord("M80 32 Q80 6 52 6 Q34 8 30 24", "#d3e9ee", 3)
    found += disc(30, 32, 15, "#fff2c4", 0, 0.45) + disc(30, 32, 8.4, "#ffe9a0", INNER)
    return found + disc(27.4, 29.4, 2.6, "#ffffff", 0)


def pygmy(iris: str, mood: str, lips: str, variant: int) -> str:
    """A farmer, small and round, all knobs like the coral it lives on, with goggles on."""
    found = ""
    for x, y, r in ((46, 40, 9), (60, 26, 10), (80, 20, 11), (44, 60, 8), (48, 78, 7)):
        knob = disc(x, y, r, "url(#coral)", OUTER) + disc(
            x - r * 0.3, y - r * 0.3, r * 0.28, "#ffffff", 0, 0.6
        )
        found += mirrored(knob, X) if x != X else knob
    found += disc(80, 58, 34, "url(#skin)", OUTER)
    found += shade("M90 91 Q114 80 112 50 Q108 34 98 30 Q114 62 90 91 Z", 0.2)
    for x, y, r in ((68, 34, 4), (90, 33, 5), (57, 76, 4), (103, 76, 4)):
        found += disc(x, y, r, "url(#coral)", 1.8)
    found += line("M46 52 Q80 44 114 52", INK, 7) + line("M47 52 Q80 44 113 52", "#2fa79d", 3.2)
    for glass in (65.5, 94.5):
        found += disc(glass, 56, 14, "url(#brass)", INNER) + disc(glass, 56, 10.6, "#d8fbff", 1.6)
    found += eyes(56, 14.5, 7.2, iris, "", "url(#skinfoot)")
    found += mirrored(line("M58.5 51 q3 -4 7 -4", "#ffffff", 2, 0.9), X)
    found += oval(80, 84, 13, 12, "url(#skin)", OUTER) + oval(80, 88, 6, 5, "#7a3a2a", 2)
    return found + line("M71 78 Q80 74 89 78", INK, 1.8, 0.45)


def pipehorse(iris: str, mood: str, lips: str, variant: int) -> str:
    """A farmer of means: a nose down to the collar, whiskers like ears of grain, and an eyeglass."""
    fin = "M58 44 Q38 34 40 54 Q46 62 60 58 Z"
    found = mirrored(path(fin, "url(#skinfoot)", OUTER), X)
    found += path(
        "M55 50 Q55 27 80 26 Q105 27 105 50 Q105 64 93 70 Q91 88 92 106 Q88 114 80 114 Q72 114 68 106 Q69 88 67 70 Q55 64 55 50 Z",
        "url(#skin)",
        OUTER,
    )
    found += shade("M82 113 Q90 112 91 104 Q90 86 92 70 Q104 64 103 48 Q102 64 88 68 Q86 90 82 113 Z", 0.2)
    found += line("M62 42 Q65 34 76 32", "#ffffff", 2.8, 0.55)
    found += line("M71 96 Q80 100 89 96 M70 103 Q80 107 90 103", INK, 1.8, 0.45)
    found += eyes(52, 13.5, 8.8, iris, mood, "url(#skinfoot)")
    found += line("M83 52 a10.8 10.8 0 1 0 21.6 0 a10.8 10.8 0 1 0 -21.6 0", INK, 5)
    found += line("M83 52 a10.8 10.8 0 1 0 21.6 0 a10.8 10.8 0 1 0 -21.6 0", "#f3cf74", 2.4)
    found += line("M103 58 Q114 74 106 100", INK, 3.4) + line("M103 58 Q114 74 106 100", "#f3cf74", 1.6)
    curl = "M80 78 Q68 68 57 76 Q47 84 38 70 Q34 88 50 92 Q68 94 80 84 Z"
    return found + mirrored(path(curl, "url(#straw)", OUTER) + line("M74 80 Q62 77 53 84", INK, 1.6, 0.4), X)


KIN_DEEP = {
    each.__name__: each
    for each in (
        king_crab,
        mantis_shrimp,
        sail_jelly,
        comb_jelly,
        vampire_squid,
        dumbo,
        sea_turtle,
        angler,
        pygmy,
        pipehorse,
    )
}
