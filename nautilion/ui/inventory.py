"""Whether every picture, sound and font opens with what draws and plays the game; no screen is needed."""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar, get_args

import pygame

from nautilion import paths
from nautilion.ui.text import Style, Text, Typeface

T = TypeVar("T")
_SMALL = (32, 32)


def broken() -> Iterator[tuple[str, str]]:
    """The name of everything that cannot be opened, and why."""
    yield from _unopened(_files("images", "*.svg"), lambda file: pygame.image.load_sized_svg(file, _SMALL))
    yield from _unopened(_files("images", "*.png"), pygame.image.load)
    os.environ["SDL_AUDIODRIVER"] = "dummy"  # a test is not heard
    yield from _unopened({"sounds": None}, lambda _: pygame.mixer.init())
    yield from _unopened(_files("sounds", "*.ogg"), pygame.mixer.Sound)
    text = Text()
    yield from _unopened({f: f for f in get_args(Typeface)}, lambda face: text.size("ok", Style(face, 12)))


def _files(folder: str, kind: str) -> dict[str, Path]:
    """The files of a kind by name; where there are none, one that will not open."""
    top = paths.shipped(folder)
    return {f"{folder}/{file.name}": file for file in [*top.rglob(kind)] or [top / kind]}


def _unopened(things: Mapping[str, T], load: Callable[[T], object]) -> Iterator[tuple[str, str]]:
    for name, thing in things.items():
        try:
            load(thing)
        except (ImportError, NotImplementedError, OSError, pygame.error) as error:
            yield name, str(error)
