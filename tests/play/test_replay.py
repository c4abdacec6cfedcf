"""`nautilion replay`: the same again, or the line where it is not."""

import json
import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from nautilion.cli.parser import main

Change = Callable[[list[str]], None]


@pytest.fixture(params=[[], ["--states"]], ids=["moves", "states"])
def transcript(request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Three games with everything."""
    file = tmp_path / "games.jsonl"
    options = ["--games", "3", "--expansions", "all", "--players", "2", "--transcripts", str(file)]
    assert main(["simulate", *options, *request.param]) == 0
    capsys.readouterr()
    return file


def changed(file: Path, number: int, /, **values: object) -> int:
    """Change a line of a transcript; the number of the line, from 1."""
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = json.dumps({**json.loads(lines[number - 1]), **values})
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return number


def line_where(file: Path, **values: object) -> int:
    """The first line that has these values."""
    lines = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return next(n for n, line in enumerate(lines, 1) if all(line.get(k) == v for k, v in values.items()))


def test_the_same_again(transcript, capsys):
    assert main(["replay", str(transcript), "--verify"]) == 0
    assert capsys.readouterr().out.startswith("3 games and ")


def test_it_can_be_read(transcript, capsys):
    assert main(["replay", str(transcript), "--print"]) == 0
    out = capsys.readouterr().out
    assert out.count("Game ") == 3
    assert "chance    rolled" in out
    assert "together  " in out
    assert "captain 2 give" in out


def test_only_nautilion_has_captains(tmp_path, capsys):
    file = str(tmp_path / "island.jsonl")
    assert main(["simulate", "--game", "island", "--games", "1", "--transcripts", file]) == 0
    assert main(["replay", "--print", file]) == 0
    out = capsys.readouterr().out
    assert "player 2 " in out
    assert "captain" not in out


@pytest.mark.parametrize(
    "values",
    [{"digest": "0" * 16}, {"events": []}, {"who": 7}, {"number": 99}, {"question": "x"}, {"extra": 1}],
    ids=lambda values: next(iter(values)),
)
def test_a_changed_line_is_named(transcript, capsys, values):
    number = changed(transcript, line_where(transcript, line="move", chance=True), **values)
    assert main(["replay", str(transcript), "--verify"]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"line {number} (game 1): {next(iter(values))} differs")


@pytest.mark.parametrize("move", ["give 2 captain", "lead 5", "dance", "", "rolled 1,1,1"])
def test_a_move_that_cannot_be_is_named(transcript, capsys, move):
    number = changed(transcript, line_where(transcript, chance=False), move=move)
    assert main(["replay", str(transcript), "--verify"]) == 1
    assert capsys.readouterr().out.startswith(f"line {number} (game 1): move differs")


def test_loaded_dice_are_named(transcript, capsys):
    number = changed(transcript, line_where(transcript, chance=True), move="rolled 4,4,4")
    assert main(["replay", str(transcript), "--verify"]) == 1
    assert f"line {number}" in capsys.readouterr().out


def test_a_claimed_win_is_named(transcript, capsys):
    number = changed(transcript, line_where(transcript, line="result"), result="won", won=True)
    assert main(["replay", str(transcript), "--verify"]) == 1
    assert f"line {number} (game 1): result differs" in capsys.readouterr().out


def test_another_deal_is_named(transcript, capsys):
    header = json.loads(transcript.read_text(encoding="utf-8").splitlines()[0])
    header["setup"]["text"] = header["setup"]["text"].replace("seed=0", "seed=5")
    changed(transcript, 1, **header)
    assert main(["replay", str(transcript), "--verify"]) == 1
    assert capsys.readouterr().out.startswith("line 1 (game 1): setup differs")


def nested(levels: int) -> list[object]:
    """A list in a list in a list."""
    found: list[object] = []
    for _ in range(levels):
        found = [found]
    return found


def _drop(number: int) -> Change:
    def drop(lines: list[str]) -> None:
        del lines[number]

    return drop


def _put(number: int, text: str) -> Change:
    return lambda lines: lines.__setitem__(number, text)


def _header(**values: object) -> Change:
    return lambda lines: lines.__setitem__(0, json.dumps({**json.loads(lines[0]), **values}))


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (list.clear, 0),
        (_drop(0), 1),
        (_drop(-1), None),
        (_put(4, "{broken"), 5),
        (_put(4, "[1]"), 5),
        (_put(4, '"text"'), 5),
        (_put(4, ""), 5),
        (_put(4, "{}"), 5),
        (_put(4, '{"line": "header"}'), 5),
        (_put(0, "\udcff\udcfe"), 1),
        (_put(0, '{"a":' + "[" * 50_000), 1),
        (_put(4, '{"a":' + "[" * 50_000 + "]" * 50_000 + "}"), 5),
        (_put(4, '{"line": "move", "move": "' + "x" * 2_000_000 + '"}'), 5),
        (_put(4, '{"line": "\x1b[2J"}'), 5),
        (_header(setup={"text": "x " * 400_000}), 1),
        (_header(setup={"text": "x " * 200}), 1),
        (_header(setup={"text": "board=\x1b[2J\u202e"}), 1),
        (_header(rules=[["x" * 100_000]]), 1),
        (_header(rules="\x1b[2J"), 1),
        (_header(rules=99), 1),
        (_header(format=2), 1),
        (_header(setup="A1"), 1),
        (_header(setup={"text": 5}), 1),
        (_header(setup={"text": "board=Z9"}), 1),
        (_header(setup={"text": "nonsense"}), 1),
    ],
)
def test_what_is_no_transcript_is_refused_in_one_line(transcript, capsys, change, line):
    lines = transcript.read_text(encoding="utf-8").splitlines()
    change(lines)
    transcript.write_text("".join(f"{text}\n" for text in lines), encoding="utf-8", errors="surrogateescape")
    code = main(["replay", str(transcript), "--verify"])
    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert line is None or f"line {line}:" in err
    assert all(text.isprintable() and len(text) < 1_200 for text in (out + err).splitlines())


def test_a_folder_is_no_transcript(tmp_path, capsys):
    assert main(["replay", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err


@pytest.mark.parametrize(
    "values",
    [
        {"move": "\x1b]0;gotcha\x07\x1b[2J"},
        {"digest": "\x9b31m\u202e"},
        {"\x1b[2J\n": 1},
        {"question": "x" * 500_000},
        {"who": [[[]] * 1_000]},
        {"who": nested(300)},
        {"who": nested(900)},
    ],
    ids=range(7),
)
def test_what_a_transcript_holds_gives_the_terminal_no_commands(transcript, capsys, values):
    changed(transcript, line_where(transcript, chance=False), **values)
    for way in ("--verify", "--print"):
        assert main(["replay", str(transcript), way]) in (1, 2)  # it differs, or is nested too deep to read
        out, err = capsys.readouterr()
        assert all(text.isprintable() and len(text) < 500 for text in (out + err).splitlines())


@pytest.mark.parametrize("ways", [["--verify"], ["--print"], []], ids=str)
def test_a_line_without_end_takes_little_memory(tmp_path, capsys, ways):
    file = tmp_path / "zeros"
    with open(file, "wb") as zeros:
        zeros.truncate(1_500_000_000)  # a hole: it takes no room on disk
    tracemalloc.start()
    try:
        assert main(["replay", str(file), *ways]) == 2
        assert tracemalloc.get_traced_memory()[1] < 60_000_000
    finally:
        tracemalloc.stop()
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="pipes and devices of POSIX")
@pytest.mark.parametrize("ways", [["--verify"], ["--print"], []], ids=str)
def test_what_never_ends_is_not_begun(tmp_path, capsys, ways):
    os.mkfifo(tmp_path / "pipe")
    for file in (str(tmp_path / "pipe"), "/dev/zero"):
        assert main(["replay", file, *ways]) == 2
        assert "no ordinary file" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["\x1b[2J", "a\0b", "x" * 5_000, "\udcff"])
def test_a_strange_name_of_a_file_is_told_plainly(capsys, name):
    assert main(["replay", name]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.isprintable()
    assert len(line) < 1_200
