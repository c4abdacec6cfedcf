"""What happened: facts in the past tense. A card that eyes may not see is empty."""

from nautilion.kernel import Event


class LotDrawn(Event, frozen=True, tag=True):
    """Who is the first player."""

    seat: int


class RoundBegan(Event, frozen=True, tag=True):
    """A round begins: in which order castaways go, and the side that all of them leave."""

    round: int
    order: tuple[int, ...]
    arrow: str
    last: bool


class TurnBegan(Event, frozen=True, tag=True):
    """A seat has its turn."""

    seat: int


class CastawayMoved(Event, frozen=True, tag=True):
    """A castaway went to a column."""

    seat: int
    column: int
    side: str


class CardTaken(Event, frozen=True, tag=True):
    """The top card of a stack went into a hand; of a face-up stack everybody saw it."""

    seat: int
    column: int
    stack: int
    card: str
    open: bool


class CardRevealed(Event, frozen=True, tag=True):
    """The next card of a face-up stack is seen."""

    column: int
    stack: int
    card: str


class ColumnEmptied(Event, frozen=True, tag=True):
    """A column has no card left; `ends`: it is the first, so that one more round follows this one."""

    column: int
    ends: bool


class CardsStored(Event, frozen=True, tag=True):
    """Cards went from a hand to a set."""

    seat: int
    colour: str
    cards: tuple[str, ...]


class BonusTaken(Event, frozen=True, tag=True):
    """A bonus token went from the camp to a set."""

    seat: int
    colour: str
    kind: str


class CampFilled(Event, frozen=True, tag=True):
    """A bonus token went from the supply to the camp."""

    colour: str
    kind: str


class SetClosed(Event, frozen=True, tag=True):
    """A porthole went onto a set."""

    seat: int
    colour: str
    size: int
    value: int


class SetLeftOpen(Event, frozen=True, tag=True):
    """A set could have been closed and was not."""

    seat: int
    colour: str


class Idled(Event, frozen=True, tag=True):
    """Nothing was done at an empty column."""

    seat: int
    column: int


class GameEnded(Event, frozen=True, tag=True):
    """The points of each seat, and its place."""

    scores: tuple[int, ...]
    places: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    LotDrawn,
    RoundBegan,
    TurnBegan,
    CastawayMoved,
    CardTaken,
    CardRevealed,
    ColumnEmptied,
    CardsStored,
    BonusTaken,
    CampFilled,
    SetClosed,
    SetLeftOpen,
    Idled,
    GameEnded,
)
