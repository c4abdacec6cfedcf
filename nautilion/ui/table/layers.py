"""What is drawn of a table, and in which order: the still picture, light and words over it, what moves."""

from __future__ import annotations

from typing import Any, Protocol

from pygame import Surface

from nautilion.ui.compositor import Notebook, Sprite
from nautilion.ui.table.animator import Animator
from nautilion.ui.table.bar import Bar
from nautilion.ui.table.first_notes import FirstNotes
from nautilion.ui.table.guide import Guide
from nautilion.ui.table.habits import Habits
from nautilion.ui.table.hand import Hand
from nautilion.ui.table.hint import Hint
from nautilion.ui.table.keeping import Keeper, NotYet
from nautilion.ui.table.outlines import paint_outlines
from nautilion.ui.table.reach import Reach
from nautilion.ui.table.view import TableView


class LayersTable(Protocol):
    """All that has something to show."""

    view: TableView
    animator: Animator
    reach: Reach
    bar: Bar
    hint: Hint
    habits: Habits
    hand: Hand
    guide: Guide
    first_notes: FirstNotes
    not_yet: NotYet
    kept: Keeper

    @property
    def shown(self) -> Any: ...
    def paint_over(self, surface: Surface) -> None: ...


class Layers:
    """Asks each part for its picture, from bottom to top."""

    def __init__(self, table: LayersTable) -> None:
        self.table = table
        self._over: list[Sprite] = []  # light and words as they were last painted

    def paint(self, surface: Surface) -> None:
        """What stays until something changes; light and words are only taken down, to lie over it."""
        table, animator = self.table, self.table.animator
        table.view.paint(surface, animator.now, animator.highlights)
        if not animator.is_telling and table.view.look.contrast:
            places = table.reach.spots_now()
            paint_outlines(surface, table.view, table.shown, places, table.reach.reachable())
        table.bar.advice = table.hint.text
        table.bar.paint(surface)
        over = Notebook(surface.get_rect())
        table.paint_over(over)
        self._over = over.sprites

    def sprites(self, now: float) -> list[Sprite]:
        """What lies over it in this frame."""
        table = self.table
        calm = not table.animator.is_telling and not table.habits.is_shown
        advice = table.hint.sprites(now) if calm and not table.hand.held else []
        above = table.guide.above(now, calm)
        return [
            *self._over,
            *advice,
            *table.guide.below(calm),
            *table.animator.sprites(now),
            *table.habits.sprites(),
            *(above or ([] if table.hint.is_shown else table.first_notes.sprites())),
            *table.not_yet.sprites(table.kept.lag),
            *table.hand.sprites(),
        ]
