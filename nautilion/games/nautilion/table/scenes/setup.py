"""Setting out: a boat, what else is in the water, who sails, how hard, and which sea.

    app.push(SetupScene(settings, content), then=...)      hands back a Choices, or None for back

Everything stands on one screen. Places follow the window alone; words also follow the player's scale, as far
as they fit.
"""

from itertools import chain

import msgspec
from pygame import Surface

from nautilion.content.setups import SetupError
from nautilion.games.nautilion.content.definitions import EXPANSIONS, Board, Content
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.lessons import TWO
from nautilion.games.nautilion.setup import Setup, check_setup, read_setup
from nautilion.games.nautilion.table.scenes.setup_layout import ARRIVAL, SetupLayout, SetupParts
from nautilion.games.nautilion.table.scenes.setup_parts import (
    BoardTile,
    ExpansionCard,
    Pearls,
    WordedToggle,
)
from nautilion.games.nautilion.table.scenes.setup_presets import Preset, PresetCard, presets
from nautilion.kernel.lessons import Lesson
from nautilion.play.house import House
from nautilion.play.settings import Settings
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.room import Choices, new_seed
from nautilion.ui.scenes.seed_desk import SeedDesk
from nautilion.ui.sea import Sea
from nautilion.ui.widgets.base import WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice
from nautilion.ui.widgets.textfield import TextField

_PAGE = 6  # boats in sight at once
_LONGEST_NAME = 16


