"""Where lords are at home: dim shapes behind them, three for each guild."""

from tools.abyss.pen import disc, mirrored, oval, path

X = 80


def _walls(n: int) -> str:
    """Battlements, a rack of spears, or a gate with banners."""
    if n == 1:
        spears = "".join(
            path(
                f"M{x} 120 V{top + 14} L{x - 3} {top + 10} L{x + 1.5} {top} L{x + 6} {top + 10} L{x + 3} {top + 14} V120 Z",
                "FAR",
                0,
            )
            for x, top in ((6, 26), (20, 14), (34, 30))
        )
        return spears + f'<g transform="translate(116 0)">{spears}</g>'
    if n == 2:
        gate = path("M0 120 V20 H26 V120 Z", "FAR", 0) + path("M30 22 H46 V64 L38 54 L30 64 Z", "NEAR", 0)
        return mirrored(gate, X) + path("M0 8 H160 V22 H0 Z", "FAR", 0)
    tower = "M0 120 V34 H-4 V18 H4 V25 H12 V18 H20 V25 H28 V18 H36 V34 H32 V120 Z"
    return mirrored(path(tower, "FAR", 0), X) + path(
        "M32 120 V62 H40 V54 H48 V62 H112 V54 H120 V62 H128 V120 Z", "NEAR", 0
    )


def _domes(n: int) -> str:
    """Domes with spires, shelves of flasks, or small lights that float."""
    if n == 1:
        shelf = path("M0 44 H46 V49 H0 Z M0 88 H46 V93 H0 Z", "NEAR", 0)
        for x, y, r in ((10, 34, 7), (28, 36, 6), (9, 78, 8), (30, 79, 7)):
            shelf += disc(x, y, r, "FAR", 0) + path(f"M{x - 2.4} {y - r - 9} h4.8 v12 h-4.8 Z", "FAR", 0)
        return mirrored(shelf, X)
    if n == 2:
        bell = "M-11 0 Q-11 -13 0 -13 Q11 -13 11 0 L8 12 L5 2 L2 16 L-2 2 L-6 12 L-8 2 Z"
        places = ((20, 40, 1.1), (40, 84, 0.7), (138, 30, 1.2), (148, 82, 0.8), (12, 92, 0.8))
        return "".join(
            f'<g transform="translate({x} {y}) scale({s})">{path(bell, "NEAR", 0)}</g>' for x, y, s in places
        )
    dome = path("M-8 120 V64 Q-6 34 18 30 L20 12 L22 30 Q46 34 48 64 V120 Z", "FAR", 0)
    return mirrored(dome + path("M14 70 Q20 58 26 70 V88 H14 Z", "NEAR", 0), X)


def _harbour(n: int) -> str:
    """Masts and sails, shelves of wares, or an awning over a stall."""
    if n == 1:
        wares = path("M0 50 H48 V55 H0 Z M0 96 H48 V101 H0 Z", "NEAR", 0)
        wares += path("M4 50 V32 H20 V50 Z M26 50 Q24 28 34 28 Q44 28 42 50 Z", "FAR", 0)
        return mirrored(wares + path("M6 96 Q2 70 16 70 Q30 70 26 96 Z M30 96 V76 H44 V96 Z", "FAR", 0), X)
    if n == 2:
        waves = "".join(f"q{8} 14 16 0 " for _ in range(10))
        awning = path(f"M0 0 H160 V20 H160 L0 20 {waves} Z", "NEAR", 0)
        return awning + path("M6 20 H14 V120 H6 Z M146 20 H154 V120 H146 Z", "FAR", 0)
    ship = path("M18 120 V8 H22 V120 Z M24 14 Q48 30 44 60 H24 Z M16 22 Q-4 36 0 62 H16 Z", "FAR", 0)
    return ship + f'<g transform="translate(116 14) scale(0.9)">{ship}</g>'


