"""Whole games as readable text: `python -m tests.games.abyss.golden --write` makes golden/*.txt again.

A golden file changes only in a commit that says why: either the rules changed, or something broke.
"""

from pathlib import Path

from nautilion.content.catalogue import catalogue
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.rules.table import deal, rules_for
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.words import AbyssWords
from nautilion.kernel import ALL, Chance, digest
from nautilion.play.session import sample
from tests.games.golden_files import write

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    f"{who}_{players}p_{seed}": (who, Setup(players=players, seed=seed))
    for who, players, seed in [
        ("random", 2, 21),
        ("greedy", 2, 22),
        ("random", 3, 23),
        ("greedy", 3, 24),
        ("random", 4, 25),
        ("greedy", 4, 26),
    ]
}


def transcript(who: str, setup: Setup) -> str:
    """A whole game: each move as text, and what it did in words."""
    rules, s, rolls = rules_for(setup), deal(setup), 0
    voice = AbyssWords(catalogue(), rules)
    make = GAME.policies()[who]
    players = [make(rules, setup.seed + (seat << 53)) for seat in range(setup.players)]
    rules.begin(s)
    lines = [f"game {setup}"]
    while (now := rules.pending(s)) is not None:
        if isinstance(now, Chance):
            move, rolls = sample(setup, rolls, now), rolls + 1
        else:
            move = players[now.who](GAME.view(s, now.who), now)
        s, events = rules.apply(s, move)
        told = [line.text for event in events if (line := voice.event(event, ALL))]
        lines.append(f"  {GAME.text.write(move):24} {' '.join(told)}".rstrip())
    outcome = GAME.outcome(s)
    assert outcome
    scores = " ".join(
        f"{score}({place})" for score, place in zip(outcome.scores, outcome.places, strict=True)
    )
    return "\n".join([*lines, f"result {scores}", f"digest {digest(s)}", ""])


if __name__ == "__main__":
    write(FOLDER, GAMES, transcript)
