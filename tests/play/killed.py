"""Does what players do and is killed, again and again: `python -m tests.play.killed FOLDER TIMES SEED`.

A child does one deed after the other and tells what it has confirmed; a move counts as kept once its file is
on disk. At a random instant it is killed, and everything confirmed must be found. Prints what happened.
"""

import json
import logging
import os
import random
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec

from nautilion.play import files
from tests.play.deeds import NOWHERE, SHORT_VOYAGE, Known, Player, check, log_of, sails_on

LONGEST = 0.006  # seconds of processor time that a child lives, however busy the machine is
IN_ONE_FOLDER = 25  # kills, before a new player begins
SEEDS = (1, 2, SHORT_VOYAGE)
OFTEN = 12  # how much more often a move is made than anything else
DEEDS: dict[str, Callable[[Player, random.Random], object]] = {
    "start": lambda player, dice: player.start(),
    "begin": lambda player, dice: player.begin(dice.choice(SEEDS)),
    "move": lambda player, dice: player.move() if player.at_hand else None,
    "several moves": lambda player, dice: player.move(9) if player.at_hand else None,
    "name at hand": lambda player, dice: player.name_at_hand(_name(dice)) if player.at_hand else None,
    "leave": lambda player, dice: player.leave(),
    "open": lambda player, dice: player.open(_some(player, dice)),
    "branch": lambda player, dice: player.branch(dice.randrange(9)) if player.at_hand else None,
    "end": lambda player, dice: player.end(SHORT_VOYAGE),
    "rename": lambda player, dice: player.rename(_some(player, dice), _name(dice)),
    "delete": lambda player, dice: player.delete(_some(player, dice)),
    "undelete": lambda player, dice: player.undelete(_some(player, dice)),
    "note": lambda player, dice: player.note(f"2027-01-{1 + dice.randrange(9):02}", dice.randrange(9)),
    "choose": lambda player, dice: player.choose(
        dice.choice(("music", "effects")), dice.randrange(100) / 100
    ),
}


def _name(dice: random.Random) -> str:
    return f"Voyage {dice.randrange(1000)}"


def _some(player: Player, dice: random.Random) -> str:
    kept = [id for id, voyage in player.known.voyages.items() if NOWHERE not in voyage.places]
    if not kept:
        player.end(SHORT_VOYAGE)
        return _some(player, dice)
    return dice.choice(kept)


class Told(msgspec.Struct):
    """What a child says before and after each deed."""

    known: Known
    done: dict[str, int]


def play(folder: Path, known: Known, dice: random.Random, tell: Callable[[Told], object]) -> None:
    """One deed after the other."""
    done: Counter[str] = Counter()
    player = Player(folder, known, lambda known: tell(Told(known, done)))
    player.start()
    player.begin(dice.choice(SEEDS))
    names = [*DEEDS, *["move"] * OFTEN]
    while True:
        name = dice.choice(names)
        DEEDS[name](player, dice)
        done[name] += 1


def kill_one(folder: Path, known: Known, seed: int, after: float) -> Told:
    """Let a child play for so long; what it said last."""
    notes = folder.with_suffix(".told")
    notes.unlink(missing_ok=True)
    child = os.fork()
    if not child:
        signal.setitimer(signal.ITIMER_PROF, after)  # nobody heeds its signal, which kills
        try:
            with open(notes, "xb", buffering=0) as out:
                play(
                    folder,
                    known,
                    random.Random(seed),
                    lambda told: out.write(msgspec.json.encode(told) + b"\n"),
                )
        finally:
            traceback.print_exc()
            os._exit(1)
    assert os.WIFSIGNALED(os.waitpid(child, 0)[1]), "the child ended by itself"
    lines = notes.read_bytes().split(b"\n")[:-1] if notes.exists() else []
    return msgspec.json.decode(lines[-1], type=Told) if lines else Told(known, {})


def main(root: Path, times: int, seed: int) -> dict[str, object]:
    """Kill so many times, in as many folders as that takes."""
    dice, done = random.Random(seed), Counter[str]()
    told = {"kills": 0, "in_a_deed": 0, "in_a_write": 0, "voyages": 0}
    for number in SEEDS:
        log_of(number)
    while told["kills"] < times:
        folder, known = root / str(told["kills"]), Known()
        for _ in range(min(IN_ONE_FOLDER, times - told["kills"])):
            last = kill_one(folder, known, dice.randrange(10**9), dice.uniform(0.001, LONGEST))
            known = check(folder, last.known)
            told["kills"] += 1
            told["in_a_deed"] += known != last.known
            done.update(last.done)
        told["in_a_write"] += len(list(folder.rglob(f".*{files.UNFINISHED}")))
        told["voyages"] += len(known.voyages)
        sails_on(folder, known)
    return {**told, "deeds": dict(done)}


if __name__ == "__main__":
    logging.disable()
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
