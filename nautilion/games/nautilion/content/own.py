"""Boards and cards that a player made: a short sum of each kind, by which a voyage names what it needs."""

import hashlib
from collections.abc import Collection

import msgspec

from nautilion.games.nautilion.content.definitions import Card, Content

BOARD, DECKS, NONE = "board", ("darkhouse", "heroic"), "none"
_BYTES = 4


def own_parts(content: Content, board: str, decks: Collection[str]) -> dict[str, str]:
    """The sum of each kind that is involved: an own board, and own cards of these decks, or `none` of them.

    Only what changes play goes in: how a thing looks and what it is called may differ.
    """
    found = {}
    if board in content.boards and content.boards[board].own:
        found[BOARD] = _sum(content.boards[board].pipes)
    for deck in DECKS:
        if deck in decks:
            cards = [_facts(card) for card in getattr(content, deck).values() if card.own]
            found[deck] = _sum(sorted(cards)) if cards else NONE
    return found


def _facts(card: Card) -> tuple[object, ...]:
    return card.number, card.effect, sorted(card.args.items()), card.colour, card.needs or ""


def _sum(facts: object) -> str:
    return hashlib.blake2b(msgspec.json.encode(facts, order="deterministic"), digest_size=_BYTES).hexdigest()
