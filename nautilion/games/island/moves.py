"""What players and chance decide. The text of a move is its tag and its fields."""

from nautilion.kernel import Move


class Lot(Move, frozen=True, tag="lot"):
    """Chance: this seat is the first player (S6)."""

    seat: int


class Drew(Move, frozen=True, tag="drew"):
    """Chance: this card, `drew clothes 1`."""

    colour: str
    number: int


class CampToken(Move, frozen=True, tag="token"):
    """Chance: this bonus token comes to the camp (S2, B7)."""

    kind: str


class Go(Move, frozen=True, tag="go"):
    """The castaway goes to a column (T1, T3)."""

    column: int


class Collect(Move, frozen=True, tag="collect"):
    """Take the top card of every stack of the column (T5)."""


class Store(Move, frozen=True, tag="store"):
    """Lay down cards of a colour (T6): the numbers of their objects, `store clothes 1,1,3`."""

    colour: str
    objects: tuple[int, ...]


class Idle(Move, frozen=True, tag="idle"):
    """Do nothing at an empty column (E3)."""


class Close(Move, frozen=True, tag="close"):
    """Close the set with the porthole of its size (H1)."""


class Leave(Move, frozen=True, tag="leave"):
    """Leave the set open (H3)."""


MOVES = (Lot, Drew, CampToken, Go, Collect, Store, Idle, Close, Leave)
COLLECT, IDLE, CLOSE, LEAVE = Collect(), Idle(), Close(), Leave()
