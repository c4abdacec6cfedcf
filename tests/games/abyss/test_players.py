"""Players that need no person: what greedy does with each question, and that it beats random."""

import pytest

from nautilion.games.abyss.adviser.outlook import best_of
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.setup import Setup
from nautilion.kernel import Ask
from nautilion.play.simulation import Run, simulate
from tests.games.abyss.kit import RULES, Table, at_monster, table


def greedy(position: Table) -> str:
    """What greedy plays."""
    now = position.now
    assert isinstance(now, Ask)
    return GAME.text.write(GAME.policies()["greedy"](RULES, 0)(GAME.view(position.s, now.who), now))


def test_greedy_recruits_the_lord_with_most_points_and_keys():
    hand = "H5 H4 C3 J2"
    assert (
        greedy(table(hands=(hand,), court="shepherd keeper miller", council="C1 C1 C1")) == "recruit miller"
    )
    assert greedy(table(hands=("J1 C2 H3 L4 Q5",), court="elder keeper")) == "recruit elder"  # 3 + 9


def test_greedy_takes_a_stack_of_three_else_it_explores():
    assert greedy(table(council="C1 C1 J1 J1 J2")) == "support jellyfish"
    assert greedy(table(council="C1 C1 J1")) == "explore"


def test_greedy_that_has_plenty_looks_for_another_lord():
    hand = "C1 C1 C2 C2 C2 C3 C4 C5"
    assert greedy(table(hands=(hand,), court="elder", pearls=(7, 0), council="J1")) == "explore"
    assert greedy(table(hands=(hand,), court="elder", pearls=(8, 0), council="J1")) == "plot"
    full = "elder sage hermit keeper tamer shaman"
    assert greedy(table(hands=(hand,), court=full, pearls=(8, 0), council="J1")) == "support jellyfish"
    assert greedy(table(hands=(hand,), court=full, pearls=(8, 0)).play("explore", "drew J1")) == "take"


@pytest.mark.parametrize(("card", "keeps"), [("C2", "leave"), ("C3", "take"), ("C5", "take"), ("M", "fight")])
def test_greedy_keeps_an_ally_of_three(card, keeps):
    assert greedy(table(lords=("slaver",), hands=("J1",)).play("explore", f"drew {card}")) == keeps


@pytest.mark.parametrize(
    ("card", "sold", "does"), [("C3", 0, "buy"), ("C2", 0, "decline"), ("C4", 1, "buy"), ("C3", 1, "decline")]
)
def test_greedy_buys_from_two_more_than_the_price_on(card, sold, does):
    assert greedy(table(pearls=(0, 5), sold=sold).play("explore", f"drew {card}")) == does


def test_greedy_pays_with_allies_first():
    position = table(hands=("H5 H2 H1",), court="shepherd keeper reaper miller", pearls=(9, 0))
    paid = []
    position.play("recruit shepherd")
    while position.question == "pay":
        paid.append(greedy(position))
        position.play(paid[-1])
    assert paid == ["pay H5", "pay H2", "pay H1", "settle 0"]


def test_greedy_in_other_questions():
    assert greedy(at_monster(row=5).play("fight")) == "claim KMM"
    position = table(lords=("keeper reaper shepherd",), keys=(1, 0), council="C1", available="jail silos")
    assert greedy(position.play("support crab")) == "occupy jail"
    assert greedy(position.play("occupy jail")) == "key token"
    poor = table(lords=("keeper reaper shepherd",), council="C1", available="abyss").play("support crab")
    assert greedy(poor) == "dig 2"
    assert (
        greedy(table(lords=("slaver",), hands=("C1",), council="J1").play("support jellyfish")) == "decline"
    )


def test_greedy_beats_random():
    *_, tally = simulate(Run(setup=Setup(seed=900), policies=("greedy", "random")), 20, 1)
    assert tally.won[0] >= 18
    assert sum(tally.won.values()) >= 20


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_knows_every_question(players):
    *_, tally = simulate(Run(setup=Setup(players=players, seed=50), policies=("greedy",) * players), 4, 1)
    assert tally.games == 4


# The courtier


def courtier(position: Table) -> str:
    """What the courtier plays."""
    now = position.now
    assert isinstance(now, Ask)
    return GAME.text.write(GAME.policies()["courtier"](RULES, 0)(GAME.view(position.s, now.who), now))


def test_the_courtier_pays_with_what_it_misses_least():
    """A payment without waste, though a larger ally comes first in the hand."""
    position = table(hands=("H5 H4 H3 H2 C5",), court="shepherd keeper reaper miller").play(
        "recruit shepherd"
    )
    paid = []
    while position.question == "pay":
        paid.append(courtier(position))
        position.play(paid[-1])
    assert position.s.lords[0] == ("shepherd",)
    assert sum(int(text[-1]) for text in paid if text.startswith("pay")) == 8


def test_the_courtier_uses_tokens_before_lords_with_a_power():
    position = table(lords=("treasurer keeper",), keys=(2, 0), council="C1", available="jail").play(
        "support crab"
    )
    assert courtier(position.play("occupy jail")) == "key token"
    assert courtier(position.play("key token", "key token")) == "key keeper"


def test_the_courtier_takes_points_in_its_last_turn():
    position = table(hands=("H5 H3 C1",), court="shepherd sage elder hermit", council="C2 C2 C3 C4", ender=1)
    assert courtier(position) == "recruit shepherd"


def test_the_courtier_does_not_gather_allies_for_ever():
    """A poor lord is passed over for an exploration, but not with half the sea in hand."""
    court = "seeker sage elder hermit"
    few, many = (
        "C3 C4 J1",
        " ".join(f"{race}{value}" for race in "CJ" for value in (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5)),
    )
    assert courtier(table(hands=(few,), court=court)) == "explore"
    assert courtier(table(hands=(many,), court=court)) == "recruit seeker"


def test_the_mean_of_the_best():
    assert best_of([3], 4) == 3
    assert best_of([1, 3], 1) == 2
    assert best_of([0, 6, 3], 2) == pytest.approx((6 + 6 + 3) / 3)


def test_the_courtier_beats_random():
    *_, tally = simulate(Run(setup=Setup(seed=950), policies=("courtier", "random")), 8, 1)
    assert tally.won[0] == 8
