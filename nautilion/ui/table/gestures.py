"""The one table that maps moves to gestures. A gesture is two spots; a tap has no target."""

from collections.abc import Callable, Sequence
from typing import Any

from nautilion.kernel import Ask, Back, Move
from nautilion.rules.moves import (
    STOW,
    Cast,
    Choose,
    Discard,
    Enough,
    Fetch,
    GiveDie,
    Insert,
    Keep,
    Lead,
    Pay,
    Pick,
    Play,
    Put,
    Replace,
    Rolled,
    SailOn,
    Spend,
    Stop,
    Stow,
    Take,
    Trade,
    TurnDie,
    UsePair,
)
from nautilion.rules.state import NAUTILION, State
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot

Gesture = tuple[Spot | None, Spot | None]  # None as a source: any; None as a target: a tap
ANY = Spot("any")  # as a source or target: whatever the hand holds, for moves that open a decision
OPENERS = (Cast, Play, Trade, Take, Pick)  # after these, the same gesture may also answer the next question


def _purpose(s: State) -> Spot:
    """What the unfinished decision is about: the spell, card or trade that is being paid."""
    opener = s.draft[0] if s.draft else None
    if isinstance(opener, Cast):
        return Spot("spell", opener.spell)
    if isinstance(opener, Play):
        return Spot("heroic", opener.card)
    return Spot("machination", s.row_at)


def _source_of_token(s: State) -> Spot:
    """Where the token lies that is being placed: in hand, or chosen from the discard pile."""
    last = s.draft[-1] if s.draft else None
    return Spot("pile", last.token) if isinstance(last, Take) else spots.HAND


def _give(m: GiveDie, s: State) -> list[Gesture]:
    return [(Spot("die", m.die), Spot("berth", m.figure)), (Spot("die", m.die), Spot("figure", m.figure))]


def _cast(m: Cast, s: State) -> list[Gesture]:
    spell = Spot("spell", m.spell)
    return [(spell, None), *((Spot("reserve", token), spell) for token in dict.fromkeys(s.reserve))]


def _pay(m: Pay, s: State) -> list[Gesture]:
    return [(Spot("reserve", m.token), _purpose(s)), (Spot("reserve", m.token), None)]


def _pick(m: Pick, s: State) -> list[Gesture]:
    last = s.draft[-1] if s.draft else None
    here = Spot("path", m.space)
    return (
        [(Spot("path", last.space), here), (here, None)]
        if isinstance(last, Pick)
        else [(here, ANY), (here, None)]
    )


def _discard(m: Discard, s: State) -> list[Gesture]:
    return [(Spot(m.area, m.at), spots.DISCARD), (Spot(m.area, m.at), Spot("figure", "darkhouse"))]


def _put(m: Put, s: State) -> list[Gesture]:
    return [(_source_of_token(s), Spot(m.area, m.at))]


def _stow(m: Stow, s: State) -> list[Gesture]:
    return [(_source_of_token(s), spots.RESERVE)]


def _pair(m: UsePair, s: State) -> list[Gesture]:
    return [(Spot("cabin", m.mage), Spot("die", m.die)), (Spot("die", m.die), Spot("cabin", m.mage))]


def _take(m: Take, s: State) -> list[Gesture]:
    return [(Spot("pile", m.token), None), (Spot("pile", m.token), ANY)]


def _fetch(m: Fetch, s: State) -> list[Gesture]:
    token = s.path[m.space]
    return [
        (Spot("path", m.space), None),
        (Spot("path", m.space), Spot("board", token)),
        (Spot("path", m.space), Spot("cabin", token)),
    ]


def _insert(m: Insert, s: State) -> list[Gesture]:
    return [(_source_of_token(s), Spot("gap", m.gap)), (Spot("gap", m.gap), None)]


def _choose(m: Choose, s: State) -> list[Gesture]:
    targets = (Spot("berth", m.figure), Spot("figure", m.figure))
    return [*((spots.TRAY, t) for t in targets), *((t, None) for t in targets)]


def _trade(m: Trade, s: State) -> list[Gesture]:
    card = Spot("machination", s.row_at)
    return [(card, None), *((Spot("reserve", token), card) for token in dict.fromkeys(s.reserve))]


def _play(m: Play, s: State) -> list[Gesture]:
    card = Spot("heroic", m.card)
    return [(card, None), *((Spot("board", token), card) for token in s.board if token)]


