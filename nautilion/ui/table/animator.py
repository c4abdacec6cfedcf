"""What happens becomes motion. The stage shows a copy of the state that follows the clips one by one;
when the last clip has ended it is the true state again, whatever the clips did, and asks what comes next."""

import copy
import random
from collections.abc import Callable, Iterable, Sequence

from pygame import Rect

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.moves import AnyMove, Discard, GiveDie, Pay
from nautilion.games.nautilion.rules.tokens import SPACES
from nautilion.games.nautilion.state import DARKHOUSE, DISCARD_PILE, SEAT, Place, State
from nautilion.games.nautilion.table.animations import ACTS
from nautilion.games.nautilion.table.animations_flight import Drop, flights, landing
from nautilion.games.nautilion.table.flashes import Group
from nautilion.games.nautilion.table.places import Highlights, square
from nautilion.games.nautilion.table.view import View
from nautilion.games.nautilion.words import VoyageWords
from nautilion.games.nautilion.words.asking import phase_of, phase_seen
from nautilion.kernel import Ask, Chance, Event, Move
from nautilion.ui.audio import Sound
from nautilion.ui.clips import Clip, Director
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.spots import Spot

SEEN_FIRST = (ev.DiceRolled, ev.ReefRolled, ev.FigureMoved, ev.CollisionFought)
HUSH = (ev.DiceRolled, ev.ReefRolled, ev.FigureMoved, ev.TurnBegan)  # what was said before is over
Question = tuple[Ask | Chance | None, State, tuple[GiveDie, ...]]


