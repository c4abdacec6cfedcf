"""The table: a voyage played by hand. Finishes with 'won', 'lost', 'restart', 'title' or 'quit'."""

import time
from collections.abc import Callable, Iterator

import pygame
from pygame import Surface
from pygame.event import Event

from nautilion.advisor.worker import Adviser
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.state import BOTH, State
from nautilion.games.nautilion.table import plan, prerender
from nautilion.games.nautilion.table.aloud import Aloud
from nautilion.games.nautilion.table.animations_flight import Drop
from nautilion.games.nautilion.table.handover import Handover
from nautilion.games.nautilion.table.scenes.pile import Pile
from nautilion.games.nautilion.table.view import View
from nautilion.kernel import BACK as BACK_MOVE
from nautilion.kernel import Back, Chance, Move
from nautilion.kernel import Event as Happening
from nautilion.play.session import Session
from nautilion.ui.app import App
from nautilion.ui.clips import Clip, glide, out_back
from nautilion.ui.compositor import Sprite
from nautilion.ui.scene import Backdrop, Scene
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.sea import Sea
from nautilion.ui.table import spots
from nautilion.ui.table.animator import Animator
from nautilion.ui.table.bar import Bar
from nautilion.ui.table.gestures import Gestures, why_not
from nautilion.ui.table.guide import Guide
from nautilion.ui.table.hand import TAPS, Hand
from nautilion.ui.table.hint import Hint
from nautilion.ui.table.keeping import LATE, NOT_KEPT, Keeper, NotYet
from nautilion.ui.table.keys import keys_now
from nautilion.ui.table.reach import Reach
from nautilion.ui.table.spots import Spot

WARM = 0.004  # seconds a frame for things made ahead of need
BEAT, NEXT_BEAT = 0.9, 0.4  # seconds before a move without a choice is made, and before one that follows it
Act = Callable[[], list[Happening]]
HIDES = ("die", "given", "hand", "reserve", "pile", "path", "board", "cabin", "figure")
LOOSE = (*HIDES, "seated", "spell", "heroic", "machination", "face")  # what looks as if it could be carried


