"""The rulebook: an open book, a picture of real pieces on the left, short words on the right.

    app.push(Rulebook(shipped_content()))       finishes with None

All words are in rulebook.yaml; every number among them comes from the content or the rules (see `facts`). The
book follows the window. Words follow the player's scale too, page by page as far as they fit.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.content.catalogue import Catalogue
from nautilion.content.definitions import Board, Content
from nautilion.rules.base import BITES_FROM
from nautilion.rules.expansions.heroic import SHOWN
from nautilion.rules.expansions.mercenaries import BERTHS
from nautilion.rules.expansions.reefs import EVERY, FREE_FROM
from nautilion.rules.state import FIGURES
from nautilion.ui import theme
from nautilion.ui.board_picture import board_picture, cabin_centres, cabin_radius, hull_name
from nautilion.ui.table.pieces import Pieces, svg
from nautilion.ui.table.places import BERTHS_AT, CABIN_AT
from nautilion.ui.table.view import PLAYER_COLOURS
from nautilion.ui.text import Style
from nautilion.ui.theme import Look, Rgb, hex_of, mix
from nautilion.ui.widgets.base import PRESS_KEYS, Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.modal import Modal

Point = tuple[float, float]

WIDE, HIGH = 560, 590  # the room in which pictures are drawn
_SHAPE = (1.40, 1.76)  # of the book, width to height: no slimmer, no wider
_FOOT, _EDGE, _PAD = 62, 14, 34  # the strip of buttons; the cover around the pages; the margin of a page
_CABIN, _PHANTOM_BOARD = (320, 130), (360, 120)  # view boxes
_AHEAD = 0.4  # seconds of rest before the next page is drawn
_TURN_KEYS = {pygame.K_LEFT: -1, pygame.K_PAGEUP: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: 1}

KICKER, TITLE = Style("semibold", 15), Style("display", 34)
LEAD, HEAD, TEXT = Style("italic", 19), Style("display", 18), Style("regular", 18)
NOTE = Style("italic", 14.5)
RUST: Rgb = mix(theme.ORANGE, theme.INK, 0.42)  # readable on parchment, 4.9 and more
LEATHER: Rgb = mix(theme.ORANGE, theme.INK, 0.62)
_LEATHERS = [(mix(LEATHER, theme.ORANGE, 0.3), 1.0), (LEATHER, 1.0), (mix(LEATHER, theme.NIGHT, 0.5), 1.0)]


class Line(NamedTuple):
    """Words on a page, and where."""

    words: Surface
    at: Rect


class Spread(NamedTuple):
    """Two pages, drawn, and the words on the left one and on the right one."""

    picture: Surface
    labels: list[Line]
    lines: list[Line]


# The numbers


def facts(content: Content, words: Catalogue) -> dict[str, object]:
    """Everything that the words leave open."""
    of_kind = {
        kind: [t for t in content.tokens.values() if t.kind == kind] for kind in ("crew", "mage", "reef")
    }
    crew, mages, reefs = of_kind["crew"], of_kind["mage"], of_kind["reef"]
    mercenary = next(t for t in content.tokens.values() if t.kind == "mercenary")
    faces, reserve, row = content.dice.faces, content.difficulty.reserve, content.difficulty.darkhouse
    harpooners = [t for t in crew if t.harpoons]
    mixes = [words(f"rulebook.mix.{k}", red=m.red, blue=m.blue) for k, m in row.items()]
    found: dict[str, object] = {
        "members": len(crew),
        "crew": sum(t.count for t in crew),
        "crew_each": crew[0].count,
        "dice": content.dice.number,
        "faces": series(words, faces),
        "lowest": min(faces),
        "highest": max(faces),
        "bites": series(words, sorted({f for f in faces if f >= BITES_FROM}), "or"),
        "sleeps": series(words, sorted({f for f in faces if f < BITES_FROM}), "or"),
        "usual": reserve.usual,
        "least": reserve.least,
        "second_player": reserve.second_player,
        "mages": sum(t.count for t in mages),
        "mage_each": mages[0].count,
        "pairs": series(words, [words("rulebook.pair", mage=m, crew=c) for m, c in content.cabin.pairs]),
        "mercenaries": mercenary.count,
        "harpooners": series(words, [t.id for t in harpooners], "or"),
        "crew_harpoons": harpooners[0].harpoons,
        "mercenary_harpoons": mercenary.harpoons,
        "own_harpoons": content.difficulty.harpoons[0],
        "hard_harpoons": content.difficulty.harpoons[-1],
        "berths": BERTHS,
        "free": FREE_FROM,
        "reef_each": reefs[0].count,
        "row": row["normal"].red + row["normal"].blue,
        "schemes": sum(not card.own for card in content.darkhouse.values()),
        "mixes": series(words, mixes),
        "shown": SHOWN,
        "deeds": sum(not card.own for card in content.heroic.values()),
        "reconstructed": series(words, [n for n, card in content.heroic.items() if card.reconstructed]),
    }
    for admiral in content.admirals:
        found[f"admiral_{admiral.id}"] = span(words, admiral.crew)
    for spell in content.grimoire.values():
        key = "one" if spell.cost == 1 else "many"
        found[f"cost_{spell.id}"] = words(f"rulebook.cost.{key}", number=spell.cost)
        found[f"name_{spell.id}"] = words(f"about.spell_{spell.id}.title")
    return found


def series(words: Catalogue, parts: Iterable[object], word: str = "and") -> str:
    """A list in words: 2, 5 and 8."""
    *rest, last = map(str, parts)
    if not rest:
        return last
    return words("rulebook.series", first=", ".join(rest), word=words(f"rulebook.{word}"), last=last)


def span(words: Catalogue, crew: Sequence[str]) -> str:
    """The first and the last of a row."""
    return words("rulebook.span", first=crew[0], last=crew[-1])


# The book


class Rulebook(Modal):
    """Finishes with None."""

    blurs = True
    veil = 120

    def __init__(self, content: Content, page: str = "goal") -> None:
        super().__init__()
        self.content = content
        self.page = list(PAGES).index(page)
        self.pages = (Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
        self._spreads: dict[int, Spread] = {}
        self._rests_since = math.inf

    def make(self) -> list[Widget]:
        words = self.app.words
        self.facts = facts(self.content, words)
        self.back = Button(words("rulebook.back"), self.cancel)
        self.earlier = Button("", lambda: self.turn(-1), icon="ui/arrow_left", tip=words("rulebook.earlier"))
        self.next = Button(
            "", lambda: self.turn(1), "primary", icon="ui/arrow_right", tip=words("rulebook.next")
        )
        self.marks = [Mark(n, words(f"rulebook.{p}.title"), self.open_at) for n, p in enumerate(PAGES)]
        for button in (self.earlier, self.next, *self.marks):
            button.sound = "page"
        return [self.earlier, *self.marks, self.next, self.back]

    def resize(self, size: tuple[int, int]) -> None:
        look = self.app.look
        self.group.look = look = replace(look, m=replace(look.m, ui_scale=1.0))
        px = look.m.px
        height = size[1] - px(24)
        width = min(size[0] - px(28), round(height * _SHAPE[1]))
        self.panel = Rect(0, 0, width, min(height, round(width / _SHAPE[0])))
        self.panel.center = (size[0] // 2, size[1] // 2)
        inner = Rect(0, 0, self.panel.w - 2 * px(_EDGE), self.panel.h - px(_EDGE) - px(_FOOT))
        inner.topleft = (self.panel.x + px(_EDGE), self.panel.y + px(_EDGE))
        half = inner.w // 2
        self.pages = (Rect(inner.topleft, (half, inner.h)), Rect(inner.x + half, inner.y, half, inner.h))
        self._arrange_foot(Rect(inner.x, inner.bottom, inner.w, px(_FOOT)), look)
        self._spreads.clear()
        self._show()

    def _arrange_foot(self, foot: Rect, look: Look) -> None:
        px = look.m.px
        side, step = px(28), px(34)
        x = foot.centerx - step * (len(self.marks) - 1) // 2
        for number, mark in enumerate(self.marks):
            mark.rect = Rect(0, 0, side, side)
            mark.rect.center = (x + number * step, foot.centery)
        for button, mark, way in ((self.earlier, self.marks[0], -1), (self.next, self.marks[-1], 1)):
            button.rect = Rect(0, 0, px(64), px(44))
            button.rect.center = (mark.rect.centerx + way * px(66), foot.centery)
        self.back.rect = Rect(0, 0, min(self.back.wanted(look)[0], px(190)), px(44))
        self.back.rect.midright = (foot.right - px(2), foot.centery)

    # Turning pages

    def turn(self, step: int) -> None:
        """A page on or back; the book ends at its ends."""
        self.open_at(self.page + step)

    def open_at(self, page: int) -> None:
        """Show a page."""
        page = max(0, min(len(PAGES) - 1, page))
        if page != self.page:
            self.page = page
            self._show()

    def _show(self) -> None:
        self._rests_since = math.inf
        last = self.page == len(PAGES) - 1
        self.earlier.visible, self.next.visible = self.page > 0, not last
        for number, mark in enumerate(self.marks):
            mark.here = number == self.page
        if self.group.focus and not self.group.focus.visible:
            self.group.set_focus(self.back if last else self.next)
        self.group.default = self.back if last else self.next
        self.stale()

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in _TURN_KEYS:
            return self._turned(self.page + _TURN_KEYS[event.key])
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            return self._turned(0 if event.key == pygame.K_HOME else len(PAGES) - 1)
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self._turned(self.page - (1 if event.y > 0 else -1))
        return super().handle(event)

    def _turned(self, page: int) -> bool:
        if 0 <= page < len(PAGES) and page != self.page:
            self.app.sound.play("page")
            self.open_at(page)
        return True

    # Drawing

    def update(self, now: float) -> None:
        super().update(now)
        self._rests_since = min(self._rests_since, now)
        if now - self._rests_since > _AHEAD and self.page + 1 < len(PAGES):
            self.spread(self.page + 1)  # while this page is read, so that turning takes no time

    def paint(self, surface: Surface) -> None:
        look = self.group.look
        look.shadow(surface, self.panel, 26, 200)
        surface.blit(self.spread(self.page).picture, self.panel)
        self.group.draw(surface)

    def spread(self, page: int) -> Spread:
        """A page and its picture, drawn once; only the page in sight and one more are kept."""
        if page not in self._spreads:
            self._spreads = {at: kept for at, kept in self._spreads.items() if at == self.page}
            self._spreads[page] = self._draw(page, self.group.look)
        return self._spreads[page]

    def _draw(self, page: int, look: Look) -> Spread:
        whole = Surface(self.panel.size, pygame.SRCALPHA).convert_alpha()
        whole.blit(look.plate(self.panel.size, _LEATHERS, (theme.INK, 1.0), 18, 2.5), (0, 0))
        left, right = (half.move(-self.panel.x, -self.panel.y) for half in self.pages)
        for depth in (2, 1):  # the pages below
            under = left.union(right).inflate(look.m.px(4) * depth, 0).move(0, look.m.px(3) * depth)
            dark = mix(theme.PARCHMENT, theme.INK, 0.16 + 0.14 * depth)
            pygame.draw.rect(whole, dark, under, border_radius=look.m.px(8))
        name = list(PAGES)[page]
        picture, labels = self._picture(name, look, left.size)
        paper, lines = self._paper(name, look, right.size)
        whole.blit(picture, left)
        whole.blit(paper, right)
        shade = _spine(look.m.px(64), right.h)
        whole.blit(shade, shade.get_rect(midtop=left.topright))
        return Spread(whole, labels, lines)

    def _picture(self, name: str, look: Look, size: tuple[int, int]) -> tuple[Surface, list[Line]]:
        page = Surface(size, pygame.SRCALPHA).convert_alpha()
        _paint_water(page, look)
        sketch = Sketch(page, look, self.content, self.app.words, name)
        PAGES[name](sketch)
        return _rounded(page, look.m.px(8), left=True), sketch.labels

    def _paper(self, name: str, look: Look, size: tuple[int, int]) -> tuple[Surface, list[Line]]:
        page = Surface(size, pygame.SRCALPHA).convert_alpha()
        top, foot = mix(theme.PARCHMENT, (255, 255, 255), 0.35), mix(theme.PARCHMENT, theme.LAMP, 0.14)
        page.blit(_shaded(size, (top, theme.PARCHMENT, foot)), (0, 0))
        lines = Writer(look, self.app.words, self.facts, name, page.get_rect()).write(
            self.app.settings.ui_scale
        )
        for line in lines:
            page.blit(line.words, line.at)
        return _rounded(page, look.m.px(8), left=False), lines


class Mark(Widget):
    """The number of a page, to go there."""

    def __init__(self, page: int, title: str, on_press: Callable[[int], None]) -> None:
        super().__init__(title)
        self.page, self.on_press, self.here = page, on_press, False

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.here)

    def release(self, inside: bool) -> None:
        if inside:
            self.on_press(self.page)

    def key(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS:
            self.on_press(self.page)
            return True
        return False

    def draw(self, surface: Surface, look: Look) -> None:
        fill = theme.LAMP if self.here else mix(LEATHER, theme.LAMP, 0.3) if self.hovered else theme.INK
        edge = theme.SUN if self.here or self.hovered else mix(LEATHER, theme.LAMP, 0.35)
        disc = look.plate(self.rect.size, [(fill, 1.0), (mix(fill, theme.NIGHT, 0.25), 1.0)], (edge, 1.0), 99)
        surface.blit(disc, self.rect)
        if self.focused:
            look.ring(surface, self.rect, 99)
        ink = theme.INK if self.here else theme.SUN
        word = look.write(str(self.page + 1), theme.NUMBER.sized(14), ink)
        surface.blit(word, word.get_rect(center=self.rect.center))


def _shaded(size: tuple[int, int], stops: Sequence[Rgb]) -> Surface:
    """Colours from top to foot."""
    strip = Surface((1, len(stops)), pygame.SRCALPHA)
    for y, colour in enumerate(stops):
        strip.set_at((0, y), colour)
    return pygame.transform.smoothscale(strip, size)


def _spine(width: int, height: int) -> Surface:
    """The shade where two pages meet."""
    shades = (0, 18, 70, 130, 70, 18, 0)
    strip = Surface((len(shades), 1), pygame.SRCALPHA)
    for x, alpha in enumerate(shades):
        strip.set_at((x, 0), (*theme.INK, alpha))
    return pygame.transform.smoothscale(strip, (width, height)).convert_alpha()


def _rounded(page: Surface, radius: int, left: bool) -> Surface:
    """A page with round outer corners."""
    mask = Surface(page.get_size(), pygame.SRCALPHA)
    corners = {f"border_{y}_{'left' if left else 'right'}_radius": radius for y in ("top", "bottom")}
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), **corners)
    page.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return page


def _paint_water(page: Surface, look: Look) -> None:
    """The sea in which the pictures float: light from above, the ground below."""
    w, h = page.get_size()
    water = (mix(theme.LAGOON, theme.TEAL, 0.55), theme.TEAL, mix(theme.TEAL, theme.INDIGO, 0.8), theme.DEEP)
    page.blit(_shaded((w, h), (*water, theme.NIGHT)), (0, 0))
    for x, share in ((0.16, 0.75), (0.62, 0.9)):
        shaft = look.art.get("sea/shaft", (round(h * share / 3), round(h * share)))
        page.blit(shaft, (round(w * x - shaft.width / 2), -h // 30))
    for name, ratio in (("sea/mid", 0.30), ("sea/floor", 0.2)):
        ground = look.art.cover(name, (w, round(w * ratio)), (0.3, 1.0))
        page.blit(ground, (0, h - ground.height))


# The words


class Writer:
    """Sets the words of a page."""

    def __init__(
        self, look: Look, words: Catalogue, values: dict[str, object], name: str, page: Rect
    ) -> None:
        self.look, self.words, self.values, self.name, self.page = look, words, values, name, page
        pad = look.m.px(_PAD)
        self.column = page.inflate(-2 * pad, 0)
        self.column.x += pad // 6  # away from the spine
        self.lines: list[Line] = []

    def write(self, scale: float) -> list[Line]:
        """As large as the player likes, or as the page allows."""
        px = self.look.m.px
        while True:
            self.lines, self.scale = [], scale
            y = self._head(self.page.y + px(24))
            foot = self._foot(self.page.bottom - px(18))
            room = foot - y
            needed = self._body(y, 0, dry=True)
            gaps = max(1, len(self._parts()))
            if needed + px(9) * gaps <= room or scale * TEXT.size <= theme.SMALLEST:
                spare = min(px(46), max(0, (room - needed) // gaps))
                self._body(y, spare, dry=False)
                return self.lines
            scale -= 0.04

    def _size(self, style: Style) -> Style:
        return style.sized(max(style.size * self.scale, theme.SMALLEST) * self.look.m.u)

    def _text(self, key: str) -> str:
        return self.words(f"rulebook.{self.name}.{key}", **self.values)

    def _has(self, key: str) -> bool:
        return f"rulebook.{self.name}.{key}" in self.words

    def _set(self, text: str, style: Style, colour: Rgb, x: int, y: int, width: int) -> int:
        """Put words down; where they end."""
        words = self.look.text.render(text, style, colour, width)
        self.lines.append(Line(words, words.get_rect(topleft=(x, y))))
        return y + words.height

    def _head(self, y: int) -> int:
        x, width, m = self.column.x, self.column.w, self.look.m
        y = self._set(self._text("kicker"), self._size(KICKER), RUST, x, y, width)
        title = self.look.text.fit(
            self._text("title"), TITLE.sized(TITLE.size * m.u), (width, m.px(60)), theme.INK
        )
        self.lines.append(Line(title, title.get_rect(topleft=(x, y - m.px(2)))))
        y += title.height + m.px(2)
        wave = self.look.art.svg(_WAVE, (m.px(120), m.px(12)))
        self.lines.append(Line(wave, wave.get_rect(topleft=(x, y))))
        return self._set(self._text("lead"), self._size(LEAD), theme.INK, x, y + m.px(18), width)

    def _foot(self, bottom: int) -> int:
        """The page number, the ids of the rules, and the small print; where they begin."""
        px, text, style = self.look.m.px, self.look.text, NOTE.sized(14 * self.look.m.u)
        number = self.words("rulebook.page", number=list(PAGES).index(self.name) + 1, whole=len(PAGES))
        ids = self.words("rulebook.rules", ids=self._text("rules")) if self._has("rules") else ""
        right = text.render(number, theme.NUMBER.sized(15 * self.look.m.u), RUST)
        left = text.render(ids, style, mix(theme.INK, theme.PARCHMENT, 0.28))
        top = bottom - max(left.height, right.height)
        self.lines.append(Line(right, right.get_rect(bottomright=(self.column.right, bottom))))
        self.lines.append(Line(left, left.get_rect(bottomleft=(self.column.x, bottom))))
        if self._has("note"):
            note = text.render(self._text("note"), style, mix(theme.INK, RUST, 0.5), self.column.w)
            top -= note.height + px(4)
            self.lines.append(Line(note, note.get_rect(topleft=(self.column.x, top))))
        rule = Surface((self.column.w, max(1, px(1))))
        rule.fill(mix(theme.PARCHMENT, RUST, 0.45))
        top -= px(8)
        self.lines.append(Line(rule, rule.get_rect(topleft=(self.column.x, top))))
        return top - px(12)

    def _parts(self) -> list[str]:
        return [f"{kind}{n}" for kind in ("p", "row") for n in range(1, 12) if self._has(f"{kind}{n}.text")]

    def _body(self, y: int, gap: int, dry: bool) -> int:
        """The paragraphs; how tall they are."""
        kept, start = list(self.lines), y
        for part in self._parts():
            y = (self._keys if part[0] == "r" else self._paragraph)(part, y + gap)
        if dry:
            self.lines = kept
        return y - start

    def _paragraph(self, part: str, y: int) -> int:
        px, x = self.look.m.px, self.column.x + self.look.m.px(22)
        width, head = self.column.right - x, y
        y = self._set(self._text(f"{part}.head"), self._size(HEAD), RUST, x, y, width)
        drop = self.look.art.svg(_DROP, (px(13), px(13)))
        line = self.look.text.line_height(self._size(HEAD))
        self.lines.append(Line(drop, drop.get_rect(midleft=(self.column.x + px(1), head + line // 2))))
        return self._set(self._text(f"{part}.text"), self._size(TEXT), theme.INK, x, y, width)

    def _keys(self, part: str, y: int) -> int:
        """A row of the table of keys: caps, then what they do."""
        px, x = self.look.m.px, self.column.x
        height = px(30)
        for key in self._text(f"{part}.keys").split():
            word = self.look.text.render(key, theme.NUMBER.sized(15 * self.look.m.u), theme.FOAM)
            cap = self.look.plate(
                (max(height, word.width + px(18)), height),
                [(theme.INDIGO, 1.0), (theme.DEEP, 1.0)],
                (theme.INK, 1.0),
                7,
                2,
            ).copy()
            cap.blit(word, word.get_rect(center=(cap.width // 2, height // 2)))
            self.lines.append(Line(cap, cap.get_rect(topleft=(x, y))))
            x += cap.width + px(5)
        left = self.column.x + px(142)
        words = self.look.text.render(
            self._text(f"{part}.text"), self._size(TEXT), theme.INK, self.column.right - left
        )
        at = words.get_rect(topleft=(left, y + max(0, height - words.height) // 2))
        self.lines.append(Line(words, at))
        return max(y + height, at.bottom)


_WAVE = svg(
    "0 0 120 12",
    '<path d="M3 7 Q12 1 21 7 T39 7 T57 7 T75 7 T93 7 T111 7" fill="none" '
    f'stroke="{hex_of(theme.ORANGE)}" stroke-width="3.4" stroke-linecap="round"/>',
)
_DROP = svg(
    "0 0 20 20",
    f'<circle cx="10" cy="10" r="7.5" fill="{hex_of(theme.ORANGE)}" stroke="{hex_of(theme.INK)}" '
    f'stroke-width="2.4"/><circle cx="7.6" cy="7.4" r="2" fill="{hex_of(theme.SUN)}"/>',
)


# The pictures


class Sketch:
    """A picture on the left page, in a room of 560 by 590."""

    def __init__(self, page: Surface, look: Look, content: Content, words: Catalogue, name: str) -> None:
        self.page, self.look, self.content, self.words, self.name = page, look, content, words, name
        self.pieces = Pieces(look)
        self.scale = min(page.width / WIDE, page.height / HIGH)
        self.corner = ((page.width - WIDE * self.scale) / 2, (page.height - HIGH * self.scale) / 2)
        self.labels: list[Line] = []

    @property
    def board(self) -> Board:
        """The boat in the pictures."""
        return next(iter(self.content.boards.values()))

    @property
    def boat(self) -> str:
        """The name of its figure."""
        return hull_name(self.board).replace("boards/", "nautilion_")

    def px(self, n: float) -> int:
        """Pixels for a length."""
        return round(n * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point."""
        return round(self.corner[0] + x * self.scale), round(self.corner[1] + y * self.scale)

    def put(self, picture: Surface, x: float, y: float) -> Rect:
        """A picture around a point."""
        return self.page.blit(picture, picture.get_rect(center=self.at(x, y)))

    def art(self, name: str, x: float, y: float, w: float, h: float) -> None:
        """A drawing fitted into a box around a point."""
        self.put(self.look.art.get(name, (self.px(w), self.px(h))), x, y)

    def token(self, token: str, x: float, y: float, side: float = 54, shade: bool = True) -> None:
        """A token, with its shadow."""
        if shade:
            self.put(self.pieces.shadow(self.px(side * 1.16), self.px(side * 1.16)), x, y + side * 0.08)
        self.put(self.pieces.token(token, self.px(side)), x, y)

    def space(self, x: float, y: float, side: float = 54) -> None:
        """A space whose token is gone."""
        self.art("places/space", x, y, side, side)

    def die(self, value: int, x: float, y: float, side: float = 54) -> None:
        """A die."""
        self.put(self.pieces.die(value, self.px(side)), x, y)

    def figure(self, name: str, x: float, y: float, width: float, lit: bool = True) -> None:
        """A submarine or the Darkhouse, in its light."""
        if lit:
            light = theme.SUN if name == self.boat else theme.LAGOON
            self.put(self.pieces.light(self.px(width * 1.5), light), x, y)
        self.put(self.pieces.figure(name, self.px(width)), x, y)

    def porthole(self, number: str, x: float, y: float, side: float) -> None:
        """An empty cabin, with who belongs there."""
        self.art("boards/cabin_empty", x, y, side, side)
        self.put(self.look.text.render(number, theme.NUMBER.sized(self.px(side * 0.44)), theme.FOAM), x, y)

    def badge(self, words: str, x: float, y: float, height: float = 26, colour: Rgb = theme.LAMP) -> None:
        """A number on a pill."""
        self.put(self.pieces.badge(words, self.px(height), colour), x, y)

    def glow(self, x: float, y: float, side: float, colour: Rgb = theme.SUN) -> None:
        """A ring of light."""
        self.put(self.pieces.glow(self.px(side), colour), x, y)

    def panel(self, x: float, y: float, w: float, h: float, lit: bool = False) -> None:
        """A dark plate around a point."""
        self.put(self.look.panel((self.px(w), self.px(h)), lit), x, y)

    def label(
        self, key: str, x: float, y: float, width: float = 240, colour: Rgb = theme.FOAM, **values: object
    ) -> None:
        """Words of this page, on a dark ribbon so that any water lets them be read."""
        self.caption(self.words(f"rulebook.{self.name}.{key}", **values), x, y, width, colour)

    def caption(
        self, text: str, x: float, y: float, width: float, colour: Rgb = theme.FOAM, bare: bool = False
    ) -> None:
        """Words around a point; `bare` where they stand on a panel anyway."""
        style = theme.SMALL.sized(max(15.5 * self.scale, theme.SMALLEST * self.look.m.u))
        words = self.look.text.render(text, style, colour, self.px(width), "center")
        words = words.subsurface(words.get_bounding_rect().inflate(2, 2).clip(words.get_rect()))
        rect = words.get_rect(center=self.at(x, y))
        ribbon = rect.inflate(self.px(22), self.px(14))
        if not bare:
            plate = self.look.plate(ribbon.size, [(theme.NIGHT, 0.62)] * 2, (theme.NIGHT, 0.0), 99, 1)
            self.page.blit(plate, ribbon)
        self.page.blit(words, rect)
        self.labels.append(Line(words, ribbon))

    def arrow(self, a: Point, b: Point, bend: float = 0, colour: Rgb = theme.LAMP, width: float = 5) -> None:
        """A bent arrow; `bend` is how far its middle lies to the left of the way."""
        length = math.dist(a, b)
        out = pygame.Vector2(b[1] - a[1], a[0] - b[0]) / length * bend * 4 / 3
        start, end = pygame.Vector2(a).lerp(b, 1 / 3) + out, pygame.Vector2(a).lerp(b, 2 / 3) + out
        line = [_curve(a, (start.x, start.y), (end.x, end.y), b, t / 16) for t in range(17)]
        way = pygame.Vector2(line[-1]) - pygame.Vector2(line[-3])
        tip, side = way.normalize() * width * 2.8, way.normalize().rotate(90) * width * 1.9
        neck = pygame.Vector2(b) - tip
        head = [b, *((p.x, p.y) for p in (neck + side, neck - side))]
        shaft = [*(p for p in line if math.dist(p, b) > width * 2.6), (neck.x, neck.y)]
        self.stroke(shaft, [(width + 4, theme.INK, 1.0), (width, colour, 1.0)], head)

    def stroke(
        self,
        line: Sequence[Point],
        inks: Sequence[tuple[float, Rgb, float]],
        head: Sequence[Point] = (),
    ) -> None:
        """A line in several inks, the widest first, and the head of an arrow in the last one."""
        grow = max(width for width, _, _ in inks) + 4
        xs, ys = zip(*line, *head, strict=True)
        x, y = min(xs) - grow, min(ys) - grow
        w, h = max(xs) + grow - x, max(ys) + grow - y
        path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in line)
        tip = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in head) + "Z" if head else ""
        round_ends = 'stroke-linejoin="round" stroke-linecap="round"'
        body = ""
        for width, colour, strength in inks:
            ink = f'stroke="{hex_of(colour)}" stroke-opacity="{strength}" {round_ends}'
            body += f'<path d="{path}" fill="none" stroke-width="{width}" {ink}/>'
            if head:
                edge = width - inks[-1][0] + 1
                body += f'<path d="{tip}" fill="{hex_of(colour)}" stroke-width="{edge}" {ink}/>'
        source = svg(f"{x:.1f} {y:.1f} {w:.1f} {h:.1f}", body)
        self.page.blit(self.look.art.svg(source, (self.px(w), self.px(h))), self.at(x, y))

    def hull(self, x: float, y: float, width: float, aboard: Iterable[int]) -> dict[int, Point]:
        """The Nautilion with some of its crew; the middle of every cabin."""
        size = (self.px(width), self.px(width * 0.6))
        crew = tuple(str(n) if n in aboard else "" for n in range(1, 10))
        rect = self.put(board_picture(self.look, self.board, size, crew), x, y)
        self.cabin = 2 * cabin_radius(self.board, rect) / self.scale
        return {
            n: ((cx - self.corner[0]) / self.scale, (cy - self.corner[1]) / self.scale)
            for n, (cx, cy) in cabin_centres(self.board, rect).items()
        }


