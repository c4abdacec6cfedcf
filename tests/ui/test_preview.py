"""What the preview of a held die says is what then happens."""

import random
import re
from itertools import combinations
from typing import NamedTuple, TypeVar

import pygame
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.moves import Cast, Discard, GiveDie, Put, Stop, Stow, UsePair
from nautilion.games.nautilion.rules.outlook import Case, given, outlook, reach, to_break_free
from nautilion.games.nautilion.rules.voyage import VoyageRules, deal, rules_for
from nautilion.games.nautilion.setup import Setup, check_setup
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table import ghost, plan
from nautilion.games.nautilion.table.ghost import Ghost
from nautilion.games.nautilion.table.preview import BAD, Preview, Said
from nautilion.games.nautilion.words import VoyageWords
from nautilion.kernel import Ask, Chance, Event, Move
from nautilion.ui.table.spots import Spot
from tests.games.nautilion.rules.kit import FULL_CREW, Table, table
from tests.ui.driver import Player

SETS = [chosen for size in range(6) for chosen in combinations(EXPANSIONS, size)]
BOARDS = ("A1", "A2", "B1", "B2", "C1", "C2")
HELD = 40  # dice held up in each of 64 kinds of voyages
WORDS = catalogue()
E = TypeVar("E", bound=Event)


# Random positions


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("chosen", SETS, ids=lambda chosen: "+".join(chosen) or "base")
def test_what_is_said_is_what_happens(chosen, players):
    dice = random.Random(f"{chosen} {players}")
    held, given = 0, set()
    while held < HELD:
        seed = dice.randrange(10**6)
        setup = Setup(
            board=dice.choice(BOARDS),
            players=players,
            reserve=dice.randrange(1, 7),
            expansions=chosen,
            harpoons=dice.choice((2, 3)),
            darkhouse="difficult",
            seed=seed,
        )
        for rules, s, move in positions(check_setup(setup, shipped_content()), dice):
            Trial(rules, s, move, dice).check()
            held += 1
            given.add(sum(isinstance(part, GiveDie) for part in s.draft) + sum(die >= 0 for die in s.gave))


def positions(setup: Setup, dice: random.Random):
    """Some moments of a random voyage at which a die is held up."""
    rules, s = rules_for(setup), deal(setup)
    rules.begin(s)
    while now := rules.pending(s):
        gives = [move for move in now.moves if isinstance(move, GiveDie)] if isinstance(now, Ask) else []
        if gives and dice.random() < 0.12:
            yield rules, s, dice.choice(gives)
        s, _ = rules.apply(s, some(now, dice))


def some(now: Ask | Chance, dice: random.Random) -> Move:
    """A move at random: often into a cabin, seldom a spell, so that there is somebody to do deeds."""
    if isinstance(now, Chance):
        return dice.choices(now.outcomes, now.weights)[0]
    puts = [move for move in now.moves if isinstance(move, Put)]
    slow = [move for move in now.moves if not isinstance(move, Cast | UsePair)]
    return dice.choice(puts if puts and dice.random() < 0.9 else slow or list(now.moves))


class Played(NamedTuple):
    """A move of the turn as it really went."""

    s: State
    asked: Ask | Chance
    move: Move
    told: list[Event]


HEADS = (ev.DarkhouseActed, ev.FigureMoved, ev.FigureStayed, ev.PhasesRepeated, ev.TurnBegan)


