"""What the tests of the table share: games at some moment, and somebody who plays with the mouse."""

from collections.abc import Callable, Sequence
from random import Random

from pygame.event import Event

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.table.view import AbyssView
from nautilion.games.abyss.views import view
from nautilion.kernel import Ask, Chance, Move
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table.gestures import ANY
from nautilion.ui.table.spots import Spot
from tests.ui.kit import Desk

NAMES = ("Ada", "Jules", "Mo", "Kim")
Until = Callable[[Session], bool]


def played(players: int, until: Until, seed: int = 3) -> Session:
    """A game between quick computers up to a moment."""
    session = Session(Setup(players=players, seed=seed))
    play = session.game.policies()["greedy"](session.rules, seed)
    while not session.is_over and not until(session):
        if isinstance(session.pending, Chance):
            session.roll()
        else:
            assert session.pending
            session.play(play(view(session.state, session.pending.who), session.pending))
    return session


def asks(question: str, turn: int = 1) -> Until:
    """The first moment of a question from a turn on."""
    return lambda session: (
        isinstance(session.pending, Ask)
        and session.pending.question == question
        and session.state.turn >= turn
    )


def moves_of(session: Session) -> Sequence[Move]:
    """What can be done now."""
    assert isinstance(session.pending, Ask)
    return session.pending.moves


def sensible(session: Session, luck: Random) -> Move:
    """Recruits when it can, so that games come to an end, and tries everything now and then."""
    moves = [move for move in moves_of(session) if not isinstance(move, m.Pass)]
    for kind in (m.Settle, m.Recruit):
        found = [move for move in moves if isinstance(move, kind)]
        if found and luck.random() < 0.85:
            return luck.choice(found)
    forward = [move for move in moves if move.__struct_config__.tag != "back"]
    return luck.choice(forward)


class Guest(Desk):
    """Plays Abyss with the mouse, at pixels of the layout."""

    def sit_down(self, session: Session, seats: Sequence[Seat] = ()) -> TableScene:
        self.scene = TableScene(session, NAMES[: session.setup.players], seats=seats)
        self.show(self.scene)
        self.lift()
        return self.scene

    def lift(self) -> None:
        """Everybody in turn sits down and lifts the curtain."""
        if isinstance(self.app.top, Curtain):
            self.app.finish(True)
            super().wait(0.2)

    def wait(self, seconds: float, *events: Event) -> None:
        super().wait(seconds, *events)
        self.lift()

    def calm(self) -> None:
        """Until all that happened has been seen."""
        while self.scene.animator.director.busy:
            self.wait(0.1)

    @property
    def view(self) -> AbyssView:
        assert isinstance(self.scene.view, AbyssView)
        return self.scene.view

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

    def make(self, move: Move, drags: bool) -> bool:
        """A move by hand: carried where that can be done, else clicked. Whether it was carried."""
        self.calm()
        if self.scene.animator.highlights.sheet:  # a click that came a moment late has opened one
            self.scene.habits.escape()
        places = self.scene.reach.spots_now()
        ways = [g for g in self.scene.room.gestures.of(move, self.scene.session.state) if ANY not in g]
        taps = [source for source, target in ways if target is None and source in places]
        pairs = [(a, b) for a, b in ways if a in places and b in places and not isinstance(move, m.Recruit)]
        if pairs and (drags or not taps):
            self.carry(*pairs[0])
            return True
        self.tap(taps[0])
        return False
