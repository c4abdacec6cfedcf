"""The pictures of the rulebook, drawn from the real pieces."""

from collections.abc import Callable, Mapping

from nautilion.games.abyss.table.rulebook.sketch import Sketch
from nautilion.ui import theme

RACES = ("jellyfish", "crab", "seahorse", "shellfish", "squid")


def draw_aim(c: Sketch) -> None:
    """Allies of five races, a lord of each guild, a location."""
    for n, card in enumerate(("J3", "C1", "H5", "L2", "Q4")):
        c.card(card, 76 + 102 * n, 80, 124)
    c.label("allies", 280, 166, 500)
    for n, lord in enumerate(("master_of_magic", "commander", "shepherd", "trader", "diplomat", "elder")):
        c.small_lord(lord, 60 + 88 * n, 270, 108)
    c.label("lords", 280, 346, 500)
    for n, place in enumerate(("throne", "sanctuary", "smokers")):
        c.location(place, 110 + 170 * n, 446, 156)
    c.label("places", 280, 540, 500)


def draw_turn(c: Sketch) -> None:
    """Three actions, and plotting before them."""
    c.thing("tokens/pearl", 120, 66, 54)
    c.pointer(196, 66, 70)
    c.small_lord("opportunist", 280, 70, 104)
    c.label("plot", 430, 66, 190)
    c.card("", 100, 240, 130)
    c.label("explore", 100, 334, 150)
    c.stack("shellfish", 280, 240, 130, 3)
    c.label("council", 280, 334, 150)
    c.small_lord("ship_master", 460, 240, 130)
    c.label("recruit", 460, 334, 150)
    for n in range(3):
        c.thing("tokens/key", 120 + 54 * n, 450, 52)
    c.pointer(290, 450, 60)
    c.location("parliament", 420, 450, 160)
    c.label("keys", 280, 552, 480)


def draw_explore(c: Sketch) -> None:
    """The track with its prices: left, offered, taken."""
    c.card("", 60, 110, 110)
    for n, card in enumerate(("H2", "M", "C3")):
        c.card(card, 156 + 88 * n, 110, 110, 2)
    for n in range(3):
        c.badge(str(n + 1), 180 + 90 * n, 210, 30, theme.SUN if n == 0 else theme.MIST)
        c.thing("tokens/pearl", 212 + 90 * n, 210, 28)
    c.label("price", 280, 254, 420)
    c.card("C3", 120, 360, 120)
    c.pointer(214, 360, 70)
    c.badge("?", 290, 330, 34, theme.FOAM)
    c.thing("tokens/pearl", 290, 380, 48)
    c.label("offer", 420, 358, 220)
    for n, card in enumerate(("L4", "Q2")):
        c.card(card, 90 + 74 * n, 506, 92)
    c.pointer(222, 506, 60)
    c.stack("shellfish", 300, 500, 92, 2)
    c.stack("squid", 376, 500, 92, 1)
    c.label("sent", 488, 500, 120)


def draw_monsters(c: Sketch) -> None:
    """Six monsters, the rows of the threat, what a fight brings."""
    for n in range(6):
        c.card("M", 60 + 88 * n, 86, 108, n)
    c.label("either", 280, 168, 500)
    for number, row in c.content.threat.items():
        y = 220 + 46 * (number - 1)
        c.badge(str(number), 70, y, 30, theme.CORAL if number > 3 else theme.SUN)
        for n, reward in enumerate(row.rewards):
            for k, letter in enumerate(reward.letters):
                name = {"K": "tokens/key", "P": "tokens/pearl", "M": "tokens/monster"}[letter]
                c.thing(name, 130 + 140 * n + 38 * k, y, 34)
    for n, value in enumerate((2, 3, 4)):
        c.token(value, 180 + 100 * n, 516, 62)
    c.label("tokens", 280, 570, 480)


def draw_council(c: Sketch) -> None:
    """Five stacks; one of them into the hand."""
    for n, (race, number) in enumerate(zip(RACES, (2, 0, 4, 1, 3), strict=True)):
        if number:
            c.stack(race, 76 + 102 * n, 110, 120, number)
        else:
            c.thing(f"signs/{race}", 76 + 102 * n, 110, 60)
    c.label("sizes", 280, 214, 480)
    c.stack("seahorse", 120, 370, 130, 4)
    c.pointer(216, 370, 70)
    for n, card in enumerate(("H1", "H2", "H2", "H4")):
        c.card(card, 300 + 56 * n, 370, 130)
    c.label("all", 280, 490, 480)


def draw_recruit(c: Sketch) -> None:
    """A lord, what pays for it, and who stays."""
    c.lord("master_of_magic", 110, 140, 236)
    c.pointer(232, 140, 60, 180)
    for n, card in enumerate(("J3", "C2", "L4")):
        c.card(card, 318 + 74 * n, 110, 104)
    c.thing("tokens/pearl", 360, 206, 44)
    c.badge("+1", 412, 206, 30)
    c.label("price", 290, 290, 520)
    c.card("C2", 120, 400, 120)
    c.label("stays", 120, 490, 190)
    c.card("J3", 370, 390, 92)
    c.card("L4", 440, 400, 92)
    c.label("gone", 410, 490, 220)
    c.label("guilds", 280, 556, 500)


def draw_locations(c: Sketch) -> None:
    """Three keys, the lords under a location, drawing several."""
    c.small_lord("keeper", 90, 90, 120)
    c.small_lord("oracle", 190, 90, 120)
    c.thing("tokens/key", 284, 90, 60)
    c.pointer(352, 90, 56)
    c.location("depths", 462, 96, 150, under=("keeper", "oracle"))
    c.label("under", 280, 196, 500)
    for n, place in enumerate(("silos", "jail", "mirrors")):
        c.location(place, 110 + 170 * n, 320, 156)
    c.label("draw", 280, 420, 500)
    c.small_lord("sage", 110, 500, 100)
    c.label("ambassador", 350, 500, 330)


def draw_powers(c: Sketch) -> None:
    """Powers once, lasting, and once a turn; a silenced lord."""
    for n, (lord, name) in enumerate((("invoker", "once"), ("treasurer", "lasting"), ("slaver", "turn"))):
        c.lord(lord, 100 + 180 * n, 130, 220)
        c.label(name, 100 + 180 * n, 272, 160)
    c.small_lord("assassin", 130, 400, 130)
    c.pointer(230, 400, 70)
    c.small_lord("alchemist", 330, 400, 130, silenced=True)
    c.label("silenced", 280, 520, 480)


def draw_end(c: Sketch) -> None:
    """Seven lords, and what counts."""
    for n, lord in enumerate(
        ("keeper", "slaver", "master_of_magic", "elder", "jailer", "traitor", "corruptor")
    ):
        c.small_lord(lord, 56 + 75 * n, 70, 92)
    c.label("seven", 280, 144, 500)
    c.location("abyss", 100, 262, 150, 12)
    c.label("places", 100, 352, 150)
    c.small_lord("landowner", 280, 258, 116)
    c.label("lords", 280, 352, 150)
    c.card("Q5", 460, 258, 116)
    c.label("allies", 460, 352, 180)
    for n, value in enumerate((3, 2, 4)):
        c.token(value, 180 + 100 * n, 450, 66)
    c.label("tokens", 280, 520, 400)


PAGES: Mapping[str, Callable[[Sketch], None]] = {
    "aim": draw_aim,
    "turn": draw_turn,
    "explore": draw_explore,
    "monsters": draw_monsters,
    "council": draw_council,
    "recruit": draw_recruit,
    "locations": draw_locations,
    "powers": draw_powers,
    "end": draw_end,
}
