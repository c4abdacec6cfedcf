"""The voyages that are kept: to sail on, to watch again, to name, to delete and to bring back.

app.push(Voyages(shelf), then=...)      hands back a VoyageWanted, or None for back
"""

from typing import NamedTuple

import msgspec
import pygame
from pygame import Surface
from pygame.event import Event

from nautilion.play.codes import game_code
from nautilion.play.faults import Fault
from nautilion.play.house import House
from nautilion.play.save_file import LONGEST_NAME, Read
from nautilion.play.shelf import Entry, Shelf
from nautilion.play.writer import Answer
from nautilion.ui import clipboard, dates, theme
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.room import room_of
from nautilion.ui.scenes.voyages_list import VoyageList, VoyageRow
from nautilion.ui.scenes.voyages_page import Chosen, VoyagesPage, VoyagesParts
from nautilion.ui.sea import Sea
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice
from nautilion.ui.widgets.textfield import TextField
from nautilion.ui.widgets.toast import Toast

_RESCUED = ("shelf.fault.cut", "shelf.fault.differs")  # faults that leave something to sail on with
_COLOURS = {
    "running": theme.LAGOON,
    "won": theme.LAMP,
    "lost": theme.CORAL,
    "over": theme.SUN,
    "damaged": theme.MIST,
}


class VoyageWanted(NamedTuple):
    """What a player wants with which voyage: 'open' or 'watch'."""

    what: str
    id: str