def _curve(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """A point of a bend from `a` to `d`, drawn toward `b` and `c` on its way."""
    u = 1 - t
    k, m, n, o = u**3, 3 * u * u * t, 3 * u * t * t, t**3
    return k * a[0] + m * b[0] + n * c[0] + o * d[0], k * a[1] + m * b[1] + n * c[1] + o * d[1]


def _spread(line: Sequence[Point], count: int) -> list[Point]:
    """Points along a line, evenly."""
    lengths = [0.0]
    for p, q in pairwise(line):
        lengths.append(lengths[-1] + math.dist(p, q))
    goals = [lengths[-1] * n / (count - 1) for n in range(count)]
    return [min(zip(lengths, line, strict=True), key=lambda place: abs(place[0] - g))[1] for g in goals]


_CHANNEL = ((66.0, theme.NIGHT, 0.22), (60.0, theme.LAGOON, 0.16))


def draw_goal(c: Sketch) -> None:
    """Isles, path and Abyss; below, what must come true."""
    line = [_curve((196, 80), (660, -12), (10, 296), (356, 258), t / 120) for t in range(121)]
    c.stroke(line, _CHANNEL)
    c.art("places/abyss", 456, 276, 200, 172)
    c.art("places/isles", 104, 100, 190, 162)
    for token, (x, y) in zip("394718526941", _spread(line, 12), strict=True):
        c.token(token, x, y, 47)
    c.figure("darkhouse", 468, 234, 74)
    c.figure(c.boat, 150, 128, 92)
    c.figure("phantom", 412, 296, 92)
    c.label("isles", 92, 202, colour=theme.SUN)
    c.label("abyss", 478, 366, colour=theme.LAGOON)
    c.hull(252, 444, 356, range(1, 10))
    c.label("crew", 252, 570, 400)


def draw_path(c: Sketch) -> None:
    """Three moves, counted."""
    xs = [62 + 87 * n for n in range(6)]
    for y in (118, 306, 484):
        c.stroke([(20, y), (540, y)], _CHANNEL)
    _count(c, xs, 118, {1: "4", 3: "7", 5: "2"}, (2,), 3)
    c.figure("phantom", xs[4], 118, 96)
    c.figure(c.boat, xs[0], 118, 96)
    c.label("three", 280, 182, 480)
    _count(c, xs[::-1], 306, {1: "9", 2: "5", 4: "6", 5: "1"}, (3,), 2)
    c.figure("phantom", xs[5], 306, 96)
    c.label("back", 280, 370, 480)
    c.art("places/abyss", 446, 484, 180, 156)
    _count(c, [xs[0], xs[1] + 54, 446], 484, {1: "8"}, (), 4)
    c.figure(c.boat, xs[0], 484, 96)
    c.label("end", 280, 570, 480)


def _count(
    c: Sketch, xs: Sequence[float], y: float, tokens: dict[int, str], gaps: Iterable[int], die: int
) -> None:
    """Hops from the first place over a row of tokens and gaps."""
    for n, token in tokens.items():
        c.token(token, xs[n], y, 58)
    for n in gaps:
        c.space(xs[n], y, 58)
    ahead = [*sorted(tokens)[:die], *([len(xs) - 1] if die > len(tokens) else [])]
    way = 1 if xs[-1] > xs[0] else -1
    for step, (here, there) in enumerate(pairwise([0, *ahead]), 1):
        a, b = (xs[here] + way * 8, y - 36), (xs[there] - way * 8, y - 36)
        c.arrow(a, b, way * (16 + 7 * (there - here)))
        c.badge(str(step), (a[0] + b[0]) / 2, y - 52 - 7 * (there - here), 27, theme.SUN)
    c.glow(xs[ahead[-1]], y, 88 if die <= len(tokens) else 140)
    c.die(die, xs[0], y - 62, 44)


def draw_turn(c: Sketch) -> None:
    """Three dice, three plaques, and what is on a die."""
    c.art("places/tray", 280, 82, 360, 142)
    for n, value in enumerate((2, 1, 4)):
        c.die(value, 208 + 72 * n, 78, 60)
    c.label("roll", 280, 170)
    for n, (figure, value) in enumerate(zip(FIGURES, (1, 2, 4), strict=True)):
        x = 100 + 180 * n
        c.arrow((280 + (x - 280) * 0.4, 196), (x, 252), 0)
        c.art(f"places/berth_{figure}", x, 322, 134, 134)
        c.die(value, x, 324, 66)
        c.caption(c.words(f"figure.{figure}"), x, 408, 170, theme.SUN)
    c.label("give", 280, 448)
    c.panel(280, 530, 468, 106)
    for n, face in enumerate(c.content.dice.faces):
        c.die(face, 280 + (n - (len(c.content.dice.faces) - 1) / 2) * 70, 518, 54)
    c.caption(c.words("rulebook.turn.faces"), 280, 566, 300, bare=True)


def draw_bite(c: Sketch) -> None:
    """When it bites, and who may be given to it."""
    beam = c.look.art.get("figures/beam", (c.px(300), c.px(150)))
    c.put(pygame.transform.rotozoom(beam, -10, 1.0), 270, 112)
    c.figure("darkhouse", 96, 140, 128)
    values = sorted(set(c.content.dice.faces))
    for key, high, colour in (("bites", 84, theme.CORAL), ("sleeps", 188, theme.LAGOON)):
        shown = [v for v in values if (v >= BITES_FROM) == (key == "bites")]
        for n, value in enumerate(shown):
            c.glow(250 + 76 * n, high, 96, colour)
            c.die(value, 250 + 76 * n, high, 60)
        c.label(key, 446, high, 170, theme.SUN if key == "bites" else theme.FOAM)
    aboard = _with_a_link(c.board)
    cabins = c.hull(280, 408, 470, aboard)
    for number in aboard:
        free = c.board.joined[_bits(aboard - {number})]
        (x, y), aside = cabins[number], c.cabin * 0.42
        c.glow(x, y, c.cabin * 1.5, theme.LAMP if free else theme.CORAL)
        c.art("ui/check" if free else "ui/lock", x - aside, y - aside, 28, 28)
    for key, x in (("may", 180), ("must", 380)):
        c.label(key, x + 14, 568, 170)
        c.art("ui/check" if key == "may" else "ui/lock", x - 62, 566, 30, 30)


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << n - 1 for n in numbers)


