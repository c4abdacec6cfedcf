"""Pieces made ahead of need, a little whenever the table rests, so that no roll or flight has to wait."""

from collections.abc import Iterator

from nautilion.games.nautilion.state import FIGURES, State
from nautilion.games.nautilion.table import animations_clash
from nautilion.games.nautilion.table.animations_dice import spell_signs
from nautilion.games.nautilion.table.board_picture import cabin_radius, hull_rect
from nautilion.games.nautilion.table.captains import PLAYER_COLOURS
from nautilion.games.nautilion.table.flashes import RINGS, ring
from nautilion.games.nautilion.table.places import Highlights
from nautilion.games.nautilion.table.view import View
from nautilion.ui import theme
from nautilion.ui.audio import Sound

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


def jobs(view: View, s: State, sound: Sound) -> Iterator[None]:
    """Makes one thing at a time."""
    lay, pieces = view.fit(s), view.pieces
    cabin = 2 * cabin_radius(view.terms.board, lay.rects["board"])
    tokens = [t for t in view.terms.kind if t in (*s.path, *s.reserve, *s.reefs)]
    for value in (0, *view.terms.values):
        pieces.die(value, view.dice(3)[0].w)
        pieces.die(value, view.seat("phantom").w)
        yield
    for name in SOUNDS:
        sound.prepare(name)
        yield
    for token in tokens:
        for side in (lay.token, round(lay.token * 1.12), cabin, lay.px(66), lay.px(72), lay.px(47)):
            pieces.token(token, side)
            yield
    for pipe in view.terms.board.pipes:
        view.lit_pipe(pipe, hull_rect(lay.rects["board"]).size)
        yield
    for figure in FIGURES:
        pieces.figure(view.figure_name(figure), view.figure(s, figure).w)
        yield
    if "phantom_board" in lay.rects:
        yield from animations_clash.prepare(view, s)
    for spot, rect in view.spots(s, Highlights()).items():
        if spot.kind == "spell":
            yield from (None for _ in spell_signs(view, str(spot.at), rect.w))
    for size, colour in FLASHES:
        for n in range(RINGS):
            ring(view, size, colour, n)
            yield
    for colour in (theme.LAMP, theme.SUN, theme.FOAM, theme.CORAL, *PLAYER_COLOURS):
        pieces.glow(round(lay.token * 1.42), colour)
        pieces.glow(round(cabin * 1.42), colour)
        yield
