"""Where everything lies on the table of Nautilus Island, for a window and a number of seats."""

from dataclasses import dataclass, field

from pygame import Rect

from nautilion.games.island.table.ship import bays_in
from nautilion.ui.table.layout import WindowLayout, fanned

GAP = 8  # of the design, as all lengths here
BAR, MOST_BAR = 58, 1.5  # its height, and how much of the player's wish for larger words it follows
ROW, STRIP = 56, 62  # where castaways stand; the camp and the portholes
OTHERS = (0.29, 330, 520)  # the column of the other seats: a share of the width, at least, at most
ORDER = 82  # who goes when
HULL = 0.585  # of what is left for the boat and the own seat
SET = 0.45  # of the own seat's width, for its five sets
HEAD, SHELL = 52, 50
SIGN = 18  # of a colour, beside its camp space
TALL = 380  # a panel of this height has a row of its own for the hand
CARD = 112 / 100  # height of a card to its width


@dataclass
class IslandLayout(WindowLayout):
    """The boat above, camp and portholes below it, the own seat at the foot, the others at the right."""

    heights: tuple[int, ...]  # stacks of each column
    colours: tuple[str, ...]  # that form sets
    sizes: tuple[int, ...]  # of sets that have portholes
    seats: int
    rects: dict[str, Rect] = field(default_factory=dict)
    bays: list[Rect] = field(default_factory=list)

    def __post_init__(self) -> None:
        px, gap, (w, h) = self.px, self.px(GAP), self.size
        bar = round(px(BAR) * min(MOST_BAR, self.words))
        rects = self.rects
        rects["bar"] = Rect(gap, gap, w - 2 * gap, bar)
        share, least, most = OTHERS
        side = round(min(px(most), max(px(least), w * share)))
        top, foot = rects["bar"].bottom + gap, h - gap
        right = Rect(w - gap - side, top, side, foot - top)
        rects["order"] = Rect(right.x, right.y, right.w, px(ORDER))
        rects["others"] = Rect(right.x, right.y + px(ORDER) + gap, right.w, right.h - px(ORDER) - gap)
        main = Rect(gap, top, right.x - 2 * gap, foot - top)
        spare = main.h - 2 * px(ROW) - px(STRIP) - 2 * gap
        hull = round(spare * HULL)
        rects["above"] = Rect(main.x, main.y, main.w, px(ROW))
        rects["hull"] = Rect(main.x, rects["above"].bottom, main.w, hull)
        rects["below"] = Rect(main.x, rects["hull"].bottom, main.w, px(ROW))
        rects["sea"] = rects["above"].union(rects["below"])
        strip = Rect(main.x, rects["below"].bottom + gap, main.w, px(STRIP))
        own = Rect(main.x, strip.bottom + gap, main.w, foot - strip.bottom - gap)
        sets = round(main.w * SET)
        rects["camp"] = Rect(strip.x, strip.y, sets, strip.h)
        rects["sets"] = Rect(own.x, own.y, sets, own.h)
        rects["own"] = Rect(own.x + sets + gap, own.y, own.w - sets - gap, own.h)
        rest = Rect(rects["own"].x, strip.y, rects["own"].w, strip.h)
        piles = min(round(rest.w * 0.6), px(70) * len(self.sizes))
        rects["piles"] = Rect(rest.x, rest.y, piles, rest.h)
        rects["choices"] = Rect(rest.x + piles + gap, rest.y, rest.w - piles - gap, rest.h)
        head = rects["own"]
        rects["head"] = Rect(head.x, head.y, head.w, px(HEAD))
        rects["fan"] = Rect(head.x, head.y + px(HEAD), head.w, head.h - px(HEAD))
        shell = px(SHELL)
        rects["oracle"] = Rect(head.right - shell, head.y, shell, shell)
        self.bays = bays_in(rects["hull"], self.heights)

    # The boat

    def slot(self, column: int, side: str) -> Rect:
        """Where a castaway stands above or below a column."""
        row, bay = self.rects[side], self.bays[column]
        high = row.h - self.px(2)
        return Rect(0, 0, round(high * 120 / 140), high).move_to(center=(bay.centerx, row.centery))

    def shore(self, seat: int) -> Rect:
        """Where a castaway waits before it is aboard: two above the stern, two below it."""
        row = self.rects["above" if seat < 2 else "below"]
        wide = min(self.slot(0, "above").w, (self.bays[0].x - row.x) // 2)
        place = Rect(0, 0, wide, round(wide * 140 / 120))
        return place.move_to(midleft=(row.x + wide * (seat % 2), row.centery))

    def column(self, column: int) -> Rect:
        """A whole column between the castaways."""
        bay, hull = self.bays[column], self.rects["hull"]
        return Rect(bay.x, hull.y, bay.w, hull.h)

    def stack(self, column: int, stack: int) -> Rect:
        """The top card of a stack."""
        bay, number = self.bays[column], self.heights[column]
        slot = bay.h / number
        high = round(min(slot * 0.92, bay.w * 0.86 * CARD))
        centre = (bay.centerx, round(bay.y + slot * (stack + 0.5)))
        return Rect(0, 0, round(high / CARD), high).move_to(center=centre)

    # The camp

    def camp(self, at: int) -> Rect:
        """A camp space, over the own set of its colour."""
        area = self.rects["camp"]
        wide = area.w / len(self.colours)
        side = min(area.h - self.px(2), round(wide - self.px(SIGN + 2)))
        centre = (round(area.x + wide * (at + 0.5) + self.px(SIGN / 2)), area.centery)
        return Rect(0, 0, side, side).move_to(center=centre)

    def pile(self, at: int) -> Rect:
        """A pile of portholes."""
        area = self.rects["piles"]
        wide = area.w / len(self.sizes)
        side = min(area.h, round(wide * 0.94))
        return Rect(0, 0, side, side).move_to(center=(round(area.x + wide * (at + 0.5)), area.centery))

    def choice(self, at: int, number: int) -> Rect:
        """A button for an answer, below the one before."""
        area, gap = self.rects["choices"], self.px(6)
        high = min((area.h - gap * (number - 1)) // number, self.px(44))
        top = area.centery - (high * number + gap * (number - 1)) // 2
        return Rect(area.x, top + at * (high + gap), area.w, high)

    # Seats

    def own_set(self, at: int) -> Rect:
        """An own set."""
        area, gap = self.rects["sets"], self.px(3)
        wide = area.w / len(self.colours)
        return Rect(round(area.x + wide * at) + gap, area.y, round(wide) - 2 * gap, area.h)

    def panel(self, place: int) -> Rect:
        """The panel of another seat, from the top."""
        area, gap, number = self.rects["others"], self.px(GAP), max(1, self.seats - 1)
        high = (area.h - gap * (number - 1)) // number
        return Rect(area.x, area.y + place * (high + gap), area.w, high)

    def _is_tall(self, panel: Rect) -> bool:
        return panel.h > self.px(TALL)

    def name(self, place: int) -> Rect:
        """Where the name on another seat's panel stands."""
        panel, face, pad = self.panel(place), self.face(place), self.px(8)
        ends = panel.right if self._is_tall(panel) else self.backs(place).x
        return Rect(face.right + pad, face.y, ends - face.right - 2 * pad, face.h)

    def face(self, place: int) -> Rect:
        """The face on another seat's panel."""
        panel, pad = self.panel(place), self.px(6)
        high = round(min(panel.h * 0.34, self.px(130)))
        return Rect(panel.x + pad, panel.y + pad, round(high * 120 / 140), high)

    def backs(self, place: int) -> Rect:
        """What another seat holds, as backs."""
        panel, face, pad = self.panel(place), self.face(place), self.px(6)
        if self._is_tall(panel):
            high = round(min(panel.h * 0.17, self.px(100)))
            return Rect(panel.x + 2 * pad, face.bottom + pad, panel.w - 4 * pad, high)
        wide = round((panel.right - face.right) * 0.4)
        return Rect(panel.right - wide - pad, panel.y + pad, wide, face.h)

    def other_set(self, place: int, at: int) -> Rect:
        """A set of another seat."""
        panel, face, pad = self.panel(place), self.face(place), self.px(5)
        wide = (panel.w - 2 * pad) / len(self.colours)
        top = (self.backs(place) if self._is_tall(panel) else face).bottom + pad
        return Rect(round(panel.x + pad + wide * at) + 1, top, round(wide) - 3, panel.bottom - pad - top)

    def own_face(self) -> Rect:
        """The own face, beside the name."""
        head = self.rects["head"]
        return Rect(head.x, head.y, round(head.h * 120 / 140), head.h)

    def fan(self, groups: list[int]) -> list[Rect]:
        """The own cards: so many of each colour, one group after the other, closer the more there are."""
        area, lift = self.rects["fan"].inflate(-self.px(16), -self.px(8)), self.px(16)
        high = min(area.h - lift, self.px(170), round(area.w * 0.3 * CARD))
        return fanned(area, groups, (round(high / CARD), high), 0.82, 0.35)
