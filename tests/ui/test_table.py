"""The table under a hand: drags, clicks, keys, refusals, undo, and whole voyages."""

import json
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from nautilion import paths
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import spots as own
from nautilion.games.nautilion.table.flashes import banner
from nautilion.kernel import Chance
from nautilion.play.shelf import Shelf
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from tests.houses import shipped_house
from tests.ui.driver import Player

ALL = ("mages", "mercenaries", "reefs", "darkhouse", "heroic")
SMALL, LARGE = (1280, 720), (1920, 1080)


def rolled(setup: Setup | None = None, **settings: object) -> Player:
    """A table on which the first dice lie."""
    player = Player(setup or Setup(seed=3), **{"speed": "off", **settings})  # type: ignore[arg-type]
    player.click(spots.TRAY)
    return player


def said(player: Player) -> str:
    """The passing line on screen."""
    return player.scene.guide.said[0] if player.scene.guide.said else ""


def key(player: Player, code: int, mod: int = 0) -> None:
    player.frame(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


@pytest.mark.parametrize(
    ("setup", "size", "seed"),
    [
        (Setup(), SMALL, 1),
        pytest.param(Setup(expansions=ALL), SMALL, 1, marks=pytest.mark.soak),
        (Setup(expansions=ALL, players=2), SMALL, 1),
        pytest.param(Setup(expansions=ALL, players=2), LARGE, 3, marks=pytest.mark.soak),
    ],
    ids=["base", "all", "all-two", "all-two-large"],
)
def test_whole_voyages_by_mouse(setup: Setup, size: tuple[int, int], seed: int) -> None:
    chosen = {name: getattr(setup, name) for name in setup.__struct_fields__} | {"seed": seed}
    player = Player(Setup(**chosen), size, seed, speed="off")
    result = player.voyage()
    assert result
    assert player.results == ["won" if result == "won" else "lost"]


def test_a_voyage_in_motion_ends_with_the_true_picture() -> None:
    player = Player(Setup(expansions=ALL, seed=9), SMALL, speed="1x")
    for _ in range(25):
        if player.session.is_over:
            break
        player.turn()
        player.calm()
        assert player.scene.animator.shown == player.session.state


@pytest.mark.parametrize(
    "setup", [Setup(seed=4), Setup(seed=4, expansions=ALL, players=2)], ids=["base", "all-two"]
)
def test_whole_voyages_by_keyboard(setup: Setup) -> None:
    player = Player(setup, SMALL, speed="off")
    for _ in range(600):
        player.calm()
        if player.session.is_over:
            break
        before = len(player.session.log)
        if isinstance(player.session.pending, Chance):
            key(player, pygame.K_SPACE)
        else:
            player.by_keys()
        assert len(player.session.log) > before
    assert player.session.is_over


def test_a_die_dragged_onto_a_figure_is_given() -> None:
    player = rolled()
    player.drag(Spot("die", 0), Spot("figure", "phantom"))
    assert player.session.log[-1] == GiveDie(0, "phantom")


def test_click_then_click_gives_a_die() -> None:
    player = rolled()
    player.click(Spot("die", 1))
    assert player.scene.hand.chosen == Spot("die", 1)
    player.click(Spot("berth", "nautilion"))
    assert player.session.log[-1] == GiveDie(1, "nautilion")


def test_keys_choose_a_die_and_its_figure() -> None:
    player = rolled()
    key(player, pygame.K_2)
    key(player, pygame.K_d)
    assert player.session.log[-1] == GiveDie(1, "darkhouse")


def test_a_given_die_can_be_dragged_back() -> None:
    player = rolled()
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    player.drag(Spot("given", 0), spots.TRAY)
    assert player.session.state.draft == ()
    assert Spot("die", 0) in player.scene.reach.spots_now()


def test_a_reserve_token_dragged_onto_a_spell_casts_and_pays_it() -> None:
    player = rolled()
    before = player.session.state.dice, len(player.session.state.reserve)
    player.drag(Spot("reserve", "S"), Spot("spell", "whirlwind"))
    assert len(player.session.state.reserve) == before[1] - 1
    assert player.session.state.discard == ("S",)


@pytest.mark.parametrize(
    ("source", "target", "why"),
    [
        (Spot("die", 0), Spot("board", "3"), "asked.cast"),
        (Spot("reserve", "S"), Spot("spell", "tide"), "too_poor"),
        (Spot("die", 1), Spot("berth", "phantom"), "figure_has_die"),
    ],
    ids=lambda part: part if isinstance(part, str) else None,
)
def test_an_illegal_drop_changes_nothing_and_says_the_engines_reason(
    source: Spot, target: Spot, why: str
) -> None:
    player = rolled(Setup(seed=3, reserve=1))
    if why == "figure_has_die":
        player.drag(Spot("die", 0), target)
    before = player.session.state
    player.drag(source, target)
    assert player.session.state is before
    assert said(player) == player.app.words(f"refused.{why}")


def test_undo_by_key_and_button_stops_at_the_roll_and_says_why() -> None:
    player = rolled()
    before = player.session.state
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    key(player, pygame.K_z, pygame.KMOD_CTRL)
    assert player.session.state == before
    player.click(spots.UNDO)
    assert player.session.state == before
    assert said(player) == player.app.words("undo.rolled")


def test_a_plan_waits_for_the_word_to_sail_when_asked_to() -> None:
    player = rolled(confirm_sail=True)
    player.drag(Spot("die", 0), Spot("berth", "darkhouse"))
    player.drag(Spot("die", 1), Spot("berth", "phantom"))
    assert player.scene.habits.waiting == GiveDie(1, "phantom")
    assert player.session.state.draft
    player.click(own.SAIL)
    assert player.scene.habits.waiting is None
    assert not player.session.state.draft


def test_a_resize_in_the_middle_of_a_drag_loses_nothing() -> None:
    player = rolled()
    player.lift(Spot("die", 0), Spot("berth", "phantom"))
    pygame.display.set_mode((1600, 1200), pygame.RESIZABLE)
    player.frame(Event(pygame.VIDEORESIZE, size=(1600, 1200), w=1600, h=1200))
    player.frame(count=40)
    assert player.scene.hand.held is None
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    assert player.session.log[-1] == GiveDie(0, "phantom")


def test_a_click_completes_what_is_moving() -> None:
    player = Player(Setup(seed=3), speed="1x")
    player.click(spots.TRAY)
    player.frame(count=3)
    assert player.scene.animator.director.busy
    player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=(5, 400), button=1))
    assert not player.scene.animator.director.busy
    assert player.scene.animator.shown == player.session.state


