"""What the buttons of a controller do on a page, in a free corner, while a controller was touched last."""

from collections.abc import Sequence

from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.access.glyphs import glyph
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.scene import Scene
from nautilion.ui.theme import Look

_SHOWN = ("press", "back", "about")
_CORNERS = ("bottomright", "bottomleft", "topright", "topleft")
_HIGH, _GAP, _PAD, _EDGE = 24, 7, 12, 6


class FootLine:
    """Drawn once for a make of controllers."""

    def __init__(self) -> None:
        self._drawn: tuple[object, Surface] | None = None

    def sprites(self, app: App, scene: Scene, taken: Sequence[Rect]) -> list[Sprite]:
        """The line, in the first corner of what is seen where it covers nothing of use; else none."""
        if app.inputs.device != "pad":
            return []
        shown = [name for name in _SHOWN if scene.leads_back or name != "back"]
        look, signs = app.look, tuple(map(app.inputs.sign, shown))
        key = look, app.inputs.pads.make, signs
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, _draw(look, app, shown)
        picture, edge = self._drawn[1], look.m.ui(_EDGE)
        seen = app.screen.sight.inflate(-2 * edge, -2 * edge)
        places = (picture.get_rect(**{corner: getattr(seen, corner)}) for corner in _CORNERS)
        free = next((place for place in places if place.collidelist(taken) < 0), None)
        return [Sprite(picture, free.topleft)] if free else []


def _draw(look: Look, app: App, shown: Sequence[str]) -> Surface:
    ui, parts = look.m.ui, list[Surface]()
    for command in shown:
        if sign := glyph(look, app.inputs, command, ui(_HIGH)):
            name = app.words(f"commands.foot.{command}")
            parts += [sign, look.write(name, theme.SMALL, theme.FOAM)]
    wide = sum(part.width for part in parts) + ui(_GAP) * (len(parts) - 1) + len(parts) // 2 * ui(_GAP)
    size = (wide + 2 * ui(_PAD), ui(_HIGH) + ui(_GAP))
    made = look.plate(size, [(theme.INDIGO, 1.0), (theme.DEEP, 1.0)], (theme.MIST, 1.0), 10).copy()
    x = ui(_PAD)
    for at, part in enumerate(parts):
        made.blit(part, part.get_rect(midleft=(x, made.height // 2)))
        x += part.width + ui(_GAP) * (1 + at % 2)
    return made
