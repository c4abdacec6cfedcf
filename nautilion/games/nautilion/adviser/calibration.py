"""How often the Oracle wins: voyages of all kinds of setups, played and kept, and the odds fitted to them."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from nautilion import paths
from nautilion.advisor.processes import workers
from nautilion.games.nautilion.adviser import odds
from nautilion.games.nautilion.content.definitions import EXPANSIONS, Content
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup, read_setup
from nautilion.kernel import Luck
from nautilion.play.files import whole_lines, write_whole
from nautilion.play.simulation import Run, simulate

FIRST_SEED = 1 << 41  # apart from training and from what measures strength
# Of eight setups, so many with one expansion or none, and so many with those or with some; the last has all.
FEW, SOME = 4, 7


class Ended(msgspec.Struct):
    """One voyage: its setup and how it ended."""

    setup: str
    result: str


def any_setup(number: int, content: Content) -> Setup:
    """The setup of a voyage: any board, any expansions; half with one or none, some with all."""
    luck = Luck(FIRST_SEED + number)
    boards, limits = list(content.boards), content.difficulty
    kind, one = luck.below(8), luck.below(len(EXPANSIONS) + 1)
    some = [name for name in EXPANSIONS if luck.below(2)]
    chosen = EXPANSIONS[one : one + 1] if kind < FEW else some if kind < SOME else EXPANSIONS
    return Setup(
        board=boards[luck.below(len(boards))],
        players=1 + luck.below(2),
        reserve=(limits.reserve.usual, 1 + luck.below(limits.reserve.most))[luck.below(2)],
        expansions=tuple(chosen),
        harpoons=limits.harpoons[luck.below(len(limits.harpoons))],
        darkhouse=list(limits.darkhouse)[luck.below(len(limits.darkhouse))],
        seed=FIRST_SEED + number,
    )


def calibrate(folder: Path, games: int, jobs: int) -> Iterator[int]:
    """Play on from what the folder holds, then write the odds; yields how many voyages there are."""
    content, lines = shipped_content(), folder / "odds.lines"
    folder.mkdir(parents=True, exist_ok=True)
    played = [msgspec.json.decode(line, type=Ended) for line in whole_lines(lines)]
    with workers(jobs) as pool, lines.open("ab") as file:
        tasks = [any_setup(number, content) for number in range(len(played), games)]
        for ended in pool.imap(_voyage, tasks):
            file.write(msgspec.json.encode(ended) + b"\n")
            file.flush()
            played.append(ended)
            yield len(played)
    _write(played, content, folder)


def _write(played: list[Ended], content: Content, folder: Path) -> None:
    voyages = [
        (odds.facts(read_setup(ended.setup, content), content), ended.result == "won") for ended in played
    ]
    made: dict[str, str | int | float] = {"by": "nautilion calibrate", "voyages": len(played)}
    found = odds.Odds(made=made | {"first seed": FIRST_SEED}, adds=odds.fit(voyages))
    write_whole(odds.file(folder), msgspec.json.format(msgspec.json.encode(found)) + b"\n")


def _voyage(setup: Setup) -> Ended:
    run = Run(setup=setup, policies=("oracle",), own=paths.user_content())
    (tally,) = simulate(run, games=1, jobs=1)
    return Ended(str(setup), *tally.endings)
