"""What nobody can see changes no advice: the order of the Heroic deck."""

from itertools import permutations

import pytest

from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.search import Option
from nautilion.kernel import Ask
from tests.games.nautilion.rules.kit import table

OTHERS = "11 12"  # cards of expansions that are not there: they leave the deck unseen


def advised(deck: tuple[str, ...], expansions: str, *texts: str) -> list[Option]:
    """What the Oracle says when new orders could be given, with the deck in this order."""
    t = table("N 1 2 3 4 5 6 7 8 9 P", expansions, aboard="5 4", heroic="5 1 2", deck=" ".join(deck), turn=5)
    t.roll(1, 2, 3).play(*texts)
    now = t.rules.pending(t.state)
    assert isinstance(now, Ask)
    return Oracle(t.rules).options(t.state, now)


@pytest.mark.parametrize("texts", [(), ("play 5", "spend 5")], ids=["before", "midway"])
@pytest.mark.parametrize(
    ("expansions", "deck"), [("mages", "6 7 10"), ("", f"6 7 {OTHERS}")], ids=["all fit", "some do not"]
)
def test_the_order_of_the_deck_changes_no_advice(expansions, deck, texts):
    orders = list(permutations(deck.split()))
    said = [advised(order, expansions, *texts) for order in orders[:: len(orders) // 5]]
    assert all(options == said[0] for options in said)


def test_which_cards_are_left_matters():
    deeds = {str(advised((card,), "", "play 5", "spend 5")) for card in "67"}
    assert len(deeds) == 2, "the worth of new orders would not depend on the deck at all"
