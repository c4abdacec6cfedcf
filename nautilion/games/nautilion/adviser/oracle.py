"""The Oracle: the best move and the chance to win, for any position of a voyage."""

from nautilion.advisor.network import Network
from nautilion.advisor.portable import added
from nautilion.games.nautilion.adviser.judge import Judge
from nautilion.games.nautilion.adviser.search import (
    ONE_ROLL,
    PLAN_QUESTIONS,
    PLANS,
    ROOT,
    Option,
    Search,
    forward,
)
from nautilion.games.nautilion.adviser.weights import family_of, network_for
from nautilion.games.nautilion.moves import Cast, GiveDie, Play, Trade, UsePair
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import State
from nautilion.kernel import Ask, Chance, Move

CLOSE = 0.05  # moves that come this close to the best are looked into for one more turn
FEW = 3  # but no more than so many different ends of the turn
OPEN = (Cast, UsePair, Play, Trade)  # after these the turn is still open
DECIDED = 0.02  # a voyage this near to won or lost needs no deeper look


class Oracle:
    """Advises one voyage. The same position always gets the same advice."""

    def __init__(self, rules: VoyageRules, network: Network | None = None) -> None:
        judge = Judge(rules.terms, network or network_for(family_of(rules.terms.setup)))
        self.rules, self.search, self.next = rules, Search(rules, judge), Search(rules, judge)

    def choose(self, s: State, ask: Ask) -> Move:
        """The best move."""
        moves = forward(ask)
        return moves[0] if len(moves) == 1 else self.options(s, ask)[0][1]

    def options(self, s: State, ask: Ask) -> list[Option]:
        """The moves worth a look with the chance to win after each, best first."""
        return self._deeper(s, self.search.options(s, ask))

    def cost(self, s: State, ask: Ask, move: Move) -> tuple[Move, float]:
        """The best move, and by how much it is better than the one that was made."""
        found = self.search.options(s, ask)
        if all(move != other for _, other in found):
            found.append((self.search.worth_of(s, move, ROOT), move))
        judged = self._deeper(s, sorted(found, key=lambda option: -option[0]))
        return judged[0][1], judged[0][0] - next(worth for worth, other in judged if other == move)

    def chance(self, s: State) -> float:
        """The chance to win of a position, whoever is to act: a player, or the dice."""
        now = self.rules.pending(s)
        if isinstance(now, Ask):
            return self.options(s, now)[0][0]
        if now is None:
            return float(s.result == "won")
        return self.before(s)

    def before(self, s: State) -> float:
        """The chance to win before a roll: the mean over all that the dice can show."""
        self.next.enter(s)
        return self.next.worth(s, ROOT)

    def _deeper(self, s: State, found: list[Option]) -> list[Option]:
        """The same options, the close ones judged one turn later where one end of the turn can be named.

        All others move along with them, so that what is shown stays comparable.
        """
        later: dict[object, float] = {}
        judged: dict[int, float] = {}
        for at, (_, move) in enumerate(_close(found)):
            end = self._end(s, move)
            if end is None:
                continue
            key = _same(end)
            if key not in later and len(later) < (FEW - 1 if s.row else FEW):
                later[key] = self.a_turn_on(end)
            if key in later:
                judged[at] = later[key]
        shift = added(deep - found[at][0] for at, deep in judged.items()) / max(1, len(judged))
        options = [
            (judged.get(at, min(max(worth + shift, 0.0), 1.0)), move)
            for at, (worth, move) in enumerate(found)
        ]
        return sorted(options, key=lambda option: -option[0])

    def a_turn_on(self, end: State) -> float:
        """The chance to win after the end of a turn, the next one played out over all its dice."""
        if end.result:
            return float(end.result == "won")
        self.next.enter(end)
        return self.next.worth(end, PLANS if end.row else ONE_ROLL)  # cards make a turn long enough

    def _end(self, s: State, move: Move) -> State | None:
        """Where the turn ends if all goes as planned after a move; None where much can come on the way."""
        if isinstance((*s.draft, move)[0], OPEN):
            return None
        t = self.search.after(s, move)
        while t.turn == s.turn and (now := self.rules.pending(t)) is not None:
            if isinstance(now, Chance):
                return None
            t = self.search.after(t, self.planned(t, now))
        return t

    def planned(self, t: State, ask: Ask) -> Move:
        """How to go on within a turn, at a quick look."""
        moves = forward(ask)
        if ask.question in PLAN_QUESTIONS:
            gifts = [move for move in moves if isinstance(move, GiveDie)]
            return max(gifts, key=lambda gift: self.search.given(t, gift))
        return self.search.best(t, ask.question, moves)


def _close(found: list[Option]) -> list[Option]:
    """The options that are worth one more turn's look; none, if there is nothing to decide."""
    best = found[0][0]
    close = [option for option in found if option[0] >= best - CLOSE]
    return close if len(close) > 1 and DECIDED < best < 1 - DECIDED else []


def _same(end: State) -> object:
    """Ends of a turn that are the same table."""
    return end.path, end.board, end.cabin, end.reserve, end.phantom, end.nautilion, end.heroic, end.result
