"""Every word that a player reads, by key: data/*/text/<language>/*.yaml, nested keys joined by dots."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from nautilion import paths
from nautilion.content.files import ContentError, FileFault, Problem, read_texts
from nautilion.content.words import Phrase
from nautilion.kernel import Refused

USUAL = "en"


class Catalogue:
    """Looks texts up; a missing key shows itself rather than crashing."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = dict(texts)
        self._own: dict[str, Catalogue] = {}

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with `{name}` filled in."""
        text = self.texts.get(key)
        return key if text is None else text.format(**values)

    def said(self, what: object) -> str:
        """A phrase in words, several of them in a row; anything else as it is."""
        if isinstance(what, Phrase):
            values = {name: self._value(value) for name, value in what.values.items()}
            return self(what.key, **values)
        return "; ".join(map(self.said, what)) if isinstance(what, tuple) else str(what)

    def _value(self, value: object) -> object:
        return self.said(value) if isinstance(value, Phrase | tuple) else value

    def refusal(self, why: Refused) -> str:
        """Why a move was refused."""
        return self(f"refused.{why.key}", **why.values)

    def of(self, game: str) -> "Catalogue":
        """The same as a game says it: its own words, below `own.<game>`, before those of the house."""
        if game not in self._own:
            start = f"own.{game}."
            own = {key[len(start) :]: text for key, text in self.texts.items() if key.startswith(start)}
            self._own[game] = type(self)({**self.texts, **own})
        return self._own[game]

    def __contains__(self, key: str) -> bool:
        return key in self.texts


def catalogue(language: str = USUAL) -> Catalogue:
    """The catalogue of a language, read once; where it has no word, the usual language lends its own."""
    return _read(language)


@cache
def _read(language: str) -> Catalogue:
    texts: dict[str, str] = {}
    problems: list[Problem] = []
    for name in dict.fromkeys((USUAL, language)):
        for file in files(name):
            unread: list[FileFault] = []
            texts.update(read_texts(file, unread))
            problems += [
                Problem(file.name, str(at), f"{what.key} {dict(what.values)}") for at, what in unread
            ]
    if problems:  # told without words, since the words are what is broken
        raise ContentError(problems)
    return Catalogue(texts)


def files(language: str) -> list[Path]:
    """The files of a language, those of the house and of every game; no key stands in two of them."""
    folders = [folder for folder in paths.shipped("data").glob("*/text/*") if folder.name == language]
    return sorted(file for folder in folders for file in folder.glob("*.yaml"))
