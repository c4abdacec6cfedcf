"""The data files: what is shipped, and every mistake of a file told at once."""

import shutil
from pathlib import Path

import pytest

from nautilion import paths
from nautilion.content.files import ContentError
from nautilion.content.loading import load
from nautilion.games.island.content import SECTIONS, content_of, shipped_content
from tests.rule import rule


@pytest.fixture
def folder(tmp_path):
    """A copy of the data."""
    for file in paths.room("data", "island").glob("*.yaml"):
        shutil.copy(file, tmp_path)
    return tmp_path


def change(file, old, new):
    """Edit a file."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def problems(folder):
    """What is wrong with a folder."""
    with pytest.raises(ContentError) as error:
        load(SECTIONS, folder)
    return [str(problem) for problem in error.value.problems]


def test_the_shipped_data_is_sound(folder, tmp_path):
    assert load(SECTIONS, folder) == shipped_content()
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "mine.yaml").write_text("boards: [{id: Ring}]", encoding="utf-8")
    assert content_of(tmp_path / "own") is shipped_content()  # which is for boards of Nautilion


@rule("island", "C1", "C6")
def test_what_is_reconstructed_is_marked():
    content = shipped_content()
    assert all("objects" in colour.reconstructed for colour in content.colours.values())
    assert "points" in content.colours["treasure"].reconstructed
    assert all("count" in bonus.reconstructed for bonus in content.bonus.values())
    assert all("values" in porthole.reconstructed for porthole in content.portholes.values())


def test_all_mistakes_of_a_file_are_told_at_once(folder):
    change(folder / "tokens.yaml", "{id: two, count: 6", "{id: tow, count: 0")
    change(folder / "tokens.yaml", "values: [5, 4, 3]", "values: 5")
    change(folder / "cards.yaml", "points: [1, 2, 3, 4]", "points: [1, 2, 3]")
    assert problems(folder) == [
        "cards.yaml: colour treasure, points: should be a list of 4",
        "tokens.yaml: bonus token tow, id: should be one of count, double, odd, three, twins, two, not 'tow'",
        "tokens.yaml: bonus token tow, count: should be a whole number from 1 to 99, not 0",
        "tokens.yaml: portholes for 3 cards, values: should be a list, in brackets or with dashes",
    ]


def test_every_section_and_key_is_documented():
    page = (Path(__file__).parents[3] / "docs" / "CONTENT.md").read_text(encoding="utf-8")
    section = page.split("## Nautilus Island")[1].split("\n## ")[0]
    for name, kind in SECTIONS.kinds.items():
        (row,) = [line for line in section.splitlines() if line.startswith(f"| `{name}` |")]
        fields = [field for field in kind.__struct_fields__ if field != "reconstructed"]
        assert [field for field in fields if f"`{field}`" not in row] == []


def test_columns_fit_the_players(folder):
    change(folder / "board.yaml", "printed: [1, 3, 4, 6]", "printed: [1, 3, 4]")
    change(folder / "board.yaml", "columns: [[up], [down], [up, down], [up, down], ", "columns: [[up], ")
    change(folder / "board.yaml", "{cards: 8}", "{cards: many}")
    assert problems(folder) == [
        "board.yaml: board 2, printed: should be a list of 4",
        "board.yaml: board 4, printed: should be a list of 3",
        "board.yaml: board 4, columns: should be at least 6 columns, two more than players",
        "board.yaml: the stacks, cards: should be a whole number from 1 to 99, not 'many'",
    ]


def test_what_does_not_fit_together_is_told_at_once(folder):
    change(folder / "board.yaml", "{cards: 8}", "{cards: 12}")
    change(folder / "tokens.yaml", "  - {id: odd, count: 6, points: 4, reconstructed: [count]}\n", "")
    assert problems(folder) == [
        "data: boards: needs 132 cards for 3 players, but there are 96",
        "data: boards: needs 144 cards for 4 players, but there are 96",
        "data: bonus: has no token odd",
    ]
    text = (folder / "board.yaml").read_text(encoding="utf-8")
    cut = text[: text.index("  - number: 3")] + text[text.index("  - number: 4") :]
    (folder / "board.yaml").write_text(cut, encoding="utf-8")
    assert "data: boards: has no columns for 3 players" in problems(folder)
