"""The courtier teaches itself: it plays rounds of games and learns from how they ended.

The first round is played by plain habits, so that there is something to learn from; the later ones by what
was learned, seeing one table only, which is quick. In each of them somebody now and then follows a whim, and
some seats keep to plain habits: else nobody would learn what comes of a mistake. Every round is kept in a
folder, so that training can be stopped at any time and goes on where it was.
"""

from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from nautilion.advisor.learning import Floats, Pupil, fit_sureness
from nautilion.advisor.processes import workers
from nautilion.advisor.weights import Weights, save
from nautilion.games.abyss.adviser.courtier import Courtier
from nautilion.games.abyss.adviser.features import GROUPS, SIZE, Encoder
from nautilion.games.abyss.adviser.habits import TurnHabits
from nautilion.games.abyss.adviser.judge import Judge, file_of
from nautilion.games.abyss.rules.scoring import places, points
from nautilion.games.abyss.rules.table import AbyssRules, deal, rules_for
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.state import State
from nautilion.games.abyss.views import view
from nautilion.kernel import Ask, Back, Chance, Luck, Move
from nautilion.play.files import write_whole
from nautilion.play.session import sample

FIRST_SEED = 1 << 40  # games for training; what measures strength uses seeds below
BATCH = 10
WHIMS = 25  # one decision of so many follows no reason
PLAIN = 5  # one seat of so many keeps to plain habits in later rounds
SPREAD = 8.0  # points by which the one who leads is not sure of it yet
RATE, READINGS, SHRINK, HIDDEN, FINE = 3e-3, 12, 0.02, 12, 4096
SHIPPED = {2: (2000,), 3: (2000,), 4: (2000,)}  # games of each round, by seats
LONGEST = 400  # turns after which a game of whims is left


class GameLesson(msgspec.Struct):
    """A game as a lesson: amounts of all seats at the start of turns, in a row, and how it ended."""

    amounts: bytes
    scores: list[int]
    won: list[float]  # each seat's share of the victory


class Task(msgspec.Struct):
    """Some games for a worker, and what is learned so far."""

    weights: Weights | None
    setups: list[Setup]


class Course(msgspec.Struct, frozen=True):
    """What to train, and how much."""

    seats: int
    games: tuple[int, ...]  # of each round
    folder: Path


def train(course: Course, jobs: int) -> Iterator[tuple[int, int]]:
    """Play and learn round by round; yields the round and its games so far."""
    course.folder.mkdir(parents=True, exist_ok=True)
    rounds = _so_far(course)
    with workers(jobs) as pool:
        for number in range(len(rounds), len(course.games)):
            weights = _taught(course, rounds).weights(set(range(SIZE)), {}, FINE) if rounds else None
            played: list[GameLesson] = []
            for batch in pool.imap(_games, _tasks(course, number, weights)):
                played += batch
                yield number, len(played)
            rounds.append(played)
            write_whole(_round_file(course, number), msgspec.msgpack.encode(played))
            _keep(course, rounds)


def _so_far(course: Course) -> list[list[GameLesson]]:
    """What the folder holds of this course: a round that was not finished does not count."""
    rounds: list[list[GameLesson]] = []
    while (file := _round_file(course, len(rounds))).is_file() and len(rounds) < len(course.games):
        rounds.append(msgspec.msgpack.decode(file.read_bytes(), type=list[GameLesson]))
    return rounds


def _round_file(course: Course, number: int) -> Path:
    return course.folder / f"seats_{course.seats}-{number:03}.lessons"


def _keep(course: Course, rounds: Sequence[Sequence[GameLesson]]) -> None:
    made: dict[str, str | int | float] = {
        "by": "nautilion train --game abyss",
        "seats": course.seats,
        "rounds": len(rounds),
        "games": sum(map(len, rounds)),
        "first seed": FIRST_SEED,
    }
    save(_taught(course, rounds).weights(set(range(SIZE)), made, FINE), file_of(course.seats, course.folder))


