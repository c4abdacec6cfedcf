"""Turns, cards, and how a voyage ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Surface

from nautilion.rules import events as ev
from nautilion.rules.state import NOTHING_GIVEN
from nautilion.ui import theme
from nautilion.ui.clips import Clip, in_out_sine, out_back
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.acts_light import Group, banner, between, flash, timed
from nautilion.ui.table.acts_sea import LONGEST
from nautilion.ui.table.captains import PLAYER_COLOURS
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.ui.table.stage import Stage

ENDING = 1.6  # seconds: a win or a loss may take its time once; a click skips it


def turn_began(stage: Stage, e: ev.TurnBegan) -> list[Group]:
    def clear() -> None:
        s = stage.now
        s.turn, s.who, s.dice, s.gave = e.turn, e.who, (), NOTHING_GIVEN
        stage.stale(None)

    words = stage.view.words
    name = stage.view.names[e.who] or words(f"table.player_{e.who + 1}") if e.who >= 0 else ""
    two = stage.view.game.setup.players == 2 and e.who >= 0
    text = words("table.turn_of", turn=e.turn, name=name) if two else words("table.turn", turn=e.turn)
    colour = PLAYER_COLOURS[e.who] if two else theme.SUN
    clip = banner(stage, text, colour, 0.8 if two else 0.55)
    return [[timed(clip, stage.tell("turn_begin"), clear)]]


def card_turned(stage: Stage, e: ev.MachinationTurned) -> list[Group]:
    """The light moves to the card that rules."""

    def end() -> None:
        stage.now.row_at = e.index
        stage.stale(stage.view.fit(stage.now).rects["row"])

    tile = stage.view.spots(stage.now, stage.mood)[Spot("machination", e.index)]
    return [[timed(flash(stage, tile.center, theme.SUN, "card_turn", 90), None, end)]]


def heroic_played(stage: Stage, e: ev.HeroicPlayed) -> list[Group]:
    """The card rises to the middle of the sea and is gone."""
    view, lay = stage.view, stage.view.fit(stage.now)
    card = view.game.content.heroic[e.card]
    full = view.pieces.card("heroic", card, lay.px(170))
    start = view.spots(stage.now, stage.mood).get(Spot("heroic", e.card), lay.rects["heroic"])
    goal = lay.rects["sea"].center

    def begin() -> None:
        s = stage.now
        s.heroic = tuple(number for number in s.heroic if number != e.card)
        stage.stale(lay.rects["heroic"])
        stage.sound.play("heroic")

    def draw(t: float) -> Sequence[Sprite]:
        x, y = between(start.center, goal, out_back(min(1.0, 1.8 * t)))
        at = full.get_rect(center=(round(x), round(y))).topleft
        return (Sprite(full, at, alpha=round(255 * min(1.0, 6 * t, 3 * (1 - t)))),)

    def still(t: float) -> Sequence[Sprite]:
        at = full.get_rect(center=goal).topleft
        return (Sprite(full, at, alpha=round(255 * min(1.0, 6 * t, 3 * (1 - t)))),)

    return [[Clip(draw, LONGEST, on_start=begin, still=still)]]


def repeated(stage: Stage, e: ev.PhasesRepeated) -> list[Group]:
    """The turn echoes."""
    return [[banner(stage, stage.view.words("table.again"), theme.CORAL, 0.8)]]


def ended(stage: Stage, e: ev.VoyageEnded) -> list[Group]:
    """A win shines out of the Abyss; a loss closes over the sea, and stays until the scene goes."""
    won = e.result == "won"
    text = stage.view.words(f"log.VoyageEnded.{e.result}")
    light = _dawn(stage) if won else _nightfall(stage)
    words = banner(stage, text, theme.SUN if won else theme.CORAL, ENDING, stays=True)

    def stay() -> None:
        stage.lasting = [*light.draw(1.0), *words.draw(1.0)]

    return [[light, timed(words, None, stay)]]


def _dawn(stage: Stage) -> Clip:
    """Rings of light run outward along the spiral."""
    lay = stage.view.fit(stage.now)
    centre = lay.rects["abyss"].center
    sizes = [lay.px(140 + 90 * n) for n in range(8)]
    rings = [stage.view.pieces.glow(size, theme.SUN) for size in sizes]

    def draw(t: float) -> Sequence[Sprite]:
        found = []
        for start in (0.0, 0.22, 0.44):
            age = (t - start) / 0.5
            if 0 < age < 1:
                ring = rings[int(age * len(rings))]
                at = ring.get_rect(center=centre).topleft
                found.append(Sprite(ring, at, alpha=round(230 * (1 - age))))
        return found

    return Clip(draw, ENDING, calm=True, on_start=stage.tell("full_crew"))


def _nightfall(stage: Stage) -> Clip:
    """The light goes."""
    dark = Surface(stage.view.look.m.size).convert()
    dark.fill(theme.NIGHT)

    def draw(t: float) -> Sequence[Sprite]:
        return (Sprite(dark, (0, 0), alpha=round(170 * in_out_sine(t))),)

    return Clip(draw, ENDING, calm=True, on_start=stage.tell("darkhouse_sweep"))
