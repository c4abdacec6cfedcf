"""What can be wrong with something a player brings: a key of the catalogue, never a traceback."""

from nautilion.content.catalogue import Catalogue


class Fault(Exception):
    """Something that cannot be used; `str()` is the key of the words that say why."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values

    def told(self, words: Catalogue) -> str:
        """The reason in words."""
        return words(self.key, **self.values)
