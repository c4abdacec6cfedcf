"""How each piece looks, rendered once per size: allies, lords, locations, pearls, keys and tokens."""

from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.abyss.content.definitions import MONSTER, Content
from nautilion.games.abyss.rules.payment import Price
from nautilion.games.abyss.state import BLANK, race_of, value_of
from nautilion.games.abyss.table.layout import CARD
from nautilion.ui import theme
from nautilion.ui.table.lights import Lights
from nautilion.ui.table.seats import sign_svg
from nautilion.ui.theme import Look, Rgb, mix

HUES: dict[str, Rgb] = {
    "jellyfish": (0xB4, 0x8B, 0xF0),
    "crab": (0xF4, 0x6D, 0x5E),
    "seahorse": (0xF7, 0xCB, 0x4A),
    "shellfish": (0x62, 0xC9, 0x74),
    "squid": (0x6C, 0xA8, 0xF8),
}
ALL_RACES: Rgb = (0xE8, 0xF2, 0xF0)  # of ambassadors
LINE = 17  # of the design: the name of a location
SMALL_CARD = 30  # of the design: an ally lower than this shows value and sign alone
PICTURE = 0.47  # of the height of a lord's card
CREST, KEY = 27, 22  # on one that is 200 high
DARK = 0.5  # how dark the face of a lord without power is


class Tag(NamedTuple):
    """What a lord costs whoever looks, and whether they can pay."""

    price: Price
    usual: int  # the cost that is printed
    note: str = ""  # what is short
    is_dull: bool = False


