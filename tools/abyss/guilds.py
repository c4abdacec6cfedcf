"""The crests of the six guilds: a shield with what they live by, plain enough for 14 pixels."""

from tools.abyss.creatures import HUES
from tools.abyss.pen import INK, Tones, down, line, mirrored, path, picture

PALE = "#fffaf0"
SHIELD = "M20 1.8 L37.5 6 V19 Q37 32 20 38.4 Q3 32 2.5 19 V6 Z"
GUILDS: dict[str, Tones] = {
    "soldier": HUES["crab"],
    "mage": HUES["jellyfish"],
    "merchant": HUES["shellfish"],
    "politician": HUES["squid"],
    "farmer": HUES["seahorse"],
    "ambassador": ("#ffffff", "#a9bccb", "#3d4f70"),
}


def _sign(d: str, width: float = 1.6) -> str:
    return path(d, PALE, width)


def _sword() -> str:
    return _sign("M20 4.5 L24 9.5 V22 H30.5 V26.5 H23 V34 H17 V26.5 H9.5 V22 H16 V9.5 Z")


def _star() -> str:
    return _sign(
        "M20 5 L24.2 14.4 L34.2 15.2 L26.6 21.8 L29 31.8 L20 26.4 L11 31.8 L13.4 21.8 L5.8 15.2 L15.8 14.4 Z"
    )


def _purse() -> str:
    purse = _sign("M12.5 6 H27.5 L24.6 13 Q33 18.6 32 26 Q30.6 32.6 20 32.6 Q9.4 32.6 8 26 Q7 18.6 15.4 13 Z")
    return purse + line("M14.4 13.4 H25.6", INK, 3)


def _speech() -> str:
    return _sign("M6.5 8 H33.5 V24 H22.6 L14.5 32 V24 H6.5 Z") + line(
        "M11.5 13.4 H28.5 M11.5 18.8 H23", INK, 2.8
    )


def _sprout() -> str:
    leaf = _sign("M19.4 22.6 Q7 22 6 8.6 Q19.6 9 19.4 22.6 Z")
    return line("M20 35 V18", INK, 7) + mirrored(leaf, 20) + line("M20 33.6 V18", PALE, 3.6)


def _pennant() -> str:
    return (
        line("M12 6.4 V32.4", INK, 7) + _sign("M13 5.6 L35 13.2 L13 21.4 Z") + line("M12 7 V31.6", PALE, 3.8)
    )


SIGNS = {
    "soldier": _sword,
    "mage": _star,
    "merchant": _purse,
    "politician": _speech,
    "farmer": _sprout,
    "ambassador": _pennant,
}


def crest(guild: str) -> str:
    """The crest of a guild."""
    _, middle, dark = GUILDS[guild]
    ground = down("ground", (middle, dark), 0, 70)
    body = path(SHIELD, "url(#ground)", 3) + SIGNS[guild]()
    return picture((40, 40), f"Abyss: crest of the {guild}s", ground, body)
