"""The canvas of the pictures: real pieces and labels, in a room of its own units."""

from collections.abc import Sequence

from pygame import Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.abyss.content.definitions import Content
from nautilion.games.abyss.rules.payment import Price
from nautilion.games.abyss.rules.terms import Terms
from nautilion.games.abyss.table.pieces import AbyssPieces, Tag
from nautilion.ui import theme
from nautilion.ui.rulebook.book import Moves
from nautilion.ui.rulebook.paper import PaperLine
from nautilion.ui.table.lights import svg
from nautilion.ui.theme import Look, Rgb, hex_of

WIDE, HIGH = 560, 590  # the room in which pictures are drawn


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


class Sketch:
    """A picture on the left page."""

    movers: Sequence[Moves] = ()

    def __init__(self, page: Surface, look: Look, content: Content, words: Catalogue, key: str) -> None:
        self.page, self.look, self.content, self.words, self.key = page, look, content, words, key
        self.pieces, self.terms = AbyssPieces(look, content, words), Terms(content)
        self.scale = min(page.width / WIDE, page.height / HIGH)
        self.corner = ((page.width - WIDE * self.scale) / 2, (page.height - HIGH * self.scale) / 2)
        self.values = facts(content)
        self.labels: list[PaperLine] = []

    def px(self, n: float) -> int:
        """Pixels for a length."""
        return round(n * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point."""
        return round(self.corner[0] + x * self.scale), round(self.corner[1] + y * self.scale)

    def put(self, picture: Surface, x: float, y: float) -> None:
        """A picture around a point."""
        self.page.blit(picture, picture.get_rect(center=self.at(x, y)))

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

    def arrow(self, x: float, y: float, length: float, turn: float = 0) -> None:
        """An arrow to the right, or turned."""
        end = length / 2
        shape = f"M-{end} -6H{end - 20}V-16L{end} 0L{end - 20} 16V6H-{end}Z"
        paint = f'fill="{hex_of(theme.LAMP)}" stroke="{hex_of(theme.INK)}" stroke-width="4"'
        half = end + 4
        body = f'<path d="{shape}" transform="rotate({turn})" {paint} stroke-linejoin="round"/>'
        source = svg(f"-{half} -{half} {2 * half} {2 * half}", body)
        self.put(self.look.art.svg(source, (self.px(2 * half), self.px(2 * half))), x, y)

    def label(self, name: str, x: float, y: float, width: float = 240, colour: Rgb = theme.FOAM) -> None:
        """Words of this page, on a dark ribbon so that any water lets them be read."""
        style = theme.SMALL.sized(max(15.5 * self.scale, theme.SMALLEST * self.look.m.u))
        text = self.words(f"{self.key}.{name}", **self.values)
        words = self.look.text.render(text, style, colour, self.px(width), "center")
        words = words.subsurface(words.get_bounding_rect().inflate(2, 2).clip(words.get_rect()))
        rect = words.get_rect(center=self.at(x, y))
        ribbon = rect.inflate(self.px(22), self.px(14))
        fill = [(theme.NIGHT, 0.62)] * 2
        self.page.blit(self.look.plate(ribbon.size, fill, (theme.NIGHT, 0.0), 99, 1), ribbon)
        self.page.blit(words, rect)
        self.labels.append(PaperLine(words, ribbon))
