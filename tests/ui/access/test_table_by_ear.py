"""The table with the screen covered: by the voice and keys, by the voice and a controller."""

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import spots as own
from nautilion.kernel.words import Spot
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table import spots
from tests.ui.access.ears import Ears
from tests.ui.access.virtual_pad import VirtualPad, sdl
from tests.ui.driver import Player
from tests.ui.kit import EVERYTHING, Desk
from tests.ui.poses import EVERY

FULL = Setup(seed=6, players=2, expansions=EVERYTHING)


@pytest.fixture
def ears() -> Iterator[Ears]:
    yield Ears(FULL)
    pygame.display.quit()


@pytest.fixture
def pad(monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualPad]:
    """A controller that is plugged in, with SDL's own events."""
    controller = pytest.importorskip("pygame._sdl2.controller")
    if sdl() is None:
        pytest.skip("needs the SDL of pygame's Linux wheel")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    pygame.display.init()
    controller.init()
    with VirtualPad() as pad:
        yield pad
    controller.quit()
    pygame.display.quit()


def check_turn(ears: Ears) -> None:
    ears.turn()
    assert ears.player.session.turn == 2
    assert any("Rolled" in text for text in ears.heard)
    assert any("Where to?" in text for text in ears.heard)


def test_a_turn_is_played_by_keys_and_ears(ears: Ears) -> None:
    check_turn(ears)


def test_a_turn_is_played_by_a_controller_and_ears(pad: VirtualPad) -> None:
    ears = Ears(FULL, pad)
    check_turn(ears)
    assert ears.player.app.inputs.device == "pad"
    pad.pull()
    ears.player.frame(*pad.events())
    assert isinstance(ears.player.app.top, Notice)


@pytest.mark.soak
def test_a_voyage_is_played_by_keys_and_ears(ears: Ears) -> None:
    assert ears.voyage() in ("won", "lost")


@pytest.mark.soak
def test_a_voyage_is_played_by_a_controller_and_ears(pad: VirtualPad) -> None:
    assert Ears(FULL, pad).voyage() in ("won", "lost")


def test_where_am_i_tells_the_state_the_question_and_what_can_be_used(ears: Ears) -> None:
    told = ears.key(pygame.K_F1, pygame.KMOD_SHIFT)
    for part in (
        "At the table.",
        "Turn 1",
        "Crew 0 of 9",
        "Roll a die for each figure",
        "You can use: The dice wait",
    ):
        assert part in told


def test_each_part_of_the_table_has_a_key_that_reads_it(ears: Ears) -> None:
    told = [ears.key(code, pygame.KMOD_LALT) for code in (*range(pygame.K_1, pygame.K_8), pygame.K_0)]
    firsts = (
        "The voyage",
        "Dice",
        "Figures",
        "The boat",
        "The path",
        "Reserve and spells",
        "Cards",
        "Commands",
    )
    assert [text.split(".")[0] for text in told] == [*firsts]
    assert "Cabin 9, empty" in told[3]
    assert ears.key(pygame.K_8, pygame.KMOD_LALT) == "This table has 7 parts."


def test_the_path_is_reviewed_token_by_token_and_the_focus_stays(ears: Ears) -> None:
    ears.key(pygame.K_5, pygame.KMOD_LALT)
    on = [ears.key(pygame.K_RIGHT, pygame.KMOD_LALT) for _ in range(2)]
    assert "second token ahead of the Nautilion" in on[0]
    assert "third token ahead of the Nautilion" in on[1]
    assert "second token ahead" in ears.key(pygame.K_LEFT, pygame.KMOD_LALT)
    assert ears.player.scene.hand.focus is None
    ears.key(pygame.K_LEFT, pygame.KMOD_LALT)
    assert ears.key(pygame.K_LEFT, pygame.KMOD_LALT).startswith("The boat.")


def test_tab_goes_along_the_path_from_the_boat_on_and_then_back(desk: Desk) -> None:
    table = EVERY["table"](desk.app)
    assert isinstance(table, TableScene)
    desk.show(table)
    path = [int(spot.at) for spot in table.reach.stops() if spot.kind == "path"]
    boat = table.shown.nautilion
    ahead, behind = ([at for at in path if (at > boat) is is_ahead] for is_ahead in (True, False))
    assert ahead
    assert behind
    assert path == sorted(ahead) + sorted(behind, reverse=True)


def test_f6_goes_from_part_to_part_of_what_can_be_used(ears: Ears) -> None:
    hand, seen = ears.player.scene.hand, []
    for _ in range(3):
        ears.key(pygame.K_F6)
        seen.append(hand.focus)
    assert seen[:2] == [spots.TRAY, own.DISCARD]
    assert seen[2] in ears.player.scene.bar.buttons()
    ears.key(pygame.K_F6, pygame.KMOD_SHIFT)
    assert hand.focus == own.DISCARD


def press(player: Player, *names: str) -> None:
    """Press buttons of a controller, or pull its triggers."""
    for name in names:
        if name.startswith("trigger"):
            axis = getattr(pygame, f"CONTROLLER_AXIS_{name.upper()}")
            for value in (32767, 0):
                player.frame(Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=7))
            continue
        number = getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}")
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            player.frame(Event(kind, button=number, instance_id=7))
        player.calm()


def test_the_controller_has_all_commands_of_the_table() -> None:
    player = Player(Setup(seed=3), practice=True, speed="off")
    session, scene = player.session, player.scene
    press(player, "a")
    assert session.log  # A rolls where nothing has the focus
    scene.hand.point_at(Spot("die", 0))
    press(player, "a", "dpad_down", "a")
    given = list(session.log)
    assert len(given) > 1
    press(player, "triggerleft")
    player.calm()
    assert len(session.log) < len(given)
    press(player, "triggerright")
    player.calm()
    assert session.log == given
    press(player, "back")
    assert scene.guide.log.is_open
    press(player, "b")
    assert not scene.guide.log.is_open
    scene.hand.point_at(Spot("figure", "phantom"))
    press(player, "y")
    assert scene.guide.tips.asked == Spot("figure", "phantom")
    press(player, "start")
    assert isinstance(player.app.top, Pause)
    pygame.display.quit()


def test_changed_keys_work_at_the_table() -> None:
    player = Player(Setup(seed=3), practice=True, speed="off", keys={"undo": ("f9",), "log": ("f5",)})
    player.click(spots.TRAY)
    player.calm()
    player.key(pygame.K_F5)
    assert player.scene.guide.log.is_open
    player.key(pygame.K_l)
    assert player.scene.guide.log.is_open  # the key that it had
    for spot in (Spot("die", 0), Spot("berth", "phantom")):
        player.scene.act_on(spot, "press")
    before = len(player.session.log)
    player.key(pygame.K_F9)
    assert len(player.session.log) == before - 1
    pygame.display.quit()
