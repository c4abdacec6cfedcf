"""Starts the game as a player does: `python -m tests.packaging.opened`; prints as JSON what was on screen.

Each notice is read and put away; once the title has been seen for a few frames, the window is closed.
"""

import json
import sys
from collections.abc import Iterable
from itertools import groupby

import pygame
from pygame.event import Event

from nautilion.__main__ import main
from nautilion.ui.app import App
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.title import Title
from nautilion.ui.window import screen

FRAMES, MOST = 5, 400  # that the title is looked at; that are waited for it

step = App.step
seen: list[str] = []  # scenes, or what a notice says
colours = 0


def stepped(app: App, events: Iterable[Event], now: float) -> bool:
    """A frame, and what the player does about it."""
    scene = app.top
    seen.append(scene.text if isinstance(scene, Notice) else type(scene).__name__)
    if isinstance(scene, Notice):
        events = [Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")]
    elif (isinstance(scene, Title) and seen[-FRAMES:] == [seen[-1]] * FRAMES) or len(seen) > MOST:
        count_colours()
        events = [Event(pygame.QUIT)]
    return step(app, events, now)


def count_colours() -> None:
    """How many different ones a grid of pixels has."""
    global colours
    picture = screen()
    wide, high = picture.get_size()
    spots = [(x, y) for x in range(0, wide, wide // 20) for y in range(0, high, high // 20)]
    colours = len({tuple(picture.get_at(spot)) for spot in spots})


if __name__ == "__main__":
    App.step = stepped  # type: ignore[method-assign, assignment]
    sys.argv[1:] = []
    code = main()
    print(json.dumps({"seen": [what for what, _ in groupby(seen)], "colours": colours}))
    sys.exit(code)
