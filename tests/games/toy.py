"""Pearls, a toy game that shows what a room must have: hidden cards, an offer out of turn, points.

Whoever dives finds a pearl that nobody else sees, and keeps it or offers it unseen for a coin: the others are
asked in turn, out of turn. When the bed is empty, pearls and coins are points.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from nautilion.content.setups import SetupError, checked_fields, read_words, setup_words
from nautilion.kernel import Ask, Chance, Context, Draw, Event, Luck, Module, Move, Question, Rules, Step
from nautilion.kernel.game import Figures, Game, Mark, Outcome, Played, Policy
from nautilion.kernel.module import seat_of_step
from nautilion.kernel.parts import Revealed
from nautilion.kernel.piles import FaceDown
from nautilion.kernel.words import About, Line, Spot, Told

KEYS = ("players", "pearls", "seed")
COINS, KINDS = 2, (1, 2, 3, 4)


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What is chosen before."""

    players: int = 2
    pearls: int = 3  # of each kind
    seed: int = 0
    rules: int = 1

    def __str__(self) -> str:
        return setup_words(self, KEYS)

    @property
    def game(self) -> Game[Any, Any, Any]:
        """Whoever has a setup knows its game."""
        return GAME


class State(msgspec.Struct, kw_only=True):
    """The table; 0 is a pearl that somebody may not see."""

    todo: tuple[Step, ...]
    who: int = -1
    asked: tuple[Step, ...] = ()
    draft: tuple[Any, ...] = ()
    turn: int = 0
    bed: FaceDown
    held: tuple[int, ...] = ()  # what the diver holds
    hands: tuple[tuple[int, ...], ...]
    coins: tuple[int, ...]


class Found(Move, frozen=True, tag="found"):
    """Chance: this pearl."""

    pearl: int


class Keep(Move, frozen=True, tag="keep"):
    """The diver keeps it."""


class Offer(Move, frozen=True, tag="offer"):
    """The diver offers it unseen."""


class Buy(Move, frozen=True, tag="buy"):
    """A coin for it."""


class Pass(Move, frozen=True, tag="pass"):
    """Not for me."""


class Dived(Event, frozen=True, tag=True):
    """Somebody found a pearl."""

    seat: int
    pearl: int


class Taken(Event, frozen=True, tag=True):
    """A pearl went into a hand."""

    seat: int
    pearl: int


Cx = Context[State, None]


# Rules


def dive(cx: Cx) -> None:
    """The next seat dives, until the bed is empty."""
    s = cx.s
    if s.bed.size:
        s.turn, s.who = s.turn + 1, (s.who + 1) % len(s.hands)
        cx.push(Step("draw"), Step("choose"), Step("dive"))


def found(cx: Cx, move: Found) -> None:
    """The diver alone sees it."""
    cx.s.bed, cx.s.held = cx.s.bed.without(move.pearl), (move.pearl,)
    cx.emit(Dived(cx.s.who, move.pearl))


def take(cx: Cx, seat: int) -> None:
    """The pearl goes into a hand."""
    s = cx.s
    s.hands = tuple(tuple(sorted((*h, *s.held))) if n == seat else h for n, h in enumerate(s.hands))
    cx.emit(Taken(seat, s.held[0]))
    s.held = ()


def offer(cx: Cx, move: Offer) -> None:
    """Everybody else is asked, one after the other."""
    seats = len(cx.s.hands)
    cx.push(*(Step("ask", ((cx.s.who + n) % seats,)) for n in range(1, seats)), Step("unsold"))


def ask(cx: Cx) -> None:
    """Who has no coin, or comes too late, is not asked."""
    if cx.s.held and cx.s.coins[cx.step.args[0]]:  # type: ignore[index]
        cx.push(Step("buy", cx.step.args))


def buy(cx: Cx, move: Buy) -> None:
    """A coin goes over, and the buyer sees what it was for."""
    s, seat = cx.s, seat_of_step(cx)
    s.coins = tuple(c - (n == seat) + (n == s.who) for n, c in enumerate(s.coins))
    cx.reveal(seat)
    take(cx, seat)


def unsold(cx: Cx) -> None:
    """Nobody wanted it."""
    if cx.s.held:
        take(cx, cx.s.who)


def nothing(cx: Cx, move: Move) -> None:
    """It goes on."""


PEARLS = Module(
    "pearls",
    turn=("dive",),
    auto={"dive": dive, "ask": ask, "unsold": unsold},
    draws={"draw": Draw(lambda cx: cx.s.bed.chance(lambda card: Found(int(card)), (cx.s.who,)), found)},
    asks={
        "choose": Question(
            lambda cx, moves: moves.extend((Keep(), Offer())),
            {Keep: lambda cx, move: take(cx, cx.s.who), Offer: offer},
        ),
        "buy": Question(
            lambda cx, moves: moves.extend((Buy(), Pass())), {Buy: buy, Pass: nothing}, who=seat_of_step
        ),
    },
)


# What the house asks of a game


def deal(setup: Setup, content: None) -> State:
    """Everybody has coins, all pearls lie in the bed."""
    bed = FaceDown.of(kind for kind in KINDS for _ in range(setup.pearls))
    seats = range(setup.players)
    return State(
        todo=(Step("dive"),), bed=bed, hands=tuple(() for _ in seats), coins=(COINS,) * setup.players
    )


