"""Expansion 4, the Darkhouse: a row of cards, each of which rules a turn (K1, K2)."""

from collections.abc import Callable
from typing import Any

from nautilion.games.nautilion.content.definitions import Card, Content
from nautilion.games.nautilion.events import (
    DiceSet,
    FigureChosen,
    MachinationTurned,
    PhasesRepeated,
    RoomMade,
    SpaceAdded,
)
from nautilion.games.nautilion.moves import BETWEEN, Choose, Insert, Pay, Put, Take, Trade
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.currents import settle, unpaid
from nautilion.games.nautilion.rules.sailing import DOWN, UP, phantom_takes
from nautilion.games.nautilion.rules.terms import VoyageContext
from nautilion.games.nautilion.rules.tokens import PATH, kinds, shift, space
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import (
    DARKHOUSE,
    DISCARD_PILE,
    HAND,
    NAUTILION,
    NOTHING_GIVEN,
    PHANTOM,
    RESERVE,
    SEAT,
    Place,
    State,
)
from nautilion.kernel import After, AtStart, Before, Luck, Module, Move, Question, Step

SECOND_PASS, TRADED = "second pass", "traded"
TRADE = Trade()
TRAVELLERS = ("crew", "mage", "mercenary")  # P5


def deal_row(s: State, setup: Setup, content: Content, luck: Luck) -> None:
    """Five cards, as many of each colour as the difficulty says (S5)."""
    mix = content.difficulty.darkhouse[setup.darkhouse]  # type: ignore[index]
    row: list[int] = []
    for colour, number in (("red", mix.red), ("blue", mix.blue)):
        cards = [c.number for c in content.darkhouse.values() if c.colour == colour and allowed(c, setup)]
        row += luck.shuffled(cards)[:number]
    s.row = tuple(luck.shuffled(row))


def allowed(card: Card, setup: Setup) -> bool:
    """Whether a card belongs to this voyage."""
    return (setup.own_cards or not card.own) and (card.needs is None or card.needs in setup.expansions)


def ruling(cx: VoyageContext) -> Card:
    """The card that rules this turn."""
    return cx.terms.content.darkhouse[cx.s.row[cx.s.row_at]]


def args(cx: VoyageContext) -> Any:
    """The arguments of the ruling card."""
    return ruling(cx).arguments


def rules_now(cx: VoyageContext, effect: str) -> bool:
    """Whether this effect is at work: a card that a held Nautilion makes moot is not (cards 6-8)."""
    return ruling(cx).effect == effect and not (
        effect in MOOT_WHEN_HELD and bool(cx.fold(hooks.STAYS[NAUTILION], ""))
    )


MOOT_WHEN_HELD = ("crossed_hands", "contrary_wind", "first_pick")


def by_card(effects: dict[str, Callable[..., Any]]) -> Callable[..., Any]:
    """A fold that asks the ruling card, if it has anything to say."""

    def fold(cx: VoyageContext, value: Any, *rest: Any) -> Any:
        change = effects.get(ruling(cx).effect)
        return change(cx, value, *rest) if change and rules_now(cx, ruling(cx).effect) else value

    return fold


# Phase 0


def machinations(cx: VoyageContext) -> None:
    """The figure moves on, but for the first turn, and its card rules (K1)."""
    s = cx.s
    if s.turn > 1:
        s.row_at = (s.row_at + 1) % len(s.row)
    cx.emit(MachinationTurned(s.row_at, s.row[s.row_at]))
    effect = ruling(cx).effect
    if effect == "resurface" and _travellers(cx):
        cx.push(Step("resurface"))
    elif effect == "salvage":
        cx.push(*(Step("salvage"),) * args(cx).tokens)


def _travellers(cx: VoyageContext) -> list[str]:
    return [k for k in kinds(cx.s.discard) if cx.terms.kind[k] in TRAVELLERS] if _gaps(cx) else []


def list_travellers(cx: VoyageContext, moves: list[Move]) -> None:
    """Crew, mages and mercenaries of the discard pile (card 3)."""
    moves += [Take(kind) for kind in _travellers(cx)]


def take_traveller(cx: VoyageContext, move: Take) -> None:
    """Then: where on the path?"""
    cx.hold(move, Step("gap"))


def _gaps(cx: VoyageContext) -> list[Insert]:
    """Where on the path there is room: own cards could make it grow for ever (I3)."""
    s, size = cx.s, len(cx.s.path)
    no_gap = s.nautilion in (s.phantom, size)  # the Phantom or the Abyss is right in front of it (P6)
    between = no_gap and size + 2 <= len(PATH) and cx.fold(hooks.BETWEEN, True)
    gaps = range(s.nautilion + 1, size + 1) if size < len(PATH) else ()
    return [*([Insert(BETWEEN)] if between else []), *map(Insert, gaps)]


def list_gaps(cx: VoyageContext, moves: list[Move]) -> None:
    """Anywhere between the Nautilion and the Abyss."""
    moves += _gaps(cx)