def _with_a_link(board: Board) -> set[int]:
    """Five joined cabins of which one or two hold the rest together."""
    for chosen in combinations(range(1, 10), 5):
        crew = set(chosen)
        links = sum(not board.joined[_bits(crew - {n})] for n in crew)
        if board.joined[_bits(crew)] and links in (1, 2):
            return crew
    return {1}


def draw_placing(c: Sketch) -> None:
    """Where a newcomer has air, and where it waits."""
    aboard = {3, 4}
    reach = [n for n in range(1, 10) if n not in aboard and c.board.neighbours[n - 1] & _bits(aboard)]
    cabins = c.hull(280, 196, 500, aboard)
    for number in reach:
        c.glow(*cabins[number], c.cabin * 1.42)
    newcomer = max(reach, key=lambda number: cabins[number][1])
    x, y = cabins[newcomer]
    c.label("glow", 280, 24, 300)
    c.arrow((324, 372), (x, y + c.cabin * 0.6), -20)
    c.glow(280, 382, 118, theme.LAMP)
    c.token(str(newcomer), 280, 382, 82)
    c.arrow((280, 430), (280, 458), 0)
    c.art("places/reserve", 280, 508, 300, 100)
    for n, token in enumerate("S1S8"):
        c.token(token, 193 + 58 * n, 503, 47)
    c.label("reserve", 280, 572, 200)


