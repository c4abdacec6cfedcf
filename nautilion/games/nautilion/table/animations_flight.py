"""Tokens in flight, and what the hand let go of on its way to rest."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from pygame import Rect

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.moves import AnyMove, Pay
from nautilion.games.nautilion.rules.tokens import lift, set_down
from nautilion.games.nautilion.state import Place, State
from nautilion.games.nautilion.table.animations_aboard import came_aboard
from nautilion.games.nautilion.table.flashes import between, crossed, flash
from nautilion.games.nautilion.words.telling import spot_of
from nautilion.ui import theme
from nautilion.ui.clips import Clip, glide, in_out_sine, out_cubic
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.animator import Group, Released
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.nautilion.table.animator import VoyageAnimator

FLIGHT, LANDING = 0.42, 0.14  # seconds at 1x: from place to place; from the hand to where it belongs
FAR = 260  # pixels of the design that a whole flight takes; what is closer needs less
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


def is_of(drop: Released, e: ev.TokenMoved) -> bool:
    """Whether what the hand let go of is the token that moved."""
    if drop.spot.kind == "pile":
        return e.source.area == "discard" and e.token == drop.spot.at
    return spot_of(e.source, e.token) == drop.spot


def flights(animator: VoyageAnimator, moves: Sequence[ev.TokenMoved]) -> list[Group]:
    """Tokens that leave one after the other, and the light of those that came aboard."""
    pace = min(0.12, 0.45 / len(moves))
    journeys = [Journey(animator, move) for move in moves]
    clips = [_flight(journey, n * pace) for n, journey in enumerate(journeys)]
    return [clips, *_bites(animator, journeys), *came_aboard(animator, moves)]


def _flight(journey: Journey, delay: float) -> Clip:
    """A token lifts off, flies in an arc and is set down."""
    return Clip(
        journey.draw,
        journey.seconds(),
        delay,
        on_start=journey.start,
        on_end=journey.end,
        still=journey.still,
    )


def _bites(animator: VoyageAnimator, journeys: Sequence[Journey]) -> list[Group]:
    """The mouth closes over what the Darkhouse got."""
    mouth = animator.view.places.mouth(animator.now).center
    return [[flash(animator, mouth, theme.CORAL, "darkhouse_bite", 100)] for j in journeys if j.bitten]


def landing(animator: VoyageAnimator, drop: Released, spot: Spot, goal: Rect) -> Group:
    """From where it was let go a piece glides to where it belongs."""
    start = drop.picture.get_rect(center=drop.rect.center).topleft
    end = drop.picture.get_rect(center=goal.center).topleft

    def begin() -> None:
        animator.highlights.hidden.add(spot)
        animator.stale(goal)

    def done() -> None:
        animator.highlights.hidden.discard(spot)
        animator.stale(goal)

    return [glide(drop.picture, start, end, LANDING, on_start=begin, on_end=done)]


class Journey:
    """One token on its way."""

    def __init__(self, animator: VoyageAnimator, event: ev.TokenMoved) -> None:
        self.animator, self.e = animator, event
        self.way: tuple[Rect, Rect] | None = None
        self.drop = animator.drop if animator.drop and is_of(animator.drop, event) else None
        self.torn = event.source.area == "path" and event.target.area in ("discard", "phantom_board")
        self.bitten = animator.is_bitten(event)

    def seconds(self) -> float:
        """How long it takes: what was let go close to its goal is soon there."""
        if self.drop is None:
            return FLIGHT
        goal = self._goal()
        far = math.dist(self.drop.rect.center, goal.center) / self.animator.view.look.m.px(FAR)
        return max(LANDING, FLIGHT * min(1.0, far))

    def start(self) -> None:
        """Off it goes."""
        self._lift()
        self.animator.sound.play("phantom_take" if self.torn else "token_fly", 0.6)

    def _lift(self) -> None:
        if self.way is None:
            e, animator = self.e, self.animator
            source = animator.origin(e)
            self._change(lift, e.source)
            if e.source.area == "reserve":
                animator.now.draft = without(animator.now.draft, e.token)
            self.way = (source, self._goal())

    def _goal(self) -> Rect:
        """Where it comes to rest; what the Darkhouse gets goes into its mouth first."""
        animator, e = self.animator, self.e
        return animator.view.places.mouth(animator.now) if self.bitten else animator.place(e.target, e.token)

    def _change(self, do: Callable[[State, str, Place], None], place: Place) -> None:
        with suppress(ValueError, IndexError):  # a picture that lags is put right after the last clip
            do(self.animator.now, self.e.token, place)
        self.animator.touch(place)

    def draw(self, t: float) -> Sequence[Sprite]:
        """An arc with a lift in the middle; the piece grows a little while it is high."""
        if self.way is None:
            return ()
        (a, b), pieces = self.way, self.animator.view.pieces
        e = out_cubic(t) if self.drop else in_out_sine(t)
        x, y = between(a.center, b.center, e)
        far, high = math.dist(a.center, b.center), math.sin(math.pi * t)
        side = round((a.w + (b.w - a.w) * e) * (1 + min(0.16, 0.001 * far) * high) / 4) * 4
        picture = pieces.in_flight(self.e.token, max(8, side))
        if self.e.target.area == "reserve":
            picture = pieces.flipping(self.e.token, max(8, side), t)
        y -= high * min(90, 0.25 * abs(b.centerx - a.centerx) + 30, 0.3 * far)
        if self.torn:  # it clings for a moment before it goes
            x += 0.16 * a.w * math.sin(50 * t) * max(0.0, 1 - 3 * t)
        return (Sprite(picture, picture.get_rect(center=(round(x), round(y))).topleft),)

    def still(self, t: float) -> Sequence[Sprite]:
        """Without motion: it goes here and comes there; what is torn away leaves a red ring for a moment."""
        if self.way is None:
            return ()
        pieces = self.animator.view.pieces
        found = crossed(pieces.in_flight(self.e.token, max(8, self.way[1].w)), *self.way, t)
        if self.torn or self.bitten:
            ring = pieces.glow(round(self.way[0].w * 1.5), theme.CORAL)
            at = ring.get_rect(center=self.way[0].center).topleft
            found.append(Sprite(ring, at, alpha=round(255 * min(1.0, 3 * (1 - t)))))
        return found

    def end(self) -> None:
        """There it lies."""
        self._lift()
        self._change(set_down, self.e.target)
        if not self.bitten:
            self.animator.sound.play(ARRIVALS.get(self.e.target.area, "drop"))


def without(draft: tuple[AnyMove, ...], token: str) -> tuple[AnyMove, ...]:
    """What is still laid aside when one token has gone; the others stay where they lie."""
    parts = list(draft)
    if Pay(token) in parts:
        parts[parts.index(Pay(token))] = Pay("")
    return tuple(parts) if any(isinstance(part, Pay) and part.token for part in parts) else ()
