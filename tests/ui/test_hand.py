"""What a hand can do at a question: dice change places, tokens are carried on, groups; and why not."""

import pygame
import pytest
from pygame.event import Event

from nautilion.games.nautilion.events import DieGiven
from nautilion.games.nautilion.moves import (
    Discard,
    Enough,
    Fetch,
    GiveDie,
    Insert,
    Keep,
    Pick,
    Play,
    Put,
    Spend,
    Take,
    TurnDie,
)
from nautilion.games.nautilion.rules.glance import shown_dice
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import RESERVE
from nautilion.games.nautilion.table import spots as own
from nautilion.games.nautilion.table.gestures import chosen
from nautilion.kernel import BACK, Step
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from tests.ui.driver import Player
from tests.ui.kit import EVERYTHING

TURN = Step("turn")


def pose(player: Player, **fields: object) -> Player:
    """Put the table into a position."""
    for name, value in fields.items():
        setattr(player.session.state, name, value)
    player.session.pending = player.session.rules.pending(player.session.state)
    player.scene.settle()
    player.frame()
    return player


def at(question: str, *expansions: str, **fields: object) -> Player:
    """A table at which something is asked."""
    player = Player(Setup(seed=3, expansions=expansions), speed="off")
    return pose(player, todo=(TURN, Step(question)), **fields)


def rolled(**settings: object) -> Player:
    player = Player(Setup(seed=3), **{"speed": "off", **settings})  # type: ignore[arg-type]
    player.click(spots.TRAY)
    return player


def crew(*aboard: int) -> tuple[str, ...]:
    return tuple(str(n) if n in aboard else "" for n in range(1, 10))


def said(player: Player) -> str:
    return player.scene.guide.said[0] if player.scene.guide.said else ""


# A plan that waits for the word to sail


def laid() -> Player:
    player = rolled(confirm_sail=True)
    player.drag(Spot("die", 0), Spot("berth", "darkhouse"))
    player.drag(Spot("die", 1), Spot("berth", "phantom"))
    return player


def test_every_die_of_a_plan_that_waits_lies_on_its_plaque_and_sail_is_lit() -> None:
    player = laid()
    places, seat = player.scene.reach.spots_now(), player.scene.view.places.seat
    assert [spot for spot in places if spot.kind == "die"] == []
    for die, figure in enumerate(("darkhouse", "phantom", "nautilion")):
        assert places[Spot("given", die)] == seat(figure)
    assert player.scene.habits.inviting() == {own.SAIL}


def test_two_dice_of_a_plan_that_waits_change_places() -> None:
    player = laid()
    player.drag(Spot("given", 2), Spot("berth", "phantom"))
    assert player.scene.habits.waiting
    player.drag(Spot("given", 0), Spot("figure", "nautilion"))
    player.click(own.SAIL)
    assert player.session.state.gave != (-1, -1, -1) or player.session.state.turn > 1
    given = [e for events in player.session.told for e in events if isinstance(e, DieGiven)]
    assert {(e.die, e.figure) for e in given} == {(1, "darkhouse"), (2, "phantom"), (0, "nautilion")}


def test_a_waiting_die_goes_back_to_the_tray_and_other_gestures_say_why_not() -> None:
    player = laid()
    player.drag(Spot("given", 2), Spot("board", "3"))
    assert said(player) == player.app.words("table.sail")
    player.drag(Spot("given", 1), spots.TRAY)
    assert not player.scene.habits.waiting
    assert player.session.state.draft == (GiveDie(0, "darkhouse"),)
    assert Spot("die", 2) in player.scene.reach.spots_now()


def test_a_promised_die_can_be_given_to_another_figure() -> None:
    player = rolled()
    player.drag(Spot("die", 0), Spot("berth", "darkhouse"))
    player.drag(Spot("given", 0), Spot("berth", "phantom"))
    assert player.session.log[-2:] == [BACK, GiveDie(0, "phantom")]


# The reserve


