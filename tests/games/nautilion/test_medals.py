"""What each medal wants, on voyages that were made up for it."""

import copy
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from nautilion import paths
from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.medals import CONDITIONS, GATHERED, Story, merits
from nautilion.games.nautilion.moves import Discard
from nautilion.games.nautilion.rules.voyage import deal, rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import BOARD_SPACES, HAND, Place
from nautilion.play.session import Session
from tests.play.voyages import sail_on

MEDALS = shipped_content().medals
FULL = BOARD_SPACES


def voyage(*told: list[Any], setup: Setup | None = None, **end: Any) -> Any:
    """A voyage of a few states: the last is what it ended with."""
    setup = setup or Setup()
    first = deal(setup)
    first.turn = 1
    states = [first]
    for _ in told:
        states.append(copy.copy(states[-1]))
    last = copy.copy(states[-1])
    for name, value in {"result": "won", "turn": 12, "board": FULL, **end}.items():
        setattr(last, name, value)
    states.append(last)
    return SimpleNamespace(
        setup=setup,
        rules=rules_for(setup),
        states=states,
        told=[[], *told, []],
        log=[None] * (len(states) - 1),
    )


def earns(medal: str, played: Any, run: int = 0) -> bool:
    row = MEDALS[medal]
    return CONDITIONS[row.condition](Story(played, run), row.number)


def test_every_medal_has_words_a_picture_and_a_condition() -> None:
    words = catalogue()
    assert 28 <= len(MEDALS) <= 35
    for medal in MEDALS.values():
        assert medal.condition in CONDITIONS or medal.condition in GATHERED, medal.id
        assert all(f"medal.nautilion.{medal.id}.{part}" in words for part in ("name", "rule"))
        assert (paths.room("images", "nautilion") / "medals" / f"{medal.id}.svg").is_file()
    used = {medal.condition for medal in MEDALS.values()}
    assert used == {*CONDITIONS, *GATHERED}


CAST = ev.SpellCast("tide")
ABOARD = ev.TokenMoved("4", HAND, Place("board", 3))
EMPTY = ("",) * 9
GROUNDED = ([ev.FigureMoved("nautilion", 2, 3, "lands")],)  # the fourth space has a reef,
BESIDE = ([ev.FigureMoved("nautilion", 3, 4, "lands")],)  # and the next has none
STUCK = ([ev.ReefRolled(1, 0, False)],)
REEFS = Setup(expansions=("reefs",))
HEROIC = Setup(expansions=("heroic",))
EVERYTHING = Setup(expansions=EXPANSIONS)
MAGES = ("A", "", "B", "", "C", "")  # in their cabins


def bitten(number: int) -> Any:
    """A voyage from which the Darkhouse took so many tokens."""
    played = voyage([ev.DarkhouseActed(4, number)], *[[] for _ in range(number)])
    played.log[1:] = [Discard("reserve", "S")] * (len(played.log) - 1)
    return played


def crews(*aboard: int) -> Any:
    """A voyage on which so many crew were aboard, state by state; the last two are of one turn."""
    played = voyage(*[[] for _ in aboard[2:]])
    for state, number in zip(played.states, aboard, strict=True):
        state.board = (*FULL[:number], *EMPTY[number:])
    played.states[-2].turn = played.states[-1].turn
    return played


def turned(*cards: int) -> Any:
    """A voyage in whose row the Darkhouse came to so many cards, one after the other."""
    played = voyage([ev.MachinationTurned(at, card) for at, card in enumerate(cards)])
    for state in played.states:
        state.row = (1, 2, 3)
    return played


def deeds_done(phantom: int) -> Any:
    """A voyage whose last Heroic Action was done while the Phantom was there."""
    played = voyage([], setup=HEROIC, phantom=0, nautilion=20)
    for state, open_ones in zip(played.states, ((3, 7), (), ()), strict=True):
        state.heroic = open_ones
    played.states[1].phantom, played.states[1].nautilion = phantom, 9
    return played


def mages_with(crew: int) -> Any:
    """A voyage whose mages were all there when so many crew were."""
    played = crews(0, crew, 9)
    played.states[1].cabin = MAGES
    return played


