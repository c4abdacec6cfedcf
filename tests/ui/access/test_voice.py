"""The voice: what it says through Speech Dispatcher, that nobody waits for it, and what it tells."""

import os
import shutil
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.ui.access import telling
from nautilion.ui.access.nodes import Description, Node
from nautilion.ui.access.speakers import MacSay, SpeechDispatcher, WindowsSapi
from nautilion.ui.access.voice import Sentence, Voice
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.settings import SettingsMenu
from tests.ui.kit import Desk

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="needs unix sockets")


class Dispatcher(threading.Thread):
    """A Speech Dispatcher that only writes down what it was asked."""

    def __init__(self, path: Path) -> None:
        super().__init__(daemon=True)
        self.lines: list[str] = []
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(str(path))
        self.server.listen()

    def run(self) -> None:
        while True:
            try:
                talk, _ = self.server.accept()
            except OSError:
                return
            self.talk = talk
            is_speech = False
            for raw in talk.makefile("rb"):
                line = raw.decode().rstrip("\r\n")
                self.lines.append(line)
                if is_speech and line != ".":
                    continue
                is_speech = line == "SPEAK"
                talk.sendall(self.answer(line))

    def answer(self, line: str) -> bytes:
        if line == "LIST SYNTHESIS_VOICES":
            voices = (b"Ana\ten-GB\tnone", b"Ana+Adam\ten\tnone", b"Olga\tru\tnone", b"Ben\ten\tnone")
            return b"".join(b"249-%s\r\n" % voice for voice in voices) + b"249 OK VOICE LIST SENT\r\n"
        return {"SPEAK": b"230 OK RECEIVING DATA\r\n", ".": b"225-21\r\n225 OK MESSAGE QUEUED\r\n"}.get(
            line, b"200 OK\r\n"
        )

    def said(self) -> list[str]:
        """The sentences."""
        return [self.lines[at + 1] for at, line in enumerate(self.lines[:-1]) if line == "SPEAK"]

    def stop(self) -> None:
        self.server.close()


@pytest.fixture
def dispatcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Dispatcher]:
    path = Path(os.path.relpath(tmp_path / "s"))  # the address of a socket must be short
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{path}")
    server = Dispatcher(path)
    server.start()
    yield server
    server.stop()


def wait(found: Callable[[], object]) -> None:
    end = time.monotonic() + 60
    while not found():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_a_sentence_cancels_the_last_and_has_its_rate_and_voice(dispatcher: Dispatcher) -> None:
    way = SpeechDispatcher()
    way.say(Sentence(".5 of a token", 0.75, "Ben"))
    way.say(Sentence("Octopus 4", 0.0, "Ben\r\nQUIT"))
    assert way.voices() == ("Ana", "Ben")
    way.close()
    assert dispatcher.lines == [
        "SET SELF CLIENT_NAME player:nautilion:main",
        "SET SELF LANGUAGE en",
        "CANCEL SELF",
        "SET SELF RATE 50",
        "SET SELF SYNTHESIS_VOICE Ben",
        "SPEAK",
        "..5 of a token",
        ".",
        "CANCEL SELF",
        "SET SELF RATE -100",
        "SPEAK",
        "Octopus 4",
        ".",
        "LIST SYNTHESIS_VOICES",
    ]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems speak by other ways")
def test_the_voice_finds_the_way_of_its_system_by_itself(dispatcher: Dispatcher) -> None:
    speech = Voice()
    speech.say("Octopus 4")
    wait(lambda: speech.voices or not speech.is_there)
    speech.close()
    assert dispatcher.said() == ["Octopus 4"]


def test_words_cannot_become_commands(dispatcher: Dispatcher) -> None:
    speech = Voice("en", SpeechDispatcher)
    speech.say("Ana\r\n.\r\nSET SELF RATE 100")
    wait(dispatcher.said)
    speech.close()
    assert dispatcher.said() == ["Ana . SET SELF RATE 100"]
    assert dispatcher.lines.count("SET SELF RATE 100") == 0


class Breaking(Exception):
    """Nothing that a voice is expected to raise."""


