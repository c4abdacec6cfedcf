"""What is chosen before a voyage (S1), and its text form."""

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
from nautilion.content.words import Phrase, unknown
from nautilion.games.nautilion.content.definitions import EXPANSIONS, Content
from nautilion.games.nautilion.content.own import BOARD, NONE, own_parts
from nautilion.kernel.game import Game

VERSION = 2  # of the rules, bumped by every change of them; older ones stay reachable (rules/rulings.py)
OWN = "own"  # the key of what a player made, beside those of the setup itself
KEYS = ("board", "players", "reserve", "expansions", "harpoons", "darkhouse", "own_cards", "seed")


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The choices for one voyage."""

    board: str = "A1"
    players: int = 1
    reserve: int = 4
    expansions: tuple[str, ...] = ()
    harpoons: int = 2
    darkhouse: str = "normal"
    own_cards: bool = False
    seed: int = 0
    rules: int = VERSION  # under which it began; whoever keeps the text keeps this beside it

    def anew(self) -> "Setup":
        """The same choices for a voyage that begins today, under today's rules."""
        return msgspec.structs.replace(self, rules=VERSION)

    def __str__(self) -> str:
        return setup_words(self, KEYS)

    @property
    def game(self) -> Game[Any, Any, Any]:
        """Nautilion: whoever has a setup knows which game it is of."""
        from nautilion.games.nautilion.game import GAME  # which is made of all this

        return GAME


def read_setup(text: str, content: Content, rules: int = VERSION) -> Setup:
    """A setup from its text form, checked, under a version of the rules. Raises SetupError."""
    fields, beside, faults = read_words(text, Setup, KEYS, (OWN,))
    made = Setup(**fields, rules=rules)
    if own := beside.get(OWN):
        faults += _lacking(made, own, content)
    setup: Setup = checked_fields(lambda: check_setup(made, content), faults)
    return setup


def setup_text(setup: Setup, content: Content) -> str:
    """The text form for others to read, which names boards and cards of a player's own where it uses them."""
    parts = _own(setup, content)
    return f"{setup} {OWN}={','.join(map(':'.join, parts.items()))}" if parts else str(setup)


def _own(setup: Setup, content: Content) -> dict[str, str]:
    return own_parts(content, setup.board, setup.expansions if setup.own_cards else ())


def _lacking(setup: Setup, own: str, content: Content) -> list[Phrase]:
    """What a voyage was dealt from that is not the same here."""
    theirs = dict(part.split(":", 1) for part in own.split(",") if ":" in part)
    ours = _own(setup, content)
    faults = []
    for kind in dict.fromkeys((*theirs, *ours)):
        here, there = (parts.get(kind, NONE) for parts in (ours, theirs))
        if here != there:
            how = "missing" if here == NONE else "spare" if there == NONE else "other"
            what = "board" if kind == BOARD else "cards"
            fault = Phrase(f"own_content.{how}.{what}", {"board": setup.board})
            if fault not in faults:
                faults.append(fault)
    return faults


def check_setup(setup: Setup, content: Content) -> Setup:
    """The same setup with its expansions in order; SetupError names every fault."""
    limits = content.difficulty.reserve
    faults = [unknown("expansion", e, EXPANSIONS) for e in setup.expansions if e not in EXPANSIONS]
    if len(set(setup.expansions)) < len(setup.expansions):
        faults.append(setup_fault("expansion_twice"))
    if setup.board not in content.boards:
        faults.append(unknown("board", setup.board, content.boards))
    if setup.players not in (1, 2):
        faults.append(setup_fault("players"))
    if not limits.least <= setup.reserve <= limits.most:
        faults.append(setup_fault("reserve", least=limits.least, most=limits.most, given=setup.reserve))
    if setup.harpoons not in content.difficulty.harpoons:
        fewest, most = min(content.difficulty.harpoons), max(content.difficulty.harpoons)
        faults.append(setup_fault("harpoons", fewest=fewest, most=most, given=setup.harpoons))
    if setup.darkhouse not in content.difficulty.darkhouse:
        faults.append(unknown("darkhouse", setup.darkhouse, content.difficulty.darkhouse))
    if not 0 <= setup.seed <= MOST_SEED:
        faults.append(setup_fault("seed", most=MOST_SEED))
    if faults:
        raise SetupError(faults)
    ordered = tuple(e for e in EXPANSIONS if e in setup.expansions)
    return msgspec.structs.replace(setup, expansions=ordered)