@pytest.mark.parametrize(
    ("medal", "yes", "no"),
    [
        ("bare_hands", voyage(), voyage([CAST])),
        ("bare_hands", voyage(), voyage(result="phantom")),
        ("full_chest", voyage(reserve=("S",) * 5), voyage(reserve=("S",) * 4)),
        ("last_pearl", voyage(reserve=()), voyage(reserve=("S",))),
        ("all_before", voyage(), voyage(phantom=3, nautilion=9)),
        ("swift", voyage(turn=10), voyage(turn=11)),
        ("long_way", voyage(turn=18), voyage(turn=17)),
        ("hair", voyage(phantom=2), voyage(phantom=3)),
        ("so_near", voyage(result="crew", board=(*FULL[:8], "")), voyage(result="crew", board=EMPTY)),
        ("even_fight", voyage([ev.CollisionFought(3, 3)]), voyage([ev.CollisionFought(4, 3)])),
        ("broadside", voyage([ev.CollisionFought(5, 3)]), voyage([ev.CollisionFought(4, 3)])),
        ("three_spells", voyage([CAST] * 3), voyage([CAST] * 2)),
        ("busy_turn", voyage([ABOARD] * 2), voyage([ABOARD])),
        ("brought_near", voyage([ev.SpellCast("translation"), ABOARD]), voyage([CAST, ABOARD])),
        ("good_pairs", voyage([ev.PairUsed("A", 0)] * 3), voyage([ev.PairUsed("A", 0)] * 2)),
        ("torn_free", voyage([ev.ReefRolled(4, 0, True)] * 3), voyage([ev.ReefRolled(1, 0, False)] * 3)),
        ("clear_water", voyage(*GROUNDED * 2, setup=REEFS), voyage(*GROUNDED * 3, setup=REEFS)),
        ("clear_water", voyage(setup=REEFS), voyage()),
        ("clear_water", voyage(*GROUNDED, *STUCK * 3, *BESIDE * 3, setup=REEFS), voyage(*BESIDE)),
        ("untouched", voyage(), bitten(1)),
        ("well_fed", bitten(8), bitten(7)),
        ("nobody_left", crews(3, 5, 9), crews(3, 2, 9)),
        ("start_over", crews(3, 0, 9), crews(3, 1, 9)),
        ("last_aboard", crews(3, 8, 9), crews(3, 9, 9)),
        ("spring_tide", voyage([CAST], turn=1), voyage([CAST], turn=2)),
        ("mages_first", mages_with(4), mages_with(5)),
        ("whole_row", turned(1, 2, 3), turned(1, 2)),
        ("early_deeds", deeds_done(10), deeds_done(9)),
        ("everything", voyage([CAST], setup=EVERYTHING), voyage([CAST] * 2, setup=EVERYTHING)),
        ("everything", voyage(setup=EVERYTHING), voyage()),
        ("hard_pair", voyage(setup=Setup(board="C1", players=2)), voyage(setup=Setup(board="A1", players=2))),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_medal_is_for_just_that(medal: str, yes: Any, no: Any) -> None:
    assert earns(medal, yes)
    assert not earns(medal, no)


@pytest.mark.parametrize(
    ("casts", "is_even"), [((1, 1), True), ((2, 2), True), ((0, 0), False), ((2, 1), False), ((0, 2), False)]
)
def test_two_captains_share_their_spells_evenly(casts: tuple[int, int], is_even: bool) -> None:
    played = voyage(*([CAST] for _ in range(sum(casts))), setup=Setup(players=2))
    for at, state in enumerate(played.states):
        state.who = int(at >= casts[0])
    assert earns("even_shares", played) == is_even
    assert not earns("even_shares", voyage([CAST], [CAST]))


def test_runs_are_told_from_outside() -> None:
    assert earns("five_wins", voyage(), run=5)
    assert not earns("five_wins", voyage(), run=4)


def test_deeds_and_boats_are_gathered() -> None:
    found = merits(voyage([ev.HeroicPlayed(3), ev.HeroicPlayed(3), ev.HeroicPlayed(7)]))
    assert found.gathered == {"every_deed": ("3", "7"), "whole_fleet": ("A1",)}
    assert found.wanted == {"every_deed": 12, "whole_fleet": 6}
    assert merits(voyage(result="phantom")).gathered["whole_fleet"] == ()


def test_to_run_aground_is_told_as_the_rules_have_it() -> None:
    """Counted by what was told, and by the state, which is aground after such a landing until it is free."""
    condition, seen = CONDITIONS["seldom_aground"], 0
    for seed in range(12):
        session = sail_on(Session(Setup(seed=seed, expansions=("reefs",))))
        session.states[-1].result = "won"
        times = sum(now.aground and not was.aground for was, now in pairwise(session.states))
        story = Story(session)
        assert condition(story, times)
        assert not times or not condition(story, times - 1)
        seen += times
    assert seen > 10
