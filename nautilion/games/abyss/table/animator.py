"""What happens in Abyss becomes motion."""

from nautilion.games.abyss.state import State
from nautilion.games.abyss.table.animations import ACTS
from nautilion.games.abyss.table.places import AbyssHighlights
from nautilion.games.abyss.table.view import AbyssView
from nautilion.games.abyss.words import AbyssWords
from nautilion.ui.table.animator import Animator


class AbyssAnimator(Animator):
    """Cards, lords, locations and pearls in motion."""

    acts = ACTS
    view: AbyssView
    voice: AbyssWords
    highlights: AbyssHighlights

    def lit(self) -> AbyssHighlights:
        return AbyssHighlights(eyes=self.eyes)

    @property
    def now(self) -> State:
        """The state as it is shown at this moment."""
        state: State = super().now
        return state
