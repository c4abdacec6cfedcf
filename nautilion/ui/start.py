"""From the title to the sea and back: which scene follows which."""

from typing import Any

import msgspec

from nautilion import paths
from nautilion.content.catalogue import Catalogue
from nautilion.content.definitions import Content
from nautilion.content.files import ContentError, Problem
from nautilion.content.loading import load, shipped_content
from nautilion.play import settings as stored
from nautilion.play.faults import Fault
from nautilion.play.kept import Kept
from nautilion.play.logbook import Logbook
from nautilion.play.opening import Opened
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.rules.setup import Setup
from nautilion.ui.app import App, run
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.result import ResultScene
from nautilion.ui.scenes.setup import Choices, SetupScene, new_seed
from nautilion.ui.scenes.title import Title

_PROBLEMS_SHOWN = 5


def main(opened: Opened | None = None) -> int:
    """Play, or watch a voyage that was opened; the exit code of the program."""
    settings, _ = stored.load()
    content, problems = own_and_shipped()
    shelf = Shelf(content)
    shelf.tidy()
    Logbook().catch_up(shelf)
    title = Harbour(shelf, problems)
    return run(title, settings, then=lambda app, result: Flow(app, shelf, title, opened).after_title(result))


def own_and_shipped() -> tuple[Content, list[Problem]]:
    """All content; where a player's own does not fit, the shipped alone, and what is wrong."""
    try:
        return load(paths.shipped("data"), paths.user_content()), []
    except ContentError as error:
        return shipped_content(), error.problems


class Harbour(Title):
    """The title, every time anew. The first time it tells what is wrong with the player's own content."""

    def __init__(self, shelf: Shelf, problems: list[Problem] | None = None) -> None:
        super().__init__()
        self.shelf, self.problems = shelf, problems or []

    def enter(self, app: App) -> None:
        self.can_continue = self.shelf.running() is not None
        super().enter(app)

    def update(self, now: float) -> None:
        super().update(now)
        if self.problems:
            words, problems, self.problems = self.app.words, self.problems, []
            self.app.push(Notice(words("own_content.title"), content_notice(problems, words)))


def content_notice(problems: list[Problem], words: Catalogue) -> str:
    """The first problems, and how many more there are."""
    lines = [str(problem) for problem in problems[:_PROBLEMS_SHOWN]]
    if len(problems) > _PROBLEMS_SHOWN:
        lines.append(words("own_content.more", number=len(problems) - _PROBLEMS_SHOWN))
    return words("own_content.text", problems="\n".join(lines))


def keep(kept: Kept) -> str | None:
    """Keep a voyage, and count it as soon as it has ended; what there is to say."""
    news = kept.keep()
    return (Logbook().count(kept) or news) if kept.session.is_over else news


class Flow:
    """What comes after each scene."""

    def __init__(self, app: App, shelf: Shelf, title: Title, opened: Opened | None = None) -> None:
        self.app, self.shelf, self.first, self.opened = app, shelf, title, opened
        self.content = shelf.content

    def title(self) -> None:
        """Back in the harbour."""
        self.app.push(self.first, then=self.after_title)

    def after_title(self, result: Any) -> None:
        """A new voyage, the old one, or good night."""
        if result == "new":
            self.set_out()
        elif result == "continue":
            self.go_on()

    def set_out(self) -> None:
        """Choose a voyage."""
        self.app.push(SetupScene(self.app.settings, self.content), then=self.after_setup)

    def after_setup(self, choices: Choices | None) -> None:
        """Sail, or think again."""
        stored.save(self.app.settings)
        if choices is None:
            self.title()
        else:
            self.sail(choices.setup, choices.names)

    def sail(self, setup: Setup, names: tuple[str, str]) -> None:
        """Begin a voyage."""
        self.table(self.shelf.begin(Session(setup, self.content, self.app.settings.practice), names))

    def go_on(self) -> None:
        """The voyage that was left; where it cannot be played on, say why and leave its file alone."""
        entry = self.shelf.running()
        try:
            kept = self.shelf.open(entry.id if entry else "")
        except Fault as fault:
            self.title()
            self.app.push(Notice(self.app.words("shelf.title"), fault.told(self.app.words)))
            return
        self.table(kept)

    def table(self, kept: Kept) -> None:
        """Play a voyage."""
        from nautilion.ui.scenes.table import TableScene  # half of the program: only when it is played

        scene = TableScene(kept.session, kept.captains, keep=lambda: keep(kept))
        self.app.push(scene, then=lambda result: self.after_table(kept, result))

    def after_table(self, kept: Kept, result: Any) -> None:
        """The voyage ended, rests (the table has saved it), or starts again."""
        kept.close()
        if result in ("won", "lost"):
            self.end(kept)
        elif result == "restart":
            self.sail(kept.session.setup, kept.captains)
        elif result == "title":
            self.title()

    def end(self, kept: Kept) -> None:
        """Show how it went."""
        scene = ResultScene(kept.session, kept.captains, self.app.settings)
        self.app.push(scene, then=lambda result: self.after_result(kept, result))

    def after_result(self, kept: Kept, result: Any) -> None:
        """Once more, otherwise, or home."""
        setup = kept.session.setup
        if result == "same":
            self.sail(setup, kept.captains)
        elif result == "new":
            self.sail(msgspec.structs.replace(setup, seed=new_seed()), kept.captains)
        elif result == "setup":
            self.set_out()
        elif result == "title":
            self.title()
