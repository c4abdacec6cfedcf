"""The picture while things move: pieces go on from the hand, and nothing is told before it is seen."""

import math
from typing import Any

import pygame
import pytest
from pygame.event import Event

from nautilion.games.nautilion.events import CollisionFought, ReefRolled
from nautilion.games.nautilion.moves import Discard, Put, Stow, Take
from nautilion.games.nautilion.rules.glance import kinds_left
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import spots as own
from nautilion.games.nautilion.table.animations_clash import SCENE, Clash
from nautilion.games.nautilion.table.animations_sea import reef_rolled
from nautilion.ui.compositor import Sprite
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from tests.ui.driver import Player


def rolled(setup: Setup | None = None, **settings: object) -> Player:
    """A table on which the first dice lie."""
    player = Player(setup or Setup(seed=3), **{"speed": "1x", **settings})  # type: ignore[arg-type]
    player.click(spots.TRAY)
    player.calm()
    return player


def sail(player: Player) -> None:
    """Give the dice in order, and let the figures set out; the last finds its berth by itself."""
    for die, figure in enumerate(("darkhouse", "phantom")):
        player.drag(Spot("die", die), Spot("berth", figure))


def moving(player: Player) -> list[Sprite]:
    """What the stage moves at this moment."""
    return player.scene.animator.sprites(player.now)


def gap(sprite: Sprite, point: tuple[int, int]) -> float:
    return math.dist(sprite.rect.center, point)


def with_a_token_in_hand(**settings: object) -> Player:
    """The Nautilion has landed on a crew member, and the first is free to go aboard."""
    player = rolled(Setup(seed=3), **settings)
    player.session.state.dice = (1, 1, 1)
    player.scene.settle()
    sail(player)
    player.calm()
    assert player.session.state.hand
    return player


def test_a_token_goes_on_from_where_it_was_dropped() -> None:
    player = with_a_token_in_hand()
    goal = Spot("board", player.session.state.hand)
    tray, cabin = player.centre(spots.TRAY), player.centre(goal)
    player.drag(Spot("hand"), goal)
    assert player.session.log[-1] == Put("board", str(goal.at))
    seen = 0
    while player.scene.animator.now.board[int(goal.at) - 1] == "":
        (token, *_) = moving(player)
        assert gap(token, cabin) < 40 < gap(token, tray)
        player.frame()
        seen += 1
    assert seen


def test_a_token_dropped_far_off_flies_on_and_never_back() -> None:
    player = with_a_token_in_hand()
    reserve = player.scene.reach.spots_now()[own.RESERVE]
    player.lift(Spot("hand"), own.RESERVE)
    corner = (reserve.x + 4, reserve.y + 4)
    player.let_go_at(corner)
    assert player.session.log[-1] == Stow()
    (token, *_) = moving(player)
    assert gap(token, corner) < 40


def test_a_die_dropped_on_a_figure_glides_to_its_berth() -> None:
    player = rolled()
    figure = player.centre(Spot("figure", "phantom"))
    player.drag(Spot("die", 0), Spot("figure", "phantom"))
    (die,) = moving(player)
    assert gap(die, figure) < 40
    assert not player.scene.animator.is_telling  # the next question is there at once
    assert player.app.words("phase.plan") in player.scene.bar.words()[0]
    player.calm()
    assert Spot("given", 0) in player.scene.reach.spots_now()


def test_the_last_die_of_a_plan_glides_to_its_plaque_and_waits_there() -> None:
    player = rolled(confirm_sail=True)
    player.drag(Spot("die", 0), Spot("berth", "darkhouse"))
    figure = player.centre(Spot("figure", "phantom"))
    player.drag(Spot("die", 1), Spot("figure", "phantom"))
    assert player.scene.habits.is_waiting
    (die,) = moving(player)
    assert gap(die, figure) < 40


def test_the_price_of_a_spell_leaves_the_reserve_once() -> None:
    player = rolled(Setup(seed=3, reserve=4))
    left = []

    def look() -> None:
        shown = player.scene.animator.now
        left.append(kinds_left(shown)["S"])
        assert len(shown.discard) + left[-1] <= 4

    player.drag(Spot("reserve", "S"), Spot("spell", "whirlwind"))
    while player.scene.animator.director.busy:
        look()
        player.frame()
    assert left == sorted(left, reverse=True)
    assert set(left) == {3}


