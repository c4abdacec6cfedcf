"""Pearls, keys and monster tokens, backs of cards, the marker of the threat, and small signs of the table."""

from tools.abyss.pen import INK, INNER, OUTER, disc, down, glow, line, mirrored, moved, oval, path, picture

SMALL, CARD = (60, 60), (84, 112)


def pearl() -> str:
    """A pearl in the light."""
    body = oval(32, 54, 17, 4, "#0b1230", 0, 0.3) + disc(30, 29, 23, "url(#pearl)", 3.6)
    body += path(
        "M14 34 Q22 50 40 46 Q50 40 51 30 Q54 46 38 51 Q20 53 14 34 Z",
        "#b7a2e0",
        0,
        more=' fill-opacity="0.45"',
    )
    return picture(
        SMALL,
        "Abyss: a pearl",
        "",
        body + oval(22, 20, 7, 5, "#ffffff", 0) + disc(36, 40, 2.4, "#ffffff", 0, 0.7),
    )


def key() -> str:
    """A golden key."""
    bow = path(
        "M6 22 a15 15 0 1 1 27 9 L54 50 L50 56 L45 55 L44 50 L38 50 L37 44 L31 43 L27 39 A15 15 0 0 1 6 22 Z",
        "url(#brass)",
        3.4,
    )
    return picture(
        SMALL,
        "Abyss: a key",
        "",
        bow + disc(20, 21, 6, "#24407a", 2.8) + line("M10 20 Q11 12 19 11", "#ffffff", 2.6, 0.7),
    )


def _grim(x: float, y: float, scale: float) -> str:
    face = path(
        "M-17 -8 Q-16 -18 0 -18 Q16 -18 17 -8 Q18 6 11 14 Q0 20 -11 14 Q-18 6 -17 -8 Z", "url(#hide)", 2.8
    )
    face += mirrored(path("M-12 -6 L-3 -2 L-11 2 Z", "#ff6a55", 1.8), 0)
    return moved(
        face + path("M-10 6 L-6 12 L-3 7 L0 13 L3 7 L6 12 L10 6 Q0 3 -10 6 Z", "#f4fbe8", 1.8), x, y, scale
    )


HIDE = {"hide": ("#8fe6e0", "#2b7f92", "#142a56")}


def monster_token() -> str:
    """A token with a grim face."""
    body = disc(30, 30, 27, "url(#night)", 3.6) + disc(30, 30, 22.5, "#3a2a5c", 2)
    return picture(
        SMALL,
        "Abyss: a monster token",
        "",
        body + _grim(30, 29, 1.05) + line("M10 24 Q14 12 26 8", "#ffffff", 2.4, 0.4),
        HIDE,
    )


def pearl_or_monster() -> str:
    """Half a pearl, half a monster token: one or the other."""
    body = path("M11.3 46.7 A25 25 0 0 1 46.7 11.3 Z", "url(#pearl)", 3.4) + oval(
        21, 20, 6, 4.4, "#ffffff", 0
    )
    body += path("M13.3 48.7 A25 25 0 0 0 48.7 13.3 Z", "url(#night)", 3.4) + _grim(39, 39, 0.55)
    return picture(SMALL, "Abyss: a pearl or a monster token", "", body, HIDE)


def threat() -> str:
    """The marker of the threat: a red eye that points."""
    body = path("M4 12 H34 L57 30 L34 48 H4 Q10 30 4 12 Z", "url(#coral)", 3.6)
    return picture(
        SMALL,
        "Abyss: the marker of the threat",
        "",
        body
        + path("M12 30 Q24 16 38 30 Q24 44 12 30 Z", "#fff4e6", 2.6)
        + disc(25, 30, 5.4, INK, 0)
        + disc(23, 28, 1.8, "#ffffff", 0),
    )


