"""What happens in Abyss becomes motion."""

from collections.abc import Callable

from pygame import Rect

from nautilion.games.abyss import events as ev
from nautilion.games.abyss.state import State
from nautilion.games.abyss.table.animations import ACTS
from nautilion.games.abyss.table.layout import CARD
from nautilion.games.abyss.table.places import AbyssHighlights
from nautilion.games.abyss.table.view import AbyssView
from nautilion.games.abyss.words import AbyssWords
from nautilion.kernel import Event
from nautilion.ui.table.animator import Animator, Released
from nautilion.ui.table.spots import Spot

DECK = Spot("deck")


class AbyssAnimator(Animator):
    """Cards, lords, locations and pearls in motion."""

    acts = ACTS
    view: AbyssView
    voice: AbyssWords
    highlights: AbyssHighlights
    truth: State

    def lit(self) -> AbyssHighlights:
        return AbyssHighlights(eyes=self.eyes)

    @property
    def now(self) -> State:
        """The state as it is shown at this moment."""
        state: State = super().now
        return state

    def begun(self, event: Event) -> None:
        if isinstance(event, ev.TurnBegan):
            s = self.now
            s.turn, s.who, s.sold, s.bought = event.turn, event.seat, 0, ()
        elif isinstance(event, ev.FirstChosen):
            self.now.who = event.seat
        elif isinstance(event, ev.GameEnded):
            self.now.todo = ()  # nobody is waited for any more
        self.stale(None)

    def takes_on(self, event: Event, drop: Released) -> bool:
        match event:
            case ev.AllySold() | ev.AllyTaken():
                return drop.spot.kind == "space"
            case ev.StackTaken():
                return drop.spot == Spot("stack", event.race)
            case ev.CardDiscarded():
                return drop.spot.kind == "card"
        return False

    def dropped(self, kind: str) -> Rect | None:
        """Where the hand let go of a piece of this kind, if it did."""
        return self.take_over(self.drop.spot) if self.drop and self.drop.spot.kind == kind else None

    # Where things are

    def place(self, spot: Spot, instead: Spot = DECK) -> Callable[[], Rect]:
        """The place of a spot at the moment when it is asked for, or of another if it is not there."""

        def find() -> Rect:
            places = self.view.places.spots(self.now, AbyssHighlights(eyes=self.highlights.eyes))
            return places.get(spot) or places.get(instead) or self.view.layout.rects["sea"]

        return find

    def seat_rect(self, seat: int) -> Rect:
        """All that is in front of a seat."""
        if seat == self.view.places.bottom(self.now, self.highlights.eyes):
            return self.view.layout.rects["own"]
        return self.view.layout.panel(self.view.places.others(self.now, self.highlights.eyes).index(seat))

    def card_goal(self, seat: int) -> Callable[[], Rect]:
        """Where a card that comes into a hand goes: as high as cards are there."""

        def find() -> Rect:
            places = self.view.places
            area = places.counters(self.now, self.highlights.eyes, seat)[Spot("hand", seat)]
            own = seat == places.bottom(self.now, self.highlights.eyes)
            high = self.view.layout.fan([1])[0].h if own else area.h
            return Rect(0, 0, round(high / CARD), high).move_to(center=area.center)

        return find

    def clear_track(self, event: ev.TrackCleared) -> list[tuple[int, str]]:
        """The cards that leave the track with the spaces they lay on, as far as the truth tells."""
        cards = [*event.council, *("M",) * event.monsters]
        return list(enumerate(cards))

    def as_it_is(self, field: str) -> Callable[[], None]:
        """From now on a part of the picture is as it will be in the end."""

        def take() -> None:
            setattr(self.now, field, getattr(self.truth, field))
            self.stale(None)

        return take
