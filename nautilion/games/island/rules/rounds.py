"""Rounds, turns and the castaways' ways (R1, T1-T4), and how it ends (E1, E5)."""

from nautilion.games.island.events import CastawayMoved, GameEnded, RoundBegan, TurnBegan
from nautilion.games.island.moves import Go
from nautilion.games.island.rules.scoring import outcome, points
from nautilion.games.island.rules.terms import IslandContext
from nautilion.games.island.state import ABOVE, BELOW, State, with_at
from nautilion.kernel import Move, Refused, Step


def begin_round(cx: IslandContext) -> None:
    """The arrow turns to where all castaways stand; the one nearest the back goes first (R1, T2)."""
    s, seats = cx.s, range(cx.terms.players)
    s.round += 1
    if s.round == 1:
        s.order = tuple((s.first + n) % len(seats) for n in seats)  # T1
    else:
        s.arrow = s.sides[0]
        s.order = tuple(sorted(seats, key=lambda seat: s.castaways[seat]))
    cx.emit(RoundBegan(s.round, s.order, s.arrow, s.round == s.last_round))
    cx.push(Step("next"))


def next_turn(cx: IslandContext) -> None:
    """Whoever is next has a turn; after the last comes the next round, or the end."""
    s = cx.s
    if s.order:
        s.who, s.order = s.order[0], s.order[1:]
        cx.emit(TurnBegan(s.who))
        cx.push(*cx.rules.turn_steps(), Step("next"))
    elif s.round == s.last_round:
        end(cx)
    else:
        cx.push(Step("round"))


def end(cx: IslandContext) -> None:
    """The points are counted (E4)."""
    s = cx.s
    s.scores = tuple(points(cx.terms, s, seat).total for seat in range(cx.terms.players))
    ended = outcome(s)
    assert ended
    cx.emit(GameEnded(ended.scores, ended.places))


def side_ahead(s: State) -> str:
    """The side to which castaways go in this round: above at first, then the other one."""
    return BELOW if s.arrow == ABOVE else ABOVE


def castaway(cx: IslandContext) -> None:
    """First the castaway."""
    cx.push(Step("go"))


def ways(cx: IslandContext, moves: list[Move]) -> None:
    """Every column where the castaway may go (T1, T3)."""
    moves += [Go(column) for column in range(len(cx.terms.heights)) if not why_not_there(cx, Go(column))]


def why_not_there(cx: IslandContext, move: Move) -> str | Refused | None:
    """Not where it stood, nor where another stands on the side ahead."""
    s = cx.s
    if not isinstance(move, Go):
        return None
    if not 0 <= move.column < len(cx.terms.heights):
        return Refused("island.no_column", columns=len(cx.terms.heights))
    if s.castaways[s.who] == move.column:
        return "island.same_column"
    ahead = side_ahead(s)
    taken = any(at == move.column and side == ahead for at, side in zip(s.castaways, s.sides, strict=True))
    return "island.column_taken" if taken else None


def go(cx: IslandContext, move: Go) -> None:
    """The castaway stands at its column, on the other side."""
    s, ahead = cx.s, side_ahead(cx.s)
    s.castaways = with_at(s.castaways, s.who, move.column)
    s.sides = with_at(s.sides, s.who, ahead)
    cx.emit(CastawayMoved(s.who, move.column, ahead))
