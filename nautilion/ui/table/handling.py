"""What the table does with a gesture: a move, a click that is none, or the piece glides home and says why."""

from __future__ import annotations

from typing import Protocol

from nautilion.kernel import Chance, Move
from nautilion.play.session import Session
from nautilion.ui.app import App
from nautilion.ui.clips import glide, out_back
from nautilion.ui.table import spots
from nautilion.ui.table.animator import Animator, Released
from nautilion.ui.table.company import Company
from nautilion.ui.table.controls import Controls
from nautilion.ui.table.gestures import Gestures, why_not
from nautilion.ui.table.habits import Habits
from nautilion.ui.table.hand import Hand
from nautilion.ui.table.reach import Reach
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView


class HandlingTable(Protocol):
    """What gestures reach."""

    app: App
    session: Session
    view: TableView
    animator: Animator
    company: Company
    habits: Habits
    hand: Hand
    reach: Reach
    gestures: Gestures
    controls: Controls

    def play(self, move: Move, sure: bool = False) -> bool: ...
    def roll(self) -> None: ...
    def settle(self) -> None: ...
    def say(self, words: str, at: tuple[int, int] | None = None) -> None: ...


class Handling:
    """Carries out what the hand asks."""

    def __init__(self, table: HandlingTable) -> None:
        self.table = table
        self.drop: Released | None = None  # what the gesture under way lets go of

    def perform(self, source: Spot, target: Spot | None, at: tuple[int, int]) -> bool:
        """Carry out a gesture; what is not possible glides home and says why."""
        table = self.table
        if target is None and self._control(source):
            return True
        if target and table.habits.lay(source, target):
            table.app.sound.play("drop")
            return True
        reach = table.reach
        moves = reach.ways(source).get(target) if target else tuple(reach.tapped(source)[:1]) or None
        if moves is None:
            self._refuse(source, target, at)
            return False
        table.habits.forget()
        self.drop = self._let_go(source)
        for move in moves:
            if not table.play(move):
                break
        if not moves:
            table.settle()
        self.drop = None
        return True

    def stuck(self, source: Spot, target: Spot | None, at: tuple[int, int]) -> None:
        """Somebody tries to carry what cannot be carried now."""
        if source.kind in self.table.view.loose:
            self._refuse(source, target or spots.SEA, at)

    def why_not(self, source: Spot, target: Spot | None) -> str:
        """Why a gesture makes no move now."""
        table, words = self.table, self.table.app.words
        if table.habits.is_waiting:
            return words(table.habits.prompt)
        if table.company.is_hidden:
            return words("refused.others_turn")
        if isinstance(table.session.pending, Chance):
            return words("refused.roll_first")
        return words.refusal(why_not(table.session.rules, table.gestures, source, target))

    def _let_go(self, source: Spot) -> Released | None:
        """The piece that a gesture moves, where the hand has just let go of it, or where it lies."""
        reach = self.table.reach
        picture, home = reach.piece(source), reach.spots_now().get(source)
        if picture is None or home is None:
            return None
        at = self.table.hand.carried or home.center
        return Released(source, picture, picture.get_rect(center=at))

    def _control(self, spot: Spot) -> bool:
        """Clicks that are not moves."""
        table = self.table
        if spot == spots.TRAY and isinstance(table.session.pending, Chance):
            table.roll()
        elif spot in table.controls.buttons:
            table.controls.buttons[spot]()
        else:
            return table.habits.click(spot)
        return True

    def _refuse(self, source: Spot, target: Spot | None, at: tuple[int, int]) -> None:
        table, reach = self.table, self.table.reach
        table.say(self.why_not(source, target), at)
        table.app.sound.play("home")
        picture, home = reach.piece(source), reach.spots_now().get(source)
        if target and picture and home:
            start = picture.get_rect(center=at).topleft
            goal = picture.get_rect(center=home.center).topleft
            table.animator.highlights.hidden.add(source)
            table.animator.director.play(glide(picture, start, goal, 0.28, ease=out_back))
