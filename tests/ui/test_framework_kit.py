"""The parts under the scenes: art, text, sizes, clips, sound and settings."""

import os
from functools import partial

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import logging
import math
import re
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from nautilion.play import settings as stored
from nautilion.play.settings import Settings
from nautilion.ui import clips, theme
from nautilion.ui.assets import Art
from nautilion.ui.audio import Sound
from nautilion.ui.clips import Clip, Director, fade, glide, hold
from nautilion.ui.compositor import Sprite
from nautilion.ui.text import Text
from nautilion.ui.theme import Look, Metrics

DISC = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
<circle cx="100" cy="50" r="50" fill="#ff0000"/></svg>"""


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    yield
    pygame.display.quit()


@pytest.fixture
def art(tmp_path: Path) -> Art:
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "disc.svg").write_text(DISC)
    (tmp_path / "images" / "torn.svg").write_text("<svg")
    return Art(Text(), tmp_path / "images", tmp_path / "cache")


# Art


def test_pictures_keep_their_shape_and_are_made_once(art: Art) -> None:
    assert art.get("disc", (80, 80)).get_size() == (80, 40)
    assert art.get("disc", (80, 80)) is art.get("disc", (80, 80))


def test_a_cover_fills_its_box(art: Art) -> None:
    picture = art.cover("disc", (60, 90))
    assert picture.get_size() == (60, 90)
    assert picture.get_at((30, 45)) == pygame.Color(255, 0, 0)


@pytest.mark.parametrize("name", ["nowhere/kraken", "torn"])
def test_a_missing_or_broken_picture_is_stood_in_for_and_logged_once(
    art: Art, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        first = art.get(name, (64, 64))
        art.get(name, (32, 32))
    assert first.get_size() == (64, 64)
    assert first.get_at((32, 4)).a == 255
    assert len(caplog.records) == 1


def test_large_pictures_are_kept_on_disk(art: Art, tmp_path: Path) -> None:
    art.get("disc", (900, 450))
    for _ in range(1000):
        if kept := list((tmp_path / "cache").glob("disc-900x450-*.png")):
            break
        time.sleep(0.02)
    art.forget()
    assert art.get("disc", (900, 450)).get_at((450, 225)) == pygame.Color(255, 0, 0)
    assert len(kept) == 1


def test_a_cache_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "disc.svg").write_text(DISC)
    (tmp_path / "cache").write_text("in the way")
    art = Art(Text(), tmp_path, tmp_path / "cache")
    assert art.get("disc", (900, 450)).get_size() == (900, 450)


# Text and sizes


def test_text_wraps_and_is_shared() -> None:
    text, style = Text(), theme.BODY
    words = "the song of the deep " * 6
    assert text.render(words, style, theme.FOAM, width=150).width <= 150
    assert text.render(words, style, theme.FOAM, width=150) is text.render(
        words, style, theme.FOAM, width=150
    )


@pytest.mark.parametrize("wrap", [False, True])
@pytest.mark.parametrize("box", [(120, 40), (60, 80), (200, 30)])
def test_fitted_text_fits(box: tuple[int, int], wrap: bool) -> None:
    words = Text().fit("Aquatic Translation", theme.HEADING.sized(60), box, theme.FOAM, wrap)
    assert words.width <= box[0]
    assert words.height <= box[1]


def test_words_that_fit_at_the_smallest_size_are_not_cut() -> None:
    text = Text()
    small = text.fit("Turn 4", theme.SMALL.sized(11), (400, 40), theme.FOAM, least=13)
    assert small.get_size() == text.size("Turn 4", theme.SMALL.sized(13))


def test_no_text_is_smaller_than_13_pixels_at_720p() -> None:
    m = Metrics((1280, 720), 0.8)
    styles = [theme.BODY, theme.SMALL, theme.ASIDE, theme.STRONG, theme.BUTTON, theme.NUMBER]
    assert min(m.type(style).size for style in styles) >= 13


@pytest.mark.parametrize(
    ("size", "u"), [((1280, 720), 1.0), ((1920, 1080), 1.5), ((2560, 1080), 1.5), ((1120, 840), 1.0)]
)
def test_the_unit_follows_the_window(size: tuple[int, int], u: float) -> None:
    assert Metrics(size).u == pytest.approx(u)


def test_a_fitted_scale_never_outgrows_the_window() -> None:
    m = Metrics((1280, 720), 2.0).fitted(1000, 600)
    assert m.ui(1000) <= 1280
    assert m.ui(600) <= 720
    assert Metrics((1280, 720), 0.9).fitted(1000, 600).ui_scale == 0.9


def test_the_palette_is_that_of_the_art_direction() -> None:
    table = (Path(__file__).parents[2] / "docs" / "ART.md").read_text()
    rows = re.findall(r"\| (\w+) \| `(#\w{6})` \|[^|]*\| ([\d.]+) \|", table)
    assert len(rows) == len(theme.PALETTE)
    for name, colour, ratio in rows:
        assert theme.hex_of(theme.PALETTE[name]) == colour
        assert contrast(theme.PALETTE[name], theme.NIGHT) == pytest.approx(float(ratio), rel=0.05)


def test_words_on_panels_and_buttons_can_be_read() -> None:
    for ground in (theme.INDIGO, theme.DEEP, theme.NIGHT):
        assert contrast(theme.FOAM, ground) >= 7
        assert contrast(theme.MIST, ground) >= 4.5
    assert contrast(theme.INK, theme.ORANGE) >= 4.5


def contrast(a: theme.Rgb, b: theme.Rgb) -> float:
    """The WCAG ratio of two colours."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: theme.Rgb) -> float:
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_plates_and_shadows_have_their_size(art: Art) -> None:
    look = Look(Metrics((1280, 720)), Text(), art)
    assert look.panel((300, 120)).get_size() == (300, 120)
    ground = Surface((400, 300))
    ground.fill((255, 255, 255))
    look.shadow(ground, pygame.Rect(100, 80, 200, 100))
    assert ground.get_at((200, 130)).r < 255
    assert ground.get_at((10, 10)).r == 255