def draw_grimoire(c: Sketch) -> None:
    """Each spell, its price in pearls, and what it does."""
    c.art("grimoire/book", 280, 76, 220, 132)
    for row, (name, spell) in enumerate(c.content.grimoire.items()):
        y = 212 + 138 * row
        c.panel(280, y, 500, 126)
        c.art(f"grimoire/spell_{name}", 98, y, 104, 104)
        c.caption(c.words(f"about.spell_{name}.title"), 268, y - 36, 230, theme.SUN)
        for n in range(spell.cost):
            c.token("S", 268 + (n - (spell.cost - 1) / 2) * 42, y + 18, 38)
        _SPELLS[name](c, 450, y)


def _whirlwind(c: Sketch, x: float, y: float) -> None:
    for n, (before, after) in enumerate(((1, 3), (1, 2))):
        c.die(before, x - 34, y - 27 + 54 * n, 44)
        c.die(after, x + 40, y - 27 + 54 * n, 44)
        c.arrow((x - 9, y - 27 + 54 * n), (x + 15, y - 27 + 54 * n), 0, theme.VIOLET, 4)


def _tide(c: Sketch, x: float, y: float) -> None:
    c.die(1, x - 42, y, 52)
    c.arrow((x - 12, y), (x + 14, y), 0, theme.VIOLET, 4)
    c.die(max(c.content.dice.faces), x + 44, y, 52)


