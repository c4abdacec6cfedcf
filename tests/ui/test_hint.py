"""The Oracle at the table: asked by key and by hand, seen as arrow, reason, chances and odds."""

import time

import pygame
import pytest

from nautilion.advisor.worker import Adviser, AdviserAnswer
from nautilion.content.numbers import percent
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.moves import Cast, GiveDie
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.chances import rows_of
from nautilion.games.nautilion.table.gestures import GESTURES
from nautilion.kernel import Ask
from nautilion.ui.table import spots
from nautilion.ui.table.arrow import ArrowWay, ways
from nautilion.ui.table.hint import CHANCES, NOTHING, REASON
from nautilion.ui.table.spots import Spot
from tests.ui.driver import Player
from tests.ui.kit import EVERYTHING
from tests.ui.oracle import Near


@pytest.fixture
def player() -> Player:
    player = Player(Setup(seed=3), adviser=Near())
    player.key(pygame.K_SPACE)
    player.calm()
    return player


def test_h_shows_a_reason_and_an_arrow_and_marks_the_voyage(player):
    assert player.session.assisted == ()
    player.key(pygame.K_h)
    player.frame()
    hint = player.scene.hint
    assert hint.level == REASON
    assert hint.text.endswith(".")
    assert player.scene.bar.advice == hint.text
    assert hint.sprites(player.now)
    assert player.session.assisted == ("advice",)


def test_asked_again_it_tells_the_chances_and_then_goes(player):
    player.click(spots.HINT)
    player.click(spots.HINT)
    hint = player.scene.hint
    assert hint.level == CHANCES
    found = hint.consult.advice
    rows = rows_of(player.scene.view, player.session.state, found)
    assert [row.chance for row in rows] == sorted((row.chance for row in rows), reverse=True)
    assert any(len(row.dice) == 3 for row in rows)
    player.key(pygame.K_h)
    assert hint.level == NOTHING
    assert not hint.text
    assert not hint.sprites(player.now)


def test_the_word_about_the_shell_makes_way_for_what_it_shows(player):
    player.move(player.centre(spots.HINT))
    later, tips = player.now + 10, player.scene.guide.tips  # the pointer rests
    assert tips.about(later) is not None
    player.key(pygame.K_h)
    player.frame()
    assert tips.about(later) is None


def test_nothing_is_made_ahead_while_an_answer_is_awaited(player):
    """A piece may take longer than a frame, and somebody watches the sign that the Oracle thinks."""
    oracle, scene, made = player.scene.adviser, player.scene, list[int]()
    scene.ahead.first(map(made.append, range(10**6)))
    oracle.held = True
    player.key(pygame.K_h)
    player.frame()
    made.clear()
    player.frame(count=5)
    assert (scene.hint.is_awaited, made) == (True, [])
    oracle.held = False
    player.frame(count=5)
    assert scene.hint.text
    assert made


def test_the_arrow_leads_where_the_best_move_does(player):
    player.key(pygame.K_h)
    player.frame()
    scene = player.scene
    best = scene.hint.consult.advice.options[0][1]
    source, goal = scene.hint._ways[0]
    assert best in scene.gestures.matching(source, goal)
    player.drag(source, goal)
    assert player.session.log[-1] == best
    assert scene.hint.level == NOTHING


def test_a_spell_is_shown_by_what_pays_for_it():
    player = Player(Setup(seed=3, reserve=4))
    player.session.roll()
    state, rules = player.session.state, player.session.rules
    after, _ = rules.apply(state, Cast("whirlwind"))
    now = rules.pending(after)
    assert isinstance(now, Ask)
    line = [Cast("whirlwind"), now.moves[0]]
    assert ways(GESTURES, rules, state, line) == [ArrowWay(Spot("reserve", "S"), Spot("spell", "whirlwind"))]


def test_before_the_dice_fall_there_is_nothing_to_ask():
    player = Player(Setup(seed=3), adviser=(near := Near()))
    player.key(pygame.K_h)
    assert player.scene.guide.said
    assert player.scene.guide.said[0] == player.app.words("oracle.roll")
    assert player.session.assisted == ()
    assert near.asked == []


def test_late_answers_for_another_position_are_dropped(player):
    player.adviser.held = True
    player.key(pygame.K_h)
    player.frame(count=20)
    assert player.scene.hint.is_thinking(player.now)
    assert player.scene.hint.sprites(player.now)
    player.make(GiveDie(0, "darkhouse"))
    player.adviser.held = False
    player.frame()
    assert player.scene.hint.consult.about(player.session.state) is None
    assert not player.scene.hint.text
    assert player.session.assisted == ()


def test_an_oracle_that_fails_says_so_and_can_be_asked_again(player):
    class Mute(Near):
        def position(self, setup, state, seat=None):
            self.number += 1
            self.ready.append(AdviserAnswer(self.number, failed=True))
            return self.number

    hint = player.scene.hint
    hint.consult.adviser = Mute()
    player.key(pygame.K_h)
    player.frame()
    assert player.scene.guide.said[0] == player.app.words("oracle.failed")
    assert hint.level == NOTHING
    hint.consult.adviser = player.adviser
    player.key(pygame.K_h)
    player.frame()
    assert hint.text


def test_escape_puts_advice_away_before_anything_else(player):
    player.key(pygame.K_h)
    player.frame()
    player.key(pygame.K_ESCAPE)
    assert player.scene.hint.level == NOTHING
    assert player.app.top is player.scene


# Odds while a die is held


def test_odds_are_shown_over_a_figure_and_count_as_advice():
    player = Player(Setup(seed=3), adviser=(near := Near()), ghost="odds")
    player.key(pygame.K_SPACE)
    player.calm()
    player.frame()
    assert near.asked == [player.session.state]
    assert not player.session.assisted
    player.lift(Spot("die", 0), Spot("berth", "phantom"))
    player.move(player.centre(Spot("berth", "phantom")))
    chance = player.scene.hint.chance_of(GiveDie(0, "phantom"))
    assert chance is not None
    assert player.scene.habits.ghost.said[-1].text == f"{percent(chance)} % to win"
    assert player.session.assisted == ("advice",)
    assert len(near.asked) == 1


def test_until_the_odds_are_in_only_the_outcome_shows():
    player = Player(Setup(seed=3), adviser=Near(held=True), ghost="odds")
    player.key(pygame.K_SPACE)
    player.calm()
    player.lift(Spot("die", 0), Spot("berth", "phantom"))
    player.move(player.centre(Spot("berth", "phantom")))
    assert player.scene.habits.ghost.said
    assert not any("to win" in said.text for said in player.scene.habits.ghost.said)
    assert player.session.assisted == ()


def test_without_odds_nobody_is_asked(player):
    player.lift(Spot("die", 0), Spot("berth", "phantom"))
    player.move(player.centre(Spot("berth", "phantom")))
    assert player.adviser.asked == []


# The real one


@pytest.mark.parametrize("chosen", [(), EVERYTHING], ids=["base", "all"])
def test_the_real_oracle_answers_from_its_own_process(chosen):
    adviser = Adviser(shipped_content())
    player = Player(Setup(seed=3, expansions=chosen), adviser=adviser)
    try:
        while not player.session.state.dice:
            player.turn()
        player.calm()
        player.key(pygame.K_h)
        end = time.monotonic() + 60
        while not player.scene.hint.text and time.monotonic() < end:
            player.frame()
            time.sleep(0.01)
        assert player.scene.hint.text
    finally:
        adviser.close()
