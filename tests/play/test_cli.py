"""The command line: what it prints, what it refuses, and with which exit code."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from nautilion import __version__, paths
from nautilion.advisor.processes import FRESH, deaf_children
from nautilion.cli import commands
from nautilion.cli.parser import COMMANDS, main
from nautilion.content.catalogue import catalogue
from nautilion.games import GAMES
from nautilion.play import simulation
from tests.rule import rule

ROOT = Path(__file__).parent.parent.parent
KEYS = ["games", "wins", "win_rate", "ci95", "turns_mean", "moves", "endings", "setup", "seconds", "game"]


def asked(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    """Exit code, output and complaints of a command."""
    code = main(argv)
    out, err = capsys.readouterr()
    return code, out, err


def simulated(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    """The JSON of a simulation, without the time it took."""
    code, out, _ = asked(capsys, "simulate", "--json", *argv)
    assert code == 0
    facts = json.loads(out)
    assert list(facts) == KEYS
    return {key: facts[key] for key in KEYS if key != "seconds"}


def test_simulate_prints_words(capsys):
    code, out, err = asked(capsys, "simulate", "--games", "30", "--policy", "random", "--seed", "7")
    assert (code, err) == (0, "")  # no progress bar where there is no terminal
    assert "Games       30 (random, seeds 7 to 36)" in out
    assert "95 % interval" in out


def test_simulate_prints_json(capsys):
    facts = simulated(capsys, "--games", "40", "--expansions", "mages,reefs", "--players", "2")
    assert facts["games"] == 40 == sum(facts["endings"].values())
    low, high = facts["ci95"]
    assert 0 <= low <= facts["win_rate"] <= high <= 1
    assert facts["win_rate"] == facts["wins"] / 40
    assert facts["setup"]["expansions"] == ["mages", "reefs"]
    assert facts["setup"]["players"] == 2
    assert facts["moves"] > 40 * facts["turns_mean"] > 40


@rule("nautilion", "S7")
def test_any_number_of_jobs_gives_the_same(capsys, tmp_path):
    files = [tmp_path / "one.jsonl", tmp_path / "three.jsonl"]
    options = ("--games", "70", "--expansions", "all", "--seed", "3")
    one = simulated(capsys, *options, "--jobs", "1", "--transcripts", str(files[0]))
    three = simulated(capsys, *options, "--jobs", "3", "--transcripts", str(files[1]))
    assert one == three
    assert files[0].read_bytes() == files[1].read_bytes()


@rule("nautilion", "S7")
def test_game_i_has_the_seed_plus_i(capsys, tmp_path):
    many, one = tmp_path / "many.jsonl", tmp_path / "one.jsonl"
    simulated(capsys, "--games", "3", "--seed", "10", "--transcripts", str(many))
    simulated(capsys, "--games", "1", "--seed", "12", "--transcripts", str(one))
    assert many.read_bytes().endswith(one.read_bytes())


def test_all_and_none_name_expansions(capsys):
    every = simulated(capsys, "--games", "1", "--expansions", "all")
    assert len(every["setup"]["expansions"]) == 5
    assert simulated(capsys, "--games", "1", "--expansions", "none")["setup"]["expansions"] == []


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["simulat"], ["'simulat'", "'simulate'"]),
        (["simulate", "--gmaes", "3"], ["'--gmaes'", "'--games'"]),
        (["simulate", "--policy", "cautions"], ["'cautions'", "'cautious'"]),
        (["simulate", "--expansions", "mages,heroes"], ["'heroes'", "'heroic'"]),
        (["simulate", "--expansions", "mages,mages"], ["twice"]),
        (["simulate", "--board", "A7"], ["'A7'", "did you mean 'A"]),
        (["simulate", "--darkhouse-level", "norml"], ["'norml'", "'normal'"]),
        (
            ["simulate", "--players", "3", "--reserve", "9", "--harpoons", "7"],
            ["player", "reserve", "harpoons"],
        ),
        (["simulate", "--games", "many"], ["--games", "'many'"]),
        (["simulate", "--games", "0"], ["--games", "at least 1"]),
        (["simulate", "--jobs", "0"], ["--jobs"]),
        (["simulate", "--seed", "-1"], ["--seed"]),
        (["simulate", "--seed", str(2**53)], ["seed"]),
        (["simulate", "--seed", str(2**53 - 1), "--games", "2"], ["seed"]),
        (["simulate", "--states"], ["--transcripts"]),
        (["simulate", "--games"], ["--games"]),
        (["simulate", "--transcripts", os.path.join("no", "such", "folder")], ["folder"]),
        (["turn", "--expansions", "reef"], ["'reef'", "'reefs'"]),
        (["replay"], ["FILE"]),
        (["replay", "no-such-file"], ["no-such-file"]),
    ],
    ids=lambda value: " ".join(value) if value and value[0] in COMMANDS else "",
)
def test_what_cannot_be_is_explained(capsys, argv: list[str], words: list[str]):
    code, out, err = asked(capsys, *argv)
    assert (code, out) == (2, "")
    assert [word for word in words if word not in err] == []
    assert "Traceback" not in err


def test_every_fault_is_told_at_once(capsys):
    code, _, err = asked(capsys, "simulate", "--board", "Z", "--players", "5")
    assert (code, len(err.splitlines())) == (2, 2)


def test_broken_data_of_a_player_is_told_by_file_and_name(capsys, home):
    (home / "content").mkdir(parents=True)
    (home / "content" / "mine.yaml").write_text("boards:\n  - id: X\n", encoding="utf-8")
    code, _, err = asked(capsys, "turn")
    assert code == 2
    assert "mine.yaml: board X, pipes: is missing" in err


def test_a_board_of_ones_own_can_be_sailed(capsys, home):
    (home / "content").mkdir(parents=True)
    shipped = (ROOT / "data" / "nautilion" / "boards.yaml").read_text(encoding="utf-8")
    own = shipped.replace("id: A1", "id: Mine").split("  - id: A2")[0]
    (home / "content" / "mine.yaml").write_text(own, encoding="utf-8")
    for jobs in ("1", "2"):
        assert (
            simulated(capsys, "--board", "mine", "--games", "45", "--jobs", jobs)["setup"]["board"] == "Mine"
        )


def test_turn_names_each_step_and_its_module(capsys):
    code, out, _ = asked(capsys, "turn", "--expansions", "all")
    lines = [line.split() for line in out.splitlines()[1:]]
    assert code == 0
    assert lines[0] == ["machinations", "darkhouse"]
    assert ["reef_roll", "reefs"] in lines
    base = [step for step, module in lines if module == "base"]
    assert base == ["currents", "plan", "darkhouse", "phantom", "nautilion"]


def test_turn_of_the_base_game(capsys):
    assert len(asked(capsys, "turn")[1].splitlines()) == 6


def test_selftest(capsys):
    assert asked(capsys, "selftest")[:2] == (0, "ok\n")


def test_selftest_misses_a_folder(capsys, monkeypatch, tmp_path):
    shipped = paths.shipped
    monkeypatch.setattr(paths, "shipped", lambda name: tmp_path if name == "sounds" else shipped(name))
    code, out, _ = asked(capsys, "selftest")
    assert code == 1
    assert "sounds" in out


def test_without_arguments_the_game_opens(monkeypatch):
    opened = []

    def open_window(house: object, problems: object) -> int:
        opened.append(house)
        return 0

    monkeypatch.setitem(sys.modules, "nautilion.ui.start", SimpleNamespace(main=open_window))
    assert main([]) == main(["play"]) == 0
    assert len(opened) == 2


def test_help_and_version_use_the_catalogue(capsys):
    for argv in (["--help"], *([name, "--help"] for name in COMMANDS)):
        with pytest.raises(SystemExit) as end:
            main(argv)
        assert end.value.code == 0
        out = capsys.readouterr().out
        assert "cli." not in out  # a key without words would show itself
        assert out.count("usage:") == 1
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"nautilion {__version__}\n"


def test_every_ending_has_words():
    for ending in ("won", "phantom", "crew", "mages", "heroic", "collision"):
        assert f"cli.ending.nautilion.{ending}" in catalogue()


def test_the_progress_bar_shows_on_a_terminal_only(monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with commands.ProgressBar(10) as progress:
        progress.show(5)
    assert f"[{'#' * 15}{'.' * 15}] 5/10" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r")


def test_an_interrupt_ends_quietly(monkeypatch, capsys):
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "simulate", interrupted)
    assert asked(capsys, "simulate") == (130, "", "")


BEGINS = """import sys
from nautilion.advisor.processes import FRESH
from nautilion.cli.parser import main
begin = FRESH.Pool
FRESH.Pool = lambda number: print("they are begun", flush=True) or begin(number)
sys.exit(main())"""


@pytest.mark.skipif(os.name == "nt", reason="signals and pipes of POSIX")
@pytest.mark.parametrize("while_they_play", [False, True])
def test_an_interrupt_from_the_keyboard_ends_the_workers_too(tmp_path, while_they_play):
    played = tmp_path / "games.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-c", BEGINS, *f"simulate --games 1000000 --jobs 2 --transcripts {played}".split()],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_hear_interrupts,
    )
    assert process.stdout
    try:
        assert process.stdout.readline() == b"they are begun\n"
        while while_they_play and not (played.exists() and played.stat().st_size):
            assert process.poll() is None
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=120)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # a test that fails must not leave players behind
    assert (process.returncode, out, err) == (130, b"", b"")


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_an_interrupt_while_processes_are_begun_waits_for_who_leads_and_is_nothing_to_them():
    heard = list[int]()
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        with deaf_children():
            process = FRESH.Process(target=signal.raise_signal, args=(signal.SIGINT,))
            process.start()
            signal.raise_signal(signal.SIGINT)
            assert heard == []
        assert heard == [signal.SIGINT]
    finally:
        signal.signal(signal.SIGINT, before)
    process.join()
    assert process.exitcode == 0


def _hear_interrupts() -> None:
    """A suite that runs in the background ignores interrupts, and its children would too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="signals and pipes of POSIX")
