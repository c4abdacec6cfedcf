"""The table: a game played by hand. Finishes with 'won', 'lost', 'restart', 'title' or 'quit'."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.advisor.worker import Adviser
from nautilion.kernel import Ask, Back, Chance, Move
from nautilion.kernel import Event as Happening
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.ui.access.nodes import Action, Description
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.room import Quest, room_of
from nautilion.ui.scene import Backdrop, Scene
from nautilion.ui.sea import Sea
from nautilion.ui.table import spots
from nautilion.ui.table.advice_seen import AdviceSeen
from nautilion.ui.table.ahead import Ahead
from nautilion.ui.table.bar import Bar
from nautilion.ui.table.beat import Beat
from nautilion.ui.table.company import Company
from nautilion.ui.table.controls import Controls
from nautilion.ui.table.described import Described
from nautilion.ui.table.first_notes import FirstNotes
from nautilion.ui.table.gestures import Gestures
from nautilion.ui.table.guide import Guide
from nautilion.ui.table.hand import Hand
from nautilion.ui.table.handling import Handling
from nautilion.ui.table.hint import Hint
from nautilion.ui.table.keeping import LATE, NOT_KEPT, Keeper, NotYet
from nautilion.ui.table.layers import Layers
from nautilion.ui.table.reach import Reach
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView
from nautilion.ui.table.what_is_this import WhatIsThis

_ALWAYS = (spots.MENU, spots.LOG)  # what a click means also while it ends motion
LINGERS = 1.2  # seconds that the last picture stays
Happens = Callable[[], list[Happening]]


class TableScene(Scene):
    """Joins session, picture, hand and motion; what differs from game to game is in its room."""

    view: TableView
    controls_of: type[Controls] = Controls
    company_of: type[Company] = Company
    is_told_of_news = True  # whether a word is said when something is first met

    def __init__(
        self,
        session: Session,
        names: tuple[str, ...],
        backdrop: Backdrop | None = None,
        kept: Keeper = NOT_KEPT,
        adviser: Adviser | None = None,
        seats: Sequence[Seat] = (),
        quest: Quest | None = None,
    ) -> None:
        self.session, self.names, self.kept, self.quest = session, names, kept, quest
        self.company = self.company_of(self, seats)
        self.advice_seen, self.beat, self.layers = AdviceSeen(session, quest), Beat(session), Layers(self)
        self.room = room_of(session.game)
        self.adviser = adviser or Adviser(session.content)
        self.backdrop = backdrop or Sea()
        self.only: Move | None = None  # the move that will be made by itself
        self.now = 0.0
        self._over_since: float | None = None
        self._is_asked = False  # this frame has found out what comes next
        self._tune = "calm"

    # The scene

    def enter(self, app: App) -> None:
        super().enter(app)
        self.voice = self.session.game.words(app.words, self.session.rules, self.names)
        self.reach = Reach(self)
        self.handling = Handling(self)
        self.hand = Hand(self, self.handling, app.sound.play)
        self.what_is_this = WhatIsThis(self)
        self.controls = self.controls_of(self)
        self.gestures = Gestures(self.room.gestures, None, self.session.state)
        self.habits = self.room.habits(self)
        self.hint = Hint(self, self.adviser, self.advice_seen.note)
        self._look_anew()
        self.guide = Guide(self)
        self.first_notes = FirstNotes(self)
        self.habits.look_anew()
        self.in_words = Described(self)
        self._tune = self.room.music(self.shown)
        app.sound.music(self._tune)

    def _look_anew(self) -> None:
        look, session = self.app.look, self.session
        self.view = self.room.view(look, session.rules, self.app.words, self.names)
        self.view.seated(self.company.seats)
        rects = self.view.fit(self.shown).rects
        self.animator = self.room.animator(self.view, self.voice, self.app.sound, self.stale, self.eyes)
        self.bar = Bar(self)
        self.hint.look_anew()
        self.not_yet = NotYet(look, self.app.words, rects)
        self.ahead = Ahead(self.room.prerender(self.view, self.shown, self.app.sound))
        self.settle()

    def resize(self, size: tuple[int, int]) -> None:
        self.hand.let_go()
        self._look_anew()
        self.guide.look_anew()
        self.first_notes.look_anew()
        self.habits.look_anew()

    def leave(self) -> None:
        """On disk before anything else: also when it is over, for whoever leaves before the result."""
        self.kept.hand_over()
        self.kept.flush()

    can_begin_again = True
    is_pasted = True

    def voyage(self) -> Session | None:
        return self.session

    def again(self) -> Scene:
        seats = self.company.seats
        return TableScene(self.session, self.names, self.backdrop, self.kept, self.adviser, seats, self.quest)

    # Whose eyes look at it

    @property
    def eyes(self) -> int:
        """The seat that looks at the table."""
        return self.company.eyes

    def seen(self, s: Any) -> Any:
        """A state as these eyes may see it; those who play together hide nothing from each other."""
        game = self.session.game
        return s if game.together else game.view(s, self.eyes)

    @property
    def shown(self) -> Any:
        """Where the game stands, as these eyes may see it."""
        return self.seen(self.session.state)

    @property
    def pending(self) -> Ask | Chance | None:
        """What is asked, as far as these eyes may know."""
        session, hidden = self.session, self.company.is_hidden
        return session.rules.pending_for(self.shown, self.eyes) if hidden else session.pending

    # Time

    def moving(self, now: float) -> bool:
        if 0 < self.kept.lag < LATE:
            return True  # so that the sign comes in time
        thinking = self.hint.is_thinking(now) or self.company.is_thinking
        return self.animator.director.busy or self.hand.held is not None or thinking

    def update(self, now: float) -> None:
        self.now = now
        director, settings = self.animator.director, self.app.settings
        director.speed, director.reduced = settings.speed, settings.reduced_motion
        if self.animator.update(now):
            self._came_to_rest()
        self.hand.update()
        self.hint.update()
        self.habits.update(not self.animator.is_telling)
        self._go_on()
        self.company.update()
        if self.is_told_of_news:
            self.first_notes.update()
        self._look_after_file()
        if not (director.busy or self.hand.held or self.hint.is_awaited):
            self.ahead.work()
        self.in_words.update()
        if self.session.is_over and not director.busy:
            self._over_since = self._over_since or now
            if now - self._over_since > LINGERS:
                self._finish()

    @property
    def goes_on(self) -> bool:
        """Whether something still moves, or a move is about to be made by itself."""
        return self.animator.director.busy or self._may_go_on or self.company.is_thinking

    @property
    def _may_go_on(self) -> bool:
        awaited = self.habits.is_waiting or self.hand.held or self.habits.is_shown
        return self.only is not None and not awaited

    def _go_on(self) -> None:
        """A move without a choice is made by itself, a beat after all that led to it was seen."""
        if self.only is None or not self._may_go_on or self.animator.director.busy:
            return
        if not self.beat.has_passed(self.animator.director):
            return
        said = self.said_by_itself(self.session.state, self.only)
        heard = self.habits.heard_by_itself(self.session.state, self.only)
        self.play(self.only)
        if said:
            self.say(said, heard=heard)

    def said_by_itself(self, before: Any, move: Move) -> str:
        """What to say to a move that is made without anybody."""
        return self.habits.by_itself(before, move)

    def _came_to_rest(self) -> None:
        """The picture has caught up: what is asked now can be seen and used."""
        self._music()
        self.changed()

    def end_motion(self) -> bool:
        """Show at once what all motion leads to; whether there was any."""
        busy = self.animator.director.busy
        if busy:
            self.animator.finish()
            self._came_to_rest()
        return busy

    def _finish(self) -> None:
        self.app.finish("won" if self.session.game.won(self.session.state) else "lost")

    def _music(self) -> None:
        """The music follows the game, and a bell says that its end is near."""
        tune = self.room.music(self.shown)
        if tune == "end" and self._tune != "end":
            self.app.sound.play("warn")
        self._tune = tune
        self.app.sound.music(tune)

    # Events

    def handle(self, event: Event) -> bool:
        if self.habits.put_away(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.first_notes.put_away(event.pos):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self.hand.only_drags = self.animator.is_telling and self.hand.under(event.pos) not in _ALWAYS
            if not self.end_motion() and self.session.is_over:
                self._finish()
                return True
        if not self.hand.held and self.guide.on_log(event):
            return True
        if self.what_is_this.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            self.hand.use_keys(True)
            if self.controls.key(event):
                return True
        used = self.hand.handle(event)
        if event.type == pygame.MOUSEBUTTONUP:
            self.guide.tips.hush()
        return used

    def looked_at(self) -> Rect | None:
        hand = self.hand
        eyed = (hand.eyed or hand.source) if hand.by_keys else None
        return self.reach.spots_now().get(eyed) if eyed else None

    # What the hand asks

    def lies_over(self, pos: tuple[int, int]) -> bool:
        """Whether something lies over the table there."""
        return self.guide.covers(pos)

    def changed(self) -> None:
        """The hand holds, chose or points at something else."""
        held = self.hand.held
        if not self.animator.director.busy:
            self.animator.highlights.hidden = {held} if held and held.kind in self.view.held else set()
        self.habits.changed()
        self.reach.look_again()
        if self.hand.focus not in self.reach.spots_now():
            self.hand.focus = None
        self.stale()

    def pointed(self, spots: set[Spot | None]) -> None:
        """The pointer went from one spot to another: only their light changes."""
        places, room = self.reach.spots_now(), self.view.look.m.px(40)
        for spot in spots:
            if spot in places:
                self.stale(places[spot].inflate(room, room))
        if self.habits.groups():
            self.stale()

    # In words

    def described(self) -> Description:
        return self.in_words.description()

    def aside(self) -> tuple[str, dict[Spot, str]]:
        """What is said beside the game, and the buttons that belong to it with their names."""
        note = self.first_notes.note
        return (self.app.words(note.key, **note.values) if note else ""), {}

    def description_key(self) -> Hashable:
        return self.in_words.key()

    def pointed_key(self) -> Hashable:
        return self.hand.focus or self.hand.hover

    def act_on(self, key: Hashable, action: Action, value: str | float = "") -> bool:
        return self.in_words.act(key, action)

    # Moves

    def play(self, move: Move, sure: bool = False) -> bool:
        """Make a move; whether it was made. It may want a word of the player first; `sure`: that was said."""
        if not sure and self.habits.holds_back(move):
            self.app.sound.play("drop")
            self.settle()
            return False
        for _ in range(self.session.steps_back() if isinstance(move, Back) else 1):
            self.happen(lambda: self.session.play(move), move)
        return True

    def roll(self) -> None:
        """Let the dice fall."""
        self.happen(self.session.roll, None)

    def take_back(self) -> None:
        """Take the last choice back; the picture follows later."""
        self.session.undo_choice(self.company.undoer)

    def next_by_itself(self) -> Move | None:
        """The move that needs nobody."""
        return None if self.company.is_hidden else self.session.only_move(self.session.state)

    def more_spots(self) -> dict[Spot, Rect]:
        """What can be clicked beside the game's own things and the bar."""
        return {}

    def happen(self, act: Happens, move: Move | None) -> None:
        """Let something happen, and what follows from it at once."""
        before = self.session.state
        events = act()
        while self.session.falls_by_itself:
            events = [*events, *(self.session.redo() or self.session.roll())]
        self.show(before, events, move)

    def show(self, before: Any, events: list[Happening], move: Move | None) -> None:
        """Let what has happened be seen, and keep it."""
        self.animator.eyes = self.eyes
        self.animator.rest(self.seen(before))
        self.hand.let_go()
        if not events:
            self.app.sound.play("drop")
        self.animator.play(self._seen_events(events), self.shown, move, self.handling.drop)
        self._ask()
        self.kept.hand_over()

    def _seen_events(self, events: list[Happening]) -> list[Happening]:
        seen = self.session.game.seen
        return [event for each in events if (event := seen(each, self.eyes))]

    def settle(self) -> None:
        """Show the state as it is; what the hand has just let go of glides to where it lies."""
        self.animator.eyes = self.eyes
        self.animator.rest(self.shown)
        self._ask()
        if self.handling.drop:
            self.animator.land(self.handling.drop)

    def _ask(self) -> None:
        """Make ready for the question at hand."""
        self._is_asked = True
        state = self.session.state
        pending = None if self.company.is_hidden else self.session.pending  # others decide for themselves
        self.gestures = Gestures(self.room.gestures, pending, state)
        self.reach.look_around()
        self.only = self.next_by_itself()
        self.habits.asking()
        self.animator.ask(pending, self.shown)
        self.ahead.first(self.room.soon(self.view, self.shown, pending))
        self.hint.put_away()
        if (
            self.app.settings.ghost == "odds"
            and self.habits.wants_odds()
            and not self.advice_seen.is_at_stake
        ):
            self.hint.prepare(self.now)
        self.changed()

    # Words and files

    def say(self, words: str, at: tuple[int, int] | None = None, heard: str | None = None) -> None:
        """Show a line for a moment, beside a point where it is about something there; `heard`: what is told
        of it to whoever does not look."""
        self.guide.say(words, self.now, at, heard)

    def odds_of(self, move: Move) -> float | None:
        """The chance to win after a move, once it is known; to see it is advice."""
        chance = self.hint.chance_of(move)
        if chance is not None:
            self.advice_seen.note()
        return chance

    def _look_after_file(self) -> None:
        """Keep what was noted; a disk that will not take it is told, and no reason to stop playing."""
        if self.advice_seen.take_news():
            self.kept.hand_over()
        if news := self.kept.news():
            self.say(self.app.words(news))

    # Drawing

    def has_done_enough(self) -> bool:
        done, self._is_asked = self._is_asked, False
        return done

    def paint(self, surface: Surface) -> None:
        self.layers.paint(surface)

    def paint_over(self, surface: Surface) -> None:
        """Light and words that come and go over the table: apart, so that what lies below can stay."""
        self.guide.paint(surface, not self.animator.is_telling)
        self.view.paint_labels(surface, self.animator.now, self.animator.highlights)
        self.hint.paint(surface)

    def sprites(self, now: float) -> list[Sprite]:
        return self.layers.sprites(now)
