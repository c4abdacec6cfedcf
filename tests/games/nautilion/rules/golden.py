"""Whole games as text: `python -m tests.games.nautilion.rules.golden --write` makes golden/*.txt again.

A golden file changes only in a commit that says why: either the rules changed, or something broke.
"""

from itertools import permutations
from pathlib import Path

from nautilion.games.nautilion import events as happened
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.moves import Discard, GiveDie, Put
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.outlook import expected
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT, VoyageRules, deal, rules_for
from nautilion.games.nautilion.setup import Setup, check_setup
from nautilion.games.nautilion.state import DARKHOUSE, ISLES, PHANTOM, Place, State
from nautilion.kernel import Ask, Back, Chance, Context, Event, Luck, Move, digest
from tests.games.golden_files import write

FOLDER = Path(__file__).parent / "golden"
GAMES_OF: list[tuple[str, Setup]] = [
    ("careful", Setup(board="A1", reserve=6, seed=4)),
    ("random", Setup(board="A1", seed=12)),
    ("careful", Setup(board="B2", players=2, seed=13)),
    ("random", Setup(board="C2", players=2, reserve=6, seed=14)),
    ("careful", Setup(board="A1", reserve=6, expansions=("mages",), seed=227)),
    ("random", Setup(board="B1", expansions=("mages",), players=2, seed=16)),
    ("careful", Setup(board="A1", reserve=6, expansions=("mercenaries",), seed=33)),
    ("careful", Setup(board="A1", expansions=("mercenaries",), harpoons=3, players=2, seed=18)),
    ("random", Setup(board="C1", expansions=("mercenaries",), seed=19)),
    ("careful", Setup(board="A2", reserve=6, expansions=("reefs",), seed=8)),
    ("random", Setup(board="B1", expansions=("reefs",), players=2, seed=21)),
    ("careful", Setup(board="A2", expansions=("darkhouse",), darkhouse="intro", seed=22)),
    ("careful", Setup(board="B2", expansions=("darkhouse",), darkhouse="difficult", seed=23)),
    ("random", Setup(board="A1", expansions=("darkhouse",), players=2, seed=24)),
    ("random", Setup(board="C2", expansions=("darkhouse",), darkhouse="difficult", seed=25)),
    ("careful", Setup(board="A1", reserve=6, expansions=("heroic",), seed=4)),
    ("random", Setup(board="B2", expansions=("heroic",), players=2, seed=27)),
    ("careful", Setup(board="A1", reserve=6, expansions=("mages",), seed=16)),
    ("random", Setup(board="A1", expansions=("mages", "reefs"), seed=29)),
    ("careful", Setup(board="B1", expansions=("mercenaries", "reefs"), players=2, seed=30)),
    ("random", Setup(board="A2", expansions=("mercenaries", "heroic"), reserve=6, seed=31)),
    ("careful", Setup(board="C1", expansions=("reefs", "darkhouse"), seed=32)),
    ("random", Setup(board="A1", expansions=("reefs", "heroic"), seed=33)),
    ("careful", Setup(board="A1", expansions=("darkhouse", "heroic"), players=2, seed=34)),
    ("random", Setup(board="A2", expansions=("mercenaries", "darkhouse", "heroic"), seed=35)),
    ("careful", Setup(board="B2", expansions=("mages", "reefs", "heroic"), seed=36)),
    ("careful", Setup(board="A1", expansions=EXPANSIONS, seed=37)),
    ("careful", Setup(board="A2", expansions=EXPANSIONS, players=2, darkhouse="intro", seed=38)),
    ("random", Setup(board="B1", expansions=EXPANSIONS, players=2, reserve=6, seed=39)),
    ("random", Setup(board="C2", expansions=EXPANSIONS, harpoons=3, darkhouse="difficult", seed=40)),
]


def name_of(number: int, who: str, setup: Setup) -> str:
    """The name of a game's file."""
    extra = "+".join(setup.expansions) if len(setup.expansions) < len(EXPANSIONS) else "all"
    return f"{number:02}_{who}_{setup.board}_{setup.players}p_{extra or 'base'}"


GAMES = {name_of(number, *game): game for number, game in enumerate(GAMES_OF, 1)}


def transcript(who: str, setup: Setup) -> str:
    """A whole game: the setup, each turn with its moves and what they did, the result and the fingerprint."""
    setup = check_setup(setup, shipped_content())
    rules, state, luck = rules_for(setup), deal(setup), Luck(setup.seed, 77 << 32)
    lines = [f"voyage {setup}", f"path {' '.join(state.path)}"]
    lines += headings(rules.begin(state))
    while now := rules.pending(state):
        move = PLAYERS[who](rules, state, now, luck)
        state, events = rules.apply(state, move)
        before_turn, after_turn = split_at_turn(events)
        lines.append(f"  {MOVE_TEXT.write(move):24} {'; '.join(before_turn)}".rstrip())
        lines += after_turn
    return "\n".join([*lines, *table_lines(state), f"result {state.result}", f"digest {digest(state)}", ""])


def split_at_turn(events: list[Event]) -> tuple[list[str], list[str]]:
    """What a move did, and the headings of the turns that begin after it."""
    at = next((n for n, e in enumerate(events) if isinstance(e, happened.TurnBegan)), len(events))
    return describe(events[:at]), headings(events[at:])