def insert(cx: VoyageContext, move: Insert) -> None:
    """A new space, without a reef, takes the token (F6)."""
    _, parts = cx.commit(move)
    assert isinstance(parts[0], Take)
    gap = _make_room(cx) if move.gap == BETWEEN else _add_space(cx, move.gap)
    shift(cx, parts[0].token, DISCARD_PILE, PATH[gap])


def _add_space(cx: VoyageContext, gap: int) -> int:
    _grow(cx.s, gap, 1)
    cx.s.phantom += cx.s.phantom >= gap
    cx.emit(SpaceAdded(gap))
    return gap


def _make_room(cx: VoyageContext) -> int:
    """The token comes right before the Nautilion, and each figure has a space of its own (P6)."""
    s, at = cx.s, cx.s.nautilion
    new = min(at + 1, len(s.path))
    _grow(s, new, 2)
    s.phantom += 2 * (s.phantom == at)
    cx.emit(RoomMade(new, s.phantom))
    return at + 1


def _grow(s: State, at: int, number: int) -> None:
    room = ("",) * number
    s.path = (*s.path[:at], *room, *s.path[at:])
    s.reefs = (*s.reefs[:at], *room, *s.reefs[at:])


def salvage(cx: VoyageContext) -> None:
    """A token of the discard pile, if there is one (card 11, T10b)."""
    if cx.s.discard:
        cx.push(Step("salvage_one"))


def list_salvage(cx: VoyageContext, moves: list[Move]) -> None:
    """Any kind in the discard pile."""
    moves += [Take(kind) for kind in kinds(cx.s.discard)]


def take_salvage(cx: VoyageContext, move: Take) -> None:
    """It goes to the reserve."""
    shift(cx, move.token, DISCARD_PILE, RESERVE)


# Phase 1


def roll_three(cx: VoyageContext, steps: tuple[Step, ...], figures: tuple[str, ...]) -> tuple[Step, ...]:
    """Card 1: three dice even when held; the third waits for the second pass."""
    return Step("roll", (cx.terms.content.dice.number,)), *steps[1:]


def roll_singly(cx: VoyageContext, steps: tuple[Step, ...], figures: tuple[str, ...]) -> tuple[Step, ...]:
    """Card 2: roll one, give one."""
    return (Step("roll", (1,)), Step("cast", figures)) * len(figures)


def pick_first(cx: VoyageContext, steps: tuple[Step, ...], figures: tuple[str, ...]) -> tuple[Step, ...]:
    """Card 8: a figure is chosen before anything is rolled."""
    return (Step("choose", figures),)


def list_choices(cx: VoyageContext, moves: list[Move]) -> None:
    """Any figure that needs a die."""
    moves += [Choose(str(figure)) for figure in cx.step.args]


def choose(cx: VoyageContext, move: Choose) -> None:
    """One die for this figure, then two for the others."""
    others = tuple(figure for figure in cx.step.args if figure != move.figure)
    cx.emit(FigureChosen(move.figure))
    cx.push(
        Step("roll", (1,)), Step("cast", (move.figure,)), Step("roll", (len(others),)), Step("cast", others)
    )


def do_not_roll(cx: VoyageContext, steps: tuple[Step, ...], figures: tuple[str, ...]) -> tuple[Step, ...]:
    """Card 9: the dice are set."""
    return Step("set_dice"), *steps[1:]


def set_dice(cx: VoyageContext) -> None:
    """The dice show what the card says."""
    cx.s.dice = args(cx).values
    cx.emit(DiceSet(cx.s.dice))


def _placeable(cx: VoyageContext, token: str) -> list[Put]:
    return cx.fold(hooks.PLACES, [], token)


def _price(cx: VoyageContext) -> int:
    return args(cx).price  # type: ignore[no-any-return]


def _payments(cx: VoyageContext) -> list[str]:
    """What may be paid so that in the end a token can still be placed (card 12)."""
    left, paid = unpaid(cx), [part.token for part in cx.s.draft if isinstance(part, Pay)]
    missing = _price(cx) - len(paid)
    if missing > len(left):
        return []
    if any(_placeable(cx, kind) for kind in (*kinds(cx.s.discard), *paid)):
        return kinds(left)
    good = [kind for kind in kinds(left) if _placeable(cx, kind)]
    return kinds(left) if good and missing > 1 else good


def list_trade(cx: VoyageContext, moves: list[Move]) -> None:
    """Once a turn, if the price can be paid and something placed."""
    if rules_now(cx, "trade") and TRADED not in cx.s.marks and _payments(cx):
        moves.append(TRADE)


def trade(cx: VoyageContext, move: Trade) -> None:
    """Begin to pay."""
    cx.hold(move, Step("trade_pay"))


def list_trade_payments(cx: VoyageContext, moves: list[Move]) -> None:
    """Reserve tokens that keep the trade possible."""
    moves += [Pay(kind) for kind in _payments(cx)]