def _columns(n: int) -> str:
    """Columns, benches of the hall that rise, or a great curtain."""
    if n == 1:
        seats = "".join(
            path(f"M0 {y} H{50 - (y - 40) * 0.2:g} V{y + 8} H0 Z", "FAR", 0) for y in (40, 62, 84)
        )
        heads = "".join(
            disc(x, y, 6, "NEAR", 0) for x, y in ((10, 34), (28, 34), (20, 56), (38, 56), (10, 78), (28, 78))
        )
        return mirrored(seats + heads, X)
    if n == 2:
        return mirrored(
            path("M0 0 H60 Q40 30 30 66 Q22 92 24 120 H0 Z", "FAR", 0)
            + path("M0 0 H26 Q14 60 10 120 H0 Z", "NEAR", 0),
            X,
        )
    column = path("M2 22 H40 V30 H36 V120 H6 V30 H2 Z", "FAR", 0)
    flutes = path("M13 34 h4 v86 h-4 Z M25 34 h4 v86 h-4 Z", "NEAR", 0)
    return path("M0 8 H160 V20 H0 Z", "FAR", 0) + mirrored(column + flutes, X)


def _fields(n: int) -> str:
    """Hills with a mill, rows of weed, or a fence."""
    if n == 1:
        weed = "".join(
            path(
                f"M{x} 120 q-12 -{high * 0.3:g} 0 -{high * 0.5:g} q10 -{high * 0.3:g} -2 -{high * 0.5:g} q20 {high * 0.24:g} 10 {high * 0.52:g} q-10 {high * 0.26:g} 2 {high * 0.48:g} Z",
                "FAR",
                0,
            )
            for x, high in ((4, 88), (20, 106), (36, 74))
        )
        return mirrored(weed, X)
    if n == 2:
        posts = "".join(path(f"M{x} 120 V58 l5 -7 l5 7 V120 Z", "FAR", 0) for x in (4, 24, 126, 146))
        return posts + path("M0 68 H160 V75 H0 Z M0 92 H160 V99 H0 Z", "FAR", 0)
    hills = path("M0 120 V84 Q30 62 62 82 Q110 56 160 78 V120 Z", "NEAR", 0)
    mill = path("M10 90 L16 44 H30 L36 90 Z", "FAR", 0)
    arms = "".join(
        f'<g transform="translate(23 44) rotate({turn})">{path("M-1 0 L-6 -28 H6 L1 0 Z", "FAR", 0)}</g>'
        for turn in (35, 125, 215, 305)
    )
    return hills + mill + arms


def _open_sea(n: int) -> str:
    """Rays of a great shell, towers far off, or trees of coral."""
    if n == 1:
        tower = path("M4 120 V60 L14 40 L24 60 V120 Z M28 120 V80 L36 64 L44 80 V120 Z", "FAR", 0)
        return mirrored(tower, X)
    if n == 2:
        tree = "M18 120 Q22 90 10 76 Q0 66 2 46 Q10 50 12 64 Q18 72 22 76 Q20 50 26 30 Q34 38 31 60 Q30 74 30 82 Q38 70 42 54 Q50 62 42 80 Q32 96 32 120 Z"
        return mirrored(path(tree, "FAR", 0), X)
    rays = "".join(
        f'<g transform="translate(80 96) rotate({turn})">{path("M-4 -20 L-13 -104 Q0 -116 13 -104 L4 -20 Z", "FAR", 0)}</g>'
        for turn in (-78, -52, -26, 0, 26, 52, 78)
    )
    return rays + oval(80, 110, 60, 26, "NEAR", 0)


HOMES = {
    "soldier": _walls,
    "mage": _domes,
    "merchant": _harbour,
    "politician": _columns,
    "farmer": _fields,
    "ambassador": _open_sea,
}


def behind(guild: str, number: int, far: str, near: str) -> str:
    """The home of a guild, in two tones of its water."""
    shapes = HOMES[guild](number % 3).replace('"FAR"', f'"{far}"').replace('"NEAR"', f'"{near}"')
    return f'<g fill-opacity="0.5">{shapes}</g>'
