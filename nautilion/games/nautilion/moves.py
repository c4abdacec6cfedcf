"""Every move of the game. The verb (tag) and the fields are its text form."""

from typing import Final, Literal, get_args

from nautilion.kernel import Back, Move

BETWEEN: Final = "between"  # the gap right before the Nautilion, where it touches something (P6)


class Rolled(Move, frozen=True, tag="rolled"):
    """Chance: the dice show these values."""

    values: tuple[int, ...]


class Lead(Move, frozen=True, tag="lead"):
    """This player takes the first turn (D2b)."""

    player: int


class GiveDie(Move, frozen=True, tag="give"):
    """Give a die to a figure (T3)."""

    die: int
    figure: str


class Cast(Move, frozen=True, tag="cast"):
    """Begin a spell (T1)."""

    spell: str


class Pay(Move, frozen=True, tag="pay"):
    """Pay with a token of the reserve (T2)."""

    token: str


class TurnDie(Move, frozen=True, tag="turn"):
    """Turn a die to a value (Tide, Heroic 3)."""

    die: int
    value: int


class Pick(Move, frozen=True, tag="pick"):
    """Pick a path space for the Translation."""

    space: int


class Discard(Move, frozen=True, tag="discard"):
    """Discard a token: its kind in the reserve, or the name of its space on a board (T4)."""

    area: str
    at: str


class Put(Move, frozen=True, tag="put"):
    """Place the token in hand on a space of the Nautilion or the cabin (T9)."""

    area: str
    at: str


class Stow(Move, frozen=True, tag="stow"):
    """Put the token in hand into the reserve (T9)."""


class UsePair(Move, frozen=True, tag="pair"):
    """A mage and its crew re-roll a die (M3)."""

    mage: str
    die: int


class Take(Move, frozen=True, tag="take"):
    """Take a token from the discard pile."""

    token: str


class Fetch(Move, frozen=True, tag="fetch"):
    """Take a crew token from a path space (Heroic 6, 10)."""

    space: int


class Insert(Move, frozen=True, tag="insert"):
    """Add the token before this path space, or right in front of the Nautilion (Darkhouse 3)."""

    gap: int | Literal["between"]


class Choose(Move, frozen=True, tag="choose"):
    """Choose a figure (Darkhouse 8)."""

    figure: str


class Trade(Move, frozen=True, tag="trade"):
    """Begin a trade (Darkhouse 12)."""


class Keep(Move, frozen=True, tag="keep"):
    """Keep this group of crew, discard the others (H6)."""

    spaces: tuple[int, ...]


class Play(Move, frozen=True, tag="play"):
    """Play a Heroic Action (A1)."""

    card: int


class Spend(Move, frozen=True, tag="spend"):
    """The crew member that a Heroic Action costs (A2)."""

    crew: str


class Replace(Move, frozen=True, tag="replace"):
    """Remove a revealed Heroic card (Heroic 5)."""

    card: int


class Enough(Move, frozen=True, tag="enough"):
    """Recover no more (Heroic 10)."""


class Stop(Move, frozen=True, tag="stop"):
    """Stop the Nautilion on this path space (Heroic 8)."""

    space: int


class SailOn(Move, frozen=True, tag="sail"):
    """Do not stop early (Heroic 8)."""


AnyMove = (
    Rolled
    | Lead
    | GiveDie
    | Cast
    | Pay
    | TurnDie
    | Pick
    | Discard
    | Put
    | Stow
    | UsePair
    | Take
    | Fetch
    | Insert
    | Choose
    | Trade
    | Keep
    | Play
    | Spend
    | Replace
    | Enough
    | Stop
    | SailOn
    | Back
)
MOVES: tuple[type[Move], ...] = get_args(AnyMove)
STOW = Stow()
