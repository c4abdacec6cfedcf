"""What lords wear: bodies by guild, and crowns, helmets and hats."""

from tools.abyss.pen import INK, INNER, OUTER, disc, line, mirrored, oval, path

X = 80
GEMS = ("#b48bf0", "#f46d5e", "#f7cb4a", "#62c974", "#6ca8f8")  # the five races


def soldier_body(variant: int) -> str:
    """Breastplate and round shoulders."""
    found = path("M44 124 Q46 98 62 94 H98 Q114 98 116 124 Z", "url(#steel)", OUTER)
    found += line("M80 98 V122 M64 106 Q80 114 96 106", INK, 2.2, 0.6)
    pad = path("M24 124 Q20 98 44 93 Q62 96 60 122 Z", "url(#cloth)", OUTER)
    pad += line("M29 108 Q42 100 57 106", INK, 2, 0.6) + disc(42, 115, 2.6, "url(#brass)", 1.6)
    if variant % 2:
        pad += path("M28 100 L20 88 L38 94 Z", "url(#steel)", INNER)
    return found + mirrored(pad, X)


def mage_body(variant: int) -> str:
    """A robe with a high collar, and a clasp that glows."""
    found = path("M22 124 Q28 100 58 94 H102 Q132 100 138 124 Z", "url(#cloth)", OUTER)
    collar = "M58 98 Q44 92 42 72 Q56 78 66 94 Z" if variant % 2 else "M60 98 Q40 96 34 82 Q52 82 68 94 Z"
    found += mirrored(path(collar, "url(#trim)", OUTER), X)
    found += mirrored(line("M40 112 q3 -5 6 0 M50 119 q3 -5 6 0", "#ffffff", 1.8, 0.35), X)
    return found + disc(80, 108, 6.4, "url(#brass)", INNER) + disc(80, 108, 3.4, "#c9fff2", 0)


def merchant_body(variant: int) -> str:
    """A warm coat with a chain of coins."""
    found = path("M22 124 Q26 100 56 95 H104 Q134 100 138 124 Z", "url(#cloth)", OUTER)
    found += path("M66 95 L80 112 L94 95 L100 98 L84 124 H76 L60 98 Z", "url(#trim)", INNER)
    chain = [(50, 105), (58, 113), (69, 119)] if variant % 2 else [(46, 108), (56, 116), (67, 121)]
    return found + mirrored("".join(disc(x, y, 4.4, "url(#brass)", 2) for x, y in chain), X)


def politician_body(variant: int) -> str:
    """A dark gown under a stiff white ruff."""
    found = path("M22 124 Q28 102 56 97 H104 Q132 102 138 124 Z", "url(#cloth)", OUTER)
    found += line("M80 106 V124", "#f6d98a", 3) + mirrored(line("M56 108 Q60 116 60 124", "#f6d98a", 2.4), X)
    waves = "M50 96 q5 -9 10 0 q5 -9 10 0 q5 -9 10 0 q5 -9 10 0 q5 -9 10 0 q5 -9 10 0 Q112 106 80 108 Q48 106 50 96 Z"
    if variant % 2:
        waves = (
            "M46 98 L58 88 L66 98 L74 90 L80 99 L86 90 L94 98 L102 88 L114 98 Q100 110 80 110 Q60 110 46 98 Z"
        )
    return found + path(waves, "url(#pearl)", INNER)


def farmer_body(variant: int) -> str:
    """A smock with straps and patches."""
    found = path("M24 124 Q28 104 56 98 H104 Q132 104 136 124 Z", "url(#cloth)", OUTER)
    found += mirrored(path("M56 98 L64 97 L68 124 H58 Z", "url(#trim)", INNER), X)
    if variant % 2:
        found += path("M100 110 l12 -2 l2 12 l-12 2 Z", "url(#straw)", 2) + line(
            "M103 113 l7 -1 M104 118 l7 -1", INK, 1.2, 0.6
        )
    return found


def ambassador_body(variant: int) -> str:
    """A mantle of pearl with five stones, one for each race."""
    found = path("M18 124 Q24 100 56 95 H104 Q136 100 142 124 Z", "url(#cloth)", OUTER)
    found += path("M50 97 Q80 122 110 97 L118 103 Q80 136 42 103 Z", "url(#brass)", INNER)
    for n, gem in enumerate(GEMS):
        x = 56 + 12 * n
        y = 106 + (6, 10.5, 12, 10.5, 6)[n]
        found += disc(x, y, 4.2, gem, 1.8) + disc(x - 1.2, y - 1.4, 1.2, "#ffffff", 0, 0.9)
    return found


