"""Boards and cards that a player adds beside ours."""

from pathlib import Path

import pytest

from nautilion import paths
from nautilion.content.catalogue import catalogue
from nautilion.content.files import ContentError
from nautilion.content.setups import SetupError
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.content.loading import load, load_good, shipped_content
from nautilion.games.nautilion.rules.voyage import deal, rules_for
from nautilion.games.nautilion.setup import Setup, check_setup
from nautilion.kernel import digest

RING = """
boards:
  - id: Ring
    name: My ring
    class: B
    pipes: [[1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 8], [8, 9], [9, 1]]
    spaces: {1: {x: 0.1, y: 0}, 2: {x: 0.2, y: 0}, 3: {x: 0.3, y: 0}, 4: {x: 0.4, y: 0}, 5: {x: 0.5, y: 0},
             6: {x: 0.6, y: 0}, 7: {x: 0.7, y: 0}, 8: {x: 0.8, y: 0}, 9: {x: 0.9, y: 0}}
"""
CARDS = """
darkhouse:
  - {number: 101, colour: red, effect: toll, args: {from: 2, tokens: 3}, title: Greed, text: It takes three.}
heroic:
  - {number: 101, effect: calm, args: {turns: 4}, title: Long peace, text: Four quiet turns.}
"""


def load_own(folder: Path) -> Content:
    return load(paths.room("data", "nautilion"), folder)