def _translation(c: Sketch, x: float, y: float) -> None:
    c.token("6", x - 40, y, 52)
    c.token("2", x + 44, y, 52)
    c.arrow((x - 36, y - 28), (x + 42, y - 28), 12, theme.VIOLET, 4)
    c.arrow((x + 42, y + 28), (x - 36, y + 28), 12, theme.VIOLET, 4)


_SPELLS = {"whirlwind": _whirlwind, "tide": _tide, "translation": _translation}


def draw_two(c: Sketch) -> None:
    """Two Admirals with their crew, and one purse."""
    for n, admiral in enumerate(c.content.admirals[:2]):
        y = 116 + 204 * n
        c.panel(280, y, 520, 186)
        c.glow(114, y - 12, 186, PLAYER_COLOURS[n])
        c.art(f"admirals/admiral_{admiral.id}", 114, y - 12, 132, 132)
        c.label("crew", 114, y + 72, 160, PLAYER_COLOURS[n], numbers=span(c.words, admiral.crew))
        for k, token in enumerate(admiral.crew):
            row = (0, 3) if k < 3 else (1, 2)
            across = k - (1 if k < 3 else 3.5)
            c.token(token, 370 + across * 86, y - 42 + 84 * row[0], 74)
    c.art("places/reserve", 280, 496, 440, 146)
    pearls = c.content.difficulty.reserve.usual + c.content.difficulty.reserve.second_player
    for k in range(pearls):
        c.token("S", 280 + (k - (pearls - 1) / 2) * 56, 488, 48)
    c.label("purse", 280, 570, 260)


