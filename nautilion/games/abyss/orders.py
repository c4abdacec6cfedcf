"""Standing orders while others explore (E2): what a seat buys or passes on without being asked.

An order is a short text in `Seat.orders`, read and written by `ORDERS` (a `MoveText`):
    buy crab 4 2     buy a crab of value 4 or more for up to 2 pearls; `any` is every race
    pass crab 0      pass on this race from now on
    pass crab 17     pass on this race in turn 17; in later turns it is asked again
    pass any 17      pass on whatever comes in turn 17

What is passed on in this turn is passed on; else what an order of buying fits is bought; else what an
order of passing fits is passed on; else the seat is asked. A screen offers `Want` and `Skip`, shows them by
`AbyssWords.order`, and gives them by `Company.order`; orders of a turn that is over are left out by
`in_force` when new ones are given.
"""

from collections.abc import Iterable, Sequence

from nautilion.games.abyss.moves import BUY, DECLINE
from nautilion.games.abyss.rules import exploring
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import State, race_of, value_of
from nautilion.kernel import Ask, Context, Move
from nautilion.kernel.text import MoveText

ANY = "any"  # instead of a race
ALWAYS = 0  # instead of a turn


class Want(Move, frozen=True, tag="buy"):
    """Buy an ally of a race, of this value or more, for up to so many pearls."""

    race: str
    least: int
    most: int


class Skip(Move, frozen=True, tag="pass"):
    """Pass on a race, in one turn or always."""

    race: str
    turn: int = ALWAYS


ORDERS = MoveText((Want, Skip))


def read_orders(texts: Iterable[str]) -> list[Move]:
    """The orders of a seat; a text from elsewhere that is none is passed over."""
    found = []
    for text in texts:
        try:
            found.append(ORDERS.read(text))
        except ValueError:
            continue
    return found


def in_force(texts: Iterable[str], s: State) -> tuple[str, ...]:
    """The orders that still mean something."""
    return tuple(
        ORDERS.write(order)
        for order in read_orders(texts)
        if not isinstance(order, Skip) or order.turn in (ALWAYS, s.turn)
    )


def obey(rules: AbyssRules, s: State, ask: Ask, orders: Sequence[str]) -> Move | None:
    """What standing orders answer to an offer; None: whoever gave them is asked."""
    if ask.question != "buy":
        return None
    price = exploring.price(Context(rules, s, None))
    race = next(race for race, letter in rules.terms.letter.items() if letter == race_of(s.offer))
    given = [
        order for order in read_orders(orders) if isinstance(order, Want | Skip) and order.race in (ANY, race)
    ]
    passed = {order.turn for order in given if isinstance(order, Skip) and order.turn in (ALWAYS, s.turn)}
    if s.turn not in passed and any(_fits(order, s, price) for order in given):
        return BUY
    return DECLINE if passed else None


def _fits(order: Want | Skip, s: State, price: int) -> bool:
    """Whether an order is to buy the ally on offer."""
    return isinstance(order, Want) and value_of(s.offer) >= order.least and price <= order.most
