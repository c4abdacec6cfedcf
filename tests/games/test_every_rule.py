"""Every rule of every book in docs/rules is named by a test, and no test names a rule that does not exist."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
BOOKS = {book.stem: book for book in sorted((TESTS.parent / "docs" / "rules").glob("*.md"))}
# Cards have numbers instead of paragraphs.
CARDS = {"nautilion": {f"{deck} {number}" for deck in ("darkhouse", "heroic") for number in range(1, 13)}}


def rules_of_the_book(game: str) -> set[str]:
    """The ids at the start of a paragraph or of a row, `- T10b No token anywhere…`, and the cards."""
    text = BOOKS[game].read_text(encoding="utf-8")
    return set(re.findall(r"^(?:-|\|) ([A-Z]\d+[a-z]?) ", text, re.MULTILINE)) | CARDS.get(game, set())


@cache
def rules_named_by_tests() -> set[tuple[str, str]]:
    """Game and id of each `@rule(...)`, read from the sources so that it works in every kind of run."""
    return {
        named
        for file in TESTS.rglob("test_*.py")
        for named in _named(ast.parse(file.read_text(encoding="utf-8")))
    }


def _named(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule":
                    game, *ids = (str(ast.literal_eval(part)) for part in mark.args)
                    yield from ((game, id) for id in ids)


def test_the_book_is_read():
    book = rules_of_the_book("nautilion")
    assert {"C1", "C12", "P6", "S7", "T10b", "D2b", "M5", "H7", "F5b", "K2", "A4", "I5"} <= book
    assert len(book) >= 71 + 24


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_and_every_card_has_a_test(game):
    named = {id for book, id in rules_named_by_tests() if book == game}
    assert sorted(rules_of_the_book(game) - named) == []


def test_no_test_names_a_rule_that_is_not_in_a_book():
    known = {(game, id) for game in BOOKS for id in rules_of_the_book(game)}
    assert sorted(rules_named_by_tests() - known) == []
