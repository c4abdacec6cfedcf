"""Build a position, play text moves (chance included), look at what happened: so that tests read like play.

What each seat has is a tuple of texts, `hands=("J3 C2", "")`; a location is `abyss` or, with lords under it,
`abyss:elder`. What is not named lies in its pile, face down.
"""

import copy
from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.rules.scoring import Points, location_points, points
from nautilion.games.abyss.rules.table import AbyssRules, deal, rules_for
from nautilion.games.abyss.rules.terms import Terms
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.state import Holding, State, lords_of
from nautilion.kernel import Ask, Chance, Event, FaceDown, Move, Refused, Step

E = TypeVar("E", bound=Event)
TERMS = Terms(shipped_content())
RULES = rules_for(Setup())


class Table:
    """A game on the table: where everything is, and how it goes on."""

    def __init__(self, state: State, rules: AbyssRules = RULES) -> None:
        self.rules, self.s = rules, state
        self.events: list[Event] = []  # of the last play

    def play(self, *texts: str) -> "Table":
        """Play moves by their text; nothing may get lost on the way (I1)."""
        self.events = []
        for text in texts:
            before, had = copy.deepcopy(self.s), pieces(self.s)
            after, events = self.rules.apply(self.s, GAME.text.read(text))
            assert self.s == before, f"{text} changed the old state"
            assert pieces(after) == had, f"{text} lost or made something"
            self.s, self.events = after, self.events + events
        return self

    @property
    def now(self) -> Ask | Chance | None:
        """What is pending."""
        return self.rules.pending(self.s)

    @property
    def question(self) -> str:
        """The name of what is pending; empty when the game is over."""
        return self.s.todo[-1].name if self.s.todo else ""

    @property
    def who(self) -> int:
        """Who is asked."""
        return self.rules.who(self.s)

    @property
    def moves(self) -> list[str]:
        """What can be played, as texts."""
        now = self.now
        listed: Iterable[Move] = now.moves if isinstance(now, Ask) else now.outcomes if now else ()
        return [GAME.text.write(move) for move in listed]

    def refused(self, text: str) -> str:
        """Why a move is refused, as a key; it has words, and nothing has changed (I7)."""
        before = copy.deepcopy(self.s)
        with pytest.raises(Refused) as caught:
            self.rules.apply(self.s, GAME.text.read(text))
        assert self.s == before
        assert f"refused.{caught.value.key}" in catalogue()
        assert "{" not in catalogue().refusal(caught.value)
        return caught.value.key.removeprefix("abyss.")

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind that the last play told."""
        return [event for event in self.events if isinstance(event, kind)]

    def points(self, seat: int = 0) -> Points:
        """The points of a seat."""
        return points(self.rules.terms, self.s, seat)

    def worth(self, location: str, seat: int = 0) -> int:
        """What a location is worth to a seat."""
        return location_points(self.rules.terms, self.s, seat, location)


def pieces(s: State) -> Counter[str]:
    """Everything that is conserved (I1): cards, lords, locations and monster tokens."""
    held = [h.location for own in s.locations for h in own]
    every = [
        *_cards(s.deck, *s.council),
        *s.discard,
        *s.track,
        *(card for own in (*s.hands, *s.allies) for card in own),
        *(f"token {value}" for value in _cards(s.token_pile, *s.tokens)),
        *(f"lord {lord}" for seat in range(s.players) for lord in lords_of(s, seat)),
        *(f"lord {lord}" for lord in (*_cards(s.lord_deck), *s.court, *s.lords_gone)),
        *(f"at {at}" for at in (*_cards(s.pile), *s.available, *s.drawn, *s.locations_gone, *held)),
    ]
    return Counter(every)


def _cards(*piles: FaceDown) -> list[Any]:
    return [card for pile in piles for card, number in pile.counts for _ in range(number)]


def table(
    players: int = 2,
    *,
    hands: tuple[str, ...] = (),
    allies: tuple[str, ...] = (),
    lords: tuple[str, ...] = (),
    locations: tuple[str, ...] = (),
    tokens: tuple[str, ...] = (),
    pearls: tuple[int, ...] = (),
    keys: tuple[int, ...] = (),
    court: str = "",
    available: str = "",
    council: str = "",
    discard: str = "",
    deck: str | None = None,
    lord_deck: str | None = None,
    pile: str | None = None,
    token_pile: str | None = None,
    **fields: Any,
) -> Table:
    """Seat 0 is about to act; every pile holds what is nowhere else, unless it is given."""

    def seats(texts: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(texts[n].split()) if n < len(texts) else () for n in range(players))

    def numbers(given: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(given[n] if n < len(given) else 0 for n in range(players))

    def rest(given: str | None, every: Iterable[Any], out: Iterable[Any]) -> FaceDown:
        if given is not None:
            return FaceDown.of(int(card) if card.isdigit() else card for card in given.split())
        return FaceDown.of((Counter(list(every)) - Counter(list(out))).elements())

    held = tuple(tuple(_holding(text) for text in own) for own in seats(locations))
    own_lords = [
        *(lord for own in seats(lords) for lord in own),
        *(x for own in held for h in own for x in h.lords),
    ]
    own_tokens = tuple(tuple(map(int, own)) for own in seats(tokens))
    shown = [
        *(card for own in (*seats(hands), *seats(allies)) for card in own),
        *council.split(),
        *discard.split(),
    ]
    content = TERMS.content
    state = State(
        todo=(Step("act"), *RULES.turn_steps("control"))[::-1],
        who=0,
        turn=1,
        deck=rest(deck, TERMS.cards(), (*shown, *fields.get("track", ()))),
        discard=tuple(sorted(discard.split())),
        council=tuple(
            FaceDown.of(card for card in council.split() if card[0] == letter) for letter in TERMS.letters
        ),
        token_pile=rest(token_pile, TERMS.monster_tokens(), (value for own in own_tokens for value in own)),
        lord_deck=rest(lord_deck, content.lords, (*own_lords, *court.split())),
        court=tuple(court.split()),
        pile=rest(pile, content.locations, (*available.split(), *(h.location for own in held for h in own))),
        available=tuple(available.split()),
        hands=tuple(tuple(sorted(hand)) for hand in seats(hands)),
        allies=tuple(tuple(sorted(own)) for own in seats(allies)),
        pearls=numbers(pearls),
        keys=numbers(keys),
        tokens=tuple(FaceDown.of(own) for own in own_tokens),
        lords=seats(lords),
        locations=held,
    )
    return Table(msgspec.structs.replace(state, **fields))


def _holding(text: str) -> Holding:
    location, _, lords = text.partition(":")
    return Holding(location, tuple(lords.split(",")) if lords else ())


def dealt(players: int = 2, seed: int = 0) -> Table:
    """A game as it is dealt, before the first draw."""
    setup = Setup(players=players, seed=seed)
    s = deal(setup)
    made = Table(s, rules_for(setup))
    made.events = made.rules.begin(s)
    return made


def recruit(position: Table, lord: str, *cards: str, pearls: int = 0) -> Table:
    """Pay for a lord in one go."""
    return position.play(f"recruit {lord}", *(f"pay {card}" for card in cards), f"settle {pearls}")


def at_monster(players: int = 2, row: int = 1, **fields: Any) -> Table:
    """Seat 0 explores and has just found a monster."""
    return table(players, threat=row, **fields).play("explore", "drew M")
