"""What can be wrong with something a player brings: a key of the catalogue, never a traceback."""

from nautilion.content.catalogue import Catalogue
from nautilion.content.plain import plain


class Fault(Exception):
    """Something that cannot be used; `str()` is the key of the words that say why."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values

    def told(self, words: Catalogue) -> str:
        """The reason in words; what it quotes may come from anywhere."""
        return words(self.key, **{name: plain(words.said(value)) for name, value in self.values.items()})
