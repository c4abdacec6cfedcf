"""The system's own voice, for who plays without a screen reader. Each new sentence cuts the last one short.

    voice = Voice()
    voice.say("Octopus 4", rate=0.5, name="")    returns at once; a thread of its own speaks

The ways to it are in speakers.py. Where a system has none, all stays quiet and `is_there` says so.
"""

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, Protocol

_log = logging.getLogger(__name__)
_GOODBYE = 1.0  # seconds that the end of the game may wait for the voice


class Sentence(NamedTuple):
    """What to say, and how."""

    text: str
    rate: float  # from 0 to 1; a half is the voice's own
    name: str  # of the voice; empty: the usual one


class Speaker(Protocol):
    """A way to the system's voice; may raise whatever it likes, which costs one sentence."""

    def voices(self) -> tuple[str, ...]:
        """The names of those that speak the language; may take a while."""

    def say(self, sentence: Sentence) -> None:
        """Begin to speak, in the place of what is being said."""

    def hush(self) -> None:
        """Stop speaking."""

    def close(self) -> None:
        """Let go."""


def _speaker(language: str) -> Speaker:
    from nautilion.ui.access.speakers import speaker  # first when something is said: few play by ear

    return speaker(language)


class Voice:
    """Speaks in a thread that begins with the first sentence; only the latest waits to be said."""

    def __init__(self, language: str = "en", make: Callable[[str], Speaker] = _speaker) -> None:
        self.language, self.make = language, make
        self.is_there = True  # as far as is known
        self.voices: tuple[str, ...] = ()
        self._next: Sentence | None = None
        self._changed = threading.Condition()
        self._is_open = False
        self._thread: threading.Thread | None = None

    def say(self, text: str, rate: float = 0.5, name: str = "") -> None:
        """Say this instead of what is being said; nothing stops the voice."""
        with self._changed:
            self._next = Sentence(" ".join(text.split()), rate, name)
            self._changed.notify()
            if self._thread is None:
                self._is_open = True
                self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Fall silent."""
        with self._changed:
            self._is_open = False
            self._changed.notify()
        if self._thread:
            self._thread.join(_GOODBYE)
            self._thread = None

    def _run(self) -> None:
        way: Speaker | None = None
        while (sentence := self._wait()) is not None:
            try:
                way = way or self.make(self.language)
                if sentence.text:
                    way.say(sentence)
                else:
                    way.hush()
                self.is_there, self.voices = True, self.voices or way.voices()
            except Exception as error:  # whatever it is: try anew with the next sentence
                _log.warning("no voice: %s", error, exc_info=not isinstance(error, OSError))
                self.is_there = False
                _close(way)
                way = None
        _close(way)

    def _wait(self) -> Sentence | None:
        """The next sentence; None at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._next is not None or not self._is_open)
            sentence, self._next = self._next, None
            return sentence if self._is_open else None


def _close(way: Speaker | None) -> None:
    if way:
        with suppress(Exception):
            way.close()