# Clips


@pytest.mark.parametrize("ease", [clips.out_cubic, clips.in_out_sine, clips.out_back])
def test_easing_begins_and_ends_where_it_should(ease: clips.Ease) -> None:
    assert ease(0.0) == pytest.approx(0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1)
    assert max(ease(i / 50) for i in range(51)) < 1.15


def played(director: Director, end: float, step: float = 0.05) -> None:
    for i in range(math.ceil(end / step) + 1):
        director.update(i * step)


def test_groups_play_one_after_another() -> None:
    told: list[str] = []
    director, dot = Director(), Surface((4, 4))
    director.play(
        glide(dot, (0, 0), (100, 0), 0.4, on_start=lambda: told.append("a"), on_end=lambda: told.append("A")),
        glide(dot, (0, 9), (100, 9), 0.2, on_end=lambda: told.append("B")),
    )
    director.play(fade(dot, (5, 5), 0.2, on_start=lambda: told.append("c"), on_end=lambda: told.append("C")))
    director.update(0.0)
    director.update(0.2)
    assert told == ["a"]
    assert len(director.sprites(0.2)) == 2
    assert 0 < director.sprites(0.2)[0].topleft[0] < 100
    played(director, 2.0)
    assert told == ["a", "A", "B", "c", "C"]
    assert not director.busy


def test_finish_ends_everything_in_order() -> None:
    told: list[int] = []
    director = Director()
    for number in range(3):
        director.play(Clip(lambda t: (), 1.0, on_end=partial(told.append, number)))
    director.update(0.0)
    director.finish()
    assert told == [0, 1, 2]
    assert (director.busy, director.sprites(0.0)) == (False, [])


@pytest.mark.parametrize(("speed", "busy"), [("1x", True), ("2x", True), ("4x", False), ("off", False)])
def test_speed(speed: str, busy: bool) -> None:
    director = Director(speed)
    director.play(hold(1.0))
    director.update(0.0)
    director.update(0.2)
    director.update(0.4)
    assert director.busy is busy


def test_reduced_motion_keeps_fades_only() -> None:
    director, dot = Director(reduced=True), Surface((4, 4))
    director.play(glide(dot, (0, 0), (100, 0), 0.4))
    director.play(glide(dot, (0, 0), (100, 0), 0.1), fade(dot, (7, 7), 0.4))
    director.update(0.0)
    director.update(0.2)
    assert [s.topleft for s in director.sprites(0.2)] == [(100, 0), (7, 7)]


def test_a_clip_stands_still_before_and_after() -> None:
    dot = Surface((4, 4))
    clip = glide(dot, (0, 0), (50, 50), 1.0, delay=0.5)
    assert list(clip.at(0.2)) == [Sprite(dot, (0, 0))]
    assert list(clip.at(9.0)) == [Sprite(dot, (50, 50))]


# Sound


def test_no_device_and_no_file_mean_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sound = Sound(folder=tmp_path)
    sound.play("click")
    sound.play("click")
    assert len(caplog.records) == 1
    sound.close()

    def refuse() -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    mute = Sound(folder=tmp_path)
    mute.music("calm")
    mute.update()
    mute.play("click")
    mute.volume(0.5, 0.5)
    mute.close()


def test_variants_do_not_repeat(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / f"drop_{number}.ogg").write_bytes(b"")
    sound = Sound(folder=tmp_path)
    picked = [sound._pick("drop") for _ in range(40)]
    assert len(set(picked)) == 3
    assert all(a != b for a, b in pairwise(picked))


# Settings


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    chosen = Settings(ui_scale=1.5, speed="4x", names=("Ana", "Ben"), window=(1600, 900))
    assert stored.save(chosen, tmp_path / "deep" / "settings.json")
    assert stored.load(tmp_path / "deep" / "settings.json") == (chosen, ())


def test_a_folder_that_cannot_be_written_is_survived(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not stored.save(Settings(), tmp_path / "file" / "settings.json")
