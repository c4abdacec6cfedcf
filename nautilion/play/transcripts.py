"""Games as JSON Lines, written and played again. The format is documented in docs/transcripts.md."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from nautilion import RULES_VERSION
from nautilion.content.catalogue import catalogue
from nautilion.content.plain import plain
from nautilion.games.nautilion.content.definitions import Card, Content, Token
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT, VoyageRules, deal, rules_for
from nautilion.games.nautilion.setup import Setup, SetupError, knows_rules, read_setup
from nautilion.games.nautilion.state import State
from nautilion.kernel import Ask, Chance, Event, Move, Refused, digest
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
    state: State


class Turned(msgspec.Struct, tag_field="line", tag="move"):
    """A line a move, of a player or of chance."""

    number: int
    who: int
    chance: bool
    question: str
    move: str
    events: list[Event]
    digest: str
    state: State | UnsetType = UNSET


class Result(msgspec.Struct, tag_field="line", tag="result"):
    """The last line of a game."""

    result: str
    won: bool
    turns: int
    moves: int
    rolls: int
    digest: str


def setup_facts(setup: Setup) -> dict[str, Any]:
    """A setup as plain values, with its text form."""
    values = msgspec.to_builtins(setup)
    del values["rules"]  # which stands beside it
    return {**values, "text": str(setup)}


def content_facts(content: Content, setup: Setup, s: State) -> dict[str, Any]:
    """What the data files say about a game, as far as a checker needs it."""
    tokens = [t for t in content.tokens.values() if not t.with_ or t.with_ in setup.expansions]
    return {
        "pipes": content.boards[setup.board].pipes,
        "dice": {"number": content.dice.number, "faces": content.dice.faces},
        "costs": {spell.id: spell.cost for spell in content.grimoire.values()},
        "tokens": {
            t.id: {"kind": t.kind, "count": t.count, "harpoons": t.harpoons, "number": t.number}
            for t in tokens
        },
        "admirals": {str(admiral.id): admiral.crew for admiral in content.admirals},
        "pairs": content.cabin.pairs,
        "darkhouse": [_card(content.darkhouse[number]) for number in s.row],
        "heroic": [_card(content.heroic[number]) for number in (*s.heroic, *s.deck)],
    }


def _token(token: Token) -> dict[str, Any]:
    return {"kind": token.kind, "count": token.count, "harpoons": token.harpoons, "number": token.number}


def _card(card: Card) -> dict[str, Any]:
    return {
        "number": card.number,
        "colour": card.colour,
        "needs": card.needs,
        "effect": card.effect,
        "args": card.args,
    }


class Voyage:
    """A game that is played in place, and told line by line where somebody wants to read it."""

    def __init__(self, rules: VoyageRules, setup: Setup) -> None:
        self.rules, self.setup = rules, setup
        self.s = deal(setup, rules.terms.content)
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
        facts = content_facts(self.rules.terms.content, self.setup, self.s)
        return Header(
            FORMAT, self.setup.rules, setup_facts(self.setup), facts, self.opening, digest(self.s), self.s
        )

    def told(self, now: Ask | Chance, move: Move, states: bool) -> Turned:
        """Play a move and tell it."""
        s = self.s
        who, question, events = s.who, s.todo[-1].name, list[Event]()
        self.play(now, move, events)
        number, text = self.moves + self.rolls, MOVE_TEXT.write(move)
        by_chance = isinstance(now, Chance)
        return Turned(number, who, by_chance, question, text, events, digest(s), s if states else UNSET)

    def result(self) -> Result:
        """The last line; only at the end."""
        s = self.s
        return Result(s.result, s.result == "won", s.turn, self.moves, self.rolls, digest(s))


# Playing a transcript again


class BrokenTranscript(Exception):
    """A file that is no transcript: the line, and why, as a key of the catalogue."""

    def __init__(self, line: int, key: str, **values: object) -> None:
        super().__init__(f"line {line}: {key}")
        self.line, self.key, self.values = line, key, values


class Replayed(NamedTuple):
    """A line of a transcript, and what came out when it was played again."""

    line: int
    game: int
    given: dict[str, Any]
    played: dict[str, Any]

    @property
    def differs(self) -> list[str]:
        """The keys that are not the same."""
        keys = dict.fromkeys((*self.played, *self.given))
        return [key for key in keys if self.given.get(key) != self.played.get(key)]


def replayed(lines: Iterable[bytes], content: Content) -> Iterator[Replayed]:
    """Play every game of a transcript again, line by line. Raises BrokenTranscript."""
    game, voyage, number = 0, None, 0
    for number, raw in enumerate(lines, 1):
        given = _parse(number, raw)
        kind = given.get("line")
        if (kind == "header") == (voyage is not None) or kind not in ("header", "move", "result"):
            raise BrokenTranscript(number, "order" if voyage else "no_header")
        if kind == "header":
            game, voyage = game + 1, _voyage(number, given, content)
        assert voyage
        yield Replayed(number, game, given, _again(voyage, given))
        if kind == "result":
            voyage = None
    if voyage or not game:
        raise BrokenTranscript(number, "cut_short" if voyage else "empty")


def _parse(number: int, raw: bytes) -> dict[str, Any]:
    if len(raw) > LONGEST_LINE:
        raise BrokenTranscript(number, "too_long")
    try:
        return msgspec.json.decode(raw, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BrokenTranscript(number, "not_json", why=error) from None


def _voyage(number: int, given: dict[str, Any], content: Content) -> Voyage:
    if given.get("format") != FORMAT or not knows_rules(given.get("rules")):
        theirs = plain(str(given.get("rules")), 20)
        raise BrokenTranscript(number, "other_rules", ours=RULES_VERSION, theirs=theirs)
    setup = given.get("setup")
    if not isinstance(setup, dict) or not isinstance(setup.get("text"), str):
        raise BrokenTranscript(number, "no_setup")
    try:
        chosen = read_setup(setup["text"], content, given["rules"])
    except SetupError as error:
        raise BrokenTranscript(number, "bad_setup", why=error) from None
    return Voyage(rules_for(chosen, content), chosen)


def _again(voyage: Voyage, given: dict[str, Any]) -> dict[str, Any]:
    """The line as it should be."""
    line: Header | Turned | Result
    now = voyage.rules.pending(voyage.s)
    if given["line"] == "header":
        line = voyage.header()
    elif given["line"] == "result":
        line = voyage.result()
    elif now is None:
        return {"line": "result"}
    else:
        try:
            line = voyage.told(now, _same_move(voyage, now, given), "state" in given)
        except Refused as why:
            return {**given, "move": catalogue().refusal(why)}
        except ValueError as error:
            return {**given, "move": str(error)}
    return msgspec.json.decode(msgspec.json.encode(line), type=dict[str, Any])


def _same_move(voyage: Voyage, now: Ask | Chance, given: dict[str, Any]) -> Move:
    """The player's move as it is written, if it is listed; the dice as the seed throws them."""
    if isinstance(now, Chance):
        return voyage.roll(now)
    move = MOVE_TEXT.read(str(given.get("move")))
    if move not in now.moves:
        raise voyage.rules.refusal(voyage.s, move)
    return move
