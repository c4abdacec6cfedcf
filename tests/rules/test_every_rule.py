"""Every rule of docs/RULES.md is named by a test, and no test names a rule that does not exist."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent.parent
RULES = TESTS.parent / "docs" / "RULES.md"
CARDS = {f"{deck} {number}" for deck in ("darkhouse", "heroic") for number in range(1, 13)}


def rules_of_the_book() -> set[str]:
    """The ids at the start of a paragraph: `- T10b No token anywhere…`."""
    return set(re.findall(r"^- ([A-Z]\d+b?) ", RULES.read_text(encoding="utf-8"), re.MULTILINE))


def rules_named_by_tests() -> set[str]:
    """The ids in `@pytest.mark.rule(...)`, read from the sources so that it works in every kind of run."""
    return {
        rule
        for file in TESTS.rglob("test_*.py")
        for rule in _named(ast.parse(file.read_text(encoding="utf-8")))
    }


def _named(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield from (str(ast.literal_eval(rule)) for rule in mark.args)


def test_the_book_is_read():
    book = rules_of_the_book()
    assert {"C1", "C12", "P6", "S7", "T10b", "D2b", "M5", "H7", "F5b", "K2", "A4", "I5"} <= book
    assert len(book) >= 71


def test_every_rule_and_every_card_has_a_test():
    assert rules_of_the_book() | CARDS <= rules_named_by_tests(), sorted(
        (rules_of_the_book() | CARDS) - rules_named_by_tests()
    )


def test_no_test_names_a_rule_that_is_not_in_the_book():
    assert rules_named_by_tests() <= rules_of_the_book() | CARDS
