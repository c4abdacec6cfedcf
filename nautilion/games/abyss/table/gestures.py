"""The one table that maps the moves of Abyss to gestures."""

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.content.definitions import MONSTER
from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.state import State, without
from nautilion.games.abyss.table.places import (
    COURT,
    PAYMENT,
    asked_seat,
    card_at,
    card_spots,
    choice_of,
    laid,
    recruited,
)
from nautilion.kernel import Back, Move
from nautilion.ui.table import spots
from nautilion.ui.table.gestures import Gesture, GestureTable
from nautilion.ui.table.spots import Spot

DISCARD, DECK = Spot("discard"), Spot("deck")


def _lord(lord: str) -> Spot:
    return Spot("lord", lord)


def _location(location: str) -> Spot:
    return Spot("location", location)


def _button(move: Move) -> list[Gesture]:
    spot = choice_of(move)
    return [(spot, None)] if spot else []


def _offered(s: State) -> Spot:
    """The card that is decided on."""
    return Spot("space", len(s.track) - 1)


def _cards(s: State, card: str) -> list[Spot]:
    """Where such a card lies in the hand of whoever is asked."""
    seat = asked_seat(s)
    hand = without(s.hands[seat], *laid(s)) if seat == s.who else s.hands[seat]
    return [spot for spot in card_spots(hand) if card_at(spot) == card]


def _tap(spot: Spot) -> list[Gesture]:
    return [(spot, None)]


def _explore(move: m.Explore, s: State) -> list[Gesture]:
    return [*_button(move), (DECK, None)]


def _plot(move: m.Plot, s: State) -> list[Gesture]:
    return [*_button(move), (Spot("lord_deck"), None), (Spot("pearls", s.who), COURT)]


def _support(move: m.Support, s: State) -> list[Gesture]:
    stack = Spot("stack", move.race)
    return [(stack, None), (stack, Spot("hand", s.who))]


def _recruit(move: m.Recruit, s: State) -> list[Gesture]:
    """A click on the lord, or an ally that is laid on it at once."""
    lord = _lord(move.lord)
    return [(lord, None), *((card, lord) for card in card_spots(s.hands[s.who]))]


def _pay(move: m.Pay, s: State) -> list[Gesture]:
    lord, cards = _lord(recruited(s)), _cards(s, move.card)
    return [gesture for card in cards for gesture in ((card, None), (card, lord), (card, PAYMENT))]


def _settle(move: m.Settle, s: State) -> list[Gesture]:
    lord, pearls = _lord(recruited(s)), Spot("pearls", s.who)
    return [*_button(move), (lord, None), (pearls, lord), (pearls, PAYMENT)]


def _affiliate(move: m.Affiliate, s: State) -> list[Gesture]:
    cards = [spot for spot in card_spots(laid(s), "paid") if card_at(spot) == move.card]
    return [gesture for card in cards for gesture in ((card, None), (card, Spot("allies", s.who)))]


def _buy(move: m.Buy, s: State) -> list[Gesture]:
    seat = asked_seat(s)
    card = _offered(s)
    return [*_button(move), (card, None), (card, Spot("hand", seat)), (Spot("pearls", seat), card)]


def _take(move: m.Take, s: State) -> list[Gesture]:
    return [*_button(move), (_offered(s), None), (_offered(s), Spot("hand", s.who))]


def _leave(move: m.Leave, s: State) -> list[Gesture]:
    return [*_button(move), (DECK, None)]


def _fight(move: m.Fight, s: State) -> list[Gesture]:
    return [*_button(move), (_offered(s), None)]


def _occupy(move: m.Occupy, s: State) -> list[Gesture]:
    """A click, or keys that are carried to it."""
    place = _location(move.location)
    return [(place, None), (Spot("keys", s.who), place)]


def _use_key(move: m.UseKey, s: State) -> list[Gesture]:
    key = Spot("keys", s.who) if move.source == m.TOKEN else _lord(move.source)
    return [(key, None), (key, _location(s.drawn[0]))]


def _discard(move: m.Discard, s: State) -> list[Gesture]:
    return [gesture for card in _cards(s, move.card) for gesture in ((card, None), (card, DISCARD))]


def _owner(s: State, effect: str) -> list[Spot]:
    """The lord whose power this is, with the one who is asked."""
    rows = shipped_content().lords
    return [_lord(lord) for lord in s.lords[s.who] if rows[lord].does[0] == effect]


def _sell(move: m.Sell, s: State) -> list[Gesture]:
    lords = _owner(s, "sell_ally")
    cards = _cards(s, move.card)
    taken: list[Gesture] = [(lord, card) for card in cards for lord in lords]
    return [(card, goal) for card in cards for goal in (DISCARD, *lords)] + taken


def _clear(move: m.Clear, s: State) -> list[Gesture]:
    stack = Spot("stack", move.race)
    return [(stack, DISCARD), *((lord, stack) for lord in _owner(s, "discard_stack"))]


def _dismiss(move: m.Dismiss, s: State) -> list[Gesture]:
    lord = _lord(move.lord)
    return [(lord, Spot("lord_deck")), *((own, lord) for own in _owner(s, "replace_court_lord"))]


def _bribe(move: m.Bribe, s: State) -> list[Gesture]:
    return [(_lord(move.lord), None), (Spot("pearls", s.who), _lord(move.lord))]


def meant(source: Spot, target: Spot | None, s: State) -> Move | None:
    """The move that a gesture would be, to ask the rules why it is none."""
    goal = target.kind if target else ""
    match source.kind:
        case "lord" if source.at in s.court and not s.draft:
            return m.Recruit(str(source.at))
        case "card" if goal == "lord" and target and target.at in s.court and not s.draft:
            return m.Recruit(str(target.at))
        case "card":
            return m.Pay(card_at(source)) if s.draft else None
        case "stack":
            return m.Support(str(source.at))
        case "lord_deck":
            return m.PLOT
        case "pearls":
            return m.Settle(0) if s.draft else m.PLOT
        case "deck":
            return m.EXPLORE
        case "space":
            return m.FIGHT if s.track[int(source.at) :][:1] == (MONSTER,) else m.TAKE
    return None


GESTURES = GestureTable(
    {
        m.Explore: _explore,
        m.Plot: _plot,
        m.Support: _support,
        m.Recruit: _recruit,
        m.Pass: lambda move, s: _button(move),
        m.Pay: _pay,
        m.Settle: _settle,
        m.Affiliate: _affiliate,
        m.Decline: lambda move, s: _button(move),
        m.Buy: _buy,
        m.Take: _take,
        m.Leave: _leave,
        m.Fight: _fight,
        m.Claim: lambda move, s: _button(move),
        m.Occupy: _occupy,
        m.Dig: lambda move, s: _button(move),
        m.UseKey: _use_key,
        m.Exchange: lambda move, s: _tap(_location(move.location)),
        m.Discard: _discard,
        m.Disable: lambda move, s: _tap(_lord(move.lord)),
        m.Rob: lambda move, s: [*_button(move), (Spot("tokens", move.seat), None)],
        m.Sell: _sell,
        m.Clear: _clear,
        m.Dismiss: _dismiss,
        m.Swap: lambda move, s: _tap(_location(move.location)),
        m.Bribe: _bribe,
        m.Drop: lambda move, s: _tap(_lord(move.lord)),
        m.Install: lambda move, s: _tap(_lord(move.lord)),
        Back: lambda move, s: [(spots.BACK, None)],
    },
    meant,
    openers=(m.Recruit,),
    paid=(m.Recruit,),
)
