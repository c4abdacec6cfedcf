"""Pieces made ahead of need, a little whenever the table rests, so that no roll or flight has to wait."""

import copy
from collections.abc import Iterator

from pygame import Rect

from nautilion.games.nautilion.moves import Insert
from nautilion.games.nautilion.state import FIGURES, State
from nautilion.games.nautilion.table import (
    animations_aboard,
    animations_clash,
    animations_sea,
    animations_turn,
)
from nautilion.games.nautilion.table.animations_dice import spell_signs
from nautilion.games.nautilion.table.board_picture import cabin_radius, hull_rect
from nautilion.games.nautilion.table.captains import PLAYER_COLOURS
from nautilion.games.nautilion.table.flashes import RINGS, ring
from nautilion.games.nautilion.table.layout import Layout
from nautilion.games.nautilion.table.places import VoyageHighlights
from nautilion.games.nautilion.table.view import IN_HAND, View
from nautilion.games.nautilion.words.about import token_at
from nautilion.kernel import Ask, Chance
from nautilion.ui import theme
from nautilion.ui.audio import Sound
from nautilion.ui.table.guide import light_on
from nautilion.ui.table.spots import Spot

SOUNDS = (
    *("roll", "die_land", "die_give", "pick", "drop", "home", "turn_begin", "undo", "page"),
    *("token_fly", "token_place", "token_stow", "token_discard", "nautilion_sail", "phantom_move"),
    *("phantom_take", "darkhouse_sweep", "darkhouse_bite", "card_turn", "heroic", "collision", "harpoon"),
    *(
        "spell_whirlwind",
        "spell_tide",
        "spell_translation",
        "reef_grind",
        "reef_free",
        "pipe_light",
        "fanfare",
    ),
)
FLASHES = ((90, theme.LAMP), (100, theme.CORAL), (150, theme.CORAL), (150, theme.LAMP), (90, theme.SUN))


def soon(view: View, s: State, pending: Ask | Chance | None) -> Iterator[None]:
    """What the next move may want: one thing at a time."""
    moves = pending.moves if isinstance(pending, Ask) else ()
    for number in sorted({1 if isinstance(m.gap, int) else 2 for m in moves if isinstance(m, Insert)}):
        longer = copy.copy(s)
        longer.path = (*s.path, *("",) * number)
        layout = view.places.lay_out(longer)
        yield
        yield from view.channel(layout).ahead()
        if layout.token != view.fit(s).token:
            yield from _at_sea(view, s, layout)
    for number in s.heroic:
        animations_turn.rising(view, s, number)
        yield
    highlights = VoyageHighlights()
    highlights.ask(pending, s)
    for spot, rect in view.spots(s, highlights).items():
        light_on(view, spot, rect, theme.LAMP)
        yield
        if token := token_at(s, spot):
            view.pieces.token(token, round(rect.w * IN_HAND))
            view.pieces.token(token, rect.w)
            yield


def _at_sea(view: View, s: State, layout: Layout) -> Iterator[None]:
    """What lies and sails on the path, for a path that bends anew: all of it has another size there."""
    view.empty(layout)
    view.bubble(Rect(0, 0, layout.token, layout.token))
    yield
    for token in sorted({*s.path} - {""}):
        view.pieces.token(token, layout.token, view.captains(s, token))
        yield
    for reef in sorted({*s.reefs} - {""}):
        view.pieces.token(reef, layout.reef)
        yield
    for boat in ("nautilion", "phantom"):
        yield from (None for _ in view.in_its_light(boat, layout.boat()))


def sometime(view: View, s: State, sound: Sound) -> Iterator[None]:
    """What will be wanted in the course of the voyage: one thing at a time."""
    lay, pieces = view.fit(s), view.pieces
    cabin = 2 * cabin_radius(view.terms.board, lay.rects["board"])
    tokens = [t for t in view.terms.kind if t in (*s.path, *s.reserve, *s.reefs)]
    for value in (0, *view.terms.values):
        for side in (view.places.dice(3)[0].w, view.places.seat("phantom").w):
            pieces.die(value, side)
            pieces.die(value, round(side * IN_HAND))
            yield
        pieces.die(value, lay.row_of("faces", len(view.terms.values), 0.72)[0].w)
        pieces.die(value, lay.px(animations_sea.DECIDES))
        yield
    for area in ("dice", "faces"):
        view.look.panel(lay.rects[area].size, lit=True)
        yield
    for name in SOUNDS:
        sound.prepare(name)
        yield
    paid = next(pearl.w for spell in view.terms.costs for pearl in view.places.price(spell))
    for token in tokens:
        for side in (lay.token, round(lay.token * IN_HAND), cabin, lay.px(66), lay.px(72), lay.px(47), paid):
            pieces.token(token, side)
            yield
    for token, slot in view.places.slots(s).items():
        pieces.token(token, slot.w)
        yield
    animations_sea.beam(view, s)
    yield
    for cost in (0, 1):
        animations_sea.glare(view, s, cost)
        yield
    pieces.light(view.look.m.px(animations_aboard.SPARK), theme.SUN)
    for pipe in view.terms.board.pipes:
        view.lit_pipe(pipe, hull_rect(lay.rects["board"]).size)
        yield
    for figure in FIGURES:
        pieces.figure(view.figure_name(figure), view.places.figure(s, figure).w)
        yield
    if "phantom_board" in lay.rects:
        yield from animations_clash.prepare(view, s)
    for spot, rect in view.spots(s, VoyageHighlights()).items():
        if spot.kind == "spell":
            yield from (None for _ in spell_signs(view, str(spot.at), rect.w))
    for size, colour in FLASHES:
        for n in range(RINGS):
            ring(view, size, colour, n)
            yield
    for spot, rect in ((Spot("gap", 0), view.places.gap(s, 0)), *view.spots(s, VoyageHighlights()).items()):
        for colour in (theme.LAMP, theme.SUN, theme.FOAM):
            light_on(view, spot, rect, colour)
            yield
    for colour in (theme.LAMP, theme.SUN, theme.FOAM, theme.CORAL, *PLAYER_COLOURS):
        pieces.glow(round(lay.token * 1.42), colour)
        pieces.glow(round(cabin * 1.42), colour)
        yield
