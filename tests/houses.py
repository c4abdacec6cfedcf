"""The house as tests need it: with the shipped data, or with given data for Nautilion."""

from typing import Any

from nautilion.games import house
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.play.house import House


def house_of(content: Any) -> House:
    """All games, with this content for Nautilion."""
    return house(nautilion=content)


def shipped_house() -> House:
    """All games as they are shipped."""
    return house_of(shipped_content())
