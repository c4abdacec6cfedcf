"""Random games over all expansions, boards and numbers of players: what always holds (I1-I5)."""

import copy
from collections.abc import Sequence
from itertools import combinations

import msgspec
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.events import (
    FigureMoved,
    FiguresMet,
    HeroicPlayed,
    RoomMade,
    SpaceAdded,
    TokenMoved,
    TokensSwapped,
    TurnBegan,
)
from nautilion.games.nautilion.moves import MOVES, Put
from nautilion.games.nautilion.rules.tokens import bits
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT, VoyageRules, deal, rules_for
from nautilion.games.nautilion.setup import Setup, check_setup, read_setup
from nautilion.games.nautilion.state import ISLES, State
from nautilion.kernel import Ask, Back, Chance, Event, Luck, Move, Refused, digest
from tests.games.nautilion.rules.kit import tokens
from tests.rule import rule

SETS = [chosen for size in range(6) for chosen in combinations(EXPANSIONS, size)]
BOARDS = ("A1", "A2", "B1", "B2", "C1", "C2")
SPLIT_ALLOWED = ("prize", "place_prize", "keep")  # H5-H6
WORDS = (
    *"123456789ABCMS",
    *("R3", "X", "board", "cabin", "reserve", "phantom", "nautilion", "darkhouse", "tide", "whirlwind"),
)
AREAS = ("path", "reefs", "board", "cabin", "phantom_board", "reserve", "discard", "out")


@rule("nautilion", "I1", "I2", "I3", "I4", "I5")
@pytest.mark.parametrize("share", [2, pytest.param(1, marks=pytest.mark.soak)], ids=["some", "all"])
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("chosen", SETS, ids=lambda chosen: "+".join(chosen) or "base")
def test_random_games_hold_together(chosen, players, share):
    """On every second board, which differ from one set and number of captains to the next; all in a soak."""
    boards = list(enumerate(BOARDS))[(SETS.index(chosen) + players) % share :: share]
    for number, board in boards:
        seed = 1000 * SETS.index(chosen) + 10 * number + players
        setup = Setup(
            board=board,
            players=players,
            reserve=1 + seed % 6,
            expansions=chosen,
            harpoons=2 + seed % 2,
            darkhouse=("intro", "normal", "difficult")[seed % 3],
            seed=seed,
        )
        game = RandomGame(check_setup(setup, shipped_content()))
        game.play()
        assert digest(replay(game.setup_text, game.log)) == digest(game.state)


def replay(setup_text: str, log: list[str]) -> State:
    """The last state of a game, from texts alone."""
    setup = read_setup(setup_text, shipped_content())
    rules, state = rules_for(setup), deal(setup)
    rules.begin(state)
    for text in log:
        rules.step(state, MOVE_TEXT.read(text))
    return state


READ_BACK: set[Move] = set()  # moves whose texts are known to be right


def check_texts(moves: Sequence[Move]) -> None:
    """Every move comes back from its text; what came back once always does."""
    new = [move for move in moves if move not in READ_BACK]
    assert [MOVE_TEXT.read(MOVE_TEXT.write(move)) for move in new] == new
    READ_BACK.update(new)


class RandomGame:
    """A game that looks at everything after every move."""

    def __init__(self, setup: Setup) -> None:
        self.setup_text = str(setup)
        self.rules: VoyageRules = rules_for(setup)
        self.state = deal(setup)
        self.rules.begin(self.state)
        self.luck = Luck(setup.seed, 99 << 32)
        self.log: list[str] = []
        self.before_parts: dict[int, State] = {}  # by length of the draft: what Back must bring again
        self.turns = TurnsGetShorter(self.state)
        self.tokens, self.written = tokens(self.state), msgspec.json.encode(self.state)

    def play(self) -> None:
        """On to the end."""
        while now := self.rules.pending(self.state):
            move = self.choose(now)
            self.check_refusal(now)
            after, events = self.apply(move)
            self.check_state(after)
            check_story(self.state, after, events)
            self.turns.watch(after, events)
            if isinstance(move, Back):
                assert after == self.before_parts[len(after.draft)], "Back restores the earlier state exactly"
            self.before_parts[len(self.state.draft)] = self.state
            self.state = after
        assert self.state.result
        assert self.rules.refusal(self.state, Back()).key == "over"

    def choose(self, now: Ask | Chance) -> Move:
        """Any kind of move is as likely as any other, but crew is placed more often than not."""
        if isinstance(now, Chance):
            return now.pick(self.luck.below(now.reach[-1]))
        assert now.moves, "at every decision there is a legal move (I4)"
        assert len(set(now.moves)) == len(now.moves), "no move is listed twice"
        check_texts(now.moves)
        kinds = sorted({type(move) for move in now.moves}, key=lambda kind: kind.__name__)
        kind = Put if Put in kinds and self.luck.below(4) else kinds[self.luck.below(len(kinds))]
        moves = [move for move in now.moves if type(move) is kind]
        return moves[self.luck.below(len(moves))]

    def apply(self, move: Move) -> tuple[State, list[Event]]:
        """The move by its text; the old state must not change."""
        text = MOVE_TEXT.write(move)
        self.log.append(text)
        before = copy.copy(self.state)
        after, events = self.rules.apply(self.state, MOVE_TEXT.read(text))
        assert self.state == before
        assert msgspec.json.encode(self.state) == self.written
        return after, events

    def check_state(self, after: State) -> None:
        """I1, I2, and that it survives JSON."""
        assert tokens(after) == self.tokens, "tokens are conserved (I1)"
        joined = self.rules.terms.board.joined[bits(after.board)]
        assert joined or after.todo[-1].name in SPLIT_ALLOWED, "the crew is one group (I2)"
        for number, token in enumerate(after.board, 1):
            assert token in ("", "M", str(number))
        self.written = msgspec.json.encode(after)  # of which a digest is made
        loaded = msgspec.json.decode(self.written, type=State)
        assert loaded == after
        assert msgspec.json.encode(loaded) == self.written

    def check_refusal(self, now: Ask | Chance) -> None:
        """A move out of the blue is refused with words, and nothing changes (I5)."""
        move = self.any_move()
        if move in (now.moves if isinstance(now, Ask) else now.outcomes):
            return
        before = copy.copy(self.state)
        with pytest.raises(Refused) as refusal:
            self.rules.apply(self.state, move)
        assert f"refused.{refusal.value.key}" in catalogue()
        assert self.state == before

    def any_move(self) -> Move:
        kind = MOVES[self.luck.below(len(MOVES))]
        fields = [self.any_value(field.type) for field in msgspec.structs.fields(kind)]
        return kind(*fields)

    def any_value(self, of: object) -> object:
        number = self.luck.below(14) - 2
        if of is int:
            return number
        return WORDS[self.luck.below(len(WORDS))] if of is str else (number,) * (1 + self.luck.below(3))


