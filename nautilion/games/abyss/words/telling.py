"""A move as a sentence, and what happened as a line of the log, by the eyes of whoever reads."""

from collections.abc import Mapping

from nautilion.games.abyss import events as ev
from nautilion.games.abyss import moves as m
from nautilion.games.abyss.content.definitions import MONSTER
from nautilion.games.abyss.orders import ALWAYS, Skip, Want
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import State
from nautilion.games.abyss.views import seen
from nautilion.games.abyss.words.naming import Naming
from nautilion.kernel import ALL, Back, Event, Move, Revealed
from nautilion.kernel.words import Line, Spot

Values = dict[str, object]
OTHERS = ("victim", "seller")  # fields of events: who it is done to
PAYING = (m.Recruit, m.Pay, m.Settle, m.Affiliate, Back)  # V7: parts of a payment that is not complete


def sentence(naming: Naming, rules: AbyssRules, s: State, move: Move, eyes: int) -> str:
    """A move, told by its mover or to others; what is hidden from them is not said."""
    who, verb = rules.who(s), str(move.__struct_config__.tag)
    if isinstance(move, PAYING) and eyes not in (who, ALL):
        return naming.form("abyss.move.hidden", who, eyes)
    if isinstance(move, m.Caught) and not _sees_token(s, eyes):
        verb = "token_hidden"
    if isinstance(move, m.Settle) and not move.pearls:
        verb = "settle_even"
    return naming.form(f"abyss.move.{verb}", who, eyes, **_move_values(naming, rules, s, move))


def reason(naming: Naming, key: str, values: Mapping[str, object]) -> str:
    """Why a move is good."""
    named = {name: naming.lord(str(value)) if name == "lord" else value for name, value in values.items()}
    return naming.words(f"abyss.reason.{key}", **named)


def order(naming: Naming, order: Move) -> str:
    """A standing order, spoken to whoever gave it."""
    assert isinstance(order, Want | Skip)
    race = naming.words(f"abyss.order.race.{order.race}")
    if isinstance(order, Want):
        pearls = naming.number("pearls", order.most)
        return naming.words("abyss.order.buy", race=race, least=order.least, pearls=pearls)
    return naming.words("abyss.order.pass" if order.turn == ALWAYS else "abyss.order.pass_turn", race=race)


def _sees_token(s: State, eyes: int) -> bool:
    """Whether eyes see the token that is drawn, or stolen from the seat that the step names (V4)."""
    return eyes in (ALL, s.who, *s.todo[-1].args)


def _move_values(naming: Naming, rules: AbyssRules, s: State, move: Move) -> Values:
    values: Values = {"card": naming.card(s.offer)} if s.offer else {}
    for field in move.__struct_fields__:
        values[field] = _named(naming, field, getattr(move, field))
    match move:
        case m.Claim(reward=letters):
            every = (r for row in rules.terms.content.threat.values() for r in row.rewards)
            values["reward"] = naming.reward(next(r for r in every if r.letters == letters))
        case m.UseKey(source=source):
            values["source"] = (
                naming.words("abyss.move.key_token") if source == m.TOKEN else naming.lord(source)
            )
        case m.Dig(number=number):
            values["locations"] = naming.number("locations", number)
        case m.Settle(pearls=number):
            values["pearls"] = naming.number("pearls", number)
    return values


def _named(naming: Naming, field: str, value: object) -> object:
    match field:
        case "card":
            return naming.card(str(value))
        case "lord":
            return naming.lord(str(value))
        case "location":
            return naming.location(str(value))
        case "race":
            return naming.race(str(value))
        case "seat" | "victim" | "seller":
            return naming.seat(int(str(value)))
    return value


