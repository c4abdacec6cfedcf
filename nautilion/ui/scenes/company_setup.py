"""A table of several seats: how many play, who sits where, and which number the cards are dealt by.

    app.push(CompanySetup(game, settings, content), then=...)      hands back a Choices, or None for back

What was chosen is remembered: names for every game, the rest for each game of its own.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from pygame import Surface

from nautilion.content.setups import SetupError
from nautilion.kernel.game import Game
from nautilion.play.house import House
from nautilion.play.seats import HUMAN, LONGEST, Seat
from nautilion.play.settings import Settings
from nautilion.ui.app import App
from nautilion.ui.room import Choices, Computer, new_seed, room_of
from nautilion.ui.scenes.company_layout import CompanyLayout, CompanyParts
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.seed_desk import SeedDesk
from nautilion.ui.sea import Sea
from nautilion.ui.widgets.base import WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice, one_of
from nautilion.ui.widgets.textfield import TextField


class CompanySetup(WidgetScene):
    """Finishes with Choices, or None."""

    def __init__(
        self, game: Game[Any, Any, Any], settings: Settings, content: Any, setup: Any = None
    ) -> None:
        self.game, self.settings, self.content = game, settings, content
        self.backdrop = Sea()
        self.room = room_of(game)
        self.computers = {each.policy: each for each in self.room.computers}
        last = msgspec.structs.replace(remembered(game, settings, content), seed=new_seed())
        self.setup = setup or last
        most = game.seats[-1]
        names = settings.people or settings.names[:1]
        self.names = [*names, *[""] * most][:most]  # of people, by seat
        self.players = self._seated(settings.tables.get(game.id, ()))

    def _seated(self, last: tuple[str, ...]) -> list[str]:
        """Who sits where: as the last time, and else one person against computers, the middle one first."""
        every, middle = list(self.computers), len(self.computers) // 2
        others = (every[middle:] + every[:middle]) * self.game.seats[-1]
        usual = [HUMAN, *others, *[HUMAN] * self.game.seats[-1]]
        return [
            last[seat] if seat < len(last) and last[seat] in (HUMAN, *every) else usual[seat]
            for seat in range(self.game.seats[-1])
        ]

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.music("calm")
        words = app.words
        self.title = words(f"house.{self.game.id}.name")
        self.back = Button("", self.cancel, "quiet", "ui/back", words("company.back"))
        self.rules = Button(words("company.rules"), self.open_book, icon="ui/help")
        self.rules.visible = self.room.book is not None
        self.count = Choice([(n, str(n)) for n in self.game.seats], self.setup.players, self.seat_people)
        self.count.label = words("company.count")
        self.count.visible = len(self.game.seats) > 1
        self.fields = [self._field(seat) for seat in range(self.game.seats[-1])]
        self.chosen = [self._chooser(seat) for seat in range(self.game.seats[-1])]
        self._make_seed()
        self.start = Button(words("company.start"), self.begin, "primary")
        parts = self._parts()
        self.layout = CompanyLayout(words, self.game, self.room, parts)
        self.group = WidgetGroup(parts.in_order(), self, default=self.start)
        self._follow()

    def leave(self) -> None:
        """Remember the names, also on the way back."""
        self.settings.people = tuple(self.names)

    # The widgets

    def _field(self, seat: int) -> TextField:
        def change(name: str) -> None:
            self.names[seat] = name

        hint = self.app.words("company.name", number=seat + 1)
        return TextField(self.names[seat], change, hint, LONGEST, on_enter=self.begin)

    def _chooser(self, seat: int) -> Choice[str]:
        words = self.app.words
        options = [(HUMAN, words("company.person"))]
        options += [(each.policy, words(f"{each.key}.level")) for each in self.computers.values()]
        made = one_of(options, self.players[seat], self._sit(seat))
        made.label = words("company.who", number=seat + 1)
        made.visible = len(options) > 1
        return made

    def _sit(self, seat: int) -> Callable[[str], None]:
        def sit(player: str) -> None:
            self.players[seat] = player
            self._follow()

        return sit

    def _make_seed(self) -> None:
        house = House.of(self.game, self.content)
        self.seeds = SeedDesk(self, house, "company.seed", self.setup, self._deal, self.take, self.begin)
        self.seed, self.another = self.seeds.field, self.seeds.another
        self.copy, self.paste = self.seeds.copy, self.seeds.paste
        self.another.sound = "pick"

    def _parts(self) -> CompanyParts:
        return CompanyParts(
            self.back,
            self.rules,
            self.count,
            self.fields,
            self.chosen,
            self.seed,
            self.another,
            self.copy,
            self.paste,
            self.start,
        )

    # Who sits where

    def computer(self, seat: int) -> Computer | None:
        """The computer at a seat, if it is one."""
        return self.computers.get(self.players[seat])

    def seats(self) -> tuple[Seat, ...]:
        """The seats as they are now; a computer that sits there twice has a number."""
        found: list[Seat] = []
        for seat in range(self.setup.players):
            computer = self.computer(seat)
            if computer is None:
                found.append(Seat(self.names[seat].strip()))
                continue
            twins = sum(other.player == computer.policy for other in found)
            name = self.app.words(f"{computer.key}.name")
            name = self.app.words("company.twin", name=name, number=twins + 1) if twins else name
            found.append(Seat(name, computer.policy, computer.level, computer.style))
        return tuple(found)

    # What the player does

    def change(self, **values: object) -> None:
        """Another choice."""
        self.setup = msgspec.structs.replace(self.setup, rules=self.game.version, **values)
        self.seeds.note = ""
        self._follow()

    def seat_people(self, number: int) -> None:
        """More players, or fewer."""
        self.change(players=number)
        self.resize(self.app.metrics.size)

    def _deal(self, seed: int) -> None:
        self.change(seed=seed)

    def take(self, setup: Any) -> None:
        """All that somebody sent."""
        self.setup = setup
        self.resize(self.app.metrics.size)
        self._follow()

    def open_book(self) -> None:
        """The rules."""
        if self.room.book:
            self.app.push(Rulebook(self.room.book()))

    def begin(self) -> None:
        """Hand the choices over."""
        if not self.seed.value:
            self.seeds.throw()
        chosen, seats = self.game.check(self.setup, self.content), self.seats()
        self.settings.setups = {**self.settings.setups, self.game.id: str(chosen)}
        self.settings.tables = {**self.settings.tables, self.game.id: tuple(self.players)}
        self.app.finish(Choices(chosen, tuple(seat.name for seat in seats), seats=seats))

    def _follow(self) -> None:
        """Bring all widgets in line with what is chosen."""
        self.count.value = self.setup.players
        for seat, (field, chooser) in enumerate(zip(self.fields, self.chosen, strict=True)):
            is_used = seat < self.setup.players
            field.visible = is_used and self.computer(seat) is None
            chooser.visible = is_used and len(chooser.options) > 1
            chooser.value = self.players[seat]
            computer, words = self.computer(seat), self.app.words
            about = [words(f"{computer.key}.{part}") for part in ("name", "line")] if computer else []
            chooser.note = ". ".join(about)
        self.seeds.follow(self.setup)
        self.stale()

    # Frames

    def resize(self, size: tuple[int, int]) -> None:
        self.layout.lay_out(size, self.app.look, self.setup.players)
        self.group.look = self.layout.look

    def paint(self, surface: Surface) -> None:
        self.layout.paint(surface, self.seats(), self.seeds.note)
        self.group.draw(surface)


def remembered(game: Game[Any, Any, Any], settings: Settings, content: Any) -> Any:
    """The last setup, or the usual one where there is none that can still be played."""
    try:
        return game.read_setup(settings.setups.get(game.id, ""), content, game.version)
    except SetupError:
        return game.setup()
