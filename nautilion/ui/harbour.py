"""The title as a player finds it: with the voyage that waits, and with what there is to tell at the start."""

import logging
from collections.abc import Sequence

from nautilion.content.catalogue import Catalogue
from nautilion.content.files import Problem
from nautilion.play.codes import read_code
from nautilion.play.faults import Fault
from nautilion.play.shelf import Entry, Shelf
from nautilion.ui import clipboard, dates
from nautilion.ui.app import App
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.title import Title, Waiting

_PROBLEMS_SHOWN = 10
_log = logging.getLogger(__name__)


class Harbour(Title):
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
        super().enter(app)

    def _waiting(self, words: Catalogue, entry: Entry) -> Waiting:
        assert entry.setup
        board = self.shelf.house.content(entry.game).boards[entry.setup.board]
        boat = words("title.boat", board=entry.name or board.name or board.id, turn=entry.turn)
        return Waiting(boat, dates.told(words, entry.changed, self.shelf.now()))

    def take_code(self) -> None:
        try:
            found = read_code(clipboard.pasted(), self.shelf.house)
        except Fault as fault:
            self.app.sound.play("warn", 0.5)
            self.say(fault.told(self.app.words))
        else:
            self.app.finish(found)

    def update(self, now: float) -> None:
        first = not self.now
        super().update(now)
        if self.notices:
            self.app.push(Notice(*self.notices.pop(0)))
        elif self.card.visible and self.card.picture is None and not first:
            self._draw_card()

    def _draw_card(self) -> None:
        """The picture of the sea: once the title itself is on screen."""
        from nautilion.games.nautilion.table.thumbnail import (
            postcard,  # half of the program: only when there is a voyage
        )

        entry, look = self.entry, self.group.look
        assert entry
        size = self.card.frame(look).size
        try:
            session = self.shelf.read(entry.id).session
            self.card.picture = postcard(look, session.rules.terms, session.state, size, self.app.words)
        except Exception as error:  # said in words as soon as it is opened
            if not isinstance(error, Fault):
                _log.exception("the voyage that waits cannot be drawn")
            self.card.picture = look.art.get("ui/wheel", size)


def content_notice(problems: list[Problem], words: Catalogue) -> str:
    """The first problems, and how many more there are."""
    lines = [str(problem) for problem in problems[:_PROBLEMS_SHOWN]]
    if len(problems) > _PROBLEMS_SHOWN:
        lines.append(words("own_content.more", number=len(problems) - _PROBLEMS_SHOWN))
    return words("own_content.text", problems="\n".join(lines))
