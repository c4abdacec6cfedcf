"""What guides the hand: light on what can be used, passing lines, the log, words about a piece, the ghost."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.kernel.words import lines_of
from nautilion.ui import theme
from nautilion.ui.access.glyphs import glyph
from nautilion.ui.compositor import Sprite
from nautilion.ui.table import notes, tips
from nautilion.ui.table.controls import keys_now
from nautilion.ui.table.lights import Point, below, square, square_of
from nautilion.ui.table.log import LogPanel
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView

if TYPE_CHECKING:
    from nautilion.ui.scenes.table import TableScene

ON_PAD = ("undo", "redo", "hint", "log", "menu")  # buttons of the table that a controller has too
TOAST = 2.6  # seconds for a passing line


class Guide:
    """Draws over the table what helps the hand; decides nothing."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.log = LogPanel(table.view)
        # a passing line, until when, beside what, and as it is heard
        self.said: tuple[str, float, Point | None, str] | None = None
        self.tips = tips.Tips(table)
        self._seen = len(table.session.told)  # how much of what happened has been shown
        self._written: tuple[int, object] | None = None  # how far the log is written
        self._toast: tuple[object, Sprite] | None = None
        self._caps: dict[str, Surface] = {}
        self._met: object = None  # the position of the last frame,
        self._is_met = False  # and whether it is still the same: words come a frame after a move, for speed
        self._floats: Sequence[Sprite] = ()  # ghosts as they are shown
        self.look_anew()

    def look_anew(self) -> None:
        """The window has changed: forget what was drawn for the old one."""
        self._toast = None
        self._caps.clear()
        self.tips.look_anew()
        self.log.look_anew(self.table.view)

    def say(self, words: str, now: float, at: Point | None = None, heard: str | None = None) -> None:
        """Show a line for a moment, at the foot of the sea or beside a point."""
        self.said = (words, now + TOAST, at, words if heard is None else heard)

    # Light

    def paint(self, surface: Surface, calm: bool) -> None:
        """Light on what can be used while nothing moves, and on what a line of the log is about."""
        if calm:
            self._seen = len(self.table.session.told)
            self._paint_glows(surface)
        for spot in self.log.pointed.spots if self.log.pointed else ():
            self.glow(surface, spot, theme.SUN)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the open log lies there, or words that were asked for."""
        return self.log.covers(pos) or self.tips.covers(pos)

    def on_log(self, event: Event) -> bool:
        """Let the open log use an event."""
        before = self.log.is_open, self.log.pointed
        used = self.log.handle(event)
        if before != (self.log.is_open, self.log.pointed):
            self.table.stale()
        return used

    def _read(self) -> None:
        """Write into the log what has happened since and was seen: it does not run ahead."""
        session = self.table.session
        told, befores = session.told[: self._seen], [None, *session.states[:-1]][: self._seen]
        if self._written is None or self._written[0] != len(told) or self._written[1] is not told[-1]:
            self._written = (len(told), told[-1])
            self.log.lines = lines_of(self.table.voice, told, befores, self.table.eyes)

    def _paint_glows(self, surface: Surface) -> None:
        hand, groups = self.table.hand, self.table.habits.groups()
        has_lines = self.table.view.look.contrast  # which say what can be used
        for spot in self._as_they_lie(self.table.room.gestures.chosen(self.table.session.state)):
            self.glow(surface, spot, theme.FOAM)
        if source := hand.source:
            for spot in self._as_they_lie(self.table.reach.ways(source)):
                is_near = spot in (hand.hover, hand.focus)
                if is_near or not has_lines:
                    self.glow(surface, spot, theme.SUN if is_near else theme.LAMP)
            if hand.chosen:
                self.glow(surface, source, theme.FOAM)
        elif not groups and not has_lines:
            for spot in self._as_they_lie(self.table.habits.inviting()):
                self.glow(surface, spot, theme.LAMP)
        self.table.habits.paint(surface)
        if hand.focus:
            self.glow(surface, hand.focus, theme.FOAM)
        if hand.by_keys and self.table.app.inputs.device == "pad":
            self._paint_buttons(surface)
        elif hand.by_keys:
            self._paint_keys(surface)

    def _as_they_lie(self, some: Container[Spot]) -> list[Spot]:
        """Spots from below to above: where lights overlap, the picture is always the same."""
        return [spot for spot in self.table.reach.spots_now() if spot in some]

    def _paint_keys(self, surface: Surface) -> None:
        """A badge on each spot that a key would click."""
        places, view = self.table.reach.spots_now(), self.table.view
        for code, spot in keys_now(self.table).items():
            rect = places[spot]
            label = self.table.app.inputs.key_sign(code)
            if label not in self._caps:
                self._caps[label] = self._badge(label)
            badge = self._caps[label]
            at = badge.get_rect(center=rect.topleft)
            if spot in view.broad or spot in self.table.habits.buttons:
                at.midbottom = rect.midbottom
            surface.blit(badge, at.clamp(Rect((0, 0), view.look.m.size)))

    def _paint_buttons(self, surface: Surface) -> None:
        """The buttons of a controller: what it would press, and those of the bar."""
        table, places = self.table, self.table.reach.spots_now()
        pressed = (
            table.hand.focus or keys_now(table).get(pygame.K_SPACE) or keys_now(table).get(pygame.K_RETURN)
        )
        for spot, command in ((pressed, "press"), *((Spot("button", name), name) for name in ON_PAD)):
            made = glyph(table.view.look, table.app.inputs, command, table.view.look.m.px(24))
            if spot in places and made:
                at = made.get_rect(center=places[spot].midtop)
                surface.blit(made, at.clamp(Rect((0, 0), table.view.look.m.size)))

    def _badge(self, label: str) -> Surface:
        """A small key cap."""
        look = self.table.view.look
        word = look.text.render(label, theme.STRONG.sized(look.m.px(14)), theme.INK)
        high = look.m.px(21)
        fill = [(theme.FOAM, 1.0), (theme.PARCHMENT, 1.0)]
        cap = look.plate((max(high, word.width + look.m.px(10)), high), fill, (theme.INK, 1.0), 5).copy()
        cap.blit(word, word.get_rect(center=cap.get_rect().center))
        return cap

    def glow(self, surface: Surface, spot: Spot, colour: theme.Rgb) -> None:
        """Light on a spot."""
        places = self.table.reach.spots_now()
        if spot in places:
            light, at = light_on(self.table.view, spot, places[spot], colour)
            surface.blit(below(light, at, self._above(spot, places)), at)

    def _above(self, spot: Spot, places: Mapping[Spot, Rect]) -> list[tuple[Rect, bool]]:
        """What lies over a piece among those of its kind, as cards do in a hand."""
        if self.table.view.is_round(spot):
            return []
        later = list(places)[list(places).index(spot) + 1 :]
        found = [places[each] for each in later if each.kind == spot.kind]
        return [(rect, False) for rect in found if rect.colliderect(places[spot])]

    # Words and ghosts

    def below(self, calm: bool) -> list[Sprite]:
        """What floats over the table, but below all that moves: ghosts and the open log."""
        state = self.table.session.state
        self._is_met, self._met = self._met is state, state
        self._floats = self.table.habits.ghosts() if calm and self._is_met else ()
        found = [*self._floats]
        if self.log.is_open:
            self._read()
            found.append(self.log.sprite())
        return found

    def above(self, now: float, calm: bool) -> list[Sprite]:
        """What floats over all: the passing line, and words about a piece."""
        found: list[Sprite] = []
        if self.said and now > self.said[1]:
            self.said = None
        if self.said and self._is_met:
            found.append(self._passing_line(self.said[0], self.said[2]))
        if calm and (about := self.tips.about(now, self._floats)):
            found.append(about)
        return found

    def _passing_line(self, words: str, at: Point | None) -> Sprite:
        sea = self.table.view.fit(self.table.shown).rects["sea"]
        if self.log.is_open and at is None:  # the foot of the sea is taken
            at = sea.centerx, 0
        if self._toast is None or self._toast[0] != (words, at):
            room = self.table.app.screen.in_sight(sea)
            self._toast = ((words, at), notes.toast(self.table.view, words, at, room))
        return self.table.app.screen.seen_whole(self._toast[1])


def light_on(view: TableView, spot: Spot, rect: Rect, colour: theme.Rgb) -> tuple[Surface, Rect]:
    """The light around a spot that says that it can be used, and where it shines."""
    if view.is_round(spot):
        small = spot.kind in view.small
        box = square(rect.center, view.look.m.px(34)) if small else square_of(rect, 1.42)
        return view.pieces.glow(box.w, colour), box
    room = view.look.m.px(2 if spot.kind in view.first else 10)
    grown = rect.inflate(room, room)
    return view.pieces.halo(grown.size, colour), grown
