"""The Oracle teaches itself: it plays rounds of voyages against the sea and learns from how they ended.

Every round is kept in a folder, so that training can be stopped at any time and goes on where it was.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from nautilion.advisor.facts import SIZE
from nautilion.advisor.features import Encoder
from nautilion.advisor.learning import TRUST, Pupil
from nautilion.advisor.network import Judge, Network, chance, log_odds
from nautilion.advisor.policies import outlook
from nautilion.advisor.processes import workers
from nautilion.advisor.search import Search, Value
from nautilion.advisor.weights import Weights, file_of, load, save
from nautilion.content.definitions import EXPANSIONS
from nautilion.kernel import Chance, Luck
from nautilion.play.files import write_whole
from nautilion.play.session import sample
from nautilion.rules.setup import Setup
from nautilion.rules.voyage import VoyageRules, deal, rules_for

FIRST_SEED = 1 << 40  # voyages for training; what measures strength uses seeds below
BATCH = 10
FIRST = 3  # the first round is so many times as long: it must teach enough not to mislead the next
BELIEF = (1.0, 0.5, 0.3, 0.15)  # what simple beliefs count for in the first rounds
ALIKE = ("two", "reefs", "darkhouse")  # voyages that whoever knows the base game already sails well
REMEMBERED = 20  # rounds that are learned from together
BOARDS = ("A1", "A1", "A1", "A1", "A2", "B1", "B2", "C1", "C2")  # most voyages are gentle ones
EVEN = ("A1", "A2", "B1", "B2", "C1", "C2")  # but the base game is played on all


class Lesson(msgspec.Struct):
    """A voyage as a lesson: the facts at the start of each turn, what the search said, and the end."""

    turns: list[tuple[list[int], float]]
    won: bool
    board: str


class Task(msgspec.Struct):
    """Some voyages for a worker, what is learned so far, and how much simple beliefs still count."""

    weights: Weights | None
    belief: float
    setups: list[Setup]


class Course(msgspec.Struct, frozen=True):
    """What to train, and how much."""

    family: str
    rounds: int
    games: int
    folder: Path
    start: Path | None = None  # weights to go on from


def setups(family: str, luck: Luck) -> Setup:
    """A voyage of a family, chosen by luck."""
    board = BOARDS[luck.below(len(BOARDS))]
    if family in ("base", "two"):
        return Setup(board=EVEN[luck.below(len(EVEN))], players=1 + (family == "two"))
    if family in EXPANSIONS:
        return Setup(board=board, expansions=(family,))
    if luck.below(2):
        return Setup(board=board, expansions=EXPANSIONS)
    chosen = tuple(name for name in EXPANSIONS if luck.below(2))
    return Setup(board=board, expansions=chosen, players=1 + luck.below(2))


def voyages_in(course: Course, number: int) -> int:
    """How many voyages a round has."""
    return course.games * (1 if number else FIRST)


def belief(course: Course, number: int) -> float:
    """How much simple beliefs count in a round: they win now and then where the weights know nothing yet."""
    knows = course.start is not None and course.family in (*ALIKE, course.start.stem)
    return BELIEF[number] if number < len(BELIEF) and not knows else 0.0


def train(course: Course, jobs: int) -> Iterator[tuple[int, int, float]]:
    """Play and learn round by round; yields the round, its voyages so far and the share won."""
    lessons, pupil = _so_far(course)
    done = len(lessons)
    with workers(jobs) as pool:
        for number in range(done, course.rounds):
            weights = pupil.weights(set(range(SIZE)), {}) if belief(course, number) < 1.0 else None
            played: list[Lesson] = []
            for batch in pool.imap(_voyages, _tasks(course, number, weights)):
                played += batch
                yield number, len(played), sum(lesson.won for lesson in played) / len(played)
            lessons.append(played)
            _learn(pupil, lessons[-REMEMBERED:], simple=belief(course, number) > 0.0)
            _keep(course, number, played, pupil, lessons)


def _so_far(course: Course) -> tuple[list[list[Lesson]], Pupil]:
    """What the folder holds of this course: a round that was not finished does not count."""
    rounds: list[list[Lesson]] = []
    while (file := _round_file(course, len(rounds))).is_file():
        rounds.append(msgspec.msgpack.decode(file.read_bytes(), type=list[Lesson]))
    learned = file_of(course.family, course.folder) if rounds else course.start
    return rounds, Pupil.from_weights(load(learned)) if learned else Pupil()


def _round_file(course: Course, number: int) -> Path:
    return course.folder / f"{course.family}-{number:03}.lessons"


def _keep(
    course: Course, number: int, played: list[Lesson], pupil: Pupil, lessons: list[list[Lesson]]
) -> None:
    made: dict[str, str | int | float] = {
        "by": "nautilion train",
        "family": course.family,
        "rounds": number + 1,
        "voyages": sum(map(len, lessons)),
        "first seed": FIRST_SEED,
        "won in the last round": round(sum(lesson.won for lesson in played) / len(played), 3),
    }
    if course.start:
        made["went on from"] = course.start.stem
    save(pupil.weights(_seen(lessons), made), file_of(course.family, course.folder))
    write_whole(_round_file(course, number), msgspec.msgpack.encode(played))


def _seen(lessons: Sequence[Sequence[Lesson]]) -> set[int]:
    return {fact for some in lessons for lesson in some for facts, _ in lesson.turns for fact in facts}


def _learn(pupil: Pupil, lessons: Sequence[Sequence[Lesson]], simple: bool) -> None:
    positions, targets = [], []
    for lesson in (lesson for some in lessons for lesson in some):
        target = float(lesson.won)
        for facts, said in reversed(lesson.turns):
            if not simple:  # else what was said was no chance to win
                target = TRUST * target + (1 - TRUST) * said
            positions.append(facts)
            targets.append(target)
    pupil.learn(positions, targets, rounds=6 if simple else 4, rate=3e-3 if simple else 1.5e-3)


# Playing


def _tasks(course: Course, number: int, weights: Weights | None) -> list[Task]:
    first, games = FIRST_SEED + (number << 24), voyages_in(course, number)
    luck = Luck(first)
    chosen = [msgspec.structs.replace(setups(course.family, luck), seed=first + at) for at in range(games)]
    simple = belief(course, number)
    return [Task(weights, simple, chosen[at : at + BATCH]) for at in range(0, games, BATCH)]


def _voyages(task: Task) -> list[Lesson]:
    network = task.weights.network() if task.weights else None
    lessons = []
    for setup in task.setups:
        rules = _rules(msgspec.structs.replace(setup, seed=0))
        lessons.append(_voyage(rules, setup, _value(rules, network, task.belief)))
    return lessons


def _value(rules: VoyageRules, network: Network | None, belief: float) -> Value:
    """What is learned, mixed with simple beliefs as far as little is learned yet."""
    if network is None:
        return _beliefs(rules)
    learned = Judge(rules.game, network)
    if not belief:
        return learned
    return lambda s: chance(belief * outlook(rules, s) + (1 - belief) * log_odds(learned(s)))


@lru_cache(8)
def _rules(setup: Setup) -> VoyageRules:
    return rules_for(setup)


def _beliefs(rules: VoyageRules) -> Value:
    """Before anything is learned: the outlook of the cautious player, as a chance."""
    return lambda s: chance(outlook(rules, s))


def _voyage(rules: VoyageRules, setup: Setup, value: Value) -> Lesson:
    search, encoder = Search(rules, value), Encoder(rules.game)
    s = deal(setup)
    rules.begin(s)
    turns: list[tuple[list[int], float]] = []
    turn = rolls = 0
    while (now := rules.pending(s)) is not None:
        if s.turn != turn:
            turn = s.turn
            turns.append((encoder.rows(s), 0.0))
        if isinstance(now, Chance):
            move = sample(setup, rolls, now)
            rolls += 1
        else:
            said, move = search.options(s, now)[0]
            if now.question == "cast" or not turns[-1][1]:
                turns[-1] = (turns[-1][0], said)
        rules.step(s, move)
    return Lesson(turns, s.result == "won", setup.board)
