"""The pictures of the base game, and of the mouse."""

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

import pygame

from nautilion.content.definitions import Board
from nautilion.rules.base import BITES_FROM
from nautilion.rules.state import FIGURES
from nautilion.ui import theme
from nautilion.ui.rulebook.facts import span
from nautilion.ui.rulebook.sketch import CHANNEL, Sketch, curve, evenly
from nautilion.ui.table.captains import PLAYER_COLOURS
from nautilion.ui.table.pieces import svg
from nautilion.ui.theme import hex_of


def draw_goal(c: Sketch) -> None:
    """Isles, path and Abyss; below, what must come true."""
    line = [curve((196, 80), (660, -12), (10, 296), (356, 258), t / 120) for t in range(121)]
    c.stroke(line, CHANNEL)
    c.art("places/abyss", 456, 276, 200, 172)
    c.art("places/isles", 104, 100, 190, 162)
    for token, (x, y) in zip("394718526941", evenly(line, 12), strict=True):
        c.token(token, x, y, 47)
    c.figure("darkhouse", 468, 234, 74)
    c.figure(c.boat, 150, 128, 92)
    c.figure("phantom", 412, 296, 92)
    c.label("isles", 92, 202, colour=theme.SUN)
    c.label("abyss", 478, 366, colour=theme.LAGOON)
    c.hull(252, 444, 356, range(1, 10))
    c.label("crew", 252, 570, 400)


def draw_path(c: Sketch) -> None:
    """Three moves, counted."""
    xs = [62 + 87 * n for n in range(6)]
    for y in (118, 306, 484):
        c.stroke([(20, y), (540, y)], CHANNEL)
    _count(c, xs, 118, {1: "4", 3: "7", 5: "2"}, (2,), 3)
    c.figure("phantom", xs[4], 118, 96)
    c.figure(c.boat, xs[0], 118, 96)
    c.label("three", 280, 182, 480)
    _count(c, xs[::-1], 306, {1: "9", 2: "5", 4: "6", 5: "1"}, (3,), 2)
    c.figure("phantom", xs[5], 306, 96)
    c.label("back", 280, 370, 480)
    c.art("places/abyss", 446, 484, 180, 156)
    _count(c, [xs[0], xs[1] + 54, 446], 484, {1: "8"}, (), 4)
    c.figure(c.boat, xs[0], 484, 96)
    c.label("end", 280, 570, 480)


def _count(
    c: Sketch, xs: Sequence[float], y: float, tokens: dict[int, str], gaps: Iterable[int], die: int
) -> None:
    """Hops from the first place over a row of tokens and gaps."""
    for n, token in tokens.items():
        c.token(token, xs[n], y, 58)
    for n in gaps:
        c.space(xs[n], y, 58)
    ahead = [*sorted(tokens)[:die], *([len(xs) - 1] if die > len(tokens) else [])]
    way = 1 if xs[-1] > xs[0] else -1
    for step, (here, there) in enumerate(pairwise([0, *ahead]), 1):
        a, b = (xs[here] + way * 8, y - 36), (xs[there] - way * 8, y - 36)
        c.arrow(a, b, way * (16 + 7 * (there - here)))
        c.badge(str(step), (a[0] + b[0]) / 2, y - 52 - 7 * (there - here), 27, theme.SUN)
    c.glow(xs[ahead[-1]], y, 88 if die <= len(tokens) else 140)
    c.die(die, xs[0], y - 62, 44)


def draw_turn(c: Sketch) -> None:
    """Three dice, three plaques, and what is on a die."""
    c.art("places/tray", 280, 82, 360, 142)
    for n, value in enumerate((2, 1, 4)):
        c.die(value, 208 + 72 * n, 78, 60)
    c.label("roll", 280, 170)
    for n, (figure, value) in enumerate(zip(FIGURES, (1, 2, 4), strict=True)):
        x = 100 + 180 * n
        c.arrow((280 + (x - 280) * 0.4, 196), (x, 252), 0)
        c.art(f"places/berth_{figure}", x, 322, 134, 134)
        c.die(value, x, 324, 66)
        c.caption(c.words(f"figure.{figure}"), x, 408, 170, theme.SUN)
    c.label("give", 280, 448)
    c.panel(280, 530, 468, 106)
    for n, face in enumerate(c.content.dice.faces):
        c.die(face, 280 + (n - (len(c.content.dice.faces) - 1) / 2) * 70, 518, 54)
    c.caption(c.words("rulebook.turn.faces"), 280, 566, 300, bare=True)


