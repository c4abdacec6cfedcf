"""A plan that was played beside a better one: dice below their figures, spells and tokens drawn."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.adviser.account import Slip
from nautilion.games.nautilion.adviser.lines import Outline, outline
from nautilion.games.nautilion.moves import Cast, Pay, Pick, TurnDie
from nautilion.games.nautilion.state import FIGURES, State
from nautilion.games.nautilion.table.board_picture import hull_name
from nautilion.games.nautilion.table.chances import FIGURE_WIDTHS
from nautilion.games.nautilion.table.pieces import Pieces
from nautilion.games.nautilion.words import VoyageWords
from nautilion.kernel import Move
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.theme import Look, Rgb

_HEAD, _LINE, _DIE, _COLUMN, _GAP = 34, 32, 26, 38, 5
_WORDS = theme.SMALL.sized(15)
_NOTE = 206  # how wide the words above plans may be, in a replay


class Glyph(NamedTuple):
    """A thing in a row: a picture, a token, a die, or words."""

    kind: str
    name: str


class PlanRow(NamedTuple):
    """Whose plan it is, what each figure gets, and what else is done."""

    label: str
    dice: dict[str, int]
    steps: tuple[Glyph, ...]
    spoken: str  # all of it in words


class Plans(NamedTuple):
    """What was played, and what was better."""

    played: PlanRow
    better: PlanRow
    boat: str  # the picture of the Nautilion


LABELS = ("luck.plan.played", "luck.plan.better")


def plans_of(session: Session, slip: Slip, words: Catalogue, labels: tuple[str, str] = LABELS) -> Plans:
    """Both plans of a choice; payments and spaces are told only where nothing else differs."""
    s = session.states[slip.at]
    lines = [outline(session.rules, s, moves) for moves in (slip.played, slip.better)]
    boat = hull_name(session.rules.terms.board).replace("boards/", "nautilion_")

    def both(whole: bool) -> Plans:
        return Plans(
            _plan(session, lines[0], words, labels[0], whole),
            _plan(session, lines[1], words, labels[1], whole),
            boat,
        )

    found = both(whole=False)
    return found if found.played[1:3] != found.better[1:3] else both(whole=True)


def _plan(session: Session, found: Outline, words: Catalogue, key: str, whole: bool) -> PlanRow:
    voice = VoyageWords(words, session.rules)

    def glyphs(s: State, move: Move) -> Iterator[Glyph]:
        if whole:
            yield Glyph("word", voice.label(s, move))
        elif isinstance(move, Cast):
            yield Glyph("art", f"grimoire/spell_{move.spell}")
            if isinstance(found.steps[-1][1], Pay):  # nothing that is drawn follows
                yield Glyph("word", voice.label(s, move))
        elif isinstance(move, TurnDie):
            yield from (Glyph("die", str(s.dice[move.die])), Glyph("art", "ui/arrow_right"))
            yield Glyph("die", str(move.value))
        elif isinstance(move, Pick):
            yield Glyph("token", s.path[move.space])
        elif not isinstance(move, Pay):
            yield Glyph("word", voice.label(s, move))

    steps = tuple(glyph for step in found.steps for glyph in glyphs(*step))
    given = [
        words("luck.plan.die", value=value, figure=words(f"figure.{figure}"))
        for figure, value in found.dice.items()
    ]
    done = [voice.label(*step) for step in found.steps]
    label = words(key)
    return PlanRow(label, found.dice, steps, f"{label}: {', '.join([*given, *done])}")


# Pictures


class PlanSheet:
    """Lays both plans out for a width, and paints them."""

    def __init__(self, look: Look, width: int, plans: Plans) -> None:
        self.look, self.plans, self.pieces = look, plans, Pieces(look)
        self.rows = (plans.played, plans.better)
        style = look.m.type(_WORDS)
        self.left = max(look.text.size(row.label, style)[0] for row in self.rows) + look.m.px(2 * _GAP)
        self.wide = max(width - self.left, look.m.px(3 * _COLUMN))
        self.head = look.m.px(_HEAD) if any(row.dice for row in self.rows) else 0
        self.lines = [self._flow(row) for row in self.rows]
        self.height = self.head + sum(map(self._row_height, self.rows, self.lines))

    def _ink(self, row: PlanRow) -> Rgb:
        return theme.SUN if row is self.plans.better else theme.FOAM

    def _flow(self, row: PlanRow) -> list[list[Surface]]:
        """The steps of a row, as many in a line as fit."""
        lines: list[list[Surface]] = []
        room = 0
        for glyph in row.steps:
            drawn = self._draw(glyph, self._ink(row))
            if not lines or drawn.width > room:
                lines.append([])
                room = self.wide
            lines[-1].append(drawn)
            room -= drawn.width + self.look.m.px(_GAP)
        return lines

    def _draw(self, glyph: Glyph, ink: Rgb) -> Surface:
        side = self.look.m.px(_DIE)
        if glyph.kind == "word":
            return self.look.write(glyph.name, _WORDS, ink, self.wide)
        if glyph.kind == "token":
            return self.pieces.token(glyph.name, side)
        if glyph.kind == "die":
            return self.pieces.die(int(glyph.name), side)
        arrow = glyph.name.startswith("ui/")
        return self.look.art.get(glyph.name, (side * 3 // 5,) * 2 if arrow else (side, side))

    def _line_height(self, line: Sequence[Surface]) -> int:
        return max(self.look.m.px(_LINE), *(glyph.height + self.look.m.px(_GAP) for glyph in line))

    def _row_height(self, row: PlanRow, lines: Sequence[Sequence[Surface]]) -> int:
        if self._stands_beside(row, lines):
            return self._line_height(lines[0])
        return sum(map(self._line_height, lines)) + (self.look.m.px(_LINE) if row.dice else 0)

    def _stands_beside(self, row: PlanRow, lines: Sequence[Sequence[Surface]]) -> bool:
        """Whether the steps have room beside the dice."""
        px = self.look.m.px
        wanted = sum(glyph.width + px(_GAP) for line in lines for glyph in line)
        return bool(row.dice) and len(lines) == 1 and wanted <= self.wide - px(3 * _COLUMN + _GAP)

    def paint(self, surface: Surface, at: tuple[int, int]) -> None:
        """The figures above, then each plan."""
        if self.head:
            self._paint_figures(surface, at)
        x, y = at[0], at[1] + self.head
        for row, lines in zip(self.rows, self.lines, strict=True):
            label = self.look.text.name(self.look.write(row.label, _WORDS, self._ink(row)).copy(), row.spoken)
            first = self._line_height(lines[0]) if lines else self.look.m.px(_LINE)
            surface.blit(label, label.get_rect(midleft=(x, y + first // 2)))
            beside = self._stands_beside(row, lines)
            for line in lines:
                high = self._line_height(line)
                left = x + self.left + (self.look.m.px(3 * _COLUMN + _GAP) if beside else 0)
                self._paint_line(surface, line, left, y + high // 2)
                y += 0 if beside else high
            if row.dice:
                self._paint_dice(
                    surface, row.dice, x, y + first // 2 if beside else y + self.look.m.px(_LINE) // 2
                )
                y += first if beside else self.look.m.px(_LINE)

    def _paint_line(self, surface: Surface, line: Sequence[Surface], x: int, middle: int) -> None:
        for glyph in line:
            surface.blit(glyph, glyph.get_rect(midleft=(x, middle)))
            x += glyph.width + self.look.m.px(_GAP)

    def _column(self, x: int, number: int) -> int:
        return x + self.left + self.look.m.px(_COLUMN) * number + self.look.m.px(_DIE) // 2

    def _paint_figures(self, surface: Surface, at: tuple[int, int]) -> None:
        px = self.look.m.px
        for number, figure in enumerate(FIGURES):
            middle = (self._column(at[0], number), at[1] + self.head // 2)
            light = self.pieces.light(px(_HEAD + 10), theme.LAGOON)
            surface.blit(light, light.get_rect(center=middle))
            name = self.plans.boat if figure == "nautilion" else figure
            picture = self.pieces.figure(name, px(FIGURE_WIDTHS[figure]))
            surface.blit(picture, picture.get_rect(center=middle))

    def _paint_dice(self, surface: Surface, dice: dict[str, int], x: int, middle: int) -> None:
        for number, figure in enumerate(FIGURES):
            if figure in dice:
                die = self.pieces.die(dice[figure], self.look.m.px(_DIE))
                surface.blit(die, die.get_rect(center=(self._column(x, number), middle)))


def note_sprite(look: Look, note: str, plans: Plans, sea: Rect, busy: Sequence[Rect]) -> Sprite:
    """A note above both plans, at that edge of the sea where it hides least."""
    px = look.m.px
    text = look.write(note, theme.STRONG, theme.SUN, px(_NOTE))
    sheet = PlanSheet(look, px(_NOTE), plans)
    plate = look.panel((px(_NOTE) + px(32), text.height + sheet.height + px(22)), lit=True).copy()
    plate.blit(text, (px(16), px(8)))
    sheet.paint(plate, (px(16), px(12) + text.height))
    inside = sea.inflate(-px(20), -px(20))
    box = plate.get_rect()
    spare = (max(0, inside.w - box.w), max(0, inside.h - box.h))
    places = [
        box.move_to(topleft=(inside.x + spare[0] * n // 8, inside.y + spare[1] * high))
        for high in (1, 0)
        for n in (8, 0, 7, 6, 5, 4, 3, 2, 1)
    ]
    return Sprite(plate, min(places, key=lambda place: _hidden(place, busy)).topleft)


def _hidden(place: Rect, busy: Sequence[Rect]) -> int:
    """How much of what matters a place would cover."""
    over = [place.clip(rect) for rect in busy]
    return sum(rect.w * rect.h for rect in over)
