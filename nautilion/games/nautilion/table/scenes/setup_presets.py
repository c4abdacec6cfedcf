"""Voyages that are chosen with one click, for whoever does not want to weigh everything."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pygame import Rect, Surface

from nautilion.games.nautilion.content.definitions import EXPANSIONS, Content
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.setup_parts import NAME
from nautilion.ui import theme
from nautilion.ui.access.nodes import Node
from nautilion.ui.theme import Look
from nautilion.ui.widgets.card import PressCard
from nautilion.ui.widgets.lettering import write


class Preset(NamedTuple):
    """A kind of voyage: its name, its picture, and what it chooses."""

    name: str
    picture: str
    values: dict[str, Any]

    def fits(self, setup: Setup) -> bool:
        """Whether a setup is of this kind."""
        return all(getattr(setup, key) == value for key, value in self.values.items())


def presets(content: Content) -> list[Preset]:
    """From the gentlest to everything at once."""
    usual = Setup()
    plain = {"reserve": usual.reserve, "harpoons": usual.harpoons, "darkhouse": usual.darkhouse}
    return [
        Preset("gentle", "tokens/start", {"expansions": (), "reserve": content.difficulty.reserve.most}),
        Preset("classic", "ui/wheel", {"expansions": (), "reserve": usual.reserve}),
        *(Preset(name, f"expansions/{name}", {**plain, "expansions": (name,)}) for name in EXPANSIONS),
        Preset("everything", "places/abyss", {**plain, "expansions": EXPANSIONS}),
    ]


class PresetCard(PressCard):
    """A kind of voyage to choose."""

    def __init__(self, preset: Preset, words: Callable[..., str], on_press: Callable[[Preset], None]) -> None:
        self.preset, name = preset, preset.name
        if name in EXPANSIONS:
            title = words("setup.preset.with", what=words(f"setup.expansions.{name}.name"))
            about = words(f"setup.expansions.{name}.adds")
        else:
            title, about = words(f"setup.preset.{name}.name"), words(f"setup.preset.{name}.about")
        super().__init__(title, about, lambda: on_press(preset))

    def describe(self) -> Node:
        return super().describe()._replace(role="option", is_on=self.chosen)

    def paint(self, surface: Surface, look: Look) -> None:
        px = look.m.px
        box = Rect(self.rect.x + px(8), self.rect.y + px(8), px(58), self.rect.h - px(16))
        side = min(box.size)
        wide = self.preset.name in EXPANSIONS
        picture = look.art.get(self.preset.picture, (side, side * 3 // 4) if wide else (side, side))
        surface.blit(picture, picture.get_rect(center=box.center))
        left = box.right + px(10)
        line = Rect(left, self.rect.y + px(5), self.rect.right - px(10) - left, px(25))
        write(surface, look, self.name, NAME, theme.SUN if self.chosen else theme.FOAM, line)
        rest = Rect(left, line.bottom, line.w, self.rect.bottom - px(8) - line.bottom)
        if wide:
            rest.h -= px(23)  # where the way to its lesson stands
        write(surface, look, self.line, theme.SMALL.sized(15), theme.FOAM, rest, "topleft", wrap=True)
