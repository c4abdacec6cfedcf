"""What is in the box (C1-C12) and how it is laid out (S1-S7)."""

from collections import Counter
from typing import Any

import pytest

from nautilion.content.setups import SetupError
from nautilion.games.nautilion.content.definitions import EXPANSIONS, Content
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.moves import Rolled
from nautilion.games.nautilion.rules.expansions import ALL
from nautilion.games.nautilion.rules.voyage import deal
from nautilion.games.nautilion.setup import Setup, check_setup, read_setup
from nautilion.games.nautilion.state import ISLES, State
from nautilion.kernel import Move, digest
from tests.games.nautilion.rules.kit import table, tokens
from tests.rule import rule

SEEDS = range(40)


@pytest.fixture(scope="module")
def box() -> Content:
    return shipped_content()


def laid_out(expansions: str = "", **choices: Any) -> State:
    setup = Setup(expansions=tuple(expansions.split()), **choices)
    return deal(check_setup(setup, shipped_content()))


def rolled(move: Move) -> tuple[int, ...]:
    assert isinstance(move, Rolled)
    return move.values


def count_of(box: Content, kind: str) -> dict[str, int]:
    return {token.id: token.count for token in box.tokens.values() if token.kind == kind}


@rule("nautilion", "C1", "C2", "C3", "C4", "C5")
def test_every_expansion_has_rules_and_a_name_in_the_box():
    """Two lists: rules plug in one order, data and words have another; neither forgets one."""
    assert {*ALL} == {*EXPANSIONS}
    assert len(ALL) == len(EXPANSIONS)


def test_tokens_in_the_box(box):
    assert count_of(box, "crew") == {str(number): 4 for number in range(1, 10)}
    assert count_of(box, "mage") == {"A": 3, "B": 3, "C": 3}
    assert count_of(box, "mercenary") == {"M": 9}
    assert count_of(box, "reef") == {"R3": 6, "R6": 6, "R9": 6}
    assert [box.tokens[reef].number for reef in ("R3", "R6", "R9")] == [3, 6, 9]
    assert count_of(box, "start") == {"S": 8}
    assert {t.id: t.harpoons for t in box.tokens.values() if t.harpoons} == {"2": 1, "5": 1, "8": 1, "M": 2}


@rule("nautilion", "C6")
def test_one_and_two_come_up_twice_as_often_as_three_and_four(box):
    assert sorted(box.dice.faces) == [1, 1, 2, 2, 3, 4]
    due = table().chance
    weights = {rolled(move): weight for move, weight in zip(due.outcomes, due.weights, strict=True)}
    assert len(weights) == 4**3
    assert sum(weights.values()) == 6**3
    assert weights[1, 2, 1] == 8
    assert weights[1, 3, 2] == 4
    assert weights[4, 3, 3] == 1
    picked = Counter(rolled(due.pick(number)) for number in range(6**3))
    assert picked == weights


@rule("nautilion", "C7")
def test_six_boards_in_three_classes(box):
    assert [(b.id, b.class_) for b in box.boards.values()] == [
        ("A1", "A"),
        ("A2", "A"),
        ("B1", "B"),
        ("B2", "B"),
        ("C1", "C"),
        ("C2", "C"),
    ]
    assert {frozenset(pipe) for pipe in box.boards["A1"].pipes if 4 in pipe} == {
        frozenset((4, 3)),
        frozenset((4, 5)),
        frozenset((4, 9)),
    }
    for board in box.boards.values():
        assert set(board.spaces) == set(range(1, 10))
        assert reachable_from_1(board.pipes) == set(range(1, 10))
        assert board.reconstructed


def reachable_from_1(pipes: tuple[tuple[int, int], ...]) -> set[int]:
    found, more = {1}, True
    while more:
        near = {b for pipe in pipes for a, b in (pipe, pipe[::-1]) if a in found}
        more = bool(near - found)
        found |= near
    return found


