"""The computer players: how well they play, that they see views only, and that they can say why."""

import time
from typing import Any

import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.island.adviser.adviser import CastawayAdviser
from nautilion.games.island.adviser.policies import LEVELS, POLICIES
from nautilion.games.island.adviser.worth import Worth
from nautilion.games.island.game import GAME
from nautilion.games.island.setup import Setup
from nautilion.games.island.words import IslandWords
from nautilion.kernel import Ask, Chance, Move
from nautilion.play.session import Session
from nautilion.play.simulation import Run, simulate
from tests.games.island.kit import Table, sets, stored


def chosen(name: str, table: Table) -> str:
    """What a player does at a table, by its view."""
    now = table.now
    assert isinstance(now, Ask)
    move = POLICIES[name](table.rules, 1)(GAME.view(table.s, now.who), now)
    return GAME.text.write(move)


def won(policies: tuple[str, ...], games: int, seed: int = 900) -> list[int]:
    """How many games each policy wins."""
    *_, tally = simulate(Run(setup=Setup(players=len(policies), seed=seed), policies=policies), games, 1)
    return [tally.won[n] for n in range(len(policies))]


def test_greedy_beats_random_and_castaway_beats_greedy():
    assert won(("greedy", "random"), 12)[0] >= 10
    ours, theirs = won(("castaway", "greedy"), 6)
    assert ours > theirs


def test_greedy_takes_most_points_then_most_cards():
    tops = (("treasure 4",), ("clothes 1", ""), ("treasure 1", ""), ("repair 1", "repair 2", ""))
    table = Table(2, question="go", castaways=(1, 0), sides=("below", "below"), tops=tops)
    assert chosen("greedy", table) == "go 0"  # four points, though but one card
    plain = (("clothes 4",), ("clothes 1", ""), ("repair 4", ""), ("repair 1", "repair 2", ""))
    assert chosen(
        "greedy", Table(2, question="go", castaways=(1, 0), sides=("below", "below"), tops=plain)
    ) == ("go 3")
    full = Table(2, hand="clothes 1 2", sets=(sets(clothes=stored("clothes 3", "odd")), sets()), tops=plain)
    assert chosen("greedy", full) == "store clothes 1,2"  # closed with 5, and the token of 2
    full.play("store clothes 1,2")
    assert chosen("greedy", full) == "close"


def test_castaway_knows_when_to_close():
    last = Table(2, last_round=3, hand="clothes 1", sets=(sets(clothes=stored("clothes 2 3")), sets()))
    last.play("store clothes 1")
    assert chosen("castaway", last) == "close"
    early = Table(
        2, hand="clothes 1 4 4", sets=(sets(clothes=stored("clothes 2 3", "double double")), sets())
    )
    early.play("store clothes 1")
    assert (
        chosen("castaway", early) == "leave"
    )  # with two more in hand, and each point of the porthole thrice


def test_castaway_takes_what_it_can_in_the_last_turn():
    tops = (("treasure 4",), ("clothes 1", ""), ("treasure 1", ""), ("repair 1", "repair 2", ""))
    table = Table(
        2, question="go", last_round=3, castaways=(1, 0), sides=("below", "below"), tops=tops, order=()
    )
    assert chosen("castaway", table) == "go 0"


@pytest.mark.parametrize("name", POLICIES)
def test_a_player_decides_the_same_again(name):
    """Its chance comes from its own number and the place in the game, so that undo and continue agree."""
    session = Session(Setup(players=3, seed=12))
    player = POLICIES[name](session.rules, 5)
    for _ in range(60):
        now = session.pending
        if isinstance(now, Chance):
            session.roll()
            continue
        assert now
        view = GAME.view(session.state, now.who)
        move = player(view, now)
        if name != "random":
            assert POLICIES[name](session.rules, 5)(view, now) == move
        session.play(move)


def test_the_lower_strengths_err():
    moves: dict[str, list[Move]] = {name: [] for name in LEVELS}
    session = Session(Setup(players=2, seed=3))
    players = {name: POLICIES[name](session.rules, 4) for name in moves}
    while session.pending and session.state.round < 9:
        now = session.pending
        if isinstance(now, Chance):
            session.roll()
            continue
        for name, player in players.items():
            moves[name].append(player(GAME.view(session.state, now.who), now))
        session.play(moves["castaway"][-1])
    same = [sum(a == b for a, b in zip(moves[n], moves["castaway"], strict=True)) for n in moves]
    assert same[0] < same[1] < same[2]


