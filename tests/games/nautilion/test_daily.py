"""The sea of a day: frozen, the same everywhere, near its grade; and the command that tells it."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from statistics import mean
from types import SimpleNamespace

import msgspec
import pytest

from nautilion.cli.parser import main
from nautilion.content.catalogue import catalogue
from nautilion.content.files import ContentError
from nautilion.games.nautilion.adviser import days
from nautilion.games.nautilion.adviser.odds import shipped_odds
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.content.definitions import EXPANSIONS, Content
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.daily import (
    DAYS,
    FIRST_DAY,
    GRADES,
    LAST_DAY,
    ROUND,
    DailySea,
    day_of,
    line_of,
    medal_of,
    read_days,
    sea_of,
    seed_of,
    shipped_days,
)
from nautilion.games.nautilion.rules.voyage import rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.words import seas
from nautilion.kernel import Chance, digest
from nautilion.play.session import Session

# Published days never change. Days beyond the table are part of it: their rule is frozen too.
FROZEN = "6ce6531ca8350dea23ff2c98c1a03a2fafdededfb2873353790613547b3d3e18"
FROZEN_SEAS = "bd69e29e8ca5bb2c7b73a1e527fcfc03f5566134f7caacfca2ad5191edddcaf9"
BEYOND = 400
ODDS = {"by": "nautilion calibrate", "voyages": 2500, "first seed": 2199023255552}  # that made the table


def digest_of(first: date, number: int) -> str:
    """All that makes so many days what they are."""
    seas = (sea_of(first + timedelta(days=day)) for day in range(number))
    text = "\n".join(f"{sea.date} {sea.grade} {sea.setup.rules} {line_of(sea)}" for sea in seas)
    return hashlib.sha256(text.encode()).hexdigest()


def test_published_days_never_change() -> None:
    assert digest_of(FIRST_DAY, DAYS + BEYOND) == FROZEN


def test_published_seas_lie_as_they_lay() -> None:
    """What the number of a sea is dealt and throws first, a day of each month, all days of the week."""
    found, lies = [sea_of(FIRST_DAY + timedelta(days=31 * month)) for month in range(36)], hashlib.sha256()
    for sea in found:
        session = Session(sea.setup)
        while not isinstance(session.pending, Chance):
            assert session.pending
            session.play(session.pending.moves[0])
        session.roll()
        lies.update(digest(session.state).encode())
    assert {sea.grade for sea in found} == set(GRADES)
    assert lies.hexdigest() == FROZEN_SEAS


def test_the_table_has_every_day_of_three_years_and_no_other() -> None:
    table = shipped_days()
    assert len(table) == DAYS == 1096
    assert (min(table), max(table)) == (FIRST_DAY, LAST_DAY)
    assert all(0 <= sea.par <= 100 and 0 <= sea.won <= sea.voyages > 0 for sea in table.values())


def test_setups_are_near_their_grade_and_never_for_two() -> None:
    pars: dict[str, list[int]] = {}
    for sea in shipped_days().values():
        pars.setdefault(sea.grade, []).append(sea.par)
        assert sea.grade == GRADES[sea.date.weekday()]
        assert sea.setup.players == 1
        assert not sea.setup.own_cards
        if sea.grade == "odd":
            assert sea.setup.reserve in days.RARE
            assert len(sea.setup.expansions) >= 2
    for grade, aim in zip(GRADES, days.AIM, strict=False):
        assert abs(mean(pars[grade]) / 100 - aim) <= 0.1, grade


@pytest.mark.parametrize(
    ("pars", "choice"),
    [([85], 0), ([30, 88], 1), ([30, 60, 99], 2), ([30, 40, 68, 50, 67], 2)],
)
def test_a_day_much_harder_than_meant_is_dealt_anew(
    pars: list[int], choice: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monday, dealt = dealt_first(date(2027, 1, 11)), list[int]()

    def sailed(sea: DailySea, voyages: int, content: Content) -> DailySea:
        dealt.append(sea.setup.seed)
        return msgspec.structs.replace(sea, par=pars[len(dealt) - 1], voyages=voyages)

    monkeypatch.setattr(days, "sail", sailed)
    sea = days.settled(monday, 20)
    assert dealt == [monday.setup.seed, *days.by_look(monday, shipped_content())][: len(pars)]
    assert (sea.setup.seed, sea.par, sea.voyages) == (dealt[choice], pars[choice], 20)


def dealt_first(day: date) -> DailySea:
    """A day as it was planned, before anybody sailed."""
    sea = sea_of(day)
    setup = msgspec.structs.replace(sea.setup, seed=seed_of(day))
    return msgspec.structs.replace(sea, setup=setup, won=0, voyages=0)


def test_other_deals_are_tried_as_the_oracle_thinks_at_a_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monday, content = dealt_first(date(2027, 1, 11)), shipped_content()
    looks = {seed_of(monday.date, choice): choice / 10 for choice in range(days.LOOKS)}  # 0.45 in the middle
    monkeypatch.setattr(days, "_look", lambda oracle, setup, content: looks[setup.seed])
    odds = shipped_odds().chance(monday.setup, content)
    for aim, nearest in ((odds, [4, 5, 3]), (odds + 0.42, [9, 8, 7]), (odds - 0.41, [1, 2, 3])):
        monkeypatch.setattr(days, "aim_of", lambda sea, content, aim=aim: aim - 0.01)
        assert days.by_look(monday, content)[:3] == [seed_of(monday.date, choice) for choice in nearest]


def test_what_the_oracle_thinks_at_a_look_is_its_chance_where_the_voyage_begins() -> None:
    sea, content = sea_of(date(2027, 1, 11)), shipped_content()
    oracle = Oracle(rules_for(sea.setup, content))
    looks = [days._look(oracle, msgspec.structs.replace(sea.setup, seed=seed), content) for seed in range(5)]
    assert len(set(looks)) == 5
    assert all(0 < look < 1 for look in looks)


def test_the_table_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Days with enough voyages stay, unless they are far from their aim and were never dealt anew."""
    good, few = sea_of(date(2027, 1, 4)), msgspec.structs.replace(sea_of(date(2027, 1, 11)), voyages=3, won=3)
    far = msgspec.structs.replace(dealt_first(date(2027, 1, 18)), par=20, won=4, voyages=20)
    far_again = msgspec.structs.replace(far.setup, seed=seed_of(date(2027, 1, 25), 4))
    settled = msgspec.structs.replace(far, date=date(2027, 1, 25), setup=far_again, like=date(2027, 1, 25))
    days.write(tmp_path / "daily.yaml", [good, few, far, settled])
    sailed: list[date] = []

    def settle(sea: DailySea, voyages: int) -> DailySea:
        sailed.append(sea.date)
        return msgspec.structs.replace(sea, par=90, won=10, voyages=voyages)

    @contextmanager
    def here(number: int) -> Iterator[SimpleNamespace]:
        yield SimpleNamespace(imap=map)

    monkeypatch.setattr(days, "workers", here)
    monkeypatch.setattr(days, "settled", settle)
    assert list(days.make(tmp_path, 12, 1)) == [(3, 4), (4, 4)]
    assert sailed == [few.date, far.date]
    found = read_days(tmp_path / "daily.yaml")
    assert [sea.voyages for sea in found.values()] == [good.voyages, 12, 12, 20]
    assert found[settled.date] == settled