def test_a_reader_that_leaves_is_no_fault(tmp_path):
    file = str(tmp_path / "games.jsonl")
    assert main(["simulate", "--games", "40", "--transcripts", file]) == 0
    command = [sys.executable, "-m", "nautilion", "replay", file, "--print"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


# Several games


def test_the_games_are_listed(capsys):
    code, out, _ = asked(capsys, "games")
    assert code == 0
    assert [line.split() for line in out.splitlines()] == [
        ["nautilion", "1-2", "2"],
        ["island", "2-4", "1"],
        ["abyss", "2-4", "1"],
    ]


def test_a_game_that_is_not_there_is_named(capsys):
    for command in ("simulate", "turn", "selftest", "train", "calibrate"):
        code, _, err = asked(capsys, command, "--game", "nautilon")
        assert code == 2
        assert "did you mean 'nautilion'?" in err


@pytest.mark.parametrize("id", [id for id in GAMES if id != "nautilion"])
def test_no_odds_are_counted_for_another_game(capsys, tmp_path, id):
    folder = tmp_path / "odds"
    code, out, err = asked(capsys, "calibrate", "--game", id, "--games", "1", "--folder", str(folder))
    assert (code, out) == (2, "")
    assert "Nautilion" in err
    assert id in err
    assert not folder.exists()


def test_what_is_nautilions_alone_is_refused_for_another_game(capsys):
    """Nothing that was asked for is passed over."""
    for options in (
        ("simulate", "--games", "1", "--board", "B1"),
        ("turn", "--expansions", "mages"),
        ("train", "--family", "mages"),
    ):
        code, out, err = asked(capsys, *options, "--game", "abyss")
        assert (code, out) == (2, "")
        assert f"{options[-2]} is an option of Nautilion; abyss has no such thing" in err


def test_policies_are_exactly_one_a_seat(capsys):
    for policies, players in (("random", "2"), ("random,random", "1"), ("random,random,random", "2")):
        code, _, err = asked(capsys, "simulate", "--players", players, "--policies", policies)
        assert code == 2
        assert f"{players}, not {policies.count(',') + 1}" in err
    code, _, err = asked(capsys, "simulate", "--players", "2", "--policies", "random,cautios")
    assert code == 2
    assert "did you mean 'cautious'?" in err


def test_every_policy_of_the_island_has_a_seat_and_is_counted(capsys):
    policies = "castaway-1,greedy,random"
    options = ("--game", "island", "--games", "3", "--players", "3", "--policies", policies)
    code, out, _ = asked(capsys, "simulate", "--json", *options)
    assert code == 0
    facts = json.loads(out)
    assert facts["game"] == "island"
    assert facts["policies"] == policies.split(",")
    assert sum(facts["wins"]) == 3
    assert len(facts["scores_mean"]) == 3
    code, _, err = asked(capsys, "simulate", "--game", "island", "--players", "5", "--games", "1")
    assert code == 2
    assert "2 to 4 players, not 5" in err


def test_the_turn_of_the_island_and_its_self_test(capsys):
    code, out, _ = asked(capsys, "turn", "--game", "island")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()[1:]] == ["castaway", "action"]
    assert asked(capsys, "selftest", "--game", "island")[:2] == (0, "ok\n")


def test_two_policies_sail_together(capsys):
    facts = simulated(capsys, "--games", "4", "--players", "2", "--policies", "cautious,random")
    assert facts["game"] == "nautilion"
    assert isinstance(facts["wins"], int)
