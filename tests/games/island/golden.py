"""Golden games: whole games as text, made anew with `python -m tests.games.island.golden --write`."""

from pathlib import Path

from nautilion.games.island import events as happened
from nautilion.games.island.game import GAME
from nautilion.games.island.moves import Close, Leave, Store
from nautilion.games.island.rules.island import rules_for
from nautilion.games.island.rules.laying import deal
from nautilion.games.island.rules.scoring import points
from nautilion.games.island.rules.terms import IslandRules
from nautilion.games.island.setup import Setup
from nautilion.games.island.state import State
from nautilion.kernel import Ask, Chance, Event, Luck, Move, digest
from tests.games.golden_files import write
from tests.games.island.kit import COLOURS, CONTENT

FOLDER = Path(__file__).parent / "golden"


def random_player(now: Ask, luck: Luck) -> Move:
    """Any kind of move is as likely as any other."""
    kinds = sorted({type(move).__name__ for move in now.moves})
    kind = kinds[luck.below(len(kinds))]
    moves = [move for move in now.moves if type(move).__name__ == kind]
    return moves[luck.below(len(moves))]


def saving_player(now: Ask, luck: Luck) -> Move:
    """Collects, and stores as much as it can once that is much; closes late."""
    stores = [move for move in now.moves if isinstance(move, Store) and len(move.objects) == 3]
    if stores:
        return stores[luck.below(len(stores))]
    moves = [move for move in now.moves if not isinstance(move, Store | Leave)]
    if isinstance(now.moves[0], Close) and not luck.below(3):
        return now.moves[1]
    return moves[luck.below(len(moves))]


PLAYERS = {"random": random_player, "saving": saving_player}
GAMES = {
    f"{number:02}_{who}_{players}p": (who, Setup(players=players, seed=40 + number))
    for number, (who, players) in enumerate([(who, players) for players in GAME.seats for who in PLAYERS], 1)
}


def transcript(who: str, setup: Setup) -> str:
    """A whole game: the setup, each round with its moves and what they did, points and fingerprint."""
    rules, state, luck = rules_for(setup, CONTENT), deal(setup, CONTENT), Luck(setup.seed, 77 << 32)
    rules.begin(state)
    lines = [f"game {setup}"]
    while now := rules.pending(state):
        move = now.pick(luck.below(now.reach[-1])) if isinstance(now, Chance) else PLAYERS[who](now, luck)
        state, events = rules.apply(state, move)
        lines.append(f"  {GAME.text.write(move):24} {'; '.join(described(events))}".rstrip())
        lines += [heading(event) for event in events if isinstance(event, happened.RoundBegan)]
    return "\n".join([*lines, *table_lines(rules, state), f"digest {digest(state)}", ""])


def heading(event: happened.RoundBegan) -> str:
    """The line of a round."""
    order, last = " ".join(map(str, event.order)), " (last)" if event.last else ""
    return f"round {event.round}{last}, order {order}, leaving {event.arrow or 'nothing'}"


def described(events: list[Event]) -> list[str]:
    """What the move itself does not say."""
    return [words for event in events if (words := in_words(event))]


def in_words(event: Event) -> str:
    """An event in a few words."""
    match event:
        case happened.TurnBegan(seat):
            return f"seat {seat}"
        case happened.CastawayMoved(_, _, side):
            return side
        case happened.CardTaken(seat, column, stack, card):
            return f"{card} {column}/{stack}>{seat}"
        case happened.CardRevealed(column, stack):
            return f"on {column}/{stack}"
        case happened.BonusTaken(_, _, kind):
            return f"bonus {kind}"
        case happened.CampFilled(colour):
            return f"to {colour}"
        case happened.SetClosed(_, colour, size, value):
            return f"{colour} {size} closed for {value}"
        case happened.ColumnEmptied(column, ends):
            return f"column {column} empty{', the end begins' if ends else ''}"
        case happened.GameEnded(scores, places):
            return f"scores {scores}, places {places}"
    return ""


def table_lines(rules: IslandRules, s: State) -> list[str]:
    """Where everything is in the end."""
    lines = []
    for seat, (hand, sets) in enumerate(zip(s.hands, s.sets, strict=True)):
        lines.append(f"seat {seat} points {tuple(points(rules.terms, s, seat))} hand {', '.join(hand)}")
        for colour, stored in zip(COLOURS, sets, strict=True):
            numbers = " ".join(card.split()[1] for card in stored.cards)
            lines.append(f"  {colour}: {numbers} / {' '.join(stored.tokens)} / {stored.porthole}")
    return [*lines, f"left {s.left} piles {s.piles} camp {s.camp}"]


if __name__ == "__main__":
    write(FOLDER, GAMES, transcript)
