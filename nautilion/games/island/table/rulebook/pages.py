"""The pictures of the rulebook, drawn from the real pieces."""

from collections.abc import Callable, Mapping

from nautilion.games.island.table.rulebook.sketch import Sketch
from nautilion.ui import theme

CLOTHES = ("clothes 1", "clothes 2", "clothes 2", "clothes 4")


def draw_aim(c: Sketch) -> None:
    """The stranded boat, four castaways and what they are after."""
    bays = c.boat(280, 170, 540, 210, 4)
    c.cargo(bays, ("fishing 1", "treasure 2", "supplies 3", "navigation 2", "clothes 3", "repair 4"), 4)
    for seat, bay in enumerate((bays[0], bays[2], bays[4], bays[5])):
        c.castaway(seat, bay.centerx, 36, 62)
    for n, card in enumerate(("clothes 1", "navigation 1", "repair 1", "fishing 1", "supplies 1")):
        c.card(card, 80 + 100 * n, 372, 92)
    c.label("colours", 280, 442, 500)
    for n in range(4):
        c.card(f"treasure {n + 1}", 130 + 100 * n, 502, 80)
    c.label("treasures", 280, 564, 500)


def draw_round(c: Sketch) -> None:
    """All castaways go from one side to the other, from the back to the bow."""
    bays = c.boat(300, 260, 510, 210, 3)
    c.cargo(bays, ("repair 2", "clothes 2", "supplies 4", "treasure 1", "fishing 3"), 3)
    for order, (seat, bay) in enumerate(((1, bays[0]), (2, bays[2]), (0, bays[3])), 1):
        c.castaway(seat, bay.centerx, 118, 70)
        c.badge(str(order), bay.centerx - 36, 96, 28, theme.LAMP)
    c.compass(60, 60, 96, down=True)
    c.label("order", 320, 44, 380)
    c.pointer(bays[1].centerx, 400, 60, 90)
    c.castaway(1, bays[1].centerx, 470, 70)
    c.label("across", 280, 542, 480)


def draw_act(c: Sketch) -> None:
    """Left: the cards on top go into the hand. Right: cards of one colour go to the set."""
    for n, card in enumerate(("fishing 2", "navigation 3", "")):
        c.card(card, 110, 70 + 84 * n, 80)
        c.card(card, 80 + 60 * n, 430, 100)
    c.pointer(110, 326, 80, 90)
    c.label("collect", 130, 524, 220)
    for n, card in enumerate(CLOTHES[:2]):
        c.card(card, 380 + 76 * n, 80, 100)
    c.pointer(418, 186, 80, 90)
    c.column_of(CLOTHES[2:] + CLOTHES[:2], 418, 300, 110)
    c.token("odd", 500, 270, 64)
    c.label("store", 420, 524, 260)


def draw_bonus(c: Sketch) -> None:
    """The six kinds of bonus tokens."""
    for n, kind in enumerate(c.content.bonus):
        x, y = 150 + 260 * (n % 2), 80 + 180 * (n // 2)
        c.glow(x, y, 150)
        c.token(kind, x, y, 96)
        c.label(kind, x, y + 82, 240)


def draw_portholes(c: Sketch) -> None:
    """The four piles, and a set that is closed."""
    for n, (size, pile) in enumerate(c.content.portholes.items()):
        x = 80 + 134 * n
        for at in reversed(range(len(pile.values))):
            c.porthole(size, x, 80 + 42 * at, 96, at)
        c.badge(str(size), x, 232, 30, theme.PARCHMENT)
    c.label("sizes", 280, 276, 460)
    c.column_of(CLOTHES, 200, 380, 120)
    c.porthole(4, 200, 490, 92)
    c.token("double", 110, 360, 62)
    c.pointer(330, 440, 90, 180)
    c.porthole(4, 440, 440, 96)
    c.label("closed", 400, 540, 260)


def draw_end(c: Sketch) -> None:
    """An empty column, and what counts."""
    bays = c.boat(280, 150, 520, 210, 2)
    c.cargo(bays, ("repair 2", "clothes 2", "supplies 4", ""), 2)
    c.castaway(2, bays[-1].centerx, 34, 64)
    c.badge("0", bays[-1].centerx, bays[-1].bottom, 28, theme.CORAL)
    c.label("empty", 280, 290, 480)
    c.token("three", 110, 400, 90)
    c.porthole(5, 280, 400, 100)
    c.card("treasure 4", 450, 400, 110)
    c.label("bonus", 110, 490, 150)
    c.label("portholes", 280, 490, 150)
    c.label("treasures", 450, 490, 150)


PAGES: Mapping[str, Callable[[Sketch], None]] = {
    "aim": draw_aim,
    "round": draw_round,
    "act": draw_act,
    "bonus": draw_bonus,
    "portholes": draw_portholes,
    "end": draw_end,
}
