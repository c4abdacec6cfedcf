"""A move without a choice is made by itself after a beat, is said, and is undone with the choice before."""

import pygame
import pytest

from nautilion.games.nautilion.moves import Cast, Discard, GiveDie, Insert, Pay, Put, Stow, Take, TurnDie
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import spots as own
from nautilion.kernel import BACK, Step
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from tests.ui.driver import Player
from tests.ui.test_hand import TURN, at, crew, pose

CTRL = pygame.KMOD_CTRL


def key(player: Player, code: int, mod: int = 0) -> None:
    player.frame(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def placing(**settings: object) -> Player:
    """The narwhal is in hand, and no air reaches its cabin."""
    player = Player(Setup(seed=3), **settings)  # type: ignore[arg-type]
    far = next(n for n in range(2, 10) if not player.session.rules.terms.board.neighbours[0] >> n - 1 & 1)
    return pose(player, todo=(TURN, Step("place")), board=crew(1), hand=str(far))


@pytest.mark.parametrize("reduced", [False, True])
def test_the_only_move_is_made_after_a_beat_and_said(reduced: bool) -> None:
    player = placing(speed="1x", reduced_motion=reduced)
    player.frame(count=20)
    assert player.session.log == []
    player.frame(count=60)
    assert player.session.log == [Stow()]
    assert player.scene.guide.said
    name = player.app.words("token." + player.session.state.reserve[0])
    assert player.scene.guide.said[0] == player.app.words("prompt.stow.no_duct", token=name)


def test_what_was_said_goes_when_it_is_undone() -> None:
    player = bitten()
    player.frame(count=30)
    assert player.scene.guide.said
    player.click(spots.UNDO)
    assert player.scene.guide.said is None


def test_whoever_hears_what_came_of_it_is_told_it_once() -> None:
    player = bitten()
    player.frame(count=30)
    heard = player.scene.described().happened
    assert "No other choice. The pearl leaves the reserve." in heard
    assert "Give up" not in heard
    assert player.scene.guide.said
    assert player.scene.guide.said[0] == "Give up the pearl in the reserve. No other choice."
    player = placing(speed="off")
    player.frame(count=30)
    assert "No air reaches the cabin" in player.scene.described().happened  # the question says why


def test_a_click_ends_the_beat() -> None:
    player = placing(speed="1x")
    player.frame(count=3)
    player.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 400), button=1))
    player.frame()
    assert player.session.log == [Stow()]


def test_one_click_opens_the_menu_while_things_move() -> None:
    player = Player(Setup(seed=3), speed="1x")
    player.click(spots.TRAY)
    player.frame(count=3)
    assert player.scene.animator.is_telling
    pos = player.centre(spots.MENU)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.frame(pygame.event.Event(kind, pos=pos, button=1))
    assert isinstance(player.app.top, Pause)


def test_where_there_is_a_choice_nothing_is_made_by_itself() -> None:
    player = at("place", board=crew(1), hand="2")
    assert Put("board", "2") in player.session.pending.moves  # type: ignore[union-attr]
    player.frame(count=90)
    assert player.session.log == []


def bitten(**settings: object) -> Player:
    """A plan after which the Darkhouse takes the only kind there is."""
    player = Player(Setup(seed=3), **{"speed": "off", **settings})  # type: ignore[arg-type]
    player.click(spots.TRAY)
    pose(player, dice=(4, 1, 1), reserve=("S",) * 4)
    player.drag(Spot("die", 1), Spot("berth", "phantom"))
    player.drag(Spot("die", 2), Spot("berth", "nautilion"))
    player.calm()
    return player


def test_undo_takes_it_back_together_with_the_choice_before_it() -> None:
    player = bitten()
    assert player.session.log[-2:] == [GiveDie(2, "nautilion"), Discard("reserve", "S")]
    key(player, pygame.K_z, CTRL)
    assert player.session.state.draft == (GiveDie(1, "phantom"),)
    player.frame(count=60)
    assert player.session.log[-1] == GiveDie(1, "phantom")
    key(player, pygame.K_y, CTRL)
    assert player.session.log[-2:] == [GiveDie(2, "nautilion"), Discard("reserve", "S")]


