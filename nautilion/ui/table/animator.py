"""What happens becomes motion. The animator shows a copy of the state that follows the clips one by one;
when the last clip has ended it is the true state again, whatever the clips did, and asks what comes next."""

import copy
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from pygame import Rect, Surface

from nautilion.kernel import Ask, Chance, Event, Move
from nautilion.kernel.words import Words
from nautilion.ui.audio import Sound
from nautilion.ui.clips import Clip, Director
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import Highlights, TableView

Group = list[Clip]
Act = Callable[[Any, Any], list[Group]]  # of the animator and the event


class Released(NamedTuple):
    """What the hand let go of: which piece, how it looks, and where it was."""

    spot: Spot
    picture: Surface
    rect: Rect


class Animator:
    """Turns events into clips and keeps the picture that goes with them; each game has a kind of its own."""

    acts: Mapping[type[Event], Act] = {}  # the one table from events to clips; without one it happens at once
    seen_first: tuple[type[Event], ...] = ()  # what must be seen before it is said
    hush: tuple[type[Event], ...] = ()  # what was said before is over
    highlights: Any

    def __init__(
        self,
        view: TableView,
        voice: Words[Any],
        sound: Sound,
        stale: Callable[[Rect | None], None],
        eyes: int = 0,
    ) -> None:
        self.view: Any = view
        self.voice, self.sound, self.stale, self.eyes = voice, sound, stale, eyes
        self.director = Director()
        self.highlights = self.lit()
        self.shown: Any = None
        self.truth: Any = None
        self.drop: Released | None = None  # what the hand let go of, until a clip takes it on from there
        self.lasting: list[Sprite] = []  # what an ending leaves over the table
        self.line = ""  # what is just being seen, in words
        self._question: tuple[Ask | Chance | None, Any] | None = None
        self._tells = False
        self.luck = random.Random(3)  # how dice tumble; what they show is decided

    def lit(self) -> Highlights:
        """Nothing asked yet."""
        return Highlights()

    @property
    def is_telling(self) -> bool:
        """Whether the picture is still behind what has happened."""
        return self._tells and self.director.busy

    @property
    def now(self) -> Any:
        """The state as it is shown at this moment."""
        assert self.shown
        return self.shown

    def head(self) -> str:
        """Whose turn it is, as far as it has been seen."""
        return self.voice.asked(self.now, None, self.eyes)[1]

    def rest(self, state: Any) -> None:
        """Lay the table out from the state, at once."""
        self.director.finish()
        self._tells, self.drop = False, None
        self.truth = state
        self.shown = copy.copy(state)
        self.lasting = [] if state.todo else self.lasting
        self.highlights.hidden.clear()
        self._ask()
        self.stale(None)

    def ask(self, pending: Ask | Chance | None, state: Any) -> None:
        """What is asked next; it is shown when the picture has caught up."""
        self._question = (pending, state)
        self._ask()

    def _ask(self) -> None:
        if self._question and not self.is_telling:
            self.highlights.ask(*self._question)

    def play(
        self, events: Iterable[Event], state: Any, by_hand: Move | None = None, drop: Released | None = None
    ) -> None:
        """Queue clips for what happened; `state` is what it led to, `by_hand` the move that the hand made,
        `drop` the piece that it let go of, which goes on from there."""
        told = list(events)
        self.truth, self._tells, self.line = state, bool(told), ""
        self.made(state, by_hand)
        if told:
            self.highlights.quiet()
        if drop and not self._waits(drop, told):
            self.land(drop)
        for group in self.groups(told):
            self.director.play(*group)
        if not self.director.busy:
            self.rest(state)

    def made(self, state: Any, by_hand: Move | None) -> None:
        """A move was made: what it shows before anything happens."""

    # What the hand let go of

    def _waits(self, drop: Released, events: Sequence[Event]) -> bool:
        """Whether a clip will take a piece on from where it was let go; it stays there until then."""
        if not any(self.takes_on(event, drop) for event in events):
            return False
        self.drop = drop
        self.highlights.hidden.add(drop.spot)
        return True

    def takes_on(self, event: Event, drop: Released) -> bool:
        """Whether an event goes on with a piece that the hand let go of."""
        return False

    def land(self, drop: Released) -> None:
        """Nothing more becomes of the piece that was let go."""

    def take_over(self, spot: Spot) -> Rect | None:
        """Where the hand let go of a piece, for the clip that goes on with it."""
        if self.drop is None or self.drop.spot != spot:
            return None
        drop, self.drop = self.drop, None
        self.highlights.hidden.discard(spot)
        return drop.rect

    # Time

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

    def groups(self, events: Sequence[Event]) -> list[Group]:
        """The clips for what happened; those of one group move together."""
        groups: list[Group] = []
        for event in events:
            groups += self.act(event)
        return groups

    def act(self, event: Event) -> list[Group]:
        """The clips of one event, with its words; none: it happens at once."""
        make = self.acts.get(type(event))
        return self.said(event, make(self, event)) if make else []

    def said(self, event: Event, groups: list[Group]) -> list[Group]:
        """The groups with the words for what they show; what must be seen first is said after them."""

        def begin() -> None:
            self.begun(event)
            later = isinstance(event, self.seen_first)
            self._say(
                "" if isinstance(event, self.hush) else self.line if later else self.tale(event) or self.line
            )

        def say() -> None:
            self._say(self.tale(event) or self.line)

        if not groups:
            return groups
        after = [[_at_once(say)]] if isinstance(event, self.seen_first) else []
        return [[_at_once(begin), *groups[0]], *groups[1:], *after]

    def begun(self, event: Event) -> None:
        """The clips of an event begin."""

    def tale(self, event: Event) -> str:
        """An event in words, if there are some for it."""
        line = self.voice.event(event, self.eyes, self.now)
        return line.text if line else ""

    def _say(self, words: str) -> None:
        self.line = words
        self.stale(self.view.fit(self.now).rects["bar"])

    def tell(self, sound: str) -> Callable[[], None]:
        """A sound for the start of a clip."""
        return lambda: self.sound.play(sound)


def _at_once(act: Callable[[], None]) -> Clip:
    """Something to do in its turn, which takes no time."""
    return Clip(lambda t: (), 0.0, calm=True, on_start=act)