class Trial:
    """A held die: what is said of it, and the turn as it then goes with random answers."""

    def __init__(self, rules: VoyageRules, s: State, move: GiveDie, dice: random.Random) -> None:
        self.rules, self.figure = rules, move.figure
        cases = outlook(rules, s, move.die, move.figure)
        self.preview = preview = Preview(WORDS, move.figure, "Jules")
        self.marks = reach(rules, s, move.figure) if move.figure != "darkhouse" else []
        self.value = s.dice[move.die]
        self.quiet = any(figure == "darkhouse" and s.dice[die] == 1 for figure, die in given(s).items())
        self.after, self.played = play_on(rules, s, move, dice)
        self.told = [event for step in self.played for event in step.told]
        self.case = next(case for case in cases if not case.values or self.phantom_die(s) in case.values)
        self.said = preview.lines([self.case._replace(values=())])
        self.text = "\n".join(said.text for said in self.said)
        assert self.said[0].text in "\n".join(said.text for said in preview.lines(cases))
        acts = [at for at, event in enumerate(self.told) if actor(event) == self.figure]
        self.act = acts[0] if acts else -1
        heads = [at for at, event in enumerate(self.told) if isinstance(event, HEADS) and at > self.act]
        self.chapter = self.told[max(self.act, 0) : heads[0] if acts and heads else None]
        self.step = self.step_of(self.act)
        self.last = self.step_of(heads[0]) if acts and heads else len(self.played)

    def phantom_die(self, s: State) -> int:
        """What the Phantom got."""
        dice = [
            event.value for event in self.told if isinstance(event, ev.DieGiven) and event.figure == "phantom"
        ]
        return dice[0] if dice else s.dice[s.gave[1]]

    def step_of(self, event: int) -> int:
        """The move with which the event of a number came."""
        count = 0
        for number, step in enumerate(self.played):
            count += len(step.told)
            if event < count:
                return number
        raise AssertionError

    def found(self, kind: type[E]) -> E | None:
        """What the turn told of the figure."""
        return next((e for e in self.chapter if isinstance(e, kind) and self.act >= 0), None)

    def check(self) -> None:
        """Words and places of the preview are what happened."""
        if self.act < 0:
            assert self.said[0].text.startswith(
                ("The Phantom comes first", "The Phantom reaches the Isles first")
            )
        elif acted := self.found(ev.DarkhouseActed):
            self.check_darkhouse(acted)
        elif stayed := self.found(ev.FigureStayed):
            assert self.text == {"anchor": "Lies at anchor", "reef": "The reef holds it"}[stayed.why]
        if moved := self.found(ev.FigureMoved):
            self.look_at(moved)
            self.check_mark(moved)
        if landed := self.found(ev.FigureLanded):
            self.check_landing(landed)
        self.check_collision()
        self.check_end()

    def check_mark(self, moved: ev.FigureMoved) -> None:
        """What pointing at the figure promised for this value, if it was certain."""
        mark = next(mark for mark in self.marks if mark.value == self.value)
        if mark.certain and not any(isinstance(step.move, Stop) for step in self.played):
            assert (mark.prospect.how, mark.prospect.end) == (moved.how, moved.end)

    def look_at(self, moved: ev.FigureMoved) -> None:
        """Of several ways to go, look at what is said of this one."""
        prospects = {f: n for f, n in self.case.prospects.items() if (f.how, f.end) == (moved.how, moved.end)}
        assert prospects, (moved, self.case)
        ways, here = self.text, self.preview.lines([Case((), prospects)])
        self.said, self.text = here, "\n".join(said.text for said in here)
        assert self.text in ways

    def tolls(self) -> int:
        """The tokens that were discarded because of what the figure did."""
        steps = self.played[self.step + 1 : self.last + 1]
        return sum(isinstance(step.move, Discard) for step in steps)

    def check_darkhouse(self, acted: ev.DarkhouseActed) -> None:
        rolled = any(isinstance(event, ev.DiceRolled) for event in self.told[: self.act])
        if rolled and "a chance of 1 in 3" in self.text:
            assert not acted.cost or self.text.endswith(f"you lose {self.tolls()}")
        elif acted.cost:
            lost = self.tolls()
            assert self.text == (f"Bites: you lose {lost}" if lost else "Bites, but you have nothing to lose")
        else:
            assert self.text == "Sleeps on"

    def check_landing(self, landed: ev.FigureLanded) -> None:
        token = WORDS(f"token.{landed.token}")
        key = f"ghost.{self.figure}.lands.{landed.target.area}"
        stowed = f"The {token} goes to the reserve"
        line = next(said.text for said in self.said if token in said.text)
        if landed.target.area != "hand":
            assert line.startswith(WORDS(key, token=token))
        else:
            asked = self.played[self.step + 1].asked
            assert isinstance(asked, Ask)
            places = [move for move in asked.moves if not isinstance(move, Stow)]
            assert not (places and line.startswith(stowed))
            assert line.startswith(stowed) or WORDS(key, token=token) == line
            if not places and not self.answers() and self.quiet:
                assert line.startswith(stowed)
            if line.startswith(f"{stowed}:"):
                self.check_why(landed.token, line.removeprefix(f"{stowed}: "))
        for event in self.chapter:
            if isinstance(event, ev.TokenMoved) and event.source.area in ("path", "reefs"):
                assert WORDS(f"token.{event.token}") in line, (event, line)
        costs = re.search(r"That costs you (\d)(, if)?", self.text)
        assert self.tolls() in ((0,) if not costs else (0, int(costs[1])) if costs[2] else (int(costs[1]),))
        if self.figure == "nautilion":
            self.check_reef()

    def check_why(self, token: str, why: str) -> None:
        """The reason is the one that the rules give."""
        put = Put("cabin" if token in "ABC" else "board", token)
        key = self.rules.refusal(self.played[self.step + 1].s, put).key
        assert why == WORDS(f"ghost.stow.{key}", token="", partner="Jules").partition(": ")[2]

    def answers(self) -> bool:
        """Whether the player had anything to say before the figure acted."""
        return any(isinstance(step.move, Discard | Put | Stow) for step in self.played[: self.step + 1])

    def check_reef(self) -> None:
        s = self.after
        comes = bool(s.todo) and s.todo[-1].name == "break_free"
        assert comes == ("Held by" in self.text), self.text
        if not comes:
            return
        held = re.search(r"Held by reef (\d): needs (\d) (without|with) the", self.text)
        assert held
        reef, needs, how = held.groups()
        assert f"R{reef}" == s.reefs[s.nautilion]
        if (how == "with") == (s.board[int(reef) - 1] == reef):
            free = {rolled.value for rolled in reef_rolls(self.rules, s) if rolled.free}
            assert min(free) == int(needs)

    def check_collision(self) -> None:
        fought = [event for event in self.chapter if isinstance(event, ev.CollisionFought)]
        numbers = re.search(r"(\d+)(?: to (\d+))? : (\d+)(?: to (\d+))?", self.text)
        assert bool(fought) <= bool(numbers)
        if not fought:
            return
        assert numbers
        low, high, least, most = numbers.groups()
        assert int(low) <= fought[0].nautilion <= int(high or low)
        assert int(least) <= fought[0].phantom <= int(most or least)
        lost = self.after.result == "collision"
        verdicts = {WORDS(f"ghost.verdict.{name}") for name in ("open", "lost" if lost else "won")}
        assert verdicts & {said.text for said in self.said}

    def check_end(self) -> None:
        s = self.after
        if s.result == "phantom":
            assert self.figure == "darkhouse" or ("the Isles" in self.text and self.said[0].tone == BAD)
        elif s.result and s.result != "collision" and self.figure == "nautilion":
            won = s.result == "won"
            assert self.said[0].text.startswith("You win" if won else ("Not yet", "You win, if"))
        elif moved := self.found(ev.FigureMoved):
            back = "Back at the Isles" if moved.end < 0 else "Back at the Abyss"
            assert (moved.how == "ends") == (back in self.text)


