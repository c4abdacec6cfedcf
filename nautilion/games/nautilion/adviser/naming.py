"""Moves in a few words, for lists and notes."""

from collections.abc import Callable
from typing import Any

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion import moves as m
from nautilion.games.nautilion.adviser.reasons import in_hand, named, spaces_before
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.state import CABIN_SPACES, State
from nautilion.kernel import Move

Values = dict[str, object]


def name_of(game: Terms, s: State, move: Move, words: Catalogue) -> str:
    """What a move does, in a few words."""
    find = VALUES.get(type(move))
    values = find(game, s, move) if find else {}
    where = f".{move.area}" if isinstance(move, m.Put | m.Discard) else ""
    return words(f"oracle.move.{move.__struct_config__.tag}{where}", **named(values, words))


def _discarded(game: Terms, s: State, move: m.Discard) -> Values:
    if move.area == "reserve":
        return {"token": move.at}
    spaces = CABIN_SPACES if move.area == "cabin" else "123456789"
    return {"token": getattr(s, move.area)[spaces.index(move.at)]}


VALUES: dict[type[Move], Callable[[Terms, State, Any], Values]] = {
    m.GiveDie: lambda game, s, move: {"value": s.dice[move.die], "figure": move.figure},
    m.Cast: lambda game, s, move: {"spell": move.spell},
    m.Pay: lambda game, s, move: {"token": move.token},
    m.TurnDie: lambda game, s, move: {"old": s.dice[move.die], "value": move.value},
    m.Pick: lambda game, s, move: {"token": s.path[move.space], "space": move.space + 1},
    m.Discard: _discarded,
    m.Put: lambda game, s, move: {"token": in_hand(s), "at": move.at},
    m.Stow: lambda game, s, move: {"token": in_hand(s)},
    m.UsePair: lambda game, s, move: {"mage": move.mage, "value": s.dice[move.die]},
    m.Take: lambda game, s, move: {"token": move.token},
    m.Fetch: lambda game, s, move: {"token": s.path[move.space]},
    m.Insert: lambda game, s, move: {"space": spaces_before(s, move) + 1},
    m.Choose: lambda game, s, move: {"figure": move.figure},
    m.Keep: lambda game, s, move: {"spaces": ", ".join(map(str, move.spaces))},
    m.Play: lambda game, s, move: {"card": game.content.heroic[move.card].title},
    m.Spend: lambda game, s, move: {"token": move.crew},
    m.Replace: lambda game, s, move: {"card": game.content.heroic[move.card].title},
    m.Stop: lambda game, s, move: {"token": s.path[move.space]},
    m.Lead: lambda game, s, move: {"number": move.player + 1},
}
