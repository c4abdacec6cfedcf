"""Two captains at one table: the helm goes over, the other thinks aloud, and both read one result."""

import random

import pygame
import pytest

from nautilion.games.nautilion.figures import seated
from nautilion.games.nautilion.moves import GiveDie, Lead, Put
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import FIGURES
from nautilion.games.nautilion.table import plates
from nautilion.games.nautilion.table.scenes.result import ResultScene
from nautilion.kernel import Chance
from nautilion.play.session import Session
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from tests.ui.driver import Player
from tests.ui.kit import Desk

TWO = Setup(seed=3, players=2)


def at_helm(setup: Setup = TWO, **settings: object) -> Player:
    """The first dice lie there, and the first captain steers."""
    player = Player(setup, **{"speed": "off", **settings})  # type: ignore[arg-type]
    player.click(spots.TRAY)
    player.make(Lead(0))
    return player


def end_turn(player: Player) -> None:
    """Play on until the next turn waits for its dice."""
    turn = player.session.state.turn
    while player.session.state.turn == turn:
        player.turn()
        player.calm()  # what goes by itself may end it
    player.frame()


@pytest.mark.parametrize("reduced", [False, True])
def test_the_helm_goes_over_with_what_the_other_has_done(reduced: bool) -> None:
    player = at_helm(speed="1x", reduced_motion=reduced)
    assert not player.scene.habits.handover.is_shown
    end_turn(player)
    handover = player.scene.habits.handover
    assert player.session.state.who == 1
    assert handover.is_shown
    given = [
        event for events in player.session.told for event in events if type(event).__name__ == "DieGiven"
    ]
    assert [e for e in handover.events() if e in given] == given
    assert handover.lines()


def test_the_plate_is_in_nobodys_way() -> None:
    player = at_helm()
    end_turn(player)
    before = len(player.session.log)
    player.move(player.centre(spots.TRAY))
    assert player.scene.habits.handover.is_shown  # a look around leaves it there
    player.click(spots.TRAY)
    assert not player.scene.habits.handover.is_shown
    assert len(player.session.log) == before + 1  # the same click has rolled


def test_no_words_about_pieces_lie_over_the_plate() -> None:
    player = at_helm(tips="now")
    player.key(pygame.K_l)
    end_turn(player)
    player.move(player.centre(Spot("player", 0)))
    player.frame(count=200)
    player.scene.kept.flush()  # a slow disk has a sign of its own, above all
    (plate,) = player.scene.habits.handover.sprites()
    assert player.scene.sprites(player.now)[-1] == plate  # the open log lies below it


def test_a_key_puts_the_plate_away_and_does_what_it_does() -> None:
    player = at_helm()
    end_turn(player)
    player.key(pygame.K_SPACE)
    assert not player.scene.habits.handover.is_shown
    assert not isinstance(player.session.pending, Chance)


def test_escape_puts_the_plate_away_and_no_more() -> None:
    player = at_helm()
    end_turn(player)
    player.key(pygame.K_ESCAPE)
    assert not player.scene.habits.handover.is_shown
    assert player.app.top is player.scene
    player.key(pygame.K_ESCAPE)
    assert player.app.top is not player.scene


@pytest.mark.parametrize("size", [(800, 600), (900, 1400)], ids=str)
def test_the_plate_fits_any_window_with_words_of_any_size(size: tuple[int, int]) -> None:
    player = at_helm(TWO, size=size, ui_scale=2.0, words="fitting")
    end_turn(player)
    (plate,) = player.scene.habits.handover.sprites()
    assert pygame.Rect((0, 0), size).contains(plate.rect)


def test_one_captain_hands_nothing_over_and_undo_neither() -> None:
    alone = Player(Setup(seed=3), speed="off")
    alone.click(spots.TRAY)
    end_turn(alone)
    assert not alone.scene.habits.handover.is_shown
    player = at_helm()
    end_turn(player)
    player.click(spots.UNDO)
    player.frame()
    assert player.session.state.who == 0
    assert not player.scene.habits.handover.is_shown


# Thinking aloud


def ghosts(player: Player) -> set[Spot]:
    return {spot for spot in player.scene.reach.spots_now() if spot.kind == "ghost"}


def test_a_proposal_is_seen_but_is_no_move() -> None:
    player = at_helm()
    player.frame()
    before, log = player.app.screen.compositor.picture(), list(player.session.log)
    player.click(Spot("player", 1))
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    player.frame()
    assert player.session.log == log
    assert ghosts(player) == {Spot("ghost", "phantom")}
    assert Spot("die", 0) in player.scene.reach.spots_now()
    seat = player.scene.view.places.seat("phantom")
    after = player.app.screen.compositor.picture()
    assert pygame.image.tobytes(before.subsurface(seat), "RGB") != pygame.image.tobytes(
        after.subsurface(seat), "RGB"
    )


