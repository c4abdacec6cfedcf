"""How each piece looks, rendered once per size: cards, tokens with their points, portholes, castaways."""

import pygame
from pygame import Surface

from nautilion.games.island.content import Content
from nautilion.games.island.rules.terms import colour_of, number_of
from nautilion.games.island.table.layout import CARD
from nautilion.ui import theme
from nautilion.ui.table.lights import Lights
from nautilion.ui.table.seats import sign_svg
from nautilion.ui.theme import Look
from nautilion.ui.widgets.people import portrait

HUES: dict[str, theme.Rgb] = {
    "clothes": (0x5F, 0xC2, 0x6E),
    "navigation": (0xF2, 0x6A, 0x5E),
    "repair": (0x6C, 0xA4, 0xF4),
    "fishing": (0xB0, 0x86, 0xEA),
    "supplies": (0xF7, 0x9A, 0x48),
    "treasure": (0xF7, 0xCB, 0x4A),
}
BACK = "island/cards/back"


class IslandPieces(Lights):
    """Makes pieces and remembers them for one window size."""

    def __init__(self, look: Look, content: Content) -> None:
        super().__init__(look)
        self.content = content
        self.faces: tuple[str, ...] = ()  # of the castaways, by seat

    def card(self, card: str, high: int) -> Surface:
        """A card; one that may not be seen shows its back."""
        name = f"island/cards/{colour_of(card)}_{number_of(card)}" if card else BACK
        picture = self.look.art.get(name, (round(high / CARD), high))
        worth = self._worth(card)
        return self.edged(self._marked(name, picture, worth, high) if worth else picture)

    def _worth(self, card: str) -> int:
        points = self.content.colours[colour_of(card)].points if card else ()
        return points[number_of(card) - 1] if points else 0

    def _marked(self, name: str, picture: Surface, worth: int, high: int) -> Surface:
        """A treasure with what it is worth."""
        key = ("worth", name, high)
        if key not in self._made:
            made = picture.copy()
            badge = self.badge(str(worth), max(11, round(high * 0.21)), theme.SUN)
            made.blit(badge, badge.get_rect(bottomleft=(high // 24, made.height - high // 24)))
            self._made[key] = made
        return self._made[key]

    def token(self, kind: str, side: int) -> Surface:
        """A bonus token with what is printed on it: points, or how they are counted."""
        key = ("token", kind, side)
        if key not in self._made:
            made = self.look.art.get(f"island/tokens/{kind}", (side, side)).copy()
            printed = self.content.bonus[kind].points
            if printed and side >= 26:
                badge = self.badge(str(printed), max(13, round(side * 0.36)), theme.PARCHMENT)
                made.blit(badge, badge.get_rect(midbottom=(side // 2, side)))
            self._made[key] = made
        return self._made[key]

    def porthole(self, size: int, value: int, side: int) -> Surface:
        """A porthole with its value in the glass."""
        key = ("porthole", size, value, side)
        if key not in self._made:
            made = self.look.art.get(f"island/portholes/{size}", (side, side)).copy()
            word = self.look.text.render(str(value), theme.NUMBER.sized(max(9, side * 0.36)), theme.INK)
            made.blit(word, word.get_rect(center=(side // 2, side // 2)))
            self._made[key] = made
        return self._made[key]

    def castaway(self, seat: int, high: int) -> Surface:
        """A castaway with the sign of its seat."""
        face = self.faces[seat] if seat < len(self.faces) else f"island/castaways/seat_{seat}"
        key = ("castaway", seat, face, high)
        if key not in self._made:
            made = portrait(self.look, face, seat, (round(high * 120 / 140), high)).copy()
            sign = self.sign(seat, max(9, min(round(high * 0.3), self.look.m.px(24))))
            made.blit(sign, sign.get_rect(bottomright=made.get_rect().bottomright))
            self._made[key] = made
        return self._made[key]

    def sign(self, seat: int, side: int) -> Surface:
        """The sign of a seat."""
        return self.look.art.svg(sign_svg(seat), (side, side))

    def colour(self, colour: str, side: int) -> Surface:
        """The sign of a colour of cards."""
        return self.look.art.get(f"island/signs/{colour}", (side, side))

    def arrow(self, side: int, down: bool) -> Surface:
        """The compass arrow, to the side where everybody goes."""
        picture = self.look.art.get("island/ui/arrow", (side, side))
        if not down:
            return picture
        key = ("arrow", side)
        if key not in self._made:
            self._made[key] = pygame.transform.flip(picture, False, True)
        return self._made[key]

    def bundle(self, cards: tuple[str, ...], high: int) -> Surface:
        """Several cards in one hand."""
        key = ("bundle", cards, high)
        if key not in self._made:
            step = round(high * 0.26)
            wide = round(high / CARD) + step * (len(cards) - 1)
            made = Surface((wide, high), pygame.SRCALPHA).convert_alpha()
            for n, card in enumerate(cards):
                made.blit(self.card(card, high), (n * step, 0))
            self._made[key] = made
        return self._made[key]
