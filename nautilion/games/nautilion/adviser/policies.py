"""Players that need no person: `random`, `cautious` with simple beliefs, and `oracle`, which has learned."""

import copy
from collections.abc import Callable
from functools import lru_cache
from itertools import permutations

from nautilion.advisor.portable import added, exp, log
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.search import forward
from nautilion.games.nautilion.moves import Cast, GiveDie, Play, Rolled, Trade, TurnDie, UsePair
from nautilion.games.nautilion.rules.base import BITES_FROM
from nautilion.games.nautilion.rules.currents import give_all, rolls
from nautilion.games.nautilion.rules.expansions.mercenaries import strength
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.rules.tokens import bits
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import DARKHOUSE, SEAT, State
from nautilion.kernel import BACK, Ask, Chance, Luck, Move

Policy = Callable[[State, Ask], Move]
Values = tuple[int, ...]

NO_DIE = 0  # in a plan: this figure gets a die that is not rolled yet
CHOICES = 63 << 32  # the stream of luck for a player's whims; dice and shuffles have others


def random_player(rules: VoyageRules, seed: int) -> Policy:
    """Plays any listed move but Back."""
    luck = Luck(seed, CHOICES)

    def choose(s: State, ask: Ask) -> Move:
        return ask.moves[luck.below(len(ask.moves) - bool(s.draft))]  # Back, if there, is listed last

    return choose


def cautious_player(rules: VoyageRules, seed: int) -> Policy:
    """Gives the dice so that the table looks best when the turn is over."""
    return Cautious(rules).choose


def oracle_player(rules: VoyageRules, seed: int) -> Policy:
    """Plays what has the best chance to win."""
    return Oracle(rules).choose


POLICIES: dict[str, Callable[[VoyageRules, int], Policy]] = {
    "random": random_player,
    "cautious": cautious_player,
    "oracle": oracle_player,
}

# What the cautious player believes, found by trying over some thousand games. Values are logarithms of
# chances, so that what must all go well adds up: the rarest crew, the race and the harpoons count most.
SAFE, RISKY = 0.42, 0.32  # the chance to land on a token; smaller where the Phantom may get it first
NO_DUCT = 0.75  # a crew member that no duct leads to yet is that much harder to place
NO_HOPE = log(0.002)  # a crew member of whom none is left ahead: only a card could bring it back
SPARE = 0.2  # a token in the reserve
RACE_LEAD, RACE_STEP = 2.5, 3.0  # how far the Phantom may be ahead in the race, and how much a token matters
DEED = 2.0  # a Heroic card that is still to be played
WON, LOST = 50.0, -50.0


def outlook(rules: VoyageRules, s: State) -> float:
    """How well the voyage stands; more is better."""
    if s.result:
        return WON if s.result == "won" else LOST
    game = rules.terms
    value = _crew_to_come(game, s) + _race(s) + SPARE * len(s.reserve) - DEED * len(s.heroic)
    if not s.collided and "mercenaries" in game.setup.expansions:
        value += _fight(rules, s)
    return value


def _crew_to_come(game: Terms, s: State) -> float:
    """For everyone still missing: the chance that one of those ahead comes aboard."""
    missed: dict[str, float] = {}
    for at in range(s.nautilion + 1, len(s.path)):
        if token := s.path[at]:
            missed[token] = missed.get(token, 1.0) * (1 - (RISKY if at < s.phantom else SAFE))
    mask, neighbours = bits(s.board), game.board.neighbours
    value = 0.0
    for at, token in enumerate(s.board):
        name = str(at + 1)
        if token != name:
            ease = 1.0 if neighbours[at] & mask else NO_DUCT
            value += log(ease * (1 - missed[name])) if name in missed else NO_HOPE
    if "mages" in game.setup.expansions:
        for at, mage in ((0, "A"), (2, "B"), (4, "C")):
            if not s.cabin[at]:
                value += log(1 - missed[mage]) if mage in missed else NO_HOPE
    return value


def _race(s: State) -> float:
    """The chance that the Nautilion is at the Abyss before the Phantom is at the Happy Isles."""
    to_isles = sum(1 for token in s.path[: max(s.phantom, 0)] if token)
    to_abyss = sum(1 for token in s.path[s.nautilion + 1 :] if token)
    return -log(1 + exp((to_abyss - to_isles - RACE_LEAD) / RACE_STEP))


def _fight(rules: VoyageRules, s: State) -> float:
    """The chance to win the collision, judged by the harpoons so far."""
    ours, theirs = strength(rules.terms, s)
    return -log(1 + exp(theirs - ours))


