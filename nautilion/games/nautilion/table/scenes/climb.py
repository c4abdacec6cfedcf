"""What a voyage for a rung of the ladder came to: its stars."""

from collections.abc import Sequence

from nautilion.advisor.worker import Adviser
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.figures import figures
from nautilion.games.nautilion.ladder import GOALS, MOST_STARS, Climbed, LadderBook, Rung
from nautilion.games.nautilion.table.scenes.reckoning import Fact, Reckoning
from nautilion.games.nautilion.words import seas
from nautilion.play.codes import game_code
from nautilion.play.session import Session
from nautilion.play.writer import Answer
from nautilion.ui.app import App


class ClimbScene(Reckoning):
    """Finishes as Reckoning does."""

    again_key, on_key = "ladder.page.again", "ladder.page.on"

    def __init__(self, session: Session, adviser: Adviser, rung: Rung, book: LadderBook) -> None:
        self.rung, self.book = rung, book
        super().__init__(session, adviser, self._known_cost())

    def _known_cost(self) -> float | None:
        """What the choices cost, if this is the best one so far and was weighed before."""
        known = self.book.kept.record.climbed.get(self.rung.id)
        return known.cost if known and known.code == game_code(self.session) else None

    def enter(self, app: App) -> None:
        words = app.words
        self.title_text = words(f"ladder.{self.rung.id}.title")
        self.line_text = ". ".join(seas.setup_lines(words, self.rung.setup, shipped_content()))
        super().enter(app)

    @property
    def stars(self) -> int:
        """Earned by this voyage."""
        return self.rung.stars(self.session, self.cost) if self.cost is not None else 0

    def make_facts(self) -> list[Fact]:
        words, session = self.app.words, self.session
        self.goal_fact = Fact(words("ladder.page.goal"))
        return [
            Fact(words("daily.page.voyage"), seas.ended(words, session.result, session.turn)),
            self.goal_fact,
            self.cost_fact,
            self.dice_fact,
        ]

    def refresh(self) -> None:
        assert self.cost is not None
        won = self.session.game.won(self.session.state)
        made = figures(self.session)
        met = won and GOALS[self.rung.goal](self.session, made, self.cost, self.rung.number)
        key = "ladder.page.met" if met else "ladder.page.missed"
        self.goal_fact.tell(self.app.words(key, goal=seas.goal_words(self.app.words, self.rung)))

    def weighed(self, cost: float) -> Answer[bool]:
        done = Climbed(stars=self.stars, cost=round(cost, 2), code=game_code(self.session))
        return self.book.climb(self.rung, done)

    def emblem(self) -> Sequence[str]:
        return [f"daily/{'star' if number < self.stars else 'star_off'}" for number in range(MOST_STARS)]

    def verdict(self) -> str:
        words = self.app.words
        if self.session.assisted:
            return words("ladder.page.helped")
        return seas.star_words(words, self.stars).capitalize() if self.stars else words("ladder.page.none")

    def note(self) -> str:
        return "\n".join(seas.star_rules(self.app.words, self.rung))
