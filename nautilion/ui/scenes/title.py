"""The title: the picture, the name in lamp light, and where to go from here."""

from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.scenes.credits import Credits
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.sea import Sea
from nautilion.ui.text import Style
from nautilion.ui.theme import Look, mix, shaded
from nautilion.ui.widgets.base import WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.lettering import write
from nautilion.ui.widgets.toast import Toast

_ROOM = (620, 680)  # what bounds the player's scale here
_WIDTH, _HEIGHT, _GAP, _CARD = 316, 46, 9, 92
_LOGO_AT, _LOGO_UPRIGHT, _MENU_ENDS = 0.185, 0.138, 0.91  # shares of the height
_UPRIGHT = 1.35  # how much larger all is in an upright window
_LETTERS = (theme.SUN, theme.SUN, theme.LAMP, theme.ORANGE, mix(theme.ORANGE, theme.CORAL, 0.4))
_SHAPE = 1.5  # of the small picture


class Waiting(NamedTuple):
    """The voyage that waits to be continued, in words."""

    boat: str
    when: str


class Continue(Button):
    """The way back aboard: a picture of the sea, the boat, turn and date."""

    waiting: Waiting | None = None
    picture: Surface | None = None

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.waiting, self.picture)

    @property
    def spoken_value(self) -> str:
        return ", ".join(self.waiting) if self.waiting else ""

    def frame(self, look: Look) -> Rect:
        """Where the picture goes."""
        pad = look.m.ui(8)
        high = self.rect.h - 2 * pad
        return Rect(
            self.rect.x + pad, self.rect.y + pad, min(round(high * _SHAPE), self.rect.w * 2 // 5), high
        )

    def _draw_content(self, surface: Surface, look: Look, rect: Rect, ink: theme.Rgb) -> None:
        frame = self.frame(look).move(0, rect.y - self.rect.y)
        if self.picture:
            surface.blit(self.picture, self.picture.get_rect(center=frame.center))
        left, ui = frame.right + look.m.ui(12), look.m.ui
        lines = Rect(left, rect.y + ui(9), rect.right - left - ui(10), ui(28))
        write(surface, look, self.text, theme.BUTTON.sized(21), ink, lines)
        if self.waiting:
            for text, style in ((self.waiting.boat, theme.SMALL.sized(16)), (self.waiting.when, theme.SMALL)):
                lines = Rect(left, lines.bottom, lines.w, ui(22))
                write(surface, look, text, style, ink, lines)


class Title(WidgetScene):
    """Finishes with 'continue', 'new', 'calendar', 'ladder', 'games', 'voyages', 'logbook' or 'quit'."""

    leads_back = False
    is_newcomer = False  # nothing was ever sailed or learned here: the first lesson comes first

    def __init__(self, waiting: Waiting | None = None) -> None:
        self.waiting = waiting
        self.backdrop = Sea("scenes/title", focus=(0.72, 0.12))
        self.toast = Toast()
        self.now = 0.0

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.music("calm")
        words, finish = app.words, app.finish
        self.title = words("app.name")
        self.card = Continue(words("title.continue"), lambda: finish("continue"), "primary")
        self.card.waiting, self.card.visible = self.waiting, self.waiting is not None
        self.first = Continue(words("title.first"), self.open_first, "primary")
        self.first.waiting = Waiting(words("title.first_line"), words("title.first_time"))
        self.new = Button(words("title.new"), lambda: finish("new"))
        self.paste = Button("", self.take_code, icon="ui/paste", tip=words("title.paste"))
        self.paste.command = "paste"
        self.games = Button(words("title.games"), lambda: finish("games"))
        self.today = Button(words("title.today"), lambda: finish("calendar"))
        self.ladder = Button(words("title.ladder"), lambda: finish("ladder"))
        self.pairs = [
            Button(words("title.voyages"), lambda: finish("voyages")),
            Button(words("title.logbook"), lambda: finish("logbook")),
            Button(words("title.rules"), self.open_book),
            Button(words("title.lessons"), self.open_lessons),
            Button(words("title.settings"), lambda: app.push(SettingsMenu())),
            Button(words("title.credits"), lambda: app.push(Credits()), "quiet"),
            Button(words("title.quit"), lambda: finish("quit"), "quiet"),
        ]
        ways = [self.card, self.first, self.new, self.paste, self.today, self.ladder]
        self.group = WidgetGroup([*ways, self.games, *self.pairs], self)
        self.lead()

    def resize(self, size: tuple[int, int]) -> None:
        look = self.app.look.fitted(*_ROOM)
        self.is_upright = upright = (
            size[1] > size[0]
        )  # the boat fills the width there: name above, menu below, both larger
        self.group.look = look = larger(look, _UPRIGHT) if upright else look
        self.left = round(size[0] * 0.055)
        share = 0.45 if upright else 0.255  # the fish needs its room in narrow windows
        width = min(look.m.ui(_WIDTH), round(size[0] * share))
        self.logo_y = round(size[1] * (_LOGO_UPRIGHT if upright else _LOGO_AT))
        high, gap = look.m.ui(_HEIGHT), look.m.ui(_GAP)
        y = round(size[1] * _MENU_ENDS) - high
        daily, whole = (self.today, self.ladder), (self.games, self.pairs[0])
        for row in (self.pairs[4:], self.pairs[1:4], whole, daily):
            wanted = [1] * len(row) if len(row) == 2 else [button.wanted(look)[0] for button in row]
            room, x = width - (len(row) - 1) * gap, self.left
            for button, want in zip(row, wanted, strict=True):
                button.rect = Rect(x, y, room * want // sum(wanted), high)
                x = button.rect.right + gap
            y -= high + gap
        self.paste.rect = Rect(self.left + width - high, y, high, high)
        self.new.rect = Rect(self.left, y, width - high - gap, high)
        card = look.m.ui(_CARD)
        self.card.rect = Rect(self.left, y - gap - card, width, card)
        self.first.rect, self.first.picture = self.card.rect.copy(), None
        self.first.picture = look.art.get("ui/wheel", (self.first.frame(look).h,) * 2)
        self.card.picture = None
        self.logo = draw_logo(self.app.words("app.name"), look)

    def region(self) -> Rect:
        """The column with the name and the ways on: beside it there is only sea."""
        ends = self.card.rect.right, self.left + self.logo[1].width
        return Rect(0, 0, max(ends) + self.left, self.bounds.h)

    def lead(self) -> None:
        """Which way on stands out: the voyage that waits, the first lesson, or a new voyage."""
        self.first.visible = self.is_newcomer and not self.waiting
        default = self.card if self.waiting else self.first if self.first.visible else self.new
        self.new.kind = "primary" if default is self.new else "plain"
        self.group.default = default

    def told(self) -> tuple[str, str]:
        return self.toast.text, ""

    def take_code(self) -> None:
        """A voyage from the clipboard."""

    def open_book(self) -> None:
        """The rulebook."""

    def open_lessons(self) -> None:
        """What can be learned by sailing."""

    def open_first(self) -> None:
        """The first lesson."""

    def say(self, text: str) -> None:
        """Show a line for a moment."""
        self.toast.say(text, self.now)

    def handle(self, event: Event) -> bool:  # Esc leads nowhere from here
        control = event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if control and event.key == pygame.K_v:
            self.take_code()
            return True
        return self.group.handle(event)

    def update(self, now: float) -> None:
        self.now = now
        super().update(now)

    def sprites(self, now: float) -> list[Sprite]:
        return [*super().sprites(now), *self.toast.sprites(now, self.group.look, self.app.screen.sight)]

    def paint(self, surface: Surface) -> None:
        look = self.group.look
        glow, letters = self.logo
        middle = (self.left + letters.width // 2, self.logo_y)
        surface.blit(glow, glow.get_rect(center=middle))
        surface.blit(letters, letters.get_rect(center=middle))
        text = self.app.words("title.line")
        line = look.write(
            " ".join(text.split()) if self.is_upright else text, theme.STRONG.sized(19), theme.FOAM
        )
        surface.blit(line, (self.left + look.m.ui(6), middle[1] + letters.height // 2 + look.m.ui(2)))
        self.group.draw(surface)


def larger(look: Look, by: float) -> Look:
    """The same look with larger menus."""
    return replace(look, m=replace(look.m, ui_scale=look.m.ui_scale * by))


def draw_logo(name: str, look: Look) -> tuple[Surface, Surface]:
    """The name of the game in letters lit from above, and the glow behind them."""
    style = look.m.type(theme.LOGO)
    letters = _outlined(name, style, look)
    blur = look.m.ui(16)
    glow = Surface((letters.width + 8 * blur, letters.height + 8 * blur), pygame.SRCALPHA).convert_alpha()
    glow.fill((*theme.LAMP, 0))
    shape = look.text.render(name, style, theme.LAMP)
    glow.blit(shape, shape.get_rect(center=glow.get_rect().center))
    for _ in range(2):
        glow = pygame.transform.box_blur(glow, blur)
    return glow, letters


def _outlined(name: str, style: Style, look: Look) -> Surface:
    """Letters from sun to orange, with an ink edge all around and a darker foot."""
    edge = max(2, look.m.ui(5))
    face = look.text.render(name, style, (255, 255, 255)).copy()
    face.blit(shaded(face.get_size(), _LETTERS), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    dark = look.text.render(name, style, theme.INK)
    whole = Surface((face.width + 2 * edge, face.height + 3 * edge), pygame.SRCALPHA).convert_alpha()
    ring = [pygame.Vector2(edge, 0).rotate(a) for a in range(0, 360, 15)]
    for step in [*ring, *(v + pygame.Vector2(0, edge) for v in ring)]:
        whole.blit(dark, (edge + round(step.x), edge + round(step.y)))
    whole.blit(face, (edge, edge))
    return whole
