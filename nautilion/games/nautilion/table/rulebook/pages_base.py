"""The pictures of the base game, and of the mouse."""

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

import pygame

from nautilion.games.nautilion.content.definitions import Board
from nautilion.games.nautilion.rules.base import BITES_FROM
from nautilion.games.nautilion.state import FIGURES
from nautilion.games.nautilion.table.captains import PLAYER_COLOURS
from nautilion.games.nautilion.table.rulebook.facts import span
from nautilion.games.nautilion.table.rulebook.motion import Point, come, during, glide, go, pulse, stay
from nautilion.games.nautilion.table.rulebook.sketch import CHANNEL, Sketch, curve, evenly
from nautilion.ui import theme
from nautilion.ui.table.lights import svg
from nautilion.ui.theme import hex_of

_GOAL_PATH = "394718526941"


def draw_goal(c: Sketch) -> None:
    """Isles, path and Abyss; below, what must come true. The last of the crew is fetched, and moves in."""
    line = [curve((196, 80), (660, -12), (10, 296), (356, 258), t / 120) for t in range(121)]
    c.stroke(line, CHANNEL)
    c.art("places/abyss", 456, 276, 200, 172)
    c.art("places/isles", 104, 100, 190, 162)
    places = evenly(line, 12)
    for n, (token, (x, y)) in enumerate(zip(_GOAL_PATH, places, strict=True)):
        if n not in (3, 10):
            c.token(token, x, y, 47)
    c.figure("darkhouse", 468, 234, 74)
    c.label("isles", 92, 202, colour=theme.SUN)
    c.label("abyss", 478, 366, colour=theme.LAGOON)
    cabins = c.hull(252, 444, 356, range(1, 10))
    c.label("crew", 252, 570, 400)
    fetched = int(_GOAL_PATH[3])
    with c.moving(go(2.9), still=False):
        c.hull(252, 444, 356, set(range(1, 10)) - {fetched})
    with c.moving(go(1.5)):
        c.token(_GOAL_PATH[10], *places[10], 47)
    with c.moving(glide((412, 296), places[10], start=0.7)):
        c.figure("phantom", 412, 296, 92)
    with c.moving(glide((150, 128), *places[:4], start=0.5, leg=0.35)):
        c.figure(c.boat, 150, 128, 92)
    with c.moving(glide(places[3], cabins[fetched], start=2.1, leg=0.9, lift=-30, ends=True)):
        c.token(_GOAL_PATH[3], *places[3], 47)


def draw_path(c: Sketch) -> None:
    """Three moves, counted, one after the other."""
    xs = [62 + 87 * n for n in range(6)]
    for y in (118, 306, 484):
        c.stroke([(20, y), (540, y)], CHANNEL)
    with c.moving(stay):
        c.figure("phantom", xs[4], 118, 96)
    _count(c, c.boat, xs, 118, {1: "4", 3: "7", 5: "2"}, (2,), 3, 0.4)
    c.label("three", 280, 182, 480)
    _count(c, "phantom", xs[::-1], 306, {1: "9", 2: "5", 4: "6", 5: "1"}, (3,), 2, 1.9)
    c.label("back", 280, 370, 480)
    c.art("places/abyss", 446, 484, 180, 156)
    _count(c, c.boat, [xs[0], xs[1] + 54, 446], 484, {1: "8"}, (), 4, 2.9)
    c.label("end", 280, 570, 480)


_HOP = 0.5  # seconds


def _count(
    c: Sketch,
    boat: str,
    xs: Sequence[float],
    y: float,
    tokens: dict[int, str],
    gaps: Iterable[int],
    die: int,
    start: float,
) -> None:
    """Hops of a boat from the first place over a row of tokens and gaps; what it lands on is taken."""
    ahead = [*sorted(tokens)[:die], *([len(xs) - 1] if die > len(tokens) else [])]
    landed = start + _HOP * len(ahead)
    for n in gaps:
        c.space(xs[n], y, 58)
    c.glow(xs[ahead[-1]], y, 88 if die <= len(tokens) else 140)
    for n, token in tokens.items():
        with c.moving(go(landed) if n == ahead[-1] else stay):
            c.token(token, xs[n], y, 58)
    way = 1 if xs[-1] > xs[0] else -1
    for step, (here, there) in enumerate(pairwise([0, *ahead]), 1):
        a, b = (xs[here] + way * 8, y - 36), (xs[there] - way * 8, y - 36)
        c.arrow(a, b, way * (16 + 7 * (there - here)))
        with c.moving(come(start + _HOP * (step - 0.5))):
            c.badge(str(step), (a[0] + b[0]) / 2, y - 52 - 7 * (there - here), 27, theme.SUN)
    with c.moving(glide(*((xs[n], y) for n in (0, *ahead)), start=start, leg=_HOP, lift=10)):
        c.figure(boat, xs[0], y, 96)
    with c.moving(stay):
        c.die(die, xs[0], y - 62, 44)


