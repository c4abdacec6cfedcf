"""Expansion 2, the Mercenaries: harpoons, the Phantom board and the collision (H1-H7)."""

from nautilion.games.nautilion.events import CollisionFought, CrewParted, FigureLanded, FiguresMet
from nautilion.games.nautilion.moves import STOW, Keep, Put, Stow, Take
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.base import TOLL, TURN
from nautilion.games.nautilion.rules.placing import PUTS, duct_leads_to
from nautilion.games.nautilion.rules.sailing import end_voyage
from nautilion.games.nautilion.rules.terms import Terms, VoyageContext
from nautilion.games.nautilion.rules.tokens import BOARD, bits, kinds, shift, space
from nautilion.games.nautilion.state import DISCARD_PILE, PHANTOM, PHANTOM_BOARD, RESERVE, Place, State
from nautilion.kernel import Module, Move, Question, Step

BERTHS = 6  # C11
Arms = list[tuple[str, int]]  # tokens and their harpoons; "" is the boat itself


# Before the collision


def phantom_hires(cx: VoyageContext, target: Place, token: str) -> Place:
    """The Phantom keeps whoever carries harpoons, as long as it has room (H1)."""
    s = cx.s
    armed = cx.terms.harpoons[token] and not s.collided
    return PHANTOM_BOARD if armed and len(s.phantom_board) < BERTHS else target


def any_empty_space(cx: VoyageContext, moves: list[Put], token: str) -> list[Put]:
    """A mercenary fits any empty space that a duct leads to (H1)."""
    if cx.terms.kind[token] == "mercenary" and not cx.s.collided:
        moves += [PUTS[at] for at in range(9) if duct_leads_to(cx, at)]
    return moves


def not_yet_met(cx: VoyageContext, _: bool) -> bool:
    """Until the collision, neither figure gets past the other (H2)."""
    return not cx.s.collided


# The collision


def begin_collision(cx: VoyageContext, _: FiguresMet) -> None:
    """The turn ends at once, and the collision follows (H2)."""
    cx.s.collided = True
    cx.s.todo = (TURN, Step("collision"))


def armed(game: Terms, s: State) -> tuple[Arms, Arms]:
    """Who carries how many harpoons on the Nautilion and on the Phantom, whose own come first (H3)."""
    ours = [(token, game.harpoons[token]) for token in s.board if token and game.harpoons[token]]
    hired = [(token, game.harpoons[token]) for token in s.phantom_board]
    return ours, [("", game.setup.harpoons), *hired]


def strength(game: Terms, s: State) -> tuple[int, int]:
    """The harpoons of the Nautilion and of the Phantom (H3)."""
    ours, theirs = armed(game, s)
    return sum(count for _, count in ours), sum(count for _, count in theirs)


def collision(cx: VoyageContext) -> None:
    """Count harpoons; the stronger wins, and a draw is enough for the Nautilion (H4, H5)."""
    ours, theirs = strength(cx.terms, cx.s)
    cx.emit(CollisionFought(ours, theirs))
    if theirs > ours:
        end_voyage(cx, "collision")
        return
    for token in cx.s.phantom_board:
        shift(cx, token, PHANTOM_BOARD, DISCARD_PILE)
    for at, token in enumerate(cx.s.board):
        if token and cx.terms.kind[token] == "mercenary":
            shift(cx, token, BOARD[at], DISCARD_PILE)
    cx.push(Step("reward", ("more" if ours > theirs else "equal",)), Step("part_crew"))


def reward(cx: VoyageContext) -> None:
    """One token of the discard pile, if there is one (H5, T10b)."""
    if cx.s.discard:
        cx.push(Step("prize", cx.step.args))


def list_prizes(cx: VoyageContext, moves: list[Move]) -> None:
    """Any kind in the discard pile."""
    moves += [Take(kind) for kind in kinds(cx.s.discard)]


def _prize_places(cx: VoyageContext, token: str) -> list[Put]:
    """Crew only, and only on the Nautilion (H5)."""
    if cx.terms.kind[token] != "crew":
        return []
    return [move for move in cx.fold(hooks.PLACES, [], token) if move.area == "board"]


def take_prize(cx: VoyageContext, move: Take) -> None:
    """Take it; if the Nautilion had more harpoons, it may be placed."""
    if cx.step.args == ("more",) and _prize_places(cx, move.token):
        cx.hold(move, Step("place_prize"))
    else:
        cx.commit(move)
        shift(cx, move.token, DISCARD_PILE, RESERVE)


def list_prize_places(cx: VoyageContext, moves: list[Move]) -> None:
    """Its own space or the reserve."""
    moves += [*_prize_places(cx, _prize(cx)), STOW]


def _prize(cx: VoyageContext) -> str:
    prize = cx.s.draft[-1]
    assert isinstance(prize, Take)
    return prize.token


def put_prize(cx: VoyageContext, move: Put | Stow) -> None:
    """The prize goes to the Nautilion or to the reserve."""
    token = _prize(cx)
    cx.commit(move)
    shift(cx, token, DISCARD_PILE, space(move.area, move.at) if isinstance(move, Put) else RESERVE)


def part_crew(cx: VoyageContext) -> None:
    """If the crew has fallen into groups, one stays (H6)."""
    if not cx.terms.board.joined[bits(cx.s.board)]:
        cx.push(Step("keep"))


def list_groups(cx: VoyageContext, moves: list[Move]) -> None:
    """Each group of crew."""
    groups = cx.terms.board.groups(bits(cx.s.board))
    moves += [Keep(tuple(at + 1 for at in range(9) if group >> at & 1)) for group in groups]


def keep(cx: VoyageContext, move: Keep) -> None:
    """The others leave."""
    for at, token in enumerate(cx.s.board):
        if token and at + 1 not in move.spaces:
            shift(cx, token, BOARD[at], DISCARD_PILE)
    cx.emit(CrewParted(move.spaces))


# After the collision


def revenge(cx: VoyageContext, event: FigureLanded) -> None:
    """The Phantom discards a mercenary, and it costs you a token (H7)."""
    if (
        cx.s.collided
        and event.figure == PHANTOM
        and cx.terms.kind[event.token] == "mercenary"
        and event.target == DISCARD_PILE
    ):
        cx.push(TOLL)


MERCENARIES = Module(
    "mercenaries",
    auto={"collision": collision, "reward": reward, "part_crew": part_crew},
    asks={
        "prize": Question(list_prizes, {Take: take_prize}),
        "place_prize": Question(list_prize_places, {Put: put_prize, Stow: put_prize}),
        "keep": Question(list_groups, {Keep: keep}),
    },
    values={hooks.PHANTOM_TAKES: phantom_hires, hooks.PLACES: any_empty_space, hooks.MEET: not_yet_met},
    on={FiguresMet: begin_collision, FigureLanded: revenge},
)
