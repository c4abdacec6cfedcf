"""The table by keys alone: what Tab finds first, keys of a token in hand, badges, and the only piece."""

import pygame
import pytest
from pygame.event import Event

from nautilion.games.nautilion.moves import Cast, Discard, GiveDie, Pay, Put, Stow, TurnDie
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import spots as own
from nautilion.kernel import Step
from nautilion.ui.table import spots
from nautilion.ui.table.controls import keys_now
from nautilion.ui.table.spots import Spot
from tests.ui.driver import Player
from tests.ui.test_hand import TURN, at, crew, laid, pose, rolled

HEADER = (spots.UNDO, spots.REDO, spots.LOG, spots.MENU, spots.HINT)


def press(player: Player, *codes: int) -> Player:
    for code in codes:
        player.frame(Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    return player


def stops(player: Player) -> list[Spot | None]:
    """What Tab finds, once around."""
    found: list[Spot | None] = []
    while len(found) < 200:
        press(player, pygame.K_TAB)
        if player.scene.hand.focus in found:
            break
        found.append(player.scene.hand.focus)
    return found


def test_tab_finds_dice_first_then_pieces_and_the_header_last_without_what_is_of_no_use() -> None:
    found = stops(rolled())
    assert found[:3] == [Spot("die", 0), Spot("die", 1), Spot("die", 2)]
    assert {spots.UNDO, spots.REDO}.isdisjoint(found)
    first = min(found.index(spot) for spot in (spots.LOG, spots.MENU, spots.HINT))
    assert set(found[first:]) <= {*HEADER, own.DISCARD}
    assert {spot.kind for spot in found[:first] if spot} >= {"die", "spell"}


def test_after_a_spell_the_first_tab_lands_on_what_pays_for_it() -> None:
    player = rolled()
    pose(player, reserve=("1", "S", "S"))
    player.walk_to(Spot("spell", "tide"))
    assert player.session.log[-1:] == [Cast("tide")]
    press(player, pygame.K_TAB)
    assert player.scene.hand.focus == Spot("reserve", "S")
    press(player, pygame.K_RETURN)
    assert player.session.log[-1:] == [Pay("S")]
    found = stops(player)
    assert found[:3] == [Spot("reserve", "1"), spots.BACK, spots.UNDO]


def test_shift_tab_goes_the_other_way_round() -> None:
    player = rolled()
    player.frame(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_SHIFT, unicode=""))
    assert player.scene.hand.focus in (*HEADER, own.DISCARD)


@pytest.mark.parametrize(("code", "move"), [(pygame.K_c, Put("board", "2")), (pygame.K_r, Stow())])
def test_a_token_in_hand_is_seated_with_one_key(code: int, move: object) -> None:
    player = at("place", board=crew(1), hand="2")
    assert press(player, code).session.log == [move]


def test_the_mages_have_a_key_of_their_own() -> None:
    player = at("place", "mages", hand="4")
    assert press(player, pygame.K_m).session.log == [Put("cabin", "4")]
    player = at("place", "mages", hand="4")
    assert press(player, pygame.K_c).session.log == [Put("board", "4")]


def test_a_mercenary_goes_to_the_cabin_whose_number_is_pressed() -> None:
    player = at("place", "mercenaries", hand="M")
    assert press(player, pygame.K_7).session.log == [Put("board", "7")]


def test_enter_takes_the_only_piece() -> None:
    player = rolled()
    pose(player, todo=(TURN, Step("cast", ("phantom", "nautilion"))), dice=(2, 3), reserve=())
    assert len(player.scene.gestures.sources()) == 2
    press(player, pygame.K_RETURN)
    assert not player.scene.hand.chosen
    player = rolled()
    player.click(Spot("spell", "whirlwind"))
    press(player, pygame.K_RETURN)
    assert Pay("S") in player.session.log


def test_tide_by_keys_takes_a_die_and_a_value() -> None:
    player = rolled()
    player.walk_to(Spot("spell", "tide"))
    player.calm()
    press(player, pygame.K_2, pygame.K_4)
    assert player.session.log[-1] == TurnDie(1, 4)


def test_a_plan_by_keys_and_second_thoughts_about_it() -> None:
    player = rolled(confirm_sail=True)
    press(player, pygame.K_1, pygame.K_d, pygame.K_2, pygame.K_p)
    assert player.scene.habits.waiting == GiveDie(1, "phantom")
    press(player, pygame.K_3, pygame.K_p)
    assert player.scene.habits.waiting
    assert player.scene.animator.highlights.pending == (GiveDie(2, "phantom"), GiveDie(1, "nautilion"))
    press(player, pygame.K_RETURN)
    assert not player.scene.habits.waiting


def test_reserve_tokens_are_given_up_by_their_sign() -> None:
    player = at("discard", reserve=("4", "9", "S"))
    assert press(player, pygame.K_s).session.log == [Discard("reserve", "S")]


def test_badges_come_with_the_keyboard_and_go_with_the_mouse() -> None:
    player = at("place", board=crew(1), hand="2")
    places = player.scene.reach.spots_now()
    keys = keys_now(player.scene)
    assert keys[pygame.K_c] == Spot("board", "2")
    box = pygame.Rect(0, 0, 20, 20)
    box.center = places[Spot("board", "2")].topleft
    plain = look(player, box)
    press(player, pygame.K_F5)
    assert look(player, box) != plain
    player.move((3, 3))
    assert look(player, box) == plain


def look(player: Player, box: pygame.Rect) -> bytes:
    player.frame()
    surface = pygame.display.get_surface()
    assert surface
    return pygame.image.tobytes(surface.subsurface(box), "RGB")


def test_every_badge_tells_the_truth() -> None:
    """Random play: whatever key is shown, its spot is there and can be used."""
    player = Player(Setup(seed=8, expansions=("mages", "heroic", "darkhouse"), players=2), speed="off")
    for _ in range(36):
        player.calm()
        if player.session.is_over:
            break
        scene = player.scene
        for code, spot in keys_now(scene).items():
            useful = scene.reach.reachable() | {
                goal for s in scene.gestures.sources() for goal in scene.reach.ways(s)
            }
            assert spot in scene.reach.spots_now(), (pygame.key.name(code), spot)
            assert spot in useful, (pygame.key.name(code), spot)
        player.turn()


def test_waiting_tab_lands_on_sail() -> None:
    assert stops(laid())[0] == own.SAIL
