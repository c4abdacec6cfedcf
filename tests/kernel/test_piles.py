"""Face-down piles: counts without an order, a chance for each card, and views that keep the size."""

import msgspec
import pytest

from nautilion.kernel import Chance, FaceDown, Luck, Move

PILE = FaceDown.of("babca")


class Drawn(Move, frozen=True, tag="drawn"):
    card: str


def test_no_order_exists():
    assert FaceDown.of("abcab") == PILE
    assert (PILE.counts, PILE.size) == ((("a", 2), ("b", 2), ("c", 1)), 5)


def test_each_card_is_as_likely_as_it_is_often_there():
    assert PILE.chance(Drawn) == Chance((Drawn("a"), Drawn("b"), Drawn("c")), (2, 2, 1))
    assert PILE.chance(Drawn, to=(1,)).to == (1,)


def test_a_drawn_card_is_gone_and_comes_back_when_it_is_mixed_in():
    pile = PILE.without("c").without("a")
    assert pile.counts == (("a", 1), ("b", 2))
    assert pile.with_cards("ca") == PILE
    with pytest.raises(ValueError, match="not in the pile"):
        pile.without("c")


def test_a_whole_pile_is_drawn_card_by_card():
    luck, pile, cards = Luck(3), PILE, ""
    while pile.size:
        chance = pile.chance(Drawn)
        move = chance.pick(luck.below(chance.reach[-1]))
        assert isinstance(move, Drawn)
        pile, cards = pile.without(move.card), cards + move.card
    assert FaceDown.of(cards) == PILE
    assert (pile, pile.chance(Drawn).outcomes) == (FaceDown(), ())


def test_known_cards_come_off_the_top_in_order():
    pile = PILE.with_top("y").with_top("x")
    assert (pile, pile.size) == (PILE.with_top("x", "y"), 7)
    assert pile.chance(Drawn) == Chance((Drawn("x"),), (1,))
    with pytest.raises(ValueError, match="on top"):
        pile.without("a")
    assert pile.without("x").without("y") == PILE


def test_mixing_forgets_the_top():
    assert PILE.with_top("c").with_cards(["c"]).counts == (("a", 2), ("b", 2), ("c", 3))


def test_a_view_keeps_the_size_and_no_card():
    one, other = FaceDown.of("aab").with_top("c"), FaceDown.of("ccca")
    assert one.hidden() == other.hidden()
    assert (one.hidden().size, one.hidden().chance(Drawn).outcomes) == (4, ())
    assert one.hidden().hidden() == one.hidden()


def test_a_seat_that_knows_the_top_keeps_it_in_its_view():
    view = FaceDown.of("aab").with_top("c").hidden(top=True)
    assert (view.size, view.top, view.counts) == (4, ("c",), ())
    assert view.hidden(top=True) == view


def test_piles_survive_json():
    for pile in (PILE.with_top("c"), FaceDown.of([3, 1, 3]), PILE.hidden(), FaceDown()):
        assert msgspec.json.decode(msgspec.json.encode(pile), type=FaceDown) == pile
