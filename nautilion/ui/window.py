"""Opening the window, its modes and what they ask of SDL."""

import math
import os
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

import pygame
from pygame.event import Event

from nautilion.play.settings import Settings
from nautilion.ui import desktop
from nautilion.ui.sight import Sight, signs

_SMALLEST = (480, 360)  # below this nothing is laid out: what is shown is a picture, made smaller
_SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))


_IN_POINTS = ("cocoa", "wayland")  # drivers that count in points: a pixel of ours would be four of theirs
_sharp: pygame.Window | None = None  # the window there, which has all the screen's pixels
_fills_screen = False  # that one


class NoDisplay(Exception):
    """There is no screen to open a window on."""


def open_window(settings: Settings, caption: str, is_first: bool = False) -> None:
    """Open the window, or raise NoDisplay; the first one ever as large as the system wants things to be."""
    if sys.platform.startswith("linux"):
        # Without a GPU SDL would send every frame through software OpenGL, 5 to 60 times slower; Wayland has
        # no other way.
        if not os.environ.get("SDL_VIDEODRIVER", "").startswith("wayland"):
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        # By this name a desktop knows which entry of its menu, and so which icon, the window belongs to.
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "nautilion")
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "nautilion")
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if _has_no_screen():
        raise NoDisplay("DISPLAY")
    global _sharp
    _sharp = None
    try:
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen":  # what SDL picks, silently, when there is no display
            raise NoDisplay("offscreen")
        pygame.display.set_caption(caption)
        if pygame.display.get_driver() in _IN_POINTS:
            _sharp = pygame.Window(caption, settings.window, allow_high_dpi=True, resizable=True)
        if is_first:
            room = min(pygame.display.get_desktop_sizes(), default=settings.window)
            settings.window = desktop.grown(settings.window, room)
        set_mode(settings)
    except pygame.error as error:
        raise NoDisplay(str(error)) from error


def _has_no_screen() -> bool:
    """Known before SDL is asked, which would complain in words of its own."""
    wanted = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in wanted)


def set_mode(settings: Settings) -> None:
    """Whole screen or window, as the settings say."""
    if _sharp:
        _set_sharp(_sharp, settings)
        return
    if settings.fullscreen:
        pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # "resized by the OS"
        for _ in range(2):  # coming from full screen, X11 sometimes keeps the size at first
            if pygame.display.set_mode(settings.window, pygame.RESIZABLE).get_size() == settings.window:
                break
        _keep_large_enough()


def _set_sharp(sharp: pygame.Window, settings: Settings) -> None:
    global _fills_screen
    sharp.minimum_size, _fills_screen = _SMALLEST, settings.fullscreen
    if settings.fullscreen:
        sharp.set_fullscreen(desktop=True)
        return
    sharp.set_windowed()
    sharp.size = settings.window


def _keep_large_enough() -> None:
    """Ask the desktop for no window smaller than what can be laid out; some do not listen."""
    with warnings.catch_warnings(), suppress(pygame.error, AttributeError):
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = _SMALLEST


def screen() -> pygame.Surface:
    """The surface of the window, in pixels."""
    surface = _sharp.get_surface() if _sharp else pygame.display.get_surface()
    if surface is None:
        raise NoDisplay("the window is closed")
    return surface


def size() -> tuple[int, int]:
    """The size of the window as the desktop counts it, which is how pointers are told too."""
    return _sharp.size if _sharp else screen().get_size()


def room() -> tuple[int, int]:
    """The pixels that there are to lay something out in."""
    width, height = screen().get_size()
    return max(width, _SMALLEST[0]), max(height, _SMALLEST[1])


def flip(rects: Sequence[pygame.Rect] = ()) -> None:
    """Show the surface, or only some parts of it where that can be done."""
    if _sharp:
        _sharp.flip()
    elif rects:
        pygame.display.update(list(rects))
    else:
        pygame.display.flip()


def set_icon(picture: pygame.Surface) -> None:
    """The picture by which the desktop shows the window."""
    if _sharp:
        _sharp.set_icon(picture)
    else:
        pygame.display.set_icon(picture)


def is_resized(event: Event) -> bool:
    """Whether an event says that the window has another size."""
    return event.type == (pygame.WINDOWSIZECHANGED if _sharp else pygame.VIDEORESIZE)


def handle() -> object:
    """What the system knows the window by, where it has such a thing."""
    if _sharp:
        return _sharp.handle
    return pygame.display.get_wm_info().get("window")


@contextmanager
def hidden() -> Iterator[None]:
    """Out of sight for a moment, on Windows and Mac: what answers screen readers must be there before it."""
    if sys.platform not in ("win32", "darwin"):
        yield
        return
    shown = _sharp or pygame.Window.from_display_module()
    shown.hide()
    try:
        yield
    finally:
        shown.show()


