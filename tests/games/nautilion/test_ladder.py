"""The ladder: twenty-four voyages, measured, with goals that can be met and missed."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.content.files import ContentError
from nautilion.games.nautilion.adviser.odds import shipped_odds
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.figures import figures
from nautilion.games.nautilion.ladder import (
    GOALS,
    STARS,
    LadderBook,
    LadderRecord,
    Rung,
    read_ladder,
    shipped_ladder,
)
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.words import seas
from nautilion.play.records import Keepsake
from nautilion.play.session import Session
from nautilion.play.writer import Writer
from tests.play.voyages import played
from tools import ladder_rates

NUMBERS = "number: 1, par: 1, won: 1, of: 1}]}"
CHAPTERS = {
    "base": set[str](),
    "mages": {"mages"},
    "mercenaries": {"mercenaries"},
    "reefs": {"reefs"},
    "darkhouse": {"darkhouse", "heroic"},
    "everything": set(EXPANSIONS),
}


def won_session(seed: int = 0) -> Session:
    """A voyage that was won, by a player who is careful enough."""
    from nautilion.games.nautilion.adviser.policies import POLICIES
    from nautilion.kernel import Chance

    while True:
        session = Session(Setup(seed=seed))
        choose = POLICIES["cautious"](session.rules, seed)
        while (now := session.pending) is not None:
            session.play(session.next_roll() if isinstance(now, Chance) else choose(session.state, now))
        if session.result == "won":
            return session
        seed += 1


@pytest.fixture(scope="module")
def won() -> Session:
    return won_session()


def test_six_chapters_of_four_with_boats_that_rise_from_a_to_c() -> None:
    rungs, boards = shipped_ladder(), shipped_content().boards
    chapters = {name: list(some) for name, some in groupby(rungs, lambda rung: rung.chapter)}
    assert [(name, len(some)) for name, some in chapters.items()] == [(name, 4) for name in CHAPTERS]
    for name, some in chapters.items():
        classes = [boards[rung.setup.board].class_ for rung in some]
        assert classes == sorted(classes)
        assert (classes[0], classes[-1]) == ("A", "C")
        assert set().union(*(rung.setup.expansions for rung in some)) == CHAPTERS[name]
        assert all(rung.setup.players == 1 for rung in some)
    last = rungs[-1].setup
    assert (boards[last.board].name, last.harpoons, last.expansions) == ("Eel", 3, EXPANSIONS)
    assert len({rung.id for rung in rungs}) == len(rungs) == 24


def test_each_chapter_gets_harder_by_what_was_measured() -> None:
    for _, some in groupby(shipped_ladder(), lambda rung: rung.chapter):
        pars = [rung.par for rung in some]
        assert pars == sorted(pars, reverse=True)
    assert all(rung.won <= rung.of >= 16 for rung in shipped_ladder())


def test_each_chapter_gets_harder_by_the_odds_too() -> None:
    """Those of 2,500 voyages of all kinds, which knew nothing of the ladder."""
    for _, some in groupby(shipped_ladder(), lambda rung: rung.chapter):
        odds = [shipped_odds().chance(rung.setup, shipped_content()) for rung in some]
        assert odds == sorted(odds, reverse=True)


def test_par_is_made_of_voyages_and_odds() -> None:
    """To a point, since the odds were fitted once more after it was made."""
    for rung in shipped_ladder():
        assert abs(ladder_rates.par_of(rung, rung.won, rung.of) - rung.par) <= 1, rung.id


def test_rates_are_measured_kept_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With two rungs whose voyages come from a table: measured twice, nothing is sailed twice."""
    easy, hard = shipped_ladder()[1], shipped_ladder()[3]
    sailed: list[str] = []

    def sail(task: tuple[Rung, int]) -> ladder_rates.Sailed:
        rung, number = task
        sailed.append(rung.id)
        return ladder_rates.Sailed(rung.id, number, rung is easy or number % 2 == 0, number % 3 == 0)

    @contextmanager
    def here(number: int) -> Iterator[SimpleNamespace]:
        yield SimpleNamespace(imap_unordered=map)

    monkeypatch.setattr(ladder_rates, "shipped_ladder", lambda: (easy, hard))
    monkeypatch.setattr(ladder_rates, "sail", sail)
    monkeypatch.setattr(ladder_rates, "workers", here)
    for games in (6, 12, 12):
        assert ladder_rates.main(["--games", str(games), "--folder", str(tmp_path)]) == 0
    assert len(sailed) == 24
    told = capsys.readouterr().out.splitlines()[-5:]
    assert told[0] == "base"
    assert "12 of  12 won (95 %: 76 to 100)" in told[1]
    assert "goal spells_at_most 0:   4 of  12 wins" in told[1]
    assert f"won: 12, of: 12  (was {easy.par})" in told[2]
    assert "6 of  12 won" in told[3]
    assert "not weighed" in told[3]
    monkeypatch.setattr(ladder_rates, "shipped_ladder", lambda: (hard, easy))
    assert ladder_rates.main(["--games", "12", "--folder", str(tmp_path)]) == 1


