"""Somebody at the table of a game of several seats, with the mouse, at pixels of the layout."""

from collections.abc import Sequence

from pygame.event import Event

from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table.spots import Spot
from tests.ui.kit import Desk

NAMES = ("Ada", "Jules", "Mo", "Kim")


class TableGuest(Desk):
    """Everybody at the table in turn."""

    scene: TableScene

    def sit_down(self, session: Session, seats: Sequence[Seat] = ()) -> TableScene:
        self.scene = TableScene(session, NAMES[: session.setup.players], seats=seats)
        self.show(self.scene)
        self.lift()
        return self.scene

    def lift(self) -> None:
        """Whoever is next sits down and lifts the curtain."""
        if isinstance(self.app.top, Curtain):
            self.app.finish(True)
            super().wait(0.2)

    def wait(self, seconds: float, *events: Event) -> None:
        super().wait(seconds, *events)
        self.lift()

    def at(self, spot: Spot) -> tuple[int, int]:
        """A pixel at which the pointer finds a spot."""
        rect = self.scene.reach.spots_now()[spot]
        grid = [
            rect.center,
            *((rect.x + rect.w * i // 9, rect.y + rect.h * j // 9) for i in range(1, 9) for j in range(1, 9)),
        ]
        return next(p for p in grid if self.scene.hand.under(p) == spot)

    def tap(self, spot: Spot) -> None:
        self.click(self.at(spot))

    def carry(self, source: Spot, target: Spot) -> None:
        start = self.at(source)
        self.drag(start, self.scene.reach.spots_now()[target].center)
