"""Keys and buttons of all commands: press one, then the key or button that shall have it."""

import pygame
from pygame import Rect
from pygame.event import Event

from nautilion.ui import theme
from nautilion.ui.commands import COMMANDS, MODIFIERS, PAGES, TABLE, Command
from nautilion.ui.inputs import button_name, key_name
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import Modal

_ROW, _TABS, _KEY, _BUTTON, _LINE = 38, 40, 264, 150, 24
KeyRow = tuple[Label, Button, Button]


class KeysMenu(Modal):
    """Finishes with None."""

    room = (720.0, 664.0)

    def __init__(self, page: str = PAGES[0]) -> None:
        super().__init__()
        self.page = page
        self.waiting: Button | None = None  # what is pressed next goes here

    def make(self) -> list[Widget]:
        words = self.app.words
        self.title = words("commands.title")
        self.tabs = Choice(
            [(page, words(f"commands.page.{page}")) for page in PAGES], self.page, self.turn_to
        )
        self.tabs.role, self.tabs.label = "tabs", self.app.words("access.pages")
        self.rows = {command.name: self._row(command) for command in TABLE if not command.is_fixed}
        self.line = Label(self._hint(), theme.SMALL, theme.MIST, "center")
        self.restore = Button(words("commands.restore"), self._restore)
        self.back = Button(words("menu.done"), self.cancel, "primary")
        self.turn_to(self.page)
        every = [widget for row in self.rows.values() for widget in row]
        return [self.tabs, *every, self.line, self.restore, self.back]

    def _row(self, command: Command) -> KeyRow:
        name = self.app.words(f"commands.name.{command.name}")
        label = Label(name, theme.BODY)
        label.is_said_elsewhere = True
        key, button = (Button("", lambda: None) for _ in range(2))
        key.on_press, button.on_press = lambda: self._await(key), lambda: self._await(button)
        key.label = self.app.words("commands.change_key", command=name)
        button.label = self.app.words("commands.change_button", command=name)
        return label, key, button

    def turn_to(self, page: str) -> None:
        """Show the commands of a page."""
        self.page, self.waiting = page, None
        for name, row in self.rows.items():
            for widget in row:
                widget.visible = COMMANDS[name].page == page
        self._write()
        self.stale()

    def told(self) -> tuple[str, str]:
        return self.line.text, ""

    def _await(self, button: Button) -> None:
        self.waiting = button
        self._write()

    def handle(self, event: Event) -> bool:
        if self.waiting and event.type == pygame.KEYDOWN and event.key not in MODIFIERS:
            self._take(event)
            return True
        if self.waiting and event.type == pygame.MOUSEBUTTONDOWN:
            self.waiting = None
            self._write()
        return super().handle(event)

    def _take(self, event: Event) -> None:
        """What was pressed becomes that of the command that waits; what leads back leaves it as it is."""
        waiting, self.waiting = self.waiting, None
        bindings = self.app.inputs.bindings
        for name, (_, key, button) in self.rows.items():
            if event.dict.get("command") == "back":
                continue
            if waiting is key and event.dict.get("chord"):
                bindings.set_key(name, event.chord)
            elif waiting is button and event.dict.get("button"):
                bindings.set_button(name, event.button)
        self._write()

    def _restore(self) -> None:
        self.app.inputs.bindings.restore()
        self._write()
        self.line.text = self.app.words("commands.restored")

    def _write(self) -> None:
        """What each command has now; what two of them want is marked, and told."""
        words, inputs = self.app.words, self.app.inputs
        conflicts = []
        for name, (_, key, button) in self.rows.items():
            rivals = dict(inputs.bindings.rivals(name))
            keys, buttons = inputs.bindings.keys(name), inputs.bindings.buttons(name)
            shown = [button_name(words, inputs.pads.make, each) for each in buttons]
            key.text = words("commands.joint").join(key_name(words, each) for each in keys)
            button.text = words("commands.joint").join(shown) or words("commands.none")
            key.kind = "danger" if rivals.keys() & set(keys) else "plain"
            button.kind = "danger" if rivals.keys() & {f"pad:{each}" for each in buttons} else "plain"
            key.tip = button.tip = " ".join(self._told_conflict(*rival) for rival in rivals.items())
            conflicts += [key.tip] if key.tip and COMMANDS[name].page == self.page else []
            for each in (key, button):
                each.note = each.text
        if self.waiting:
            is_key = any(self.waiting is key for _, key, _ in self.rows.values())
            self.waiting.text = words("commands.wait_key" if is_key else "commands.wait_button")
        self.line.text = self.waiting.text if self.waiting else (conflicts or [self._hint()])[0]
        self.line.colour = theme.SUN if conflicts or self.waiting else theme.MIST

    def _hint(self) -> str:
        return self.app.words("commands.hint", **self.app.inputs.ways("back"))

    def _told_conflict(self, way: str, other: str) -> str:
        words, make = self.app.words, self.app.inputs.pads.make
        is_pad = way.startswith("pad:")
        shown = button_name(words, make, way.removeprefix("pad:")) if is_pad else key_name(words, way)
        return words("commands.conflict", way=shown, command=words(f"commands.name.{other}"))

    def leave(self) -> None:
        self.app.keep_settings()

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default, m = self.back, look.m
        self.tabs.rect = Rect(inside.x, inside.y, inside.w, m.ui(_TABS))
        for page in PAGES:
            y = self.tabs.rect.bottom + m.ui(12)
            for row in (row for name, row in self.rows.items() if COMMANDS[name].page == page):
                self._arrange_row(row, Rect(inside.x, y, inside.w, m.ui(_ROW - 4)), look)
                y += m.ui(_ROW)
        half = (inside.w - m.ui(16)) // 2
        self.restore.rect = Rect(inside.x, inside.bottom - m.ui(44), half, m.ui(44))
        self.back.rect = Rect(inside.right - half, inside.bottom - m.ui(44), half, m.ui(44))
        self.line.rect = Rect(inside.x, self.back.rect.y - m.ui(_LINE + 6), inside.w, m.ui(_LINE))

    def _arrange_row(self, row: KeyRow, room: Rect, look: Look) -> None:
        label, key, button = row
        button.rect = Rect(room.right - look.m.ui(_BUTTON), room.y, look.m.ui(_BUTTON), room.h)
        key.rect = Rect(button.rect.x - look.m.ui(_KEY + 10), room.y, look.m.ui(_KEY), room.h)
        label.rect = Rect(room.x, room.y, key.rect.x - room.x - look.m.ui(10), room.h)