def box() -> tuple[int, int, int, int]:
    """Where the window is on the desktop: left, top, right, bottom."""
    left, top = _sharp.position if _sharp else pygame.display.get_window_position()
    width, height = size()
    return left, top, left + width, top + height


class Canvas:
    """What is drawn on: the window itself, or a larger picture.

    Where the window is too small to be laid out, it shows the whole of a larger one, made smaller. Where
    words shall be larger than a page has room for, the picture is so many times larger, and a part of it is
    seen as it is: `sight` says which."""

    def __init__(self, times: float = 1.0, pointer: tuple[float, float] = (0, 0)) -> None:
        self.window, self.times = screen(), times
        self.size = now = self.window.get_size()  # as it was: the window's own surface grows with it
        least = room()
        whole = (math.ceil(least[0] * times), math.ceil(least[1] * times))
        self.surface = self.window if now == whole else pygame.Surface(whole).convert()
        self.sight = Sight(whole, least, pointer)
        share = min(now[0] / least[0], now[1] / least[1])
        self.box = pygame.Rect(0, 0, max(1, round(least[0] * share)), max(1, round(least[1] * share)))
        self.box.center = self.window.get_rect().center
        self._shown = pygame.Rect(0, 0, 0, 0)  # what was seen last

    def show(self, rects: Sequence[pygame.Rect]) -> None:
        """Bring what was drawn to the screen; all of it where the rectangles say so."""
        if self.surface is self.window:
            if rects:
                flip(() if list(rects) == [self.surface.get_rect()] else rects)
            return
        seen = self.sight.rect
        if seen != self._shown:
            rects, self._shown = [seen], seen
        if self.box.size == seen.size:
            self._show_part([part for rect in rects if (part := rect.clip(seen))])
        elif rects:
            shown = pygame.transform.smoothscale(self.part(self.surface), self.box.size)
            self.window.blit(shown, self.box)
            flip()

    def _show_part(self, parts: list[pygame.Rect]) -> None:
        """Bring parts of what is seen to the window, and over them the signs that there is more."""
        if not parts:
            return
        seen, more = self.sight.rect, signs(self.sight)
        for part in (*parts, *(place.move(seen.topleft) for _, place in more)):
            self.window.blit(self.surface, part.move(-seen.x, -seen.y), part)
        for picture, place in more:
            self.window.blit(picture, place)
        flip([] if parts == [seen] else [*(p.move(-seen.x, -seen.y) for p in parts), *(p for _, p in more)])

    def part(self, picture: pygame.Surface) -> pygame.Surface:
        """What is seen of a picture as large as the canvas."""
        return picture if self.sight.is_all else picture.subsurface(self.sight.rect)

    def last_seen(self) -> pygame.Surface:
        """A copy of what the window shows, as large as what is seen at once."""
        return pygame.transform.scale(self.window.subsurface(self.box), self.sight.rect.size)

    def seen(self, event: Event) -> Event:
        """An event of the pointer with its place on what is drawn; what is seen follows the pointer."""
        if not hasattr(event, "pos"):
            return event
        if self.surface is self.window and not _sharp:
            self.sight.rest(event.pos)
            return event
        share = self.window.width / size()[0]  # pixels in a point
        x, y = round(event.pos[0] * share) - self.box.x, round(event.pos[1] * share) - self.box.y
        sight = self.sight
        place = (x * sight.rect.w // self.box.w, y * sight.rect.h // self.box.h)
        if event.type == pygame.MOUSEMOTION:
            is_finger = event.dict.get("touch") and not any(event.dict.get("buttons", ()))
            sight.touch(place) if is_finger else sight.follow(place)
        pos = (place[0] + sight.rect.x, place[1] + sight.rect.y)
        return Event(event.type, {**event.dict, "pos": pos})


def is_fullscreen() -> bool:
    """Whether the window fills the screen."""
    if _sharp:
        return _fills_screen
    return bool(screen().get_flags() & pygame.FULLSCREEN)


def is_as_set(settings: Settings) -> bool:
    """Whether the window is as the settings say."""
    if settings.fullscreen or is_fullscreen():
        return settings.fullscreen == is_fullscreen()
    return size() == settings.window


def sizes(settings: Settings) -> list[tuple[int, int]]:
    """The sizes to offer: the usual ones that the desktop has room for, and the present one."""
    width, height = max(pygame.display.get_desktop_sizes(), default=_SIZES[0])
    return sorted({settings.window, *(s for s in _SIZES if s[0] <= width and s[1] <= height)})


def remember(settings: Settings) -> None:
    """Keep the size of the window for the next start."""
    if not is_fullscreen():
        width, height = size()
        settings.window = (max(_SMALLEST[0], width), max(_SMALLEST[1], height))


def wants_fullscreen(event: Event) -> bool:
    """Whether a key asks for the whole screen or the window: F11 or Alt+Enter."""
    if event.type != pygame.KEYDOWN:
        return False
    return bool(event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT))
