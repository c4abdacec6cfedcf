"""Standing orders as the sheet shows them: a row for each race, one for all of them, and what else holds.

A cell is `crab 4` (also `ask` and `pass`), `pearls 2` or `rest pass`; the last two are there when something
is to be bought: the most that is paid, and what becomes of an ally of that race that does not fit.
"""

from collections.abc import Sequence
from typing import NamedTuple

from nautilion.games.abyss.orders import ALWAYS, ANY, ORDERS, Skip, Want, read_orders
from nautilion.ui.table.spots import Spot

RACES = ("jellyfish", "crab", "seahorse", "shellfish", "squid")
ASK, PASS = "ask", "pass"
LEAST_PRICE = 1


class OrderSheet(NamedTuple):
    """What is ordered: for each race `ask`, `pass` or the least value to buy; the most pearls; the rest."""

    wants: dict[str, str]
    price: int = LEAST_PRICE
    rest: str = ASK


def _read(given: Sequence[str]) -> OrderSheet:
    wants, orders = dict.fromkeys(RACES, ASK), read_orders(given)
    price, rest = LEAST_PRICE, ASK
    for race in RACES:
        mine = [order for order in orders if isinstance(order, Want | Skip) and order.race in (ANY, race)]
        passes = any(isinstance(order, Skip) and order.turn == ALWAYS for order in mine)
        bought = [order for order in mine if isinstance(order, Want)]
        if passes:
            wants[race] = PASS
        if bought:
            wants[race] = str(min(order.least for order in bought))
            price, rest = max(order.most for order in bought), PASS if passes else ASK
    return OrderSheet(wants, price, rest)


def _written(sheet: OrderSheet) -> list[Want | Skip]:
    found: list[Want | Skip] = []
    for race, want in sheet.wants.items():
        if want.isdigit():
            found.append(Want(race, int(want), sheet.price))
        if want == PASS or (want.isdigit() and sheet.rest == PASS):
            found.append(Skip(race))
    return found


def cells(given: Sequence[str]) -> frozenset[Spot]:
    """The cells that hold; a race without an order is asked about."""
    sheet = _read(given)
    found = {f"{race} {want}" for race, want in sheet.wants.items()}
    if len(set(sheet.wants.values())) == 1:
        found.add(f"{ANY} {sheet.wants[RACES[0]]}")
    if any(want.isdigit() for want in sheet.wants.values()):
        found |= {f"pearls {sheet.price}", f"rest {sheet.rest}"}
    return frozenset(Spot("order", cell) for cell in found)


def with_cell(given: Sequence[str], cell: str) -> tuple[str, ...]:
    """The orders after a cell was chosen; those of a turn stay."""
    (row, want), sheet = cell.split(" "), _read(given)
    if row == "pearls":
        sheet = sheet._replace(price=int(want))
    elif row == "rest":
        sheet = sheet._replace(rest=want)
    else:
        chosen = RACES if row == ANY else (row,)
        sheet = sheet._replace(wants=sheet.wants | dict.fromkeys(chosen, want))
    passing = [order for order in read_orders(given) if isinstance(order, Skip) and order.turn != ALWAYS]
    return tuple(map(ORDERS.write, [*passing, *_written(sheet)]))
