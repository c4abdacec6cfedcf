"""Luck or me? What the dice gave and what choices cost, over a voyage that has ended.

    app.push(LuckScene(session, adviser), then=...)

Finishes with a LookBack (a moment to watch again, and what would have been better there), or None.
"""

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.advisor.worker import Adviser
from nautilion.content.numbers import percent
from nautilion.games.nautilion import luck_book
from nautilion.games.nautilion.adviser.account import Account, Slip, TurnAccount
from nautilion.games.nautilion.luck_book import LuckRecord
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.scenes.luck_parts import ChanceCurve, paint_sum, points
from nautilion.games.nautilion.table.scenes.luck_plans import Plans, PlanSheet, note_sprite, plans_of
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.room import LookBack
from nautilion.ui.scenes.account_page import AccountPage
from nautilion.ui.table.view import TableView
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget, WidgetGroup
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.lettering import write
from nautilion.ui.widgets.page import page_area, page_head

_ROOM = (1000, 640)
_CARD, _SUM = 164, 0.34  # the height of cards that are not known yet; the share of the width for the sum
_PAD, _HEAD, _FOOT = 16, 36, 62  # of a card: beside its words, for its title, for its button
_TEXT = theme.BODY.sized(17)
_WORTH_A_WORD = 0.005


class SlipCard(NamedTuple):
    """A turn with a word about it, the way there, and the plan that was played beside the better one."""

    title: str
    text: str
    look: LookBack
    plans: Plans | None = None


