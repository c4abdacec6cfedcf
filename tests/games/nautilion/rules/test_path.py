"""The path: what counts as a step, where moves end, what can lie where (P2-P6)."""

from typing import Any

import pytest

from nautilion.games.nautilion.events import FigureMoved, RoomMade
from tests.games.nautilion.rules.kit import FULL_CREW, table
from tests.rule import rule


@rule("nautilion", "P2")
def test_gaps_are_not_counted():
    t = table("5 N . . 3 . 4 P").sail(phantom=1, nautilion=1)
    assert t.state.nautilion == 4
    assert t.state.hand == "3"


@rule("nautilion", "P2")
def test_the_space_of_the_phantom_is_not_counted():
    t = table("5 6 N . 3 . P 4 7").sail(phantom=1, nautilion=2)
    assert t.path == "5 6 . . P . . 4 N"
    assert t.state.hand == "7"


@rule("nautilion", "P2")
def test_the_space_of_the_nautilion_is_not_counted():
    t = table("5 6 N . P 1 1 1").sail(phantom=2, nautilion=1)
    assert t.path == "P 6 . . . N 1 1"
    assert t.discard == "5"


@rule("nautilion", "P3")
@pytest.mark.parametrize("value", [2, 3, 4])
def test_a_move_with_no_token_left_reaches_the_abyss_however_long_it_is(value):
    t = table("6 N 3 P", aboard=FULL_CREW).sail(phantom=2, nautilion=value)
    assert t.asks == "won"
    assert t.state.nautilion == 4
    assert t.saw(FigureMoved)[-1].how == "ends"


@rule("nautilion", "P3")
def test_a_move_that_just_reaches_the_last_token_ends_on_it():
    t = table("6 N 3 4 P 5").sail(phantom=1, nautilion=2)
    assert t.path == "6 . 3 P . N"


@rule("nautilion", "P4")
def test_a_taken_token_leaves_an_empty_space():
    t = table("5 N 2 3 4 6").sail(phantom=1, nautilion=1).play("stow")
    assert t.path == "5 . N 3 4 P"
    assert len(t.state.path) == 6
    t.sail(phantom=1, nautilion=1).play("stow")
    assert t.path == "5 . . N P ."


@rule("nautilion", "P5")
def test_only_tokens_can_be_swapped_and_never_the_end_spaces():
    t = table("A N M~3 . P 4", "mages mercenaries reefs", reserve="S S S").roll(1, 1, 1)
    t.play("cast translation", "pay S", "pay S", "pay S")
    assert t.moves("pick") == ["pick 0", "pick 2", "pick 5"]
    for space in (-1, 1, 3, 4, 6):
        assert t.refused(f"pick {space}") == "asked.pick"
    t.play("pick 0")
    assert t.moves("pick") == ["pick 2", "pick 5"]
    assert t.play("pick 2").path == "M N A~3 . P 4"


@rule("nautilion", "P5")
def test_only_travellers_can_be_added_to_the_path():
    t = table("5 N 2 P", "mages mercenaries reefs", card=3, discard="S R3 7 B M")
    assert t.moves() == ["take 7", "take B", "take M"]
    assert t.refused("take R3") == "asked.resurface"
    assert t.refused("take S") == "asked.resurface"


@rule("nautilion", "P6", "darkhouse 3")
def test_a_token_can_be_put_between_figures_that_have_met():
    t = table("5 6 NP~3 7", "mercenaries reefs", card=3, discard="1", collided=True)
    t.play("take 1")
    assert t.moves("insert") == ["insert between", "insert 3", "insert 4"]
    assert t.play("insert between").path == "5 6 N~3 1 P 7"
    assert t.saw(RoomMade) == [RoomMade(3, 4)]


@rule("nautilion", "P6")
def test_behind_both_of_them_it_keeps_them_together():
    t = table("5 6 NP 7", "mercenaries", card=3, discard="1", collided=True)
    assert t.play("take 1", "insert 3").path == "5 6 NP 1 7"


@rule("nautilion", "P6")
def test_what_lies_between_them_is_met_like_any_token():
    t = table("5 6 NP 7 8", "mercenaries", card=3, discard="1", collided=True).play(
        "take 1", "insert between"
    )
    assert t.sail(phantom=1, nautilion=1).path == "5 6 . P . N 8"
    assert t.discard == "1"


@rule("nautilion", "P6")
def test_on_the_isles_the_nautilion_stays_there():
    t = table("5 6", "mercenaries", card=3, discard="1", collided=True, nautilion=-1, phantom=-1)
    t.play("take 1")
    assert t.moves("insert") == ["insert between", "insert 0", "insert 1", "insert 2"]
    assert t.play("insert between").path == "1 P 5 6"
    assert t.state.nautilion == -1


@rule("nautilion", "P6")
def test_no_gap_is_offered_between_where_there_is_one():
    t = table("5 N . P 7", "mercenaries", card=3, discard="1", collided=True).play("take 1")
    assert "insert between" not in t.moves()
    assert t.refused("insert between") == "asked.gap"


@rule("nautilion", "P6")
def test_figures_that_have_met_pass_each_other_at_once():
    t = table("5 6 NP 7 8", "mercenaries", collided=True).sail(phantom=1, nautilion=2)
    assert t.path == "5 P . 7 N"


@rule("nautilion", "P6")
@pytest.mark.parametrize(("phantom", "after"), [(3, "5 6 7 N 1"), (1, "5 P 7 N 1")])
def test_beside_the_abyss_a_token_can_be_added_in_front_of_the_nautilion(phantom, after):
    path = "5 6 7" if phantom == 3 else "5 . 7"
    t = table(path, "mercenaries", card=3, discard="1", collided=True, nautilion=3, phantom=phantom)
    t.play("take 1")
    assert t.moves("insert") == ["insert between"]
    assert t.play("insert between").path == after
    assert t.state.phantom == (5 if phantom == 3 else 1)
    assert t.sail(phantom=1, nautilion=1).asks == (
        "crew" if phantom == 3 else "place"
    )  # the Phantom comes first


@rule("nautilion", "P6")
def test_the_path_does_not_grow_beyond_its_numbers():
    full = " ".join(["."] * 126 + ["NP"])
    t = table(full, "mercenaries", card=3, discard="1", collided=True).play("take 1")
    assert t.moves("insert") == ["insert 127"]


@rule("nautilion", "P6")
def test_under_version_1_nothing_can_be_put_between():
    t = table("5 6 NP 7", "mercenaries", card=3, discard="1", collided=True, version=1).play("take 1")
    assert t.moves("insert") == ["insert 3", "insert 4"]
    beside: dict[str, Any] = {"nautilion": 3, "phantom": 3, "version": 1}
    assert table("5 6 7", "mercenaries", card=3, discard="1", collided=True, **beside).asks == "roll"


@rule("nautilion", "P6", "H2")
def test_beside_the_abyss_the_next_move_of_the_nautilion_ends_the_voyage():
    t = table("5 6 7", "mercenaries", collided=True, nautilion=3, phantom=3, aboard=FULL_CREW)
    assert t.sail(phantom=1, nautilion=1).asks == "won"
