"""A medal on a page: its picture and its name, lit when it is earned."""

from collections.abc import Callable

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Pressable

_FAINT = 105  # how strongly a picture shows that is not earned yet, of 255
_NAME = 34  # the height of the name
_LIT = [(theme.mix(theme.INDIGO, theme.ORANGE, 0.25), 0.92), (theme.DEEP, 0.95)]
_DARK = [(theme.DEEP, 0.5), (theme.NIGHT, 0.6)]


def name_and_rule(medal: str, words: Catalogue) -> tuple[str, str]:
    """What a medal is called, and that with what it wants."""
    name, rule = (words(f"medal.nautilion.{medal}.{part}") for part in ("name", "rule"))
    return name, words("medal.tip", name=name, rule=rule)


class MedalBadge(Pressable):
    """Its tip says for what it is, and when it was earned."""

    def __init__(
        self, medal: str, words: Catalogue, is_lit: bool, on_press: Callable[[], None], when: str = ""
    ) -> None:
        self.name, told = name_and_rule(medal, words)
        super().__init__("\n".join(filter(None, (told, when))))
        self.note = " ".join(filter(None, (words(f"medal.nautilion.{medal}.rule"), when)))
        self.medal, self.is_lit, self.on_press = medal, is_lit, on_press

    @property
    def spoken_name(self) -> str:
        return self.name

    def act(self) -> None:
        self.on_press()

    def draw(self, surface: Surface, look: Look) -> None:
        px = look.m.px
        edge = theme.SUN if self.hovered else theme.LAMP if self.is_lit else theme.LAGOON
        strong = 0.9 if self.is_lit or self.hovered else 0.25
        fill = _LIT if self.is_lit else _DARK
        surface.blit(look.plate(self.rect.size, fill, (edge, strong), 10), self.rect)
        if self.focused:
            look.ring(surface, self.rect, 10)
        text = Rect(self.rect.x + px(4), self.rect.bottom - px(_NAME + 3), self.rect.w - px(8), px(_NAME))
        side = min(self.rect.w - px(10), text.y - self.rect.y - px(6))
        picture = look.art.get(f"medals/{self.medal}", (side, side))
        picture = picture if self.is_lit else theme.pale(picture, _FAINT)
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, self.rect.y + px(5))))
        ink, least = theme.SUN if self.is_lit else theme.MIST, theme.SMALLEST * look.m.u - 0.5
        style = look.m.type(theme.SMALL.sized(14))
        words = look.text.fit(self.name, style, text.size, ink, wrap=True, least=least, align="center")
        surface.blit(words, words.get_rect(center=text.center))
