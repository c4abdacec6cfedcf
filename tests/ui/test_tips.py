"""Words about a piece: when they come, when they do not, and that they never lie over what can be used."""

import json
import random

import pygame
import pytest
from pygame.event import Event

from nautilion import paths
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import spots as own
from nautilion.kernel import Chance
from nautilion.play import settings
from nautilion.ui.access import telling
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.table import notes, spots
from nautilion.ui.table.spots import Spot
from nautilion.ui.widgets.controls import Choice
from tests.ui.driver import Player
from tests.ui.kit import EVERYTHING, Desk
from tests.ui.test_hand import at, rolled


def shown(player: Player) -> bool:
    return player.scene.guide.tips.about(player.now) is not None


def rest(player: Player, seconds: float) -> None:
    player.frame(count=round(seconds * 60))


@pytest.mark.parametrize(
    ("setting", "before", "after"), [("now", 0.0, 0.3), ("soon", 0.6, 0.6), ("late", 1.8, 0.8)]
)
def test_the_setting_says_how_soon(setting: str, before: float, after: float) -> None:
    player = rolled(tips=setting)
    player.move(player.centre(Spot("spell", "tide")))
    rest(player, before)
    assert not shown(player)
    rest(player, after)
    assert shown(player)


def test_off_means_only_when_asked() -> None:
    player = rolled(tips="off")
    pos = player.centre(Spot("spell", "tide"))
    player.move(pos)
    rest(player, 6)
    assert not shown(player)
    player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3))
    assert shown(player)


def test_nothing_after_a_drop_until_the_pointer_has_left() -> None:
    player = rolled(tips="now")
    target = player.centre(Spot("berth", "phantom"))
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    rest(player, 1)
    player.move((target[0] + 1, target[1]))
    rest(player, 3)
    assert not shown(player)
    player.move(player.centre(Spot("spell", "tide")))
    rest(player, 1)
    assert shown(player)
    player.move(target)
    rest(player, 1)
    assert shown(player)


def test_only_what_is_asked_for_tells_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[Spot, list[str]] = {}
    monkeypatch.setattr(notes, "about", lambda view, s, spot, told_, more, *_: told.update({spot: more}))
    player = rolled(tips="now")
    for spot in (Spot("die", 0), own.DISCARD):
        player.move(player.centre(spot))
        rest(player, 0.5)
    assert told[Spot("die", 0)]
    assert not told[own.DISCARD]


def test_nothing_sticks_after_a_menu() -> None:
    player = rolled(tips="now")
    player.move(player.centre(Spot("spell", "tide")))
    rest(player, 1)
    assert shown(player)
    player.key(pygame.K_ESCAPE)
    rest(player, 1)
    player.key(pygame.K_ESCAPE)
    rest(player, 2)
    assert player.app.top is player.scene
    assert not shown(player)


def test_nothing_lies_over_the_end() -> None:
    player = at("discard")
    player.move(player.centre(Spot("spell", "tide")))
    rest(player, 2)
    assert shown(player)
    player.session.pending = None
    assert not shown(player)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)], ids=str)
def test_words_never_lie_over_what_can_be_used(size: tuple[int, int]) -> None:
    player = Player(Setup(seed=6, expansions=EVERYTHING, players=2), size, speed="off", tips="now")
    dice, seen = random.Random(2), 0
    for _ in range(14):
        player.calm()
        if player.session.is_over:
            break
        if not isinstance(player.session.pending, Chance):
            seen += assert_apart(player, dice)
        player.turn()
    assert seen > 7


def assert_apart(player: Player, dice: random.Random) -> int:
    """Rest the pointer on some spots: how many had words, none of them over another piece of use."""
    scene, seen = player.scene, 0
    places = scene.reach.spots_now()
    for spot in dice.sample(sorted(places, key=str), 4):
        player.move((2, 2))
        player.move(player.centre(spot))
        rest(player, 0.2)
        words = scene.guide.tips.about(player.now)
        if words is None or scene.hand.hover != spot:
            continue
        seen += 1
        used = [places[s] for s in scene.gestures.named() if s in places]
        lay = scene.view.fit(player.session.state)
        used += [lay.rects["dice"]] if scene.animator.highlights.fan else []
        assert words.rect.collidelist(used) < 0, spot
        assert not words.rect.colliderect(places[spot]), spot
        assert pygame.Rect((0, 0), lay.size).contains(words.rect), spot
    return seen


def test_the_setting_is_kept_and_an_old_file_loads() -> None:
    desk = Desk()
    menu = SettingsMenu("play")
    desk.show(menu)
    control = menu.control("play", "tips")
    assert isinstance(control, Choice)
    desk.click((control.rect.right - control.rect.w // 8, control.rect.centery))
    assert desk.app.settings.tips == "off"
    desk.written()
    file = paths.user_settings()
    assert json.loads(file.read_text())["tips"] == "off"
    record = json.loads(file.read_text())
    record.pop("tips")
    file.write_text(json.dumps(record))
    assert settings.load() == (
        settings.Settings(**{**record, "window": tuple(record["window"]), "names": ("", ""), "people": ()}),
        (),
    )
    assert settings.load().settings.tips == "soon"


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)], ids=str)
def test_every_row_of_the_settings_lies_above_the_button(size: tuple[int, int]) -> None:
    menu, desk = SettingsMenu("play"), Desk(size)
    desk.show(menu)
    for rows in menu.rows.values():
        assert all(widget.rect.bottom <= menu.back.rect.top for row in rows.values() for widget in row)


def test_what_a_button_cannot_do_is_said_beside_it() -> None:
    player = rolled()
    player.click(spots.UNDO)
    said = player.scene.guide.said
    assert said
    assert said[2] == player.scene.reach.spots_now()[spots.UNDO].center


def test_words_about_the_undo_button_leave_the_buttons_below_it_free() -> None:
    player = rolled(tips="now")
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    player.move(player.centre(spots.UNDO))
    rest(player, 1)
    words = player.scene.guide.tips.about(player.now)
    assert words is not None
    assert not words.rect.colliderect(player.scene.reach.spots_now()[spots.BACK])


@pytest.mark.parametrize("way", ["f1", "pad"])
def test_on_a_page_what_has_the_focus_is_told_at_once(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, heard = Desk(), list[str]()
    monkeypatch.setattr(desk.app.access, "tell", heard.append)
    desk.show(menu := SettingsMenu("sound"))
    menu.group.set_focus(quiet := menu.control("sound", "mute_unfocused"))

    def ask() -> None:
        kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        y = [Event(kind, button=pygame.CONTROLLER_BUTTON_Y, instance_id=7) for kind in kinds]
        desk.wait(0.03, *y) if way == "pad" else desk.key(pygame.K_F1)

    assert not menu.group.sprites(desk.now)
    ask()
    assert menu.group.sprites(desk.now)
    assert heard == [telling.phrase(desk.app.words, quiet.describe())]
    assert quiet.note in heard[0]
    desk.wait(1.0)
    ask()
    assert len(menu.group.sprites(desk.now)) == 1
    desk.key(pygame.K_TAB)
    assert not menu.group.sprites(desk.now)
    assert heard == heard[:1] * 2
    menu.group.set_focus(None)
    ask()
    assert heard[-1] == telling.phrase(desk.app.words, menu.back.describe())
    assert menu.group.sprites(desk.now)