def actor(event: Event) -> str:
    """Who acted."""
    return (
        "darkhouse"
        if isinstance(event, ev.DarkhouseActed)
        else getattr(event, "figure", "")
        if isinstance(event, ev.FigureMoved | ev.FigureStayed)
        else ""
    )


def play_on(rules: VoyageRules, s: State, move: Move, dice: random.Random) -> tuple[State, list[Played]]:
    """The rest of the turn: no more spells, all else at random; up to the next turn's first roll or plan."""
    turn, played, asked = s.turn, list[Played](), rules.pending(s)
    assert asked
    while True:
        before, (s, told) = s, rules.apply(s, move)
        played.append(Played(before, asked, move, told))
        asked = rules.pending(s)
        if asked is None or any(isinstance(event, ev.FiguresMet | ev.PhasesRepeated) for event in told):
            return s, played
        gives = [m for m in asked.moves if isinstance(m, GiveDie)] if isinstance(asked, Ask) else []
        if s.turn > turn and (gives or isinstance(asked, Chance)):
            return s, played
        move = dice.choice(gives) if gives else some(asked, dice)


def reef_rolls(rules: VoyageRules, s: State) -> list[ev.ReefRolled]:
    """What each value would do to the reef."""
    now = rules.pending(s)
    assert isinstance(now, Chance)
    return [
        event
        for move in now.outcomes
        for event in rules.apply(s, move)[1]
        if isinstance(event, ev.ReefRolled)
    ]


