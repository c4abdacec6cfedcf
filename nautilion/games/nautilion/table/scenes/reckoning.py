"""What a voyage came to that was for something: an emblem, a few facts, and the way on.

The Oracle weighs the choices first, in its own process, with a bar that shows how far it is. Subclasses say
what the voyage was for. Finishes with 'figures', 'luck', 'watch', 'again' or None.
"""

from collections.abc import Sequence

from pygame import Rect, Surface

from nautilion.advisor.worker import Adviser, AdviserAnswer
from nautilion.games.nautilion import luck_book
from nautilion.games.nautilion.adviser.account import Account
from nautilion.games.nautilion.luck_book import LuckRecord
from nautilion.games.nautilion.table.scenes.luck_parts import points
from nautilion.games.nautilion.table.scenes.medal_badge import name_and_rule
from nautilion.games.nautilion.words.seas import percent_of
from nautilion.play.records import Keepsake
from nautilion.play.session import Session
from nautilion.play.writer import Answer
from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.sea import Sea as Water
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget, WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.lettering import headline, write
from nautilion.ui.widgets.page import page_area
from nautilion.ui.widgets.progress import paint_progress
from nautilion.ui.widgets.toast import Toast

_ROOM = (1000, 640)
_WIDEST = 1.75  # of the height
_EMBLEM = 0.38  # the share of the width
_ROW = 120  # the most that a fact takes
_SMALL = 0.005  # luck below this is called fair