def test_all_boards_and_expansions_come_round() -> None:
    seas = list(shipped_days().values())
    for parts in (shipped_content().boards, EXPANSIONS):
        for part in parts:
            used = [at for at, sea in enumerate(seas) if part in (sea.setup.board, *sea.setup.expansions)]
            assert max(b - a for a, b in pairwise(used)) <= 31, part


def test_days_beyond_the_table_follow_from_their_date_alone() -> None:
    for day in (LAST_DAY + timedelta(days=1), date(2041, 5, 6), date(2026, 11, 18), date(9999, 12, 31)):
        sea = sea_of(day)
        like = shipped_days()[sea.like]
        assert sea.like.weekday() == day.weekday()
        assert (day - sea.like).days % ROUND == 0
        assert sea.setup == msgspec.structs.replace(like.setup, seed=int(f"{day:%Y%m%d}"))
        assert (sea.par, sea.grade) == (like.par, like.grade)


def test_a_day_is_known_by_its_sea() -> None:
    sea = sea_of(date(2027, 1, 5))
    assert day_of(sea.setup) == sea.date
    assert day_of(msgspec.structs.replace(sea.setup, reserve=1)) is None
    other = 5 if sea.setup.seed == seed_of(sea.date) else sea.setup.seed % 10 + 1
    assert day_of(msgspec.structs.replace(sea.setup, seed=seed_of(sea.date, other))) is None
    for day in (sea.date + timedelta(days=number) for number in range(365)):
        assert day_of(sea_of(day).setup) == day
    assert day_of(Setup(seed=5)) is None