class Cautious:
    """Tries every way to give the dice on a copy of the table, and keeps the one with the best outlook."""

    def __init__(self, rules: VoyageRules) -> None:
        self.rules = rules

    def choose(self, s: State, ask: Ask) -> Move:
        """The move to make."""
        if len(ask.moves) == 1:
            return ask.moves[0]
        if ask.question in ("cast", "give"):
            return self._deed(s, ask) or DicePlans(self.rules, s).choose(ask)
        if ask.question == "turn_die":
            return self._tide(s, ask)
        return max(forward(ask), key=lambda move: self._after(s, move))

    def _after(self, s: State, move: Move) -> float:
        """The outlook when a decision is carried through, its further parts as they are listed first."""
        t = copy.copy(s)
        self.rules.step(t, move)
        while t.draft:
            self.rules.step(t, self._first(t))
        return outlook(self.rules, t)

    def _first(self, s: State) -> Move:
        now = self.rules.pending(s)
        assert isinstance(now, Ask)
        return now.moves[0]

    def _deed(self, s: State, ask: Ask) -> Move | None:
        """A Heroic Action or a trade that leaves the table better than it is."""
        deeds = [move for move in ask.moves if isinstance(move, Play | Trade)]
        if not deeds:
            return None
        best = max(deeds, key=lambda move: self._best_after(s, move))
        return best if self._best_after(s, best) > outlook(self.rules, s) else None

    def _best_after(self, s: State, move: Move) -> float:
        t = copy.copy(s)
        self.rules.step(t, move)
        now = self.rules.pending(t)
        assert isinstance(now, Ask)
        return max(self._after(t, part) for part in forward(now))

    def _tide(self, s: State, ask: Ask) -> Move:
        """The die and value that make the best plan, seen from before the spell."""
        before = copy.copy(s)
        while before.draft:
            self.rules.step(before, BACK)
        turn = DicePlans(self.rules, before)
        turns = [move for move in ask.moves if isinstance(move, TurnDie)]
        return max(turns, key=lambda move: turn.with_die(turn.free.index(move.die), move.value))


class DicePlans:
    """What can still be made of the dice of a turn."""

    def __init__(self, rules: VoyageRules, s: State) -> None:
        gifts = [part for part in s.draft if isinstance(part, GiveDie)]
        held = {gift.die for gift in gifts}
        served = {gift.figure for gift in gifts}
        self.rules, self.s, self.gifts = rules, s, gifts
        self.free = [die for die in range(len(s.dice)) if die not in s.gave and die not in held]
        self.figures = [
            figure
            for figure in map(str, s.todo[-1].args)
            if s.gave[SEAT[figure]] < 0 and figure not in served
        ]
        self.values: Values = tuple(s.dice[die] for die in self.free)
        self.known: dict[Values, float] = {}

    def choose(self, ask: Ask) -> Move:
        """Give the first die of the best plan, unless better dice are worth their price."""
        value, plan = self.best(self.values)
        if value < outlook(self.rules, self.s):  # else the dice are good enough
            offers = [(self._promise(move), number, move) for number, move in enumerate(forward(ask))]
            promise, _, move = max(offers, key=lambda offer: offer[0])
            if promise > value:
                return move
        figure, face = next((f, v) for f, v in zip(self.figures, plan, strict=True) if v != NO_DIE)
        return GiveDie(self.free[self.values.index(face)], figure)

    def _promise(self, move: Move) -> float:
        """The best outlook, on average, after a spell or a pair has changed the dice."""
        number = len(self.values)
        faces = self.rules.terms.values
        match move:
            case Cast("whirlwind"):
                odds = _odds(self.rules.terms.faces, number)
                return added(share * self.best(values)[0] for values, share in odds) - SPARE
            case Cast("tide"):
                return max(self.with_die(at, face) for at in range(number) for face in faces) - 2 * SPARE
            case UsePair():
                at, odds = self.free.index(move.die), _odds(self.rules.terms.faces, 1)
                return added(share * self.with_die(at, face) for (face,), share in odds)
        return LOST

    def with_die(self, at: int, face: int) -> float:
        """The best outlook if one of the free dice showed another face."""
        return self.best((*self.values[:at], face, *self.values[at + 1 :]))[0]

    def best(self, values: Values) -> tuple[float, Values]:
        """The best outlook with these dice, and which values the figures then get."""
        number = len(self.figures)
        plans = set(permutations(values + (NO_DIE,) * (number - len(values)), number))
        return max((self._outlook(plan), plan) for plan in plans)

    def _outlook(self, plan: Values) -> float:
        key = plan
        if self.figures[0] == DARKHOUSE and not self.s.row:  # without cards, only the bite counts
            key = (int(plan[0] >= BITES_FROM), *plan[1:])
        if key not in self.known:
            self.known[key] = self._try(plan)
        return self.known[key]

    def _try(self, plan: Values) -> float:
        """Play the turn to its end on a copy: an average roll, and otherwise what is listed first."""
        rules, t = self.rules, copy.copy(self.s)
        dice, gave = list(t.dice), list(t.gave)
        for gift in self.gifts:
            gave[SEAT[gift.figure]] = gift.die
        served = [
            (figure, value) for figure, value in zip(self.figures, plan, strict=True) if value != NO_DIE
        ]
        for die, (figure, value) in zip(self.free, served, strict=False):
            dice[die], gave[SEAT[figure]] = value, die
        rules.run(give_all(rules, t, tuple(dice), (gave[0], gave[1], gave[2])))
        while t.turn == self.s.turn and (now := rules.pending(t)):
            rules.step(t, now.pick(now.reach[-1] // 2) if isinstance(now, Chance) else now.moves[0])
        return outlook(rules, t)


@lru_cache
def _odds(faces: tuple[int, ...], number: int) -> list[tuple[Values, float]]:
    """What a number of dice can show, in order of value, and how likely it is."""
    chance = rolls(faces, number)
    weights: dict[Values, int] = {}
    for roll, weight in zip(chance.outcomes, chance.weights, strict=True):
        assert isinstance(roll, Rolled)
        values = tuple(sorted(roll.values))
        weights[values] = weights.get(values, 0) + weight
    return [(values, weight / chance.reach[-1]) for values, weight in weights.items()]
