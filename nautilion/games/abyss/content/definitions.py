"""What the YAML means: frozen definitions. A field is a key of the file."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from nautilion.content.definition import Definition, Name, Word

Few = Annotated[int, Meta(ge=0, le=99)]
Race = Literal["jellyfish", "crab", "seahorse", "shellfish", "squid"]
Guild = Literal["soldier", "mage", "merchant", "politician", "farmer", "ambassador"]
RACES: tuple[Race, ...] = get_args(Race)
MONSTER = "M"  # as a card


class Players(Definition, frozen=True):
    """How many may play (S1)."""

    least: Few
    most: Few


class Sizes(Definition, frozen=True):
    """The numbers of the game."""

    players: Players
    pearls_each: Few
    available_locations: Few
    threat_row: Few
    track: Few
    court: Few
    refill_at: Few
    refill_pearls: Few
    last_space_pearls: Few
    keys_for_location: Few
    max_locations_drawn: Few
    last_lord: Few
    plot_cost: Few
    prices: tuple[Few, ...]
    reconstructed: tuple[Word, ...] = ()


class Supply(Definition, frozen=True):
    """What there is of everything that is not told apart by name (P1, P2, P6, P7)."""

    allies: dict[Few, Few]
    monsters: Few
    monster_tokens: dict[Few, Few]
    pearls: Few
    keys: Few
    reconstructed: tuple[Word, ...] = ()


class RaceRow(Definition, frozen=True):
    """A race of allies (P3)."""

    id: Race
    letter: Annotated[str, Meta(min_length=1, max_length=1)]
    colour: Word
    guild: Guild


class GuildRow(Definition, frozen=True):
    """A guild of lords (P4), and the race that it wants (R3)."""

    id: Guild
    race: Race | None
    colour: Word
    lords: Few
    reconstructed: tuple[Word, ...] = ()


class Reward(Definition, frozen=True):
    """What a fight may bring (D1)."""

    pearls: Few = 0
    tokens: Few = 0
    keys: Few = 0

    @property
    def letters(self) -> str:
        """As the rules write it: `KPM`."""
        return "K" * self.keys + "P" * self.pearls + "M" * self.tokens


class ThreatRow(Definition, frozen=True):
    """A row of the threat track."""

    number: Few
    rewards: Annotated[tuple[Reward, ...], Meta(min_length=1)]


class LordEffect(Definition, frozen=True):
    """What a lord does: the one key that is there, and its argument. rules/lords.py knows the behaviour."""

    opponents_cost: Few | None = None
    opponents_discard: Few | None = None
    opponents_lose_pearls: Few | None = None
    disable_lord_of_each_opponent: Few | None = None
    opponents_hand_limit: Few | None = None
    opponents_threat_row: int | None = None
    steal_token: Few | None = None
    pearls_per_race_sent: Few | None = None
    pearls: Few | None = None
    pearls_now_and_each_turn: Few | None = None
    sell_ally: Few | None = None
    immune_to: Guild | None = None
    extra_turn: Few | None = None
    take_stack: Few | None = None
    discard_stack: Few | None = None
    stacks_taken: Few | None = None
    swap_location: Few | None = None
    affiliate_any: bool | None = None
    replace_court_lord: Few | None = None
    second_lord_for_pearls: Few | None = None
    replace_own_lord_from: Literal["court", "deck"] | None = None
    any_race: bool | None = None
    own_cost: int | None = None
    draw_locations: Few | None = None


class Lord(Definition, frozen=True):
    """A lord (G1-G35)."""

    id: Word
    rule: Word
    guild: Guild
    cost: Few
    races: Annotated[int, Meta(ge=1, le=5)]
    points: Few
    keys: Annotated[int, Meta(ge=0, le=3)]
    timing: Literal["once", "permanent", "turn", "none"]
    effect: LordEffect
    reconstructed: tuple[Word, ...] = ()

    @cached_property
    def does(self) -> tuple[str, int | str]:
        """The name of the effect and its argument; an empty name for a lord without."""
        return next(
            ((n, v) for n, v in msgspec.structs.asdict(self.effect).items() if v is not None), ("", 0)
        )


class Score(Definition, frozen=True):
    """What a location is worth: the sum of all that is there (F1-F20)."""

    base: Few = 0
    per_lord: int = 0  # of `guild`, or of all
    guild: Guild | None = None
    per_ally: int = 0  # of `race`, or of all
    race: Race | None = None
    per_guild: Few = 0
    weakest_lord: Few = 0
    strongest_lord: Few = 0
    per_keyed_lord: Few = 0
    per_keyless_lord: Few = 0
    weakest_ally_of_each_race: Few = 0
    copy: Literal["opponents"] | None = None
    swap_from: Literal["pile"] | None = None  # what it does when it comes under control


class Location(Definition, frozen=True):
    """A location (F1-F20)."""

    id: Word
    rule: Word
    printed: Name
    score: Score
    reconstructed: tuple[Word, ...] = ()


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the data files define."""

    sizes: Sizes
    box: Supply
    races: Mapping[str, RaceRow]
    guilds: Mapping[str, GuildRow]
    threat: Mapping[int, ThreatRow]
    lords: Mapping[str, Lord]
    locations: Mapping[str, Location]
