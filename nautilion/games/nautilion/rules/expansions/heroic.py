"""Expansion 5, the Heroic Actions: great deeds, each for a crew member (A1-A4)."""

from collections.abc import Callable
from dataclasses import dataclass

from nautilion.games.nautilion.content.definitions import Card, Content
from nautilion.games.nautilion.events import FigureLanded, HeroicPlayed, HeroicRemoved, HeroicRevealed
from nautilion.games.nautilion.moves import Enough, Fetch, Play, Replace, SailOn, Spend, Stop, Take, TurnDie
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.base import value_for
from nautilion.games.nautilion.rules.currents import free_dice, turn_die
from nautilion.games.nautilion.rules.sailing import Goal, ahead
from nautilion.games.nautilion.rules.terms import VoyageContext
from nautilion.games.nautilion.rules.tokens import BOARD, CABIN, PATH, REEFS, bits, crew_aboard, kinds, shift
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import (
    BOARD_SPACES,
    CABIN_SPACES,
    DISCARD_PILE,
    NAUTILION,
    OUT,
    PHANTOM,
    PHANTOM_BOARD,
    RESERVE,
    Place,
    State,
)
from nautilion.kernel import Before, Luck, Module, Move, Question, Step

SHOWN = 3  # S6
CALM, ANCHOR, ASTERN, ALL_STOP, NET = "calm", "anchor", "drive_back", "early_stop", "broad_net"
ENOUGH, SAIL_ON = Enough(), SailOn()
Parts = tuple[Move, ...]


def deal_deck(s: State, setup: Setup, content: Content, luck: Luck) -> None:
    """Shuffle the cards and reveal three (S6)."""
    s.deck = tuple(luck.shuffled([c.number for c in content.heroic.values() if setup.own_cards or not c.own]))
    while len(s.heroic) < SHOWN and (card := draw_card(s, setup, content)):
        s.heroic += (card,)


def draw_card(s: State, setup: Setup, content: Content) -> int:
    """The next card of the deck that belongs to this voyage, or 0; others are removed (S6)."""
    while s.deck:
        number, s.deck = s.deck[0], s.deck[1:]
        if _belongs(number, setup, content):
            return number
    return 0


def may_come(s: State, setup: Setup, content: Content) -> list[int]:
    """The cards of which one is drawn next, each as likely as the others: nobody sees the deck."""
    return sorted(number for number in s.deck if _belongs(number, setup, content))


def _belongs(number: int, setup: Setup, content: Content) -> bool:
    needs = content.heroic[number].needs
    return needs is None or needs in setup.expansions


# Playing a card


@dataclass(frozen=True)
class Deed:
    """What a Heroic Action does once its crew member is spent, and what it asks before."""

    act: Callable[[VoyageContext, Card, Parts], None]
    ask: Callable[[VoyageContext, Card, Parts], Step | None] = lambda cx, card, parts: None


def card_of(cx: VoyageContext, parts: Parts) -> Card:
    """The card that a decision plays."""
    assert isinstance(parts[0], Play)
    return cx.terms.content.heroic[parts[0].card]


def crew_of(parts: Parts) -> str:
    """The crew member that a decision spends."""
    assert isinstance(parts[1], Spend)
    return parts[1].crew


def spendable(cx: VoyageContext, card: Card) -> list[str]:
    """The crew that may be spent on a card (A2); 6 and 7 look at what comes back in its place."""
    s, mask, joined = cx.s, bits(cx.s.board), cx.terms.board.joined
    aboard = crew_aboard(s.board)
    if card.effect != "recover":
        return [token for token in aboard if joined[mask & ~(1 << int(token) - 1)]]
    return [t for t in aboard if joined[mask & ~(1 << int(t) - 1)] or recoverable(cx, card, t)]


def list_deeds(cx: VoyageContext, moves: list[Move]) -> None:
    """Every revealed card for which somebody can be spent (A1, A3)."""
    for number in cx.s.heroic:
        if spendable(cx, cx.terms.content.heroic[number]):
            moves.append(Play(number))


