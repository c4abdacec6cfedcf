"""Section 11 and what decides the game (Z7, Z8)."""

from collections import Counter

from tests.games.abyss.foreign.table import Table, lords


def score(t: Table, seat: int) -> int:
    """Z7."""
    best: dict[str, int] = {}
    for card in t.allies[seat]:
        best[card[0]] = max(best.get(card[0], 0), int(card[1]))
    total = sum(lords()[lord].points for lord in t.lords_of(seat)) + sum(best.values())
    total += sum(t.tokens[seat].elements())
    return total + sum(worth(t, seat, at) for at, _ in t.locations[seat])


def places(t: Table) -> list[int]:
    """Z8."""
    marks = [
        (score(t, seat), t.pearls[seat], max((lords()[lord].points for lord in t.lords_of(seat)), default=0))
        for seat in range(t.players)
    ]
    return [1 + sum(other > own for other in marks) for own in marks]


def worth(t: Table, seat: int, at: str) -> int:
    """A row of section 11."""
    if at == "mirrors":
        others = [other for opponent in t.others(seat) for other, _ in t.locations[opponent]]
        return max((worth(t, seat, other) for other in others), default=0)
    every, allies = t.lords_of(seat), t.allies[seat]
    points = [lords()[lord].points for lord in every]
    able = [lords()[lord] for lord in every if lord not in t.disabled]  # G4
    guilds, races = Counter(lord.guild for lord in able), Counter(card[0] for card in allies)
    least = {card[0]: int(card[1]) for card in sorted(allies, key=lambda card: card[1], reverse=True)}
    table = {
        "silos": 5 + 2 * guilds["farmer"],
        "reserves": 6 + 2 * guilds["mage"],
        "sanctuary": 4 + 3 * races["J"],
        "parliament": 6 + 2 * guilds["politician"],
        "barracks": 7 + 2 * guilds["soldier"],
        "dockworks": 5 + 2 * guilds["merchant"],
        "fields": 3 + 3 * races["H"],
        "abyss": 2 * len(guilds),
        "smokers": 0,
        "senate": 4 + 3 * races["Q"],
        "depths": 2 * min(points, default=0),
        "throne": max(points, default=0),
        "jail": 15 - len(able),
        "chasm": 5 + 3 * races["C"],
        "closed_tower": 3 * sum(lord.keys > 0 for lord in able),
        "lost_tower": 3 * sum(lord.keys == 0 for lord in able),
        "chamber": 3 + sum(least.values()),
        "clams": 3 + 3 * races["L"],
        "barrier": 20 - len(allies),
    }
    return max(0, table[at])
