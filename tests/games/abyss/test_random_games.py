"""Facts that every game must satisfy (section 15), held to by random play over two to four seats."""

from collections import Counter

import pytest

from nautilion.games.abyss.events import (
    AllySold,
    KeysGained,
    LocationTaken,
    LordCame,
    LordDismissed,
    PearlsGained,
    PearlsPaid,
    TurnBegan,
)
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.rules.terms import HAND_LIMIT
from nautilion.games.abyss.rules.turn import NO_LIMIT
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.state import State, lords_of
from nautilion.kernel import Ask, Chance, Context, Event, Luck, Move, Refused
from nautilion.play.session import sample
from tests.games.abyss.kit import TERMS, Table, dealt, pieces
from tests.rule import rule

GAMES = [(players, seed) for players in (2, 3, 4) for seed in range(4)]
BOX = pieces(dealt(2).s)


def walk(players: int, seed: int):
    """A random game: before, what was pending, after, and what happened."""
    position, luck, rolls = dealt(players, seed), Luck(seed, 9 << 32), 0
    setup = Setup(players=players, seed=seed)
    while (now := position.now) is not None:
        before = position.s
        if isinstance(now, Chance):
            move, rolls = sample(setup, rolls, now), rolls + 1
        else:
            move = now.moves[luck.below(len(now.moves))]
        position.s, events = position.rules.apply(before, move)
        yield position, before, now, position.s, events


def random_game(players: int, seed: int) -> int:
    """A game to its end, all facts checked after every move; how many moves it took. The soak plays more."""
    for number, (position, before, now, after, events) in enumerate(walk(players, seed)):
        assert number < 5000
        assert now.moves if isinstance(now, Ask) else now.outcomes
        assert pieces(after) == BOX
        holds_its_shape(after)
        money_flows_as_told(before, after, events)
        lords_leave_for_good(before, after, events)
        if any(isinstance(event, TurnBegan) for event in events):
            ends_as_it_should(position, before, after)
    ended = GAME.outcome(after)
    assert ended
    assert ended.scores == tuple(position.points(seat).total for seat in range(players))
    return number + 1


@rule("abyss", "I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_random_games_hold_together(players, seed):
    assert random_game(players, seed) > players


def holds_its_shape(s: State) -> None:
    """I3 and I4."""
    assert len(s.track) <= 5
    assert len(s.court) <= 6
    assert 1 <= s.threat <= 6
    for stack, letter in zip(s.council, TERMS.letters, strict=True):
        assert all(str(card)[0] == letter for card, _ in stack.counts)
    free = {lord for own in s.lords for lord in own}
    assert set(s.disabled) <= free
    for own in s.locations:
        for held in own:
            assert sum(TERMS.lords[lord].keys for lord in held.lords) <= 3


def money_flows_as_told(before: State, after: State, events: list[Event]) -> None:
    """I2: every pearl and key token that came or went was told; a sale moves pearls between two players."""
    pearls, keys = list(before.pearls), list(before.keys)
    for event in events:
        match event:
            case PearlsGained():
                pearls[event.seat] += event.number
            case PearlsPaid():
                pearls[event.seat] -= event.number
            case AllySold():
                pearls[event.seat] -= event.price
                pearls[event.seller] += event.price
            case KeysGained():
                keys[event.seat] += event.number
            case LocationTaken():
                keys[event.seat] -= event.tokens
    assert (tuple(pearls), tuple(keys)) == (after.pearls, after.keys)
    assert min(*pearls, *keys) >= 0


def lords_leave_for_good(before: State, after: State, events: list[Event]) -> None:
    """I8: deck and Court together lose every lord that comes or is sent away, and never gain one."""
    left = sum(isinstance(event, LordCame | LordDismissed) for event in events)
    assert after.lord_deck.size + len(after.court) == before.lord_deck.size + len(before.court) - left


def ends_as_it_should(position: Table, before: State, after: State) -> None:
    """I3, I5 and I6, at the end of a turn."""
    assert len(after.court) >= 3 or after.ender >= 0 or after.turn == 1
    if before.who < 0:
        return
    for seat in range(after.players):
        assert TERMS.keys(after, seat) < 3 or not (after.available or after.pile.size)
    limit = Context(position.rules, after, None).fold(HAND_LIMIT, NO_LIMIT, before.who)
    assert len(after.hands[before.who]) <= limit


@rule("abyss", "I7")
def test_what_is_not_listed_is_refused_and_changes_nothing():
    every: Counter[str] = Counter()
    known: set[Move] = set()
    for position, before, now, _, _ in walk(3, 7):
        listed = now.moves if isinstance(now, Ask) else now.outcomes
        known.update(listed)
        for move in list(known)[:12]:
            if move not in listed:
                with pytest.raises(Refused) as why:
                    position.rules.apply(before, move)
                every[why.value.key] += 1
    assert len(every) > 12


@rule("abyss", "Z3")
def test_only_the_active_players_lords_grow_in_number():
    for _, before, _, after, _ in walk(4, 3):
        for seat in range(4):
            if seat != before.who:
                assert len(lords_of(after, seat)) <= len(lords_of(before, seat))
