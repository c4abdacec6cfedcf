"""How the table keeps its voyage: what it asks of a file, and a small sign while the disk lags behind."""

from typing import Protocol

from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.view import View
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite

LATE = 0.2  # seconds until the sign is due: a slow frame later it is there, within a quarter of a second


class Keeper(Protocol):
    """What the table hands its voyage to; `OpenSave` tells more."""

    @property
    def lag(self) -> float: ...
    def hand_over(self) -> None: ...
    def flush(self) -> None: ...
    def news(self) -> str | None: ...


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


NOT_KEPT = NotKept()


class NotYet:
    """Says above the Oracle's shell, where only water is, that the last moves are not on disk yet."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._made: Sprite | None = None

    def sprites(self, lag: float, s: State) -> list[Sprite]:
        """The sign, where it is due."""
        if lag < LATE:
            return []
        self._made = self._made or self._sign(s)
        return [self._made]

    def _sign(self, s: State) -> Sprite:
        lay, look = self.view.fit(s), self.view.look
        style = theme.SMALL.sized(lay.px(theme.SMALLEST * lay.words))
        word = look.text.render(self.view.words("keeping.not_yet"), style, theme.SUN)
        plate = word.get_rect().inflate(lay.px(14), lay.px(4))
        sign = look.plate(plate.size, [(theme.NIGHT, 0.75)], (theme.SUN, 0.6), 9).copy()
        sign.blit(word, word.get_rect(center=sign.get_rect().center))
        box = sign.get_rect(midbottom=lay.rects["oracle"].midtop).clamp(lay.rects["sea"])
        return Sprite(sign, box.topleft)
