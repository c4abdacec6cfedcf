"""What the tests of the table share: games at some moment, and somebody who plays with the mouse."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame
from pygame.event import Event

from nautilion.games.island import moves as m
from nautilion.games.island.rules.terms import card_of
from nautilion.games.island.setup import Setup
from nautilion.games.island.table.places import CLOSE, IDLE, LEAVE, card_spots
from nautilion.games.island.table.view import IslandView
from nautilion.games.island.words.telling import set_spot
from nautilion.kernel import Ask, Chance, Move
from nautilion.play.session import Session
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table.spots import Spot
from tests.ui.kit import Desk

NAMES = ("Ada", "Jules", "Mo", "Kim")


def played(players: int, until: Callable[[Session], bool], seed: int = 3) -> Session:
    """A game that somebody played at random, storing now and then, up to a moment."""
    session, luck = Session(Setup(players=players, seed=seed)), Random(seed)
    while not session.is_over and not until(session):
        if isinstance(session.pending, Chance):
            session.roll()
        else:
            assert session.pending
            session.play(luck.choice(sensible(session.pending.moves, luck)))
    return session


def sensible(moves: Any, luck: Random) -> list[Move]:
    """Mostly to collect, so that games come to an end; many cards are stored at once, sets closed early."""
    stores = [move for move in moves if isinstance(move, m.Store)]
    if stores and luck.random() < 0.4:
        return [max(stores, key=lambda store: len(store.objects))]
    return [move for move in moves if not isinstance(move, m.Store | m.Leave)]


def moves_of(session: Session) -> Sequence[Move]:
    """What can be done now."""
    assert isinstance(session.pending, Ask)
    return session.pending.moves


def asks(question: str, round: int = 1) -> Callable[[Session], bool]:
    """The first moment of a question from a round on."""
    return lambda session: (
        isinstance(session.pending, Ask)
        and session.pending.question == question
        and session.state.round >= round
    )


class Guest(Desk):
    """Plays Nautilus Island with the mouse, at pixels of the layout."""

    def sit_down(self, session: Session) -> TableScene:
        self.scene = TableScene(session, NAMES[: session.setup.players])
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

    @property
    def view(self) -> IslandView:
        assert isinstance(self.scene.view, IslandView)
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

    def make(self, move: Move, drags: bool) -> None:
        """A move by hand: carried, or clicked."""
        s = self.scene.session.state
        match move:
            case m.Go():
                column = Spot("column", move.column)
                self.carry(Spot("castaway", s.who), column) if drags else self.tap(column)
            case m.Collect():
                column = Spot("column", s.castaways[s.who])
                self.carry(column, Spot("hand", s.who)) if drags else self.tap(column)
            case m.Store():
                self._store(move, drags)
            case m.Close() if drags:
                at = int(s.todo[-1].args[0])
                stored = s.sets[s.who][at]
                self.carry(Spot("pile", len(stored.cards)), set_spot(s.who, self.view.terms.sets[at]))
            case m.Close() | m.Leave() | m.Idle():
                self.tap({m.Close: CLOSE, m.Leave: LEAVE, m.Idle: IDLE}[type(move)])

    def chosen(self, move: m.Store) -> list[Spot]:
        """The spots of the cards that a move stores."""
        s, wanted = self.scene.session.state, [card_of(move.colour, number) for number in move.objects]
        found = []
        hand = self.view.places.in_order(s.hands[s.who])
        for spot, card in zip(card_spots(hand), hand, strict=True):
            if card in wanted:
                wanted.remove(card)
                found.append(spot)
        return found

    def _store(self, move: m.Store, drags: bool) -> None:
        cards, goal = self.chosen(move), set_spot(self.scene.session.state.who, move.colour)
        for spot in cards[1:] if drags and len(cards) == 1 else cards:
            self.tap(spot)
        self.carry(cards[0], goal) if drags else self.tap(goal)

    def picture(self) -> bytes:
        """What is on the screen."""
        self.wait(0.2)
        screen = pygame.display.get_surface()
        assert screen
        return pygame.image.tobytes(screen, "RGB")
