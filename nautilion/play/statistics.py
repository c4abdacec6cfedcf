"""The player's record over all voyages, and one voyage in figures.

The record is one JSON file, written whole or not at all; a file that cannot be read is set aside. Practice
voyages are counted apart: they change neither wins nor streaks.
"""

from pathlib import Path

import msgspec

from nautilion import paths
from nautilion.play.files import keep, kept
from nautilion.play.session import Session
from nautilion.rules import events
from nautilion.rules.moves import Discard, Rolled
from nautilion.rules.setup import Setup
from nautilion.rules.state import ISLES, NAUTILION


class Tally(msgspec.Struct):
    """Voyages of one kind."""

    games: int = 0
    wins: int = 0
    streak: int = 0
    best: int = 0
    practice: int = 0

    def count(self, won: bool, practice: bool) -> None:
        """One voyage more."""
        if practice:
            self.practice += 1
            return
        self.games += 1
        self.wins += won
        self.streak = self.streak + 1 if won else 0
        self.best = max(self.best, self.streak)


class Statistics(msgspec.Struct):
    """All voyages, together and by board, players and expansions."""

    overall: Tally = msgspec.field(default_factory=Tally)
    kinds: dict[str, Tally] = {}

    def of(self, setup: Setup) -> Tally:
        """The voyages like this one."""
        return self.kinds.get(kind_of(setup), Tally())


def kind_of(setup: Setup) -> str:
    """What makes voyages comparable."""
    return f"{setup.board} {setup.players} {'+'.join(setup.expansions) or 'base'}"


def statistics_file() -> Path:
    """Where the record is kept."""
    return paths.user_data() / "statistics.json"


def load_statistics() -> Statistics:
    """The record so far."""
    return kept(statistics_file(), Statistics)


def count_voyage(session: Session) -> Statistics:
    """Add a voyage that has ended to the record. A disk that will not take it is no reason to stop."""
    record = load_statistics()
    won = session.state.result == "won"
    for tally in (record.overall, record.kinds.setdefault(kind_of(session.setup), Tally())):
        tally.count(won, session.practice)
    keep(statistics_file(), record)
    return record


class Figures(msgspec.Struct):
    """One voyage in figures."""

    turns: int = 0
    crew: int = 0
    spells: int = 0
    bitten: int = 0  # tokens that the Darkhouse took
    sailed: int = 0  # spaces that the Nautilion covered
    path: int = 0  # spaces between the two ends
    rolls: int = 0
    pips: int = 0
    dice: int = 0  # single dice that fell
    deeds: int = 0
    reefs: int = 0

    @property
    def luck(self) -> float:
        """What a die showed on average."""
        return self.pips / self.dice if self.dice else 0.0


def figures(session: Session) -> Figures:
    """Count a voyage from its moves and from what they told."""
    state = session.state
    made = Figures(turns=state.turn, path=len(state.path))
    made.crew = sum(token == str(number) for number, token in enumerate(state.board, 1))
    toll = 0
    for move, told in zip(session.log, session.told[1:], strict=True):
        if isinstance(move, Rolled):
            made.rolls += 1
            made.dice += len(move.values)
            made.pips += sum(move.values)
        if isinstance(move, Discard) and toll:
            toll -= 1
            made.bitten += 1
        for event in told:
            if isinstance(event, events.TurnBegan):
                toll = 0
            elif isinstance(event, events.DarkhouseActed):
                toll += event.cost
            else:
                _count(made, event)
    return made


def _count(made: Figures, event: object) -> None:
    match event:
        case events.SpellCast():
            made.spells += 1
        case events.FigureMoved(figure=figure, start=start, end=end) if figure == NAUTILION:
            made.sailed += abs(end - max(start, ISLES))
        case events.HeroicPlayed():
            made.deeds += 1
        case events.ReefRolled():
            made.reefs += 1
