"""Standing orders as the sheet shows them: a cell for each race and wish, and one price for all."""

from collections.abc import Sequence

from nautilion.games.abyss.orders import ALWAYS, ORDERS, Skip, Want, read_orders
from nautilion.ui.table.spots import Spot

LEAST_PRICE = 1


def _price(given: Sequence[str]) -> int:
    """The most that is paid, as the orders say it."""
    return max((order.most for order in read_orders(given) if isinstance(order, Want)), default=LEAST_PRICE)


def cells(given: Sequence[str]) -> frozenset[Spot]:
    """The cells that hold; a race without an order is asked about."""
    found = {f"pearls {_price(given)}"}
    races = dict.fromkeys(("jellyfish", "crab", "seahorse", "shellfish", "squid", "any"), "ask")
    for order in read_orders(given):
        if isinstance(order, Want):
            races[order.race] = str(order.least)
        elif isinstance(order, Skip) and order.turn == ALWAYS:
            races[order.race] = "pass"
    found |= {f"{race} {want}" for race, want in races.items()}
    return frozenset(Spot("order", cell) for cell in found)


def with_cell(given: Sequence[str], cell: str) -> tuple[str, ...]:
    """The orders after a cell was chosen: one wish for each race, one price for all."""
    race, want = cell.split(" ")
    orders, price = read_orders(given), _price(given)
    if race == "pearls":
        price = int(want)
    else:
        orders = [order for order in orders if not (isinstance(order, Want | Skip) and order.race == race)]
        if want == "pass":
            orders.append(Skip(race))
        elif want != "ask":
            orders.append(Want(race, int(want), price))
    priced = [Want(o.race, o.least, price) if isinstance(o, Want) else o for o in orders]
    return tuple(map(ORDERS.write, priced))
