"""Names of things, people and numbers, as the words of this game use them."""

from collections.abc import Iterable

from nautilion.content.catalogue import Catalogue
from nautilion.games.abyss.content.definitions import MONSTER, Reward
from nautilion.games.abyss.rules.terms import Terms
from nautilion.games.abyss.state import BLANK, race_of, value_of
from nautilion.kernel import FaceDown


class Naming:
    """Puts single things into words."""

    def __init__(self, words: Catalogue, terms: Terms, names: tuple[str, ...]) -> None:
        self.words, self.terms, self.names = words, terms, names
        self.race_of_letter = {letter: race for race, letter in terms.letter.items()}

    @property
    def most_paid(self) -> int:
        """What the last opponent pays who buys in a turn: each of them buys one at most (E4)."""
        prices, others = self.terms.sizes.prices, len(self.names) - 1
        return (prices[:others] if others > 0 else prices)[-1]

    def seat(self, seat: int) -> str:
        """A player by name, or by number."""
        name = self.names[seat] if 0 <= seat < len(self.names) else ""
        return name or self.words("abyss.player", number=seat + 1)

    def form(self, key: str, seat: int, eyes: int, /, **values: object) -> str:
        """A sentence about somebody: spoken to them, or about them."""
        if f"{key}.you" in self.words:
            key += ".you" if seat == eyes else ".other"
        text = self.words(key, who=self.seat(seat), **values)
        return text[:1].upper() + text[1:]

    def card(self, card: str) -> str:
        """An ally by race and value, or a monster."""
        if card in (MONSTER, BLANK):
            return self.words("abyss.monster" if card == MONSTER else "abyss.hidden_card")
        return self.words(
            "abyss.card", race=self.race(self.race_of_letter[race_of(card)]), value=value_of(card)
        )

    def cards(self, cards: Iterable[str]) -> str:
        """Some cards; hidden ones are only counted."""
        shown = list(cards)
        if BLANK in shown:
            return self.number("cards", len(shown))
        return self.listed(map(self.card, shown))

    def race(self, race: str) -> str:
        """A race."""
        return self.words(f"abyss.race.{race}")

    def lord(self, lord: str) -> str:
        """A lord's title."""
        return self.words(f"abyss.lord.{lord}.name")

    def location(self, location: str) -> str:
        """A location's name of ours (N2)."""
        return self.words(f"abyss.location.{location}.name")

    def listed(self, things: Iterable[str]) -> str:
        """Things one after the other."""
        return self.words("abyss.list_joint").join(things) or self.words("abyss.nothing")

    def number(self, kind: str, number: int) -> str:
        """So many of a kind: pearls, keys, tokens, cards, races, lords or locations."""
        return self.words(f"abyss.{kind}_{'one' if number == 1 else 'many'}", number=number)

    def reward(self, reward: Reward) -> str:
        """What a fight may bring."""
        parts = (("keys", reward.keys), ("pearls", reward.pearls), ("tokens", reward.tokens))
        return self.words("abyss.and").join(self.number(kind, number) for kind, number in parts if number)

    def tokens(self, tokens: FaceDown) -> str:
        """Monster tokens, with their values for eyes that know them."""
        values = [str(value) for value, times in tokens.counts for _ in range(times)]
        return self.listed(values) if values else self.number("tokens", tokens.size)
