"""What the log book says, counted: wins, rates, streaks, endings and dice, of all voyages or of some."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from nautilion.content.definition import SEEN
from nautilion.paths import FIRST_GAME
from nautilion.play.save_file import Helps, Key, Natural, Time, check_years
from nautilion.play.seats import HUMAN, Player

LAST = 50  # voyages over which the present rate is taken
CHOSEN = ("board", "players", "reserve", "expansions", "harpoons", "darkhouse", "own_cards", "seed")
DieFace = Annotated[int, msgspec.Meta(ge=1, le=99)]
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
    game: Key = FIRST_GAME
    rules: Natural
    setup: Annotated[dict[Key, Fact], msgspec.Meta(max_length=30)]
    result: Key
    places: Annotated[tuple[Natural, ...], msgspec.Meta(max_length=8)] = ()
    scores: Annotated[tuple[int, ...], msgspec.Meta(max_length=8)] = ()
    turns: Natural
    figures: Annotated[dict[Key, Natural | dict[DieFace, Natural]], msgspec.Meta(max_length=30)] = {}
    assisted: Helps = ()
    seconds: Natural = 0
    seats: Annotated[tuple[Player, ...], msgspec.Meta(max_length=8)] | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        check_years(self.date)

    @property
    def seat(self) -> int:
        """Whose game it is in the log book: the first person's at the table."""
        seats = self.seats or ()
        return seats.index(HUMAN) if HUMAN in seats else 0

    @property
    def place(self) -> int:
        """In which place that seat came in; 0 where nobody wrote it down."""
        return self.places[self.seat] if self.seat < len(self.places) else 0

    @property
    def points(self) -> int | None:
        """What that seat scored, in a game of points."""
        return self.scores[self.seat] if self.seat < len(self.scores) else None

    @property
    def opponents(self) -> frozenset[str]:
        """Who sat at the other seats: people, and computers by the names of their policies."""
        return frozenset(player for n, player in enumerate(self.seats or ()) if n != self.seat)

    @property
    def won(self) -> bool:
        """Whether that seat, or all of them together, won."""
        return self.place == 1 if self.places else self.result == "won"

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
    rules: Natural
    board: Key
    players: Natural
    reserve: Natural
    expansions: Annotated[tuple[Key, ...], msgspec.Meta(max_length=20)]
    harpoons: Natural
    darkhouse: Key
    own_cards: bool
    seed: Natural
    result: Key
    turns: Natural
    crew: Natural
    dice: dict[DieFace, Natural]
    assisted: Helps = ()
    seconds: Natural = 0

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

    games: Natural = 0
    wins: Natural = 0
    streak: Natural = 0
    best: Natural = 0
    practice: Natural = 0


class Earlier(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="earlier"):
    """The record of the first version: sums by `board players expansions`, and over all."""

    overall: EarlierTally = EarlierTally()
    kinds: dict[str, EarlierTally] = {}


Filter = Mapping[str, object]  # which games to count, by what was chosen before them; None takes any
ANY: Filter = {}


def alike(setup: Any) -> Filter:
    """Games that compare with one of this setup."""
    return {name: getattr(setup, name) for name in setup.game.compared}


def takes(chosen: Filter, line: LogLine) -> bool:
    """Whether a game is counted."""
    return all(value in (None, line.fact(name)) for name, value in chosen.items())


def _takes_kind(chosen: Filter, kind: str) -> bool:
    """Whether a sum of the first version is counted, which knew boat, captains and expansions alone."""
    board, players, expansions = [*kind.split(" "), "", ""][:3]
    known = {"board": board, "players": players, "expansions": expansions}
    wanted = {name: _as_kind(value) for name, value in chosen.items() if value is not None}
    return all(known.get(name) == value for name, value in wanted.items())


def _as_kind(value: object) -> str:
    return "+".join(value) or "base" if isinstance(value, tuple) else str(value)


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
    places: Mapping[int, int] = {}  # how often which, in games of points
    points: float = 0.0  # in those, on average
    most_points: int | None = None
    series: Sequence[tuple[Time, float]] = ()  # at each voyage, the share won of the fifty up to it

    @property
    def rate(self) -> float:
        """The share won."""
        return self.wins / self.voyages if self.voyages else 0.0


class LoggedGames(NamedTuple):
    """The log book as it could be read."""

    lines: Sequence[LogLine] = ()
    earlier: Earlier = Earlier()
    damaged: int = 0  # lines that could not be read
    unread: bool = False  # the disk does not show it at present

    def of(self, game: str) -> "LoggedGames":
        """What it says of one game; the sums of the first version are of the first one."""
        lines = [line for line in self.lines if line.game == game]
        return self._replace(lines=lines, earlier=self.earlier if game == FIRST_GAME else Earlier())

    def summary(self, chosen: Filter = ANY) -> Summary:
        """The voyages that a filter takes."""
        lines = [line for line in self.lines if takes(chosen, line)]
        fair = [line for line in lines if not line.assisted]
        scored = [line for line in fair if line.points is not None]
        points = [line.points or 0 for line in scored]
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
            places=Counter(line.place for line in scored),
            points=sum(points) / len(points) if points else 0.0,
            most_points=max(points, default=None),
            series=series,
        )

    def by(self, field: str, chosen: Filter = ANY) -> dict[object, Summary]:
        """A summary for every value that a field of the setup has, within a filter."""
        found: dict[Any, list[LogLine]] = {}
        for line in (line for line in self.lines if takes(chosen, line)):
            if (value := line.fact(field)) is not None:
                found.setdefault(value, []).append(line)
        return {
            value: self._replace(lines=lines).summary({**chosen, field: value})
            for value, lines in sorted(found.items())
        }

    def against(self, chosen: Filter = ANY) -> dict[str, Summary]:
        """A summary of the games with each kind of opponent at the table, within a filter."""
        lines = [line for line in self.lines if takes(chosen, line)]
        every = sorted({player for line in lines for player in line.opponents})
        return {
            player: self._replace(lines=[line for line in lines if player in line.opponents]).summary(chosen)
            for player in every
        }

    def choices(self) -> dict[str, list[object]]:
        """Which values each field of a filter could have."""
        names = dict.fromkeys(name for line in self.lines for name in line.setup)
        return {name: self._values(name) for name in names}

    def _values(self, name: str) -> list[object]:
        found = {line.fact(name) for line in self.lines} - {None}
        return sorted(found, key=lambda value: (str(type(value)), value))

    def _before(self, chosen: Filter) -> EarlierTally:
        """What the first version had counted; runs of several kinds cannot be joined."""
        if not any(value is not None for value in chosen.values()):
            return self.earlier.overall
        kinds = [tally for kind, tally in self.earlier.kinds.items() if _takes_kind(chosen, kind)]
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
