"""Placing the token in hand (T9, T10) and discarding tokens (T4, T5)."""

from nautilion.games.nautilion.moves import STOW, Discard, Put, Stow
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.terms import VoyageContext
from nautilion.games.nautilion.rules.tokens import bits, kinds, shift, space
from nautilion.games.nautilion.state import BOARD_SPACES, DISCARD_PILE, HAND, RESERVE
from nautilion.kernel import Move, Question, Step

PLACE, ASK_DISCARD = Step("place"), Step("discard")
PUTS = tuple(Put("board", name) for name in BOARD_SPACES)
DISCARDS = tuple(Discard("board", name) for name in BOARD_SPACES)
FROM_RESERVE: dict[str, Discard] = {}


def duct_leads_to(cx: VoyageContext, at: int) -> bool:
    """A space is free to be filled: empty, and joined to a token or the first of all (T10)."""
    board = cx.s.board
    mask = bits(board)
    return not board[at] and (not mask or bool(cx.terms.board.neighbours[at] & mask))


def own_space(cx: VoyageContext, moves: list[Put], token: str) -> list[Put]:
    """A crew token fits its own space (T9)."""
    if cx.terms.kind[token] == "crew" and duct_leads_to(cx, int(token) - 1):
        moves.append(PUTS[int(token) - 1])
    return moves


def list_places(cx: VoyageContext, moves: list[Move]) -> None:
    """Where the token in hand may go; the reserve always takes it."""
    places = cx.fold(hooks.PLACES, [], cx.s.hand)
    moves += [*places, STOW]


def put(cx: VoyageContext, move: Put) -> None:
    """Place the token face up."""
    shift(cx, cx.s.hand, HAND, space(move.area, move.at))


def stow(cx: VoyageContext, _: Stow) -> None:
    """Put it face down into the reserve."""
    shift(cx, cx.s.hand, HAND, RESERVE)


def why_not_place(cx: VoyageContext, move: Move) -> str | None:
    """Why the token in hand cannot go there."""
    if not isinstance(move, Put) or move.area != "board" or move.at not in BOARD_SPACES:
        return None
    if cx.s.board[int(move.at) - 1]:
        return "space_taken"
    if cx.terms.kind[cx.s.hand] == "crew" and move.at != cx.s.hand:
        return "not_its_space"
    if not duct_leads_to(cx, int(move.at) - 1):
        return "no_duct"
    return None


def toll(cx: VoyageContext) -> None:
    """A token must be discarded, if there is one (T4)."""
    moves: list[Move] = []
    for lister in cx.rules.listers["discard"]:
        lister(cx, moves)
    if moves:
        cx.push(ASK_DISCARD)


def removable(cx: VoyageContext) -> list[int]:
    """The filled spaces whose token can go without splitting the rest (T5)."""
    board = cx.s.board
    mask, joined = bits(board), cx.terms.board.joined
    return [at for at in range(9) if board[at] and joined[mask & ~(1 << at)]]


def list_discards(cx: VoyageContext, moves: list[Move]) -> None:
    """Any kind of the reserve, and what may leave the Nautilion."""
    for kind in kinds(cx.s.reserve):
        moves.append(FROM_RESERVE.get(kind) or FROM_RESERVE.setdefault(kind, Discard("reserve", kind)))
    moves += [DISCARDS[at] for at in removable(cx)]


def discard(cx: VoyageContext, move: Discard) -> None:
    """A token goes to the discard pile."""
    if move.area == "reserve":
        shift(cx, move.at, RESERVE, DISCARD_PILE)
    else:
        source = space(move.area, move.at)
        shift(cx, getattr(cx.s, move.area)[source.at], source, DISCARD_PILE)


def why_not_discard(cx: VoyageContext, move: Move) -> str | None:
    """Why this token cannot be discarded."""
    if not isinstance(move, Discard) or move.area != "board" or move.at not in BOARD_SPACES:
        return None
    return "would_split" if cx.s.board[int(move.at) - 1] else "nothing_there"


QUESTIONS = {
    "place": Question(list_places, {Put: put, Stow: stow}, why_not_place),
    "discard": Question(list_discards, {Discard: discard}, why_not_discard),
}
