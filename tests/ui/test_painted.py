"""Nothing is missing from the picture: with and without a piece or a light it differs where that lies."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.moves import Cast, GiveDie, Keep, Pay
from nautilion.games.nautilion.rules.voyage import deal, rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import BOTH, FIGURES, State
from nautilion.games.nautilion.table import spots as own
from nautilion.games.nautilion.table.board_picture import cabin_centres, cabin_radius, hull_name, hull_rect
from nautilion.games.nautilion.table.places import VoyageHighlights
from nautilion.games.nautilion.table.view import View
from nautilion.games.nautilion.words.about import token_at
from nautilion.ui import theme
from nautilion.ui.compositor import Notebook
from nautilion.ui.table import spots
from nautilion.ui.table.controls import keys_now
from nautilion.ui.table.guide import Guide, light_on
from nautilion.ui.table.lights import below, square_of
from nautilion.ui.table.spots import Spot
from nautilion.ui.text import Text
from tests.ui.driver import Player
from tests.ui.test_glance import pixels, view_of

SETUP = Setup(seed=4, players=2, expansions=EXPANSIONS)
FULL: dict[str, object] = {  # something lies everywhere
    "nautilion": 3,
    "phantom": 30,
    "board": ("1", "2", "M", "", "", "", "", "", ""),
    "cabin": ("A", "", "", "4", "", ""),
    "phantom_board": ("M", "M"),
    "reserve": ("5", "S", "S"),
    "discard": ("1", "1", "M"),
    "hand": "7",
    "dice": (1, 2, 4),
    "who": 0,
}


@pytest.fixture(scope="module")
def view() -> View:
    return view_of(SETUP)


@pytest.fixture
def full() -> State:
    s = deal(SETUP)
    rules_for(SETUP).begin(s)
    return changed(s, **FULL)


def changed(s: State, **fields: object) -> State:
    return msgspec.structs.replace(s, **fields)


def picture(view: View, s: State, highlights: VoyageHighlights | None = None) -> Surface:
    surface = Surface(view.look.m.size)
    view.paint(surface, s, highlights or VoyageHighlights())
    return surface


def differ(one: Surface, other: Surface, rect: Rect) -> bool:
    """Whether two pictures are not the same inside a rectangle."""
    inside = rect.clip(one.get_rect())
    return pixels(one, inside) != pixels(other, inside)


def with_piece(s: State, view: View, highlights: VoyageHighlights) -> dict[Spot, Rect]:
    """The spots on which something lies that a hand could lift."""
    held = {
        "path": lambda at: s.path[at],
        "board": lambda at: s.board[int(at) - 1],
        "cabin": lambda at: dict(zip("A1B4C7", s.cabin, strict=True))[at],
        "reserve": lambda at: at,
    }
    lies = ("figure", "die", "given", "seated", "hand", "pile")
    return {
        spot: rect
        for spot, rect in view.spots(s, highlights).items()
        if spot.kind in lies or (spot.kind in held and held[spot.kind](spot.at))
    }


@pytest.mark.parametrize(
    ("fields", "highlights", "kinds"),
    [
        ({}, {}, "path figure board cabin reserve die hand"),
        ({"draft": (GiveDie(1, "phantom"),), "gave": (0, -1, -1), "hand": ""}, {}, "die given seated"),
        ({"hand": ""}, {"fan": True}, "pile"),
    ],
    ids=["at rest", "dice given", "the pile open"],
)
def test_each_piece_is_seen_where_it_lies(view, full, fields, highlights, kinds):
    s = changed(full, **fields)
    whole, seen = picture(view, s, VoyageHighlights(**highlights)), set()
    for spot, rect in with_piece(s, view, VoyageHighlights(**highlights)).items():
        without = picture(view, s, VoyageHighlights(**highlights, hidden={spot}))
        assert differ(whole, without, rect), spot
        seen.add(spot.kind)
    assert seen >= {*kinds.split()}


@pytest.mark.parametrize("figure", FIGURES)
@pytest.mark.parametrize("made", ["figure", "light"])
def test_a_figure_is_seen_and_so_is_its_light(view, full, figure, made, monkeypatch):
    whole = picture(view, full)
    rect = view.places.figure(full, figure)
    nothing = Surface((1, 1), pygame.SRCALPHA)
    monkeypatch.setattr(view.pieces, made, lambda *args: nothing)
    around = rect if made == "figure" else square_of(rect, 1.5)
    assert differ(whole, picture(view, full), around)


def foot(rect: Rect) -> Rect:
    """The middle of the lower edge."""
    return Rect(rect.centerx - 20, rect.bottom - 20, 40, 20)


Where = Callable[[View, State], Rect]
CHANGES: dict[str, tuple[dict[str, Any], dict[str, Any], Where]] = {
    "the count of the pile": ({"discard": ()}, {}, lambda view, s: view.fit(s).rects["discard"]),
    "the Phantom's tokens": ({"phantom_board": ("M",)}, {}, lambda view, s: view.places.phantom_spaces()[1]),
    "our harpoons": ({"board": ("1", "2", *[""] * 7)}, {}, lambda view, s: foot(view.fit(s).rects["board"])),
    "the card that rules": ({"row_at": 1}, {}, lambda view, s: view.places.tiles("row", len(s.row))[1]),
    "the row": ({"row": (2, 12, 9, 1, 4)}, {}, lambda view, s: view.places.tiles("row", len(s.row))[0]),
    "deeds": ({"heroic": ()}, {}, lambda view, s: view.places.tiles("heroic", 3)[0]),
    "whose turn it is": ({"who": 1}, {}, lambda view, s: view.fit(s).rects["player 0"]),
    "the goal": ({"board": ("",) * 9}, {}, lambda view, s: view.fit(s).rects["goal"]),
    "values to turn to": ({}, {"faces": True}, lambda view, s: view.fit(s).row_of("faces", 4, 0.72)[3]),
    "gaps": ({}, {"gaps": (5,)}, lambda view, s: view.places.gap(s, 5)),
    "dice to roll": ({"dice": (1, 2)}, {"to_roll": 1}, lambda view, s: view.places.dice(3)[2]),
    "idle spells": ({}, {"idle": {Spot("spell", "tide")}}, lambda view, s: view.fit(s).rects["grimoire"]),
    "a price laid aside": (
        {"draft": (Cast("whirlwind"), Pay("5"))},
        {},
        lambda view, s: view.places.price("whirlwind")[0],
    ),
    "what the other captain would give": (
        {},
        {"proposal": (GiveDie(0, "phantom"),)},
        lambda view, s: view.places.seat("phantom"),
    ),
    "a boat that is held": ({}, {"held": True}, lambda view, s: view.fit(s).rects["berth nautilion"]),
    "a captain who thinks aloud": ({}, {"aloud": True}, lambda view, s: view.fit(s).rects["player 1"]),
}


@pytest.mark.parametrize("name", CHANGES)
def test_each_change_of_the_table_is_seen(view, full, name):
    fields, highlights, where = CHANGES[name]
    plain = changed(full, hand="")
    other = picture(view, changed(plain, **fields), VoyageHighlights(**highlights))
    assert differ(picture(view, plain), other, where(view, plain))


def test_a_kind_of_which_there_is_none_has_an_empty_slot(view, full):
    """With nothing at all there are words instead, in the middle."""
    whole, none = picture(view, full), picture(view, changed(full, reserve=()))
    slots, held = view.places.slots(full), view.places.reserve(full)
    told = view.look.write(view.words("table.reserve_empty"), theme.SMALL, theme.MIST)
    words = told.get_rect(center=view.fit(full).rects["reserve"].center)
    empty = {kind: rect for kind, rect in slots.items() if kind not in held and not rect.colliderect(words)}
    assert len(empty) > 2
    assert all(differ(whole, none, rect) for rect in empty.values())
    assert all(differ(picture(view, changed(full, reserve=(kind,))), whole, slots[kind]) for kind in empty)


@pytest.mark.parametrize("who", [0, 1])
def test_whoever_rests_may_think_aloud_and_only_they(view, full, who):
    s, rects = changed(full, who=who), view.fit(full).rects
    nobody, may, does = (picture(view, s, VoyageHighlights(aloud=aloud)) for aloud in (None, False, True))
    rests, plays = rects[f"player {1 - who}"], rects[f"player {who}"]
    assert differ(nobody, may, rests)
    assert differ(may, does, rests)
    assert not differ(nobody, does, plays)
    both = changed(full, who=BOTH)
    assert not differ(picture(view, both), picture(view, both, VoyageHighlights(aloud=True)), rests)


def test_reefs_are_seen(view, full):
    at = next(at for at, reef in enumerate(full.reefs) if reef)
    bare = changed(full, reefs=("",) * len(full.reefs))
    assert differ(picture(view, full), picture(view, bare), view.places.reef(full, at))


def test_light_runs_through_the_pipes_between_crew(view, full, monkeypatch):
    s = changed(full, board=tuple("123456789"))
    whole = picture(view, s)
    monkeypatch.setattr(view, "lit_pipe", lambda pipe, size: (Surface((1, 1), pygame.SRCALPHA), (0, 0)))
    assert differ(whole, picture(view, s), view.fit(s).rects["board"])


def shown(view: View, s: State, highlights: VoyageHighlights | None = None) -> set[Surface]:
    """The pictures of which a table is made."""
    notes = Notebook(Rect((0, 0), view.look.m.size))
    view.paint(notes, s, highlights or VoyageHighlights())
    return {sprite.surface for sprite in notes.sprites}


@pytest.mark.parametrize(("opened", "area"), [({"fan": True}, "dice"), ({"faces": True}, "faces")], ids=str)
def test_what_is_chosen_from_lies_on_a_panel(view, full, opened, area):
    panel = view.look.panel(view.fit(full).rects[area].size, lit=True)
    assert panel in shown(view, full, VoyageHighlights(**opened))
    assert panel not in shown(view, full)


def test_the_boards_are_there_in_their_own_shape(view, full):
    pictures, art = shown(view, full), view.look.art
    hull = hull_rect(view.fit(full).rects["board"])
    hold, cabin = view.places.phantom_board(), view.places.cabin()
    boards = {hull_name(view.terms.board): hull, "boards/phantom_board": hold, "boards/mage_cabin": cabin}
    for name, rect in boards.items():
        assert art.get(name, rect.size) in pictures
        ((wide, high),) = re.findall(r'viewBox="0 0 (\d+) (\d+)"', art.source(name))
        assert rect.w / rect.h == pytest.approx(int(wide) / int(high), rel=0.02)
    assert all(hold.contains(berth) for berth in view.places.phantom_spaces())
    assert all(cabin.contains(place) for place in view.places.cabin_spots().values())


def test_a_token_has_a_round_light_wherever_it_lies_and_cards_and_dice_have_none(view, full):
    lie = [
        spot for spot, rect in view.spots(full, VoyageHighlights()).items() if view.piece(full, spot, rect)
    ]
    round_ones = {spot for spot in lie if view.is_round(spot)}
    assert round_ones == {spot for spot in lie if token_at(full, spot) or spot.kind == "figure"}
    assert Spot("hand") in round_ones


@pytest.mark.parametrize("ends", [*combinations(range(1, 10), 2)], ids=str)
def test_a_pipe_is_lit_between_two_of_the_crew_and_no_other(view, full, ends):
    s = changed(full, board=tuple("M" if n in ends else "" for n in range(1, 10)))
    hull, pictures = hull_rect(view.fit(s).rects["board"]), shown(view, s)
    lit = [pipe for pipe in view.terms.board.pipes if view.lit_pipe(pipe, hull.size)[0] in pictures]
    assert lit == [pipe for pipe in view.terms.board.pipes if set(pipe) == {*ends}]


def test_the_light_of_a_pipe_reaches_from_cabin_to_cabin(view, full):
    s, board = changed(full, board=("M",) * 9), view.terms.board
    hull = hull_rect(view.fit(s).rects["board"])
    centres, radius = cabin_centres(board, hull), cabin_radius(board, hull)
    notes = Notebook(Rect((0, 0), view.look.m.size))
    view.paint(notes, s, VoyageHighlights())
    for pipe in board.pipes:
        light = view.lit_pipe(pipe, hull.size)[0]
        (lies,) = [sprite.rect for sprite in notes.sprites if sprite.surface is light]
        assert all(
            lies.colliderect(Rect(0, 0, 2 * radius, 2 * radius).move_to(center=centres[end])) for end in pipe
        )


def test_numbers_stand_over_the_lines_of_high_contrast_and_only_there(view, full, monkeypatch):
    for contrast in (False, True):
        monkeypatch.setattr(view, "look", replace(view.look, contrast=contrast))
        notes = Notebook(Rect((0, 0), view.look.m.size))
        view.paint_labels(notes, full, VoyageHighlights())
        assert bool(notes.sprites) is contrast


def test_the_crew_on_the_path_bears_the_sign_of_who_may_place_it_and_nobody_else_does(view, full):
    side, pictures, kind = view.fit(full).token, shown(view, full), view.terms.kind
    without = {token: view.pieces.token(token, side) in pictures for token in {*full.path} - {""}}
    assert {kind[token] for token in without} > {"crew"}
    assert without == {token: kind[token] != "crew" for token in without}


def test_a_full_crew_hangs_out_its_lamps(view, full):
    s = changed(full, board=tuple("123456789"))
    whole = picture(view, s)
    for n, rect in enumerate(view.places.lamps(s)):
        assert differ(whole, picture(view, s, VoyageHighlights(hidden={Spot("lamp", n)})), rect), n


def test_the_lamps_shed_light(view, full, monkeypatch):
    s = changed(full, board=tuple("123456789"))
    whole = picture(view, s)
    monkeypatch.setattr(view.pieces, "light", lambda *args: Surface((1, 1), pygame.SRCALPHA))
    assert all(differ(whole, picture(view, s), square_of(rect, 2.6)) for rect in view.places.lamps(s))


# The light that guides the hand


@pytest.fixture
def player() -> Player:
    player = Player(Setup(seed=3), speed="off")
    player.click(spots.TRAY)
    player.move((1, 1))
    player.calm()
    return player


def lit(player: Player, *some: Spot) -> list[bool]:
    """Whether the guide sheds light on each of these spots."""
    surface = Surface(player.app.settings.window)
    dark = surface.copy()
    player.scene.guide.paint(surface, calm=True)
    places = player.scene.reach.spots_now()
    return [differ(surface, dark, places[spot].inflate(12, 12)) for spot in some]


def test_what_can_be_used_has_light_and_nothing_else(player):
    inviting = player.scene.habits.inviting()
    assert {Spot("die", die) for die in range(3)} <= inviting
    assert all(lit(player, *inviting))
    assert not any(lit(player, own.ISLES, Spot("board", "1"), Spot("figure", "darkhouse")))


@pytest.mark.parametrize("light", ["inviting", "chosen", "ways"])
def test_lights_that_overlap_look_the_same_in_whatever_order_they_were_found(player, monkeypatch, light):
    scene, neighbours = player.scene, [Spot("path", 4), Spot("path", 5)]
    scene.hand.chosen = Spot("die", 0) if light == "ways" else None
    pictures = []
    for order in (neighbours, neighbours[::-1]):
        found = partial(lambda order, *_: order, order)
        if light == "chosen":
            gestures = replace(scene.room.gestures, chosen=found)
            monkeypatch.setattr(scene, "room", replace(scene.room, gestures=gestures))
        else:
            monkeypatch.setattr(scene.habits if light == "inviting" else scene.reach, light, found)
        pictures.append(Surface(player.app.settings.window))
        scene.guide.paint(pictures[-1], calm=True)
    assert all(lit(player, *neighbours))
    one, other = pictures
    assert not differ(one, other, one.get_rect())


def test_before_the_roll_the_tray_has_light():
    player = Player(Setup(seed=3), speed="off")
    assert lit(player, spots.TRAY, Spot("board", "1")) == [True, False]


def test_a_chosen_die_and_where_it_may_go_have_light(player):
    player.click(Spot("die", 1))
    assert lit(player, Spot("die", 1), *(Spot("berth", figure) for figure in FIGURES)) == [True] * 4
    assert lit(player, Spot("die", 0)) == [False]


def test_the_focus_has_light(player):
    board = Spot("board", "3")
    assert lit(player, board) == [False]
    player.scene.hand.focus = board
    assert lit(player, board) == [True]


def test_keys_are_written_where_they_click(player):
    before = Surface(player.app.settings.window)
    player.scene.guide.paint(before, calm=True)
    player.scene.hand.by_keys = True
    after = Surface(player.app.settings.window)
    player.scene.guide.paint(after, calm=True)
    assert differ(before, after, player.scene.reach.spots_now()[Spot("die", 0)])


def test_a_key_hangs_at_the_foot_of_what_is_broad_or_answers_and_else_at_a_corner(player, monkeypatch):
    """There it would hide a card's number, or the words of a button."""
    hand, places = player.scene.hand, player.scene.reach.spots_now()
    die = Spot("die", 0)
    monkeypatch.setattr("nautilion.ui.table.guide.keys_now", lambda table: {pygame.K_1: die})
    for broad, answers in ((set(), {}), ({die}, {}), (set(), {die: "word"})):
        monkeypatch.setattr(type(player.scene.view), "broad", broad)
        monkeypatch.setattr(player.scene.habits, "buttons", answers)
        pictures = []
        for hand.by_keys in (False, True):
            player.scene.guide.paint(surface := Surface(player.app.settings.window), calm=True)
            pictures.append(surface)
        without, with_it = pictures
        foot = square_of(Rect(places[die].midbottom, (1, 1)).move(0, -8), 6)
        assert differ(without, with_it, foot) is bool(broad or answers)