def test_the_price_of_a_tide_lies_on_the_spell_until_it_flies() -> None:
    player = rolled(Setup(seed=3, reserve=4))
    player.click(Spot("spell", "tide"))
    player.click(Spot("reserve", "S"))
    player.click(Spot("reserve", "S"))
    player.calm()
    left = []
    player.drag(Spot("die", 0), Spot("face", 4))
    while player.scene.animator.director.busy:
        left.append(kinds_left(player.scene.animator.now)["S"])
        player.frame()
    assert set(left) == {2}
    assert player.session.state.discard == ("S", "S")


def before_a_collision(**settings: object) -> Player:
    """One more die, and the Nautilion sails into the Phantom."""
    player = rolled(Setup(seed=3, expansions=("mercenaries",)), **settings)
    s = player.session.state
    s.dice, s.nautilion, s.phantom = (1, 1, 4), 10, 14
    s.board = ("", "2", "", "", "5", "", "M", "", "")
    s.phantom_board, s.discard = ("8",), ("3", "S")
    player.scene.settle()
    player.drag(Spot("die", 0), Spot("berth", "darkhouse"))
    return player


def test_a_collision_is_not_given_away_before_it_is_seen() -> None:
    player = before_a_collision()
    player.drag(Spot("die", 1), Spot("berth", "phantom"))
    assert player.session.state.todo[-1].name == "prize"
    said = []
    while player.scene.animator.director.busy:
        said.append(player.scene.bar.words()[1])
        assert not player.scene.animator.highlights.fan
        player.frame()
    asked = player.scene.bar.words()[1]
    assert asked
    assert asked not in said
    assert player.scene.animator.highlights.fan
    assert player.app.words("log.FigureMoved.meets", figure=player.app.words("figure.nautilion")) in said


def test_numbers_are_not_said_before_they_are_counted() -> None:
    player = before_a_collision()
    player.drag(Spot("die", 1), Spot("berth", "phantom"))
    numbers = player.app.words("log.CollisionFought", nautilion=4, phantom=3)
    scene = the_clash(player)
    while any(clip.draw == scene.draw for clip in player.scene.animator.director._playing):
        assert player.scene.bar.words()[1] != numbers
        player.frame()


