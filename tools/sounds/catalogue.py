"""Everything the game can play: who makes it, in how many variants, at which level."""

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from . import abyss, crew, dread, island, ogg, sea, spells, stingers, table
from .calm import calm
from .court import court
from .deep import deep
from .end import end
from .levels import finish_effect
from .shore import shore
from .waves import Rng, Sound


@dataclass(frozen=True)
class Effect:
    """A maker, its number of variants, and decibels above or below the common level."""

    make: Callable[[Rng, int], Sound]
    variants: int = 3
    db: float = 0.0


EFFECTS = [
    Effect(table.roll, 4),
    Effect(table.die_land, 5, -0.3),
    Effect(table.die_give, 4, -0.3),
    Effect(table.pick, 4, -0.8),
    Effect(table.drop, 4),
    Effect(table.home),
    Effect(table.hover, 4, -1.2),
    Effect(table.click, 4, -0.8),
    Effect(table.card_turn, 3, -0.6),
    Effect(table.undo, 3, -0.8),
    Effect(table.page, 3, -0.8),
    Effect(table.turn_begin, 3, -0.3),
    Effect(table.warn, 3, 0.5),
    Effect(crew.token_fly, 4, -0.6),
    Effect(crew.token_place, 5),
    Effect(crew.token_stow),
    Effect(crew.token_discard),
    Effect(crew.pipe_light, 4),
    Effect(crew.full_crew, 3, 0.6),
    Effect(crew.fanfare, 3, 0.8),
    Effect(crew.heroic, 3, 0.5),
    Effect(crew.mage_pair, 3, -0.3),
    Effect(sea.nautilion_sail, 3, 0.3),
    Effect(sea.reef_grind, 3, 0.5),
    Effect(sea.reef_free, 3, 0.3),
    Effect(sea.harpoon),
    Effect(sea.collision, 3, 1),
    Effect(dread.phantom_move, 3, 0.3),
    Effect(dread.phantom_take, 3, 0.6),
    Effect(dread.darkhouse_sweep, 3, 0.6),
    Effect(dread.darkhouse_bite, 3, 1),
    Effect(dread.darkhouse_miss),
    Effect(spells.spell_whirlwind),
    Effect(spells.spell_tide),
    Effect(spells.spell_translation),
    Effect(island.step, 3, -0.5),
    Effect(island.collect, 4, -0.8),
    Effect(island.stow, 4, -0.4),
    Effect(island.reveal, 3, -0.8),
    Effect(island.brass, 3, -0.4),
    Effect(island.porthole, 3, 0.3),
    Effect(island.compass, 3, -0.6),
    Effect(island.your_turn, 3, -0.4),
    Effect(island.emptied, 3, 0.3),
    Effect(abyss.pearl, 4, -0.8),
    Effect(abyss.key_turn, 3, -0.6),
    Effect(abyss.depths, 3, -0.6),
    Effect(abyss.monster, 3, 0.5),
    Effect(abyss.fight, 3, 0.6),
    Effect(abyss.lord, 3, 0.3),
    Effect(abyss.gate, 3, 0.3),
    Effect(abyss.council, 3, -0.6),
    Effect(abyss.court_turn, 3, -0.6),
    Effect(abyss.last_turns, 3, 0.5),
]
STINGERS = [stingers.won, stingers.lost]
MUSIC = [calm, deep, end, shore, court]
ISLAND = "step collect stow reveal brass porthole compass your_turn emptied".split()  # noqa: SIM905
ABYSS = "pearl key_turn depths monster fight lord gate council court_turn last_turns".split()  # noqa: SIM905
SHARED = "click hover undo page warn pick drop home token_discard".split()  # noqa: SIM905


def room(name: str) -> str:
    """Where a file belongs: to the pages and buttons of the house, or to a game."""
    kind = name.rsplit("_", 1)[0]
    if kind in ISLAND or name == "music_shore.ogg":
        return "island"
    if kind in ABYSS or name == "music_court.ogg":
        return "abyss"
    return "shared" if kind in SHARED or name == "music_calm.ogg" else "nautilion"


def seed(name: str) -> Rng:
    """A random source that depends on the file's name only."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def jobs() -> dict[str, Callable[[Path], None]]:
    """A writer for every file, by room and name, the longest work first."""
    out: dict[str, Callable[[Path], None]] = {}
    for music in MUSIC:
        out[f"music_{music.__name__}.ogg"] = partial(write_music, music)
    for sting in STINGERS:
        out[f"{sting.__name__}_1.ogg"] = partial(write_stinger, sting)
    for effect in EFFECTS:
        for k in range(effect.variants):
            out[f"{effect.make.__name__}_{k + 1}.ogg"] = partial(write_effect, effect, k)
    return {f"{room(name)}/{name}": make for name, make in out.items()}


def write_music(make: Callable[[Rng], Sound], path: Path) -> None:
    """Make a piece that goes round and store it."""
    ogg.write_loop(path, make(seed(path.name)), 0.8)


def write_effect(effect: Effect, variant: int, path: Path) -> None:
    """Make one variant and store it."""
    ogg.write(path, finish_effect(effect.make(seed(path.name), variant), effect.db), 0.6)


def write_stinger(make: Callable[[Rng], Sound], path: Path) -> None:
    """Make a stinger and store it."""
    ogg.write(path, finish_effect(make(seed(path.name)), 0.5), 0.6)
