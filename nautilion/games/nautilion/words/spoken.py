"""The table as it would be read aloud: every thing that lies there, a whole phrase each, in reading order.

for spot, phrase in everything(words, rules, names, state): ...
Spot("path", 11)    "Octopus 4, third token ahead of the Nautilion, would have air in cabin 4"
Spot("die", 1)      "Die 2 shows 3, not given"
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.moves import GiveDie, Insert, Pay, Take, TurnDie
from nautilion.games.nautilion.rules import glance, hooks
from nautilion.games.nautilion.rules.currents import CASTS
from nautilion.games.nautilion.rules.expansions.mercenaries import strength
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import (
    BOARD_SPACES,
    CABIN_SPACES,
    DARKHOUSE,
    FIGURES,
    ISLES,
    NAUTILION,
    PHANTOM,
    State,
)
from nautilion.games.nautilion.words.about import bites_now
from nautilion.games.nautilion.words.asking import captain, head
from nautilion.kernel import Ask, Chance, Context, Move
from nautilion.kernel.words import Spot

Spoken = tuple[Spot, str]
FEW = 3  # cabins that are told one by one


class Laid(NamedTuple):
    """What lies on the table beyond a state."""

    dice: tuple[GiveDie, ...] = ()  # of a plan that waits for the word to sail
    gaps: tuple[int | str, ...] = ()  # that are open for what the hand has chosen
    proposal: tuple[GiveDie, ...] = ()  # of the captain who thinks aloud


NOTHING = Laid()


class Reading(NamedTuple):
    """A state, and the question that it waits for."""

    words: Catalogue
    rules: VoyageRules
    names: tuple[str, ...]
    s: State
    pending: Ask | Chance | None
    laid: Laid = NOTHING

    @property
    def moves(self) -> Sequence[Move]:
        """What can be done now."""
        return self.pending.moves if isinstance(self.pending, Ask) else ()

    def say(self, key: str, **values: object) -> str:
        """A phrase that begins like one."""
        text = self.words(f"spoken.{key}", **values)
        return text[:1].upper() + text[1:]

    def token(self, token: str) -> str:
        """A token by its name, fit for the ear."""
        key = f"spoken.token.{token}"
        return self.words(key if key in self.words else f"token.{token}")

    def some(self, key: str, token: str, number: int) -> str:
        """A phrase about one token, or about several of a kind."""
        more = f"{key}_some" if number > 1 else key
        return self.say(more, token=self.token(token), count=self.counted(number))

    def counted(self, number: int) -> str:
        """How many, as a word while that is short."""
        key = f"spoken.count.{number}"
        return self.words(key) if key in self.words else str(number)


def everything(
    words: Catalogue, rules: VoyageRules, names: tuple[str, ...], s: State, laid: Laid = NOTHING
) -> Iterator[Spoken]:
    """What lies on the table: the voyage, dice, figures, the boat, the path, what is kept, the cards."""
    it = Reading(words, rules, names, s, rules.pending(s), laid)
    for part in PARTS:
        yield from part(it)


def _voyage(it: Reading) -> Iterator[Spoken]:
    words, s = it.words, it.s
    goals = [
        words(f"goal.{name}" if done < whole else f"goal.{name}_done", done=done, whole=whole)
        for name, done, whole in glance.goals(it.rules, s)
    ]
    top, wanted = head(words, it.rules, it.names, s, ""), words("spoken.joint").join(goals)
    yield Spot("goal"), it.say("goal", head=top, goals=wanted)
    for player, number in enumerate(s.admirals):
        crew = next(a.crew for a in it.rules.terms.content.admirals if a.id == number)
        key, name = "player_steers" if s.who == player else "player", captain(words, it.names, player)
        yield Spot("player", player), it.say(key, name=name, first=crew[0], last=crew[-1])


def _dice(it: Reading) -> Iterator[Spoken]:
    """The dice, what they can be turned to, and where they wait to be rolled."""
    s = it.s
    if isinstance(it.pending, Chance):
        yield Spot("tray"), it.say("roll")
    promised = {part.die: part.figure for part in (*s.draft, *it.laid.dice) if isinstance(part, GiveDie)}
    seated = {die: figure for figure, die in zip(FIGURES, s.gave, strict=True) if die >= 0}
    for die, value in enumerate(glance.shown_dice(s)):
        kind = "seated" if die in seated else "given" if die in promised else "die"
        figure = seated.get(die) or promised.get(die, "")
        owner = it.words(f"figure.{figure}") if figure else ""
        key = "die.free" if kind == "die" else f"die.{kind}"
        yield Spot(kind, die), it.say(key, number=die + 1, value=value, figure=owner)
    if not isinstance(it.pending, Chance):
        yield Spot("tray"), it.say("tray")
    for part in it.laid.proposal:
        owner, value = it.words(f"figure.{part.figure}"), glance.shown_dice(s)[part.die]
        yield Spot("ghost", part.figure), it.say("proposed", value=value, figure=owner)
    if any(isinstance(move, TurnDie) for move in it.moves):
        yield from ((Spot("face", v), it.say("face", value=v)) for v in it.rules.terms.values)


def _is_fanned(it: Reading) -> bool:
    """Whether the discard pile is laid open for a choice."""
    placing = bool(it.s.draft) and isinstance(it.s.draft[-1], Take)
    return placing or any(isinstance(move, Take) for move in it.moves)


def _figures(it: Reading) -> Iterator[Spoken]:
    s = it.s
    bites = bites_now(it.words, it.rules, s)
    yield Spot("figure", DARKHOUSE), it.say("darkhouse" if bites else "darkhouse_over", bites=bites)
    away = {PHANTOM: s.path[: max(s.phantom, 0)], NAUTILION: s.path[s.nautilion + 1 :]}
    there = {PHANTOM: s.phantom == ISLES, NAUTILION: s.nautilion == len(s.path)}
    ours, theirs = strength(it.rules.terms, s)
    for figure, harpoons in ((PHANTOM, theirs), (NAUTILION, ours)):
        number = sum(1 for token in away[figure] if token)
        far = "there" if there[figure] else {0: "near", 1: "one"}.get(number, "far")
        text = it.say(f"{figure}.{far}", count=it.counted(number))
        if Context(it.rules, s, None).fold(hooks.MEET, False) if s.todo else False:
            text = it.say("armed", what=text, number=harpoons)
        if figure == NAUTILION and s.aground and s.reefs[s.nautilion]:
            text = it.say("aground", what=text, reef=it.token(s.reefs[s.nautilion]))
        yield Spot("figure", figure), text


def _boat(it: Reading) -> Iterator[Spoken]:
    """Who is in hand, and who lives where."""
    s, air = it.s, glance.airy(it.rules, it.s)
    if s.hand:
        yield Spot("hand"), it.say("hand", token=it.token(s.hand))
    for at, (name, token) in enumerate(zip(BOARD_SPACES, s.board, strict=True)):
        key = "taken" if token else "airy" if at in air else "airless"
        yield Spot("board", name), it.say(f"board.{key}", at=name, token=it.token(token))
    if "mages" in it.rules.terms.setup.expansions:
        for name, token in zip(CABIN_SPACES, s.cabin, strict=True):
            key = "taken" if token else "empty"
            yield Spot("cabin", name), it.say(f"cabin.{key}", at=name, token=it.token(token))


def _path(it: Reading) -> Iterator[Spoken]:
    """The path ahead of the Nautilion, where a token could join it, and what it left behind."""
    s, seats = it.s, {token: _seat(it, token) for token in glance.seatable(it.rules, it.s)}
    yield from _way(it, "ahead", range(s.nautilion + 1, len(s.path)), seats)
    asked = (move.gap for move in it.moves if isinstance(move, Insert))
    for gap in dict.fromkeys((*asked, *it.laid.gaps)):
        space = gap + 1 if isinstance(gap, int) else 0
        yield Spot("gap", gap), it.say("gap" if space else "gap_between", space=space)
    yield Spot("abyss"), it.say("abyss")
    yield from _way(it, "behind", range(min(s.nautilion, len(s.path) - 1), -1, -1), seats)
    yield Spot("isles"), it.say("isles")


def _seat(it: Reading, token: str) -> str:
    """Where a token of the path could go if it were caught."""
    puts = glance.seats(it.rules, it.s, token)
    cabins = [put.at for put in puts if put.area == "board"]
    if not cabins:
        return it.words("spoken.path.berth")
    if len(cabins) > FEW:
        return it.words("spoken.path.air_many", count=it.counted(len(cabins)))
    which = it.words("spoken.either").join(cabins)
    return it.words("spoken.path.air" if len(cabins) == 1 else "spoken.path.airs", at=which)


def _way(it: Reading, key: str, spaces: range, seats: dict[str, str]) -> Iterator[Spoken]:
    """Tokens counted from the Nautilion on, and reefs beside spaces."""
    s, number = it.s, 0
    for at in spaces:
        token, reef = s.path[at], s.reefs[at]
        number += bool(token)
        beside = it.token(reef) if reef else ""
        if token:
            yield (
                Spot("path", at),
                _passed(it.words, key, it.token(token), number, seats.get(token, ""), beside),
            )
        elif reef:
            yield Spot("path", at), it.say("path.empty", reef=beside)


@lru_cache(maxsize=4096)  # most of a path is as it was a move before
def _passed(words: Catalogue, key: str, token: str, number: int, seat: str, reef: str) -> str:
    """A token by its place in the row of tokens, where it could go, and what is beside it."""
    nth = f"spoken.nth.{number}"
    if nth in words:
        text = words(f"spoken.path.{key}", token=token, nth=words(nth))
    else:
        text = words(f"spoken.path.{key}_far", token=token, number=number)
    text = words("spoken.path.seat", what=text, where=seat) if seat else text
    text = words("spoken.path.reef", what=text, reef=reef) if reef else text
    return text[:1].upper() + text[1:]


def _kept(it: Reading) -> Iterator[Spoken]:
    """The reserve, the discard pile and what it offers, and the spells that they pay."""
    s, left = it.s, glance.kinds_left(it.s)
    yield Spot("reserve"), it.say("reserve", number=left.total())
    yield from ((Spot("reserve", kind), it.some("kept", kind, left[kind])) for kind in sorted(left))
    yield Spot("discard"), it.say("discard", number=len(s.discard))
    if _is_fanned(it):
        open_ = Counter([*s.discard, *(part.token for part in s.draft if isinstance(part, Pay))])
        yield from ((Spot("pile", kind), it.some("pile", kind, open_[kind])) for kind in sorted(open_))
    for spell, cost in it.rules.terms.costs.items():
        key = "spell_now" if CASTS[spell] in it.moves else "spell"
        yield Spot("spell", spell), it.say(key, spell=it.words(f"about.spell_{spell}.title"), cost=cost)


def _cards(it: Reading) -> Iterator[Spoken]:
    """The row of schemes with the one that rules, and the deeds that lie open; nothing of the deck."""
    s, terms = it.s, it.rules.terms
    for at, number in enumerate(s.row):
        card, key = terms.content.darkhouse[number], "scheme_rules" if at == s.row_at else "scheme"
        values = {"number": at + 1, "whole": len(s.row), "title": card.title, "text": card.text}
        yield Spot("machination", at), it.say(key, **values)
    for card, turns in glance.deeds(terms, s):
        kind, key = ("lasting", "deed_lasts") if turns else ("heroic", "deed")
        yield Spot(kind, card.number), it.say(key, title=card.title, text=card.text, turns=turns)


PARTS: tuple[Callable[[Reading], Iterator[Spoken]], ...] = (
    _voyage,
    _dice,
    _figures,
    _boat,
    _path,
    _kept,
    _cards,
)