@pytest.mark.parametrize(
    ("cost", "medal"),
    [(0, "gold"), (4.99, "gold"), (5, "silver"), (12, "bronze"), (24.9, "bronze"), (25, "")],
)
def test_medals_are_for_choices(cost: float, medal: str) -> None:
    assert medal_of(cost) == medal


# The maker


@pytest.mark.skipif(shipped_odds().made != ODDS, reason="the odds have changed since the table was made")
def test_the_plan_of_the_table_is_made_again_the_same() -> None:
    planned = days.plan(shipped_content())
    for sea, made in zip(planned, shipped_days().values(), strict=True):
        seeds = [seed_of(sea.date, choice) for choice in range(days.LOOKS)]
        assert made.setup in [msgspec.structs.replace(sea.setup, seed=seed) for seed in seeds]


def test_par_is_sailed_on_this_very_sea_with_other_dice_and_goes_on_where_it_stopped() -> None:
    sea, content = sea_of(date(2027, 1, 11)), shipped_content()
    bare = msgspec.structs.replace(sea, won=0, voyages=0)
    once = days.sail(bare, 3, content)
    assert days.sail(days.sail(bare, 1, content), 3, content) == once
    assert once.voyages == 3
    assert 0 < once.par <= 100


def test_the_table_is_written_as_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seas = list(shipped_days().values())[:20]
    monkeypatch.setattr(days, "VERSION", seas[0].setup.rules + 1)  # that of a later day
    days.write(tmp_path / "daily.yaml", seas)
    assert list(read_days(tmp_path / "daily.yaml").values()) == seas


@pytest.mark.parametrize(
    "text",
    ["days: {2027-01-01: board=A9 seed=1 par=1 won=1 of=1}\nrules: 2", "rules: 2", "days: 5\nrules: 2"],
)
def test_a_table_that_is_none_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "daily.yaml"
    file.write_text(text)
    with pytest.raises(ContentError):
        read_days(file)


# The command


def test_the_command_prints_a_day_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert main(["daily", "--date", "2027-01-05", "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    facts = json.loads(told[0])
    assert facts["date"] == "2027-01-05"
    assert (facts["weekday"], facts["grade"]) == ("Tuesday", "fair")
    assert facts["seed"] == facts["setup"]["seed"] == sea_of(date(2027, 1, 5)).setup.seed
    assert 0 <= facts["par"] <= 100


def test_without_a_date_it_is_today_and_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily"]) == 0
    assert f"{datetime.now(UTC):%Y}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text", ["1999-12-31", "2027-02-30", "soon", "", "2027-1-5", "20270105", "２０２７-01-05"]
)
def test_a_day_that_is_none_is_told_in_a_line(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--date", text]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


def test_today_can_be_asked_for_by_its_date_also_before_the_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = []
    for words in (["daily", "--json"], ["daily", "--json", "--date", datetime.now(UTC).date().isoformat()]):
        assert main(words) == 0
        told.append(json.loads(capsys.readouterr().out)["setup"])
    assert told[0] == told[1]


def test_each_grade_has_its_share_of_a_year() -> None:
    grades = Counter(sea_of(date(2027, 1, 1) + timedelta(days=day)).grade for day in range(365))
    assert set(grades) == set(GRADES)
    assert set(grades.values()) == {52, 53}


def test_par_claims_no_more_than_was_sailed() -> None:
    """It is an estimate, and beyond the table that of another sea with the same setup."""
    words = catalogue()
    inside, beyond = sea_of(date(2028, 5, 4)), sea_of(date(2030, 5, 2))
    assert inside.is_sailed
    assert not beyond.is_sailed
    for told in (seas.par_words, seas.par_rule):
        assert "about" in told(words, inside).lower()
        assert "this sea" in told(words, inside) or "this very sea" in told(words, inside)
        assert "about" in told(words, beyond).lower()
        assert "this sea" not in told(words, beyond)
        assert "very sea" not in told(words, beyond)
        assert "set up like this" in told(words, beyond)
    assert seas.day_name(words, beyond.like) in seas.par_rule(words, beyond)