def test_the_bar_says_that_somebody_thinks_aloud_for_as_long_as_it_lasts() -> None:
    player = at_helm()
    asked = player.scene.bar.words()[1]
    player.click(Spot("player", 1))
    player.frame(count=300)
    said = player.scene.bar.words()[1]
    assert "thinks aloud" in said
    player.click(Spot("player", 1))
    assert player.scene.bar.words()[1] == asked


def test_nobody_thinks_aloud_in_a_voyage_that_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[bool] = []
    monkeypatch.setattr(plates, "paint_thought", lambda surface, view, rect, aloud: drawn.append(aloud))
    player = at_helm()
    assert drawn
    drawn.clear()
    Desk().show(ReplayScene(player.session, ("Ada", "Jules")))
    assert not drawn


def test_shift_lays_a_proposal_too() -> None:
    player = at_helm()
    log = list(player.session.log)
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    player.drag(Spot("die", 1), Spot("figure", "darkhouse"))
    pygame.key.set_mods(0)
    assert player.session.log == log
    assert ghosts(player) == {Spot("ghost", "darkhouse")}


def test_one_click_takes_the_whole_proposal() -> None:
    player = at_helm()
    player.click(Spot("player", 1))
    for die, figure in enumerate(FIGURES):
        player.drag(Spot("die", die), Spot("berth", figure))
    player.click(Spot("player", 1))
    turn, before = player.session.state.turn, len(player.session.log)
    player.click(Spot("ghost", "phantom"))
    assert player.session.log[before : before + 2] == [GiveDie(0, "darkhouse"), GiveDie(1, "phantom")]
    player.calm()
    assert player.session.state.turn > turn or not any(
        isinstance(move, GiveDie) for move in getattr(player.session.pending, "moves", ())
    )


def test_what_is_played_otherwise_takes_the_ghost_away() -> None:
    player = at_helm()
    player.click(Spot("player", 1))
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    player.drag(Spot("die", 1), Spot("berth", "darkhouse"))
    player.click(Spot("player", 1))
    player.drag(Spot("die", 2), Spot("berth", "phantom"))
    assert player.session.log[-1] == GiveDie(2, "phantom")
    assert ghosts(player) == {Spot("ghost", "darkhouse")}


def test_whoever_proposes_can_take_it_back_and_new_dice_end_it() -> None:
    player = at_helm()
    player.click(Spot("player", 1))
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    player.drag(Spot("die", 1), Spot("berth", "darkhouse"))
    player.click(Spot("ghost", "phantom"))
    assert ghosts(player) == {Spot("ghost", "darkhouse")}
    player.click(Spot("player", 1))
    player.drag(Spot("reserve", "S"), Spot("spell", "whirlwind"))
    if isinstance(player.session.pending, Chance):
        player.click(spots.TRAY)
    assert not ghosts(player)


def test_escape_ends_the_thinking_before_it_opens_the_menu() -> None:
    player = at_helm()
    player.click(Spot("player", 1))
    player.key(pygame.K_ESCAPE)
    assert player.app.top is player.scene
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    assert player.session.log[-1] == GiveDie(0, "phantom")


def test_one_captain_alone_thinks_in_silence() -> None:
    player = Player(Setup(seed=3), speed="off")
    player.click(spots.TRAY)
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    pygame.key.set_mods(0)
    assert player.session.log[-1] == GiveDie(0, "phantom")


# The result


def test_both_captains_read_one_sentence_with_what_each_has_brought_aboard() -> None:
    session, brought = Session(Setup(seed=9, players=2)), [0, 0]
    dice = random.Random(8)
    while not session.is_over:
        if isinstance(session.pending, Chance):
            session.roll()
            continue
        assert session.pending
        puts = [move for move in session.pending.moves if isinstance(move, Put)]
        who, move = session.pending.who, dice.choice(puts or list(session.pending.moves))
        brought[who] += isinstance(move, Put)
        session.play(move)
    assert min(brought) > 0
    assert seated(session) == tuple(brought)
    desk = Desk()
    scene = ResultScene(session, ("Ada", ""), desk.app.settings)
    desk.show(scene)
    words = desk.app.words
    together = {"first": "Ada", "second": words("table.player_2"), "one": brought[0], "other": brought[1]}
    assert scene._tale().endswith(words("result.together.lost", **together))
