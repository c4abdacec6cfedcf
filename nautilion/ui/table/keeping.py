"""How the table keeps its voyage: what it asks of a file, and a small sign while the disk lags behind."""

from typing import Protocol

from pygame import Rect

from nautilion.content.catalogue import Catalogue
from nautilion.play.seats import Seat
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.theme import Look

LATE = 0.2  # seconds until the sign is due: a slow frame later it is there, within a quarter of a second


class Keeper(Protocol):
    """What the table hands its voyage to; `OpenSave` tells more."""

    @property
    def lag(self) -> float: ...
    def hand_over(self) -> None: ...
    def flush(self) -> None: ...
    def news(self) -> str | None: ...
    def reseat(self, seats: tuple[Seat, ...]) -> None: ...


class NotKept:
    """For a voyage that has no file."""

    lag = 0.0

    def hand_over(self) -> None:
        """Nothing is written."""

    def flush(self) -> None:
        """Nothing is waited for."""

    def news(self) -> str | None:
        """Nothing is told."""
        return None

    def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Nobody remembers who sits where."""


NOT_KEPT = NotKept()


class NotYet:
    """Says above the Oracle's shell, where only water is, that the last moves are not on disk yet."""

    def __init__(self, look: Look, words: Catalogue, rects: dict[str, Rect]) -> None:
        self.look, self.words, self.rects = look, words, rects
        self._made: Sprite | None = None

    def sprites(self, lag: float) -> list[Sprite]:
        """The sign, where it is due."""
        if lag < LATE:
            return []
        self._made = self._made or self._sign()
        return [self._made]

    def _sign(self) -> Sprite:
        look, px = self.look, self.look.m.px
        word = look.text.render(
            self.words("keeping.not_yet"), theme.SMALL.sized(px(theme.SMALLEST)), theme.SUN
        )
        plate = word.get_rect().inflate(px(14), px(4))
        sign = look.plate(plate.size, [(theme.NIGHT, 0.75)], (theme.SUN, 0.6), 9).copy()
        sign.blit(word, word.get_rect(center=sign.get_rect().center))
        box = sign.get_rect(midbottom=self.rects["oracle"].midtop).clamp(self.rects["sea"])
        return Sprite(sign, box.topleft)