def draw_mages(c: Sketch) -> None:
    """The cabin, the pairs at work, the three to bring home."""
    scale = 500 / _CABIN[0]
    c.art("boards/mage_cabin", 280, 122, 500, _CABIN[1] * scale)
    for n, (x, y) in enumerate(CABIN_AT):
        owner = c.content.cabin.pairs[n // 2][n % 2]
        draw = c.porthole if n in (3, 5) else c.token
        draw(owner, 280 + (x - _CABIN[0] / 2) * scale, 122 + (y - _CABIN[1] / 2) * scale, 42 * scale)
    for n, (mage, crew) in enumerate(c.content.cabin.pairs):
        x = 100 + 180 * n
        c.panel(x, 318, 164, 146)
        c.token(mage, x - 32, 288, 60)
        c.token(crew, x + 32, 288, 60)
        c.die(1, x - 40, 354, 42)
        c.arrow((x - 14, 354), (x + 14, 354), 0, theme.VIOLET, 4)
        c.die(0, x + 40, 354, 42)
        c.glow(280 + (n - 1) * 114, 492, 122, theme.VIOLET)
        c.token(mage, 280 + (n - 1) * 114, 492, 86)
    c.label("pair", 280, 420, 340)
    c.label("win", 280, 568, 340, theme.SUN)


def draw_mercenaries(c: Sketch) -> None:
    """Nose to nose, and the harpoons of both."""
    power = {t.id: t.harpoons for t in c.content.tokens.values()}
    own, ours, theirs = c.content.difficulty.harpoons[0], ("2", "5", "M", "M"), ("M", "8")
    c.stroke([(20, 100), (540, 100)], _CHANNEL)
    for n, pair in enumerate(("41", "73")):
        c.token(pair[0], 40 + 54 * n, 100, 48)
        c.token(pair[1], 520 - 54 * n, 100, 48)
    c.figure(c.boat, 204, 94, 164)
    c.figure("phantom", 352, 94, 164)
    c.art("ui/harpoon", 232, 188, 44, 44)
    total = (sum(power[t] for t in ours), sum(power[t] for t in theirs) + own)
    c.badge(f"{total[0]} : {total[1]}", 300, 188, 42, theme.LAMP)
    c.label("ours", 280, 238, 200, theme.LAMP)
    c.panel(280, 318, 500, 122)
    for n, token in enumerate(ours):
        x = 280 + (n - (len(ours) - 1) / 2) * 112
        c.token(token, x, 306, 72)
        _harpoons(c, power[token], x, 356)
    c.label("theirs", 280, 406, 200, theme.LAGOON)
    scale = 416 / _PHANTOM_BOARD[0]
    c.art("boards/phantom_board", 222, 498, 416, _PHANTOM_BOARD[1] * scale)
    for token, (x, y) in zip(theirs, BERTHS_AT, strict=False):
        at = (222 + (x - _PHANTOM_BOARD[0] / 2) * scale, 498 + (y - _PHANTOM_BOARD[1] / 2) * scale)
        c.token(token, *at, 48 * scale)
        _harpoons(c, power[token], at[0], at[1] + 50)
    c.panel(492, 498, 104, 96)
    c.caption(c.words("rulebook.mercenaries.own"), 492, 476, 110, bare=True)
    _harpoons(c, own, 492, 514, 30)


def _harpoons(c: Sketch, count: int, x: float, y: float, side: float = 24) -> None:
    for n in range(count):
        c.art("ui/harpoon", x + (n - (count - 1) / 2) * side * 1.05, y, side, side)


def draw_reefs(c: Sketch) -> None:
    """Reefs beside the path, and the die that frees."""
    reefs = [t for t in c.content.tokens.values() if t.kind == "reef"]
    held, low = reefs[1], max(v for v in c.content.dice.faces if v < FREE_FROM)
    c.stroke([(10, 156), (550, 156)], _CHANNEL)
    for n, token in enumerate("5184392"):
        if n % EVERY == 0:
            c.token(reefs[n // EVERY % len(reefs)].id, 56 + 75 * n, 88, 74, shade=False)
        c.token(token, 56 + 75 * n, 156, 58)
    c.figure(c.boat, 56 + 75 * EVERY, 160, 104)
    c.label("third", 280, 226, 320)
    c.panel(280, 340, 500, 152)
    c.die(low, 96, 324, 64)
    c.token(str(held.number), 196, 324, 80)
    c.badge("+1", 232, 286, 30)
    c.caption(c.words("rulebook.reefs.bonus", number=held.number), 166, 394, 230, bare=True)
    c.arrow((256, 324), (306, 324), 0)
    c.die(low + 1, 354, 324, 68)
    c.label("free", 456, 324, 110, theme.SUN)
    c.panel(280, 502, 500, 138)
    c.die(low, 96, 502, 64)
    c.arrow((152, 502), (202, 502), 0, theme.CORAL)
    c.figure(c.boat, 282, 508, 126, lit=False)
    c.token(held.id, 336, 470, 64, shade=False)
    c.label("held", 456, 502, 110)


def draw_schemes(c: Sketch) -> None:
    """The row, with its ruler; two cards to read."""
    cards = [card for card in c.content.darkhouse.values() if not card.own]
    red, blue = ([card for card in cards if card.colour == colour] for colour in ("red", "blue"))
    mild, ruler = c.content.difficulty.darkhouse["intro"], min(red, key=lambda card: len(card.text))
    others = [card for card in red if card is not ruler]
    row = [*others[-mild.red :][: mild.red - 1], ruler, *blue[: mild.blue]]
    c.panel(280, 132, 534, 116)
    for n, card in enumerate(row):
        x = 280 + (n - (len(row) - 1) / 2) * 104
        c.put(c.pieces.tile("darkhouse", card, (c.px(96), c.px(78))), x, 134)
        if card is ruler:
            c.put(c.pieces.halo((c.px(108), c.px(90)), theme.SUN), x, 134)
            c.figure("darkhouse", x, 58, 66)
    c.label("row", 280, 212, 340)
    for card, x in ((ruler, 146), (blue[0], 414)):
        c.put(c.pieces.card("darkhouse", card, c.px(238)), x, 406)


def draw_heroic(c: Sketch) -> None:
    """What lies open, what it costs, one card to read."""
    cards = [card for card in c.content.heroic.values() if not card.own and not card.needs]
    shown = [cards[3], cards[0], cards[-1]]
    c.panel(280, 98, 520, 152)
    for n, card in enumerate(shown):
        x = 280 + (n - (len(shown) - 1) / 2) * 166
        c.put(c.pieces.tile("heroic", card, (c.px(132), c.px(100))), x, 86)
        c.caption(card.title, x, 154, 160, theme.SUN, bare=True)
    c.put(c.pieces.card("heroic", shown[0], c.px(262)), 390, 384)
    c.label("price", 130, 216, 200)
    c.glow(130, 304, 156, theme.CORAL)
    c.token("5", 130, 304, 110)
    c.arrow((196, 304), (250, 304), 0, theme.LAMP, 7)
    c.arrow((130, 376), (130, 432), 0, theme.CORAL, 7)
    c.art("places/discard", 130, 506, 180, 130)


def draw_keys(c: Sketch) -> None:
    """The mouse at work: drag, click and click, ask."""
    for row, key in enumerate(("drag", "click", "ask")):
        c.panel(280, 101 + 194 * row, 500, 182)
        c.caption(c.words(f"rulebook.keys.{key}"), 280, 170 + 194 * row, 440, bare=True)
    c.die(3, 130, 84, 68)
    c.art("places/berth_nautilion", 430, 84, 118, 118)
    c.arrow((180, 84), (362, 84), 18)
    c.die(3, 266, 62, 60)
    _pointer(c, 284, 78)
    c.glow(130, 276, 112)
    c.token("7", 130, 276, 78)
    _pointer(c, 152, 300)
    c.badge("1", 80, 240, 28)
    c.arrow((208, 276), (352, 276), 18)
    c.porthole("7", 430, 276, 104)
    _pointer(c, 456, 302)
    c.badge("2", 376, 240, 28)
    c.figure("darkhouse", 130, 468, 80, lit=False)
    _pointer(c, 146, 486)
    c.art("ui/help", 216, 466, 48, 48)
    c.panel(390, 466, 260, 104, lit=True)
    c.caption(c.words("about.figure_darkhouse.title"), 390, 438, 230, theme.SUN, bare=True)
    c.caption(c.words("about.figure_darkhouse.text"), 390, 480, 236, bare=True)


def _pointer(c: Sketch, x: float, y: float) -> None:
    c.put(c.look.art.svg(_POINTER, (c.px(40), c.px(48))), x + 14, y + 18)


_POINTER = svg(
    "0 0 40 48",
    f'<path d="M5 4L5 37L14 29L20 43L27 40L21 26L33 25Z" fill="{hex_of(theme.FOAM)}" '
    f'stroke="{hex_of(theme.INK)}" stroke-width="3.4" stroke-linejoin="round"/>',
)

PAGES: dict[str, Callable[[Sketch], None]] = {
    "goal": draw_goal,
    "path": draw_path,
    "turn": draw_turn,
    "bite": draw_bite,
    "placing": draw_placing,
    "grimoire": draw_grimoire,
    "two": draw_two,
    "mages": draw_mages,
    "mercenaries": draw_mercenaries,
    "reefs": draw_reefs,
    "schemes": draw_schemes,
    "heroic": draw_heroic,
    "keys": draw_keys,
}
