"""A word when something is first met: small, beside the thing, one at a time, each but once."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from pygame import Surface

from nautilion.kernel.words import Note
from nautilion.play.notes import fresh_note
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.room import Room
from nautilion.ui.table.animator import Animator
from nautilion.ui.table.gestures import Gestures
from nautilion.ui.table.guide import Guide
from nautilion.ui.table.habits import Habits
from nautilion.ui.table.hand import Hand
from nautilion.ui.table.keeping import LATE, NotYet
from nautilion.ui.table.reach import Reach
from nautilion.ui.table.tips import beside
from nautilion.ui.table.view import TableView

WIDTH, REACH, STEP = 230, 10, 12  # in the design


class NotesTable(Protocol):
    """Where notes stand, and what they make way for."""

    app: App
    session: Session
    room: Room
    view: TableView
    animator: Animator
    habits: Habits
    hand: Hand
    reach: Reach
    gestures: Gestures
    guide: Guide
    not_yet: NotYet

    @property
    def eyes(self) -> int: ...
    @property
    def shown(self) -> Any: ...
    @property
    def goes_on(self) -> bool: ...


class FirstNotes:
    """Looks at each position once, and shows what is new to this player."""

    def __init__(self, table: NotesTable) -> None:
        self.table = table
        self.note: Note | None = None  # what is said now
        self._looked: Any = None  # the position that was looked at last
        self._made: tuple[object, Sprite] | None = None

    def look_anew(self) -> None:
        """The window has changed: what is said may stand elsewhere."""
        self._made = None

    def update(self) -> None:
        """Look at a new position as soon as the table rests; what was said of the last one goes."""
        table = self.table
        if not table.app.settings.first_notes or table.session.state is not self._looked:
            self.note = None
        if self._waits() or table.session.state is self._looked:
            return
        self._looked, learned, session = table.session.state, table.app.keepsakes.learned, table.session
        found = session.game.notes(session.rules, table.shown, session.told)
        note = fresh_note(found, learned.record.notes)
        if note and self._place(note):
            self.note = note
            learned.saw(note.key)

    def _waits(self) -> bool:
        table = self.table
        busy = table.goes_on or table.hand.held or table.habits.is_shown or table.guide.said
        return bool(busy or table.session.is_over or not table.app.settings.first_notes)

    def put_away(self, pos: tuple[int, int]) -> bool:
        """A press on the note puts it away; whether this was one."""
        hit = self.note is not None and self._made is not None and self._made[1].rect.collidepoint(pos)
        self.note = None if hit else self.note
        return hit

    def sprites(self) -> list[Sprite]:
        """The note, while nothing is held."""
        if not self.note or self.table.hand.source or self.table.animator.is_telling:
            return []
        made = self._place(self.note)
        return [made] if made else []

    def _place(self, note: Note) -> Sprite | None:
        table = self.table
        if self._made and self._made[0] == (note.key, table.view):
            return self._made[1]
        places, look = table.reach.spots_now(), table.view.look
        if note.spot not in places:
            return None
        px, lay = look.m.px, table.view.fit(table.shown)
        used = [places[spot] for spot in table.reach.reachable() | table.gestures.named() if spot in places]
        picture, window = self._draw(note), table.app.screen.sight
        part_of = partial(table.room.part_of, table.eyes)
        part = part_of(note.spot)
        kinds = next((region.kinds for region in table.room.regions if part in region.kinds), (part,))
        alike = [rect for spot, rect in places.items() if part_of(spot) in kinds]
        keep_free = [*used, *alike, lay.rects["bar"], lay.rects["oracle"]]
        about, reach, step = places[note.spot], px(REACH), px(STEP)
        words = [*table.view.written(table.shown), *(sign.rect for sign in table.not_yet.sprites(LATE))]
        tried = ([*keep_free, *words, *places.values()], [*keep_free, *words], keep_free)
        found = (beside(picture.size, about, taken, window, reach, step) for taken in tried)
        box = next(filter(None, found), None)
        if box is None:
            return None
        self._made = ((note.key, table.view), Sprite(picture, box.topleft))
        return self._made[1]

    def _draw(self, note: Note) -> Surface:
        look, px = self.table.view.look, self.table.view.look.m.px
        text = self.table.app.words(note.key, **note.values)
        words = look.text.render(text, theme.BODY.sized(px(15)), theme.INK, px(WIDTH))
        words = words.subsurface((0, 0, max(1, words.get_bounding_rect().right), words.height))
        box = words.get_rect().inflate(px(24), px(16))
        fill = [(theme.PARCHMENT, 0.97), (theme.mix(theme.PARCHMENT, theme.SUN, 0.5), 0.97)]
        plate = look.plate(box.size, fill, (theme.ORANGE, 1.0), 10, 2.0).copy()
        plate.blit(words, words.get_rect(center=plate.get_rect().center))
        return plate