def play(cx: VoyageContext, move: Play) -> None:
    """Then: who goes?"""
    cx.hold(move, Step("spend"))


def list_spends(cx: VoyageContext, moves: list[Move]) -> None:
    """Crew members whose leaving is allowed."""
    moves += [Spend(crew) for crew in spendable(cx, card_of(cx, cx.s.draft))]


def go_on(cx: VoyageContext, move: Move) -> None:
    """Ask for the next part of a deed, or do it."""
    parts = (*cx.s.draft, move)
    card = card_of(cx, parts)
    deed = DEEDS[card.effect]
    if question := deed.ask(cx, card, parts):
        cx.hold(move, question)
        return
    first, parts = cx.commit(move)
    cx.emit(HeroicPlayed(card.number))
    cx.s.heroic = tuple(number for number in cx.s.heroic if number != card.number)
    crew = crew_of(parts)
    shift(cx, crew, BOARD[int(crew) - 1], DISCARD_PILE)
    cx.push(first)
    deed.act(cx, card, parts)


def why_not_play(cx: VoyageContext, move: Move) -> str | None:
    """Why a card cannot be played."""
    return "no_crew_to_spend" if isinstance(move, Play) and move.card in cx.s.heroic else None


def why_not_spend(cx: VoyageContext, move: Move) -> str | None:
    """Why a crew member cannot be spent."""
    aboard = isinstance(move, Spend) and move.crew in BOARD_SPACES and move.crew in cx.s.board
    return "would_split" if aboard else None


def nothing_left_to_do(cx: VoyageContext, goals: list[Goal]) -> list[Goal]:
    """To win, no revealed card may be left (A4)."""
    return [*goals, Goal("heroic", SHOWN - len(cx.s.heroic), SHOWN)]


# Effects that last


def last(cx: VoyageContext, card: Card, parts: Parts) -> None:
    """An effect for this turn, or for as many as the card says (1, 2, 4, 8, 9)."""
    cx.s.lasting += ((card.effect, getattr(card.arguments, "turns", 1)),)


def lasts(cx: VoyageContext, effect: str) -> bool:
    """Whether an effect is at work."""
    return any(name == effect for name, _ in cx.s.lasting)


def is_calm(cx: VoyageContext, spared: bool) -> bool:
    """Card 1: the Darkhouse takes nothing."""
    return spared or lasts(cx, CALM)


def at_anchor(cx: VoyageContext, why: str) -> str:
    """Card 2: the Phantom stays."""
    return why or ("anchor" if lasts(cx, ANCHOR) else "")


def astern(cx: VoyageContext, course: int) -> int:
    """Card 4: the Phantom goes the other way."""
    return -course if lasts(cx, ASTERN) else course


# Card 3: turn the dice


def ask_for_turns(cx: VoyageContext, card: Card, parts: Parts) -> Step | None:
    """Each free die is turned, in any order."""
    return Step("turn_dice") if len(parts) - 2 < len(free_dice(cx)) else None


def list_dice_turns(cx: VoyageContext, moves: list[Move]) -> None:
    """The dice that have not had their turn."""
    done = {part.die for part in cx.s.draft if isinstance(part, TurnDie)}
    moves += [TurnDie(die, v) for die in free_dice(cx) if die not in done for v in cx.terms.values]


def why_not_turn(cx: VoyageContext, move: Move) -> str | None:
    """Why a die cannot be turned."""
    again = isinstance(move, TurnDie) and any(
        isinstance(part, TurnDie) and part.die == move.die for part in cx.s.draft
    )
    return "die_turned" if again else None


def turn_dice(cx: VoyageContext, card: Card, parts: Parts) -> None:
    """All at once."""
    for part in parts:
        if isinstance(part, TurnDie):
            turn_die(cx, part.die, part.value)


# Card 5: new orders


def ask_for_other(cx: VoyageContext, card: Card, parts: Parts) -> Step | None:
    """Which other card goes, if there is one."""
    return Step("renew") if len(parts) == 2 and len(cx.s.heroic) > 1 else None


