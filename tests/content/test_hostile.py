"""Boards and cards that mean harm: nothing runs, nothing outside the folder is read, loading always ends."""

import os
import time
from pathlib import Path

import pytest

from nautilion import paths
from nautilion.content.files import LARGEST, ContentError
from nautilion.content.plain import LONGEST
from nautilion.games.nautilion.content.loading import load
from tests.content.test_own_content import CARDS, RING

SECRET = "secret: treasure map"
AT_MOST = 3.0  # seconds on a busy machine
TAGS = [
    "!!python/object/apply:os.system ['touch {canary}']",
    "!!python/object/new:os.system ['touch {canary}']",
    "!!python/name:os.system",
    "!!python/module:os",
    "!!python/object/apply:subprocess.check_output [[touch, '{canary}']]",
    "!<tag:yaml.org,2002:python/object/apply:os.system> ['touch {canary}']",
]
BOMBS = {
    "laughs": "a: &a [x,x]\n"
    + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [*{chr(97 + i)},*{chr(97 + i)}]\n" for i in range(20)),
    "merges": "a: &a {x: 1}\nboards: [{<<: *a}]",
    "depth": "boards: " + "[" * 45_000,
    "breadth": "boards: [" + "x," * 45_000 + "]",
    "keys": "boards:\n  - {" + ", ".join(f"k{i}: 1" for i in range(8_000)) + "}",
    "boards": "boards: [" + "{id: x}," * 11_000 + "]",
    "one long word": "boards: [{" + "k" * 145_000 + ": 1}]",
    "one long number": "boards: [" + "9" * 4_000 + "]",
    "a number in sixties": "boards: [" + ":".join(["59"] * 30_000) + "]",
}


def problems(folder: Path, text: str = "", name: str = "mine.yaml") -> list[str]:
    """What is told about a file of a player's own; it must not take long."""
    if text:
        (folder / name).write_text(text, encoding="utf-8", errors="surrogatepass")
    began = time.process_time()
    with pytest.raises(ContentError) as error:
        load(paths.room("data", "nautilion"), folder)
    assert time.process_time() - began < AT_MOST
    told = [str(problem) for problem in error.value.problems]
    assert all(line.isprintable() and len(line) <= LONGEST for line in told)
    return told


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("place", ["{}", "boards: {}", "boards: [{{id: {}}}]", "? {}\n: 1"])
def test_no_tag_runs_anything(tmp_path, tag, place):
    canary = tmp_path / "canary"
    told = problems(tmp_path, place.format(tag.format(canary=canary)))
    assert "not valid YAML" in told[0]
    assert not canary.exists()


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_bomb_does_not_go_off(tmp_path, bomb):
    assert problems(tmp_path, BOMBS[bomb])


def test_a_huge_file_is_not_read(tmp_path):
    with open(tmp_path / "huge.yaml", "wb") as file:
        file.truncate(50 * 2**30)  # a file with a hole: it takes no room
    assert "larger than" in problems(tmp_path)[0]
    assert (tmp_path / "fits.yaml").write_text("#" * LARGEST) == LARGEST
    assert len(problems(tmp_path)) == 1


@pytest.mark.skipif(os.name == "nt", reason="links and pipes of POSIX")
def test_a_link_out_of_the_folder_is_not_followed(tmp_path):
    own = tmp_path / "content"
    own.mkdir()
    (tmp_path / "secret.yaml").write_text(SECRET, encoding="utf-8")
    for name, target in (
        ("near", "../secret.yaml"),
        ("far", "/etc/passwd"),
        ("zero", "/dev/zero"),
        ("self", "self.yaml"),
    ):
        (own / f"{name}.yaml").symlink_to(target)
    told = problems(own)
    assert [line.split(":")[0] for line in told] == ["far.yaml", "near.yaml", "self.yaml", "zero.yaml"]
    assert all("cannot be read (it is" in line for line in told)


@pytest.mark.skipif(os.name == "nt", reason="links and pipes of POSIX")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.yaml")
    assert "no file" in problems(tmp_path)[0]


@pytest.mark.skipif(os.name == "nt", reason="links and pipes of POSIX")
def test_a_folder_that_is_itself_a_link_is_fine(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "ring.yaml").write_text(RING, encoding="utf-8")
    (tmp_path / "content").symlink_to("real")
    assert "Ring" in load(paths.room("data", "nautilion"), tmp_path / "content").boards


@pytest.mark.parametrize(
    "name",
    ["../../etc/passwd", "/etc/passwd", "C:\\\\Windows", "..", "a/b", "nul\\0", "x" * 5000, "a b", "~"],
)
@pytest.mark.parametrize("key", ["id: Ring", "effect: calm"])
def test_no_name_is_a_path(tmp_path, name, key):
    field = key.split(":")[0]
    told = problems(tmp_path, (RING + CARDS).replace(key, f'{field}: "{name}"'))
    assert f", {field}: " in told[0]


CONTROL = ["\\0", "\\e[2J", "\\a", "\\x9b31m", "\\u202e", "\\u2066", "\\u2028", "\\ud800", "\\n"]


@pytest.mark.parametrize("code", CONTROL)
@pytest.mark.parametrize("words", ["My ring", "Greed", "It takes three."])
def test_no_words_hold_control_characters(tmp_path, code, words):
    told = problems(tmp_path, (RING + CARDS).replace(words, f'"x{code}y"'))
    assert any(field in told[0] for field in (", name: ", ", title: ", ", text: ", "not valid YAML"))


@pytest.mark.parametrize("code", CONTROL)
def test_what_is_told_of_a_strange_key_can_be_printed(tmp_path, code):
    problems(tmp_path, f'"x{code}y": 1\nboards: [{{"x{code}y": 1}}]')


@pytest.mark.skipif(os.name == "nt", reason="file names of POSIX")
def test_a_strange_file_name_can_be_printed(tmp_path):
    os.close(os.open(os.fsencode(tmp_path) + b"/\xff\x1b[2J\n.yaml", os.O_CREAT))
    problems(tmp_path, "boards: 1", "plain.yaml")
    (tmp_path / "\x1b[2J.yaml").write_text("[", encoding="utf-8")
    assert problems(tmp_path)


@pytest.mark.parametrize("number", [".nan", ".inf", "-.inf", "-1", "1e999", "0x7fffffffffffffff"])
def test_no_spot_lies_off_the_board(tmp_path, number):
    told = problems(tmp_path, RING.replace("x: 0.1", f"x: {number}"))
    assert "board Ring, space 1, x: should be a number from 0 to 1, not" in told[0]
