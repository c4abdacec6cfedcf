"""A checker of transcripts, written from docs/transcripts.md alone: it imports nothing of the game."""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import product
from pathlib import Path
from typing import Any

SPACED = ("path", "reefs", "board", "cabin")
PILES = ("phantom_board", "reserve", "discard", "out")
IN_COLLISION = ("prize", "place_prize", "keep")
Json = dict[str, Any]


def games(file: Path) -> Iterator[list[Json]]:
    """The lines of each game of a file."""
    game: list[Json] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        game.append(json.loads(line))
        if game[-1]["line"] == "result":
            yield game
            game = []
    assert not game, "the last game has no result"


def digest(state: Json) -> str:
    """The fingerprint of a state."""
    compact = json.dumps(state, separators=(",", ":"), ensure_ascii=False)
    return blake2b(compact.encode(), digest_size=8).hexdigest()


def tokens(state: Json) -> Counter[str]:
    """All tokens, wherever they are."""
    every = [token for area in (*SPACED, *PILES) for token in state[area]]
    return Counter(token for token in [*every, state["hand"]] if token)


def groups(board: list[str], pipes: list[list[int]]) -> int:
    """Into how many groups the tokens on the Nautilion fall."""
    left, number = {at + 1 for at, token in enumerate(board) if token}, 0
    while left:
        number, edge = number + 1, [left.pop()]
        while edge:
            at = edge.pop()
            near = {b if a == at else a for a, b in pipes if at in (a, b)} & left
            left -= near
            edge += near
    return number


def thrown(seed: int, number: int, dice: int, faces: list[int]) -> tuple[int, ...]:
    """The `number`-th roll of a seed (section 8)."""
    mask = 2**64 - 1
    z = (seed * 0xD1342543DE82EF95 + (number + 1) * 0x9E3779B97F4A7C15) & mask
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    every = list(product(faces, repeat=dice))
    grouped = sorted(every, key=every.index)
    return grouped[((z ^ (z >> 31)) * len(every)) >> 64]


class Table:
    """The table as the events tell it."""

    def __init__(self, header: Json) -> None:
        self.content, self.setup = header["content"], header["setup"]
        self.s: Json = json.loads(json.dumps(header["state"]))

    def hear(self, event: Json) -> None:
        """Change what an event says has changed."""
        heard = getattr(self, f"on_{event['event']}", None)
        if heard:
            heard(event)

    def on_TokenMoved(self, event: Json) -> None:
        self._leave(event["token"], *event["source"])
        self._enter(event["token"], *event["target"])

    def _leave(self, token: str, area: str, at: int) -> None:
        if area in SPACED:
            assert self.s[area][at] == token, f"no {token} at {area} {at}"
            self.s[area][at] = ""
        elif area == "hand":
            assert self.s["hand"] == token
            self.s["hand"] = ""
        else:
            self.s[area].remove(token)

    def _enter(self, token: str, area: str, at: int) -> None:
        if area in SPACED:
            assert self.s[area][at] == "", f"{area} {at} is taken"
            self.s[area][at] = token
        elif area == "hand":
            assert self.s["hand"] == ""
            self.s["hand"] = token
        else:
            self.s[area] = sorted([*self.s[area], token])

    def on_TokensSwapped(self, event: Json) -> None:
        path, one, other = self.s["path"], event["first"], event["second"]
        path[one], path[other] = path[other], path[one]

    def on_SpaceAdded(self, event: Json) -> None:
        self.s["path"].insert(event["at"], "")
        self.s["reefs"].insert(event["at"], "")
        self.s["phantom"] += self.s["phantom"] >= event["at"]

    def on_RoomMade(self, event: Json) -> None:
        for area in ("path", "reefs"):
            self.s[area][event["at"] : event["at"]] = ["", ""]
        self.s["phantom"] = event["phantom"]

    def on_TurnBegan(self, event: Json) -> None:
        assert event["turn"] == self.s["turn"] + 1
        self.s.update(turn=event["turn"], who=event["who"], dice=[], gave=[-1, -1, -1])

    def on_LeaderChosen(self, event: Json) -> None:
        self.s["who"] = event["player"]

    def on_PhasesRepeated(self, event: Json) -> None:
        self.s["gave"] = [-1, -1, -1]

    def on_DiceRolled(self, event: Json) -> None:
        for die, value in zip(event["dice"], event["values"], strict=True):
            assert value in self.content["dice"]["faces"]
            self.s["dice"][die : die + 1] = [value]

    def on_DiceSet(self, event: Json) -> None:
        self.s["dice"] = event["values"]

    def on_DieTurned(self, event: Json) -> None:
        assert event["value"] in self.content["dice"]["faces"]
        self.s["dice"][event["die"]] = event["value"]

    def on_DieGiven(self, event: Json) -> None:
        assert self.s["dice"][event["die"]] == event["value"]
        self.s["gave"][("darkhouse", "phantom", "nautilion").index(event["figure"])] = event["die"]

    def on_FigureMoved(self, event: Json) -> None:
        assert self.s[event["figure"]] == event["start"]
        if event["how"] == "lands":
            self._check_distance(event)
        self.s[event["figure"]] = event["end"]

    def _check_distance(self, event: Json) -> None:
        """Only tokens count as steps (P2); who may stop early (Heroic 8) goes less far."""
        first, last = sorted((event["start"], event["end"]))
        steps = len([t for t in self.s["path"][max(first, 0) : last + 1] if t])
        seat = ("darkhouse", "phantom", "nautilion").index(event["figure"])
        value = self.s["dice"][self.s["gave"][seat]]
        assert steps == value or ("heroic" in self.setup["expansions"] and steps < value)

    def on_FiguresMet(self, event: Json) -> None:
        self.s["collided"] = True

    def on_CollisionFought(self, event: Json) -> None:
        facts = self.content["tokens"]
        ours = sum(facts[token]["harpoons"] for token in self.s["board"] if token)
        theirs = sum(facts[token]["harpoons"] for token in self.s["phantom_board"])
        assert (event["nautilion"], event["phantom"]) == (ours, theirs + self.setup["harpoons"])

    def on_MachinationTurned(self, event: Json) -> None:
        self.s["row_at"] = event["index"]
        assert self.s["row"][event["index"]] == event["card"]

    def on_HeroicPlayed(self, event: Json) -> None:
        self.s["heroic"].remove(event["card"])

    on_HeroicRemoved = on_HeroicPlayed

    def on_HeroicRevealed(self, event: Json) -> None:
        self.s["heroic"].append(event["card"])

    def on_VoyageEnded(self, event: Json) -> None:
        self.s["result"] = event["result"]