def trade_pay(cx: VoyageContext, move: Pay) -> None:
    """Pay on, then take."""
    paid = len(cx.s.draft)  # the first part is the trade itself, this payment makes up for it
    cx.hold(move, Step("trade_pay") if paid < _price(cx) else Step("trade_take"))


def list_trade_takes(cx: VoyageContext, moves: list[Move]) -> None:
    """Tokens of the discard pile, those just paid included, that can be placed."""
    paid = [part.token for part in cx.s.draft if isinstance(part, Pay)]
    offered = kinds(tuple(sorted((*cx.s.discard, *paid))))
    moves += [Take(kind) for kind in offered if _placeable(cx, kind)]


def trade_take(cx: VoyageContext, move: Take) -> None:
    """Then: on which space?"""
    cx.hold(move, Step("trade_place"))


def list_trade_places(cx: VoyageContext, moves: list[Move]) -> None:
    """By the normal placement rules, but not into the reserve."""
    taken = cx.s.draft[-1]
    assert isinstance(taken, Take)
    moves += _placeable(cx, taken.token)


def trade_place(cx: VoyageContext, move: Put) -> None:
    """The trade is done."""
    first, parts = settle(cx, move)
    taken = parts[-2]
    assert isinstance(taken, Take)
    cx.s.marks += (TRADED,)
    shift(cx, taken.token, DISCARD_PILE, space(move.area, move.at))
    cx.push(first)


# Phases 3 to 5


def toll(cx: VoyageContext, cost: int, value: int) -> int:
    """Cards 4 and 10: another price, from another value on."""
    return args(cx).tokens if value >= args(cx).least else 0


def second_look(cx: VoyageContext) -> None:
    """Card 5: one value given to the Darkhouse is rolled again."""
    die = cx.s.gave[SEAT[DARKHOUSE]]
    if rules_now(cx, "second_look") and cx.s.dice[die] == args(cx).face:
        cx.push(Step("reroll", (die,)))


def player_catches(cx: VoyageContext, target: Place, token: str) -> Place:
    """Card 6: what the Phantom lands on is yours."""
    return HAND


def phantom_catches(cx: VoyageContext, target: Place, token: str) -> Place:
    """Card 6: what the Nautilion lands on is the Phantom's."""
    return phantom_takes(cx, token)


def backwards(cx: VoyageContext, course: int) -> int:
    """Card 7: the Nautilion sails toward the Isles, unless it begins the voyage."""
    return DOWN if cx.s.turn == 1 else UP


def encore(cx: VoyageContext) -> None:
    """Card 1: phases 2 to 5 once more; the dice are given anew."""
    s = cx.s
    if rules_now(cx, "double_turn") and SECOND_PASS not in s.marks:
        s.marks += (SECOND_PASS,)
        s.gave, s.reach = NOTHING_GIVEN, 0
        cx.emit(PhasesRepeated())
        cx.push(*cx.rules.turn_steps("plan", before="encore"), Step("encore"))


def pass_now(cx: VoyageContext, _: tuple[int, int]) -> tuple[int, int]:
    """Card 1: which pass this is, of how many."""
    return 2 if SECOND_PASS in cx.s.marks else 1, 2


DARKHOUSE_MODULE = Module(
    "darkhouse",
    turn=(AtStart("machinations"), Before("darkhouse", "second_look"), After("nautilion", "encore")),
    auto={
        "machinations": machinations,
        "salvage": salvage,
        "set_dice": set_dice,
        "second_look": second_look,
        "encore": encore,
    },
    asks={
        "resurface": Question(list_travellers, {Take: take_traveller}),
        "gap": Question(list_gaps, {Insert: insert}),
        "salvage_one": Question(list_salvage, {Take: take_salvage}),
        "choose": Question(list_choices, {Choose: choose}),
        "trade_pay": Question(list_trade_payments, {Pay: trade_pay}),
        "trade_take": Question(list_trade_takes, {Take: trade_take}),
        "trade_place": Question(list_trade_places, {Put: trade_place}),
    },
    options={"cast": Question(list_trade, {Trade: trade})},
    values={
        hooks.CURRENTS: by_card(
            {
                "double_turn": roll_three,
                "one_by_one": roll_singly,
                "first_pick": pick_first,
                "fixed_dice": do_not_roll,
            }
        ),
        hooks.PASSES: by_card({"double_turn": pass_now}),
        hooks.DICE_ARE_SET: by_card({"fixed_dice": lambda cx, value: True}),
        hooks.TOLL: by_card({"toll": toll}),
        hooks.CATCH[PHANTOM]: by_card({"crossed_hands": player_catches}),
        hooks.CATCH[NAUTILION]: by_card({"crossed_hands": phantom_catches}),
        hooks.COURSE[NAUTILION]: by_card({"contrary_wind": backwards}),
    },
)
