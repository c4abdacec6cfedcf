"""How scenes come onto the window: a canvas as large as they want it, drawn anew where something changed.

    screen = Screen(settings, text, art, now)
    screen.match(scenes)        lay out what is shown now and was laid out for something else
    screen.look_at(scene)       see the part of it that matters
    screen.draw(scenes, now)    the scenes that can be seen, the top one first

    screen.metrics  screen.look         what scenes are laid out and drawn with, until the canvas changes
    screen.sight  screen.in_sight(area) the part that is seen where all is drawn larger than the window

It knows no stack: whoever keeps one says which of its scenes can be seen.
"""

from collections.abc import Sequence

import pygame

from nautilion.play.settings import Settings
from nautilion.ui import theme, window
from nautilion.ui.assets import Art
from nautilion.ui.compositor import Compositor, Sprite, stamp
from nautilion.ui.scene import Backdrop, Scene
from nautilion.ui.text import Text
from nautilion.ui.theme import Look, Metrics

_SETTLED = 0.12  # seconds without a change of size before everything is drawn anew
_MARGIN = 20  # between what the keys have reached and the edge of the window


class Screen:
    """The canvas, what lies on it, and what of it is seen."""

    def __init__(self, settings: Settings, text: Text, art: Art, now: float) -> None:
        self.settings, self.text, self.art = settings, text, art
        self.shown: Scene | None = None  # the top scene of the last picture
        self._back: tuple[object, ...] = ()
        self._curtain: tuple[pygame.Surface, float] | None = None
        self._left: pygame.Surface | None = None  # what was seen on a canvas of another size
        self._resized_at: float | None = None
        self._frame_at, self._sea_time = now, 0.0
        self._take_canvas(())

    # The canvas, and scenes laid out for it

    @property
    def is_resizing(self) -> bool:
        """Whether the window has another size than what is laid out: no use in drawing."""
        return self._resized_at is not None

    @property
    def is_fading(self) -> bool:
        """Whether the scene before is still seen over the one that comes up."""
        return self._curtain is not None

    def resized(self, now: float) -> None:
        """The window has another size: stretch the old picture for now, lay out when it keeps still."""
        screen = window.screen()
        if screen.get_size() != self.canvas.size:
            self._resized_at = now
            pygame.transform.scale(self.canvas.part(self.compositor.picture()), screen.get_size(), screen)
            window.flip()

    def settle(self, scenes: Sequence[Scene], now: float) -> None:
        """Lay out for a new size once the window keeps still."""
        if self._resized_at is not None and now - self._resized_at > _SETTLED:
            self._fit(scenes)

    def follow_settings(self, scenes: Sequence[Scene]) -> None:
        """Another size of the window, of words, another contrast may have been chosen."""
        if not window.is_as_set(self.settings):
            window.set_mode(self.settings)
            window.remember(self.settings)  # as the desktop granted it
            self.art.forget()
            self._fit(scenes)
        elif self._is_out_of_date(scenes):
            self._fit(scenes)

    def _is_out_of_date(self, scenes: Sequence[Scene]) -> bool:
        """Whether things should look other than they do."""
        times, scale = self._times(scenes), self.settings.ui_scale
        before = self.canvas.times, self.metrics.ui_scale, self.look.contrast
        return before != (times, scale / times, self.settings.contrast)

    def _fit(self, scenes: Sequence[Scene]) -> None:
        """Measure the window again, start with fresh layers and lay every scene out."""
        if self._resized_at is not None:
            self.art.forget()
            window.remember(self.settings)
        self._resized_at = None
        self._take_canvas(scenes, self.canvas.sight.pointer)
        self.shown, self._curtain, self._left = None, None, None
        self.match(scenes)

    def _take_canvas(self, scenes: Sequence[Scene], pointer: tuple[float, float] = (0, 0)) -> None:
        """Something to draw on, as large as what is shown now wants it; all is to be laid out for it."""
        times = self._times(scenes)
        self.canvas = window.Canvas(times, pointer)
        self.metrics = Metrics(self.canvas.surface.get_size(), self.settings.ui_scale / times)
        self.look = Look(self.metrics, self.text, self.art, self.settings.contrast)
        self.compositor = Compositor(self.canvas.surface, self.canvas.show)
        self._back = ()
        self._looked_at: pygame.Rect | None = None

    def _times(self, scenes: Sequence[Scene]) -> float:
        """How much larger than the window all must be drawn for words to be as large as chosen."""
        wanted = self.settings.ui_scale
        if wanted <= 1 or self.settings.words == "fitting" or not scenes:
            return 1.0
        plain = Metrics(window.room(), wanted)
        return wanted / min(wanted, *(scene.largest_words(plain) for scene in scenes))

    def measure(self, scenes: Sequence[Scene]) -> None:
        """Another scene may want a canvas of another size."""
        is_stretched = window.screen().get_size() != self.canvas.size  # and laid out when it keeps still
        if not is_stretched and self._times(scenes) != self.canvas.times:
            self._left = self.canvas.last_seen()
            self._take_canvas(scenes, self.canvas.sight.pointer)

    def match(self, scenes: Sequence[Scene]) -> None:
        """Lay out what is shown now and was laid out for something else."""
        self.measure(scenes)
        for scene in reversed(scenes):
            if scene.laid_out_for is not self.look:
                self._lay_out(scene)

    def _lay_out(self, scene: Scene) -> None:
        scene.laid_out_for = self.look
        if scene.backdrop:
            scene.backdrop.resize(scene.app, self.metrics.size)
        scene.resize(self.metrics.size)
        scene.stale()

    # What of it is seen

    @property
    def sight(self) -> pygame.Rect:
        """The part of what is drawn that is seen."""
        return self.canvas.sight.rect

    def in_sight(self, area: pygame.Rect) -> pygame.Rect:
        """The part of an area that is seen; all that is seen, where that is too little for words."""
        part = area.clip(self.sight)
        return area if self.canvas.sight.is_all else part if part.w > self.sight.w // 2 else self.sight

    def seen_whole(self, sprite: Sprite) -> Sprite:
        """A picture that is moved as little as has it seen whole."""
        if self.canvas.sight.is_all:
            return sprite
        return sprite._replace(topleft=sprite.rect.clamp(self.sight).topleft)

    def look_at(self, scene: Scene) -> None:
        """See the part that matters, and in it what the keys have reached."""
        sight = self.canvas.sight
        if sight.is_all:
            return
        if scene is not self.shown:
            sight.begin()
        sight.turn_to(scene.region())
        place = scene.looked_at()
        if place != self._looked_at and place:
            sight.bring(place, self.metrics.ui(_MARGIN))
        self._looked_at = place.copy() if place else None

    # Drawing

    def pass_time(self, now: float, stands_still: bool) -> None:
        """Let the sea go on, unless it stands still."""
        if not stands_still:
            self._sea_time += min(now - self._frame_at, 0.25)
        self._frame_at = now

    def draw(self, scenes: Sequence[Scene], now: float) -> None:
        """Bring the window up to date with the top scene, and what can be seen below it."""
        scene = scenes[0]
        if scene is not self.shown:
            self._change_to(scenes, now)
        self.take_down(scene)
        self._draw_curtain(now)
        self.compositor.show(self._living(scene), scene.sprites(now))

    def take_down(self, scene: Scene) -> None:
        """Have what is still painted anew where the scene asks for it."""
        stale = scene.take_stale()
        if stale is None or stale:
            if scene.is_pasted:
                self.compositor.paste(scene.paint)
            else:
                self.compositor.repaint(scene.paint, stale)

    def forget(self) -> None:
        """What was shown last has failed: nothing of it is used again."""
        self.shown, self._back, self._curtain = None, (), None

    def _change_to(self, scenes: Sequence[Scene], now: float) -> None:
        """Another scene comes up: lay its back, and let the old picture fade over it."""
        scene = scenes[0]
        if self.shown:
            self._curtain = (self._picture_before(), now)
        self.shown, self._left = scene, None
        pygame.key.set_repeat(0)  # a text field may have switched it on
        scene.stale()
        if not scene.covers:
            self._back = ()
            self.compositor.set_back(lambda surface: self._paint_below(scenes, surface, now))
        elif self._back != (scene.backdrop, self.metrics):
            self._back = (scene.backdrop, self.metrics)
            self.compositor.set_back(lambda surface: _paint_backdrop(scene.backdrop, surface))

    def _picture_before(self) -> pygame.Surface:
        """What the last scene showed; what was seen of it, where all was drawn larger or smaller."""
        if self._left is None:
            return self.compositor.picture()
        whole = pygame.Surface(self.metrics.size).convert()
        whole.blit(self._left, self.sight)
        return whole

    def _draw_curtain(self, now: float) -> None:
        if self._curtain:
            picture, since = self._curtain
            gone = (now - since) / (self.shown.fade if self.shown else Scene.fade)
            self._curtain = self._curtain if gone < 1 else None
            self.compositor.curtain(picture if gone < 1 else None, round(255 * max(0.0, 1 - gone)))

    def _paint_below(self, scenes: Sequence[Scene], surface: pygame.Surface, now: float) -> None:
        """The last covering scene, frozen; dialogs in between are left out for calm."""
        dialog, below = scenes[0], next((scene for scene in scenes if scene.covers), None)
        _paint_backdrop(below.backdrop if below else None, surface)
        if below:
            stamp(surface, self._living(below))
            below.paint(surface)
            stamp(surface, below.sprites(now))
        if dialog.blurs:
            theme.soften(surface)
        theme.dim(surface, dialog.veil)

    def _living(self, scene: Scene) -> Sequence[Sprite]:
        return scene.backdrop.sprites(self._sea_time) if scene.covers and scene.backdrop else ()


def _paint_backdrop(backdrop: Backdrop | None, surface: pygame.Surface) -> None:
    surface.fill(theme.NIGHT)
    if backdrop:
        backdrop.paint(surface)
