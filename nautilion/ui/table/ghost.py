"""The ghost: while a die is held over a figure, where it would lead and what it would cost."""

from collections.abc import Sequence

from nautilion.advisor.reasons import percent
from nautilion.rules.outlook import Outlook, outlook
from nautilion.rules.state import State
from nautilion.rules.voyage import VoyageRules
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.view import View

GOOD, BAD = theme.LAMP, theme.CORAL


class Ghost:
    """Draws an outlook; remembers the last so that holding still costs nothing."""

    def __init__(self, view: View, rules: VoyageRules) -> None:
        self.view, self.rules = view, rules
        self._state: State | None = None
        self._key: tuple[object, ...] = ()
        self._sprites: list[Sprite] = []

    def sprites(self, s: State, figure: str, value: int, chance: float | None) -> Sequence[Sprite]:
        """What giving a figure this value would do, and the chance to win then, where it is known."""
        key = (figure, value, chance)
        if s is not self._state or key != self._key:
            self._state, self._key = s, key
            self._sprites = self._draw(s, outlook(self.rules, s, figure, value), chance)
        return self._sprites

    def _draw(self, s: State, seen: Outlook, chance: float | None) -> list[Sprite]:
        view, lay = self.view, self.view.fit(s)
        if seen.figure == "darkhouse":
            return [
                *self._ring(lay.rects["darkhouse"].center, 110, BAD if seen.cost else GOOD),
                self._words(s, seen, chance),
            ]
        dots = [self._dot(s, at) for at in seen.counted[:-1]]
        rect = view.figure(s, seen.figure, seen.end)
        picture = view.pieces.figure(view.figure_name(seen.figure), rect.w)
        colour = BAD if seen.figure == "phantom" or seen.how != "lands" else GOOD
        ring = self._ring(rect.center, round(rect.w * 1.5 / lay.u), colour)
        return [*dots, *ring, Sprite(picture, rect.topleft, alpha=150), self._words(s, seen, chance)]

    def _dot(self, s: State, at: int) -> Sprite:
        rect = self.view.space(s, at)
        ring = self.view.pieces.glow(round(rect.w * 1.2), theme.FOAM)
        return Sprite(ring, ring.get_rect(center=rect.center).topleft, alpha=130)

    def _ring(self, centre: tuple[int, int], size: float, colour: theme.Rgb) -> list[Sprite]:
        ring = self.view.pieces.glow(self.view.look.m.px(size), colour)
        return [Sprite(ring, ring.get_rect(center=centre).topleft)]

    def _words(self, s: State, seen: Outlook, chance: float | None) -> Sprite:
        """One line beside the ghost: what is taken, lost or met, and the chance."""
        view, words = self.view, self.view.words
        target = seen.target.area if seen.target else ""
        key = f"ghost.{seen.figure}.{seen.how}" + (f".{target}" if seen.how == "lands" else "")
        text = words(key, token=words(f"token.{seen.token}"), cost=seen.cost) if key in words else ""
        if chance is not None:
            text = words("ghost.odds", what=text, number=percent(chance))
        word = view.look.write(text, theme.SMALL, theme.FOAM)
        px = view.look.m.px
        plate = view.look.panel((word.width + px(18), word.height + px(10)), lit=True).copy()
        plate.blit(word, word.get_rect(center=plate.get_rect().center))
        lay = view.fit(s)
        place = (
            lay.rects["darkhouse"] if seen.figure == "darkhouse" else view.figure(s, seen.figure, seen.end)
        )
        at = plate.get_rect(midbottom=(place.centerx, place.top - px(4))).clamp(lay.rects["sea"])
        return Sprite(plate, at.topleft)
