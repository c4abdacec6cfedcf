"""What the tests of the table share: games at some moment, and somebody who plays with the mouse."""

from random import Random

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.table.view import AbyssView
from nautilion.kernel import Move
from nautilion.play.session import Session
from nautilion.ui.table.gestures import ANY
from tests.games.moments import Until, computers_play, moves_of
from tests.ui.guest import TableGuest


def played(players: int, until: Until, seed: int = 3) -> Session:
    """A game between quick computers up to a moment."""
    return computers_play(Setup(players=players, seed=seed), "greedy", until)


def sensible(session: Session, luck: Random) -> Move:
    """Recruits when it can, so that games come to an end, and tries everything now and then."""
    moves = [move for move in moves_of(session) if not isinstance(move, m.Pass)]
    for kind in (m.Settle, m.Recruit):
        found = [move for move in moves if isinstance(move, kind)]
        if found and luck.random() < 0.85:
            return luck.choice(found)
    forward = [move for move in moves if move.__struct_config__.tag != "back"]
    return luck.choice(forward)


class Guest(TableGuest):
    """Plays Abyss with the mouse."""

    def calm(self) -> None:
        """Until all that happened has been seen."""
        while self.scene.animator.director.busy:
            self.wait(0.1)

    @property
    def view(self) -> AbyssView:
        assert isinstance(self.scene.view, AbyssView)
        return self.scene.view

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
