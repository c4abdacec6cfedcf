"""Powers that come and go with cards, of all seats, each called with its owner."""

from typing import Any

import msgspec
import pytest

from nautilion.kernel import (
    Ask,
    Context,
    Event,
    Hook,
    Module,
    Move,
    Power,
    PowerOption,
    Question,
    Refused,
    Rules,
    Step,
)

PRICE: Hook[int] = Hook("price")


class Work(Move, frozen=True, tag="work"):
    pass


class Steal(Move, frozen=True, tag="steal"):
    seat: int  # from whom


class Worked(Event, frozen=True, tag=True):
    seat: int


class Town(msgspec.Struct):
    todo: tuple[Step, ...] = (Step("act"),)
    who: int = 0
    asked: tuple[Step, ...] = ()
    draft: tuple[Move, ...] = ()
    money: tuple[int, ...] = (5, 5)
    cards: tuple[tuple[int, str], ...] = ()  # the owner and the power of each
    disabled: tuple[str, ...] = ()


def gain(cx: Context[Any, Any], seat: int, sum_: int) -> None:
    cx.s.money = tuple(money + sum_ * (at == seat) for at, money in enumerate(cx.s.money))


def work(cx: Context[Any, Any], _: Work) -> None:
    gain(cx, cx.s.who, -cx.fold(PRICE, 3, cx.s.who))
    cx.emit(Worked(cx.s.who))


def cheaper(cx: Context[Any, Any], owner: int, price: int, payer: int) -> int:
    return price - 1 if payer == owner else price


def dearer_for_others(cx: Context[Any, Any], owner: int, price: int, payer: int) -> int:
    return price if payer == owner else price + 2


def list_thefts(cx: Context[Any, Any], owner: int, moves: list[Move]) -> None:
    if cx.s.who == owner:
        moves.append(Steal(1 - owner))


def steal(cx: Context[Any, Any], owner: int, move: Steal) -> None:
    gain(cx, move.seat, -1)
    gain(cx, owner, 1)


def why_not_steal(cx: Context[Any, Any], owner: int, move: Move) -> Refused | None:
    return Refused("from_whom", seat=1 - owner) if isinstance(move, Steal) else None


def earn_when_others_work(cx: Context[Any, Any], owner: int, event: Worked) -> None:
    if event.seat != owner:
        gain(cx, owner, 10)


TOWN = Module(
    "town",
    asks={"act": Question(lambda cx, moves: moves.append(Work()), {Work: work})},
    hooks=(PRICE,),
    powers={
        "tools": Power(values={PRICE: cheaper}),
        "taxes": Power(values={PRICE: dearer_for_others}),
        "thief": Power(options={"act": PowerOption(list_thefts, {Steal: steal}, why_not_steal)}),
        "inn": Power(on={Worked: earn_when_others_work}),
    },
)


def active(s: Town) -> list[tuple[int, str]]:
    return [(owner, name) for owner, name in s.cards if name not in s.disabled]


RULES: Rules[Any, Any] = Rules([TOWN], None, active)


def moves_of(s: Town) -> list[Move]:
    now = RULES.pending(s)
    assert isinstance(now, Ask)
    return list(now.moves)


def money_after(s: Town, move: Move) -> tuple[int, ...]:
    return RULES.apply(s, move)[0].money


@pytest.mark.parametrize(
    ("cards", "left"),
    [
        ((), 2),
        (((0, "tools"),), 3),
        (((1, "tools"),), 2),
        (((1, "taxes"),), 0),
        (((0, "tools"), (1, "taxes")), 1),
    ],
)
def test_powers_change_values_and_know_whose_they_are(cards, left):
    assert money_after(Town(cards=cards), Work()) == (left, 5)


def test_the_same_power_of_two_seats_acts_for_each():
    s = Town(cards=((0, "tools"), (1, "tools")))
    assert money_after(s, Work()) == (3, 5)
    s.who = 1
    assert money_after(s, Work()) == (5, 3)


def test_a_power_reacts_to_what_another_seat_does():
    assert money_after(Town(cards=((1, "inn"),)), Work()) == (2, 15)
    assert money_after(Town(cards=((0, "inn"),)), Work()) == (2, 5)


def test_a_power_adds_moves_of_its_owner():
    both = Town(cards=((1, "thief"), (0, "thief")))
    assert moves_of(both) == [Work(), Steal(1)]
    assert money_after(both, Steal(1)) == (6, 4)
    both.who = 1
    assert money_after(both, Steal(0)) == (4, 6)


def test_a_power_says_why_not_and_with_which_values():
    why = RULES.refusal(Town(cards=((0, "thief"),)), Steal(0))
    assert (why.key, why.values) == ("from_whom", {"seat": 1})
    assert RULES.refusal(Town(), Steal(0)).key == "asked.act"


def test_a_disabled_card_has_no_power():
    s = Town(cards=((0, "tools"), (0, "thief"), (1, "inn")), disabled=("tools", "thief", "inn"))
    assert moves_of(s) == [Work()]
    assert money_after(s, Work()) == (2, 5)


def test_a_power_that_is_not_known_is_no_small_matter():
    with pytest.raises(KeyError):
        RULES.pending(Town(cards=((0, "theif"),)))


def test_without_powers_nothing_is_compiled():
    bare: Rules[Any, None] = Rules([Module("bare", asks=TOWN.asks, hooks=TOWN.hooks)], None)
    assert (any(bare.values.values()), bare.reactions, len(bare.listers["act"])) == (False, {}, 1)


@pytest.mark.parametrize(
    ("more", "holders", "why"),
    [
        (Module("more"), None, "who holds them"),
        (Module("more", powers={"inn": Power()}), active, "a second time"),
        (Module("more", powers={"x": Power(values={Hook("x"): cheaper})}), active, "no module declares"),
        (
            Module("more", powers={"x": Power(options={"x": PowerOption(list_thefts)})}),
            active,
            "unknown question",
        ),
        (
            Module("more", powers={"x": Power(options={"act": PowerOption(list_thefts, {Work: steal})})}),
            active,
            "two effects",
        ),
    ],
)
def test_mistakes_are_found_when_the_rules_are_compiled(more, holders, why):
    with pytest.raises(ValueError, match=why):
        Rules([TOWN, more], None, holders)
