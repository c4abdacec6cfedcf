"""Who wants to know what a scene says of itself: a screen reader, the voice. For nobody, nothing is made.

access = Access(settings, words)
access.open(handle)                    once there is a window; tests do without
access.update(scene, True)             once a frame, after the scene's own update
access.answer("read", scene)           say what is pointed at
"""

from collections.abc import Hashable

from nautilion.content.catalogue import Catalogue
from nautilion.play.settings import Settings
from nautilion.ui import window
from nautilion.ui.access import telling
from nautilion.ui.access.bridge import Bridge, open_bridge
from nautilion.ui.access.nodes import Description
from nautilion.ui.access.voice import Voice
from nautilion.ui.scene import Scene

Listeners = tuple[bool, bool]  # a screen reader, the voice
Corner = tuple[int, int]


class Access:
    """Hands descriptions out when they change, and wishes back in."""

    def __init__(self, settings: Settings, words: Catalogue) -> None:
        self.settings, self.words = settings, words
        self.bridge: Bridge | None = None
        self.voice = Voice(settings.language)
        self._seen: tuple[Scene, Hashable, Listeners, Corner] | None = None
        self._told: Description | None = None  # what the voice has told
        self._owed: Description | None = None  # what the bridge gets in the next frame, so that none is long

    def open(self, handle: object) -> None:
        """Be there for screen readers."""
        self.bridge = open_bridge(self.words("app.name"), self.settings.language, handle)

    def close(self) -> None:
        """Fall silent."""
        self.voice.close()

    def update(self, scene: Scene, is_focused: bool, corner: Corner = (0, 0)) -> bool:
        """Follow the top scene, seen from a corner of it on; whether a screen reader had something done."""
        acted = False
        if self.bridge and self.bridge.is_wanted:
            acted = [scene.act_on(*wish) for wish in self.bridge.asked()].count(True) > 0
            self.bridge.follow_window(is_focused, window.box())
        listeners = self._listeners()
        if any(listeners):
            self._follow(scene, listeners, corner)
        else:
            self._seen = self._told = self._owed = None
        return acted

    @property
    def is_listened_to(self) -> bool:
        """Whether somebody hears what has the focus."""
        return any(self._listeners())

    def _listeners(self) -> Listeners:
        return bool(self.bridge and self.bridge.is_wanted), self.settings.voice == "all"

    def _follow(self, scene: Scene, listeners: Listeners, corner: Corner) -> None:
        if self._owed and self.bridge:
            self.bridge.show(self._owed, corner)
            self._owed = None
            return
        seen = scene, scene.description_key(), listeners, corner
        if seen == self._seen:
            return
        self._seen, what = seen, scene.described()
        if listeners[0]:
            self._owed = what
        if listeners[1]:
            self.say(telling.change(self.words, self._told, what))
            self._told = what

    def answer(self, command: str, scene: Scene) -> None:
        """`read`: say what is pointed at or has the focus; `whereabouts`: where I am and what I can do."""
        what = scene.described()
        if command == "whereabouts":
            self.tell(telling.whereabouts(self.words, what))
            return
        told = telling.thing(self.words, what, scene.pointed_key())
        self.tell(told or self.words("access.nothing_here"))

    def tell(self, text: str) -> None:
        """Say what somebody asked for, to whoever listens."""
        if self.bridge and text:
            self.bridge.answer(text)
        self.say(text)

    def say(self, text: str) -> None:
        """Let the voice say something now, if it is wanted at all."""
        if text and self.settings.voice != "off":
            self.voice.say(telling.for_ears(text), self.settings.voice_rate, self.settings.voice_name)
