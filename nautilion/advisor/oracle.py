"""The Oracle: the best move and the chance to win, for any position of a voyage."""

from nautilion.advisor.network import Judge, Network
from nautilion.advisor.search import ONE_ROLL, PLAN_QUESTIONS, ROOT, Option, Search, forward
from nautilion.advisor.weights import family_of, network_for
from nautilion.kernel import Ask, Chance, Move
from nautilion.rules.moves import GiveDie
from nautilion.rules.state import State
from nautilion.rules.voyage import VoyageRules

CLOSE = 0.05  # moves that come this close to the best are looked into for one more turn
FEW = 3  # but no more than so many different ends of the turn
DECIDED = 0.02  # a voyage this near to won or lost needs no deeper look


class Oracle:
    """Advises one voyage. The same position always gets the same advice."""

    def __init__(self, rules: VoyageRules, network: Network | None = None) -> None:
        judge = Judge(rules.game, network or network_for(family_of(rules.game.setup)))
        self.rules, self.search, self.next = rules, Search(rules, judge), Search(rules, judge)

    def choose(self, s: State, ask: Ask) -> Move:
        """The best move."""
        moves = forward(ask)
        return moves[0] if len(moves) == 1 else self.options(s, ask)[0][1]

    def options(self, s: State, ask: Ask) -> list[Option]:
        """The moves worth a look with the chance to win after each, best first."""
        found = self.search.options(s, ask)
        close = _close(found)
        deeper = self._deeper(s, close) if len(close) > 1 else close
        return sorted(deeper, key=lambda option: -option[0]) + found[len(close) :]

    def cost(self, s: State, ask: Ask, move: Move) -> tuple[Move, float]:
        """The best move, and by how much it is better than the one that was made."""
        found = self.search.options(s, ask)
        close = _close(found)
        if any(move == other for _, other in close):  # then both are judged one turn later
            deeper = self._deeper(s, close) if len(close) > 1 else close
            best, better = max(deeper, key=lambda option: option[0])
            return better, best - next(worth for worth, other in deeper if other == move)
        made = next((worth for worth, other in found if other == move), None)
        worth = self.search.worth_of(s, move, ROOT) if made is None else made
        return found[0][1], max(0.0, found[0][0] - worth)

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

    def _deeper(self, s: State, close: list[Option]) -> list[Option]:
        """The same options, judged one turn later where one end of the turn can be named."""
        later: dict[object, float] = {}
        ends = [(worth, move, self._end(s, move)) for worth, move in close]
        found: list[tuple[float, Move, float | None]] = []
        for worth, move, end in ends:
            key = _same(end) if end else None
            if end and key not in later and len(later) < FEW:
                later[key] = self._a_turn_on(end)
            found.append((worth, move, later.get(key) if end else None))
        shifts = [deep - worth for worth, _, deep in found if deep is not None]
        shift = sum(shifts) / len(shifts) if shifts else 0.0
        return [(worth + shift if deep is None else deep, move) for worth, move, deep in found]

    def _a_turn_on(self, end: State) -> float:
        if end.result:
            return float(end.result == "won")
        self.next.enter(end)
        return self.next.worth(end, ONE_ROLL)

    def _end(self, s: State, move: Move) -> State | None:
        """Where the turn ends if all goes as planned after a move; None where dice decide on the way."""
        t = self.search.after(s, move)
        while t.turn == s.turn and (now := self.rules.pending(t)) is not None:
            if isinstance(now, Chance):
                return None
            t = self.search.after(t, self._planned(t, now))
        return t

    def _planned(self, t: State, ask: Ask) -> Move:
        moves = forward(ask)
        if ask.question in PLAN_QUESTIONS:
            gifts = [move for move in moves if isinstance(move, GiveDie)]
            return max(gifts, key=lambda gift: self.search.given(t, gift))
        return self.search.best(t, ask.question, moves)


def _close(found: list[Option]) -> list[Option]:
    """The options that are worth one more turn's look."""
    best = found[0][0]
    if not DECIDED < best < 1 - DECIDED:
        return found[:1]
    return [option for option in found if option[0] >= best - CLOSE]


def _same(end: State) -> object:
    """Ends of a turn that are the same table."""
    return end.path, end.board, end.cabin, end.reserve, end.phantom, end.nautilion, end.heroic, end.result
