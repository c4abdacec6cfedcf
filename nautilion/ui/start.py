"""From the title to the sea and back: which scene follows which."""

from typing import Any

import msgspec

from nautilion import paths
from nautilion.content.catalogue import Catalogue
from nautilion.content.definitions import Content
from nautilion.content.files import ContentError, Problem
from nautilion.content.loading import load, shipped_content
from nautilion.play import saves, statistics
from nautilion.play import settings as stored
from nautilion.play.session import Session
from nautilion.rules.setup import Setup
from nautilion.ui.app import App, run
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.result import ResultScene
from nautilion.ui.scenes.setup import Choices, SetupScene, new_seed
from nautilion.ui.scenes.title import Title

_PROBLEMS_SHOWN = 5


def main() -> int:
    """Play; the exit code of the program."""
    settings = stored.load()
    content, problems = own_and_shipped()
    title = Harbour(problems)
    return run(title, settings, then=lambda app, result: Flow(app, content, title).after_title(result))


def own_and_shipped() -> tuple[Content, list[Problem]]:
    """All content; where a player's own does not fit, the shipped alone, and what is wrong."""
    try:
        return load(paths.shipped("data"), paths.user_content()), []
    except ContentError as error:
        return shipped_content(), error.problems


class Harbour(Title):
    """The title, every time anew. The first time it tells what is wrong with the player's own content."""

    def __init__(self, problems: list[Problem] | None = None) -> None:
        super().__init__()
        self.problems = problems or []

    def enter(self, app: App) -> None:
        self.can_continue = saves.has_save()
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


class Flow:
    """What comes after each scene."""

    def __init__(self, app: App, content: Content, title: Title) -> None:
        self.app, self.content, self.first = app, content, title

    def title(self) -> None:
        """Back in the harbour."""
        self.app.push(self.first, then=self.after_title)

    def after_title(self, result: Any) -> None:
        """A new voyage, the old one, or good night."""
        if result == "new" and saves.has_save():
            self.title()
            self.app.push(self._sure(), then=lambda sure: self.app.finish("sure") if sure else None)
        elif result in ("new", "sure"):
            self.set_out()
        elif result == "continue":
            self.go_on()

    def _sure(self) -> Confirm:
        """A voyage is under way: the first roll of a new one takes its place."""
        title, text, yes, no = (
            self.app.words(f"save.replace.{key}") for key in ("title", "text", "yes", "no")
        )
        return Confirm(title, text, yes, no, danger=True)

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
        self.table(Session(setup, self.content, self.app.settings.practice), names)

    def go_on(self) -> None:
        """The voyage that was left; where it cannot be played on, say why and leave its file alone."""
        try:
            session, names = saves.load_save(self.content)
        except saves.SaveError as error:
            self.title()
            self.app.push(Notice(self.app.words("save.title"), self.app.words(str(error))))
            return
        if session.is_over:
            self.after_table(session, names, "won" if session.state.result == "won" else "lost")
        else:
            self.table(session, names)

    def table(self, session: Session, names: tuple[str, str]) -> None:
        """Play a voyage."""
        from nautilion.ui.scenes.table import TableScene  # half of the program: only when it is played

        self.app.push(
            TableScene(session, names), then=lambda result: self.after_table(session, names, result)
        )

    def after_table(self, session: Session, names: tuple[str, str], result: Any) -> None:
        """The voyage ended, rests (the table has saved it), or starts again."""
        if result in ("won", "lost"):
            saves.drop_save()
            statistics.count_voyage(session)
            self.end(session, names)
        elif result == "restart":
            self.sail(session.setup, names)
        elif result == "title":
            self.title()

    def end(self, session: Session, names: tuple[str, str]) -> None:
        """Show how it went."""
        scene = ResultScene(session, names, self.app.settings)
        self.app.push(scene, then=lambda result: self.after_result(session.setup, names, result))

    def after_result(self, setup: Setup, names: tuple[str, str], result: Any) -> None:
        """Once more, otherwise, or home."""
        if result == "same":
            self.sail(setup, names)
        elif result == "new":
            self.sail(msgspec.structs.replace(setup, seed=new_seed()), names)
        elif result == "setup":
            self.set_out()
        elif result == "title":
            self.title()