# At the window


@pytest.fixture
def asked(monkeypatch):
    """How often the rules are asked for an outlook."""
    calls = []

    def noted(*call):
        calls.append(call)
        return outlook(*call)

    monkeypatch.setattr(ghost, "outlook", noted)
    return calls


def test_an_outlook_is_asked_for_once(asked):
    player = Player(Setup(seed=3))
    player.key(pygame.K_SPACE)
    player.lift(Spot("die", 0), Spot("berth", "phantom"))
    for _ in range(3):
        for kind in ("berth", "figure"):
            player.move(player.centre(Spot(kind, "phantom")))
            player.frame(count=5)
    assert [figure for _, _, _, figure in asked].count("phantom") == 1
    assert player.scene.habits.ghost.said


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (900, 1400)])
@pytest.mark.parametrize("chosen", [(), EXPANSIONS])
def test_the_words_cover_nothing_that_they_are_about(chosen, size):
    dice = random.Random(5)
    player = Player(Setup(seed=3, expansions=chosen), size=size)
    view, held = player.scene.view, 0
    for seed in range(8):
        setup = check_setup(Setup(seed=seed, expansions=chosen), shipped_content())
        for rules, s, move in positions(setup, dice):
            drawn = Ghost(view, rules).sprites(s, s.draft, move, 0.5, view.places.figure(s, move.figure))
            plate, held = drawn[-1].rect, held + 1
            assert view.fit(s).rects["sea"].contains(plate)
            for case in outlook(rules, s, move.die, move.figure):
                for prospect in case.prospects:
                    if prospect.hold or prospect.broken:
                        assert not plate.colliderect(view.places.reef(s, prospect.end))
                    if prospect.how in ("lands", "ends", "meets"):
                        assert not plate.colliderect(
                            view.places.figure(s, move.figure, prospect.end).inflate(-2, -2)
                        )
    assert held > 20


@pytest.mark.parametrize("figure", ["phantom", "nautilion"])
def test_pointing_at_a_figure_shows_where_each_value_leads(figure):
    player = Player(Setup(seed=3))
    for _ in range(2):  # before the roll, and after
        player.move((5, 300))
        assert not marks_shown(player)
        player.move(player.centre(Spot("figure", figure)))
        assert marks_shown(player)
        player.key(pygame.K_SPACE)
        player.calm()
    spaces = [mark.prospect.end for mark in reach(player.session.rules, player.session.state, figure)]
    assert spaces == ([35, 34, 33, 32] if figure == "phantom" else [0, 1, 2, 3])
    player.app.settings.ghost = "off"
    player.frame()
    assert not marks_shown(player)


def test_a_die_that_is_laid_shows_what_it_does_and_what_another_place_would_change():
    player = Player(Setup(seed=3), confirm_sail=True)
    player.key(pygame.K_SPACE)
    player.calm()
    dice = player.session.state.dice
    player.drag(Spot("die", 0), Spot("berth", "phantom"))
    for kind in ("figure", "given"):
        player.move((5, 300))
        player.move(player.centre(Spot(kind, "phantom" if kind == "figure" else 0)))
        told = saying(player)
        (case,) = outlook(player.session.rules, player.session.state, 0, "phantom")
        assert next(iter(case.prospects)).end == 36 - dice[0]
        assert told == [line.text for line in Preview(WORDS, "phantom").lines([case])]
    player.lift(Spot("given", 0), Spot("berth", "nautilion"))
    player.move(player.centre(Spot("berth", "nautilion")))
    token = WORDS(f"token.{player.session.state.path[dice[0] - 1]}")
    assert saying(player) == [f"You get the {token}"]


