"""Data files: whatever is in them, loading gives all of it or names every problem with file and key."""

import copy
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from nautilion import paths
from nautilion.content.files import ContentError, Problem
from nautilion.content.words import nearest
from nautilion.games.nautilion.content import effects
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.content.loading import SECTIONS, load, shipped_content

FILES = {
    file.name: yaml.safe_load(file.read_text(encoding="utf-8"))
    for file in sorted(paths.room("data", "nautilion").glob("*.yaml"))
    if file.name not in SECTIONS.aside
}
Edit = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """A copy of the data files, to spoil one at a time."""
    folder = tmp_path_factory.mktemp("data")
    for name in FILES:
        shutil.copy(paths.room("data", "nautilion") / name, folder / name)
    return folder


def load_with(folder: Path, name: str, content: bytes) -> Content | ContentError:
    """Load the folder with one file changed; any exception but ContentError gets through."""
    (folder / name).write_bytes(content)
    try:
        return load(folder)
    except ContentError as error:
        return error
    finally:
        shutil.copy(paths.room("data", "nautilion") / name, folder / name)


def spoilt(folder: Path, name: str, edit: Edit) -> list[Problem]:
    """The problems of the data with an edit to the tree of one file."""
    tree = copy.deepcopy(FILES[name])
    edit(tree)
    error = load_with(folder, name, yaml.safe_dump(tree).encode())
    assert isinstance(error, ContentError), "nothing was noticed"
    assert str(error) == "\n".join(map(str, error.problems))
    return error.problems


def hold_together(found: Content | ContentError) -> None:
    """All or nothing: the content is whole, or every problem names its file."""
    if isinstance(found, Content):
        assert found.boards
        assert found.tokens
        assert found.grimoire
        assert all(card.arguments is not None for card in (*found.darkhouse.values(), *found.heroic.values()))
        return
    assert found.problems
    for problem in found.problems:
        assert problem.file in (*FILES, "data")
        assert problem.what
        assert str(problem).startswith(problem.file)


# Known mistakes


def board_edit(key: str, change: Callable[[Any], Any], number: int = 0) -> Edit:
    def edit(tree: dict[str, Any]) -> None:
        board = tree["boards"][number]
        board[key] = change(board[key])

    return edit


def without(space: int) -> Callable[[dict[int, Any]], dict[int, Any]]:
    return lambda spaces: {number: spot for number, spot in spaces.items() if number != space}