class Animator:
    """Turns events into clips and keeps the picture that goes with them."""

    def __init__(self, view: View, sound: Sound, stale: Callable[[Rect | None], None]) -> None:
        self.view, self.sound, self.stale = view, sound, stale
        self.director = Director()
        self.highlights = Highlights()
        self.shown: State | None = None
        self.truth: State | None = None
        self.drop: Drop | None = None  # what the hand let go of, until a clip takes it on from there
        self.lasting: list[Sprite] = []  # what an ending leaves over the table
        self._question: Question | None = None
        self.line = self.phase = ""  # what is just being seen, in words, and to which phase it belongs
        self._voice = VoyageWords(view.words, view.rules, view.names)
        self._tells = False
        self._bites = False  # the hand has given the Darkhouse what it wanted
        self.luck = random.Random(3)  # how dice tumble; what they show is decided

    @property
    def is_telling(self) -> bool:
        """Whether the picture is still behind what has happened."""
        return self._tells and self.director.busy

    def rest(self, state: State) -> None:
        """Lay the table out from the state, at once."""
        self.director.finish()
        self._tells, self.drop = False, None
        self.truth = state
        self.shown = copy.copy(state)
        self.lasting = self.lasting if state.result else []
        self.highlights.hidden.clear()
        self._ask()
        self.stale(None)

    def ask(self, pending: Ask | Chance | None, state: State, waiting: tuple[GiveDie, ...] = ()) -> None:
        """What is asked next; it is shown when the picture has caught up."""
        self._question = (pending, state, waiting)
        self._ask()

    def _ask(self) -> None:
        if self._question and not self.is_telling:
            self.highlights.ask(*self._question)

    def play(
        self, events: Iterable[Event], state: State, by_hand: Move | None = None, drop: Drop | None = None
    ) -> None:
        """Queue clips for what happened; `state` is what it led to, `by_hand` the move that the hand made,
        `drop` the piece that it let go of, which goes on from there."""
        told = list(events)
        self.truth, self._tells, self.line, self.phase = state, bool(told), "", ""
        self._bites = isinstance(by_hand, Discard) and phase_of(self.view.rules, self.now) == DARKHOUSE
        self._lay_aside(state, by_hand)
        if told:
            self.highlights.quiet()
        if drop and not self._waits(drop, told):
            self.land(drop)
        for group in self._groups(told):
            self.director.play(*group)
        if not self.director.busy:
            self.rest(state)

    def _lay_aside(self, state: State, by_hand: Move | None) -> None:
        """Parts of a decision lie where the hand put them: dice in their berths, tokens on the spell."""
        s = self.now
        parts: tuple[AnyMove, ...] = (*s.draft, *self.highlights.pending, by_hand) if by_hand else s.draft  # type: ignore[arg-type]
        if not state.draft:
            self._seat(parts)
        paid = any(isinstance(part, Pay) for part in parts)
        s.draft, s.asked = state.draft or (parts if paid else ()), state.asked

    def _seat(self, parts: Iterable[Move]) -> None:
        """Dice that the hand has carried to their berths are there already."""
        gave = list(self.now.gave)
        for part in parts:
            if isinstance(part, GiveDie):
                gave[SEAT[part.figure]] = part.die
        self.now.gave = (gave[0], gave[1], gave[2])

    # What the hand let go of

    def _waits(self, drop: Drop, events: Sequence[Event]) -> bool:
        """Whether a clip will take a piece on from where it was let go; it stays there until then."""
        if not any(takes_on(event, drop) for event in events):
            return False
        self.drop = drop
        self.highlights.hidden.add(drop.spot)
        return True

    def land(self, drop: Drop) -> None:
        """Nothing more becomes of the piece: it glides to where it lies now."""
        s, spots = self.now, self.view.spots(self.now, self.highlights)
        spots |= {Spot("paid", n): rect for n, (_, rect) in enumerate(self.view.paid(s))}
        names = [drop.spot]
        if drop.spot.kind in ("die", "given"):
            names = [Spot(kind, drop.spot.at) for kind in ("die", "given", "seated")]
        elif drop.spot.kind == "reserve" and s.draft and isinstance(s.draft[-1], Pay):
            names = [Spot("paid", len(self.view.paid(s)) - 1)]
        spot = next((name for name in names if name in spots), None)
        if spot and spots[spot].center != drop.rect.center:
            self.director.play(*landing(self, drop, spot, spots[spot]))

    def take_over(self, spot: Spot) -> Rect | None:
        """Where the hand let go of a piece, for the clip that goes on with it."""
        if self.drop is None or self.drop.spot != spot:
            return None
        drop, self.drop = self.drop, None
        self.highlights.hidden.discard(spot)
        return drop.rect

    def sprites(self, now: float) -> list[Sprite]:
        """What moves, what waits where it was let go, and what an ending leaves."""
        waiting = [Sprite(self.drop.picture, self.drop.rect.topleft)] if self.drop else []
        return [*waiting, *self.director.sprites(now), *self.lasting]

    def update(self, now: float) -> bool:
        """Move on; after the last clip the truth is shown. Whether the table has just come to rest."""
        was_busy = self.director.busy
        self.director.update(now)
        if was_busy and not self.director.busy and self.truth:
            self.rest(self.truth)
            return True
        return False

    def finish(self) -> None:
        """Complete everything at once and show the truth."""
        if self.truth:
            self.rest(self.truth)

    # From events to groups of clips

    def _groups(self, events: Sequence[Event]) -> list[Group]:
        groups: list[Group] = []
        moves: list[ev.TokenMoved] = []
        for event in events:
            if isinstance(event, ev.TokenMoved):
                moves.append(event)
                continue
            if moves and not isinstance(event, ev.FigureLanded):
                groups += self._said(moves[0], flights(self, moves))
                moves = []
            if make := ACTS.get(type(event)):
                groups += self._said(event, make(self, event))
        return groups + self._said(moves[0], flights(self, moves)) if moves else groups

    def _said(self, event: Event, groups: list[Group]) -> list[Group]:
        """The groups with the words for what they show; what must be seen first is said after them."""

        def begin() -> None:
            self.phase = phase_seen(event) or self.phase
            if isinstance(event, ev.TurnBegan):  # the heading says which
                self.now.turn, self.now.who = event.turn, event.who
            later = isinstance(event, SEEN_FIRST)
            self._say(
                "" if isinstance(event, HUSH) else self.line if later else self.tale(event) or self.line
            )

        def say() -> None:
            self._say(self.tale(event) or self.line)

        if not groups:
            return groups
        after = [[_at_once(say)]] if isinstance(event, SEEN_FIRST) else []
        return [[_at_once(begin), *groups[0]], *groups[1:], *after]

    def tale(self, event: Event) -> str:
        """An event in words, if there are some for it."""
        line = self._voice.event(event, before=self.now)
        return line.text if line else ""

    def _say(self, words: str) -> None:
        self.line = words
        self.stale(self.view.fit(self.now).rects["bar"])

    def is_bitten(self, e: ev.TokenMoved) -> bool:
        """Whether this is the token that the Darkhouse gets."""
        bites = self._bites and e.source.area != "path" and e.target == DISCARD_PILE
        self._bites = self._bites and not bites
        return bites

    # Places

    def origin(self, e: ev.TokenMoved) -> Rect:
        """Where a token sets out: where the hand let go of it or laid it aside, or else its place."""
        if self.drop and self.drop.is_of(e) and (rect := self.take_over(self.drop.spot)):
            return rect
        aside = self.view.paid(self.now) if e.source.area == "reserve" else []
        return next((rect for token, rect in aside if token == e.token), None) or self.place(
            e.source, e.token
        )

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
            return view.spots(s, self.highlights)[Spot(area, SPACES[area][place.at])]
        if area == "reserve":
            return view.slots(s)[token]
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
        if place.area in SPACES:  # somebody aboard: what lacks is told anew, and where there is air now
            for name in ("board", "goal", "sea"):
                self.stale(lay.rects[name])

    @property
    def now(self) -> State:
        """The state as it is shown at this moment."""
        assert self.shown
        return self.shown

    def tell(self, sound: str) -> Callable[[], None]:
        """A sound for the start of a clip."""
        return lambda: self.sound.play(sound)


def _at_once(act: Callable[[], None]) -> Clip:
    """Something to do in its turn, which takes no time."""
    return Clip(lambda t: (), 0.0, calm=True, on_start=act)


def takes_on(event: Event, drop: Drop) -> bool:
    """Whether an event goes on with a piece that the hand let go of."""
    match event:
        case ev.TokenMoved():
            return drop.is_of(event)
        case ev.TokensSwapped():
            return drop.spot in (Spot("path", event.first), Spot("path", event.second))
        case ev.FigureMoved():
            return drop.spot == Spot("figure", event.figure)
    return False
