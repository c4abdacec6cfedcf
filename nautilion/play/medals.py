"""Medals that a player has: which, since when, and by which game. Kept in one small record.

award(kept, session, id, run)        notes what a game that has ended earned; once for each game
of_game(record, session.game, id)    the medals that it earned
"""

from datetime import datetime
from typing import Any

import msgspec

from nautilion.kernel.game import Game, Merits
from nautilion.play.codes import game_code
from nautilion.play.records import Keepsake
from nautilion.play.session import Session

NAME = "medals"  # of the file


class Earned(msgspec.Struct, frozen=True):
    """When, and by which game of the shelf, which does not keep it for ever: so with all its moves."""

    date: datetime
    voyage: str
    code: str = ""  # the whole game; older records lack it


class MedalRecord(msgspec.Struct):
    """What the file holds; medals as `game.id`."""

    earned: dict[str, Earned] = {}
    gathered: dict[str, list[str]] = {}  # of those that are gathered over many games
    looked: list[str] = []  # games that were looked through


def award(kept: Keepsake[MedalRecord], session: Session, id: str, when: datetime, run: int = 0) -> None:
    """Note what a game that has ended earned; one with help earns nothing, and none is looked at twice."""
    find = session.game.medals
    if not find or not id or not session.is_over or id in kept.record.looked:
        if id in lacking(kept.record):
            code = game_code(session)
            kept.change(lambda record: _keep_code(record, id, code))
        return
    found = Merits() if session.assisted else find(session, run)
    game = session.game.id
    earned = Earned(when, id, game_code(session))
    kept.change(lambda record: _note(record, game, found, earned))


def _note(record: MedalRecord, game: str, found: Merits, earned: Earned) -> None:
    """Done twice it is as good as done once."""
    for medal, items in found.gathered.items():
        name = f"{game}.{medal}"
        record.gathered[name] = sorted({*record.gathered.get(name, ()), *items})
    whole = [m for m, wanted in found.wanted.items() if len(record.gathered[f"{game}.{m}"]) >= wanted]
    for medal in (*found.medals, *whole):
        record.earned.setdefault(f"{game}.{medal}", earned)
    if earned.voyage not in record.looked:
        record.looked.append(earned.voyage)


def lacking(record: MedalRecord) -> set[str]:
    """The games that earned a medal before their moves were kept with it."""
    return {earned.voyage for earned in record.earned.values() if not earned.code}


def _keep_code(record: MedalRecord, id: str, code: str) -> None:
    for medal, earned in record.earned.items():
        if earned.voyage == id and not earned.code:
            record.earned[medal] = msgspec.structs.replace(earned, code=code)


def of_game(record: MedalRecord, game: Game[Any, Any, Any], id: str) -> tuple[str, ...]:
    """The medals that a game of the shelf earned."""
    prefix = f"{game.id}."
    return tuple(
        name.removeprefix(prefix)
        for name, earned in record.earned.items()
        if name.startswith(prefix) and earned.voyage == id and id
    )


def has(record: MedalRecord, game: str, medal: str) -> Earned | None:
    """When and by which game a medal was earned, if it was."""
    return record.earned.get(f"{game}.{medal}")