def test_a_spell_shows_its_price_in_pearls(view, full, monkeypatch):
    with_price = picture(view, full)
    pearls = [pearl for spell in view.terms.costs for pearl in view.places.price(spell)]
    assert len(pearls) == sum(view.terms.costs.values())
    monkeypatch.setattr(view.places, "price", lambda spell: [])
    without = picture(view, full)
    assert [pearl for pearl in pearls if not differ(with_price, without, pearl)] == []


def test_small_words_stand_in_the_middle_of_what_they_are_about(view):
    surface = Surface((300, 100))
    surface.set_colorkey((0, 0, 0))
    view.label(surface, "all done", (150.4, 49.8))
    middle = surface.get_bounding_rect().center
    assert max(abs(middle[0] - 150), abs(middle[1] - 50)) <= 5


def test_the_button_of_a_controller_is_drawn_on_what_it_presses(player, monkeypatch):
    monkeypatch.setattr(player.app.inputs, "device", "pad")
    hand, at = player.scene.hand, player.scene.reach.spots_now()[Spot("die", 0)].midtop
    hand.focus = Spot("die", 0)
    pictures = []
    for hand.by_keys in (False, True):
        player.scene.guide.paint(surface := Surface(player.app.settings.window), calm=True)
        pictures.append(surface)
    without, with_it = pictures
    assert differ(without, with_it, square_of(Rect(at, (1, 1)), 8))


