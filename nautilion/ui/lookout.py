"""A computer sails a sea to its end by itself, a step a frame, while the screen goes on."""

from typing import Any

from nautilion.advisor.worker import Adviser
from nautilion.kernel import Ask
from nautilion.play.session import Session


class Lookout:
    """The voyage that a policy makes of a setup, dice and all; nothing of it is kept."""

    def __init__(self, adviser: Adviser, setup: Any, content: Any, policy: str = "oracle") -> None:
        self.adviser, self.policy = adviser, policy
        self.session = Session(setup, content)
        self.failed = False
        self._number = 0  # of the question that waits for its answer

    def update(self) -> None:
        """Take in what was decided, and go on to the next decision."""
        for answer in self.adviser.answers_to(self._number) if self._number else ():
            self._number, self.failed = 0, answer.failed
            if answer.move is not None:
                self.session.play(answer.move)
        if not self._number and not self.failed:
            self._go_on()

    def _go_on(self) -> None:
        """Let dice fall and do what needs no decision, then ask."""
        session = self.session
        while session.pending is not None:
            move = (
                session.only_move(session.state) if isinstance(session.pending, Ask) else session.next_roll()
            )
            if move is None:
                setup, state = session.setup, session.state
                self._number = self.adviser.move(setup, state, max(0, state.who), self.policy, setup.seed)
                return
            session.play(move)
