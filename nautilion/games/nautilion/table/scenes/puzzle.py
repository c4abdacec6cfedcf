"""A puzzle at the real table: dice lie, and somebody looks for the plan.

    solve(app, puzzle, title, then)      asks, weighs the answer, shows both futures; `then(Verdict | None)`

Nothing here is kept: no voyage, no log book. The Oracle weighs the answer in its own process.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nautilion.advisor.worker import Adviser
from nautilion.games.nautilion.adviser.account import Slip, meant
from nautilion.games.nautilion.adviser.choices import aim
from nautilion.games.nautilion.adviser.lines import belongs
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.puzzles import Puzzle
from nautilion.games.nautilion.table.scenes.luck_plans import plans_of
from nautilion.games.nautilion.table.scenes.puzzle_reply import PuzzleReply, Verdict
from nautilion.kernel import Move
from nautilion.play.house import House
from nautilion.play.session import Session
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.pause import TableMenu
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table.bar import Bar
from nautilion.ui.table.controls import Controls
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button

if TYPE_CHECKING:
    from nautilion.ui.app import App
    from nautilion.ui.scene import Scene

ALONE = ("", "")
AS_GOOD = 0.01  # an answer that costs no more than this is as good as the plan
Moves = tuple[Move, ...]
Then = Callable[[Verdict | None], None]


def solve(
    app: App, puzzle: Puzzle, title: str, then: Then, adviser: Callable[[Content], Adviser] = Adviser
) -> None:
    """Ask a puzzle. Raises Fault where its voyage does not play."""
    oracle = adviser(puzzle.session(House.of(GAME)).content)

    def show(verdict: Verdict | None, line: Moves) -> None:
        session = puzzle.session(House.of(GAME))
        app.push(PuzzleScene(puzzle, session, title, oracle, verdict, line), then=after)

    def after(result: object) -> None:
        if isinstance(result, Watch):
            show(result.verdict, result.line)
        else:
            oracle.close()
            then(result if isinstance(result, Verdict) else None)

    show(None, ())


class Watch:
    """The wish to see a plan carried out on the table."""

    def __init__(self, verdict: Verdict, line: Moves) -> None:
        self.verdict, self.line = verdict, line


class PuzzleControls(Controls):
    """The commands of a table with a puzzle on it."""

    table: PuzzleScene

    def hint(self) -> None:
        self.table.give_up()

    def pause(self) -> None:
        table = self.table
        table.guide.tips.hush()
        table.app.sound.play("page")
        table.app.push(PuzzleMenu(table.title), then=self._after_menu)

    def _after_menu(self, choice: str | None) -> None:
        if choice == "show":
            self.table.give_up()
        elif choice == "leave":
            self.table.app.finish(None)


class PuzzleBar(Bar):
    """Says what the puzzle asks as long as nothing is decided."""

    table: PuzzleScene

    def words(self) -> tuple[str, str]:
        head, asked = super().words()
        is_fresh = self.session.state is self.table.position and not self.table.habits.is_waiting
        return (
            (self.table.title, self.table.task)
            if is_fresh and not self.animator.is_telling
            else (head, asked)
        )


class PuzzleScene(TableScene):
    """Finishes with a Verdict, a Watch, or None when it was left."""

    controls_of = PuzzleControls
    is_told_of_news = False

    def __init__(
        self,
        puzzle: Puzzle,
        session: Session,
        title: str,
        adviser: Adviser,
        verdict: Verdict | None = None,
        shown: Moves = (),
    ) -> None:
        super().__init__(session, ALONE, adviser=adviser)
        self.puzzle, self.title, self.verdict = puzzle, title, verdict
        self.position = session.state
        self.start = session.settled = len(session.log)
        self.script = list(shown)  # moves that are made by themselves, to be watched
        self.answer: Moves = ()
        self.is_given_up = False
        self._number = 0  # of the question to the Oracle
        self._is_asked_for = verdict is not None  # the task was read
        self._is_told = False

    def enter(self, app: App) -> None:
        dice = app.words("puzzle.comma").join(map(str, sorted(self.position.dice)))
        self.task = app.words("puzzle.task", dice=dice)
        super().enter(app)

    def _about(self) -> str:
        words, board = self.app.words, self.session.rules.terms.board
        key = "puzzle.about_own" if self.puzzle.evidence is None else "puzzle.about"
        return words(key, boat=board.name or board.id, turn=self.position.turn)

    def _look_anew(self) -> None:
        super()._look_anew()
        self.bar = PuzzleBar(self)

    def voyage(self) -> Session | None:
        return None

    def again(self) -> Scene:
        session = self.puzzle.session(House.of(GAME))
        return PuzzleScene(self.puzzle, session, self.title, self.adviser, self.verdict)

    def _finish(self) -> None:
        """Even where a voyage ends, the reply is still to come."""

    def odds_of(self, move: Move) -> float | None:
        """Chances would be the answer."""
        return None

    def next_by_itself(self) -> Move | None:
        if self.script:
            return self.script[0]
        return None if self.answer or self.verdict else super().next_by_itself()

    def play(self, move: Move, sure: bool = False) -> bool:
        if self.script and move == self.script[0]:
            self.script.pop(0)
            return super().play(move, sure=True)
        return super().play(move, sure)

    # The answer

    def update(self, now: float) -> None:
        super().update(now)
        if not self._is_asked_for:
            self._is_asked_for, text = True, f"{self._about()}\n{self.task}"
            self.app.push(Notice(self.title, text, self.app.words("puzzle.begin")))
        if not self.answer and not self.verdict and self._is_complete():
            self._weigh(self._line())
        if self._number:
            self._listen()
        if self.verdict and not self.script and not self.goes_on and not self._is_told:
            self._is_told = True
            self.app.push(self._reply(self.verdict), then=self._after_reply)

    def _line(self) -> Moves:
        """What was decided: the moves up to the first roll, without those that were taken back."""
        log = self.session.log
        stop = next((at for at in self.session.chances if at >= self.start), len(log))
        return tuple(log[at] for at in meant(log, self.start, stop))

    def _is_complete(self) -> bool:
        """Whether all that belongs to the choice is decided."""
        session, line = self.session, self._line()
        if not line or self.habits.is_waiting:
            return False
        if len(session.chances) and session.chances[-1] >= self.start:
            return True
        return not belongs(session.state, session.pending, "cast", line[-1])

    def _weigh(self, line: Moves) -> None:
        """Have the Oracle weigh the answer; beside the plan itself, the next best is compared."""
        self.answer = line
        self._number = self.adviser.choice(self.session.setup, self.position, self._beside(line))

    def _beside(self, line: Moves) -> Moves:
        """What is shown beside the plan: the answer, or the next best where that is the plan itself."""
        return self.puzzle.next_line if self._is_plan(line) else line

    def _is_plan(self, line: Moves) -> bool:
        return self._is_same(line, self.puzzle.best_line)

    def _is_same(self, one: Moves, other: Moves) -> bool:
        rules, s = self.session.rules, self.position
        return aim(rules, s, one) == aim(rules, s, other)

    def _listen(self) -> None:
        for answer in self.adviser.answers_to(self._number):
            if answer.is_last:
                self._number = 0
                turn = answer.account.turns[0] if answer.account else None
                cost = turn.cost if turn else 0.0
                is_right = not self.is_given_up and (
                    self._is_plan(self.answer) or (turn is not None and cost <= AS_GOOD)
                )
                judged = (turn.chance, max(0.0, turn.chance - cost)) if turn else (None, None)
                best, other = (sailed := self._sailed()) or judged
                self.verdict = Verdict(
                    is_right, self.is_given_up, best, other, self.answer, is_sailed=sailed is not None
                )

    def _sailed(self) -> tuple[float, float] | None:
        """How often both futures were won, where voyages say so: truer than any judgement."""
        told = self.puzzle.evidence
        if told is None or not self._is_same(self._beside(self.answer), self.puzzle.next_line):
            return None
        return told.best / told.voyages, told.next / told.voyages

    def give_up(self) -> None:
        """Show the plan instead; that is no right answer."""
        if self.answer or self.verdict:
            return
        self.habits.forget()
        self.hand.let_go()
        self.is_given_up = True
        self._weigh(self.puzzle.best_line)
        self.settle()

    def _reply(self, verdict: Verdict) -> PuzzleReply:
        is_other = not verdict.is_given_up and not self._is_plan(verdict.line)
        other = self._beside(verdict.line)
        beside = "yours" if is_other else "back_then" if self.puzzle.evidence is None else "next_best"
        labels = f"puzzle.{beside}", "puzzle.plan"
        slip = Slip(self.start, other, self.puzzle.best_line, 0.0)
        plans = plans_of(self.session, slip, self.app.words, labels)
        return PuzzleReply(self.puzzle, verdict, plans, is_other)

    def _after_reply(self, wish: str | None) -> None:
        verdict = self.verdict
        assert verdict
        if wish == "plan":
            self.app.finish(Watch(verdict, self.puzzle.best_line))
        elif wish == "other":
            self.app.finish(Watch(verdict, self._beside(verdict.line)))
        else:
            self.app.finish(verdict)


class PuzzleMenu(TableMenu):
    """The menu over a puzzle. Finishes with 'show', 'leave' or None to go on."""

    room = (474.0, 436.0)

    def __init__(self, title: str = "") -> None:
        super().__init__(GAME, title)

    def make(self) -> list[Widget]:
        words, finish = self.app.words, self.app.finish
        self.title = words("puzzle.menu.title")
        return [
            *self.usual(words("puzzle.menu.resume")),
            Button(words("puzzle.menu.show"), lambda: finish("show")),
            Button(words("puzzle.menu.leave"), lambda: finish("leave")),
        ]
