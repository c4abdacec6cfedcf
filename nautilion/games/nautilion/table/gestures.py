"""The one table that maps the moves of Nautilion to gestures."""

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
from nautilion.games.nautilion.state import DISCARD_PILE, NAUTILION, State
from nautilion.games.nautilion.table.spots import ABYSS, DISCARD, ENOUGH, ISLES, RESERVE, SAIL_ON
from nautilion.kernel import Back, Event, Move
from nautilion.ui.table import spots
from nautilion.ui.table.gestures import ANY, Gesture, GestureTable
from nautilion.ui.table.spots import Spot

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
    return [(here, DISCARD), (here, Spot("figure", "darkhouse")), (here, None)]


def _turn_die(m: TurnDie, s: State) -> list[Gesture]:
    die, face = Spot("die", m.die), Spot("face", m.value)
    return [(die, face), (face, die)]


def _put(m: Put, s: State) -> list[Gesture]:
    return [(_source_of_token(s), Spot(m.area, m.at))]


def _stow(m: Stow, s: State) -> list[Gesture]:
    return [(_source_of_token(s), RESERVE)]


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
    return [(SAIL_ON, None), (sub, ABYSS), (sub, ISLES), (sub, Spot("figure", "phantom"))]


def _keep(m: Keep, s: State) -> list[Gesture]:
    """A click on those who stay, or the others to the pile."""
    leave = [at for at, token in enumerate(s.board, 1) if token and at not in m.spaces]
    return [
        *((Spot("board", str(space)), None) for space in m.spaces),
        *((Spot("board", str(space)), DISCARD) for space in leave),
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
    Replace: lambda m, s: [(Spot("heroic", m.card), None), (Spot("heroic", m.card), DISCARD)],
    Enough: lambda m, s: [(ENOUGH, None)],
    Stop: _stop,
    SailOn: _sail_on,
    Back: _back,
}


def _landings(taken: Move, events: Sequence[Event]) -> list[Spot]:
    """Where a token of the pile went that had but one place to go."""
    return [
        Spot(e.target.area, SPACES[e.target.area][e.target.at]) if e.target.area in SPACES else RESERVE
        for e in events
        if isinstance(e, TokenMoved) and isinstance(taken, Take)
        if e.token == taken.token and e.source == DISCARD_PILE
    ]


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


def meant(source: Spot, target: Spot | None, s: State) -> Move | None:
    """The move that somebody probably meant by what makes none, to ask the rules why not."""
    return attempt(source, target, s) if target else tap(source, s)


def is_clear(moves: Sequence[Move], gesture: Gesture) -> bool:
    """Of three groups of crew, sending one away does not say which of the others stays."""
    groups = sum(isinstance(move, Keep) for move in moves)
    return groups < 3 or gesture[1] != DISCARD


GESTURES = GestureTable(TABLE, meant, OPENERS, PAID, chosen, _landings, is_clear)