def test_advice_has_a_reason_in_words_and_chances_that_fit():
    session = Session(Setup(players=3, seed=2))
    adviser = CastawayAdviser(session.rules)
    words = IslandWords(catalogue(), session.rules, ("Ann", "Bo", "Cy"))
    quick = POLICIES["greedy"](session.rules, 1)
    reasons, slowest = set(), 0.0
    while (now := session.pending) is not None:
        if isinstance(now, Chance):
            assert 0 <= adviser.advise(GAME.view(session.state, max(0, session.state.who))).chance <= 1
            session.roll()
            continue
        view = GAME.view(session.state, now.who)
        if session.state.round % 3:
            session.play(quick(view, now))
            continue
        started = time.process_time()
        advice = adviser.advise(view)
        slowest = max(slowest, time.process_time() - started)
        assert advice.line[0] == advice.options[0][1]
        assert sorted(map(str, now.moves)) == sorted(str(move) for _, move in advice.options)
        assert advice.chance_of(advice.line[0]) == max(chance for chance, _ in advice.options)
        assert advice.reason
        said = words.reason(*advice.reason)
        assert said[0].isupper()
        assert "{" not in said
        assert "island." not in said
        reasons.add(advice.reason.key)
        session.play(advice.line[0])
    assert len(reasons) >= 4
    assert slowest < 1.0
    ended = GAME.outcome(session.state)
    assert ended
    assert adviser.chances(session.state) == tuple(float(place == 1) for place in ended.places)


def test_each_reason_has_words():
    table = Table(2, hand="clothes 1", camp=("", "three", "count", "odd", "twins"))
    words = IslandWords(catalogue(), table.rules)
    values = {"points": 3, "number": 1, "colour": "clothes", "value": 5, "token": "two"}
    keys = [key.split(".")[-1] for key in catalogue().texts if key.startswith("island.reason.")]
    for key in keys:
        given = {k: v for k, v in values.items() if key != "match" or k != "colour"}
        assert "island." not in words.reason(key.removesuffix("_one"), given)


def test_luck_choices_and_the_others_make_the_whole_game():
    session = Session(Setup(players=2, seed=6))
    player = POLICIES["greedy"](session.rules, 1)
    while (now := session.pending) is not None:
        view = GAME.view(session.state, max(0, session.state.who))
        session.play(session.next_roll() if isinstance(now, Chance) else player(view, now))
    adviser = CastawayAdviser(session.rules)
    turns = list(adviser.account(session.states, session.log))
    account = adviser.summed(turns, session.state)
    assert [turn.turn for turn in turns] == [*range(session.state.round + 1)]
    for seat in (0, 1):
        moved = sum(sum((s.luck, s.choices, s.others)) for s in (turn.swings[seat] for turn in turns))
        assert turns[0].chances[seat] + moved == pytest.approx(account.chances[seat])
    assert set(account.chances) == {0.0, 1.0}
    layout, first, *_ = turns
    assert all((swing.choices, swing.others) == (0, 0) for swing in layout.swings)  # all of it is drawn
    for swing in first.swings:
        assert 0 not in (swing.luck, swing.choices, swing.others)


def test_hopes_grow_with_what_one_has():
    table = Table(2, hand="clothes 1 2", last_round=4)
    worth = Worth(table.rules.terms)
    shares = worth.shares(table.s)
    assert sum(shares) == pytest.approx(1)
    poor, rich = Table(2, last_round=4), Table(2, hand="clothes 1 2, treasure 4", last_round=4)
    hopes = [worth.hopes(each.s, 0, shares) for each in (poor, table, rich)]
    assert hopes == sorted(hopes)
    assert hopes[2] - hopes[1] == pytest.approx(4)
    assert worth.turns_left(table.s, 0) == 2
    assert worth.turns_left(Table(2).s, 0) > 5


def test_what_a_rival_may_hope_for_weighs_as_much_as_ones_own():
    rich = (sets(), sets(clothes=stored("clothes 1 2 3 4", "count", (4, 8))))
    value = []
    for table in (Table(3, last_round=4), Table(3, last_round=4, sets=(*rich, sets()))):
        worth = Worth(table.rules.terms)
        shares = worth.shares(table.s)
        own, *others = (worth.hopes(table.s, seat, shares) for seat in range(3))
        value.append(worth.seen_from(table.s)(table.s, 0, 0))
        assert value[-1] == pytest.approx(own - max(others))
    assert value[1] < value[0] - 8


def test_reasons_name_what_the_move_is_for():
    def why(table: Table) -> tuple[str, dict[str, object]]:
        advice = CastawayAdviser(table.rules).advise(GAME.view(table.s, 0))
        assert advice.reason
        return advice.reason.key, advice.reason.values

    fields: dict[str, Any] = {
        "last_round": 3,
        "castaways": (0, 1),
        "tops": ((("repair 1",), ("", ""), ("", ""), ("", "", ""))),
    }
    full = Table(2, hand="clothes 1", sets=(sets(clothes=stored("clothes 2 3")), sets()), **fields)
    assert why(full) == ("close", {"colour": "clothes", "value": 5})
    token = Table(2, hand="clothes 1", **fields)
    assert why(token) == ("store", {"number": 1, "colour": "clothes", "token": "two"})
    treasure = Table(2, **fields | {"tops": (("treasure 3",), ("", ""), ("", ""), ("", "", ""))})
    assert why(treasure) == ("treasure", {"points": 3})
    idle = Table(2, **fields | {"left": (0, 8, 8, 8), "hand": "treasure 1"})
    assert why(idle) == ("idle", {})
