"""Explore the depths (section 5) and the threat track (section 4)."""

from nautilion.games.abyss.content.definitions import MONSTER, Reward
from nautilion.games.abyss.events import (
    AllySold,
    AllyTaken,
    CardLeft,
    CardRevealed,
    DeckRenewed,
    MonsterFought,
    OfferDeclined,
    TokenGained,
    TrackCleared,
)
from nautilion.games.abyss.moves import (
    BUY,
    DECLINE,
    FIGHT,
    LEAVE,
    TAKE,
    Buy,
    Caught,
    Claim,
    Decline,
    Drew,
    Explore,
    Fight,
    Leave,
    Take,
)
from nautilion.games.abyss.rules.changes import gain_keys, gain_pearls, to_discard, to_hand
from nautilion.games.abyss.rules.terms import THREAT_ROW, AbyssContext
from nautilion.games.abyss.state import State, opponents, race_of, with_at
from nautilion.kernel import Chance, Draw, FaceDown, Module, Move, Question, Step, seat_of_step


def more_cards(s: State) -> bool:
    """Whether a card can be revealed at all (T4, E13)."""
    return bool(s.deck.size or s.discard)


def explore(cx: AbyssContext, move: Explore) -> None:
    """The first card."""
    cx.push(Step("dive"))


def dive(cx: AbyssContext) -> None:
    """The next card; the discard pile becomes the deck when it is needed (E12)."""
    s = cx.s
    if not more_cards(s):
        cx.push(Step("clear_track"))
        return
    if not s.deck.size:
        s.deck, s.discard = FaceDown.of(s.discard), ()
        cx.emit(DeckRenewed(s.deck.size))
    cx.push(Step("reveal"))


def next_card(cx: AbyssContext) -> Chance:
    """Any card of the deck; all will see it."""
    return cx.s.deck.chance(lambda card: Drew(str(card)))


def reveal(cx: AbyssContext, move: Drew) -> None:
    """A card comes onto the track; an ally is offered to the others first (E1, E2)."""
    s = cx.s
    s.deck, s.track, s.offer = s.deck.without(move.card), (*s.track, move.card), move.card
    is_monster = move.card == MONSTER
    cx.emit(CardRevealed(s.who, move.card, len(s.track), 0 if is_monster else price(cx)))
    asked = [] if is_monster else opponents(s, s.who)
    cx.push(*(Step("offer", (seat,)) for seat in asked), Step("decide"))


def price(cx: AbyssContext) -> int:
    """What the next ally sold in this turn costs (E3)."""
    prices = cx.terms.sizes.prices
    return prices[min(cx.s.sold, len(prices) - 1)]


def offer(cx: AbyssContext) -> None:
    """Who has bought, cannot pay, or comes too late is not asked (E4)."""
    s, seat = cx.s, seat_of_step(cx)
    if s.offer and seat not in s.bought and s.pearls[seat] >= price(cx):
        cx.push(Step("buy", (seat,)))


def list_offer(cx: AbyssContext, moves: list[Move]) -> None:
    """Buy it, or not."""
    moves += (BUY, DECLINE)


def buy(cx: AbyssContext, move: Buy) -> None:
    """The buyer pays the explorer; the space is free again (E3, E5)."""
    s, seat, cost = cx.s, seat_of_step(cx), price(cx)
    pearls = with_at(s.pearls, seat, s.pearls[seat] - cost)
    s.pearls = with_at(pearls, s.who, pearls[s.who] + cost)
    to_hand(s, seat, s.offer)
    cx.emit(AllySold(seat, s.who, s.offer, cost))
    s.sold, s.bought, s.offer, s.track = s.sold + 1, (*s.bought, seat), "", s.track[:-1]


def decline(cx: AbyssContext, move: Decline) -> None:
    """Not this one."""
    cx.emit(OfferDeclined(seat_of_step(cx), cx.s.offer))


