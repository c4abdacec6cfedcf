"""What is chosen before a game (S1), and its text form."""

from typing import Any

from nautilion.content.setups import SeatsSetup
from nautilion.games.abyss.content.definitions import Content
from nautilion.kernel.game import Game

VERSION = 1  # of the rules


class Setup(SeatsSetup, frozen=True, kw_only=True):
    """How many play, and which number the cards are dealt by."""

    rules: int = VERSION

    @property
    def game(self) -> Game[Any, Any, Any]:
        """Abyss: whoever has a setup knows which game it is of."""
        from nautilion.games.abyss.game import GAME  # which is made of all this

        return GAME


def read_setup(text: str, content: Content, rules: int = VERSION) -> Setup:
    """A setup from its text form, checked, under a version of the rules. Raises SetupError."""
    return Setup.read(text, rules, _seats(content))


def check_setup(setup: Setup, content: Content) -> Setup:
    """The same setup; SetupError names every fault."""
    return setup.checked(_seats(content))


def _seats(content: Content) -> range:
    may = content.sizes.players
    return range(may.least, may.most + 1)
