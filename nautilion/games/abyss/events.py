"""What happens in a game: facts in the past tense. `seen` in views.py says who sees what of them."""

from nautilion.kernel import Event, Revealed

# The turn and the end


class FirstChosen(Event, frozen=True, tag=True):
    """Who begins."""

    seat: int


class TurnBegan(Event, frozen=True, tag=True):
    """A new turn."""

    turn: int
    seat: int
    again: bool = False  # an extra turn


class ActionPassed(Event, frozen=True, tag=True):
    """No action was possible."""

    seat: int


class EndSetOff(Event, frozen=True, tag=True):
    """The last turns begin: by the number of lords, or since the Court cannot be filled."""

    seat: int
    why: str  # lords, court


class GameEnded(Event, frozen=True, tag=True):
    """The points of each seat."""

    scores: tuple[int, ...]


# Pearls, keys, tokens and cards


class PearlsGained(Event, frozen=True, tag=True):
    """Pearls from the treasury: by a lord, or for another reason."""

    seat: int
    number: int
    why: str


class PearlsPaid(Event, frozen=True, tag=True):
    """Pearls to the treasury."""

    seat: int
    number: int
    why: str


class KeysGained(Event, frozen=True, tag=True):
    """Key tokens from the supply."""

    seat: int
    number: int


class TokenGained(Event, frozen=True, tag=True):
    """A monster token from the pile; others see 0."""

    seat: int
    value: int


class TokenStolen(Event, frozen=True, tag=True):
    """A monster token changed hands; third parties see 0."""

    seat: int
    victim: int
    value: int


class CardDiscarded(Event, frozen=True, tag=True):
    """An ally of a hand was thrown away."""

    seat: int
    card: str


# Exploring and the Council


class CardRevealed(Event, frozen=True, tag=True):
    """A card came onto the track."""

    seat: int
    card: str
    space: int  # from 1
    price: int  # 0: not for sale


class OfferDeclined(Event, frozen=True, tag=True):
    """Somebody did not buy."""

    seat: int
    card: str


class AllySold(Event, frozen=True, tag=True):
    """An ally went to a buyer, the price to the explorer."""

    seat: int
    seller: int
    card: str
    price: int


class AllyTaken(Event, frozen=True, tag=True):
    """The explorer took the ally."""

    seat: int
    card: str


class CardLeft(Event, frozen=True, tag=True):
    """The explorer left ally or monster on the track; the row of the threat after it."""

    seat: int
    card: str
    row: int


class MonsterFought(Event, frozen=True, tag=True):
    """A fight, rewarded by this row."""

    seat: int
    row: int


class TrackCleared(Event, frozen=True, tag=True):
    """The exploration ended: allies to the Council, monsters to the discard pile."""

    seat: int
    council: tuple[str, ...]
    monsters: int


class DeckRenewed(Event, frozen=True, tag=True):
    """The discard pile became the deck."""

    cards: int


class StackTaken(Event, frozen=True, tag=True):
    """A stack of the Council came into a hand; others see only how many cards."""

    seat: int
    race: str
    cards: tuple[str, ...]


class StackCleared(Event, frozen=True, tag=True):
    """A stack of the Council was discarded, face up."""

    seat: int
    race: str
    cards: tuple[str, ...]


# Lords


class LordLaid(Event, frozen=True, tag=True):
    """A lord came into the Court."""

    lord: str


class LordDismissed(Event, frozen=True, tag=True):
    """A lord of the Court left the game."""

    seat: int
    lord: str


class LordPaid(Event, frozen=True, tag=True):
    """What a recruitment cost; the pearls are told beside it."""

    seat: int
    lord: str
    cards: tuple[str, ...]


class AllyAffiliated(Event, frozen=True, tag=True):
    """An ally lies open in front of its player."""

    seat: int
    card: str


class LordCame(Event, frozen=True, tag=True):
    """A lord came into play: recruited, bribed, or put in another's place from court or deck."""

    seat: int
    lord: str
    how: str  # recruited, bribed, court, deck


class LordRemoved(Event, frozen=True, tag=True):
    """A lord of a player left the game."""

    seat: int
    lord: str


class LordDisabled(Event, frozen=True, tag=True):
    """A lord was silenced."""

    seat: int
    lord: str


class ExtraTurnWon(Event, frozen=True, tag=True):
    """Another turn will follow this one."""

    seat: int


# Locations


class LocationShown(Event, frozen=True, tag=True):
    """A location was turned up."""

    location: str


class LocationTaken(Event, frozen=True, tag=True):
    """A location came under control, with the lords under it and so many key tokens paid."""

    seat: int
    location: str
    lords: tuple[str, ...] = ()
    tokens: int = 0


class LocationGiven(Event, frozen=True, tag=True):
    """A location was given up for another: it is available again, or has left the game."""

    seat: int
    location: str
    gone: bool = False


EVENTS: tuple[type[Event], ...] = (
    FirstChosen,
    TurnBegan,
    ActionPassed,
    EndSetOff,
    GameEnded,
    PearlsGained,
    PearlsPaid,
    KeysGained,
    TokenGained,
    TokenStolen,
    CardDiscarded,
    CardRevealed,
    OfferDeclined,
    AllySold,
    AllyTaken,
    CardLeft,
    MonsterFought,
    TrackCleared,
    DeckRenewed,
    StackTaken,
    StackCleared,
    LordLaid,
    LordDismissed,
    LordPaid,
    AllyAffiliated,
    LordCame,
    LordRemoved,
    LordDisabled,
    ExtraTurnWon,
    LocationShown,
    LocationTaken,
    LocationGiven,
    Revealed,
)
