"""A checker of transcripts, written from the documentation alone: it imports nothing of the game.

What must happen is reckoned in foreign/; here it is held against what a transcript says.
"""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tests.games.abyss.foreign.game import whole_game
from tests.games.abyss.foreign.points import places, score
from tests.games.abyss.foreign.table import Asked, Lord, Play, Table, lords

Json = dict[str, Any]
MASK = (1 << 64) - 1


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


def drawn(asked: Asked, seed: int, number: int) -> str:
    """The draw that must come, as the text of a move."""
    every = [move for move, weight in asked.moves.items() for _ in range(weight)]
    return every[draw(seed, number, len(every))]


def check(game: list[Json]) -> None:
    """One whole game, played once more here."""
    header, *lines, result = game
    t = Table(header["setup"]["players"])
    dealt(t, header)
    rolls = follow(t, header, lines)
    assert (result["rolls"], result["scores"]) == (rolls, [score(t, seat) for seat in range(t.players)])
    assert result["places"] == places(t)


def dealt(t: Table, header: Json) -> None:
    """The deal, and the lords of the data as the book has them."""
    rows = header["content"]["lords"].items()
    assert {name: Lord(*(row[field] for field in Lord._fields)) for name, row in rows} == lords()
    assert digest(header["state"]) == header["digest"]
    same(t, header["state"])


def follow(t: Table, header: Json, lines: list[Json]) -> int:
    """Who is asked what, the move or the draw, and all that lies on the table after it; how many draws."""
    play, before, rolls, box = whole_game(t), header["state"], 0, everything(header["state"])
    asked = next(play, None)
    for number, line in enumerate(lines, 1):
        assert asked
        told = (line["number"], line["question"], line["who"], line["chance"])
        assert told == (number, asked.name, asked.who, asked.chance)
        if asked.chance:
            assert line["move"] == drawn(asked, header["setup"]["seed"], rolls)
            rolls += 1
        asked, after = answered(play, line["move"]), line["state"]
        same(t, after)
        assert [name for name, _ in after["todo"][-1:]] == ([asked.name] if asked else [])
        holds(before, line, box)
        before = after
    assert asked is None
    return rolls


def holds(before: Json, line: Json, box: Counter[str]) -> None:
    """Facts of section 15, and the digest."""
    after = line["state"]
    assert digest(after) == line["digest"]
    assert everything(after) == box
    shape(after)
    flows(before, after, line["events"])


def answered(play: Play, move: str) -> Asked | None:
    """What is asked after a move."""
    try:
        return play.send(move)
    except StopIteration:
        return None


def same(t: Table, s: Json) -> None:
    """A state is as it is reckoned here."""
    own = t.state()
    assert own == {name: s[name] for name in own}


def shape(s: Json) -> None:
    """I3 and I4."""
    assert len(s["track"]) <= 5
    assert len(s["court"]) <= 6
    assert 1 <= s["threat"] <= 6
    for stack, race in zip(s["council"], "JCHLQ", strict=True):
        assert all(card[0] == race for card in cards(stack))
    assert set(s["disabled"]) <= {lord for own in s["lords"] for lord in own}
    assert min(*s["pearls"], *s["keys"]) >= 0


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
