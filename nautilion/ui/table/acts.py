"""The one table from events to clips. An event that is not here happens at once."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nautilion.kernel import Event
from nautilion.rules import events as ev
from nautilion.ui import theme
from nautilion.ui.table import acts_clash, acts_dice, acts_sea, acts_turn
from nautilion.ui.table.acts_light import Group, flash_at
from nautilion.ui.table.captains import PLAYER_COLOURS
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.ui.table.stage import Stage

Act = Callable[["Stage", Any], list[Group]]
ACTS: dict[type[Event], Act] = {
    ev.TurnBegan: acts_turn.turn_began,
    ev.DiceRolled: acts_dice.rolled,
    ev.DiceSet: acts_dice.dice_set,
    ev.DieTurned: acts_dice.turned,
    ev.DieGiven: acts_dice.given,
    ev.SpellCast: acts_dice.spell_cast,
    ev.TokensSwapped: acts_sea.swapped,
    ev.DarkhouseActed: acts_sea.darkhouse_acted,
    ev.FigureMoved: acts_sea.figure_moved,
    ev.CollisionFought: acts_clash.fought,
    ev.ReefRolled: acts_sea.reef_rolled,
    ev.SpaceAdded: acts_sea.path_grew,
    ev.RoomMade: acts_sea.room_made,
    ev.MachinationTurned: acts_turn.card_turned,
    ev.HeroicPlayed: acts_turn.heroic_played,
    ev.VoyageEnded: acts_turn.ended,
    ev.PairUsed: lambda stage, e: flash_at(stage, Spot("cabin", e.mage), theme.VIOLET, "mage_pair"),
    ev.FigureChosen: lambda stage, e: flash_at(stage, Spot("berth", e.figure), theme.SUN, "click"),
    ev.LeaderChosen: lambda stage, e: flash_at(
        stage, Spot("player", e.player), PLAYER_COLOURS[e.player], "click"
    ),
    ev.PhasesRepeated: acts_turn.repeated,
}
