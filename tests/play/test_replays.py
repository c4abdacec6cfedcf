"""A voyage told again, and every kind of file that holds one."""

import json
from pathlib import Path

import pytest

from nautilion.cli.parser import main
from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.events import CollisionFought, DarkhouseActed, TurnBegan, VoyageEnded
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.games.nautilion.setup import Setup
from nautilion.play.codes import game_code, share_code
from nautilion.play.faults import Fault
from nautilion.play.opening import Opened, open_any
from nautilion.play.replays import marks, moments, turn_starts
from nautilion.play.shelf import Shelf, branched
from tests.houses import shipped_house
from tests.play.voyages import EVERYTHING, SETUPS, played

FIGHTS = Setup(seed=3, expansions=("mercenaries",))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_step_is_told(setup):
    session = played(setup)
    told = moments(session)
    assert [moment.at for moment in told] == list(range(len(session.states)))
    assert told[0].move is None
    assert [MOVE_TEXT.read(moment.text) for moment in told[1:]] == session.log
    assert [moment.at - 1 for moment in told if moment.by_chance] == session.chances
    assert [moment.events for moment in told] == session.told
    assert told[-1].turn == session.state.turn


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_turn_has_its_start(setup):
    session = played(setup)
    starts = turn_starts(session)
    began = [e.turn for at in starts for e in session.told[at] if isinstance(e, TurnBegan)]
    assert began == list(range(1, session.state.turn + 1))
    assert starts == sorted(set(starts))


@pytest.mark.parametrize("setup", [*SETUPS, FIGHTS], ids=str)
def test_the_moments_that_mattered_agree_with_what_happened(setup):
    session = played(setup)
    found = marks(session)
    told = [event for news in session.told for event in news]
    kinds = [mark.key.split(".")[1] for mark in found]
    assert kinds.count("end") == sum(isinstance(e, VoyageEnded) for e in told) == 1
    assert kinds.count("collision") == sum(isinstance(e, CollisionFought) for e in told)
    assert kinds.count("bitten") == sum(isinstance(e, DarkhouseActed) and e.cost > 0 for e in told)
    aboard = sum(token == str(number) for number, token in enumerate(session.state.board, 1))
    gone = sum(int(str(mark.values["number"])) for mark in found if mark.key == "moment.crew_lost")
    assert kinds.count("crew_gained") - gone == aboard
    assert [mark.at for mark in found] == sorted(mark.at for mark in found)
    words = catalogue()
    assert all(mark.key in words and words(mark.key, **mark.values) for mark in found)


def test_a_collision_is_among_them():
    fought = [played(Setup(seed=seed, expansions=("mercenaries",))) for seed in range(6)]
    assert any(mark.key == "moment.collision" for session in fought for mark in marks(session))


def test_sailing_on_from_the_middle_changes_nothing_before_it():
    session = played(EVERYTHING)
    at = turn_starts(session)[2]
    branch = branched(session, at)
    assert (branch.log, branch.state) == (session.log[:at], session.states[at])
    assert branch.assisted == ("branch",)
    assert len(session.log) > at


# Files


def opened(file: Path, game: int = 1) -> Opened:
    return open_any(file, shipped_house(), game)


def test_a_kept_voyage_is_opened(tmp_path):
    kept = Shelf(shipped_house(), tmp_path).begin(played(EVERYTHING, 30), ("Ada", "Bo"))
    kept.keep()
    found = opened(kept.file)
    assert (found.session.log, found.captains, found.fault) == (kept.session.log, ("Ada", "Bo"), None)
    kept.file.write_bytes(kept.file.read_bytes()[:-60])
    assert opened(kept.file).fault == "shelf.fault.cut"
    assert opened(kept.file).lost + len(opened(kept.file).session.log) == 30


def test_a_code_in_a_text_file_is_opened(tmp_path):
    file, session = tmp_path / "mail.txt", played(EVERYTHING, 30)
    file.write_text(f"Look at this!\n\n{game_code(session)}\n", encoding="utf-8")
    assert opened(file).session.log == session.log
    file.write_text(share_code(EVERYTHING), encoding="utf-8")
    assert (opened(file).session.setup, opened(file).session.log) == (EVERYTHING, [])


@pytest.fixture
def transcript(tmp_path, capsys) -> Path:
    file = tmp_path / "games.jsonl"
    assert main(["simulate", "--games", "3", "--expansions", "all", "--transcripts", str(file)]) == 0
    capsys.readouterr()
    return file


@pytest.mark.parametrize("game", [1, 2, 3])
def test_a_game_of_a_transcript_is_opened(transcript, game):
    found = opened(transcript, game)
    assert (found.fault, found.lost, found.session.setup.seed) == (None, 0, game - 1)
    assert found.session.is_over
    assert found.session.assisted == ()


def test_a_transcript_that_is_cut_off_is_opened_as_far_as_it_goes(transcript):
    lines = transcript.read_bytes().splitlines(keepends=True)
    transcript.write_bytes(b"".join(lines[:20]) + lines[20][:30])
    found = opened(transcript)
    assert (found.fault, found.lost, len(found.session.log)) == ("shelf.fault.cut", 1, 19)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "open.fault.unknown"),
        (b"\x89PNG\r\n\x1a\n\0\0", "open.fault.unknown"),
        (b"{}", "open.fault.unknown"),
        (b"NAUTILION1:AAAAAAAA", "code.fault.damaged"),
        (b'{"line": "header"}', "shelf.fault.other_rules"),
        (b'{"line": "header", "format": 1, "rules": 1, "setup": {"text": "board=Q"}}', "shelf.fault.setup"),
        (b'{"line": "header", "format": 1, "rules": 1, "setup": 4}\n{"line": "move"}', "shelf.fault.cut"),
    ],
)
def test_what_holds_no_voyage_is_explained(tmp_path, data, why):
    file = tmp_path / "file"
    file.write_bytes(data)
    try:
        assert opened(file).fault == why
    except Fault as fault:
        key, told = fault.key, fault.told(catalogue())
    else:
        return
    assert (key, told != key) == (why, True)


def test_the_game_that_is_not_there(transcript):
    with pytest.raises(Fault, match=r"open\.fault\.no_game"):
        opened(transcript, 4)


# The command


def test_replay_opens_the_window_with_the_voyage(transcript, monkeypatch):
    shown: list[Opened | None] = []

    def show(house: object, problems: object, opened: Opened | None = None) -> int:
        shown.append(opened)
        return 0

    monkeypatch.setattr("nautilion.ui.start.main", show)
    assert main(["replay", str(transcript), "--game", "2"]) == 0
    assert isinstance(shown[0], Opened)
    assert shown[0].session.setup.seed == 1


@pytest.mark.parametrize("name", ["nothing-there", "."])
def test_replay_says_in_one_line_what_is_wrong(tmp_path, capsys, name):
    assert main(["replay", str(tmp_path / name)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert str(tmp_path) in err


def test_replay_says_what_is_wrong_with_a_voyage(tmp_path, capsys):
    kept = Shelf(shipped_house(), tmp_path).begin(played(Setup(), 3))
    kept.keep()
    record = json.loads(kept.file.read_bytes())
    kept.file.write_text(json.dumps({**record, "format": 9}))
    assert main(["replay", str(kept.file)]) == 2
    assert catalogue()("shelf.fault.newer") in capsys.readouterr().err
