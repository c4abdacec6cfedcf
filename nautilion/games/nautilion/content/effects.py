"""The effects that a card may name, and the arguments each takes. What they do is in rules/."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

DieFace = Annotated[int, Meta(ge=1, le=4)]
Few = Annotated[int, Meta(ge=1, le=4)]
CrewId = Annotated[str, Meta(pattern="^[1-9]$")]


class NoArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An effect that takes no arguments."""


class Toll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"least": "from"}):
    """From which die on the Darkhouse bites, and how many tokens it takes."""

    least: DieFace
    tokens: Few


class OneFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of a die."""

    face: DieFace


class ThreeFaces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value for each of the three dice."""

    values: tuple[DieFace, DieFace, DieFace]


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of tokens."""

    tokens: Few


class TokenPrice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many reserve tokens something costs."""

    price: Few


class Turns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For how many turns."""

    turns: Few


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where tokens come from."""

    source: Literal["path", "discard"]


class CrewSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For which crew an effect works."""

    crew: tuple[CrewId, ...]


Effects = dict[str, type[msgspec.Struct]]

DARKHOUSE: Effects = {
    "double_turn": NoArgs,
    "one_by_one": NoArgs,
    "resurface": NoArgs,
    "toll": Toll,
    "second_look": OneFace,
    "crossed_hands": NoArgs,
    "contrary_wind": NoArgs,
    "first_pick": NoArgs,
    "fixed_dice": ThreeFaces,
    "salvage": Tokens,
    "trade": TokenPrice,
}

HEROIC: Effects = {
    "calm": Turns,
    "anchor": NoArgs,
    "turn_dice": NoArgs,
    "drive_back": NoArgs,
    "renew": NoArgs,
    "recover": Source,
    "early_stop": NoArgs,
    "broad_net": NoArgs,
    "call_to_cabin": CrewSet,
    "cast_off": CrewSet,
    "break_reefs": CrewSet,
}

ALL: Effects = DARKHOUSE | HEROIC
NEEDS = {
    "call_to_cabin": "mages",
    "cast_off": "mercenaries",
    "break_reefs": "reefs",
}  # where the pieces come from
