"""What a hand can reach: spots, where pieces can go, what a click does, and what Tab goes through."""

from pygame import Rect, Surface

from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.rules.glance import shown_dice
from nautilion.games.nautilion.state import BOTH
from nautilion.games.nautilion.table import plan
from nautilion.games.nautilion.table.aloud import Aloud
from nautilion.games.nautilion.table.view import View
from nautilion.games.nautilion.words.about import token_at
from nautilion.kernel import Chance, Move
from nautilion.play.session import Session
from nautilion.ui.table import spots
from nautilion.ui.table.animator import Animator
from nautilion.ui.table.bar import Bar
from nautilion.ui.table.gestures import Gestures, Ways, ways
from nautilion.ui.table.guide import Guide
from nautilion.ui.table.hand import Hand
from nautilion.ui.table.spots import Spot

CONTROLS = (spots.UNDO, spots.REDO, spots.OTHER, spots.HINT, spots.LOG, spots.MENU)
ANSWERS = (spots.SAIL, spots.ENOUGH, spots.SAIL_ON)
PANELS = {"pile": "dice", "face": "faces"}  # what lies on a panel over the table


class Reach:
    """The part of a table that hand, keys and guide ask; it remembers its answers until it looks again."""

    session: Session
    view: View
    animator: Animator
    bar: Bar
    guide: Guide
    hand: Hand
    aloud: Aloud
    gestures: Gestures
    waiting: GiveDie | None
    _spots: dict[Spot, Rect] | None
    _ways: dict[Spot, Ways]

    @property
    def is_waiting(self) -> bool:
        """Whether a complete plan waits for the word to sail."""
        return self.waiting is not None

    def look_around(self) -> None:
        """The question is another one: forget what was found out about the last."""
        self._spots, self._ways = None, {}

    def spots_now(self) -> dict[Spot, Rect]:
        """Every spot, buttons included."""
        if self._spots is None:
            pieces = self.view.spots(self.session.state, self.animator.highlights)
            self._spots = pieces | self.bar.buttons(self.is_waiting)
        return self._spots

    def ways(self, source: Spot) -> Ways:
        """Where a piece can go, each with the moves that bring it there."""
        if source not in self._ways:
            rules, s = self.session.rules, self.session.state
            now = {} if self.waiting else ways(rules, self.gestures, source)
            self._ways[source] = plan.changes(rules, s, self.waiting, source) | now
        return self._ways[source]

    def can_drag(self, spot: Spot) -> bool:
        """Whether a piece can be carried somewhere."""
        return bool(self.ways(spot))

    def is_home(self, source: Spot, at: tuple[int, int]) -> bool:
        """Whether a piece is let go where it came from, or on what holds that place."""
        under, places = self.hand.under(at), self.spots_now()
        if under in self.ways(source) or source not in places:
            return False
        if under and places[under].contains(places[source]):
            return True
        panel = PANELS.get(source.kind)
        return panel is not None and self.view.fit(self.session.state).rects[panel].collidepoint(at)

    def can_tap(self, spot: Spot) -> bool:
        """Whether a click alone does something."""
        return bool(self._tapped(spot)) or spot in self._taps()

    def _taps(self) -> set[Spot]:
        """Spots that react to a click without being moves."""
        found = {*CONTROLS, spots.DISCARD}
        if isinstance(self.session.pending, Chance):
            found.add(spots.TRAY)
        if (partner := self.aloud.partner(self.session.state)) != BOTH:
            found |= {
                Spot("player", partner),
                *(Spot("ghost", m.figure) for m in self.animator.highlights.proposal),
            }
        return found | ({spots.SAIL, spots.BACK} if self.waiting else set())

    def _tapped(self, spot: Spot) -> list[Move]:
        """The move that a click makes: the spot's own, or the only one that ends there."""
        if self.waiting:
            return []
        here = [] if self.can_drag(spot) else self.gestures.onto(spot)
        return self.gestures.matching(spot, None) or (here if len(here) == 1 else [])

    def reachable(self) -> set[Spot]:
        """What can be used next."""
        if source := self.hand.source:
            return set(self.ways(source))
        if self.waiting:
            return self._taps() | {spot for spot in self.spots_now() if spot.kind in ("die", "given")}
        return self.gestures.sources() | self._taps()

    def stops(self) -> list[Spot]:
        """What Tab goes through: what is asked for, other pieces, answers, the way back, the rest."""
        places, inviting = self.spots_now(), self.guide.inviting()
        found = {spot for spot in self.reachable() - self._idle() if spot in places}
        found -= {Spot("figure", spot.at) for spot in found if spot.kind == "berth"}  # the plaque is enough

        def rank(spot: Spot) -> tuple[int, bool, int, int]:
            orders = (spot in inviting, spot not in self._taps() and spot.kind != "button", spot in ANSWERS)
            order = next((n for n, holds in enumerate((*orders, spot == spots.BACK)) if holds), 4)
            return order, spot.kind != "die", places[spot].y, places[spot].x

        return sorted(found, key=rank)

    def _idle(self) -> set[Spot]:
        """Buttons that would only say why not."""
        session = self.session
        whys = {spots.UNDO: session.why_not_undo(), spots.REDO: session.why_not_redo()}
        return {spot for spot, why in whys.items() if why}

    def piece(self, spot: Spot) -> Surface | None:
        """The picture of a piece that can be held."""
        s, pieces = self.session.state, self.view.pieces
        rect = self.spots_now().get(spot)
        if rect is None:
            return None
        big = round(rect.w * 1.12)
        match spot.kind:
            case "die" | "given":
                return pieces.die(shown_dice(s)[int(spot.at)], big)
            case "face":
                return pieces.die(int(spot.at), big)
            case "figure":
                return pieces.figure(self.view.figure_name(str(spot.at)), big)
            case "heroic":
                return pieces.tile("heroic", self.session.rules.terms.content.heroic[int(spot.at)], rect.size)
            case "tray":
                return pieces.die(0, self.view.dice(3)[0].w)
        token = token_at(s, spot)
        return pieces.token(token, big) if token else None
