"""The numbers of the rulebook, from the content and the rules, and how lists of them are told."""

from collections.abc import Iterable, Sequence

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.rules.base import BITES_FROM
from nautilion.games.nautilion.rules.expansions.heroic import SHOWN
from nautilion.games.nautilion.rules.expansions.mercenaries import BERTHS
from nautilion.games.nautilion.rules.expansions.reefs import FREE_FROM


def facts(content: Content, words: Catalogue) -> dict[str, object]:
    """Everything that the words leave open."""
    of_kind = {
        kind: [t for t in content.tokens.values() if t.kind == kind] for kind in ("crew", "mage", "reef")
    }
    crew, mages, reefs = of_kind["crew"], of_kind["mage"], of_kind["reef"]
    mercenary = next(t for t in content.tokens.values() if t.kind == "mercenary")
    faces, reserve, row = content.dice.faces, content.difficulty.reserve, content.difficulty.darkhouse
    harpooners = [t for t in crew if t.harpoons]
    mixes = [words(f"rulebook.mix.{k}", red=m.red, blue=m.blue) for k, m in row.items()]
    found: dict[str, object] = {
        "members": len(crew),
        "crew": sum(t.count for t in crew),
        "crew_each": crew[0].count,
        "dice": content.dice.number,
        "faces": series(words, faces),
        "lowest": min(faces),
        "highest": max(faces),
        "bites": series(words, sorted({f for f in faces if f >= BITES_FROM}), "or"),
        "sleeps": series(words, sorted({f for f in faces if f < BITES_FROM}), "or"),
        "usual": reserve.usual,
        "least": reserve.least,
        "second_player": reserve.second_player,
        "mages": sum(t.count for t in mages),
        "mage_each": mages[0].count,
        "pairs": series(words, [words("rulebook.pair", mage=m, crew=c) for m, c in content.cabin.pairs]),
        "mercenaries": mercenary.count,
        "harpooners": series(words, [t.id for t in harpooners], "or"),
        "crew_harpoons": harpooners[0].harpoons,
        "mercenary_harpoons": mercenary.harpoons,
        "own_harpoons": content.difficulty.harpoons[0],
        "hard_harpoons": content.difficulty.harpoons[-1],
        "berths": BERTHS,
        "free": FREE_FROM,
        "reef_each": reefs[0].count,
        "row": row["normal"].red + row["normal"].blue,
        "schemes": sum(not card.own for card in content.darkhouse.values()),
        "mixes": series(words, mixes),
        "shown": SHOWN,
        "deeds": sum(not card.own for card in content.heroic.values()),
        "reconstructed": series(words, [n for n, card in content.heroic.items() if card.reconstructed]),
    }
    for admiral in content.admirals:
        found[f"admiral_{admiral.id}"] = span(words, admiral.crew)
    for spell in content.grimoire.values():
        key = "one" if spell.cost == 1 else "many"
        found[f"cost_{spell.id}"] = words(f"rulebook.cost.{key}", number=spell.cost)
        found[f"name_{spell.id}"] = words(f"about.spell_{spell.id}.title")
    return found


def series(words: Catalogue, parts: Iterable[object], word: str = "and") -> str:
    """A list in words: 2, 5 and 8."""
    *rest, last = map(str, parts)
    if not rest:
        return last
    return words("rulebook.series", first=", ".join(rest), word=words(f"rulebook.{word}"), last=last)


def span(words: Catalogue, crew: Sequence[str]) -> str:
    """The first and the last of a row."""
    return words("rulebook.span", first=crew[0], last=crew[-1])
