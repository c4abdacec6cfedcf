"""Why a move is good, in one line: a key of the catalogue below `island.reason.`, and what its words take."""

from typing import NamedTuple

from nautilion.games.island.moves import Close, Collect, Go, Leave, Store
from nautilion.games.island.rules.scoring import points
from nautilion.games.island.rules.terms import IslandRules, Terms
from nautilion.games.island.state import State
from nautilion.kernel import Move


class Reason(NamedTuple):
    """A key of the catalogue, and values: colours and tokens by their ids."""

    key: str
    values: dict[str, object]


def reason(rules: IslandRules, s: State, line: tuple[Move, ...]) -> Reason:
    """Why the first of some moves is made, the others being what the seat means to do next in its turn."""
    first, *more = line
    if isinstance(first, Go):  # always for what is to be done there
        s, _ = rules.apply(s, first)
        first = more[0]
    return _of_action(rules, s, first, line)


def _of_action(rules: IslandRules, s: State, move: Move, line: tuple[Move, ...]) -> Reason:
    match move:
        case Collect():
            return _collecting(rules.terms, s)
        case Store():
            return _storing(rules, s, move, closes=isinstance(line[-1], Close))
        case Close() | Leave():
            at = int(s.todo[-1].args[0])
            value = rules.terms.porthole(s, len(s.sets[s.who][at].cards))
            key = "close" if isinstance(move, Close) else "close_wait"
            return Reason(key, {"colour": rules.terms.sets[at], "value": value})
    return Reason("idle", {})


def _collecting(terms: Terms, s: State) -> Reason:
    """Treasures to be seen, cards that suit, or simply many."""
    tops = [card for card in s.tops[s.castaways[s.who]] if card]
    if treasure := sum(terms.treasures.get(card, 0) for card in tops):
        return Reason("treasure", {"points": treasure})
    if suiting := sum(suits(terms, s, card) for card in tops):
        return Reason("match", {"number": suiting})
    return Reason("cards", {"number": terms.spaces(s)})


def _storing(rules: IslandRules, s: State, move: Store, closes: bool) -> Reason:
    """The porthole it is for, the token that comes with it, or the cards alone."""
    terms, at = rules.terms, rules.terms.place[move.colour]
    size = len(s.sets[s.who][at].cards) + len(move.objects)
    if closes and (value := terms.porthole(s, size)):
        return Reason("close", {"colour": move.colour, "value": value})
    values: dict[str, object] = {"number": len(move.objects), "colour": move.colour}
    if s.camp[at]:
        return Reason("store", {**values, "token": s.camp[at]})
    after, _ = rules.apply(s, move)
    if gained := points(terms, after, s.who).total - points(terms, s, s.who).total:
        return Reason("points", {"points": gained})
    return Reason("store_plain", values)


def suits(terms: Terms, s: State, card: str) -> bool:
    """Whether a card adds to an open set or to cards in hand."""
    at = terms.place.get(card)
    if at is None or s.sets[s.who][at].porthole:
        return False
    return bool(s.sets[s.who][at].cards) or any(terms.place.get(held) == at for held in s.hands[s.who])