def test_a_die_that_completes_the_plan_shows_what_becomes_of_all_figures():
    player = Player(Setup(seed=3))
    player.key(pygame.K_SPACE)
    player.calm()
    dice, path = player.session.state.dice, player.session.state.path
    player.drag(Spot("die", 0), Spot("berth", "nautilion"))
    player.calm()
    player.lift(Spot("die", 1), Spot("berth", "darkhouse"))
    player.move(player.centre(Spot("berth", "darkhouse")))
    taken, won = (WORDS(f"token.{path[at]}") for at in (36 - dice[2], dice[0] - 1))
    assert saying(player)[1:] == [
        f"{dice[0]} for the Nautilion: You get the {won}",
        f"{dice[2]} for the Phantom: Takes the {taken} away",
    ]
    plates = [sprite.rect for sprite in player.scene.habits.ghosts()[-3:]]
    assert not any(one.colliderect(other) for one, other in combinations(plates, 2))


@pytest.mark.parametrize("card", [None, 1])
def test_a_plan_sets_sail_with_its_last_die_even_if_the_next_one_is_asked_for(card):
    t = table("N 1 2 8 3 4 5 6 7 P", card=card).roll(1, 1, 1)
    moves = [GiveDie(0, "darkhouse"), GiveDie(1, "phantom")]
    assert not plan.sailing(t.rules, t.state, moves[:1])
    assert len(plan.sailing(t.rules, t.state, moves)) == 3


def test_no_plan_sets_sail_while_dice_are_still_to_be_rolled():
    t = table("N 1 2 8 3 4 5 6 7 P", card=2).roll(1)
    assert not plan.sailing(t.rules, t.state, [GiveDie(0, "darkhouse")])


def saying(player: Player) -> list[str]:
    """The words that are shown."""
    assert player.scene.habits.ghosts()
    return [line.text for line in player.scene.habits.ghost.said]


def test_words_about_a_figure_lie_beside_its_marks():
    player = Player(Setup(seed=3), tips="now")
    player.move(player.centre(Spot("figure", "nautilion")))
    player.frame(count=30)
    marks = player.scene.habits.ghosts()
    words = player.scene.guide.tips.about(player.now, marks)
    assert words
    assert words.rect.collidelist([mark.rect for mark in marks]) < 0


def marks_shown(player: Player) -> int:
    """How many pieces of a ghost are to be seen."""
    return len(player.scene.habits.ghosts())


def test_marks_begin_where_the_dice_that_are_given_lead():
    t = table("N 1 2 8 3 4 5 P").roll(3, 4, 1)
    before = reach(t.rules, t.state, "nautilion")
    assert [(mark.prospect.end, mark.certain) for mark in before] == [
        (1, True),
        (2, True),
        (3, False),
        (4, False),
    ]
    after = reach(t.rules, t.play("give 1 phantom").state, "nautilion")
    assert [(mark.prospect.end, mark.certain) for mark in after] == [
        (1, True),
        (2, True),
        (4, True),
        (5, True),
    ]


def test_the_roll_to_break_free_is_told_with_target_and_sum():
    t = table("1 N~9 2 3 4 5 P", "reefs", aboard="9")
    held = to_break_free(t.rules, t.state)
    assert held
    assert held == ("R9", 2, 1)
    hold = Preview(WORDS, "nautilion").hold(held, "roll")
    assert hold.text == "Free with 2 or more: 2 + 1 for the starfish (9) = 3"


# What once was false


def said(t: Table, die: int, figure: str) -> list[str]:
    """The words of the preview."""
    return [line.text for line in lines(t, die, figure)]


