"""What happens becomes motion. The stage shows a copy of the state that follows the clips one by one;
when the last clip has ended it is the true state again, whatever the clips did."""

import copy
import math
import random
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from pygame import Rect

from nautilion.kernel import Event, Move
from nautilion.rules import events as ev
from nautilion.rules.moves import GiveDie
from nautilion.rules.state import SEAT, Place, State
from nautilion.rules.tokens import SPACES, bits, lift, set_down
from nautilion.ui import theme
from nautilion.ui.audio import Sound
from nautilion.ui.clips import Clip, Director, in_out_sine
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.acts import ACTS
from nautilion.ui.table.acts_light import Group, between, flash
from nautilion.ui.table.places import Mood, square
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import View

FLIGHT = 0.42  # seconds at 1x
ARRIVALS = {
    "board": "token_place",
    "cabin": "token_place",
    "reserve": "token_stow",
    "discard": "token_discard",
    "phantom_board": "token_stow",
    "out": "token_discard",
    "path": "drop",
    "hand": "pick",
}


class Stage:
    """Turns events into clips and keeps the picture that goes with them."""

    def __init__(self, view: View, sound: Sound, stale: Callable[[Rect | None], None]) -> None:
        self.view, self.sound, self.stale = view, sound, stale
        self.director = Director()
        self.mood = Mood()
        self.shown: State | None = None
        self.truth: State | None = None
        self.luck = random.Random(3)  # how dice tumble; what they show is decided

    def rest(self, state: State) -> None:
        """Lay the table out from the state, at once."""
        self.director.finish()
        self.truth = state
        self.shown = copy.copy(state)
        self.mood.hidden.clear()
        self.stale(None)

    def play(self, events: Iterable[Event], state: State, by_hand: Move | None = None) -> None:
        """Queue clips for what happened; `state` is what it led to, `by_hand` the move that the hand made."""
        self.truth = state
        s = self.now
        if not state.draft:
            self._seat((*s.draft, by_hand))
        s.draft, s.asked = state.draft, state.asked
        for group in self._groups(list(events)):
            self.director.play(*group)
        if not self.director.busy:
            self.rest(state)

    def _seat(self, parts: Iterable[Move | None]) -> None:
        """Dice that the hand has carried to their berths are there already."""
        gave = list(self.now.gave)
        for part in parts:
            if isinstance(part, GiveDie):
                gave[SEAT[part.figure]] = part.die
        self.now.gave = (gave[0], gave[1], gave[2])

    def update(self, now: float) -> None:
        """Move on; after the last clip the truth is shown."""
        was_busy = self.director.busy
        self.director.update(now)
        if was_busy and not self.director.busy and self.truth:
            self.rest(self.truth)

    def finish(self) -> None:
        """Complete everything at once and show the truth."""
        if self.truth:
            self.rest(self.truth)

    # From events to groups of clips

    def _groups(self, events: Sequence[Event]) -> list[Group]:
        groups: list[Group] = []
        flights: list[ev.TokenMoved] = []
        for event in events:
            if isinstance(event, ev.TokenMoved):
                flights.append(event)
                continue
            if flights and not isinstance(event, ev.FigureLanded):
                groups += [self._flights(flights), *self._lights(flights)]
                flights = []
            if make := ACTS.get(type(event)):
                groups += make(self, event)
        if flights:
            groups += [self._flights(flights), *self._lights(flights)]
        return groups

    def _lights(self, moves: Sequence[ev.TokenMoved]) -> list[Group]:
        """Somebody new aboard lights the ducts; all nine together shine."""
        new = [move for move in moves if move.target.area == "board"]
        if not new or self.truth is None:
            return []
        full = bits(self.truth.board) == 511
        spots = [Spot("board", SPACES["board"][move.target.at]) for move in new]
        if full:
            spots = [Spot("board", name) for name in SPACES["board"]]
        where = self.view.spots(self.now, self.mood)
        return [
            [
                flash(self, where[s].center, theme.LAMP, "full_crew" if full else "pipe_light", 90)
                for s in spots
            ]
        ]

    def _flights(self, moves: Sequence[ev.TokenMoved]) -> Group:
        pace = min(0.12, 0.45 / len(moves))
        return [self._flight(move, n * pace) for n, move in enumerate(moves)]

    def _flight(self, e: ev.TokenMoved, delay: float) -> Clip:
        """A token lifts off, flies in an arc and is set down."""
        journey = Journey(self, e)

        def draw(t: float) -> Sequence[Sprite]:
            return journey.draw(t)

        return Clip(draw, FLIGHT, delay, on_start=journey.start, on_end=journey.end)

    def place(self, place: Place, token: str) -> Rect:
        """Where on the table a place is."""
        s, view = self.now, self.view
        lay = view.fit(s)
        area = place.area
        if area == "path":
            return view.space(s, min(place.at, len(s.path) - 1))
        if area == "reefs":
            return view.reef(s, place.at)
        if area in SPACES:
            return view.spots(s, self.mood)[Spot(area, SPACES[area][place.at])]
        if area == "reserve":
            return view.reserve(s).get(token) or square(lay.rects["reserve"].center, lay.px(48))
        if area == "hand":
            return square(lay.rects["tray"].center, lay.px(66))
        if area == "phantom_board" and "phantom_board" in lay.rects:
            return view.phantom_spaces()[min(5, len(s.phantom_board))]
        if area == "discard":
            return square(lay.rects["discard"].center, lay.px(40))
        return square((-lay.px(60), lay.px(60)), lay.px(40))

    def touch(self, place: Place) -> None:
        """Have the surroundings of a place painted again."""
        lay = self.view.fit(self.now)
        if place.area in ("path", "reefs"):
            self.stale(square(lay.path[min(place.at, len(lay.path) - 1)], lay.token * 3))
        elif place.area == "hand":
            self.stale(lay.rects["dice"])
        elif place.area in lay.rects:
            self.stale(lay.rects[place.area].inflate(lay.px(8), lay.px(8)))

    @property
    def now(self) -> State:
        """The state as it is shown at this moment."""
        assert self.shown
        return self.shown

    def tell(self, sound: str) -> Callable[[], None]:
        """A sound for the start of a clip."""
        return lambda: self.sound.play(sound)