def draw_bite(c: Sketch) -> None:
    """When it bites, and who may be given to it."""
    beam = c.look.art.get("figures/beam", (c.px(300), c.px(150)))
    c.put(pygame.transform.rotozoom(beam, -10, 1.0), 270, 112)
    c.figure("darkhouse", 96, 140, 128)
    values = sorted(set(c.content.dice.faces))
    for key, high, colour in (("bites", 84, theme.CORAL), ("sleeps", 188, theme.LAGOON)):
        shown = [v for v in values if (v >= BITES_FROM) == (key == "bites")]
        for n, value in enumerate(shown):
            c.glow(250 + 76 * n, high, 96, colour)
            c.die(value, 250 + 76 * n, high, 60)
        c.label(key, 446, high, 170, theme.SUN if key == "bites" else theme.FOAM)
    aboard = _with_a_link(c.board)
    cabins = c.hull(280, 408, 470, aboard)
    for number in aboard:
        free = c.board.joined[_bits(aboard - {number})]
        (x, y), aside = cabins[number], c.cabin * 0.42
        c.glow(x, y, c.cabin * 1.5, theme.LAMP if free else theme.CORAL)
        c.art("ui/check" if free else "ui/lock", x - aside, y - aside, 28, 28)
    for key, x in (("may", 180), ("must", 380)):
        c.label(key, x + 14, 568, 170)
        c.art("ui/check" if key == "may" else "ui/lock", x - 62, 566, 30, 30)


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << n - 1 for n in numbers)


def _with_a_link(board: Board) -> set[int]:
    """Five joined cabins of which one or two hold the rest together."""
    for chosen in combinations(range(1, 10), 5):
        crew = set(chosen)
        links = sum(not board.joined[_bits(crew - {n})] for n in crew)
        if board.joined[_bits(crew)] and links in (1, 2):
            return crew
    return {1}


def draw_placing(c: Sketch) -> None:
    """Where a newcomer has air, and where it waits."""
    aboard = {3, 4}
    reach = [n for n in range(1, 10) if n not in aboard and c.board.neighbours[n - 1] & _bits(aboard)]
    cabins = c.hull(280, 196, 500, aboard)
    for number in reach:
        c.glow(*cabins[number], c.cabin * 1.42)
    newcomer = max(reach, key=lambda number: cabins[number][1])
    x, y = cabins[newcomer]
    c.label("glow", 280, 24, 300)
    c.arrow((324, 372), (x, y + c.cabin * 0.6), -20)
    c.glow(280, 382, 118, theme.LAMP)
    c.token(str(newcomer), 280, 382, 82)
    c.arrow((280, 430), (280, 458), 0)
    c.art("places/reserve", 280, 508, 300, 100)
    for n, token in enumerate("S1S8"):
        c.token(token, 193 + 58 * n, 503, 47)
    c.label("reserve", 280, 572, 200)


def draw_grimoire(c: Sketch) -> None:
    """Each spell, its price in pearls, and what it does."""
    c.art("grimoire/book", 280, 76, 220, 132)
    for row, (name, spell) in enumerate(c.content.grimoire.items()):
        y = 212 + 138 * row
        c.panel(280, y, 500, 126)
        c.art(f"grimoire/spell_{name}", 98, y, 104, 104)
        c.caption(c.words(f"about.spell_{name}.title"), 268, y - 36, 230, theme.SUN)
        for n in range(spell.cost):
            c.token("S", 268 + (n - (spell.cost - 1) / 2) * 42, y + 18, 38)
        _SPELLS[name](c, 450, y)


