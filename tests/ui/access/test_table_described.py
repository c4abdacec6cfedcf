"""The table in words: regions, what happened, what is asked, and hands that only press what they hear."""

import random
from collections.abc import Iterator

import pygame
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import room
from nautilion.games.nautilion.table import spots as own
from nautilion.games.nautilion.table.scenes.pile import Pile
from nautilion.games.nautilion.words import VoyageWords
from nautilion.kernel import Chance
from nautilion.kernel.words import Spot
from nautilion.play.session import Session
from nautilion.ui.access.nodes import Description, Node
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.table import spots
from tests.play.voyages import played
from tests.ui.driver import Player
from tests.ui.kit import EVERYTHING, Desk, voyage

FULL = Setup(seed=6, players=2, expansions=EVERYTHING)


@pytest.fixture
def player() -> Iterator[Player]:
    yield Player(FULL)
    pygame.display.quit()


def described(player: Player) -> Description:
    """What is told once all is at rest."""
    player.calm()
    player.frame(count=2)
    return player.scene.described()


def thing(player: Player, spot: Spot) -> Node:
    found = described(player).found(spot)
    assert found, spot
    return found


def press(player: Player, spot: Spot) -> None:
    assert "press" in thing(player, spot).actions
    assert player.scene.act_on(spot, "press")
    player.calm()


def test_regions_come_in_reading_order(player: Player) -> None:
    names = [node.name for node in described(player).nodes]
    words = player.app.words
    assert names == [*(words(f"regions.{region.name}") for region in room.REGIONS), words("regions.commands")]


@pytest.mark.parametrize("seed", [2, 6, 7])
def test_no_part_of_the_table_is_ever_without_words(seed: int) -> None:
    session = played(Setup(seed=seed, expansions=EVERYTHING))
    words = VoyageWords(catalogue(), session.rules)
    parts = {kind: region.name for region in room.REGIONS for kind in region.kinds}
    whole = {region.name for region in room.REGIONS}
    open_pile = 0
    for state in session.states:
        told = [spot for spot, _ in words.table(state)]
        assert {parts[spot.kind] for spot in told} == whole
        open_pile += any(spot.kind == "pile" for spot in told)
    assert open_pile  # it lies over the dice


def test_the_dice_are_rolled_given_and_told_by_presses_alone(player: Player) -> None:
    assert thing(player, spots.TRAY).role == "button"
    press(player, spots.TRAY)
    assert "Rolled" in described(player).happened
    press(player, Spot("player", 0))
    die, phantom = Spot("die", 1), Spot("berth", "phantom")
    assert thing(player, die).name.startswith("Die 2 shows")
    assert thing(player, die).name.endswith("not given")
    press(player, die)
    assert player.scene.hand.chosen == die
    assert thing(player, die).note
    assert "tokens from the Isles" in thing(player, phantom).name
    press(player, phantom)
    assert player.session.log[-1] == GiveDie(1, "phantom")
    what = described(player)
    assert what.happened.startswith(f"A {player.session.states[-2].dice[1]} is meant for the Phantom.")
    assert what.asked == player.scene.bar.words()[1]
    assert thing(player, Spot("given", 1)).name.endswith("promised to the Phantom")
    press(player, spots.UNDO)
    assert described(player).happened == "Taken back."


def test_a_plan_that_waits_for_the_word_is_told_as_it_lies() -> None:
    player = Player(Setup(seed=3), confirm_sail=True)
    press(player, spots.TRAY)
    for die, figure in enumerate(("darkhouse", "phantom", "nautilion")):
        if player.scene.habits.is_waiting:
            break
        press(player, Spot("die", die))
        press(player, Spot("berth", figure))
    what = described(player)
    assert [what.found(Spot("given", die)) is not None for die in range(3)] == [True] * 3
    assert "press" in thing(player, own.SAIL).actions
    pygame.display.quit()


def test_what_is_refused_is_told_as_often_as_it_is_tried(player: Player) -> None:
    tales = []
    for _ in range(2):
        player.scene.act_on(Spot("board", "3"), "press")
        tales.append(described(player))
        player.now += 3
    assert tales[0].happened == tales[1].happened != ""
    assert tales[0].tale != tales[1].tale


def test_what_somebody_asks_about_is_told(player: Player) -> None:
    player.scene.act_on(Spot("figure", "darkhouse"), "focus")
    assert described(player).focus == Spot("figure", "darkhouse")
    player.key(pygame.K_F1)
    assert described(player).happened.startswith("The Darkhouse. It looks at its die")