class Voyages(WidgetScene):
    """Finishes with VoyageWanted, or None."""

    def __init__(self, shelf: Shelf, chosen: str = "") -> None:
        self.shelf = shelf
        self.backdrop = Sea()
        self.wanted = chosen
        self.entries: list[Entry] = []
        self.reads: dict[str, Read | Fault] = {}  # what was read of the files, by id
        self.deleted: tuple[str, str] | None = None  # id and name of what can be brought back
        self.toast = Toast()
        self._naming: Answer[None] | None = None  # what the disk will say of a new name
        self._now = 0.0

    # The widgets

    def enter(self, app: App) -> None:
        super().enter(app)
        words = app.words
        self.back = Button("", self.cancel, "quiet", "ui/back", words("voyages.back"))
        self.listing = VoyageList(self.choose, self.open)
        self.title = self.listing.label = words("voyages.title")
        self.name = TextField("", lambda _: None, "", LONGEST_NAME, on_enter=self._name_entered)
        self.sail = Button("", self.open, "primary")
        self.watch = Button(words("voyages.watch"), lambda: self._ask("watch"), icon="ui/watch")
        self.copy = Button("", self.copy_code, icon="ui/copy")
        self.delete = Button("", self.delete_chosen, icon="ui/bin", tip=words("voyages.delete"))
        self.undo = Button(words("voyages.undo"), self.undelete, "primary", "ui/undo")
        self.game: Choice[str] = Choice(self._games(), "", self._choose_game)
        self.game.label, self.game.visible = words("voyages.game"), len(self.game.options) > 2
        parts = VoyagesParts(
            self.back,
            self.game,
            self.listing,
            self.name,
            self.sail,
            self.watch,
            self.copy,
            self.delete,
            self.undo,
        )
        self.page = VoyagesPage(words, self.shelf, parts)
        self.group = WidgetGroup(parts, self)
        self._read_shelf(self.wanted)

    def leave(self) -> None:
        self._keep_name()
        self.shelf.writer.flush()

    @property
    def entry(self) -> Entry | None:
        """The chosen voyage."""
        return self.entries[self.listing.chosen] if self.entries else None

    @property
    def chosen(self) -> Chosen | None:
        """The same with what was read of its file."""
        return Chosen(self.entry, self.reads.get(self.entry.id)) if self.entry else None

    def _games(self) -> list[tuple[str, str]]:
        """All games together, and each that has something on the shelf."""
        words, there = self.app.words, {entry.game for entry in self.shelf.entries() if entry.setup}
        named = [(id, words(f"house.{id}.name")) for id in self.shelf.house.ids if id in there]
        return [("", words("voyages.games.all")), *named]

    def _choose_game(self, game: str) -> None:
        self._keep_name()
        self._read_shelf(self.entry.id if self.entry else "")

    def _read_shelf(self, chosen: str = "") -> None:
        """Look at the files anew and keep to a voyage, where it is still there."""
        self.entries = [entry for entry in self.shelf.entries() if self.game.value in ("", entry.game)]
        self.listing.rows = [self._row(entry) for entry in self.entries]
        ids = [entry.id for entry in self.entries]
        at = ids.index(chosen) if chosen in ids else min(self.listing.chosen, max(0, len(ids) - 1))
        self.listing.chosen = at
        self.listing.show_row(at)
        self._follow()

    def _row(self, entry: Entry) -> VoyageRow:
        words = self.app.words.of(entry.game)
        kind = kind_of(entry, self.shelf.house)
        when = dates.told(words, entry.changed, self.shelf.now())
        line = words("voyages.line", turn=entry.turn, date=when) if entry.setup else when
        if entry.setup and self.game.visible and not self.game.value:
            line = words("voyages.line_of", game=words(f"house.{entry.game}.name"), line=line)
        icon = "" if entry.setup else "ui/lock"
        return VoyageRow(
            entry.id, self._name(entry), line, words(f"voyages.kind.{kind}"), _COLOURS[kind], icon
        )

    def _name(self, entry: Entry) -> str:
        return entry.name or self._usual_name(entry)

    def _usual_name(self, entry: Entry) -> str:
        if not entry.setup:
            return self.app.words("voyages.nameless")
        house = self.shelf.house
        name = room_of(house.game(entry.game)).name(entry.setup, house.content(entry.game), self.app.words)
        return self.app.words.of(entry.game)("voyages.usual", board=name, number=entry.setup.seed)

    def choose(self, index: int) -> None:
        """Another voyage."""
        self._keep_name()
        self.listing.chosen = index
        self._follow()

    def _follow(self) -> None:
        """Bring everything in line with the chosen voyage."""
        chosen = self.chosen
        words = self.app.words.of(chosen.entry.game if chosen else "")
        for widget in (self.name, self.sail, self.watch, self.copy, self.delete, self.listing):
            widget.visible = chosen is not None
        self.undo.visible = self.deleted is not None
        if chosen:
            entry, fault = chosen.entry, chosen.fault
            self.name.show(entry.name)
            self.name.hint = self._usual_name(entry)
            rescued, plays = fault in _RESCUED, not fault or fault in _RESCUED
            kind = "rescue" if rescued else "see" if entry.is_over else "open"
            self.sail.text, self.copy.tip = words(f"voyages.{kind}"), words("voyages.copy")
            self.name.reason = "" if not fault else words("voyages.no_name")
            for button in (self.sail, self.watch, self.copy):
                button.reason = "" if plays else words("voyages.cannot")
            if self._hides(entry):
                self.copy.reason = words("voyages.hidden")
        self.stale()

    def _hides(self, entry: Entry) -> bool:
        """Whether a code of it would show hands that are still secret."""
        read = self.reads.get(entry.id)
        return isinstance(read, Read) and read.session.hides

    # What the player does

    def handle(self, event: Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.listing.point(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            self.listing.scroll_to(self.listing.first - event.y)
            return True
        if event.type == pygame.KEYDOWN and self.group.focus is not self.name and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: Event) -> bool:
        if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.undelete()
        elif event.key == pygame.K_DELETE and self.entry:
            self.delete_chosen()
        elif event.key == pygame.K_F2 and self.entry:
            self.group.set_focus(self.name)
        elif self.group.focus in (None, self.listing):
            return self.listing.key(event)
        else:
            return False
        return True

    def _ask(self, what: str) -> None:
        entry = self.entry
        if entry and self.sail.enabled:
            self.app.finish(VoyageWanted(what, entry.id))

    def open(self) -> None:
        """Sail on, or see how it ended."""
        self._ask("open")

    def copy_code(self) -> None:
        """The whole voyage as text."""
        read = self._read(self.entry.id) if self.entry else None
        if isinstance(read, Read):
            done = clipboard.copy(game_code(read.session))
            self._say(self.app.words("voyages.copied" if done else "voyages.no_clipboard"))

    def delete_chosen(self) -> None:
        """Put the voyage aside; a word and a button bring it back."""
        entry = self.entry
        if entry is None:
            return
        self._finish_naming()
        try:
            self.shelf.delete(entry.id)
        except Fault as fault:
            self._say(fault.told(self.app.words))
            return
        self.deleted = (entry.id, self._name(entry))
        self.app.sound.play("token_discard")
        self._read_shelf()
        self.page.lay_list(self.deleted is not None)

    def undelete(self) -> None:
        """Bring the last deleted voyage back."""
        if self.deleted is None:
            return
        id = self.deleted[0]
        self._finish_naming()
        try:
            self.shelf.undelete(id)
        except Fault as fault:
            self._say(fault.told(self.app.words))
            return
        self.deleted = None
        self.app.sound.play("undo")
        self._read_shelf(id)
        self.page.lay_list(self.deleted is not None)

    def _name_entered(self) -> None:
        self._keep_name()
        self.group.set_focus(self.listing)

    def _keep_name(self) -> None:
        """Write a new name down."""
        entry, name = self.entry, self.name.value.strip()
        if entry is None or name == entry.name or self.name.reason:
            return
        self._finish_naming()
        self._naming = self.shelf.rename_soon(entry.id, name)
        at = next(n for n, other in enumerate(self.entries) if other.id == entry.id)
        self.entries[at] = msgspec.structs.replace(entry, name=name)
        self.listing.rows[at] = self._row(self.entries[at])
        self.stale()

    def _finish_naming(self) -> None:
        """Wait for a name that is being written, so that its file is free."""
        self.shelf.writer.flush()
        self._tell_naming()

    def _tell_naming(self) -> None:
        """Where the disk refused a name, say so and show the old one."""
        if self._naming is None or not self._naming.is_there:
            return
        naming, self._naming = self._naming, None
        try:
            naming.get()
        except Fault as fault:
            self._say(fault.told(self.app.words))
            self._read_shelf(self.entry.id if self.entry else "")

    def _say(self, text: str) -> None:
        self.toast.say(text, self._now)

    # Frames

    def resize(self, size: tuple[int, int]) -> None:
        self.page.lay_out(size, self.app.look, self.deleted is not None)
        self.group.look = self.page.look

    def paint(self, surface: Surface) -> None:
        self.page.paint(surface, self.chosen)
        self.group.draw(surface)
        if self.deleted:
            self.page.paint_bar(surface, self.deleted[1])

    def update(self, now: float) -> None:
        self._now = now
        if self.group.focus is not self.name:
            self._keep_name()
            self._tell_naming()
        self._look_at_one()
        super().update(now)

    def _look_at_one(self) -> None:
        """Read and draw one voyage that is in sight and not yet known: a little every frame."""
        look = self.group.look
        for index in [self.listing.chosen, *self.listing.in_sight(look)] if self.entries else []:
            entry = self.entries[index]
            if entry.id not in self.listing.pictures and entry.setup and not self._is_lost(entry):
                self._draw(entry, look)
                return

    def _is_lost(self, entry: Entry) -> bool:
        return isinstance(self.reads.get(entry.id), Fault)

    def _read(self, id: str) -> Read | Fault:
        if id not in self.reads:
            try:
                self.reads[id] = self.shelf.read(id)
            except Fault as fault:
                self.reads[id] = fault
        return self.reads[id]

    def _draw(self, entry: Entry, look: Look) -> None:
        read = self._read(entry.id)
        if isinstance(read, Read):
            self.listing.pictures[entry.id] = self.page.picture(entry, read, self.listing.picture_size(look))
        if self.entry is entry:
            self._follow()

    def sprites(self, now: float) -> list[Sprite]:
        look, room = self.group.look, self.app.screen.in_sight(self.page.panel)
        return [*super().sprites(now), *self.toast.sprites(now, look, room)]


def kind_of(entry: Entry, house: House) -> str:
    """Under way, won or lost by all together, over with places for each, or damaged."""
    if entry.fault:
        return "damaged"
    if not entry.is_over:
        return "running"
    if not house.game(entry.game).together:
        return "over"
    return "won" if entry.result == "won" else "lost"