def _whirlwind(c: Sketch, x: float, y: float) -> None:
    for n, (before, after) in enumerate(((1, 3), (1, 2))):
        c.die(before, x - 34, y - 27 + 54 * n, 44)
        c.die(after, x + 40, y - 27 + 54 * n, 44)
        c.arrow((x - 9, y - 27 + 54 * n), (x + 15, y - 27 + 54 * n), 0, theme.VIOLET, 4)


def _tide(c: Sketch, x: float, y: float) -> None:
    c.die(1, x - 42, y, 52)
    c.arrow((x - 12, y), (x + 14, y), 0, theme.VIOLET, 4)
    c.die(max(c.content.dice.faces), x + 44, y, 52)


def _translation(c: Sketch, x: float, y: float) -> None:
    c.token("6", x - 40, y, 52)
    c.token("2", x + 44, y, 52)
    c.arrow((x - 36, y - 28), (x + 42, y - 28), 12, theme.VIOLET, 4)
    c.arrow((x + 42, y + 28), (x - 36, y + 28), 12, theme.VIOLET, 4)


_SPELLS = {"whirlwind": _whirlwind, "tide": _tide, "translation": _translation}


def draw_two(c: Sketch) -> None:
    """Two Admirals with their crew, and one purse."""
    for n, admiral in enumerate(c.content.admirals[:2]):
        y = 116 + 204 * n
        c.panel(280, y, 520, 186)
        c.glow(114, y - 12, 186, PLAYER_COLOURS[n])
        c.art(f"admirals/admiral_{admiral.id}", 114, y - 12, 132, 132)
        c.label("crew", 114, y + 72, 160, PLAYER_COLOURS[n], numbers=span(c.words, admiral.crew))
        for k, token in enumerate(admiral.crew):
            row = (0, 3) if k < 3 else (1, 2)
            across = k - (1 if k < 3 else 3.5)
            c.token(token, 370 + across * 86, y - 42 + 84 * row[0], 74)
    c.art("places/reserve", 280, 496, 440, 146)
    pearls = c.content.difficulty.reserve.usual + c.content.difficulty.reserve.second_player
    for k in range(pearls):
        c.token("S", 280 + (k - (pearls - 1) / 2) * 56, 488, 48)
    c.label("purse", 280, 570, 260)


def draw_keys(c: Sketch) -> None:
    """The mouse at work: drag, click and click, ask."""
    for row, key in enumerate(("drag", "click", "ask")):
        c.panel(280, 101 + 194 * row, 500, 182)
        c.caption(c.words(f"rulebook.keys.{key}"), 280, 170 + 194 * row, 440, bare=True)
    c.die(3, 130, 84, 68)
    c.art("places/berth_nautilion", 430, 84, 118, 118)
    c.arrow((180, 84), (362, 84), 18)
    c.die(3, 266, 62, 60)
    _pointer(c, 284, 78)
    c.glow(130, 276, 112)
    c.token("7", 130, 276, 78)
    _pointer(c, 152, 300)
    c.badge("1", 80, 240, 28)
    c.arrow((208, 276), (352, 276), 18)
    c.porthole("7", 430, 276, 104)
    _pointer(c, 456, 302)
    c.badge("2", 376, 240, 28)
    c.figure("darkhouse", 130, 468, 80, lit=False)
    _pointer(c, 146, 486)
    c.art("ui/help", 216, 466, 48, 48)
    c.panel(390, 466, 260, 104, lit=True)
    c.caption(c.words("about.figure_darkhouse.title"), 390, 438, 230, theme.SUN, bare=True)
    c.caption(c.words("rulebook.bite.lead"), 390, 480, 236, bare=True)


def _pointer(c: Sketch, x: float, y: float) -> None:
    c.put(c.look.art.svg(_POINTER, (c.px(40), c.px(48))), x + 14, y + 18)


_POINTER = svg(
    "0 0 40 48",
    f'<path d="M5 4L5 37L14 29L20 43L27 40L21 26L33 25Z" fill="{hex_of(theme.FOAM)}" '
    f'stroke="{hex_of(theme.INK)}" stroke-width="3.4" stroke-linejoin="round"/>',
)