MISTAKES: list[tuple[str, Edit, str, str]] = [
    ("boards.yaml", board_edit("pipes", lambda p: p[:3]), "boards[0]", "not connected"),
    ("boards.yaml", board_edit("pipes", lambda p: [*p, [3, 3]]), "boards[0]", "from 3 to itself"),
    ("boards.yaml", board_edit("pipes", lambda p: [*p, [9, 4]]), "boards[0]", "duct twice: 4-9"),
    (
        "boards.yaml",
        board_edit("pipes", lambda p: [*p, [4, 10]]),
        "boards[0].pipes[14][1]",
        "a whole number from 1 to 9, not 10",
    ),
    ("boards.yaml", board_edit("pipes", lambda p: [*p, [4]]), "boards[0].pipes[14]", "a list of 2"),
    ("boards.yaml", board_edit("pipes", lambda p: "1-2"), "boards[0].pipes", "should be a list"),
    ("boards.yaml", board_edit("spaces", without(4)), "boards[0]", "no space 4"),
    ("boards.yaml", board_edit("spaces", without(4)), "boards[0]", "duct to nowhere: 3-4"),
    (
        "boards.yaml",
        board_edit("spaces", lambda s: s | {2: {**s[1]}}),
        "boards[0]",
        "spaces 1 and 2 on top of each other",
    ),
    (
        "boards.yaml",
        board_edit("spaces", lambda s: s | {2: {"x": 2, "y": 0}}),
        "boards[0].spaces[2].x",
        "a number from 0 to 1, not 2",
    ),
    ("boards.yaml", board_edit("spaces", lambda s: s | {2: {"x": 0}}), "boards[0].spaces[2].y", "is missing"),
    (
        "boards.yaml",
        board_edit("spaces", lambda s: s | {2: {"x": 0, "y": 0, "z": 0}}),
        "boards[0].spaces[2].z",
        "unknown key 'z'",
    ),
    ("boards.yaml", board_edit("class", lambda c: "D"), "boards[0].class", "one of A, B, C, not 'D'"),
    ("boards.yaml", board_edit("id", lambda i: "A2"), "boards[1]", "A2 is defined a second time"),
    ("boards.yaml", board_edit("id", lambda i: "A 1"), "boards[0].id", "letters, digits and _"),
    ("boards.yaml", board_edit("id", lambda i: "A1\n"), "boards[0].id", "letters, digits and _"),
    ("boards.yaml", lambda t: t["boards"][2].update(pipse=[]), "boards[2].pipse", "did you mean 'pipes'?"),
    ("boards.yaml", lambda t: t["boards"][2].pop("pipes"), "boards[2].pipes", "is missing"),
    ("boards.yaml", lambda t: t["boards"].append("Hulk"), "boards[6]", "should be a mapping"),
    ("boards.yaml", lambda t: t.update(boards={}), "boards", "should be a list"),
    ("boards.yaml", lambda t: t.update(baords=t.pop("boards")), "baords", "did you mean 'boards'?"),
    (
        "heroic.yaml",
        lambda t: t["heroic"][0].update(effect="clam"),
        "heroic[0].effect",
        "did you mean 'calm'?",
    ),
    ("heroic.yaml", lambda t: t["heroic"][0].update(effect="toll"), "heroic[0].effect", "unknown effect"),
    (
        "heroic.yaml",
        lambda t: t["heroic"][0].update(args={"turns": 9}),
        "heroic[0].args.turns",
        "a whole number from 1 to 4, not 9",
    ),
    (
        "heroic.yaml",
        lambda t: t["heroic"][0].update(args={"turn": 2}),
        "heroic[0].args.turn",
        "did you mean 'turns'?",
    ),
    ("heroic.yaml", lambda t: t["heroic"][0].pop("args"), "heroic[0].args.turns", "is missing"),
    ("heroic.yaml", lambda t: t["heroic"][0].update(args=[2]), "heroic[0].args", "should be a mapping"),
    ("heroic.yaml", lambda t: t["heroic"][0].update(number=2), "heroic[1]", "2 is defined a second time"),
    (
        "heroic.yaml",
        lambda t: t["heroic"][0].update(number="one"),
        "heroic[0].number",
        "a whole number from 1 to 999, not 'one'",
    ),
    ("heroic.yaml", lambda t: t["heroic"][0].update(colour="red"), "heroic[0].colour", "red or blue"),
    ("heroic.yaml", lambda t: t["heroic"][0].update(needs="magic"), "heroic[0].needs", "magic"),
    ("darkhouse.yaml", lambda t: t["darkhouse"][0].pop("colour"), "darkhouse[0].colour", "red or blue"),
    (
        "darkhouse.yaml",
        lambda t: t["darkhouse"][3]["args"].pop("from"),
        "darkhouse[3].args.from",
        "is missing",
    ),
    ("darkhouse.yaml", lambda t: t["darkhouse"][0].update(title=""), "darkhouse[0].title", "1 to 20 letters"),
    ("tokens.yaml", lambda t: t["tokens"][0].update(kind="fish"), "tokens[0].kind", "fish"),
    (
        "tokens.yaml",
        lambda t: t["tokens"][0].update(count=0),
        "tokens[0].count",
        "a whole number from 1 to 99, not 0",
    ),
    (
        "tokens.yaml",
        lambda t: t["tokens"][0].update(count=True),
        "tokens[0].count",
        "a whole number from 1 to 99, not True",
    ),
    ("game.yaml", lambda t: t["dice"].update(faces=[]), "dice.faces", "should not be empty"),
    (
        "game.yaml",
        lambda t: t["dice"].update(faces=[0, 7]),
        "dice.faces[1]",
        "a whole number from 1 to 4, not 7",
    ),
    ("game.yaml", lambda t: t.pop("cabin"), "cabin", "is missing"),
    ("game.yaml", lambda t: t.update(dice=None), "dice", "should be a mapping"),
    ("game.yaml", lambda t: t["grimoire"][0].update(id="storm"), "grimoire[0].id", "storm"),
]


@pytest.mark.parametrize(("name", "edit", "key", "words"), MISTAKES)
def test_a_mistake_is_named_with_file_and_key(folder, name, edit, key, words):
    problems = spoilt(folder, name, edit)
    file = "data" if words == "is missing" and key == "cabin" else name
    assert any(p.file == file and p.key == key and words in p.what for p in problems), problems


def test_all_mistakes_are_named_at_once(folder):
    def edit(tree: dict[str, Any]) -> None:
        tree["boards"][0]["class"] = "Z"
        tree["boards"][0]["colour"] = "red"
        tree["boards"][1]["pipes"] = []
        tree["boards"][3].pop("id")
        tree["monsters"] = []

    problems = spoilt(folder, "boards.yaml", edit)
    assert {problem.key for problem in problems} == {
        "boards[0].class",
        "boards[0].colour",
        "boards[1]",
        "boards[3].id",
        "monsters",
    }