def check(setup: Setup, content: None) -> Setup:
    """Two to four, and some pearls."""
    if not (2 <= setup.players <= 4 and 1 <= setup.pearls <= 9 and setup.seed >= 0):
        raise SetupError(["two to four players, one to nine pearls of each kind"])
    return setup


def read_setup(text: str, content: None, rules: int) -> Setup:
    """A setup from its text form."""
    fields, _, faults = read_words(text, Setup, KEYS)
    made: Setup = checked_fields(lambda: check(Setup(**fields, rules=rules), content), faults)
    return made


def outcome(s: State) -> Outcome | None:
    """Pearls and coins are points."""
    if s.todo:
        return None
    scores = tuple(sum(hand) + coins for hand, coins in zip(s.hands, s.coins, strict=True))
    return Outcome("counted", tuple(1 + sum(other > own for other in scores) for own in scores), scores)


def view(s: State, seat: int) -> State:
    """Other hands, the bed and what another diver holds are blank."""
    hands = tuple(hand if n == seat else (0,) * len(hand) for n, hand in enumerate(s.hands))
    held = s.held if s.who == seat else (0,) * len(s.held)
    return msgspec.structs.replace(s, bed=s.bed.hidden(), hands=hands, held=held)


def seen(event: Event, seat: int) -> Event | None:
    """Others see that there is a pearl."""
    if isinstance(event, Dived | Taken) and event.seat != seat:
        return msgspec.structs.replace(event, pearl=0)
    return event


def guess(s: State, seat: int, luck: Luck) -> State:
    """Blanks are filled evenly with what is nowhere to be seen."""
    blanks = s.bed.size + sum(pearl == 0 for pearl in (*s.held, *sum(s.hands, ())))
    known = [pearl for pearl in (*s.held, *sum(s.hands, ())) if pearl]
    each = (blanks + len(known)) // len(KINDS)
    unseen = luck.shuffled([k for k in KINDS for _ in range(each - known.count(k))])
    fill = tuple(tuple(sorted(p or unseen.pop() for p in hand)) for hand in s.hands)
    held = tuple(p or unseen.pop() for p in s.held)
    return msgspec.structs.replace(s, hands=fill, held=held, bed=FaceDown.of(unseen))


def random_player(rules: Rules[State, None], seed: int) -> Policy[State]:
    """Anything."""
    luck = Luck(seed, 1 << 40)
    return lambda s, now: now.moves[luck.below(len(now.moves))]


def greedy(rules: Rules[State, None], seed: int) -> Policy[State]:
    """Keeps what it finds and buys whatever is offered."""
    return lambda s, now: Keep() if now.question == "choose" else Buy()


def figures(played: Played) -> Figures:
    """Pearls in the first hand."""
    return {"pearls": len(played.states[-1].hands[0])}


class PearlWords:
    """Says it plainly."""

    def asked(self, s: State, now: Ask | Chance | None, eyes: int, told: Told = ()) -> tuple[str, str]:
        """The question, and whose turn."""
        name = now.question if isinstance(now, Ask) else now.name if now else "over"
        return f"{name}?", f"turn {s.turn}"

    def move(self, s: State, move: Move, eyes: int) -> str:
        """A move."""
        hidden = isinstance(move, Found) and eyes != s.who
        return "finds a pearl" if hidden else GAME.text.write(move)

    def event(self, event: Event, eyes: int, before: State | None = None) -> Line | None:
        """An event, as far as it is seen."""
        shown = seen(event, eyes)
        return None if shown is None or isinstance(shown, Revealed) else Line(str(shown), ())

    def about(self, s: State, spot: Spot, eyes: int) -> About | None:
        """A hand."""
        return About(f"Hand {spot.at}", (), "") if spot.kind == "hand" else None

    def table(self, s: State, eyes: int) -> Iterator[tuple[Spot, str]]:
        """Hands and coins."""
        for n, hand in enumerate(view(s, eyes).hands):
            yield Spot("hand", n), f"seat {n}: {' '.join(str(p or '?') for p in hand)}, {s.coins[n]} coins"


def marks(played: Played) -> list[Mark]:
    """Where it ended."""
    return [Mark(len(played.states) - 1, played.states[-1].turn, "end")]


MOVES: Sequence[type[Move]] = (Found, Keep, Offer, Buy, Pass)
GAME: Game[Setup, None, State] = Game(
    id="pearls",
    version=1,
    seats=range(2, 5),
    setup=Setup,
    state=State,
    moves=tuple(MOVES),
    events=(Dived, Taken, Revealed),
    content=lambda own: None,
    read_setup=read_setup,
    setup_text=lambda setup, content: str(setup),
    check=check,
    rules=lambda setup, content: Rules([PEARLS], None),
    deal=deal,
    turn=lambda s: s.turn,
    outcome=outcome,
    words=lambda words, rules, names: PearlWords(),
    policies=lambda: {"random": random_player, "greedy": greedy},
    figures=figures,
    marks=marks,
    facts=lambda content, setup, s: {"kinds": KINDS},
    trial=lambda: (Setup(), "random"),
    view=view,
    seen=seen,
    guess=guess,
)
