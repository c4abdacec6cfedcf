"""Abyss is played at its table: with mouse and keys alone, to the end."""

from random import Random

import pygame
import pytest

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.setup import Setup
from nautilion.kernel import Ask
from nautilion.play.session import Session
from tests.games.abyss.table.kit import Guest, sensible
from tests.ui.conftest import own_folders  # noqa: F401


@pytest.mark.parametrize("players", [2, *(pytest.param(n, marks=pytest.mark.soak) for n in (3, 4))])
def test_a_whole_game_by_clicks_and_drags(players: int) -> None:
    guest, luck = Guest(speed="off", reduced_motion=True), Random(players)
    session = Session(Setup(players=players, seed=6))
    guest.sit_down(session)
    made = set()
    while not session.is_over:
        guest.calm()
        if session.is_over:
            break
        assert isinstance(session.pending, Ask)
        move = sensible(session, luck)
        before = len(session.log)
        drags = (type(move), True) not in made or luck.random() < 0.2
        made.add((type(move), guest.make(move, drags)))
        guest.lift()
        assert move in session.log[before:], (move, session.pending)
    assert {(kind, True) for kind in (m.Pay, m.Take, m.Support)} <= made
    assert {(kind, False) for kind in (m.Explore, m.Recruit, m.Settle, m.Leave, m.Fight, m.Claim)} <= made
    guest.wait(3)
    assert guest.results


def test_a_whole_game_by_keys() -> None:
    """Tab to what is asked for, Enter."""
    guest = Guest(speed="off", reduced_motion=True)
    session = Session(Setup(players=2, seed=8))
    scene = guest.sit_down(session)
    luck = Random(4)
    for _ in range(900):
        guest.calm()
        if session.is_over:
            break
        move = sensible(session, luck)
        ways = [a for a, b in scene.room.gestures.of(move, session.state) if b is None]
        stops = scene.reach.stops()
        goal = next((spot for spot in ways if spot in stops), None)
        if goal is None:
            continue
        before = len(session.log)
        for _ in range(len(stops) + 1):
            guest.key(pygame.K_TAB)
            if scene.hand.focus == goal or len(session.log) > before:
                break
        if len(session.log) > before:  # a move without a choice was made by itself
            continue
        assert scene.hand.focus == goal
        guest.key(pygame.K_RETURN)
        guest.lift()
        assert move in session.log[before:]
    assert session.is_over
