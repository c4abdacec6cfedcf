"""The screen of the setup: where everything stands, and all that is painted around the widgets."""

import math
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.content.definitions import Board, Content
from nautilion.games.nautilion.difficulty import difficulty
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.board_picture import board_picture
from nautilion.games.nautilion.table.scenes.setup_gauge import draw_gauge
from nautilion.games.nautilion.table.scenes.setup_parts import (
    CLASS_COLOURS,
    NAME,
    BoardTile,
    ExpansionCard,
    Pearls,
    WordedToggle,
)
from nautilion.games.nautilion.table.scenes.setup_presets import PresetCard
from nautilion.play.settings import Settings
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.theme import Look, hex_of
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice
from nautilion.ui.widgets.lettering import draw_chip, headline, write
from nautilion.ui.widgets.page import page_area
from nautilion.ui.widgets.seedfield import SeedField
from nautilion.ui.widgets.textfield import TextField

_ROOM = (980, 630)  # bounds the player's scale
_TALL = (610, 1290)  # the design of a window that is taller than wide: the rest stands below the boats
ARRIVAL = 0.45  # seconds in which the chosen boat sails in


class SetupParts(NamedTuple):
    """What stands on the screen."""

    back: Button
    earlier: Button
    more: Button
    tiles: list[BoardTile]
    unfold: Button
    own_cards: WordedToggle
    presets: list[PresetCard]
    cards: dict[str, ExpansionCard]
    harpoons: Choice[int]
    darkhouse: Choice[str]
    lessons: dict[str, Button]
    players: Choice[int]
    reserve: Pearls
    name_fields: list[TextField]
    seed: SeedField
    dice: Button
    copy: Button
    paste: Button
    sail: Button
    watch: Button

    def levels(self) -> tuple[tuple[ExpansionCard, Widget, int], ...]:
        """Cards with a level of their own, the choice of it, and how wide that may be."""
        return (
            (self.cards["mercenaries"], self.harpoons, 96),
            (self.cards["darkhouse"], self.darkhouse, 236),
        )

    def in_order(self) -> list[Widget]:
        """All widgets, in the order of the Tab key."""
        levels = {card: choice for card, choice, _ in self.levels()}
        return [
            self.back,
            self.earlier,
            self.more,
            *self.tiles,
            self.unfold,
            self.own_cards,
            *self.presets,
            *(w for card in self.cards.values() for w in (card, levels.get(card)) if w),
            *self.lessons.values(),
            self.players,
            self.reserve,
            *self.name_fields,
            self.seed,
            self.dice,
            self.copy,
            self.paste,
            self.sail,
            self.watch,
        ]


