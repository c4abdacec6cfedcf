"""Turns, cards, and how a voyage ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from pygame import Surface

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.state import NOTHING_GIVEN, State
from nautilion.games.nautilion.table.animations_sea import LONGEST
from nautilion.games.nautilion.table.captains import PLAYER_COLOURS
from nautilion.games.nautilion.table.flashes import banner, between, flash, timed
from nautilion.ui import theme
from nautilion.ui.clips import Clip, in_out_sine, out_back
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.animator import Group
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.nautilion.table.animator import VoyageAnimator
    from nautilion.games.nautilion.table.view import View

ENDING = 1.6  # seconds: a win or a loss may take its time once; a click skips it


def turn_began(animator: VoyageAnimator, e: ev.TurnBegan) -> list[Group]:
    def clear() -> None:
        s = animator.now
        s.turn, s.who, s.dice, s.gave = e.turn, e.who, (), NOTHING_GIVEN
        animator.stale(None)

    words = animator.view.words
    name = animator.view.names[e.who] or words(f"table.player_{e.who + 1}") if e.who >= 0 else ""
    two = animator.view.terms.setup.players == 2 and e.who >= 0
    text = words("table.turn_of", turn=e.turn, name=name) if two else words("table.turn", turn=e.turn)
    colour = PLAYER_COLOURS[e.who] if two else theme.SUN
    clip = banner(animator, text, colour, 0.8 if two else 0.55)
    return [[timed(clip, animator.tell("turn_begin"), clear)]]


def card_turned(animator: VoyageAnimator, e: ev.MachinationTurned) -> list[Group]:
    """The light moves to the card that rules."""

    def end() -> None:
        animator.now.row_at = e.index
        animator.stale(animator.view.fit(animator.now).rects["row"])

    tile = animator.view.spots(animator.now, animator.highlights)[Spot("machination", e.index)]
    return [[timed(flash(animator, tile.center, theme.SUN, "card_turn", 90), None, end)]]


def heroic_played(animator: VoyageAnimator, e: ev.HeroicPlayed) -> list[Group]:
    """The card rises to the middle of the sea and is gone."""
    view, lay = animator.view, animator.view.fit(animator.now)
    start = view.spots(animator.now, animator.highlights).get(Spot("heroic", e.card), lay.rects["heroic"])
    goal = lay.rects["sea"].center

    def begin() -> None:
        s = animator.now
        s.heroic = tuple(number for number in s.heroic if number != e.card)
        animator.stale(lay.rects["heroic"])
        animator.sound.play("heroic")

    def at(t: float, centre: tuple[float, float]) -> Sequence[Sprite]:
        alpha = round(255 * min(1.0, 6 * t, 3 * (1 - t)))
        if not alpha:
            return ()
        full = rising(view, animator.now, e.card)
        return (
            Sprite(full, full.get_rect(center=(round(centre[0]), round(centre[1]))).topleft, alpha=alpha),
        )

    def draw(t: float) -> Sequence[Sprite]:
        return at(t, between(start.center, goal, out_back(min(1.0, 1.8 * t))))

    return [[Clip(draw, LONGEST, on_start=begin, still=lambda t: at(t, goal))]]


def rising(view: View, s: State, number: int) -> Surface:
    """The card of a deed as it rises from the table."""
    return view.pieces.card("heroic", view.terms.content.heroic[number], view.fit(s).px(170))


def repeated(animator: VoyageAnimator, e: ev.PhasesRepeated) -> list[Group]:
    """The turn echoes."""
    return [[banner(animator, animator.view.words("table.again"), theme.CORAL, 0.8)]]


def ended(animator: VoyageAnimator, e: ev.VoyageEnded) -> list[Group]:
    """A win shines out of the Abyss; a loss closes over the sea, and stays until the scene goes."""
    won = e.result == "won"
    text = animator.view.words(f"log.VoyageEnded.{e.result}")
    light = _dawn(animator) if won else _nightfall(animator)
    words = banner(animator, text, theme.SUN if won else theme.CORAL, ENDING, stays=True)

    def stay() -> None:
        animator.lasting = [*light.draw(1.0), *words.draw(1.0)]

    return [[light, timed(words, None, stay)]]


def _dawn(animator: VoyageAnimator) -> Clip:
    """Rings of light run outward along the spiral."""
    lay = animator.view.fit(animator.now)
    centre = lay.rects["abyss"].center
    sizes = [lay.px(140 + 90 * n) for n in range(8)]

    def draw(t: float) -> Sequence[Sprite]:
        found = []
        for start in (0.0, 0.22, 0.44):
            age = (t - start) / 0.5
            if 0 < age < 1:
                ring = animator.view.pieces.glow(sizes[int(age * len(sizes))], theme.SUN)
                at = ring.get_rect(center=centre).topleft
                found.append(Sprite(ring, at, alpha=round(230 * (1 - age))))
        return found

    return Clip(draw, ENDING, calm=True, on_start=animator.tell("full_crew"))


def _nightfall(animator: VoyageAnimator) -> Clip:
    """The light goes."""

    @cache
    def dark() -> Surface:
        night = Surface(animator.view.look.m.size)
        night.fill(theme.NIGHT)
        return night

    def draw(t: float) -> Sequence[Sprite]:
        alpha = round(170 * in_out_sine(t))
        return (Sprite(dark(), (0, 0), alpha=alpha),) if alpha else ()

    return Clip(draw, ENDING, calm=True, on_start=animator.tell("darkhouse_sweep"))
