"""What happens on a voyage becomes motion."""

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Rect

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.moves import AnyMove, Discard, GiveDie, Pay
from nautilion.games.nautilion.rules.tokens import SPACES
from nautilion.games.nautilion.state import DARKHOUSE, DISCARD_PILE, SEAT, Place, State
from nautilion.games.nautilion.table.animations import ACTS
from nautilion.games.nautilion.table.animations_flight import flights, is_of, landing
from nautilion.games.nautilion.table.places import VoyageHighlights
from nautilion.games.nautilion.table.view import View
from nautilion.games.nautilion.words import VoyageWords
from nautilion.games.nautilion.words.asking import phase_of, phase_seen
from nautilion.kernel import Event, Move
from nautilion.ui.table.animator import Animator, Group, Released
from nautilion.ui.table.lights import square
from nautilion.ui.table.spots import Spot


class VoyageAnimator(Animator):
    """Dice, tokens and figures in motion."""

    acts = ACTS
    seen_first = (ev.DiceRolled, ev.ReefRolled, ev.FigureMoved, ev.CollisionFought)
    hush = (ev.DiceRolled, ev.ReefRolled, ev.FigureMoved, ev.TurnBegan)
    view: View
    voice: VoyageWords
    highlights: VoyageHighlights

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.phase = ""  # to which phase belongs what is just being seen
        self._bites = False  # the hand has given the Darkhouse what it wanted

    def lit(self) -> VoyageHighlights:
        return VoyageHighlights()

    @property
    def now(self) -> State:
        """The state as it is shown at this moment."""
        state: State = super().now
        return state

    def head(self) -> str:
        return self.voice.head(self.now, self.phase)

    def made(self, state: State, by_hand: Move | None) -> None:
        """Parts of a decision lie where the hand put them: dice in their berths, tokens on the spell."""
        self.phase = ""
        self._bites = isinstance(by_hand, Discard) and phase_of(self.view.rules, self.now) == DARKHOUSE
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

    def takes_on(self, event: Event, drop: Released) -> bool:
        match event:
            case ev.TokenMoved():
                return is_of(drop, event)
            case ev.TokensSwapped():
                return drop.spot in (Spot("path", event.first), Spot("path", event.second))
            case ev.FigureMoved():
                return drop.spot == Spot("figure", event.figure)
        return False

    def land(self, drop: Released) -> None:
        """It glides to where it lies now."""
        s, spots = self.now, self.view.spots(self.now, self.highlights)
        spots |= {Spot("paid", n): rect for n, (_, rect) in enumerate(self.view.places.paid(s))}
        names = [drop.spot]
        if drop.spot.kind in ("die", "given"):
            names = [Spot(kind, drop.spot.at) for kind in ("die", "given", "seated")]
        elif drop.spot.kind == "reserve" and s.draft and isinstance(s.draft[-1], Pay):
            names = [Spot("paid", len(self.view.places.paid(s)) - 1)]
        spot = next((name for name in names if name in spots), None)
        if spot and spots[spot].center != drop.rect.center:
            self.director.play(*landing(self, drop, spot, spots[spot]))

    def groups(self, events: Sequence[Event]) -> list[Group]:
        """Tokens that move one after the other fly together."""
        groups: list[Group] = []
        moves: list[ev.TokenMoved] = []
        for event in events:
            if isinstance(event, ev.TokenMoved):
                moves.append(event)
                continue
            if moves and not isinstance(event, ev.FigureLanded):
                groups += self.said(moves[0], flights(self, moves))
                moves = []
            groups += self.act(event)
        return groups + self.said(moves[0], flights(self, moves)) if moves else groups

    def begun(self, event: Event) -> None:
        self.phase = phase_seen(event) or self.phase
        if isinstance(event, ev.TurnBegan):  # the heading says which
            self.now.turn, self.now.who = event.turn, event.who

    def is_bitten(self, e: ev.TokenMoved) -> bool:
        """Whether this is the token that the Darkhouse gets."""
        bites = self._bites and e.source.area != "path" and e.target == DISCARD_PILE
        self._bites = self._bites and not bites
        return bites

    def origin(self, e: ev.TokenMoved) -> Rect:
        """Where a token sets out: where the hand let go of it or laid it aside, or else its place."""
        if self.drop and is_of(self.drop, e) and (rect := self.take_over(self.drop.spot)):
            return rect
        aside = self.view.places.paid(self.now) if e.source.area == "reserve" else []
        return next((rect for token, rect in aside if token == e.token), None) or self.place(
            e.source, e.token
        )

    def place(self, place: Place, token: str) -> Rect:
        """Where on the table a place is."""
        s, view = self.now, self.view
        lay = view.fit(s)
        area = place.area
        if area == "path":
            return view.places.space(s, min(place.at, len(s.path) - 1))
        if area == "reefs":
            return view.places.reef(s, place.at)
        if area in SPACES:
            return view.spots(s, self.highlights)[Spot(area, SPACES[area][place.at])]
        if area == "reserve":
            return view.places.slots(s)[token]
        if area == "hand":
            return square(lay.rects["tray"].center, lay.px(66))
        if area == "phantom_board" and "phantom_board" in lay.rects:
            return view.places.phantom_spaces()[min(5, len(s.phantom_board))]
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
