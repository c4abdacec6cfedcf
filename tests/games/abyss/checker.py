"""A checker of transcripts, written from docs/transcripts_abyss.md alone: it imports nothing of the game."""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

Json = dict[str, Any]
MASK = (1 << 64) - 1
DRAWS = {  # the piles that a draw is from, and its verb
    "reveal": ("deck", "drew"),
    "lay_lord": ("lord_deck", "lord"),
    "heir": ("lord_deck", "lord"),
    "draw_location": ("pile", "location"),
    "catch": ("token_pile", "token"),
}


def games(file: Path) -> Iterator[list[Json]]:
    """The lines of each game of a file."""
    game: list[Json] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        game.append(json.loads(line))
        if game[-1]["line"] == "result":
            yield game
            game = []
    assert not game


def digest(state: Json) -> str:
    """The fingerprint of a state."""
    compact = json.dumps(state, separators=(",", ":"), ensure_ascii=False)
    return blake2b(compact.encode(), digest_size=8).hexdigest()


def cards(pile: list[Any]) -> list[Any]:
    """What lies in a pile."""
    return [card for card, number in pile[0] for _ in range(number)]


def everything(s: Json) -> Counter[str]:
    """All that is conserved (I1)."""
    own = [*s["hands"], *s["allies"], *map(cards, s["council"]), cards(s["deck"]), s["discard"], s["track"]]
    found = Counter(card for group in own for card in group)
    held = [holding for seat in s["locations"] for holding in seat]
    lords = [
        *cards(s["lord_deck"]),
        *s["court"],
        *s["lords_gone"],
        *(lord for seat in s["lords"] for lord in seat),
    ]
    found.update(f"lord {lord}" for lord in (*lords, *(lord for _, under in held for lord in under)))
    places = [*cards(s["pile"]), *s["available"], *s["drawn"], *s["locations_gone"], *(at for at, _ in held)]
    found.update(f"at {at}" for at in places)
    tokens = [*cards(s["token_pile"]), *(value for pile in s["tokens"] for value in cards(pile))]
    found.update(f"token {value}" for value in tokens)
    return found


