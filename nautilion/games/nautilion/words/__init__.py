"""Nautilion in words: what is asked, what a move does, what happened, what a thing is, what lies there.

    words = VoyageWords(catalogue(), rules, names)
    words.asked(state, pending, 0)  ("Click to roll the dice.", "Ada · turn 4 · Currents")
    words.move(state, move, 0)      "A die is meant for the Phantom."
    words.label(state, move)        "3 for the Phantom"

Plain strings from the catalogue: the table draws them; anything else may read them aloud. All is open to all
eyes but the order of the deck, of which nothing here speaks.
"""

from collections.abc import Iterator, Sequence

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.words import about, asking, moves, spoken, telling
from nautilion.kernel import Ask, Chance, Event, Move
from nautilion.kernel.words import About, Line, Spot, Told

Befores = Sequence[State | None]  # the states in which something was told; None: there was none yet
EVERYBODY = 0  # eyes do not differ at an open table


class VoyageWords:
    """Speaks of a voyage; see nautilion.kernel.words.Words."""

    def __init__(self, words: Catalogue, rules: VoyageRules, names: tuple[str, ...] = ("", "")) -> None:
        self.words, self.rules, self.names = words, rules, names

    def asked(
        self, s: State, now: Ask | Chance | None, eyes: int = EVERYBODY, told: Told = ()
    ) -> tuple[str, str]:
        """What is asked and why, and whose turn and phase it is; `told`: what happened up to here."""
        return asking.question(self.words, self.rules, s, now, told), self.head(s)

    def head(self, s: State, seen: str = "") -> str:
        """Whose turn it is, which phase, and which pass where there are several; `seen`: a phase on show."""
        return asking.head(self.words, self.rules, self.names, s, seen)

    def by_itself(self, s: State, told: Told, only: Move, is_heard: bool = False) -> str:
        """Why the only move is made without asking, and which it is, unless the reason says it all.

        `is_heard`: what comes of it is told next, and need not be said before."""
        if is_heard and not moves.is_told_by_its_question(only):
            return self.words("prompt.no_choice")
        if moves.is_told_by_its_question(only):
            asked, _ = self.asked(s, self.rules.pending(s), EVERYBODY, told)
            return asked
        return self.words("prompt.by_itself", what=self.label(s, only))

    def move(self, s: State, move: Move, eyes: int = EVERYBODY) -> str:
        """A move as a sentence, as told afterwards."""
        return moves.sentence(self.words, self.rules.terms, s, move)

    def label(self, s: State, move: Move) -> str:
        """A move in a few words, for lists and notes."""
        return moves.label(self.words, self.rules.terms, s, move)

    def event(self, event: Event, eyes: int = EVERYBODY, before: State | None = None) -> Line | None:
        """What happened in one event, if there are words for it."""
        return telling.line(self.words, self.rules.terms, self.names, event, before)

    def events(self, told: Told, befores: Befores) -> list[Line]:
        """All that happened, and the states in which it did."""
        each = zip(told, befores, strict=True)
        found = (self.event(event, EVERYBODY, s) for events, s in each for event in events)
        return [line for line in found if line]

    def about(self, s: State, spot: Spot, eyes: int = EVERYBODY) -> About | None:
        """What a thing is, what it does now, and the rules behind it; None where there is nothing to say."""
        return about.help_for(self.words, self.rules, s, spot)

    def table(
        self, s: State, eyes: int = EVERYBODY, laid: spoken.Laid = spoken.NOTHING
    ) -> Iterator[tuple[Spot, str]]:
        """Everything on the table, a phrase each, in reading order; `laid`: what lies there besides."""
        return spoken.everything(self.words, self.rules, self.names, s, laid)
