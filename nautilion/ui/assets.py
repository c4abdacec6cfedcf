"""Pictures: SVG sources rendered at the real size, once, when first needed.

    art.get("tokens/crew_1", (96, 96))      fitted into a box, aspect ratio kept
    art.cover("scenes/title", (1920, 1080)) fills a box, cropped at the sides or at top and bottom
    art.svg(source, (300, 40))              SVG text made at run time (pipes, panels)

A missing or broken picture is replaced by a stand-in and logged once. Large pictures are kept as PNG between
starts.
"""

import hashlib
import io
import logging
import os
import re
import threading
from functools import lru_cache
from pathlib import Path

import pygame
from pygame import Surface

from nautilion import paths
from nautilion.ui import theme
from nautilion.ui.text import Text

Size = tuple[int, int]
Focus = tuple[float, float]

_log = logging.getLogger(__name__)
_TWICE = 512  # up to here a picture is drawn at twice its size and scaled down, for finer edges
_LARGE = 700  # from here on a picture is worth keeping on disk
_MOST_KEPT = 40  # pictures on disk; the oldest go first
_NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
_VIEWBOX = re.compile(r'viewBox="\s*[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)')


class Art:
    """All pictures of the game, by name."""

    def __init__(self, text: Text, folder: Path | None = None, cache: Path | None = None) -> None:
        self.game, self._folder = paths.FIRST_GAME, folder
        self._kept = cache or paths.user_cache() / "pictures"
        self._text = text
        self._made: dict[tuple[str, str, Size, Focus | None], Surface] = {}
        self._missed: set[str] = set()

    def get(self, name: str, size: Size) -> Surface:
        """The picture fitted into a box. Do not draw into it: it is shared."""
        return self._cached(name, size, None)

    def cover(self, name: str, size: Size, focus: Focus = (0.5, 0.5)) -> Surface:
        """The picture filling a box; `focus` is what stays in sight (0 left or top, 1 right or bottom)."""
        return self._cached(name, size, focus)

    def fill(self, name: str, size: Size, focus: Focus) -> Surface:
        """The same for what fills the window and is painted once: it lies on disk, and not in memory too."""
        return self._make(name, size, focus)

    @lru_cache(maxsize=400)  # noqa: B019 - there is one Art for the life of the window
    def svg(self, source: str, size: Size) -> Surface:
        """A picture from SVG text. Do not draw into it: it is shared."""
        return _rendered(source.encode(), size)

    @lru_cache(maxsize=400)  # noqa: B019 - as above
    def stretched(self, source: str, size: Size, width: int) -> Surface:
        """A picture from SVG text, its middle column repeated up to a width: no longer ones are drawn."""
        narrow = self.svg(source, size)
        if width <= narrow.width:
            return narrow
        (w, h), half = narrow.get_size(), narrow.width // 2
        wide = Surface((width, h), pygame.SRCALPHA).convert_alpha()
        wide.fill((0, 0, 0, 0))
        for area, at in (((0, 0, half, h), 0), ((half + 1, 0, w - half - 1, h), width - (w - half - 1))):
            wide.blit(narrow.subsurface(area), (at, 0))
        middle = pygame.transform.scale(narrow.subsurface((half, 0, 1, h)), (width - w + 1, h))
        wide.blit(middle, (half, 0))
        return wide

    def source(self, name: str) -> str:
        """The SVG text of a picture, to be changed before it is drawn; an empty one where there is none."""
        try:
            return _read(self._file(name))
        except OSError as error:
            _log.warning("picture %s: %s", name, error)
            return _NOTHING

    def once(self, source: str, size: Size) -> Surface:
        """A picture from SVG text that nobody will want again."""
        return _rendered(source.encode(), size)

    def has(self, name: str) -> bool:
        """Whether the picture exists."""
        return self._file(name).is_file()

    def forget(self) -> None:
        """Drop all pictures, as after a change of window size."""
        self._made.clear()
        self.svg.cache_clear()
        self.stretched.cache_clear()

    def _cached(self, name: str, size: Size, focus: Focus | None) -> Surface:
        size = (max(1, int(size[0])), max(1, int(size[1])))
        key = (self.game, name, size, focus)
        if key not in self._made:
            self._made[key] = self._make(name, size, focus)
        return self._made[key]

    def _make(self, name: str, size: Size, focus: Focus | None) -> Surface:
        try:
            source = self._file(name).read_bytes()
            if max(size) <= _LARGE:
                return _drawn(source, size, focus)
            return self._from_disk(name, source, size, focus)
        except (OSError, pygame.error, ValueError) as error:
            if name not in self._missed:
                _log.warning("picture %s: %s; drawing a stand-in", name, error)
                self._missed.add(name)
            return self._stand_in(name, size)

    def _from_disk(self, name: str, source: bytes, size: Size, focus: Focus | None) -> Surface:
        mark = hashlib.blake2b(source + repr(focus).encode(), digest_size=6).hexdigest()
        file = self._kept / f"{name.replace('/', '-')}-{size[0]}x{size[1]}-{mark}.png"
        try:
            return pygame.image.load(file).convert_alpha()
        except (OSError, pygame.error):
            made = _drawn(source, size, focus)
            threading.Thread(target=_keep, args=(made.copy(), file), daemon=True).start()
            return made

    def _stand_in(self, name: str, size: Size) -> Surface:
        surface = Surface(size, pygame.SRCALPHA).convert_alpha()
        pygame.draw.rect(surface, theme.TEAL, surface.get_rect(), border_radius=min(size) // 4)
        letter = name.rsplit("/", 1)[-1][:1].upper()
        word = self._text.fit(letter, theme.NUMBER.sized(min(size) * 0.6), size, theme.FOAM)
        surface.blit(word, word.get_rect(center=surface.get_rect().center))
        return surface

    def _file(self, name: str) -> Path:
        shared = (*paths.rooms("images", self.game), paths.shipped("images"))  # the last: `island/box`
        folders = (self._folder,) if self._folder else shared
        files = [folder / f"{name}.svg" for folder in folders]
        return next(filter(Path.is_file, files), files[0])


@lru_cache(maxsize=64)
def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _drawn(source: bytes, size: Size, focus: Focus | None) -> Surface:
    if focus is None:
        return _rendered(source, size)
    whole = _rendered(source, _covering(source, size))
    cut = whole.get_rect().clip(pygame.Rect((0, 0), size))
    cut.topleft = (round((whole.width - cut.w) * focus[0]), round((whole.height - cut.h) * focus[1]))
    return whole.subsurface(cut).copy()


def _covering(source: bytes, size: Size) -> Size:
    """The size of the whole picture when its short side just fills the box."""
    found = _VIEWBOX.search(source[:2000].decode("utf-8", "replace"))
    w, h = (float(found[1]), float(found[2])) if found else size
    grow = max(size[0] / w, size[1] / h)
    return max(size[0], round(w * grow)), max(size[1], round(h * grow))


def _rendered(source: bytes, size: Size) -> Surface:
    size = (max(1, size[0]), max(1, size[1]))  # a window may leave no room for a thing
    if max(size) > _TWICE:
        return pygame.image.load_sized_svg(io.BytesIO(source), size).convert_alpha()
    large = pygame.image.load_sized_svg(io.BytesIO(source), (size[0] * 2, size[1] * 2)).convert_alpha()
    return pygame.transform.smoothscale(large, (max(1, large.width // 2), max(1, large.height // 2)))


def _keep(picture: Surface, file: Path) -> None:
    """Write a picture beside its name, then move it into place; a full disk is no harm."""
    draft = file.with_name(f"{os.getpid()}-{file.name}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, draft)
        os.replace(draft, file)
        for old in sorted(file.parent.glob("*.png"), key=lambda f: f.stat().st_mtime)[:-_MOST_KEPT]:
            old.unlink()
    except (OSError, pygame.error) as error:
        _log.info("picture not kept on disk: %s", error)
