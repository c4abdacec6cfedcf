"""Words about a piece: when they come, and where they lie. Beside it, and never over what can be used."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from pygame import Rect, Surface

from nautilion.kernel.words import Words
from nautilion.play.session import Session
from nautilion.play.settings import WhenTips
from nautilion.ui.app import App
from nautilion.ui.commands import COMMANDS
from nautilion.ui.compositor import Sprite
from nautilion.ui.room import Room
from nautilion.ui.table import notes, spots
from nautilion.ui.table.animator import Animator
from nautilion.ui.table.bar import Bar
from nautilion.ui.table.gestures import Gestures
from nautilion.ui.table.hand import Hand
from nautilion.ui.table.handling import Handling
from nautilion.ui.table.hint import Hint
from nautilion.ui.table.lights import square
from nautilion.ui.table.reach import Reach
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView
from nautilion.ui.widgets.tooltip import draw_tooltip

LINGER: dict[WhenTips, float] = {"now": 0.1, "soon": 0.9, "late": 2.2}  # seconds of rest before words come
REACH, STEP = 8, 12  # pixels of the design: how far from the piece, and how finely a place is looked for

_IN_CLASS = {"lesson_go_on": "press", "lesson_show_me": "hint", "lesson_skip": "page_on"}  # their commands
HAIR = 1e-6  # sums of the same parts may differ by less
SCALES = (1.6, 1.3, 1.0)  # how much larger than usual words are tried


class TipsTable(Protocol):
    """What the words are about."""

    app: App
    session: Session
    view: TableView
    voice: Words[Any]
    reach: Reach
    animator: Animator
    bar: Bar
    hand: Hand
    handling: Handling
    gestures: Gestures
    hint: Hint
    room: Room

    @property
    def eyes(self) -> int: ...
    @property
    def shown(self) -> Any: ...


class Tips:
    """Knows what the pointer rests on, and when to be quiet."""

    def __init__(self, table: TipsTable) -> None:
        self.table = table
        self.asked: Spot | None = None  # a piece that the player asked about
        self._still_since = 0.0
        self._quiet: Rect | None = None  # where something was just let go: no words before it is left
        self._made: tuple[tuple[Spot, bool], object, Sprite | None] | None = None

    def look_anew(self) -> None:
        """The window has changed."""
        self._made = None

    def stirred(self, now: float, to: tuple[int, int] | None = None) -> None:
        """The player moved: words go, unless the pointer is on its way to what it asked for."""
        self._still_since = now
        if not (to and self._is_near(to)):
            self.asked = None

    def _is_near(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the piece that was asked about, on its words, or between."""
        rect, words = self.table.reach.spots_now().get(self.asked or spots.SEA), self._answer()
        return bool(rect and words and rect.union(words).collidepoint(pos))

    def _answer(self) -> Rect | None:
        """Where the words lie that were asked for."""
        return self._made[2].rect if self.asked and self._made and self._made[2] else None

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether words lie there that were asked for, so that a click is meant for them."""
        words = self._answer()
        return words is not None and words.collidepoint(pos)

    def hush(self) -> None:
        """Something was let go or opened here: say nothing until the pointer has left the place."""
        hand, room = self.table.hand, self.table.view.look.m.px(56)
        under = self.table.reach.spots_now().get(hand.under(hand.pointer) or spots.SEA)
        here = square(hand.pointer, room)
        self._quiet = here.union(under) if under else here

    def about(self, now: float, shown: Sequence[Sprite] = ()) -> Sprite | None:
        """Words about the piece that was asked about or that is pointed at; beside what is shown of it."""
        table, spot = self.table, self.asked or self._rested(now)
        rect = table.reach.spots_now().get(spot) if spot else None
        if spot is None or rect is None or table.session.is_over:
            return None
        if spot == spots.HINT and table.hint.is_shown:
            return None  # the shell's own word would cover what it shows
        state, what = table.session.state, (spot, bool(self.asked))
        if self._made is None or self._made[0] != what or self._made[1] is not state:
            self._made = (what, state, self._make(spot, rect, shown))
        return self._made[2]

    def _rested(self, now: float) -> Spot | None:
        table, setting = self.table, self.table.app.settings.tips
        if self._quiet and not self._quiet.collidepoint(table.hand.pointer):
            self._quiet = None
        if self._quiet or table.hand.held or now - self._still_since <= LINGER.get(setting, float("inf")):
            return None
        return table.hand.hover

    def _make(self, spot: Spot, rect: Rect, shown: Sequence[Sprite]) -> Sprite | None:
        """Words as large as the player wants them and as finds a place."""
        m, lay = self.table.view.look.m, self.table.view.fit(self.table.shown)
        window = self.table.app.screen.sight
        keep_free = [*self._used(), *(sprite.rect for sprite in shown), lay.rects["bar"]]
        if spot.kind == "button":
            keep_free.pop()
        picture: Surface | None = None
        for scale in (lay.words, *(s for s in SCALES if s < lay.words)):
            picture = self._picture(spot, rect, scale)
            size = picture.size if picture else (0, 0)
            if picture and (at := beside(size, rect, keep_free, window, m.px(REACH), m.px(STEP))):
                return Sprite(picture, at.topleft)
        if picture and spot.kind in self.table.view.enlarged:  # and only what is pointed at stays free
            at = beside(picture.size, rect, [lay.rects["bar"]], window, m.px(REACH), m.px(STEP))
            return Sprite(picture, at.topleft) if at else None
        if picture and self.asked:  # who asks is answered, even if nothing is free
            return Sprite(picture, picture.get_rect(midbottom=rect.midtop).clamp(window).topleft)
        return None

    def _picture(self, spot: Spot, rect: Rect, scale: float) -> Surface | None:
        table = self.table
        if spot.kind == "button":
            asks = {spots.UNDO: table.session.why_not_undo, spots.REDO: table.session.why_not_redo}
            why = asks[spot]() if spot in asks else None
            said = table.app.words(why) if why else self._button(spot)
            return draw_tooltip(said, rect, table.app.look).surface
        _, prompt = table.bar.words()
        asked = table.reach.reachable() & (table.gestures.named() | {spots.TRAY})
        words, s = table.app.words, table.shown
        told, book = table.voice.about(s, spot, table.eyes), self._book(spot) if self.asked else ""
        line = words("help.now", what=prompt) if spot in asked else self._why_not(spot)
        more = [line] if line and not (told and line in told.lines) else []
        return notes.about(table.view, s, spot, told, more, scale, book)

    def _why_not(self, spot: Spot) -> str:
        """For whoever asks: how things stand with a piece that cannot be used now, or why it cannot."""
        view, asks = self.table.view, self.asked is not None
        if standing := view.standing(self.table.shown, spot) if asks else "":
            return standing
        if not asks or spot.kind not in view.loose:
            return ""
        return self.table.app.words("help.not_now", why=self.table.handling.why_not(spot, None))

    def _book(self, spot: Spot) -> str:
        """The line that leads to the page about a thing: what lies behind it, or one of the book."""
        room, words = self.table.room, self.table.app.words
        page = room.page_of(spot, self.table.shown)
        if title := room.behind_title(spot):
            return words("help.behind", page=words(title))
        if not page or not room.book:
            return ""
        return words("help.book", page=words(f"{room.book().words}.{page}.title"))

    def _button(self, spot: Spot) -> str:
        """What a button does, and the key or button for it on what was touched last."""
        words, inputs, name = self.table.app.words, self.table.app.inputs, str(spot.at)
        command = _IN_CLASS.get(name, name)
        return inputs.by(words(f"table.{name}"), command if command in COMMANDS else "")

    def _used(self) -> list[Rect]:
        """What a hand may want to see or reach: pieces, targets, buttons, the open pile, the values."""
        table, places = self.table, self.table.reach.spots_now()
        found = [places[spot] for spot in table.reach.reachable() | table.gestures.named() if spot in places]
        return [*found, *table.view.open_panels(table.shown, table.animator.highlights)]


def beside(
    size: tuple[int, int], piece: Rect, keep_free: Sequence[Rect], window: Rect, gap: int, step: int
) -> Rect | None:
    """The place for a box that is nearest to a piece and covers neither it nor anything to be kept free."""
    taken, (w, h) = [piece, *keep_free], size
    free = [box for box in _close(size, piece, window, gap) if box.collidelist(taken) < 0]
    best = min(((_distance(box, piece), -1, n, box) for n, box in enumerate(free)), default=None)
    columns = _nearest(range(window.left, window.right - w + 1, step), w, piece.left, piece.right)
    for down, y in _nearest(range(window.top, window.bottom - h + 1, step), h, piece.top, piece.bottom):
        for across, x in columns:
            if best and across + down > best[0] + HAIR:
                break  # what follows in this row is farther still
            box = Rect(x, y, w, h)
            if box.collidelist(taken) < 0:
                here = (_distance(box, piece), y, x, box)
                best = min(best, here) if best else here
    return best[3] if best else None


def _nearest(starts: range, length: int, low: int, high: int) -> list[tuple[float, int]]:
    """Where a length may begin, with what that adds to the distance from low to high; the nearest first."""
    middle = low + (high - low) // 2
    return sorted(
        (max(at - high, low - at - length, 0) + abs(at + length // 2 - middle) / 50, at) for at in starts
    )


def _close(size: tuple[int, int], piece: Rect, window: Rect, gap: int) -> Iterator[Rect]:
    """Above, below and at the sides of the piece."""
    box = Rect((0, 0), size)
    for place in (
        box.move_to(midbottom=(piece.centerx, piece.top - gap)),
        box.move_to(midtop=(piece.centerx, piece.bottom + gap)),
        box.move_to(midleft=(piece.right + gap, piece.centery)),
        box.move_to(midright=(piece.left - gap, piece.centery)),
    ):
        if window.contains(slid := place.clamp(window)):
            yield slid


def _distance(box: Rect, piece: Rect) -> float:
    """How far apart two boxes are; of those equally far, the one more in line is nearer."""
    across = max(box.left - piece.right, piece.left - box.right, 0)
    down = max(box.top - piece.bottom, piece.top - box.bottom, 0)
    aside = abs(box.centerx - piece.centerx) + abs(box.centery - piece.centery)
    return across + down + aside / 50
