"""The one table that maps moves to gestures. A gesture is two spots; a tap has no target."""

from collections.abc import Callable, Sequence
from typing import Any

from nautilion.games.nautilion.events import TokenMoved
from nautilion.games.nautilion.moves import (
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
from nautilion.games.nautilion.rules.tokens import SPACES
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import DISCARD_PILE, NAUTILION, State
from nautilion.kernel import BACK as BACK_MOVE
from nautilion.kernel import Ask, Back, Chance, Event, Move, Refused
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot

Gesture = tuple[Spot | None, Spot | None]  # None as a source: any; None as a target: a tap
ANY = Spot("any")  # as a source or target: whatever the hand holds, for moves that open a decision
PAID = (Cast, Play, Trade)  # what is carried onto these also pays for them
OPENERS = (*PAID, Take, Pick)  # after these, the same gesture may also answer the next question
BRINGS = {"call": "cabin", "recover": "board"}  # questions whose token has but one place to go


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
    here = Spot(m.area, m.at)
    return [(here, spots.DISCARD), (here, Spot("figure", "darkhouse")), (here, None)]


def _turn_die(m: TurnDie, s: State) -> list[Gesture]:
    die, face = Spot("die", m.die), Spot("face", m.value)
    return [(die, face), (face, die)]


def _put(m: Put, s: State) -> list[Gesture]:
    return [(_source_of_token(s), Spot(m.area, m.at))]


def _stow(m: Stow, s: State) -> list[Gesture]:
    return [(_source_of_token(s), spots.RESERVE)]


def _pair(m: UsePair, s: State) -> list[Gesture]:
    return [(Spot("cabin", m.mage), Spot("die", m.die)), (Spot("die", m.die), Spot("cabin", m.mage))]


def _take(m: Take, s: State) -> list[Gesture]:
    area = BRINGS.get(s.todo[-1].name)
    return [(Spot("pile", m.token), None), (Spot("pile", m.token), Spot(area, m.token) if area else ANY)]


def _fetch(m: Fetch, s: State) -> list[Gesture]:
    here = Spot("path", m.space)
    return [(here, None), (here, Spot(BRINGS[s.todo[-1].name], s.path[m.space]))]


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


def _keep(m: Keep, s: State) -> list[Gesture]:
    """A click on those who stay, or the others to the pile."""
    leave = [at for at, token in enumerate(s.board, 1) if token and at not in m.spaces]
    return [
        *((Spot("board", str(space)), None) for space in m.spaces),
        *((Spot("board", str(space)), spots.DISCARD) for space in leave),
    ]


def _back(m: Back, s: State) -> list[Gesture]:
    given = [(Spot("given", m.die), spots.TRAY) for m in s.draft if isinstance(m, GiveDie)]
    return [(spots.BACK, None), *given]


TABLE: dict[type[Move], Callable[[Any, State], list[Gesture]]] = {
    Rolled: lambda m, s: [(spots.TRAY, None)],
    Lead: lambda m, s: [(Spot("player", m.player), None), (Spot("player", m.player), spots.TRAY)],
    GiveDie: _give,
    Cast: _cast,
    Pay: _pay,
    TurnDie: _turn_die,
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
    Keep: _keep,
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

    def __init__(self, ask: Ask | Chance | None, s: State) -> None:
        self.state = s
        moves = ask.moves if isinstance(ask, Ask) else ()
        self.groups = [m for m in moves if isinstance(m, Keep)]
        self.gives_dice = any(isinstance(m, GiveDie) for m in moves)
        self.all: list[tuple[Move, Gesture]] = [
            (m, g) for m in moves for g in gestures(m, s) if self._is_one(g)
        ]

    def _is_one(self, gesture: Gesture) -> bool:
        """Of three groups of crew, sending one away does not say which of the others stays."""
        return len(self.groups) < 3 or gesture[1] != spots.DISCARD

    def matching(self, source: Spot, target: Spot | None) -> list[Move]:
        """The moves that a gesture makes."""
        return [m for m, g in self.all if g == (source, target)]

    def onto(self, target: Spot) -> list[Move]:
        """The moves that end at a spot, whatever they start from."""
        return list(dict.fromkeys(m for m, (_, goal) in self.all if goal == target))

    def sources(self) -> set[Spot]:
        """What can be picked up or tapped."""
        return {source for _, (source, _) in self.all if source}

    def named(self) -> set[Spot]:
        """Every spot that some gesture begins or ends at."""
        return {spot for _, gesture in self.all for spot in gesture if spot and spot != ANY}


Ways = dict[Spot, tuple[Move, ...]]  # where something can go, each with the moves that bring it there


def ways(rules: VoyageRules, now: Gestures, source: Spot) -> Ways:
    """Where a source can go: by one move, or by one that opens a decision and the same gesture's answer."""
    found: Ways = {}
    for move, (start, goal) in now.all:
        if start == source and goal:
            found |= (
                _opened(rules, now.state, move, source, goal) if type(move) in OPENERS else {goal: (move,)}
            )
    return found


def _opened(rules: VoyageRules, s: State, opener: Move, source: Spot, goal: Spot) -> Ways:
    after, events = rules.apply(s, opener)
    if goal != ANY and not isinstance(opener, PAID):
        return {goal: (opener,)}
    if not after.draft:
        return dict.fromkeys(_landings(opener, events), (opener,))
    more = Gestures(rules.pending(after), after)
    answers: Ways = {
        end: (opener, m) for m, (start, end) in more.all if start == source and end and end != ANY
    }
    return answers if goal == ANY else {end: both for end, both in answers.items() if end == goal}


def _landings(taken: Move, events: Sequence[Event]) -> list[Spot]:
    """Where a token of the pile went that had but one place to go."""
    return [
        Spot(e.target.area, SPACES[e.target.area][e.target.at]) if e.target.area in SPACES else spots.RESERVE
        for e in events
        if isinstance(e, TokenMoved) and isinstance(taken, Take)
        if e.token == taken.token and e.source == DISCARD_PILE
    ]


def why_not(rules: VoyageRules, now: Gestures, source: Spot, target: Spot | None) -> Refused:
    """The rules' reason against a gesture that makes no move; what it would open is thought through."""
    s = now.state
    opening = (m for m, (start, goal) in now.all if start == source and goal in (ANY, target))
    opener = next((m for m in opening if isinstance(m, OPENERS)), None)
    if target and opener:
        opened, _ = rules.apply(s, opener)
        s = opened if opened.draft else s
    meant = attempt(source, target, s) if target else tap(source, s)
    return rules.refusal(s, meant or BACK_MOVE)


def chosen(s: State) -> set[Spot]:
    """What the parts of an unfinished decision have chosen already."""
    found = set()
    for part in s.draft:
        match part:
            case Pick(space) | Fetch(space):
                found.add(Spot("path", space))
            case Take(token):
                found.add(Spot("pile", token))
            case Spend(crew):
                found.add(Spot("board", crew))
            case Play(card):
                found.add(Spot("heroic", card))
            case Cast(spell):
                found.add(Spot("spell", spell))
            case TurnDie(die):
                found.add(Spot("die", die))
    return found


def attempt(source: Spot, target: Spot, s: State) -> Move | None:
    """The move that somebody probably meant by a gesture that has none, to ask the rules why not."""
    match source.kind, target.kind:
        case "die", "berth" | "figure":
            return GiveDie(int(source.at), str(target.at))
        case "die", "face":
            return TurnDie(int(source.at), int(target.at))
        case "face", "die":
            return TurnDie(int(target.at), int(source.at))
        case "hand" | "pile", "board" | "cabin":
            return Put(target.kind, str(target.at))
        case "hand" | "pile", "reserve":
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


def tap(source: Spot, s: State) -> Move | None:
    """The move that somebody probably meant by a tap that makes none."""
    match s.todo[-1].name if s.todo else "", source.kind:
        case _, "spell":
            return Cast(str(source.at))
        case _, "heroic":
            return Play(int(source.at))
        case "discard", "board" | "cabin":
            return Discard(source.kind, str(source.at))
        case "spend", "board":
            return Spend(str(source.at))
        case "place", "board" | "cabin":
            return Put(source.kind, str(source.at))
    return None