def draw(seed: int, number: int, below: int) -> int:
    """Section 8 of docs/transcripts.md."""
    z = (seed * 0xD1342543DE82EF95 + (number + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return ((z ^ (z >> 31)) * below) >> 64


def drawn(s: Json, seed: int, number: int) -> str:
    """The draw that must come, as the text of a move."""
    name, args = s["todo"][-1]
    if name == "first":
        return f"first {draw(seed, number, len(s['hands']))}"
    pile, verb = (s["tokens"][args[0]], "token") if name == "steal" else (s[DRAWS[name][0]], DRAWS[name][1])
    every = cards(pile)
    return f"{verb} {every[draw(seed, number, len(every))]}"


def check(game: list[Json]) -> None:
    """One whole game."""
    header, *lines, result = game
    content, s = header["content"], header["state"]
    box, rolls = everything(s), 0
    assert digest(s) == header["digest"]
    assert sum(number for card, number in box.items() if " " not in card) == 71
    for number, line in enumerate(lines, 1):
        assert line["number"] == number
        assert line["question"] == s["todo"][-1][0]
        if line["chance"]:
            assert line["move"] == drawn(s, header["setup"]["seed"], rolls)
            rolls += 1
        after = line["state"]
        assert digest(after) == line["digest"]
        assert everything(after) == box
        shape(after, content)
        for event in line["events"]:
            if event["event"] == "LordPaid":
                payment(event, line, content, s)
        flows(s, after, line["events"])
        s = after
    assert s["todo"] == []
    assert result["rolls"] == rolls
    assert result["scores"] == [score(s, content, seat) for seat in range(len(s["hands"]))]
    assert max(result["scores"]) == result["scores"][result["places"].index(1)]


def shape(s: Json, content: Json) -> None:
    """I3 and I4."""
    assert len(s["track"]) <= content["sizes"]["track"]
    assert len(s["court"]) <= content["sizes"]["court"]
    assert 1 <= s["threat"] <= 6
    for stack, race in zip(s["council"], content["races"].values(), strict=True):
        assert all(card[0] == race["letter"] for card in cards(stack))
    assert set(s["disabled"]) <= {lord for own in s["lords"] for lord in own}
    assert min(*s["pearls"], *s["keys"]) >= 0


def payment(event: Json, line: Json, content: Json, before: Json) -> None:
    """R2 to R7: exactly so many races, the cost met with the pearls, nothing superfluous."""
    lord, paid, seat = content["lords"][event["lord"]], event["cards"], event["seat"]
    pearls = sum(e["number"] for e in line["events"] if e["event"] == "PearlsPaid" and e["why"] == "recruit")
    free = {n: {x for x in own if x not in before["disabled"]} for n, own in enumerate(before["lords"])}
    cost = lord["cost"] - 2 * ("treasurer" in free[seat])
    others = {x for n, own in free.items() if n != seat for x in own}
    cost += 2 * ("recruiter" in others and "shaman" not in free[seat])
    total, races = sum(int(card[1]) for card in paid), Counter(card[0] for card in paid)
    assert len(races) == lord["races"]
    race = content["guilds"][lord["guild"]]["race"]
    assert not race or content["races"][race]["letter"] in races or "diplomat" in free[seat]
    assert pearls == max(0, cost - total)
    assert not [card for card in paid if races[card[0]] > 1 and int(card[1]) <= total - cost]


def flows(before: Json, after: Json, events: list[Json]) -> None:
    """I2: pearls and key tokens add up."""
    pearls, keys = list(before["pearls"]), list(before["keys"])
    for event in events:
        match event["event"]:
            case "PearlsGained":
                pearls[event["seat"]] += event["number"]
            case "PearlsPaid":
                pearls[event["seat"]] -= event["number"]
            case "AllySold":
                pearls[event["seat"]] -= event["price"]
                pearls[event["seller"]] += event["price"]
            case "KeysGained":
                keys[event["seat"]] += event["number"]
            case "LocationTaken":
                keys[event["seat"]] -= event["tokens"]
    assert (pearls, keys) == (after["pearls"], after["keys"])


def score(s: Json, content: Json, seat: int) -> int:
    """Z7."""
    every = [*s["lords"][seat], *(lord for _, under in s["locations"][seat] for lord in under)]
    best: dict[str, int] = {}
    for card in s["allies"][seat]:
        best[card[0]] = max(best.get(card[0], 0), int(card[1]))
    total = sum(content["lords"][lord]["points"] for lord in every) + sum(best.values())
    total += sum(cards(s["tokens"][seat]))
    return total + sum(worth(s, content, seat, every, at) for at, _ in s["locations"][seat])


def worth(s: Json, content: Json, seat: int, every: list[str], location: str) -> int:
    """Section 11 of the rules, by the ids of its rows."""
    lords = [content["lords"][lord] for lord in every if lord not in s["disabled"]]
    allies, points = s["allies"][seat], [content["lords"][lord]["points"] for lord in every]
    guilds, races = Counter(lord["guild"] for lord in lords), Counter(card[0] for card in allies)
    least: dict[str, int] = {}
    for card in allies:
        least[card[0]] = min(least.get(card[0], 9), int(card[1]))
    if location == "mirrors":
        others = [at for n, own in enumerate(s["locations"]) if n != seat for at, _ in own]
        return max((worth(s, content, seat, every, at) for at in others), default=0)
    table = {
        "silos": 5 + 2 * guilds["farmer"],
        "reserves": 6 + 2 * guilds["mage"],
        "sanctuary": 4 + 3 * races["J"],
        "parliament": 6 + 2 * guilds["politician"],
        "barracks": 7 + 2 * guilds["soldier"],
        "dockworks": 5 + 2 * guilds["merchant"],
        "fields": 3 + 3 * races["H"],
        "abyss": 2 * len(guilds),
        "smokers": 0,
        "senate": 4 + 3 * races["Q"],
        "depths": 2 * min(points, default=0),
        "throne": max(points, default=0),
        "jail": 15 - len(lords),
        "chasm": 5 + 3 * races["C"],
        "closed_tower": 3 * sum(lord["keys"] > 0 for lord in lords),
        "lost_tower": 3 * sum(lord["keys"] == 0 for lord in lords),
        "chamber": 3 + sum(least.values()),
        "clams": 3 + 3 * races["L"],
        "barrier": 20 - len(allies),
    }
    return max(0, table[location])
