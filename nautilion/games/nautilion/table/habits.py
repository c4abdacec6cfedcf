"""What a voyage adds to a table: plans that wait for the word to sail, a captain who thinks aloud, the helm
that goes over, groups of crew, and ghosts of what dice would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import cycle
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface
from pygame.event import Event

from nautilion.games.nautilion.moves import Enough, GiveDie, Keep, SailOn
from nautilion.games.nautilion.rules.outlook import given
from nautilion.games.nautilion.state import BOTH, DARKHOUSE, FIGURES, State
from nautilion.games.nautilion.table import plan
from nautilion.games.nautilion.table.aloud import Aloud
from nautilion.games.nautilion.table.ghost import Ghost
from nautilion.games.nautilion.table.handover import Handover
from nautilion.games.nautilion.table.keys import DICE, voyage_keys
from nautilion.games.nautilion.table.places import VoyageHighlights
from nautilion.games.nautilion.table.scenes.pile import Pile
from nautilion.games.nautilion.table.spots import DISCARD, ENOUGH, SAIL, SAIL_ON
from nautilion.games.nautilion.table.view import View
from nautilion.games.nautilion.words import VoyageWords
from nautilion.games.nautilion.words.spoken import Laid
from nautilion.kernel import Chance, Move
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table import spots
from nautilion.ui.table.gestures import Ways
from nautilion.ui.table.habits import HabitsOf, Keys
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.ui.scenes.table import TableScene

GROUPS = (theme.LAMP, theme.LAGOON, theme.VIOLET, theme.CORAL)  # one light for each group of crew
COMMON = ("heroic", "reserve", "board")  # what can nearly always be used does not glow while dice wait
ANSWERS = {Enough: ENOUGH, SailOn: SAIL_ON}


class VoyageHabits(HabitsOf[State, View, VoyageHighlights]):
    """Nautilion at the table."""

    prompt = "table.sail"
    buttons = {SAIL: "table.sail_button", ENOUGH: "table.enough", SAIL_ON: "table.sail_on"}
    handover: Handover
    ghost: Ghost

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self.waiting: GiveDie | None = None  # the last die of a plan, while the word to sail is awaited
        self.aloud = Aloud()

    def look_anew(self) -> None:
        self.handover = Handover(self._view, self.table.session, self.table.names)
        self.ghost = Ghost(self._view, self.table.session.rules)

    def update(self, calm: bool) -> None:
        self.handover.update(calm)

    def put_away(self, event: Event) -> bool:
        return self.handover.put_away(event)

    @property
    def is_shown(self) -> bool:  # type: ignore[override]
        """Whether the helm's plate lies on the sea."""
        return self.handover.is_shown

    def sprites(self) -> list[Sprite]:
        return self.handover.sprites()

    # A plan that waits

    @property
    def is_waiting(self) -> bool:  # type: ignore[override]
        """Whether a complete plan waits for the word to sail."""
        return self.waiting is not None

    def holds_back(self, move: Move) -> bool:
        rules, asks = self.table.session.rules, self.table.app.settings.confirm_sail
        if asks and isinstance(move, GiveDie) and plan.sailing(rules, self._state, (move,)):
            self.waiting = move
            return True
        return False

    def forget(self) -> None:
        self.waiting = None

    def _laid(self) -> tuple[GiveDie, ...]:
        return plan.completed(self.table.session.rules, self._state, self.waiting)

    def laid(self) -> tuple[object, ...]:
        return self.waiting, self._highlights.gaps, self._highlights.proposal

    def phrases(self, s: Any) -> Iterable[tuple[Spot, str]]:
        voice, highlights = self.table.voice, self._highlights
        assert isinstance(voice, VoyageWords)
        return voice.table(s, self.table.eyes, Laid(self._laid(), highlights.gaps, highlights.proposal))

    def asking(self) -> None:
        self._highlights.waiting = self._laid()

    def escape(self) -> bool:
        if self.aloud.on:
            self._toggle_aloud()
        elif self.waiting and not self.table.only:
            self.waiting = None
            self.table.settle()
        else:
            return False
        return True

    def by_itself(self, s: Any, move: Move) -> str:
        voice = self.table.voice
        assert isinstance(voice, VoyageWords)
        return voice.by_itself(s, self.table.session.told, move)

    def heard_by_itself(self, s: Any, move: Move) -> str:
        voice = self.table.voice
        assert isinstance(voice, VoyageWords)
        return voice.by_itself(s, self.table.session.told, move, is_heard=True)

    # Gestures

    def ways(self, source: Spot, now: Ways) -> Ways:
        return plan.changes(self.table.session.rules, self._state, self.waiting, source) | now

    def movable(self) -> set[Spot]:
        return {spot for spot in self.table.reach.spots_now() if spot.kind in DICE}

    def taps(self) -> set[Spot]:
        found = {DISCARD}
        if (partner := self.aloud.partner(self._state)) != BOTH:
            ghosts = (Spot("ghost", part.figure) for part in self._highlights.proposal)
            found |= {Spot("player", partner), *ghosts}
        return found | ({SAIL, spots.BACK} if self.waiting else set())

    def click(self, spot: Spot) -> bool:
        table = self.table
        if spot == DISCARD:
            table.app.sound.play("page")
            table.kept.flush()
            table.app.push(Pile(self._state.discard))
        elif spot.kind == "ghost":
            self._answer_proposal(str(spot.at))
        elif spot == Spot("player", self.aloud.partner(self._state)):
            self._toggle_aloud()
        elif self.waiting and spot == SAIL:
            move, self.waiting = self.waiting, None
            table.play(move, sure=True)
        elif self.waiting and spot == spots.BACK:
            table.controls.escape()
        else:
            return False
        return True

    def keys(self) -> Keys:
        return voyage_keys(self.table)

    def answers(self) -> list[Spot]:
        if self.waiting:
            return [SAIL]
        kinds = {type(move) for move in self.table.gestures.moves}
        return [spot for kind, spot in ANSWERS.items() if kind in kinds]

    # The other captain

    def lay(self, source: Spot, target: Spot) -> bool:
        return self._thinks_aloud() and self.aloud.lay(source, target, self.table.session.pending)

    def _thinks_aloud(self) -> bool:
        """Whether dice are laid as a proposal: the other captain has been asked, or Shift is held."""
        shift = pygame.key.get_mods() & pygame.KMOD_SHIFT
        return bool(self.aloud.on or shift) and self.aloud.partner(self._state) != BOTH

    def _toggle_aloud(self) -> None:
        self.aloud.on = not self.aloud.on
        self.table.app.sound.play("page")
        self.table.changed()
        if not self.instead:  # where nothing is to be given just now, the bar does not say it
            self.table.say(self._aloud_words("on" if self.aloud.on else "off"))

    def _aloud_words(self, key: str) -> str:
        partner, words = self.aloud.partner(self._state), self.table.app.words
        name = self.table.names[partner] or words(f"table.player_{partner + 1}")
        return words(f"aloud.{key}", name=name)

    def _answer_proposal(self, figure: str) -> None:
        """One click on any of its dice takes a proposal; whoever made it takes that die back."""
        if self.aloud.on:
            self.aloud.take_back(figure)
            self.table.changed()
            return
        for move in self.aloud.proposal(self._state):
            if not self.waiting and move in getattr(self.table.session.pending, "moves", ()):
                self.table.play(move)

    def changed(self) -> None:
        self._open_gaps()
        self._show_proposal()

    def _open_gaps(self) -> None:
        """Gaps of the path open for a token that can go there, already while it is carried."""
        table = self.table
        if table.animator.is_telling:
            return
        source = table.hand.source
        goals = table.reach.ways(source) if source else table.gestures.sources()
        self._highlights.gaps = tuple(spot.at for spot in goals if spot.kind == "gap")

    def _show_proposal(self) -> None:
        highlights, s = self._highlights, self._state
        self.aloud.settle(s)
        highlights.aloud = self.aloud.on
        speaks = self.aloud.on and self._gives_dice() and self.aloud.partner(s) != BOTH
        self.instead = self._aloud_words("on") if speaks else ""
        telling = self.table.animator.is_telling
        highlights.proposal = () if telling else self.aloud.proposal(s, self._laid())

    def _gives_dice(self) -> bool:
        return any(isinstance(move, GiveDie) for move in self.table.gestures.moves)

    def wants_odds(self) -> bool:
        return self._gives_dice()

    # Light

    def inviting(self) -> set[Spot]:
        if self.waiting:
            return {SAIL}
        s, found = self._state, super().inviting()
        open_question = bool(s.todo) and s.todo[-1].name == "cast"
        return {spot for spot in found if not open_question or spot.kind not in COMMON}

    def groups(self) -> list[Keep]:
        return [move for move in self.table.gestures.moves if isinstance(move, Keep)]

    def paint(self, surface: Surface) -> None:
        """Each group of crew in a light of its own; who would leave is in the dark."""
        groups, places = self.groups(), self.table.reach.spots_now()
        leave = self.leavers(groups)
        for group, colour in zip(groups, cycle(GROUPS), strict=False):
            for spot in (Spot("board", str(space)) for space in group.spaces):
                if group in leave:
                    rect = places[spot]
                    dark = self._view.look.plate(rect.size, [(theme.NIGHT, 0.74)], (theme.INK, 0.5), rect.w)
                    surface.blit(dark, rect)
                else:
                    self.table.guide.glow(surface, spot, colour)

    def leavers(self, groups: Sequence[Keep]) -> list[Keep]:
        """The groups that would go: those not pointed at, or the one in the hand."""
        hand = self.table.hand
        pointed = hand.source or hand.focus or hand.hover
        here = [g for g in groups if pointed and pointed.kind == "board" and int(pointed.at) in g.spaces]
        return here if hand.source else [g for g in groups if here and g not in here]

    # Ghosts

    def ghosts(self) -> Sequence[Sprite]:
        """Where the die in the hand would lead; with an empty hand, where a figure goes or could go."""
        table, setting = self.table, self.table.app.settings.ghost
        source, over = table.hand.source, table.hand.focus or table.hand.hover
        if setting == "off" or not over or over.kind not in ("berth", "figure", "given"):
            return ()
        if not source:
            return self._pointed(over)
        moves, gift = table.reach.ways(source).get(over, ()), GiveDie(0, "")
        if source.kind in DICE:
            gift = GiveDie(int(source.at), str(over.at))
        if gift not in moves:
            return ()
        chance = table.odds_of(gift) if setting == "odds" and moves == (gift,) else None
        rules, s = table.session.rules, self._state
        laid, whole = plan.others(s, moves, gift), plan.sailing(rules, s, moves)
        also = tuple(other for other in whole if other != gift)
        return self.ghost.sprites(s, laid, gift, chance, table.reach.spots_now()[over], also)

    def _pointed(self, over: Spot) -> Sequence[Sprite]:
        """While a plan is made: what becomes of a figure with its die, or where each value would take it."""
        table, s = self.table, self._state
        if not isinstance(table.session.pending, Chance) and not self._gives_dice():
            return ()
        pending = self._highlights.pending
        laid = {gift.figure: gift.die for gift in pending} | given(s)
        names = {f: f for f in FIGURES} | {str(die): figure for figure, die in laid.items()}
        figure = names.get(str(over.at), "")
        if figure in laid:
            gift = GiveDie(laid[figure], figure)
            others = plan.others(s, pending, gift)
            return self.ghost.sprites(s, others, gift, None, table.reach.spots_now()[over])
        sails = over.kind == "figure" and figure != DARKHOUSE
        return self.ghost.marks(s, figure) if sails else ()
