"""A voyage watched again: the table as it looked, and a line of time below it.

    app.push(ReplayScene(session, names, marks), then=...)             from the beginning
    ReplayScene(session, names, marks, at=120, note="A lucky roll")    at a move of the log, with a word
    ReplayScene(..., better=moves, drawn=note)  with arrows for what was better, and a drawn note

Finishes with the number of moves to sail on from, or None.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.content.catalogue import Catalogue
from nautilion.content.words import Phrase
from nautilion.kernel import Ask, Chance, Move
from nautilion.kernel.game import Mark
from nautilion.kernel.views import ALL, NOBODY
from nautilion.kernel.words import lines_of
from nautilion.play import replays
from nautilion.play.codes import game_code
from nautilion.play.seats import Seat, people_of
from nautilion.play.session import Session
from nautilion.ui import clipboard, theme
from nautilion.ui.access.nodes import Description
from nautilion.ui.access.spots import spot_nodes
from nautilion.ui.app import App
from nautilion.ui.clips import SPEEDS
from nautilion.ui.compositor import Sprite
from nautilion.ui.room import room_of
from nautilion.ui.sea import Sea
from nautilion.ui.table import notes
from nautilion.ui.table.arrow import draw_ways, ways
from nautilion.ui.table.bar import paint_bar
from nautilion.ui.table.company import OPEN_TABLE
from nautilion.ui.table.described import regions_of
from nautilion.ui.table.outlines import paint_outlines
from nautilion.ui.table.view import TableView
from nautilion.ui.widgets.base import WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button, Kind
from nautilion.ui.widgets.timeline import Tick, Timeline
from nautilion.ui.widgets.toast import Toast

_COMMANDS = {
    "back": "back",
    "mark_back": "page_back",
    "step_back": "left",
    "play": "press",
    "step_on": "right",
    "mark_on": "page_on",
}
_ROOM = (960, 560)  # what bounds the player's scale here
_FOOT, _SIDE, _GAP = 72, 46, 6
_REST, _LONG_REST = 0.3, 0.8  # seconds between steps, with motion and without
_LINES = 3  # of the story, in the bar


class ReplayScene(WidgetScene):
    """Shows the states of a session one after the other; changes none of them."""

    def __init__(
        self,
        session: Session,
        names: tuple[str, ...],
        marks: Sequence[Tick] = (),
        at: int = 0,
        note: str = "",
        better: Sequence[Move] = (),
        drawn: Callable[[TableView, Any, list[Rect]], Sprite] | None = None,
        seats: Sequence[Seat] = (),
    ) -> None:
        self.session, self.names, self.marks, self.seats = session, names, marks, seats
        self.room = room_of(session.game)
        self.at, self.note, self.noted, self.better, self.drawn = at, note, at, better, drawn
        self.advice = ""  # the Oracle's words, in the bar
        self._arrows: list[Sprite] | None = None
        self.playing = False
        self.backdrop = Sea()
        self._toast: Sprite | None = None
        self.toast = Toast()
        self._next = 0.0
        self._now = 0.0

    @property
    def last(self) -> int:
        """How many moves there are."""
        return len(self.session.log)

    # Whose eyes look at it

    @property
    def eyes(self) -> int:
        """All, once a game is over; before that, the one person at the table sees the own hand only."""
        session = self.session
        if session.game.together:
            return OPEN_TABLE
        people = people_of(self.seats, session.setup.players)
        return ALL if session.is_over else people[0] if len(people) == 1 else NOBODY

    def seen(self, at: int) -> Any:
        """The table after so many moves, as these eyes may see it."""
        game, s = self.session.game, self.session.states[at]
        return s if game.together else game.view(s, self.eyes)

    def asked(self) -> Ask | Chance | None:
        """What was asked at this moment, as far as these eyes may know."""
        rules, s = self.session.rules, self.seen(self.at)
        return rules.pending_for(s, self.eyes) if self.session.hides else rules.pending(s)

    # The scene

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.music("calm")
        self.words = app.words.of(self.session.game.id)
        self.voice = self.session.game.words(app.words, self.session.rules, self.names)
        turns = [(at, str(number)) for number, at in enumerate(replays.turn_starts(self.session), 1)]
        self.timeline = Timeline(self.last, turns, self.marks, self._scrub)
        self.timeline.label, self.title = self.words("replay.timeline"), self.words("replay.title")
        self.back = self._button("back", self.cancel, "ui/back")
        self.mark_back = self._button("mark_back", lambda: self._to_mark(-1), "ui/mark_back")
        self.step_back = self._button("step_back", lambda: self._step(-1), "ui/arrow_left")
        self.play = self._button("play", self._toggle, "ui/play")
        self.step_on = self._button("step_on", lambda: self._step(1), "ui/arrow_right")
        self.mark_on = self._button("mark_on", lambda: self._to_mark(1), "ui/mark_on")
        self.sail = Button(
            self.words("replay.sail"), self._sail, "primary", tip=self.words("replay.sail_tip")
        )
        self.copy = self._button("copy", self._copy, "ui/copy")
        self.steps = [self.mark_back, self.step_back, self.play, self.step_on, self.mark_on]
        self.group = WidgetGroup([self.back, *self.steps, self.timeline, self.copy, self.sail], self)

    def _button(self, name: str, act: Callable[[], None], icon: str) -> Button:
        kind: Kind = "quiet" if name == "back" else "plain"
        button = Button("", act, kind, icon, self.words(f"replay.{name}"))
        button.command, button.usual = _COMMANDS.get(name, ""), "space"
        return button

    def resize(self, size: tuple[int, int]) -> None:
        look = self.app.look.fitted(*_ROOM)  # the foot does not grow with words, or the table would shrink
        self.group.look = look = replace(look, m=replace(look.m, ui_scale=min(1.0, look.m.ui_scale)))
        self.foot = Rect(0, size[1] - look.m.ui(_FOOT), size[0], look.m.ui(_FOOT))
        self._lay_foot(look.m.ui(_SIDE), look.m.ui(_GAP))
        table = replace(self.app.look, m=replace(self.app.metrics, size=(size[0], self.foot.y)))
        self.view = self.room.view(table, self.session.rules, self.app.words, self.names)
        self.animator = self.room.animator(self.view, self.voice, self.app.sound, self.stale, self.eyes)
        self.view.seated(self.seats)
        self._toast = self._arrows = None
        self._show(self.at)

    def _lay_foot(self, side: int, gap: int) -> None:
        middle, x = self.foot.centery - side // 2, 2 * gap
        for button in (self.back, *self.steps):
            button.rect = Rect(x, middle, side, side)
            x += side + (gap if button is not self.back else 2 * gap)
        wide = self.sail.wanted(self.group.look)[0]
        self.sail.rect = Rect(self.foot.right - wide - 2 * gap, middle, wide, side)
        self.copy.rect = Rect(self.sail.rect.x - gap - side, middle, side, side)
        self.timeline.rect = Rect(x + gap, self.foot.y, self.copy.rect.x - x - 2 * gap, self.foot.h)

    def voyage(self) -> Session:
        return self.session

    # Time

    def moving(self, now: float) -> bool:
        return self.animator.director.busy

    def update(self, now: float) -> None:
        self._now = now
        director, settings = self.animator.director, self.app.settings
        director.speed, director.reduced = settings.speed, settings.reduced_motion
        busy = director.busy
        self.animator.update(now)
        if busy and not director.busy:
            self._next = now + _pause(settings.speed)
        if self.playing and not director.busy and now >= self._next:
            self._on(now)
        super().update(now)

    def _on(self, now: float) -> None:
        if self.at == self.last:
            self._play(False)
            return
        self._advance()
        if not self.animator.director.busy:
            self._next = now + _pause(self.app.settings.speed)

    def _advance(self) -> None:
        """The next move, with all its motion."""
        session, self.at = self.session, self.at + 1
        told = [seen for event in session.told[self.at] if (seen := session.game.seen(event, self.eyes))]
        self.animator.rest(self.seen(self.at - 1))
        self.animator.play(told, self.seen(self.at), session.log[self.at - 1])
        self._follow()

    def _show(self, at: int) -> None:
        """Go to a moment, at once."""
        self.at = max(0, min(self.last, at))
        self.animator.rest(self.seen(self.at))
        self._follow()

    def _follow(self) -> None:
        """Bring everything in line with the moment that is shown."""
        self.animator.ask(self.asked(), self.seen(self.at))
        self.timeline.value = self.at
        over = self.at == self.last and self.session.is_over
        self.sail.reason = self.words("replay.sail_over") if over else ""
        self.noted = self.noted if self.noted == self.at else -1
        self._arrows = None
        self.stale()

    # What the player does

    def handle(self, event: Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.timeline.point(event.pos)
        if event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_ALT and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: Event) -> bool:
        acts: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: self._step(-1),
            pygame.K_RIGHT: lambda: self._step(1),
            pygame.K_SPACE: self._toggle,
            pygame.K_HOME: lambda: self._scrub(0),
            pygame.K_END: lambda: self._scrub(self.last),
            pygame.K_PAGEUP: lambda: self._to_mark(-1),
            pygame.K_PAGEDOWN: lambda: self._to_mark(1),
        }
        act = acts.get(event.key)
        if event.dict.get("presses_all") and not self.group.focus:
            act = self._toggle
        if act:
            act()
        return act is not None

    def _toggle(self) -> None:
        if not self.playing and self.at == self.last:
            self._show(0)
        self._play(not self.playing)

    def _play(self, on: bool) -> None:
        self.playing, self._next = on, self._now
        name = "pause" if on else "play"
        self.play.icon, self.play.tip = f"ui/{name}", self.words(f"replay.{name}")

    def _step(self, way: int) -> None:
        """One move on, with its motion, or back; a step while something moves ends that first."""
        self._play(False)
        if self.animator.director.busy:
            self._show(self.at if way > 0 else self.at - 1)
        elif way > 0 and self.at < self.last:
            self._advance()
        elif way < 0:
            self._show(self.at - 1)

    def _scrub(self, at: int) -> None:
        self._play(False)
        if at != self.at or self.animator.director.busy:
            self._show(at)

    def _to_mark(self, way: int) -> None:
        ahead = [mark.at for mark in self.marks if (mark.at - self.at) * way > 0]
        self._scrub(min(ahead, key=lambda at: abs(at - self.at)) if ahead else (self.last if way > 0 else 0))

    def _copy(self) -> None:
        done = clipboard.copy(game_code(self.session))
        self.toast.say(self.words("replay.copied" if done else "replay.no_clipboard"), self._now)

    def _sail(self) -> None:
        self.app.finish(self.at)

    # In words

    def told(self) -> tuple[str, str]:
        note = self.note if self.noted == self.at else ""
        return " ".join(filter(None, (self._words(), note, self.advice))), ""

    def paint_words(self, surface: Surface) -> None:
        """The table is told part by part."""

    def description_key(self) -> Hashable:
        return super().description_key(), self.at, self.animator.director.busy

    def described(self) -> Description:
        """The buttons and the line of time, then the table as it lay, part by part."""
        what, s = super().described(), self.seen(self.at)
        places = self.view.spots(s, self.animator.highlights)
        regions, part_of = regions_of(self.app.words, self.room), partial(self.room.part_of, self.eyes)
        lying = spot_nodes(self.voice.table(s, self.eyes), places, (), regions, part_of=part_of)
        head = self.voice.asked(s, self.asked(), self.eyes)[1]
        return what._replace(nodes=(*what.nodes, *lying), state=head)

    # The picture

    def paint(self, surface: Surface) -> None:
        look, s = self.group.look, self.seen(self.at)
        self.view.paint(surface, self.animator.now, self.animator.highlights)
        if look.contrast:
            places = self.view.spots(self.animator.now, self.animator.highlights)
            paint_outlines(surface, self.view, self.animator.now, places, ())
        self.view.paint_labels(surface, self.animator.now, self.animator.highlights)
        asked = self.voice.asked(s, self.asked(), self.eyes)
        head = asked[1] if self.at else self.words("replay.dealt")
        ends = self.view.fit(s).rects["bar"].right
        paint_bar(surface, self.view, s, head, self._words(), ends, self.advice)
        fill = [(theme.DEEP, 0.9), (theme.NIGHT, 0.96)]
        surface.blit(
            look.plate(self.foot.inflate(look.m.ui(8), 0).size, fill, (theme.LAGOON, 0.35), 12),
            self.foot.move(-look.m.ui(4), 0),
        )
        self.group.draw(surface)

    def _words(self) -> str:
        """What happened last."""
        if not self.at:
            return self.words("replay.begin")
        told, before = self.session.told[self.at], self.session.states[self.at - 1]
        lines = [
            line.text for line in lines_of(self.voice, [told], [before], self.eyes)[-_LINES:] if not line.turn
        ]
        return " ".join(lines) or self.voice.move(before, self.session.log[self.at - 1], self.eyes)

    def sprites(self, now: float) -> list[Sprite]:
        look, sea = self.group.look, self.view.fit(self.animator.now).rects["sea"]
        note = [self._noted()] if self.note and self.noted == self.at else []
        said = self.toast.sprites(now, look, self.app.screen.in_sight(sea))
        return [
            *self.animator.sprites(now),
            *self.arrows(),
            *(said or note),
            *self.timeline.sprites(look),
            *super().sprites(now),
        ]

    def arrows(self) -> list[Sprite]:
        """What was better here, while the table stands still."""
        if self.noted != self.at or not self.better or self.animator.director.busy:
            return []
        if self._arrows is None:
            s = self.session.states[self.at]
            places = self.view.spots(s, self.animator.highlights)
            self._arrows = draw_ways(
                self.view, places, ways(self.room.gestures, self.session.rules, s, self.better)
            )
        return self._arrows

    def _noted(self) -> Sprite:
        """The word about this moment, with both plans where there was a better one."""
        if self._toast is None:
            self._toast = self._drawn_note() if self.drawn else notes.toast(self.view, self.note)
        return self._toast

    def _drawn_note(self) -> Sprite:
        assert self.drawn
        s = self.session.states[self.at]
        return self.drawn(self.view, s, list(self.view.spots(s, self.animator.highlights).values()))


def drops(
    found: Sequence[Mark], words: Catalogue, colours: Mapping[str, theme.Rgb], names: Sequence[str] = ()
) -> list[Tick]:
    """The moments that mattered as marks on the line; several at one moment share a mark."""
    moments: dict[int, list[Mark]] = {}
    for mark in found:
        moments.setdefault(mark.at, []).append(mark)
    return [
        Tick(
            at,
            colours.get(here[-1].key.split(".")[-1], theme.SUN),
            words(
                "replay.mark",
                turn=here[0].turn,
                what="\n".join(mark_told(mark, words, names) for mark in here),
            ),
        )
        for at, here in sorted(moments.items())
    ]


def mark_told(mark: Mark, words: Catalogue, names: Sequence[str] = ()) -> str:
    """A moment in words; one of a seat has the name on it."""
    seat = mark.values.get("seat")
    if not isinstance(seat, int):
        return words.said(Phrase(mark.key, mark.values))
    name = (names[seat] if seat < len(names) else "") or words("scores.seat", number=seat + 1)
    return words.said(Phrase(mark.key, {**mark.values, "name": name}))


def _pause(speed: str) -> float:
    """Seconds of rest between two steps."""
    return _LONG_REST if speed == "off" else _REST / SPEEDS[speed]
