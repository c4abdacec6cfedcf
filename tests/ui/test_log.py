"""The log at the table: it opens, scrolls, wraps, points and closes."""

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import spots as own
from nautilion.ui.table.log import LogPanel
from tests.ui.driver import Player
from tests.ui.kit import voyage


@pytest.fixture
def player() -> Player:
    """Somebody in the middle of a voyage, with the log open."""
    player = Player(Setup(seed=4), reduced_motion=True, speed="off")
    player.session.replay(voyage(Setup(seed=4), moves=90).log)
    player.scene.settle()
    player.calm()
    player.key(pygame.K_l)
    return player


def log_of(player: Player) -> LogPanel:
    return player.scene.guide.log


def seen(player: Player) -> list[str]:
    """The lines in sight."""
    return [line.text for line, _, _ in log_of(player)._placed()]


def wheel(player: Player, y: int) -> None:
    player.frame(Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False))


def test_it_opens_at_the_newest_line_and_scrolls_to_the_oldest(player: Player) -> None:
    log = log_of(player)
    newest = seen(player)
    assert newest[-1] == log.lines[-1].text
    wheel(player, 1)
    assert seen(player)[-1] == log.lines[-4].text
    player.key(pygame.K_PAGEUP)
    assert seen(player) != newest
    player.key(pygame.K_HOME)
    assert seen(player)[0] == log.lines[0].text
    player.key(pygame.K_END)
    assert seen(player) == newest


def test_its_bar_can_be_pulled(player: Player) -> None:
    log = log_of(player)
    track = log.track
    player.move(track.midbottom)
    player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=(track.centerx, track.bottom - 4), button=1))
    player.move((track.centerx, track.top))
    assert seen(player)[0] == log.lines[0].text
    player.frame(Event(pygame.MOUSEBUTTONUP, pos=(track.centerx, track.top), button=1))
    player.move((track.centerx, track.bottom))
    assert seen(player)[0] == log.lines[0].text  # let go


@pytest.mark.parametrize("how", ["cross", "escape", "key"])
def test_it_closes(player: Player, how: str) -> None:
    log = log_of(player)
    assert log.is_open
    if how == "cross":
        player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=log.close.center, button=1))
        player.frame(Event(pygame.MOUSEBUTTONUP, pos=log.close.center, button=1))
    else:
        player.key(pygame.K_ESCAPE if how == "escape" else pygame.K_l)
    assert not log.is_open
    assert player.app.top is player.scene


def test_nothing_below_it_is_pointed_at_or_clicked(player: Player) -> None:
    log, before = log_of(player), len(player.session.log)
    below = next(r for s, r in player.scene.reach.spots_now().items() if s == own.DISCARD)
    assert log.rect.collidepoint(below.center)
    player.move(below.center)
    assert player.scene.hand.hover is None
    player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=below.center, button=1))
    player.frame(Event(pygame.MOUSEBUTTONUP, pos=below.center, button=1))
    assert player.app.top is player.scene
    assert len(player.session.log) == before


def test_what_a_line_is_about_has_light_while_it_is_pointed_at(player: Player) -> None:
    screen, places, log = pygame.display.get_surface(), player.scene.reach.spots_now(), log_of(player)
    assert screen
    row, spot = next(
        (rect, spot)
        for line, rect, _ in log._placed()
        for spot in line.spots
        if spot in places and not log.rect.colliderect(places[spot])
    )
    before = pygame.image.tobytes(screen.subsurface(places[spot]), "RGB")
    player.move(row.center)
    lit = pygame.image.tobytes(screen.subsurface(places[spot]), "RGB")
    assert lit != before
    player.move(log.rect.move(0, -20).midtop)
    assert pygame.image.tobytes(screen.subsurface(places[spot]), "RGB") == before


def test_no_light_is_drawn_over_it(player: Player) -> None:
    """The rings of what can be used, and of what a line is about, stay below."""
    log, scene = log_of(player), player.scene
    below = [spot for spot, rect in scene.reach.spots_now().items() if log.rect.collidepoint(rect.center)]
    assert len(below) > 3
    plain = _colours(player)
    for spot in below:
        scene.hand.focus = spot
        scene.stale()
        player.frame()
        shifts = (
            abs(a - b)
            for old, new in zip(plain, _colours(player), strict=True)
            for a, b in zip(old, new, strict=True)
        )
        assert max(shifts) < 40, spot


def _colours(player: Player) -> list[tuple[int, ...]]:
    """What is seen at many points of the log."""
    screen, box = pygame.display.get_surface(), log_of(player).rect.inflate(-20, -20)
    assert screen
    points = [(x, y) for x in range(box.x, box.right, 6) for y in range(box.y, box.bottom, 6)]
    return [tuple(screen.get_at(point)) for point in points]


def test_long_lines_wrap_inside(player: Player) -> None:
    log = log_of(player)
    log.lines = [line._replace(text=line.text + " and so on" * 12) for line in log.lines]
    places = log._placed()
    room = Rect(log.rect.x, log.rect.y, log.track.x - log.rect.x, log.rect.h)
    assert places
    for _, rect, word in places:
        assert word.height > 2 * player.app.look.m.px(15)
        assert room.contains(word.get_rect(topleft=rect.topleft))


def test_new_lines_show_only_to_whoever_reads_the_newest(player: Player) -> None:
    wheel(player, 2)
    before = seen(player)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_l)
    assert seen(player) != before  # opened anew: at the newest
    wheel(player, 2)
    player.turn()
    player.calm()
    assert seen(player) == before


def test_what_moves_passes_over_it(player: Player) -> None:
    player.app.settings.speed, player.app.settings.reduced_motion = "1x", False
    while not player.scene.animator.sprites(player.now):
        if not player.scene.goes_on:
            player.turn()
        player.frame()
    drawn = player.scene.sprites(player.now)
    assert drawn.index(log_of(player).sprite()) < drawn.index(player.scene.animator.sprites(player.now)[-1])
