"""What is to be said, before it is said in a language; a name that nobody knows, with the nearest known."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from nautilion.content.plain import plain

LONGEST = 40  # letters of a word that is compared: with long ones that takes long


class Phrase(NamedTuple):
    """A key of the catalogue and its values, which may be phrases themselves."""

    key: str
    values: Mapping[str, object] = {}


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that somebody probably meant."""
    return next(iter(get_close_matches(word, list(known), 1, 0.5)), None)


def unknown(kind: str, word: str, known: Iterable[str]) -> Phrase:
    """What to say of a name that nobody knows; what kind of name it is stands under `unknown.kind`."""
    names, word = list(known), plain(word, LONGEST)
    values = {"kind": Phrase(f"unknown.kind.{kind}"), "word": word}
    if guess := nearest(word, names):
        return Phrase("unknown.meant", {**values, "guess": guess})
    return Phrase("unknown.among", {**values, "names": ", ".join(names)})
