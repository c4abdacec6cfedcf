"""The table as it would be read aloud: every thing that lies there, a phrase each, in reading order."""

from collections.abc import Iterator

from nautilion.games.abyss.rules import recruiting
from nautilion.games.abyss.rules.scoring import location_points
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import State
from nautilion.games.abyss.words.naming import Naming
from nautilion.kernel import Context
from nautilion.kernel.words import Spot

Phrases = Iterator[tuple[Spot, str]]


def everything(naming: Naming, rules: AbyssRules, s: State) -> Phrases:
    """All of it; the state is a view of whoever listens."""
    yield from _depths(naming, rules, s)
    yield from _court(naming, rules, s)
    yield from _locations(naming, s)
    for seat in range(s.players):
        yield from _seat(naming, rules, s, seat)


def _depths(naming: Naming, rules: AbyssRules, s: State) -> Phrases:
    words = naming.words
    yield Spot("track"), words("abyss.aloud.track", cards=naming.cards(s.track))
    yield Spot("threat"), words("abyss.aloud.threat", row=s.threat)
    yield Spot("deck"), words("abyss.aloud.deck", cards=naming.number("cards", s.deck.size))
    yield Spot("discard"), words("abyss.aloud.discard", cards=naming.cards(s.discard))
    for race, at in rules.terms.race_at.items():
        size = naming.number("cards", s.council[at].size)
        yield Spot("stack", race), words("abyss.aloud.stack", race=naming.race(race), cards=size)


def _court(naming: Naming, rules: AbyssRules, s: State) -> Phrases:
    words = naming.words
    for lord in s.court:
        row = rules.terms.lords[lord]
        race = rules.terms.content.guilds[row.guild].race
        price = recruiting.price_of(Context(rules, s, None), max(0, s.who), lord).cost if s.todo else row.cost
        yield (
            Spot("lord", lord),
            words(
                "abyss.aloud.court_own" if race else "abyss.aloud.court",
                lord=naming.lord(lord),
                guild=words(f"abyss.guild.{row.guild}"),
                cost=price,
                races=naming.number("races", row.races),
                race=naming.race(race) if race else "",
                points=row.points,
                keys=naming.number("keys", row.keys),
            ),
        )
    yield Spot("lord_deck"), words("abyss.aloud.lord_deck", lords=naming.number("lords", s.lord_deck.size))
    if s.lords_gone:
        gone = naming.listed(map(naming.lord, s.lords_gone))
        yield Spot("lords_gone"), words("abyss.aloud.gone", things=gone)


def _locations(naming: Naming, s: State) -> Phrases:
    words = naming.words
    for key, locations in (("available", s.available), ("drawn", s.drawn)):
        for location in locations:
            text = words(f"abyss.location.{location}.text")
            name = naming.location(location)
            yield Spot("location", location), words(f"abyss.aloud.{key}", location=name, text=text)
    yield Spot("pile"), words("abyss.aloud.pile", locations=naming.number("locations", s.pile.size))
    if s.locations_gone:
        gone = naming.listed(map(naming.location, s.locations_gone))
        yield Spot("locations_gone"), words("abyss.aloud.gone", things=gone)


def _seat(naming: Naming, rules: AbyssRules, s: State, seat: int) -> Phrases:
    words, who, terms = naming.words, naming.seat(seat), rules.terms
    yield Spot("hand", seat), words("abyss.aloud.hand", who=who, cards=naming.cards(s.hands[seat]))
    pearls, keys = naming.number("pearls", s.pearls[seat]), naming.number("keys", terms.keys(s, seat))
    yield Spot("pearls", seat), words("abyss.aloud.pearls", who=who, pearls=pearls)
    yield Spot("keys", seat), words("abyss.aloud.keys", who=who, keys=keys)
    key = "abyss.aloud.tokens_known" if s.tokens[seat].counts else "abyss.aloud.tokens"
    yield Spot("tokens", seat), words(key, who=who, tokens=naming.tokens(s.tokens[seat]))
    for lord in s.lords[seat]:
        key = "abyss.aloud.lord_disabled" if lord in s.disabled else "abyss.aloud.lord"
        yield Spot("lord", lord), words(key, who=who, lord=naming.lord(lord), points=terms.lords[lord].points)
    for held in s.locations[seat]:
        worth = location_points(terms, s, seat, held.location)
        lords = naming.listed(map(naming.lord, held.lords))
        key = "abyss.aloud.location_lords" if held.lords else "abyss.aloud.location"
        name = naming.location(held.location)
        yield Spot("location", held.location), words(key, who=who, location=name, points=worth, lords=lords)
    yield Spot("allies", seat), words("abyss.aloud.allies", who=who, cards=naming.cards(s.allies[seat]))
