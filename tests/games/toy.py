"""Pearls, a toy game that shows what a room must have: hidden cards, an offer out of turn, points.

A diver finds a pearl that nobody else sees, and keeps it or offers it unseen for a coin. Pearls are points.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Literal

import msgspec

from nautilion.content.setups import SetupError, checked_fields, read_words, setup_fault, setup_words
from nautilion.kernel import ALL, Ask, Chance, Context, Draw, Event, Luck, Module, Move, Question, Rules, Step
from nautilion.kernel.game import Game, Mark, Outcome, Policy
from nautilion.kernel.module import seat_of_step
from nautilion.kernel.parts import Revealed
from nautilion.kernel.piles import FaceDown
from nautilion.kernel.words import About, Line, Spot, Told

KEYS = ("players", "pearls", "seed")
COINS, KINDS = 2, (1, 2, 3, 4)


class Setup(msgspec.Struct, frozen=True, kw_only=True):  # What is chosen before.
    players: int = 2
    pearls: int = 3  # of each kind
    seed: int = 0
    rules: int = 1

    def __str__(self) -> str:
        return setup_words(self, KEYS)

    @property
    def game(self) -> Game[Any, Any, Any]:
        return GAME


class State(msgspec.Struct, kw_only=True):  # The table; 0 is a pearl that somebody may not see.
    todo: tuple[Step, ...]
    who: int = -1
    asked: tuple[Step, ...] = ()
    draft: tuple[Any, ...] = ()
    turn: int = 0
    bed: FaceDown
    held: tuple[int, ...] = ()  # what the diver holds
    hands: tuple[tuple[int, ...], ...]
    coins: tuple[int, ...]


class Found(Move, frozen=True, tag="found"):  # Chance: this pearl.
    pearl: int


class Dispose(Move, frozen=True, tag="dispose"):  # The diver keeps it, or offers it unseen.
    how: Literal["keep", "offer"]


class Answer(Move, frozen=True, tag="answer"):  # A coin for it, or not.
    how: Literal["buy", "pass"]


class Pearl(Event, frozen=True, tag=True):  # Somebody found a pearl, or took one into the hand.
    seat: int
    pearl: int
    taken: bool = False


KEEP, OFFER, BUY, PASS = Dispose("keep"), Dispose("offer"), Answer("buy"), Answer("pass")
PearlContext = Context[State, None]


def dive(cx: PearlContext) -> None:
    """The next seat dives, until the bed is empty."""
    s = cx.s
    if s.bed.size:
        s.turn, s.who = s.turn + 1, (s.who + 1) % len(s.hands)
        cx.push(Step("draw"), Step("choose"), Step("dive"))


def found(cx: PearlContext, move: Found) -> None:
    """The diver alone sees it."""
    cx.s.bed, cx.s.held = cx.s.bed.without(move.pearl), (move.pearl,)
    cx.emit(Pearl(cx.s.who, move.pearl))


def take(cx: PearlContext, seat: int) -> None:
    """The pearl goes into a hand."""
    s = cx.s
    s.hands = tuple(tuple(sorted((*h, *s.held))) if n == seat else h for n, h in enumerate(s.hands))
    cx.emit(Pearl(seat, s.held[0], taken=True))
    s.held = ()


def dispose(cx: PearlContext, move: Dispose) -> None:
    """Everybody else may be asked, one after the other; the diver keeps what nobody buys."""
    seats = len(cx.s.hands)
    others = range(1, seats) if move == OFFER else ()
    cx.push(*(Step("ask", ((cx.s.who + n) % seats,)) for n in others), Step("keep"))


def ask(cx: PearlContext) -> None:
    """Who has no coin, or comes too late, is not asked."""
    if cx.s.held and cx.s.coins[seat_of_step(cx)]:
        cx.push(Step("buy", cx.step.args))


def answer(cx: PearlContext, move: Answer) -> None:
    """A coin goes over, and the buyer sees what it was for."""
    s, seat = cx.s, seat_of_step(cx)
    if move == BUY:
        s.coins = tuple(c - (n == seat) + (n == s.who) for n, c in enumerate(s.coins))
        cx.reveal(seat)
        take(cx, seat)


def keep(cx: PearlContext) -> None:
    """What is not sold goes into the own hand."""
    if cx.s.held:
        take(cx, cx.s.who)


PEARLS = Module(
    "pearls",
    turn=("dive",),
    auto={"dive": dive, "ask": ask, "keep": keep},
    draws={"draw": Draw(lambda cx: cx.s.bed.chance(lambda card: Found(int(card)), (cx.s.who,)), found)},
    asks={
        "choose": Question(lambda cx, moves: moves.extend((KEEP, OFFER)), {Dispose: dispose}, hand=True),
        "buy": Question(lambda cx, moves: moves.extend((BUY, PASS)), {Answer: answer}, who=seat_of_step),
    },
)


def deal(setup: Setup, content: None) -> State:
    """Everybody has coins, all pearls lie in the bed."""
    bed, seats = FaceDown.of(KINDS * setup.pearls), setup.players
    return State(todo=(Step("dive"),), bed=bed, hands=((),) * seats, coins=(COINS,) * seats)


def check(setup: Setup, content: None) -> Setup:
    """Two to four, and some pearls."""
    if not (2 <= setup.players <= 4 and 1 <= setup.pearls <= 9 and setup.seed >= 0):
        raise SetupError([setup_fault("pearls")])
    return setup


def read_setup(text: str, content: None, rules: int) -> Any:
    """A setup from its text form."""
    fields, _, faults = read_words(text, Setup, KEYS)
    return checked_fields(lambda: check(Setup(**fields, rules=rules), content), faults)


def outcome(s: State) -> Outcome | None:
    """Pearls and coins are points."""
    if s.todo:
        return None
    scores = tuple(sum(hand) + coins for hand, coins in zip(s.hands, s.coins, strict=True))
    return Outcome("counted", tuple(1 + sum(other > own for other in scores) for own in scores), scores)


def view(s: State, seat: int) -> State:
    """Other hands, the bed and what another diver holds are blank."""
    if seat == ALL:
        return s
    hands = tuple(hand if n == seat else (0,) * len(hand) for n, hand in enumerate(s.hands))
    held = s.held if s.who == seat else (0,) * len(s.held)
    return msgspec.structs.replace(s, bed=s.bed.hidden(), hands=hands, held=held)


def seen(event: Event, seat: int) -> Event | None:
    """Others see that there is a pearl."""
    hidden = isinstance(event, Pearl) and event.seat != seat
    return msgspec.structs.replace(event, pearl=0) if hidden else event


def guess(s: State, seat: int, luck: Luck) -> State:
    """Blanks are filled evenly with what is nowhere to be seen."""
    shown = (*s.held, *sum(s.hands, ()))
    each = (s.bed.size + len(shown)) // len(KINDS)
    unseen = luck.shuffled([kind for kind in KINDS for _ in range(each - shown.count(kind))])
    hands = tuple(tuple(sorted(pearl or unseen.pop() for pearl in hand)) for hand in s.hands)
    held = tuple(pearl or unseen.pop() for pearl in s.held)
    return msgspec.structs.replace(s, hands=hands, held=held, bed=FaceDown.of(unseen))


def greedy(s: State, now: Ask) -> Move:
    """Keeps what it finds and buys whatever is offered."""
    return KEEP if now.question == "choose" else BUY


def random_player(rules: Rules[State, None], seed: int) -> Policy[State]:
    """Anything."""
    luck = Luck(seed, 1 << 40)
    return lambda s, now: now.moves[luck.below(len(now.moves))]


class PearlWords:
    """Says it plainly."""

    def asked(self, s: State, now: Ask | Chance | None, eyes: int, told: Told = ()) -> tuple[str, str]:
        name = now.question if isinstance(now, Ask) else now.name if now else "over"
        return f"{name}?", f"turn {s.turn}"

    def move(self, s: State, move: Move, eyes: int) -> str:
        hidden = isinstance(move, Found) and eyes != s.who
        return "finds a pearl" if hidden else GAME.text.write(move)

    def event(self, event: Event, eyes: int, before: State | None = None) -> Line | None:
        shown = seen(event, eyes)
        return None if shown is None or isinstance(shown, Revealed) else Line(str(shown), ())

    def about(self, s: State, spot: Spot, eyes: int) -> About | None:
        return About(f"Hand {spot.at}", (), "") if spot.kind == "hand" else None

    def table(self, s: State, eyes: int) -> Iterator[tuple[Spot, str]]:
        for n, hand in enumerate(view(s, eyes).hands):
            yield Spot("hand", n), f"seat {n}: {' '.join(str(p or '?') for p in hand)}, {s.coins[n]} coins"


GAME: Game[Setup, None, State] = Game(
    id="pearls",
    version=1,
    seats=range(2, 5),
    setup=Setup,
    state=State,
    moves=(Found, Dispose, Answer),
    events=(Pearl, Revealed),
    content=lambda own: None,
    read_setup=read_setup,
    check=check,
    rules=lambda setup, content: Rules([PEARLS], None),
    deal=deal,
    turn=lambda s: s.turn,
    outcome=outcome,
    words=lambda words, rules, names: PearlWords(),
    policies=lambda: {"random": random_player, "greedy": lambda rules, seed: greedy},
    figures=lambda played: {"pearls": len(played.states[-1].hands[0])},
    marks=lambda played: [Mark(len(played.states) - 1, played.states[-1].turn, "end")],
    facts=lambda content, setup, s: {"kinds": KINDS},
    trial=lambda: (Setup(), "random"),
    table=lambda: import_module("nautilion.ui.table.plain").plain_room(GAME),  # when it is first shown
    view=view,
    seen=seen,
    guess=guess,
)