class SetupScene(WidgetScene):
    """Finishes with Choices, or None."""

    def __init__(self, settings: Settings, content: Content, setup: Setup | None = None) -> None:
        self.settings, self.content = settings, content
        self.backdrop = Sea()
        self.setup = setup or msgspec.structs.replace(remembered(settings, content), seed=new_seed())
        self.names = settings.names
        self.boards = list(content.boards.values())
        self.page = self._page_of(self.setup.board)
        self.arrived = -ARRIVAL  # when the chosen boat came

    @property
    def has_own_cards(self) -> bool:
        """Whether the player made cards."""
        return any(card.own for card in chain(self.content.darkhouse.values(), self.content.heroic.values()))

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.music("calm")
        self._now = app.clock_now()
        self._make_boats()
        self._make_expansions()
        self._make_options()
        self._make_ways_in()
        self.sail = Button(app.words("setup.sail"), self.set_sail, "primary")
        self.watch = Button(
            app.words("setup.watch"),
            lambda: self.set_sail(True),
            "quiet",
            "ui/oracle",
            app.words("setup.watch_tip"),
        )
        parts = self._parts()
        self.layout = SetupLayout(app.words, self.settings, self.content, parts)
        self.group = WidgetGroup(parts.in_order(), self, default=self.sail)
        self._follow()

    def leave(self) -> None:
        """Remember who sails, also on the way back."""
        self.settings.names = self.names

    # The widgets

    def _make_boats(self) -> None:
        words = self.app.words
        self.back = Button("", self.cancel, "quiet", "ui/back", words("setup.back"))
        self.tiles = [BoardTile(self.choose_board, words) for _ in range(_PAGE)]
        self.earlier = Button(
            "", lambda: self.turn_page(-1), "plain", "ui/arrow_left", words("setup.board.earlier")
        )
        self.more = Button(
            "", lambda: self.turn_page(1), "plain", "ui/arrow_right", words("setup.board.more")
        )

    def _make_expansions(self) -> None:
        words, s = self.app.words, self.setup
        self.cards: dict[str, ExpansionCard] = {name: self._card(name) for name in EXPANSIONS}
        levels = self.content.difficulty
        names = {2: words("setup.harpoons.two"), 3: words("setup.harpoons.three")}
        self.harpoons = Choice(
            [(n, names.get(n, str(n))) for n in levels.harpoons],
            s.harpoons,
            lambda n: self.change(harpoons=n),
        )
        self.harpoons.label, self.harpoons.tip = words("setup.harpoons.label"), words("setup.harpoons.tip")
        self.darkhouse = Choice(
            [(level, words(f"setup.darkhouse.{level}")) for level in levels.darkhouse],
            s.darkhouse,
            lambda level: self.change(darkhouse=level),
        )
        self.darkhouse.tip = words("setup.darkhouse.tip")
        self.darkhouse.label = words("setup.expansions.darkhouse.name")
        label, tip = words("setup.own_cards.label"), words("setup.own_cards.tip")
        self.own_cards = WordedToggle(label, s.own_cards, lambda on: self.change(own_cards=on), tip)

    def _make_ways_in(self) -> None:
        """Whole voyages at one click, the way to all choices and back, and lessons."""
        words = self.app.words
        self.presets = [PresetCard(each, words, self.take_preset) for each in presets(self.content)]
        self.unfold = Button("", self.fold)
        self.lessons = {
            lesson.topic: self._lesson_button(lesson) for lesson in GAME.lessons() if lesson.topic
        }

    def _lesson_button(self, lesson: Lesson) -> Button:
        words = self.app.words
        button = Button(words("setup.lesson.show"), lambda: self._teach(lesson), "quiet")
        button.label = button.tip = words("setup.lesson.tip", what=words(lesson.key("title")))
        return button

    def _teach(self, lesson: Lesson) -> None:
        from nautilion.ui.scenes.lesson import teach  # imported when it is first shown

        teach(self.app, lesson)

    def _card(self, name: str) -> ExpansionCard:
        return ExpansionCard(
            name, name in self.setup.expansions, lambda on: self.switch(name, on), self.app.words
        )

    def _make_options(self) -> None:
        words, s, limits = self.app.words, self.setup, self.content.difficulty.reserve
        self.players = Choice(
            [(1, words("setup.players.one")), (2, words("setup.players.two"))],
            s.players,
            lambda number: self.change(players=number),
        )
        self.players.label = words("setup.players.label")
        self.name_fields = [self._name_field(0, "first"), self._name_field(1, "second")]
        self.reserve = Pearls(
            s.reserve, limits.least, limits.most, lambda n: self.change(reserve=n), words("setup.reserve.tip")
        )
        self.reserve.label = words("setup.reserve.label")
        house = House.of(GAME, self.content)
        self.seeds = SeedDesk(self, house, "setup.seed", s, self._steer, self.take, self.set_sail)
        self.seed, self.dice = self.seeds.field, self.seeds.another
        self.copy, self.paste = self.seeds.copy, self.seeds.paste
        self.dice.sound = "roll"

    def _name_field(self, which: int, hint: str) -> TextField:
        def change(name: str) -> None:
            first, second = self.names
            self.names = (name, second) if which == 0 else (first, name)

        return TextField(
            self.names[which],
            change,
            self.app.words(f"setup.players.{hint}"),
            _LONGEST_NAME,
            on_enter=self.set_sail,
        )

    def _parts(self) -> SetupParts:
        return SetupParts(
            self.back,
            self.earlier,
            self.more,
            self.tiles,
            self.unfold,
            self.own_cards,
            self.presets,
            self.cards,
            self.harpoons,
            self.darkhouse,
            self.lessons,
            self.players,
            self.reserve,
            self.name_fields,
            self.seed,
            self.dice,
            self.copy,
            self.paste,
            self.sail,
            self.watch,
        )

    # What the player does

    def change(self, **values: object) -> None:
        """Another choice."""
        self.setup = msgspec.structs.replace(self.setup.anew(), **values)
        self.seeds.note = ""
        self._follow()

    def take_preset(self, preset: Preset) -> None:
        """All that a kind of voyage stands for; the boat, the captains and the sea stay."""
        self.change(**preset.values)

    def fold(self) -> None:
        """All choices, or a few good ones; this is remembered."""
        self.settings.full_setup = not self.settings.full_setup
        if not self.seed.value:  # with few choices the number is shown, and not left to be thrown
            self.seeds.throw()
        self.resize(self.app.metrics.size)
        self._follow()

    def choose_board(self, board: Board) -> None:
        """Another boat: it sails in."""
        if board.id != self.setup.board:
            self.arrived = self._now
            self.change(board=board.id)

    def switch(self, name: str, on: bool) -> None:
        """An expansion on or off."""
        chosen = {*self.setup.expansions, name} if on else {*self.setup.expansions} - {name}
        self.change(expansions=tuple(e for e in EXPANSIONS if e in chosen))

    def turn_page(self, step: int) -> None:
        """Other boats."""
        self.page = max(0, min(self._page_of(self.boards[-1].id), self.page + step))
        self._follow()

    def _steer(self, seed: int) -> None:
        self.change(seed=seed)

    def take(self, setup: Setup) -> None:
        """All that somebody sent."""
        self.setup = setup
        self.page = self._page_of(setup.board)
        self._follow()

    def set_sail(self, watched: bool = False) -> None:
        """Hand the choices over."""
        if not self.seed.value:
            self.seeds.throw()
        chosen = check_setup(self.setup, self.content)
        if not watched:  # what is sailed is remembered
            self.settings.last_setup = str(chosen)
        self.app.finish(Choices(chosen, self.names, watched))

    def cancel(self) -> None:
        """Back to the title."""
        self.app.finish(None)

    def _page_of(self, board: str) -> int:
        return [b.id for b in self.boards].index(board) // _PAGE

    def _follow(self) -> None:
        """Bring all widgets in line with the setup."""
        s = self.setup
        for tile, at in zip(self.tiles, range(self.page * _PAGE, self.page * _PAGE + _PAGE), strict=True):
            tile.board = self.boards[at] if at < len(self.boards) else None
            tile.visible = tile.board is not None
            tile.chosen = tile.board is not None and tile.board.id == s.board
        for name, card in self.cards.items():
            card.value = name in s.expansions
        for each in self.presets:
            each.chosen = each.preset.fits(s)
        self.players.value, self.reserve.value, self.own_cards.value = s.players, s.reserve, s.own_cards
        self.harpoons.value, self.darkhouse.value = s.harpoons, s.darkhouse
        self.seeds.follow(s)
        self._show_what_applies()
        self.stale()

    def _show_what_applies(self) -> None:
        s, full = self.setup, self.settings.full_setup
        self.unfold.text = self.app.words("setup.fewer" if full else "setup.more")
        for widget in (*self.cards.values(), self.reserve, self.seed, self.dice, self.copy, self.paste):
            widget.visible = full
        for preset in self.presets:
            preset.visible = not full
        self.lessons[TWO].visible = s.players == 2
        self.harpoons.visible = full and "mercenaries" in s.expansions
        self.darkhouse.visible = full and "darkhouse" in s.expansions
        self.own_cards.visible = full and self.has_own_cards
        self.earlier.visible = self.more.visible = len(self.boards) > _PAGE
        for field in self.name_fields:
            field.visible = s.players == 2

    # Frames

    def resize(self, size: tuple[int, int]) -> None:
        self.layout.lay_out(size, self.app.look)
        self.group.look = self.layout.look

    def update(self, now: float) -> None:
        self._now = now
        super().update(now)

    def moving(self, now: float) -> bool:
        return now - self.arrived < ARRIVAL

    def sprites(self, now: float) -> list[Sprite]:
        board = self.content.boards[self.setup.board]
        return [self.layout.ship(board, now, self.arrived), *self.group.sprites(now)]

    def paint(self, surface: Surface) -> None:
        self.layout.paint(surface, self.setup, self.seeds.note)
        self.group.draw(surface)
        self.layout.paint_harpoons(surface)


def remembered(settings: Settings, content: Content) -> Setup:
    """The last setup, or the usual one where there is none that can still be played."""
    try:
        return read_setup(settings.last_setup, content)
    except SetupError:
        return Setup()
