"""What each plan is worth: a small panel with the dice of the figures and the chance to win."""

from typing import NamedTuple

from pygame import Rect, Surface

from nautilion.content.numbers import percent
from nautilion.games.nautilion.adviser.advice import Advice, Plan
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.state import FIGURES, State
from nautilion.games.nautilion.table.view import View
from nautilion.games.nautilion.words import VoyageWords
from nautilion.ui import theme

MOST, ROW, WIDE, HEAD, PAD = 8, 30, 300, 64, 12
FIGURE_WIDTHS = {"darkhouse": 20, "phantom": 34, "nautilion": 34}
NARROW = 46  # of a die's column


class ChanceRow(NamedTuple):
    """A plan as dice, or another move in words; and its chance."""

    chance: float
    dice: dict[str, int]
    words: str = ""


def rows_of(view: View, s: State, found: Advice) -> list[ChanceRow]:
    """All that can be compared, best first."""
    voice = VoyageWords(view.words, view.rules)
    rows = [_plan(s, plan) for plan in found.plans]
    rows += [
        ChanceRow(worth, {}, voice.label(s, move))
        for worth, move in found.options
        if not isinstance(move, GiveDie)
    ]
    return sorted(rows, key=lambda row: -row.chance)[:MOST]


def _plan(s: State, plan: Plan) -> ChanceRow:
    given = [part for part in s.draft if isinstance(part, GiveDie)]
    return ChanceRow(plan.chance, {gift.figure: s.dice[gift.die] for gift in (*given, *plan.gifts)})


def paint_chances(surface: Surface, view: View, s: State, found: Advice) -> None:
    """The panel, beside the Oracle's shell in the corner of the sea."""
    rows, look, px = rows_of(view, s, found), view.look, view.look.m.px
    box, head = panel_rect(view, s, found), _head(view, found)
    look.lay_panel(surface, box, 10, 140, lit=True)
    title = look.text.render(view.words("oracle.chances"), theme.HEADING.sized(px(19)), theme.SUN)
    surface.blit(title, (box.x + px(PAD), box.y + px(7)))
    if found.plans:
        _paint_figures(surface, view, box)
    line = Rect(box.x + px(PAD), box.y + head, box.w - 2 * px(PAD), px(ROW))
    for number, row in enumerate(rows):
        _paint_row(surface, view, row, line, number == 0)
        line.y += line.h


def panel_rect(view: View, s: State, found: Advice) -> Rect:
    """Where the panel lies."""
    px, shell = view.look.m.px, view.fit(s).rects["oracle"]
    box = Rect(0, 0, px(WIDE), _head(view, found) + px(ROW) * len(rows_of(view, s, found)) + px(PAD))
    box.bottomright = (shell.x - px(8), shell.bottom)
    return box


def _head(view: View, found: Advice) -> int:
    """The height above the rows: plans have the figures there."""
    return view.look.m.px(HEAD if found.plans else HEAD - 28)


def _columns(view: View, left: int) -> dict[str, int]:
    """The middle of each figure's column."""
    px = view.look.m.px
    return {figure: left + px(NARROW) * number + px(NARROW) // 2 for number, figure in enumerate(FIGURES)}


def _paint_figures(surface: Surface, view: View, box: Rect) -> None:
    px = view.look.m.px
    for figure, x in _columns(view, box.x + px(PAD)).items():
        picture = view.pieces.figure(view.figure_name(figure), px(FIGURE_WIDTHS[figure]))
        surface.blit(picture, picture.get_rect(center=(x, box.y + px(47))))


def _paint_row(surface: Surface, view: View, row: ChanceRow, line: Rect, best: bool) -> None:
    px, look = view.look.m.px, view.look
    for figure, value in row.dice.items():
        die = view.pieces.die(value, px(25))
        surface.blit(die, die.get_rect(center=(_columns(view, line.x)[figure], line.centery)))
    ink = theme.SUN if best else theme.FOAM
    if row.words:
        room = (px(NARROW) * 3 + px(18), line.h)
        words = look.text.fit(row.words, theme.SMALL.sized(px(15)), room, ink, least=px(13))
        surface.blit(words, words.get_rect(midleft=line.midleft))
    number = view.words("oracle.percent", number=percent(row.chance))
    share = look.text.render(number, theme.NUMBER.sized(px(17)), ink)
    surface.blit(share, share.get_rect(midright=line.midright))
    left = line.x + px(NARROW) * 3 + px(22)
    well = Rect(left, line.centery - px(4), max(1, line.right - px(58) - left), px(8))
    surface.blit(look.plate(well.size, [(theme.NIGHT, 0.8)], (theme.TEAL, 0.5), 5), well)
    if full := round(well.w * row.chance):
        lit = theme.LAMP if best else theme.LAGOON
        rest = Rect(well.x, well.y, max(well.h, full), well.h)
        surface.blit(look.plate(rest.size, [(lit, 1.0)], (lit, 1.0), 5), rest)