def line(naming: Naming, event: Event, eyes: int) -> Line | None:
    """What happened, if there are words for it: a look at something hidden has none."""
    shown = event if eyes == ALL else seen(event, eyes)
    if shown is None or isinstance(shown, Revealed):
        return None
    key = f"abyss.event.{type(shown).__name__}"
    exact = next(
        (k for k in _variants(naming, key, shown) if k in naming.words or f"{k}.you" in naming.words), key
    )
    values = _event_values(naming, shown)
    values |= {field: naming.words("abyss.you") for field in OTHERS if getattr(shown, field, None) == eyes}
    text = naming.form(exact, getattr(shown, "seat", 0), eyes, **values)
    return Line(text, spots_of(shown), isinstance(shown, ev.TurnBegan))


def _variants(naming: Naming, key: str, event: Event) -> list[str]:
    """More exact keys."""
    match event:
        case ev.TurnBegan(again=True):
            return [f"{key}_again"]
        case ev.EndSetOff(why=why):
            return [f"{key}_{why}"]
        case ev.PearlsGained(why=why) | ev.PearlsPaid(why=why):
            return [f"{key}_{why}"] if why in REASONS else [f"{key}_lord"]
        case ev.TokenGained(value=0) | ev.TokenStolen(value=0):
            return [f"{key}_hidden"]
        case ev.CardRevealed(card=card) | ev.CardLeft(card=card) if card == MONSTER:
            return [f"{key}_monster"]
        case ev.CardRevealed(price=price) if price > naming.most_paid:
            return [f"{key}_unsold"]
        case ev.TrackCleared(council=()):
            return [f"{key}_none"]
        case ev.LordCame(how=how):
            return [f"{key}_{how}"]
        case ev.LocationTaken(lords=lords) if lords:
            return [f"{key}_lords"]
        case ev.LocationGiven(gone=True):
            return [f"{key}_gone"]
    return []


REASONS = ("last_space", "fight", "court", "recruit", "plot", "bribe")  # of pearls, beside the lords


def _event_values(naming: Naming, event: Event) -> Values:
    values = {field: _named(naming, field, getattr(event, field)) for field in event.__struct_fields__}
    values.pop("seat", None)
    match event:
        case ev.PearlsGained(number=number, why=why) | ev.PearlsPaid(number=number, why=why):
            values["pearls"] = naming.number("pearls", number)
            values |= {} if why in REASONS else {"lord": naming.lord(why)}
        case ev.KeysGained(number=number):
            values["keys"] = naming.number("keys", number)
        case ev.CardRevealed(price=price) | ev.AllySold(price=price):
            values["pearls"] = naming.number("pearls", price)
        case ev.TrackCleared(council=cards):
            values["cards"] = naming.cards(cards)
        case ev.DeckRenewed(cards=number):
            values["cards"] = naming.number("cards", number)
        case ev.StackTaken(cards=cards) | ev.StackCleared(cards=cards) | ev.LordPaid(cards=cards):
            values["cards"] = naming.cards(cards)
        case ev.LocationTaken(lords=lords):
            values["lords"] = naming.listed(map(naming.lord, lords))
        case ev.GameEnded(scores=scores):
            values["scores"] = naming.listed(f"{naming.seat(n)} {score}" for n, score in enumerate(scores))
    return values


def spots_of(event: Event) -> tuple[Spot, ...]:
    """Where to look."""
    match event:
        case ev.CardRevealed() | ev.CardLeft():
            return (Spot("track"),)
        case ev.AllySold() | ev.AllyTaken() | ev.CardDiscarded():
            return (Spot("hand", event.seat),)
        case ev.AllyAffiliated():
            return (Spot("allies", event.seat),)
        case ev.StackTaken() | ev.StackCleared():
            return (Spot("stack", event.race),)
        case ev.TokenGained() | ev.TokenStolen():
            return (Spot("tokens", event.seat),)
        case ev.PearlsGained() | ev.PearlsPaid():
            return (Spot("pearls", event.seat),)
        case ev.KeysGained():
            return (Spot("keys", event.seat),)
        case ev.LordLaid() | ev.LordCame() | ev.LordDisabled():
            return (Spot("lord", event.lord),)
        case ev.LocationShown() | ev.LocationTaken():
            return (Spot("location", event.location),)
        case ev.MonsterFought():
            return (Spot("threat"),)
    return ()
