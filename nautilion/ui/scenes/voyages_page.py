"""How the voyages look: the list at the left, the chosen one at the right."""

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.play.faults import Fault
from nautilion.play.save_file import Read
from nautilion.play.shelf import Entry, Shelf
from nautilion.ui import dates, theme
from nautilion.ui.room import room_of
from nautilion.ui.scenes.voyages_list import VoyageList
from nautilion.ui.theme import Look
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice
from nautilion.ui.widgets.lettering import headline, paint_nothing, write
from nautilion.ui.widgets.page import page_area
from nautilion.ui.widgets.textfield import TextField

_ROOM = (860, 560)  # what bounds the player's scale here
_FACTS = 23  # the height of a line


class Chosen(NamedTuple):
    """The voyage that is shown, and what was read of its file."""

    entry: Entry
    read: Read | Fault | None

    @property
    def fault(self) -> str | None:
        """Why it cannot simply go on."""
        if isinstance(self.read, Fault):
            return self.read.key
        return (self.read.fault if self.read else None) or self.entry.fault

    def told_fault(self, words: Catalogue) -> str:
        """The same in words, with what is lost."""
        if isinstance(self.read, Fault):
            return self.read.told(words)
        lost = self.read.lost if self.read else 0
        return words(str(self.fault)) + (" " + words("voyages.lost", number=lost) if lost else "")


class VoyagesParts(NamedTuple):
    """What stands on the page."""

    back: Button
    game: Choice[str]
    listing: VoyageList
    name: TextField
    sail: Button
    watch: Button
    copy: Button
    delete: Button
    undo: Button


