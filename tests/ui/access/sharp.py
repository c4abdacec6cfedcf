"""Opens the game's window where the desktop counts in points, and tells what it got: for test_desktop.py."""

import json

import pygame
from pygame.event import Event

from nautilion.play.settings import Settings
from nautilion.ui import window
from nautilion.ui.app import App
from nautilion.ui.scenes.settings import SettingsMenu

app = App(Settings(window=(800, 600), music=0.0, effects=0.0), strict=True)
menu = SettingsMenu("sound")
app.push(menu)
for now in range(30):
    app.step(pygame.event.get(), now / 30)
told: dict[str, object] = {
    "driver": pygame.display.get_driver(),
    "points": window.size(),
    "pixels": window.screen().get_size(),
}
quiet = menu.control("sound", "mute_unfocused")
half = (quiet.rect.centerx // 2, quiet.rect.centery // 2)
for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
    app.step([Event(kind, pos=half, button=1)], 1.1)
told["clicked"] = not app.settings.mute_unfocused
told["laid out"] = app.metrics.size
app.toggle_fullscreen()
for now in range(60):
    app.step(pygame.event.get(), 2 + now / 30)
told["full"], told["full pixels"] = window.is_fullscreen(), window.screen().get_size()
print(json.dumps(told))
