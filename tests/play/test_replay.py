"""`nautilion replay`: the same again, or the line where it is not."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from nautilion.cli import main

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


def _drop(number: int) -> Change:
    return lambda lines: lines.pop(number) and None


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


def test_a_folder_is_no_transcript(tmp_path, capsys):
    assert main(["replay", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