class VoyagesPage:
    """Where everything lies, and the picture of the chosen voyage."""

    look: Look

    def __init__(self, words: Catalogue, shelf: Shelf, parts: VoyagesParts) -> None:
        self.words, self.shelf, self.parts = words, shelf, parts
        self._pictures: dict[tuple[str, tuple[int, int]], Surface] = {}

    def picture(self, entry: Entry, read: Read, size: tuple[int, int]) -> Surface:
        """The sea of a voyage, drawn once for each size."""
        key = (entry.id, size)
        if key not in self._pictures:
            session, draw = read.session, room_of(read.session.game).thumbnail
            self._pictures[key] = draw(self.look, session, size, self.words, read.record.seats)
        return self._pictures[key]

    # The layout

    def lay_out(self, size: tuple[int, int], look: Look, has_deleted: bool) -> None:
        """Give everything its place in a window."""
        self.look, parts = look.fitted(*_ROOM), self.parts
        px = self.look.m.px
        parts.listing.pictures.clear()
        self._pictures.clear()
        area = page_area(size, self.look, (64, 40))
        parts.back.rect = Rect(area.x, area.y, px(48), px(48))
        wide = min(area.w - px(62 + 210), px(150) * len(parts.game.options))
        parts.game.rect = Rect(0, 0, wide, px(40)).move_to(midright=(area.right, parts.back.rect.centery))
        self.head = Rect(area.x + px(62), area.y, parts.game.rect.x - px(14) - area.x - px(62), px(48))
        self.body = body = Rect(area.x, area.y + px(62), area.w, area.h - px(62))
        self.bar = Rect(body.x, body.bottom - px(64), round(body.w * 0.44), px(64))
        self.lay_list(has_deleted)
        left = parts.listing.rect.right + px(18)
        self.panel = Rect(left, body.y, body.right - left, body.h)
        self._lay_panel(px)

    def lay_list(self, has_deleted: bool) -> None:
        """The list fills its side; while something can be brought back, the bar that says so is below it."""
        listing = self.parts.listing
        taken = self.bar.h + self.look.m.px(10) if has_deleted else 0
        high = self.body.h - taken
        if listing.rect.size != (self.bar.w, high):
            listing.rect = Rect(self.body.x, self.body.y, self.bar.w, high)
            listing.pictures.clear()
        listing.show_row(listing.chosen)

    def _lay_panel(self, px: Callable[[float], int]) -> None:
        parts, inside = self.parts, self.panel.inflate(-px(36), -px(36))
        row = Rect(inside.x, inside.bottom - px(50), inside.w, px(50))
        square, gap = px(50), px(12)
        parts.delete.rect = Rect(row.right - square, row.y, square, row.h)
        parts.copy.rect = parts.delete.rect.move(-square - gap, 0)
        half = (parts.copy.rect.x - row.x - 2 * gap) // 2
        parts.sail.rect = Rect(row.x, row.y, half, row.h)
        parts.watch.rect = parts.sail.rect.move(half + gap, 0)
        parts.name.rect = Rect(inside.x, inside.y, inside.w, px(44))
        facts = px(_FACTS) * 5 + px(6)
        self.facts = Rect(inside.x, row.y - px(12) - facts, inside.w, facts)
        top = parts.name.rect.bottom + px(12)
        self.frame = Rect(inside.x, top, inside.w, self.facts.y - px(10) - top)
        wide = parts.undo.wanted(self.look)[0]
        parts.undo.rect = Rect(self.bar.right - wide - px(10), self.bar.y + px(9), wide, self.bar.h - px(18))

    # The picture

    def paint(self, surface: Surface, chosen: Chosen | None) -> None:
        """All but the widgets."""
        look = self.look
        headline(surface, look, self.words("voyages.title"), theme.TITLE, theme.SUN, self.head)
        if chosen:
            look.lay_panel(surface, self.panel)
            self._paint_sea(surface, look, chosen)
            self._paint_facts(surface, look, chosen)
        else:
            key = "unread" if self.shelf.fault() else "nothing"
            paint_nothing(surface, look, self.words(f"voyages.{key}"), "ui/wheel")

    def _paint_sea(self, surface: Surface, look: Look, chosen: Chosen) -> None:
        if isinstance(chosen.read, Read):
            surface.blit(self.picture(chosen.entry, chosen.read, self.frame.size), self.frame)
        else:
            fill = [(theme.DEEP, 0.9), (theme.NIGHT, 0.95)]
            surface.blit(look.plate(self.frame.size, fill, (theme.TEAL, 0.5), 10), self.frame)
            side = look.m.px(72)
            icon = look.art.get("ui/lock" if chosen.fault else "ui/wheel", (side, side))
            surface.blit(icon, icon.get_rect(center=self.frame.center))

    def _paint_facts(self, surface: Surface, look: Look, chosen: Chosen) -> None:
        line = Rect(self.facts.x, self.facts.y, self.facts.w, look.m.px(_FACTS))
        if chosen.fault:
            told = chosen.told_fault(self.words)
            box = Rect(line.topleft, (line.w, 2 * line.h))
            write(surface, look, told, theme.STRONG, theme.LAMP, box, "topleft", wrap=True)
            line.y += 2 * line.h
        for text in self._facts(chosen.entry)[: 3 if chosen.fault else 5]:
            write(surface, look, text, theme.BODY.sized(17), theme.FOAM, line)
            line.y += line.h

    def _facts(self, entry: Entry) -> list[str]:
        words, house = self.words.of(entry.game), self.shelf.house
        when = dates.told(words, entry.changed, self.shelf.now())
        if entry.setup is None:
            return [words("voyages.last", date=when)]
        found = [
            *room_of(house.game(entry.game)).facts(entry, house.content(entry.game), words),
            words("voyages.spent", date=when, minutes=max(1, round(entry.seconds / 60))),
        ]
        if entry.assisted:
            marks = ", ".join(words(f"assisted.{mark}") for mark in entry.assisted)
            found.append(words("voyages.assisted", marks=marks))
        return found

    def paint_bar(self, surface: Surface, name: str) -> None:
        """What was deleted, and the way to bring it back: above the widgets."""
        look, undo = self.look, self.parts.undo
        look.lay_panel(surface, self.bar, 14, 180, lit=True)
        room = Rect(
            self.bar.x + look.m.px(18), self.bar.y, undo.rect.x - self.bar.x - look.m.px(30), self.bar.h
        )
        write(surface, look, self.words("voyages.deleted", name=name), theme.STRONG, theme.SUN, room)
        undo.draw(surface, look)
