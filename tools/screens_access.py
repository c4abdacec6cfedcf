"""Pictures for eyes that see less: pages and tables in high contrast, and with words at 200 %; by controller.

Part of `tools/screens.py`.
"""

from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from nautilion.ui.scenes.keys import KeysMenu
from tests.ui.access.table_poses import TABLES
from tests.ui.kit import Desk
from tests.ui.poses import EVERY

LOOKS: dict[str, dict[str, Any]] = {"contrast": {"contrast": True}, "large": {"ui_scale": 2.0}}
PAGES = (
    *("title", "setup", "table for four", "abyss setup", "settings access", "keys aloud", "keyboard"),
    *("calendar", "rulebook", "abyss rulebook", "won", "scores", "island lesson", "abyss lesson"),
)
MOMENTS = ("voyage", "island for four, storing", "abyss for four, paying", "abyss for four, a board")


def poses(size: tuple[int, int], folder: Path) -> None:
    """All of them in a window of this size."""
    for look, settings in LOOKS.items():
        desk = Desk(size, speed="off", **settings)
        for name in PAGES:
            desk.app.quit()
            desk.app.push(EVERY[name](desk.app))
            _take(desk, folder, f"{look}-{name}")
        for name in MOMENTS:
            TABLES[name](desk)
            _take(desk, folder, f"{look}-{name}")
        desk.app.show_large(True)
        _take(desk, folder, f"{look}-words-alone")
        desk.app.is_large = False
        desk.app.quit()
        desk.app.inputs.bindings.set_key("log", "h")
        desk.app.push(KeysMenu("table"))
        _take(desk, folder, f"{look}-keys-wanted-twice")
        desk.wait(0.03, Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=7))
        desk.app.quit()
        desk.app.push(EVERY["settings access"](desk.app))
        _take(desk, folder, f"{look}-by-controller")


def _take(desk: Desk, folder: Path, name: str) -> None:
    desk.wait(1.0)
    surface = pygame.display.get_surface()
    assert surface
    file = f"{name.replace(',', '').replace(' ', '-')}-{surface.width}x{surface.height}.png"
    pygame.image.save(surface, folder / file)
