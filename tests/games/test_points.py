"""A game of points on the command line: lists in the order of --policies, whoever begins."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nautilion.play.simulation import Run, simulate
from tests.games import toy

ROOT = Path(__file__).parents[2]


def command(*argv: str) -> "subprocess.CompletedProcess[str]":
    """The real command, with the toy on the list of games."""
    whole = [sys.executable, "-m", "tests.games.with_toy", *argv]
    return subprocess.run(whole, cwd=ROOT, capture_output=True, text=True)


def simulated(*argv: str) -> dict[str, Any]:
    """The last line of the output, which is JSON."""
    ran = command("simulate", "--game", "pearls", "--json", *argv)
    assert (ran.returncode, ran.stderr) == (0, "")
    facts: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    return facts


def by_hand(policies: tuple[str, ...], games: int, seed: int) -> tuple[list[int], list[float]]:
    """Wins and points of each policy, from transcripts of the single games."""
    wins, points = [0] * len(policies), [0] * len(policies)
    run = Run(setup=toy.Setup(players=len(policies), seed=seed), policies=policies, transcripts=True)
    lines = b"".join(tally.lines for tally in simulate(run, games, 1)).splitlines()
    results = [line for line in map(json.loads, lines) if line["line"] == "result"]
    for number, result in enumerate(results):
        for seat, (place, score) in enumerate(zip(result["places"], result["scores"], strict=True)):
            policy = (seat + number) % len(policies)
            wins[policy] += place == 1
            points[policy] += score
    return wins, [score / games for score in points]


@pytest.mark.parametrize("policies", [("greedy", "random"), ("random", "greedy"), ("random",) * 3])
def test_wins_and_points_stand_in_the_order_of_the_policies(policies: tuple[str, ...]) -> None:
    many = ("--players", str(len(policies)), "--policies", ",".join(policies))
    facts = simulated("--games", "30", "--seed", "5", *many)
    wins, points = by_hand(policies, 30, 5)
    assert facts["policies"] == list(policies)
    assert (facts["wins"], facts["scores_mean"]) == (wins, points)
    assert (facts["game"], facts["games"], facts["endings"]) == ("pearls", 30, {"counted": 30})
    assert len(policies) < 3 or sum(wins) > 30, "no victory was shared: nothing shows that it counts for each"


def test_more_processes_count_the_same() -> None:
    asked = ("--games", "45", "--policies", "greedy,random")
    alone, together = (simulated(*asked, "--jobs", jobs) for jobs in ("1", "2"))
    assert {**alone, "seconds": 0} == {**together, "seconds": 0}


def test_the_list_the_report_and_what_is_refused() -> None:
    assert "pearls" in command("games").stdout
    said = command("simulate", "--game", "pearls", "--games", "20", "--policies", "greedy,random").stdout
    assert [said.count(f"{policy} ") > 0 for policy in ("greedy", "random")] == [True, True]
    assert "points a game" in said
    assert said.startswith("Setup ")
    for argv, why in {
        ("--policies", "greedy"): "one a seat: 2, not 1",
        ("--board", "B1"): "--board is an option of Nautilion; pearls has no such thing",
    }.items():
        ran = command("simulate", "--game", "pearls", *argv)
        assert (ran.returncode, ran.stdout) == (2, "")
        assert why in ran.stderr
