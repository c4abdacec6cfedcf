"""The Oracle's advice: legal, quick and always the same; its account adds up; its process answers."""

import errno
import os
import signal
import subprocess
import sys
import time
from itertools import combinations
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec
import pytest

from nautilion.advisor.weights import load
from nautilion.advisor.worker import Adviser, AdviserAnswer
from nautilion.games.nautilion.adviser.account import Account, account
from nautilion.games.nautilion.adviser.facts import GROUPS, SIZE
from nautilion.games.nautilion.adviser.features import Encoder
from nautilion.games.nautilion.adviser.judge import ASIDE, Judge
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.policies import random_player
from nautilion.games.nautilion.adviser.weights import FAMILIES, family_of, file_of, network_for
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import NOTHING_GIVEN, State
from nautilion.kernel import Ask, Back, Chance
from nautilion.play.session import Session

SETS = [chosen for size in range(6) for chosen in combinations(EXPANSIONS, size)]
posix = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
SOME, MANY = 64, 5000  # positions


def positions(number: int, stride: int = 7) -> list[tuple[Session, State, Ask]]:
    """Questions from random voyages over all sets of expansions, boards and numbers of players."""
    found: list[tuple[Session, State, Ask]] = []
    seed = 0
    while len(found) < number:
        chosen = SETS[seed % len(SETS)]
        board = sorted(shipped_content().boards)[seed % 6]
        session = Session(Setup(board=board, players=1 + seed // 3 % 2, expansions=chosen, seed=seed))
        act, count = random_player(session.rules, seed), seed
        while not session.is_over:
            now = session.pending
            if isinstance(now, Chance):
                session.roll()
                continue
            assert now
            count += 1
            if count % stride == 0 and len(now.moves) > 1:
                found.append((session, session.state, now))
            session.play(act(session.state, now))
        seed += 1
    return found[:number]


def check(session: Session, s: State, ask: Ask) -> float:
    """The advice for a position is listed and no step back; how long it took."""
    before = Encoder(session.rules.terms).rows(s)
    started = time.process_time()
    options = Oracle(session.rules).options(s, ask)
    seconds = time.process_time() - started
    moves = [move for _, move in options]
    assert moves
    assert all(move in ask.moves for move in moves)
    assert not any(isinstance(move, Back) for move in moves)
    assert all(0.0 <= chance <= 1.0 for chance, _ in options)
    assert options == sorted(options, key=lambda option: -option[0])
    assert Encoder(session.rules.terms).rows(s) == before, "the position was changed"
    return seconds


def test_a_judge_that_has_seen_many_positions_says_what_a_fresh_one_says():
    """What it keeps in mind goes by all that its facts look at, the cards of the row too."""
    for session, s, _ in positions(SOME, stride=31):
        network = network_for(family_of(session.setup))
        used = Judge(session.rules.terms, network)
        changes: dict[str, Any] = {
            "row": s.row[::-1],
            "admirals": s.admirals[::-1],
            "reserve": ("1",) * 7,
            "heroic": (),
        }
        for names in ((), *((name,) for name in changes), ("heroic", "deck")):
            other = msgspec.structs.replace(s, **{name: changes.get(name, ()) for name in names})
            assert used(other) == Judge(session.rules.terms, network)(other)


def test_what_a_judge_leaves_aside_is_in_none_of_its_first_facts():
    plain: dict[str, Any] = {
        "todo": (),
        "asked": (),
        "draft": (),
        "reserve": (),
        "discard": (),
        "out": (),
        "hand": "",
    }
    plain |= {"turn": 0, "dice": (), "gave": NOTHING_GIVEN, "marks": (), "reach": 0, "result": ""}
    assert {*plain, "deck"} == ASIDE
    for session, s, _ in positions(SOME, stride=31):
        encoder = Encoder(session.rules.terms)
        assert encoder.core(msgspec.structs.replace(s, **plain, deck=s.deck[:1])) == encoder.core(s)


def test_advice_is_legal_with_every_set_of_expansions():
    for session, s, ask in positions(SOME, stride=97):
        check(session, s, ask)


@pytest.mark.soak
def test_five_thousand_positions_get_legal_advice_in_time():
    times = sorted(check(*position) for position in positions(MANY))
    assert times[len(times) * 99 // 100] < 0.3
    assert times[-1] < 1.0


def test_the_same_position_gets_the_same_advice_whatever_was_asked_before():
    some = positions(24, stride=61)
    oracles = {session.setup: Oracle(session.rules) for session, _, _ in some}
    for session, s, ask in some:
        used = oracles[session.setup].options(s, ask)
        assert Oracle(session.rules).options(s, ask) == used


def sailed(setup: Setup, policy=random_player) -> Session:
    """A voyage to its end."""
    session = Session(setup)
    act = policy(session.rules, setup.seed)
    while not session.is_over:
        if isinstance(session.pending, Chance):
            session.roll()
        else:
            session.play(act(session.state, session.pending))
    return session


@pytest.mark.parametrize("setup", [Setup(seed=3), Setup(seed=5, board="C1", expansions=("reefs", "heroic"))])
def test_luck_and_choices_account_for_the_change_of_the_chance(setup):
    session = sailed(setup)
    turns = list(account(Oracle(session.rules), session.states, session.log))
    assert [turn.turn for turn in turns] == list(range(1, session.state.turn + 1))
    assert all(turn.cost >= 0 for turn in turns)
    end = float(session.state.result == "won")
    assert turns[0].chance + sum(turn.luck - turn.cost for turn in turns) == pytest.approx(end)
    for turn in turns:
        if turn.slip:
            asked = session.rules.pending(session.states[turn.slip.at])
            assert isinstance(asked, Ask)
            assert turn.slip.better[0] in asked.moves


def test_who_does_as_the_oracle_says_makes_no_mistakes():
    session = Session(Setup(seed=11))
    oracle = Oracle(session.rules)
    while (now := session.pending) is not None:
        if isinstance(now, Chance):
            session.roll()
        else:
            session.play(oracle.choose(session.state, now))
    turns = list(account(Oracle(session.rules), session.states, session.log))
    assert sum(turn.cost for turn in turns) == pytest.approx(0.0, abs=1e-9)


def test_the_point_of_no_return_is_the_last_turn_with_hope():
    session = sailed(Setup(seed=3))
    turns = tuple(account(Oracle(session.rules), session.states, session.log))
    voyage = Account(turns, 0.0)
    last = voyage.no_return
    assert last is not None
    after = [turn for turn in turns if turn.turn > last.turn]
    assert all(turn.chance + turn.luck < 0.05 for turn in after)
    assert len(voyage.that_mattered()) == 3
    assert Account(turns, 1.0).no_return is None


# Data


def test_there_are_weights_for_every_kind_of_voyage():
    for family in FAMILIES:
        weights = load(file_of(family))
        assert set(weights.facts) <= set(GROUPS)
        assert str(weights.made["by"]).startswith("nautilion train")
        assert len(network_for(family).rows) == SIZE


@pytest.mark.parametrize(
    ("setup", "family"),
    [
        (Setup(), "base"),
        (Setup(players=2), "two"),
        (Setup(expansions=("reefs",)), "reefs"),
        (Setup(expansions=("reefs",), players=2), "mixed"),
        (Setup(expansions=EXPANSIONS), "mixed"),
    ],
)
def test_every_setup_belongs_to_a_kind(setup, family):
    assert family_of(setup) == family


# The process of its own


@pytest.fixture
def adviser():
    adviser = Adviser(shipped_content())
    yield adviser
    adviser.close()


def wait_for(adviser: Adviser, number: int) -> list[AdviserAnswer]:
    """All answers up to the last one to a question."""
    found: list[AdviserAnswer] = []
    end = time.monotonic() + 60
    while time.monotonic() < end:
        found += [answer for answer in adviser.answers() if answer.number == number]
        if found and (found[-1].advice or found[-1].account or found[-1].failed):
            return found
        time.sleep(0.01)
    raise AssertionError("no answer")


def test_the_process_answers_as_the_oracle_does(adviser):
    session = Session(Setup(seed=4))
    session.roll()
    answer = wait_for(adviser, adviser.position(session.setup, session.state))[-1]
    assert isinstance(session.pending, Ask)
    assert list(answer.advice.options) == Oracle(session.rules).options(session.state, session.pending)
    assert answer.advice.chance == answer.advice.options[0][0]


def test_the_process_tells_how_far_it_is_with_a_voyage(adviser):
    session = sailed(Setup(seed=3))
    answers = wait_for(adviser, adviser.voyage(session.setup, session.log))
    assert [answer.done for answer in answers[:-1]] == list(range(1, session.state.turn + 1))
    assert answers[-1].account is not None
    assert len(answers[-1].account.turns) == session.state.turn


@posix
def test_a_process_that_is_stopped_is_told_and_another_answers():
    now = 0.0
    adviser, session = Adviser(shipped_content(), clock=lambda: now), Session(Setup(seed=4))
    session.roll()
    wait_for(adviser, adviser.position(session.setup, session.state))
    stopped = adviser._process
    assert stopped
    assert stopped.pid
    os.kill(stopped.pid, signal.SIGSTOP)
    number, news, looks = adviser.position(session.setup, session.state), list[AdviserAnswer](), 0
    while not news:
        assert looks < 1000, "nobody says that the Oracle is mute"
        now, looks, news = now + 0.5, looks + 1, adviser.answers()
    assert news == [AdviserAnswer(number, failed=True)]
    assert now > 20  # a slow machine is given its time
    assert not stopped.is_alive()
    answer = wait_for(adviser, adviser.position(session.setup, session.state))[-1]
    assert answer.advice
    adviser.close()


def test_a_game_that_stood_still_itself_blames_nobody():
    now = 0.0
    adviser, session = Adviser(shipped_content(), clock=lambda: now), Session(Setup(seed=4))
    session.roll()
    number = adviser.position(session.setup, session.state)
    now = 10_000.0
    assert wait_for(adviser, number)[-1].advice
    adviser.close()


@posix
def test_many_questions_never_block_whoever_asks_a_stopped_process(adviser):
    session = sailed(Setup(seed=3))
    wait_for(adviser, adviser.position(session.setup, session.states[1]))
    os.kill(adviser._process.pid, signal.SIGSTOP)
    for _ in range(200):
        number = adviser.voyage(session.setup, session.log)
    assert wait_for(adviser, number)[-1].account


@posix
def test_the_game_ends_though_the_oracle_is_stopped():
    program = """if __name__ == "__main__":
        import os, signal
        from nautilion.advisor.worker import Adviser
        from nautilion.games.nautilion.content.loading import shipped_content
        from nautilion.games.nautilion.setup import Setup
        adviser = Adviser(shipped_content())
        adviser.voyage(Setup(), [])
        os.kill(adviser._process.pid, signal.SIGSTOP)
        os.waitpid(adviser._process.pid, os.WUNTRACED)
        print("bye")"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.returncode) == ("bye\n", 0)


def test_a_process_that_cannot_be_begun_is_told(adviser, monkeypatch):
    def refuse(_: object) -> None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    session = Session(Setup(seed=4))
    session.roll()
    with monkeypatch.context() as system:
        system.setattr(BaseProcess, "start", refuse)
        number = adviser.position(session.setup, session.state)
    assert adviser.answers() == [AdviserAnswer(number, failed=True)]
    assert adviser.answers() == []
    assert wait_for(adviser, adviser.position(session.setup, session.state))[-1].advice


def test_a_process_that_dies_is_told_and_begun_again(adviser):
    session = Session(Setup(seed=4))
    session.roll()
    wait_for(adviser, adviser.position(session.setup, session.state))
    adviser._process.kill()
    adviser._process.join()
    number = adviser.number
    assert [answer.failed for answer in adviser.answers()] == [True]
    answer = wait_for(adviser, adviser.position(session.setup, session.state))[-1]
    assert answer.number == number + 1
    assert answer.advice
