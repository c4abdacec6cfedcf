"""What is asked, and whose turn and phase it is."""

from collections.abc import Callable
from typing import Any

from nautilion.games.abyss.content.definitions import MONSTER
from nautilion.games.abyss.moves import Clear, Dismiss, Pay, Recruit, Sell, UseKey
from nautilion.games.abyss.rules import exploring, recruiting
from nautilion.games.abyss.rules.payment import worth
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import NOBODY_YET, State, race_of
from nautilion.games.abyss.words.naming import Naming
from nautilion.kernel import Ask, Chance, Context

Values = dict[str, object]
EXPLORING = ("reveal", "buy", "keep", "reward", "catch")
RECRUITING = ("pay", "affiliate", "lay_lord")
CONTROL = ("location", "draw_location", "pick", "key", "exchange")
POWERS = {Sell: "sell_ally", Clear: "discard_stack", Dismiss: "replace_court_lord"}
PHASES = {
    **dict.fromkeys(EXPLORING, "explore"),
    **dict.fromkeys(RECRUITING, "recruit"),
    **dict.fromkeys(CONTROL, "control"),
    "act": "action",
    "power": "end",
}


def question(naming: Naming, rules: AbyssRules, s: State, now: Ask | Chance | None, eyes: int) -> str:
    """What is asked: of the one who reads, or of somebody else."""
    if now is None:
        return naming.words("abyss.over")
    if isinstance(now, Chance):
        return naming.words(f"abyss.prompt.{now.name}")
    name = now.question
    key = f"{name}_monster" if name == "keep" and s.offer == MONSTER else name
    values = VALUES[name](naming, rules, s, now.who == eyes) if name in VALUES else {}
    return naming.form(f"abyss.prompt.{key}", now.who, eyes, **values)


def head(naming: Naming, s: State) -> str:
    """Whose turn it is, which one, and what is going on."""
    name = s.todo[-1].name if s.todo else ""
    phase = "over" if not name else "opening" if s.who < 0 else PHASES.get(name, "ability")
    if s.who < 0:
        return naming.words("abyss.phase.opening")
    key = "abyss.head" if s.ender == NOBODY_YET else "abyss.head_last"
    return naming.words(key, who=naming.seat(s.who), turn=s.turn, phase=naming.words(f"abyss.phase.{phase}"))


def _pay(naming: Naming, rules: AbyssRules, s: State, own: bool) -> Values:
    """How far the payment is; nobody else is told (V7)."""
    if not own:
        return {}
    lord = next(part.lord for part in s.draft if isinstance(part, Recruit))
    paid = [part.card for part in s.draft if isinstance(part, Pay)]
    price = recruiting.price_of(Context(rules, s, None), s.who, lord)
    return {
        "lord": naming.lord(lord),
        "paid": worth(paid),
        "cost": price.cost,
        "races": len(set(map(race_of, paid))),
        "wanted": price.races,
    }


def _buy(naming: Naming, rules: AbyssRules, s: State, own: bool) -> Values:
    price = exploring.price(Context(rules, s, None))
    return {
        "card": naming.card(s.offer),
        "pearls": naming.number("pearls", price),
        "seller": naming.seat(s.who),
    }


def _power(naming: Naming, rules: AbyssRules, s: State, own: bool) -> Values:
    """The lords whose power may still be used."""
    if not own:
        return {}
    now = rules.pending(s)
    assert isinstance(now, Ask)
    effects = {POWERS.get(type(move)) for move in now.moves}
    lords = (lord for lord in s.lords[s.who] if rules.terms.lords[lord].does[0] in effects)
    return {"lords": naming.listed(map(naming.lord, lords))}


def _keys(naming: Naming, rules: AbyssRules, s: State, own: bool) -> Values:
    return {
        "done": sum(isinstance(part, UseKey) for part in s.draft),
        "all": rules.terms.sizes.keys_for_location,
    }


VALUES: dict[str, Callable[[Naming, Any, State, bool], Values]] = {
    "pay": _pay,
    "buy": _buy,
    "keep": lambda naming, rules, s, own: {"card": naming.card(s.offer)},
    "key": _keys,
    "power": _power,
    "disable": lambda naming, rules, s, own: {"victim": naming.seat(int(s.todo[-1].args[0]))},
    "bribe": lambda naming, rules, s, own: {"pearls": naming.number("pearls", int(s.todo[-1].args[0]))},
}
