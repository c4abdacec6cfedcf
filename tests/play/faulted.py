"""Every file call fails, or is the last: `python -m tests.play.faulted WHAT FOLDER [SHARE]`.

WHAT is `faults` or `kills`. A round of deeds makes some hundred file calls. `faults` repeats it with each of
them failing, once and from then on, in every way of `layer.py`, or with every SHAREth of all these. `kills`
ends the process before and after each; with a SHARE above 1, only before. Prints what was tried as JSON.
"""

import gc
import json
import logging
import os
import shutil
import signal
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.play.deeds import Known, Player, a_bit_of_everything, check, sails_on
from tests.play.layer import AFTER, BEFORE, FAULTS, SHORT, TORN, Layer


def calls(folder: Path) -> list[str]:
    """The file calls of the round when all goes well; none of the game's goes past the layer."""
    a_bit_of_everything(Player(folder.with_name("warm"), Known()))  # all that the game itself needs is read
    player = Player(folder, Known())
    with Layer() as layer:
        layer.watch(str(folder))
        a_bit_of_everything(player)
        assert not layer.around, layer.around
    assert player.refused == 0
    sails_on(folder, check(folder, player.known))
    return layer.log


def ways(made: list[str], share: int) -> Iterator[tuple[str, int, bool]]:
    """What can go wrong at which call, once or from then on."""
    number = 0
    for at, name in enumerate(made, 1):
        for fault in FAULTS:
            for lasting in (False, True):
                if fault in (SHORT, TORN) and (name != "write" or lasting != (fault == TORN)):
                    continue
                number += 1
                if number % share == 0 or fault in (SHORT, TORN):
                    yield fault, at, lasting


def faults(root: Path, share: int) -> dict[str, int]:
    """Let each call fail."""
    made = calls(root / "sound")
    told = {"calls": len(made), "faults": 0, "refused": 0}
    for number, (fault, at, lasting) in enumerate(ways(made, share)):
        folder = root / str(number)
        player = Player(folder, Known())
        with Layer(fault, at, lasting) as layer:
            try:
                a_bit_of_everything(player)
            except Exception as error:
                raise AssertionError(f"{fault} at call {at} ({made[at - 1]}), lasting: {lasting}") from error
        player.leave()
        assert layer.count >= at, "the fault never came"
        try:
            sails_on(folder, check(folder, player.known))
        except AssertionError as error:
            raise AssertionError(f"{fault} at call {at} ({made[at - 1]}), lasting: {lasting}") from error
        told["faults"] += 1
        told["refused"] += player.refused
        shutil.rmtree(folder, ignore_errors=True)
    return told


def kills(root: Path, share: int) -> dict[str, int]:
    """End the process before each call, and after: that is before the next, but for what was told between.

    A share of it is every second call, before it or after it by turns.
    """
    made = calls(root / "sound")
    told = {"calls": len(made), "kills": 0}
    gc.freeze()  # children share what is not looked at
    for at in range(1, len(made) + 1):
        both = (BEFORE, AFTER)
        for when in both if share == 1 else both[at // 2 % 2 :][: at % 2]:
            folder = root / f"{at}{when}"
            known = killed(folder, when, at)
            try:
                sails_on(folder, check(folder, known))
            except AssertionError as error:
                raise AssertionError(f"killed {when} call {at} ({made[at - 1]})") from error
            told["kills"] += 1
            shutil.rmtree(folder, ignore_errors=True)
    return told


def killed(folder: Path, when: str, at: int) -> Known:
    """What a child had told when it was killed."""
    out, pipe = os.pipe()
    child = os.fork()
    if not child:
        try:
            write = os.write
            player = Player(folder, Known(), lambda known: write(pipe, msgspec.json.encode(known) + b"\n"))
            with Layer(when, at):
                a_bit_of_everything(player)
        finally:
            traceback.print_exc()
            os._exit(1)
    os.close(pipe)
    with os.fdopen(out, "rb") as told:
        lines = told.read().split(b"\n")[:-1]
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL, "the child ended by itself"
    return msgspec.json.decode(lines[-1], type=Known) if lines else Known()


if __name__ == "__main__":
    logging.disable()
    os.fsync = lambda fd: None  # what a process leaves behind, no disk need have
    what = {"faults": faults, "kills": kills}[sys.argv[1]]
    print(json.dumps(what(Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)))