def test_no_light_falls_on_what_lies_over_a_thing_of_its_kind(player):
    """As cards lie in a hand: also not on a corner of it."""
    under, over = Spot("die", 0), Spot("die", 1)
    places = {under: Rect(0, 0, 40, 40), over: Rect(20, 0, 40, 40)}
    above = player.scene.guide._above(under, places)
    light = Surface((60, 60), pygame.SRCALPHA)
    light.fill((255, 255, 255, 255))
    rest = below(light, light.get_rect(), above)
    assert [rest.get_at(corner).a for corner in ((20, 0), (59, 0), (20, 39), (59, 39))] == [0] * 4
    assert rest.get_at((19, 20)).a == rest.get_at((30, 45)).a == 255
    assert player.scene.guide._above(over, places) == []


@pytest.mark.parametrize("is_rolled", [False, True], ids=["space", "letters"])
def test_key_caps_bear_the_names_of_the_keys(player, monkeypatch, is_rolled):
    if not is_rolled:
        player = Player(Setup(seed=3), speed="off")
    written, render = list[str](), Text.render

    def noted(self: Text, string: str, *style: Any, **more: Any) -> Surface:
        written.append(string)
        return render(self, string, *style, **more)

    monkeypatch.setattr(Text, "render", noted)
    player.scene.hand.by_keys = True
    player.scene.guide.paint(Surface(player.app.settings.window), calm=True)
    names = [pygame.key.name(code) for code in keys_now(player.scene)]
    assert set(written) == {player.app.words("keys.space") if n == "space" else n.upper() for n in names}
    assert ("space" in names) is not is_rolled


