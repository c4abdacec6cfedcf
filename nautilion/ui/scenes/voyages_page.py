"""How the voyages look: the list at the left, the chosen one at the right."""

from pygame import Rect, Surface

from nautilion.play.faults import Fault
from nautilion.play.save_file import Read
from nautilion.play.shelf import Entry, Shelf
from nautilion.ui import dates, theme
from nautilion.ui.room import room_of
from nautilion.ui.scenes.voyages_list import VoyageList
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice
from nautilion.ui.widgets.lettering import headline, paint_nothing, write
from nautilion.ui.widgets.textfield import TextField

_ROOM = (860, 560)  # what bounds the player's scale here
_WIDEST = 1.9  # of the height
_FACTS = 23  # the height of a line


class VoyagesPage(WidgetScene):
    """The layout and the picture; Voyages fills it."""

    shelf: Shelf
    reads: dict[str, Read | Fault]
    deleted: tuple[str, str] | None
    listing: VoyageList
    name: TextField
    back: Button
    game: Choice[str]
    sail: Button
    watch: Button
    copy: Button
    delete: Button
    undo: Button
    pictures: dict[tuple[str, tuple[int, int]], Surface]

    @property
    def entry(self) -> Entry | None:
        """The chosen voyage."""
        raise NotImplementedError

    def fault(self) -> str | None:
        """Why the chosen voyage cannot simply go on."""
        entry = self.entry
        read = self.reads.get(entry.id) if entry else None
        if isinstance(read, Fault):
            return read.key
        return (read.fault if read else None) or (entry.fault if entry else None)

    def picture(self, entry: Entry, read: Read, size: tuple[int, int]) -> Surface:
        """The sea of a voyage, drawn once for each size."""
        key = (entry.id, size)
        if key not in self.pictures:
            session = read.session
            self.pictures[key] = room_of(session.game).thumbnail(
                self.group.look, session, size, self.app.words
            )
        return self.pictures[key]

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        self.listing.pictures.clear()
        self.pictures.clear()
        px = look.m.px
        area = Rect((0, 0), size).inflate(-px(64), -px(40))
        area = Rect(0, 0, min(area.w, round(size[1] * _WIDEST)), area.h).move_to(center=area.center)
        self.back.rect = Rect(area.x, area.y, px(48), px(48))
        wide = min(area.w - px(62 + 210), px(150) * len(self.game.options))
        self.game.rect = Rect(0, 0, wide, px(40)).move_to(midright=(area.right, self.back.rect.centery))
        self.head = Rect(area.x + px(62), area.y, self.game.rect.x - px(14) - area.x - px(62), px(48))
        body = Rect(area.x, area.y + px(62), area.w, area.h - px(62))
        self.body = body
        self.bar = Rect(body.x, body.bottom - px(64), round(body.w * 0.44), px(64))
        self.lay_list()
        left = self.listing.rect.right + px(18)
        self.panel = Rect(left, body.y, body.right - left, body.h)
        self._lay_panel(look)

    def lay_list(self) -> None:
        """The list fills its side; while something can be brought back, the bar that says so is below it."""
        taken = self.bar.h + self.group.look.m.px(10) if self.deleted else 0
        high = self.body.h - taken
        if self.listing.rect.size != (self.bar.w, high):
            self.listing.rect = Rect(self.body.x, self.body.y, self.bar.w, high)
            self.listing.pictures.clear()
        self.listing.show_row(self.listing.chosen)

    def _lay_panel(self, look: Look) -> None:
        px = look.m.px
        inside = self.panel.inflate(-px(36), -px(36))
        row = Rect(inside.x, inside.bottom - px(50), inside.w, px(50))
        square, gap = px(50), px(12)
        self.delete.rect = Rect(row.right - square, row.y, square, row.h)
        self.copy.rect = self.delete.rect.move(-square - gap, 0)
        half = (self.copy.rect.x - row.x - 2 * gap) // 2
        self.sail.rect = Rect(row.x, row.y, half, row.h)
        self.watch.rect = self.sail.rect.move(half + gap, 0)
        self.name.rect = Rect(inside.x, inside.y, inside.w, px(44))
        facts = px(_FACTS) * 5 + px(6)
        self.facts = Rect(inside.x, row.y - px(12) - facts, inside.w, facts)
        top = self.name.rect.bottom + px(12)
        self.frame = Rect(inside.x, top, inside.w, self.facts.y - px(10) - top)
        wide = self.undo.wanted(look)[0]
        self.undo.rect = Rect(self.bar.right - wide - px(10), self.bar.y + px(9), wide, self.bar.h - px(18))

    # The picture

    def paint(self, surface: Surface) -> None:
        look = self.group.look
        headline(surface, look, self.app.words("voyages.title"), theme.TITLE, theme.SUN, self.head)
        if self.entry:
            look.shadow(surface, self.panel, 12, 130)
            surface.blit(look.panel(self.panel.size), self.panel)
            self._paint_sea(surface, look, self.entry)
            self._paint_facts(surface, look, self.entry)
        else:
            key = "unread" if self.shelf.fault() else "nothing"
            paint_nothing(surface, look, self.app.words(f"voyages.{key}"), "ui/wheel")
        self.group.draw(surface)
        if self.deleted:
            self._paint_bar(surface, look, self.deleted[1])

    def _paint_sea(self, surface: Surface, look: Look, entry: Entry) -> None:
        read = self.reads.get(entry.id)
        if isinstance(read, Read):
            surface.blit(self.picture(entry, read, self.frame.size), self.frame)
        else:
            fill = [(theme.DEEP, 0.9), (theme.NIGHT, 0.95)]
            surface.blit(look.plate(self.frame.size, fill, (theme.TEAL, 0.5), 10), self.frame)
            side = look.m.px(72)
            icon = look.art.get("ui/lock" if self.fault() else "ui/wheel", (side, side))
            surface.blit(icon, icon.get_rect(center=self.frame.center))

    def _paint_facts(self, surface: Surface, look: Look, entry: Entry) -> None:
        line = Rect(self.facts.x, self.facts.y, self.facts.w, look.m.px(_FACTS))
        fault = self.fault()
        if fault:
            told = self._told_fault()
            box = Rect(line.topleft, (line.w, 2 * line.h))
            write(surface, look, told, theme.STRONG, theme.LAMP, box, "topleft", wrap=True)
            line.y += 2 * line.h
        for text in self._facts(entry)[: 3 if fault else 5]:
            write(surface, look, text, theme.BODY.sized(17), theme.FOAM, line)
            line.y += line.h

    def _told_fault(self) -> str:
        entry = self.entry
        read = self.reads.get(entry.id) if entry else None
        if isinstance(read, Fault):
            return read.told(self.app.words)
        lost = read.lost if isinstance(read, Read) else 0
        words = self.app.words
        return words(str(self.fault())) + (" " + words("voyages.lost", number=lost) if lost else "")

    def _facts(self, entry: Entry) -> list[str]:
        words, setup = self.app.words.of(entry.game), entry.setup
        if setup is None:
            return [words("voyages.last", date=dates.told(words, entry.changed, self.shelf.now()))]
        house = self.shelf.house
        when = dates.told(words, entry.changed, self.shelf.now())
        found = [
            *room_of(house.game(entry.game)).facts(entry, house.content(entry.game), words),
            words("voyages.spent", date=when, minutes=max(1, round(entry.seconds / 60))),
        ]
        if entry.assisted:
            marks = ", ".join(words(f"assisted.{mark}") for mark in entry.assisted)
            found.append(words("voyages.assisted", marks=marks))
        return found

    def _paint_bar(self, surface: Surface, look: Look, name: str) -> None:
        look.shadow(surface, self.bar, 14, 180)
        surface.blit(look.panel(self.bar.size, lit=True), self.bar)
        room = Rect(
            self.bar.x + look.m.px(18), self.bar.y, self.undo.rect.x - self.bar.x - look.m.px(30), self.bar.h
        )
        write(surface, look, self.app.words("voyages.deleted", name=name), theme.STRONG, theme.SUN, room)
        self.undo.draw(surface, look)