def test_the_kinds_of_the_reserve_keep_their_slots() -> None:
    player = at("discard", reserve=("1", "4", "4", "9", "S"))
    places = dict(player.scene.reach.spots_now())
    player.click(Spot("reserve", "1"))
    assert player.session.log == [Discard("reserve", "1")]
    pose(player, todo=(TURN, Step("discard")))
    for kind in ("4", "9", "S"):
        assert player.scene.reach.spots_now()[Spot("reserve", kind)] == places[Spot("reserve", kind)]
    assert Spot("reserve", "1") not in player.scene.reach.spots_now()


def test_one_click_discards_and_a_second_one_hits_the_same_kind() -> None:
    player = at("discard", reserve=("4", "4", "9"))
    pose(player, todo=(TURN, Step("discard"), Step("discard")))
    pos = player.centre(Spot("reserve", "4"))
    for _ in range(2):
        player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        player.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        player.calm()
    assert player.session.log == [Discard("reserve", "4"), Discard("reserve", "4")]


@pytest.mark.parametrize("expansions", [(), EVERYTHING], ids=["base", "all"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (900, 1400)], ids=str)
def test_every_kind_has_a_slot_inside_the_reserve(expansions: tuple[str, ...], size: tuple[int, int]) -> None:
    player = Player(Setup(seed=3, expansions=expansions), size, speed="off")
    view, s = player.scene.view, player.session.state
    slots = list(view.places.slots(s).values())
    assert len(slots) == (17 if expansions else 10)
    assert all(view.fit(s).rects["reserve"].contains(rect) for rect in slots)
    assert all(rect.collidelist(slots[n + 1 :]) < 0 for n, rect in enumerate(slots))


# Values and dice


@pytest.mark.parametrize("by_value", [True, False])
def test_a_value_goes_onto_a_die_as_a_die_onto_a_value(by_value: bool) -> None:
    player = rolled()
    player.click(Spot("spell", "tide"))
    player.calm()
    die, face = Spot("die", 1), Spot("face", 4)
    player.drag(*((face, die) if by_value else (die, face)))
    assert player.session.log[-1] == TurnDie(1, 4)


def test_steady_hand_shows_the_dice_that_were_turned_already() -> None:
    player = rolled()
    state = player.session.state
    value = next(v for v in (1, 2, 3, 4) if v != state.dice[1])
    state.draft = (Play(3), Spend("1"), TurnDie(1, value))
    assert shown_dice(state) == (state.dice[0], value, state.dice[2])
    assert Spot("die", 1) in chosen(state)


def test_a_die_that_was_turned_says_how_to_turn_it_otherwise() -> None:
    player = Player(Setup(seed=3, expansions=("heroic",)), speed="off")
    pose(player, heroic=(3,), board=crew(1, 2))
    player.click(spots.TRAY)
    for spot in (Spot("heroic", 3), Spot("board", "1")):
        player.click(spot)
    player.drag(Spot("face", 4), Spot("die", 1))
    log = list(player.session.log)
    player.drag(Spot("face", 2), Spot("die", 1))
    assert player.session.log == log
    assert said(player) == player.app.words("refused.die_turned")


def test_whom_the_mages_call_is_marked_and_waits_in_the_cabin() -> None:
    player = Player(Setup(seed=3, expansions=EVERYTHING), speed="off")
    pose(player, heroic=(10,), board=crew(1, 2, 3, 4, 5, 6, 7, 8, 9), row=(4, 4, 4, 4, 4))
    player.click(spots.TRAY)
    path = player.session.state.path
    for spot in (Spot("heroic", 10), Spot("board", "1"), Spot("path", path.index("4"))):
        player.click(spot)
    assert player.session.state.draft
    assert Spot("path", path.index("4")) in chosen(player.session.state)
    cabin = player.scene.reach.spots_now()[Spot("cabin", "4")]
    with_guest = pygame.display.get_surface().subsurface(cabin).copy()  # type: ignore[union-attr]
    player.make(BACK)
    player.calm()
    player.frame()
    without = pygame.display.get_surface().subsurface(cabin)  # type: ignore[union-attr]
    assert pygame.image.tobytes(with_guest, "RGB") != pygame.image.tobytes(without, "RGB")
    player.make(Fetch(path.index("4")))
    player.make(Enough())
    assert "4" in player.session.state.cabin


