"""Where everything lies: pure geometry, from a window size and what is in play to rectangles in pixels.

On the left the path as a spiral, Isles at the rim, Abyss in the middle; on the right a column of rows: the
bar, the Nautilion, the boards of the expansions, dice, Grimoire and reserve, cards.
"""

import math
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise, product

from pygame import Rect

from nautilion.games.nautilion.state import FIGURES
from nautilion.ui.table.bar import HIGH

Point = tuple[float, float]
COLUMN, PAD, GAP = 560, 10, 7  # of the design at 1280x720
ROWS = {"bar": HIGH, "boards": 94, "dice": 90, "purse": 90, "cards": 114}
GROWS = 1.3  # how much taller a row may become when there is room
START = math.radians(-152)  # where the spiral begins: upper left, in the sun
INNER = 0.2  # where it ends, as a share of its outer radius
GOAL_WIDE, GOAL_HIGH = 84, 26  # the least room for a goal beside the Nautilion; its height above it
CAPTAIN = (172, 44)  # a captain's plate, at most
NEARBY = sorted(product(range(-72, 73, 6), repeat=2), key=lambda way: math.hypot(*way))
REEF = 0.78  # how far from a space its reef lies, in tokens


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
    goals: int = 1  # how many things winning wants


@dataclass
class Layout:
    """The places of a table."""

    size: tuple[int, int]
    u: float
    facts: Facts
    words: float = 1.0  # how much larger than usual the player wants words
    rects: dict[str, Rect] = field(default_factory=dict)
    path: list[Point] = field(default_factory=list)  # the spaces
    outward: list[Point] = field(default_factory=list)  # for each space, the way to the rim
    curve: list[Point] = field(default_factory=list)  # the whole spiral, finely
    channel: list[Point] = field(default_factory=list)  # as far as the path runs
    isles: Point = (0, 0)
    abyss: Point = (0, 0)
    docks: tuple[Point, Point] = ((0, 0), (0, 0))  # where boats lie at the Isles and at the Abyss
    token: int = 40  # diameter of a token on the path

    def px(self, n: float) -> int:
        """Pixels for a length of the design."""
        return round(n * self.u)

    def at(self, position: float) -> Point:
        """The point of a path position: -1 is the Isles, the number of spaces the Abyss."""
        return self._along([self.isles, *self.path, self.abyss], position)

    def boat_at(self, position: float) -> Point:
        """Where a boat is: at either end it lies beside what is there."""
        return self._along([self.docks[0], *self.path, self.docks[1]], position)

    def _along(self, stops: list[Point], position: float) -> Point:
        low = max(0, min(len(stops) - 2, math.floor(position + 1)))
        share = max(0.0, min(1.0, position + 1 - low))
        (ax, ay), (bx, by) = stops[low], stops[low + 1]
        return ax + (bx - ax) * share, ay + (by - ay) * share

    @property
    def reef(self) -> int:
        """The diameter of a reef."""
        return round(self.token * 0.72)

    def boat(self) -> Rect:
        """The size of a boat."""
        width = max(round(self.token * 1.5), self.px(58))
        return Rect(0, 0, width, round(width * 0.667))

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
    layout = Layout(size, u, facts, max(1.0, words))
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
    heights = {name: px(ROWS[name]) for name in names}
    free = room - sum(heights.values())
    board = min(round(width * 0.6), free)
    above = px(GOAL_HIGH + 4) if width - board / 0.6 < 2 * px(GOAL_WIDE) else 0
    deck = min(board + above, free)
    heights["bar"] += min(round(heights["bar"] * (layout.words - 1)), free - deck)  # at nobody's cost
    spare = room - sum(heights.values()) - deck
    growing = [name for name in names if name != "bar"]
    for name in growing:
        heights[name] += min(round(heights[name] * (GROWS - 1)), spare // len(growing))
    spare = room - sum(heights.values()) - deck
    gap += spare // max(1, len(names))
    y = px(PAD)
    for name in names:
        layout.rects[name] = Rect(left, y, width, heights[name])
        y += heights[name] + gap
        if name == "bar":
            _deck(layout, Rect(left, y, width, deck), above)
            y += deck + gap
    _rows(layout)


def _deck(layout: Layout, deck: Rect, above: int) -> None:
    """The Nautilion, and what must be done: above it, or beside it where it is narrow anyway."""
    px, high = layout.px, deck.h - above
    board = Rect(0, 0, min(deck.w, round(high / 0.6)), high)
    board.midbottom = deck.midbottom
    if above:
        goal = Rect(0, 0, px(150) * layout.facts.goals, px(GOAL_HIGH))
        goal.midtop = deck.midtop
    else:
        goal = Rect(deck.x, deck.y, board.x - deck.x, px(34) * layout.facts.goals)
    layout.rects |= {"deck": deck, "board": board, "goal": goal}


def _rows(layout: Layout) -> None:
    rects, px, gap = layout.rects, layout.px, layout.px(GAP)
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
    turns, room = _widest(a, b, layout.px(150), layout.facts.room, 0.54 if layout.facts.reefs else 0.74)
    layout.token = round(min(widest, room))
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


@lru_cache(maxsize=8)
def _widest(a: float, b: float, ends: int, spaces: int, across: float) -> tuple[float, float]:
    """The number of turns that allows the largest tokens, and their size."""
    sizes = {t / 20: _token(a, b, t / 20, ends, spaces, across) for t in range(30, 74)}
    turns = max(sizes, key=sizes.__getitem__)
    return turns, sizes[turns]


def _token(a: float, b: float, turns: float, ends: int, spaces: int, across: float) -> float:
    """The token size that a number of turns allows, along the path and between its rings."""
    length = sum(math.dist(p, q) for p, q in pairwise(_curve((0, 0), a, b, turns, 90)))
    along = (length - ends) / (spaces + 1) * 0.95
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
        layout.path.append(curve[index])
        layout.outward.append(_outward(curve[max(0, index - 2)], curve[index + 2], centre))
    layout.channel = curve[: index + 1]
    layout.isles, layout.abyss = curve[0], (float(centre[0]), float(centre[1]))


def _outward(before: Point, after: Point, centre: tuple[int, int]) -> Point:
    """Across the path, away from the centre."""
    dx, dy, length = after[0] - before[0], after[1] - before[1], math.dist(before, after) or 1
    side = 1 if (before[0] - centre[0]) * dy > (before[1] - centre[1]) * dx else -1
    return side * dy / length, -side * dx / length


def _corners(layout: Layout) -> None:
    """What lies in the corners that the spiral leaves free."""
    px, sea = layout.px, layout.rects["sea"]
    layout.rects["discard"] = Rect(px(8), sea.bottom - px(82), px(104), px(74))
    layout.rects["oracle"] = Rect(sea.right - px(68), sea.bottom - px(68), px(60), px(60))
    if layout.facts.players == 2:
        for number in (0, 1):
            plate = Rect(px(5), px(5), min(px(CAPTAIN[0]), sea.w // 4), px(CAPTAIN[1]))
            plate.x += number * (sea.right - plate.w - 2 * px(5))
            layout.rects[f"player {number}"] = plate
    isles = Rect(0, 0, px(112), px(95))
    isles.center = (round(layout.isles[0]) - px(4), round(layout.isles[1]) - px(6))
    isles = isles.clamp(sea)
    isles.move_ip(_into_free_water(layout, [_core(isles, 0.8)], isles))
    layout.rects["isles"] = isles
    layout.isles = isles.move(px(4), px(6)).center
    _end(layout)
    layout.docks = _dock(layout, "isles", (px(8), px(36))), _dock(layout, "abyss", (0, px(34)))


def _dock(layout: Layout, place: str, beside: tuple[int, int]) -> Point:
    """Where a boat lies at an end of the path: off the path, the tower and the captains."""
    boat = layout.boat()
    boat.center = layout.rects[place].move(beside).center
    boat = boat.clamp(layout.rects["sea"])
    away = _into_free_water(layout, [_core(boat, 0.8)], boat, ("darkhouse", "player 0"))
    return boat.move(away).center


def _end(layout: Layout) -> None:
    """The Abyss with the tower on it, where the path leaves room."""
    px = layout.px
    abyss, tower = Rect(0, 0, px(120), px(102)), Rect(0, 0, px(58), px(80))
    abyss.center = (round(layout.abyss[0]), round(layout.abyss[1]) + px(14))
    tower.midbottom = (abyss.centerx, abyss.centery + px(6))
    away = _into_free_water(layout, [tower, _core(abyss, 0.7)], abyss)
    layout.rects |= {"abyss": abyss.move(away), "darkhouse": tower.move(away)}
    layout.abyss = (layout.abyss[0] + away[0], layout.abyss[1] + away[1])


def _core(rect: Rect, share: float) -> Rect:
    """The middle of a picture whose rim may lie below something."""
    return rect.inflate(*(round(side * (share - 1)) for side in rect.size))


def _into_free_water(
    layout: Layout, parts: list[Rect], whole: Rect, off: tuple[str, ...] = ()
) -> tuple[int, int]:
    """How far to move something, as little as keeps its parts off the path, reefs and what else is there."""
    best, most, sea = (0, 0), float("-inf"), layout.rects["sea"]
    reach = math.hypot(*NEARBY[-1]) * layout.u + max(whole.size)
    near = [disc for disc in _discs(layout) if math.dist(disc[0], whole.center) < reach]
    taken = [layout.rects[name] for name in off if name in layout.rects]
    for x, y in NEARBY:
        move = layout.px(x), layout.px(y)
        if not sea.contains(whole.move(move)):
            continue
        room = min(_room(part.move(move), near, taken, most) for part in parts)
        if room > most:
            best, most = move, room
        if most >= layout.px(2):
            break
    return best


def _discs(layout: Layout) -> list[tuple[Point, float]]:
    """The spaces, and the places for reefs beside them."""
    token, discs = layout.token, [(point, layout.token / 2) for point in layout.path]
    if layout.facts.reefs:
        for (x, y), (dx, dy) in zip(layout.path, layout.outward, strict=True):
            discs.append(((x + dx * token * REEF, y + dy * token * REEF), token * 0.36))
    return discs


def _room(rect: Rect, discs: list[tuple[Point, float]], taken: list[Rect], enough: float) -> float:
    """How far a rectangle is from what lies nearest, looked for only as long as it beats `enough`."""
    found = min((_between(rect, other) for other in taken), default=float("inf"))
    for point, radius in discs:
        if found <= enough:
            break
        found = min(found, _apart(rect, point) - radius)
    return found


def _between(a: Rect, b: Rect) -> float:
    """How far two rectangles are apart; how deep one lies in the other, below zero."""
    x, y = max(a.left - b.right, b.left - a.right), max(a.top - b.bottom, b.top - a.bottom)
    return max(x, y)


def _apart(rect: Rect, point: Point) -> float:
    x, y = (
        max(rect.left - point[0], 0, point[0] - rect.right),
        max(rect.top - point[1], 0, point[1] - rect.bottom),
    )
    return math.hypot(x, y)
