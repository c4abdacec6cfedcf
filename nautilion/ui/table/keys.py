"""Keys that click a spot: which there are now. One list, obeyed and drawn as badges on the spots."""

from typing import Protocol

import pygame
from pygame import Rect

from nautilion.games.nautilion.state import BOARD_SPACES
from nautilion.kernel import Chance
from nautilion.play.session import Session
from nautilion.ui.table import spots
from nautilion.ui.table.gestures import Gestures, Ways
from nautilion.ui.table.hand import Hand
from nautilion.ui.table.spots import Spot

Keys = dict[int, Spot]  # by key code
DICE = ("die", "given")
LETTERS = {"darkhouse": "d", "phantom": "p", "nautilion": "n"}
CABIN, MAGES, RESERVE = pygame.K_c, pygame.K_m, pygame.K_r
ORDER = (*DICE, "face", "berth", "player", "pile", "reserve", "board", "cabin")  # who gets what two want


class KeysTable(Protocol):
    """What keys are looked for on."""

    session: Session
    hand: Hand
    gestures: Gestures

    @property
    def is_waiting(self) -> bool: ...
    def spots_now(self) -> dict[Spot, Rect]: ...
    def ways(self, source: Spot) -> Ways: ...
    def can_tap(self, spot: Spot) -> bool: ...


def keys_now(table: KeysTable) -> Keys:
    """What each key would click: pieces by their number, figures and places by their letter."""
    found = _waiting_keys(table) if table.is_waiting else _piece_keys(table)
    if isinstance(table.session.pending, Chance):
        found = {pygame.K_SPACE: spots.TRAY}
    places = table.spots_now()
    return {code: spot for code, spot in found.items() if spot in places}


def _waiting_keys(table: KeysTable) -> Keys:
    """Sail, or take up a die of the plan once more."""
    chosen, dice = table.hand.chosen, [spot for spot in table.spots_now() if spot.kind in DICE]
    return {pygame.K_RETURN: spots.SAIL} | _signed(dice) | (_goals(table, chosen) if chosen else {})


def _piece_keys(table: KeysTable) -> Keys:
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


def only_piece(table: KeysTable) -> Spot | None:
    """The one piece that the question leaves to be used, if it is but one."""
    pieces = [spot for spot in table.gestures.sources() if spot.kind != "button"]
    return pieces[0] if len(pieces) == 1 else None


def _is_answer(table: KeysTable, spot: Spot) -> bool:
    """Whether a click on a piece answers the question; while dice are given, much else can be clicked."""
    return bool(table.gestures.matching(spot, None)) and not table.gestures.gives_dice


def _goals(table: KeysTable, source: Spot) -> Keys:
    """Where a piece can go: C its cabin, or a number where it has several; M the mages, R the reserve."""
    ways = table.ways(source)
    cabins = [spot for spot in ways if spot.kind == "board"]
    found = _signed([spot for spot in ways if spot.kind not in ("board", "cabin")])
    found |= {CABIN: cabins[0]} if len(cabins) == 1 else _signed(cabins)
    letters = ((MAGES, spot) for spot in ways if spot.kind == "cabin")
    return found | dict(letters) | ({RESERVE: spots.RESERVE} if spots.RESERVE in ways else {})


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
