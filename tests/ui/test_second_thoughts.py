"""Undo, redo, other dice, and what the table says about keeping a voyage."""

import pygame
import pytest

from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Chance
from nautilion.play.codes import read_code
from nautilion.play.session import Session
from nautilion.ui import clipboard
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table import spots
from nautilion.ui.table.keeping import NotKept
from nautilion.ui.table.spots import Spot
from tests.houses import house_of
from tests.ui.driver import Player
from tests.ui.kit import Desk, voyage


def key(player: Player, code: int, mod: int = 0) -> None:
    player.frame(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def practising(seed: int = 5) -> Player:
    player = Player(Setup(seed=seed))
    player.session.practice = True
    player.scene.changed()
    return player


def give_one(player: Player) -> None:
    player.click(spots.TRAY)
    player.drag(Spot("die", 0), Spot("berth", "phantom"))


@pytest.mark.parametrize("shift", [True, False])
def test_redo_by_key_and_by_button(shift: bool) -> None:
    player = Player(Setup(seed=5))
    give_one(player)
    log = list(player.session.log)
    key(player, pygame.K_z, pygame.KMOD_CTRL)
    assert player.session.log == log[:1]
    if shift:
        key(player, pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    else:
        key(player, pygame.K_y, pygame.KMOD_CTRL)
    assert player.session.log == log
    player.click(spots.UNDO)
    player.click(spots.REDO)
    assert player.session.log == log
    player.calm()
    assert player.scene.animator.now == player.session.state


def test_redo_says_why_not() -> None:
    player = Player(Setup(seed=5))
    player.click(spots.REDO)
    assert player.scene.guide.said
    assert player.scene.guide.said[0] == player.app.words("undo.nothing_undone")


def test_practice_goes_all_the_way_back_and_is_marked() -> None:
    player = practising()
    for _ in range(12):
        player.turn()
    for _ in range(60):
        player.click(spots.UNDO)
    assert player.session.log == []
    assert "undo" in player.session.assisted


def test_other_dice_only_in_practice_and_only_about_a_roll() -> None:
    fair = Player(Setup(seed=5))
    fair.click(spots.TRAY)
    assert spots.OTHER not in fair.scene.reach.spots_now()
    key(fair, pygame.K_o)
    assert fair.scene.guide.said
    player = practising()
    player.click(spots.TRAY)
    first = player.session.state.dice
    player.click(spots.OTHER)
    player.calm()
    assert player.session.state.dice != first
    assert len(player.session.log) == 1
    assert player.scene.animator.now == player.session.state
    second = player.session.state.dice
    key(player, pygame.K_o)
    player.calm()
    assert player.session.state.dice != second
    assert "dice" in player.session.assisted
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    assert spots.OTHER not in player.scene.reach.spots_now()


def test_other_dice_instead_of_the_roll_to_come() -> None:
    player = practising()
    assert isinstance(player.session.pending, Chance)
    usual = player.session.next_roll()
    player.click(spots.OTHER)
    assert player.session.log
    assert player.session.log[0] != usual


@pytest.mark.parametrize("size", [(1280, 720), (1280, 960), (2560, 1080)])
def test_the_bar_has_room_for_its_buttons(size: tuple[int, int]) -> None:
    player = Player(Setup(seed=5), size)
    player.session.practice = True
    player.session.assist("practice")
    player.click(spots.TRAY)
    player.calm()
    buttons = player.scene.bar.buttons()
    bar = player.scene.view.fit(player.session.state).rects["bar"]
    shell = buttons.pop(spots.HINT)  # in a corner of the sea, where it covers nothing
    others = player.scene.view.spots(player.session.state, player.scene.animator.highlights).values()
    assert shell.collidelist(list(others)) < 0
    assert all(bar.contains(rect) for rect in buttons.values())
    assert min(rect.x for rect in buttons.values()) > bar.x + bar.w * 0.4


# Keeping


def test_every_move_undo_and_redo_is_handed_over_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[int] = []
    desk = Desk(speed="off")
    scene = TableScene(Session(Setup(seed=5)), ("", ""))
    monkeypatch.setattr(NotKept, "hand_over", lambda _: kept.append(len(scene.session.log)))
    desk.show(scene)
    desk.key(pygame.K_SPACE)
    desk.wait(0.2)
    scene.handling.perform(Spot("die", 0), Spot("berth", "phantom"), (0, 0))
    desk.key(pygame.K_z, pygame.KMOD_CTRL)
    desk.key(pygame.K_y, pygame.KMOD_CTRL)
    assert kept == [1, 2, 1, 2]


def test_the_pause_menu_copies_the_sea_and_the_voyage() -> None:
    desk, session = Desk(), voyage(moves=20)
    pause = Pause(session)
    desk.show(TableScene(session, ("", "")))
    desk.show(pause)
    desk.click(pause.share)
    assert read_code(clipboard.pasted(), house_of(session.rules.terms.content)) == session.setup
    desk.click(pause.copy)
    found = read_code(clipboard.pasted(), house_of(session.rules.terms.content))
    assert isinstance(found, Session)
    assert found.log == session.log
    assert pause.copy.text == desk.app.words("pause.copied")
    desk.click(pause.share)
    assert pause.share.text == desk.app.words("pause.copied")
    assert pause.copy.text == desk.app.words.of("nautilion")(
        "pause.copy"
    )  # only what was pressed last says so
