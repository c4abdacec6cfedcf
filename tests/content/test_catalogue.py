"""The words that players read."""

import ast
import shutil
from collections import Counter
from pathlib import Path

import pytest

import nautilion
from nautilion import paths
from nautilion.content.catalogue import Catalogue, catalogue, files
from nautilion.content.files import ContentError, FileFault, read_texts
from nautilion.content.words import Phrase, unknown
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.rules.voyage import rules_for
from nautilion.games.nautilion.setup import Setup
from tests.rule import rule

# Reasons that the rules give by name; a question has one of its own, `asked.<question>`.
REASONS = """over roll_first die_given figure_has_die figure_needs_none too_poor no_two_tokens dice_are_set
space_taken not_its_space no_duct would_split nothing_there not_your_crew pair_incomplete pair_used
no_crew_to_spend""".split()  # noqa: SIM905


@rule("nautilion", "I5")
def test_every_question_and_every_reason_has_words():
    questions = rules_for(Setup(players=2, expansions=EXPANSIONS)).questions
    keys = [f"refused.asked.{question}" for question in questions] + [
        f"refused.{reason}" for reason in REASONS
    ]
    assert [key for key in keys if key not in catalogue()] == []
    assert all(catalogue()(key) != key for key in keys)


@pytest.fixture
def shipped(tmp_path, monkeypatch) -> Path:
    """Data with a second language of one word, and a file of strange words beside it."""
    shutil.copytree(paths.shipped("data"), tmp_path / "data")
    for folder in ("data/shared/text/de", "strange"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "words.yaml").write_text("title: {new: Neue Fahrt}", encoding="utf-8")
    monkeypatch.setattr(paths, "shipped", lambda name: tmp_path / name)
    return tmp_path


def test_a_language_borrows_the_words_it_lacks(shipped):
    words = catalogue("de")
    assert words("title.new") == "Neue Fahrt"
    assert words("title.quit") == catalogue("en")("title.quit")


@pytest.mark.parametrize(
    "language", ["xx", "", ".", "..", "../../strange", "/etc", "en/../../../strange", "\0"]
)
def test_no_language_leads_out_of_the_folder(shipped, language):
    assert catalogue(language).texts == catalogue("en").texts


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a: {b: x, c: y, b: z}", "twice"),
        ("a: [x]", "no_list"),
        ("a: &x y\nb: *x", "no_list"),
        ("a: {b", "invalid"),
        ("a: x\n" * 50_000, "too_large"),
    ],
)
def test_words_that_cannot_be_read_are_told(tmp_path, text, why):
    (tmp_path / "words.yaml").write_text(text, encoding="utf-8")
    faults: list[FileFault] = []
    read_texts(tmp_path / "words.yaml", faults)
    assert why in str([fault.what for fault in faults])


def test_no_words_are_better_than_half_of_them(shipped):
    (shipped / "data/shared/text/nl").mkdir()
    (shipped / "data/shared/text/nl/words.yaml").write_text("a: {b: x, b: y}", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        catalogue("nl")
    (problem,) = caught.value.problems
    assert (problem.file, problem.key) == ("words.yaml", "a.b")


def test_texts_stand_as_they_are_written(shipped):
    """Words are words: no "no" becomes a truth, no 1.10 a number."""
    file = shipped / "data/shared/text/de/words.yaml"
    file.write_text('a: {b: no, c: 1.10}\nd: "x: y"\ne: >-\n  one\n  two\nf: {}\n', encoding="utf-8")
    assert read_texts(file, []) == {"a.b": "no", "a.c": "1.10", "d": "x: y", "e": "one two"}


def test_a_missing_key_shows_itself():
    words = Catalogue({"a.b": "so {many} fish"})
    assert words("a.b", many=3) == "so 3 fish"
    assert words("a.c") == "a.c"
    assert "a.c" not in words


def test_a_phrase_is_said_with_the_phrases_in_it_and_several_in_a_row():
    words = Catalogue({"fish": "{number} {kind}", "kind.cod": "cod", "key": "it is {key}"})
    cod = Phrase("fish", {"number": 3, "kind": Phrase("kind.cod")})
    assert words.said(cod) == "3 cod"
    assert words.said((cod, Phrase("key", {"key": "wet"}), "so")) == "3 cod; it is wet; so"
    assert words.said(Phrase("key", {"key": (cod, cod)})) == "it is 3 cod; 3 cod"


def test_a_name_that_nobody_knows_is_told_with_the_nearest_or_with_all():
    assert catalogue().said(unknown("game", "nautilus", ["nautilion"])).endswith("did you mean 'nautilion'?")
    assert catalogue().said(unknown("game", "go", ["a", "b"])) == "unknown game 'go'; there are: a, b"


WORDED = {"setup_fault": "setup_fault.", "unknown": "unknown.kind.", "told": "content_fault.", "Phrase": ""}
WORDED |= {"_unfit": "unread_file.", "_refused": "unread_file."}


def test_whatever_a_setup_or_a_file_is_blamed_for_has_words():
    files = Path(nautilion.__file__).parent.rglob("*.py")
    keys = [
        f"{WORDED[node.func.id]}{ast.literal_eval(node.args[0])}"
        for text in (file.read_text(encoding="utf-8") for file in files)
        if any(f"{name}(" in text for name in WORDED)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WORDED
        if node.args and isinstance(node.args[0], ast.Constant)
    ]
    assert len(keys) > 40
    assert [key for key in keys if key not in catalogue()] == []


def _asked(call: ast.Call) -> list[str]:
    """The keys that a call asks a catalogue for by literal: `words("a.b")`, also through a condition."""
    match call.func:
        case ast.Name("words") | ast.Attribute(attr="words"):
            pass
        case ast.Call(func=ast.Name("catalogue") | ast.Attribute(attr="of")):
            pass
        case _:
            return []
    nodes, found = [*call.args[:1]], list[str]()
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.IfExp):
            nodes += [node.body, node.orelse]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.append(node.value)
    return found


def test_whatever_is_asked_for_by_literal_has_words():
    """A key that is absent shows itself on the screen."""
    words, found = catalogue(), dict[str, str]()
    for file in Path(nautilion.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                found |= dict.fromkeys(_asked(node), f"{file.name}:{node.lineno}")
    assert len(found) > 500
    assert {"ladder.title", "rulebook.open", "pause.resume"} <= set(found)
    assert {key: where for key, where in found.items() if key not in words} == {}


def test_no_key_stands_in_two_files():
    """The house and the games share one catalogue: no one's word may hide another's."""
    every = Counter(key for file in files("en") for key in read_texts(file, []))
    assert {file.parents[2].name for file in files("en")} >= {"shared", "nautilion"}
    assert [key for key, times in every.items() if times > 1] == []