def _back(emblem: str, about: str, tones: tuple[str, str, str], size: tuple[int, int] = CARD) -> str:
    w, h = size
    ground = f'<rect x="1.8" y="1.8" width="{w - 3.6}" height="{h - 3.6}" rx="9" fill="url(#ground)" stroke="{INK}" stroke-width="3.4"/>'
    ground += f'<rect x="6" y="6" width="{w - 12}" height="{h - 12}" rx="6" fill="none" stroke="#dba43c" stroke-width="2"/>'
    waves = "".join(
        line(
            f"M10 {y} q{(w - 20) / 8:g} -7 {(w - 20) / 4:g} 0 q{(w - 20) / 8:g} 7 {(w - 20) / 4:g} 0 q{(w - 20) / 8:g} -7 {(w - 20) / 4:g} 0 q{(w - 20) / 8:g} 7 {(w - 20) / 4:g} 0",
            "#9df0e0",
            2,
            0.22,
        )
        for y in range(20, h - 8, 15)
    )
    return picture(
        size,
        about,
        down("ground", tones) + glow("light", w * 0.3, 6, h * 0.8, "#ffffff", 0.3),
        ground
        + f'<rect x="3" y="3" width="{w - 6}" height="{h - 6}" rx="8" fill="url(#light)"/>'
        + waves
        + emblem,
    )


def card_back() -> str:
    """The depths: a spiral shell."""
    spiral = "M42 78 a20 20 0 1 1 19 -26 a14 14 0 0 1 -25 9 a9 9 0 0 1 16 -7"
    return _back(
        line(spiral, INK, 11) + line(spiral, "#dba43c", 6) + line(spiral, "#fff0b8", 1.8, 0.8),
        "Abyss: back of an exploration card",
        ("#2f9a9c", "#1d4a78", "#0f1a48"),
    )


def lord_back() -> str:
    """The Court: a crown over a throne's shell."""
    crown = (
        path("M20 72 L14 36 L30 52 L42 28 L54 52 L70 36 L64 72 Z", "url(#brass)", OUTER)
        + disc(42, 60, 5.4, "#e5484d", 2.2)
        + mirrored(disc(28, 62, 3.6, "#45bfb4", 2), 42)
    )
    return _back(
        crown + line("M21 80 H63", "#dba43c", 5), "Abyss: back of a lord", ("#8a5ac0", "#47308a", "#1a1448")
    )


def location_back() -> str:
    """A gate."""
    gate = path("M16 66 V36 Q16 14 40 14 Q64 14 64 36 V66 Z", "url(#paper)", OUTER) + path(
        "M26 66 V40 Q26 26 40 26 Q54 26 54 40 V66 Z", "#13204f", INNER
    )
    return _back(
        gate + disc(40, 50, 5, "url(#brass)", 2) + line("M40 54 V60", "#dba43c", 4),
        "Abyss: back of a location",
        ("#3fa88c", "#1f6a7c", "#12305c"),
        (80, 80),
    )


def risk() -> str:
    """Beware."""
    body = path("M30 5 L57 52 Q57 56 53 56 H7 Q3 56 3 52 Z", "url(#brass)", 3.6)
    return picture(SMALL, "Abyss: a risk", "", body + line("M30 22 V38", INK, 6) + disc(30, 47, 3.6, INK, 0))


def silenced() -> str:
    """A mouth that is shut."""
    body = disc(30, 30, 25, "url(#coral)", 3.6) + line("M14 30 H46", INK, 5)
    return picture(
        SMALL,
        "Abyss: a silenced lord",
        "",
        body + line("M19 24 V36 M26 24 V36 M34 24 V36 M41 24 V36", INK, 3.4),
    )


def close() -> str:
    """Put away."""
    return picture(
        SMALL,
        "Abyss: put away",
        "",
        disc(30, 30, 25, "#24407a", 3.4) + line("M20 20 L40 40 M40 20 L20 40", "#dff5ee", 6),
    )


THINGS = {
    "tokens/pearl": pearl,
    "tokens/key": key,
    "tokens/monster": monster_token,
    "tokens/pearl_or_monster": pearl_or_monster,
    "tokens/threat": threat,
    "cards/back": card_back,
    "cards/lord_back": lord_back,
    "cards/location_back": location_back,
    "ui/risk": risk,
    "ui/silenced": silenced,
    "ui/close": close,
}
