"""What every layout of a table takes from the window: its size, and how long things are."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from nautilion.ui.theme import Look


@dataclass
class WindowLayout:
    """The window that a table is laid out in."""

    look: Look

    @property
    def size(self) -> tuple[int, int]:
        """Of the window."""
        return self.look.m.size

    @property
    def words(self) -> float:
        """How much larger than usual the player wants words."""
        return self.look.m.ui_scale

    def px(self, n: float) -> int:
        """Pixels for a length of the design."""
        return self.look.m.px(n)


def fanned(area: Rect, groups: Sequence[int], size: tuple[int, int], share: float, gap: float) -> list[Rect]:
    """Cards of a size on the foot of an area, one group after the other, closer the more there are.

    `share` of a card's width is seen at most of all but the last; `gap` of such a step is between groups.
    """
    (wide, high), number = size, sum(groups)
    if not number:
        return []
    steps = number - 1 + gap * (sum(1 for count in groups if count) - 1)
    step = min(wide * share, (area.w - wide) / max(1.0, steps))
    x, found = area.x + (area.w - wide - step * steps) / 2, list[Rect]()
    for count in groups:
        for _ in range(count):
            found.append(Rect(round(x), area.bottom - high, wide, high))
            x += step
        x += step * gap if count else 0
    return found