def test_a_voyage_is_sailed_for_its_rung() -> None:
    """The Oracle brings the first one home, and the tool sees whether the goal was met."""
    first = shipped_ladder()[0]
    for turns, is_met in ((99, True), (1, False)):
        rung = msgspec.structs.replace(first, goal="turns_at_most", number=turns)
        assert ladder_rates.sail((rung, 0)) == ladder_rates.Sailed(first.id, 0, True, is_met)


def test_every_voyage_has_a_name_a_story_of_two_lines_and_a_goal_in_words() -> None:
    words = catalogue()
    for rung in shipped_ladder():
        assert f"ladder.chapter.{rung.chapter}" in words
        assert f"ladder.{rung.id}.title" in words
        assert len(words(f"ladder.{rung.id}.story").splitlines()) == 2
        assert "ladder." not in " ".join(seas.star_rules(words, rung))
    assert {rung.goal for rung in shipped_ladder()} == set(GOALS)


def rung_for(goal: str, number: int) -> Rung:
    """A rung with a goal."""
    return msgspec.structs.replace(shipped_ladder()[0], goal=goal, number=number)


def test_goals_can_be_met_and_missed(won: Session) -> None:
    made = figures(won)
    facts = {
        "tokens_left": len(won.state.reserve),
        "spells_at_most": made.spells,
        "bites_at_most": made.bitten,
        "turns_at_most": made.turns,
        "harpoons_ahead": 0,
        "reef_rolls_at_most": made.reefs,
        "choices_below": 10,
    }
    assert set(facts) == set(GOALS)
    for goal, number in facts.items():
        more = 1 if goal in ("tokens_left", "harpoons_ahead") else -1
        assert "goal" in rung_for(goal, number).earned(won, 9.9), goal
        assert "goal" not in rung_for(goal, number + more).earned(won, 9.9), goal


def test_goals_are_told_by_their_number() -> None:
    told = {number: seas.goal_words(catalogue(), rung_for("harpoons_ahead", number)) for number in (1, 2)}
    assert "one harpoon more" in told[1]
    assert "2 harpoons more" in told[2]
    rules = seas.star_rules(catalogue(), rung_for("spells_at_most", 0))
    assert rules[1] == "Win without a spell"


def test_stars_are_for_winning_the_goal_and_a_clear_head(won: Session) -> None:
    met, missed = rung_for("turns_at_most", 99), rung_for("turns_at_most", 1)
    assert met.earned(won, 4.9) == STARS
    assert met.earned(won, 5.0) == ("won", "goal")
    assert missed.earned(won, 1.0) == ("won", "clear")
    lost = played(Setup(seed=1))
    assert lost.result != "won"
    assert met.earned(lost, 0.0) == ()
    helped = Session(won.setup)
    helped.replay(won.log)
    helped.assist("advice")
    assert met.earned(helped, 0.0) == ()


def test_stars_add_up_and_the_best_voyage_stays(tmp_path: Path, won: Session) -> None:
    file = tmp_path / "ladder.json"
    book = LadderBook(Keepsake(LadderRecord, Writer(), file))
    rung = shipped_ladder()[0]
    met = msgspec.structs.replace(rung, goal="turns_at_most", number=99)
    missed = msgspec.structs.replace(rung, goal="turns_at_most", number=1)
    assert book.next() is rung
    book.begin(rung, "a")
    book.climb(missed, won, 1.0)
    book.climb(met, won, 20.0)
    book.kept.writer.flush()
    again = LadderBook(Keepsake(LadderRecord, Writer(), file))
    assert again.stars(rung.id) == STARS
    assert again.kept.record.climbed[rung.id].cost == 1.0
    assert again.rung_of("a") is rung
    assert again.rung_of("b") is None
    assert again.total == 3
    assert again.next() is shipped_ladder()[1]


@pytest.mark.parametrize(
    "text",
    [
        "rules: 2",
        "rules: 2\nchapters: {a: [{id: x}]}",
        "rules: 2\nchapters: {a: [{id: x, setup: board=A9, goal: choices_below, " + NUMBERS,
        "rules: 2\nchapters: {a: [{id: x, setup: board=A1, goal: choice, " + NUMBERS,
    ],
)
def test_a_ladder_that_is_none_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "ladder.yaml"
    file.write_text(text)
    with pytest.raises(ContentError):
        read_ladder(file)
