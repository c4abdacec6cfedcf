"""The ladder: twenty-four voyages in six chapters, each with a goal beside winning, for one to three stars.

A star for winning, one for the goal too, one more for choices that cost less than gold allows. The data names
setups and goals; what a goal asks is said here. Nothing in the game is locked by it.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec

from nautilion import paths
from nautilion.content.catalogue import catalogue
from nautilion.content.files import ContentError, FileFault, Problem, read_yaml
from nautilion.content.setups import SetupError
from nautilion.content.words import unknown
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.daily import MEDALS
from nautilion.games.nautilion.figures import VoyageFigures, figures
from nautilion.games.nautilion.setup import Setup, read_setup
from nautilion.play.codes import game_code
from nautilion.play.records import Keepsake
from nautilion.play.session import Session
from nautilion.play.writer import Answer

FILE, NAME = "ladder.yaml", "ladder"  # of the data, and of a player's record
STARS = ("won", "goal", "clear")  # what each is for
MOST_VOYAGES = 200  # under way that are remembered

Condition = Callable[
    [Session, VoyageFigures, float, int], bool
]  # of a voyage that was won, its cost, a number


def _lead(made: VoyageFigures) -> int:
    """By how many harpoons we were ahead when the boats met."""
    return made.harpoons[0] - made.harpoons[1] if made.harpoons else 0


GOALS: dict[str, Condition] = {
    "tokens_left": lambda session, made, cost, n: len(session.state.reserve) >= n,
    "spells_at_most": lambda session, made, cost, n: made.spells <= n,
    "bites_at_most": lambda session, made, cost, n: made.bitten <= n,
    "turns_at_most": lambda session, made, cost, n: made.turns <= n,
    "harpoons_ahead": lambda session, made, cost, n: _lead(made) >= n,
    "reef_rolls_at_most": lambda session, made, cost, n: made.reefs <= n,
    "choices_below": lambda session, made, cost, n: cost < n,
}


class Rung(msgspec.Struct, frozen=True):
    """A voyage of the ladder; its words are in the catalogue under its id."""

    id: str
    chapter: str
    setup: Setup
    goal: str
    number: int
    par: int  # how often the Oracle wins such a voyage, of 100:
    won: int  # it won so many
    of: int  # of so many, counted with the odds of the setup

    def earned(self, session: Session, cost: float) -> tuple[str, ...]:
        """The stars of a voyage whose choices cost so many per cent of winning; one with help has none."""
        if session.assisted or not session.game.won(session.state):
            return ()
        met = GOALS[self.goal](session, figures(session), cost, self.number)
        found = {"won": True, "goal": met, "clear": cost < MEDALS["gold"]}
        return tuple(star for star in STARS if found[star])


class RungText(msgspec.Struct, forbid_unknown_fields=True):
    """A voyage as it stands in the file."""

    id: str
    setup: str
    goal: str
    number: int
    par: int
    won: int
    of: int


class Ladder(msgspec.Struct, forbid_unknown_fields=True):
    """The file: chapters with their voyages."""

    rules: int
    chapters: dict[str, list[RungText]]


@cache
def shipped_ladder() -> tuple[Rung, ...]:
    """The voyages that the game ships, read when first asked for. Raises ContentError."""
    return read_ladder(paths.room("data", "nautilion") / FILE)


def read_ladder(file: Path) -> tuple[Rung, ...]:
    """All voyages in order. Raises ContentError with all that is wrong."""
    faults, words = list[FileFault](), catalogue()
    tree = read_yaml(file, faults)
    problems = [Problem(file.name, words.said(place), words.said(what)) for place, what in faults]
    rungs = list[Rung]()
    try:
        ladder = msgspec.convert(tree, Ladder)
    except msgspec.ValidationError as error:
        raise ContentError([*problems, Problem(file.name, "", str(error))]) from None
    for chapter, texts in ladder.chapters.items():
        for text in texts:
            try:
                rungs.append(_rung(chapter, text, ladder.rules))
            except SetupError as error:
                problems += [Problem(file.name, text.id, words.said(fault)) for fault in error.faults]
    if problems:
        raise ContentError(problems)
    return tuple(rungs)


def _rung(chapter: str, text: RungText, rules: int) -> Rung:
    if text.goal not in GOALS:
        raise SetupError([unknown("goal", text.goal, GOALS)])
    setup = read_setup(text.setup, shipped_content(), rules)
    return Rung(text.id, chapter, setup, text.goal, text.number, text.par, text.won, text.of)


# What a player has climbed


class Climbed(msgspec.Struct, frozen=True, kw_only=True):
    """What was done on a voyage of the ladder: every star that was ever earned, and the best voyage."""

    stars: tuple[str, ...] = ()
    best: int = 0  # how many stars it had,
    cost: float | None = None  # what its choices cost, in per cent of winning
    code: str = ""  # and its moves, to watch it again


class LadderRecord(msgspec.Struct):
    """What the file holds: what was climbed by the id of the voyage, and which voyage is for which."""

    climbed: dict[str, Climbed] = {}
    voyages: dict[str, str] = {}


class LadderBook:
    """The ladder of one player."""

    def __init__(self, kept: Keepsake[LadderRecord]) -> None:
        self.kept = kept

    def stars(self, id: str) -> tuple[str, ...]:
        """What a voyage of the ladder has brought so far."""
        known = self.kept.record.climbed.get(id)
        return tuple(star for star in STARS if known and star in known.stars)

    def rung_of(self, voyage: str) -> Rung | None:
        """What a voyage on the shelf was begun for."""
        id = self.kept.record.voyages.get(voyage)
        return next((rung for rung in shipped_ladder() if rung.id == id), None)

    def begin(self, rung: Rung, voyage: str) -> Answer[bool]:
        """A voyage sets out for a rung; of very many the oldest are forgotten."""

        def change(record: LadderRecord) -> None:
            kept = [*(record.voyages | {voyage: rung.id}).items()][-MOST_VOYAGES:]
            record.voyages = dict(kept)

        return self.kept.change(change)

    def climb(self, rung: Rung, session: Session, cost: float) -> Answer[bool]:
        """A voyage for a rung has ended: its stars are added, and the best voyage stays."""
        earned, code = rung.earned(session, cost), game_code(session)

        def change(record: LadderRecord) -> None:
            before = record.climbed.get(rung.id, Climbed())
            stars = tuple(star for star in STARS if star in (*before.stars, *earned))
            is_best = not before.code or len(earned) > before.best
            fresh = {"best": len(earned), "cost": round(cost, 2), "code": code} if is_best else {}
            record.climbed[rung.id] = msgspec.structs.replace(before, stars=stars, **fresh)

        return self.kept.change(change)

    @property
    def total(self) -> int:
        """All stars together."""
        return sum(len(self.stars(rung.id)) for rung in shipped_ladder())

    def next(self) -> Rung:
        """Where to go on: the first voyage without a star, or the last one."""
        rungs = shipped_ladder()
        return next((rung for rung in rungs if not self.stars(rung.id)), rungs[-1])
