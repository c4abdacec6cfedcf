"""`@rule("nautilion", "T1")`: the mark of a test that holds a rule of a book in docs/rules."""

import pytest


def rule(game: str, *ids: str) -> pytest.MarkDecorator:
    """The test covers these rules of a game's book."""
    return pytest.mark.rule(game, *ids)
