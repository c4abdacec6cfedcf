"""Sounds and music. Nothing here can fail: no device or no file means silence and one line in the log.

    sound.play("click")           one of click_1.ogg, click_2.ogg, ..., never the same twice in a row
    sound.play("island/step")     one of a game's own, wherever it is wanted; the same for music
    sound.music("calm")           music_calm.ogg, looping, after what played has faded out; None for silence
    sound.volume(music, effects)  from 0 to 1 each
    sound.hush(True)              silence while somebody is busy elsewhere; the music waits
    sound.update()                once a frame, after drawing

The device is opened with the first sound, so that it never delays the start.
"""

import logging
import random
from pathlib import Path

import pygame

from nautilion import paths

_log = logging.getLogger(__name__)
_SOFT = {"hover": 0.35, "turn_begin": 0.7}  # heard so often that they must stay behind the others
_FADE_OUT, _FADE_IN = 900, 1800  # milliseconds


class Sound:
    """Plays effects in variants, and one piece of music."""

    def __init__(self, music: float = 1.0, effects: float = 1.0, folder: Path | None = None) -> None:
        self.game, self._folder = paths.FIRST_GAME, folder
        self._music, self._effects = music, effects
        self._open: bool | None = None  # None: not tried yet
        self._variants: dict[tuple[str, str], list[Path]] = {}
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        self._last: dict[str, Path] = {}
        self._wanted: str | None = None
        self._playing: str | None = None
        self.is_hushed = False

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play an effect now."""
        level = self._effects * volume * _SOFT.get(name, 1.0)
        if level <= 0 or self.is_hushed or not self._ready():
            return
        file = self._pick(name)
        effect = self._load(file) if file else None
        if effect:
            effect.set_volume(level)
            effect.play()

    def prepare(self, name: str) -> None:
        """Load an effect ahead of need."""
        if self._effects > 0 and self._ready():
            for file in self._find(name):
                self._load(file)

    def music(self, name: str | None) -> None:
        """Change the music; asking for what already plays changes nothing."""
        self._wanted = name

    def volume(self, music: float, effects: float) -> None:
        """Set both volumes."""
        self._music, self._effects = music, effects
        if self._open:
            pygame.mixer.music.set_volume(music)

    def hush(self, on: bool) -> None:
        """Hold everything back, or let it be heard again."""
        self.is_hushed = on
        if self._open:
            (pygame.mixer.music.pause if on else pygame.mixer.music.unpause)()

    def update(self) -> None:
        """Bring the music to what is wanted, a step at a time."""
        if self.is_hushed:
            return
        wanted = self._wanted if self._music > 0 else None
        if wanted == self._playing or not self._ready():
            return
        if self._playing is not None:
            pygame.mixer.music.fadeout(_FADE_OUT)
            self._playing = None
        elif not pygame.mixer.music.get_busy():  # loading while the old piece fades would wait for it
            self._playing = wanted
            self._start_music(wanted)

    def close(self) -> None:
        """Fall silent and let the device go."""
        if self._open:
            pygame.mixer.quit()
        self._open = False

    def _ready(self) -> bool:
        if self._open is None:
            try:
                pygame.mixer.init()
                pygame.mixer.set_num_channels(16)
                pygame.mixer.music.set_volume(self._music)
                self._open = True
            except (pygame.error, NotImplementedError) as error:
                _log.warning("no sound: %s", error)
                self._open = False
        return self._open

    def _start_music(self, name: str | None) -> None:
        if name is None:
            return
        try:
            room, _, piece = name.rpartition("/")
            files = [folder / room / f"music_{piece}.ogg" for folder in self._folders()]
            pygame.mixer.music.load(next(filter(Path.is_file, files), files[0]))
            pygame.mixer.music.play(loops=-1, fade_ms=_FADE_IN)
        except (pygame.error, OSError) as error:
            _log.warning("music %s: %s", name, error)

    def _folders(self) -> tuple[Path, ...]:
        every = (*paths.rooms("sounds", self.game), paths.shipped("sounds"))  # the last: `island/step`
        return (self._folder,) if self._folder else every

    def _find(self, name: str) -> list[Path]:
        key, names = (self.game, name), (name, *(f"{name}_{i}" for i in range(1, 10)))
        if key not in self._variants:
            every = ([folder / f"{each}.ogg" for each in names] for folder in self._folders())
            found = next(filter(None, ([f for f in files if f.is_file()] for files in every)), [])
            self._variants[key] = found
            if not found:
                _log.warning("sound %s: there is no such file", name)
        return self._variants[key]

    def _pick(self, name: str) -> Path | None:
        files = self._find(name)
        fresh = [f for f in files if f != self._last.get(name)] or files
        if not fresh:
            return None
        self._last[name] = random.choice(fresh)
        return self._last[name]

    def _load(self, file: Path) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            try:
                self._loaded[file] = pygame.mixer.Sound(file)
            except (pygame.error, OSError) as error:
                _log.warning("sound %s: %s", file.name, error)
                self._loaded[file] = None
        return self._loaded[file]