class FactLine(Widget):
    """A line of the page: what it is about, and what there is to say."""

    focusable = False
    role = "text"
    actions = ()

    def __init__(self, name: str, value: str = "", tip: str = "") -> None:
        super().__init__(tip)
        self.name, self.value = name, value
        self.visible = bool(value)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.value)

    def tell(self, value: str) -> None:
        """There is something to say now."""
        self.value, self.visible = value, bool(value)

    @property
    def spoken_name(self) -> str:
        return self.name

    @property
    def spoken_value(self) -> str:
        return self.value

    def draw(self, surface: Surface, look: Look) -> None:
        px = look.m.px
        surface.blit(look.plate(self.rect.size, [(theme.NIGHT, 0.6)], (theme.TEAL, 0.45), 10), self.rect)
        inside = self.rect.inflate(-px(32), -px(6))
        half = Rect(inside.x, inside.y, inside.w * 9 // 20, inside.h)
        write(surface, look, self.name, theme.BODY.sized(18), theme.MIST, half, wrap=True)
        rest = Rect(half.right + px(8), inside.y, inside.right - half.right - px(8), inside.h)
        write(surface, look, self.value, theme.STRONG.sized(19), theme.FOAM, rest, "midright", wrap=True)


class Reckoning(WidgetScene):
    """Weighs the choices, unless that was done before, and shows the page."""

    again_key, on_key, title_text, line_text = "", "", "", ""

    def __init__(
        self, session: Session, adviser: Adviser, cost: float | None, medals: tuple[str, ...] = ()
    ) -> None:
        self.session, self.adviser, self.cost, self.medals = session, adviser, cost, medals
        self.backdrop = Water()
        self.toast = Toast()
        self.done, self.of, self.failed = 0, 0, False
        self._number = 0
        self._now = 0.0
        self._keeping: list[Answer[bool]] = []

    # What subclasses say

    def make_facts(self) -> list[FactLine]:
        """The lines of the page, in order."""
        raise NotImplementedError

    def make_more(self) -> list[Button]:
        """Buttons of their own."""
        return []

    def weighed(self, cost: float) -> Answer[bool]:
        """The choices were weighed: keep it."""
        raise NotImplementedError

    def emblem(self) -> Sequence[str]:
        """The pictures of what was earned."""
        raise NotImplementedError

    def verdict(self) -> str:
        """What was earned, in a word or two."""
        raise NotImplementedError

    # The scene

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.music("calm")
        words, finish = app.words, app.finish
        self.title = self.title_text
        self.cost_fact = FactLine(words("daily.page.cost"), tip=words("daily.page.cost_tip"))
        self.dice_fact = FactLine(words("daily.page.dice"))
        self.facts = [*self.make_facts(), self._medals_fact()]
        self.on = Button(words(self.on_key), lambda: finish(None), "primary")
        self.others = [
            *self.make_more(),
            Button(words("luck.open"), lambda: finish("luck"), icon="ui/oracle"),
            Button(words("result.watch"), lambda: finish("watch"), icon="ui/watch"),
            Button(words("daily.page.figures"), lambda: finish("figures"), icon="ui/chart"),
            Button(words(self.again_key), lambda: finish("again"), icon="ui/roll"),
        ]
        self.group = WidgetGroup([self.on, *self.others, *self.facts], self, default=self.on)
        if self.cost is None:
            self._number = self.adviser.voyage(self.session.setup, self.session.log)
        else:
            self._tell_cost(self.cost)
            if (luck := luck_book.luck_of(self._lucks.record, self.session)) is not None:
                self.dice_fact.tell(self._dice(luck))
        self._show()

    @property
    def _lucks(self) -> Keepsake[LuckRecord]:
        """What the dice gave on voyages that were weighed before."""
        return self.app.keepsakes.of(LuckRecord, luck_book.NAME)

    def _medals_fact(self) -> FactLine:
        """What else it earned, with the rules in the tip; nothing where it earned none."""
        words = self.app.words
        told = [name_and_rule(medal, words) for medal in self.medals]
        names, rules = ", ".join(name for name, _ in told), "\n".join(rule for _, rule in told)
        return FactLine(words("front.medals"), names, rules)

    @property
    def is_ready(self) -> bool:
        """Whether the choices are weighed, or never will be."""
        return self.cost is not None or self.failed

    def _show(self) -> None:
        """Facts and what they lead to come once the choices are weighed."""
        for widget in (*self.facts, *self.others):
            widget.visible = self.is_ready and (not isinstance(widget, FactLine) or bool(widget.value))
        self.stale()

    def leave(self) -> None:
        if not self.is_ready:
            self.adviser.close()

    def voyage(self) -> Session:
        return self.session

    def told(self) -> tuple[str, str]:
        verdict = self.verdict() if self.is_ready else self.app.words("daily.page.waiting")
        return self.toast.text or verdict, ""

    def say(self, text: str) -> None:
        """A line for a moment."""
        self.toast.say(text, self._now)

    # Time

    def update(self, now: float) -> None:
        self._now = now
        if self._number and not self.is_ready:
            for answer in self.adviser.answers_to(self._number):
                self._take(answer)
        self._look_after_file()
        super().update(now)

    def keep(self, answer: Answer[bool]) -> None:
        """Say so if the disk does not take something."""
        self._keeping.append(answer)

    def _look_after_file(self) -> None:
        done = [answer for answer in self._keeping if answer.is_there]
        self._keeping = [answer for answer in self._keeping if not answer.is_there]
        if any(not answer.get() for answer in done):
            self.say(self.app.words("daily.page.not_kept"))

    def _take(self, answer: AdviserAnswer) -> None:
        self.done, self.of, self.failed = answer.done or self.done, answer.of or self.of, answer.failed
        if isinstance(answer.account, Account):
            self.cost = 100 * answer.account.cost
            self.keep(self.weighed(self.cost))
            self._tell_cost(self.cost)
            if kept := luck_book.noted(self._lucks, self.session, answer.account):
                self.keep(kept)
            self.dice_fact.tell(self._dice(answer.account.luck))
            self.refresh()
        self._show()
        self.resize(self.app.metrics.size)

    def refresh(self) -> None:
        """The facts that depend on what the choices cost."""

    def _tell_cost(self, cost: float) -> None:
        self.cost_fact.tell(self.app.words("daily.page.percent", cost=percent_of(cost)))
        self.refresh()

    def _dice(self, luck: float) -> str:
        key = "even" if abs(luck) < _SMALL else "gave" if luck > 0 else "took"
        return self.app.words(f"daily.page.{key}", number=points(luck))

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        px = look.m.px
        area = page_area(size, look, (64, 44), _WIDEST)
        self.head_at = Rect(area.x, area.y, area.w, px(52))
        self.line_at = Rect(area.x, self.head_at.bottom, area.w, px(28))
        self._lay_buttons(Rect(area.x, area.bottom - px(54), area.w, px(54)), px(12))
        body = Rect(area.x, self.line_at.bottom + px(16), area.w, 0)
        body.h = area.bottom - px(54 + 18) - body.y
        self._lay_body(body, look)

    def _lay_body(self, body: Rect, look: Look) -> None:
        """The emblem beside the facts; in an upright window above them."""
        px, gap = look.m.px, look.m.px(18)
        self.emblem_at, facts = Rect(body), Rect(body)
        if body.h > body.w:
            self.emblem_at.h = body.h * 2 // 5
            facts.y, facts.h = self.emblem_at.bottom + gap, body.h - self.emblem_at.h - gap
        else:
            self.emblem_at.w = round(body.w * _EMBLEM)
            facts.x, facts.w = self.emblem_at.right + gap, body.w - self.emblem_at.w - gap
        self.facts_at = facts
        shown = [fact for fact in self.facts if fact.visible]
        inside = facts.inflate(-px(32), -px(32))
        high = min(px(_ROW), (inside.h + px(8)) // max(1, len(shown)))
        for number, fact in enumerate(shown):
            fact.rect = Rect(inside.x, inside.y + number * high, inside.w, high - px(8))

    def _lay_buttons(self, row: Rect, gap: int) -> None:
        shown = [button for button in (*self.others, self.on) if button.visible]
        wanted = [button.wanted(self.group.look)[0] for button in shown]
        room, x = row.w - gap * (len(shown) - 1), row.x
        share = min(1.0, room / max(1, sum(wanted)))
        x = row.right - round(sum(want * share for want in wanted)) - gap * (len(shown) - 1)
        for button, want in zip(shown, wanted, strict=True):
            button.rect = Rect(x, row.y, round(want * share), row.h)
            x = button.rect.right + gap

    # The picture

    def sprites(self, now: float) -> list[Sprite]:
        above = Rect(0, 0, self.app.metrics.size[0], self.on.rect.y)  # no button is hidden
        room = self.app.screen.in_sight(above)
        return [*self.group.sprites(now), *self.toast.sprites(now, self.group.look, room)]

    def paint(self, surface: Surface) -> None:
        look, words = self.group.look, self.app.words
        headline(surface, look, self.title_text, theme.TITLE.sized(36), theme.SUN, self.head_at)
        write(surface, look, self.line_text, theme.STRONG, theme.FOAM, self.line_at)
        if self.is_ready:
            for rect in (self.emblem_at, self.facts_at):
                look.lay_panel(surface, rect)
            self._paint_emblem(surface, look)
        else:
            paint_progress(surface, look, words("daily.page.waiting"), self.done, self.of)
        self.group.draw(surface)

    def _paint_emblem(self, surface: Surface, look: Look) -> None:
        px, names = look.m.px, self.emblem()
        inside = self.emblem_at.inflate(-px(32), -px(32))
        side = min(px(230) if len(names) == 1 else px(120), inside.w // len(names), inside.h - px(110))
        row = Rect(0, 0, side * len(names), side)
        row.midtop = (inside.centerx, inside.y + max(px(10), (inside.h - px(100) - side) // 2))
        for number, name in enumerate(names):
            surface.blit(look.art.get(name, (side, side)), (row.x + number * side, row.y))
        word = Rect(inside.x, row.bottom + px(12), inside.w, px(40))
        write(surface, look, self.verdict(), theme.TITLE.sized(30), theme.SUN, word, "center")
        note = Rect(inside.x, word.bottom + px(4), inside.w, inside.bottom - word.bottom - px(4))
        write(surface, look, self.note(), theme.SMALL.sized(16), theme.MIST, note, "midtop", wrap=True)

    def note(self) -> str:
        """Small words under the verdict."""
        return ""
