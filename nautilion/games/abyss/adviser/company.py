"""Who may be asked to sit at the table: a courtier of each level and temperament, by policy and by words.

The setup page makes its `Computer`s of `COMPANY`, a row each, the weakest first. What is said of one stands
in the catalogue below its key: `<key>.name`, `<key>.line` and `<key>.level`.
"""

from typing import NamedTuple

STRENGTHS = ("easy", "medium", "strong")  # the levels 1, 2 and 3
STYLES = ("", "lords", "locations", "pearls")  # the temperaments; the first weighs everything evenly
COURTIER = "courtier"


class CourtierRow(NamedTuple):
    """One of them, in the order of the fields of `ui.room.Computer`."""

    policy: str
    key: str
    face: str
    level: int
    style: str


def policy_of(level: int, style: str = "") -> str:
    """`courtier` is the strong one without a temperament, `courtier-1-pearls` a weak one with one."""
    strength = () if level == len(STRENGTHS) else (str(level),)
    return "-".join((COURTIER, *strength, *filter(None, (style,))))


COMPANY = tuple(
    CourtierRow(
        policy_of(level, style),
        f"courtiers.{strength}.{style or 'even'}",
        f"faces/courtier_{style or 'even'}",
        level,
        style,
    )
    for level, strength in enumerate(STRENGTHS, 1)
    for style in STYLES
)