def test_a_prize_goes_on_from_where_it_was_dropped() -> None:
    player = before_a_collision()
    player.drag(Spot("die", 1), Spot("berth", "phantom"))
    player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    player.frame(Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    cabin = player.centre(Spot("board", "3"))
    player.drag(Spot("pile", "3"), Spot("board", "3"))
    assert player.session.log[-2:] == [Take("3"), Put("board", "3")]
    (token, *_) = moving(player)
    assert gap(token, cabin) < 40


def test_the_log_does_not_run_ahead() -> None:
    player = before_a_collision(speed="4x")
    player.scene.controls.toggle_log()
    player.drag(Spot("die", 1), Spot("berth", "phantom"))
    lines = [line.text for line in player.scene.guide.log.lines]
    player.calm()
    player.frame()
    more = [line.text for line in player.scene.guide.log.lines]
    assert len(more) > len(lines) or more[-1] != lines[-1]


@pytest.mark.parametrize("speed", ["1x", "4x"])
def test_a_roll_for_the_reef_is_not_offered_before_its_time(speed: str) -> None:
    player = rolled(Setup(seed=3, expansions=("reefs",)), speed=speed)
    s = player.session.state
    s.dice, s.nautilion, s.phantom = (1, 1, 1), -1, len(s.path) - 1
    player.scene.settle()
    sail(player)
    player.calm()
    player.make(Stow())
    said: list[str] = []
    while player.scene.animator.is_telling:
        assert player.scene.animator.highlights.to_roll == 0
        said.append(player.scene.bar.words()[1])
        player.frame()
    assert player.scene.bar.words()[1] not in said
    assert player.scene.animator.highlights.to_roll == 1


@pytest.mark.parametrize("event", [pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED])
def test_a_window_that_comes_back_is_drawn_whole_even_if_its_first_frame_is_lost(event: int) -> None:
    player = rolled(reduced_motion=True)
    player.kept.flush()  # a busy disk shows a sign meanwhile
    player.frame()
    screen = pygame.display.get_surface()
    assert screen
    before = pygame.image.tobytes(screen, "RGB")
    player.frame(Event(event))
    screen.fill((0, 0, 0))  # as a full screen does that is mapped again
    player.frame(count=6)
    assert pygame.image.tobytes(screen, "RGB") == before


def lightness(player: Player) -> float:
    """How light the picture is on the whole."""
    screen = pygame.display.get_surface()
    assert screen
    return sum(pygame.transform.average_color(screen)[:3]) / 3


def about_to_lose(**settings: Any) -> Player:
    """The Phantom is before the Isles; the next die brings it home."""
    player = rolled(**settings)
    player.session.state.dice, player.session.state.phantom = (1, 4, 1), 2
    player.scene.settle()
    return player


@pytest.mark.parametrize("speed", ["1x", "off"])
def test_a_lost_voyage_grows_dark_and_stays_so(speed: str) -> None:
    player = about_to_lose(speed=speed)
    sail(player)
    player.calm()
    dark = lightness(player)
    for _ in range(600):
        if player.app.top is not player.scene:
            break
        assert lightness(player) <= dark + 1
        player.frame()
    assert player.results == ["lost"]
    assert dark < 50


def test_less_motion_shows_what_the_phantom_took() -> None:
    player = rolled(reduced_motion=True)
    player.session.state.dice = (1, 3, 1)
    player.scene.settle()
    before = player.session.state
    sail(player)
    stolen = len(before.path) - 3
    place = player.scene.view.places.space(before, stolen)
    seen: list[set[tuple[int, int]]] = []
    while player.scene.animator.is_telling:
        seen.append({s.rect.center for s in moving(player) if gap(s, place.center) < 3 and s.alpha})
        player.frame()
    assert sum(1 for places in seen if places) > 10  # it fades, and a ring marks where it was
    assert player.session.state.path[stolen] == ""


def test_less_motion_moves_nothing() -> None:
    player = rolled(reduced_motion=True, effects=0.0)
    player.session.state.dice = (4, 3, 1)
    player.scene.settle()
    sail(player)
    homes: dict[pygame.Surface, set[tuple[int, int]]] = {}
    while player.scene.animator.is_telling:
        for sprite in moving(player):
            homes.setdefault(sprite.surface, set()).add(sprite.rect.center)
        player.frame()
    assert homes
    assert max(map(len, homes.values())) <= 2  # where it goes and where it comes


def the_clash(player: Player) -> Clash:
    """The scene of the collision, once it has begun."""
    for _ in range(1200):
        for clip in player.scene.animator.director._playing:
            scene = getattr(clip.draw, "__self__", None)
            if isinstance(scene, Clash) and scene.begun:
                return scene
        player.frame()
    raise AssertionError("the boats never met")


@pytest.mark.parametrize("reduced", [False, True], ids=["motion", "less motion"])
def test_harpoons_are_counted_piece_by_piece_up_to_the_verdict(reduced: bool) -> None:
    player = before_a_collision(reduced_motion=reduced)
    player.drag(Spot("die", 1), Spot("berth", "phantom"))
    scene = the_clash(player)
    assert [piece.harpoons for piece in scene.pieces[0]] == [1, 1, 2]
    assert [piece.harpoons for piece in scene.pieces[1]] == [2, 1]
    began, shown = player.now, []
    while any(clip.draw == scene.draw for clip in player.scene.animator.director._playing):
        now = player.scene.animator.director._time
        shown.append((scene.counted(now, 0), scene.counted(now, 1)))
        assert moving(player) or not 0.01 < now < SCENE - 0.01  # it comes and goes softly
        player.frame()
    assert sorted(set(shown)) == list(dict.fromkeys(shown))  # never backwards
    assert shown[0] == (0, 0)
    assert shown[-1] == (4, 3)
    assert {ours for ours, _ in shown} == {0, 1, 2, 4}
    assert player.now - began < SCENE + 0.1


@pytest.mark.parametrize(
    ("hired", "how", "then"),
    [(("8",), "won", "leave_prize"), (("2", "8"), "even", "leave_prize"), (("M", "M"), "lost", "lost")],
)
def test_the_verdict_says_who_won_and_what_follows(hired: tuple[str, ...], how: str, then: str) -> None:
    player = before_a_collision(speed="4x")
    player.session.state.phantom_board = hired
    player.drag(Spot("die", 1), Spot("berth", "phantom"))
    scene = the_clash(player)
    numbers = {"nautilion": scene.e.nautilion, "phantom": scene.e.phantom}
    assert scene.says == (player.app.words(f"clash.{how}", **numbers), player.app.words(f"clash.then.{then}"))


def test_a_click_ends_the_collision() -> None:
    player = before_a_collision(speed="4x")
    player.drag(Spot("die", 1), Spot("berth", "phantom"))
    the_clash(player)
    player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    assert not player.scene.animator.director.busy
    assert player.scene.animator.highlights.fan


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (900, 1400), (2560, 1080)], ids=str)
def test_the_collision_fits_the_sea(size: tuple[int, int]) -> None:
    player = before_a_collision(size=size, speed="off")
    player.scene.animator.now.phantom_board = ("2", "5", "8", "M", "M", "M")
    scene = Clash(player.scene.animator, CollisionFought(4, 11))
    scene.start()
    sea = player.scene.view.fit(player.scene.animator.now).rects["sea"]
    for sprite in scene.still(0.8):
        assert sea.contains(sprite.rect)


