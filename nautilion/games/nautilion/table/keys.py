"""Keys that click a spot of a voyage: which there are now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.state import BOARD_SPACES
from nautilion.games.nautilion.table.spots import RESERVE, SAIL
from nautilion.ui.table.habits import Keys
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.ui.scenes.table import TableScene

DICE = ("die", "given")
LETTERS = {"darkhouse": "d", "phantom": "p", "nautilion": "n"}
CABIN, MAGES, RESERVE_KEY = pygame.K_c, pygame.K_m, pygame.K_r
ORDER = (*DICE, "face", "berth", "player", "pile", "reserve", "board", "cabin")  # who gets what two want


def voyage_keys(table: TableScene) -> Keys:
    """What each key would click: pieces by their number, figures and places by their letter."""
    return _waiting_keys(table) if table.habits.is_waiting else _piece_keys(table)


def _waiting_keys(table: TableScene) -> Keys:
    """Sail, or take up a die of the plan once more."""
    chosen, dice = table.hand.chosen, [spot for spot in table.reach.spots_now() if spot.kind in DICE]
    return {pygame.K_RETURN: SAIL} | _signed(dice) | (_goals(table, chosen) if chosen else {})


def _piece_keys(table: TableScene) -> Keys:
    chosen, only = table.hand.chosen, only_piece(table)
    found = _signed(
        [spot for spot in table.gestures.sources() if spot.kind in DICE or _is_answer(table, spot)]
    )
    if only and not chosen:
        found |= _goals(table, only) | {pygame.K_RETURN: only}
    if chosen:
        goals = _goals(table, chosen)
        found |= goals | ({pygame.K_RETURN: next(iter(goals.values()))} if len(goals) == 1 else {})
    return found


def only_piece(table: TableScene) -> Spot | None:
    """The one piece that the question leaves to be used, if it is but one."""
    pieces = [spot for spot in table.gestures.sources() if spot.kind != "button"]
    return pieces[0] if len(pieces) == 1 else None


def _is_answer(table: TableScene, spot: Spot) -> bool:
    """Whether a click on a piece answers the question; while dice are given, much else can be clicked."""
    return bool(table.gestures.matching(spot, None)) and not any(
        isinstance(move, GiveDie) for move in table.gestures.moves
    )


def _goals(table: TableScene, source: Spot) -> Keys:
    """Where a piece can go: C its cabin, or a number where it has several; M the mages, R the reserve."""
    ways = table.reach.ways(source)
    cabins = [spot for spot in ways if spot.kind == "board"]
    found = _signed([spot for spot in ways if spot.kind not in ("board", "cabin")])
    found |= {CABIN: cabins[0]} if len(cabins) == 1 else _signed(cabins)
    letters = ((MAGES, spot) for spot in ways if spot.kind == "cabin")
    return found | dict(letters) | ({RESERVE_KEY: RESERVE} if RESERVE in ways else {})


def _signed(found: list[Spot]) -> Keys:
    """Pieces by the sign that they bear."""
    keys: Keys = {}
    for spot in sorted((s for s in found if s.kind in ORDER), key=lambda s: (ORDER.index(s.kind), str(s.at))):
        sign = _sign(spot)
        if len(sign) == 1:
            keys.setdefault(ord(sign), spot)
    return keys


def _sign(spot: Spot) -> str:
    if spot.kind in (*DICE, "player"):
        return BOARD_SPACES[int(spot.at)]
    return LETTERS[str(spot.at)] if spot.kind == "berth" else str(spot.at).lower()
