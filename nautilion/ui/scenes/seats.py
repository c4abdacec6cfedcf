"""Who sits where, in the middle of a game: a computer may take a seat over and give it back."""

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Rect

from nautilion.play.seats import HUMAN
from nautilion.ui import theme
from nautilion.ui.room import Computer
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice, one_of
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import HEAD, PAD, Modal

_ROW = 60


class SeatsMenu(Modal):
    """Hands each change on at once; finishes with None."""

    room = (680.0, 440.0)

    def __init__(
        self,
        names: tuple[str, ...],
        players: tuple[str, ...],
        computers: tuple[Computer, ...],
        change: Callable[[int, str], None],
    ) -> None:
        super().__init__()
        self.names, self.players, self.computers, self.change = names, players, computers, change

    def make(self) -> list[Widget]:
        words = self.app.words
        self.title = words("seats.title")
        options = [(HUMAN, words("company.person"))]
        options += [(one.policy, words(f"{one.key}.level")) for one in self.computers]
        known = {player for player, _ in options}  # a save may name one that the setup page does not offer
        options += [(player, player) for player in dict.fromkeys(self.players) if player not in known]
        self.labels = [Label(name, theme.STRONG, theme.FOAM) for name in self.names]
        self.choices: list[Choice[Any]] = [
            one_of(options, player, partial(self.change, seat)) for seat, player in enumerate(self.players)
        ]
        for name, choice in zip(self.names, self.choices, strict=True):
            choice.label = name
        self.ok = Button(words("menu.ok"), self.cancel, "primary")
        return [*self.labels, *self.choices, self.ok]

    def size(self, look: Look) -> tuple[int, int]:
        ui = look.m.ui
        return ui(self.room[0]), ui(HEAD) + ui(_ROW) * len(self.choices) + ui(24 + 48 + PAD)

    def arrange(self, inside: Rect, look: Look) -> None:
        ui = look.m.ui
        self.group.default = self.ok
        for number, (label, choice) in enumerate(zip(self.labels, self.choices, strict=True)):
            row = Rect(inside.x, inside.y + number * ui(_ROW), inside.w, ui(44))
            label.rect = Rect(row.x, row.y + ui(8), row.w // 3, row.h - ui(8))
            choice.rect = Rect(row.x + row.w // 3, row.y, row.w - row.w // 3, row.h)
        self.ok.rect = Rect(0, 0, ui(160), ui(48)).move_to(midbottom=inside.midbottom)
