"""What the try of a day came to: the medal for its choices, and how the Oracle fared with the same dice."""

from collections.abc import Sequence

from nautilion.advisor.worker import Adviser
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.daily import MEDALS, DailySea
from nautilion.games.nautilion.daybook import DayBook, Try
from nautilion.games.nautilion.table.scenes.reckoning import FactLine, Reckoning
from nautilion.games.nautilion.words import seas
from nautilion.play.session import Session
from nautilion.play.writer import Answer
from nautilion.ui import clipboard
from nautilion.ui.app import App
from nautilion.ui.lookout import Lookout
from nautilion.ui.widgets.button import Button


class DayScene(Reckoning):
    """Finishes as Reckoning does."""

    again_key, on_key = "daily.page.practise", "daily.page.on"

    def __init__(
        self,
        session: Session,
        adviser: Adviser,
        sea: DailySea,
        book: DayBook,
        streak: str,
        medals: tuple[str, ...] = (),
    ) -> None:
        self.sea, self.book, self.streak = sea, book, streak
        super().__init__(session, adviser, self._try.cost, medals)
        self.lookout: Lookout | None = None

    @property
    def _try(self) -> Try:
        """What is known of the day."""
        found = self.book.of(self.sea.date)
        assert found, "a day with a try"
        return found

    def enter(self, app: App) -> None:
        words, sea = app.words, self.sea
        self.title_text = seas.day_name(words, sea.date)
        lines = seas.setup_lines(words, sea.setup, shipped_content())
        self.line_text = ". ".join([words(f"daily.grade.{sea.grade}"), *lines])
        super().enter(app)

    def make_facts(self) -> list[FactLine]:
        words, sea, it = self.app.words, self.sea, self._try
        self.oracle_fact = FactLine(words("daily.page.oracle"), words("daily.page.at_sea"))
        tip = seas.par_rule(words, sea)
        return [
            FactLine(words("daily.page.voyage"), seas.ended(words, it.result, it.turns)),
            self.cost_fact,
            self.dice_fact,
            self.oracle_fact,
            FactLine(words("daily.page.par"), words("daily.page.par_told", par=sea.par), tip),
            FactLine(words("daily.page.streak"), self.streak),
        ]

    def make_more(self) -> list[Button]:
        words = self.app.words
        self.share = Button(
            words("daily.page.share"), self._share, icon="ui/bottle", tip=words("daily.page.share_tip")
        )
        return [self.share]

    def _share(self) -> None:
        if clipboard.copy(seas.shared_lines(self.app.words, self.sea, self._try)):
            self.say(self.app.words("daily.page.shared"))
        else:
            self.say(self.app.words("result.no_clipboard"))

    def _show(self) -> None:
        super()._show()
        self.share.visible = self.share.visible and self._try.cost is not None

    def weighed(self, cost: float) -> Answer[bool]:
        return self.book.weigh(self.sea.date, self._try.voyage, cost)

    def emblem(self) -> Sequence[str]:
        return [f"daily/{self._try.medal or 'none'}"]

    def verdict(self) -> str:
        it = self._try
        key = "helped" if it.is_helped else "waiting" if it.cost is None else it.medal or "none"
        return self.app.words(f"daily.medal_name.{key}")

    def note(self) -> str:
        return self.app.words("daily.page.medals", **{name: round(below) for name, below in MEDALS.items()})

    # The Oracle, with the same dice

    def update(self, now: float) -> None:
        if self.is_ready and not self._try.oracle:
            self._follow_oracle()
        elif self._try.oracle:
            self._tell_oracle()
        super().update(now)

    def _follow_oracle(self) -> None:
        self.lookout = self.lookout or Lookout(self.adviser, self.session.setup, self.session.content)
        self.lookout.update()
        if self.lookout.failed:
            self.oracle_fact.tell(self.app.words("daily.page.lost_at_sea"))
        elif self.lookout.session.is_over:
            sailed = self.lookout.session
            self.keep(self.book.fared(self.sea.date, self._try.voyage, sailed.result, sailed.turn))

    def _tell_oracle(self) -> None:
        it = self._try
        self.oracle_fact.tell(seas.ended(self.app.words, it.oracle, it.oracle_turns))

    def leave(self) -> None:
        super().leave()
        if self.lookout and not self.lookout.session.is_over:
            self.adviser.close()  # nobody waits for it any more
