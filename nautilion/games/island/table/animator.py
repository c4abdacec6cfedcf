"""What happens in Nautilus Island becomes motion."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from pygame import Rect

from nautilion.games.island import events as ev
from nautilion.games.island.rules.terms import Terms
from nautilion.games.island.state import State, Stored, with_at
from nautilion.games.island.table.animations import ACTS
from nautilion.games.island.table.animations_cards import taken
from nautilion.games.island.table.places import IslandHighlights
from nautilion.games.island.table.view import IslandView
from nautilion.games.island.words import IslandWords, asking
from nautilion.kernel import Event
from nautilion.ui.table.animator import Animator, Group, Released
from nautilion.ui.table.spots import Spot


class IslandAnimator(Animator):
    """Castaways, cards and tokens in motion."""

    acts = ACTS
    view: IslandView
    voice: IslandWords
    highlights: IslandHighlights

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._hauls: dict[Event, list[ev.CardTaken]] = {}  # what was taken together, by its last card

    def play(self, *args: Any) -> None:
        self._hauls.clear()
        super().play(*args)

    def lit(self) -> IslandHighlights:
        return IslandHighlights(eyes=self.eyes)

    @property
    def now(self) -> State:
        """The state as it is shown at this moment."""
        state: State = super().now
        return state

    def head(self) -> str:
        return asking.head(self.voice.names, self.now, self.eyes)

    @property
    def terms(self) -> Terms:
        """The data of the rules."""
        return self.view.terms

    def groups(self, events: Sequence[Event]) -> list[Group]:
        """Cards that are taken together fly together."""
        groups: list[Group] = []
        for is_card, part in groupby(events, key=lambda event: isinstance(event, ev.CardTaken)):
            if is_card:
                cards = [event for event in part if isinstance(event, ev.CardTaken)]
                self._hauls[cards[-1]] = cards
                groups += self.said(cards[-1], taken(self, cards))
            else:
                groups += [group for event in part for group in self.act(event)]
        return groups

    def tale(self, event: Event) -> str:
        """Cards that are taken together are told together."""
        cards = self._hauls.get(event, ())
        return self.voice.haul(cards, self.eyes) if len(cards) > 1 else super().tale(event)

    def begun(self, event: Event) -> None:
        if isinstance(event, ev.TurnBegan):  # the heading says whose
            s = self.now
            s.who, s.order = event.seat, tuple(seat for seat in s.order if seat != event.seat)
        elif isinstance(event, ev.RoundBegan):
            s = self.now
            s.round, s.order, s.arrow = event.round, event.order, event.arrow
            s.last_round = event.round if event.last else s.last_round
        self.stale(None)

    def takes_on(self, event: Event, drop: Released) -> bool:
        match event:
            case ev.CastawayMoved():
                return drop.spot == Spot("castaway", event.seat)
            case ev.CardTaken():
                return drop.spot == Spot("column", event.column)
            case ev.CardsStored():
                return drop.spot.kind == "card"
            case ev.SetClosed():
                return drop.spot == Spot("pile", event.size)
        return False

    def dropped(self, kind: str) -> Rect | None:
        """Where the hand let go of a piece of this kind, if it did."""
        return self.take_over(self.drop.spot) if self.drop and self.drop.spot.kind == kind else None

    # Changes of the picture

    def put_set(self, seat: int, colour: str, stored: Stored) -> None:
        """A seat's set is another one."""
        s = self.now
        at = self.terms.place[colour]
        s.sets = with_at(s.sets, seat, with_at(s.sets[seat], at, stored))
        self.stale(None)

    def set_of(self, seat: int, colour: str) -> Stored:
        """A seat's set as it is shown."""
        return self.now.sets[seat][self.terms.place[colour]]

    def set_rect(self, seat: int, colour: str) -> Rect:
        """Where a set lies."""
        return self.view.places.set(self.now, self.highlights.eyes, seat, self.terms.place[colour])

    def hand_rect(self, seat: int) -> Rect:
        """Where a hand is."""
        return self.view.places.hand(self.now, self.highlights.eyes, seat)
