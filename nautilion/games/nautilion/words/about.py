"""What a thing on the table is, in plain words: its name, what it does now, and the rules behind it.

help_for(words, rules, state, Spot("figure", "darkhouse")).lines   ("It looks at its die and bites, ...", ...)

What depends on the turn is asked of the rules: when the Darkhouse bites, where air is, why a spell waits.
"""

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.content.definitions import Card
from nautilion.games.nautilion.rules import glance, hooks
from nautilion.games.nautilion.rules.base import bite
from nautilion.games.nautilion.rules.currents import CASTS
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import CABIN_SPACES, State
from nautilion.kernel import Ask, Chance, Context
from nautilion.kernel.words import About, Spot


def help_for(words: Catalogue, rules: VoyageRules, s: State, spot: Spot) -> About | None:
    """What a thing is; None where there is nothing to say."""
    if token := token_at(s, spot):
        return _token(words, rules, s, spot, token)
    key = f"about.{_name(rules, s, spot)}"
    key = key if f"{key}.title" in words else f"about.{spot.kind}"
    if f"{key}.title" not in words:
        return None
    values = {"bites": bites_now(words, rules, s), "faces": ", ".join(map(str, rules.terms.faces))}
    lines = [words(f"{key}.text", **values)]
    if spot.kind == "figure":
        lines += [words("help.card", title=card.title, text=card.text) for card in _ruling(rules, s)]
    if spot.kind == "spell":
        lines += _spell(words, rules, s, str(spot.at))
    return About(words(f"{key}.title"), tuple(lines), words(f"{key}.rules"))


def token_at(s: State, spot: Spot) -> str:
    """The token that lies at a spot, if one does."""
    match spot.kind:
        case "path":
            return s.path[int(spot.at)]
        case "hand":
            return s.hand
        case "reserve" | "pile":
            return str(spot.at)
        case "board":
            return s.board[int(spot.at) - 1]
        case "cabin":
            return s.cabin[CABIN_SPACES.index(str(spot.at))]
    return ""


def _name(rules: VoyageRules, s: State, spot: Spot) -> str:
    """What a thing is called in the catalogue just now."""
    match spot.kind:
        case "tray" if isinstance(rules.pending(s), Chance):
            return "tray_roll"
        case "board":
            return "board_airy" if int(spot.at) - 1 in glance.airy(rules, s) else "board_airless"
    return f"{spot.kind}_{spot.at}"


def _token(words: Catalogue, rules: VoyageRules, s: State, spot: Spot, token: str) -> About:
    """What a token is, and what it does where it lies."""
    title, game = words(f"token.{token}"), rules.terms
    lines = [words(f"token_is.{game.kind[token]}", number=token)]
    if game.harpoons[token] and s.todo and Context(rules, s, None).fold(hooks.MEET, False):
        lines.append(words("token_is.armed", number=game.harpoons[token]))
    lines = [" ".join(lines), words(f"token_lies.{spot.kind}.text")]
    return About(title[:1].upper() + title[1:], tuple(lines), words(f"token_lies.{spot.kind}.rules"))


def _ruling(rules: VoyageRules, s: State) -> list[Card]:
    """The cards that bend the rules now: the one of the row, and deeds that last."""
    row = [rules.terms.content.darkhouse[s.row[s.row_at]]] if s.row else []
    return row + [deed.card for deed in glance.deeds(rules.terms, s) if deed.turns]


def bites_now(words: Catalogue, rules: VoyageRules, s: State) -> str:
    """For which dice the Darkhouse takes how much, as things stand."""
    if not s.todo:
        return ""
    costs = {value: bite(Context(rules, s, None), value) for value in rules.terms.values}
    parts = []
    for cost in sorted(set(costs.values()) - {0}):
        values = words("help.or").join(str(value) for value in costs if costs[value] == cost)
        parts.append(words("help.bites", values=values, cost=cost))
    return " ".join(parts) or words("help.bites_never")


def _spell(words: Catalogue, rules: VoyageRules, s: State, spell: str) -> list[str]:
    """What a spell costs, and why it cannot be cast while others could."""
    lines, ask = [words("help.price", cost=rules.terms.costs[spell])], rules.pending(s)
    if isinstance(ask, Ask) and ask.question == "cast" and CASTS[spell] not in ask.moves:
        lines.append(words("help.not_now", why=words.refusal(rules.refusal(s, CASTS[spell]))))
    return lines