def _taught(course: Course, rounds: Sequence[Sequence[GameLesson]]) -> Pupil:
    """What is known after some rounds: always read anew. The first half is forgotten: it was played worse."""
    lessons = [lesson for some in rounds[(len(rounds) - 1) // 2 :] for lesson in some]
    amounts, aims, won = _tables(course.seats, lessons)
    pupil = Pupil(GROUPS, hidden=HIDDEN)
    pupil.learn_shares(amounts, aims, READINGS, RATE, SHRINK)
    logits = pupil.logits(amounts.reshape(-1, SIZE)).reshape(-1, course.seats)
    pupil.temper(fit_sureness(logits, won), 0.0)
    return pupil


def _tables(seats: int, lessons: Sequence[GameLesson]) -> tuple[np.ndarray, Floats, Floats]:
    """Lessons as tables: amounts, what is learned from them (half points, half victories), who won."""
    amounts, aims, won = [], [], []
    for lesson in lessons:
        turns = np.frombuffer(lesson.amounts, np.int16).reshape(-1, seats, SIZE)
        scores = np.array(lesson.scores, np.float32) / SPREAD
        shares = np.exp(scores - scores.max())
        victory = np.array(lesson.won, np.float32)
        amounts.append(turns)
        won.append(np.tile(victory, (len(turns), 1)))
        aims.append(np.tile((shares / shares.sum() + victory) / 2, (len(turns), 1)))
    return np.concatenate(amounts), np.concatenate(aims), np.concatenate(won)


# Playing


def _tasks(course: Course, number: int, weights: Weights | None) -> list[Task]:
    first = FIRST_SEED + (number << 24)
    setups = [Setup(players=course.seats, seed=first + at) for at in range(course.games[number])]
    return [Task(weights, setups[at : at + BATCH]) for at in range(0, len(setups), BATCH)]


def _games(task: Task) -> list[GameLesson]:
    rules = _rules()
    judge = Judge(rules, task.weights.network(GROUPS)) if task.weights else None
    return [_game(rules, setup, judge) for setup in task.setups]


@cache
def _rules() -> AbyssRules:
    return rules_for(Setup())


class TrainingTable:
    """Who plays a game for training."""

    def __init__(self, rules: AbyssRules, setup: Setup, judge: Judge | None) -> None:
        self.habits, self.luck = TurnHabits(rules), Luck(setup.seed, 1 << 40)
        self.courtier = Courtier(rules, judge, worlds=1) if judge else None
        self.plain = [not self.luck.below(PLAIN) for _ in range(setup.players)]

    def choose(self, s: State, ask: Ask) -> Move:
        """A move of the seat that is asked."""
        moves = [move for move in ask.moves if type(move) is not Back]
        if len(moves) == 1:
            return moves[0]
        if not self.luck.below(WHIMS) and ask.question != "pay":
            return moves[self.luck.below(len(moves))]
        if self.courtier is None or self.plain[ask.who]:
            return self.habits.choose(s, ask)
        return self.courtier.options(view(s, ask.who), ask)[0][1]


def _game(rules: AbyssRules, setup: Setup, judge: Judge | None) -> GameLesson:
    encoder, s, company = Encoder(rules), deal(setup), TrainingTable(rules, setup, judge)
    rules.begin(s)
    amounts, turn, draws = array("h"), 0, 0
    while (now := rules.pending(s)) is not None and s.turn < LONGEST:
        if s.turn != turn:
            turn = s.turn
            for own in encoder.every_seat(s):
                amounts.extend(own)
        if isinstance(now, Chance):
            move = sample(setup, draws, now)
            draws += 1
        else:
            move = company.choose(s, now)
        rules.step(s, move)
    found = places(rules.terms, s)
    won = [(place == 1) / found.count(1) for place in found]
    scores = [points(rules.terms, s, seat).total for seat in range(setup.players)]
    return GameLesson(amounts.tobytes(), scores, won)
