"""Positions in which the better move is plain to a person: the Oracle must find it."""

import pytest

from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.games.nautilion.state import DARKHOUSE, FIGURES, NAUTILION, PHANTOM
from nautilion.kernel import Ask, Chance
from tests.games.nautilion.rules.kit import FULL_CREW, Table, table

FAR = " ".join("123456789" * 2)  # a long way to go


def advised(t: Table, *dice: int) -> Table:
    """Roll these dice and do as the Oracle says until they fall again or the voyage is over."""
    oracle = Oracle(t.rules)
    t.roll(*dice)
    while isinstance(now := t.rules.pending(t.state), Ask):
        t._apply(MOVE_TEXT.write(oracle.choose(t.state, now)))
    assert now is None or isinstance(now, Chance)
    return t


def first_advice(t: Table, *dice: int) -> str:
    """What the Oracle says first of all."""
    if dice:
        t.roll(*dice)
    now = t.rules.pending(t.state)
    assert isinstance(now, Ask)
    return MOVE_TEXT.write(Oracle(t.rules).choose(t.state, now))


def given(t: Table, *dice: int) -> dict[str, int]:
    """Which value each figure gets."""
    oracle, got = Oracle(t.rules), {}
    t.roll(*dice)
    left = list(dice)
    while isinstance(now := t.rules.pending(t.state), Ask) and now.question in ("cast", "give"):
        verb, die, figure = MOVE_TEXT.write(oracle.choose(t.state, now)).split()
        assert verb == "give"
        got[figure] = dice[int(die)]
        left.remove(dice[int(die)])
        t._apply(f"give {die} {figure}")
    waiting = [figure for figure in FIGURES if figure not in got]  # a last die goes by itself
    return got | dict(zip(waiting, left, strict=True))


def test_with_all_aboard_it_sails_into_the_abyss():
    assert advised(table(f"{FAR} 5 3 P 2 N 4", aboard=FULL_CREW), 2, 1, 1).state.result == "won"


def test_it_wins_where_only_one_plan_wins():
    t = advised(table("5 3 P 2 N 4 1", aboard=FULL_CREW), 3, 1, 2)
    assert t.state.result == "won"


def test_the_phantom_gets_the_die_that_keeps_it_from_the_isles():
    t = table("5 4 3 P 2 N 1 7", aboard="1 2 3 4 5 6 8 9", reserve="S S")
    assert given(t, 1, 2, 4)[PHANTOM] < 4


def test_the_last_of_the_missing_crew_is_taken():
    t = advised(table(f"{FAR} P N 3 7 4 5 2", aboard="1 2 3 4 5 6 8 9", reserve="S S"), 1, 2, 3)
    assert "7" in t.aboard


def test_it_does_not_reach_the_abyss_with_somebody_missing():
    t = advised(table(f"{FAR} P N 3 5", aboard="1 2 3 4 6 7 8 9", reserve="S"), 4, 2, 4)
    assert not t.state.result
    assert "5" in t.aboard


def test_the_phantom_does_not_get_the_last_seven():
    t = table("N 1 2 1 2 1 2 1 7 2 P", aboard="1 2 3 4 5 6 8 9", reserve="S S")
    assert given(t, 1, 2, 1)[PHANTOM] == 1


def test_a_new_crew_member_is_better_than_one_more_of_the_same():
    t = advised(table("N 1 3 1 2 4 5 6 7 8 9 4 5 6 7 8 9 P 1 2", aboard="1 2", reserve="S S"), 1, 2, 1)
    assert "3" in t.aboard


def test_a_crew_member_who_is_needed_goes_aboard():
    t = table(f"{FAR} N 7 1 1 2 P", aboard="1 2 3 4 5 6 8 9", reserve="S S S").sail(1, 1, 1)
    assert first_advice(t) == "put board 7"


def test_the_reserve_pays_the_darkhouse_not_the_last_of_the_crew():
    t = table("3 N 2 4 6 8 3 2 4 6 8 3 9 9 9 P", aboard="1 5 7 9 6 8", reserve="S S S").sail(4, 1, 1)
    assert t.asks == "discard"
    assert first_advice(t) == "discard reserve S"


