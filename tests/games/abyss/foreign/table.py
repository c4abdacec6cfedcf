"""What lies on the table, in its own form and in that of a transcript, and what is asked."""

import json
import re
from collections import Counter
from collections.abc import Generator, Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

BOOK = Path(__file__).parents[4] / "docs" / "rules" / "abyss.md"
RACES = {"jellyfish": "J", "crab": "C", "seahorse": "H", "shellfish": "L", "squid": "Q"}
OWN_RACE = {"mage": "J", "soldier": "C", "farmer": "H", "merchant": "L", "politician": "Q", "ambassador": ""}
BOX = {f"{race}{value}": copies for race in "JCHLQ" for value, copies in enumerate((4, 3, 3, 2, 1), 1)}
PLACES = """silos reserves sanctuary parliament barracks dockworks fields abyss mirrors smokers senate depths
throne jail chasm closed_tower lost_tower chamber clams barrier""".split()  # noqa: SIM905


class Asked(NamedTuple):
    """A question or a draw: its name, whose it is, and the moves; a draw has weights, a question ones."""

    name: str
    who: int
    moves: dict[str, int]
    chance: bool = False


Play = Generator[Asked, str, None]
Answer = Generator[Asked, str, str]


class Lord(NamedTuple):
    """A row of section 10."""

    guild: str
    cost: int
    races: int
    points: int
    keys: int


@cache
def lords() -> dict[str, Lord]:
    """All rows of section 10, by the names that data and transcripts have for them."""
    found, guild = {}, ""
    for line in BOOK.read_text(encoding="utf-8").replace("*", "").splitlines():
        if heading := re.match(r"### (\w+)s \(", line):
            guild = heading[1].lower()
        if row := re.match(r"\| G\d+ \| ([\w ]+) \| (\d+) / (\d) \| (\d+) \| (\d) \|", line):
            found[row[1].lower().replace(" ", "_")] = Lord(guild, *map(int, row.groups()[1:]))
    return found


class Table:
    """Everything that a transcript's state has but the steps to come."""

    def __init__(self, players: int) -> None:
        seats = range(players)
        self.players, self.who, self.turn, self.sold = players, -1, 0, 0
        self.bought: list[int] = []
        self.used: list[str] = []
        self.extra = self.short = self.passed = self.stirred = False
        self.idle, self.ender, self.threat, self.offer = 0, -1, 1, ""
        self.deck, self.token_pile = Counter({**BOX, "M": 6}), Counter({2: 9, 3: 9, 4: 2})
        self.lord_deck, self.pile = Counter(list(lords())), Counter(PLACES)
        self.discard: list[str] = []
        self.track: list[str] = []
        self.court: list[str] = []
        self.lords_gone: list[str] = []
        self.council = {race: Counter[str]() for race in RACES.values()}
        self.available: list[str] = []
        self.drawn: list[str] = []
        self.locations_gone: list[str] = []
        self.disabled: list[str] = []
        self.draft: list[str] = []
        self.hands: list[list[str]] = [[] for _ in seats]
        self.allies: list[list[str]] = [[] for _ in seats]
        self.pearls, self.keys = [1] * players, [0] * players
        self.tokens = [Counter[int]() for _ in seats]
        self.lords: list[list[str]] = [[] for _ in seats]
        self.locations: list[list[tuple[str, list[str]]]] = [[] for _ in seats]

    def state(self) -> dict[str, Any]:
        """As a transcript has it, by the keys that are known here."""
        draft = [[int(word) if word.isdigit() else word for word in part.split()] for part in self.draft]
        made = {
            **vars(self),
            "draft": draft,
            "discard": sorted(self.discard),
            "hands": [sorted(hand) for hand in self.hands],
            "allies": [sorted(own) for own in self.allies],
            "council": [_face_down(stack) for stack in self.council.values()],
            "tokens": [_face_down(own) for own in self.tokens],
            **{name: _face_down(getattr(self, name)) for name in ("deck", "token_pile", "lord_deck", "pile")},
        }
        del made["players"]
        plain: dict[str, Any] = json.loads(json.dumps(made))
        return plain

    # What is asked again and again

    def others(self, seat: int | None = None) -> list[int]:
        """The opponents, from the left (W1)."""
        seat = self.who if seat is None else seat
        return [(seat + step) % self.players for step in range(1, self.players)]

    def has(self, seat: int, lord: str) -> bool:
        """Whether a lord works for a seat: free, and not disabled (A1)."""
        return lord in self.lords[seat] and lord not in self.disabled

    def is_hit(self, seat: int, soldier: str) -> bool:
        """Whether a soldier of somebody else bears on a seat (A5)."""
        return not self.has(seat, "shaman") and any(self.has(other, soldier) for other in self.others(seat))

    def lords_of(self, seat: int) -> list[str]:
        """All of them, wherever they are."""
        return [*self.lords[seat], *(lord for _, under in self.locations[seat] for lord in under)]

    def keys_of(self, seat: int) -> int:
        """W4."""
        return self.keys[seat] + sum(lords()[lord].keys for lord in self.lords[seat] if self.has(seat, lord))

    def stacks(self) -> list[str]:
        """What can be taken of the Council."""
        return [f"support {name}" for name, race in RACES.items() if self.council[race].total()]

    def take_stack(self, move: str) -> None:
        """U1."""
        race = RACES[move.split()[1]]
        self.hands[self.who] += self.council[race].elements()
        self.council[race] = Counter()


def _face_down(pile: Counter[Any]) -> list[Any]:
    return [sorted([card, number] for card, number in pile.items() if number), [], 0]


def read(state: dict[str, Any]) -> Table:
    """The table of a transcript's state, where no decision is half made."""

    def pile(given: list[Any]) -> Counter[Any]:
        return Counter(dict(given[0]))

    made = Table(len(state["hands"]))
    for name in vars(made).keys() - {"players", "draft"}:
        setattr(made, name, state[name])
    for name in ("deck", "token_pile", "lord_deck", "pile"):
        setattr(made, name, pile(state[name]))
    made.council = dict(zip(RACES.values(), map(pile, state["council"]), strict=True))
    made.tokens = [pile(own) for own in state["tokens"]]
    made.locations = [[(at, under) for at, under in own] for own in state["locations"]]
    return made


def ask(name: str, who: int, moves: Iterable[str]) -> Answer:
    """The answer to a question; any other is a fault."""
    listed = dict.fromkeys(moves, 1)
    move = yield Asked(name, who, listed)
    assert move in listed, f"{move} is no answer to {name}: {[*listed]}"
    return move


def draw(name: str, who: int, verb: str, pile: Counter[Any]) -> Answer:
    """What is drawn."""
    move = yield Asked(name, who, {f"{verb} {card}": pile[card] for card in sorted(pile) if pile[card]}, True)
    return move.split()[1]
