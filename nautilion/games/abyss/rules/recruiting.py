"""Recruit a lord (section 7): chosen and paid part by part; nothing happens before the last part."""

from nautilion.games.abyss.events import AllyAffiliated, LordPaid
from nautilion.games.abyss.moves import Affiliate, Pay, Recruit, Settle
from nautilion.games.abyss.rules.changes import affiliate, bring_in, from_hand, pay_pearls, to_discard
from nautilion.games.abyss.rules.payment import (
    Cards,
    Price,
    completable,
    has_races,
    is_complete,
    missing,
    superfluous,
    worth,
)
from nautilion.games.abyss.rules.terms import ANY_ALLY, ANY_RACE, COST, AbyssContext
from nautilion.games.abyss.state import race_of, value_of, without
from nautilion.kernel import Module, Move, Question, Refused, Step


def price_of(cx: AbyssContext, seat: int, lord: str) -> Price:
    """What a lord costs a player (R3, R7)."""
    row = cx.terms.lords[lord]
    race = "" if cx.fold(ANY_RACE, False, seat) else cx.terms.own_letter[row.guild]
    return Price(max(0, cx.fold(COST, row.cost, seat)), row.races, race)


def can_pay(cx: AbyssContext, seat: int, lord: str) -> bool:
    """Whether a player can recruit a lord at all."""
    return completable((), cx.s.hands[seat], price_of(cx, seat, lord), cx.s.pearls[seat])


def begin(cx: AbyssContext, move: Recruit) -> None:
    """The lord is chosen; now for the payment."""
    cx.hold(move, Step("pay"))


def paid_so_far(cx: AbyssContext) -> tuple[str, Cards]:
    """The lord that is being recruited, and the allies paid for it."""
    lord = next(part.lord for part in cx.s.draft if isinstance(part, Recruit))
    return lord, tuple(sorted(part.card for part in cx.s.draft if isinstance(part, Pay)))


def list_payment(cx: AbyssContext, moves: list[Move]) -> None:
    """Allies that lead to a whole payment; the end of it, if it is one."""
    s, (lord, paid) = cx.s, paid_so_far(cx)
    price, pearls, rest = price_of(cx, s.who, lord), s.pearls[s.who], without(s.hands[s.who], *paid)
    if is_complete(paid, price, pearls):
        moves.append(Settle(missing(paid, price)))
    for card in dict.fromkeys(rest):
        if completable(tuple(sorted((*paid, card))), without(rest, card), price, pearls):
            moves.append(Pay(card))


def pay(cx: AbyssContext, move: Pay) -> None:
    """An ally more."""
    cx.hold(move, Step("pay"))


def may_stay(cx: AbyssContext, paid: Cards) -> list[str]:
    """The allies paid that may be affiliated: the lowest, or any (R8)."""
    if cx.fold(ANY_ALLY, False, cx.s.who):
        return list(dict.fromkeys(paid))
    least = min(map(value_of, paid))
    return [card for card in dict.fromkeys(paid) if value_of(card) == least]


def settle(cx: AbyssContext, move: Settle) -> None:
    """The payment is whole; who stays is asked where there is a choice."""
    _, paid = paid_so_far(cx)
    stay = may_stay(cx, paid)
    if len(stay) > 1:
        cx.hold(move, Step("affiliate"))
    else:
        _recruit(cx, move, stay[0])


def list_stay(cx: AbyssContext, moves: list[Move]) -> None:
    """Who may stay."""
    moves += map(Affiliate, may_stay(cx, paid_so_far(cx)[1]))


def choose_stay(cx: AbyssContext, move: Affiliate) -> None:
    """This one stays, and the recruitment is complete."""
    _recruit(cx, move, move.card)


def _recruit(cx: AbyssContext, move: Move, stays: str) -> None:
    s, seat = cx.s, cx.s.who
    lord, paid = paid_so_far(cx)
    pearls = missing(paid, price_of(cx, seat, lord))
    cx.commit(move)
    from_hand(s, seat, *paid)
    cx.emit(LordPaid(seat, lord, paid))
    pay_pearls(cx, seat, pearls, "recruit")
    affiliate(s, seat, stays)
    cx.emit(AllyAffiliated(seat, stays))
    to_discard(s, *without(paid, stays))
    s.court = without(s.court, lord)
    cx.push(Step("close_up"))  # R10: after all that this sets off
    bring_in(cx, seat, lord, "recruited")


def why_not_recruit(cx: AbyssContext, move: Recruit) -> Refused:
    """What is short for a lord."""
    s, seat = cx.s, cx.s.who
    if move.lord not in s.court:
        return Refused("abyss.not_in_court")
    price, races = price_of(cx, seat, move.lord), set(map(race_of, s.hands[seat]))
    if price.race and price.race not in races:
        return Refused("abyss.lacks_race")
    if len(races) < price.races:
        return Refused("abyss.lacks_races", number=price.races, have=len(races))
    return Refused("abyss.lacks_value", cost=price.cost)


def why_not_paid(cx: AbyssContext, move: Move) -> Refused | str | None:
    """Why an ally cannot be added, or the payment not be ended."""
    s, (lord, paid) = cx.s, paid_so_far(cx)
    price, rest = price_of(cx, s.who, lord), without(s.hands[s.who], *paid)
    if isinstance(move, Settle):
        if not has_races(paid, price):
            return Refused("abyss.races_open", number=price.races, have=len(set(map(race_of, paid))))
        return Refused("abyss.pearls_short", number=missing(paid, price))
    if not isinstance(move, Pay):
        return None
    if move.card not in rest:
        return "abyss.not_in_hand"
    more = tuple(sorted((*paid, move.card)))
    if len(set(map(race_of, more))) > price.races:
        return Refused("abyss.race_too_many", number=price.races)
    if superfluous(more, price.cost):
        return Refused("abyss.superfluous", over=worth(more) - price.cost)
    return "abyss.dead_end"


RECRUITING = Module(
    "recruiting",
    asks={
        "pay": Question(list_payment, {Pay: pay, Settle: settle}, why_not_paid, hand=True),
        "affiliate": Question(list_stay, {Affiliate: choose_stay}, hand=True),
    },
)
