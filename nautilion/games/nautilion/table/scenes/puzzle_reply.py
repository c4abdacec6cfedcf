"""The reply to a puzzle: both plans, both futures, and what was measured."""

from typing import NamedTuple

from pygame import Rect, Surface

from nautilion.content.numbers import percent
from nautilion.games.nautilion.puzzles import Puzzle
from nautilion.games.nautilion.table.scenes.luck_plans import Plans, PlanSheet
from nautilion.kernel import Move
from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets import charts
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import Modal

_BARS, _GAP = 76, 14


class Verdict(NamedTuple):
    """How an answer was: what the best plan and the other one are worth, where the Oracle could say so."""

    is_right: bool
    is_given_up: bool
    best: float | None
    other: float | None
    line: tuple[Move, ...]
    is_sailed: bool = False  # voyages say so; else the Oracle judges


class PuzzleReply(Modal):
    """Finishes with 'other' or 'plan' to watch one of them, 'next' to go on, or None."""

    room = (760.0, 560.0)
    veil = 90

    def __init__(self, puzzle: Puzzle, verdict: Verdict, plans: Plans, is_other: bool) -> None:
        super().__init__()
        self.puzzle, self.verdict, self.plans, self.is_other = puzzle, verdict, plans, is_other

    def make(self) -> list[Widget]:
        words, finish, verdict = self.app.words, self.app.finish, self.verdict
        kind = "given_up" if verdict.is_given_up else "right" if verdict.is_right else "wrong"
        self.title = words(f"puzzle.reply.{kind}")
        self.label = Label(self._text(kind), theme.BODY, theme.FOAM, "center", wrap=True)
        key = "puzzle.watch_yours" if self.is_other else "puzzle.watch_next"
        self.buttons = [
            Button(words(key), lambda: finish("other"), icon="ui/watch"),
            Button(words("puzzle.watch_plan"), lambda: finish("plan"), icon="ui/watch"),
            Button(words("puzzle.done"), lambda: finish("next"), "primary"),
        ]
        return [self.label, *self.buttons]

    def _text(self, kind: str) -> str:
        """What is said of it, with all figures that are drawn."""
        words, told = self.app.words, self.puzzle.evidence
        as_good = kind == "right" and self.is_other
        beside = "wrong_text" if kind == "wrong" else "beside_next" if told else "beside_then"
        lines = [words(f"puzzle.reply.{'as_good' if as_good else beside}")]
        if told:
            values = {"voyages": told.voyages, "best": told.best, "next": told.next}
            lines.append(words("puzzle.sailed" if self.verdict.is_sailed else "puzzle.evidence", **values))
        if not self.verdict.is_sailed:
            lines.append(words("puzzle.judged"))
        return "\n".join(lines)

    def told(self) -> tuple[str, str]:
        rows = ". ".join(f"{row.label}, {row.figure}" for row in self._futures())
        return "", f"{self.label.text} {rows}"

    def _futures(self) -> list[charts.ChartBar]:
        words, rows = self.app.words, (self.plans.played, self.plans.better)
        worths = self.verdict.other, self.verdict.best
        figure = "puzzle.of_hundred" if self.verdict.is_sailed else "puzzle.about_of_hundred"
        return [
            charts.ChartBar(row.label, worth, words(figure, number=percent(worth)), colour)
            for row, worth, colour in zip(rows, worths, (theme.LAGOON, theme.LAMP), strict=True)
            if worth is not None
        ]

    def size(self, look: Look) -> tuple[int, int]:
        ui, inner = look.m.ui, look.m.ui(self.room[0] - 64)
        sheet = PlanSheet(look, inner, self.plans).height
        text = self.label.height(look, inner)
        return ui(self.room[0]), ui(76) + text + sheet + ui(_BARS + 48 + 32 + 4 * _GAP)

    def arrange(self, inside: Rect, look: Look) -> None:
        ui = look.m.ui
        self.group.default = self.buttons[-1]
        self.label.rect = Rect(inside.x, inside.y, inside.w, self.label.height(look, inside.w))
        self.sheet = PlanSheet(look, inside.w, self.plans)
        self.sheet_at = (inside.x, self.label.rect.bottom + ui(_GAP))
        self.bars_at = Rect(inside.x, self.sheet_at[1] + self.sheet.height + ui(_GAP), inside.w, ui(_BARS))
        gap = ui(12)
        wide = (inside.w - 2 * gap) // 3
        for number, button in enumerate(self.buttons):
            button.rect = Rect(inside.x + number * (wide + gap), inside.bottom - ui(48), wide, ui(48))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        look = self.group.look
        self.sheet.paint(surface, self.sheet_at)
        charts.bars(surface, look, self.bars_at, self._futures())
