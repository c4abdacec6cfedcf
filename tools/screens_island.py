"""Pictures of Nautilus Island's table for `make screens`: from the beginning to the end, held, in motion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from nautilion.advisor.worker import Adviser, AdviserAnswer
from nautilion.games.island.adviser.adviser import CastawayAdviser
from nautilion.games.island.adviser.policies import LEVELS
from nautilion.games.island.game import GAME
from nautilion.games.island.moves import Store
from nautilion.games.island.rules.seeing import view
from nautilion.games.island.setup import Setup
from nautilion.games.island.table.habits import IslandHabits
from nautilion.games.island.table.room import ROOM
from nautilion.games.island.words.telling import set_spot
from nautilion.kernel import Ask
from nautilion.play.lessons import LessonRun
from nautilion.play.replays import marks
from nautilion.play.seats import Seat, names_of
from nautilion.play.session import Session
from nautilion.ui.scenes.lesson import LessonScene
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.replay import ReplayScene, drops
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.seats import SeatsMenu
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from tests.games.moments import Until, asks, computers_play

if TYPE_CHECKING:
    from pathlib import Path

    from tools.screens import Studio

NAMES = ("Ada", "Pip", "Odette", "Rask")


def voyage(players: int, until: Until) -> Session:
    """A game of computer players, at the first moment that fits, or at its end."""
    return computers_play(Setup(players=players, seed=3), "castaway", until)


def can_store(round: int) -> Until:
    """Several cards could be stored at once."""

    def is_there(session: Session) -> bool:
        return asks("act", round)(session) and any(_several(move) for move in _moves(session))

    return is_there


def _moves(session: Session) -> tuple[Any, ...]:
    return tuple(session.pending.moves) if isinstance(session.pending, Ask) else ()


def _several(move: object) -> bool:
    return isinstance(move, Store) and len(move.objects) > 1


def poses(studio: Studio) -> list[Path]:
    """Every pose; those by which colours are judged."""
    taken = []
    for players in (2, 3, 4):
        for name, wanted in (
            ("begin", asks("go", 1)),
            ("middle", asks("act", 6)),
            ("end", asks("go", 99)),
        ):
            _sit(studio, voyage(players, wanted))
            taken.append(studio.take(f"island-{players}-{name}"))
    _sit(studio, voyage(4, asks("close", 4)))
    studio.take("island-close")
    _chosen(studio)
    _walking(studio)
    _asking(studio)
    _around(studio)
    _again(studio)
    for page in range(len(ROOM.book().pages) if ROOM.book else 0):
        assert ROOM.book
        studio.pose(book := Rulebook(ROOM.book()))
        book.open_at(page)
        studio.pass_time(0.6)
        studio.take(f"island-rulebook-{page + 1}")
    return taken[1::3]


def company(session: Session) -> tuple[Seat, ...]:
    """A person whose turn it is, among computers."""
    own = max(0, session.state.who)
    others = iter(zip(NAMES[1:], LEVELS, strict=True))
    seats = range(session.setup.players)
    return tuple(Seat(NAMES[0]) if seat == own else Seat(*next(others)) for seat in seats)


def _sit(studio: Studio, session: Session, adviser: Adviser | None = None) -> TableScene:
    seats = company(session)
    scene = TableScene(session, tuple(seat.name for seat in seats), seats=seats, adviser=adviser)
    studio.pose(scene)
    studio.pass_time(4.0)
    return scene


def _chosen(studio: Studio) -> None:
    """Cards of a colour are chosen, and held over their set."""
    session = voyage(2, can_store(5))
    scene = _sit(studio, session)
    move = max((move for move in _moves(session) if _several(move)), key=lambda move: len(move.objects))
    cards = [spot for spot in scene.reach.spots_now() if spot.kind == "card"]
    wanted = [spot for spot in cards if str(spot.at).startswith(move.colour)][: len(move.objects)]
    assert isinstance(scene.habits, IslandHabits)
    for spot in wanted:
        scene.habits.click(spot)
    studio.pass_time(0.3)
    studio.take("island-chosen")
    studio.hold(scene, wanted[0], set_spot(session.state.who, move.colour))
    studio.take("island-held")
    studio.mouse(pygame.MOUSEBUTTONUP, scene.reach.spots_now()[wanted[0]].center)


def _walking(studio: Studio) -> None:
    """A castaway on its way, and cards in the air."""
    session = voyage(3, asks("go", 3))
    scene = _sit(studio, session)
    scene.play(_moves(session)[-1])
    studio.pass_time(0.3)
    studio.take("island-walk")
    studio.pass_time(2.0)
    column = Spot("column", session.state.castaways[session.state.who])
    scene.handling.perform(column, None, scene.reach.spots_now()[column].center)
    studio.pass_time(0.25)
    studio.take("island-collect")


class Near(Adviser):
    """The adviser without a process of its own."""

    def __init__(self, session: Session) -> None:
        super().__init__(session.content)
        self.adviser, self.ready = CastawayAdviser(session.rules), list[AdviserAnswer]()

    def position(self, setup: Any, state: Any, seat: int | None = None) -> int:
        self.number += 1
        eyes = state.who if seat is None else seat
        self.ready.append(AdviserAnswer(self.number, self.adviser.advise(view(state, eyes))))
        return self.number

    def answers(self) -> list[AdviserAnswer]:
        found, self.ready = self.ready, []
        return found


def _asking(studio: Studio) -> None:
    """A hint with its reason, what each move is worth, the log, a thing asked about, and news."""
    ask = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="")
    session = voyage(4, can_store(7))
    _sit(studio, session, Near(session))
    for name in ("hint", "chances"):
        studio.pass_time(0.3, ask)
        studio.take(f"island-{name}")
    scene = _sit(studio, session)
    scene.handling.perform(spots.LOG, None, (0, 0))
    studio.pass_time(0.3)
    studio.take("island-log")
    scene = _sit(studio, session)
    places = scene.reach.spots_now()
    studio.mouse(pygame.MOUSEBUTTONDOWN, places[set_spot(company_seat(session, 1), "clothes")].center, 3)
    studio.take("island-about")
    scene = _sit(studio, voyage(4, asks("go", 7)))
    scene.controls.since()
    studio.pass_time(0.4)
    studio.take("island-since")


def company_seat(session: Session, after: int) -> int:
    """A seat so many after the one whose turn it is."""
    return int((session.state.who + after) % session.setup.players)


def _around(studio: Studio) -> None:
    """The menu, who plays which seat, and the curtain between two people."""
    session = voyage(3, asks("go", 5))
    names, players = names_of(company(session)), tuple(seat.player for seat in company(session))
    for name, overlay in (
        ("pause", Pause(session, lambda: None)),
        ("seats", SeatsMenu(names, players, ROOM.computers, lambda seat, player: None)),
    ):
        _sit(studio, session)
        studio.app.push(overlay)
        studio.pass_time(0.6)
        studio.take(f"island-{name}")
    people = (Seat("Ada"), Seat("Jules"))
    studio.pose(TableScene(voyage(2, asks("act", 5)), ("Ada", "Jules"), seats=people))
    studio.pass_time(1.0)
    studio.take("island-curtain")


def _again(studio: Studio) -> None:
    """A game watched again: with every hand open once it is over, and as its player saw it before that."""
    for name, session in (("over", voyage(4, asks("go", 99))), ("running", voyage(3, asks("act", 6)))):
        seats = company(session)
        names = names_of(seats)
        found = drops(marks(session), studio.app.words.of("island"), ROOM.marks, names)
        at = len(session.log) * 2 // 3
        studio.pose(ReplayScene(session, names, found, at, seats=seats))
        studio.pass_time(0.4)
        studio.take(f"island-replay-{name}")
    for step in ("collect", "store", "close"):
        run = LessonRun(GAME.lessons()[0])
        while run.step and run.step.id != step:
            run.skip()
        studio.pose(LessonScene(run.lesson, run.progress()))
        studio.pass_time(1.0)
        studio.take(f"island-lesson-{step}")
