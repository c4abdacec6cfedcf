"""What a thing on the table is, in plain words, and the rules behind it."""

from collections.abc import Iterator

from nautilion.games.abyss.content.definitions import MONSTER
from nautilion.games.abyss.rules import exploring, recruiting
from nautilion.games.abyss.rules.scoring import location_points
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import State, value_of
from nautilion.games.abyss.words.naming import Naming
from nautilion.kernel import Context
from nautilion.kernel.words import About, Spot

Values = dict[str, object]


def help_for(naming: Naming, rules: AbyssRules, s: State, spot: Spot) -> About | None:
    """What a thing is; None where there is nothing to say. The state is a view of whoever asks."""
    if spot.kind == "lord" and spot.at in rules.terms.lords:
        return _lord(naming, rules, s, str(spot.at))
    if spot.kind == "location" and spot.at in rules.terms.content.locations:
        return _location(naming, rules, s, str(spot.at))
    kind = "monster" if spot == Spot("card", MONSTER) else spot.kind
    key, words = f"abyss.about.{kind}", naming.words
    if f"{key}.title" not in words:
        return None
    values = _values(naming, rules, s, spot)
    return About(words(f"{key}.title", **values), (words(f"{key}.text", **values),), words(f"{key}.rules"))


def _values(naming: Naming, rules: AbyssRules, s: State, spot: Spot) -> Values:
    seat = spot.at if isinstance(spot.at, int) else 0
    match spot.kind:
        case "card":
            card = str(spot.at)
            value = 0 if card == MONSTER else value_of(card)
            return {"card": naming.card(card).capitalize(), "value": value, "row": s.threat}
        case "deck":
            return {"cards": naming.number("cards", s.deck.size)}
        case "discard":
            return {"cards": naming.cards(s.discard)}
        case "track":
            price = exploring.price(Context(rules, s, None)) if s.todo else 0
            return {"cards": naming.cards(s.track), "pearls": naming.number("pearls", price)}
        case "threat":
            rewards = rules.terms.content.threat[s.threat].rewards
            return {"row": s.threat, "rewards": naming.listed(map(naming.reward, rewards))}
        case "stack":
            size = s.council[rules.terms.race_at[str(spot.at)]].size
            return {"race": naming.race(str(spot.at)), "cards": naming.number("cards", size)}
        case "lord_deck":
            return {"lords": naming.number("lords", s.lord_deck.size)}
        case "pile":
            return {"locations": naming.number("locations", s.pile.size)}
        case "lords_gone":
            return {"lords": naming.listed(map(naming.lord, s.lords_gone))}
        case "locations_gone":
            return {"locations": naming.listed(map(naming.location, s.locations_gone))}
    return {
        "who": naming.seat(seat),
        "cards": naming.cards(s.hands[seat] if spot.kind == "hand" else s.allies[seat]),
        "pearls": naming.number("pearls", s.pearls[seat]),
        "keys": naming.number("keys", rules.terms.keys(s, seat)),
        "tokens": naming.tokens(s.tokens[seat]),
    }


def _lord(naming: Naming, rules: AbyssRules, s: State, lord: str) -> About:
    words, row = naming.words, rules.terms.lords[lord]
    guild, keys = words(f"abyss.guild.{row.guild}"), naming.number("keys", row.keys)
    lines = [words("abyss.about.lord.guild", guild=guild, points=row.points, keys=keys)]
    race = rules.terms.content.guilds[row.guild].race
    cost = recruiting.price_of(Context(rules, s, None), max(0, s.who), lord).cost if s.todo else row.cost
    own = {"race": naming.race(race)} if race else {}
    key = "abyss.about.lord.price_own" if race else "abyss.about.lord.price"
    lines.append(words(key, cost=cost, races=naming.number("races", row.races), **own))
    if told := words(f"abyss.lord.{lord}.text"):
        lines.append(words(f"abyss.table.when.{row.timing}") + told)
    lines += _where_lord(naming, s, lord)
    return About(naming.lord(lord), tuple(lines), words("abyss.about.lord.rules", rule=row.rule))


def _where_lord(naming: Naming, s: State, lord: str) -> Iterator[str]:
    words = naming.words
    if lord in s.court:
        yield words("abyss.about.lord.court")
    if lord in s.lords_gone:
        yield words("abyss.about.gone")
    for seat in range(s.players):
        who = naming.seat(seat)
        if lord in s.lords[seat]:
            yield words(f"abyss.about.lord.{'disabled' if lord in s.disabled else 'free'}", who=who)
        for held in s.locations[seat]:
            if lord in held.lords:
                yield words("abyss.about.lord.under", who=who, location=naming.location(held.location))


def _location(naming: Naming, rules: AbyssRules, s: State, location: str) -> About:
    words, row = naming.words, rules.terms.content.locations[location]
    lines = [words(f"abyss.location.{location}.text")]
    if location in s.available:
        lines.append(words("abyss.about.location.available"))
    if location in s.locations_gone:
        lines.append(words("abyss.about.gone"))
    for seat in range(s.players):
        who, worth = naming.seat(seat), location_points(rules.terms, s, seat, location)
        if any(held.location == location for held in s.locations[seat]):
            lines.append(words("abyss.about.location.held", who=who))
        lines.append(words("abyss.about.location.worth", points=worth, who=who))
    return About(naming.location(location), tuple(lines), words("abyss.about.location.rules", rule=row.rule))
