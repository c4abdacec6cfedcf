"""What guides the hand: light on what can be used, passing lines, the log, words about a piece, the ghost."""

from collections.abc import Sequence
from itertools import cycle
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.games.nautilion.moves import GiveDie, Keep
from nautilion.games.nautilion.rules.outlook import given
from nautilion.games.nautilion.state import DARKHOUSE, FIGURES
from nautilion.games.nautilion.table import plan
from nautilion.games.nautilion.table.ghost import Ghost
from nautilion.games.nautilion.table.layout import Point
from nautilion.games.nautilion.table.places import square, square_of
from nautilion.games.nautilion.words import VoyageWords
from nautilion.kernel import Chance, Move
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table import notes, spots, tips
from nautilion.ui.table.gestures import Ways, chosen
from nautilion.ui.table.hand import ROUND
from nautilion.ui.table.keys import keys_now
from nautilion.ui.table.log import LogPanel
from nautilion.ui.table.spots import Spot

TOAST = 2.6  # seconds for a passing line
GROUPS = (theme.LAMP, theme.LAGOON, theme.VIOLET, theme.CORAL)  # one light for each group of crew
COMMON = ("heroic", "reserve", "board")  # what can nearly always be used does not glow while dice wait


class GuideTable(tips.TipsTable, Protocol):
    """What the guide looks at: what words are about, and more."""

    def odds_of(self, move: Move) -> float | None: ...
    def ways(self, source: Spot) -> Ways: ...
    def can_tap(self, spot: Spot) -> bool: ...
    def stale(self, rect: Rect | None = None) -> None: ...