def test_an_open_log_is_read(player: Player) -> None:
    player.click(spots.TRAY)
    press(player, spots.LOG)
    player.frame(count=2)
    *_, log = described(player).nodes
    assert [part.name for part in log.parts] == [line.text for line in player.scene.guide.log.lines]
    assert log.parts


def unspoken(player: Player) -> set[Spot]:
    """What the hand can go to and nobody tells of."""
    told = {spot for spot, _ in player.scene.in_words.phrases()}
    told |= {Spot("berth", spot.at) for spot in told if spot.kind == "figure"}
    return {spot for spot in player.scene.reach.stops() if spot.kind != "button"} - told


def test_every_stop_of_the_hand_is_told_whole(player: Player) -> None:
    scene, session, dice = player.scene, player.session, random.Random(2)
    while not session.is_over and session.turn < 12:
        if isinstance(session.pending, Chance):
            session.roll()
        else:
            assert session.pending
            session.play(dice.choice(session.pending.moves))
        scene.settle()
        assert unspoken(player) == set()
        for source in [spot for spot in scene.reach.stops() if scene.reach.can_drag(spot)]:
            scene.hand.chosen = source
            scene.changed()
            assert unspoken(player) == set(), source
            scene.hand.let_go()
            scene.changed()
    assert session.turn > 5


def test_nothing_is_put_into_words_while_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(FULL, voice="all")
    said: list[str] = []
    monkeypatch.setattr(player.app.access.voice, "say", lambda text, *more: said.append(text))
    made: list[Description] = []
    describe = player.scene.in_words.description

    def noted() -> Description:
        made.append(describe())
        return made[-1]

    monkeypatch.setattr(player.scene.in_words, "description", noted)
    player.frame(count=30)
    before = len(made)
    player.frame(count=40)
    assert len(made) == before <= 1
    assert isinstance(player.session.pending, Chance)
    player.click(spots.TRAY)
    player.calm()
    player.frame(count=3)
    assert len(made) == before + 1  # also while dice tumbled: told once, at rest
    assert said[-1].startswith("Rolled")
    player.app.settings.voice = "off"
    player.turn()
    player.frame(count=10)
    assert len(made) == before + 1
    pygame.display.quit()


def test_a_voyage_that_is_watched_again_is_told_move_by_move() -> None:
    desk = Desk()
    session = voyage(Setup(seed=3), moves=30)
    scene = ReplayScene(session, ("", ""), at=5)
    desk.show(scene)
    before, key = scene.described(), scene.description_key()
    assert [node.name for node in before.nodes if node.name == "The path"]
    assert "Line of time" in [node.name for node in before.nodes]
    desk.key(pygame.K_LEFT)
    after = scene.described()
    assert scene.description_key() != key
    assert after.happened not in ("", before.happened)
    pygame.display.quit()


def test_the_open_discard_pile_is_told() -> None:
    desk = Desk()
    pile = Pile(("4", "S", "4"))
    desk.show(pile)
    words = desk.app.words
    assert pile.described().asked == f"{words('token.4')} ×2, {words('token.S')}"
    pygame.display.quit()


def test_a_token_of_the_path_says_whether_it_would_have_air() -> None:
    """All do while the boat is empty; later only those whose cabin is free, and of these not all."""
    session, dice, told = Session(Setup(seed=5)), random.Random(1), dict[str, int]()
    words = VoyageWords(catalogue(), session.rules, ("Ana", ""))
    while session.pending and not session.is_over:
        s = session.state
        ahead = [(spot, text) for spot, text in words.table(s) if spot.kind == "path"]
        for spot, phrase in ahead:
            token = s.path[int(spot.at)]
            if int(spot.at) <= s.nautilion or token not in "123456789":
                continue
            is_free, has_air = not s.board[int(token) - 1], f"would have air in cabin {token}" in phrase
            assert ("air in cabin" in phrase) is has_air
            assert is_free or not has_air
            assert has_air or any(s.board)
            kind = "air" if has_air else "free" if is_free else "taken"
            told[kind] = told.get(kind, 0) + 1
        if isinstance(session.pending, Chance):
            session.roll()
        else:
            session.play(dice.choice(session.pending.moves))
    assert {*told} == {"air", "free", "taken"}
