"""Several seats at one table: computers play by themselves, and nobody sees another's hand."""

from dataclasses import replace
from typing import Any

import pytest

from nautilion.advisor.worker import Adviser, AdviserAnswer
from nautilion.content.catalogue import Catalogue
from nautilion.games import GAMES, game
from nautilion.games.island.game import GAME
from nautilion.games.island.setup import Setup
from nautilion.games.nautilion.setup import Setup as Voyage
from nautilion.kernel import Ask, Chance
from nautilion.kernel.views import NOBODY
from nautilion.play.seats import HUMAN, Seat
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui.room import Computer
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.seats import SeatsMenu
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table import spots
from nautilion.ui.table.plain import plain_room
from tests.houses import shipped_house
from tests.ui.kit import Desk

ANN, BOT = Seat("Ann"), Seat("Wick", "greedy")


class AtOnce(Adviser):
    """Computers that think here; `fails`: no process could be begun."""

    def __init__(self, fails: bool = False) -> None:
        super().__init__(GAME.content(None))  # what has to be there; the content is that of the setup's game
        self.fails, self.ready = fails, list[AdviserAnswer]()
        self.seen: list[Any] = []

    def move(self, setup: Any, state: Any, seat: int, policy: str, seed: int) -> int:
        self.number += 1
        view, rules = setup.game.view(state, seat), setup.game.rules(setup, setup.game.content(None))
        self.seen.append(view)
        move = setup.game.policies()[policy](rules, seed)(view, rules.pending(view))
        self.ready.append(AdviserAnswer(self.number, move=None if self.fails else move, failed=self.fails))
        return self.number

    def answers(self) -> list[AdviserAnswer]:
        found, self.ready = self.ready, []
        return found


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here is the same at every table."""
    monkeypatch.setattr("nautilion.ui.scenes.table.room_of", plain_room)


OF_SEATS = [id for id in GAMES if not game(id).together]
of_seats = pytest.mark.parametrize("kind", OF_SEATS)  # every game in which each plays against the others


def sit(
    desk: Desk, *seats: Seat, adviser: AtOnce | None = None, seed: int = 1, kind: str = GAME.id
) -> TableScene:
    session = Session(game(kind).setup(players=len(seats), seed=seed))
    kept = Shelf(shipped_house()).begin(session, [seat.name for seat in seats])
    scene = TableScene(session, kept.captains, kept=kept, adviser=adviser or AtOnce(), seats=seats)
    desk.show(scene)
    desk.wait(3)
    return scene


def choose(desk: Desk, scene: TableScene, which: int = 0) -> None:
    """Click one of the plates that can be used."""
    spots = [spot for spot in scene.reach.stops() if spot.kind in ("move", "tray")]
    desk.click(scene.reach.spots_now()[spots[which]].center)
    desk.wait(3)


def hidden(cards: tuple[str, ...]) -> bool:
    return {*cards} <= {"", "?"}


@of_seats
@pytest.mark.parametrize("fails", [False, True], ids=["process", "no process"])
def test_a_computer_plays_by_itself_and_a_person_when_asked(fails, kind):
    desk = Desk(speed="off")
    adviser = AtOnce(fails)
    scene = sit(desk, ANN, BOT, adviser=adviser, kind=kind)
    for _ in range(12):
        assert isinstance(scene.session.pending, Ask)
        assert scene.session.pending.who == 0, "the computer has had its turn"
        choose(desk, scene)
    decided = [scene.session.rules.who(s) for s in scene.session.states[:-1]]
    assert {0, 1} <= set(decided)
    assert all(hidden(view.hands[0]) for view in adviser.seen), "computers see what their seat sees"


def test_one_person_sees_the_own_hand_all_the_time_and_no_curtain():
    desk = Desk(speed="off")
    scene = sit(desk, ANN, BOT)
    for _ in range(8):
        assert desk.app.top is scene
        assert scene.eyes == 0
        assert scene.shown.hands[0] == scene.session.state.hands[0]
        assert hidden(scene.shown.hands[1])
        choose(desk, scene)


def test_between_people_the_curtain_falls_and_only_its_owner_sees_the_hand():
    desk = Desk(speed="off")
    scene = sit(desk, ANN, Seat("Ben"))
    lifted = []
    for _ in range(14):
        if isinstance(curtain := desk.app.top, Curtain):
            assert scene.eyes == NOBODY
            assert all(hidden(hand) for hand in scene.shown.hands)
            assert not scene.gestures.all, "behind the curtain nothing can be done"
            lifted.append(scene.company.turn)
            desk.click(curtain.button)
            desk.wait(1)
        now = scene.session.pending
        assert isinstance(now, Ask)
        assert scene.eyes == now.who == lifted[-1]
        assert scene.shown.hands[now.who] == scene.session.state.hands[now.who]
        assert hidden(scene.shown.hands[1 - now.who])
        choose(desk, scene)
    assert {0, 1} == set(lifted)


def test_escape_does_not_lift_the_curtain():
    desk = Desk(speed="off")
    sit(desk, ANN, Seat("Ben"))
    assert isinstance(curtain := desk.app.top, Curtain)
    desk.key(27)
    assert desk.app.top is curtain


def test_undo_stops_at_what_a_computer_decided():
    desk = Desk(speed="off")
    scene = sit(desk, ANN, BOT)
    for _ in range(20):
        choose(desk, scene)
        if scene.session.rules.who(scene.session.states[-2]) == 1 and not scene.session.just_rolled:
            break
    before = len(scene.session.log)
    scene.controls.undo()
    assert len(scene.session.log) == before
    assert scene.guide.said
    assert scene.guide.said[0] == desk.app.words("undo.of_another")


@of_seats
def test_what_happened_since_the_own_turn_is_told_for_those_eyes(kind):
    desk = Desk(speed="off")
    scene = sit(desk, ANN, BOT, kind=kind)
    for _ in range(10):
        choose(desk, scene)
    lines = scene.company.since(0)
    assert lines
    assert all("Wick" in line or "Ann" not in line for line in lines)
    assert spots.SINCE in scene.reach.spots_now()
    desk.click(scene.reach.spots_now()[spots.SINCE].center)
    desk.wait(0.5)
    assert isinstance(notice := desk.app.top, Notice)
    assert lines[-1] in notice.text


@of_seats
def test_a_computer_may_take_a_seat_over_and_give_it_back(kind):
    desk = Desk(speed="off")
    scene = sit(desk, ANN, BOT, kind=kind)
    before = len(scene.session.log)
    scene.company.change(0, "greedy")
    desk.wait(0.3)
    assert len(scene.session.log) > before, "nobody is asked any more"
    scene.company.change(0, HUMAN)
    desk.wait(6)
    assert isinstance(scene.session.pending, Ask)
    assert scene.session.pending.who == 0


@of_seats
def test_a_computer_answers_the_same_after_undo_and_continue(kind):
    desk = Desk(speed="off")
    scene = sit(desk, ANN, BOT, seed=4, kind=kind)
    log = list(scene.session.log)
    again = sit(desk, ANN, BOT, seed=4, kind=kind)
    assert log == list(again.session.log)
    assert not isinstance(scene.session.pending, Chance)


@of_seats
def test_seats_change_hands_in_the_menu(monkeypatch, kind):
    desk = Desk(speed="off")
    scene = sit(desk, ANN, BOT, kind=kind)
    computer = Computer("greedy", "island.computer.castaway", "")
    scene.room = replace(scene.room, computers=(computer,))
    monkeypatch.setattr(Catalogue, "__call__", lambda self, key, **values: key)
    scene.controls.pause()
    desk.wait(0.5)
    pause = desk.app.top
    assert isinstance(pause, Pause)
    assert pause.copy.reason, "a code would show every hand"
    assert pause.open_seats
    pause.open_seats()
    desk.wait(0.5)
    menu = desk.app.top
    assert isinstance(menu, SeatsMenu)
    first = menu.choices[0]
    desk.click((first.rect.right - first.rect.w // 4, first.rect.centery))
    assert scene.company.player(0) == "greedy"
    assert scene.kept.record.seats[0].player == "greedy"  # type: ignore[attr-defined]


def test_what_is_still_hidden_is_not_watched_or_copied():
    session = Session(Setup(players=2, seed=1))
    assert session.hides
    assert not Session(Voyage(seed=1)).hides, "captains hide nothing from each other"
    while not session.is_over:
        now = session.pending
        session.play(session.next_roll() if isinstance(now, Chance) else now.moves[0])  # type: ignore[union-attr]
    assert not session.hides


def test_whoever_plays_a_seat_is_in_the_menu_even_if_the_setup_page_does_not_offer_them():
    desk = Desk(speed="off")
    menu = SeatsMenu(("Ann", "Wick"), ("human", "greedy"), (), lambda seat, player: None)
    desk.show(menu)
    desk.wait(0.1)
    assert [choice.spoken_value for choice in menu.choices] == [desk.app.words("company.person"), "greedy"]
