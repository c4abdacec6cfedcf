"""Which of the listed moves are worth a look, where looking into all would take too long."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

from nautilion.games.nautilion.moves import Discard, Pick
from nautilion.games.nautilion.rules.tokens import bits
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import CABIN_SPACES, State, with_at
from nautilion.kernel import Back, Move

Glance = Callable[[State], float]
FEW = 3
NEAR = 4  # tokens ahead that a die can reach


class Candidates:
    """Short lists. What it has judged is kept until the turn is over."""

    def __init__(self, rules: VoyageRules, glance: Glance) -> None:
        self.rules, self.glance = rules, glance
        self.losses: dict[tuple[object, ...], Discard] = {}

    def forget(self) -> None:
        """A new turn."""
        self.losses.clear()

    def shortlist(self, t: State, question: str, moves: list[Any]) -> list[Move]:
        """The moves worth a look; all, where they are few."""
        match question:
            case "pay" | "trade_pay":
                return [self.payment(t, moves)]
            case "salvage_one":
                return [min(moves, key=lambda move: self._use(t, move.token))]
            case "discard":
                return self._least_losses(t, moves)
            case "turn_dice":  # in the order in which they lie
                return [move for move in moves if move.die == moves[0].die]
            case "pick":
                return self._picks(t, moves)
            case "spend":
                return _best(moves, lambda move: self._without(t, "board", int(move.crew) - 1), 2)
            case "resurface":
                return _best(moves, lambda move: self._use(t, move.token), 2)
            case "gap" | "recover" | "call" | "trade_take":
                return _best(moves, lambda move: self._rough(t, move), FEW)
        return moves

    def payment(self, t: State, moves: list[Any]) -> Move:
        """Pay with what may still help in the discard pile: in the reserve, all tokens are alike (T2)."""
        return max(moves, key=lambda move: self._use(t, move.token))  # type: ignore[no-any-return]

    def _use(self, t: State, token: str) -> float:
        """How much a token in the discard pile may still help."""
        kind = self.rules.terms.kind[token]
        if kind == "crew":
            return (2.0 if t.board[int(token) - 1] != token else 1.0) - 0.1 * t.discard.count(token)
        return {"mage": 1.5, "mercenary": 0.5}.get(kind, 0.0)

    def _rough(self, t: State, move: Move) -> float:
        """How the table looks after a decision, its further parts as they are listed first."""
        u = copy.copy(t)
        self.rules.step(u, move)
        while u.draft and u.todo:
            now = self.rules.pending(u)
            self.rules.step(u, now.moves[0])  # type: ignore[union-attr]
        return self.glance(u)

    def _without(self, t: State, area: str, at: int) -> float:
        u = copy.copy(t)
        setattr(u, area, with_at(getattr(t, area), at, ""))
        return self.glance(u)

    def _least_losses(self, t: State, moves: list[Discard]) -> list[Move]:
        """One token of the reserve, and of the boards the one that is missed least."""
        reserve = [move for move in moves if move.area == "reserve"]
        others = [move for move in moves if move.area != "reserve"]
        short: list[Move] = []
        if reserve:
            short.append(max(reserve, key=lambda move: self._use(t, move.at)))
        if others:
            key = (t.board, t.cabin, t.path, t.nautilion, t.phantom, len(t.reserve), t.collided)
            if key not in self.losses:
                self.losses[key] = max(others, key=lambda move: self._without(t, move.area, _space(move)))
            short.append(self.losses[key])
        return short

    # Aquatic Translation

    def swaps(self, u: State) -> list[tuple[int, int]]:
        """The few best ways to bring a wanted token to where a die can take us."""

        def glance(swap: tuple[int, int]) -> float:
            v, (near, far) = copy.copy(u), swap
            v.path = with_at(with_at(u.path, near, u.path[far]), far, u.path[near])
            return self.glance(v)

        return _best(list(self._brought(u)), glance, FEW)

    def _brought(self, u: State) -> Iterator[tuple[int, int]]:
        path = u.path
        near = [at for at in range(u.nautilion + 1, len(path)) if path[at]][:NEAR]
        within = {path[at] for at in near}
        for token in self._wanted(u):
            places = [at for at, other in enumerate(path) if other == token]
            if places and token not in within:
                yield from ((near[die - 1], places[0]) for die in sorted(set(u.dice)) if die <= len(near))

    def _wanted(self, t: State) -> list[str]:
        """Crew that could be placed now, and missing mages."""
        mask, neighbours = bits(t.board), self.rules.terms.board.neighbours
        wanted = [str(at + 1) for at in range(9) if not t.board[at] and (not mask or neighbours[at] & mask)]
        if "mages" in self.rules.terms.setup.expansions:
            wanted += [CABIN_SPACES[at] for at in (0, 2, 4) if not t.cabin[at]]
        return wanted

    def _picks(self, t: State, moves: list[Any]) -> list[Move]:
        """The first or the second half of a swap worth a look."""
        first = t.draft[-1]
        if not isinstance(first, Pick):
            return [Pick(near) for near in dict.fromkeys(near for near, _ in self.swaps(t))] or moves[:1]
        before = copy.copy(t)
        self.rules.step(before, Back())
        partners = [Pick(far) for near, far in self.swaps(before) if near == first.space]
        return [*partners] or _best(moves, lambda move: self._rough(t, move), FEW)


def _best(moves: list[Any], score: Callable[[Any], float], few: int) -> list[Any]:
    return moves if len(moves) <= few else sorted(moves, key=lambda move: -score(move))[:few]


def _space(move: Discard) -> int:
    return CABIN_SPACES.index(move.at) if move.area == "cabin" else int(move.at) - 1
