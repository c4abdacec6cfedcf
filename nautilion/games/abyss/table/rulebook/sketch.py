"""The canvas of the pictures with the pieces of Abyss, and the numbers among the words."""

from pygame import Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.abyss.content.definitions import Content
from nautilion.games.abyss.rules.payment import Price
from nautilion.games.abyss.rules.terms import Terms
from nautilion.games.abyss.table.pieces import AbyssPieces, Tag
from nautilion.ui import theme
from nautilion.ui.rulebook.page_sketch import PageSketch
from nautilion.ui.theme import Look, Rgb


def facts(content: Content) -> dict[str, object]:
    """Every number among the words of the rulebook, by the name that the words use."""
    sizes, box = content.sizes, content.box
    return {
        "least": sizes.players.least,
        "most": sizes.players.most,
        "lords": len(content.lords),
        "locations": len(content.locations),
        "races": len(content.races),
        "allies": sum(box.allies.values()) * len(content.races),
        "monsters": box.monsters,
        "tokens": sum(box.monster_tokens.values()),
        "low": min(box.monster_tokens),
        "high": max(box.monster_tokens),
        "track": sizes.track,
        "court": sizes.court,
        "refill": sizes.refill_at,
        "refill_pearls": sizes.refill_pearls,
        "keys": sizes.keys_for_location,
        "drawn": sizes.max_locations_drawn,
        "last": sizes.last_lord,
        "rows": len(content.threat),
        "bribe": content.lords["corruptor"].does[1],
    }


class Sketch(PageSketch):
    """A picture of this book."""

    def __init__(self, page: Surface, look: Look, content: Content, words: Catalogue, key: str) -> None:
        super().__init__(page, look, words, key, facts(content))
        self.content, self.pieces, self.terms = content, AbyssPieces(look, content, words), Terms(content)

    def card(self, card: str, x: float, y: float, high: float = 100, monster: int = 0) -> None:
        """An ally, a monster or a back."""
        self.put(self.pieces.card(card, self.px(high), monster), x, y)

    def stack(self, race: str, x: float, y: float, high: float, number: int) -> None:
        """A stack of the Council with its size."""
        self.put(self.pieces.stack(race, (self.px(high * 0.75), self.px(high))), x, y)
        self.badge(str(number), x, y + high / 2, 26, self.pieces.hue(race))

    def lord(self, lord: str, x: float, y: float, high: float = 200) -> None:
        """A lord as at the Court."""
        row = self.content.lords[lord]
        tag = Tag(Price(row.cost, row.races, self.terms.own_letter[row.guild]), row.cost)
        self.put(self.pieces.lord(lord, (self.px(high * 0.7), self.px(high)), tag), x, y)

    def small_lord(self, lord: str, x: float, y: float, high: float = 100, silenced: bool = False) -> None:
        """A lord in front of a player."""
        self.put(self.pieces.small_lord(lord, (self.px(high * 0.76), self.px(high)), silenced), x, y)

    def location(
        self,
        location: str,
        x: float,
        y: float,
        wide: float,
        worth: int | None = None,
        under: tuple[str, ...] = (),
    ) -> None:
        """A location, with lords under it."""
        size = (self.px(wide), self.px(wide * 0.78))
        self.put(self.pieces.location(location, size, worth, under), x, y)

    def thing(self, name: str, x: float, y: float, side: float = 44) -> None:
        """A pearl, a key, a token, a sign: by the name of its picture."""
        self.put(self.pieces.picture(name, (self.px(side), self.px(side))), x, y)

    def token(self, value: int, x: float, y: float, side: float = 60) -> None:
        """A monster token."""
        self.put(self.pieces.token(value, self.px(side)), x, y)

    def badge(self, text: str, x: float, y: float, high: float = 26, colour: Rgb = theme.SUN) -> None:
        """A number on a pill."""
        self.put(self.pieces.badge(text, self.px(high), colour), x, y)
