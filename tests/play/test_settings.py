"""Settings: kept as they were, key by key where a file is bad, and said once."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import msgspec
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.play import settings
from nautilion.play.settings import ALL, Settings, Unread

CHOSEN = Settings(ui_scale=1.5, speed="4x", names=("Ana", "Ben"), window=(1600, 900), mute_unfocused=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "settings.json"


def written(file: Path, **values: object) -> Path:
    """The chosen settings with some values spoilt."""
    settings.save(CHOSEN, file)
    file.write_text(json.dumps({**json.loads(file.read_bytes()), **values}))
    return file


def test_settings_come_back_as_they_were(file):
    assert settings.load(file) == (Settings(), ())
    assert settings.save(CHOSEN, file)
    assert settings.load(file) == (CHOSEN, ())


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("ui_scale", 99),
        ("speed", "warp"),
        ("names", ["Ana"]),
        ("window", [1, 1]),
        ("window", [1600, None]),
        ("music", "loud"),
        ("mute_unfocused", 1),
        ("ghost", None),
    ],
)
def test_a_bad_value_costs_only_its_key_and_is_said_once(file, key, value):
    spoilt = written(file, **{key: value}).read_bytes()
    loaded = settings.load(file)
    usual = getattr(Settings(), key)
    assert loaded.bad == (key,)
    assert getattr(loaded.settings, key) == usual
    for name in set(Settings.__struct_fields__) - {key}:
        assert getattr(loaded.settings, name) == getattr(CHOSEN, name)
    assert file.with_suffix(".broken").read_bytes() == spoilt
    assert settings.load(file) == (loaded.settings, ())


@pytest.mark.parametrize("rubbish", [b"", b"{", b"\xff\xfe", b"[1]", b"null", b"[" * 5000])
def test_a_file_that_is_no_settings_at_all(file, rubbish):
    file.parent.mkdir()
    file.write_bytes(rubbish)
    assert settings.load(file) == (Settings(), (ALL,))
    assert file.with_suffix(".broken").read_bytes() == rubbish
    assert settings.load(file) == (Settings(), ())


def test_keys_of_a_later_version_stay(file):
    written(file, sonar=True, depth={"metres": [1, 2]})
    loaded, bad = settings.load(file)
    assert (loaded, bad) == (CHOSEN, ())
    loaded.music = 0.1
    assert settings.save(loaded, file)
    record = json.loads(file.read_bytes())
    assert (record["sonar"], record["depth"], record["music"]) == (True, {"metres": [1, 2]}, 0.1)


def test_a_bad_key_takes_no_unknown_one_with_it(file):
    settings.load(written(file, sonar=True, speed="warp"))
    assert json.loads(file.read_bytes())["sonar"] is True


def test_a_folder_in_place_of_the_file_is_survived(file):
    file.mkdir(parents=True)
    assert settings.load(file) == (Unread(), ())
    assert not settings.save(Settings(), file)


def test_settings_that_the_disk_did_not_show_are_not_overwritten_by_the_usual(file, monkeypatch):
    settings.save(CHOSEN, file)
    with monkeypatch.context() as disk:
        disk.setattr(os, "read", failing(errno.EIO))
        loaded, bad = settings.load(file)
        assert (loaded, bad) == (Unread(), ())
        assert not settings.save(loaded, file)
    loaded.music = 0.1
    assert settings.save(loaded, file)
    expected = msgspec.structs.replace(CHOSEN, music=0.1)
    assert settings.load(file) == (expected, ())


def failing(number: int) -> Callable[..., NoReturn]:
    """A call that the disk refuses."""

    def call(*_: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    return call


def test_the_words_are_there():
    words = catalogue()
    assert "speed" in words("settings_fault.keys", keys="speed")
    assert "settings_fault.all" in words
    assert "settings_fault.title" in words
