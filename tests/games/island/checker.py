"""A checker of Island transcripts, made from docs/transcripts.md and the rules alone: no game is imported."""

import json
from collections import Counter
from hashlib import blake2b
from itertools import combinations
from typing import Any

Json = dict[str, Any]
MASK = 2**64 - 1
SIZES = (3, 4, 5, 6)


def digest(state: Json) -> str:
    """The fingerprint of a state."""
    compact = json.dumps(state, separators=(",", ":"), ensure_ascii=False)
    return blake2b(compact.encode(), digest_size=8).hexdigest()


def number(seed: int, k: int, total: int) -> int:
    """The k-th chance of a seed."""
    z = (seed * 0xD1342543DE82EF95 + (k + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return ((z ^ (z >> 31)) * total) >> 64


def drawn(seed: int, k: int, pairs: list[Any]) -> Any:
    """What the k-th chance makes of outcomes with weights."""
    at = number(seed, k, sum(weight for _, weight in pairs))
    for outcome, weight in pairs:
        if at < weight:
            return outcome
        at -= weight
    raise AssertionError("no outcome")


class Checker:
    """Plays a game along its lines, with rules of its own."""

    def __init__(self, header: Json) -> None:
        assert header["game"] == "island"
        assert header["digest"] == digest(header["state"])
        self.content, self.setup = header["content"], header["setup"]
        self.state = header["state"]
        self.columns, self.players = self.content["columns"], header["setup"]["players"]
        self.deck = Counter(
            {
                f"{colour} {n}": entry["copies"]
                for colour, entry in self.content["colours"].items()
                for n in range(1, len(entry["objects"]) + 1)
            }
        )
        assert sum(self.deck.values()) == 96
        self.moves = self.rolls = 0
        self.conserved(self.state)

    def line(self, line: Json) -> None:
        """A move: was it legal, and is the next state what follows from it?"""
        before, after, move = self.state, line["state"], line["move"].split()
        assert line["question"] == before["todo"][-1][0]
        assert line["digest"] == digest(after)
        assert line["number"] == self.moves + self.rolls + 1
        if line["chance"]:
            self.chance(line["question"], before, move)
            self.rolls += 1
        else:
            assert line["who"] == before["who"]
            assert line["move"] in self.legal(line["question"], before)
            self.moves += 1
        self.follows(line["question"], move, before, after)
        self.told(line["events"], before, after)
        self.conserved(after)
        self.state = after

    def chance(self, question: str, s: Json, move: list[str]) -> None:
        """The outcome that the seed wants."""
        pairs = {"token": s["supply"][0], "lot": [[str(n), 1] for n in range(self.players)]}
        wanted = drawn(self.setup["seed"], self.rolls, pairs.get(question, s["unseen"][0]))
        assert " ".join(move[1:]) == wanted

    def legal(self, question: str, s: Json) -> list[str]:
        """Every legal move (T1, T3, T6, T8, H1)."""
        if question == "close":
            return ["close", "leave"]
        seat = s["who"]
        if question == "go":
            ahead = "below" if s["arrow"] == "above" else "above"
            stand = [at for at, side in zip(s["castaways"], s["sides"], strict=True) if side == ahead]
            taken = {s["castaways"][seat], *stand}
            return [f"go {n}" for n in range(len(self.columns)) if n not in taken]
        column = s["castaways"][seat]
        moves = ["collect" if s["left"][column] else "idle"]
        for at, colour in enumerate(self.content["camp"]):
            if not s["sets"][seat][at]["porthole"]:
                own = [card.split()[1] for card in s["hands"][seat] if card.split()[0] == colour]
                for size in range(1, len(self.columns[column]) + 1):
                    moves += [f"store {colour} {','.join(some)}" for some in combinations(own, size)]
        return moves

    def follows(self, question: str, move: list[str], before: Json, after: Json) -> None:
        """What a move changes, seat by seat and thing by thing."""
        seat = before["who"]
        if question == "go":
            assert after["castaways"][seat] == int(move[1])
            assert after["sides"][seat] != before["arrow"]
            assert after["todo"][-1][0] == "act"
        elif move[0] == "collect":
            column = before["castaways"][seat]
            taken = [card for card in before["tops"][column] if card]
            assert after["left"][column] == before["left"][column] - 1
            assert Counter(after["hands"][seat]) == Counter(before["hands"][seat]) + Counter(taken)
            if not after["left"][column]:
                assert after["last_round"] == (before["last_round"] or before["round"] + 1)
        elif question == "card":
            card = " ".join(move[1:])
            assert Counter(after["hands"][seat]) == Counter([*before["hands"][seat], card])
        elif question == "top":
            column, stack = before["todo"][-1][1]
            assert self.columns[column][stack] == "up"
            assert after["tops"][column][stack] == " ".join(move[1:])
        elif question == "token":
            (at,) = before["todo"][-1][1]
            assert (before["camp"][at], after["camp"][at]) == ("", move[1])
        elif move[0] == "store":
            self.stored(seat, move, before, after)
        elif move[0] == "close":
            (at,) = before["todo"][-1][1]
            size = len(before["sets"][seat][at]["cards"])
            pile = before["piles"][SIZES.index(size)]
            assert after["sets"][seat][at]["porthole"] == [size, pile[0]]
            assert after["piles"][SIZES.index(size)] == pile[1:]

    def stored(self, seat: int, move: list[str], before: Json, after: Json) -> None:
        """T6, B1, B7, H1."""
        at = self.content["camp"].index(move[1])
        cards = [f"{move[1]} {n}" for n in move[2].split(",")]
        old, new = before["sets"][seat][at], after["sets"][seat][at]
        assert Counter(new["cards"]) == Counter(old["cards"]) + Counter(cards)
        token = before["camp"][at]
        assert new["tokens"] == old["tokens"] + ([token] if token else [])
        camp = [*before["camp"]]
        camp[at] = ""
        assert after["camp"] == camp
        supply = sum(n for _, n in before["supply"][0])
        short = sum(map(bool, camp)) <= 1
        wanted = min(camp.count(""), supply) if short else 0
        assert sum(step[0] == "token" for step in after["todo"]) == wanted
        size = len(new["cards"])
        closable = size in SIZES and bool(before["piles"][SIZES.index(size)])
        if not wanted:
            assert (after["todo"][-1][0] == "close") == closable if after["todo"] else not closable

    def told(self, events: list[Json], before: Json, after: Json) -> None:
        """Rounds, turns and the end as events tell them (R1, T2, E1, E4, E5)."""
        for event in events:
            if event["event"] == "RoundBegan":
                assert event["round"] == before["round"] + 1
                seats = range(self.players)
                if event["round"] == 1:
                    order = [(after["first"] + n) % self.players for n in seats]
                else:
                    order = sorted(seats, key=lambda seat: after["castaways"][seat])
                    assert {*after["sides"]} == {event["arrow"]}
                assert event["order"] == order
                assert event["last"] == (event["round"] == after["last_round"])
            if event["event"] == "GameEnded":
                scores = [self.score(after, seat) for seat in range(self.players)]
                ranks = [(-score, after["castaways"][seat]) for seat, score in enumerate(scores)]
                assert event["scores"] == scores == after["scores"]
                assert event["places"] == [1 + sorted(ranks).index(rank) for rank in ranks]
        assert after["who"] == before["who"] or any(e["event"] == "TurnBegan" for e in events)
        assert bool(after["scores"]) == (not after["todo"])

    def score(self, s: Json, seat: int) -> int:
        """B2-B6, E4."""
        worth = self.content["colours"]["treasure"]["points"]
        total = sum(
            worth[int(n) - 1] for colour, n in map(str.split, s["hands"][seat]) if colour == "treasure"
        )
        for stored in s["sets"][seat]:
            size, value = len(stored["cards"]), stored["porthole"][1] if stored["porthole"] else 0
            pairs = sum(n // 2 for n in Counter(stored["cards"]).values())
            kinds = Counter(stored["tokens"])
            total += value + kinds["two"] * 2 + kinds["three"] * 3 + kinds["count"] * size
            total += kinds["double"] * value + kinds["odd"] * 4 * (size % 2) + 5 * min(kinds["twins"], pairs)
        return total

    def conserved(self, s: Json) -> None:
        """I1, I2, I3, I6, I8."""
        every = [(at, stored) for seat in s["sets"] for at, stored in enumerate(seat)]
        cards = Counter(dict(s["unseen"][0]))
        cards += Counter(card for part in (*s["tops"], *s["hands"]) for card in part if card)
        cards += Counter(card for _, stored in every for card in stored["cards"])
        assert cards == self.deck
        stacks = sum(left * len(tops) for left, tops in zip(s["left"], s["tops"], strict=True))
        shown = sum(bool(card) for tops in s["tops"] for card in tops)
        owed = sum(step[0] == "card" for step in s["todo"])
        assert sum(n for _, n in s["unseen"][0]) == s["out"] + stacks - shown + owed
        tokens = Counter(dict(s["supply"][0])) + Counter(filter(None, s["camp"]))
        tokens += Counter(kind for _, stored in every for kind in stored["tokens"])
        assert tokens == {kind: entry["count"] for kind, entry in self.content["bonus"].items()}
        portholes = [[size, value] for size, pile in zip(SIZES, s["piles"], strict=True) for value in pile]
        portholes += [stored["porthole"] for _, stored in every if stored["porthole"]]
        wanted = [[int(size), value] for size, pile in self.content["portholes"].items() for value in pile]
        assert sorted(portholes) == sorted(wanted)
        for at, stored in every:
            assert {card.split()[0] for card in stored["cards"]} <= {self.content["camp"][at]}
            assert not stored["porthole"] or stored["porthole"][0] == len(stored["cards"])
        assert (0 in s["left"]) == bool(s["last_round"])
        assert not s["last_round"] or s["round"] in (s["last_round"] - 1, s["last_round"])

    def result(self, line: Json) -> None:
        """The last line."""
        assert (line["result"], line["won"]) == ("counted", False)
        assert (line["moves"], line["rolls"]) == (self.moves, self.rolls)
        assert (line["turns"], line["scores"]) == (self.state["round"], self.state["scores"])
        assert line["turns"] == self.state["last_round"]
        assert line["digest"] == digest(self.state)


def check(lines: list[Json]) -> None:
    """A whole game."""
    header, *moves, result = lines
    checker = Checker(header)
    for line in moves:
        checker.line(line)
    checker.result(result)
