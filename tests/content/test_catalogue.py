"""The words that players read."""

import pytest

from nautilion.content.catalogue import Catalogue, catalogue
from nautilion.content.definitions import EXPANSIONS
from nautilion.rules.setup import Setup
from nautilion.rules.voyage import rules_for

# Reasons that the rules give by name; a question has one of its own, `asked.<question>`.
REASONS = """over roll_first die_given figure_has_die figure_needs_none too_poor no_two_tokens dice_are_set
space_taken not_its_space no_duct would_split nothing_there not_your_crew pair_incomplete pair_used
no_crew_to_spend""".split()  # noqa: SIM905


@pytest.mark.rule("I5")
def test_every_question_and_every_reason_has_words():
    questions = rules_for(Setup(players=2, expansions=EXPANSIONS)).questions
    keys = [f"refused.asked.{question}" for question in questions] + [
        f"refused.{reason}" for reason in REASONS
    ]
    assert [key for key in keys if key not in catalogue()] == []
    assert all(catalogue()(key) != key for key in keys)


def test_a_missing_key_shows_itself():
    words = Catalogue({"a.b": "so {many} fish"})
    assert words("a.b", many=3) == "so 3 fish"
    assert words("a.c") == "a.c"
    assert "a.c" not in words