class LuckScene(AccountPage):
    """The Oracle's account: how the chances went, and the turns that mattered."""

    def __init__(self, session: Session, adviser: Adviser, found: Account | None = None) -> None:
        super().__init__(session, adviser, found)
        self.curve: ChanceCurve | None = None
        self.cards: list[SlipCard] = []

    @property
    def found(self) -> Account | None:
        account: Account | None = self.weighing.found
        return account

    def make(self) -> None:
        self.looks: list[Button] = []
        widgets: list[Widget] = [self.back]
        if self.found:
            self.curve = ChanceCurve(self.found, self.app.words, self.found.that_mattered())
            self.curve.label = self.app.words("luck.chart")
            self.cards = self._cards(self.found)
            self.looks = [self.look_button(card.look) for card in self.cards]
            for button, card in zip(self.looks, self.cards, strict=True):
                button.label = self.app.words("luck.look_at", title=card.title)
            widgets += [self.curve, *self.looks]
        self.group = WidgetGroup(widgets, self, default=self.looks[0] if self.looks else self.back)

    # The account in words

    def _cards(self, found: Account) -> list[SlipCard]:
        words = self.app.words
        cards = [
            self._card(turn, words("luck.turn", turn=turn.turn), self._told(turn))
            for turn in found.that_mattered()
        ]
        if turn := found.no_return:
            text = words("luck.no_return", turn=turn.turn, chance=percent(min(1.0, turn.chance + turn.luck)))
            cards.append(self._card(turn, words("luck.no_return_title"), text))
        return cards

    def _card(self, turn: TurnAccount, title: str, text: str) -> SlipCard:
        """Where to look: at the costliest choice, or at what the dice showed."""
        slip = turn.slip
        if slip and slip.cost >= _WORTH_A_WORD:
            plans = plans_of(self.session, slip, self.app.words)
            return SlipCard(title, text, self._look_at(slip, self._told(turn), plans), plans)
        return SlipCard(title, text, LookBack(min(turn.at + 1, len(self.session.log)), self._told(turn)))

    def _look_at(self, slip: Slip, note: str, plans: Plans) -> LookBack:
        """A choice that cost something, with the better one beside it."""

        def drawn(view: TableView, s: State, busy: list[Rect]) -> Sprite:
            return note_sprite(view.look, note, plans, view.fit(s).rects["sea"], busy)

        return LookBack(slip.at, note, slip.better, drawn)

    def _told(self, turn: TurnAccount) -> str:
        """What the dice and the choices of a turn came to."""
        words, parts = self.app.words, []
        if abs(turn.luck) >= _WORTH_A_WORD:
            key = "luck.dice_gave" if turn.luck > 0 else "luck.dice_took"
            parts.append(words(key, number=points(turn.luck)))
        if turn.cost >= _WORTH_A_WORD:
            parts.append(words("luck.choice_cost", number=points(turn.cost)))
        return " ".join(parts) or words("luck.quiet")

    def _verdict(self, found: Account) -> str:
        """The whole in one line."""
        luck, cost = found.luck, found.cost
        if found.end:
            key = "won_luck" if luck > cost and luck >= 0.05 else "won_well"
        else:
            key = "lost_choices" if cost > -luck else "lost_luck"
        return self.app.words(f"luck.verdict.{key}")

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        px = look.m.px
        self.area = page_area(size, look)
        self.title_at = page_head(self.area, look, self.back, px(300))
        top, gap = self.area.y + px(58), px(16)
        high = self._lay_cards(gap, px) - gap - top
        self._lay_charts(Rect(self.area.x, top, self.area.w, high), gap)
        if self.curve:
            self.curve.rect = self.chart_at.inflate(-px(36), -px(64)).move(0, px(16))

    def _lay_charts(self, room: Rect, gap: int) -> None:
        """The chart and the sum side by side, in an upright window one above the other."""
        self.chart_at, self.sum_at = Rect(room), Rect(room)
        if self.is_upright:
            self.chart_at.h = (room.h - gap) * 3 // 5
            self.sum_at.y, self.sum_at.h = self.chart_at.bottom + gap, room.h - gap - self.chart_at.h
        else:
            self.sum_at.w = round(room.w * _SUM)
            self.sum_at.right, self.chart_at.w = room.right, room.w - gap - self.sum_at.w

    @property
    def is_upright(self) -> bool:
        """Whether the window is higher than wide."""
        return self.area.h > self.area.w

    def _lay_cards(self, gap: int, px: Callable[[float], int]) -> int:
        """Cards side by side, in an upright window two by two; where the first row begins."""
        count = max(1, len(self.cards))
        columns = min(2, count) if self.is_upright else count
        wide = (self.area.w - gap * (columns - 1)) // columns
        high = max((self._card_height(card, wide, px) for card in self.cards), default=px(_CARD))
        top = self.area.bottom - -(-count // columns) * (high + gap) + gap
        self.card_rects = [
            Rect(self.area.x + n % columns * (wide + gap), top + n // columns * (high + gap), wide, high)
            for n in range(count)
        ]
        for rect, button in zip(self.card_rects, self.looks, strict=False):
            width = min(rect.w - px(28), button.wanted(self.group.look)[0])
            button.rect = Rect(rect.x + px(14), rect.bottom - px(52), width, px(40))
        return top

    def _card_height(self, card: SlipCard, wide: int, px: Callable[[float], int]) -> int:
        look, inner = self.group.look, wide - 2 * px(_PAD)
        text = look.text.size(card.text, look.m.type(_TEXT), inner)[1]
        plans = px(6) + PlanSheet(look, inner, card.plans).height if card.plans else 0
        return px(_HEAD) + text + plans + px(_FOOT)

    # Frames

    def came(self) -> None:
        assert self.found
        luck_book.noted(self.app.keepsakes.of(LuckRecord, luck_book.NAME), self.session, self.found)

    def moving(self, now: float) -> bool:
        return False

    def handle(self, event: Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self.curve:
            self.curve.point(event.pos)
        return super().handle(event)

    def sprites(self, now: float) -> list[Sprite]:
        told = self.curve.sprites(self.group.look) if self.curve else []
        return [*self.group.sprites(now), *told]

    # The picture

    def paint_account(self, surface: Surface, look: Look) -> None:
        px, words, found = look.m.px, self.app.words, self.found
        assert found
        for rect, title in ((self.chart_at, "luck.chart"), (self.sum_at, "luck.sum.title")):
            look.lay_panel(surface, rect, 10, 120)
            head = Rect(rect.x + px(18), rect.y + px(10), rect.w - px(36), px(26))
            write(surface, look, words(title), theme.HEADING.sized(20), theme.SUN, head)
        line = Rect(0, 0, self.chart_at.w // 2, px(26)).move_to(
            topright=(self.chart_at.right - px(18), self.chart_at.y + px(10))
        )
        write(surface, look, self._verdict(found), theme.STRONG, theme.LAMP, line, "midright")
        inside = self.sum_at.inflate(-px(28), -px(56)).move(0, px(18))
        paint_sum(surface, look, inside, found, words)
        for rect, card in zip(self.card_rects, self.cards, strict=True):
            self._paint_card(surface, look, rect, card)

    def _paint_card(self, surface: Surface, look: Look, rect: Rect, card: SlipCard) -> None:
        px = look.m.px
        look.lay_panel(surface, rect, 8, 110)
        head = Rect(rect.x + px(_PAD), rect.y + px(8), rect.w - 2 * px(_PAD), px(_HEAD) - px(8))
        write(surface, look, card.title, theme.HEADING.sized(19), theme.LAMP, head)
        text = look.write(card.text, _TEXT, theme.FOAM, head.w)
        surface.blit(text, head.bottomleft)
        if card.plans:
            PlanSheet(look, head.w, card.plans).paint(surface, (head.x, head.bottom + text.height + px(6)))
