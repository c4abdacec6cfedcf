"""What can happen, told in the past tense: for the log, the screen, transcripts and other modules."""

from typing import get_args

from nautilion.games.nautilion.state import Place
from nautilion.kernel import Event


class TurnBegan(Event, frozen=True, tag=True):
    """A new turn."""

    turn: int
    who: int


class LeaderChosen(Event, frozen=True, tag=True):
    """Who plays the first turn (D2b)."""

    player: int


class DiceRolled(Event, frozen=True, tag=True):
    """These dice were rolled, for the first time or again."""

    dice: tuple[int, ...]
    values: tuple[int, ...]


class DiceSet(Event, frozen=True, tag=True):
    """The dice were set without a roll (Darkhouse 9)."""

    values: tuple[int, ...]


class DieTurned(Event, frozen=True, tag=True):
    """A die was turned by hand."""

    die: int
    value: int


class DieGiven(Event, frozen=True, tag=True):
    """A die went to a figure."""

    die: int
    figure: str
    value: int


class SpellCast(Event, frozen=True, tag=True):
    """A spell was cast."""

    spell: str


class TokenMoved(Event, frozen=True, tag=True):
    """A token went from one place to another: the only way in which tokens move."""

    token: str
    source: Place
    target: Place


class TokensSwapped(Event, frozen=True, tag=True):
    """Two tokens of the path traded places."""

    first: int
    second: int


class DarkhouseActed(Event, frozen=True, tag=True):
    """The Darkhouse looked; it costs so many tokens."""

    value: int
    cost: int


class FigureMoved(Event, frozen=True, tag=True):
    """A figure sailed. It lands on a token, ends on an end space, or meets the other figure."""

    figure: str
    start: int
    end: int
    how: str


class FigureStayed(Event, frozen=True, tag=True):
    """A figure did not move: held by a reef, or anchored."""

    figure: str
    why: str


class FigureLanded(Event, frozen=True, tag=True):
    """The token on which a figure ended went to this place."""

    figure: str
    space: int
    token: str
    target: Place


class FiguresMet(Event, frozen=True, tag=True):
    """A figure ran into the other (H2)."""

    figure: str


class CollisionFought(Event, frozen=True, tag=True):
    """Harpoons on both sides (H3)."""

    nautilion: int
    phantom: int


class CrewParted(Event, frozen=True, tag=True):
    """One group of crew stayed, the others left (H6)."""

    kept: tuple[int, ...]


class PairUsed(Event, frozen=True, tag=True):
    """A mage and its crew went to work (M3)."""

    mage: str
    die: int


class ReefRolled(Event, frozen=True, tag=True):
    """The roll to break free (F3)."""

    value: int
    bonus: int
    free: bool


class MachinationTurned(Event, frozen=True, tag=True):
    """The Darkhouse figure moved to a card (K1)."""

    index: int
    card: int


class FigureChosen(Event, frozen=True, tag=True):
    """A figure was chosen to be rolled for first (Darkhouse 8)."""

    figure: str


class RoomMade(Event, frozen=True, tag=True):
    """Two new path spaces, from `at` on, part what had met (P6); the Phantom now stands at `phantom`."""

    at: int
    phantom: int


class SpaceAdded(Event, frozen=True, tag=True):
    """The path grew by a space (Darkhouse 3)."""

    at: int


class PhasesRepeated(Event, frozen=True, tag=True):
    """The second pass of a double turn (Darkhouse 1)."""


class HeroicPlayed(Event, frozen=True, tag=True):
    """A Heroic Action was played and left the game."""

    card: int


class HeroicRemoved(Event, frozen=True, tag=True):
    """A Heroic card left the game unplayed."""

    card: int


class HeroicRevealed(Event, frozen=True, tag=True):
    """A Heroic card was revealed."""

    card: int


class VoyageEnded(Event, frozen=True, tag=True):
    """The game is over."""

    result: str


AnyEvent = (
    TurnBegan
    | LeaderChosen
    | DiceRolled
    | DiceSet
    | DieTurned
    | DieGiven
    | SpellCast
    | TokenMoved
    | TokensSwapped
    | DarkhouseActed
    | FigureMoved
    | FigureStayed
    | FigureLanded
    | FiguresMet
    | CollisionFought
    | CrewParted
    | PairUsed
    | ReefRolled
    | MachinationTurned
    | FigureChosen
    | RoomMade
    | SpaceAdded
    | PhasesRepeated
    | HeroicPlayed
    | HeroicRemoved
    | HeroicRevealed
    | VoyageEnded
)
EVENTS: tuple[type[Event], ...] = get_args(AnyEvent)
