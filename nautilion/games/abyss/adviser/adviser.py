"""The adviser as the house asks it: what to do and why, the chance to win, and what a game was made of."""

import copy
from collections.abc import Iterator, Sequence

from nautilion.advisor.portable import added
from nautilion.advisor.seats import Chances, SeatAdvice, SeatsAccount, SeatsTurn, accounted
from nautilion.games.abyss.adviser.courtier import Courtier
from nautilion.games.abyss.adviser.judge import Judge
from nautilion.games.abyss.adviser.reasons import reason
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import State
from nautilion.games.abyss.views import view
from nautilion.kernel import Ask, Luck, Move

LOOKS = 3  # ways in which hidden cards may lie, where a whole game is accounted for


class CourtierAdviser:
    """Answers about a position and about a whole game."""

    def __init__(self, rules: AbyssRules) -> None:
        self.rules, judge = rules, Judge(rules)
        self.courtier, self.quick = Courtier(rules, judge), Courtier(rules, judge, worlds=LOOKS)

    def advise(self, view: State) -> SeatAdvice:
        """What to do, and why, for the seat that is asked."""
        now, seat = self.rules.pending(view), max(0, self.rules.who(view))
        chances = self.chances(view, seat, self.courtier)
        if not isinstance(now, Ask) or not now.moves:
            return SeatAdvice(chances[seat], chances=chances)
        options = self.courtier.options(view, now)
        best, line = options[0], self.courtier.line(view, now, options[0][1])
        chance = best[0] if len(options) > 1 else chances[seat]
        return SeatAdvice(chance, tuple(options), line, reason(self.rules, view, best[1]), chances)

    def chances(self, s: State, seat: int, courtier: Courtier) -> Chances:
        """Each seat's chance to win as a seat may see it, when this turn goes on as usual."""
        if not s.todo:
            return courtier.judge.chances(s)
        found = [self._after_turn(table, n, courtier) for n, table in enumerate(courtier.tables(s, seat))]
        return tuple(added(each) / len(found) for each in zip(*found, strict=True))

    def _after_turn(self, table: State, number: int, courtier: Courtier) -> Chances:
        s = copy.copy(table)
        courtier.habits.play_out(s, Luck(number, s.turn << 20 | 1 << 19))
        return courtier.judge.chances(s)

    def account(self, states: list[State], log: Sequence[Move]) -> Iterator[SeatsTurn]:
        """Luck, choices and the others, turn by turn: each change as the seat itself could see it.

        Parts of a decision change nothing before it is complete (V7).
        """
        last: Chances = ()

        def seen(s: State) -> Chances:
            nonlocal last
            if not s.draft or not last:
                last = self._seen(s)
            return last

        return accounted(self.rules, states, lambda s: s.turn, seen)

    def summed(self, turns: Sequence[SeatsTurn], last: State) -> SeatsAccount:
        """The whole account."""
        return SeatsAccount(tuple(turns), self._seen(last))

    def _seen(self, s: State) -> Chances:
        """Each seat's chance by its own view."""
        return tuple(self.chances(view(s, seat), seat, self.quick)[seat] for seat in range(len(s.hands)))
