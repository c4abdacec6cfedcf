"""The shelf of games: a box for each game of the house that can be set up.

    app.push(Library(shelf), then=...)      hands back a Picked, or None for back

`taught` names the games whose lessons can be begun from here.
"""

import logging
from collections.abc import Collection
from typing import Any, NamedTuple

from pygame import Rect, Surface

from nautilion.kernel.game import Game
from nautilion.play.shelf import Entry, Shelf
from nautilion.ui import dates, theme
from nautilion.ui.access.telling import stopped
from nautilion.ui.app import App
from nautilion.ui.room import Room, room_of
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.sea import Sea
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.frame import ON_A_BOX, paint_framed
from nautilion.ui.widgets.lettering import headline, write
from nautilion.ui.widgets.page import page_area

_ROOM = (1000, 620)  # bounds the player's scale
_CARD = 460  # the widest that a card gets
_SHAPE = 1.1  # a card that is wider than this has its box beside its words
_ABOUT = 246  # what the words and a row of buttons of a card need below its box
_ROW, _GAP = 48, 8  # a row of buttons, and between them
_log = logging.getLogger(__name__)


class Picked(NamedTuple):
    """A game to set up, one of its games to continue, or its lessons."""

    game: str
    voyage: str = ""
    learn: bool = False


class GameBox:
    """One game on the shelf: its words, its buttons and its running game."""

    def __init__(self, game: Game[Any, Any, Any], room: Room, waiting: Entry | None) -> None:
        self.game, self.room, self.waiting = game, room, waiting
        self.rect = self.frame = self.about = Rect(0, 0, 0, 0)
        self.buttons: list[Button] = []


