"""Setting out: a boat, what else is in the water, who sails, how hard, and which sea.

    app.push(SetupScene(settings, content), then=...)      hands back a Choices, or None for back

Everything stands on one screen. Places follow the window alone; words also follow the player's scale, as far
as they fit.
"""

import math
import random
from itertools import chain
from typing import NamedTuple

import msgspec
import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.content.definitions import EXPANSIONS, Board, Content
from nautilion.play.difficulty import MOST, difficulty
from nautilion.play.settings import Settings
from nautilion.rules.setup import Setup, SetupError, check_setup, read_setup
from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.board_picture import board_picture
from nautilion.ui.compositor import Sprite
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.setup_parts import (
    CLASS_COLOURS,
    NAME,
    BoardTile,
    ExpansionCard,
    Pearls,
    SeedField,
    WordedToggle,
    draw_chip,
    headline,
    write,
)
from nautilion.ui.sea import Sea
from nautilion.ui.theme import Look, hex_of, mix
from nautilion.ui.widgets.base import Group, Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice
from nautilion.ui.widgets.textfield import TextField, copy, pasted

_PAGE = 6  # boats in sight at once
_ROOM = (1120, 720)  # bounds the player's scale
_WIDEST = 1.9  # of the height; beyond, the sea shows at both sides
_NEW_SEEDS = 10**9  # short enough to be typed
_LONGEST_NAME = 16
_ARRIVAL = 0.45  # seconds in which the chosen boat sails in
_GAUGE = (theme.LAGOON, theme.LAGOON, theme.LAMP, theme.ORANGE, theme.CORAL)


class Choices(NamedTuple):
    """What the player decided."""

    setup: Setup
    names: tuple[str, str]


def new_seed() -> int:
    """The number of a sea that nobody chose."""
    return random.SystemRandom().randrange(_NEW_SEEDS)


