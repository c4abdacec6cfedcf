"""What is worth a word when it is first met, and beside which thing: found by the rules, in any position.

`notes(rules, s, told)` says what holds now; which of it somebody has seen already is nobody's business here.
"""

from collections.abc import Iterator

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.causes import airless
from nautilion.games.nautilion.moves import Cast, GiveDie
from nautilion.games.nautilion.rules import glance, hooks
from nautilion.games.nautilion.rules.base import bite
from nautilion.games.nautilion.rules.expansions.mercenaries import strength
from nautilion.games.nautilion.rules.tokens import crew_aboard
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import BOARD_SPACES, DARKHOUSE, NAUTILION, PHANTOM, State
from nautilion.kernel import Ask, Context
from nautilion.kernel.words import Note, Spot, Told

LAST_TOKENS = 5


def notes(rules: VoyageRules, s: State, told: Told) -> list[Note]:
    """All that could be said now, the most pressing first; `told`: what happened up to here."""
    return [note for find in FINDERS for note in find(rules, s, told)] if s.todo else []


def darkhouse_awake(rules: VoyageRules, s: State, told: Told) -> Iterator[Note]:
    """The Darkhouse is given what wakes it, or has just bitten."""
    planned = (p for p in s.draft if isinstance(p, GiveDie) and p.figure == DARKHOUSE)
    given = any(bite(Context(rules, s, None), s.dice[part.die]) for part in planned)
    latest = told[-1] if told else ()
    if given or any(isinstance(event, ev.DarkhouseActed) and event.cost for event in latest):
        yield Note("note.darkhouse_awake", Spot("figure", DARKHOUSE))


def collision_ahead(rules: VoyageRules, s: State, told: Told) -> Iterator[Note]:
    """The boats could meet in one turn, as far as the highest dice would take them."""
    if not Context(rules, s, None).fold(hooks.MEET, False) or s.nautilion > s.phantom:
        return
    between = sum(1 for token in s.path[s.nautilion + 1 : s.phantom] if token)
    if between < 2 * max(rules.terms.values):
        ours, theirs = strength(rules.terms, s)
        yield Note("note.collision_ahead", Spot("figure", PHANTOM), {"ours": ours, "theirs": theirs})


def no_air(rules: VoyageRules, s: State, told: Told) -> Iterator[Note]:
    """The token in hand, or the one just put aside, has a free cabin that no air reaches."""
    aside = "" if s.hand else _put_aside(told)
    if airless(rules, s) or aside in _cabins_without_air(rules, s):
        yield Note("note.no_air", Spot("board", s.hand or aside))


def _put_aside(told: Told) -> str:
    """Who went from the hand to the reserve with the last move: that move is mostly made by itself."""
    moved = (event for event in (told[-1] if told else ()) if isinstance(event, ev.TokenMoved))
    ways = ((event.token, event.source.area, event.target.area) for event in moved)
    return next((token for token, *way in ways if way == ["hand", "reserve"]), "")


def _cabins_without_air(rules: VoyageRules, s: State) -> set[str]:
    airy = glance.airy(rules, s)
    return {name for at, name in enumerate(BOARD_SPACES) if not s.board[at] and at not in airy}


def last_tokens(rules: VoyageRules, s: State, told: Told) -> Iterator[Note]:
    """The Abyss is near, and somebody is missing."""
    ahead = sum(1 for token in s.path[s.nautilion + 1 :] if token)
    missing = len(s.board) - len(crew_aboard(s.board))
    if missing and ahead <= LAST_TOKENS:
        yield Note("note.last_tokens", Spot("figure", NAUTILION), {"number": ahead, "missing": missing})


def spell_payable(rules: VoyageRules, s: State, told: Told) -> Iterator[Note]:
    """A spell could be cast: the cheapest stands for all."""
    now = rules.pending(s) if s.todo[-1].name == "cast" else None
    spells = [move.spell for move in now.moves if isinstance(move, Cast)] if isinstance(now, Ask) else []
    if spells:
        cheapest = min(spells, key=lambda spell: rules.terms.costs[spell])
        yield Note("note.spell", Spot("spell", cheapest), {"cost": rules.terms.costs[cheapest]})


def cards(rules: VoyageRules, s: State, told: Told) -> Iterator[Note]:
    """A card of a kind: red or blue ones rule a turn, golden ones lie open."""
    if s.row:
        colour = rules.terms.content.darkhouse[s.row[s.row_at]].colour
        yield Note(f"note.card_{colour}", Spot("machination", s.row_at))
    if s.heroic:
        yield Note("note.card_gold", Spot("heroic", s.heroic[0]))


FINDERS = (no_air, darkhouse_awake, collision_ahead, last_tokens, cards, spell_payable)
