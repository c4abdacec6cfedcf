"""What a voyage for a rung of the ladder came to: its stars."""

from collections.abc import Sequence

from nautilion.advisor.worker import Adviser
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.ladder import STARS, LadderBook, Rung
from nautilion.games.nautilion.table.scenes.reckoning import FactLine, Reckoning
from nautilion.games.nautilion.words import seas
from nautilion.play.codes import game_code
from nautilion.play.session import Session
from nautilion.play.writer import Answer
from nautilion.ui.app import App


class ClimbScene(Reckoning):
    """Finishes as Reckoning does."""

    again_key, on_key = "ladder.page.again", "ladder.page.on"

    def __init__(
        self,
        session: Session,
        adviser: Adviser,
        rung: Rung,
        book: LadderBook,
        medals: tuple[str, ...] = (),
    ) -> None:
        self.rung, self.book = rung, book
        super().__init__(session, adviser, self._known_cost(session), medals)

    def _known_cost(self, session: Session) -> float | None:
        """What the choices cost, if this is the best one so far and was weighed before."""
        known = self.book.kept.record.climbed.get(self.rung.id)
        return known.cost if known and known.code == game_code(session) else None

    def enter(self, app: App) -> None:
        words = app.words
        self.title_text = words(f"ladder.{self.rung.id}.title")
        self.line_text = ". ".join(seas.setup_lines(words, self.rung.setup, shipped_content()))
        super().enter(app)

    @property
    def stars(self) -> tuple[str, ...]:
        """Earned by this voyage."""
        return self.rung.earned(self.session, self.cost) if self.cost is not None else ()

    def make_facts(self) -> list[FactLine]:
        words, session = self.app.words, self.session
        self.goal_fact = FactLine(words("ladder.page.goal"))
        self.so_far = FactLine(words("ladder.page.so_far"))
        return [
            FactLine(words("daily.page.voyage"), seas.ended(words, session.result, session.turn)),
            self.goal_fact,
            self.cost_fact,
            self.dice_fact,
            FactLine(words("daily.page.par"), words("daily.page.par_told", par=self.rung.par)),
            self.so_far,
        ]

    def refresh(self) -> None:
        words, session = self.app.words, self.session
        stars = len(self.book.stars(self.rung.id))
        self.so_far.tell(words("ladder.page.stars", number=stars, all=len(STARS)))
        if session.assisted:  # nothing is counted then, and nothing said of it
            return
        is_won = session.game.won(session.state)
        key = "met" if "goal" in self.stars else "missed" if is_won else "lost"
        self.goal_fact.tell(words(f"ladder.page.{key}", goal=seas.goal_words(words, self.rung)))

    def weighed(self, cost: float) -> Answer[bool]:
        return self.book.climb(self.rung, self.session, cost)

    def emblem(self) -> Sequence[str]:
        return [f"daily/{'star' if star in self.stars else 'star_off'}" for star in STARS]

    def verdict(self) -> str:
        words = self.app.words
        if self.session.assisted:
            return words("ladder.page.helped")
        told = seas.star_words(words, len(self.stars)).capitalize()
        return told if self.stars else words("ladder.page.none")

    def note(self) -> str:
        return "\n".join(seas.star_rules(self.app.words, self.rung))