class Library(WidgetScene):
    """Finishes with Picked, or None."""

    def __init__(self, shelf: Shelf, taught: Collection[str] = ()) -> None:
        self.shelf, self.taught = shelf, taught
        self.backdrop = Sea()

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.music("calm")
        self.title = app.words("library.title")
        house = self.shelf.house
        games = [(house.game(id), room_of(house.game(id))) for id in house.ids]
        self.boxes = [GameBox(game, room, self._waiting(game.id)) for game, room in games if room.setup]
        self.back = Button("", self.cancel, "quiet", "ui/back", app.words("library.back"))
        for box in self.boxes:
            box.buttons = self._buttons(box)
        every = [button for box in self.boxes for button in box.buttons]
        self.group = WidgetGroup([self.back, *every], self, default=every[0])

    def _waiting(self, game: str) -> Entry | None:
        try:
            return self.shelf.running(game)
        except Exception:  # whatever the files hold, the games are there
            _log.exception("the game that waits cannot be shown")
            return None

    def _buttons(self, box: GameBox) -> list[Button]:
        """Continue first where a game waits, then a new one, and what helps to learn it."""
        words, id, entry = self.app.words, box.game.id, box.waiting
        name, found = words(f"house.{id}.name"), []
        if entry:
            going_on = Picked(id, entry.id)
            found.append(Button(words("title.continue"), lambda: self.app.finish(going_on), "primary"))
        play = Button(
            words("library.play"), lambda: self.app.finish(Picked(id)), "plain" if entry else "primary"
        )
        found.append(play)
        if id in self.taught:
            found.append(Button(words("library.learn"), lambda: self.app.finish(Picked(id, learn=True))))
        if box.room.book:
            found.append(Button(words("library.rules"), lambda: self._open_book(box.room)))
        for button in found:
            button.label = words("library.of", what=button.text, game=name)
        play.note = self._about(box)
        if entry:
            found[0].note = f"{stopped(self._waits(entry))} {play.note}"
        return found

    def _about(self, box: GameBox) -> str:
        """What a game is, for whoever does not see its box."""
        words = self.app.words
        parts = (self._facts(box), words("library.edition"), words(f"house.{box.game.id}.line"))
        return " ".join(map(stopped, parts))

    def _open_book(self, room: Room) -> None:
        if room.book:
            self.app.push(Rulebook(room.book()))

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        px = look.m.px
        area = page_area(size, look, (64, 44))
        self.back.rect = Rect(area.x, area.y, px(48), px(48))
        self.head = Rect(area.x + px(62), area.y, area.w - px(62), px(48))
        body = Rect(area.x, area.y + px(66), area.w, area.h - px(66))
        places = self._places(body, px(22), px(_CARD))
        wide = places[0].w - px(28)
        is_split = self._is_split(wide * 11 // 20 - px(16) if is_beside(places[0]) else wide, look)
        for box, rect in zip(self.boxes, places, strict=True):
            self._lay_box(box, rect, look, is_split)

    def _places(self, body: Rect, gap: int, widest: int) -> list[Rect]:
        """Cards side by side, in an upright window one below the other, in the middle of the room."""
        count = len(self.boxes)
        if body.h > body.w:
            high = (body.h - gap * (count - 1)) // count
            return [Rect(body.x, body.y + n * (high + gap), body.w, high) for n in range(count)]
        wide = min(widest * body.h // max(1, widest), (body.w - gap * (count - 1)) // count)
        left = body.centerx - (wide * count + gap * (count - 1)) // 2
        return [Rect(left + n * (wide + gap), body.y, wide, body.h) for n in range(count)]

    def _lay_box(self, box: GameBox, rect: Rect, look: Look, is_split: bool) -> None:
        px, ui = look.m.px, look.m.ui
        box.rect, inside = rect, rect.inflate(-px(28), -px(28))
        if is_beside(rect):
            box.frame = Rect(inside.x, inside.y, inside.w * 9 // 20, inside.h)
            left = box.frame.right + px(16)
            box.about = Rect(left, inside.y, inside.right - left, inside.h)
        else:
            high = ui(_ABOUT + (_ROW + _GAP if is_split else 0))
            box.frame = Rect(inside.x, inside.y, inside.w, inside.h - high - px(12))
            box.about = Rect(inside.x, inside.bottom - high, inside.w, high)
        row = Rect(box.about.x, box.about.bottom - ui(_ROW), box.about.w, ui(_ROW))
        if is_split:
            lay_row(box.buttons[:1], row.move(0, -ui(_ROW + _GAP)), look)
        lay_row(box.buttons[is_split:], row, look)

    def _is_split(self, width: int, look: Look) -> bool:
        """Whether the first button of every card needs a row of its own, that none has to shrink."""
        return any(
            sum(button.wanted(look)[0] + look.m.ui(_GAP) for button in box.buttons) > width
            for box in self.boxes
        )

    # The picture

    def paint(self, surface: Surface) -> None:
        look = self.group.look
        headline(surface, look, self.title, theme.TITLE, theme.SUN, self.head)
        for box in self.boxes:
            self._paint_box(surface, look, box)
        self.group.draw(surface)

    def _paint_box(self, surface: Surface, look: Look, box: GameBox) -> None:
        ui, words = look.m.ui, self.app.words
        look.lay_panel(surface, box.rect, 14, 140, lit=box.waiting is not None)
        paint_framed(surface, look, box.room.box, box.frame, ON_A_BOX)
        line = Rect(box.about.x, box.about.y, box.about.w, ui(36))
        name = words(f"house.{box.game.id}.name")
        write(surface, look, name, theme.HEADING.sized(26), theme.SUN, line)
        facts = Rect(line.x, line.bottom, line.w, ui(26))
        write(surface, look, self._facts(box), theme.SMALL.sized(16), theme.LAMP, facts)
        edition = Rect(line.x, facts.bottom - ui(3), line.w, ui(23))
        write(surface, look, words("library.edition"), theme.ASIDE.sized(15), theme.MIST, edition)
        top = edition.bottom + ui(4)
        room = Rect(line.x, top, line.w, box.buttons[0].rect.y - ui(8) - top)
        if box.waiting:
            waits = Rect(room.x, room.bottom - ui(24), room.w, ui(24))
            write(surface, look, self._waits(box.waiting), theme.SMALL, theme.FOAM, waits)
            room.h -= waits.h
        text = words(f"house.{box.game.id}.line")
        write(surface, look, text, theme.BODY, theme.FOAM, room, "topleft", wrap=True)

    def _facts(self, box: GameBox) -> str:
        words, seats, (least, most) = self.app.words, box.game.seats, box.room.minutes
        players = words("library.players", least=seats[0], most=seats[-1])
        return words("library.facts", players=players, time=words("library.minutes", least=least, most=most))

    def _waits(self, entry: Entry) -> str:
        when = dates.told(self.app.words, entry.changed, self.shelf.now())
        return self.app.words.of(entry.game)("library.waits", turn=entry.turn, date=when)


def is_beside(card: Rect) -> bool:
    """Whether a card has its box beside its words."""
    return card.w > card.h * _SHAPE


def lay_row(buttons: list[Button], row: Rect, look: Look) -> None:
    """Buttons side by side over a whole row, each with its share for its words."""
    gap = look.m.ui(_GAP)
    wanted = [button.wanted(look)[0] for button in buttons]
    room, x = row.w - gap * (len(wanted) - 1), row.x
    for button, want in zip(buttons, wanted, strict=True):
        button.rect = Rect(x, row.y, room * want // sum(wanted), row.h)
        x = button.rect.right + gap
