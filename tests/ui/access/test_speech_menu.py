"""Rate and voice: heard at once, kept, and a word where there is no voice."""

from collections.abc import Iterator

import pygame
import pytest

from nautilion.play import settings as stored
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.speech import SpeechMenu
from tests.ui.kit import Desk

Said = list[tuple[str, float, str]]


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield Desk()
    pygame.display.quit()


@pytest.fixture
def said(desk: Desk) -> Said:
    heard: Said = []
    desk.app.access.voice.say = lambda *sentence: heard.append(sentence)  # type: ignore[method-assign]
    return heard


def test_what_is_chosen_is_heard_at_once_and_kept(desk: Desk, said: Said) -> None:
    desk.show(SettingsMenu("access"))
    desk.app.push(menu := SpeechMenu())
    desk.wait(0.5)
    sample = desk.app.words("settings.access.speech.sample")
    assert menu.act_on(menu.rate, "more")
    assert said == [(sample, 0.55, "")]
    assert menu.which.options == [("", "The system's own")]
    desk.app.access.voice.voices = ("Ana", "Ben")  # they are known a while after the first word
    desk.wait(0.1)
    assert menu.act_on((menu.which, 2), "press")
    assert said[-1] == (sample, 0.55, "Ben")
    desk.click(menu.listen)
    assert len(said) == 3
    desk.click(menu.back)
    desk.wait(0.1)
    desk.written()
    kept = stored.load().settings
    assert (kept.voice_rate, kept.voice_name) == (0.55, "Ben")


def test_where_there_is_no_voice_it_is_told(desk: Desk, said: Said) -> None:
    desk.app.settings.voice_name = "Ana"  # from another machine
    menu = SpeechMenu()
    desk.show(menu)
    assert menu.trouble.text == ""
    assert menu.which.spoken_value == "Ana"
    desk.app.access.voice.is_there = False
    desk.wait(0.1)
    assert menu.trouble.text == desk.app.words("settings.access.no_voice")


def test_the_hint_names_the_key_that_reads_aloud(desk: Desk) -> None:
    desk.app.inputs.bindings.set_key("read", "f9")
    menu = SettingsMenu("access")
    desk.show(menu)
    assert "F9 reads aloud" in menu.control("access", "voice").note


def test_switching_the_voice_on_is_heard(desk: Desk, said: Said) -> None:
    menu = SettingsMenu("access")
    desk.show(menu)
    assert menu.act_on((menu.control("access", "voice"), 1), "press")
    assert [text for text, *_ in said] == [desk.app.words("settings.access.speech.sample")]
