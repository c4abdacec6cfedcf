"""What is worth a word when it is first met: where each note holds, and the spot beside it."""

import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.game import GAME
from nautilion.kernel.words import Note, Spot
from tests.games.nautilion.rules.kit import Table, table


def notes(t: Table) -> dict[str, Note]:
    """What holds now, by name; each has words, and stands beside something that is on the table."""
    found = GAME.notes(t.rules, t.state, [t.events])
    there = {spot for spot, _ in GAME.words(catalogue(), t.rules, ("", "")).table(t.state, 0)}
    assert all(note.spot in there for note in found)
    assert all(note.key in catalogue() and catalogue()(note.key, **note.values) for note in found)
    return {note.key.removeprefix("note."): note for note in found}


@pytest.mark.parametrize(("die", "wakes"), [(1, False), (2, False), (3, True), (4, True)])
def test_a_die_that_wakes_the_darkhouse(die, wakes):
    t = table("1 2 N 3 4 5 6 7 8 9 P", aboard="9", reserve="S").roll(die, 1, 1).play("give 0 darkhouse")
    assert ("darkhouse_awake" in notes(t)) == wakes
    if wakes:
        assert notes(t)["darkhouse_awake"].spot == Spot("figure", "darkhouse")
        assert "darkhouse_awake" in notes(t.play("give 1 phantom")), "it has just bitten"
        assert "darkhouse_awake" not in notes(t.play("discard reserve S"))


def test_a_die_for_somebody_else_wakes_nobody():
    t = table("1 2 N 3 4 5 6 7 8 9 P").roll(4, 1, 1).play("give 0 nautilion")
    assert "darkhouse_awake" not in notes(t)


def test_the_cheapest_spell_that_can_be_paid():
    assert "spell" not in notes(table(reserve="S")), "nothing is rolled yet"
    assert notes(table(reserve="S").roll(1, 1, 1))["spell"] == (
        "note.spell",
        Spot("spell", "whirlwind"),
        {"cost": 1},
    )
    assert "spell" not in notes(table(reserve="").roll(1, 1, 1))
    assert notes(table(reserve="S S S", card=9))["spell"].spot == Spot("spell", "translation")


def test_a_cabin_without_air():
    t = table("1 1 N 3 9 9 9 9 9 9 P", aboard="9").sail(1, 1, 1)
    assert notes(t)["no_air"].spot == Spot("board", "3")
    assert next(iter(notes(t))) == "no_air", "what is in hand comes first"
    assert "no_air" not in notes(table("1 1 N 2 9 9 9 9 9 9 P", aboard="9").sail(1, 1, 1)), "2 has air"
    assert "no_air" not in notes(table("1 1 N 9 9 9 9 9 9 9 P", aboard="9").sail(1, 1, 1)), "9 is taken"


def test_a_cabin_without_air_of_somebody_who_was_just_put_aside():
    """Nobody asks what to do with who finds no air: the table puts such a one aside by itself."""
    airless = table("1 1 N 3 9 9 9 9 9 9 P", aboard="9").sail(1, 1, 1).play("stow")
    assert notes(airless)["no_air"].spot == Spot("board", "3")
    assert "no_air" not in notes(airless.roll(1, 1, 1)), "that was long ago"
    for path in ("1 1 N 2 9 9 9 9 9 9 P", "1 1 N 9 9 9 9 9 9 9 P"):
        assert "no_air" not in notes(table(path, aboard="9").sail(1, 1, 1).play("stow"))


def test_the_last_five_tokens():
    assert "last_tokens" not in notes(table("1 N 1 2 3 4 5 6 P"))
    t = table("1 N 1 2 . 3 4 5 P", aboard="9")
    assert notes(t)["last_tokens"] == (
        "note.last_tokens",
        Spot("figure", "nautilion"),
        {"number": 5, "missing": 8},
    )
    assert "last_tokens" not in notes(table("1 N 1 2 3 P", aboard="1 2 3 4 5 6 7 8 9")), "nobody is missing"


def test_a_collision_ahead():
    near = table("1 N 1 2 3 4 5 6 7 P 1", "mercenaries", aboard="9 2", phantom_board="M")
    assert notes(near)["collision_ahead"] == (
        "note.collision_ahead",
        Spot("figure", "phantom"),
        {"ours": 1, "theirs": 4},
    )
    assert "collision_ahead" not in notes(table("1 N 1 2 3 4 5 6 7 8 P 1", "mercenaries")), (
        "eight lie between"
    )
    assert "collision_ahead" not in notes(table("1 N 1 2 3 4 5 P 1", "mercenaries", collided=True))
    assert "collision_ahead" not in notes(table("1 N 1 2 3 4 5 P 1")), "they pass each other freely"


def test_cards_by_their_kind():
    assert notes(table(row="4 10", row_at=1))["card_red"].spot == Spot("machination", 0)
    assert notes(table(row="4 10"))["card_blue"].spot == Spot("machination", 1)
    assert notes(table(heroic="6 2"))["card_gold"].spot == Spot("heroic", 6)
    assert not {"card_red", "card_blue", "card_gold"} & {*notes(table())}


def test_nothing_is_noted_after_the_end():
    t = table("1 2 N P", aboard="9", heroic="2").sail(1, 1, 1)
    assert t.state.result
    assert notes(t) == {}