BODIES = {
    "soldier": soldier_body,
    "mage": mage_body,
    "merchant": merchant_body,
    "politician": politician_body,
    "farmer": farmer_body,
    "ambassador": ambassador_body,
}


def helmet() -> str:
    """A plain iron cap with a brow."""
    found = path("M46 50 Q46 20 80 18 Q114 20 114 50 Q98 41 80 41 Q62 41 46 50 Z", "url(#steel)", OUTER)
    found += path("M76 18 H84 V42 Q80 40 76 42 Z", "url(#brass)", INNER)
    return found + line("M55 36 Q62 26 73 24", "#ffffff", 2.6, 0.6)


def plumed() -> str:
    """A helmet with a great plume."""
    plume = "M80 20 Q84 0 108 4 Q128 8 130 28 Q120 18 108 20 Q118 26 116 34 Q104 22 84 26 Z"
    return path(plume, "url(#coral)", OUTER) + line("M88 18 Q100 8 116 14", "#ffffff", 2, 0.4) + helmet()


def crested() -> str:
    """A helmet with a fin along its top."""
    fin = "M58 24 Q58 8 68 6 Q70 10 74 4 Q80 8 86 2 Q90 8 95 6 Q104 12 102 24 Q80 12 58 24 Z"
    return path(fin, "url(#cloth)", OUTER) + line("M68 18 V9 M80 15 V6 M92 18 V9", INK, 1.8, 0.5) + helmet()


def spiked() -> str:
    """A cap of spines."""
    found = "".join(
        path(f"M{x - 6} 32 L{x} {10 + abs(x - 80) * 0.35:g} L{x + 6} 32 Z", "url(#steel)", INNER)
        for x in (56, 68, 80, 92, 104)
    )
    return found + path(
        "M46 48 Q46 26 80 25 Q114 26 114 48 Q98 40 80 40 Q62 40 46 48 Z", "url(#steel)", OUTER
    )


def tricorne() -> str:
    """A captain's hat."""
    found = path(
        "M40 44 Q44 22 66 26 Q80 10 94 26 Q116 22 120 44 Q100 34 80 36 Q60 34 40 44 Z", "url(#night)", OUTER
    )
    return (
        found
        + line("M43 42 Q62 32 80 34 Q98 32 117 42", "#f6d98a", 2.8)
        + disc(80, 28, 4.4, "url(#brass)", 1.8)
    )


def tophat() -> str:
    """A tall hat with a band."""
    found = path("M58 36 L61 6 Q80 0 99 6 L102 36 Z", "url(#night)", OUTER)
    found += path("M44 38 Q80 26 116 38 Q112 46 80 40 Q48 46 44 38 Z", "url(#night)", OUTER)
    return (
        found
        + path("M58 33 L59 25 Q80 20 101 25 L102 33 Q80 27 58 33 Z", "url(#coral)", 2)
        + line("M66 20 V10", "#ffffff", 2.6, 0.35)
    )


def cap() -> str:
    """A soft cap with a feather."""
    found = path("M108 32 Q128 24 126 4 Q110 8 100 28 Z", "url(#pearl)", INNER) + line(
        "M104 30 Q114 22 122 10", INK, 1.6, 0.5
    )
    return (
        found
        + path("M46 44 Q42 24 72 20 Q112 16 114 42 Q80 32 46 44 Z", "url(#trim)", OUTER)
        + line("M56 32 Q66 26 78 25", "#ffffff", 2.2, 0.4)
    )


def crown() -> str:
    """A crown of five points."""
    found = path(
        "M52 38 L48 14 L62 24 L70 6 L80 20 L90 6 L98 24 L112 14 L108 38 Q80 28 52 38 Z", "url(#brass)", OUTER
    )
    found += disc(80, 27, 4, "#e5484d", 1.8) + mirrored(disc(64, 29, 3, "#45bfb4", 1.6), X)
    return found + line("M56 34 L53 22", "#ffffff", 2, 0.6)


def star() -> str:
    """A star over the brow."""
    return path(
        "M80 4 L84 15 L96 16 L87 23 L90 34 L80 28 L70 34 L73 23 L64 16 L76 15 Z", "url(#brass)", INNER
    )


def pointed() -> str:
    """A tall pointed hat."""
    found = path("M54 40 Q70 18 74 -2 Q98 14 106 40 Z", "url(#cloth)", OUTER)
    found += path("M40 42 Q80 26 120 42 Q116 50 80 44 Q44 50 40 42 Z", "url(#cloth)", OUTER)
    return (
        found
        + disc(80, 24, 2.6, "#ffe9b0", 0)
        + disc(90, 32, 1.8, "#ffe9b0", 0)
        + line("M66 32 Q74 20 76 10", "#ffffff", 2.2, 0.35)
    )