def lines(t: Table, die: int, figure: str) -> list[Said]:
    """And whether they are welcome."""
    return Preview(WORDS, figure, "Jules").lines(outlook(t.rules, t.state, die, figure))


def test_the_phantom_that_has_its_die_comes_first():
    t = table("N 1 2 8 3 4 5 P", "mercenaries", aboard="2", harpoons=3).roll(3, 4, 1).play("give 1 phantom")
    assert said(t, 0, "nautilion") == ["Collision! 1 : 4", "The voyage would be lost"]


def test_a_token_that_the_phantom_takes_is_not_promised():
    t = table("N 1 2 8 3 4 5 P").roll(3, 4, 1).play("give 1 phantom")
    assert said(t, 0, "nautilion")[0] == "You get the turtle (3)"


def test_while_the_phantom_has_no_die_each_of_its_dice_is_thought_of():
    t = table("N 1 2 8 3 4 5 P").roll(3, 4, 1)
    assert said(t, 0, "nautilion") == ["Phantom 1: You get the ray (8)", "Phantom 4: You get the turtle (3)"]


def test_what_all_dice_of_the_phantom_lead_to_is_said_once():
    t = table("N 1 2 8 3 4 5 6 7 9 P").roll(1, 2, 1)
    assert said(t, 0, "nautilion") == ["You get the crab (1)"]


def test_dice_that_are_still_to_be_rolled_are_thought_of_too():
    t = table("N 1 2 8 3 4 5 P", card=2).roll(3)
    assert said(t, 0, "nautilion") == [
        "Phantom 1, 2 or 3: You get the ray (8)",
        "Phantom 4: You get the turtle (3)",
    ]


def test_a_boat_that_never_gets_to_sail():
    t = table("N 1 P 3 4", "mercenaries", aboard="2").roll(1, 2, 1).play("give 1 phantom")
    assert said(t, 0, "nautilion")[0] == "The Phantom comes first: 1 : 2"
    t = table("1 P N 2 3 4").roll(1, 2, 1).play("give 1 phantom")
    assert said(t, 0, "nautilion") == ["The Phantom reaches the Isles first"]


def test_full_astern_to_the_abyss_is_harmless():
    t = table("1 N 2 3 P 4", heroic="4", aboard="9").roll(2, 1, 1).play("play 4", "spend 9")
    (line,) = lines(t, 0, "phantom")
    assert (line.text, line.tone == BAD) == ("Back at the Abyss", False)


def test_the_log_says_the_same_of_the_ends_of_the_path():
    voice = VoyageWords(WORDS, table().rules)
    ends = {("phantom", 9): "is back at the Abyss.", ("nautilion", -1): "is back at the Isles."}
    ends |= {("phantom", -1): "reaches the Isles!", ("nautilion", 9): "reaches the Abyss."}
    for (figure, end), text in ends.items():
        (line,) = voice.events([[ev.FigureMoved(figure, 3, end, "ends")]], [None])
        assert line.text == f"The {figure.title()} {text}"


def test_the_phantom_at_the_isles_is_red():
    (line,) = lines(table("1 P 2 N 3").roll(2, 1, 1), 0, "phantom")
    assert (line.text, line.tone) == ("Reaches the Isles! All would be lost", BAD)


def test_the_contrary_current_back_to_the_isles_is_harmless():
    t = table("1 N 2 3 4 5 P 6", card=7).roll(2, 1, 1)
    (line,) = lines(t, 0, "nautilion")
    assert (line.text, line.tone == BAD) == ("Back at the Isles", False)


def test_the_winning_move_says_so():
    t = table("1 P N 2", aboard=FULL_CREW).roll(2, 1, 1)
    t = table("1 2 3 4 5 P 6 N 2", aboard=FULL_CREW).roll(2, 1, 1)
    assert said(t, 0, "nautilion") == ["You win!"]