@pytest.mark.parametrize("reserve", [("3", "S"), ("S", "S")], ids=["chosen", "by itself"])
def test_a_bite_flies_into_the_mouth_of_the_tower(reserve: tuple[str, ...]) -> None:
    player = rolled()
    player.session.state.dice, player.session.state.reserve = (4, 1, 1), reserve
    player.scene.settle()
    sail(player)
    if len(set(reserve)) > 1:
        player.calm()
        player.make(Discard("reserve", "S"))
    mouth = player.scene.view.places.mouth(player.session.state).center
    nearest = math.inf
    while not player.scene.animator.now.discard:
        tokens = [sprite for sprite in moving(player) if sprite.rect.w < 60]
        nearest = min([nearest, *(gap(sprite, mouth) for sprite in tokens)])
        player.frame()
    assert nearest < 20
    assert player.scene.animator.now.discard == ("S",)


def test_a_price_does_not_go_into_the_mouth() -> None:
    player = rolled(Setup(seed=3, reserve=4))
    player.drag(Spot("reserve", "S"), Spot("spell", "whirlwind"))
    mouth = player.scene.view.places.mouth(player.session.state).center
    while not player.scene.animator.now.discard:
        assert all(gap(sprite, mouth) > 60 for sprite in moving(player))
        player.frame()


def about_to_seat(aboard: str, **settings: object) -> tuple[Player, str]:
    """A crew member in the hand; of the others, these are aboard."""
    player = with_a_token_in_hand(**settings)
    s = player.session.state
    s.board = tuple(n if n in aboard and n != s.hand else "" for n in "123456789")
    player.session.pending = player.session.rules.pending(s)
    player.scene.settle()
    return player, s.hand


def test_a_seat_lights_its_pipes() -> None:
    player, token = about_to_seat("123456789"[:5])
    pipes = [p for p in player.scene.view.terms.board.pipes if int(token) in p]
    ends = {n for pipe in pipes for n in pipe if player.session.state.board[n - 1]}
    player.drag(Spot("hand"), Spot("board", token))
    reached = set()
    while player.scene.animator.is_telling:
        for n in ends:
            centre = player.scene.reach.spots_now()[Spot("board", str(n))].center
            if any(gap(sprite, centre) < 6 for sprite in moving(player)):
                reached.add(n)
        player.frame()
    assert ends
    assert reached == ends


@pytest.mark.parametrize("reduced", [False, True], ids=["motion", "less motion"])
def test_the_ninth_gets_a_fanfare_and_the_boat_its_lamps(
    reduced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, token = about_to_seat("123456789", reduced_motion=reduced)
    heard: list[str] = []
    monkeypatch.setattr(player.app.sound, "play", lambda name, volume=1.0: heard.append(name))
    view, lamp = player.scene.view, player.scene.view.places.lamps(player.session.state)[4].center
    screen = pygame.display.get_surface()
    assert screen
    dull = screen.get_at(lamp)
    assert not view.is_manned(player.session.state)
    player.drag(Spot("hand"), Spot("board", token))
    burning = []
    while player.scene.animator.is_telling:
        burning.append(sum(Spot("lamp", n) not in player.scene.animator.highlights.hidden for n in range(9)))
        player.frame()
    assert heard.count("fanfare") == 1
    assert set(range(10)) <= set(burning)  # one by one
    assert view.is_manned(player.scene.animator.now)
    assert sum(screen.get_at(lamp)[:3]) > sum(dull[:3]) + 100


def test_a_mercenary_in_the_ninth_cabin_lights_no_lamps() -> None:
    player = rolled(Setup(seed=3, expansions=("mercenaries",)))
    player.session.state.board = tuple("12345678M")
    assert not player.scene.view.is_manned(player.session.state)


def test_the_roll_for_the_reef_tells_its_sum() -> None:
    player = rolled(Setup(seed=3, expansions=("reefs",)))
    s = player.session.state
    s.nautilion, s.board = 0, tuple("123456789")
    player.scene.settle()
    number = player.session.rules.terms.content.tokens[s.reefs[0]].number
    clips = reef_rolled(player.scene.animator, ReefRolled(2, 1, True))
    said = player.scene.animator.tale(ReefRolled(2, 1, True))
    assert "2 + 1" in said
    assert "= 3" in said
    assert player.app.words(f"token.{number}") in said
    sea = player.scene.view.fit(s).rects["sea"]
    assert sea.contains(clips[-1][0].draw(0.5)[0].rect)
