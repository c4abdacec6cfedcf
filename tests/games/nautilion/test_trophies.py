"""Trophies: firsts that the log book holds."""

from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.trophies import Trophy, trophies
from nautilion.play.summaries import LogLine
from tests.ui.poses import line

CONTENT = shipped_content()


def won(*lines: LogLine) -> dict[tuple[str, str], Trophy]:
    """The trophies that these voyages have won."""
    return {(t.kind, t.of): t for t in trophies(lines, CONTENT) if t.line}


def test_nothing_is_won_by_losing() -> None:
    assert won(line(1, "crew"), line(2, "phantom", players=2)) == {}
    assert len(trophies((), CONTENT)) == 18


def won_by(trophy: Trophy) -> LogLine:
    """The voyage that won it."""
    assert trophy.line
    return trophy.line


def test_a_win_gives_its_boat_its_water_and_the_first() -> None:
    found = won(line(1, "crew"), line(2, board="B1", expansions=("reefs", "mages")), line(3, board="B1"))
    assert set(found) == {
        ("boat", "B1"),
        ("water", "reefs"),
        ("water", "mages"),
        ("first", ""),
        ("quickest", ""),
    }
    assert won_by(found["boat", "B1"]).id == "2"


def test_all_expansions_two_captains_few_pearls_rough_water() -> None:
    least = CONTENT.difficulty.reserve.least
    found = won(line(1, expansions=EXPANSIONS, players=2, reserve=least, darkhouse="difficult"))
    assert {kind for kind, _ in found} == {
        "boat",
        "water",
        "all",
        "first",
        "quickest",
        "two",
        "poor",
        "rough",
    }
    assert ("rough", "") not in won(line(1, darkhouse="difficult", harpoons=3))  # neither was in the water


def test_the_quickest_and_the_first_run_of_three() -> None:
    lines = [line(1), line(2, "crew"), line(3), line(4, assisted=("advice",)), line(5), line(6), line(7)]
    found = won(*lines)
    assert won_by(found["run", ""]).id == "6"  # help neither counts nor breaks a run
    assert won_by(found["quickest", ""]).turns == min(
        each.turns for each in lines if each.won and not each.assisted
    )


def test_help_counts_until_it_is_won_alone() -> None:
    helped, alone = line(1, assisted=("advice",)), line(2)
    assert won(helped)["first", ""].is_helped
    assert not won(helped, alone)["first", ""].is_helped