class SetupScene(Scene):
    """Finishes with Choices, or None."""

    group: Group

    def __init__(self, settings: Settings, content: Content) -> None:
        self.settings, self.content = settings, content
        self.backdrop = Sea()
        self.setup = msgspec.structs.replace(remembered(settings, content), seed=new_seed())
        self.names = settings.names
        self.boards = list(content.boards.values())
        self.page = self._page_of(self.setup.board)
        self.note = ""
        self.arrived = -_ARRIVAL

    @property
    def has_own_cards(self) -> bool:
        """Whether the player made cards."""
        return any(card.own for card in chain(self.content.darkhouse.values(), self.content.heroic.values()))

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.music("calm")
        self._now = app.clock_now()
        self._make_boats()
        self._make_expansions()
        self._make_options()
        self.sail = Button(app.words("setup.sail"), self.set_sail, "primary")
        self.group = Group(self._in_order(), self, default=self.sail)
        self._follow()

    def leave(self) -> None:
        """Remember the choices, also on the way back."""
        self.settings.last_setup, self.settings.names = str(self.setup), self.names

    # The widgets

    def _make_boats(self) -> None:
        words = self.app.words
        self.back = Button("", self.go_back, "quiet", "ui/back", words("setup.back"))
        self.tiles = [BoardTile(self.choose_board, words) for _ in range(_PAGE)]
        self.earlier = Button(
            "", lambda: self.turn_page(-1), "plain", "ui/arrow_left", words("setup.board.earlier")
        )
        self.more = Button(
            "", lambda: self.turn_page(1), "plain", "ui/arrow_right", words("setup.board.more")
        )

    def _make_expansions(self) -> None:
        words, s = self.app.words, self.setup
        self.cards = {name: self._card(name) for name in EXPANSIONS}
        levels = self.content.difficulty
        names = {2: words("setup.harpoons.two"), 3: words("setup.harpoons.three")}
        self.harpoons: Choice[int] = Choice(
            [(n, names.get(n, str(n))) for n in levels.harpoons],
            s.harpoons,
            lambda n: self.change(harpoons=n),
        )
        self.harpoons.tip = words("setup.harpoons.tip")
        self.darkhouse: Choice[str] = Choice(
            [(level, words(f"setup.darkhouse.{level}")) for level in levels.darkhouse],
            s.darkhouse,
            lambda level: self.change(darkhouse=level),
        )
        self.darkhouse.tip = words("setup.darkhouse.tip")
        label, tip = words("setup.own_cards.label"), words("setup.own_cards.tip")
        self.own_cards = WordedToggle(label, s.own_cards, lambda on: self.change(own_cards=on), tip)

    def _card(self, name: str) -> ExpansionCard:
        return ExpansionCard(
            name, name in self.setup.expansions, lambda on: self.switch(name, on), self.app.words
        )

    def _make_options(self) -> None:
        words, s, limits = self.app.words, self.setup, self.content.difficulty.reserve
        self.players: Choice[int] = Choice(
            [(1, words("setup.players.one")), (2, words("setup.players.two"))],
            s.players,
            lambda number: self.change(players=number),
        )
        self.name_fields = [self._name_field(0, "first"), self._name_field(1, "second")]
        self.reserve = Pearls(
            s.reserve, limits.least, limits.most, lambda n: self.change(reserve=n), words("setup.reserve.tip")
        )
        self.seed = SeedField(
            str(s.seed), self._typed_seed, self.take_text, self.refuse, words("setup.seed.hint")
        )
        self.dice = Button("", self.another_sea, "plain", "ui/roll", words("setup.seed.dice"))
        self.dice.sound = "roll"
        self.copy = Button("", self.copy_text, "plain", "ui/copy", words("setup.seed.copy"))
        self.paste = Button(
            "", lambda: self.take_text(pasted()), "plain", "ui/paste", words("setup.seed.paste")
        )

    def _name_field(self, which: int, hint: str) -> TextField:
        def change(name: str) -> None:
            first, second = self.names
            self.names = (name, second) if which == 0 else (first, name)

        return TextField(self.names[which], change, self.app.words(f"setup.players.{hint}"), _LONGEST_NAME)

    def _in_order(self) -> list[Widget]:
        """All widgets, in the order of the Tab key."""
        levels = {card: choice for card, choice, _ in self._levels()}
        cards = [w for card in self.cards.values() for w in (card, levels.get(card)) if w]
        return [
            self.back,
            self.earlier,
            self.more,
            *self.tiles,
            self.own_cards,
            *cards,
            self.players,
            self.reserve,
            *self.name_fields,
            self.seed,
            self.dice,
            self.copy,
            self.paste,
            self.sail,
        ]

    # What the player does

    def change(self, **values: object) -> None:
        """Another choice."""
        self.setup = msgspec.structs.replace(self.setup, **values)
        self.note = ""
        self._follow()

    def choose_board(self, board: Board) -> None:
        """Another boat: it sails in."""
        if board.id != self.setup.board:
            self.arrived = self._now
            self.change(board=board.id)

    def switch(self, name: str, on: bool) -> None:
        """An expansion on or off."""
        chosen = {*self.setup.expansions, name} if on else {*self.setup.expansions} - {name}
        self.change(expansions=tuple(e for e in EXPANSIONS if e in chosen))

    def turn_page(self, step: int) -> None:
        """Other boats."""
        self.page = max(0, min(self._page_of(self.boards[-1].id), self.page + step))
        self._follow()

    def another_sea(self) -> None:
        """The dice decide where to sail."""
        self.change(seed=new_seed())

    def copy_text(self) -> None:
        """The whole voyage as text, for a friend."""
        copy(str(self.setup))
        self._say("copied")

    def take_text(self, text: str) -> None:
        """A number, or a whole voyage, from the clipboard."""
        if "=" not in text:
            self.seed.replace(text)
            return
        try:
            self.setup = read_setup(text, self.content)
        except SetupError:
            self.refuse("not_a_number")
            return
        self.page = self._page_of(self.setup.board)
        self._follow()
        self._say("took")

    def refuse(self, why: str) -> None:
        """Say kindly why something was not taken."""
        self.app.sound.play("warn", 0.5)
        self._say(why)

    def set_sail(self) -> None:
        """Hand the choices over."""
        if not self.seed.value:
            self.another_sea()
        self.app.finish(Choices(check_setup(self.setup, self.content), self.names))

    def go_back(self) -> None:
        """Back to the title."""
        self.app.finish(None)

    def _typed_seed(self, text: str) -> None:
        self.change(seed=int(text or 0))

    def _say(self, note: str) -> None:
        self.note = self.app.words(f"setup.seed.{note}")
        self.stale()

    def _page_of(self, board: str) -> int:
        return [b.id for b in self.boards].index(board) // _PAGE

    def _follow(self) -> None:
        """Bring all widgets in line with the setup."""
        s = self.setup
        for tile, at in zip(self.tiles, range(self.page * _PAGE, self.page * _PAGE + _PAGE), strict=True):
            tile.board = self.boards[at] if at < len(self.boards) else None
            tile.visible = tile.board is not None
            tile.chosen = tile.board is not None and tile.board.id == s.board
        for name, card in self.cards.items():
            card.value = name in s.expansions
        self.players.value, self.reserve.value, self.own_cards.value = s.players, s.reserve, s.own_cards
        self.harpoons.value, self.darkhouse.value = s.harpoons, s.darkhouse
        if int(self.seed.value or 0) != s.seed:
            self.seed.value = str(s.seed)
            self.seed.caret = len(self.seed.value)
        self._show_what_applies()
        self.stale()

    def _show_what_applies(self) -> None:
        s = self.setup
        self.harpoons.visible = "mercenaries" in s.expansions
        self.darkhouse.visible = "darkhouse" in s.expansions
        self.own_cards.visible = self.has_own_cards
        self.earlier.visible = self.more.visible = len(self.boards) > _PAGE
        for field in self.name_fields:
            field.visible = s.players == 2

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        m = look.m
        area = Rect((0, 0), size).inflate(-m.px(56), -m.px(40))
        area = Rect(0, 0, min(area.w, round(size[1] * _WIDEST)), area.h).move_to(center=area.center)
        gap = m.px(24)
        left = Rect(area.x, area.y, round((area.w - gap) * 0.48), area.h)
        self._lay_boats(left, look)
        self._lay_rest(Rect(left.right + gap, area.y, area.right - left.right - gap, area.h), look)
        self._ships: dict[str, Surface] = {}

    def _lay_boats(self, area: Rect, look: Look) -> None:
        px, gap = look.m.px, look.m.px(10)
        side = px(46)
        self.back.rect = Rect(area.x, area.y, side, side)
        self.title_at = Rect(self.back.rect.right + px(12), area.y, area.w - 3 * side, side)
        self.more.rect = Rect(area.right - px(40), area.y + px(3), px(40), px(40))
        self.earlier.rect = self.more.rect.move(-px(48), 0)
        wide = (area.w - 2 * gap) // 3
        high = round((wide - px(14)) * 0.6) + px(37)
        top = area.bottom - 2 * high - gap
        for at, tile in enumerate(self.tiles):
            tile.rect = Rect(area.x + (at % 3) * (wide + gap), top + (at // 3) * (high + gap), wide, high)
        head = area.y + side + gap
        self.stage = Rect(area.x, head, area.w, top - px(12) - head)
        self.ship_at = self.stage.inflate(-px(24), 0)
        self.ship_at.y, self.ship_at.h = self.stage.y + px(44), self.stage.h - px(80)

    def _lay_rest(self, area: Rect, look: Look) -> None:
        px = look.m.px
        self.head_at = Rect(area.x, area.y, area.w, px(38))
        self.own_cards.rect = Rect(0, 0, px(220), px(32)).move_to(midright=self.head_at.midright)
        self.foot = Rect(area.x, area.bottom - px(82), area.w, px(82))
        self.options = Rect(area.x, self.foot.y - px(12) - px(150), area.w, px(150))
        top, gap = self.head_at.bottom + px(4), px(7)
        room = self.options.y - px(12) - top
        high = (room - 4 * gap) // 5
        for at, card in enumerate(self.cards.values()):
            card.rect = Rect(area.x, top + at * (high + gap), area.w, high)
        self._lay_levels(look)
        self._lay_options(look)
        self.sail.rect = Rect(0, 0, px(196), px(62)).move_to(
            midright=(self.foot.right - px(10), self.foot.centery)
        )

    def _lay_levels(self, look: Look) -> None:
        """The levels of two expansions, on the first line of their cards."""
        for card, choice, width in self._levels():
            line = card.name_line(look)
            height = min(look.m.px(30), line.h)
            room = line.w - look.text.size(card.title, look.m.type(NAME))[0] - look.m.px(16)
            choice.rect = Rect(0, 0, min(look.m.px(width), room), height).move_to(midright=line.midright)

    def _levels(self) -> tuple[tuple[ExpansionCard, Widget, int], ...]:
        return (
            (self.cards["mercenaries"], self.harpoons, 96),
            (self.cards["darkhouse"], self.darkhouse, 236),
        )

    def _lay_options(self, look: Look) -> None:
        px = look.m.px
        inside = self.options.inflate(-px(28), -px(16))
        wide, high, gap = (inside.w - px(22)) // 2, inside.h // 2, px(8)
        self.cells = [
            Rect(inside.x + (at % 2) * (wide + px(22)), inside.y + (at // 2) * high, wide, high)
            for at in range(4)
        ]
        lines = [Rect(c.x, c.bottom - px(40), c.w, px(36)) for c in self.cells]
        self.players.rect = lines[0]
        self.reserve.rect = Rect(
            lines[1].x, lines[1].y - px(2), min(lines[1].w, px(40) * self.reserve.most), px(38)
        )
        half = (lines[2].w - gap) // 2
        for at, field in enumerate(self.name_fields):
            field.rect = Rect(lines[2].x + at * (half + gap), lines[2].y, half, lines[2].h)
        self.alone_at = lines[2]
        side = lines[3].h
        for at, button in enumerate((self.paste, self.copy, self.dice)):
            button.rect = Rect(lines[3].right - side - at * (side + px(5)), lines[3].y, side, side)
        self.seed.rect = Rect(lines[3].x, lines[3].y, self.dice.rect.x - px(6) - lines[3].x, side)

    # Events and frames

    def handle(self, event: Event) -> bool:
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.sound.play("click")
            self.go_back()
            return True
        return False

    def update(self, now: float) -> None:
        self._now = now
        self.group.update(now)

    def moving(self, now: float) -> bool:
        return now - self.arrived < _ARRIVAL

    def sprites(self, now: float) -> list[Sprite]:
        return [self._ship(now), *self.group.sprites(now)]

    def _ship(self, now: float) -> Sprite:
        """The chosen boat: it sails in, then rides at anchor."""
        board = self.content.boards[self.setup.board]
        if board.id not in self._ships:
            self._ships[board.id] = board_picture(self.group.look, board, self.ship_at.size)
        x, y = self.ship_at.topleft
        if self.settings.reduced_motion:
            return Sprite(self._ships[board.id], (x, y))
        left = max(0.0, 1 - (now - self.arrived) / _ARRIVAL) ** 2
        bob = math.sin(math.floor(now * 20) / 20 * 1.25) * self.group.look.m.px(4)
        at = (x - round(left * self.group.look.m.px(60)), y + round(bob))
        return Sprite(self._ships[board.id], at, alpha=255 - round(200 * left))

    # The picture

    def paint(self, surface: Surface) -> None:
        look = self.group.look
        title, head = self.app.words("setup.title"), self.app.words("setup.expansions.head")
        headline(surface, look, title, theme.TITLE.sized(34), theme.SUN, self.title_at)
        self._paint_stage(surface, look)
        headline(surface, look, head, theme.HEADING, theme.FOAM, self.head_at)
        look.shadow(surface, self.options, 8, 110)
        surface.blit(look.panel(self.options.size), self.options)
        self._paint_options(surface, look)
        self._paint_gauge(surface, look)
        self.group.draw(surface)
        self._paint_harpoons(surface, look)

    def _paint_stage(self, surface: Surface, look: Look) -> None:
        """Where the chosen boat lies, in the light of its own lamps."""
        px, words = look.m.px, self.app.words
        board = self.content.boards[self.setup.board]
        fill = [(theme.INDIGO, 0.55), (theme.DEEP, 0.62), (theme.NIGHT, 0.78)]
        look.shadow(surface, self.stage, 10, 110)
        surface.blit(look.plate(self.stage.size, fill, (theme.LAGOON, 0.4), 18), self.stage)
        glow = look.art.svg(_glow_svg(self.stage.size), self.stage.size)
        surface.blit(glow, self.stage)
        line = Rect(self.stage.x + px(18), self.stage.y + px(8), self.stage.w - px(36), px(42))
        chip = Rect(0, 0, px(174), px(26)).move_to(midright=line.midright)
        draw_chip(
            surface, look, words(f"setup.board.class.{board.class_}"), CLASS_COLOURS[board.class_], chip
        )
        line.w -= chip.w + px(10)
        name = write(surface, look, board.name or board.id, theme.TITLE.sized(32), theme.FOAM, line)
        pipes = Rect(name.right + px(12), line.y + px(4), line.right - name.right - px(12), line.h)
        write(
            surface, look, words("setup.board.pipes", number=len(board.pipes)), theme.SMALL, theme.MIST, pipes
        )
        key = f"setup.board.line.{board.id}"
        text = words(key if key in words else "setup.board.line.own")
        foot = Rect(line.x, self.stage.bottom - px(38), self.stage.w - px(36), px(30))
        write(surface, look, text, theme.ASIDE.sized(17), theme.FOAM, foot, "center")

    def _paint_options(self, surface: Surface, look: Look) -> None:
        words, px, s = self.app.words, look.m.px, self.setup
        keys = ("setup.players.label", "setup.reserve.label", "setup.players.names", "setup.seed.label")
        heads = [Rect(cell.x, cell.y - px(2), cell.w, px(25)) for cell in self.cells]
        for key, head in zip(keys, heads, strict=True):
            if key != "setup.seed.label" or not self.note:
                write(surface, look, words(key), theme.SMALL, theme.MIST, head)
        if self.note:
            write(surface, look, self.note, theme.SMALL, theme.LAMP, heads[3])
        if s.players == 1:
            alone = words("setup.players.alone")
            write(surface, look, alone, theme.ASIDE.sized(17), theme.FOAM, self.alone_at)
        else:
            more = words("setup.reserve.more", number=self.content.difficulty.reserve.second_player)
            write(surface, look, more, theme.SMALL, theme.LAMP, heads[1], "midright")

    def _paint_gauge(self, surface: Surface, look: Look) -> None:
        """How hard this will be, in pearls and in words."""
        px, words = look.m.px, self.app.words
        level, because = difficulty(self.setup, self.content)
        look.shadow(surface, self.foot, 8, 110)
        surface.blit(look.panel(self.foot.size), self.foot)
        side, x, y = px(25), self.foot.x + px(16), self.foot.y + px(8)
        for number in range(1, MOST + 1):
            pearl = look.art.svg(_pearl_svg(number, level), (side, side))
            surface.blit(pearl, (x, y))
            x += side + px(3)
        room = self.sail.rect.x - px(16)
        head = Rect(x + px(8), y, room - x - px(8), side)
        write(
            surface,
            look,
            words(f"difficulty.level.{level}"),
            theme.HEADING.sized(21),
            _GAUGE[level - 1],
            head,
        )
        text = Rect(self.foot.x + px(16), y + side + px(3), room - self.foot.x - px(16), px(42))
        because = words(f"difficulty.because.{because}")
        write(surface, look, because, theme.SMALL.sized(16), theme.FOAM, text, wrap=True)

    def _paint_harpoons(self, surface: Surface, look: Look) -> None:
        if not self.harpoons.visible:
            return
        side, px = self.harpoons.rect.h, look.m.px
        icon = look.art.get("ui/harpoon", (side, side))
        at = icon.get_rect(midright=(self.harpoons.rect.x - px(7), self.harpoons.rect.centery))
        surface.blit(icon, at)
        line = Rect(0, 0, px(70), side).move_to(midright=(at.x - px(7), at.centery))
        write(
            surface, look, self.app.words("setup.harpoons.label"), theme.SMALL, theme.FOAM, line, "midright"
        )


def remembered(settings: Settings, content: Content) -> Setup:
    """The last setup, or the usual one where there is none that can still be played."""
    try:
        return read_setup(settings.last_setup, content)
    except SetupError:
        return Setup()


def _pearl_svg(number: int, level: int) -> str:
    """A pearl of the gauge, lit up to the level."""
    lit = number <= level
    body = _GAUGE[number - 1] if lit else theme.DEEP
    shine = mix(body, (255, 255, 255), 0.75) if lit else theme.INDIGO
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><radialGradient id="p" '
        'gradientUnits="userSpaceOnUse" cx="15" cy="13" r="24">'
        f'<stop offset="0%" stop-color="{hex_of(shine)}"/><stop offset="70%" stop-color="{hex_of(body)}"/>'
        f'<stop offset="100%" stop-color="{hex_of(mix(body, theme.NIGHT, 0.4))}"/></radialGradient></defs>'
        f'<circle cx="20" cy="20" r="16.5" fill="url(#p)" stroke="{hex_of(theme.INK)}" '
        'stroke-width="3"/></svg>'
    )


def _glow_svg(size: tuple[int, int]) -> str:
    """Lamp light behind the boat."""
    w, h = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><radialGradient id="g" '
        f'gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h * 0.52}" r="{min(w, h) * 0.62}">'
        f'<stop offset="0%" stop-color="{hex_of(theme.LAMP)}" stop-opacity="0.6"/>'
        f'<stop offset="60%" stop-color="{hex_of(theme.LAMP)}" stop-opacity="0.2"/>'
        f'<stop offset="100%" stop-color="{hex_of(theme.LAMP)}" stop-opacity="0"/></radialGradient></defs>'
        f'<rect x="2" y="2" width="{w - 4}" height="{h - 4}" rx="{h * 0.06}" fill="url(#g)"/></svg>'
    )
