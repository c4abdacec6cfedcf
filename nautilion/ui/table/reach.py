"""What a hand can reach: spots, where pieces can go, what a click does, and what Tab goes through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from pygame import Rect, Surface

from nautilion.kernel import Chance, Move
from nautilion.play.session import Session
from nautilion.ui.table import spots
from nautilion.ui.table.animator import Animator
from nautilion.ui.table.gestures import Gestures, Ways, ways
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView

if TYPE_CHECKING:  # these ask what can be reached
    from nautilion.ui.table.bar import Bar
    from nautilion.ui.table.company import Company
    from nautilion.ui.table.controls import Controls
    from nautilion.ui.table.habits import Habits
    from nautilion.ui.table.hand import Hand


class ReachTable(Protocol):
    """Where things lie, and what they are for."""

    session: Session
    view: TableView
    animator: Animator
    gestures: Gestures
    habits: Habits
    hand: Hand
    company: Company
    controls: Controls
    bar: Bar

    @property
    def shown(self) -> Any: ...
    def more_spots(self) -> dict[Spot, Rect]: ...


class Reach:
    """What hand, keys and guide ask; it remembers its answers until it looks again."""

    def __init__(self, table: ReachTable) -> None:
        self.table = table
        self.look_around()

    def look_around(self) -> None:
        """The question is another one: forget what was found out about the last."""
        self._spots: dict[Spot, Rect] | None = None
        self._ways: dict[Spot, Ways] = {}

    def look_again(self) -> None:
        """Something lies elsewhere; what can be done is the same."""
        self._spots = None

    def spots_now(self) -> dict[Spot, Rect]:
        """Every spot, buttons included."""
        table = self.table
        if self._spots is None:
            own = table.view.spots(table.shown, table.animator.highlights)
            self._spots = own | table.bar.buttons() | table.more_spots()
        return self._spots

    def ways(self, source: Spot) -> Ways:
        """Where a piece can go, each with the moves that bring it there."""
        if source not in self._ways:
            table = self.table
            now = {} if table.habits.is_waiting else ways(table.session.rules, table.gestures, source)
            self._ways[source] = table.habits.ways(source, now)
        return self._ways[source]

    def can_drag(self, spot: Spot) -> bool:
        """Whether a piece can be carried somewhere."""
        return bool(self.ways(spot))

    def is_home(self, source: Spot, at: tuple[int, int]) -> bool:
        """Whether a piece is let go where it came from, or on what holds that place."""
        under, places, view = self.table.hand.under(at), self.spots_now(), self.table.view
        if under in self.ways(source) or source not in places:
            return False
        if under and places[under].contains(places[source]):
            return True
        panel = view.panels.get(source.kind)
        return panel is not None and view.fit(self.table.shown).rects[panel].collidepoint(at)

    def can_tap(self, spot: Spot) -> bool:
        """Whether a click alone does something."""
        return bool(self.tapped(spot)) or spot in self._taps()

    def _taps(self) -> set[Spot]:
        """Spots that react to a click without being moves."""
        waits = isinstance(self.table.session.pending, Chance) and self.table.company.is_mine
        tray = {spots.TRAY} if waits else set()
        return {*self.table.controls.buttons} | tray | self.table.habits.taps()

    def tapped(self, spot: Spot) -> list[Move]:
        """The move that a click makes: the spot's own, or the only one that ends there."""
        if self.table.habits.is_waiting:
            return []
        gestures = self.table.gestures
        here = [] if self.can_drag(spot) else gestures.onto(spot)
        return gestures.matching(spot, None) or (here if len(here) == 1 else [])

    def reachable(self) -> set[Spot]:
        """What can be used next."""
        if source := self.table.hand.source:
            return set(self.ways(source))
        if self.table.habits.is_waiting:
            return self._taps() | self.table.habits.movable()
        return self.table.gestures.sources() | self._taps()

    def stops(self) -> list[Spot]:
        """What Tab goes through: what is asked for, other pieces, answers, the way back, the rest."""
        places, inviting, view = self.spots_now(), self.table.habits.inviting(), self.table.view
        taps, answers = self._taps(), self.table.habits.buttons
        found = {spot for spot in self.reachable() - self._idle() if spot in places}
        found -= {twin for spot in found if (twin := view.twin(spot))}

        def rank(spot: Spot) -> tuple[int, bool, int, int, int]:
            orders = (spot in inviting, spot not in taps and spot.kind != "button", spot in answers)
            order = next((n for n, holds in enumerate((*orders, spot == spots.BACK)) if holds), 4)
            line = view.in_line(self.table.shown, spot)
            return order, spot.kind not in view.first, line, places[spot].y, places[spot].x

        return sorted(found, key=rank)

    def _idle(self) -> set[Spot]:
        """Buttons that would only say why not."""
        session = self.table.session
        whys = {
            spots.UNDO: session.why_not_undo(self.table.company.undoer),
            spots.REDO: session.why_not_redo(),
        }
        return {spot for spot, why in whys.items() if why}

    def piece(self, spot: Spot) -> Surface | None:
        """The picture of a piece that can be held."""
        rect = self.spots_now().get(spot)
        return self.table.view.piece(self.table.shown, spot, rect) if rect else None
