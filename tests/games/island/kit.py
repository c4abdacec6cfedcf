"""Tables to play at: any position, moves as texts, draws as the test wants them."""

from collections import Counter
from typing import Any

import msgspec

from nautilion.games.island.content import shipped_content
from nautilion.games.island.events import GameEnded
from nautilion.games.island.game import GAME
from nautilion.games.island.rules.island import rules_for
from nautilion.games.island.rules.laying import deal
from nautilion.games.island.setup import Setup
from nautilion.games.island.state import ABOVE, State, Stored
from nautilion.kernel import Ask, Chance, Event, FaceDown, Refused, Step

CONTENT = shipped_content()
COLOURS = ("clothes", "navigation", "repair", "fishing", "supplies")


def cards(text: str) -> tuple[str, ...]:
    """`clothes 1 1, repair 3` as sorted cards."""
    found = []
    for part in filter(None, (part.split() for part in text.split(","))):
        found += [f"{part[0]} {number}" for number in part[1:]]
    return tuple(sorted(found))


def stored(text: str = "", tokens: str = "", porthole: tuple[int, ...] = ()) -> Stored:
    """A set."""
    return Stored(cards(text), tuple(tokens.split()), porthole)


def sets(**given: Stored) -> tuple[Stored, ...]:
    """The sets of a seat, by colour."""
    return tuple(given.get(colour, Stored()) for colour in COLOURS)


class Table:
    """A position, and what happens in it."""

    def __init__(self, players: int = 2, question: str = "act", hand: str = "", **fields: Any) -> None:
        """Seat 0 is asked in round 3, with its castaway at the bow; the others stand from the back on."""
        setup = Setup(players=players)
        self.rules = rules_for(setup, CONTENT)
        self.told: list[Event] = []
        columns = len(CONTENT.boards[players].columns)
        s = deal(setup, CONTENT)
        usual = {
            "todo": (Step("next"), *([Step("action")] if question == "go" else []), Step(question)),
            "who": 0,
            "round": 3,
            "first": 0,
            "order": tuple(range(1, players)),
            "arrow": "below",
            "castaways": (columns - 1, *range(players - 1)),
            "sides": (ABOVE, *["below"] * (players - 1)),
            "camp": ("two", "three", "count", "odd", "twins"),
            "hands": (cards(hand), *[()] * (players - 1)),
            "tops": tuple(
                tuple(f"treasure {1 + at % 4}" if face == "up" else "" for face in faces)
                for at, faces in enumerate(CONTENT.boards[players].columns)
            ),
        }
        self.s: State = msgspec.structs.replace(s, **(usual | fields))
        self._match_supply()

    def _match_supply(self) -> None:
        """Cards and tokens that lie open are not hidden as well, as far as there are so many."""
        s = self.s
        shown = [card for part in (*s.tops, *s.hands) for card in part if card]
        shown += [card for seat in s.sets for each in seat for card in each.cards]
        tokens = [*filter(None, s.camp), *(kind for seat in s.sets for each in seat for kind in each.tokens)]
        unseen = FaceDown.of((Counter(CONTENT.deck()) - Counter(shown)).elements())
        supply = FaceDown.of((Counter(CONTENT.tokens()) - Counter(tokens)).elements())
        self.s = msgspec.structs.replace(s, unseen=unseen, supply=supply)

    @property
    def now(self) -> Ask | Chance | None:
        """What is asked."""
        return self.rules.pending(self.s)

    @property
    def ask(self) -> Ask:
        """What a seat is asked, where one is."""
        now = self.now
        assert isinstance(now, Ask)
        return now

    @property
    def chance(self) -> Chance:
        """What is drawn, where something is."""
        now = self.now
        assert isinstance(now, Chance)
        return now

    @property
    def question(self) -> str:
        """Its name."""
        return self.s.todo[-1].name if self.s.todo else ""

    @property
    def moves(self) -> list[str]:
        """The listed moves, as texts."""
        now = self.now
        listed = now.moves if isinstance(now, Ask) else now.outcomes if now else ()
        return [GAME.text.write(move) for move in listed]

    def play(self, *texts: str) -> list[Event]:
        """Play moves of players and of chance; what the last of them brought about."""
        events: list[Event] = []
        for text in texts:
            self.s, events = self.rules.apply(self.s, GAME.text.read(text))
            self.told += events
        return events

    def refused(self, text: str) -> str:
        """Why a move is refused: the key; the state is untouched."""
        before = msgspec.json.encode(self.s)
        try:
            self.play(text)
        except Refused as why:
            assert msgspec.json.encode(self.s) == before
            return why.key
        raise AssertionError(f"{text} is legal")

    def draw_on(self) -> None:
        """Let chance come as it may, up to the next question."""
        while isinstance(now := self.now, Chance):
            self.play(GAME.text.write(now.outcomes[0]))

    def finish(self) -> GameEnded:
        """Collect and rest up to the end."""
        while now := self.now:
            self.play(GAME.text.write(now.moves[0] if isinstance(now, Ask) else now.outcomes[0]))
        ended = self.told[-1]
        assert isinstance(ended, GameEnded)
        return ended
