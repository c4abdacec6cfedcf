"""Why a voyage was lost: each cause by a position that shows it, and where it turned."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion import causes
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Chance, Move
from nautilion.play.session import Session
from tests.games.nautilion.rules.kit import table


@dataclass
class Voyage:
    """A voyage that was played from a position on."""

    rules: Any
    setup: Setup
    states: list[Any]
    told: list[Any]
    log: list[Move] = field(default_factory=list)

    def play(self, *texts: str) -> "Voyage":
        for text in texts:
            move = MOVE_TEXT.read(text)
            state, events = self.rules.apply(self.states[-1], move)
            self.states.append(state)
            self.told.append(events)
            self.log.append(move)
        return self

    def sail(self, darkhouse: int, phantom: int, nautilion: int) -> "Voyage":
        return self.play(f"rolled {darkhouse},{phantom},{nautilion}", "give 0 darkhouse", "give 1 phantom")

    @property
    def cause(self) -> tuple[str, dict[str, object], int, int]:
        mark = GAME.cause(self)
        assert mark
        assert mark.key in catalogue()
        assert catalogue()(mark.key, **mark.values).endswith(".")
        return mark.key.removeprefix("cause."), dict(mark.values), mark.turn, mark.at


def voyage(*args: Any, **options: Any) -> Voyage:
    t = table(*args, **options)
    return Voyage(t.rules, t.rules.terms.setup, [t.state], [t.events])


def test_a_voyage_that_is_won_or_under_way_has_none():
    assert GAME.cause(voyage()) is None
    won = voyage("1 2 3 4 N . . . . P", aboard="1 2 3 4 5 6 7 8 9", reserve="S S S S S S S").sail(1, 1, 1)
    assert won.states[-1].result == "won"
    assert GAME.cause(won) is None


def test_unspent_tokens_since_there_were_many():
    v = voyage("1 2 3 4 5 P N 9 9 9", aboard="9", reserve="S S S S S").sail(1, 1, 1).play("stow")
    v.sail(1, 1, 1).play("stow").sail(1, 1, 4)
    assert v.states[-1].result == "crew"
    assert v.cause == ("unspent", {"number": 7}, 5, 4)
    assert len(v.states[4].reserve) == 6 > len(v.states[3].reserve)


def test_few_unspent_tokens_are_not_the_cause():
    v = voyage("1 2 3 P N", aboard="9", reserve="S S S S S").sail(1, 1, 1)
    assert v.cause[0] == "cabins_empty"


def test_crew_that_the_darkhouse_took():
    v = voyage("1 2 3 4 5 P N 9 9 9 9", aboard="4 5 9").sail(3, 1, 1).play("discard board 4", "stow")
    v.sail(3, 1, 1).play("discard reserve 9", "stow").sail(4, 1, 1).play("discard board 5", "stow").sail(
        1, 1, 4
    )
    assert v.states[-1].result == "crew"
    assert v.cause[:3] == ("crew_fed", {"number": 2}, 7)
    assert v.log[v.cause[3] - 1] == MOVE_TEXT.read("discard board 5")


def test_a_mercenary_is_no_crew():
    v = voyage("1 2 3 4 5 P N 9 9 9", "mercenaries", aboard="9 M5 M4", collided=True, reserve="")
    v.sail(3, 1, 1).play("discard board 4", "stow").sail(3, 1, 1).play("discard board 5", "stow").sail(
        1, 1, 4
    )
    assert v.cause[0] == "cabins_empty"


def test_crew_that_found_no_air():
    v = voyage("5 5 5 5 5 5 P N 3 7 3 9", aboard="9").sail(1, 1, 1).play("stow")
    v.sail(1, 1, 1).play("stow").sail(1, 1, 1).play("stow").sail(1, 1, 4)
    assert v.states[-1].result == "crew"
    assert v.cause[:3] == ("no_air", {"number": 3}, 7)


def test_a_double_is_not_without_air():
    v = voyage("5 5 5 5 5 5 P N 9 9 9 9", aboard="9").sail(1, 1, 1).play("stow")
    v.sail(1, 1, 1).play("stow").sail(1, 1, 1).play("stow").sail(1, 1, 4)
    assert v.cause[0] == "cabins_empty"


def test_crew_that_was_sailed_past():
    v = voyage("1 1 1 1 P N 1 2 9 9 8 4 5 6 9 .", aboard="9").sail(1, 1, 4).play("stow").sail(1, 1, 4)
    v.play("put board 6").sail(1, 1, 4)
    assert v.states[-1].result == "crew"
    assert v.cause[0] == "cabins_empty", "two and three are not many"
    v = voyage("1 1 1 1 P N 1 2 6 9 8 4 5 6 9 .", aboard="9").sail(1, 1, 4).play("stow").sail(1, 1, 4)
    v.play("put board 6").sail(1, 1, 4)
    assert v.cause[:3] == ("passed_by", {"number": 6}, 5)


def test_it_turned_where_most_were_sailed_past():
    v = voyage("1 1 1 1 1 P N 1 2 9 9 8 9 9 9 4 5 6 9 9", aboard="9")
    for _ in range(3):
        v.sail(1, 1, 4).play("stow")
    v.sail(1, 1, 4)
    assert v.states[-1].result == "crew"
    assert v.cause[:3] == ("passed_by", {"number": 6}, 7)


def test_high_dice_for_the_phantom():
    v = voyage(" ".join("9" * 17) + " P N 9 9 9 9 9 9", aboard="9", turn=1)
    for _ in range(4):
        v.sail(1, 4, 1).play("stow")
    v.sail(1, 2, 1)
    assert v.states[-1].result == "phantom"
    assert v.cause[:3] == ("phantom_ran", {"number": 4}, 4)
    v = voyage(" ".join("9" * 14) + " P N 9 9 9 9 9 9", aboard="9", turn=1)
    for _ in range(3):
        v.sail(1, 4, 1).play("stow")
    v.sail(1, 2, 1).play("stow").sail(1, 2, 1)
    assert v.states[-1].result == "phantom"
    assert v.cause[0] == "cabins_empty", "three times are not many"


def test_nothing_stands_out_but_empty_cabins():
    v = voyage("9 9 N 5 2 9 P", aboard="9").sail(1, 1, 1).play("put board 5").sail(1, 1, 4)
    assert v.states[-1].result == "crew"
    assert v.cause == ("cabins_empty", {"number": 7}, 5, 4)
    v = voyage("9 9 N 5 P", aboard="1 2 3 4 6 7 8 9").sail(1, 1, 4)
    assert v.cause[:2] == ("cabins_empty_one", {"number": 1})


def test_a_full_crew_that_came_too_late():
    v = voyage("9 N 5 1 1 1 P", aboard="1 2 3 4 6 7 8 9").sail(1, 3, 1)
    assert v.states[-1].hand == "5"
    v.play("put board 5").sail(1, 4, 1)
    assert v.states[-1].result == "phantom"
    assert v.cause == ("too_slow", {"number": 0}, 5, 4)


def test_mercenaries_in_the_reserve():
    v = voyage("1 N M 9 4 4 4 P 9", "mercenaries", aboard="9").sail(1, 1, 1).play("stow")
    v.sail(1, 1, 1).play("stow").sail(1, 4, 1)
    assert v.states[-1].result == "collision"
    assert v.cause == ("mercenaries_idle_one", {"number": 1}, 5, 4)


def test_a_phantom_with_more_harpoons():
    v = voyage("1 N 4 8 4 P 9", "mercenaries", aboard="9 2 5").sail(1, 2, 1).play("put board 4").sail(1, 4, 1)
    assert v.states[-1].result == "collision"
    assert v.cause == ("outgunned", {"number": 0, "ours": 2, "theirs": 3}, 5, 3)


def test_a_mage_that_was_given_up():
    crew = "1 2 3 4 5 6 7 8 9"
    v = voyage("1 1 1 N B 9 P", "mages", aboard=crew, cabin="A C").sail(1, 1, 1).play("stow").sail(1, 1, 4)
    assert v.states[-1].result == "mages"
    assert v.cause == ("mage_given_up", {"number": 0, "mage": "B"}, 5, 4)
    v = (
        voyage("1 1 1 N 9 9 P", "mages", aboard=crew, cabin="A B C")
        .sail(3, 1, 1)
        .play("discard cabin A", "stow")
    )
    v.sail(1, 1, 4)
    assert v.cause[:2] == ("mage_given_up", {"number": 0, "mage": "A"})


def test_mages_that_were_left_behind():
    v = (
        voyage("1 1 1 1 P N 9 B 9 9", "mages", aboard="1 2 3 4 5 6 7 8 9", cabin="A C")
        .sail(1, 1, 1)
        .play("stow")
    )
    v.sail(1, 1, 2).play("stow").sail(1, 1, 4)
    assert v.states[-1].result == "mages"
    assert v.cause == ("mages_missing_one", {"number": 1, "mages": "B"}, 6, 7)
    v = voyage("1 1 1 1 P N 9 B", "mages", aboard="1 2 3 4 5 6 7 8 9", cabin="A C").sail(1, 1, 1).play("stow")
    v.sail(1, 1, 4)
    assert v.cause[2:] == (6, len(v.log)), "the mage lay ahead to the last"


def test_deeds_that_were_left():
    v = (
        voyage("1 1 1 N 9 9 P", aboard="1 2 3 4 5 6 7 8 9", heroic="2 4")
        .sail(1, 1, 1)
        .play("stow")
        .sail(1, 1, 4)
    )
    assert v.states[-1].result == "heroic"
    assert v.cause == ("deeds_left", {"number": 2}, 6, 6)


def test_every_cause_of_every_ending_has_words_and_every_loss_a_cause():
    assert {"phantom", "crew", "mages", "heroic", "collision"} == {*causes.CAUSES}
    names = {one.__name__ for some in causes.CAUSES.values() for one in some}
    assert [name for name in names if f"cause.{name}" not in catalogue()] == []


@pytest.mark.parametrize("seed", range(6))
def test_every_lost_voyage_has_one(seed):
    session = Session(
        Setup(seed=seed, expansions=("mages", "mercenaries", "heroic")[seed % 4 : seed % 4 + 1])
    )
    player = GAME.policies()["random"](session.rules, seed)
    while (now := session.pending) is not None:
        session.play(session.next_roll() if isinstance(now, Chance) else player(session.state, now))
    mark = GAME.cause(session)
    assert (mark is None) == (session.result == "won")
    assert mark is None or 0 <= mark.at < len(session.states)
