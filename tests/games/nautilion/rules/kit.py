"""Build a position, play text moves, look at what happened: so that tests read like play.

A path is written from the Happy Isles to the Abyss: `"5 N 2~3 . P M"` is a crew 5, the Nautilion on its empty
space, a crew 2 beside a reef 3, a gap, the Phantom, a mercenary; `NP` are both figures, front to front (P6).
A figure that is not in the text stands where it starts (S3). Tokens aboard are crew on their own spaces;
`M5` is a mercenary on space 5.
"""

import copy
from collections import Counter
from dataclasses import dataclass, field
from typing import TypeVar

import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.events import DiceRolled
from nautilion.games.nautilion.moves import Rolled
from nautilion.games.nautilion.rules.tokens import bits
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT, VoyageRules, rules_for
from nautilion.games.nautilion.setup import VERSION, Setup, check_setup
from nautilion.games.nautilion.state import BOTH, CABIN_SPACES, ISLES, State
from nautilion.kernel import Ask, Chance, Event, Refused, Step

E = TypeVar("E", bound=Event)
FULL_CREW = "1 2 3 4 5 6 7 8 9"


@dataclass
class Table:
    """A voyage on the table: where everything is, and how it goes on."""

    rules: VoyageRules
    state: State
    events: list[Event] = field(default_factory=list)  # of the last play, roll or sail
    log: list[str] = field(default_factory=list)

    # Playing

    def play(self, *texts: str) -> "Table":
        """Play moves by their text."""
        self.events = []
        for text in texts:
            self._apply(text)
        return self

    def roll(self, *values: int) -> "Table":
        """Dictate what the dice show."""
        return self.play(MOVE_TEXT.write(Rolled(values)))

    def sail(self, darkhouse: int = 1, phantom: int = 1, nautilion: int | None = None) -> "Table":
        """Roll the dice and give them in one go; no value for the Nautilion when it is held."""
        dice = [darkhouse, phantom] if nautilion is None else [darkhouse, phantom, nautilion]
        self.roll(*dice)
        events = self.events
        self.play("give 0 darkhouse", "give 1 phantom") if nautilion else self.play("give 0 darkhouse")
        self.events = events + self.events
        return self

    def _apply(self, text: str) -> None:
        before, had = copy.copy(self.state), tokens(self.state)
        after, events = self.rules.apply(self.state, MOVE_TEXT.read(text))
        assert self.state == before, f"{text} changed the old state"
        assert tokens(after) == had, f"{text} lost or made tokens (I1)"
        self.state = after
        self.events += events
        self.log.append(text)

    # Looking

    @property
    def asks(self) -> str:
        """The question that is open, `roll` for a draw, or the result of the voyage."""
        now = self.rules.pending(self.state)
        if now is None:
            return self.state.result
        return now.question if isinstance(now, Ask) else "roll"

    @property
    def who(self) -> int:
        """Whose decision it is."""
        now = self.rules.pending(self.state)
        assert isinstance(now, Ask), f"no question is open: {self.asks}"
        return now.who

    @property
    def chance(self) -> Chance:
        """The draw that is due."""
        now = self.rules.pending(self.state)
        assert isinstance(now, Chance), f"no roll is due: {self.asks}"
        return now

    @property
    def dice_due(self) -> int:
        """How many dice are rolled next."""
        outcome = self.chance.outcomes[0]
        assert isinstance(outcome, Rolled)
        return len(outcome.values)

    def moves(self, verb: str = "") -> list[str]:
        """The texts of the legal moves, or of those that begin with some words."""
        now = self.rules.pending(self.state)
        assert isinstance(now, Ask), f"no question is open: {self.asks}"
        texts = [MOVE_TEXT.write(move) for move in now.moves]
        return [text for text in texts if f"{text} ".startswith(f"{verb} ")] if verb else texts

    def refused(self, text: str) -> str:
        """The key of the reason for which a move is refused; nothing changes (I5)."""
        before = copy.copy(self.state)
        with pytest.raises(Refused) as refusal:
            self.rules.apply(self.state, MOVE_TEXT.read(text))
        assert self.state == before
        assert f"refused.{refusal.value.key}" in catalogue(), f"no words for {refusal.value.key}"
        return refusal.value.key

    def saw(self, kind: type[E]) -> list[E]:
        """The events of a kind since the last play, roll or sail."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def path(self) -> str:
        """The path as it is written for `table`."""
        return " ".join(self._space(at) for at in range(len(self.state.path)))

    def _space(self, at: int) -> str:
        s = self.state
        figures = "N" * (s.nautilion == at) + "P" * (s.phantom == at)
        assert not (figures and s.path[at]), "a figure stands on a token"
        reef = s.reefs[at].replace("R", "~")
        return f"{figures or s.path[at] or '.'}{reef}"

    @property
    def aboard(self) -> str:
        """The tokens on the Nautilion, as they are written for `table`."""
        pairs = [(at, token) for at, token in enumerate(self.state.board, 1) if token]
        return " ".join(token if token != "M" else f"M{at}" for at, token in pairs)

    @property
    def cabin(self) -> str:
        """The tokens in the mage's cabin."""
        return " ".join(token for token in self.state.cabin if token)

    @property
    def reserve(self) -> str:
        """The reserve."""
        return " ".join(self.state.reserve)

    @property
    def discard(self) -> str:
        """The discard pile."""
        return " ".join(self.state.discard)

    @property
    def phantom_board(self) -> str:
        """The tokens on the Phantom board."""
        return " ".join(self.state.phantom_board)