def test_whoever_can_come_again_is_let_go():
    t = table("1 3 3 1 1 N 2 3 2 4 2 5 6 7 8 9 2 P 5 6", aboard="1 2").sail(4, 1, 1)
    assert first_advice(t) == "discard board 2"


def test_new_dice_when_these_lose_at_once():
    t = table("5 P 2 N 1 2 3 4 5 6 7", aboard="1 2 3", reserve="S")
    assert first_advice(t, 4, 4, 4) == "cast whirlwind"


def test_a_tide_when_it_wins_and_nothing_else_does():
    t = table("5 P 2 N 4 3", aboard=FULL_CREW, reserve="S S")
    assert first_advice(t, 1, 1, 2) == "cast tide"


def test_no_spell_when_the_dice_win():
    t = table("5 P 2 N 4 3", aboard=FULL_CREW, reserve="S S S S")
    assert advised(t, 1, 3, 3).state.result == "won"
    assert t.reserve.count("S") >= 3


def test_somebody_who_was_left_behind_is_brought_within_reach():
    # With more tokens ahead, a turn's delay would cost nothing and bring one more into the reserve.
    t = table(f"{FAR} 7 N 1 2 P 6", aboard="1 2 3 4 5 6 8 9", reserve="S S S")
    t.state.path = tuple("" if at < 18 and token == "7" else token for at, token in enumerate(t.state.path))
    assert first_advice(t, 1, 1, 2) == "cast translation"


def test_with_nothing_to_lose_the_darkhouse_gets_the_four():
    t = table(f"N {FAR} {FAR} P")
    assert given(t, 4, 1, 1)[DARKHOUSE] == 4


def test_a_bite_that_costs_the_voyage_is_not_risked():
    t = table("5 4 3 P 2 N 4 3", aboard=FULL_CREW)  # all aboard, and nothing else to give
    assert given(t, 3, 1, 3)[DARKHOUSE] == 1


def test_a_missing_mage_is_better_than_a_spare_token():
    t = advised(table(f"{FAR} N 1 A 1 2 P", "mages", aboard=FULL_CREW, cabin="B C", reserve="S S"), 1, 2, 1)
    assert "A" in t.cabin


def test_a_fight_that_would_be_lost_is_put_off():
    t = table("5 6 N 1 3 4 P", "mercenaries", aboard="3 4")
    assert given(t, 1, 1, 4)[DARKHOUSE] == 4


def test_a_fight_that_would_be_lost_is_not_sought():
    more = "2 5 6 7 8 2 6 8"
    t = table(
        f"{FAR} N M 2 5 1 P {more}", "mercenaries", aboard="1 3 4 9", reserve="S S S", phantom_board="M"
    )
    got = given(t, 1, 4, 1)
    assert got[PHANTOM] == got[NAUTILION] == 1


def test_the_admiral_places_what_is_missing():
    t = table(f"{FAR} N 3 1 1 2 P", aboard="1 2 4 5 6 7 8 9", players=2, player=0, reserve="S S").sail(
        1, 1, 1
    )
    assert first_advice(t) == "put board 3"


@pytest.mark.parametrize("dice", [(1, 1, 1), (1, 2, 4), (4, 4, 4)])
def test_the_same_position_gets_the_same_advice(dice):
    texts = {
        first_advice(table(f"N {FAR} {FAR} P", aboard="1 2", reserve="S S S S"), *dice) for _ in range(3)
    }
    assert len(texts) == 1


def test_dice_that_come_one_by_one_are_given_as_well_as_they_can_be():
    """Drip by drip takes nothing from who needs one good die: it says so before the first has fallen."""
    together, singly = (table("5 3 P 2 4 N", aboard=FULL_CREW, card=card) for card in (1, 2))
    assert (together.dice_due, singly.dice_due) == (3, 1)
    assert Oracle(singly.rules).chance(singly.state) >= Oracle(together.rules).chance(together.state) > 0.7
