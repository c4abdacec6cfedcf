"""Where everything lies on the table of Abyss, for a window and a number of seats."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from pygame import Rect

from nautilion.ui.table.layout import WindowLayout, fanned

GAP = 6  # of the design, as all lengths here
BAR, MOST_BAR = 56, 1.5  # its height, and how much of the player's wish for larger words it follows
SIDE = (0.275, 322, 640)  # the column at the right: a share of the width, at least, at most
PLACES = 196  # the locations, on top of it
STRIP = 38  # buttons
DEPTHS, COURT = 0.218, 0.335  # of the height
HEAD, FOOT = 23, 20  # over and under the cards of the depths
HEAD_OWN = 146  # who I am, and what I have
MINE = 0.43  # of the own seat: lords, locations and allies; below them the hand
ALLIES = 0.25  # of the width of that
SHELL = 44
CARD = 4 / 3  # height of an ally to its width
TRACK, STACKS = 5, 5
THREAT = 1.05  # of the width of a card: the rows of the threat track
STACK = 0.74  # of a card of the track
TOOL = 92
MOST_OTHER = {2: 140}  # how high a thing of another seat may be where so many sit; where more do
MOST = 104
CROWDED, COUNTERS = 170, 0.62  # a panel as low as this, and the share of its width that counters then have


@dataclass
class AbyssLayout(WindowLayout):
    """Depths and Council above, then the Court, buttons and the own seat; the others at the right."""

    seats: int
    rects: dict[str, Rect] = field(default_factory=dict)

    def __post_init__(self) -> None:
        px, gap, (w, h), rects = self.px, self.px(GAP), self.size, self.rects
        rects["bar"] = Rect(gap, gap, w - 2 * gap, round(px(BAR) * min(MOST_BAR, self.words)))
        share, least, most = SIDE
        side = round(min(px(most), max(px(least), w * share)))
        top, foot = rects["bar"].bottom + gap, h - gap
        right = Rect(w - gap - side, top, side, foot - top)
        rects["places"] = Rect(right.x, right.y, right.w, px(PLACES))
        rects["others"] = Rect(right.x, rects["places"].bottom + gap, right.w, right.h - px(PLACES) - gap)
        main = Rect(gap, top, right.x - 2 * gap, foot - top)
        rects["depths"] = Rect(main.x, main.y, main.w, round(main.h * DEPTHS))
        rects["court"] = Rect(main.x, rects["depths"].bottom + gap, main.w, round(main.h * COURT))
        rects["strip"] = Rect(main.x, rects["court"].bottom + gap, main.w, px(STRIP))
        y = rects["strip"].bottom + gap
        rects["own"] = Rect(main.x, y, main.w, foot - y)
        rects["sea"] = rects["sheet"] = rects["depths"].union(rects["court"])
        self._lay_own(px(8))
        self._lay_depths()

    def _lay_own(self, pad: int) -> None:
        rects, own = self.rects, self.rects["own"]
        rects["head"] = Rect(own.x, own.y, self.px(HEAD_OWN), own.h)
        rest = Rect(rects["head"].right, own.y, own.right - rects["head"].right, own.h)
        mine = Rect(rest.x, rest.y + pad // 2, rest.w - pad, round(rest.h * MINE))
        allies = round(mine.w * ALLIES)
        rects["mine"] = Rect(mine.x, mine.y, mine.w - allies - pad, mine.h)
        rects["allies"] = Rect(mine.right - allies, mine.y, allies, mine.h)
        rects["fan"] = Rect(rest.x, mine.bottom, rest.w - pad, own.bottom - mine.bottom)
        shell = self.px(SHELL)
        rects["oracle"] = Rect(rects["head"].x + pad // 2, own.bottom - shell - pad // 2, shell, shell)

    def _lay_depths(self) -> None:
        rects, area, pad = self.rects, self.rects["depths"], self.px(8)
        units = 1 + TRACK + THREAT + (STACKS + 1) * STACK
        wide = (area.w - 2 * pad - self.px(5) * 12 - self.px(26)) / units
        high = round(min(wide * CARD, area.h - self.px(HEAD + FOOT)))
        wide = high / CARD
        spare = max(0.0, area.w - 2 * pad - wide * units - self.px(5) * 12) / 2
        self.card = (round(wide), high)
        left, top = area.x + pad, area.y + self.px(HEAD)
        rects["deck"] = Rect(left, top, *self.card)
        rects["track"] = Rect(
            left + self.card[0] + self.px(9), top, (self.card[0] + self.px(5)) * TRACK - self.px(5), high
        )
        threat = round(wide * THREAT)
        rects["threat"] = Rect(
            round(rects["track"].right + spare * 0.6 + self.px(6)),
            area.y + self.px(4),
            threat,
            area.h - self.px(8),
        )
        small = round(wide * STACK)
        across = (small + self.px(5)) * (STACKS + 1) + self.px(6)
        rects["council"] = Rect(area.right - pad - across, top, across, high)

    # The depths and the Council

    def space(self, at: int) -> Rect:
        """A space of the track, from 0."""
        track = self.rects["track"]
        return Rect(track.x + at * (self.card[0] + self.px(5)), track.y, *self.card)

    def row(self, number: int) -> Rect:
        """A row of the threat track, from 1."""
        area = self.rects["threat"]
        high = area.h / 6
        return Rect(area.x, round(area.y + high * (number - 1)), area.w, round(high))

    def stack(self, at: int) -> Rect:
        """A stack of the Council; the one after the last is the discard pile."""
        area, (w, h) = self.rects["council"], self.card
        wide, high = round(w * STACK), round(h * STACK)
        x = area.x + at * (wide + self.px(5)) + (self.px(6) if at == STACKS else 0)
        return Rect(x, area.y + (h - high) // 2 + self.px(4), wide, high)

    # The Court

    def lord(self, at: int) -> Rect:
        """A space of the Court, from the far end."""
        area, gap = self.rects["court"], self.px(5)
        deck = self.lord_deck()
        wide = (deck.x - area.x - gap * 7) / 6
        return Rect(round(area.x + gap + at * (wide + gap)), area.y + gap, round(wide), area.h - 2 * gap)

    def lord_deck(self) -> Rect:
        """The deck of lords, at the right end of the Court."""
        area, gap = self.rects["court"], self.px(5)
        wide = self.px(58)
        return Rect(area.right - gap - wide, area.y + gap, wide, round(wide * 1.4))

    def lords_gone(self) -> Rect:
        """Lords that left the game, below their deck."""
        deck = self.lord_deck()
        return Rect(deck.x, deck.bottom + self.px(8), deck.w, self.px(52))

    # Locations

    def pile(self) -> Rect:
        """The pile of locations."""
        area, pad = self.rects["places"], self.px(7)
        return Rect(area.x + pad, area.y + self.px(HEAD + 2), self.px(52), self.px(52))

    def locations_gone(self) -> Rect:
        """Locations that left the game, below their pile."""
        pile = self.pile()
        return pile.move(0, pile.h + self.px(12))

    def tiles(self, number: int) -> list[Rect]:
        """The available locations: as large as their number allows."""
        area, pad = self.rects["places"], self.px(5)
        left = self.pile().right + pad
        room = Rect(left, area.y + pad, area.right - pad - left, area.h - 2 * pad)
        columns = 1 if number <= 3 else 2
        rows = max(1, -(-number // columns))
        return grid(room, columns, rows, pad)[:number]

    def sheet(self, number: int) -> list[Rect]:
        """Locations on the open sheet, to choose from."""
        area, pad = self.rects["sheet"].inflate(-self.px(24), -self.px(24)), self.px(8)
        area = Rect(area.x, area.y + self.px(30), area.w, area.h - self.px(30))
        columns = max(2, number) if number <= 4 else 4 if number <= 12 else 5
        rows = max(1, -(-number // columns))
        high = min((area.h - pad * (rows - 1)) // rows, self.px(170 if rows > 1 else 300))
        found = grid(Rect(area.x, area.y, area.w, high * rows + pad * (rows - 1)), columns, rows, pad)[
            :number
        ]
        if number == 1:
            found[0].centerx = area.centerx
        return found

    # Buttons

    def choices(self, wants: Sequence[int]) -> list[Rect]:
        """Buttons for answers from the left, each as wide as it wants, narrower if there is no room."""
        area, gap = self.rects["strip"], self.px(6)
        room = self.tool(0, 3).x - area.x - gap * (len(wants) + 1)
        share, x, found = min(1.0, room / max(1, sum(wants))), area.x, list[Rect]()
        for want in wants:
            found.append(Rect(x, area.y, round(want * share), area.h))
            x = found[-1].right + gap
        return found

    def tool(self, at: int, number: int) -> Rect:
        """A small button at the right end of the strip."""
        area, gap = self.rects["strip"], self.px(5)
        wide = round(self.px(TOOL) * min(1.25, self.words))
        return Rect(area.right - (wide + gap) * (number - at) + gap, area.y, wide, area.h)

    # Seats

    def counter(self, at: int) -> Rect:
        """Pearls, keys and monster tokens of the own seat, one below the other."""
        head = self.rects["head"]
        top, high = head.y + self.px(52), self.px(40)
        return Rect(head.x + self.px(8), top + at * (high + self.px(2)), head.w - self.px(14), high)

    def panel(self, place: int) -> Rect:
        """The panel of another seat, from the top."""
        area, gap, number = self.rects["others"], self.px(GAP), max(1, self.seats - 1)
        high = (area.h - gap * (number - 1)) // number
        return Rect(area.x, area.y + place * (high + gap), area.w, high)

    @property
    def most_other(self) -> int:
        """How high a lord or a location of another seat may be."""
        return self.px(MOST_OTHER.get(self.seats, MOST))

    def _is_crowded(self, place: int) -> bool:
        """Whether a panel is so low that the allies lie beside the counters."""
        return self.panel(place).h < self.px(CROWDED)

    def other_counter(self, place: int, at: int) -> Rect:
        """Hand, pearls, keys and tokens of another seat, side by side under the name."""
        panel, pad = self.panel(place), self.px(7)
        wide = (panel.w - 2 * pad) * (COUNTERS if self._is_crowded(place) else 1) / 4
        top = panel.y + self.px(30)
        return Rect(round(panel.x + pad + at * wide), top, round(wide) - self.px(3), self.px(28))

    def other_board(self, place: int, is_open: bool) -> Rect:
        """Lords and locations of another seat; above the hand while that is open."""
        panel, pad = self.panel(place), self.px(7)
        top, foot = self.other_counter(place, 0).bottom + self.px(5), self._other_foot(place)
        end = foot.y - self.px(4) if is_open or not self._is_crowded(place) else foot.bottom
        return Rect(panel.x + pad, top, panel.w - 2 * pad, end - top)

    def other_allies(self, place: int, is_open: bool) -> Rect:
        """Allies of another seat: beside the counters, or at the foot, where an open hand takes half."""
        panel, pad, counter = self.panel(place), self.px(7), self.other_counter(place, 3)
        if self._is_crowded(place):
            left = counter.right + pad
            return Rect(left, counter.y, panel.right - pad - left, counter.h)
        foot = self._other_foot(place)
        return grid(foot, 2, 1, self.px(10))[0] if is_open else foot

    def other_hand(self, place: int) -> Rect:
        """The hand of another seat, once it is open."""
        foot = self._other_foot(place)
        return foot if self._is_crowded(place) else grid(foot, 2, 1, self.px(10))[1]

    def _other_foot(self, place: int) -> Rect:
        panel, pad = self.panel(place), self.px(7)
        high = max(self.px(26), round(panel.h * 0.15))
        return Rect(panel.x + pad, panel.bottom - high - self.px(5), panel.w - 2 * pad, high)

    def fan(self, groups: Sequence[int]) -> list[Rect]:
        """The own cards: so many of each race, one group after the other, closer the more there are."""
        area = self.rects["fan"].inflate(-self.px(10), -self.px(8))
        high = min(area.h, self.px(190))
        return fanned(area, groups, (round(high / CARD), high), 0.8, 0.4)


def grid(area: Rect, columns: int, rows: int, gap: int) -> list[Rect]:
    """Boxes of one size, row by row."""
    wide, high = (area.w - gap * (columns - 1)) / columns, (area.h - gap * (rows - 1)) / rows
    return [
        Rect(round(area.x + n * (wide + gap)), round(area.y + m * (high + gap)), round(wide), round(high))
        for m in range(rows)
        for n in range(columns)
    ]


def row_of(area: Rect, shapes: Sequence[float], gap: int) -> list[Rect]:
    """Boxes as high as the area and so many times as wide; without room they lie over each other."""
    wides = [round(area.h * shape) for shape in shapes]
    whole = sum(wides) + gap * max(0, len(wides) - 1)
    squeeze = min(0.0, (area.w - whole) / max(1, len(wides) - 1))
    x, found = float(area.x), list[Rect]()
    for wide in wides:
        found.append(Rect(round(x), area.y, wide, area.h))
        x += wide + gap + squeeze
    return found


def flow(area: Rect, shapes: Sequence[float], gap: int, most: int) -> list[Rect]:
    """Boxes in as many rows as let them be largest, at most so high."""
    high = _height(area.size, tuple(shapes), gap, most)
    found: list[Rect] = []
    for n, line in enumerate(_packed(area.w, shapes, high, gap)):
        found += row_of(Rect(area.x, area.y + n * (high + gap), area.w, high), line, gap)
    return found


@lru_cache(1024)  # asked for with every picture
def _height(size: tuple[int, int], shapes: tuple[float, ...], gap: int, most: int) -> int:
    """The greatest at which all shapes have room in some number of rows."""

    def has_room(high: int, rows: int) -> bool:
        return len(_packed(size[0], shapes, high, gap)) <= rows

    return max(
        next(
            (
                high
                for high in range(min(most, (size[1] - gap * (rows - 1)) // rows), 0, -1)
                if has_room(high, rows)
            ),
            1,
        )
        for rows in range(1, 6)
    )


def _packed(width: int, shapes: Sequence[float], high: int, gap: int) -> list[list[float]]:
    """Shapes row by row, as many in each as have room."""
    lines: list[list[float]] = [[]]
    left = width
    for shape in shapes:
        wide = round(high * shape)
        if lines[-1] and wide > left:
            lines.append([])
            left = width
        lines[-1].append(shape)
        left -= wide + gap
    return lines
