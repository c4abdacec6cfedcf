"""Fair dice, shown: what fell beside what was expected, how unusual that is, and how anybody can check it.

app.push(DiceScene(lines, faces, session))      finishes with None; the session of a table that it lies behind
"""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion import luck_book
from nautilion.games.nautilion.luck_book import LuckRecord
from nautilion.play.fair_dice import Count, Drift, counted, drift, throws
from nautilion.play.session import Session
from nautilion.play.summaries import LogLine
from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.sea import Sea
from nautilion.ui.theme import Look, hex_of
from nautilion.ui.widgets import charts
from nautilion.ui.widgets.base import Widget, WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.lettering import headline, write
from nautilion.ui.widgets.page import page_area, page_head

_ROOM = (1000, 640)
ODD, STRANGE, NEVER = 0.1, 0.01, 0.001  # shares of players from which on dice are worth a word
_NUMBERED = 10  # up to this, `one in ten` is written out


def verdict(count: Count) -> str:
    """How unusual the dice are, as the end of a key: usual, odd or strange."""
    return "strange" if count.odds < STRANGE else "odd" if count.odds < ODD else "usual"


def share_told(odds: float, words: Catalogue) -> str:
    """A share of players in words."""
    if odds > 0.5:
        return words("dice_page.share.most")
    if odds < NEVER:
        return words("dice_page.share.rare")
    number = round(1 / odds)
    return words(
        f"dice_page.share.{number}" if number <= _NUMBERED else "dice_page.share.many", number=number
    )


class Chart(Widget):
    """A picture of figures, and the same in words."""

    focusable = False
    role = "text"
    actions = ()

    def __init__(self, label: str, paint: Callable[[Surface, Look, Rect], None]) -> None:
        super().__init__()
        self.label, self.paint = label, paint

    def draw(self, surface: Surface, look: Look) -> None:
        self.paint(surface, look, self.rect)


