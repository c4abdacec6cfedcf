"""The window, the loop and the stack of scenes.

    run(lambda app: Flow(app).home, settings)   the exit code; `home` puts the first scene on the stack

    app.push(Pause(), then=self.after_pause)    a scene on top; `then` gets its result
    app.finish("quit")                          the top scene ends with a result
    app.quit()                                  everything ends

    app.writer.hand_over(file, job)             what waits for the disk; no scene does while it is shown

    app.settings  app.metrics  app.look  app.art  app.text  app.sound  app.words (the catalogue)
    app.screen  app.keepsakes                   what scenes are drawn on and what of it is seen; small records

The app ends when the stack is empty. When a scene fails, it is taken off the stack, the failure is logged and
the Crash scene asks how to go on; `App(strict=True)` raises instead. Tests drive `app.step(events, now)`.
"""

import logging
import os
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

import pygame
from pygame.event import Event

from nautilion import paths
from nautilion.content.catalogue import catalogue
from nautilion.play import crash_report
from nautilion.play import settings as stored
from nautilion.play.settings import Settings
from nautilion.play.writer import Answer, Writer
from nautilion.ui import window
from nautilion.ui.access.hub import Access
from nautilion.ui.assets import Art
from nautilion.ui.audio import Sound
from nautilion.ui.inputs import Inputs
from nautilion.ui.keepsakes import Keepsakes
from nautilion.ui.scene import Scene
from nautilion.ui.screen import Screen
from nautilion.ui.text import Text
from nautilion.ui.theme import Look, Metrics

Then = Callable[[Any], None]

_log = logging.getLogger(__name__)
_SURFACING = 1.0  # seconds after the window comes back in which what is drawn may still be lost
_LARGE_AGAIN = 0.8  # seconds for which a scene is seen after something was done on its large page
_AWAKE = 2.0  # seconds after input in which the loop stays quick
_LOOKS = {"look_left": (-1, 0), "look_right": (1, 0), "look_up": (0, -1), "look_down": (0, 1)}
_BACK = {pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED}
_INPUT = {
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
}


def run(
    begin: Callable[["App"], Callable[[], None]], settings: Settings, writer: Writer | None = None
) -> int:
    """Open the window and play until no scene is left; the exit code of the program.

    `begin(app)` gives what leads to the first scene, and again after a failure; `writer` keeps files."""
    try:
        app = App(
            settings, writer=writer, is_first=not os.path.exists(paths.user_settings())
        )  # a path that cannot be is none
    except window.NoDisplay as error:
        print(catalogue(settings.language)("app.no_display", why=error), file=sys.stderr)
        return 2
    with window.hidden():
        app.access.open(window.handle())
    app.inputs.open()
    app.home = begin(app)
    app.attempt(app.home)
    code = app.loop()
    app.keep_settings()
    app.writer.flush()
    return code


