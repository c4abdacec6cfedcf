"""The commands of a table that are no moves (undo, other dice, the hint, the log, the menu), and its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from nautilion.kernel import BACK, Chance
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.seats import SeatsMenu
from nautilion.ui.table import spots
from nautilion.ui.table.habits import Keys
from nautilion.ui.table.hand import TAPS
from nautilion.ui.table.review import Review
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.ui.scenes.table import TableScene

SINCE = 14  # lines about what the others did
_QUESTION = ("title", "text", "yes", "no")  # its words


def keys_now(table: TableScene) -> Keys:
    """What each key would click: one list, obeyed and drawn as badges on the spots."""
    found = {pygame.K_SPACE: spots.TRAY} if isinstance(table.session.pending, Chance) else table.habits.keys()
    places, is_sign = table.reach.spots_now(), table.app.inputs.bindings.is_sign
    return {code: spot for code, spot in found.items() if spot in places and (code in TAPS or is_sign(code))}


class Controls:
    """Carries commands out on a table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.buttons = {
            spots.UNDO: self.undo,
            spots.REDO: self.redo,
            spots.OTHER: self.other_dice,
            spots.HINT: self.hint,
            spots.LOG: self.toggle_log,
            spots.MENU: self.pause,
            spots.SINCE: self.since,
        }
        self.review = Review(table)
        self.commands: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "other_dice": self.other_dice,
            "back": self.escape,
            "log": self.toggle_log,
            "menu": self.pause,
            **self.review.commands,
        }
        if table.session.game.adviser:
            self.commands["hint"] = self.hint

    # Keys

    def key(self, event: Event) -> bool:
        """A key or button was pressed; whether it gives a command or clicks a spot."""
        name = event.dict.get("command", "")
        if command := self.commands.get(name):
            command()
            return True
        is_sign = name in ("", "sign", "press") and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return is_sign and self._clicks(event)

    def _clicks(self, event: Event) -> bool:
        """A key that clicks a spot; Enter only where the focus is on nothing else."""
        table, code, keys = self.table, event.key, keys_now(self.table)
        is_all = bool(event.dict.get("presses_all"))  # Enter and Space in one
        spot = keys.get(pygame.K_RETURN if code == pygame.K_KP_ENTER else code)
        spot = keys.get(pygame.K_SPACE) if spot is None and is_all else spot
        stays = spot == spots.TRAY and not is_all
        if spot is None or (code in TAPS and table.hand.focus and not stays):
            return False
        table.hand.click(spot, table.reach.spots_now()[spot].center)
        return True

    def escape(self) -> None:
        """Out of whatever is open, the innermost first; then the menu."""
        table = self.table
        if table.hand.source:
            table.hand.let_go()
        elif table.hint.put_away():
            pass
        elif table.guide.log.is_open:
            table.guide.log.toggle()
        elif table.habits.escape():
            pass
        elif table.session.steps_back() and not table.habits.is_waiting:
            table.play(BACK)
        else:
            self.pause()
        table.changed()

    # Commands

    def pause(self) -> None:
        """The menu."""
        table = self.table
        table.guide.tips.hush()
        table.kept.flush()  # below another scene nothing would say that it is not yet
        table.app.sound.play("page")
        seats = self._open_seats if table.room.computers and not table.session.together else None
        table.app.push(Pause(table.session, seats), then=self._after_pause)

    def _open_seats(self) -> None:
        """A computer may take a seat over, and give it back."""
        table = self.table
        company, number = table.company, table.session.setup.players
        names = tuple(company.name(seat) for seat in range(number))
        players = tuple(company.player(seat) for seat in range(number))
        table.app.push(SeatsMenu(names, players, table.room.computers, company.change))

    def _after_pause(self, choice: str | None) -> None:
        results = {"leave": "title", "restart": "restart", "quit": "quit"}
        if choice in results:
            self._leave(results[choice])

    def _leave(self, result: str) -> None:
        """Away from the table; where the disk does not take the last moves, ask first."""
        kept, finish = self.table.kept, self.table.app.finish
        if kept.lag:  # perhaps it does by now
            kept.hand_over()
            kept.flush()
        if not kept.lag:
            finish(result)
            return
        title, text, yes, no = (self.table.app.words(f"keeping.lost.{part}") for part in _QUESTION)
        question = Confirm(title, text, yes, no, danger=True)
        self.table.app.push(question, then=lambda sure: finish(result) if sure else None)

    def since(self) -> None:
        """What the others did since I last decided something."""
        table = self.table
        text = "\n".join(table.company.since(table.eyes)[-SINCE:])
        table.kept.flush()
        table.app.push(Notice(table.app.words("table.since"), text))

    def toggle_log(self) -> None:
        """Open the log, or close it."""
        self.table.guide.log.toggle()
        self.table.app.sound.play("page")
        self.table.changed()

    def undo(self) -> None:
        """Take the last choice back."""
        table, session = self.table, self.table.session
        why = "refused.over" if session.is_over else session.why_not_undo(table.company.undoer)
        waits = table.habits.is_waiting and not table.only
        if why and not waits:
            self._say_by(spots.UNDO, why)
            return
        table.habits.forget()
        if not waits:
            table.take_back()
        table.hand.let_go()
        table.guide.said = None  # what was said is not so any more
        table.app.sound.play("undo")
        table.settle()
        table.kept.hand_over()

    def redo(self) -> None:
        """Play again what was taken back."""
        table, session = self.table, self.table.session
        if why := session.why_not_redo():
            self._say_by(spots.REDO, why)
        elif not table.habits.is_waiting:
            table.happen(session.redo_choice, session.undone[-1])

    def other_dice(self) -> None:
        """Practice: let the dice of the last or the next roll fall otherwise."""
        table, session = self.table, self.table.session
        if why := session.why_not_other_dice():
            self._say_by(spots.OTHER, why)
            return
        table.habits.forget()
        before = session.states[-2 if session.just_rolled else -1]
        events = session.roll_other()
        table.show(before, events, None)

    def hint(self) -> None:
        """Ask the Oracle; where there is nothing to decide, say what comes first."""
        table = self.table
        if not table.company.is_mine:
            return
        first = {type(None): "oracle.over", Chance: "oracle.roll"}.get(type(table.session.pending))
        if first or table.habits.is_waiting:
            self._say_by(spots.HINT, first or "oracle.sail")
        elif not table.goes_on and table.advice_seen.is_at_stake:
            self._ask_first()
        elif not table.goes_on:
            self._press_hint()

    def _ask_first(self) -> None:
        """Advice would end what the voyage is for: is that meant?"""
        table = self.table
        assert table.quest
        words, stake = table.app.words, table.quest.stake
        table.kept.flush()
        title, text, yes, no = (words(f"{stake}.{part}") for part in _QUESTION)
        question = Confirm(title, text, yes, no, danger=True)
        table.app.push(question, then=lambda sure: self._press_hint() if sure else None)

    def _press_hint(self) -> None:
        self.table.app.sound.play("page")
        self.table.hint.press(self.table.now)

    def _say_by(self, button: Spot, key: str) -> None:
        """Say something beside the button that it is about."""
        rect = self.table.reach.spots_now().get(button)
        self.table.say(self.table.app.words(key), rect.center if rect else None)
