"""Every prompt that voyages reach: true to its cause, never cut, never below 13 pixels at 1280x720."""

import random
import re
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from pygame import Surface

from nautilion.content.catalogue import Catalogue, catalogue
from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.moves import Discard, Pay, Put, Rolled
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.animator import VoyageAnimator
from nautilion.games.nautilion.table.gestures import GESTURES
from nautilion.games.nautilion.table.habits import VoyageHabits
from nautilion.games.nautilion.table.view import View
from nautilion.games.nautilion.words import VoyageWords
from nautilion.kernel import Ask, Back, Chance, Event, Move
from nautilion.play.session import Session
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.table import spots
from nautilion.ui.table.bar import Bar, paint_bar
from nautilion.ui.table.gestures import Gestures
from nautilion.ui.table.spots import Spot
from nautilion.ui.text import Style, Text
from tests.ui.driver import Player
from tests.ui.kit import EVERYTHING, Desk

WORDS = catalogue()
LONGEST = ("Wilhelmina Annabel Ordwa", "Captain Bartholomew Finc")  # that the setup takes
SETUPS = [
    Setup(seed=1, expansions=EVERYTHING, darkhouse="normal", players=2),
    Setup(seed=2, expansions=EVERYTHING, darkhouse="difficult", harpoons=2),
    Setup(seed=3, expansions=EVERYTHING, darkhouse="intro", players=2),
    Setup(seed=4),
]


def longer(words: Catalogue) -> Catalogue:
    """A language that takes 40 % more room for everything."""
    more = "dea lom anu resi tol "
    return Catalogue(
        {
            key: text + (" " + more * 20)[: round(len(text) * 0.4)].rstrip()
            for key, text in words.texts.items()
        }
    )


def positions(setup: Setup, voyages: int) -> Iterator[Session]:
    """Every moment of voyages that somebody plays at random."""
    for number in range(voyages):
        fields = {name: getattr(setup, name) for name in setup.__struct_fields__}
        session = Session(Setup(**fields | {"seed": setup.seed + 10 * number}), practice=True)
        dice = random.Random(0)
        while not session.is_over:
            yield session
            if isinstance(session.pending, Chance):
                session.roll()
            else:
                assert session.pending
                kinds = (Put,) if dice.random() < 0.9 else Move  # who seats a crew gets further
                moves = [m for m in session.pending.moves if isinstance(m, kinds)]
                onward = [m for m in session.pending.moves if not isinstance(m, Back) or dice.random() < 0.1]
                session.play(dice.choice(moves or onward or session.pending.moves))
        yield session


class Seated:
    """A table with nothing but a session, its picture and its words."""

    eyes = 0
    hand = SimpleNamespace(hover=None, is_spread=False)
    company = SimpleNamespace(has_news=False)

    def __init__(self, session: Session, view: View, desk: Desk) -> None:
        self.session, self.view = session, view
        self.voice = VoyageWords(view.words, session.rules, view.names)
        self.animator = VoyageAnimator(view, self.voice, desk.app.sound, lambda _: None)
        self.habits = VoyageHabits(self)  # type: ignore[arg-type]

    @property
    def shown(self) -> State:
        state: State = self.session.state
        return state

    @property
    def pending(self) -> Ask | Chance | None:
        return self.session.pending

    @property
    def gestures(self) -> Gestures:
        return Gestures(GESTURES, self.session.pending, self.shown)


class Press:
    """Draws bars in a language and notes how small each text became."""

    def __init__(
        self, desk: Desk, words: Catalogue, names: tuple[str, str], patch: pytest.MonkeyPatch
    ) -> None:
        self.desk, self.words, self.names, self.text = desk, words, names, desk.app.look.text
        self.sizes: dict[str, float] = {}
        self.page = Surface(desk.app.metrics.size)
        self._seen: set[tuple[object, ...]] = set()
        self._bar: Bar | None = None
        render = Text.render

        def noted(text: Text, string: str, style: Style, *rest: object, **more: object) -> Surface:
            self.sizes[string] = style.size
            return render(text, string, style, *rest, **more)  # type: ignore[arg-type]

        patch.setattr(Text, "render", noted)

    def draw(self, session: Session) -> None:
        """The bar as it is now, if nobody has seen its like."""
        if self._bar is None or self._bar.session is not session:
            view = View(self.desk.app.look, session.rules.terms, self.words, self.names)
            self._bar = Bar(Seated(session, view, self.desk))  # type: ignore[arg-type]
        self._bar.animator.rest(session.state)
        self._bar.view.fit(session.state)
        shown = (*self._bar.words(), *self._bar.buttons())
        if shown not in self._seen:
            self._seen.add(shown)
            self._bar.paint(self.page)