def test_own_boards_and_cards_are_offered_beside_ours(tmp_path):
    (tmp_path / "ring.yaml").write_text(RING, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    content = load_own(tmp_path)
    assert list(content.boards) == ["A1", "A2", "B1", "B2", "C1", "C2", "Ring"]
    assert content.darkhouse[101].own
    assert content.heroic[101].own
    assert not content.heroic[1].own
    assert content.darkhouse[101].arguments.tokens == 3


def test_an_own_board_is_played(tmp_path):
    (tmp_path / "ring.yaml").write_text(RING, encoding="utf-8")
    content = load_own(tmp_path)
    setup = check_setup(Setup(board="Ring"), content)
    rules, state = rules_for(setup, content), deal(setup, content)
    rules.begin(state)
    assert rules.terms.board.joined[0b100000011]
    assert not rules.terms.board.joined[0b000000101]
    with pytest.raises(SetupError) as error:
        check_setup(Setup(board="Ring"), shipped_content())
    assert "unknown board 'Ring'" in catalogue().said(error.value.faults)


def test_own_cards_are_dealt_only_where_they_are_asked_for(tmp_path):
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    content = load_own(tmp_path)

    def dealt(own_cards: bool) -> set[int]:
        seen = set()
        for seed in range(60):
            setup = Setup(expansions=("darkhouse", "heroic"), own_cards=own_cards, seed=seed)
            state = deal(setup, content)
            seen |= {*state.row, *state.heroic, *state.deck}
        return seen

    assert 101 not in dealt(False)
    assert 101 in dealt(True)


def test_own_content_does_not_change_a_voyage_without_it(tmp_path):
    (tmp_path / "ring.yaml").write_text(RING, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    setup = Setup(expansions=("darkhouse", "heroic", "mages"), seed=5)
    assert digest(deal(setup, load_own(tmp_path))) == digest(deal(setup))


def test_no_folder_and_an_empty_folder_are_fine(tmp_path):
    assert load_own(tmp_path / "nowhere") == shipped_content()
    assert load_own(tmp_path) == shipped_content()


@pytest.mark.parametrize(
    ("text", "key", "words"),
    [
        (RING.replace("[9, 1]", "[9, 9]"), "boards[0]", "from 9 to itself"),
        (RING.replace(", [4, 5]", "").replace(", [9, 1]", ""), "boards[0]", "not connected"),
        (RING.replace("id: Ring", "id: A1"), "boards[0]", "A1 is defined a second time"),
        (CARDS.replace("number: 101, colour", "number: 3, colour"), "darkhouse[0]", "defined a second time"),
        (CARDS.replace("effect: toll", "effect: tool"), "darkhouse[0].effect", "did you mean 'toll'?"),
        ("tokens:\n  - {id: X, kind: crew, count: 4}\n", "tokens", "unknown section"),
        ("difficulty: {}\n", "difficulty", "unknown section"),
        ("heroics: []\n", "heroics", "did you mean 'heroic'?"),
        ("boards: [\n", "line 2", "not valid YAML"),
    ],
)
def test_a_bad_own_file_is_named(tmp_path, text, key, words):
    (tmp_path / "ring.yaml").write_text(RING.replace("Ring", "Fine"), encoding="utf-8")
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load_own(tmp_path)
    assert [(p.file, p.key) for p in error.value.problems] == [("mine.yaml", key)]
    assert words in error.value.problems[0].what


def told(folder: Path) -> list[str]:
    """Every mistake, as the player reads it."""
    return [str(problem) for problem in load_good(paths.room("data", "nautilion"), folder)[1]]


def test_all_mistakes_come_at_once_and_in_plain_words(tmp_path):
    text = (RING + CARDS).replace("class: B", "class: D").replace("[9, 1]", "[9, 9], [2, 12], [1]")
    text = text.replace("1: {x: 0.1, y: 0}, ", "").replace("3: {x: 0.3, y: 0}", "3: {x: 0.21, y: 1.5}")
    text = text.replace("5: {x: 0.5, y: 0}", "5: {x: 0.41, y: 0}").replace("8: {x: 0.8, y: 0}", "8: {x: a}")
    text = text.replace("colour: red", "colour: green").replace("tokens: 3", "tokens: 9, booze: 1")
    (tmp_path / "mine.yaml").write_text(text.replace("effect: calm", "effect: clam"), encoding="utf-8")
    assert told(tmp_path) == [
        "mine.yaml: board Ring, class: should be one of A, B, C, not 'D'",
        "mine.yaml: board Ring, duct 10 of the list: should be a whole number from 1 to 9, not 12",
        "mine.yaml: board Ring, duct 11 of the list: should be a list of 2",
        "mine.yaml: board Ring, space 3, y: should be a number from 0 to 1, not 1.5",
        "mine.yaml: board Ring, space 8, x: should be a number from 0 to 1, not 'a'",
        "mine.yaml: board Ring, space 8, y: is missing",
        "mine.yaml: board Ring: has no space 1",
        "mine.yaml: board Ring: has the spaces 4 and 5 on top of each other; move one away",
        "mine.yaml: board Ring: has a duct from 9 to itself",
        "mine.yaml: board Ring: has a duct to nowhere: 1-2",
        "mine.yaml: Darkhouse card 101, colour: should be one of blue, gold, red, not 'green'",
        "mine.yaml: Darkhouse card 101, args, booze: unknown key 'booze'; there are: from, tokens",
        "mine.yaml: Darkhouse card 101, args, tokens: should be a whole number from 1 to 4, not 9",
        "mine.yaml: Heroic card 101, effect: unknown effect 'clam'; did you mean 'calm'?",
    ]


@pytest.mark.parametrize(
    "bad", ["boards: [", "hats: []", "boards: [{id: Ring}]", RING.replace("9, 1", "9, 9")]
)
def test_good_files_stay_beside_a_bad_one(tmp_path, bad):
    (tmp_path / "bad.yaml").write_text(bad, encoding="utf-8")
    (tmp_path / "ring.yaml").write_text(RING, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    content, problems = load_good(paths.room("data", "nautilion"), tmp_path)
    assert {problem.file for problem in problems} == {"bad.yaml"}
    assert content.boards["Ring"].own
    assert content.heroic[101].own
    with pytest.raises(ContentError):  # who asks for all of it is told
        load_own(tmp_path)


def test_a_file_is_taken_whole_or_not_at_all(tmp_path):
    (tmp_path / "mine.yaml").write_text(
        RING + CARDS.replace("effect: calm", "effect: clam"), encoding="utf-8"
    )
    content, problems = load_good(paths.room("data", "nautilion"), tmp_path)
    assert len(problems) == 1
    assert content == shipped_content()


def test_two_files_that_define_the_same_leave_the_first(tmp_path):
    (tmp_path / "a.yaml").write_text(RING, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(RING.replace("My ring", "Another"), encoding="utf-8")
    content, problems = load_good(paths.room("data", "nautilion"), tmp_path)
    assert [str(problem) for problem in problems] == ["b.yaml: board Ring: Ring is defined a second time"]
    assert content.boards["Ring"].name == "My ring"


@pytest.mark.parametrize(
    ("x", "y", "fine"), [(0.1, 0, False), (0.15, 0.1, False), (0.1, 0.2, True), (0.2, 1, True)]
)
def test_no_space_lies_on_top_of_another(tmp_path, x, y, fine):
    (tmp_path / "ring.yaml").write_text(RING.replace("2: {x: 0.2, y: 0}", f"2: {{x: {x}, y: {y}}}"))
    assert (told(tmp_path) == []) is fine


def test_a_thousand_mistakes_are_not_all_told(tmp_path):
    (tmp_path / "mine.yaml").write_text("boards: [" + "{id: x}," * 11_000 + "]")
    assert 100 < len(told(tmp_path)) < 300