def decide(cx: AbyssContext) -> None:
    """After a sale, the next card; on the last space, or with no card to follow, there is no choice."""
    s = cx.s
    if not s.offer:
        cx.push(Step("dive"))
    elif len(s.track) < cx.terms.sizes.track and more_cards(s):
        cx.push(Step("keep"))
    else:
        if len(s.track) == cx.terms.sizes.track:
            gain_pearls(cx, s.who, cx.terms.sizes.last_space_pearls, "last_space")
        if s.offer == MONSTER:
            fight(cx, FIGHT)
        else:
            take(cx, TAKE)


def list_keep(cx: AbyssContext, moves: list[Move]) -> None:
    """Keep what was found, or go on."""
    moves += (FIGHT if cx.s.offer == MONSTER else TAKE, LEAVE)


def take(cx: AbyssContext, move: Take) -> None:
    """The explorer takes the ally without paying (E6, E7)."""
    s = cx.s
    to_hand(s, s.who, s.offer)
    cx.emit(AllyTaken(s.who, s.offer))
    s.offer, s.track = "", s.track[:-1]
    cx.push(Step("clear_track"))


def leave(cx: AbyssContext, move: Leave) -> None:
    """It stays on its space; a monster left raises the threat (E6, E8, D2)."""
    s = cx.s
    if s.offer == MONSTER:
        s.threat = min(len(cx.terms.content.threat), s.threat + 1)
    cx.emit(CardLeft(s.who, s.offer, s.threat))
    s.offer = ""
    cx.push(Step("dive"))


def fight(cx: AbyssContext, move: Fight) -> None:
    """A fight is always won; it is rewarded by the marker's row (E9, D1)."""
    s = cx.s
    row = max(1, cx.fold(THREAT_ROW, s.threat, s.who))
    s.threat = 1
    s.offer, s.track = "", s.track[:-1]
    to_discard(s, MONSTER)
    cx.emit(MonsterFought(s.who, row))
    cx.push(Step("reward", (row,)), Step("clear_track"))


def rewards(cx: AbyssContext) -> dict[str, Reward]:
    """The rewards of a row for which there are tokens enough (D3)."""
    row = cx.terms.content.threat[int(cx.step.args[0])]
    return {r.letters: r for r in row.rewards if r.tokens <= cx.s.token_pile.size}


def list_rewards(cx: AbyssContext, moves: list[Move]) -> None:
    """One of the row's rewards."""
    moves += map(Claim, rewards(cx))


def claim(cx: AbyssContext, move: Claim) -> None:
    """Keys and pearls at once, then the tokens one by one."""
    reward = rewards(cx)[move.reward]
    gain_keys(cx, cx.s.who, reward.keys)
    gain_pearls(cx, cx.s.who, reward.pearls, "fight")
    cx.push(*(Step("catch"),) * reward.tokens)


def next_token(cx: AbyssContext) -> Chance:
    """Any token of the pile; only its owner sees it (D4)."""
    return cx.s.token_pile.chance(lambda value: Caught(int(value)), (cx.s.who,))


def catch(cx: AbyssContext, move: Caught) -> None:
    """A monster token, face down."""
    s = cx.s
    s.token_pile = s.token_pile.without(move.value)
    s.tokens = with_at(s.tokens, s.who, s.tokens[s.who].with_cards((move.value,)))
    cx.emit(TokenGained(s.who, move.value))


def clear_track(cx: AbyssContext) -> None:
    """The allies left go to the Council, the monsters to the discard pile (E11)."""
    s = cx.s
    left = tuple(card for card in s.track if card != MONSTER)
    monsters = len(s.track) - len(left)
    s.council = tuple(
        stack.with_cards(card for card in left if race_of(card) == letter)
        for stack, letter in zip(s.council, cx.terms.letters, strict=True)
    )
    to_discard(s, *(MONSTER,) * monsters)
    s.track = ()
    cx.emit(TrackCleared(s.who, left, monsters))


EXPLORING = Module(
    "exploring",
    auto={"dive": dive, "offer": offer, "decide": decide, "clear_track": clear_track},
    draws={"reveal": Draw(next_card, reveal), "catch": Draw(next_token, catch)},
    asks={
        "buy": Question(list_offer, {Buy: buy, Decline: decline}, who=seat_of_step),
        "keep": Question(list_keep, {Take: take, Fight: fight, Leave: leave}),
        "reward": Question(list_rewards, {Claim: claim}),
    },
)
