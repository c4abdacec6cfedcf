"""The ladder: six chapters of four voyages, with their stars and stories. Nothing is locked.

app.push(LadderScene(app, shelf), then=...)      finishes with an Errand, or None
"""

from collections.abc import Callable

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.ladder import STARS, Rung, shipped_ladder
from nautilion.games.nautilion.table.quests import RungQuest, ladder_book
from nautilion.games.nautilion.table.scenes.sea_page import SeaPage
from nautilion.games.nautilion.words import seas
from nautilion.play.shelf import Entry, Shelf
from nautilion.ui import theme
from nautilion.ui.access.nodes import Node
from nautilion.ui.app import App
from nautilion.ui.room import Errand
from nautilion.ui.sea import Sea as Water
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Pressable, WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import EdgedLabel, Label
from nautilion.ui.widgets.lettering import plate, write

_ROOM = (1100, 680)
_SIDE = 0.33  # the share of the width for the story
_UPPER = 0.65  # the share of the height for the rungs where the story lies below them


class RungCard(Pressable):
    """A voyage of the ladder: its name and its stars."""

    def __init__(
        self, rung: Rung, stars: tuple[str, ...], words: Catalogue, pick: Callable[[Rung], None]
    ) -> None:
        super().__init__()
        self.rung, self.stars, self.words, self.pick = rung, stars, words, pick
        self.is_chosen = False

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.stars, self.is_chosen)

    @property
    def spoken_name(self) -> str:
        return self.words(f"ladder.{self.rung.id}.title")

    @property
    def spoken_value(self) -> str:
        chapter = self.words(f"ladder.chapter.{self.rung.chapter}")
        return f"{chapter}, {seas.star_words(self.words, len(self.stars))}"

    def describe(self) -> Node:
        return super().describe()._replace(role="option", is_on=self.is_chosen)

    def act(self) -> None:
        self.pick(self.rung)

    def reach(self, look: Look) -> Rect:
        return self.rect.inflate(look.m.ui(24), look.m.ui(24))

    def draw(self, surface: Surface, look: Look) -> None:
        px = look.m.px
        plate(surface, look, self.rect, self.is_chosen, self.hovered)
        if self.focused:
            look.ring(surface, self.rect, 12)
        inside = self.rect.inflate(-px(16), -px(10))
        name = Rect(inside.x, inside.y, inside.w, inside.h * 11 // 20)
        write(surface, look, self.spoken_name, theme.HEADING.sized(16), theme.SUN, name, "center", wrap=True)
        side = min(px(26), inside.bottom - name.bottom)
        row = Rect(0, 0, side * len(STARS) + px(8), side).move_to(midbottom=inside.midbottom)
        paint_stars(surface, look, row, self.stars)


def paint_stars(surface: Surface, look: Look, row: Rect, stars: tuple[str, ...]) -> None:
    """Stars side by side, those that are missing in the dark."""
    step = (row.w - row.h) // (len(STARS) - 1)
    for number, star in enumerate(STARS):
        name = "daily/star" if star in stars else "daily/star_off"
        surface.blit(look.art.get(name, (row.h, row.h)), (row.x + number * step, row.y))


class LadderScene(WidgetScene):
    """Finishes with an Errand, or None."""

    def __init__(self, app: App, shelf: Shelf) -> None:
        self.shelf, self.book = shelf, ladder_book(app)
        self.book.kept.look_again()
        self.backdrop = Water()
        self.rungs = shipped_ladder()
        self.chapters = list(dict.fromkeys(rung.chapter for rung in self.rungs))
        self.chosen = self.book.next()
        self._ready = dict[str, Errand]()  # what sets out for a rung, its number drawn when it is first shown

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.music("calm")
        words = app.words
        self.title = words("ladder.title")
        self.back = Button("", self.cancel, "quiet", "ui/back", words("ladder.back"))
        total = words("ladder.line", stars=self.book.total, all=len(STARS) * len(self.rungs))
        self.total = EdgedLabel(total, theme.HEADING.sized(20), theme.SUN)
        self.total.tip = words("ladder.free")
        self.page = SeaPage(self.back, self.total, _SIDE, _UPPER)
        self.cards = [RungCard(rung, self.book.stars(rung.id), words, self._pick) for rung in self.rungs]
        self.name = Label("", theme.HEADING.sized(23), theme.SUN)
        self.story = Label("", theme.ASIDE.sized(18), theme.SUN, wrap=True)
        self.about = Label("", theme.BODY.sized(17), theme.FOAM, wrap=True)
        self.goals = [Label("", theme.SMALL.sized(16), theme.FOAM, wrap=True) for _ in STARS]
        self.sail = Button(words("ladder.sail"), self._sail, "primary")
        self.watch = Button(words("ladder.watch"), self._watch, icon="ui/watch")
        told = [self.name, self.story, self.about, *self.goals]
        self.group = WidgetGroup(
            [self.back, self.total, *self.cards, *told, self.sail, self.watch], self, self.sail
        )
        self._tell()

    def _pick(self, rung: Rung) -> None:
        self.chosen = rung
        self._tell()
        self.resize(self.app.metrics.size)

    def _tell(self) -> None:
        words, rung = self.app.words, self.chosen
        for card in self.cards:
            card.is_chosen = card.rung is rung
        self.name.text = words(f"ladder.{rung.id}.title")
        self.story.text = words(f"ladder.{rung.id}.story")
        lines = seas.setup_lines(words, rung.setup, shipped_content())
        entry = self._under_way()
        seed = entry.setup.seed if entry and entry.setup else self._errand().setup.seed
        odds, number = words("ladder.odds", par=rung.par), words("setup.seed.told", seed=seed)
        self.about.text = "\n".join([*lines, odds, number])
        for label, text in zip(self.goals, seas.star_rules(words, rung), strict=True):
            label.text = text
        self.sail.text = words("ladder.sail_on" if entry else "ladder.sail")
        known = self.book.kept.record.climbed.get(rung.id)
        self.watch.visible = bool(known and known.code)

    def _under_way(self) -> Entry | None:
        """The newest voyage for this rung that has not ended."""
        for_it = {id for id, rung in self.book.kept.record.voyages.items() if rung == self.chosen.id}
        found = (e for e in self.shelf.entries() if e.id in for_it and not e.is_over and not e.fault)
        return next(found, None)

    def _errand(self) -> Errand:
        """To sea for this rung: the same sea as long as the page is open, so that its number can be told."""
        rung = self.chosen
        if rung.id not in self._ready:
            self._ready[rung.id] = RungQuest(self.app, rung).anew()
        return self._ready[rung.id]

    def _sail(self) -> None:
        if entry := self._under_way():
            self.app.finish(Errand("continue", voyage=entry.id))
        else:
            self.app.finish(self._errand())

    def _watch(self) -> None:
        code = self.book.kept.record.climbed[self.chosen.id].code
        self.app.finish(Errand("look", quest=RungQuest(self.app, self.chosen), code=code))

    def told(self) -> tuple[str, str]:
        return f"{self.name.text}. {self.story.text}", ""

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        rungs, story = self.page.lay_out(size, look)
        self._lay_rungs(rungs, look.m.px(8), look.m.px(128))
        self._lay_story(story, look)

    def _lay_rungs(self, inside: Rect, gap: int, names: int) -> None:
        """A row a chapter, its name before it."""
        high = (inside.h + gap) / len(self.chapters)
        self.chapters_at = []
        for row, chapter in enumerate(self.chapters):
            line = Rect(inside.x, inside.y + round(row * high), inside.w, round(high) - gap)
            self.chapters_at.append(Rect(line.x, line.y, names, line.h))
            cards = [card for card in self.cards if card.rung.chapter == chapter]
            wide = (line.w - names) / len(cards)
            for column, card in enumerate(cards):
                card.rect = Rect(line.x + names + round(column * wide), line.y, round(wide) - gap, line.h)

    def _lay_story(self, inside: Rect, look: Look) -> None:
        px, foot = look.m.px, self.page.lay_ways_on(inside, self.watch, self.sail)
        self.name.rect = Rect(inside.x, inside.y, inside.w, px(34))
        y = self.name.rect.bottom + px(6)
        for label, after in ((self.story, px(14)), (self.about, px(18))):
            label.rect = Rect(inside.x, y, inside.w, label.height(look, inside.w))
            y = label.rect.bottom + after
        for label in self.goals:
            wide = inside.w - px(40)
            label.rect = Rect(inside.x + px(40), y, wide, max(px(28), label.height(look, wide)))
            y = label.rect.bottom + px(8)
        self.page.lay_boat(inside, y + px(8), foot)

    # The picture

    def paint_words(self, surface: Surface) -> None:
        """The chapters: each rung says its own."""

    def paint(self, surface: Surface) -> None:
        look, words, px = self.group.look, self.app.words, self.group.look.m.px
        self.page.paint(surface, self.title, self.chosen.setup)
        for rect, chapter in zip(self.chapters_at, self.chapters, strict=True):
            room = rect.inflate(-px(14), -px(8))
            name = words(f"ladder.chapter.{chapter}")
            write(surface, look, name, theme.HEADING.sized(17), theme.FOAM, room, wrap=True)
        stars = self.book.stars(self.chosen.id)
        for star, label in zip(STARS, self.goals, strict=True):
            at = Rect(label.rect.x - px(40), 0, px(30), px(30)).move_to(centery=label.rect.centery)
            name = "daily/star" if star in stars else "daily/star_off"
            surface.blit(look.art.get(name, at.size), at)
        self.group.draw(surface)