def list_others(cx: VoyageContext, moves: list[Move]) -> None:
    """The other revealed cards."""
    moves += [Replace(number) for number in cx.s.heroic if number != card_of(cx, cx.s.draft).number]


def renew(cx: VoyageContext, card: Card, parts: Parts) -> None:
    """It leaves, and the top of the deck takes its place."""
    for part in parts:
        if isinstance(part, Replace):
            cx.s.heroic = tuple(number for number in cx.s.heroic if number != part.card)
            cx.emit(HeroicRemoved(part.card))
            if new := draw_card(cx.s, cx.terms.setup, cx.terms.content):
                cx.s.heroic += (new,)
                cx.emit(HeroicRevealed(new))


# Cards 6 and 7: recover crew


def recoverable(cx: VoyageContext, card: Card, spent: str) -> list[Move]:
    """What can be placed when this crew member goes: another number that leaves one group."""
    s, joined = cx.s, cx.terms.board.joined
    mask = bits(s.board) & ~(1 << int(spent) - 1)

    def fits(token: str) -> bool:
        if not token or token == spent or cx.terms.kind[token] != "crew":
            return False
        bit = 1 << int(token) - 1
        return not mask & bit and joined[mask | bit]

    if card.arguments.source == "path":
        return [Fetch(at) for at, token in enumerate(s.path) if fits(token)]
    return [Take(kind) for kind in kinds(s.discard) if fits(kind)]


def ask_for_recovery(cx: VoyageContext, card: Card, parts: Parts) -> Step | None:
    """If a token can be recovered, it must be."""
    return Step("recover") if len(parts) == 2 and recoverable(cx, card, crew_of(parts)) else None


def list_recoveries(cx: VoyageContext, moves: list[Move]) -> None:
    """Tokens that fit."""
    moves += recoverable(cx, card_of(cx, cx.s.draft), crew_of(cx.s.draft))


def bring(cx: VoyageContext, part: Move, area: str) -> None:
    """A token that a deed fetched goes to its own space on a board."""
    if isinstance(part, Fetch | Take):
        token = cx.s.path[part.space] if isinstance(part, Fetch) else part.token
        target = CABIN[CABIN_SPACES.index(token)] if area == "cabin" else BOARD[int(token) - 1]
        shift(cx, token, PATH[part.space] if isinstance(part, Fetch) else DISCARD_PILE, target)


def recover(cx: VoyageContext, card: Card, parts: Parts) -> None:
    """Onto the Nautilion."""
    bring(cx, parts[-1], "board")


# Card 8: all stop


def offer_stop(cx: VoyageContext) -> None:
    """Before the Nautilion sails: how far?"""
    if lasts(cx, ALL_STOP) and not cx.fold(hooks.STAYS[NAUTILION], "") and len(_stops(cx)) > 1:
        cx.push(Step("stop"))


def _stops(cx: VoyageContext) -> list[Move]:
    distance = value_for(cx, NAUTILION)
    spaces, how = ahead(cx, NAUTILION, distance)
    stops: list[Move] = [Stop(at) for at in spaces]
    return stops if how == "lands" else [*stops, SAIL_ON]


def list_stops(cx: VoyageContext, moves: list[Move]) -> None:
    """Every token on the way, and the end of the way."""
    moves += _stops(cx)


def stop(cx: VoyageContext, move: Stop | SailOn) -> None:
    """Remember how far."""
    cx.s.reach = _stops(cx).index(move) + 1 if isinstance(move, Stop) else 0


# Card 9: a wide net


def into_reserve(cx: VoyageContext, target: Place, token: str) -> Place:
    """What the Nautilion lands on goes to the reserve."""
    return RESERVE if lasts(cx, NET) else target


def cast_net(cx: VoyageContext, event: FigureLanded) -> None:
    """And so do the nearest tokens on both sides."""
    if event.figure != NAUTILION or not lasts(cx, NET):
        return
    for side in (range(event.space - 1, -1, -1), range(event.space + 1, len(cx.s.path))):
        near = next((at for at in side if cx.s.path[at]), None)
        if near is not None:
            shift(cx, cx.s.path[near], PATH[near], RESERVE)


