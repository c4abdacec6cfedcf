"""Where everything lies: pure geometry, from a window size and what is in play to rectangles in pixels.

On the left the path as a spiral, Isles at the rim, Abyss in the middle; on the right a column of rows: the
bar, the Nautilion, the boards of the expansions, dice, Grimoire and reserve, cards.
"""

import math
from dataclasses import dataclass, field
from itertools import pairwise

from pygame import Rect

from nautilion.rules.state import FIGURES

Point = tuple[float, float]
COLUMN, PAD, GAP = 560, 10, 7  # of the design at 1280x720
ROWS = {"bar": 50, "boards": 94, "dice": 94, "purse": 94, "cards": 114}
GROWS = 1.3  # how much taller a row may become when there is room
MOST_WORDS = 1.3  # how much larger the words of the bar may become
START = math.radians(-152)  # where the spiral begins: upper left, in the sun
INNER = 0.2  # where it ends, as a share of its outer radius


@dataclass(frozen=True)
class Facts:
    """What of the game decides the layout; all that is constant during a voyage but the path's length."""

    spaces: int
    room: int  # for how many spaces the spiral is made: a path that grows a little does not bend anew
    reefs: bool = False
    cabin: bool = False
    phantom_board: bool = False
    row: int = 0
    heroic: int = 0
    players: int = 1


@dataclass
class Layout:
    """The places of a table."""

    size: tuple[int, int]
    u: float
    facts: Facts
    words: float = 1.0  # how much larger than usual the words of the bar are
    rects: dict[str, Rect] = field(default_factory=dict)
    path: list[Point] = field(default_factory=list)  # the spaces
    outward: list[Point] = field(default_factory=list)  # for each space, the way to the rim
    curve: list[Point] = field(default_factory=list)  # the whole spiral, finely
    channel: list[Point] = field(default_factory=list)  # as far as the path runs
    isles: Point = (0, 0)
    abyss: Point = (0, 0)
    token: int = 40  # diameter of a token on the path

    def px(self, n: float) -> int:
        """Pixels for a length of the design."""
        return round(n * self.u)

    def at(self, position: float) -> Point:
        """The point of a path position: -1 is the Isles, the number of spaces the Abyss."""
        stops = [self.isles, *self.path, self.abyss]
        low = max(0, min(len(stops) - 2, math.floor(position + 1)))
        share = max(0.0, min(1.0, position + 1 - low))
        (ax, ay), (bx, by) = stops[low], stops[low + 1]
        return ax + (bx - ax) * share, ay + (by - ay) * share

    def gap(self, index: int) -> Point:
        """The point before a space, where a token can be added."""
        return self.at(index - 0.5)

    def row_of(self, area: str, count: int, share: float = 0.86) -> list[Rect]:
        """Squares side by side in the middle of an area."""
        box = self.rects[area]
        side = min(box.h * share, box.w / count * 0.94)
        step = min(side * 1.12, box.w / count)
        left = box.centerx - step * (count - 1) / 2
        squares = [Rect(0, 0, round(side), round(side)) for _ in range(count)]
        for number, square in enumerate(squares):
            square.center = (round(left + step * number), box.centery)
        return squares


def make_layout(size: tuple[int, int], u: float, facts: Facts, words: float = 1.0) -> Layout:
    """Lay a table out; `words`: how much larger than usual the player wants them."""
    layout = Layout(size, u, facts, max(1.0, min(MOST_WORDS, words)))
    _column(layout)
    _spiral(layout)
    _corners(layout)
    return layout


# The right column


