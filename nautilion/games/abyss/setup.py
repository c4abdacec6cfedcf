"""What is chosen before a game (S1), and its text form."""

from typing import Any

import msgspec

from nautilion.content.setups import (
    MOST_SEED,
    SetupError,
    checked_fields,
    read_words,
    setup_fault,
    setup_words,
)
from nautilion.content.words import Phrase
from nautilion.games.abyss.content.definitions import Content
from nautilion.kernel.game import Game

VERSION = 1  # of the rules
KEYS = ("players", "seed")


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The choices for one game; who sits where is not part of the rules."""

    players: int = 2
    seed: int = 0
    rules: int = VERSION

    def __str__(self) -> str:
        return setup_words(self, KEYS)

    @property
    def game(self) -> Game[Any, Any, Any]:
        """Abyss: whoever has a setup knows which game it is of."""
        from nautilion.games.abyss.game import GAME  # which is made of all this

        return GAME


def check_setup(setup: Setup, content: Content) -> Setup:
    """The same setup; SetupError names every fault."""
    may, faults = content.sizes.players, list[Phrase]()
    if not may.least <= setup.players <= may.most:
        given = {"least": may.least, "most": may.most, "number": setup.players}
        faults.append(Phrase("abyss.setup.players", given))
    if not 0 <= setup.seed <= MOST_SEED:
        faults.append(setup_fault("seed", most=MOST_SEED))
    if faults:
        raise SetupError(faults)
    return setup


def read_setup(text: str, content: Content, rules: int = VERSION) -> Setup:
    """A setup from its text form, checked. Raises SetupError."""
    fields, _, faults = read_words(text, Setup, KEYS)
    setup: Setup = checked_fields(lambda: check_setup(Setup(**fields, rules=rules), content), faults)
    return setup


def setup_text(setup: Setup, content: Content) -> str:
    """The text form for others to read."""
    return str(setup)