class Fragile:
    """A voice that breaks at a word, and at its own end."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def voices(self) -> tuple[str, ...]:
        return ("Ana",)

    def say(self, sentence: Sentence) -> None:
        if sentence.text == "break":
            raise Breaking
        self.said.append(sentence.text)

    def hush(self) -> None:
        pass

    def close(self) -> None:
        raise Breaking


def test_whatever_happens_to_a_voice_the_next_sentence_finds_a_new_one() -> None:
    made: list[Fragile] = []

    def make(language: str) -> Fragile:
        made.append(Fragile())
        return made[-1]

    speech = Voice("en", make)
    for at, text in enumerate(("one", "two"), 1):
        speech.say(text)
        wait(lambda at=at: len(made) == at and made[-1].said and speech.is_there)  # type: ignore[misc]
        speech.say("break")
        wait(lambda: not speech.is_there)
    speech.close()
    assert [each.said for each in made] == [["one"], ["two"]]


def program(folder: Path, name: str, code: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program of the system that only writes down what it was asked; the file of that."""
    told = folder / f"{name}.told"
    lines = (f"#!{sys.executable}", "import sys", f"told = open({str(told)!r}, 'ab', buffering=0)", code)
    (folder / name).write_text("\n".join(lines))
    (folder / name).chmod(0o700)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
    return told


SAY = """
if sys.argv[1:] == ["-v", "?"]:
    write = sys.stdout.buffer.write
    write("Ana                 en_GB    # Hello!\\nOtoya               ja_JP    # こんにちは\\n".encode())
    write(b"Ben (English (UK)) en-scotland # \\xff\\n")
    write("Pléiade             fr_CA    # Salut\\n".encode())
else:
    told.write("|".join(sys.argv[1:]).encode() + b"\\n")
    import time
    time.sleep(30)
"""


def test_a_mac_says_one_sentence_at_a_time_and_lists_who_speaks_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = program(tmp_path, "say", SAY, monkeypatch)
    way = MacSay("en")
    assert way.voices() == ("Ana", "Ben (English (UK))")
    assert MacSay("fr").voices() == ("Pléiade",)
    way.say(Sentence("-v Octopus", 0.5, "Ana"))
    wait(lambda: told.read_text() == "-r|205|-v|Ana|--|-v Octopus\n")
    first = way._now
    way.say(Sentence("Ray", 1.0, ""))
    wait(lambda: told.read_text().endswith("\n-r|320|--|Ray\n"))
    assert first
    assert first.poll() is not None
    second = way._now
    way.close()
    assert second
    assert second.poll() is not None


POWERSHELL = """
told.write(sys.argv[-1].encode() + b"\\n")
sys.stdout.buffer.write(b"Zira\\nH\\xe9lo\\xefse\\n.\\n")
sys.stdout.flush()
for line in sys.stdin.buffer:
    told.write(line)
"""


def test_windows_is_told_line_by_line_and_any_letter_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = program(tmp_path, "powershell", POWERSHELL, monkeypatch)
    way = WindowsSapi()
    assert way.voices() == ("Zira", "H\ufffdlo\ufffdse")
    way.say(Sentence("Zoë: <b>\t4\n5 \udc80", 1.0, "Zi\nra"))
    way.hush()
    wait(lambda: told.read_text().endswith("\n10\tZi ra\tZoë: <b> 4 5 ?\n0\t\t\n"))
    script = told.read_text().splitlines()[0]
    assert "OutputEncoding" in script
    assert "Speak($p[2], 19)" in script
    way.close()
    assert way._shell.poll() is not None


class Slow:
    """A voice that takes its time to begin."""

    def voices(self) -> tuple[str, ...]:
        return ("Ana",)

    def __init__(self) -> None:
        self.said: list[str] = []
        self.free = threading.Event()

    def say(self, sentence: Sentence) -> None:
        self.said.append(sentence.text)
        self.free.wait(60)

    def hush(self) -> None:
        self.said.append("")

    def close(self) -> None:
        self.said.append("closed")