class TableScene(Reach, Scene):
    """Joins session, picture, hand and motion."""

    def __init__(
        self,
        session: Session,
        names: tuple[str, ...],
        backdrop: Backdrop | None = None,
        kept: Keeper = NOT_KEPT,
        adviser: Adviser | None = None,
    ) -> None:
        self.session, self.names, self.kept = session, names, kept
        self.adviser = adviser or Adviser(session.rules.terms.content)
        self.backdrop = backdrop or Sea()
        self.waiting: GiveDie | None = None  # the last die of a plan, while the word to sail is awaited
        self.aloud = Aloud()
        self._over_since: float | None = None
        self._only: Move | None = None  # the move that will be made by itself
        self._beat: State | None = None  # the position before which a beat has begun
        self._drop: Drop | None = None  # what the gesture under way lets go of
        self._is_noted = False  # something was seen while drawing that the voyage has to say
        self.look_around()
        self._now = 0.0
        self._mood = "calm"

    # The scene

    def enter(self, app: App) -> None:
        super().enter(app)
        self.hand = Hand(self, app.sound.play)
        self._buttons = {
            spots.UNDO: self._undo,
            spots.REDO: self._redo,
            spots.OTHER: self._other_dice,
            spots.HINT: self._hint,
            spots.LOG: self._toggle_log,
            spots.MENU: self._pause,
        }
        self.gestures = Gestures(None, self.session.state)
        self.hint = Hint(self, self.adviser)
        self._look_anew()
        self.guide = Guide(self, self.names)
        self.handover = Handover(self.view, self.session, self.names)
        self._mood = self._mood_now()
        app.sound.music(self._mood)

    def _look_anew(self) -> None:
        look, game = self.app.look, self.session.rules.terms
        self.view = View(look, game, self.app.words, self.names)
        self.view.fit(self.session.state)
        self.animator = Animator(self.view, self.app.sound, self.stale)
        self.bar = Bar(self.view, self.session, self.animator)
        self.hint.look_anew()
        self.not_yet = NotYet(look, self.app.words, self.view.fit(self.session.state).rects)
        self._jobs: Iterator[None] | None = prerender.jobs(self.view, self.session.state, self.app.sound)
        self._settle()

    def resize(self, size: tuple[int, int]) -> None:
        self.hand.let_go()
        self._look_anew()
        self.guide.look_anew()
        self.handover = Handover(self.view, self.session, self.names)

    def leave(self) -> None:
        """On disk before anything else: also when it is over, for whoever leaves before the result."""
        self.kept.hand_over()
        self.kept.flush()

    can_begin_again = True

    def voyage(self) -> Session:
        return self.session

    def again(self) -> Scene:
        return TableScene(self.session, self.names, self.backdrop, self.kept, self.adviser)

    def moving(self, now: float) -> bool:
        if 0 < self.kept.lag < LATE:
            return True  # so that the sign comes in time
        return self.animator.director.busy or self.hand.held is not None or self.hint.is_thinking(now)

    def update(self, now: float) -> None:
        self._now = now
        director, settings = self.animator.director, self.app.settings
        director.speed, director.reduced = settings.speed, settings.reduced_motion
        if self.animator.update(now):
            self._came_to_rest()
        self.hand.update()
        self.hint.update()
        self.handover.update(not self.animator.is_telling)
        self._go_on()
        self._look_after_file()
        if not director.busy and not self.hand.held:
            self._warm_up()
        if self.session.is_over and not director.busy:
            self._over_since = self._over_since or now
            if now - self._over_since > 1.2:
                self._finish()

    @property
    def goes_on(self) -> bool:
        """Whether something still moves, or a move is about to be made by itself."""
        return self.animator.director.busy or self._may_go_on

    @property
    def _may_go_on(self) -> bool:
        awaited = self.waiting or self.hand.held or self.handover.is_shown
        return self._only is not None and not awaited

    def _go_on(self) -> None:
        """A move without a choice is made by itself, a beat after all that led to it was seen."""
        if self._only is None or not self._may_go_on or self.animator.director.busy:
            return
        if self._beat is not self.session.state:
            follows = any(self._beat is before for before in self.session.states[-2:-1])
            self._beat = self.session.state
            self.animator.director.play(Clip(lambda t: (), NEXT_BEAT if follows else BEAT, calm=True))
            return
        said = self.bar.voice.by_itself(self._beat, self.session.told, self._only)
        self._play(self._only)
        self.say(said)

    def _came_to_rest(self) -> None:
        """The picture has caught up: what is asked now can be seen and used."""
        self._music()
        self.changed()

    def _warm_up(self) -> None:
        """Use a moment of rest."""
        end = time.perf_counter() + WARM
        while self._jobs and time.perf_counter() < end:
            if next(self._jobs, "done") == "done":
                self._jobs = None

    def _finish(self) -> None:
        self.app.finish("won" if self.session.state.result == "won" else "lost")

    # Events

    def handle(self, event: Event) -> bool:
        if self.handover.put_away(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self.hand.only_drags = self.animator.is_telling
            if self.animator.director.busy:
                self.animator.finish()
                self._came_to_rest()
            elif self.session.is_over:
                self._finish()
                return True
        if not self.hand.held and self.guide.on_log(event):
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.guide.tips.stirred(self._now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.guide.tips.asked = self.hand.under(event.pos)
            return True
        if event.type == pygame.KEYDOWN:
            self.hand.use_keys(True)
            if self._key(event):
                return True
        used = self.hand.handle(event)
        if event.type == pygame.MOUSEBUTTONUP:
            self.guide.tips.hush()
        return used

    def _key(self, event: Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event)
        if event.key == pygame.K_o:
            self._other_dice()
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key == pygame.K_l:
            self._toggle_log()
        elif event.key == pygame.K_h:
            self._hint()
        elif event.key == pygame.K_F1:
            self.guide.tips.asked = self.hand.focus or self.hand.under(self.hand.pointer)
        else:
            return self._clicks(event.key)
        return True

    def _clicks(self, code: int) -> bool:
        """A key that clicks a spot; Enter only where the focus is on nothing else."""
        spot = keys_now(self).get(pygame.K_RETURN if code == pygame.K_KP_ENTER else code)
        if spot is None or (code in TAPS and self.hand.focus and spot != spots.TRAY):
            return False
        self.hand.click(spot, self.spots_now()[spot].center)
        return True

    def _shortcut(self, event: Event) -> bool:
        if event.key == pygame.K_y or (event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT):
            self._redo()
        elif event.key == pygame.K_z:
            self._undo()
        else:
            return False
        return True

    def _escape(self) -> None:
        if self.hand.source:
            self.hand.let_go()
        elif self.hint.put_away():
            pass
        elif self.guide.log.is_open:
            self.guide.log.toggle()
        elif self.aloud.on:
            self._toggle_aloud()
        elif self.waiting and not self._only:
            self.waiting = None
            self._settle()
        elif self.session.steps_back() and not self.waiting:
            self._play(BACK_MOVE)
        else:
            self._pause()
        self.changed()

    def _pause(self) -> None:
        self.guide.tips.hush()
        self.kept.flush()  # below another scene nothing would say that it is not yet
        self.app.sound.play("page")
        self.app.push(Pause(self.session), then=self._after_pause)

    def _after_pause(self, choice: str | None) -> None:
        if choice == "leave":
            self.app.finish("title")
        elif choice in ("restart", "quit"):
            self.app.finish(choice)

    def _toggle_log(self) -> None:
        self.guide.log.toggle()
        self.app.sound.play("page")
        self.changed()

    def _undo(self) -> None:
        why = "refused.over" if self.session.is_over else self.session.why_not_undo()
        waits = self.waiting is not None and not self._only
        if why and not waits:
            self._say_by(spots.UNDO, why)
            return
        self.waiting = None
        if not waits:
            self.session.undo_choice()
        self.hand.let_go()
        self.guide.said = None  # what was said is not so any more
        self.app.sound.play("undo")
        self._settle()
        self.kept.hand_over()

    def _redo(self) -> None:
        if why := self.session.why_not_redo():
            self._say_by(spots.REDO, why)
        elif not self.waiting:
            self._happen(self.session.redo_choice, self.session.undone[-1])

    def _other_dice(self) -> None:
        """Practice: let the dice of the last or the next roll fall otherwise."""
        if why := self.session.why_not_other_dice():
            self._say_by(spots.OTHER, why)
            return
        self.waiting = None
        before = self.session.states[-2 if self.session.just_rolled else -1]
        events = self.session.roll_other()
        self._show(before, events, None)

    # The Oracle

    def _hint(self) -> None:
        """Ask the Oracle; where there is nothing to decide, say what comes first."""
        first = {type(None): "oracle.over", Chance: "oracle.roll"}.get(type(self.session.pending))
        if first or self.waiting:
            self._say_by(spots.HINT, first or "oracle.sail")
        elif not self.goes_on:
            self.app.sound.play("page")
            self.hint.press(self._now)

    def advised(self) -> None:
        """Advice was seen, perhaps just while drawing: the voyage says so from now on."""
        if "advice" not in self.session.assisted:
            self.session.assist("advice")
            self._is_noted = True

    def odds_of(self, move: Move) -> float | None:
        """The chance to win after a move, once it is known; to see it is advice."""
        chance = self.hint.chance_of(move)
        if chance is not None:
            self.advised()
        return chance

    # The other captain

    def _thinks_aloud(self) -> bool:
        """Whether dice are laid as a proposal: the other captain has been asked, or Shift is held."""
        shift = pygame.key.get_mods() & pygame.KMOD_SHIFT
        return bool(self.aloud.on or shift) and self.aloud.partner(self.session.state) != BOTH

    def _toggle_aloud(self) -> None:
        self.aloud.on = not self.aloud.on
        self.app.sound.play("page")
        self.changed()
        if not self.bar.aloud:  # where nothing is to be given just now, the bar does not say it
            self.say(self._aloud_words("on" if self.aloud.on else "off"))

    def _aloud_words(self, key: str) -> str:
        partner = self.aloud.partner(self.session.state)
        name = self.names[partner] or self.app.words(f"table.player_{partner + 1}")
        return self.app.words(f"aloud.{key}", name=name)

    def _answer_proposal(self, figure: str) -> None:
        """One click on any of its dice takes a proposal; whoever made it takes that die back."""
        if self.aloud.on:
            self.aloud.take_back(figure)
            self.changed()
            return
        for move in self.aloud.proposal(self.session.state):
            if not self.waiting and move in getattr(self.session.pending, "moves", ()):
                self._play(move)

    def _show_proposal(self) -> None:
        mood, s = self.animator.highlights, self.session.state
        self.aloud.settle(s)
        mood.aloud = self.aloud.on
        gives = any(isinstance(move, GiveDie) for move, _ in self.gestures.all)
        speaks = self.aloud.on and gives and self.aloud.partner(s) != BOTH
        self.bar.aloud = self._aloud_words("on") if speaks else ""
        laid = plan.completed(self.session.rules, s, self.waiting)
        mood.proposal = () if self.animator.is_telling else self.aloud.proposal(s, laid)

    # What the hand asks

    def lies_over(self, pos: tuple[int, int]) -> bool:
        """Whether something lies over the table there."""
        return self.guide.covers(pos)

    def stuck(self, source: Spot, target: Spot | None, at: tuple[int, int]) -> None:
        """Somebody tries to carry what cannot be carried now."""
        if source.kind in LOOSE:
            self._refuse(source, target or spots.SEA, at)

    def changed(self) -> None:
        """The hand holds, chose or points at something else."""
        self._hide_held()
        self._open_gaps()
        self._show_proposal()
        self._spots = None
        if self.hand.focus not in self.spots_now():
            self.hand.focus = None
        self.stale()

    def pointed(self, spots: set[Spot | None]) -> None:
        """The pointer went from one spot to another: only their light changes."""
        places, room = self.spots_now(), self.view.look.m.px(40)
        for spot in spots:
            if spot in places:
                self.stale(places[spot].inflate(room, room))
        if self.gestures.groups:
            self.stale(self.view.fit(self.session.state).rects["board"])

    def _hide_held(self) -> None:
        held = self.hand.held if self.hand else None
        if not self.animator.director.busy:
            self.animator.highlights.hidden = {held} if held and held.kind in HIDES else set()

    def _open_gaps(self) -> None:
        """Gaps of the path open for a token that can go there, already while it is carried."""
        if self.animator.is_telling:
            return
        source = self.hand.source if self.hand else None
        goals = self.ways(source) if source else self.gestures.sources()
        self.animator.highlights.gaps = tuple(spot.at for spot in goals if spot.kind == "gap")

    def perform(self, source: Spot, target: Spot | None, at: tuple[int, int]) -> bool:
        """Carry out a gesture; what is not possible glides home and says why."""
        if target is None and self._control(source):
            return True
        if target and self._thinks_aloud() and self.aloud.lay(source, target, self.session.pending):
            self.app.sound.play("drop")
            return True
        moves = self.ways(source).get(target) if target else tuple(self._tapped(source)[:1]) or None
        if moves is None:
            self._refuse(source, target, at)
            return False
        self.waiting, self._drop = None, self._let_go(source)
        for move in moves:
            self._play(move)
        if not moves:
            self._settle()
        self._drop = None
        return True

    def _let_go(self, source: Spot) -> Drop | None:
        """The piece that a gesture moves, where the hand has just let go of it, or where it lies."""
        picture, home = self.piece(source), self.spots_now().get(source)
        if picture is None or home is None:
            return None
        at = self.hand.carried or home.center
        return Drop(source, picture, picture.get_rect(center=at))

    def _control(self, spot: Spot) -> bool:
        """Clicks that are not moves."""
        if spot == spots.TRAY and isinstance(self.session.pending, Chance):
            self._roll()
        elif spot in self._buttons:
            self._buttons[spot]()
        elif spot == spots.DISCARD:
            self.app.sound.play("page")
            self.kept.flush()
            self.app.push(Pile(self.session.state.discard))
        elif spot.kind == "ghost":
            self._answer_proposal(str(spot.at))
        elif spot == Spot("player", self.aloud.partner(self.session.state)):
            self._toggle_aloud()
        elif self.waiting and spot == spots.SAIL:
            move, self.waiting = self.waiting, None
            self._play(move, sure=True)
        elif self.waiting and spot == spots.BACK:
            self._escape()
        else:
            return False
        return True

    def _refuse(self, source: Spot, target: Spot | None, at: tuple[int, int]) -> None:
        if self.waiting:
            words = self.app.words("table.sail")
        elif isinstance(self.session.pending, Chance):
            words = self.app.words("refused.roll_first")
        else:
            words = self.app.words.refusal(why_not(self.session.rules, self.gestures, source, target))
        self.say(words, at)
        self.app.sound.play("home")
        picture, home = self.piece(source), self.spots_now().get(source)
        if target and picture and home:
            start = picture.get_rect(center=at).topleft
            goal = picture.get_rect(center=home.center).topleft
            self.animator.highlights.hidden.add(source)
            self.animator.director.play(glide(picture, start, goal, 0.28, ease=out_back))

    # Moves

    def _roll(self) -> None:
        self._happen(self.session.roll, None)

    def _look_after_file(self) -> None:
        """Keep what was noted; a disk that will not take it is told, and no reason to stop playing."""
        if self._is_noted:
            self._is_noted = False
            self.kept.hand_over()
        if news := self.kept.news():
            self.say(self.app.words(news))

    def _play(self, move: Move, sure: bool = False) -> None:
        rules, s = self.session.rules, self.session.state
        asks = self.app.settings.confirm_sail and not sure
        if asks and isinstance(move, GiveDie) and plan.sailing(rules, s, (move,)):
            self.waiting = move
            self.app.sound.play("drop")
            self._settle()
            return
        for _ in range(self.session.steps_back() if isinstance(move, Back) else 1):
            self._happen(lambda: self.session.play(move), move)

    def _happen(self, act: Act, move: Move | None) -> None:
        before = self.session.state
        events = act()
        while self.session.falls_by_itself:
            events = [*events, *(self.session.redo() or self.session.roll())]
        self._show(before, events, move)

    def _show(self, before: State, events: list[Happening], move: Move | None) -> None:
        """Let what has happened be seen, and keep it."""
        self.animator.rest(before)
        self.hand.let_go()
        if not events:
            self.app.sound.play("drop")
        self.animator.play(events, self.session.state, move, self._drop)
        self._ask()
        self.kept.hand_over()

    def _settle(self) -> None:
        """Show the state as it is; what the hand has just let go of glides to where it lies."""
        self.animator.rest(self.session.state)
        self._ask()
        if self._drop:
            self.animator.land(self._drop)

    def _ask(self) -> None:
        """Make ready for the question at hand."""
        pending, state = self.session.pending, self.session.state
        self.gestures = Gestures(pending, state)
        self.look_around()
        self._only = self.session.only_move(state)
        self.animator.ask(pending, state, plan.completed(self.session.rules, state, self.waiting))
        self.hint.put_away()
        if self.app.settings.ghost == "odds" and any(isinstance(m, GiveDie) for m, _ in self.gestures.all):
            self.hint.prepare(self._now)
        self.changed()

    def _music(self) -> None:
        """The music follows the voyage, and a bell says that its end is near."""
        mood = self._mood_now()
        if mood == "end" and self._mood != "end":
            self.app.sound.play("warn")
        self._mood = mood
        self.app.sound.music(mood)

    def _mood_now(self) -> str:
        s = self.session.state
        left = sum(1 for token in s.path[: s.phantom] if token)
        ahead = sum(1 for token in s.path[max(0, s.nautilion) :] if token)
        return "end" if left <= 8 or ahead <= 6 else "deep" if s.nautilion * 2 > len(s.path) else "calm"

    def say(self, words: str, at: tuple[int, int] | None = None) -> None:
        """Show a line for a moment, beside a point where it is about something there."""
        self.guide.say(words, self._now, at)

    def _say_by(self, button: Spot, key: str) -> None:
        """Say something beside the button that it is about."""
        rect = self.spots_now().get(button)
        self.say(self.app.words(key), rect.center if rect else None)

    # Drawing

    def paint(self, surface: Surface) -> None:
        self.view.paint(surface, self.animator.now, self.animator.highlights)
        calm = not self.animator.is_telling
        self.bar.advice = self.hint.text
        self.bar.paint(surface, self.is_waiting, self.hand.hover)
        self.guide.paint(surface, calm)
        self.hint.paint(surface)

    def sprites(self, now: float) -> list[Sprite]:
        calm = not self.animator.is_telling and not self.handover.is_shown
        advice = self.hint.sprites(now) if calm and not self.hand.held else []
        return [
            *advice,
            *self.guide.below(calm),
            *self.animator.sprites(now),
            *self.handover.sprites(),
            *self.guide.above(now, calm),
            *self.not_yet.sprites(self.kept.lag),
            *self.hand.sprites(),
        ]
