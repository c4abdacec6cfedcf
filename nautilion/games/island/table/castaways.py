"""Who plays Nautilus Island: the castaways of computers, and how a person at each seat looks."""

from nautilion.games.island.adviser.policies import LEVELS
from nautilion.ui.room import Computer

_WHO = (("easy", "pip"), ("medium", "odette"), ("strong", "rask"))
COMPUTERS = tuple(
    Computer(policy, f"castaways.{strength}", f"island/castaways/{name}", level)
    for level, (policy, (strength, name)) in enumerate(zip(LEVELS, _WHO, strict=True), 1)
)
PEOPLE = tuple(f"island/castaways/seat_{seat}" for seat in range(4))
