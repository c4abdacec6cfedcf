"""Thinking aloud: the captain who does not steer lays dice on figures as a proposal, which is no move."""

from collections.abc import Iterable

from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.state import BOTH, SEAT, State
from nautilion.kernel import Ask, Chance, Move
from nautilion.ui.table.spots import Spot

Proposal = tuple[GiveDie, ...]


class Aloud:
    """What the other captain proposes for the dice that lie there."""

    def __init__(self) -> None:
        self.on = False  # dice are laid as a proposal
        self._laid: dict[str, int] = {}
        self._about: tuple[int, tuple[int, ...]] = (0, ())  # the turn and the dice that it is about

    def partner(self, s: State) -> int:
        """Who does not steer; nobody where one captain or both do."""
        return 1 - s.who if s.admirals and s.who != BOTH else BOTH

    def settle(self, s: State) -> None:
        """What was laid for other dice goes; a new turn begins in silence."""
        if self._about[0] != s.turn:
            self.on = False
        if self._about != (s.turn, s.dice):
            self._about, self._laid = (s.turn, s.dice), {}

    def lay(self, source: Spot, target: Spot, pending: Ask | Chance | None) -> bool:
        """Lay a die on a figure, if it could be given there; whether it was."""
        if source.kind != "die" or target.kind not in ("berth", "figure"):
            return False
        die, figure = int(source.at), str(target.at)
        if not isinstance(pending, Ask) or GiveDie(die, figure) not in pending.moves:
            return False
        self._laid = {f: d for f, d in self._laid.items() if d != die} | {figure: die}
        return True

    def take_back(self, figure: str) -> None:
        """Not that one after all."""
        self._laid.pop(figure, None)

    def proposal(self, s: State, laid: Iterable[Move] = ()) -> Proposal:
        """What is still open of it: neither the die nor the figure has been served."""
        given = [part for part in (*s.draft, *laid) if isinstance(part, GiveDie)]
        dice = {part.die for part in given} | set(s.gave)
        figures = {part.figure for part in given} | {figure for figure, at in SEAT.items() if s.gave[at] >= 0}
        return tuple(GiveDie(d, f) for f, d in self._laid.items() if d not in dice and f not in figures)
