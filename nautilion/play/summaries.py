"""What the log book says, counted: wins, rates, streaks, endings and dice, of all voyages or of some."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from nautilion.content.definition import SEEN
from nautilion.play.house import FIRST
from nautilion.play.save_file import Count, Helps, Key, Time, check_years

LAST = 50  # voyages over which the present rate is taken
DIFFICULTY = ("reserve", "harpoons", "darkhouse")
CHOSEN = ("board", "players", "reserve", "expansions", "harpoons", "darkhouse", "own_cards", "seed")
Face = Annotated[int, msgspec.Meta(ge=1, le=99)]
Fact = (
    bool
    | Annotated[int, msgspec.Meta(ge=0, le=2**53)]
    | Key
    | Annotated[tuple[Key, ...], msgspec.Meta(max_length=20)]
)


class LogLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="game"):
    """One game that has ended: what was chosen, how it went, and its figures."""

    id: Annotated[str, msgspec.Meta(max_length=255, pattern=SEEN)]
    date: Time
    game: Key = FIRST
    rules: Count
    setup: Annotated[dict[Key, Fact], msgspec.Meta(max_length=30)]
    result: Key
    places: Annotated[tuple[Count, ...], msgspec.Meta(max_length=8)] = ()
    scores: Annotated[tuple[int, ...], msgspec.Meta(max_length=8)] = ()
    turns: Count
    figures: Annotated[dict[Key, Count | dict[Face, Count]], msgspec.Meta(max_length=30)] = {}
    assisted: Helps = ()
    seconds: Count = 0

    def __post_init__(self) -> None:
        check_years(self.date)

    @property
    def won(self) -> bool:
        """Whether the first seat, or all of them together, won."""
        return self.places[0] == 1 if self.places else self.result == "won"

    @property
    def dice(self) -> Mapping[int, int]:
        """How often each face fell."""
        faces = self.figures.get("dice", {})
        return faces if isinstance(faces, dict) else {}

    def fact(self, name: str) -> Any:
        """What was chosen under this name, or counted."""
        return self.setup.get(name, self.figures.get(name))


class VoyageLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="voyage"):
    """One voyage, as the log book was written when there was one game."""

    id: Annotated[str, msgspec.Meta(max_length=255, pattern=SEEN)]
    date: Time
    rules: Count
    board: Key
    players: Count
    reserve: Count
    expansions: Annotated[tuple[Key, ...], msgspec.Meta(max_length=20)]
    harpoons: Count
    darkhouse: Key
    own_cards: bool
    seed: Count
    result: Key
    turns: Count
    crew: Count
    dice: dict[Face, Count]
    assisted: Helps = ()
    seconds: Count = 0

    def as_line(self) -> LogLine:
        """The same in the words of today."""
        return LogLine(
            id=self.id,
            date=self.date,
            rules=self.rules,
            setup={name: getattr(self, name) for name in CHOSEN},
            result=self.result,
            turns=self.turns,
            figures={"turns": self.turns, "crew": self.crew, "dice": self.dice},
            assisted=self.assisted,
            seconds=self.seconds,
        )


class EarlierTally(msgspec.Struct, frozen=True):
    """Voyages of one kind, as the first version counted them."""

    games: Count = 0
    wins: Count = 0
    streak: Count = 0
    best: Count = 0
    practice: Count = 0


class Earlier(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="earlier"):
    """The record of the first version: sums by `board players expansions`, and over all."""

    overall: EarlierTally = EarlierTally()
    kinds: dict[str, EarlierTally] = {}


class Filter(msgspec.Struct, frozen=True, kw_only=True):
    """Which voyages to count; None takes any."""

    board: str | None = None
    players: int | None = None
    expansions: tuple[str, ...] | None = None
    reserve: int | None = None
    harpoons: int | None = None
    darkhouse: str | None = None

    @staticmethod
    def like(setup: Any) -> "Filter":
        """Voyages that compare with this one."""
        return Filter(board=setup.board, players=setup.players, expansions=setup.expansions)

    def takes(self, line: LogLine) -> bool:
        """Whether a voyage is counted."""
        return all(value in (None, line.fact(name)) for name, value in msgspec.structs.asdict(self).items())

    def takes_kind(self, kind: str) -> bool:
        """Whether a sum of the first version is counted, which knew nothing of difficulty."""
        board, players, expansions = [*kind.split(" "), "", ""][:3]
        own = (self.board or board, str(self.players or players), self._joined(expansions))
        return own == (board, players, expansions) and not any(getattr(self, name) for name in DIFFICULTY)

    def _joined(self, usual: str) -> str:
        return usual if self.expansions is None else "+".join(self.expansions) or "base"


ANY = Filter()


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """Some voyages, counted; those that were helped stand apart."""

    voyages: int = 0
    wins: int = 0
    assisted: int = 0
    helped: int = 0  # of these, the ones whose ends are known
    helped_wins: int = 0
    streak: int = 0  # won in a row, up to the last one
    best: int = 0  # the longest such run
    rate_50: float = 0.0  # the share won of the last fifty
    turns: float = 0.0  # a voyage, on average
    endings: Mapping[str, int] = {}
    dice: Mapping[int, int] = {}
    series: Sequence[tuple[Time, float]] = ()  # at each voyage, the share won of the fifty up to it

    @property
    def rate(self) -> float:
        """The share won."""
        return self.wins / self.voyages if self.voyages else 0.0


class Book(NamedTuple):
    """The log book as it could be read."""

    lines: Sequence[LogLine] = ()
    earlier: Earlier = Earlier()
    damaged: int = 0  # lines that could not be read
    unread: bool = False  # the disk does not show it at present

    def summary(self, chosen: Filter = ANY) -> Summary:
        """The voyages that a filter takes."""
        lines = [line for line in self.lines if chosen.takes(line)]
        fair = [line for line in lines if not line.assisted]
        before = self._before(chosen)
        run, best = before.streak, before.best
        for line in fair:
            run = run + 1 if line.won else 0
            best = max(best, run)
        series = [(line.date, _share(fair[max(0, at + 1 - LAST) : at + 1])) for at, line in enumerate(fair)]
        return Summary(
            voyages=before.games + len(fair),
            wins=before.wins + sum(line.won for line in fair),
            assisted=before.practice + len(lines) - len(fair),
            helped=len(lines) - len(fair),
            helped_wins=sum(line.won for line in lines if line.assisted),
            streak=run,
            best=best,
            rate_50=series[-1][1] if series else before.wins / max(1, before.games),
            turns=sum(line.turns for line in fair) / len(fair) if fair else 0.0,
            endings=Counter(line.result for line in fair),
            dice=sum((Counter(line.dice) for line in fair), Counter[int]()),
            series=series,
        )

    def by(self, field: str, chosen: Filter = ANY) -> dict[object, Summary]:
        """A summary for every value that a field of the setup has, within a filter."""
        found: dict[Any, list[LogLine]] = {}
        for line in filter(chosen.takes, self.lines):
            if (value := line.fact(field)) is not None:
                found.setdefault(value, []).append(line)
        return {
            value: self._replace(lines=lines).summary(msgspec.structs.replace(chosen, **{field: value}))
            for value, lines in sorted(found.items())
        }

    def choices(self) -> dict[str, list[object]]:
        """Which values each field of a filter could have."""
        names = Filter.__struct_fields__
        return {name: self._values(name) for name in names}

    def _values(self, name: str) -> list[object]:
        found = {line.fact(name) for line in self.lines} - {None}
        return sorted(found, key=lambda value: (str(type(value)), value))

    def _before(self, chosen: Filter) -> EarlierTally:
        """What the first version had counted; runs of several kinds cannot be joined."""
        if chosen == ANY:
            return self.earlier.overall
        kinds = [tally for kind, tally in self.earlier.kinds.items() if chosen.takes_kind(kind)]
        if len(kinds) == 1:
            return kinds[0]
        return EarlierTally(
            games=sum(tally.games for tally in kinds),
            wins=sum(tally.wins for tally in kinds),
            best=max((tally.best for tally in kinds), default=0),
            practice=sum(tally.practice for tally in kinds),
        )


def expected(faces: Sequence[int]) -> dict[int, float]:
    """The share of throws in which each value should fall."""
    return {value: number / len(faces) for value, number in sorted(Counter(faces).items())}


def _share(lines: Sequence[LogLine]) -> float:
    return sum(line.won for line in lines) / len(lines)