class DiceScene(WidgetScene):
    """Finishes with None, or 'rules' for the page of the rule book about dice."""

    def __init__(
        self, lines: Sequence[LogLine], faces: Sequence[int], session: Session | None = None
    ) -> None:
        self.count, self.pips = counted(lines, faces), drift(lines, faces)
        self.session = session
        self.backdrop = Sea()

    def enter(self, app: App) -> None:
        super().enter(app)
        words = app.words
        kept = app.keepsakes.of(LuckRecord, luck_book.NAME)
        kept.look_again()
        self.luck = luck_book.path(kept.record)
        self.has_luck = len(self.luck) >= luck_book.ENOUGH
        self.title = words("dice_page.title")
        self.back = Button("", self.cancel, "quiet", "ui/back", words("dice_page.back"))
        self.rules = Button(words("dice_page.rules"), lambda: app.finish("rules"), icon="ui/help")
        self.rules.visible = self.session is not None
        self.fallen = Chart(self._faces_told(), self._paint_faces)
        self.curve = Chart("", self._paint_drift)
        self.said = Label(self._said(), theme.BODY.sized(17), theme.FOAM, wrap=True)
        self.drifted = Label(self._drift_told(), theme.BODY.sized(17), theme.FOAM, wrap=True)
        self.how = Label(self._how(), theme.BODY.sized(17), theme.FOAM, wrap=True)
        widgets: list[Widget] = [self.back, self.fallen, self.said, self.curve, self.drifted, self.how]
        self.group = WidgetGroup([*widgets, self.rules], self, default=self.back)

    # Words

    def _said(self) -> str:
        words, count = self.app.words, self.count
        if not count.dice:
            return words("dice_page.none")
        text, sorts = "", ("games", "again", "silent", "helped")
        for key in sorts:
            number = getattr(count, key)
            many = "one" if number == 1 else "many"
            text += words(f"dice_page.{key}.{many}", number=number, dice=count.dice) if number else ""
        if not count.is_enough:
            return f"{text}\n{words('dice_page.few')}"
        return f"{text}\n{words(f'dice_page.{verdict(count)}', share=share_told(count.odds, words))}"

    def _faces_told(self) -> str:
        words, count = self.app.words, self.count
        rows = [
            words(
                "dice_page.face",
                face=face,
                fallen=count.fallen.get(face, 0),
                expected=round(share * count.dice),
            )
            for face, share in count.shares.items()
        ]
        return "; ".join(rows) if count.dice else ""

    def _drift_told(self) -> str:
        """The last of the curve: luck, or pips where too few voyages are weighed, which are none."""
        return self._luck_told() if self.has_luck else self._pips_told()

    def _luck_told(self) -> str:
        words, last = self.app.words, self.luck[-1]
        side = words("dice_page.gave" if last.above >= 0 else "dice_page.took")
        values = {"number": len(self.luck), "luck": round(abs(last.above)), "band": round(last.band)}
        return words("dice_page.luck_now", side=side, **values)

    def _pips_told(self) -> str:
        words, told = self.app.words, ""
        if self.pips:
            last = self.pips[-1]
            side = words("dice_page.above" if last.above >= 0 else "dice_page.below")
            pips, band = round(abs(last.above)), round(last.band)
            told = words("dice_page.drift_now", pips=pips, side=side, band=band) + " "
        few = words("dice_page.few_weighed", number=len(self.luck), enough=luck_book.ENOUGH)
        return f"{told}{words('dice_page.neither')} {few}"

    def _how(self) -> str:
        how = self.app.words("dice_page.how")
        if self.session is None:
            return how
        pairs = list(throws(self.session))
        chosen = sum(said != fell for said, fell in pairs)
        key = "dice_page.here_chosen" if chosen else "dice_page.here"
        values = {"seed": self.session.setup.seed, "number": len(pairs), "chosen": chosen}
        return f"{self.app.words(key, **values)}\n{how}"

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        px = look.m.px
        area = page_area(size, look)
        self.title_at = page_head(area, look, self.back)
        self.rules.rect = Rect(0, 0, self.rules.wanted(look)[0], px(44)).move_to(topright=area.topright)
        gap, top = px(16), area.y + px(58)
        foot = self.how.height(look, area.w - px(40)) + px(58)
        upper = Rect(area.x, top, (area.w - gap) // 2, area.bottom - foot - gap - top)
        self.panels = {
            "fallen": upper,
            "drift": upper.move(upper.w + gap, 0),
            "check": Rect(area.x, area.bottom - foot, area.w, foot),
        }
        self._lay(look, "fallen", self.fallen, self.said)
        self._lay(look, "drift", self.curve, self.drifted)
        inside = self.panels["check"].inflate(-px(40), -px(20))
        self.how.rect = Rect(inside.x, inside.y + px(32), inside.w, inside.h - px(32))

    def _lay(self, look: Look, name: str, chart: Chart, words: Label) -> None:
        """A chart above words, within a panel."""
        px = look.m.px
        inside = self.panels[name].inflate(-px(40), -px(24))
        high = words.height(look, inside.w)
        is_drawn = self.count.dice or (chart is self.curve and self.has_luck)
        top = inside.bottom - high if is_drawn else inside.y + px(40)
        words.rect = Rect(inside.x, top, inside.w, high)
        chart.rect = Rect(inside.x, inside.y + px(34), inside.w, words.rect.y - px(10) - inside.y - px(34))

    # The picture

    def paint(self, surface: Surface) -> None:
        look, words, px = self.group.look, self.app.words, self.group.look.m.px
        headline(surface, look, words("dice_page.title"), theme.TITLE.sized(34), theme.SUN, self.title_at)
        for name, rect in self.panels.items():
            look.lay_panel(surface, rect, 10, 120)
            head = Rect(rect.x + px(20), rect.y + px(8), rect.w - px(40), px(30))
            title = "luck" if name == "drift" and self.has_luck else name
            write(surface, look, words(f"dice_page.{title}"), theme.HEADING.sized(20), theme.SUN, head)
            if name == "fallen" and self.count.dice:
                charts.legend(surface, look, head, words("logbook.fallen"), words("logbook.expected"))
        self.group.draw(surface)

    def _paint_faces(self, surface: Surface, look: Look, rect: Rect) -> None:
        count = self.count
        if not count.dice:
            return
        columns = [
            charts.Column(str(face), fallen / count.dice, share, f"{fallen} / {round(share * count.dice)}")
            for face, share in count.shares.items()
            for fallen in (count.fallen.get(face, 0),)
        ]
        charts.histogram(surface, look, rect, columns)

    def _paint_drift(self, surface: Surface, look: Look, rect: Rect) -> None:
        found = self.luck if self.has_luck else self.pips
        if not found or rect.h < look.m.px(40):
            return
        line = Rect(rect.x, rect.bottom - look.m.px(20), rect.w, look.m.px(20))
        write(surface, look, self.app.words("dice_page.band"), theme.SMALL, theme.MIST, line)
        box = Rect(rect.x, rect.y, rect.w, rect.h - line.h - look.m.px(4))
        surface.blit(look.art.svg(drift_svg(found, box.size, look.m.ui(3)), box.size), box)


def drift_svg(found: Sequence[Drift], size: tuple[int, int], line: float) -> str:
    """The curve of all luck, or of all pips, around the average, within the band where fair dice stay."""
    w, h = size
    points = [Drift(0.0, 0.0), *found]
    most = max(max(abs(p.above), p.band) for p in points) * 1.08
    xs = [line * 2 + n * (w - 4 * line) / (len(points) - 1) for n in range(len(points))]

    def way(values: Sequence[float]) -> str:
        return "L".join(f"{x:.1f},{h / 2 * (1 - y / most):.1f}" for x, y in zip(xs, values, strict=True))

    upper, lower = way([p.band for p in points]), way([-p.band for p in points])
    back = "L".join(reversed(lower.split("L")))
    lamp, lagoon, sun, ink = map(hex_of, (theme.LAMP, theme.LAGOON, theme.SUN, theme.INK))
    x = xs[-1]
    y = h / 2 * (1 - points[-1].above / most)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'
        f'<path d="M{upper}L{back}Z" fill="{lagoon}" fill-opacity="0.22" stroke="{lagoon}" '
        f'stroke-opacity="0.7" stroke-width="{line / 2}"/>'
        f'<path d="M0,{h / 2}L{w},{h / 2}" stroke="{hex_of(theme.MIST)}" stroke-width="{line / 2}"/>'
        f'<path d="M{way([p.above for p in points])}" fill="none" stroke="{lamp}" stroke-width="{line}" '
        f'stroke-linejoin="round" stroke-linecap="round"/><circle cx="{x:.1f}" cy="{y:.1f}" '
        f'r="{line * 1.6:.1f}" fill="{sun}" stroke="{ink}" stroke-width="1.5"/></svg>'
    )
