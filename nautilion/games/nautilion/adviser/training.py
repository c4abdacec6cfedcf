"""The Oracle teaches itself: it plays rounds of voyages against the sea and learns from how they ended.

It learns from voyages with a look to the end of the turn alone: they are quick, so there can be many of
them. The last round is played as the Oracle plays, one turn deeper, and only sets right how sure it is.
Every round is kept in a folder, so that training can be stopped at any time and goes on where it was.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from nautilion.advisor.learning import Pupil, fit_temper
from nautilion.advisor.network import Network, chance, log_odds
from nautilion.advisor.processes import workers
from nautilion.advisor.weights import Weights, load, save
from nautilion.games.nautilion.adviser.facts import GROUPS, SIZE
from nautilion.games.nautilion.adviser.features import Encoder
from nautilion.games.nautilion.adviser.judge import Judge
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.policies import outlook
from nautilion.games.nautilion.adviser.search import Judgement, Search
from nautilion.games.nautilion.adviser.weights import file_of
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.rules.voyage import VoyageRules, deal, rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Chance, Luck
from nautilion.play.files import write_whole
from nautilion.play.session import sample

FIRST_SEED = 1 << 40  # voyages for training; what measures strength uses seeds below
BATCH = 10
USUAL = Setup().reserve
# What simple beliefs count for in the first rounds, where there are new ways to lose that nobody knows yet.
FIRST_BELIEFS = (1.0, 0.5, 0.3, 0.15)
LATER_BELIEFS = FIRST_BELIEFS[1:]
BELIEFS = {
    "base": FIRST_BELIEFS,
    "mercenaries": FIRST_BELIEFS,
    "mages": LATER_BELIEFS,
    "heroic": LATER_BELIEFS,
}
RATE, READINGS = 3e-3, 6  # how fast lessons are learned, and how often they are read
GENTLE_RATE = 3e-4  # where voyages are much like those of the base game, which must not be forgotten
GENTLE = ("reefs",)
TRUST = 0.8  # how far a position's target leans on what came later, and not on what the search said at once
BOARDS = ("A1", "A1", "A1", "A1", "A2", "B1", "B2", "C1", "C2")  # most voyages are gentle ones
EVEN = ("A1", "A2", "B1", "B2", "C1", "C2")  # but the base game is played on all


class VoyageLesson(msgspec.Struct):
    """A voyage as a lesson: the facts at the start of each turn, what the search said, and the end."""

    turns: list[tuple[list[int], float]]
    won: bool
    board: str


class Task(msgspec.Struct):
    """Some voyages for a worker, what is learned so far, and how to play."""

    weights: Weights | None
    belief: float  # how much simple beliefs still count
    deep: bool  # as the Oracle plays
    setups: list[Setup]


class Course(msgspec.Struct, frozen=True):
    """What to train, and how much."""

    family: str
    rounds: int
    games: int
    folder: Path
    start: tuple[Path, ...] = ()  # weights to go on from
    proof: int = 0  # voyages of the last round, if it is to say how sure the Oracle may be


# The course for weights to ship: rounds, voyages a round, and voyages of the last one.
SHIPPED: dict[str, tuple[int, int, int]] = {
    "base": (10, 3000, 1000),
    "two": (5, 1200, 600),
    "mages": (9, 1200, 800),
    "mercenaries": (12, 1500, 600),
    "reefs": (4, 1200, 600),
    "darkhouse": (4, 1200, 600),
    "heroic": (6, 1000, 600),
    "mixed": (6, 400, 300),
}


def setups(family: str, luck: Luck) -> Setup:
    """A voyage of a family, chosen by luck; one in four begins with more or fewer tokens than usual."""
    board, reserve = BOARDS[luck.below(len(BOARDS))], USUAL if luck.below(4) else 1 + luck.below(6)
    if family in ("base", "two"):
        board = EVEN[luck.below(len(EVEN))]
        return Setup(board=board, players=1 + (family == "two"), reserve=reserve)
    if family in EXPANSIONS:
        return Setup(board=board, expansions=(family,), reserve=reserve)
    if luck.below(2):
        return Setup(board=board, expansions=EXPANSIONS, reserve=reserve)
    several = luck.shuffled(EXPANSIONS)[: 2 + luck.below(3)]
    chosen = tuple(name for name in EXPANSIONS if name in several)
    return Setup(board=board, expansions=chosen, players=1 + (not luck.below(4)), reserve=reserve)


def voyages_in(course: Course, number: int) -> int:
    """How many voyages a round has."""
    return course.proof if is_proof(course, number) else course.games


def belief(course: Course, number: int) -> float:
    """How much simple beliefs count in a round: they win now and then where the weights know nothing yet."""
    beliefs = BELIEFS.get(course.family, ())
    return beliefs[number] if number < len(beliefs) else 0.0


def is_proof(course: Course, number: int) -> bool:
    """Whether a round is the last, played as the Oracle plays, from which nothing else is learned."""
    return course.proof > 0 and 0 < number == course.rounds - 1


def train(course: Course, jobs: int) -> Iterator[tuple[int, int, float]]:
    """Play and learn round by round; yields the round, its voyages so far and the share won."""
    lessons, pupil = _so_far(course)
    done = len(lessons)
    with workers(jobs) as pool:
        for number in range(done, course.rounds):
            weights = pupil.weights(set(range(SIZE)), {}) if belief(course, number) < 1.0 else None
            played: list[VoyageLesson] = []
            for batch in pool.imap(_voyages, _tasks(course, number, weights)):
                played += batch
                yield number, len(played), sum(lesson.won for lesson in played) / len(played)
            lessons.append(played)
            if is_proof(course, number):
                pupil.temper(*_honest(played))
            else:
                pupil = _taught(course, number, lessons)
            _keep(course, number, played, pupil, lessons)


def _so_far(course: Course) -> tuple[list[list[VoyageLesson]], Pupil]:
    """What the folder holds of this course: a round that was not finished does not count."""
    rounds: list[list[VoyageLesson]] = []
    while (file := _round_file(course, len(rounds))).is_file():
        rounds.append(msgspec.msgpack.decode(file.read_bytes(), type=list[VoyageLesson]))
    if not rounds:
        return rounds, Pupil.taught_by(GROUPS, [load(file) for file in course.start])
    return rounds, _taught(course, len(rounds) - 1, rounds)


def _round_file(course: Course, number: int) -> Path:
    return course.folder / f"{course.family}-{number:03}.lessons"


def _keep(
    course: Course, number: int, played: list[VoyageLesson], pupil: Pupil, lessons: list[list[VoyageLesson]]
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
        made["went on from"] = ", ".join(file.stem for file in course.start)
    save(pupil.weights(_seen(lessons), made), file_of(course.family, course.folder))
    write_whole(_round_file(course, number), msgspec.msgpack.encode(played))


def _seen(lessons: Sequence[Sequence[VoyageLesson]]) -> set[int]:
    return {fact for some in lessons for lesson in some for facts, _ in lesson.turns for fact in facts}


def _taught(course: Course, number: int, lessons: Sequence[Sequence[VoyageLesson]]) -> Pupil:
    """What is known after a round: always read anew, from nothing or from what others know.

    So the lessons alone say what is known, and a stop changes nothing. The first half of the voyages is
    forgotten: whoever plays better meets other positions.
    """
    pupil = Pupil.taught_by(GROUPS, [load(file) for file in course.start])
    rate = GENTLE_RATE if course.family in GENTLE else RATE
    _learn(pupil, lessons[max(0, (number - 1) // 2) : number + 1], rate)
    return pupil


def _learn(pupil: Pupil, lessons: Sequence[Sequence[VoyageLesson]], rate: float) -> None:
    """Read the lessons of some rounds together, several times over."""
    positions, targets = [], []
    for played in lessons:
        slope, shift = _honest(played)
        for lesson in played:
            target = float(lesson.won)
            for facts, said in reversed(lesson.turns):
                target = TRUST * target + (1 - TRUST) * chance(slope * log_odds(said) + shift)
                positions.append(facts)
                targets.append(target)
    pupil.learn(positions, targets, rounds=READINGS, rate=rate)


def _honest(lessons: Sequence[VoyageLesson]) -> tuple[float, float]:
    """What was said in a round beside what happened: how to read the one as the other."""
    return fit_temper([(log_odds(said), lesson.won) for lesson in lessons for _, said in lesson.turns])


# Playing


def _tasks(course: Course, number: int, weights: Weights | None) -> list[Task]:
    first, games = FIRST_SEED + (number << 24), voyages_in(course, number)
    luck = Luck(first)
    chosen = [msgspec.structs.replace(setups(course.family, luck), seed=first + at) for at in range(games)]
    simple, deep = belief(course, number), is_proof(course, number)
    return [Task(weights, simple, deep, chosen[at : at + BATCH]) for at in range(0, games, BATCH)]


def _voyages(task: Task) -> list[VoyageLesson]:
    network = task.weights.network(GROUPS) if task.weights else None
    lessons = []
    for setup in task.setups:
        rules = _rules(msgspec.structs.replace(setup, seed=0))
        player: Oracle | Search
        if task.deep:
            player = Oracle(rules, network)
        else:
            player = Search(rules, _value(rules, network, task.belief))
        lessons.append(_voyage(rules, setup, player))
    return lessons


def _value(rules: VoyageRules, network: Network | None, belief: float) -> Judgement:
    """What is learned, mixed with simple beliefs as far as little is learned yet."""
    if network is None:
        return _beliefs(rules)
    learned = Judge(rules.terms, network)
    if not belief:
        return learned
    return lambda s: chance(belief * outlook(rules, s) + (1 - belief) * log_odds(learned(s)))


@lru_cache(64)
def _rules(setup: Setup) -> VoyageRules:
    return rules_for(setup)


def _beliefs(rules: VoyageRules) -> Judgement:
    """Before anything is learned: the outlook of the cautious player, as a chance."""
    return lambda s: chance(outlook(rules, s))


def _voyage(rules: VoyageRules, setup: Setup, player: Oracle | Search) -> VoyageLesson:
    encoder, s = Encoder(rules.terms), deal(setup)
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
            said, move = player.options(s, now)[0]
            if now.question == "cast" or not turns[-1][1]:
                turns[-1] = (turns[-1][0], said)
        rules.step(s, move)
    return VoyageLesson(turns, s.result == "won", setup.board)