def test_mistakes_in_several_files_are_named_at_once(tmp_path):
    for name in FILES:
        (tmp_path / name).write_text("monsters: []\n[", encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(tmp_path)
    assert {problem.file for problem in error.value.problems} == set(FILES)


def test_an_empty_folder_lacks_everything(tmp_path):
    with pytest.raises(ContentError) as error:
        load(tmp_path)
    assert len(error.value.problems) == 10
    assert all(problem.what == "is missing" for problem in error.value.problems)


ODD_FILES = {
    "not UTF-8": (b"\xff\xfe\x00boards", "cannot be read"),
    "binary": (bytes(range(256)), "cannot be read"),
    "NUL": (b"boards: \x00", "not valid YAML"),
    "a scalar": (b"boards", "mapping of sections"),
    "a list": (b"- boards", "mapping of sections"),
    "open bracket": (b"boards: [", "not valid YAML"),
    "tab": (b"boards:\n\t- 1", "not valid YAML"),
    "two documents": (b"boards: []\n---\nboards: []", "not valid YAML"),
    "a key twice": (b"boards: []\nboards: []", "stands here twice"),
    "an inner key twice": (b"boards:\n  - {id: A, id: B}", "stands here twice"),
    "deep lists": (b"boards: " + b"[" * 50_000, "too deep"),
    "deep mappings": (b"boards: " + b"{a: " * 500 + b"}" * 500, "too deep"),
    "contains itself": (b"boards: &a [*a]", "aliases are not read"),
    "a bomb": (b"a: &a [1, 1]\nb: &b [*a, *a]\nboards: [*b, *b]", "aliases are not read"),
    "an object": (b"boards: !!python/object/apply:os.getcwd []", "not valid YAML"),
    "an empty number": (b'boards: !!int ""', "not valid YAML"),
    "an odd truth": (b"boards: !!bool perhaps", "not valid YAML"),
    "an odd day": (b"boards: 2024-99-99", "not valid YAML"),
    "a huge number": (b"boards: " + b"9" * 5000, "not valid YAML"),
    "a list as key": (b"? [1, 2]\n: 3", "not valid YAML"),
    "keys of all kinds": (b"1: 2\nnull: 3\n2.5: 4\n2001-01-01: 5\ntrue: 6", "unknown section"),
}


@pytest.mark.parametrize("what", ODD_FILES)
def test_an_odd_file_is_a_problem_and_never_a_crash(folder, what):
    content, words = ODD_FILES[what]
    error = load_with(folder, "boards.yaml", content)
    assert isinstance(error, ContentError)
    hold_together(error)
    assert any(p.file == "boards.yaml" and words in p.what for p in error.problems), error.problems


def test_where_a_key_stands_twice_is_told(folder):
    text = (paths.room("data", "nautilion") / "boards.yaml").read_text(encoding="utf-8")
    again = text.replace(
        "      5: {x: 0.75, y: 0.75}\n", "      5: {x: 0.75, y: 0.75}\n      5: {x: 0, y: 0}\n", 1
    )
    assert again != text
    error = load_with(folder, "boards.yaml", again.encode())
    assert isinstance(error, ContentError)
    assert [(p.key, p.what) for p in error.problems] == [("boards[0].spaces.5", "stands here twice")]


def test_a_folder_in_the_place_of_a_file(folder):
    (folder / "odd.yaml").mkdir()
    try:
        with pytest.raises(ContentError, match=r"odd[.]yaml: cannot"):
            load(folder)
    finally:
        (folder / "odd.yaml").rmdir()


# Mistakes that nobody thought of

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats()
    | st.sampled_from(["", "A", "1", "red", "calm", "toll", "mages", "x" * 300, "\n", "ä", "did you"])
)
junk = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(scalars.filter(hash), inner, max_size=4),
    max_leaves=8,
)


def places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every container of a tree with each of its keys."""
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        yield tree, key
        yield from places(value)


@given(st.data())
def test_any_mutation_of_a_file_gives_content_or_named_problems(folder, data):
    name = data.draw(st.sampled_from(sorted(FILES)))
    tree = copy.deepcopy(FILES[name])
    for _ in range(data.draw(st.integers(1, 3))):
        spots = list(places(tree))
        container, key = spots[data.draw(st.integers(0, len(spots) - 1))]
        match data.draw(st.sampled_from(("replace", "delete", "rename", "repeat"))):
            case "replace":
                container[key] = data.draw(junk)
            case "delete":
                del container[key]
            case "rename" if isinstance(container, dict):
                container[data.draw(scalars.filter(hash))] = container.pop(key)
            case _ if isinstance(container, list):
                container.append(copy.deepcopy(container[key]))
        if not tree:
            break
    hold_together(
        load_with(folder, name, yaml.safe_dump(tree, allow_unicode=True).encode("utf-8", "replace"))
    )


@given(st.data())
def test_any_damage_to_a_text_gives_content_or_named_problems(folder, data):
    name = data.draw(st.sampled_from(sorted(FILES)))
    text = (paths.room("data", "nautilion") / name).read_bytes()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    patch = data.draw(
        st.binary(max_size=6) | st.sampled_from([b"*a", b"&a ", b"!!int ", b"<<: ", b"? ", b"\n- "])
    )
    hold_together(load_with(folder, name, text[:start] + patch + text[end:]))


@given(st.binary(max_size=60))
def test_binary_junk_gives_named_problems(folder, content):
    found = load_with(folder, "boards.yaml", content)
    assert isinstance(found, ContentError)
    hold_together(found)


@given(st.sampled_from(sorted(effects.ALL)), st.data())
def test_a_slip_of_the_pen_finds_the_nearest_effect(word, data):
    at = data.draw(st.integers(0, len(word) - 1))
    slip = word[:at] + word[at + 1 :]
    guess = nearest(slip, effects.ALL)
    assert slip in effects.ALL or guess == word or len(word) < 6


def test_our_own_data_has_no_problem(folder):
    assert load(folder) == shipped_content()
