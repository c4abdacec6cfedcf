"""What makes sense of each part of a board or a card, and not of the whole."""

import math
from collections import Counter
from itertools import combinations
from typing import Any

from nautilion.content.catalogue import catalogue
from nautilion.content.checking import Mistake, mistakes, sound, told
from nautilion.content.words import unknown
from nautilion.games.nautilion.content import effects
from nautilion.games.nautilion.content.definitions import Position, Space

NEAREST = 0.09  # of a board's width: closer, and two spaces would lie on top of each other
SHAPE = 13 / 24  # the height of a board as a share of its width
EFFECTS = {"darkhouse": effects.DARKHOUSE, "heroic": effects.HEROIC}


def board_mistakes(raw: Any) -> list[Mistake]:
    """What keeps a board from being played, as far as its spaces and ducts can be read."""
    whole = raw if isinstance(raw, dict) else {}
    given, listed = whole.get("spaces"), whole.get("pipes")
    if not isinstance(given, dict) or not isinstance(listed, list):
        return []
    spots = {n: spot for n, value in given.items() if type(n) is int and (spot := sound(value, Position))}
    pipes = [pipe for value in listed if (pipe := sound(value, tuple[Space, Space]))]
    missing = sorted({*range(1, 10)} - {n for n in given if type(n) is int})
    found = [told("no_space", spaces=", ".join(map(str, missing)))] if missing else []
    found += [
        told("on_top", a=a, b=b) for a, b in combinations(sorted(spots), 2) if _near(spots[a], spots[b])
    ]
    found += [told("to_itself", space=a) for a, b in pipes if a == b]
    found += [told("to_nowhere", pipe=f"{a}-{b}") for a, b in pipes if {a, b} & {*missing}]
    pairs = Counter(tuple(sorted(pipe)) for pipe in pipes)
    found += [told("pipe_twice", pipe=f"{a}-{b}") for (a, b), times in pairs.items() if times > 1]
    if not missing and len(pipes) == len(listed) and len(_reached(pipes)) < 9:
        found.append(told("not_connected"))
    return [Mistake((), what) for what in found]


def _near(one: Position, other: Position) -> bool:
    return math.hypot(one.x - other.x, (one.y - other.y) * SHAPE) < NEAREST


def _reached(pipes: list[tuple[int, int]]) -> set[int]:
    """The spaces that ducts join to the first."""
    found, edge = {1}, {1}
    while edge:
        edge = {b for pair in pipes for a, b in (pair, pair[::-1]) if a in edge} - found
        found |= edge
    return found


def card_mistakes(raw: Any, section: str) -> list[Mistake]:
    """An unknown effect, wrong arguments, a colour that the deck does not have."""
    card, known = raw if isinstance(raw, dict) else {}, EFFECTS[section]
    effect, found = card.get("effect"), list[Mistake]()
    if (card.get("colour", "gold") == "gold") != (section == "heroic"):
        found.append(Mistake(("colour",), told("colour")))
    if not isinstance(effect, str) or not effect:
        return found
    if effect not in known:
        return [*found, Mistake(("effect",), catalogue().said(unknown("effect", effect, known)))]
    if (needed := effects.NEEDS.get(effect)) and card.get("needs") != needed:
        found.append(Mistake(("needs",), told("needs", effect=effect, needed=needed)))
    args = card.get("args", {})
    wrong = mistakes(known[effect], args) if sound(args, known[effect]) is None else []
    return found + [Mistake(("args", *path), what) for path, what in wrong]