def headings(events: list[Event]) -> list[str]:
    """What happens at the start of a turn before anybody moves."""
    return [words if words.startswith("turn") else f"  {words}" for words in describe(events)]


def describe(events: list[Event]) -> list[str]:
    """Each event in a few words; what the move itself says is left out."""
    return [words for event in events if (words := in_words(event))]


def in_words(event: Event) -> str:
    """An event in a few words."""
    match event:
        case happened.TurnBegan(turn, who):
            return f"turn {turn}, player {who + 1}" if who >= 0 else f"turn {turn}, both players"
        case happened.TokenMoved(token, source, target):
            return f"{token} {place(source)}>{place(target)}"
        case happened.FigureMoved(figure, start, end, how):
            return f"{figure} {spot(start)}>{spot(end)} {how}"
        case happened.DarkhouseActed(value, cost):
            return f"darkhouse sees {value}, costs {cost}"
        case happened.FigureStayed(figure, why):
            return f"{figure} stays ({why})"
        case happened.CollisionFought(nautilion, phantom):
            return f"harpoons {nautilion} to {phantom}"
        case happened.ReefRolled(value, bonus, free):
            return f"reef {value}+{bonus}: {'free' if free else 'held'}"
        case happened.MachinationTurned(_, card):
            return f"darkhouse card {card}"
        case happened.DiceSet(values):
            return f"dice set {values}"
        case happened.HeroicRevealed(card):
            return f"revealed {card}"
        case happened.HeroicRemoved(card):
            return f"removed {card}"
        case happened.RoomMade(at, phantom):
            return f"room from {at}, Phantom {spot(phantom)}"
        case happened.SpaceAdded(at):
            return f"new space {at}"
        case happened.PhasesRepeated():
            return "once more"
    return ""


def place(where: Place) -> str:
    """A place in a word."""
    spaced = where.area in ("path", "reefs", "board", "cabin")
    return f"{where.area}{where.at}" if spaced else where.area


def spot(at: int) -> str:
    """A place on the path."""
    return "isles" if at == ISLES else str(at)


def table_lines(s: State) -> list[str]:
    """Where everything is in the end."""
    return [
        f"path {' '.join(token or '.' for token in s.path)}",
        f"reefs {' '.join(reef or '.' for reef in s.reefs)}" if any(s.reefs) else "reefs none",
        f"nautilion {spot(s.nautilion)}, phantom {spot(s.phantom)}",
        f"aboard {' '.join(token or '.' for token in s.board)}, cabin {' '.join(t or '.' for t in s.cabin)}",
        f"reserve {' '.join(s.reserve)}",
        f"discard {' '.join(s.discard)}",
    ]


# The players


def roll(now: Chance, luck: Luck) -> Move:
    """What the dice show."""
    return now.pick(luck.below(now.reach[-1]))


def random_player(rules: VoyageRules, s: State, now: Ask | Chance, luck: Luck) -> Move:
    """Any kind of move is as likely as any other."""
    if isinstance(now, Chance):
        return roll(now, luck)
    kinds = sorted({type(move).__name__ for move in now.moves})
    kind = kinds[luck.below(len(kinds))]
    moves = [move for move in now.moves if type(move).__name__ == kind]
    return moves[luck.below(len(moves))]


def careful_player(rules: VoyageRules, s: State, now: Ask | Chance, luck: Luck) -> Move:
    """Places what it can, plans its dice, saves its reserve, and now and then does something bold."""
    if isinstance(now, Chance):
        return roll(now, luck)
    moves = [move for move in now.moves if not isinstance(move, Back)]
    for wanted in (Put, Discard):
        if found := [move for move in moves if isinstance(move, wanted)]:
            return found[0]
    gives = [move for move in moves if isinstance(move, GiveDie)]
    if gives and (len(gives) == len(moves) or luck.below(8)):
        return best_give(rules, s, gives)
    return moves[luck.below(len(moves))]


def best_give(rules: VoyageRules, s: State, gives: list[GiveDie]) -> Move:
    """The first die of the best plan: few bites, a slow Phantom, and a Nautilion that finds whom it needs."""
    figures = {give.figure for give in gives}
    dice = {give.die for give in gives}
    plans = [
        list(zip(some, others, strict=False))
        for some in permutations(sorted(dice))
        for others in permutations(sorted(figures))
    ]
    best = min(plans, key=lambda plan: sum(harm(rules, s, figure, s.dice[die]) for die, figure in plan))
    return GiveDie(*best[0])


def harm(rules: VoyageRules, s: State, figure: str, value: int) -> int:
    """How bad a die is for a figure to have."""
    seen = expected(rules, s, figure, value)
    if figure == DARKHOUSE:
        return 5 * seen.cost
    if figure == PHANTOM:
        return 2 * value
    welcome = seen.token and Context(rules, s, None).fold(hooks.PLACES, [], seen.token)
    return -6 if welcome else 2 * value


PLAYERS = {"random": random_player, "careful": careful_player}


if __name__ == "__main__":
    write(FOLDER, GAMES, transcript)