def test_leaving_keeps_the_voyage() -> None:
    player = rolled()
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    player.app.finish("title")
    record = json.loads(player.kept.file.read_text())
    assert record["moves"][-1] == "give 0 phantom"
    assert Shelf(shipped_house()).read(player.kept.id).session.state == player.session.state


@pytest.mark.parametrize(
    "size",
    [(1280, 720), (1280, 960), (2560, 1080), (960, 600), pytest.param((3840, 2160), marks=pytest.mark.soak)],
    ids=str,
)
@pytest.mark.parametrize("setup", [Setup(), Setup(expansions=ALL, players=2)], ids=["base", "all-two"])
def test_everything_lies_inside_the_window_and_apart(setup: Setup, size: tuple[int, int]) -> None:
    player = Player(setup, size, speed="off")
    window = pygame.Rect((0, 0), size)
    rects = player.scene.view.layout.rects  # type: ignore[union-attr]
    for name, rect in rects.items():
        assert window.inflate(4, 4).contains(rect), name
    rows = [rects[name] for name in ("bar", "deck", "boards", "dice", "purse", "cards") if name in rects]
    for above, below in pairwise(rows):
        assert above.bottom <= below.top
    path = [
        player.scene.view.places.space(player.session.state, at)
        for at in range(len(player.session.state.path))
    ]
    touching = [(a, b) for a in range(len(path)) for b in range(a) if near(path[a], path[b], 0.8)]
    assert not touching


