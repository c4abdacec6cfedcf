"""The one table from events to clips. An event that is not here happens at once."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.table import animations_clash, animations_dice, animations_sea, animations_turn
from nautilion.games.nautilion.table.captains import PLAYER_COLOURS
from nautilion.games.nautilion.table.flashes import flash_at
from nautilion.kernel import Event
from nautilion.ui import theme
from nautilion.ui.table.animator import Group
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.nautilion.table.animator import VoyageAnimator

Act = Callable[["VoyageAnimator", Any], list[Group]]
ACTS: dict[type[Event], Act] = {
    ev.TurnBegan: animations_turn.turn_began,
    ev.DiceRolled: animations_dice.rolled,
    ev.DiceSet: animations_dice.dice_set,
    ev.DieTurned: animations_dice.turned,
    ev.DieGiven: animations_dice.given,
    ev.SpellCast: animations_dice.spell_cast,
    ev.TokensSwapped: animations_sea.swapped,
    ev.DarkhouseActed: animations_sea.darkhouse_acted,
    ev.FigureMoved: animations_sea.figure_moved,
    ev.CollisionFought: animations_clash.fought,
    ev.ReefRolled: animations_sea.reef_rolled,
    ev.SpaceAdded: animations_sea.path_grew,
    ev.RoomMade: animations_sea.room_made,
    ev.MachinationTurned: animations_turn.card_turned,
    ev.HeroicPlayed: animations_turn.heroic_played,
    ev.VoyageEnded: animations_turn.ended,
    ev.PairUsed: lambda animator, e: flash_at(animator, Spot("cabin", e.mage), theme.VIOLET, "mage_pair"),
    ev.FigureChosen: lambda animator, e: flash_at(animator, Spot("berth", e.figure), theme.SUN, "click"),
    ev.LeaderChosen: lambda animator, e: flash_at(
        animator, Spot("player", e.player), PLAYER_COLOURS[e.player], "click"
    ),
    ev.PhasesRepeated: animations_turn.repeated,
}
