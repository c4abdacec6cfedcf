"""The title as a player finds it: with the voyage that waits, and with what there is to tell at the start."""

import logging
import os
from collections.abc import Sequence

from nautilion.content.catalogue import Catalogue
from nautilion.content.files import Problem
from nautilion.paths import FIRST_GAME
from nautilion.play.codes import read_code
from nautilion.play.faults import Fault
from nautilion.play.logbook import Logbook
from nautilion.play.shelf import Entry, Shelf
from nautilion.ui import clipboard, dates
from nautilion.ui.app import App
from nautilion.ui.room import room_of
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.title import Title, Waiting

_PROBLEMS_SHOWN = 10
_log = logging.getLogger(__name__)


class Home(Title):
    """Finishes as Title does, or with a Setup or a Session that was pasted."""

    def __init__(self, shelf: Shelf, notices: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__()
        self.shelf, self.notices = shelf, list(notices)  # titles and texts, each told once
        self.entry: Entry | None = None

    def enter(self, app: App) -> None:
        try:
            self.entry = self.shelf.running()
            self.waiting = self._waiting(app.words, self.entry) if self.entry else None
        except Exception:  # the way to everything else leads through here: it is open whatever the files hold
            _log.exception("the voyage that waits cannot be shown")
            self.entry = self.waiting = None
        self.is_newcomer = self._nothing_yet(app)
        super().enter(app)
        self.notices += [(app.words("record.title"), text) for text in app.keepsakes.lost(app.words)]

    def _nothing_yet(self, app: App) -> bool:
        """Whether somebody is here for the first time: no voyage, no line in the log book, no lesson."""
        try:
            return (
                app.keepsakes.learned.is_empty
                and not self.shelf.entries()
                and not os.path.exists(Logbook().file)
            )
        except Exception:
            _log.exception("whether somebody is new here cannot be found out")
            return False

    def _waiting(self, words: Catalogue, entry: Entry) -> Waiting:
        assert entry.setup
        house = self.shelf.house
        name = entry.name or room_of(house.game(entry.game)).name(
            entry.setup, house.content(entry.game), words
        )
        boat = words.of(entry.game)("title.boat", board=name, turn=entry.turn)
        return Waiting(boat, dates.told(words, entry.changed, self.shelf.now()))

    def take_code(self) -> None:
        try:
            found = read_code(clipboard.pasted(), self.shelf.house)
        except Fault as fault:
            self.app.sound.play("warn", 0.5)
            self.say(fault.told(self.app.words))
        else:
            self.app.finish(found)

    def open_book(self) -> None:
        if book := room_of(self.shelf.house.game(FIRST_GAME)).book:
            self.app.push(Rulebook(book()))

    def open_lessons(self) -> None:
        from nautilion.ui.scenes.lessons import Lessons  # imported when it is first shown

        self.app.push(Lessons(self.shelf.house.game(FIRST_GAME)), then=lambda _: self._greet())

    def open_first(self) -> None:
        from nautilion.ui.scenes.lesson import teach  # imported when it is first shown

        teach(self.app, self.shelf.house.game(FIRST_GAME).lessons()[0], self.open_lessons)

    def _greet(self) -> None:
        """Whoever has begun to learn finds the lesson in the list, and a voyage as the way on."""
        self.is_newcomer = self.is_newcomer and self.app.keepsakes.learned.is_empty
        self.lead()

    def update(self, now: float) -> None:
        first = not self.now
        super().update(now)
        if self.notices:
            self.app.push(Notice(*self.notices.pop(0)))
        elif self.card.visible and self.card.picture is None and not first:
            self._draw_card()

    def _draw_card(self) -> None:
        """The picture of the sea: once the title itself is on screen."""
        entry, look = self.entry, self.group.look
        assert entry
        size = self.card.frame(look).size
        try:
            read = self.shelf.read(entry.id)
            draw = room_of(read.session.game).thumbnail
            self.card.picture = draw(look, read.session, size, self.app.words, read.record.seats)
        except Exception as error:  # said in words as soon as it is opened
            if not isinstance(error, Fault):
                _log.exception("the voyage that waits cannot be drawn")
            self.card.picture = look.art.get("ui/wheel", size)


def content_notice(problems: Sequence[Problem], words: Catalogue) -> str:
    """The first problems, and how many more there are."""
    lines = [str(problem) for problem in problems[:_PROBLEMS_SHOWN]]
    if len(problems) > _PROBLEMS_SHOWN:
        lines.append(words("own_content.more", number=len(problems) - _PROBLEMS_SHOWN))
    return words("own_content.text", problems="\n".join(lines))
