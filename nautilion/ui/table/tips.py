"""Words about a piece: when they come, and where they lie. Beside it, and never over what can be used."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from pygame import Rect, Surface

from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.places import square
from nautilion.games.nautilion.table.view import View
from nautilion.games.nautilion.words import VoyageWords
from nautilion.play.session import Session
from nautilion.play.settings import Tips as Setting
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.table import notes, spots
from nautilion.ui.table.animator import Animator
from nautilion.ui.table.bar import Bar
from nautilion.ui.table.gestures import Gestures
from nautilion.ui.table.hand import Hand
from nautilion.ui.table.hint import Hint
from nautilion.ui.table.spots import Spot
from nautilion.ui.widgets.tooltip import draw_tooltip

LINGER: dict[Setting, float] = {"now": 0.1, "soon": 0.9, "late": 2.2}  # seconds of rest before words come
REACH, STEP = 8, 12  # pixels of the design: how far from the piece, and how finely a place is looked for

SCALES = (1.6, 1.3, 1.0)  # how much larger than usual words are tried


class TipsTable(Protocol):
    """What the words are about."""

    app: App
    session: Session
    view: View
    animator: Animator
    bar: Bar
    hand: Hand
    gestures: Gestures
    hint: Hint

    @property
    def is_waiting(self) -> bool: ...
    def spots_now(self) -> dict[Spot, Rect]: ...
    def reachable(self) -> set[Spot]: ...


class Tips:
    """Knows what the pointer rests on, and when to be quiet."""

    def __init__(self, table: TipsTable) -> None:
        self.table = table
        self.asked: Spot | None = None  # a piece that the player asked about
        self._still_since = 0.0
        self._quiet: Rect | None = None  # where something was just let go: no words before it is left
        self._made: tuple[Spot, State, Sprite | None] | None = None

    def look_anew(self) -> None:
        """The window has changed."""
        self._made = None

    def stirred(self, now: float) -> None:
        """The player moved: words go."""
        self._still_since, self.asked = now, None

    def hush(self) -> None:
        """Something was let go or opened here: say nothing until the pointer has left the place."""
        hand, room = self.table.hand, self.table.view.look.m.px(56)
        under = self.table.spots_now().get(hand.under(hand.pointer) or spots.SEA)
        here = square(hand.pointer, room)
        self._quiet = here.union(under) if under else here

    def about(self, now: float, shown: Sequence[Sprite] = ()) -> Sprite | None:
        """Words about the piece that was asked about or that is pointed at; beside what is shown of it."""
        table, spot = self.table, self.asked or self._rested(now)
        rect = table.spots_now().get(spot) if spot else None
        if spot is None or rect is None or table.session.is_over:
            return None
        if spot == spots.HINT and table.hint.is_shown:
            return None  # the shell's own word would cover what it shows
        state = table.session.state
        if self._made is None or self._made[0] != spot or self._made[1] is not state:
            self._made = (spot, state, self._make(spot, rect, shown))
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
        m, lay = self.table.view.look.m, self.table.view.fit(self.table.session.state)
        window = Rect((0, 0), lay.size)
        keep_free = [*self._used(), *(sprite.rect for sprite in shown), lay.rects["bar"]]
        if spot.kind == "button":
            keep_free.pop()
        picture: Surface | None = None
        for scale in (lay.words, *(s for s in SCALES if s < lay.words)):
            picture = self._picture(spot, rect, scale)
            size = picture.size if picture else (0, 0)
            if picture and (at := beside(size, rect, keep_free, window, m.px(REACH), m.px(STEP))):
                return Sprite(picture, at.topleft)
        if picture and self.asked:  # who asks is answered, even if nothing is free
            return Sprite(picture, picture.get_rect(midbottom=rect.midtop).clamp(window).topleft)
        return None

    def _picture(self, spot: Spot, rect: Rect, scale: float) -> Surface | None:
        table = self.table
        if spot.kind == "button":
            asks = {spots.UNDO: table.session.why_not_undo, spots.REDO: table.session.why_not_redo}
            why = asks[spot]() if spot in asks else None
            return draw_tooltip(table.app.words(why or f"table.{spot.at}"), rect, table.app.look).surface
        _, prompt = table.bar.words(table.is_waiting)
        asked = table.reachable() & (table.gestures.named() | {spots.TRAY})
        now, s = prompt if spot in asked else "", table.session.state
        told = VoyageWords(table.app.words, table.session.rules).about(s, spot)
        return notes.about(table.view, s, spot, told, now, scale)

    def _used(self) -> list[Rect]:
        """What a hand may want to see or reach: pieces, targets, buttons, the open pile, the values."""
        table, places = self.table, self.table.spots_now()
        rects = table.view.fit(table.session.state).rects
        found = [places[spot] for spot in table.reachable() | table.gestures.named() if spot in places]
        found += [rects["dice"]] if table.animator.highlights.fan else []
        return [*found, *([rects["faces"]] if table.animator.highlights.faces else [])]


def beside(
    size: tuple[int, int], piece: Rect, keep_free: Sequence[Rect], window: Rect, gap: int, step: int
) -> Rect | None:
    """The place for a box that is nearest to a piece and covers neither it nor anything to be kept free."""
    taken = [piece, *keep_free]
    free = [box for box in _places(size, piece, window, gap, step) if box.collidelist(taken) < 0]
    return min(free, key=lambda box: _distance(box, piece), default=None)


def _places(size: tuple[int, int], piece: Rect, window: Rect, gap: int, step: int) -> Iterator[Rect]:
    """Above, below and at the sides of the piece, then everywhere else."""
    box = Rect((0, 0), size)
    for place in (
        box.move_to(midbottom=(piece.centerx, piece.top - gap)),
        box.move_to(midtop=(piece.centerx, piece.bottom + gap)),
        box.move_to(midleft=(piece.right + gap, piece.centery)),
        box.move_to(midright=(piece.left - gap, piece.centery)),
    ):
        if window.contains(slid := place.clamp(window)):
            yield slid
    for y in range(window.top, window.bottom - size[1] + 1, step):
        for x in range(window.left, window.right - size[0] + 1, step):
            yield Rect((x, y), size)


def _distance(box: Rect, piece: Rect) -> float:
    """How far apart two boxes are; of those equally far, the one more in line is nearer."""
    across = max(box.left - piece.right, piece.left - box.right, 0)
    down = max(box.top - piece.bottom, piece.top - box.bottom, 0)
    aside = abs(box.centerx - piece.centerx) + abs(box.centery - piece.centery)
    return across + down + aside / 50