class App:
    """One window and what is shown in it."""

    def __init__(
        self,
        settings: Settings,
        strict: bool = False,
        clock: Callable[[], float] = time.perf_counter,
        writer: Writer | None = None,
        is_first: bool = False,
    ) -> None:
        self.writer = writer or Writer()
        self.keepsakes = Keepsakes(self.writer)
        self.settings, self.strict, self.clock_now = settings, strict, clock
        self.home: Callable[[], None] | None = None
        self.words = catalogue(settings.language)
        self.sound = Sound(settings.music, settings.effects)
        window.open_window(settings, self.words("app.name"), is_first)
        self.access = Access(settings, self.words)
        self.inputs = Inputs(settings, self.words)
        self.text = Text()
        self.art = Art(self.text)
        self.stack: list[tuple[Scene, Then | None]] = []
        self.focused = True
        self._code = 0
        self._input_at = -_AWAKE
        self._back_at = -_SURFACING
        self.is_large = False  # whether words are shown on a page of their own, in large letters
        self._rests_since = 0.0
        self.owes_picture = False  # that of the last frame is still to come, at once
        self.screen = Screen(settings, self.text, self.art, clock())
        window.set_icon(self.art.get("icon/icon", (64, 64)))

    @property
    def metrics(self) -> Metrics:
        """What scenes are laid out with now."""
        return self.screen.metrics

    @property
    def look(self) -> Look:
        """What they are drawn with."""
        return self.screen.look

    # The stack

    @property
    def top(self) -> Scene | None:
        """The scene in charge."""
        return self.stack[-1][0] if self.stack else None

    def push(self, scene: Scene, then: Then | None = None) -> None:
        """Put a scene on top; `then` gets the result it finishes with."""
        self.stack.append((scene, then))
        self._begin(scene)

    def finish(self, result: Any = None) -> None:
        """Take the top scene off and hand its result on."""
        old, then = self.stack.pop()
        old.leave()
        if then:
            then(result)
        self._match()

    def quit(self) -> None:
        """Take all scenes off, which ends the loop."""
        while self.stack:
            self.stack.pop()[0].leave()

    def _begin(self, scene: Scene) -> None:
        self.screen.measure(self._visible())
        scene.enter(self)
        scene.laid_out_for = None  # it may have been here before, with other parts
        if self.top is scene:
            self._match()

    def _match(self) -> None:
        self.screen.match(self._visible())

    def _visible(self) -> list[Scene]:
        """The top scene, and what can be seen below it."""
        seen: list[Scene] = []
        for scene, _ in reversed(self.stack):
            seen.append(scene)
            if scene.covers:
                break
        return seen

    # What the player may change while playing

    def apply_settings(self) -> None:
        """Follow the settings after a change."""
        self.sound.volume(self.settings.music, self.settings.effects)
        self.screen.follow_settings(self._visible())

    def toggle_fullscreen(self) -> None:
        """Window or whole screen."""
        self.settings.fullscreen = not self.settings.fullscreen
        self.apply_settings()
        self.keep_settings()

    def keep_settings(self) -> Answer[bool]:
        """Have the settings written; answers whether the disk took them."""
        return stored.hand_over(self.settings, self.writer)

    def offer_keyboard(self, field: object) -> None:
        """Letters on the screen, for a text field that is to be written by a controller or a finger."""
        from nautilion.ui.scenes.keyboard import Keyboard  # scenes are built on this module
        from nautilion.ui.widgets.textfield import TextField

        if isinstance(field, TextField):
            self.push(Keyboard(field))

    def show_large(self, wanted: bool) -> None:
        """Show the words of every scene on a page of their own, or no more."""
        from nautilion.ui.scenes.large import LargePage  # scenes are built on this module

        self.is_large = wanted
        if wanted and self.top and self.top.has_large_page:
            self.push(LargePage(self.top))
        elif not wanted and isinstance(self.top, LargePage):
            self.finish()

    def _return_to_large(self, now: float) -> None:
        """What was done on a large page was seen long enough: back to it."""
        scene = self.top
        if (
            not self.is_large
            or scene is None
            or not scene.has_large_page
            or scene.is_typing
            or scene.moving(now)
            or scene is not self.screen.shown
            or self.screen.is_fading
        ):
            self._rests_since = now
        elif now - self._rests_since > _LARGE_AGAIN:
            self.show_large(True)

    def _wait_for_pad(self) -> None:
        """The controller was unplugged: a word, and all waits behind it."""
        from nautilion.ui.scenes.notice import Notice  # scenes are built on this module

        self.push(Notice(self.words("commands.unplugged.title"), self.words("commands.unplugged.text")))

    # The loop

    def loop(self) -> int:
        """Run until the stack is empty; the exit code."""
        clock = pygame.time.Clock()
        while self.step(pygame.event.get(), self.clock_now()):
            self._rest(clock)
        self.sound.close()
        self.access.close()
        pygame.quit()
        return self._code

    def step(self, events: Iterable[Event], now: float) -> bool:
        """One frame: events, update, drawing. False when there is nothing left to show."""
        self.attempt(lambda: self._frame(events, now))
        self.attempt(self.sound.update)
        return bool(self.stack)

    def attempt(self, call: Callable[[], None]) -> None:
        """Call something that belongs to a scene; a failure costs that scene, not the game."""
        try:
            call()
        except Exception as error:
            if self.strict:
                raise
            self._recover(error)

    def _frame(self, events: Iterable[Event], now: float) -> None:
        owed, self.owes_picture = self.owes_picture, False
        self._match()
        for event in self.inputs.of(_without_old_motion(events), self._is_typing, now):
            self._dispatch(self.screen.canvas.seen(event), now)
        self.screen.pass_time(now, stands_still=not self.focused)
        self.screen.settle(self._visible(), now)
        if self.top and self.inputs.lost_pad():
            self._wait_for_pad()
        if self.top and not owed:
            self.top.update(now)
        self._return_to_large(now)
        if self.top:
            self.screen.look_at(self.top)
        if self.top and self.access.update(self.top, self.focused, self.screen.sight.topleft):
            self._input_at = now
        if now - self._back_at < _SURFACING:  # a full screen comes up black after its first frames
            self.screen.compositor.refresh()
        if self.top and not self.screen.is_resizing:
            spent = self.top.has_done_enough()
            self.owes_picture = spent and self.top is self.screen.shown and not owed
            if self.owes_picture:
                self.screen.take_down(self.top)
            else:
                self.screen.draw(self._visible(), now)

    def _rest(self, clock: pygame.time.Clock) -> None:
        """Wait for the next frame: as long as what is shown allows."""
        now, scene = self.clock_now(), self.top
        if self.owes_picture:
            return
        if not self.focused:
            pygame.time.wait(120)
        elif self._is_changing(now) or self.inputs.is_held or (scene and scene.moving(now)):
            clock.tick(60)
        elif now - self._input_at < _AWAKE:
            pygame.time.wait(16)
        else:
            pygame.time.wait(75 if self.settings.reduced_motion else 50)  # a still sea needs few looks

    def _is_changing(self, now: float) -> bool:
        """Whether the window itself is in motion: another scene, another size, or just shown again."""
        screen = self.screen
        return screen.is_fading or screen.is_resizing or now - self._back_at < _SURFACING

    def _dispatch(self, event: Event, now: float) -> None:
        if event.type in _INPUT:
            self._input_at = now
        if event.type in _BACK:
            self._back_at = now
        if window.is_resized(event):
            self.screen.resized(now)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._focus(False)
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED):
            self._focus(True)
        elif event.type == pygame.WINDOWEXPOSED:
            self.screen.compositor.refresh()
        elif window.wants_fullscreen(event):
            self.toggle_fullscreen()
        elif self.top and event.dict.get("command") == "large":
            self.show_large(not self.is_large)
        elif event.dict.get("command") in _LOOKS:
            self.screen.canvas.sight.look(*_LOOKS[event.command])
        elif self.top and event.dict.get("command") in ("read", "whereabouts"):
            self.access.answer(event.command, self.top)
        elif self.top and not self.top.handle(event) and event.type == pygame.QUIT:
            self.quit()

    def _is_typing(self) -> bool:
        return self.top is not None and self.top.is_typing

    def _focus(self, here: bool) -> None:
        self.focused = here
        self.sound.hush(not here and self.settings.mute_unfocused)

    # Failure

    def _recover(self, error: Exception) -> None:
        """A scene failed: take it away, which keeps its voyage, say so, and ask where to go on."""
        from nautilion.ui.scenes.crash import Crash  # scenes are built on this module

        _log.exception("a scene failed")
        failed, then = self.stack.pop() if self.stack else (None, None)
        self.screen.forget()
        if isinstance(failed, Crash):  # even the last words fail: do not go round in circles
            self._give_up()
            return
        scenes = [failed, *(scene for scene, _ in reversed(self.stack))]
        voyage = next((v for scene in scenes if scene and (v := scene.voyage())), None)
        names = (*self.settings.names, *self.settings.people)
        report = crash_report.crash_report(error, voyage, {"pygame": pygame.version.ver}, names)
        if failed:
            _leave_quietly(failed)
        crash = Crash(
            self.words("crash.title"),
            self.words("crash.text", file=crash_report.log_file()),
            report,
            can_go_on=bool(self.stack) or (failed is not None and failed.can_begin_again),
        )
        self.push(crash, then=lambda way: self._after_crash(way, failed, then))

    def _after_crash(self, way: str, failed: Scene | None, then: Then | None) -> None:
        """On from the last good state, or back to the title."""
        if way == "on" and failed and failed.can_begin_again:
            self.push(failed.again(), then)
        elif way == "title" or not self.stack:
            self.quit()
            if self.home:
                self.home()

    def _give_up(self) -> None:
        """Leave in order what is left, and say one line where the game was started."""
        print(self.words("crash.twice", file=crash_report.log_file()), file=sys.stderr)
        self._code = 1
        while self.stack:
            _leave_quietly(self.stack.pop()[0])


def _leave_quietly(scene: Scene) -> None:
    try:
        scene.leave()
    except Exception:
        _log.exception("a failed scene could not leave in order")


def _without_old_motion(events: Iterable[Event]) -> list[Event]:
    """The events, with only the last of several mouse motions in a row."""
    kept: list[Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
            kept.pop()
        kept.append(event)
    return kept
