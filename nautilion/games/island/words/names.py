"""How seats, cards, colours and tokens are called."""

from collections.abc import Iterable

from nautilion.content.catalogue import Catalogue
from nautilion.games.island.rules.terms import Terms, colour_of, number_of

MOST_SPELT = 9  # numbers up to here are words


class Names:
    """The names of things, and the choice between `you` and a name."""

    def __init__(self, words: Catalogue, terms: Terms, names: tuple[str, ...]) -> None:
        self.words, self.terms, self.names = words, terms, names

    def seat(self, seat: int) -> str:
        """The name on a seat, or its number."""
        given = self.names[seat] if 0 <= seat < len(self.names) else ""
        return given or self.words("island.seat", number=seat + 1)

    def of(self, key: str, seat: int, eyes: int, **values: object) -> str:
        """A sentence about a seat: to whoever sits there, or to the others."""
        who = "you" if seat == eyes else "other"
        return self.words(f"island.{key}.{who}", name=self.seat(seat), **values)

    def plain(self, key: str, **values: object) -> str:
        """A sentence about nobody."""
        return self.words(f"island.{key}", **values)

    def colour(self, colour: str) -> str:
        """A colour, `navigation tools`."""
        return self.words(f"island.colour.{colour}")

    def object(self, card: str) -> str:
        """What a card shows, `sextant`."""
        objects = self.terms.content.colours[colour_of(card)].objects
        return self.words(f"island.object.{objects[number_of(card) - 1]}")

    def objects(self, cards: Iterable[str]) -> str:
        """What several cards show."""
        return self.words("island.comma").join(map(self.object, cards))

    def card(self, card: str) -> str:
        """A card with its colour."""
        if not card:
            return self.words("island.hidden_card")
        kind = self.words(f"island.kind.{colour_of(card)}")
        return self.words("island.card", object=self.object(card), kind=kind)

    def counted(self, colour: str, number: int) -> str:
        """`two clothes`."""
        key = f"island.one.{colour}" if number == 1 else f"island.many.{colour}"
        return self.words(key, number=self.number(number))

    def number(self, number: int) -> str:
        """A small number as a word."""
        return self.words(f"island.number.{number}") if 0 < number <= MOST_SPELT else str(number)

    def token(self, kind: str) -> str:
        """A bonus token."""
        return self.words(f"island.token.{kind}")

    def token_rule(self, kind: str) -> str:
        """What a bonus token is worth."""
        return self.words(f"island.token_rule.{kind}", points=self.terms.content.bonus[kind].points)

    def listed(self, parts: Iterable[str]) -> str:
        """`a, b and c`."""
        *most, last = list(parts) or [""]
        comma = self.words("island.comma").join(most)
        return comma + self.words("island.and") + last if most else last
