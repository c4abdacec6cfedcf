"""Every move of the game. The verb (tag) and the fields are its text form."""

from typing import get_args

from nautilion.kernel import Back, Move

TOKEN = "token"  # a key token, beside the lords that bear a key


# Chance


class First(Move, frozen=True, tag="first"):
    """Who begins (S5)."""

    seat: int


class Drew(Move, frozen=True, tag="drew"):
    """The next card of the exploration deck (E1)."""

    card: str


class Arrived(Move, frozen=True, tag="lord"):
    """The next lord of the deck."""

    lord: str


class Surfaced(Move, frozen=True, tag="location"):
    """The next location of the pile."""

    location: str


class Caught(Move, frozen=True, tag="token"):
    """A monster token, from the pile (D1) or from an opponent (G7)."""

    value: int


# The turn


class Plot(Move, frozen=True, tag="plot"):
    """Pay for another lord in the Court (T2)."""


class Explore(Move, frozen=True, tag="explore"):
    """Explore the depths (5)."""


class Support(Move, frozen=True, tag="support"):
    """Take a stack of the Council (6, G16)."""

    race: str


class Recruit(Move, frozen=True, tag="recruit"):
    """Begin to recruit a lord of the Court (7)."""

    lord: str


class Pass(Move, frozen=True, tag="pass"):
    """No action is possible (T4)."""


class Pay(Move, frozen=True, tag="pay"):
    """Add an ally to a payment (R1)."""

    card: str


class Settle(Move, frozen=True, tag="settle"):
    """The payment is complete, with so many pearls (R4)."""

    pearls: int


class Affiliate(Move, frozen=True, tag="affiliate"):
    """Which of the allies paid stays (R8)."""

    card: str


class Decline(Move, frozen=True, tag="decline"):
    """No, thank you: to an offer, a power, or anything else that one may do."""


# Exploring


class Buy(Move, frozen=True, tag="buy"):
    """Buy the ally on offer (E2)."""


class Take(Move, frozen=True, tag="take"):
    """Take the ally, and end the exploration (E6)."""


class Leave(Move, frozen=True, tag="leave"):
    """Leave ally or monster and reveal the next card (E6, E8)."""


class Fight(Move, frozen=True, tag="fight"):
    """Fight the monster (E9)."""


class Claim(Move, frozen=True, tag="claim"):
    """A reward of the threat track: K, P and M as in D1."""

    reward: str


# Locations


class Occupy(Move, frozen=True, tag="occupy"):
    """Take control of a location (K2)."""

    location: str


class Dig(Move, frozen=True, tag="dig"):
    """Draw so many locations, to take one of them (K2)."""

    number: int


class UseKey(Move, frozen=True, tag="key"):
    """Use a lord's key, or a key token (K3)."""

    source: str


class Exchange(Move, frozen=True, tag="exchange"):
    """Put a location of the pile in place of this one (F10)."""

    location: str


# Abilities


class Discard(Move, frozen=True, tag="discard"):
    """Throw an ally of the hand away (G2, G5)."""

    card: str


class Disable(Move, frozen=True, tag="disable"):
    """Silence an opponent's lord (G4)."""

    lord: str


class Rob(Move, frozen=True, tag="rob"):
    """Take a monster token from this opponent (G7)."""

    seat: int


class Sell(Move, frozen=True, tag="sell"):
    """Discard an ally of the hand for pearls (G12)."""

    card: str


class Clear(Move, frozen=True, tag="clear"):
    """Discard a Council stack (G17)."""

    race: str


class Dismiss(Move, frozen=True, tag="dismiss"):
    """Send a lord of the Court away (G21)."""

    lord: str


class Swap(Move, frozen=True, tag="swap"):
    """Give one of the own locations for an available one (G19)."""

    location: str


class Bribe(Move, frozen=True, tag="bribe"):
    """Recruit a second lord for pearls (G22)."""

    lord: str


class Drop(Move, frozen=True, tag="drop"):
    """Remove one of the own lords, for another (G23, G26)."""

    lord: str


class Install(Move, frozen=True, tag="install"):
    """The lord of the Court that comes in its place (G23)."""

    lord: str


AnyMove = (
    First
    | Drew
    | Arrived
    | Surfaced
    | Caught
    | Plot
    | Explore
    | Support
    | Recruit
    | Pass
    | Pay
    | Settle
    | Affiliate
    | Decline
    | Buy
    | Take
    | Leave
    | Fight
    | Claim
    | Occupy
    | Dig
    | UseKey
    | Exchange
    | Discard
    | Disable
    | Rob
    | Sell
    | Clear
    | Dismiss
    | Swap
    | Bribe
    | Drop
    | Install
    | Back
)
MOVES: tuple[type[Move], ...] = get_args(AnyMove)
PLOT, EXPLORE, PASS, DECLINE = Plot(), Explore(), Pass(), Decline()
BUY, TAKE, LEAVE, FIGHT = Buy(), Take(), Leave(), Fight()
