"""Firsts worth remembering, read from the log book: what was won, with which boat, against what."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from nautilion.games.nautilion.content.definitions import EXPANSIONS, Content
from nautilion.play.summaries import LogLine

IN_A_ROW = 3  # wins that make a run
Test = Callable[[LogLine, str], bool]


class Trophy(NamedTuple):
    """Something to win: what kind, of which boat or expansion, and the voyage that won it, if any."""

    kind: str
    of: str = ""
    line: LogLine | None = None

    @property
    def is_helped(self) -> bool:
        """Whether it was only ever won with help."""
        return bool(self.line and self.line.assisted)


def trophies(lines: Sequence[LogLine], content: Content) -> list[Trophy]:
    """All there is to win, six in a row: boats, what is in the water, and deeds of other kinds."""
    boats = [board.id for board in content.boards.values() if not board.own]
    return [
        *(_first(lines, "boat", boat, lambda line, of: line.fact("board") == of) for boat in boats),
        *(
            _first(lines, "water", name, lambda line, of: of in line.fact("expansions"))
            for name in EXPANSIONS
        ),
        _first(lines, "all", "", lambda line, _: set(EXPANSIONS) <= set(line.fact("expansions"))),
        _first(lines, "first", "", lambda line, _: True),
        Trophy("quickest", "", _quickest(lines)),
        _first(lines, "two", "", lambda line, _: line.fact("players") == 2),
        Trophy("run", "", _run(lines)),
        _first(lines, "poor", "", lambda line, _: line.fact("reserve") <= content.difficulty.reserve.least),
        _first(lines, "rough", "", lambda line, _: _is_rough(line, content)),
    ]


def _first(lines: Sequence[LogLine], kind: str, of: str, fits: Test) -> Trophy:
    """The first voyage that won it alone, or else the first that won it with help."""
    won = [line for line in lines if line.won and fits(line, of)]
    alone = [line for line in won if not line.assisted]
    return Trophy(kind, of, next(iter(alone or won), None))


def _quickest(lines: Sequence[LogLine]) -> LogLine | None:
    won = [line for line in lines if line.won]
    return min(won, key=lambda line: (bool(line.assisted), line.turns), default=None)


def _run(lines: Sequence[LogLine]) -> LogLine | None:
    """The voyage that completed a first run of wins, all of them without help."""
    fair = [line for line in lines if not line.assisted]
    runs = (fair[at : at + IN_A_ROW] for at in range(len(fair) - IN_A_ROW + 1))
    return next((run[-1] for run in runs if all(line.won for line in run)), None)


def _is_rough(line: LogLine, content: Content) -> bool:
    """Against the strongest Phantom or the cruellest cards, where they were in the water."""
    levels = content.difficulty
    strong = "mercenaries" in line.fact("expansions") and line.fact("harpoons") == max(levels.harpoons)
    cruel = "darkhouse" in line.fact("expansions") and line.fact("darkhouse") == list(levels.darkhouse)[-1]
    return strong or cruel