@rule("nautilion", "C7")
def test_the_joined_sets_of_every_board_are_those_a_search_finds(box):
    for board in box.boards.values():
        for mask in range(512):
            chosen = {space for space in range(1, 10) if mask >> (space - 1) & 1}
            inside = [pipe for pipe in board.pipes if set(pipe) <= chosen]
            group, left = set[int](), set(chosen)
            if left:
                group, edge = set(), {min(left)}
                while edge:
                    group |= edge
                    edge = {b for p in inside for a, b in (p, p[::-1]) if a in group} - group
            assert board.joined[mask] == (group == chosen)


@rule("nautilion", "C8", "S3")
def test_figures_start_at_their_ends():
    s = laid_out()
    assert s.nautilion == ISLES
    assert s.phantom == len(s.path) == 36
    assert table().roll(1, 1, 1).moves("give") == [
        f"give {die} {figure}" for die in range(3) for figure in ("darkhouse", "phantom", "nautilion")
    ]


@rule("nautilion", "C9")
def test_two_admirals_share_the_five(box):
    assert [admiral.crew for admiral in box.admirals] == [tuple("12345"), tuple("56789")]


@rule("nautilion", "C10")
def test_the_cabin_has_three_pairs(box):
    assert box.cabin.pairs == (("A", "1"), ("B", "4"), ("C", "7"))
    assert len(laid_out("mages").cabin) == 6


@rule("nautilion", "C11")
def test_the_phantom_board_has_six_spaces_and_two_sides(box):
    assert box.difficulty.harpoons == (2, 3)
    full = table("N 2 P", "mercenaries", phantom_board="M M 2 5 8 8")
    full.sail(phantom=1, nautilion=1)
    assert full.phantom_board == "2 5 8 8 M M"
    assert full.discard == "2"


@rule("nautilion", "C12")
def test_twelve_cards_of_each_deck(box):
    assert list(box.darkhouse) == list(box.heroic) == list(range(1, 13))
    colours = {number: card.colour for number, card in box.darkhouse.items()}
    assert [n for n, colour in colours.items() if colour == "blue"] == [10, 11, 12]
    assert [n for n, colour in colours.items() if colour == "red"] == list(range(1, 10))
    needs = {number: card.needs for number, card in box.heroic.items() if card.needs}
    assert needs == {10: "mages", 11: "mercenaries", 12: "reefs"}


@rule("nautilion", "C4", "C12", "T1")
def test_what_we_filled_in_is_marked(box):
    assert [token.id for token in box.tokens.values() if token.reconstructed] == ["R3", "R6", "R9"]
    assert [card.number for card in box.heroic.values() if card.reconstructed] == [2, 3, 8]
    assert all(spell.reconstructed for spell in box.grimoire.values())


@rule("nautilion", "P1")
@pytest.mark.parametrize(
    ("expansions", "length"),
    [("", 36), ("reefs", 36), ("mages", 45), ("mercenaries", 45), ("mages mercenaries", 54)],
)
def test_length_of_the_path(box, expansions, length):
    s = laid_out(expansions, seed=3)
    assert len(s.path) == length
    wanted = count_of(box, "crew")
    wanted |= count_of(box, "mage") if "mages" in expansions else {}
    wanted |= count_of(box, "mercenary") if "mercenaries" in expansions else {}
    assert Counter(s.path) == wanted
    assert s.path != laid_out(expansions, seed=4).path


@rule("nautilion", "S1")
def test_choices_of_a_setup(box):
    text = "board=C2 players=2 reserve=6 expansions=mages,heroic harpoons=3 darkhouse=intro seed=7"
    setup = read_setup(text, box)
    assert setup == Setup(
        board="C2",
        players=2,
        reserve=6,
        expansions=("mages", "heroic"),
        harpoons=3,
        darkhouse="intro",
        seed=7,
    )
    assert Setup().reserve == 4
    assert len(deal(Setup(reserve=1)).reserve) == 1
    with pytest.raises(SetupError):
        read_setup("reserve=0", box)
    with pytest.raises(SetupError):
        read_setup("reserve=7", box)
    with pytest.raises(SetupError):
        read_setup("harpoons=4", box)
    with pytest.raises(SetupError):
        read_setup("darkhouse=hard", box)