# Carried on to what it is for


def test_a_token_for_the_path_shows_its_gaps_while_it_is_carried_and_falls_into_one() -> None:
    player = at("resurface", "darkhouse", discard=("4", "7"))
    player.click(Spot("pile", "4"))
    assert player.session.log == [Take("4")]
    player.click(spots.BACK)
    assert Spot("gap", 5) not in player.scene.reach.spots_now()
    player.lift(Spot("pile", "7"), own.ABYSS)
    assert Spot("gap", 5) in player.scene.reach.spots_now()
    a, b = (player.scene.reach.spots_now()[Spot("path", n)].center for n in (4, 5))
    player.let_go_at((round(0.62 * a[0] + 0.38 * b[0]), round(0.62 * a[1] + 0.38 * b[1])))
    assert player.session.log[-2:] == [Take("7"), Insert(5)]
    assert player.session.state.path[5] == "7"


def test_targets_are_lit_while_a_prize_is_carried_and_a_drop_there_places_it() -> None:
    player = at("prize", "mercenaries", discard=("3", "8"), board=crew(1, 2, 4, 5, 6, 7, 8, 9))
    pose(player, todo=(TURN, Step("prize", ("more",))))
    assert set(player.scene.reach.ways(Spot("pile", "3"))) == {Spot("board", "3"), own.RESERVE}
    assert set(player.scene.reach.ways(Spot("pile", "8"))) == {own.RESERVE}
    player.drag(Spot("pile", "3"), Spot("board", "3"))
    assert player.session.log == [Take("3"), Put("board", "3")]


def test_targets_are_lit_while_a_token_of_the_path_is_translated() -> None:
    player = rolled()
    player.click(Spot("spell", "translation"))
    player.calm()
    first = Spot("path", 2)
    assert set(player.scene.reach.ways(first)) == {
        Spot("path", n) for n, token in enumerate(player.session.state.path) if token and n != 2
    }
    player.drag(first, Spot("path", 6))
    assert player.session.log[-2:] == [Pick(2), Pick(6)]


# Groups


def parted() -> Player:
    """A crew of two who do not meet."""
    player = Player(Setup(seed=3, expansions=("mercenaries",)), speed="off")
    board = player.session.rules.terms.board
    other = next(n for n in range(2, 10) if not board.neighbours[0] >> n - 1 & 1)
    return pose(player, todo=(TURN, Step("keep")), board=crew(1, other))


def test_a_group_is_sent_away_by_a_drag_to_the_pile() -> None:
    player = parted()
    groups = player.scene.habits.groups()
    assert len(groups) == 2
    going = groups[0]
    player.drag(Spot("board", str(going.spaces[0])), own.DISCARD)
    assert player.session.log == [Keep(groups[1].spaces)]


def test_pointing_at_a_group_darkens_the_others() -> None:
    player = parted()
    groups = player.scene.habits.groups()
    player.move(player.centre(Spot("board", str(groups[0].spaces[0]))))
    assert player.scene.habits.leavers(groups) == [groups[1]]
    player.lift(Spot("board", str(groups[0].spaces[0])), own.DISCARD)
    assert player.scene.habits.leavers(groups) == [groups[0]]


# Why not


def test_whatever_does_nothing_says_why_beside_the_pointer() -> None:
    player = rolled()
    before = player.session.state
    player.lift(Spot("die", 0), Spot("berth", "phantom"))
    sea = player.scene.view.fit(before).rects["sea"]
    nowhere = next(
        (x, y)
        for x in range(sea.x + 40, sea.right)
        for y in range(sea.y + 40, sea.bottom)
        if not player.scene.hand.under((x, y))
    )
    player.let_go_at(nowhere)
    assert player.session.state is before
    line = said_at(player)
    assert abs(line.centerx - nowhere[0]) < line.w
    assert abs(line.centery - nowhere[1]) < 120