class AbyssPieces(Lights):
    """Makes pieces and remembers them for one window size."""

    def __init__(self, look: Look, content: Content, words: Catalogue) -> None:
        super().__init__(
            replace(look, m=replace(look.m, ui_scale=1.0))
        )  # corners stay as they are with larger words
        self.content, self.words = content, words
        self.race_of_letter = {race.letter: race.id for race in content.races.values()}

    def hue(self, race: str | None) -> Rgb:
        """The colour of a race, or of none in particular."""
        return HUES[race] if race else ALL_RACES

    def hue_of_guild(self, guild: str) -> Rgb:
        """The colour of a guild: that of its race."""
        return self.hue(self.content.guilds[guild].race)

    def picture(self, name: str, size: tuple[int, int]) -> Surface:
        """A picture of this game, fitted into a box."""
        return self.look.art.get(f"abyss/{name}", size)

    def rounded(self, name: str, size: tuple[int, int], radius: float) -> Surface:
        """A picture that fills a box with round corners."""
        key = ("rounded", name, size, radius)
        if key not in self._made:
            made = self.look.art.cover(f"abyss/{name}", size, (0.5, 0.35)).copy()
            corners = self.look.plate(size, [((255, 255, 255), 1.0)] * 2, ((255, 255, 255), 1.0), radius)
            made.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            self._made[key] = made
        return self._made[key]

    # Signs and counters

    def race(self, race: str | None, side: int) -> Surface:
        """The sign of a race; an open one for any."""
        return self.picture(f"signs/{race or 'any'}", (side, side))

    def crest(self, guild: str, side: int) -> Surface:
        """The sign of a guild, which a lord always bears."""
        return self.picture(f"guilds/{guild}", (side, side))

    def pearl(self, side: int) -> Surface:
        """A pearl."""
        return self.picture("tokens/pearl", (side, side))

    def key(self, side: int) -> Surface:
        """A key token."""
        return self.picture("tokens/key", (side, side))

    def token(self, value: int, side: int) -> Surface:
        """A monster token; 0: face down."""
        key = ("token", value, side)
        if key not in self._made:
            made = self.picture("tokens/monster", (side, side)).copy()
            if value:
                badge = self.badge(str(value), max(11, round(side * 0.46)), theme.PARCHMENT)
                made.blit(badge, badge.get_rect(midbottom=(side // 2, made.height)))
            self._made[key] = made
        return self._made[key]

    def seat(self, seat: int, side: int) -> Surface:
        """The sign of a seat."""
        return self.look.art.svg(sign_svg(seat), (side, side))

    # Allies

    def card(self, card: str, high: int, monster: int = 0) -> Surface:
        """An ally with its value, a monster, or a back."""
        size = (round(high / CARD), high)
        if card in ("", BLANK):
            return self.edged(self.picture("cards/back", size))
        if card == MONSTER:
            return self.edged(self.picture(f"monsters/{monster + 1}", size))
        key = ("card", card, high)
        if key not in self._made:
            is_small = high < self.look.m.px(SMALL_CARD)
            self._made[key] = self._chip(card, size) if is_small else self._ally(card, size)
        return self._made[key]

    def _chip(self, card: str, size: tuple[int, int]) -> Surface:
        """An ally where there is no room for its picture: value and sign, as large as can be."""
        (w, h), race = size, self.race_of_letter[race_of(card)]
        made = self.look.plate(size, [(HUES[race], 1.0)] * 2, (theme.INK, 1.0), 4, 1.2).copy()
        word = self.look.text.render(str(value_of(card)), theme.NUMBER.sized(h * 0.56), theme.INK)
        made.blit(word, word.get_rect(center=(w // 2, round(h * 0.28))))
        sign = self.race(race, round(min(w - 2, h * 0.5)))
        made.blit(sign, sign.get_rect(midbottom=(w // 2, h - 1)))
        return made

    def _ally(self, card: str, size: tuple[int, int]) -> Surface:
        race, value = self.race_of_letter[race_of(card)], value_of(card)
        made = self.picture(f"allies/{race}_{value}", size).copy()
        badge = self.badge(str(value), max(12, round(size[1] * 0.25)), mix(HUES[race], (255, 255, 255), 0.55))
        made.blit(badge, (round(size[0] * 0.03), round(size[1] * 0.02)))
        side = max(9, round(size[1] * 0.22))
        sign = self.race(race, side)
        made.blit(sign, sign.get_rect(topright=(made.width - round(size[0] * 0.04), round(size[1] * 0.03))))
        return self.edged(made)

    def stack(self, race: str, size: tuple[int, int]) -> Surface:
        """The back of a Council stack, in its colour and with its sign."""
        key = ("stack", race, size)
        if key not in self._made:
            made = self.picture("cards/back", size).copy()
            side, middle = round(size[0] * 0.74), (made.width // 2, round(made.height * 0.4))
            plate = self.look.plate((side, side), [(HUES[race], 0.95)] * 2, (theme.INK, 1.0), 99, 2)
            made.blit(plate, plate.get_rect(center=middle))
            sign = self.race(race, round(side * 0.82))
            made.blit(sign, sign.get_rect(center=middle))
            self._made[key] = self.edged(made)
        return self._made[key]

    # Lords

    def lord(self, lord: str, size: tuple[int, int], tag: Tag) -> Surface:
        """A lord with all that is printed on it."""
        key = ("lord", lord, size, tag)
        if key not in self._made:
            self._made[key] = self._lord(lord, size, tag)
        return self._made[key]

    def _lord(self, lord: str, size: tuple[int, int], tag: Tag) -> Surface:
        (w, h), row = size, self.content.lords[lord]
        hue, u = self.hue_of_guild(row.guild), h / 200
        made = self.look.plate(
            size, [(mix(hue, theme.NIGHT, 0.5), 1.0), (mix(hue, theme.NIGHT, 0.82), 1.0)], (hue, 1.0), 9, 2
        ).copy()
        pad = round(4 * u)
        top = round(h * PICTURE)
        made.blit(self.rounded(f"lords/{lord}", (w - 2 * pad, top - pad), 7), (pad, pad))
        self._paint_price(made, Rect(pad, top - round(13 * u), w - 2 * pad, round(27 * u)), tag, row.guild)
        points = self.badge(str(row.points), round(27 * u), theme.SUN)
        made.blit(points, points.get_rect(topright=(w - pad - round(2 * u), pad + round(2 * u))))
        self._paint_crest(made, row.guild, pad, u)
        for n in range(row.keys):
            made.blit(self.key(round(KEY * u)), (pad + round(3 * u), pad + round((CREST + 3 + n * 15) * u)))
        if tag.is_dull:  # all but the words, which can always be read
            made.blit(self.look.plate(made.size, [(theme.NIGHT, 0.5)] * 2, (theme.NIGHT, 0.0), 9), (0, 0))
        y = top + round(13 * u)
        name = self.look.text.fit(
            self.words(f"abyss.lord.{lord}.name"),
            theme.HEADING.sized(16.5 * u),
            (w - 4 * pad, round(20 * u)),
            theme.MIST if tag.is_dull else theme.SUN,
        )
        made.blit(name, (2 * pad, y))
        self._paint_power(
            made, Rect(2 * pad, y + round(17 * u), w - 3 * pad, h - y - round(21 * u)), lord, tag, u
        )
        return made

    def _paint_crest(self, made: Surface, guild: str, pad: int, u: float) -> None:
        """The guild's, above the keys."""
        made.blit(self.crest(guild, round(CREST * u)), (pad + round(2 * u), pad + round(2 * u)))

    def _paint_price(self, made: Surface, band: Rect, tag: Tag, guild: str) -> None:
        """The cost, and a place for each race: the guild's own, then any."""
        price, race = tag.price, self.content.guilds[guild].race
        ink = (
            theme.CORAL
            if price.cost > tag.usual
            else theme.LAGOON
            if price.cost < tag.usual
            else theme.PARCHMENT
        )
        cost = self.badge(str(price.cost), band.h, ink)
        made.blit(cost, cost.get_rect(midleft=band.midleft))
        own = race if price.race else None
        every = list(self.content.races) if race is None else [own, *[None] * (price.races - 1)]
        x = band.x + cost.width + band.h // 8
        side = round(min(band.h * 0.8, (band.right - x - 4) / (0.98 * len(every))))
        ground = Rect(x - 1, band.centery - side // 2 - 1, round(side * 0.98 * len(every)) + 4, side + 2)
        made.blit(self.look.plate(ground.size, [(theme.NIGHT, 0.72)] * 2, (theme.INK, 0.9), 9), ground)
        for each in every:
            made.blit(self.race(each, side), (x, band.centery - side // 2))
            x += round(side * 0.98)

    def _paint_power(self, made: Surface, room: Rect, lord: str, tag: Tag, u: float) -> None:
        row = self.content.lords[lord]
        if tag.note:
            self._paint_note(made, tag.note, u)
        text = self.words(f"abyss.lord.{lord}.text") or self.words("abyss.table.no_power")
        when = self.words(f"abyss.table.when.{row.timing}")
        word = self.look.text.fit(
            f"{when}{text}",
            theme.SMALL.sized(14.5 * u),
            room.size,
            theme.MIST if tag.is_dull else theme.FOAM,
            True,
            least=max(9, 13 * u),
        )
        made.blit(word, room)

    def _paint_note(self, made: Surface, note: str, u: float) -> None:
        """What is short, across the picture."""
        pad, high = round(5 * u), round(25 * u)
        top = round(made.height * PICTURE) - high - round(15 * u)
        left = pad + round(CREST * u)
        place = Rect(left, top, made.width - left - pad, high)  # beside crest and keys
        made.blit(self.look.plate(place.size, [(theme.NIGHT, 0.9)] * 2, (theme.CORAL, 0.9), 8), place)
        size = (place.w - round(8 * u), place.h)
        word = self.look.text.fit(note, theme.STRONG.sized(16 * u), size, theme.SUN)
        made.blit(word, word.get_rect(center=place.center))

    def small_lord(self, lord: str, size: tuple[int, int], disabled: bool) -> Surface:
        """A lord in front of a seat: face, points, keys and guild."""
        key = ("small lord", lord, size, disabled)
        if key not in self._made:
            (w, h), row = size, self.content.lords[lord]
            hue = self.hue_of_guild(row.guild)
            made = self.look.plate(size, [(mix(hue, theme.NIGHT, 0.6), 1.0)] * 2, (hue, 1.0), 7, 2).copy()
            pad = max(2, h // 30)
            made.blit(self.rounded(f"lords/{lord}", (w - 2 * pad, h - 2 * pad), 6), (pad, pad))
            if disabled:
                self._silence(made)
            badge = self.badge(str(row.points), max(13, round(h * 0.24)), theme.SUN)
            made.blit(badge, badge.get_rect(bottomright=(w - pad, h - pad)))
            side = max(10, round(h * 0.24))
            for n in range(0 if disabled else row.keys):
                made.blit(self.key(side), (pad, pad + round(n * side * 0.7)))
            sign = self.crest(row.guild, max(14, round(h * 0.29)))
            made.blit(sign, sign.get_rect(bottomleft=(pad - 1, h - pad + 1)))
            self._made[key] = made
        return self._made[key]

    def _silence(self, made: Surface) -> None:
        """A lord without power: its face in the dark, and a sign; what it counts stays bright."""
        w, h = made.size
        made.blit(self.look.plate(made.size, [(theme.NIGHT, DARK)] * 2, (theme.CORAL, 1.0), 7, 2), (0, 0))
        made.blit(self.picture("ui/silenced", (w // 2, w // 2)), (w // 4, h // 3 - w // 8))

    # Locations

    def location(
        self, location: str, size: tuple[int, int], worth: int | None, lords: tuple[str, ...] = ()
    ) -> Surface:
        """A location: its picture, name and worth, and in words how it counts where there is room."""
        key = ("location", location, size, worth, lords)
        if key not in self._made:
            self._made[key] = self._location(location, size, worth, lords)
        return self._made[key]

    def _location(
        self, location: str, size: tuple[int, int], worth: int | None, lords: tuple[str, ...]
    ) -> Surface:
        h, m = size[1], self.look.m
        fill = [(theme.INDIGO, 1.0), (theme.NIGHT, 1.0)]
        made = self.look.plate(size, fill, (theme.LAGOON, 0.9), 8, 1.8).copy()
        scene, room = self.parts(location, size)
        made.blit(self.rounded(f"locations/{location}", scene.size, 6), scene)
        if scene.colliderect(room):  # words over the picture
            ground = Rect(scene.x, room.y, scene.w, scene.bottom - room.y)
            made.blit(self.look.plate(ground.size, [(theme.NIGHT, 0.8)] * 2, (theme.NIGHT, 0.0), 6), ground)
        if worth is not None:
            badge = self.badge(str(worth), max(13, min(round(h * 0.3), m.px(26))), theme.SUN)
            made.blit(badge, badge.get_rect(topright=(scene.right - 1, scene.y + 1)))
        if room.h >= m.px(LINE):
            self._write_location(made, location, room)
        clear = room.y - 1 if scene.colliderect(room) else scene.bottom
        self._paint_under(made, lords, Rect(scene.x, scene.y, scene.w, clear - scene.y))
        return made

    def parts(self, location: str, size: tuple[int, int]) -> tuple[Rect, Rect]:
        """Where the picture is, and where the words: beside it, below it, or the name alone."""
        (w, h), px = size, self.look.m.px
        pad = max(2, px(3))
        if w > h * 1.9 and w > px(200):
            scene = Rect(pad, pad, round((h - 2 * pad) * (1.15 if h > px(70) else 0.8)), h - 2 * pad)
            return scene, Rect(scene.right + px(5), pad, w - scene.right - px(8), h - 2 * pad)
        told, wide = self.words(f"abyss.location.{location}.text"), w - 4 * pad
        style = theme.SMALL.sized(px(theme.SMALLEST if w < px(240) else 17))
        needed = self.look.text.size(told, style, wide)[1] + px(LINE)
        least = px(28) if w < px(180) else h // 3
        if h - needed - 2 * pad < least:
            if needed <= h - 2 * pad and w > px(110):
                return Rect(pad, pad, w - 2 * pad, h - 2 * pad), Rect(2 * pad, h - pad - needed, wide, needed)
            needed = px(LINE) if h - px(LINE) > px(34) and self._has_room(location, wide) else 0
        scene = Rect(pad, pad, w - 2 * pad, h - needed - 2 * pad)
        return scene, Rect(2 * pad, scene.bottom + 1, wide, needed)

    def _has_room(self, location: str, wide: int) -> bool:
        """Whether the whole name of a location can be read on a line."""
        style = theme.HEADING.sized(self.look.m.px(theme.SMALLEST))
        return self.look.text.size(self.words(f"abyss.location.{location}.name"), style)[0] <= wide

    def _write_location(self, made: Surface, location: str, room: Rect) -> None:
        px, text = self.look.m.px, self.look.text
        size = (room.w, px(LINE))
        name = self.words(f"abyss.location.{location}.name")
        word = text.fit(name, theme.HEADING.sized(px(15)), size, theme.SUN, least=px(theme.SMALLEST))
        made.blit(word, room)
        rest = Rect(room.x, room.y + px(LINE), room.w, room.h - px(LINE))
        if rest.h < px(LINE) - 2:
            return
        told = self.words(f"abyss.location.{location}.text")
        word = text.fit(
            told, theme.SMALL.sized(px(17)), rest.size, theme.FOAM, True, least=px(theme.SMALLEST)
        )
        made.blit(word, rest)

    def _paint_under(self, made: Surface, lords: tuple[str, ...], scene: Rect) -> None:
        """The faces of the lords under a location, where no words are."""
        side = round(min(max(scene.h * 0.42, self.look.m.px(28)), scene.h - 3, scene.w * 0.26))
        for n, lord in enumerate(lords):
            face = self.rounded(f"lords/{lord}", (side, side), 5)
            made.blit(face, (scene.x + 2 + n * (side + 1), scene.bottom - side - 2))
