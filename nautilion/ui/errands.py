"""Voyages that are for something: from the calendar and the ladder to sea, to what it came to, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nautilion.paths import FIRST_GAME
from nautilion.play.codes import read_code
from nautilion.play.faults import Fault
from nautilion.play.open_save import OpenSave
from nautilion.play.session import Session
from nautilion.ui.room import Errand, Quest
from nautilion.ui.scenes.notice import Notice

if TYPE_CHECKING:
    from nautilion.ui.start import Flow, Seated

GoBack = Callable[[], None]
NOBODY = ("",)


class Errands:
    """The part of the flow that knows what a voyage is for."""

    def __init__(self, flow: Flow) -> None:
        self.flow, self.app = flow, flow.app
        self.back: GoBack = flow.title  # where the calendar or the ladder leads that was opened last

    def show(self, page: str, back: GoBack) -> None:
        """The calendar or the ladder."""
        self.back = back
        room = self.flow.room(FIRST_GAME)
        make = {"calendar": room.calendar, "ladder": room.ladder}[page]
        assert make
        self.app.push(make(self.app, self.flow.shelf), then=lambda errand: self.run(errand, page))

    def run(self, errand: Errand | None, page: str) -> None:
        """Do what was chosen there."""

        def again() -> None:
            self.show(page, self.back)

        if errand is None:
            self.back()
        elif errand.what == "continue":
            self.flow.open(errand.voyage, again)
        elif errand.what == "look":
            self._look(errand, again)
        else:
            self.sail(errand)

    def sail(self, errand: Errand) -> None:
        """To sea: for what it is for, or for practice."""
        flow, setup, quest = self.flow, errand.setup, errand.quest
        if quest is None:
            flow.sail(setup, NOBODY)
            return
        kept = flow.shelf.begin(Session(setup, flow.house.content(setup.game.id)), NOBODY)
        kept.begun = lambda: quest.begun(kept.id)
        flow.table(kept, quest)

    def of(self, kept: OpenSave) -> Quest | None:
        """What a voyage from the shelf is for."""
        return self.flow.room(kept.session.game.id).quest(self.app, kept.id)

    def _look(self, errand: Errand, again: GoBack) -> None:
        """What a voyage came to that ended long ago."""
        try:
            session = read_code(errand.code, self.flow.house)
        except Fault as fault:
            again()
            self.app.push(Notice(self.app.words("shelf.title"), fault.told(self.app.words)))
        else:
            assert errand.quest
            self.page(errand.quest, session, NOBODY, "")

    def page(self, quest: Quest, session: Session, company: Seated, id: str) -> None:
        """What a voyage came to; from there to its figures, to luck, to the sea, and back."""
        flow = self.flow

        def again() -> None:
            self.page(quest, session, company, id)

        def after(result: str | None) -> None:
            if result == "figures":
                flow.end(session, company, id, again)
            elif result == "luck":
                flow.luck(session, company, id, again)
            elif result == "watch":
                flow.watch(session, company, again, id)
            elif result == "again":
                self.sail(quest.anew())
            else:
                self.show(quest.home, self.back)

        page = quest.page(session, flow.adviser(session.game.id), flow.medals(session, id))
        self.app.push(page, then=after)