def said_at(player: Player) -> pygame.Rect:
    said = player.scene.guide.said
    assert said
    return player.scene.guide._passing_line(said[0], said[2]).rect


def test_a_piece_that_cannot_be_carried_says_why() -> None:
    player = rolled()
    player.drag(Spot("path", 3), Spot("path", 5))
    assert said(player) == player.app.words("refused.asked.cast")


def test_a_piece_put_back_where_it_was_says_nothing() -> None:
    player = rolled()
    player.lift(Spot("die", 0), Spot("berth", "phantom"))
    player.let_go_at(player.scene.view.fit(player.session.state).rects["tray"].move(4, 4).topleft)
    assert not said(player)
    assert Spot("die", 0) in player.scene.reach.spots_now()


def test_a_click_that_does_nothing_says_the_rules_reason() -> None:
    player = at("place", board=crew(1), hand="2")
    player.click(Spot("board", "6"))
    assert said(player) == player.app.words("refused.not_its_space")
    player = at("discard", reserve=("S",))
    board = player.session.rules.terms.board
    mask, middle = next(
        (mask, n)
        for mask in range(1, 512)
        for n in range(1, 10)
        if mask >> n - 1 & 1 and board.joined[mask] and not board.joined[mask & ~(1 << n - 1)]
    )
    pose(player, todo=(TURN, Step("discard")), board=crew(*(n for n in range(1, 10) if mask >> n - 1 & 1)))
    player.click(Spot("board", str(middle)))
    assert said(player) == player.app.words("refused.would_split")


def test_a_button_works_while_a_piece_is_chosen() -> None:
    player = rolled()
    player.click(Spot("die", 0))
    assert player.scene.hand.chosen == Spot("die", 0)
    player.click(Spot("die", 1))
    assert player.scene.hand.chosen == Spot("die", 1)  # instead
    player.click(spots.MENU)
    assert isinstance(player.app.top, Pause)
    assert said(player) == ""


def test_after_the_end_a_click_says_that_it_is_over() -> None:
    player = pose(rolled(), todo=())
    player.scene.handling.perform(Spot("board", "6"), None, (5, 5))
    assert said(player) == player.app.words("refused.over")


def test_a_promised_die_put_back_on_its_plaque_stays_there_in_silence() -> None:
    player = rolled()
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    log, berth = list(player.session.log), player.scene.reach.spots_now()[Spot("berth", "phantom")]
    player.lift(Spot("given", 0), Spot("berth", "darkhouse"))
    player.let_go_at((berth.x + 3, berth.y + 3))
    assert player.session.log == log
    assert not said(player)


def test_what_goes_to_the_reserve_flies_to_its_slot() -> None:
    player = at("place", board=crew(1), hand="2", reserve=())
    s, animator = player.session.state, player.scene.animator
    assert animator.place(RESERVE, "2") == player.scene.view.places.slots(s)["2"]


def test_a_crew_member_who_cannot_be_spared_says_so_and_opens_nothing() -> None:
    player = Player(Setup(seed=3, expansions=("heroic",)), speed="off")
    board = player.session.rules.terms.board
    whole = 511
    split = next(
        (mask, n)
        for mask in range(1, whole + 1)
        for n in range(1, 10)
        if mask >> n - 1 & 1 and board.joined[mask] and not board.joined[mask & ~(1 << n - 1)]
    )
    pose(player, board=crew(*(n for n in range(1, 10) if split[0] >> n - 1 & 1)), heroic=(1, 2, 4))
    player.click(spots.TRAY)
    log = list(player.session.log)
    player.drag(Spot("board", str(split[1])), Spot("heroic", 1))
    assert player.session.log == log
    assert said(player) == player.app.words("refused.would_split")