def test_nobody_waits_for_the_voice_and_only_the_latest_is_said(dispatcher: Dispatcher) -> None:
    slow = Slow()
    speech = Voice("en", lambda _: slow)
    speech.say("one")
    wait(lambda: slow.said)
    for word in ("two", "three", "four"):
        speech.say(word)
    assert slow.said == ["one"]  # which is still being said
    slow.free.set()
    wait(lambda: len(slow.said) == 2)
    speech.say("")
    wait(lambda: len(slow.said) == 3)
    speech.close()
    wait(lambda: len(slow.said) == 4)
    assert slow.said == ["one", "four", "", "closed"]
    assert speech.voices == ("Ana",)


def test_without_a_voice_all_stays_quiet_and_it_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(os.path.relpath(tmp_path / "s"))
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{path}")
    monkeypatch.setattr(shutil, "which", lambda _: None)
    speech = Voice("en", SpeechDispatcher)
    speech.say("one")
    wait(lambda: not speech.is_there)
    server = Dispatcher(path)
    server.start()
    speech.say("two")
    wait(lambda: speech.is_there)
    assert server.said() == ["two"]
    server.talk.shutdown(socket.SHUT_RDWR)  # it goes away under our hands
    speech.say("three")
    wait(lambda: not speech.is_there)
    speech.say("four")
    wait(lambda: server.said()[-1] == "four")
    speech.close()
    server.stop()


# What is told

WORDS = catalogue()


@pytest.mark.parametrize(
    ("node", "said"),
    [
        (Node(1, "button", "Set sail"), "Set sail."),
        (Node(1, "switch", "Reefs", note="Sharp rock.", is_on=True), "Reefs, on. Sharp rock."),
        (Node(1, "option", "Marlin", value="Class B", is_on=False), "Marlin, Class B. not chosen."),
        (Node(1, "slider", "Music", value="40 %"), "Music, 40 %."),
        (Node(1, "button", "Undo", note="The dice lie.", is_enabled=False), "Undo. Not now: The dice lie."),
    ],
)
def test_a_thing_in_a_phrase(node: Node, said: str) -> None:
    assert telling.phrase(WORDS, node) == said


def test_only_what_is_new_is_told() -> None:
    sail, music = Node(1, "button", "Sail"), Node(2, "slider", "Music", value="40 %")
    before = Description("Table", (sail, music), 1, "Ana rolled.", "Where to?")
    tell = lambda now: telling.change(WORDS, before, now)  # noqa: E731
    assert telling.change(WORDS, None, before) == "Table. Ana rolled. Where to? Sail."
    assert tell(before) == ""
    assert tell(before._replace(title="Pause")) == "Pause. Ana rolled. Where to? Sail."
    assert tell(before._replace(happened="Ana gave a 3.")) == "Ana gave a 3."
    assert tell(before._replace(focus=2)) == "Music, 40 %."
    assert tell(before._replace(nodes=(sail, music._replace(value="45 %")))) == ""
    assert tell(before._replace(nodes=(sail._replace(name="Sail on"), music))) == "Sail on."
    assert telling.whereabouts(WORDS, before) == "Table. Ana rolled. Where to?"
    usable = before._replace(nodes=(sail._replace(actions=("press",)), music))
    assert telling.whereabouts(WORDS, usable) == "Table. Ana rolled. Where to? You can use: Sail."


def _choice(name: str, on: int, note: str = "", is_enabled: bool = True) -> Node:
    options = ((at, Node((name, at), "option", text, is_on=at == on)) for at, text in enumerate("ABC"))
    return Node(
        name, "choice", name, note=note, is_enabled=is_enabled, parts=tuple(node for _, node in options)
    )


def test_an_option_is_told_with_what_it_answers_and_how_many_there_are() -> None:
    boats, who = _choice("Boat", 1, "Six of them."), _choice("Who sails?", 0, "Not yet.", is_enabled=False)
    before = Description("Setup", (boats, who), ("Boat", 1))
    tell = lambda now: telling.change(WORDS, before, now)  # noqa: E731
    assert telling.thing(WORDS, before, ("Boat", 1)) == "Boat: B, 2 of 3. Six of them."
    assert tell(before._replace(focus=("Boat", 2), nodes=(_choice("Boat", 2), who))) == "C, 3 of 3."
    assert tell(before._replace(focus=("Who sails?", 0))) == "Who sails? A, 1 of 3. Not now: Not yet."
    assert telling.thing(WORDS, before, "nothing") == ""
    usable = boats._replace(parts=tuple(part._replace(actions=("press",)) for part in boats.parts))
    assert telling.whereabouts(WORDS, Description("Setup", (usable, who))) == "Setup. You can use: Boat."


