"""How each piece looks, rendered once per size: tokens with their numbers, dice, figures, cards, glows."""

import math
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from nautilion.games.nautilion.content.definitions import Card
from nautilion.games.nautilion.table.captains import Captains, sign_svg
from nautilion.ui import theme
from nautilion.ui.table.lights import Lights, svg
from nautilion.ui.theme import hex_of

FRAME = (240, 336)  # the view box of a card
WINDOW = Rect(16, 44, 208, 160)  # its picture
WORDS = Rect(22, 214, 196, 106)  # its text
_LEAST, _LEAST_TITLE = 9, 7  # of the words on a card of that size
EDGES = {"red": theme.CORAL, "blue": theme.LAGOON, "gold": theme.LAMP}


class Pieces(Lights):
    """Makes pieces and remembers them for one window size."""

    def token(self, token: str, side: int, captains: Captains = ()) -> Surface:
        """A token face up, with its number or letter; on the sign of the captains who may place it."""
        key = ("token", token, side, captains)
        if key not in self._made:
            self._made[key] = self._token(token, side, captains)
        return self._made[key]

    def _token(self, token: str, side: int, captains: Captains) -> Surface:
        picture = self.look.art.get(f"tokens/{token_picture(token)}", (side, side)).copy()
        if token in ("M", "S"):
            return picture
        centre, size = ((0.5, 0.75), 0.25) if token[0] == "R" else ((0.76, 0.76), 0.27)
        if captains:
            sign = self.sign(captains, round(side * 0.42))
            picture.blit(sign, sign.get_rect(center=(round(side * centre[0]), round(side * centre[1]))))
        word = self.look.text.render(token[-1], theme.NUMBER.sized(max(9, side * size)), theme.INK)
        picture.blit(word, word.get_rect(center=(round(side * centre[0]), round(side * centre[1]))))
        return picture

    def number_of_reef(self, reef: str, side: int) -> tuple[Surface, Rect]:
        """The part of a reef that has its number, and where on the reef it is."""
        box = Rect(0, 0, round(side * 0.34), round(side * 0.34))
        box.center = round(side * 0.5), round(side * 0.75)
        return self.token(reef, side).subsurface(box), box

    def in_flight(self, token: str, side: int) -> Surface:
        """A token whose size changes from frame to frame: scaled from one picture, which no eye can catch."""
        key = ("flight", token, side)
        if key not in self._made:
            large = self.token(token, self.look.m.px(72))
            self._made[key] = pygame.transform.smoothscale(large, (side, side))
        return self._made[key]

    def flipping(self, token: str, side: int, t: float) -> Surface:
        """A token that turns over once in the air, its back to be seen on the way (T9: face down)."""
        width = max(2, round(side * abs(math.cos(math.tau * t)) / 4) * 4)
        is_back = 0.25 < t < 0.75
        key = ("flip", "" if is_back else token, side, width)
        if key not in self._made:
            face = self.look.art.get("tokens/back", (side, side)) if is_back else self.in_flight(token, side)
            self._made[key] = pygame.transform.smoothscale(face, (width, side))
        return self._made[key]

    def counted(self, token: str, side: int, count: int) -> Surface:
        """A token with how many there are of it."""
        if count < 2:
            return self.token(token, side)
        key = ("counted", token, side, count)
        if key not in self._made:
            picture = self.token(token, side).copy()
            badge = self.count(side, count)
            picture.blit(badge, badge.get_rect(topright=(side, 0)))
            self._made[key] = picture
        return self._made[key]

    def count(self, side: int, count: int) -> Surface:
        """How many tokens of this size there are."""
        return self.badge(f"×{count}", max(13, round(side * 0.3)), theme.LAMP)

    def die(self, value: int, side: int) -> Surface:
        """A die; 0 is a die whose value is not known yet."""
        return self.look.art.get(f"dice/die_{value}" if value else "dice/die_blank", (side, side))

    def figure(self, name: str, width: int) -> Surface:
        """A submarine or the Darkhouse."""
        return self.look.art.get(
            f"figures/{name}", (width, round(width * (1.375 if name == "darkhouse" else 0.667)))
        )

    def bubble(self, side: int) -> Surface:
        """A bubble of light around a token that has a place to go."""
        return self.look.art.svg(BUBBLE, (side, side))

    def lamp(self, side: int, lit: bool) -> Surface:
        """A lamp of the Nautilion, burning or not."""
        return self.look.art.svg(lamp_svg(lit), (side, side))

    def sign(self, captains: Captains, side: int, hollow: bool = False) -> Surface:
        """The sign of the captains who may place something."""
        return self.look.art.svg(sign_svg(captains, hollow), (side, side))

    # Cards

    def tile(self, deck: str, card: Card, size: tuple[int, int]) -> Surface:
        """A card in the row: its picture in a coloured frame, and its number."""
        key = ("tile", deck, card.number, size)
        if key not in self._made:
            self._made[key] = self._tile(deck, card, size)
        return self._made[key]

    def _tile(self, deck: str, card: Card, size: tuple[int, int]) -> Surface:
        art, edge = self.look.art, max(2, round(size[1] * 0.06))
        tile = self.look.plate(
            size, [(EDGES[card.colour], 1.0), (theme.INK, 1.0)], (theme.INK, 1.0), 8
        ).copy()
        inner = Rect((0, 0), size).inflate(-2 * edge, -2 * edge)
        tile.blit(art.cover(card_picture(deck, card), inner.size), inner)
        paper = theme.FOAM if self.look.contrast else theme.mix(EDGES[card.colour], theme.FOAM, 0.25)
        badge = self.badge(str(card.number), max(14, round(size[1] * 0.34)), paper)
        tile.blit(badge, (edge // 2, edge // 2))
        return tile

    def card(self, deck: str, card: Card, width: int) -> Surface:
        """A whole card with title and text."""
        key = ("card", deck, card.number, width)
        if key not in self._made:
            self._made[key] = self._card(deck, card, width)
        return self._made[key]

    def _card(self, deck: str, card: Card, width: int) -> Surface:
        scale, look = width / FRAME[0], self.look
        size = (width, round(FRAME[1] * scale))
        colour = "heroic" if card.colour == "gold" else card.colour
        face = look.art.get(f"cards/frame_{colour}", size).copy()
        window = scaled(WINDOW, scale)
        face.blit(look.art.cover(card_picture(deck, card), window.size), window)
        number = look.text.render(str(card.number), theme.NUMBER.sized(19 * scale), theme.INK)
        face.blit(number, number.get_rect(center=(round(28 * scale), round(25 * scale))))
        band = scaled(Rect(52, 10, 176, 30), scale)
        least = _LEAST_TITLE * scale  # words shrink with the card: what fits a large one fits a small one
        title = look.text.fit(card.title, theme.HEADING.sized(20 * scale), band.size, theme.FOAM, least=least)
        face.blit(title, title.get_rect(center=band.center))
        words = scaled(WORDS, scale)
        text = look.text.fit(
            card.text, theme.BODY.sized(17 * scale), words.size, theme.INK, True, _LEAST * scale
        )
        face.blit(text, text.get_rect(center=words.center))
        return face


def token_picture(token: str) -> str:
    """The name of a token's picture."""
    if token.isdigit():
        return f"crew_{token}"
    return {"M": "mercenary", "S": "start"}.get(token) or (
        f"reef_{token[1:]}" if token[0] == "R" else f"mage_{token}"
    )


def card_picture(deck: str, card: Card) -> str:
    """The picture of a card; cards that a player made share the first of their deck."""
    return f"cards/{deck}_{card.number if not card.own else 1}"


def scaled(rect: Rect, scale: float) -> Rect:
    """A rectangle in another scale."""
    return Rect(round(rect.x * scale), round(rect.y * scale), round(rect.w * scale), round(rect.h * scale))


BUBBLE = svg(
    "0 0 100 100",
    '<defs><radialGradient id="b" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">'
    + "".join(
        f'<stop offset="{at}%" stop-color="{hex_of(colour)}" stop-opacity="{light}"/>'
        for at, colour, light in (
            (0, theme.SUN, 0.5),
            (66, theme.SUN, 0.5),
            (78, theme.SUN, 0.85),
            (81, theme.SUN, 0.34),
            (100, theme.SUN, 0),
        )
    )
    + '</radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#b)"/>'
    f'<g fill="none" stroke="{hex_of(theme.FOAM)}" stroke-width="3.4" stroke-linecap="round">'
    '<path d="M15.5 40A36 36 0 0 1 32 18.5" stroke-opacity="0.95"/>'
    '<path d="M38.5 15.6A36 36 0 0 1 42 14.6" stroke-opacity="0.95"/></g>',
)


@lru_cache(maxsize=2)
def lamp_svg(lit: bool) -> str:
    """A round lamp in a brass holder."""
    glass, heart = (theme.LAMP, theme.FOAM) if lit else (theme.INDIGO, theme.TEAL)
    ink = f'stroke="{hex_of(theme.INK)}" stroke-width="6"'
    return svg(
        "0 0 100 100",
        f'<path d="M34 8H66V30H34Z" fill="{hex_of(theme.ORANGE)}" {ink} stroke-linejoin="round"/>'
        f'<circle cx="50" cy="58" r="34" fill="{hex_of(glass)}" {ink}/>'
        f'<circle cx="50" cy="58" r="17" fill="{hex_of(heart)}"/>'
        f'<path d="M27 50A26 26 0 0 1 44 34" fill="none" stroke="{hex_of(theme.FOAM)}" '
        'stroke-width="6" stroke-linecap="round"/>',
    )