class SetupLayout:
    """Places the parts and paints what is around them."""

    look: Look

    def __init__(self, words: Catalogue, settings: Settings, content: Content, parts: SetupParts) -> None:
        self.words, self.settings, self.content, self.parts = words, settings, content, parts

    # The layout

    def lay_out(self, size: tuple[int, int], look: Look) -> None:
        """Give everything its place in a window."""
        tall = size[0] < size[1]
        self.look = (_tall_look(look, size) if tall else look).fitted(*_ROOM)
        boats, rest = self._halves(Rect((0, 0), size), self.look, tall)
        self._lay_boats(boats, self.look)
        self._lay_rest(rest, self.look)
        self._ships: dict[str, Surface] = {}

    def _halves(self, window: Rect, look: Look, tall: bool) -> tuple[Rect, Rect]:
        """Where the boats stand, and where the rest: side by side, or one below the other."""
        px = look.m.px
        gap = px(24)
        if tall:
            area = window.inflate(-px(56), -px(40))
            width, height = min(area.w, px(_TALL[0])), min(area.h, px(1.15 * _TALL[1]))
            area = Rect(0, 0, width, height).move_to(center=area.center)
            high = round((area.h - gap) * 0.47)
            return (
                Rect(area.x, area.y, area.w, high),
                Rect(area.x, area.y + high + gap, area.w, area.h - high - gap),
            )
        area = page_area(window.size, look)
        wide = round((area.w - gap) * 0.48)
        return (
            Rect(area.x, area.y, wide, area.h),
            Rect(area.x + wide + gap, area.y, area.w - wide - gap, area.h),
        )

    def _lay_boats(self, area: Rect, look: Look) -> None:
        px, gap = look.m.px, look.m.px(10)
        side = px(46)
        self.parts.back.rect = Rect(area.x, area.y, side, side)
        self.title_at = Rect(self.parts.back.rect.right + px(12), area.y, area.w - 3 * side, side)
        self.parts.more.rect = Rect(area.right - px(40), area.y + px(3), px(40), px(40))
        self.parts.earlier.rect = self.parts.more.rect.move(-px(48), 0)
        wide = (area.w - 2 * gap) // 3
        high = round((wide - px(14)) * 0.6) + px(37)
        top = area.bottom - 2 * high - gap
        for at, tile in enumerate(self.parts.tiles):
            tile.rect = Rect(area.x + (at % 3) * (wide + gap), top + (at // 3) * (high + gap), wide, high)
        head = area.y + side + gap
        self.stage_at = Rect(area.x, head, area.w, top - px(12) - head)
        self.ship_at = self.stage_at.inflate(-px(24), 0)
        self.ship_at.y, self.ship_at.h = self.stage_at.y + px(44), self.stage_at.h - px(80)

    def _lay_rest(self, area: Rect, look: Look) -> None:
        px = look.m.px
        self.head_at = Rect(area.x, area.y, area.w, px(38))
        self.parts.own_cards.rect = Rect(0, 0, px(220), px(32)).move_to(midright=self.head_at.midright)
        self.parts.unfold.rect = Rect(0, 0, px(200), px(36)).move_to(midright=self.head_at.midright)
        self.parts.own_cards.rect.right = self.parts.unfold.rect.x - px(12)
        self.foot = Rect(area.x, area.bottom - px(94), area.w, px(94))
        high = px(150 if self.settings.full_setup else 83)
        self.options = Rect(area.x, self.foot.y - px(12) - high, area.w, high)
        top, gap = self.head_at.bottom + px(4), px(7)
        room = self.options.y - px(12) - top
        high = (room - 4 * gap) // 5
        for at, card in enumerate(self.parts.cards.values()):
            card.rect = Rect(area.x, top + at * (high + gap), area.w, high)
        self._lay_presets(Rect(area.x, top, area.w, room), look)
        self._lay_levels(look)
        self._lay_options(look)
        self._lay_lessons(look)
        self.parts.sail.rect = Rect(self.foot.right - px(206), self.foot.y + px(5), px(196), px(50))
        self.parts.watch.rect = Rect(self.parts.sail.rect.x, self.foot.bottom - px(35), px(196), px(30))

    def _lay_presets(self, room: Rect, look: Look) -> None:
        """Kinds of voyages, two in a row."""
        gap = look.m.px(8)
        rows = -(-len(self.parts.presets) // 2)
        wide, high = (room.w - gap) // 2, (room.h - (rows - 1) * gap) // rows
        for at, card in enumerate(self.parts.presets):
            card.rect = Rect(room.x + (at % 2) * (wide + gap), room.y + (at // 2) * (high + gap), wide, high)

    def _lay_lessons(self, look: Look) -> None:
        """The way to a lesson stands at the foot of what it is about."""
        px, full = look.m.px, self.settings.full_setup
        cards = {each.preset.name: each.rect for each in self.parts.presets}
        for topic, button in self.parts.lessons.items():
            button.rect = Rect(0, 0, px(64) + look.m.ui(32), px(20) + look.m.ui(6))  # air grows with words
            if topic in self.parts.cards:
                card = self.parts.cards[topic].rect if full else cards[topic]
                button.rect.bottomright = (card.right - px(6), card.bottom - px(4))
            else:
                button.rect.bottomright = (self.cells[0].right, self.parts.players.rect.y - px(1))

    def _lay_levels(self, look: Look) -> None:
        """The levels of two expansions, on the first line of their cards."""
        for card, choice, width in self.parts.levels():
            line = card.name_line(look)
            height = min(look.m.px(30), line.h)
            room = line.w - look.text.size(card.title, look.m.type(NAME))[0] - look.m.px(16)
            choice.rect = Rect(0, 0, max(1, min(look.m.px(width), room)), height).move_to(
                midright=line.midright
            )

    def _lay_options(self, look: Look) -> None:
        px = look.m.px
        inside = self.options.inflate(-px(28), -px(16))
        full = self.settings.full_setup
        wide, high, gap = (inside.w - px(22)) // 2, inside.h // (2 if full else 1), px(8)
        order = (0, 1, 2, 3) if full else (0, 3, 1, 2)  # folded, who sails stands beside how many
        self.cells = [
            Rect(inside.x + (at % 2) * (wide + px(22)), inside.y + (at // 2) * high, wide, high)
            for at in order
        ]
        lines = [Rect(c.x, c.bottom - px(40), c.w, px(36)) for c in self.cells]
        self.parts.players.rect = lines[0]
        self.parts.reserve.rect = Rect(
            lines[1].x, lines[1].y - px(2), min(lines[1].w, px(40) * self.parts.reserve.most), px(38)
        )
        half = (lines[2].w - gap) // 2
        for at, field in enumerate(self.parts.name_fields):
            field.rect = Rect(lines[2].x + at * (half + gap), lines[2].y, half, lines[2].h)
        self.alone_at = lines[2]
        side = lines[3].h
        for at, button in enumerate((self.parts.paste, self.parts.copy, self.parts.dice)):
            button.rect = Rect(lines[3].right - side - at * (side + px(5)), lines[3].y, side, side)
        self.parts.seed.rect = Rect(lines[3].x, lines[3].y, self.parts.dice.rect.x - px(6) - lines[3].x, side)

    # The boat

    def ship(self, board: Board, now: float, arrived: float) -> Sprite:
        """The chosen boat: it sails in, then rides at anchor."""
        if board.id not in self._ships:
            self._ships[board.id] = board_picture(self.look, board, self.ship_at.size)
        x, y = self.ship_at.topleft
        if self.settings.reduced_motion:
            return Sprite(self._ships[board.id], (x, y))
        left = max(0.0, 1 - (now - arrived) / ARRIVAL) ** 2
        bob = math.sin(math.floor(now * 20) / 20 * 1.25) * self.look.m.px(4)
        at = (x - round(left * self.look.m.px(60)), y + round(bob))
        return Sprite(self._ships[board.id], at, alpha=255 - round(200 * left))

    # The picture

    def paint(self, surface: Surface, setup: Setup, note: str) -> None:
        """All but the widgets; `note` is what is said about the number of the sea."""
        look, full = self.look, self.settings.full_setup
        kind = "preset.head" if any(each.chosen for each in self.parts.presets) else "preset.mixed"
        head = self.words("setup.expansions.head" if full else f"setup.{kind}")
        title = self.words("setup.title")
        headline(surface, look, title, theme.TITLE.sized(34), theme.SUN, self.title_at)
        self._paint_stage(surface, look, self.content.boards[setup.board])
        left = Rect(self.head_at.x, self.head_at.y, self.parts.unfold.rect.x - self.head_at.x, self.head_at.h)
        headline(surface, look, head, theme.HEADING, theme.FOAM, left)
        look.lay_panel(surface, self.options, 8, 110)
        self._paint_options(surface, look, setup, note)
        hard = difficulty(setup, self.content)
        draw_gauge(surface, look, hard, self.words, self.foot, self.parts.sail.rect.x - look.m.px(16))

    def _paint_stage(self, surface: Surface, look: Look, board: Board) -> None:
        """Where the chosen boat lies, in the light of its own lamps."""
        px, words = look.m.px, self.words
        fill = [(theme.INDIGO, 0.55), (theme.DEEP, 0.62), (theme.NIGHT, 0.78)]
        look.shadow(surface, self.stage_at, 10, 110)
        surface.blit(look.plate(self.stage_at.size, fill, (theme.LAGOON, 0.4), 18), self.stage_at)
        glow = look.art.svg(_glow_svg(self.stage_at.size), self.stage_at.size)
        surface.blit(glow, self.stage_at)
        line = Rect(self.stage_at.x + px(18), self.stage_at.y + px(8), self.stage_at.w - px(36), px(42))
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
        foot = Rect(line.x, self.stage_at.bottom - px(38), self.stage_at.w - px(36), px(30))
        write(surface, look, text, theme.ASIDE.sized(17), theme.FOAM, foot, "center")

    def _paint_options(self, surface: Surface, look: Look, setup: Setup, note: str) -> None:
        words, px = self.words, look.m.px
        keys = ("setup.players.label", "setup.reserve.label", "setup.players.names", "setup.seed.label")
        heads = [Rect(cell.x, cell.y - px(2), cell.w, px(25)) for cell in self.cells]
        full = self.settings.full_setup
        for key, head in zip(keys, heads, strict=True):
            shown = full or key in ("setup.players.label", "setup.players.names")
            if shown and (key != "setup.seed.label" or not note):
                write(surface, look, words(key), theme.SMALL, theme.MIST, head)
        if note and full:
            write(surface, look, note, theme.SMALL, theme.LAMP, heads[3])
        if not full:
            number = words("setup.seed.told", seed=setup.seed)
            room = Rect(heads[2].x + heads[2].w // 4, heads[2].y, heads[2].w * 3 // 4, heads[2].h)
            write(surface, look, number, theme.SMALL, theme.MIST, room, "midright")
        if setup.players == 1:
            alone = words("setup.players.alone")
            write(surface, look, alone, theme.ASIDE.sized(17), theme.FOAM, self.alone_at)
        elif full:
            more = words("setup.reserve.more", number=self.content.difficulty.reserve.second_player)
            write(surface, look, more, theme.SMALL, theme.LAMP, heads[1], "midright")

    def paint_harpoons(self, surface: Surface) -> None:
        """What the choice on a card is about: above the card."""
        look, choice = self.look, self.parts.harpoons
        if not choice.visible:
            return
        side, px = choice.rect.h, look.m.px
        icon = look.art.get("ui/harpoon", (side, side))
        at = icon.get_rect(midright=(choice.rect.x - px(7), choice.rect.centery))
        surface.blit(icon, at)
        line = Rect(0, 0, px(70), side).move_to(midright=(at.x - px(7), at.centery))
        write(surface, look, self.words("setup.harpoons.label"), theme.SMALL, theme.FOAM, line, "midright")


def _tall_look(look: Look, size: tuple[int, int]) -> Look:
    """The look of a window that would be as wide as two of its columns."""
    u = min(size[0] / _TALL[0], size[1] / _TALL[1])
    return replace(look, m=replace(look.m, size=(round(1120 * u), round(720 * u))))


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