def test_what_is_written_is_told_once_with_what_it_holds() -> None:
    cost, tale = (
        Node(1, "text", "Your choices cost", value="4 %"),
        Node(2, "text", "Choppy\nWith three mages"),
    )
    day = Description("Thursday", (cost, tale), happened="Thursday. Choppy\nWith three mages")
    told = telling.for_ears(telling.change(WORDS, None, day))
    assert told == "Thursday. Thursday. Choppy. With three mages. Your choices cost, 4 %."
    dearer = day._replace(nodes=(cost._replace(value="9 %"), tale))
    assert telling.change(WORDS, day, dearer) == "Your choices cost, 9 %."


def test_a_thing_that_is_made_anew_is_not_told_again() -> None:
    before = Description("Puzzles", (Node(1, "button", "Quiet water"),), 1)
    again = before._replace(nodes=(Node(2, "button", "Quiet water"),), focus=2)
    assert telling.change(WORDS, before, again) == ""
    elsewhere = again._replace(nodes=(again.nodes[0]._replace(bounds=(0, 90, 9, 99)),))
    assert telling.change(WORDS, before, elsewhere) == "Quiet water."


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("The ray (8) is lost.", "The ray 8 is lost."),
        ("Paste (Ctrl+V)", "Paste, Ctrl+V"),
        ("Choppy\nDumpling, 4 pearls", "Choppy. Dumpling, 4 pearls"),
        ("A dream under water\nfor one", "A dream under water for one"),
        ("Nothing, not even (", "Nothing, not even ("),
    ],
)
def test_brackets_are_not_for_ears(text: str, heard: str) -> None:
    assert telling.for_ears(text) == heard


@pytest.mark.parametrize("is_heard", [True, False])
def test_who_listens_goes_on_from_what_was_said_to_have_the_focus(is_heard: bool, desk: Desk) -> None:
    desk.app.settings.voice = "all" if is_heard else "off"
    scene = Confirm("Sure?", "It cannot be undone.", "Yes", "No")
    desk.show(scene)
    order = [widget for widget in scene.group.widgets if widget.focusable]
    before = next(at for at, widget in enumerate(order) if widget is scene.group.default) - 1
    desk.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert scene.group.focus is order[before if is_heard else -1]
    assert order[before] is not order[-1]


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    desk.said = []  # type: ignore[attr-defined]
    desk.app.access.voice.say = lambda text, *_: desk.said.append(text)  # type: ignore[attr-defined,method-assign]
    yield desk
    pygame.display.quit()


def test_everything_or_only_what_is_asked_for_or_nothing(desk: Desk) -> None:
    said: list[str] = desk.said  # type: ignore[attr-defined]
    menu = SettingsMenu("sound")
    desk.show(menu)
    desk.key(pygame.K_F3)
    desk.key(pygame.K_F1, pygame.KMOD_SHIFT)
    assert said == []
    desk.app.settings.voice = "asked"
    desk.key(pygame.K_TAB)
    assert said == []
    desk.key(pygame.K_F3)
    desk.move(menu.control("sound", "music").rect.center)
    desk.key(pygame.K_F3)
    desk.key(pygame.K_F1, pygame.KMOD_SHIFT)
    where = "Settings. You can use: Pages, Music, Effects, Quiet in the background, Done."
    assert said == ["Pages: Sound, 2 of 5.", "Music, 0 %. The song of the deep.", where]
    said.clear()
    desk.app.settings.voice = "all"
    desk.wait(0.2)
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_RIGHT)
    assert said == [
        "Settings. Pages: Sound, 2 of 5.",
        "Music, 0 %. The song of the deep.",
        "Music, 5 %.",
    ]
    said.clear()
    for choice in ("off", "all"):
        desk.app.settings.voice = choice
        desk.wait(0.2)
    assert said == [
        "Settings. Music, 5 %. The song of the deep."
    ]  # whoever begins to listen is told where they are
