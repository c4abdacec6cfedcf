"""What is this? Asked with the right button or F1: words beside it; asked again, what lies behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.ui.scene import Scene
    from nautilion.ui.scenes.table import TableScene


class WhatIsThis:
    """Hears the question, and turns to whoever knows: the tips, the room, the book."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def handle(self, event: Event) -> bool:
        """Look at an event before the hand does; whether it asked, which uses it up."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        table, hand, tips = self.table, self.table.hand, self.table.guide.tips
        asked = tips.asked
        if event.type == pygame.MOUSEBUTTONDOWN and tips.covers(event.pos):
            self._ask(asked, asked)
            return True
        tips.stirred(table.now, event.pos if event.type == pygame.MOUSEMOTION else None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._ask(hand.lying(event.pos), asked)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            hand.use_keys(True)
            self._ask(hand.focus or hand.under(hand.pointer), asked)
            return True
        return False

    def _ask(self, spot: Spot | None, before: Spot | None) -> None:
        """Asked twice of the same thing: what lies behind it, or its page of the book."""
        if not spot or spot != before:
            self.table.guide.tips.asked = spot
        elif more := self.table.room.behind(self.table, spot):
            self._turn_to(more, spot)
        elif not self._open_page(spot):
            self.table.guide.tips.asked = spot

    def _turn_to(self, more: Scene, spot: Spot) -> None:
        def after(wish: object) -> None:
            if wish == "rules":
                self._open_page(spot)

        self._leave_table()
        self.table.app.push(more, then=after)

    def _open_page(self, spot: Spot) -> bool:
        """The page of the book about a thing; whether there is one."""
        table = self.table
        page, book = table.room.page_of(spot, table.shown), table.room.book
        if page and book:
            self._leave_table()
            table.app.push(Rulebook(book(), page))
        return bool(page and book)

    def _leave_table(self) -> None:
        self.table.kept.flush()
        self.table.app.sound.play("page")
