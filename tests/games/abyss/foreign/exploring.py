"""Sections 4 and 5."""

from collections import Counter

from tests.games.abyss.foreign.powers import powers, use
from tests.games.abyss.foreign.table import Answer, Play, Table, ask, draw

ROWS = ["P M", "PP PM MM", "K", "KP KM", "KPP KPM KMM", "KK"]  # D1


def cards_left(t: Table) -> int:
    """In deck and discard pile."""
    return t.deck.total() + len(t.discard)


def explore(t: Table) -> Play:
    """E1 to E14."""
    while cards_left(t):
        if not t.deck.total():  # E12
            t.deck, t.discard = Counter(t.discard), []
        card = yield from draw("reveal", t.who, "drew", t.deck)
        t.deck[card] -= 1
        t.track.append(card)
        t.offer = card
        if card != "M" and (yield from offer(t)) == "sold":
            continue
        if (yield from decide(t, card)) == "leave":
            t.offer = ""
            t.threat = min(6, t.threat + (card == "M"))
            continue
        t.pearls[t.who] += len(t.track) == 5  # E7, E10
        t.track.pop()
        t.offer = ""
        if card == "M":
            yield from fight(t)
        else:
            t.hands[t.who].append(card)
        break
    clear(t)


def offer(t: Table) -> Answer:
    """E2 to E5: whether it was sold."""
    price = t.sold + 1
    for seat in t.others():
        if seat in t.bought or t.pearls[seat] < price:
            continue
        if (yield from ask("buy", seat, ["buy", "decline"])) == "buy":
            t.pearls[seat] -= price
            t.pearls[t.who] += price
            t.hands[seat].append(t.track.pop())
            t.sold, t.offer = t.sold + 1, ""
            t.bought.append(seat)
            return "sold"
    return ""


def decide(t: Table, card: str) -> Answer:
    """E6 to E8, E10, E13; powers may be used meanwhile (A3)."""
    keep = "fight" if card == "M" else "take"
    if len(t.track) == 5 or not cards_left(t):
        return keep
    while (move := (yield from ask("keep", t.who, [keep, "leave", *powers(t)]))) not in (keep, "leave"):
        yield from use(t, move)
    return move


def fight(t: Table) -> Play:
    """E9, D1 to D3, G6."""
    row = max(1, t.threat - t.is_hit(t.who, "tamer"))
    t.threat = 1
    t.discard.append("M")
    rewards = [reward for reward in ROWS[row - 1].split() if reward.count("M") <= t.token_pile.total()]
    reward = yield from ask("reward", t.who, [f"claim {each}" for each in rewards])
    got = Counter(reward.split()[1])
    t.keys[t.who] += got["K"]
    t.pearls[t.who] += got["P"]
    for _ in range(got["M"]):
        value = int((yield from draw("catch", t.who, "token", t.token_pile)))
        t.token_pile[value] -= 1
        t.tokens[t.who][value] += 1


def clear(t: Table) -> None:
    """E11, then G8."""
    allies = [card for card in t.track if card != "M"]
    for card in allies:
        t.council[card[0]][card] += 1
    t.discard += ["M"] * (len(t.track) - len(allies))
    t.track = []
    if t.has(t.who, "ship_master"):
        t.pearls[t.who] += len({card[0] for card in allies})
