"""Words for a name that nobody knows, with the nearest that somebody does."""

from collections.abc import Iterable
from difflib import get_close_matches

from nautilion.content.plain import plain

LONGEST = 40  # letters of a word that is compared: with long ones that takes long


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that somebody probably meant."""
    return next(iter(get_close_matches(word, list(known), 1, 0.5)), None)


def unknown(kind: str, word: str, known: Iterable[str]) -> str:
    """Words for a name that nobody knows, with the nearest that somebody does."""
    names, word = list(known), plain(word, LONGEST)
    guess = nearest(word, names)
    hint = f"did you mean {guess!r}?" if guess else f"there are: {', '.join(names)}"
    return f"unknown {kind} {word!r}; {hint}"