def test_the_light_of_a_box_lies_around_it_and_that_of_a_die_close_to_it(player):
    view, box = player.scene.view, Rect(100, 100, 200, 80)
    for spot, room in ((Spot("berth", "phantom"), view.look.m.px(10)), (Spot("die", 0), view.look.m.px(2))):
        light, where = light_on(view, spot, box, theme.LAMP)
        assert where == box.inflate(room, room)
        assert light.get_size() == where.size


def test_where_a_figure_could_go_is_shown_while_nothing_moves(player):
    guide = player.scene.guide
    player.move(player.centre(Spot("figure", "phantom")))
    player.frame(count=2)
    assert guide.below(calm=True)
    assert not guide.below(calm=False)


def test_each_group_of_crew_has_light(player):
    player.scene.gestures.moves = (Keep((1, 2)), Keep((8, 9)))
    assert lit(player, *(Spot("board", name) for name in "1289")) == [True] * 4
    assert lit(player, Spot("board", "5")) == [False]


def test_there_is_no_light_while_things_move(player):
    surface = Surface(player.app.settings.window)
    player.scene.guide.paint(surface, calm=False)
    assert not differ(surface, Surface(surface.get_size()), surface.get_rect())


def test_the_light_is_on_the_screen(player, monkeypatch):
    screen = pygame.display.get_surface()
    assert screen
    before = screen.copy()
    monkeypatch.setattr(Guide, "paint", lambda *args: None)
    player.scene.stale()
    player.frame(count=2)
    assert differ(before, screen, player.scene.reach.spots_now()[Spot("die", 0)].inflate(12, 12))