class TurnsGetShorter:
    """I3: each turn the tokens between the Phantom and the Happy Isles fall, but for the named exceptions."""

    def __init__(self, start: State) -> None:
        self.left = tokens_before_phantom(start)
        self.bound = 5 * (len(start.path) + 8 + 3) // 4 + 1
        self.excused = False
        self.added = 0

    def watch(self, after: State, events: list[Event]) -> None:
        """Look at every turn that has ended."""
        for event in events:
            if isinstance(event, FiguresMet) or (isinstance(event, HeroicPlayed) and event.card in (2, 4)):
                self.excused = True
            if isinstance(event, SpaceAdded | RoomMade):
                self.added += 1
            if isinstance(event, TurnBegan):
                self.end_turn(after)
        assert after.turn <= self.bound

    def end_turn(self, after: State) -> None:
        """The turn that has ended made the way shorter."""
        left = tokens_before_phantom(after)
        assert self.excused or left <= self.left - 1 + self.added
        assert self.added <= 1
        self.left, self.excused, self.added = left, False, 0


def tokens_before_phantom(s: State) -> int:
    """How many tokens lie between the Phantom and the Happy Isles."""
    return sum(1 for token in s.path[: max(s.phantom, 0)] if token)


def check_story(before: State, after: State, events: list[Event]) -> None:
    """The events tell all that has moved: what they say, done to the old state, gives the new one."""
    places = {area: list(getattr(before, area)) for area in AREAS}
    places["hand"] = [before.hand] if before.hand else []
    figures = {"nautilion": before.nautilion, "phantom": before.phantom}
    for event in events:
        match event:
            case TokenMoved():
                _carry(places, event)
            case TokensSwapped():
                path = places["path"]
                path[event.first], path[event.second] = path[event.second], path[event.first]
            case RoomMade():
                places["path"][event.at : event.at] = places["reefs"][event.at : event.at] = ["", ""]
                figures["phantom"] = event.phantom
            case SpaceAdded():
                places["path"].insert(event.at, "")
                places["reefs"].insert(event.at, "")
                figures = {name: at + (at >= event.at) for name, at in figures.items()}
            case FigureMoved():
                assert event.start == figures[event.figure]
                assert event.how == "meets" or ISLES <= event.end <= len(places["path"])
                figures[event.figure] = event.end
    for area in AREAS[:4]:
        assert tuple(places[area]) == getattr(after, area)
    for area in AREAS[4:]:
        assert tuple(sorted(places[area])) == getattr(after, area)
    assert places["hand"] == ([after.hand] if after.hand else [])
    assert figures == {"nautilion": after.nautilion, "phantom": after.phantom}


def _carry(places: dict[str, list[str]], event: TokenMoved) -> None:
    source, target = places[event.source.area], places[event.target.area]
    if event.source.area in AREAS[:4]:
        assert source[event.source.at] == event.token
        source[event.source.at] = ""
    else:
        source.remove(event.token)
    if event.target.area in AREAS[:4]:
        assert not target[event.target.at], "nothing is put on a token"
        target[event.target.at] = event.token
    else:
        target.append(event.token)


@rule("nautilion", "I3")
def test_a_turn_that_does_not_shorten_the_way_is_noticed():
    start = deal(Setup())
    watch = TurnsGetShorter(start)
    with pytest.raises(AssertionError):
        watch.watch(start, [TurnBegan(2, 0)])
    watch = TurnsGetShorter(start)
    watch.watch(start, [HeroicPlayed(2), TurnBegan(2, 0)])