def test_undo_in_the_middle_of_the_beat_takes_the_choice_back() -> None:
    player = Player(Setup(seed=3), speed="1x")
    player.click(spots.TRAY)
    player.calm()
    pose(player, dice=(4, 1, 1), reserve=("S",) * 4)
    player.drag(Spot("die", 1), Spot("berth", "phantom"))
    player.drag(Spot("die", 2), Spot("berth", "nautilion"))
    for _ in range(600):
        player.frame()
        if player.scene.beat.before is player.session.state:
            break
    assert player.session.log[-1] == GiveDie(2, "nautilion")
    key(player, pygame.K_z, CTRL)
    player.calm()
    assert player.session.state.draft == (GiveDie(1, "phantom"),)


def test_what_came_by_itself_after_a_roll_cannot_be_undone_past_it() -> None:
    player = placing(speed="off")
    player.session.log.append(BACK)  # as if dice had fallen just before
    player.session.states.append(player.session.state)
    player.session.told.append([])
    player.session.chances.append(0)
    player.calm()
    assert player.session.log[-1] == Stow()
    assert player.session.why_not_undo() == "undo.rolled"
    log = list(player.session.log)
    player.click(spots.UNDO)
    assert player.session.log == log


def test_a_price_of_one_kind_is_paid_by_itself_and_step_back_goes_to_the_choice() -> None:
    player = Player(Setup(seed=3), speed="off")
    player.click(spots.TRAY)
    before = player.session.state
    player.click(Spot("spell", "tide"))
    player.calm()
    assert player.session.log[-3:] == [Cast("tide"), Pay("S"), Pay("S")]
    player.click(spots.BACK)
    player.frame(count=30)
    assert player.session.state == before
    assert player.session.log[-3:] == [BACK, BACK, BACK]
    key(player, pygame.K_z, CTRL)
    assert len(player.session.state.draft) == 3
    key(player, pygame.K_y, CTRL)
    assert player.session.state == before
    player.click(Spot("spell", "tide"))
    player.calm()
    player.drag(Spot("die", 0), Spot("face", 4))
    assert player.session.log[-1] == TurnDie(0, 4)


def test_escape_in_the_middle_of_the_beat_steps_back_to_the_choice() -> None:
    player = Player(Setup(seed=3), speed="1x")
    player.click(spots.TRAY)
    player.calm()
    before = player.session.state
    player.frame(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    player.scene.hand.click(Spot("spell", "tide"), (0, 0))
    player.frame(count=10)
    assert player.session.log[-1] == Cast("tide")
    key(player, pygame.K_ESCAPE)
    player.frame(count=120)
    assert player.session.state == before
    assert player.app.top is player.scene


def test_dice_never_fall_by_a_move_that_was_made_by_itself() -> None:
    player = Player(Setup(seed=3), speed="off")
    player.click(spots.TRAY)
    player.click(Spot("spell", "whirlwind"))
    player.frame(count=90)
    assert player.session.log[-1] == Cast("whirlwind")
    key(player, pygame.K_ESCAPE)
    assert not player.session.state.draft


def test_no_way_back_is_offered_where_nothing_was_chosen() -> None:
    player = at("resurface", "darkhouse", discard=("4",))
    player.calm()
    assert player.session.log == [Take("4")]
    assert spots.BACK not in player.scene.reach.spots_now()
    key(player, pygame.K_ESCAPE)
    assert player.app.top is not player.scene  # the menu, as there is nothing to step back from
    key(player, pygame.K_ESCAPE)
    player.frame(count=30)
    player.make(Insert(5))
    assert player.session.log == [Take("4"), Insert(5)]


def test_the_last_die_of_a_turn_waits_for_the_word_to_sail() -> None:
    player = Player(Setup(seed=3, expansions=("darkhouse",)), speed="off", confirm_sail=True)
    pose(player, row=(2, 2, 2, 2, 2), reserve=())
    state = player.session.state
    pose(
        player,
        todo=(TURN, Step("nautilion"), Step("phantom"), Step("darkhouse"), Step("cast", ("nautilion",))),
    )
    pose(player, dice=(1, 1, 2), gave=(0, 1, -1))
    assert player.session.only_move(state) == GiveDie(2, "nautilion")
    player.calm()
    player.frame(count=5)
    assert player.scene.habits.waiting == GiveDie(2, "nautilion")
    assert spots.BACK not in player.scene.reach.spots_now()
    player.click(own.SAIL)
    assert player.session.log == [GiveDie(2, "nautilion")]