TOLD = (
    *(*SPACED, *PILES, "hand", "nautilion", "phantom", "turn", "who", "dice", "gave"),
    *("collided", "row_at", "heroic", "result"),
)


def check(game: list[Json]) -> None:
    """Everything that the documentation promises about one game."""
    header, *moves, result = game
    assert header["line"] == "header"
    assert header["digest"] == digest(header["state"])
    start = tokens(header["state"])
    assert start == expected_tokens(header)
    table, rolls = Table(header), 0
    for number, line in enumerate(moves, 1):
        assert (line["line"], line["number"]) == ("move", number)
        _check_move(table, line)
        if line["chance"]:
            values = tuple(map(int, line["move"].removeprefix("rolled ").split(",")))
            seed, faces = header["setup"]["seed"], header["content"]["dice"]["faces"]
            assert values == thrown(seed, rolls, len(values), faces)
            rolls += 1
        state = line["state"]
        assert line["digest"] == digest(state)
        assert tokens(state) == start
        assert {key: state[key] for key in TOLD} == {key: table.s[key] for key in TOLD}, number
        asked = state["todo"][-1][0] if state["todo"] else ""
        assert groups(state["board"], header["content"]["pipes"]) <= 1 or asked in IN_COLLISION
        assert bool(state["todo"]) == (line is not moves[-1])
    _check_result(moves, result, "mages" in header["setup"]["expansions"])


def expected_tokens(header: Json) -> Counter[str]:
    """What was set up: every token of the expansions in play, and the starting reserve (S1, S2)."""
    setup = header["setup"]
    every = Counter({token: facts["count"] for token, facts in header["content"]["tokens"].items()})
    every["S"] = setup["reserve"] + (2 if setup["players"] == 2 else 0)
    return every


def _check_move(table: Table, line: Json) -> None:
    before = table.s["todo"][-1][0] if table.s["todo"] else ""
    assert line["question"] == before
    assert line["who"] == table.s["who"]
    assert line["chance"] == line["move"].startswith("rolled ")
    spells = [event["spell"] for event in line["events"] if event["event"] == "SpellCast"]
    paid = [
        event
        for event in line["events"]
        if event["event"] == "TokenMoved"
        and (event["source"][0], event["target"][0]) == ("reserve", "discard")
    ]
    for spell in spells:
        assert len(paid) == table.content["costs"][spell]
    for event in line["events"]:
        table.hear(event)
    table.s["todo"] = line["state"]["todo"]  # what comes next is told by the state only


def _check_result(moves: list[Json], result: Json, mages: bool) -> None:
    last = moves[-1]["state"]
    assert result["result"] == last["result"] != ""
    assert result["won"] == (last["result"] == "won")
    assert result["turns"] == last["turn"]
    assert result["rolls"] == sum(line["chance"] for line in moves)
    assert result["moves"] == len(moves) - result["rolls"]
    assert result["digest"] == moves[-1]["digest"]
    if result["won"]:
        assert last["board"] == list("123456789")
        assert not last["heroic"]
        assert not mages or (last["cabin"][0], last["cabin"][2], last["cabin"][4]) == ("A", "B", "C")
