"""What the tests of the table share: games at some moment, and somebody who plays with the mouse."""

from random import Random
from typing import Any

import pygame

from nautilion.games.island import moves as m
from nautilion.games.island.rules.terms import card_of
from nautilion.games.island.setup import Setup
from nautilion.games.island.table.places import CLOSE, IDLE, LEAVE, card_spots
from nautilion.games.island.table.view import IslandView
from nautilion.games.island.words.telling import set_spot
from nautilion.kernel import Move
from nautilion.play.session import Session
from nautilion.ui.table.spots import Spot
from tests.games.moments import Until, play_on
from tests.ui.guest import TableGuest


def played(players: int, until: Until, seed: int = 3) -> Session:
    """A game that somebody played at random, storing now and then, up to a moment."""
    session, luck = Session(Setup(players=players, seed=seed)), Random(seed)
    return play_on(session, lambda ask: luck.choice(sensible(ask.moves, luck)), until)


def sensible(moves: Any, luck: Random) -> list[Move]:
    """Mostly to collect, so that games come to an end; many cards are stored at once, sets closed early."""
    stores = [move for move in moves if isinstance(move, m.Store)]
    if stores and luck.random() < 0.4:
        return [max(stores, key=lambda store: len(store.objects))]
    return [move for move in moves if not isinstance(move, m.Store | m.Leave)]


class Guest(TableGuest):
    """Plays Nautilus Island with the mouse."""

    @property
    def view(self) -> IslandView:
        assert isinstance(self.scene.view, IslandView)
        return self.scene.view

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