@pytest.mark.parametrize(
    ("language", "scale"), [("en", 1.0), pytest.param("longer", 1.0, marks=pytest.mark.soak), ("longer", 2.0)]
)
def test_no_prompt_is_cut_or_tiny(language: str, scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    words, names = (WORDS, LONGEST) if language == "en" else (longer(WORDS), ("", ""))
    press = Press(Desk(ui_scale=scale, words="fitting"), words, names, monkeypatch)
    asked, reached = set[str](), set[str]()
    for setup in SETUPS:
        for session in positions(setup, 20):
            press.draw(session)
            reached |= {step.name for step in session.state.todo[-1:]}
            asked |= session.rules.questions.keys()
    assert not press.text.cut
    assert min(press.sizes.values()) >= 13
    assert asked <= reached, asked - reached


@pytest.mark.parametrize("language", ["en", "longer"])
def test_what_a_replay_tells_is_not_cut(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    desk.app.words = WORDS if language == "en" else longer(WORDS)
    press = Press(desk, desk.app.words, LONGEST, monkeypatch)
    for setup in SETUPS[:3]:
        *_, session = positions(setup, 7)
        scene = ReplayScene(session, LONGEST)
        desk.show(scene)
        press.text.cut.clear()
        press.sizes.clear()
        for at, s in enumerate(session.states):
            scene.at, ends = at, scene.view.fit(s).rects["bar"].right
            paint_bar(press.page, scene.view, s, scene.voice.head(s), scene._words(), ends)
        assert not press.text.cut
        assert min(press.sizes.values()) >= 12  # a foot takes room: the table is a tenth smaller


# What is said is so


def said(session: Session, words: Catalogue = WORDS) -> tuple[str, str]:
    """Heading and prompt of a moment."""
    voice = VoyageWords(words, session.rules)
    asked, head = voice.asked(session.state, session.pending, told=session.told)
    return head, asked


def asks(session: Session) -> str:
    """The name of the question at hand."""
    return session.state.todo[-1].name if session.state.todo else ""


def latest(session: Session, *kinds: type[Event]) -> Event:
    """The last event of some kinds."""
    return next(e for events in reversed(session.told) for e in reversed(events) if isinstance(e, kinds))


def test_the_heading_names_who_acts() -> None:
    """A mercenary's penalty is the Phantom's doing, and so is what it catches for you under Crossed hands."""
    found = set()
    for setup in SETUPS[:3]:
        for session in positions(setup, 20):
            if asks(session) == "place":
                landed = latest(session, ev.FigureLanded)
                assert isinstance(landed, ev.FigureLanded)
                assert WORDS(f"figure.{landed.figure}") in said(session)[0]
                found.add(("place", landed.figure))
            elif asks(session) == "discard":
                cause = latest(session, ev.FigureLanded, ev.DarkhouseActed)
                figure = "darkhouse" if isinstance(cause, ev.DarkhouseActed) else "phantom"
                head, prompt = said(session)
                assert WORDS(f"figure.{figure}") in head
                assert WORDS(f"figure.{figure}") in prompt
                found.add(("discard", figure))
    assert (
        found
        == {(q, f) for q, f in found}
        >= {
            ("place", "phantom"),
            ("place", "nautilion"),
            ("discard", "phantom"),
            ("discard", "darkhouse"),
        }
    )


def test_counts_come_true() -> None:
    """Whoever is told "1 of 2" is asked twice, and not a third time."""
    counted: dict[str, set[tuple[int, int]]] = {"pay": set(), "trade_pay": set(), "discard": set()}
    for setup in SETUPS[:3]:
        for session in positions(setup, 20):
            if asks(session) in counted and (count := re.search(r"(\d) of (\d)", said(session)[1])):
                number, of = int(count[1]), int(count[2])
                is_paid = asks(session) != "discard"
                assert _asked_again(session) == of - number + (0 if is_paid else 1)
                counted[asks(session)].add((number, of))
    assert {(0, 3), (1, 3), (2, 3), (0, 2), (1, 2), (0, 1)} <= counted["pay"]
    assert {(0, 2), (1, 2)} <= counted["trade_pay"]
    assert {(1, 2), (2, 2)} <= counted["discard"]


def _asked_again(session: Session) -> int:
    """How many tokens are really wanted from here on, before anything else happens."""
    s, number, name = session.state, 0, asks(session)
    while s.todo and s.todo[-1].name == name:
        moves = session.rules.pending(s).moves  # type: ignore[union-attr]
        s, events = session.rules.apply(s, next(m for m in moves if isinstance(m, Pay | Discard)))
        number += 1
        if any(isinstance(e, ev.FigureMoved | ev.FigureStayed) for e in events):
            break
    return number


def test_a_reef_says_what_frees() -> None:
    lines = set()
    for session in positions(SETUPS[1], 12):
        if asks(session) != "break_free":
            continue
        line = said(session)[1]
        least = int(re.search(r"A (\d) or more", line)[1])  # type: ignore[index]
        for value in (1, 2, 3, 4):
            _, events = session.rules.apply(session.state, Rolled((value,)))
            assert next(e for e in events if isinstance(e, ev.ReefRolled)).free == (value >= least)
        lines.add(least)
    assert lines == {2, 3}


def test_a_token_without_a_place_says_why() -> None:
    whys = set()
    for setup in SETUPS:
        for session in positions(setup, 10):
            if asks(session) == "place":
                has_place = any(isinstance(m, Put) for m in session.pending.moves)  # type: ignore[union-attr]
                assert ("into the reserve" in said(session)[1]) != has_place
                if not has_place:
                    whys.add(said(session)[1].split(" the ")[0])
    assert "No air reaches" in whys
    assert any("Admiral" in said(s)[1] for s in positions(SETUPS[0], 4) if asks(s) == "place")


def test_whoever_may_take_any_cabin_is_not_sent_to_its_own() -> None:
    seen = set()
    for session in positions(SETUPS[1], 10):
        if asks(session) in ("place", "place_prize"):
            puts = [m for m in session.pending.moves if isinstance(m, Put) and m.area == "board"]  # type: ignore[union-attr]
            assert ("any cabin" in said(session)[1]) == (len(puts) > 1)
            seen.add((session.rules.terms.kind.get(session.state.hand), len(puts) > 1))
    assert {("mercenary", True), ("crew", False)} <= seen


def test_every_step_of_every_turn_is_a_phase_with_a_name() -> None:
    rules = Session(SETUPS[0]).rules
    assert all(f"phase.{name}" in WORDS for name, _ in rules.turn)


def test_echo_tells_its_passes() -> None:
    heads = {said(session)[0].split(" · ")[-1] for session in positions(SETUPS[1], 20)}
    assert {"pass 1/2", "pass 2/2"} <= heads


def test_a_new_turn_on_show_belongs_to_no_pass_of_the_old_one() -> None:
    echo = next(s for s in positions(SETUPS[1], 20) if said(s)[0].endswith("pass 2/2"))
    voice = VoyageWords(WORDS, echo.rules)
    assert voice.head(echo.state, "phantom").endswith("pass 2/2")
    assert voice.head(echo.state, "currents").endswith(WORDS("phase.currents"))


def test_the_log_adds_up_how_a_reef_let_go() -> None:
    lines = set()
    for session in positions(SETUPS[1], 20):
        rolled = [e for e in session.told[-1] if isinstance(e, ev.ReefRolled)]
        if rolled:
            voice = VoyageWords(WORDS, session.rules)
            text = voice.events([rolled], [session.states[-2]])[0].text
            if found := re.match(r"(\d) \+ 1 for the \w+ \((\d)\) = (\d)", text):
                assert int(found[1]) + 1 == int(found[3])
                assert session.states[-2].board[int(found[2]) - 1] == found[2]
            lines.add(("free" in text, bool(found)))
            assert ("free" in text) == rolled[0].free
    assert {(True, True), (True, False), (False, False)} <= lines


def test_while_things_move_the_heading_names_who_moves() -> None:
    """It stood at "Plan" until the last figure had come to rest."""
    player = Player(Setup(seed=3), speed="1x")
    player.click(spots.TRAY)
    player.calm()
    for die, figure in enumerate(("darkhouse", "phantom")):
        player.drag(Spot("die", die), Spot("berth", figure))
    heads = []
    while player.scene.animator.is_telling:
        head, line = player.scene.bar.words()
        heads.append(head.split(" · ")[-1])
        assert not ("Darkhouse" in line and heads[-1] == WORDS("phase.nautilion"))
        player.frame()
    figures = [WORDS(f"phase.{figure}") for figure in ("darkhouse", "phantom", "nautilion")]
    seen = [head for head in dict.fromkeys(heads) if head in figures]
    assert len(seen) > 1
    assert seen == figures[: len(seen)]