class Journey:
    """One token on its way."""

    def __init__(self, stage: Stage, event: ev.TokenMoved) -> None:
        self.stage, self.e = stage, event
        self.way: tuple[Rect, Rect] | None = None
        self.torn = event.source.area == "path" and event.target.area in ("discard", "phantom_board")

    def start(self) -> None:
        """Off it goes."""
        self._lift()
        self.stage.sound.play("phantom_take" if self.torn else "token_fly", 0.6)

    def _lift(self) -> None:
        if self.way is None:
            e, stage = self.e, self.stage
            source = stage.place(e.source, e.token)
            self._change(lift, e.source)
            self.way = (source, stage.place(e.target, e.token))

    def _change(self, do: Callable[[State, str, Place], None], place: Place) -> None:
        shown = self.stage.shown
        assert shown
        with suppress(ValueError, IndexError):  # a picture that lags is put right after the last clip
            do(shown, self.e.token, place)
        self.stage.touch(place)

    def draw(self, t: float) -> Sequence[Sprite]:
        """An arc with a lift in the middle; the piece grows a little while it is high."""
        if self.way is None:
            return ()
        (a, b), pieces = self.way, self.stage.view.pieces
        e = in_out_sine(t)
        x, y = between(a.center, b.center, e)
        high = math.sin(math.pi * t)
        side = round((a.w + (b.w - a.w) * e) * (1 + 0.16 * high) / 4) * 4
        picture = pieces.in_flight(self.e.token, max(8, side))
        if self.e.target.area == "reserve":
            picture = pieces.flipping(self.e.token, max(8, side), t)
        y -= high * min(90, 0.25 * abs(b.centerx - a.centerx) + 30)
        if self.torn:  # it clings for a moment before it goes
            x += 0.16 * a.w * math.sin(50 * t) * max(0.0, 1 - 3 * t)
        return (Sprite(picture, picture.get_rect(center=(round(x), round(y))).topleft),)

    def end(self) -> None:
        """There it lies."""
        self._lift()
        self._change(set_down, self.e.target)
        self.stage.sound.play(ARRIVALS.get(self.e.target.area, "drop"))
