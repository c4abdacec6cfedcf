"""What the data files say about a voyage, as far as a checker of its transcript needs it."""

from typing import Any

from nautilion.games.nautilion.content.definitions import Card, Content
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State


def content_facts(content: Content, setup: Setup, s: State) -> dict[str, Any]:
    """What the data files say about a game, as far as a checker needs it."""
    tokens = [t for t in content.tokens.values() if not t.with_ or t.with_ in setup.expansions]
    return {
        "pipes": content.boards[setup.board].pipes,
        "dice": {"number": content.dice.number, "faces": content.dice.faces},
        "costs": {spell.id: spell.cost for spell in content.grimoire.values()},
        "tokens": {
            t.id: {"kind": t.kind, "count": t.count, "harpoons": t.harpoons, "number": t.number}
            for t in tokens
        },
        "admirals": {str(admiral.id): admiral.crew for admiral in content.admirals},
        "pairs": content.cabin.pairs,
        "darkhouse": [_card(content.darkhouse[number]) for number in s.row],
        "heroic": [_card(content.heroic[number]) for number in (*s.heroic, *s.deck)],
    }


def _card(card: Card) -> dict[str, Any]:
    return {
        "number": card.number,
        "colour": card.colour,
        "needs": card.needs,
        "effect": card.effect,
        "args": card.args,
    }
