"""Luck or me, seat by seat: each seat's chance to win along a game, and what changed it.

    app.push(SeatLuck(session, adviser, seats=seats), then=...)

Finishes with a LookBack (a round to watch again), or None. The account has `turns`, each with the `chances`
of all seats before it and their `swings` (`luck`, `choices`, `others`), and `chances` at the end.
"""

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from nautilion.advisor.worker import Adviser
from nautilion.content.numbers import percent
from nautilion.play.seats import HUMAN, Seat, seats_of
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.room import LookBack
from nautilion.ui.scenes.account_page import AccountPage
from nautilion.ui.table.seats import sign_svg
from nautilion.ui.theme import Look, hex_of
from nautilion.ui.widgets import charts
from nautilion.ui.widgets.base import WidgetGroup
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice
from nautilion.ui.widgets.lettering import write
from nautilion.ui.widgets.page import page_area, page_head
from nautilion.ui.widgets.people import seat_colour

_ROOM = (1000, 600)
_SUM = 0.32  # the share of the width for the sum
_ROUNDS = 3  # that mattered most
_PARTS = ("luck", "choices", "others")


class SeatLuck(AccountPage):
    """The account of one seat beside the others."""

    waiting = "seat_luck.waiting"

    def __init__(
        self, session: Session, adviser: Adviser, found: Any = None, seats: Sequence[Seat | str] = ()
    ) -> None:
        super().__init__(session, adviser, found)
        self.seats = seats_of(seats)
        self.seat = next((n for n, seat in enumerate(self.seats) if seat.player == HUMAN), 0)

    def enter(self, app: App) -> None:
        self.names = [
            (self.seats[n].name if n < len(self.seats) else "")
            or app.words.of(self.session.game.id)("scores.seat", number=n + 1)
            for n in range(self.session.setup.players)
        ]
        super().enter(app)

    def make(self) -> None:
        """The widgets for what is known."""
        self.who = Choice(list(enumerate(self.names)), self.seat, self._choose)
        self.who.label, self.who.visible = self.app.words("seat_luck.who"), self.found is not None
        self.looks = [self._look_button(turn) for turn in self.rounds()]
        self.group = WidgetGroup([self.back, self.who, *self.looks], self, default=self.back)

    def _choose(self, seat: int) -> None:
        self.seat = seat
        self.make()
        self.resize(self.app.metrics.size)
        self.stale()

    # The account

    def rounds(self) -> list[Any]:
        """The rounds that changed this seat's chance most, in their order."""
        if not self.found:
            return []
        sizes = {turn.turn: abs(sum(self.parts(turn).values())) for turn in self.found.turns}
        most = sorted(sizes, key=lambda turn: -sizes[turn])[:_ROUNDS]
        return [turn for turn in self.found.turns if turn.turn in most]

    def parts(self, turn: Any) -> dict[str, float]:
        """What changed this seat's chance in a round, by cause."""
        return {part: getattr(turn.swings[self.seat], part) for part in _PARTS}

    def total(self, part: str) -> float:
        """What a cause came to over the whole game."""
        return sum(self.parts(turn)[part] for turn in self.found.turns)

    def chances(self, seat: int) -> list[float]:
        """A seat's chance before each round, and at the end."""
        return [*(turn.chances[seat] for turn in self.found.turns), self.found.chances[seat]]

    def _look_button(self, turn: Any) -> Button:
        starts = (at for at, s in enumerate(self.session.states) if self.session.game.turn(s) == turn.turn)
        look = LookBack(next(starts, 0), self._told(turn))
        button = self.look_button(look)
        button.label = self._own_words("seat_luck.look", turn=turn.turn, told=self._told(turn))
        return button

    def _own_words(self, key: str, **values: object) -> str:
        """A game has turns or rounds."""
        return self.app.words.of(self.session.game.id)(key, **values)

    def _told(self, turn: Any) -> str:
        words = self.app.words
        return " ".join(
            words(f"seat_luck.{part}", number=self._signed(share)) for part, share in self.parts(turn).items()
        )

    def _signed(self, share: float) -> str:
        key = "luck.gave" if share >= 0 else "luck.took"
        return self.app.words(key, number=percent(abs(share)))

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        px = look.m.px
        area = page_area(size, look)
        self.title_at = page_head(area, look, self.back, px(230))
        wide = min(px(130) * len(self.names), area.w - px(300))
        self.who.rect = Rect(0, 0, wide, px(40)).move_to(midright=(area.right, self.back.rect.centery))
        top, gap, high = area.y + px(60), px(16), px(176)
        self.chart_at = Rect(area.x, top, area.w, area.bottom - high - gap - top)
        self.sum_at = Rect(self.chart_at)
        self.sum_at.w = round(area.w * _SUM)
        self.sum_at.right, self.chart_at.w = area.right, area.w - gap - self.sum_at.w
        count = max(1, len(self.looks))
        wide = (area.w - gap * (count - 1)) // count
        self.cards = [
            Rect(area.x + n * (wide + gap), area.bottom - high, wide, high) for n in range(len(self.looks))
        ]
        for card, button in zip(self.cards, self.looks, strict=True):
            width = min(card.w - px(28), button.wanted(look)[0])
            button.rect = Rect(card.x + px(14), card.bottom - px(52), width, px(40))

    # The picture

    def paint_account(self, surface: Surface, look: Look) -> None:
        self._paint_chart(surface, look)
        self._paint_sum(surface, look)
        for card, turn in zip(self.cards, self.rounds(), strict=True):
            inside = self._panel(surface, look, card, self._own_words("seat_luck.turn", turn=turn.turn))
            text = Rect(inside.x, inside.y, inside.w, card.bottom - look.m.px(58) - inside.y)
            write(surface, look, self._told(turn), theme.BODY, theme.FOAM, text, "topleft", wrap=True)

    def _panel(self, surface: Surface, look: Look, rect: Rect, title: str, share: float = 1.0) -> Rect:
        """A panel with its heading, in a share of its width; the room below it."""
        px = look.m.px
        look.lay_panel(surface, rect, 10, 120)
        head = Rect(rect.x + px(18), rect.y + px(10), rect.w - px(36), px(28))
        line = Rect(head.x, head.y, round(head.w * share), head.h)
        write(surface, look, title, theme.HEADING.sized(20), theme.SUN, line)
        return Rect(head.x, head.bottom + px(6), head.w, rect.bottom - head.bottom - px(18))

    def _paint_chart(self, surface: Surface, look: Look) -> None:
        words, ui = self.app.words, look.m.ui
        inside = self._panel(surface, look, self.chart_at, words("seat_luck.chart"), 0.42)
        labels = [words("points_book.percent", number=number) for number in (0, 50, 100)]
        inner = charts.curve(surface, look, inside, (), labels)
        order = sorted(range(len(self.names)), key=lambda seat: seat == self.seat)  # the chosen one on top
        for seat in order:
            line = ui(4.5 if seat == self.seat else 2)
            source = line_svg(self.chances(seat), inner.size, line, seat_colour(seat))
            surface.blit(look.art.svg(source, inner.size), inner)
        for seat in order:
            self._paint_sign(surface, look, seat, inner)

    def _paint_sign(self, surface: Surface, look: Look, seat: int, inner: Rect) -> None:
        """A seat's sign on its line, at another place for each, and beside its name above the chart."""
        px, side = look.m.px, look.m.ui(17)
        sign = look.art.svg(sign_svg(seat), (side, side))
        points = charts.curve_points(self.chances(seat), inner.size, look.m.ui(2))
        x, y = points[(len(points) - 1) * (seat + 1) // (len(self.names) + 1)]
        surface.blit(sign, sign.get_rect(center=(inner.x + round(x), inner.y + round(y))))
        wide = self.chart_at.w * 11 // 20 // len(self.names)
        left = self.chart_at.right - px(14) - wide * (len(self.names) - seat)
        named = Rect(left, self.chart_at.y + px(10), wide, px(28))
        surface.blit(sign, sign.get_rect(midleft=named.midleft))
        room = Rect(named.x + side + px(7), named.y, named.w - side - px(12), named.h)
        write(surface, look, self.names[seat], theme.SMALL, theme.FOAM, room)

    def _paint_sum(self, surface: Surface, look: Look) -> None:
        words, name = self.app.words, self.names[self.seat]
        inside = self._panel(surface, look, self.sum_at, words("luck.sum.title"))
        chances = self.chances(self.seat)
        rows = [(words("luck.sum.start"), words("points_book.percent", number=percent(chances[0])))]
        rows += [
            (words(f"seat_luck.sum.{part}", name=name), self._signed(self.total(part))) for part in _PARTS
        ]
        rows.append((words("luck.sum.end"), words("points_book.percent", number=percent(chances[-1]))))
        step = min(look.m.px(58), inside.h // len(rows))
        for n, (label, number) in enumerate(rows):
            line = Rect(inside.x, inside.y + n * step, inside.w, step)
            value = Rect(line.right - line.w // 3, line.y, line.w // 3, step)
            line.w -= value.w + look.m.px(8)
            write(surface, look, label, theme.BODY, theme.FOAM, line)
            write(surface, look, number, theme.HEADING.sized(22), theme.LAMP, value, "midright")


def line_svg(shares: Sequence[float], size: tuple[int, int], line: float, colour: theme.Rgb) -> str:
    """A line from left to right between 0 and 1, with a dot at its end."""
    points = charts.curve_points(shares, size, max(1.0, line))
    way, (x, y) = "L".join(f"{a:.1f},{b:.1f}" for a, b in points), points[-1]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"><path d="M{way}" '
        f'fill="none" stroke="{hex_of(colour)}" stroke-width="{line}" stroke-linejoin="round" '
        f'stroke-linecap="round"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{line * 1.5:.1f}" '
        f'fill="{hex_of(colour)}"/></svg>'
    )