def test_a_toll_on_the_way_may_cost_the_win():
    t = table("1 2 3 4 5 P 6 N 2", aboard=FULL_CREW, reserve="S").roll(2, 1, 3).play("give 2 darkhouse")
    assert said(t, 0, "nautilion") == ["You win, if all are aboard by then"]
    t = table("1 2 3 4 5 P 6 N 2", aboard=FULL_CREW).roll(2, 1, 3).play("give 2 darkhouse")
    assert said(t, 0, "nautilion") == ["Not yet: 1 cabin empty", "The voyage would be lost"]


def test_too_early_at_the_abyss_says_what_is_missing():
    t = table("1 2 3 4 5 P 6 N 2", "mages", aboard="3 4 5 6 7 8 9", cabin="A B", heroic="2 4").roll(2, 1, 1)
    first, second = lines(t, 0, "nautilion")
    assert first == ("Not yet: 2 cabins empty, 1 mage missing, 2 deeds undone", BAD)
    assert second.text == "The voyage would be lost"


def test_second_look_tells_the_chance():
    t = table("1 N 2 3 4 5 P 6", card=5, reserve="S").roll(2, 1, 3)
    assert said(t, 0, "darkhouse") == ["Rolled again: a chance of 1 in 3 that you lose 1"]
    assert said(t, 1, "darkhouse") == ["Sleeps on"]
    assert said(t, 2, "darkhouse") == ["Bites: you lose 1"]


def test_the_darkhouse_takes_no_more_than_there_is():
    assert said(table(card=4, reserve="S").roll(3, 1, 1), 0, "darkhouse") == ["Bites: you lose 1"]
    assert said(table().roll(3, 1, 1), 0, "darkhouse") == ["Bites, but you have nothing to lose"]


def test_a_captain_who_may_only_stow_is_told():
    path = "N 4 9 1 2 3 5 6 7 P"
    t = table(path, aboard="3", players=2, player=1).roll(1, 1, 2)
    assert said(t, 0, "nautilion") == ["The octopus (4) goes to the reserve: only Jules may seat it"]
    t = table(path, aboard="3", players=2, player=0).roll(1, 1, 2)
    assert said(t, 0, "nautilion") == ["You get the octopus (4)"]


def test_who_finds_no_place_goes_to_the_reserve():
    t = table("N 4 9 1 2 3 5 6 7 P", aboard="4").roll(1, 1, 2)
    assert said(t, 0, "nautilion") == ["The octopus (4) goes to the reserve: cabin taken"]


def test_the_wide_net_shows_its_neighbours():
    t = table("6 N 4 9 1 2 3 5 6 7 P", heroic="9", aboard="3").roll(1, 1, 2).play("play 9", "spend 3")
    assert said(t, 0, "nautilion") == [
        "The octopus (4) goes to the reserve, with the seahorse (6) and the starfish (9)"
    ]
    (case,) = outlook(t.rules, t.state, 0, "nautilion")
    (prospect,) = case.prospects
    assert [at for at, _ in prospect.netted] == [0, 3]


def test_all_stop_shows_every_stop():
    t = table("6 N 4 9 1 2 3 5 6 7 P", heroic="8", aboard="3").roll(2, 1, 1).play("play 8", "spend 3")
    assert said(t, 0, "nautilion") == [
        "You choose where to stop:",
        "You get the octopus (4)",
        "You get the starfish (9)",
    ]


def test_a_reef_ahead_is_announced_with_what_it_needs():
    t = table("N 4 8~9 1 2 3 5 6 7 P", "reefs", aboard="1").roll(2, 1, 1)
    held = "Held by reef 9: needs 3 without the starfish (9)"
    assert said(t, 0, "nautilion") == ["You get the ray (8)", held]
    t = table("N 4 8~9 1 2 3 5 6 7 P", "reefs", aboard="9").roll(2, 1, 1)
    held = "Held by reef 9: needs 2 with the starfish (9) aboard"
    assert said(t, 0, "nautilion") == ["You get the ray (8)", held]


def test_a_collision_ahead_is_announced_with_its_count():
    t = table("1 N 4 P 9", "mercenaries", aboard="2 3 M4", phantom_board="M 2").roll(2, 1, 1)
    assert said(t, 0, "phantom") == ["Collision! 3 : 5", "The voyage would be lost"]
