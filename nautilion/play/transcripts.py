"""Games as JSON Lines, written and played again. The format is documented in docs/transcripts.md."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from nautilion.content.catalogue import catalogue
from nautilion.content.plain import plain
from nautilion.content.setups import SetupError, setup_facts
from nautilion.kernel import Ask, Chance, Event, Move, Refused, Rules, digest
from nautilion.kernel.game import Outcome
from nautilion.paths import FIRST_GAME
from nautilion.play.faults import Fault
from nautilion.play.house import House
from nautilion.play.session import sample

FORMAT = 1
LONGEST_LINE = 1_000_000  # bytes; ours have some 4,000


class Header(msgspec.Struct, tag_field="line", tag="header"):
    """The first line of a game: what was chosen, what a checker must know, and the table as laid out."""

    format: int
    rules: int
    setup: dict[str, Any]
    content: dict[str, Any]
    events: list[Event]
    digest: str
    state: Any
    game: str | UnsetType = UNSET  # none: the first game that there was


class Turned(msgspec.Struct, tag_field="line", tag="move"):
    """A line a move, of a player or of chance."""

    number: int
    who: int
    chance: bool
    question: str
    move: str
    events: list[Event]
    digest: str
    state: Any | UnsetType = UNSET


class Result(msgspec.Struct, tag_field="line", tag="result"):
    """The last line of a game."""

    result: str
    won: bool
    turns: int
    moves: int
    rolls: int
    digest: str
    places: tuple[int, ...] | UnsetType = UNSET  # and scores, where seats do not win together
    scores: tuple[int, ...] | UnsetType = UNSET


class GameTold:
    """A game that is played in place, and told line by line where somebody wants to read it."""

    def __init__(self, rules: Rules[Any, Any], setup: Any, content: Any) -> None:
        self.rules, self.setup, self.content, self.game = rules, setup, content, setup.game
        self.s = self.game.deal(setup, content)
        self.opening = rules.begin(self.s)
        self.moves = self.rolls = 0

    def roll(self, chance: Chance) -> Move:
        """What the seed makes of the next chance."""
        return sample(self.setup, self.rolls, chance)

    def play(self, now: Ask | Chance, move: Move, events: list[Event] | None = None) -> None:
        """Carry out a listed move."""
        if isinstance(now, Chance):
            self.rolls += 1
        else:
            self.moves += 1
        self.rules.step(self.s, move, events)

    def header(self) -> Header:
        """The first line; only at the start."""
        facts = self.game.facts(self.content, self.setup, self.s)
        name = UNSET if self.game.id == FIRST_GAME else self.game.id
        chosen = setup_facts(self.setup)
        return Header(FORMAT, self.setup.rules, chosen, facts, self.opening, digest(self.s), self.s, name)

    def told(self, now: Ask | Chance, move: Move, states: bool) -> Turned:
        """Play a move and tell it."""
        s = self.s
        by_chance = isinstance(now, Chance)
        who, question, events = now.who if isinstance(now, Ask) else s.who, s.todo[-1].name, list[Event]()
        self.play(now, move, events)
        number, text = self.moves + self.rolls, self.game.text.write(move)
        return Turned(number, who, by_chance, question, text, events, digest(s), s if states else UNSET)

    def result(self) -> Result:
        """The last line, at the end."""
        outcome = self.game.outcome(self.s) or Outcome("", (0,) * self.setup.players)
        line = Result(
            outcome.key,
            self.game.together and outcome.places[0] == 1,
            self.game.turn(self.s),
            self.moves,
            self.rolls,
            digest(self.s),
        )
        if not self.game.together:
            line.places, line.scores = outcome.places, outcome.scores
        return line


# Playing a transcript again


class BrokenTranscript(Exception):
    """A file that is no transcript: the line, and why, as a key of the catalogue."""

    def __init__(self, line: int, key: str, **values: object) -> None:
        super().__init__(f"line {line}: {key}")
        self.line, self.key, self.values = line, key, values


class Replayed(NamedTuple):
    """A line of a transcript, and what came out when it was played again."""

    line: int
    game: int  # its number in the file
    id: str  # and which game it is
    given: dict[str, Any]
    played: dict[str, Any]

    @property
    def differs(self) -> list[str]:
        """The keys that are not the same."""
        keys = dict.fromkeys((*self.played, *self.given))
        return [key for key in keys if self.given.get(key) != self.played.get(key)]


def replayed(lines: Iterable[bytes], house: House) -> Iterator[Replayed]:
    """Play every game of a transcript again, line by line. Raises BrokenTranscript."""
    game, told, number = 0, None, 0
    for number, raw in enumerate(lines, 1):
        given = _parse(number, raw)
        kind = given.get("line")
        if (kind == "header") == (told is not None) or kind not in ("header", "move", "result"):
            raise BrokenTranscript(number, "order" if told else "no_header")
        if kind == "header":
            game, told = game + 1, _opened(number, given, house)
        assert told
        yield Replayed(number, game, told.game.id, given, _again(told, given))
        if kind == "result":
            told = None
    if told or not game:
        raise BrokenTranscript(number, "cut_short" if told else "empty")


def _parse(number: int, raw: bytes) -> dict[str, Any]:
    if len(raw) > LONGEST_LINE:
        raise BrokenTranscript(number, "too_long")
    try:
        return msgspec.json.decode(raw, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BrokenTranscript(number, "not_json", why=error) from None


def _opened(number: int, given: dict[str, Any], house: House) -> GameTold:
    try:
        game = house.game(str(given.get("game", FIRST_GAME)))
    except Fault:
        raise BrokenTranscript(number, "other_game", game=plain(str(given.get("game")), 20)) from None
    if given.get("format") != FORMAT or not game.knows(given.get("rules")):
        theirs = plain(str(given.get("rules")), 20)
        raise BrokenTranscript(number, "other_rules", ours=game.version, theirs=theirs)
    setup = given.get("setup")
    if not isinstance(setup, dict) or not isinstance(setup.get("text"), str):
        raise BrokenTranscript(number, "no_setup")
    content = house.content(game.id)
    try:
        chosen = game.read_setup(setup["text"], content, given["rules"])
    except SetupError as error:
        raise BrokenTranscript(number, "bad_setup", why=error.faults) from None
    return GameTold(game.rules(chosen, content), chosen, content)


def _again(told: GameTold, given: dict[str, Any]) -> dict[str, Any]:
    """The line as it should be."""
    line: Header | Turned | Result
    now = told.rules.pending(told.s)
    if given["line"] == "header":
        line = told.header()
    elif given["line"] == "result":
        line = told.result()
    elif now is None:
        return {"line": "result"}
    else:
        try:
            line = told.told(now, _same_move(told, now, given), "state" in given)
        except Refused as why:
            return {**given, "move": catalogue().refusal(why)}
        except ValueError as error:
            return {**given, "move": str(error)}
    return msgspec.json.decode(msgspec.json.encode(line), type=dict[str, Any])


def _same_move(told: GameTold, now: Ask | Chance, given: dict[str, Any]) -> Move:
    """The player's move as it is written, if it is listed; the dice as the seed throws them."""
    if isinstance(now, Chance):
        return told.roll(now)
    move: Move = told.game.text.read(str(given.get("move")))
    if move not in now.moves:
        raise told.rules.refusal(told.s, move)
    return move