def near(a: pygame.Rect, b: pygame.Rect, share: float) -> bool:
    """Whether two discs overlap by more than a little."""
    dx, dy = a.centerx - b.centerx, a.centery - b.centery
    return dx * dx + dy * dy < (share * a.w) ** 2


def test_right_click_tells_what_a_thing_is() -> None:
    player = rolled(Setup(seed=3, expansions=ALL))
    for spot in (
        Spot("figure", "phantom"),
        Spot("machination", 2),
        Spot("spell", "tide"),
        Spot("board", "4"),
    ):
        pos = player.centre(spot)
        player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3))
        assert player.scene.guide.tips.about(player.now) is not None, spot


def test_a_missing_picture_is_replaced_and_the_voyage_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    player = Player(Setup(seed=3), speed="off")
    player.app.art._folder = tmp_path  # nothing is there
    player.app.art.forget()
    player.scene.resize(SMALL)
    player.click(spots.TRAY)
    assert player.session.log
    assert "stand-in" in caplog.text


def test_a_disk_that_takes_nothing_is_told_once_and_does_not_end_the_voyage() -> None:
    paths.user_data().parent.mkdir(parents=True, exist_ok=True)
    paths.user_data().write_text("a file where the folder should be")
    player = rolled()
    assert player.session.log
    player.kept.flush()
    player.frame()
    assert said(player) == player.app.words("keeping.failed")
    paths.user_data().unlink()
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    player.app.finish("title")
    assert player.kept.file.exists()


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [SMALL, (960, 600)], ids=str)
def test_every_banner_fits_the_sea(size: tuple[int, int], scale: float) -> None:
    player = Player(Setup(seed=3), size, ui_scale=scale, words="fitting", speed="1x")
    sea = player.scene.view.fit(player.session.state).rects["sea"]
    for result in ("won", "phantom", "crew", "mages", "heroic", "collision"):
        text = player.app.words(f"log.VoyageEnded.{result}")
        clip = banner(player.scene.animator, text, (255, 255, 255), 1.0)
        assert sea.contains(clip.draw(0.5)[0].rect), result


def test_a_click_on_a_die_never_spends_a_mage_pair() -> None:
    player = Player(Setup(seed=3, expansions=("mages",)), speed="off")
    player.session.state.cabin = ("A", "1", "", "", "", "")
    player.click(spots.TRAY)
    player.click(Spot("die", 0))
    assert not player.session.state.marks
    assert player.scene.hand.chosen == Spot("die", 0)
    player.click(Spot("cabin", "A"))
    assert player.session.state.marks == ("pair A",)


def test_a_focus_whose_piece_is_gone_is_dropped() -> None:
    player = rolled(Setup(seed=3, reserve=1))
    player.walk_to(Spot("spell", "whirlwind"))
    player.walk_to(Spot("reserve", "S"))
    for _ in range(3):
        key(player, pygame.K_RETURN)
    assert player.scene.hand.focus in {None, *player.scene.reach.spots_now()}


def test_undo_while_a_plan_waits_takes_back_only_the_last_die() -> None:
    player = rolled(confirm_sail=True)
    player.drag(Spot("die", 0), Spot("berth", "darkhouse"))
    player.drag(Spot("die", 1), Spot("berth", "phantom"))
    key(player, pygame.K_z, pygame.KMOD_CTRL)
    assert player.scene.habits.waiting is None
    assert player.session.state.draft == (GiveDie(0, "darkhouse"),)


def test_a_click_that_ends_motion_does_nothing_else() -> None:
    player = Player(Setup(seed=3), speed="1x")
    player.click(spots.TRAY)
    before = len(player.session.log)
    pos = player.centre(Spot("spell", "whirlwind"))
    player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    player.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert not player.scene.animator.director.busy
    assert len(player.session.log) == before


def test_leaving_after_the_end_keeps_the_whole_voyage() -> None:
    player = Player(Setup(seed=3), speed="off")
    while not player.session.is_over:
        player.turn()
    player.app.quit()
    assert Shelf(shipped_house()).read(player.kept.id).session.is_over
