"""The title: the picture, the name in lamp light, and where to go from here."""

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.content.loading import shipped_content
from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.scenes.credits import Credits
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.sea import Sea
from nautilion.ui.text import Style
from nautilion.ui.theme import Look, mix, shaded
from nautilion.ui.widgets.base import Group, WidgetScene
from nautilion.ui.widgets.button import Button

_ROOM = (620, 680)  # what bounds the player's scale here
_WIDTH, _STEP, _HEIGHT = 300, 61, 50
_LOGO_AT, _MENU_ENDS = 0.185, 0.91  # shares of the height
_LETTERS = (theme.SUN, theme.SUN, theme.LAMP, theme.ORANGE, mix(theme.ORANGE, theme.CORAL, 0.4))


class Title(WidgetScene):
    """Finishes with 'new', 'continue' or 'quit'."""

    def __init__(self, can_continue: bool = False) -> None:
        self.can_continue = can_continue
        self.backdrop = Sea("scenes/title", focus=(0.72, 0.12))

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.music("calm")
        words, finish = app.words, app.finish
        keep_on = [Button(words("title.continue"), lambda: finish("continue"), "primary")]
        buttons = [
            *(keep_on if self.can_continue else []),
            Button(words("title.new"), lambda: finish("new"), "plain" if self.can_continue else "primary"),
            Button(words("title.settings"), lambda: app.push(SettingsMenu())),
            Button(words("rulebook.open"), lambda: app.push(Rulebook(shipped_content()))),
            Button(words("title.credits"), lambda: app.push(Credits())),
            Button(words("title.quit"), lambda: finish("quit"), "quiet"),
        ]
        self.group = Group(buttons, self, default=buttons[0])

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        self.left = round(size[0] * 0.055)
        width = min(look.m.ui(_WIDTH), round(size[0] * 0.245))  # the fish needs its room in narrow windows
        self.logo_y = round(size[1] * _LOGO_AT)
        top = round(size[1] * _MENU_ENDS) - look.m.ui(_STEP * (len(self.group.widgets) - 1) + _HEIGHT)
        for index, button in enumerate(self.group.widgets):
            button.rect = Rect(self.left, top + look.m.ui(index * _STEP), width, look.m.ui(_HEIGHT))
        self.logo = draw_logo(self.app.words("app.name"), look)

    def handle(self, event: Event) -> bool:  # Esc leads nowhere from here
        return self.group.handle(event)

    def paint(self, surface: Surface) -> None:
        look = self.group.look
        glow, letters = self.logo
        middle = (self.left + letters.width // 2, self.logo_y)
        surface.blit(glow, glow.get_rect(center=middle))
        surface.blit(letters, letters.get_rect(center=middle))
        line = look.write(self.app.words("title.line"), theme.STRONG.sized(19), theme.FOAM)
        surface.blit(line, (self.left + look.m.ui(6), middle[1] + letters.height // 2 + look.m.ui(2)))
        self.group.draw(surface)


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