def draw_turn(c: Sketch) -> None:
    """Three dice that are rolled and given to three plaques, and what is on a die."""
    c.art("places/tray", 280, 82, 360, 142)
    c.label("roll", 280, 170)
    rolled = (2, 1, 4)
    for n, (figure, value) in enumerate(zip(FIGURES, (1, 2, 4), strict=True)):
        x, tray = 100 + 180 * n, 208 + 72 * rolled.index(value)
        c.arrow((280 + (x - 280) * 0.4, 196), (x, 252), 0)
        c.art(f"places/berth_{figure}", x, 322, 134, 134)
        c.caption(c.words(f"figure.{figure}"), x, 408, 170, theme.SUN)
        with c.moving(glide((tray, 78), (x, 324), start=1.2 + 0.8 * n, leg=0.8)):
            c.die(value, tray, 78, 60)
        c.tumble(value, tray, 78, 60, 0.2)
        with c.moving(come(1.8 + 0.8 * n)):
            c.die(value, x, 324, 66)
    c.label("give", 280, 448)
    c.panel(280, 530, 468, 106)
    for n, face in enumerate(c.content.dice.faces):
        c.die(face, 280 + (n - (len(c.content.dice.faces) - 1) / 2) * 70, 518, 54)
    c.caption(c.words("rulebook.turn.faces"), 280, 566, 300, bare=True)


def draw_bite(c: Sketch) -> None:
    """When it bites, and who may be given to it: one of them goes."""
    beam = c.look.art.get("figures/beam", (c.px(300), c.px(150)))
    c.put(pygame.transform.rotozoom(beam, -10, 1.0), 270, 112)
    values = sorted(set(c.content.dice.faces))
    for key, high, colour in (("bites", 84, theme.CORAL), ("sleeps", 188, theme.LAGOON)):
        shown = [v for v in values if (v >= BITES_FROM) == (key == "bites")]
        for n, value in enumerate(shown):
            c.glow(250 + 76 * n, high, 96, colour)
            c.die(value, 250 + 76 * n, high, 60)
            if key == "bites":
                with c.moving(pulse(0.4 + 0.3 * n), still=False):
                    c.glow(250 + 76 * n, high, 112, colour)
        c.label(key, 446, high, 170, theme.SUN if key == "bites" else theme.FOAM)
    aboard = _with_a_link(c.board)
    spared = next(n for n in sorted(aboard) if c.board.joined[_bits(aboard - {n})])
    cabins = c.hull(280, 408, 470, aboard)
    with c.moving(come(1.2), still=False):
        c.hull(280, 408, 470, aboard - {spared})
    with c.moving(go(1.2)):
        _mark_the_free(c, aboard, cabins)
    with c.moving(come(2.7), still=False):
        _mark_the_free(c, aboard - {spared}, cabins)
    c.figure("darkhouse", 96, 140, 128)
    bite = glide(cabins[spared], (100, 104), start=1.3, leg=1.2, lift=24, ends=True)
    with c.moving(during(1.2, 3.0, bite), still=False):
        c.token(str(spared), *cabins[spared], c.cabin)
    for key, x in (("may", 180), ("must", 380)):
        c.label(key, x + 14, 568, 170)
        c.art("ui/check" if key == "may" else "ui/lock", x - 62, 566, 30, 30)


def _mark_the_free(c: Sketch, aboard: set[int], cabins: dict[int, Point]) -> None:
    """A sign beside everybody aboard: who may go, who holds the others together."""
    for number in aboard:
        free = c.board.joined[_bits(aboard - {number})]
        (x, y), aside = cabins[number], c.cabin * 0.42
        c.glow(x, y, c.cabin * 1.5, theme.LAMP if free else theme.CORAL)
        c.art("ui/check" if free else "ui/lock", x - aside, y - aside, 28, 28)


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
    """Where a newcomer has air, and where it waits; once it is seated, others have air too."""
    aboard = {3, 4}
    reach = _with_air(c.board, aboard)
    cabins = c.hull(280, 196, 500, aboard)
    for number in reach:
        c.glow(*cabins[number], c.cabin * 1.42)
    newcomer = max(reach, key=lambda number: cabins[number][1])
    x, y = cabins[newcomer]
    c.label("glow", 280, 24, 300)
    with c.moving(go(2.0)):
        c.arrow((324, 372), (x, y + c.cabin * 0.6), -20)
        c.glow(280, 382, 118, theme.LAMP)
        c.arrow((280, 430), (280, 458), 0)
    with c.moving(come(2.2), still=False):
        c.hull(280, 196, 500, aboard | {newcomer})
    with c.moving(come(2.7), still=False):
        for number in _with_air(c.board, aboard | {newcomer}):
            c.glow(*cabins[number], c.cabin * 1.42)
    with c.moving(glide((280, 382), (x, y), start=0.8, leg=1.3, ends=True)):
        c.token(str(newcomer), 280, 382, 82)
    c.art("places/reserve", 280, 508, 300, 100)
    for n, token in enumerate("S1S8"):
        c.token(token, 193 + 58 * n, 503, 47)
    c.label("reserve", 280, 572, 200)


