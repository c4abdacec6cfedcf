"""Moves in words, in two forms with the same values: a label for lists and notes, a sentence afterwards."""

from collections.abc import Callable, Mapping
from typing import Any

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion import moves as m
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.state import BOARD_SPACES, CABIN_SPACES, State
from nautilion.kernel import Move

Values = dict[str, object]


def label(words: Catalogue, game: Terms, s: State, move: Move) -> str:
    """What a move would do, in a few words: beside an arrow, in a list of choices."""
    where = f".{move.area}" if isinstance(move, m.Put | m.Discard) else ""
    return words(f"oracle.move.{_verb(move)}{where}", **_values(words, game, s, move))


def sentence(words: Catalogue, game: Terms, s: State, move: Move) -> str:
    """A move as told afterwards, while nothing has come of it yet."""
    return words(f"replay.move.{_verb(move)}", **_values(words, game, s, move))


def is_told_by_its_question(move: Move) -> bool:
    """Whether the question already says where the token goes."""
    return isinstance(move, m.Stow)


def named(values: Mapping[str, object], words: Catalogue, tokens: str = "token") -> Values:
    """Values with tokens, figures and spells by their names."""
    kinds = {
        "token": f"{tokens}.{{}}",
        "other": f"{tokens}.{{}}",
        "crew": f"{tokens}.{{}}",
        "figure": "figure.{}",
        "spell": "about.spell_{}.title",
    }
    return {
        name: words(kinds[name].format(value)) if name in kinds else value for name, value in values.items()
    }


def in_hand(s: State) -> str:
    """The token that is being placed: in hand, or chosen from the discard pile."""
    last = s.draft[-1] if s.draft else None
    return last.token if isinstance(last, m.Take) else s.hand


def spaces_before(s: State, move: m.Insert) -> int:
    """How many path spaces lie before the token that a move adds."""
    return move.gap if isinstance(move.gap, int) else s.nautilion + 1


def given_up(s: State, move: m.Discard) -> str:
    """The token that a move gives up."""
    if move.area == "reserve":
        return move.at
    spaces = CABIN_SPACES if move.area == "cabin" else BOARD_SPACES
    return str(getattr(s, move.area)[spaces.index(move.at)])


def _verb(move: Move) -> str:
    return str(move.__struct_config__.tag)


def _values(words: Catalogue, game: Terms, s: State, move: Move) -> Values:
    """What a move is about: its own fields, and what the state knows of them."""
    fields = {name: getattr(move, name) for name in move.__struct_fields__}
    find = VALUES.get(type(move))
    return named(fields | (find(game, s, move) if find else {}), words)


VALUES: dict[type[Move], Callable[[Terms, State, Any], Values]] = {
    m.GiveDie: lambda game, s, move: {"value": s.dice[move.die]},
    m.TurnDie: lambda game, s, move: {"old": s.dice[move.die]},
    m.Pick: lambda game, s, move: {"token": s.path[move.space], "space": move.space + 1},
    m.Discard: lambda game, s, move: {"token": given_up(s, move)},
    m.Put: lambda game, s, move: {"token": in_hand(s)},
    m.Stow: lambda game, s, move: {"token": in_hand(s)},
    m.UsePair: lambda game, s, move: {"value": s.dice[move.die]},
    m.Fetch: lambda game, s, move: {"token": s.path[move.space]},
    m.Insert: lambda game, s, move: {"space": spaces_before(s, move) + 1},
    m.Keep: lambda game, s, move: {"spaces": ", ".join(map(str, move.spaces))},
    m.Play: lambda game, s, move: {"card": game.content.heroic[move.card].title},
    m.Replace: lambda game, s, move: {"card": game.content.heroic[move.card].title},
    m.Stop: lambda game, s, move: {"token": s.path[move.space]},
    m.Lead: lambda game, s, move: {"number": move.player + 1},
    m.Rolled: lambda game, s, move: {"values": ", ".join(map(str, move.values))},
}
