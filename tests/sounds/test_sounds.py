"""Every sound is there, at its level, without clicks, clipping or a seam."""

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")
sf = pytest.importorskip("soundfile")

FOLDER = Path(__file__).resolve().parents[2] / "sounds"
GROUPS = {
    "abyss": "pearl key_turn depths monster fight lord gate council court_turn last_turns",
    "table": "roll die_land die_give pick drop home card_turn",
    "buttons": "hover click undo page turn_begin warn",
    "crew": "token_fly token_place token_stow token_discard pipe_light full_crew fanfare heroic mage_pair",
    "sea": "nautilion_sail reef_grind reef_free harpoon collision",
    "dread": "phantom_move phantom_take darkhouse_sweep darkhouse_bite darkhouse_miss",
    "spells": "spell_whirlwind spell_tide spell_translation",
    "island": "step collect stow reveal brass porthole compass your_turn emptied",
}
EFFECTS = [name for names in GROUPS.values() for name in names.split()]
STINGERS = ["won_1", "lost_1"]
MUSIC = ["music_calm", "music_deep", "music_end", "music_shore", "music_court"]
VARIANTS = 3
MEGABYTE = 1_000_000


def variants(effect: str) -> list[str]:
    """The stored variants of an effect, by their full names."""
    return sorted(path.stem for path in FOLDER.rglob(f"{effect}_[0-9].ogg"))


SHORT = [name for effect in EFFECTS for name in variants(effect)] + STINGERS


@cache  # music is two minutes long: decode each file once
def samples(name: str) -> Any:
    """Samples of a file, one column for each channel."""
    (file,) = FOLDER.rglob(f"{name}.ogg")
    return sf.read(file, dtype="float32", always_2d=True)[0]


def decibels(power: float) -> float:
    """Power as decibels of full scale."""
    return 10 * float(np.log10(power + 1e-12))


@cache
def frames(name: str) -> Any:
    """Mean power in each 20 ms."""
    sound = samples(name)
    power = np.einsum("ij,ij->i", sound, sound) / sound.shape[1]
    return np.pad(power, (0, -len(power) % 882)).reshape(-1, 882).mean(axis=1)


@cache
def loudness(name: str) -> float:
    """RMS of what is heard: the frames within 20 dB of the loudest."""
    power = frames(name)
    return decibels(power[power >= power.max() / 100].mean())


def median_effect() -> float:
    """The loudness that music must stay under."""
    return float(np.median([loudness(name) for name in SHORT]))


@pytest.mark.parametrize("effect", EFFECTS)
def test_no_effect_repeats_mechanically(effect):
    found = [samples(name) for name in variants(effect)]
    assert len(found) >= VARIANTS
    assert not any(a.shape == b.shape and np.allclose(a, b) for a, b in pairwise(found))


def test_folder_holds_what_the_game_plays_and_stays_small():
    there = {path.stem for path in FOLDER.rglob("*.ogg")}
    assert there == {*SHORT, *MUSIC}
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.ogg")) < 10 * MEGABYTE


@pytest.mark.parametrize("name", SHORT + MUSIC)
def test_samples_are_clean(name):
    sound = samples(name)
    assert decibels(float(np.abs(sound).max()) ** 2) <= -0.5, "clips"
    assert np.abs(sound.mean(axis=0)).max() < 0.001, "leans to one side of zero"


@pytest.mark.parametrize("name", SHORT)
def test_short_sounds_start_at_once_and_end_softly(name):
    power, sound = frames(name), samples(name)
    silent = int(np.argmax(power > power.max() / 1000))
    assert silent < 0.3 * len(power)
    assert np.abs(sound[[0, -1]]).max() < 0.003, "clicks at an end"


@pytest.mark.parametrize("name", STINGERS)
def test_stingers_last_long_enough_to_be_a_phrase(name):
    assert 4 <= len(samples(name)) / 44_100 <= 8


def test_effects_are_about_equally_loud():
    levels = {name: loudness(name) for name in SHORT}
    assert max(levels.values()) - min(levels.values()) <= 6, levels


@pytest.mark.parametrize("name", MUSIC)
def test_music_stays_under_the_effects(name):
    assert samples(name).shape[1] == 2
    assert len(samples(name)) >= 120 * 44_100
    assert loudness(name) <= median_effect() - 4
    assert min(decibels(part.mean()) for part in np.array_split(frames(name), 40)) > -45, "falls silent"


@pytest.mark.parametrize("name", MUSIC)
def test_music_loops_without_a_seam(name):
    sound = samples(name)
    usual = sound[: 10 * 44_100]
    around = np.concatenate([sound[-2:], sound[:2]])
    assert np.abs(sound[0] - sound[-1]).max() <= np.percentile(np.abs(np.diff(usual, axis=0)), 99)
    assert np.abs(np.diff(around, 2, axis=0)).max() <= np.percentile(np.abs(np.diff(usual, 2, axis=0)), 99.5)
    before, after = decibels((sound[-44_100:] ** 2).mean()), decibels((sound[:44_100] ** 2).mean())
    assert abs(before - after) < 6, "the loudness steps"