# Cards 10 to 12


def _callable(cx: VoyageContext, card: Card, parts: Parts) -> list[Move]:
    """Crew of the other numbers whose cabin space is empty and not yet promised."""
    called = {
        cx.s.path[p.space] if isinstance(p, Fetch) else p.token for p in parts if isinstance(p, Fetch | Take)
    }
    wanted = {
        crew
        for crew in card.arguments.crew
        if crew in CABIN_SPACES and crew not in called and crew != crew_of(parts)
        if not cx.s.cabin[CABIN_SPACES.index(crew)]
    }
    fetches: list[Move] = [Fetch(at) for at, token in enumerate(cx.s.path) if token in wanted]
    return fetches + [Take(kind) for kind in kinds(cx.s.discard) if kind in wanted]


def ask_for_call(cx: VoyageContext, card: Card, parts: Parts) -> Step | None:
    """One after the other, up to two."""
    done = isinstance(parts[-1], Enough) or crew_of(parts) not in card.arguments.crew or len(parts) == 4
    return None if done or not _callable(cx, card, parts) else Step("call")


def list_calls(cx: VoyageContext, moves: list[Move]) -> None:
    """Whom the mages can call, or enough."""
    moves += [*_callable(cx, card_of(cx, cx.s.draft), cx.s.draft), ENOUGH]


def call(cx: VoyageContext, card: Card, parts: Parts) -> None:
    """Into the cabin."""
    for part in parts:
        bring(cx, part, "cabin")


def cast_off(cx: VoyageContext, card: Card, parts: Parts) -> None:
    """A mercenary leaves the Phantom board."""
    hired = next((t for t in cx.s.phantom_board if cx.terms.kind[t] == "mercenary"), None)
    if crew_of(parts) in card.arguments.crew and hired:
        shift(cx, hired, PHANTOM_BOARD, DISCARD_PILE)


def break_reefs(cx: VoyageContext, card: Card, parts: Parts) -> None:
    """All reefs of that number leave the game."""
    if crew_of(parts) not in card.arguments.crew:
        return
    for at, reef in enumerate(cx.s.reefs):
        if reef and cx.terms.content.tokens[reef].number == int(crew_of(parts)):
            shift(cx, reef, REEFS[at], OUT)


DEEDS: dict[str, Deed] = {
    "calm": Deed(last),
    "anchor": Deed(last),
    "turn_dice": Deed(turn_dice, ask_for_turns),
    "drive_back": Deed(last),
    "renew": Deed(renew, ask_for_other),
    "recover": Deed(recover, ask_for_recovery),
    "early_stop": Deed(last),
    "broad_net": Deed(last),
    "call_to_cabin": Deed(call, ask_for_call),
    "cast_off": Deed(cast_off),
    "break_reefs": Deed(break_reefs),
}
HEROIC = Module(
    "heroic",
    turn=(Before("nautilion", "offer_stop"),),
    auto={"offer_stop": offer_stop},
    asks={
        "spend": Question(list_spends, {Spend: go_on}, why_not_spend),
        "turn_dice": Question(list_dice_turns, {TurnDie: go_on}, why_not_turn),
        "renew": Question(list_others, {Replace: go_on}),
        "recover": Question(list_recoveries, {Fetch: go_on, Take: go_on}),
        "call": Question(list_calls, {Fetch: go_on, Take: go_on, Enough: go_on}),
        "stop": Question(list_stops, {Stop: stop, SailOn: stop}),
    },
    options={"cast": Question(list_deeds, {Play: play}, why_not_play)},
    values={
        hooks.IS_SPARED: is_calm,
        hooks.STAYS[PHANTOM]: at_anchor,
        hooks.COURSE[PHANTOM]: astern,
        hooks.CATCH[NAUTILION]: into_reserve,
        hooks.GOALS: nothing_left_to_do,
    },
    on={FigureLanded: cast_net},
)
