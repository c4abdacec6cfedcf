"""Which days a player has sailed: one try a day counts, and it is graded by its choices, not by its dice."""

from datetime import date, timedelta
from typing import NamedTuple

import msgspec

from nautilion.games.nautilion.daily import medal_of
from nautilion.play.codes import game_code
from nautilion.play.records import Keepsake
from nautilion.play.session import Session
from nautilion.play.writer import Answer

NAME = "daily"  # of its file
FORGIVES = 10  # days sailed for which one that was missed is forgiven
GRACE = timedelta(days=1)  # for a try that was begun to come to its end before its day is missed


class Try(msgspec.Struct, frozen=True, kw_only=True):
    """The one voyage of a day that counts."""

    voyage: str  # its name on the shelf
    result: str = ""  # how it ended
    turns: int = 0
    cost: float | None = None  # what the choices cost, in per cent of winning; None: nobody has counted yet
    is_helped: bool = False  # somebody was asked for advice, which ended the try
    oracle: str = ""  # how the Oracle fared with the same dice
    oracle_turns: int = 0
    code: str = ""  # the whole voyage

    @property
    def is_over(self) -> bool:
        """Whether it has come to its end."""
        return bool(self.result)

    @property
    def counts(self) -> bool:
        """Whether it was sailed to its end without help."""
        return self.is_over and not self.is_helped

    @property
    def medal(self) -> str:
        """For choices; empty where there is none, or where nobody has counted yet."""
        return medal_of(self.cost) if self.counts and self.cost is not None else ""


class DailyRecord(msgspec.Struct):
    """What the file holds: tries by date."""

    tries: dict[str, Try] = {}


class Streak(NamedTuple):
    """Days in a row, and how many missed ones would still be forgiven."""

    days: int
    spare: int


class DayBook:
    """The days of one player."""

    def __init__(self, kept: Keepsake[DailyRecord]) -> None:
        self.kept = kept

    def of(self, day: date) -> Try | None:
        """The try of a day, if there was one."""
        return self.kept.record.tries.get(day.isoformat())

    def day_of(self, voyage: str) -> date | None:
        """The day for which a voyage is the try."""
        found = (day for day, it in self.kept.record.tries.items() if it.voyage == voyage)
        return next((date.fromisoformat(day) for day in found if _is_date(day)), None)

    def begin(self, day: date, voyage: str) -> Answer[bool]:
        """The first voyage of a day that moves is its try; no later one takes its place."""
        return self.kept.change(lambda record: record.tries.setdefault(day.isoformat(), Try(voyage=voyage)))

    def help(self, day: date, voyage: str) -> Answer[bool]:
        """Somebody was asked for advice."""
        return self._note(day, voyage, is_helped=True)

    def end(self, day: date, voyage: str, session: Session) -> Answer[bool]:
        """The try came to its end."""
        values = {"result": session.result, "turns": session.turn, "code": game_code(session)}
        return self._note(day, voyage, **values, **({"is_helped": True} if session.assisted else {}))

    def weigh(self, day: date, voyage: str, cost: float) -> Answer[bool]:
        """What its choices cost, in per cent of winning."""
        return self._note(day, voyage, cost=round(cost, 2))

    def fared(self, day: date, voyage: str, result: str, turns: int) -> Answer[bool]:
        """How the Oracle fared with the same dice."""
        return self._note(day, voyage, oracle=result, oracle_turns=turns)

    def _note(self, day: date, voyage: str, **values: object) -> Answer[bool]:
        """Something about the try of a day; about any other voyage of that sea nothing is noted."""
        key = day.isoformat()

        def change(record: DailyRecord) -> None:
            known = record.tries.get(key)
            if known and known.voyage == voyage:
                record.tries[key] = msgspec.structs.replace(known, **values)

        return self.kept.change(change)

    def streak(self, today: date) -> Streak:
        """Days in a row up to now. Ten sailed forgive one missed; today may still be sailed. A try that is
        under way neither counts nor breaks anything until the next day is over; from then on its day is
        missed until it has come to its end. Days after today, by a clock that was set back, wait."""
        days = sorted(date.fromisoformat(day) for day in self.kept.record.tries if _is_date(day))
        run = forgiven = 0
        at = days[0] if days else today
        while at <= today:
            known = self.of(at)
            is_open = known and not known.is_over and not known.is_helped and at + GRACE >= today
            if known and known.counts:
                run += 1
            elif at < today and not is_open:
                forgiven += 1
                if forgiven > run // FORGIVES:
                    run = forgiven = 0
            at += timedelta(days=1)
        return Streak(run, run // FORGIVES - forgiven)

    def medals(self) -> dict[str, int]:
        """How many of each."""
        won = [it.medal for it in self.kept.record.tries.values() if it.medal]
        return {medal: won.count(medal) for medal in dict.fromkeys(won)}


def _is_date(text: str) -> bool:
    """Whether a file that anybody may have changed names a day."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