def _stop(m: Stop, s: State) -> list[Gesture]:
    return [(Spot("figure", NAUTILION), Spot("path", m.space)), (Spot("path", m.space), None)]


def _sail_on(m: SailOn, s: State) -> list[Gesture]:
    sub = Spot("figure", NAUTILION)
    return [(spots.SAIL_ON, None), (sub, spots.ABYSS), (sub, spots.ISLES), (sub, Spot("figure", "phantom"))]


def _back(m: Back, s: State) -> list[Gesture]:
    given = [(Spot("given", m.die), spots.TRAY) for m in s.draft if isinstance(m, GiveDie)]
    return [(spots.BACK, None), *given]


TABLE: dict[type[Move], Callable[[Any, State], list[Gesture]]] = {
    Rolled: lambda m, s: [(spots.TRAY, None)],
    Lead: lambda m, s: [(Spot("player", m.player), None), (Spot("player", m.player), spots.TRAY)],
    GiveDie: _give,
    Cast: _cast,
    Pay: _pay,
    TurnDie: lambda m, s: [(Spot("die", m.die), Spot("face", m.value))],
    Pick: _pick,
    Discard: _discard,
    Put: _put,
    Stow: _stow,
    UsePair: _pair,
    Take: _take,
    Fetch: _fetch,
    Insert: _insert,
    Choose: _choose,
    Trade: _trade,
    Keep: lambda m, s: [(Spot("board", str(space)), None) for space in m.spaces],
    Play: _play,
    Spend: lambda m, s: [(Spot("board", m.crew), _purpose(s)), (Spot("board", m.crew), None)],
    Replace: lambda m, s: [(Spot("heroic", m.card), None), (Spot("heroic", m.card), spots.DISCARD)],
    Enough: lambda m, s: [(spots.ENOUGH, None)],
    Stop: _stop,
    SailOn: _sail_on,
    Back: _back,
}


def gestures(move: Move, s: State) -> list[Gesture]:
    """The ways in which a hand can make a move."""
    return TABLE[type(move)](move, s)


class Gestures:
    """All gestures of one question, looked up both ways."""

    def __init__(self, ask: Ask | None, s: State) -> None:
        self.state = s
        self.all: list[tuple[Move, Gesture]] = [
            (m, g) for m in (ask.moves if ask else ()) for g in gestures(m, s)
        ]

    def matching(self, source: Spot, target: Spot | None) -> list[Move]:
        """The moves that a gesture makes: exactly, or one that opens a decision with whatever comes next."""
        exact = [m for m, g in self.all if g == (source, target)]
        return exact or ([m for m, g in self.all if g == (source, ANY)] if target else [])

    def onto(self, target: Spot) -> list[Move]:
        """The moves that end at a spot, whatever they start from."""
        return list(dict.fromkeys(m for m, (_, goal) in self.all if goal == target))

    def sources(self) -> set[Spot]:
        """What can be picked up or tapped."""
        return {source for _, (source, _) in self.all if source}

    def draggable(self) -> set[Spot]:
        """What can be carried somewhere."""
        return {source for _, (source, target) in self.all if source and target}

    def targets(self, source: Spot) -> set[Spot]:
        """Where a source can go."""
        return {target for _, (start, target) in self.all if start == source and target and target != ANY}


def attempt(source: Spot, target: Spot, s: State) -> Move | None:
    """The move that somebody probably meant by a gesture that has none, to ask the rules why not."""
    match source.kind, target.kind:
        case "die", "berth" | "figure":
            return GiveDie(int(source.at), str(target.at))
        case "hand", "board" | "cabin":
            return Put(target.kind, str(target.at))
        case "hand", "reserve":
            return STOW
        case "board" | "cabin" | "reserve", "discard":
            return Discard(source.kind, str(source.at))
        case "reserve", "spell":
            return Cast(str(target.at))
        case "board", "heroic":
            return Spend(str(source.at)) if s.draft else Play(int(target.at))
        case "cabin", "die":
            return UsePair(str(source.at), int(target.at))
    return None


def taps(source: Spot) -> Sequence[Move]:
    """The move that somebody probably meant by a tap."""
    match source.kind:
        case "spell":
            return [Cast(str(source.at))]
        case "heroic":
            return [Play(int(source.at))]
    return []
