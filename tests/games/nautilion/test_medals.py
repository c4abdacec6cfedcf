"""What each medal wants, on voyages that were made up for it."""

import copy
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from nautilion import paths
from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.medals import CONDITIONS, GATHERED, Story, merits
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
