"""The values that expansions may change. The base declares all, even where only an expansion asks."""

from typing import TYPE_CHECKING, Any

from nautilion.games.nautilion.moves import Put
from nautilion.games.nautilion.state import NAUTILION, PHANTOM, Place
from nautilion.kernel import Hook, Step

if TYPE_CHECKING:
    from nautilion.games.nautilion.rules.sailing import Goal

WHO: Hook[int] = Hook("who")  # whose turn begins
FIGURES: Hook[tuple[str, ...]] = Hook("figures")  # who gets a die
CURRENTS: Hook[tuple[Step, ...]] = Hook("currents")  # how phase 1 goes, with the figures
PASSES: Hook[tuple[int, int]] = Hook("passes")  # which pass of how many
DICE_ARE_SET: Hook[bool] = Hook("dice_are_set")  # nothing rolls or turns them
TOLL: Hook[int] = Hook("toll")  # tokens that the Darkhouse takes, for the value of its die
IS_SPARED: Hook[bool] = Hook("is_spared")  # from the Darkhouse
PLACES: Hook[list[Put]] = Hook("places")  # where a token may go
BETWEEN: Hook[bool] = Hook("between")  # whether a token fits between figures that have met
MEET: Hook[bool] = Hook("figures_meet")  # whether neither figure gets past the other
PHANTOM_TAKES: Hook[Place] = Hook("phantom_takes")  # where a token goes that the Phantom gets
GOALS: "Hook[list[Goal]]" = Hook("goals")  # what winning wants

# Of each figure: why it stays, which way it sails, where the token goes on which it lands.
STAYS: dict[str, Hook[str]] = {figure: Hook(f"{figure}_stays") for figure in (PHANTOM, NAUTILION)}
COURSE: dict[str, Hook[int]] = {figure: Hook(f"{figure}_course") for figure in (PHANTOM, NAUTILION)}
CATCH: dict[str, Hook[Place]] = {figure: Hook(f"{figure}_catch") for figure in (PHANTOM, NAUTILION)}

EVERY_HOOK: tuple[Hook[Any], ...] = (
    *(WHO, FIGURES, CURRENTS, PASSES, DICE_ARE_SET, TOLL, IS_SPARED),
    *(PLACES, BETWEEN, MEET, PHANTOM_TAKES, GOALS),
    *(hook for each in (STAYS, COURSE, CATCH) for hook in each.values()),
)
