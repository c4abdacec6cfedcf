"""Abyss in words: what is asked, what a move does, what happened, what a thing is, what lies there.

    words = AbyssWords(catalogue(), rules, ("Ada", "Bo"))
    words.asked(state, pending, 0)   ("Crab 3 for 1 pearl?", "Bo · turn 4 · exploring")
    words.event(event, 0)            "You buy crab 3 from Bo for 1 pearl."

Every word is chosen by the eyes of whoever reads; what they may not see is not said, whatever state comes in.
"""

from collections.abc import Iterator, Mapping

from nautilion.content.catalogue import Catalogue
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import State
from nautilion.games.abyss.views import view
from nautilion.games.abyss.words import about, asking, spoken, telling
from nautilion.games.abyss.words.naming import Naming
from nautilion.kernel import ALL, Ask, Chance, Event, Move
from nautilion.kernel.words import About, Line, Spot, Told


class AbyssWords:
    """Speaks of a game; see nautilion.kernel.words.Words."""

    def __init__(self, words: Catalogue, rules: AbyssRules, names: tuple[str, ...] = ()) -> None:
        self.rules, self.naming = rules, Naming(words, rules.terms, names)

    def asked(self, s: State, now: Ask | Chance | None, eyes: int, told: Told = ()) -> tuple[str, str]:
        """What is asked, and whose turn and phase it is."""
        s = _seen_by(s, eyes)
        return asking.question(self.naming, self.rules, s, now, eyes), asking.head(self.naming, s)

    def move(self, s: State, move: Move, eyes: int) -> str:
        """A move as a sentence."""
        return telling.sentence(self.naming, self.rules, s, move, eyes)

    def event(self, event: Event, eyes: int, before: State | None = None) -> Line | None:
        """What happened, if there are words for it."""
        return telling.line(self.naming, event, eyes)

    def about(self, s: State, spot: Spot, eyes: int) -> About | None:
        """What a thing is; None where there is nothing to say."""
        return about.help_for(self.naming, self.rules, _seen_by(s, eyes), spot)

    def table(self, s: State, eyes: int) -> Iterator[tuple[Spot, str]]:
        """Everything on the table, a phrase each, in reading order."""
        return spoken.everything(self.naming, self.rules, _seen_by(s, eyes))

    def reason(self, key: str, values: Mapping[str, object]) -> str:
        """Why an adviser would make its move."""
        return telling.reason(self.naming, key, values)

    def order(self, order: Move) -> str:
        """A standing order of one's own (`abyss.orders`)."""
        return telling.order(self.naming, order)


def _seen_by(s: State, eyes: int) -> State:
    return s if eyes == ALL else view(s, eyes)