def antlers() -> str:
    """Branches of coral."""
    branch = line("M62 30 Q52 20 50 4 M56 20 Q46 18 40 10 M53 12 Q58 8 58 2", INK, 7) + line(
        "M62 30 Q52 20 50 4 M56 20 Q46 18 40 10 M53 12 Q58 8 58 2", "#ff9a7d", 3.6
    )
    return mirrored(branch, X)


def wig() -> str:
    """White curls."""
    curl = "".join(disc(x, y, r, "url(#pearl)", INNER) for x, y, r in ((46, 74, 8), (45, 60, 9), (48, 45, 9)))
    return (
        mirrored(curl, X)
        + path("M46 46 Q50 22 80 20 Q110 22 114 46 Q98 32 80 32 Q62 32 46 46 Z", "url(#pearl)", OUTER)
        + line("M66 24 Q72 30 70 34 M80 21 V31 M94 24 Q88 30 90 34", INK, 1.6, 0.4)
    )


def laurel() -> str:
    """A wreath of weed."""
    leaves = "".join(
        path(f"M{x} {y} q-10 -8 -4 -16 q8 4 4 16 Z", "url(#leaf)", 2)
        for x, y in ((54, 46), (60, 38), (68, 32), (77, 29))
    )
    return mirrored(leaves, X)


def straw_hat(tilt: int = 0) -> str:
    """A straw hat with a band."""
    found = path("M58 36 Q58 10 80 10 Q102 10 102 36 Z", "url(#straw)", OUTER)
    found += path("M58 35 Q80 28 102 35 L102 29 Q80 21 58 29 Z", "url(#coral)", 2)
    found += path("M34 42 Q56 28 80 30 Q104 28 126 42 Q104 46 80 40 Q56 46 34 42 Z", "url(#straw)", OUTER)
    return (
        found
        + line("M42 40 Q60 34 78 35 M88 35 Q106 36 118 40", INK, 1.5, 0.4)
        + line("M64 28 Q65 18 74 15", "#ffffff", 2.4, 0.5)
    )


def kerchief() -> str:
    """A cloth tied around the head."""
    found = path("M110 36 Q124 34 126 46 Q118 44 112 46 Z", "url(#coral)", INNER)
    found += path("M50 46 Q48 22 80 20 Q112 22 110 46 Q80 32 50 46 Z", "url(#coral)", OUTER)
    return found + "".join(
        disc(x, y, 2.2, "#fff4dc", 0) for x, y in ((66, 32), (80, 27), (94, 32), (58, 40), (102, 40))
    )


def grain() -> str:
    """Ears of grain behind the head."""
    ears = ""
    for x, turn in ((52, -14), (62, -6)):
        ears += line(f"M{x} 40 L{x + turn} 6", "#a9742a", 2.4)
        ears += "".join(
            oval(x + turn * n / 5 + side, 30 - n * 6, 2.6, 4, "url(#straw)", 1.4)
            for n in range(5)
            for side in (-3, 3)
        )
    return mirrored(ears, X)


def rays() -> str:
    """Rays of pearl around the head, with five stones."""
    found = ""
    for n, gem in enumerate(GEMS):
        x = 52 + 14 * n
        y = (26, 12, 6, 12, 26)[n]
        found += path(f"M{x - 5} {y + 22} L{x} {y} L{x + 5} {y + 22} Z", "url(#pearl)", INNER) + disc(
            x, y + 1, 4, gem, 1.8
        )
    return found + path(
        "M50 46 Q56 28 80 26 Q104 28 110 46 Q94 36 80 36 Q66 36 50 46 Z", "url(#brass)", OUTER
    )


def turban(colour: str = "trim") -> str:
    """A wound cloth with a pearl."""
    found = path("M48 46 Q42 22 68 16 Q80 8 94 16 Q118 22 112 46 Q80 34 48 46 Z", f"url(#{colour})", OUTER)
    found += line("M54 38 Q74 32 92 16 M66 38 Q86 32 106 24 M50 30 Q60 26 70 17", INK, 2, 0.5)
    return found + disc(80, 36, 5.4, "url(#pearl)", INNER)


def diadem() -> str:
    """Five stones in a row, one for each race."""
    found = path("M52 44 Q54 30 80 24 Q106 30 108 44 Q94 34 80 34 Q66 34 52 44 Z", "url(#brass)", OUTER)
    for n, gem in enumerate(GEMS):
        found += disc(60 + 10 * n, (38, 32, 29, 32, 38)[n], 3.8, gem, 1.8)
    return found


HATS = {
    name: made
    for name, made in globals().items()
    if callable(made)
    and name not in BODIES
    and not name.endswith("_body")
    and name not in ("disc", "line", "mirrored", "oval", "path", "shade")
}
