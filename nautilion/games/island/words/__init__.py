"""Nautilus Island in words: what eyes may not see is not said."""

from collections.abc import Iterator, Mapping, Sequence

from nautilion.content.catalogue import Catalogue
from nautilion.games.island.events import CardTaken
from nautilion.games.island.rules.terms import IslandRules
from nautilion.games.island.state import State
from nautilion.games.island.words import about, asking, spoken, telling
from nautilion.games.island.words.names import Names
from nautilion.kernel import Ask, Chance, Event, Move
from nautilion.kernel.words import About, Line, Spot, Told


class IslandWords:
    """The one voice of the game."""

    def __init__(self, words: Catalogue, rules: IslandRules, names: tuple[str, ...] = ()) -> None:
        self.rules, self.names = rules, Names(words, rules.terms, names)

    def asked(self, s: State, now: Ask | Chance | None, eyes: int, told: Told = ()) -> tuple[str, str]:
        """What is asked, and whose turn it is."""
        return asking.question(self.names, s, now, eyes), asking.head(self.names, s, eyes)

    def move(self, s: State, move: Move, eyes: int) -> str:
        """A move as a sentence."""
        return asking.sentence(self.names, s, move, eyes)

    def event(self, event: Event, eyes: int, before: State | None = None) -> Line | None:
        """What happened."""
        return telling.line(self.names, event, eyes)

    def haul(self, cards: Sequence[CardTaken], eyes: int) -> str:
        """Cards that were taken together."""
        return telling.haul(self.names, cards, eyes)

    def about(self, s: State, spot: Spot, eyes: int) -> About | None:
        """What a thing is."""
        return about.help_for(self.names, s, spot, eyes)

    def table(self, s: State, eyes: int) -> Iterator[tuple[Spot, str]]:
        """Everything on the table, in reading order."""
        return spoken.everything(self.names, s, eyes)

    def to_store(self, card: str, is_chosen: bool) -> str:
        """A card of the own hand while some can be stored."""
        return self.names.plain(f"spoken.{'chosen' if is_chosen else 'to_store'}", card=self.names.card(card))

    def reason(self, key: str, values: Mapping[str, object]) -> str:
        """Why a computer player, or the adviser, would make a move."""
        named, number, colour = dict(values), values.get("number"), str(values.get("colour", ""))
        if isinstance(number, int):
            named["number"] = self.names.number(number)
            if colour:
                named["cards"] = self.names.counted(colour, number)
            key += "_one" if number == 1 and not colour else ""
        if colour:
            named["colour"] = self.names.colour(colour)
        if "token" in named:
            named["token"] = self.names.token(str(named["token"]))
        text = self.names.plain(f"reason.{key}", **named)
        return text[:1].upper() + text[1:]