def _column(layout: Layout) -> None:
    (w, h), px = layout.size, layout.px
    left, width, gap = w - px(COLUMN) + px(PAD), px(COLUMN) - 2 * px(PAD), px(GAP)
    names = [
        "bar",
        *(["boards"] if layout.facts.cabin or layout.facts.phantom_board else []),
        "dice",
        "purse",
    ]
    names += ["cards"] if layout.facts.row or layout.facts.heroic else []
    room = h - 2 * px(PAD) - gap * len(names)
    heights = {name: px(ROWS[name] * (layout.words if name == "bar" else 1)) for name in names}
    board = min(round(width * 0.6), room - sum(heights.values()))
    spare = room - sum(heights.values()) - board
    growing = [name for name in names if name != "bar"]
    for name in growing:
        heights[name] += min(round(heights[name] * (GROWS - 1)), spare // len(growing))
    spare = room - sum(heights.values()) - board
    gap += spare // max(1, len(names))
    y = px(PAD)
    for name in names:
        layout.rects[name] = Rect(left, y, width, heights[name])
        y += heights[name] + gap
        if name == "bar":
            layout.rects["deck"] = Rect(left, y, width, board)
            y += board + gap
    _rows(layout)


def _rows(layout: Layout) -> None:
    rects, px, gap = layout.rects, layout.px, layout.px(GAP)
    deck = rects["deck"]
    rects["board"] = Rect(0, 0, min(deck.w, round(deck.h / 0.6)), deck.h)
    rects["board"].center = deck.center
    if "boards" in rects:
        _split(layout, "boards", {"cabin": 280 if layout.facts.cabin else 0, "phantom_board": 252})
        if not layout.facts.phantom_board:
            rects["cabin"] = rects["boards"].copy()
            rects.pop("phantom_board")
    dice = rects["dice"]
    seats = min(dice.h, px(104))
    rects["tray"] = Rect(dice.x, dice.y, dice.w - 3 * (seats + gap), dice.h)
    for number, figure in enumerate(FIGURES):
        x = dice.right - (3 - number) * (seats + gap) + gap
        rects[f"berth {figure}"] = Rect(x, dice.centery - seats // 2, seats, seats)
    rects["faces"] = Rect(rects["tray"].right + gap, dice.y, dice.right - rects["tray"].right - gap, dice.h)
    _split(layout, "purse", {"grimoire": 214, "reserve": 318})
    if "cards" in rects:
        _split(
            layout,
            "cards",
            {"row": 330 if layout.facts.row else 0, "heroic": 202 if layout.facts.heroic else 0},
        )


def _split(layout: Layout, area: str, shares: dict[str, int]) -> None:
    """Side by side, in proportion; what has no share is left out."""
    box, gap = layout.rects[area], layout.px(GAP)
    wanted = {name: share for name, share in shares.items() if share}
    room = box.w - gap * (len(wanted) - 1)
    x = box.x
    for name, share in wanted.items():
        width = round(room * share / sum(wanted.values()))
        layout.rects[name] = Rect(x, box.y, width, box.h)
        x += width + gap


# The spiral


def _spiral(layout: Layout) -> None:
    w, h = layout.size
    region = Rect(0, 0, w - layout.px(COLUMN), h)
    layout.rects["sea"] = region
    a, b = region.w / 2 - layout.px(48), region.h / 2 - layout.px(48)
    widest = layout.px(62)
    turns = max((t / 20 for t in range(30, 74)), key=lambda t: _token(layout, a, b, t))
    layout.token = round(min(widest, _token(layout, a, b, turns)))
    layout.curve = _curve(region.center, a, b, turns, 900)
    _place(layout)


def _curve(centre: tuple[int, int], a: float, b: float, turns: float, steps: int) -> list[Point]:
    """A spiral from the rim to near the centre."""
    points = []
    for step in range(steps + 1):
        share = step / steps
        angle, reach = START + share * turns * math.tau, 1 - (1 - INNER) * share
        points.append((centre[0] + a * reach * math.cos(angle), centre[1] + b * reach * math.sin(angle)))
    return points


def _token(layout: Layout, a: float, b: float, turns: float) -> float:
    """The token size that a number of turns allows, along the path and between its rings."""
    length = sum(math.dist(p, q) for p, q in pairwise(_curve((0, 0), a, b, turns, 90)))
    across = 0.54 if layout.facts.reefs else 0.74
    along = (length - layout.px(150)) / (layout.facts.room + 1) * 0.95
    return min(along, min(a, b) * (1 - INNER) / turns * across)


def _place(layout: Layout) -> None:
    """Spread the spaces evenly along the curve."""
    curve, spaces = layout.curve, layout.facts.spaces
    lengths = [0.0]
    for p, q in pairwise(curve):
        lengths.append(lengths[-1] + math.dist(p, q))
    first, last = layout.px(74), lengths[-1] - layout.px(66)
    goals = [first + (last - first) * n / max(1, spaces - 1) for n in range(spaces)]
    index, centre = 0, layout.rects["sea"].center
    for goal in goals:
        while index < len(lengths) - 2 and lengths[index + 1] < goal:
            index += 1
        point = curve[index]
        layout.path.append(point)
        away = math.dist(point, centre) or 1
        layout.outward.append(((point[0] - centre[0]) / away, (point[1] - centre[1]) / away))
    layout.channel = curve[: index + 1]
    layout.isles, layout.abyss = curve[0], (float(centre[0]), float(centre[1]))


def _corners(layout: Layout) -> None:
    """What lies in the corners that the spiral leaves free."""
    px, sea = layout.px, layout.rects["sea"]
    layout.rects["discard"] = Rect(px(8), sea.bottom - px(82), px(104), px(74))
    layout.rects["oracle"] = Rect(sea.right - px(68), sea.bottom - px(68), px(60), px(60))
    if layout.facts.players == 2:
        side = px(66)
        for number in (0, 1):
            y = px(8) + number * (side + px(32))
            layout.rects[f"player {number}"] = Rect(sea.right - side - px(2), y, side, side)
    isles = Rect(0, 0, px(112), px(95))
    isles.center = (round(layout.isles[0]) - px(4), round(layout.isles[1]) - px(6))
    layout.rects["isles"] = isles.clamp(sea)
    abyss = Rect(0, 0, px(120), px(102))
    abyss.center = (round(layout.abyss[0]), round(layout.abyss[1]) + px(14))
    layout.rects["abyss"] = abyss
    tower = Rect(0, 0, px(58), px(80))
    tower.midbottom = (abyss.centerx, abyss.centery + px(6))
    layout.rects["darkhouse"] = tower
