"""The one action of a turn (T5-T8): collecting, storing and what follows from it, or nothing (E3)."""

from collections.abc import Iterator
from itertools import combinations

from nautilion.games.island import events
from nautilion.games.island.moves import CLOSE, COLLECT, IDLE, LEAVE, Close, Collect, Drew, Idle, Leave, Store
from nautilion.games.island.rules.laying import camp_steps, drew, tops_of
from nautilion.games.island.rules.terms import IslandContext, Terms, card_of, number_of
from nautilion.games.island.state import UNSEEN, State, Stored, with_at
from nautilion.kernel import Chance, Move, Refused, Step


def action(cx: IslandContext) -> None:
    """Then one action."""
    cx.push(Step("act"))


def actions(cx: IslandContext, moves: list[Move]) -> None:
    """Collect where there is something, do nothing where there is not (T8), or store."""
    s = cx.s
    moves.append(COLLECT if s.left[s.castaways[s.who]] else IDLE)
    moves += stores(cx.terms, s)


def stores(terms: Terms, s: State) -> Iterator[Store]:
    """Every choice of cards of one colour, as far as the column has spaces; equal cards are one choice."""
    hand, spaces = s.hands[s.who], terms.spaces(s)
    for at, colour in enumerate(terms.sets):
        if not s.sets[s.who][at].porthole:  # H4
            numbers = [number_of(card) for card in hand if terms.place.get(card) == at]
            for size in range(1, min(spaces, len(numbers)) + 1):
                yield from (Store(colour, some) for some in sorted(set(combinations(numbers, size))))


def why_not_act(cx: IslandContext, move: Move) -> str | Refused | None:
    """Why a collect, a store or doing nothing is not on the list."""
    s = cx.s
    match move:
        case Collect():
            return "island.nothing_to_collect"
        case Idle():
            return "island.must_act"
        case Store():
            return _why_not_store(cx.terms, s, move)
    return None


def _why_not_store(terms: Terms, s: State, move: Store) -> str | Refused | None:
    if move.colour not in terms.sets:
        return "island.treasures_stay"
    if s.sets[s.who][terms.place[move.colour]].porthole:
        return "island.set_closed"
    if len(move.objects) > terms.spaces(s):
        return Refused("island.too_many", spaces=terms.spaces(s))
    cards = [card_of(move.colour, number) for number in move.objects]
    if any(cards.count(card) > s.hands[s.who].count(card) for card in cards):
        return "island.not_in_hand"
    return None


# Collecting


def collect(cx: IslandContext, move: Collect) -> None:
    """The top card of every stack goes into the hand; chance says what lay face down, and what comes next."""
    s, column = cx.s, cx.s.castaways[cx.s.who]
    faces, tops = cx.terms.board.columns[column], s.tops[column]
    s.left = with_at(s.left, column, s.left[column] - 1)
    s.tops = with_at(s.tops, column, (UNSEEN,) * len(tops))
    for stack, face in enumerate(faces):
        if face == "up":
            take(cx, column, stack, tops[stack], is_open=True)
    drawn = [Step("card", (column, stack)) for stack, face in enumerate(faces) if face == "down"]
    cx.push(*drawn, *(tops_of(cx.terms, column) if s.left[column] else ()))
    if not s.left[column]:
        ends = not s.last_round
        s.last_round = s.last_round or s.round + 1  # E1
        cx.emit(events.ColumnEmptied(column, ends))


def take(cx: IslandContext, column: int, stack: int, card: str, is_open: bool) -> None:
    """A card goes into the hand."""
    s = cx.s
    s.hands = with_at(s.hands, s.who, tuple(sorted((*s.hands[s.who], card))))
    cx.emit(events.CardTaken(s.who, column, stack, card, is_open))


def cards_for_one(cx: IslandContext) -> Chance:
    """Any unseen card, for the eyes of whoever takes it (T5)."""
    return cx.s.unseen.chance(drew, (cx.s.who,))


def take_unseen(cx: IslandContext, move: Drew) -> None:
    """The card of a face-down stack."""
    (column, stack), card = map(int, cx.step.args), card_of(move.colour, move.number)
    cx.s.unseen = cx.s.unseen.without(card)
    take(cx, column, stack, card, is_open=False)


# Storing


def store(cx: IslandContext, move: Store) -> None:
    """Cards join the set, its bonus token comes (B1), the camp is filled (B7), then closing is asked (T7)."""
    s, at = cx.s, cx.terms.place[move.colour]
    cards = tuple(card_of(move.colour, number) for number in move.objects)
    hand = list(s.hands[s.who])
    for card in cards:
        hand.remove(card)
    s.hands = with_at(s.hands, s.who, tuple(hand))
    kind, old = s.camp[at], s.sets[s.who][at]
    put_set(s, at, Stored(tuple(sorted((*old.cards, *cards))), (*old.tokens, *([kind] if kind else []))))
    cx.emit(events.CardsStored(s.who, move.colour, cards))
    if kind:
        s.camp = with_at(s.camp, at, UNSEEN)
        cx.emit(events.BonusTaken(s.who, move.colour, kind))
    cx.push(*(camp_steps(s) if sum(map(bool, s.camp)) <= 1 else ()), Step("closing", (at,)))


def put_set(s: State, at: int, stored: Stored) -> None:
    """The set of a colour of the seat whose turn it is."""
    s.sets = with_at(s.sets, s.who, with_at(s.sets[s.who], at, stored))


def closing(cx: IslandContext) -> None:
    """Whether the set can be closed: the pile of its exact size has a token left (H1)."""
    size = len(cx.s.sets[cx.s.who][int(cx.step.args[0])].cards)
    if cx.terms.porthole(cx.s, size):
        cx.push(Step("close", cx.step.args))


def ways_to_close(cx: IslandContext, moves: list[Move]) -> None:
    """Close it, or leave it open."""
    moves += (CLOSE, LEAVE)


def close(cx: IslandContext, move: Close) -> None:
    """The top token of the pile lies on the set (H2)."""
    s, at = cx.s, int(cx.step.args[0])
    old = s.sets[s.who][at]
    size = len(old.cards)
    value, pile = cx.terms.porthole(s, size), cx.terms.sizes.index(size)
    s.piles = with_at(s.piles, pile, s.piles[pile][1:])
    put_set(s, at, Stored(old.cards, old.tokens, (size, value)))
    cx.emit(events.SetClosed(s.who, cx.terms.sets[at], size, value))


def leave(cx: IslandContext, move: Leave) -> None:
    """It can be closed only after more cards were stored (H3)."""
    cx.emit(events.SetLeftOpen(cx.s.who, cx.terms.sets[int(cx.step.args[0])]))


def idle(cx: IslandContext, move: Idle) -> None:
    """Nothing is done (E3)."""
    cx.emit(events.Idled(cx.s.who, cx.s.castaways[cx.s.who]))
