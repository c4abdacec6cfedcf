"""The words that players read."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from nautilion import paths
from nautilion.content.catalogue import Catalogue, _flat, catalogue, files
from nautilion.content.files import read_yaml
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


def test_a_missing_key_shows_itself():
    words = Catalogue({"a.b": "so {many} fish"})
    assert words("a.b", many=3) == "so 3 fish"
    assert words("a.c") == "a.c"
    assert "a.c" not in words


def test_no_key_stands_in_two_files():
    """The house and the games share one catalogue: no one's word may hide another's."""
    every = Counter(key for file in files("en") for key in _flat(read_yaml(file, [])))
    assert {file.parents[2].name for file in files("en")} >= {"shared", "nautilion"}
    assert [key for key, times in every.items() if times > 1] == []