class Guide:
    """Draws over the table what helps the hand; decides nothing."""

    def __init__(self, table: GuideTable, names: tuple[str, ...]) -> None:
        self.table = table
        self.log = LogPanel(table.view)
        self.said: tuple[str, float, Point | None] | None = None  # a passing line, until when, beside what
        self.tips = tips.Tips(table)
        self._voice = VoyageWords(table.app.words, table.session.rules, names)
        self._seen = len(table.session.told)  # how much of what happened has been shown
        self._written: tuple[int, object] | None = None  # how far the log is written
        self._toast: tuple[object, Sprite] | None = None
        self.look_anew()

    def look_anew(self) -> None:
        """The window has changed: forget what was drawn for the old one."""
        self._toast = None
        self.tips.look_anew()
        self.log.look_anew(self.table.view)
        self.ghost = Ghost(self.table.view, self.table.session.rules)

    def say(self, words: str, now: float, at: Point | None = None) -> None:
        """Show a line for a moment, at the foot of the sea or beside a point."""
        self.said = (words, now + TOAST, at)

    # Light

    def paint(self, surface: Surface, calm: bool) -> None:
        """Light on what can be used while nothing moves, and on what a line of the log is about."""
        if calm:
            self._seen = len(self.table.session.told)
            self._paint_glows(surface)
        for spot in self.log.pointed.spots if self.log.pointed else ():
            self._glow(surface, spot, theme.SUN)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the open log lies there."""
        return self.log.covers(pos)

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
            self.log.lines = self._voice.events(told, befores)

    def _paint_glows(self, surface: Surface) -> None:
        hand, groups = self.table.hand, self.table.gestures.groups
        for spot in chosen(self.table.session.state):
            self._glow(surface, spot, theme.FOAM)
        if source := hand.source:
            for spot in self.table.ways(source):
                self._glow(surface, spot, theme.SUN if spot in (hand.hover, hand.focus) else theme.LAMP)
            if hand.chosen:
                self._glow(surface, source, theme.FOAM)
        elif not groups:
            for spot in self.inviting():
                self._glow(surface, spot, theme.LAMP)
        if groups:
            self._paint_groups(surface, groups)
        if hand.focus:
            self._glow(surface, hand.focus, theme.FOAM)
        if hand.by_keys:
            self._paint_keys(surface)

    def _paint_keys(self, surface: Surface) -> None:
        """A badge on each spot that a key would click."""
        places, view = self.table.spots_now(), self.table.view
        for code, spot in keys_now(self.table).items():
            rect = places[spot]
            badge = self._badge(code)
            at = badge.get_rect(center=rect.topleft)
            if spot in (spots.TRAY, spots.RESERVE, spots.SAIL):
                at.midbottom = rect.midbottom
            surface.blit(badge, at.clamp(Rect((0, 0), view.look.m.size)))

    def _badge(self, code: int) -> Surface:
        """A small key cap."""
        words, look = self.table.app.words, self.table.view.look
        name = f"table.key.{pygame.key.name(code)}"
        label = words(name) if name in words else pygame.key.name(code).upper()
        word = look.text.render(label, theme.STRONG.sized(look.m.px(14)), theme.INK)
        high = look.m.px(21)
        fill = [(theme.FOAM, 1.0), (theme.PARCHMENT, 1.0)]
        cap = look.plate((max(high, word.width + look.m.px(10)), high), fill, (theme.INK, 1.0), 5).copy()
        cap.blit(word, word.get_rect(center=cap.get_rect().center))
        return cap

    def _paint_groups(self, surface: Surface, groups: Sequence[Keep]) -> None:
        """Each group of crew in a light of its own; who would leave is in the dark."""
        places, leave = self.table.spots_now(), self._leavers(groups)
        for group, colour in zip(groups, cycle(GROUPS), strict=False):
            for spot in (Spot("board", str(space)) for space in group.spaces):
                if group in leave:
                    rect = places[spot]
                    dark = self.table.view.look.plate(
                        rect.size, [(theme.NIGHT, 0.74)], (theme.INK, 0.5), rect.w
                    )
                    surface.blit(dark, rect)
                else:
                    self._glow(surface, spot, colour)

    def _leavers(self, groups: Sequence[Keep]) -> list[Keep]:
        """The groups that would go: those not pointed at, or the one in the hand."""
        hand = self.table.hand
        pointed = hand.source or hand.focus or hand.hover
        here = [g for g in groups if pointed and pointed.kind == "board" and int(pointed.at) in g.spaces]
        return here if hand.source else [g for g in groups if here and g not in here]

    def inviting(self) -> set[Spot]:
        """What shows by itself that it can be used."""
        session = self.table.session
        if self.table.is_waiting:
            return {spots.SAIL}
        if isinstance(session.pending, Chance):
            return {spots.TRAY}
        open_question = bool(session.state.todo) and session.state.todo[-1].name == "cast"
        quiet = ("button", *COMMON) if open_question else ("button",)
        return {spot for spot in self.table.gestures.sources() if spot.kind not in quiet}

    def _glow(self, surface: Surface, spot: Spot, colour: theme.Rgb) -> None:
        rect, view = self.table.spots_now().get(spot), self.table.view
        if rect is None:
            return
        if (spot.kind in ROUND and spot.at != "") or spot == spots.HAND:
            box = square(rect.center, view.look.m.px(34)) if spot.kind == "gap" else square_of(rect, 1.42)
            surface.blit(view.pieces.glow(box.w, colour), box)
        else:
            room = view.look.m.px(2 if spot.kind == "die" else 10)
            grown = rect.inflate(room, room)
            surface.blit(view.pieces.halo(grown.size, colour), grown)

    # Words and ghosts

    def below(self, calm: bool) -> list[Sprite]:
        """What floats over the table, but below all that moves: ghosts and the open log."""
        found = [*self._ghosts()] if calm else []
        if self.log.is_open:
            self._read()
            found.append(self.log.sprite())
        return found

    def above(self, now: float, calm: bool) -> list[Sprite]:
        """What floats over all: the passing line, and words about a piece."""
        found: list[Sprite] = []
        if self.said and now > self.said[1]:
            self.said = None
        if self.said:
            found.append(self._passing_line(self.said[0], self.said[2]))
        if calm and (about := self.tips.about(now, self._ghosts())):
            found.append(about)
        return found

    def _passing_line(self, words: str, at: Point | None) -> Sprite:
        if self.log.is_open and at is None:  # the foot of the sea is taken
            at = self.table.view.fit(self.table.session.state).rects["sea"].centerx, 0
        if self._toast is None or self._toast[0] != (words, at):
            self._toast = ((words, at), notes.toast(self.table.view, words, at))
        return self._toast[1]

    def _ghosts(self) -> Sequence[Sprite]:
        """Where the die in the hand would lead; with an empty hand, where a figure goes or could go."""
        table, setting = self.table, self.table.app.settings.ghost
        source, over = table.hand.source, table.hand.focus or table.hand.hover
        if setting == "off" or not over or over.kind not in ("berth", "figure", "given"):
            return ()
        if not source:
            return self._pointed(over)
        moves, gift = table.ways(source).get(over, ()), GiveDie(0, "")
        if source.kind in ("die", "given"):
            gift = GiveDie(int(source.at), str(over.at))
        if gift not in moves:
            return ()
        chance = table.odds_of(gift) if setting == "odds" and moves == (gift,) else None
        rules, s = table.session.rules, table.session.state
        laid, whole = plan.others(s, moves, gift), plan.sailing(rules, s, moves)
        also = tuple(other for other in whole if other != gift)
        return self.ghost.sprites(s, laid, gift, chance, table.spots_now()[over], also)

    def _pointed(self, over: Spot) -> Sequence[Sprite]:
        """While a plan is made: what becomes of a figure with its die, or where each value would take it."""
        table, s = self.table, self.table.session.state
        if not isinstance(table.session.pending, Chance) and not any(
            isinstance(move, GiveDie) for move, _ in table.gestures.all
        ):
            return ()
        laid = {gift.figure: gift.die for gift in table.animator.highlights.pending} | given(s)
        names = {f: f for f in FIGURES} | {str(die): figure for figure, die in laid.items()}
        figure = names.get(str(over.at), "")
        if figure in laid:
            gift = GiveDie(laid[figure], figure)
            others = plan.others(s, table.animator.highlights.pending, gift)
            return self.ghost.sprites(s, others, gift, None, table.spots_now()[over])
        sails = over.kind == "figure" and figure != DARKHOUSE
        return self.ghost.marks(s, figure) if sails else ()
