"""What happens becomes motion. The stage shows a copy of the state that follows the clips one by one;
when the last clip has ended it is the true state again, whatever the clips did."""

import copy
import math
import random
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

import pygame
from pygame import Rect, Surface

from nautilion.kernel import Event, Move
from nautilion.rules import events as ev
from nautilion.rules.moves import GiveDie
from nautilion.rules.state import FIGURES, NOTHING_GIVEN, SEAT, Place, State
from nautilion.rules.tokens import SPACES, lift, set_down
from nautilion.ui import theme
from nautilion.ui.audio import Sound
from nautilion.ui.clips import Clip, Director, fade, hold, in_out_sine, out_back, out_bounce, out_cubic
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import PLAYER_COLOURS, Mood, View, square, square_of

FLIGHT, ROLL, STEP, LONGEST = 0.42, 0.75, 0.24, 0.85  # seconds at 1x
ARRIVALS = {
    "board": "token_place",
    "cabin": "token_place",
    "reserve": "token_stow",
    "discard": "token_discard",
    "phantom_board": "phantom_take",
    "out": "token_discard",
    "path": "drop",
    "hand": "pick",
}
Group = list[Clip]


class Stage:
    """Turns events into clips and keeps the picture that goes with them."""

    def __init__(self, view: View, sound: Sound, stale: Callable[[Rect | None], None]) -> None:
        self.view, self.sound, self.stale = view, sound, stale
        self.director = Director()
        self.mood = Mood()
        self.shown: State | None = None
        self.truth: State | None = None
        self._dice = random.Random(3)

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
        s = self._shown()
        if not state.draft:
            self._seat((*s.draft, by_hand))
        s.draft, s.asked = state.draft, state.asked
        for group in self._groups(list(events)):
            self.director.play(*group)
        if not self.director.busy:
            self.rest(state)

    def _seat(self, parts: Iterable[Move | None]) -> None:
        """Dice that the hand has carried to their berths are there already."""
        gave = list(self._shown().gave)
        for part in parts:
            if isinstance(part, GiveDie):
                gave[SEAT[part.figure]] = part.die
        self._shown().gave = (gave[0], gave[1], gave[2])

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
                groups.append(self._flights(flights))
                flights = []
            if make := HANDLERS.get(type(event)):
                groups += make(self, event)
        if flights:
            groups.append(self._flights(flights))
        return groups

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
        s, view = self._shown(), self.view
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
        lay = self.view.fit(self._shown())
        if place.area in ("path", "reefs"):
            self.stale(square(lay.path[min(place.at, len(lay.path) - 1)], lay.token * 3))
        elif place.area == "hand":
            self.stale(lay.rects["dice"])
        elif place.area in lay.rects:
            self.stale(lay.rects[place.area].inflate(lay.px(8), lay.px(8)))

    def _shown(self) -> State:
        assert self.shown
        return self.shown

    def tell(self, sound: str) -> Callable[[], None]:
        """A sound for the start of a clip."""
        return lambda: self.sound.play(sound)

    # One maker of clips for each event

    def _turn(self, e: ev.TurnBegan) -> list[Group]:
        def clear() -> None:
            s = self._shown()
            s.turn, s.who, s.dice, s.gave = e.turn, e.who, (), NOTHING_GIVEN
            self.stale(None)

        words = self.view.words
        name = self.view.names[e.who] or words(f"table.player_{e.who + 1}") if e.who >= 0 else ""
        two = self.view.game.setup.players == 2 and e.who >= 0
        text = words("table.turn_of", turn=e.turn, name=name) if two else words("table.turn", turn=e.turn)
        colour = PLAYER_COLOURS[e.who] if two else theme.SUN
        clip = self._banner(text, colour, 0.8 if two else 0.55)
        return [[_with(clip, self.tell("turn_begin"), clear)]]

    def _banner(self, text: str, colour: theme.Rgb, seconds: float) -> Clip:
        lay, look = self.view.fit(self._shown()), self.view.look
        word = look.write(text, theme.TITLE, colour)
        plate = look.panel((word.width + lay.px(60), word.height + lay.px(24)), lit=True).copy()
        plate.blit(word, word.get_rect(center=plate.get_rect().center))
        at = plate.get_rect(center=lay.rects["sea"].center).topleft

        def draw(t: float) -> Sequence[Sprite]:
            alpha = round(255 * min(1.0, 4 * t, 4 * (1 - t)))
            rise = round(lay.px(14) * (1 - out_cubic(min(1.0, 2 * t))))
            return (Sprite(plate, (at[0], at[1] + rise), alpha=alpha),) if alpha > 0 else ()

        return Clip(draw, seconds, calm=True)

    def _rolled(self, e: ev.DiceRolled) -> list[Group]:
        spots = {Spot("die", die) for die in e.dice} | {Spot("seated", die) for die in e.dice}

        def start() -> None:
            s = self._shown()
            s.dice = _with_dice(s.dice, e.dice, e.values)
            self.mood.hidden |= spots
            self._stale_dice()
            self.sound.play("roll")

        def end() -> None:
            s = self._shown()
            s.dice = _with_dice(s.dice, e.dice, e.values)
            self.mood.hidden -= spots
            self._stale_dice()

        clips = [
            self._tumble(die, value, n) for n, (die, value) in enumerate(zip(e.dice, e.values, strict=True))
        ]
        return [[_with(clips[0], start, end), *clips[1:]]]

    def _stale_dice(self) -> None:
        lay = self.view.fit(self._shown())
        self.stale(lay.rects["dice"].inflate(lay.px(6), lay.px(6)))

    def _tumble(self, die: int, value: int, n: int) -> Clip:
        """A die is thrown in from the right, tumbles, hops and settles."""
        view, spin, wild = self.view, self._dice.uniform(300, 560), self._dice.random()
        faces = [self._dice.choice(self.view.game.values) for _ in range(9)] + [value]
        seconds = ROLL - 0.1 * (n == 0) + 0.06 * n
        tilted: dict[tuple[int, int], Surface] = {}

        def draw(t: float) -> Sequence[Sprite]:
            s = self._shown()
            seat = next((f for f in FIGURES if s.gave[SEAT[f]] == die), None)
            goal = view.seat(seat) if seat else view.dice(max(len(s.dice), die + 1))[die]
            slide, drop = out_cubic(t), out_bounce(t)
            x = goal.centerx + (1 - slide) * goal.w * (3.2 + wild)
            y = goal.centery - (1 - drop) * goal.w * (1.5 + wild)
            turn = round(spin * (1 - slide) / 12) * 12
            face = faces[min(9, int(t * 10))]
            if (face, turn) not in tilted:
                tilted[face, turn] = pygame.transform.rotozoom(view.pieces.die(face, goal.w), turn, 1.0)
            picture = tilted[face, turn]
            return (Sprite(picture, picture.get_rect(center=(round(x), round(y))).topleft),)

        return Clip(draw, seconds)

    def _set(self, e: ev.DiceSet) -> list[Group]:
        def end() -> None:
            self._shown().dice = e.values
            self._stale_dice()

        return [[Clip(lambda t: (), 0.3, on_start=self.tell("die_land"), on_end=end)]]

    def _turned(self, e: ev.DieTurned) -> list[Group]:
        """The die narrows, and widens again with the other face."""
        spot = Spot("die", e.die)

        def start() -> None:
            self.mood.hidden.add(spot)
            self._stale_dice()
            self.sound.play("die_land")

        def draw(t: float) -> Sequence[Sprite]:
            s = self._shown()
            goal = self.view.dice(len(s.dice))[e.die]
            width = max(2, round(goal.w * abs(math.cos(math.pi * t))))
            face = self.view.pieces.die(s.dice[e.die] if t < 0.5 else e.value, goal.w)
            picture = pygame.transform.smoothscale(face, (width, goal.h))
            return (Sprite(picture, picture.get_rect(center=goal.center).topleft),)

        def end() -> None:
            s = self._shown()
            s.dice = _with_dice(s.dice, (e.die,), (e.value,))
            self.mood.hidden.discard(spot)
            self._stale_dice()

        return [[Clip(draw, 0.32, on_start=start, on_end=end)]]

    def _given(self, e: ev.DieGiven) -> list[Group]:
        """A die that is not in its berth yet glides there."""
        spot = Spot("die", e.die)

        def start() -> None:
            self.mood.hidden.add(spot)
            self._stale_dice()

        def draw(t: float) -> Sequence[Sprite]:
            s = self._shown()
            if s.gave[SEAT[e.figure]] == e.die:
                return ()
            a, b = self.view.dice(len(s.dice))[e.die], self.view.seat(e.figure)
            x, y = _between(a.center, b.center, in_out_sine(t))
            picture = self.view.pieces.die(e.value, b.w)
            lifted = y - b.w * 0.5 * math.sin(math.pi * t)
            return (Sprite(picture, picture.get_rect(center=(round(x), round(lifted))).topleft),)

        def end() -> None:
            s = self._shown()
            gave = list(s.gave)
            gave[SEAT[e.figure]] = e.die
            s.gave = (gave[0], gave[1], gave[2])
            self.mood.hidden.discard(spot)
            self.sound.play("die_give")
            self._stale_dice()

        already = self._shown().gave[SEAT[e.figure]] == e.die
        return [[Clip(draw, 0.02 if already else 0.3, on_start=start, on_end=end)]]

    def _spell(self, e: ev.SpellCast) -> list[Group]:
        """The spell's sign grows out of the book and dissolves over what it changes."""
        view, lay = self.view, self.view.fit(self._shown())
        start = view.spots(self._shown(), self.mood)[Spot("spell", e.spell)]
        goal = lay.rects["sea" if e.spell == "translation" else "tray"].center
        sizes = [round(start.w * (1 + 1.6 * n / 7)) for n in range(8)]
        signs = [view.look.art.get(f"grimoire/spell_{e.spell}", (side, side)) for side in sizes]

        def draw(t: float) -> Sequence[Sprite]:
            picture = signs[min(7, int(t * 8))]
            x, y = _between(start.center, goal, out_cubic(t))
            at = picture.get_rect(center=(round(x), round(y))).topleft
            return (Sprite(picture, at, alpha=round(255 * min(1.0, 2.2 * (1 - t)))),)

        return [[Clip(draw, 0.6, on_start=self.tell(f"spell_{e.spell}"))]]

    def _swapped(self, e: ev.TokensSwapped) -> list[Group]:
        """Two tokens trade places in a wide turn around each other."""
        s = self._shown()
        pair = (e.first, e.second)
        spots = {Spot("path", at) for at in pair}
        tokens = [s.path[at] for at in pair]

        def start() -> None:
            self.mood.hidden |= spots
            self._stale_path(pair)

        def draw(t: float) -> Sequence[Sprite]:
            a, b = (self.view.space(self._shown(), at).center for at in pair)
            return [*self._arc(tokens[0], a, b, t, 0.35), *self._arc(tokens[1], b, a, t, 0.35)]

        def end() -> None:
            path = list(self._shown().path)
            path[e.first], path[e.second] = path[e.second], path[e.first]
            self._shown().path = tuple(path)
            self.mood.hidden -= spots
            self._stale_path(pair)

        return [[Clip(draw, 0.7, on_start=start, on_end=end)]]

    def _stale_path(self, spaces: Iterable[int]) -> None:
        for at in spaces:
            self.touch(Place("path", at))

    def _arc(
        self, token: str, a: tuple[int, int], b: tuple[int, int], t: float, bow: float
    ) -> Sequence[Sprite]:
        e = in_out_sine(t)
        x, y = _between(a, b, e)
        swing = bow * math.sin(math.pi * e)
        x, y = x - (b[1] - a[1]) * swing, y + (b[0] - a[0]) * swing
        picture = self.view.pieces.token(token, self.view.fit(self._shown()).token)
        return (Sprite(picture, picture.get_rect(center=(round(x), round(y))).topleft),)

    def _darkhouse(self, e: ev.DarkhouseActed) -> list[Group]:
        """The beam of darkness sweeps; when it bites, a cold flash."""
        lay, view = self.view.fit(self._shown()), self.view
        tower, reach = lay.rects["darkhouse"], round(lay.rects["sea"].w * 0.5)
        beam = view.look.art.get("figures/beam", (reach, reach // 2))
        lamp = (tower.x + round(tower.w * 0.55), tower.y + round(tower.h * 0.3))
        turned: dict[int, Surface] = {}
        sweep = (150, -28) if e.cost else (150, 205)

        def draw(t: float) -> Sequence[Sprite]:
            angle = round((sweep[0] + (sweep[1] - sweep[0]) * in_out_sine(min(1.0, 1.4 * t))) / 5) * 5
            if angle not in turned:
                turned[angle] = pygame.transform.rotozoom(beam, angle, 1.0)
            picture, way = turned[angle], math.radians(angle)
            middle = (lamp[0] + reach / 2 * math.cos(way), lamp[1] - reach / 2 * math.sin(way))
            alpha = round(255 * min(1.0, 5 * t, 4 * (1 - t)))
            at = picture.get_rect(center=(round(middle[0]), round(middle[1]))).topleft
            return (Sprite(picture, at, alpha=alpha),) if alpha > 0 else ()

        clip = Clip(draw, 0.75 if e.cost else 0.45, on_start=self.tell("darkhouse_sweep"))
        after = self._flash(lamp, theme.CORAL, "darkhouse_bite") if e.cost else hold(0.01)
        return [[clip], [after]]

    def _flash(self, centre: tuple[int, int], colour: theme.Rgb, sound: str, size: int = 150) -> Clip:
        lay = self.view.fit(self._shown())
        rings = [self.view.pieces.glow(lay.px(size * (0.5 + n / 8)), colour) for n in range(6)]

        def draw(t: float) -> Sequence[Sprite]:
            ring = rings[min(5, int(t * 6))]
            return (Sprite(ring, ring.get_rect(center=centre).topleft, alpha=round(255 * (1 - t))),)

        return Clip(draw, 0.3, calm=True, on_start=self.tell(sound))

    def _figure(self, e: ev.FigureMoved) -> list[Group]:
        """A figure glides along the curve, leaving bubbles."""
        spot, steps = Spot("figure", e.figure), abs(e.end - e.start)
        view = self.view
        bubble = view.look.art.get("sea/bubble", (view.fit(self._shown()).px(11),) * 2)

        def start() -> None:
            self.mood.hidden.add(spot)
            self._stale_figure(e.figure)
            self.sound.play("nautilion_sail" if e.figure == "nautilion" else "phantom_move")

        def draw(t: float) -> Sequence[Sprite]:
            position = e.start + (e.end - e.start) * in_out_sine(t)
            rect = view.figure(self._shown(), e.figure, position)
            picture = view.pieces.figure(view.figure_name(e.figure), rect.w)
            return [*self._wake(bubble, e, t), Sprite(picture, rect.topleft)]

        def end() -> None:
            setattr(self._shown(), e.figure, e.end)
            self.mood.hidden.discard(spot)
            self._stale_figure(e.figure)

        return [[Clip(draw, max(0.2, min(LONGEST, 0.25 + STEP * steps)), on_start=start, on_end=end)]]

    def _wake(self, bubble: Surface, e: ev.FigureMoved, t: float) -> list[Sprite]:
        found = []
        for n in range(6):
            age = t - n * 0.14
            if 0 < age < 0.45:
                place = self.view.figure(
                    self._shown(), e.figure, e.start + (e.end - e.start) * in_out_sine(n * 0.14)
                )
                rise = round(age * place.h * 1.3)
                at = (place.centerx + round(6 * math.sin(n * 2.4 + 9 * age)), place.centery - rise)
                found.append(Sprite(bubble, at, alpha=round(230 * (1 - age / 0.45))))
        return found

    def _stale_figure(self, figure: str) -> None:
        self.stale(square_of(self.view.figure(self._shown(), figure), 1.6))

    def _fought(self, e: ev.CollisionFought) -> list[Group]:
        s, words = self._shown(), self.view.words
        clash = self.view.figure(s, "nautilion").center
        text = words("table.collision", nautilion=e.nautilion, phantom=e.phantom)
        colour = theme.LAMP if e.nautilion >= e.phantom else theme.CORAL
        burst = [
            self._flash(clash, theme.SUN, "collision", 260),
            self._flash(clash, theme.CORAL, "harpoon", 180),
        ]
        return [burst, [self._banner(text, colour, 1.5)]]

    def _card(self, e: ev.MachinationTurned) -> list[Group]:
        """The light moves to the card that rules."""

        def end() -> None:
            self._shown().row_at = e.index
            self.stale(self.view.fit(self._shown()).rects["row"])

        tile = self.view.spots(self._shown(), self.mood)[Spot("machination", e.index)]
        return [[_with(self._flash(tile.center, theme.SUN, "card_turn", 90), None, end)]]

    def _heroic(self, e: ev.HeroicPlayed) -> list[Group]:
        """The card rises to the middle of the sea and is gone."""
        view, lay = self.view, self.view.fit(self._shown())
        card = view.game.content.heroic[e.card]
        full = view.pieces.card("heroic", card, lay.px(170))
        start = view.spots(self._shown(), self.mood).get(Spot("heroic", e.card), lay.rects["heroic"])
        goal = lay.rects["sea"].center

        def begin() -> None:
            s = self._shown()
            s.heroic = tuple(number for number in s.heroic if number != e.card)
            self.stale(lay.rects["heroic"])
            self.sound.play("heroic")

        def draw(t: float) -> Sequence[Sprite]:
            x, y = _between(start.center, goal, out_back(min(1.0, 1.8 * t)))
            at = full.get_rect(center=(round(x), round(y))).topleft
            return (Sprite(full, at, alpha=round(255 * min(1.0, 6 * t, 3 * (1 - t)))),)

        return [[Clip(draw, LONGEST, on_start=begin)]]

    def _flash_at(self, spot: Spot, colour: theme.Rgb, sound: str) -> list[Group]:
        rect = self.view.spots(self._shown(), self.mood).get(spot)
        return [[self._flash(rect.center, colour, sound, 100)]] if rect else []

    def _reef(self, e: ev.ReefRolled) -> list[Group]:
        """The die that decides, shown large, then what it meant."""
        view, lay = self.view, self.view.fit(self._shown())
        face = view.pieces.die(e.value, lay.px(78))
        place = view.figure(self._shown(), "nautilion")
        at = face.get_rect(midbottom=place.midtop).topleft
        show = fade(face, at, 0.7, begin=1.0, end=0.0, on_start=self.tell("roll"))
        colour, sound = (theme.LAMP, "reef_free") if e.free else (theme.CORAL, "reef_grind")
        key = "table.reef_free" if e.free else "table.reef_held"
        return [
            [show],
            [self._flash(place.center, colour, sound)],
            [self._banner(view.words(key), colour, 0.8)],
        ]

    def _grown(self, e: ev.SpaceAdded) -> list[Group]:
        """The path makes room."""

        def end() -> None:
            s = self._shown()
            s.path = (*s.path[: e.at], "", *s.path[e.at :])
            s.reefs = (*s.reefs[: e.at], "", *s.reefs[e.at :])
            s.phantom += s.phantom >= e.at
            self.stale(None)

        return [[Clip(lambda t: (), 0.05, on_end=end)]]


class Journey:
    """One token on its way."""

    def __init__(self, stage: Stage, event: ev.TokenMoved) -> None:
        self.stage, self.e = stage, event
        self.way: tuple[Rect, Rect] | None = None

    def start(self) -> None:
        """Off it goes."""
        self._lift()
        self.stage.sound.play("token_fly", 0.6)

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
        x, y = _between(a.center, b.center, e)
        high = math.sin(math.pi * t)
        side = round((a.w + (b.w - a.w) * e) * (1 + 0.16 * high) / 4) * 4
        picture = pieces.in_flight(self.e.token, max(8, side))
        y -= high * min(90, 0.25 * abs(b.centerx - a.centerx) + 30)
        return (Sprite(picture, picture.get_rect(center=(round(x), round(y))).topleft),)

    def end(self) -> None:
        """There it lies."""
        self._lift()
        self._change(set_down, self.e.target)
        self.stage.sound.play(ARRIVALS.get(self.e.target.area, "drop"))


def _with(clip: Clip, start: Callable[[], None] | None, end: Callable[[], None] | None) -> Clip:
    return Clip(clip.draw, clip.seconds, clip.delay, clip.calm, start or clip.on_start, end or clip.on_end)


def _with_dice(dice: tuple[int, ...], which: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """The dice with some of them showing other values."""
    shown = list(dice) + [values[0]] * (max(which) + 1 - len(dice))
    for die, value in zip(which, values, strict=True):
        shown[die] = value
    return tuple(shown)


def _between(a: tuple[float, float], b: tuple[float, float], share: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


Maker = Callable[[Stage, Any], list[Group]]
HANDLERS: dict[type[Event], Maker] = {
    ev.TurnBegan: Stage._turn,
    ev.DiceRolled: Stage._rolled,
    ev.DiceSet: Stage._set,
    ev.DieTurned: Stage._turned,
    ev.DieGiven: Stage._given,
    ev.SpellCast: Stage._spell,
    ev.TokensSwapped: Stage._swapped,
    ev.DarkhouseActed: Stage._darkhouse,
    ev.FigureMoved: Stage._figure,
    ev.CollisionFought: Stage._fought,
    ev.MachinationTurned: Stage._card,
    ev.HeroicPlayed: Stage._heroic,
    ev.ReefRolled: Stage._reef,
    ev.SpaceAdded: Stage._grown,
    ev.PairUsed: lambda stage, e: stage._flash_at(Spot("cabin", e.mage), theme.VIOLET, "mage_pair"),
    ev.FigureChosen: lambda stage, e: stage._flash_at(Spot("berth", e.figure), theme.SUN, "click"),
    ev.LeaderChosen: lambda stage, e: stage._flash_at(
        Spot("player", e.player), PLAYER_COLOURS[e.player], "click"
    ),
    ev.PhasesRepeated: lambda stage, e: [[stage._banner(stage.view.words("table.again"), theme.CORAL, 0.8)]],
}
