"""A line of words that comes, stays a moment and goes."""

from pygame import Rect

from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.theme import Look

STAYS = 3.2  # seconds


def line_of_words(look: Look, text: str, area: Rect) -> Sprite:
    """One line, or more where it must be, on a lit plate at the foot of an area."""
    m = look.m
    word = look.write(text, theme.STRONG, theme.SUN, area.w - m.px(60))
    plate = look.panel((word.width + m.px(32), word.height + m.px(16)), lit=True).copy()
    plate.blit(word, word.get_rect(center=plate.get_rect().center))
    return Sprite(plate, plate.get_rect(midbottom=(area.centerx, area.bottom - m.px(14))).topleft)


class Toast:
    """Holds what a scene has to say just now."""

    def __init__(self) -> None:
        self.text = ""
        self._until = 0.0
        self._drawn: tuple[object, Sprite] | None = None

    def say(self, text: str, now: float) -> None:
        """Show a line for a moment; longer for longer words."""
        self.text, self._until = text, now + STAYS + len(text) / 40

    def sprites(self, now: float, look: Look, area: Rect) -> list[Sprite]:
        """The line while it is due."""
        if not self.text or now > self._until:
            self.text = ""
            return []
        key = (self.text, look, tuple(area))
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, line_of_words(look, self.text, area))
        return [self._drawn[1]]
