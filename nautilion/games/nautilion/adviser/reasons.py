"""Why a move is the best one, in one sentence: keys of the catalogue with values, from facts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from nautilion.content.catalogue import Catalogue
from nautilion.content.numbers import percent
from nautilion.games.nautilion import moves as m
from nautilion.games.nautilion.adviser.consequences import (
    Consequence,
    ahead,
    consequences,
    crew_missing,
    has_a_place,
    is_needed,
)
from nautilion.games.nautilion.adviser.search import Option, forward
from nautilion.games.nautilion.rules.expansions.mercenaries import strength
from nautilion.games.nautilion.rules.outlook import expected
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import CABIN_SPACES, DARKHOUSE, FIGURES, NAUTILION, PHANTOM, State
from nautilion.games.nautilion.words.moves import given_up, in_hand, named, spaces_before
from nautilion.kernel import Ask, Move

MOST = 3  # clauses in a sentence
HOPELESS = 0.004
BITING = 3  # dice from which on the Darkhouse is usually awake
REACH = 4  # tokens ahead that a die can reach


class Clause(NamedTuple):
    """A part of a sentence: a key under `oracle.why`, and values."""

    key: str
    values: Mapping[str, object] = {}


class Situation(NamedTuple):
    """What a reason is found from: a position, what was worth a look, and how it goes on."""

    rules: VoyageRules
    s: State
    options: Sequence[Option]
    line: Sequence[Move]

    @property
    def move(self) -> Any:
        """The move to be explained."""
        return self.line[0]

    def later(self, kind: type[Move]) -> Any:
        """The first move of a kind further on in the line, if there is one."""
        return next((move for move in self.line[1:] if isinstance(move, kind)), None)


Clauses = list[Clause]


def why(rules: VoyageRules, s: State, ask: Ask, options: Sequence[Option], line: Sequence[Move]) -> Clauses:
    """The reason for the first move of a line, the best of these options."""
    if len(forward(ask)) == 1:
        return [Clause("only")]
    if options[0][0] < HOPELESS:
        return [Clause("hopeless")]
    found = REASONS[type(line[0])](Situation(rules, s, options, line))
    return found[:MOST] or [Clause("best", {"chance": percent(options[0][0])})]


def sentence(reason: Clauses, words: Catalogue) -> str:
    """A reason in words."""
    parts = [words(f"oracle.why.{key}", **named(values, words, "oracle.token")) for key, values in reason]
    whole = words("oracle.joined").join(parts)
    return words("oracle.sentence", what=whole[:1].upper() + whole[1:])


# Plans


def _plan(c: Situation) -> Clauses:
    found = consequences(c.rules, c.s, c.line)
    told = {
        NAUTILION: lambda fate: _nautilion(c, fate),
        PHANTOM: lambda fate: _phantom(c, fate, found.get(NAUTILION)),
        DARKHOUSE: lambda fate: _darkhouse(c, fate),
    }
    return [
        clause for figure in reversed(FIGURES) if figure in found for clause in told[figure](found[figure])
    ]


def _nautilion(c: Situation, fate: Consequence) -> Clauses:
    if fate.how == "meets":
        return [_collision(c, fate)]
    if fate.how != "lands":
        return [Clause(f"nautilion.{fate.how}")]
    about = {"token": fate.token, "number": ahead(c.s, fate.token)}
    if fate.area not in ("hand", "reserve"):
        return [Clause("nautilion.given_away", about)]
    if fate.area == "hand" and has_a_place(c.rules, c.s, fate.token):
        return [Clause(f"nautilion.{_worth(c, fate.token)}", about)]
    return [Clause("nautilion.pays", about)]


def _worth(c: Situation, token: str) -> str:
    """What is special about a token that has a place."""
    kind = c.rules.terms.kind[token]
    if kind != "crew":
        return kind
    if not is_needed(c.rules, c.s, token):
        return "pair"
    if crew_missing(c.s) == 1:
        return "ninth"
    return {1: "last", 2: "one_of_two"}.get(ahead(c.s, token), "wanted")


def _phantom(c: Situation, fate: Consequence, ours: Consequence | None) -> Clauses:
    if fate.how == "meets":
        return [_collision(c, fate)]
    if fate.how != "lands":
        return [Clause(f"phantom.{fate.how}")]
    left = ahead(c.s, fate.token) - 1
    about = {"token": fate.token, "number": left}
    if fate.area == "phantom_board":
        return [Clause("phantom.hires", about)]
    if fate.area != "discard":
        return [Clause("phantom.brings", about)]
    taken = ours is not None and ours.token == fate.token
    if taken or left < 0 or not is_needed(c.rules, c.s, fate.token):
        return [Clause("phantom.spare", about)]
    return [Clause("phantom.one_of_some" if left else "phantom.last", about)]


def _darkhouse(c: Situation, fate: Consequence) -> Clauses:
    if fate.how == "bites":
        return [Clause("darkhouse.bites" if fate.number == 1 else "darkhouse.bites_twice")]
    return [Clause("darkhouse.sleeps")] if max(c.s.dice) >= BITING else []


def _collision(c: Situation, fate: Consequence) -> Clause:
    ours, theirs = fate.harpoons or strength(c.rules.terms, c.s)
    return Clause("collision", {"ours": ours, "theirs": theirs})


# Spells, pairs and trades


def _cast(c: Situation) -> Clauses:
    spell = c.move.spell
    if spell == "tide" and (turn := c.later(m.TurnDie)):
        return [Clause("tide", {"value": turn.value}), *_turned(c)]
    picks = [move.space for move in c.line if isinstance(move, m.Pick)]
    if spell == "translation" and len(picks) == 2:
        return [_brought(c, picks[0], picks[1])]
    return [Clause("again", _now_and_then(c))]


def _now_and_then(c: Situation) -> dict[str, object]:
    """The chance with the dice as they lie, and that of the move."""
    now = max((worth for worth, move in c.options if isinstance(move, m.GiveDie)), default=0.0)
    then = next((worth for worth, move in c.options if move == c.move), now)
    return {"now": percent(now), "then": percent(then)}


def _turned(c: Situation) -> Clauses:
    """What the dice bring once they are turned."""
    return _plan(c)[:2] if any(isinstance(move, m.GiveDie) for move in c.line) else []


def _brought(c: Situation, one: int, other: int) -> Clause:
    near, far = sorted((one, other))
    return Clause("translation", {"token": c.s.path[far], "other": c.s.path[near]})


def _pick(c: Situation) -> Clauses:
    picks = [move.space for move in (*c.s.draft, *c.line) if isinstance(move, m.Pick)]
    return [_brought(c, picks[0], picks[1])] if len(picks) > 1 else []


def _turn_die(c: Situation) -> Clauses:
    return _turned(c) or [Clause("turn", {"value": c.move.value})]


def _pair(c: Situation) -> Clauses:
    return [Clause("pair", _now_and_then(c))]


def _trade(c: Situation) -> Clauses:
    take = c.later(m.Take)
    return [Clause("trade", {"token": take.token})] if take else []


def _pay(c: Situation) -> Clauses:
    return [Clause("pay", {"token": c.move.token})]


# What is taken, placed and given up


def _take(c: Situation) -> Clauses:
    token = c.move.token
    if insert := c.later(m.Insert):
        return [_added(c, token, insert)]
    placed = c.later(m.Put) or (c.s.draft and isinstance(c.s.draft[0], m.Play | m.Trade))
    return [Clause("aboard" if placed else "salvage", {"token": token, "number": ahead(c.s, token)})]


def _insert(c: Situation) -> Clauses:
    return [_added(c, in_hand(c.s), c.move)]


def _added(c: Situation, token: str, move: m.Insert) -> Clause:
    """A token that joins the path: within reach, or out of the way."""
    steps = sum(1 for other in c.s.path[c.s.nautilion + 1 : spaces_before(c.s, move)] if other) + 1
    near = steps <= REACH and is_needed(c.rules, c.s, token)
    return Clause("insert.near" if near else "insert.far", {"token": token, "number": steps})


def _put(c: Situation) -> Clauses:
    s, token = c.s, in_hand(c.s)
    if c.move.area == "cabin":
        mage = c.rules.terms.kind[token] == "mage"
        other = s.cabin[CABIN_SPACES.index(token) + (1 if mage else -1)]
        return [Clause("put.pair" if other else "put.mage" if mage else "put.waits", {"token": token})]
    if c.rules.terms.kind[token] == "mercenary":
        return [Clause("put.mercenary", {"token": token})]
    left = crew_missing(s) - 1
    return [Clause("put.crew" if left else "put.ninth", {"token": token, "number": left})]


def _stow(c: Situation) -> Clauses:
    return [Clause("stow", {"token": in_hand(c.s), "number": len(c.s.reserve) + 1})]


def _discard(c: Situation) -> Clauses:
    if c.move.area == "reserve":
        return [Clause("discard.reserve", {"token": c.move.at, "number": len(c.s.reserve) - 1})]
    return [_missed(c, given_up(c.s, c.move))]


def _missed(c: Situation, token: str) -> Clause:
    """How much somebody who leaves is missed."""
    left = ahead(c.s, token)
    return Clause("discard.again" if left else "discard.least", {"token": token, "number": left})


def _keep(c: Situation) -> Clauses:
    return [Clause("keep", {"number": len(c.move.spaces)})]


# Deeds and other cards


def _deed(c: Situation) -> Clauses:
    card, spend = c.rules.terms.content.heroic[c.move.card], c.later(m.Spend)
    found = [Clause(f"deed.{card.effect}", {"card": card.title})]
    return [*found, _missed(c, spend.crew)] if spend else found


def _spend(c: Situation) -> Clauses:
    return [_missed(c, c.move.crew)]


def _replace(c: Situation) -> Clauses:
    return [Clause("replace", {"card": c.rules.terms.content.heroic[c.move.card].title})]


def _fetch(c: Situation) -> Clauses:
    token = c.s.path[c.move.space]
    return [Clause("aboard", {"token": token, "number": ahead(c.s, token)})]


def _stop(c: Situation) -> Clauses:
    token = c.s.path[c.move.space]
    wanted = has_a_place(c.rules, c.s, token)
    return [Clause("stop.wanted" if wanted else "stop.pays", {"token": token})]


def _choose(c: Situation) -> Clauses:
    return [Clause("choose", {"figure": c.move.figure})]


def _lead(c: Situation) -> Clauses:
    """How many of the tokens in reach each captain may place."""
    tokens = [expected(c.rules, c.s, NAUTILION, value).token for value in set(c.s.dice)]
    first = c.move.player
    mine, theirs = (sum(token in _crew(c, player) for token in tokens) for player in (first, 1 - first))
    return [Clause("lead.more" if mine > theirs else "lead.later", {"number": mine})]


def _crew(c: Situation, player: int) -> Sequence[str]:
    return next(a.crew for a in c.rules.terms.content.admirals if a.id == c.s.admirals[player])


REASONS: dict[type[Move], Callable[[Situation], Clauses]] = {
    m.GiveDie: _plan,
    m.Cast: _cast,
    m.Pay: _pay,
    m.TurnDie: _turn_die,
    m.Pick: _pick,
    m.UsePair: _pair,
    m.Trade: _trade,
    m.Take: _take,
    m.Insert: _insert,
    m.Put: _put,
    m.Stow: _stow,
    m.Discard: _discard,
    m.Keep: _keep,
    m.Play: _deed,
    m.Spend: _spend,
    m.Replace: _replace,
    m.Fetch: _fetch,
    m.Enough: lambda c: [Clause("enough")],
    m.Stop: _stop,
    m.SailOn: lambda c: [Clause("sail_on")],
    m.Choose: _choose,
    m.Lead: _lead,
}
