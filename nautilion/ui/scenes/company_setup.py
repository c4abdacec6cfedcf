"""A table of several seats: how many play, who sits where, and which number the cards are dealt by.

    app.push(CompanySetup(game, settings, content), then=...)      hands back a Choices, or None for back

What was chosen is remembered: names for every game, the rest for each game of its own.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from nautilion.content.setups import SetupError
from nautilion.kernel.game import Game
from nautilion.play.codes import read_code, share_code
from nautilion.play.faults import Fault
from nautilion.play.house import House
from nautilion.play.seats import HUMAN, LONGEST, Seat
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.ui import clipboard
from nautilion.ui.app import App
from nautilion.ui.room import Choices, Computer, new_seed, room_of
from nautilion.ui.scenes.company_layout import CompanyLayout
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.sea import Sea
from nautilion.ui.widgets.base import Group
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice, Stepper
from nautilion.ui.widgets.seedfield import SeedField
from nautilion.ui.widgets.textfield import TextField

_IN_SIGHT = 4  # players to choose from that stand beside each other


class CompanySetup(CompanyLayout):
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
        self.note = ""

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
        rows = [w for pair in zip(self.fields, self.chosen, strict=True) for w in pair]
        seeds = [self.seed, self.another, self.copy, self.paste]
        order = [self.back, self.rules, self.count, *rows, *seeds, self.start]
        self.group = Group(order, self, default=self.start)
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
        kind: type[Choice[str]] = Choice if len(options) <= _IN_SIGHT else Stepper
        made = kind(options, self.players[seat], self._sit(seat))
        made.label = words("company.who", number=seat + 1)
        made.visible = len(options) > 1
        return made

    def _sit(self, seat: int) -> Callable[[str], None]:
        def sit(player: str) -> None:
            self.players[seat] = player
            self._follow()

        return sit

    def _make_seed(self) -> None:
        words = self.app.words
        self.seed = SeedField(
            str(self.setup.seed),
            lambda text: self.change(seed=int(text or 0)),
            self.take_text,
            self.refuse,
            words("company.seed.hint"),
            self.begin,
        )
        self.seed.label = words("company.seed.label")
        self.another = Button("", self.another_number, "plain", "ui/roll", words("company.seed.another"))
        self.another.sound = "pick"
        self.copy = Button("", self.copy_text, "plain", "ui/copy", words("company.seed.copy"))
        self.paste = Button(
            "", lambda: self.take_text(clipboard.pasted()), "plain", "ui/paste", words("company.seed.paste")
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
        self.note = ""
        self._follow()

    def seat_people(self, number: int) -> None:
        """More players, or fewer."""
        self.change(players=number)
        self.resize(self.app.metrics.size)

    def another_number(self) -> None:
        """Chance decides how the cards are dealt."""
        self.change(seed=new_seed())

    def copy_text(self) -> None:
        """The setup as text, for a friend."""
        self._say("copied" if clipboard.copy(share_code(self.setup, self.content)) else "no_clipboard")

    def take_text(self, text: str) -> None:
        """A number, or a whole game, from the clipboard."""
        if text.replace(",", "").strip().isdigit() or not text:
            self.seed.replace(text)
            return
        try:
            found = read_code(text, House.of(self.game, self.content))
        except Fault as fault:
            self.refuse("not_a_number" if fault.key == "code.fault.none" else "bad_code")
            if fault.key == "code.fault.setup":  # what a game needs is worth a page
                self.app.push(Notice(self.app.words("company.seed.needs"), fault.told(self.app.words)))
            return
        self.setup = found.setup if isinstance(found, Session) else found
        self.resize(self.app.metrics.size)
        self._follow()
        self._say("took")

    def refuse(self, why: str) -> None:
        """Say kindly why something was not taken."""
        self.app.sound.play("warn", 0.5)
        self._say(why)

    def open_book(self) -> None:
        """The rules."""
        if self.room.book:
            self.app.push(Rulebook(self.room.book()))

    def begin(self) -> None:
        """Hand the choices over."""
        if not self.seed.value:
            self.another_number()
        chosen, seats = self.game.check(self.setup, self.content), self.seats()
        self.settings.setups = {**self.settings.setups, self.game.id: str(chosen)}
        self.settings.tables = {**self.settings.tables, self.game.id: tuple(self.players)}
        self.app.finish(Choices(chosen, tuple(seat.name for seat in seats), seats=seats))

    def _say(self, note: str) -> None:
        self.note = self.app.words(f"company.seed.{note}")
        self.stale()

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
        if int(self.seed.value or 0) != self.setup.seed:
            self.seed.show(str(self.setup.seed))
        self.stale()


def remembered(game: Game[Any, Any, Any], settings: Settings, content: Any) -> Any:
    """The last setup, or the usual one where there is none that can still be played."""
    try:
        return game.read_setup(settings.setups.get(game.id, ""), content, game.version)
    except SetupError:
        return game.setup()