def table(
    path: str = "1 2 3 4 5 6 7 8 9",
    expansions: str = "",
    *,
    board: str = "A1",
    aboard: str = "",
    cabin: str = "",
    reserve: str = "",
    discard: str = "",
    phantom_board: str = "",
    harpoons: int = 2,
    collided: bool = False,
    card: int | None = None,
    row: str = "",
    row_at: int = 0,
    heroic: str = "",
    deck: str = "",
    turn: int = 5,
    players: int = 1,
    player: int = 0,
    nautilion: int | None = None,
    phantom: int | None = None,
    version: int = VERSION,
) -> Table:
    """A position at the start of a turn, run up to its first question or roll.

    `card` is the Darkhouse card that rules; `row` the whole row, of which the next card comes (K1).
    Of two players, `player` 0 has the Admiral of 1-5 and player 1 that of 5-9.
    """
    names = {*expansions.replace(",", " ").split()}
    names |= {"darkhouse"} if card or row else set()
    names |= {"heroic"} if heroic or deck else set()
    setup = Setup(board=board, players=players, expansions=tuple(names), harpoons=harpoons, rules=version)
    rules = rules_for(check_setup(setup, shipped_content()))
    spaces, reefs, found = read_path(path)
    state = State(
        todo=(Step("turn"),),
        path=spaces,
        reefs=reefs,
        nautilion=found.get("N", ISLES) if nautilion is None else nautilion,
        phantom=found.get("P", len(spaces)) if phantom is None else phantom,
        board=_aboard(aboard),
        cabin=tuple(name if name in cabin.split() else "" for name in CABIN_SPACES),
        phantom_board=_pile(phantom_board),
        reserve=_pile(reserve),
        discard=_pile(discard),
        turn=turn - 1,
        collided=collided,
        row=tuple(map(int, row.split())) or ((card,) if card else (10,) * ("darkhouse" in names)),
        row_at=row_at,
        heroic=tuple(map(int, heroic.split())),
        deck=tuple(map(int, deck.split())),
    )
    state.aground = state.nautilion in range(len(spaces)) and bool(reefs[state.nautilion])
    if players == 2:
        state.admirals = (1, 2)
        state.who = BOTH if turn == 1 else 1 - player
    assert rules.terms.board.joined[bits(state.board)], "the crew of this position is split (I2)"
    events = rules.begin(state)
    return Table(rules, state, events)


def tokens(s: State) -> Counter[str]:
    """Every token of a state, wherever it is (I1)."""
    places = (s.path, s.reefs, s.board, s.cabin, s.phantom_board, s.reserve, s.discard, s.out, (s.hand,))
    return Counter(token for place in places for token in place if token)


def read_path(text: str) -> tuple[tuple[str, ...], tuple[str, ...], dict[str, int]]:
    """The tokens, the reefs and the places of the figures of a path text."""
    spaces, reefs, figures = [], [], {}
    for at, word in enumerate(text.split()):
        token, _, reef = word.partition("~")
        if token in ("N", "P", "NP"):
            figures.update(dict.fromkeys(token, at))
            token = "."
        spaces.append("" if token == "." else token)
        reefs.append(f"R{reef}" if reef else "")
    return tuple(spaces), tuple(reefs), figures


def _aboard(text: str) -> tuple[str, ...]:
    spaces = [""] * 9
    for word in text.split():
        spaces[int(word[-1]) - 1] = word[0]
    return tuple(spaces)


def _pile(text: str) -> tuple[str, ...]:
    return tuple(sorted(text.split()))


def dice_rolled(t: Table) -> list[tuple[int, ...]]:
    """What was rolled, in order."""
    return [event.values for event in t.saw(DiceRolled)]