@rule("nautilion", "S2")
def test_two_players_get_admirals_at_random_and_two_more_tokens():
    assert laid_out(players=2, reserve=4).reserve == ("S",) * 6
    assert laid_out(players=1, reserve=4).reserve == ("S",) * 4
    assert {laid_out(players=2, seed=seed).admirals for seed in SEEDS} == {(1, 2), (2, 1)}


@rule("nautilion", "S4")
@pytest.mark.parametrize(
    ("expansions", "number"), [("reefs", 12), ("reefs mages", 15), ("reefs mages mercenaries", 18)]
)
def test_a_reef_beside_every_third_space(expansions, number):
    s = laid_out(expansions, seed=1)
    assert [at for at, reef in enumerate(s.reefs) if reef] == list(range(0, len(s.path), 3))
    assert sum(1 for reef in s.reefs if reef) == number
    everything = tokens(s)
    assert everything["R3"] == everything["R6"] == everything["R9"] == 6
    assert len({laid_out(expansions, seed=seed).reefs for seed in SEEDS}) > 30


@rule("nautilion", "S5")
@pytest.mark.parametrize(("level", "reds"), [("intro", 3), ("normal", 4), ("difficult", 5)])
def test_the_row_of_the_darkhouse(level, reds):
    rows = [laid_out("darkhouse", darkhouse=level, seed=seed).row for seed in SEEDS]
    for row in rows:
        assert len(set(row)) == 5
        assert sum(1 for card in row if card <= 9) == reds
    assert {card for row in rows for card in row if card <= 9} == set(range(1, 10))
    if reds < 5:
        assert len({row.index(max(row)) for row in rows}) == 5, "the row is shuffled"
    assert laid_out("darkhouse", darkhouse=level).row_at == 0


@rule("nautilion", "S6")
def test_cards_of_absent_expansions_are_removed():
    seen = set()
    for seed in range(150):
        s = laid_out("heroic", seed=seed)
        assert len(s.heroic) == 3
        assert not set(s.heroic) & {10, 11, 12}
        assert not set(s.heroic) & set(s.deck)
        seen |= set(s.heroic)
    assert seen == set(range(1, 10))


@rule("nautilion", "S6")
def test_cards_of_present_expansions_stay():
    dealt = [laid_out("heroic mages reefs", seed=seed) for seed in range(150)]
    assert {card for s in dealt for card in s.heroic} == {*range(1, 11), 12}
    assert any(len(s.deck) == 9 for s in dealt), "nothing had to be replaced"


@rule("nautilion", "S6")
def test_a_card_revealed_later_is_replaced_too():
    t = table(heroic="5 1", deck="10 11 12 2 3", aboard="1 2").roll(1, 1, 1)
    t.play("play 5", "spend 1", "replace 1")
    assert t.state.heroic == (2,)
    assert t.state.deck == (3,)


@rule("nautilion", "S7")
def test_the_same_seed_gives_the_same_game():
    """The fingerprints are written down: another platform or Python must meet them too."""
    every = " ".join(EXPANSIONS)
    assert digest(laid_out(every, players=2, seed=2026)) == digest(laid_out(every, players=2, seed=2026))
    assert {seed: digest(laid_out(every, players=2, seed=seed)) for seed in (0, 1, 2**53 - 1)} == FINGERPRINTS
    assert len({digest(laid_out(seed=seed)) for seed in range(200)}) == 200


FINGERPRINTS = {0: "801ee035887d3aab", 1: "470ddecf80cbfc11", 2**53 - 1: "8c207549843a071e"}


@rule("nautilion", "S7")
def test_expansions_do_not_shuffle_each_others_piles():
    assert laid_out("reefs heroic", seed=9).reefs == laid_out("reefs", seed=9).reefs
    assert laid_out("darkhouse reefs", seed=9).row == laid_out("darkhouse", seed=9).row
    assert laid_out("heroic darkhouse", seed=9).path == laid_out(seed=9).path