def _with_air(board: Board, aboard: set[int]) -> list[int]:
    """Empty cabins that a pipe joins to somebody."""
    return [n for n in range(1, 10) if n not in aboard and board.neighbours[n - 1] & _bits(aboard)]


def draw_grimoire(c: Sketch) -> None:
    """Each spell, its price in pearls, and what it does; one after the other is paid and cast."""
    c.art("grimoire/book", 280, 76, 220, 132)
    for row, (name, spell) in enumerate(c.content.grimoire.items()):
        y = 212 + 138 * row
        c.panel(280, y, 500, 126)
        c.art(f"grimoire/spell_{name}", 98, y, 104, 104)
        c.caption(c.words(f"about.spell_{name}.title"), 268, y - 36, 230, theme.SUN)
        start = 0.4 + 1.2 * row
        with c.moving(go(start)):
            for n in range(spell.cost):
                c.token("S", 268 + (n - (spell.cost - 1) / 2) * 42, y + 18, 38)
        _SPELLS[name](c, 450, y, start + 0.3)


def _whirlwind(c: Sketch, x: float, y: float, start: float) -> None:
    for n, (before, after) in enumerate(((1, 3), (1, 2))):
        high = y - 27 + 54 * n
        c.die(before, x - 34, high, 44)
        c.arrow((x - 9, high), (x + 15, high), 0, theme.VIOLET, 4)
        c.tumble(after, x + 40, high, 44, start)
        with c.moving(come(start + 0.6)):
            c.die(after, x + 40, high, 44)


def _tide(c: Sketch, x: float, y: float, start: float) -> None:
    c.die(1, x - 42, y, 52)
    c.arrow((x - 12, y), (x + 14, y), 0, theme.VIOLET, 4)
    with c.moving(come(start)):
        c.die(max(c.content.dice.faces), x + 44, y, 52)


def _translation(c: Sketch, x: float, y: float, start: float) -> None:
    c.arrow((x - 36, y - 28), (x + 42, y - 28), 12, theme.VIOLET, 4)
    c.arrow((x + 42, y + 28), (x - 36, y + 28), 12, theme.VIOLET, 4)
    one, other = (x - 40, y), (x + 44, y)
    with c.moving(glide(one, other, start=start, leg=0.8, lift=16)):
        c.token("6", *one, 52)
    with c.moving(glide(other, one, start=start, leg=0.8, lift=-16)):
        c.token("2", *other, 52)


_SPELLS = {"whirlwind": _whirlwind, "tide": _tide, "translation": _translation}


def draw_two(c: Sketch) -> None:
    """Two Admirals with their crew, in turn, and one purse."""
    for n, admiral in enumerate(c.content.admirals[:2]):
        y = 116 + 204 * n
        c.panel(280, y, 520, 186)
        c.glow(114, y - 12, 186, PLAYER_COLOURS[n])
        with c.moving(pulse(0.3 + 2.4 * n, 2.2), still=False):
            c.put(c.pieces.halo((c.px(532), c.px(198)), PLAYER_COLOURS[n]), 280, y)
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
    c.art("places/berth_nautilion", 430, 84, 118, 118)
    c.arrow((180, 84), (362, 84), 18)
    with c.moving(go(0.3)):
        c.die(3, 130, 84, 68)
    with c.moving(glide((130, 84), (430, 84), start=0.5, leg=1.1, lift=22, home=(266, 62))):
        c.die(3, 266, 62, 60)
        _pointer(c, 284, 78)
    c.glow(130, 276, 112)
    c.badge("1", 80, 240, 28)
    c.arrow((208, 276), (352, 276), 18)
    c.porthole("7", 430, 276, 104)
    c.badge("2", 376, 240, 28)
    with c.moving(glide((130, 276), (430, 276), start=3.0)):
        c.token("7", 130, 276, 78)
    with c.moving(glide((152, 300), (456, 302), start=2.2)):
        _pointer(c, 152, 300)
    with c.moving(come(2.9)):
        _pointer(c, 456, 302)
    c.figure("darkhouse", 130, 468, 80, lit=False)
    _pointer(c, 146, 486)
    with c.moving(come(3.8)):
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
