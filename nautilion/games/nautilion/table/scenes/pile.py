"""The discard pile, open to look at (T11)."""

from collections import Counter

from pygame import Rect, Surface

from nautilion.games.nautilion.table.pieces import Pieces
from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.modal import HEAD, PAD, Modal

COLUMNS = 6


class Pile(Modal):
    """Shows every kind in the pile with its number."""

    room = (620.0, 440.0)

    def __init__(self, tokens: tuple[str, ...]) -> None:
        super().__init__()
        self.tokens = tokens

    def enter(self, app: App) -> None:
        self.title = app.words("table.discard_title")
        super().enter(app)

    def told(self) -> tuple[str, str]:
        words, kinds = self.app.words, Counter(self.tokens)
        named = {token: words(f"token.{token}") for token in sorted(kinds)}
        each = [
            words("handover.times", what=name, times=kinds[token]) if kinds[token] > 1 else name
            for token, name in named.items()
        ]
        return "", words("spoken.joint").join(each) or words("table.discard_empty")

    def size(self, look: Look) -> tuple[int, int]:
        rows = max(1, -(-len(set(self.tokens)) // COLUMNS))
        return look.m.ui(self.room[0]), look.m.ui(min(self.room[1], HEAD + PAD + 64 + 80 * rows))

    def make(self) -> list[Widget]:
        return [Button(self.app.words("menu.back"), self.cancel, "primary")]

    def arrange(self, inside: Rect, look: Look) -> None:
        self.inside, button = inside, self.group.widgets[0]
        button.rect = Rect(0, 0, look.m.ui(180), look.m.ui(48))
        button.rect.midbottom = inside.midbottom
        self.group.default = button

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        look, kinds = self.group.look, Counter(self.tokens)
        pieces = Pieces(look)
        side = look.m.ui(76)
        if not kinds:
            words = look.write(self.app.words("table.discard_empty"), theme.BODY, theme.MIST)
            surface.blit(words, words.get_rect(midtop=self.inside.midtop))
        columns = max(1, min(COLUMNS, len(kinds)))
        while side * -(-len(kinds) // columns) > self.inside.h - look.m.ui(60):
            columns += 1
            side = min(side, self.inside.w // columns)
        left = self.inside.centerx - columns * side // 2
        for n, token in enumerate(sorted(kinds)):
            at = (left + n % columns * side, self.inside.y + n // columns * side)
            surface.blit(pieces.counted(token, side - look.m.ui(8), kinds[token]), at)
