"""The kernel on a toy game of its own: it knows no Nautilion."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from nautilion.kernel import (
    After,
    Ask,
    AtStart,
    Back,
    Before,
    Chance,
    Context,
    Draw,
    Event,
    Hook,
    Luck,
    Module,
    Move,
    Question,
    Refused,
    Rules,
    Step,
    draw,
)

WORTH: Hook[int] = Hook("worth")


class Add(Move, frozen=True, tag="add"):
    number: int


class Added(Event, frozen=True, tag=True):
    total: int


class Sum(msgspec.Struct):
    todo: tuple[Step, ...]
    who: int = 0
    asked: tuple[Step, ...] = ()
    draft: tuple[Add, ...] = ()
    total: int = 0
    echo: int = 0


def list_numbers(cx: Context[Any, Any], moves: list[Move]) -> None:
    moves += [Add(1), Add(2)]


def add_two(cx: Context[Any, Any], move: Add) -> None:
    """Two numbers make one decision."""
    if not cx.s.draft:
        cx.hold(move, Step("ask"))
        return
    _, parts = cx.commit(move)
    cx.s.total += cx.fold(WORTH, sum(part.number for part in parts if isinstance(part, Add)))
    cx.emit(Added(cx.s.total))


def add_luck(cx: Context[Any, Any], move: Add) -> None:
    cx.s.total += move.number


def ask(cx: Context[Any, Any]) -> None:
    cx.push(Step("ask"), Step("luck"))


LUCK = Chance((Add(10), Add(20)), (3, 1))
TOY = Module(
    "toy",
    turn=("round",),
    auto={"round": ask},
    asks={"ask": Question(list_numbers, {Add: add_two})},
    draws={"luck": Draw(lambda cx: LUCK, add_luck)},
    hooks=(WORTH,),
)
DOUBLE = Module("double", values={WORTH: lambda cx, value: 2 * value})
ECHO = Module("echo", on={Added: lambda cx, event: setattr(cx.s, "echo", event.total)})


def toy(*more: Module) -> Rules[Any, Any]:
    return Rules([TOY, *more], None)


def moves_of(rules: Rules[Any, Any], s: Sum) -> list[Move]:
    now = rules.pending(s)
    assert isinstance(now, Ask)
    return list(now.moves)


def start() -> Sum:
    return Sum(todo=(Step("round"),))


def test_parts_chance_values_and_reactions():
    rules, s = toy(DOUBLE, ECHO), start()
    assert rules.begin(s) == []
    assert moves_of(rules, s) == [Add(1), Add(2)]
    s, events = rules.apply(s, Add(1))
    assert (s.total, events) == (0, [])
    assert moves_of(rules, s) == [Add(1), Add(2), Back()]
    s, events = rules.apply(s, Add(2))
    assert (s.total, s.echo, events) == (6, 6, [Added(6)])
    assert rules.pending(s) == LUCK.named("luck")
    assert rules.pending(s) is rules.pending(s)  # made once, with its running totals
    s, _ = rules.apply(s, Add(20))
    assert s.total == 26
    assert rules.pending(s) is None


def test_back_takes_the_last_part_back():
    rules, s = toy(), start()
    rules.begin(s)
    part, _ = rules.apply(s, Add(1))
    back, _ = rules.apply(part, Back())
    assert back == s


def test_refusals_say_why():
    rules, s = toy(), start()
    rules.begin(s)
    for move in (Add(3), Back()):
        with pytest.raises(Refused, match=r"^asked\.ask$"):
            rules.apply(s, move)
    for move in (Add(1), Add(1)):
        s, _ = rules.apply(s, move)
    with pytest.raises(Refused, match="roll_first"):
        rules.apply(s, Add(1))
    s, _ = rules.apply(s, Add(10))
    with pytest.raises(Refused, match="over"):
        rules.apply(s, Add(10))


def test_a_module_gives_reasons_without_moves_and_values_for_their_words():
    much = Module(
        "much", reasons={"ask": lambda cx, move: Refused("too_much", most=2) if move == Add(3) else None}
    )
    odd = Module("odd", reasons={"ask": lambda cx, move: "odd" if isinstance(move, Add) else None})
    rules, s = toy(much, odd), start()
    rules.begin(s)
    assert moves_of(rules, s) == [Add(1), Add(2)]
    found = [rules.refusal(s, move) for move in (Add(3), Add(5), Back())]
    assert [(why.key, why.values) for why in found] == [
        ("too_much", {"most": 2}),
        ("odd", {}),
        ("asked.ask", {}),
    ]


def test_a_shared_chance_has_the_name_of_each_step_that_draws_it():
    again = Module("again", draws={"again": Draw(lambda cx: LUCK, add_luck)})
    rules = toy(again)
    due = [rules.pending(Sum(todo=(Step(name),))) for name in ("luck", "again", "luck")]
    names = [chance.name for chance in due if isinstance(chance, Chance)]
    assert (names, LUCK.name) == (["luck", "again", "luck"], "")


def test_steps_are_put_into_the_turn():
    nothing = {"a": ask, "b": ask, "c": ask}
    rules = toy(Module("more", turn=(Before("round", "a"), After("round", "b"), AtStart("c")), auto=nothing))
    assert [step.name for step in rules.turn_steps()] == ["c", "a", "round", "b"]
    assert [step.name for step in rules.turn_steps("a", before="b")] == ["a", "round"]


@pytest.mark.parametrize(
    "clash",
    [
        Module("clash", auto={"round": ask}),
        Module("clash", turn=("round",)),
        Module("clash", turn=("nowhere",)),
        Module("clash", auto={"luck": ask}),
        Module("clash", asks={"ask": Question(list_numbers, {})}),
        Module("clash", options={"ask": Question(list_numbers, {Add: add_two})}),
        Module("clash", options={"tell": Question(list_numbers, {})}),
        Module("clash", reasons={"tell": lambda cx, move: None}),
        Module("clash", hooks=(Hook("worth"),)),
        Module("clash", values={Hook("worth"): lambda cx, value: value}),
        Module("clash", values={"worth": lambda cx, value: value}),  # type: ignore[dict-item]
    ],
)
def test_clashing_names_are_refused_at_once(clash):
    with pytest.raises(ValueError):
        toy(clash)


@pytest.mark.parametrize("hook", ["worth", Hook("worth"), Hook("wroth")], ids=str)
def test_a_value_that_nobody_declared_is_never_asked_for_in_vain(hook):
    with pytest.raises(ValueError, match="no module declares"):
        Context(toy(DOUBLE), start(), None).fold(hook, 1)


def test_luck_is_even_and_the_same_everywhere():
    assert [draw(2026, number, 1000) for number in range(5)] == FIRST_DRAWS
    counts = Counter(draw(7, number, 6) for number in range(6000))
    assert set(counts) == set(range(6))
    assert all(900 < count < 1100 for count in counts.values())


FIRST_DRAWS = [458, 367, 496, 968, 885]


def test_shuffling_keeps_every_card_and_reaches_every_place():
    cards = list(range(5))
    hands = [Luck(seed).shuffled(cards) for seed in range(400)]
    assert all(sorted(hand) == cards for hand in hands)
    assert {(card, hand.index(card)) for hand in hands for card in cards} == {
        (c, p) for c in cards for p in cards
    }


def test_chance_picks_by_weight():
    assert [LUCK.pick(number) for number in range(4)] == [Add(10), Add(10), Add(10), Add(20)]


def test_a_draw_is_skipped_as_if_nothing_came_of_it():
    rules, s = toy(), Sum(todo=(Step("round"), Step("luck")))
    rules.skip(s)
    assert s.total == 0
    assert moves_of(rules, s) == [Add(1), Add(2)]
