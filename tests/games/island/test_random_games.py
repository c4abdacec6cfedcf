"""Random games: what must hold after every move (I1-I8)."""

from collections import Counter

import msgspec
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.island import moves as m
from nautilion.games.island.game import GAME
from nautilion.games.island.rules.terms import colour_of
from nautilion.games.island.setup import Setup
from nautilion.games.island.state import State
from nautilion.kernel import Ask, Chance, Luck, Refused
from nautilion.play.session import Session
from tests.games.island.kit import COLOURS, CONTENT
from tests.rule import rule

DECK, TOKENS = Counter(CONTENT.deck()), Counter(CONTENT.tokens())
GAMES = 4


def open_cards(s: State) -> Counter[str]:
    """Every card that lies in a hand, in a set or on a stack."""
    found = Counter(card for part in (*s.tops, *s.hands) for card in part if card)
    return found + Counter(card for seat in s.sets for stored in seat for card in stored.cards)


def check_cards(s: State) -> None:
    """I1, I6: the 96, and as many unseen as the stacks hold and the box keeps."""
    assert open_cards(s) + Counter(dict(s.unseen.counts)) == DECK
    drawn = sum(step.name in ("card", "top") for step in s.todo)
    stacks = sum(left * len(tops) for left, tops in zip(s.left, s.tops, strict=True))
    shown = sum(bool(card) for tops in s.tops for card in tops)
    owed = sum(step.name == "card" for step in s.todo)
    assert s.unseen.size == s.out + stacks - shown + owed
    if not drawn and s.round:
        faces = CONTENT.boards[len(s.hands)].columns
        for tops, stacks_of, left in zip(s.tops, faces, s.left, strict=True):
            assert [bool(card) for card in tops] == [face == "up" and left > 0 for face in stacks_of]


def check_tokens(s: State) -> None:
    """I2, I3."""
    every = [stored for seat in s.sets for stored in seat]
    lying = Counter(kind for stored in every for kind in stored.tokens) + Counter(filter(None, s.camp))
    assert lying + Counter(dict(s.supply.counts)) == TOKENS
    for at, (size, porthole) in enumerate(CONTENT.portholes.items()):
        taken = [stored.porthole[1] for stored in every if stored.porthole and stored.porthole[0] == size]
        assert sorted((*s.piles[at], *taken)) == sorted(porthole.values)
    for seat in s.sets:
        for colour, stored in zip(COLOURS, seat, strict=True):
            assert all(colour_of(card) == colour for card in stored.cards)
            assert not stored.porthole or stored.porthole[0] == len(stored.cards)


def check_ending(s: State) -> None:
    """I8."""
    assert (0 in s.left) == bool(s.last_round)
    assert not s.last_round or s.round in (s.last_round - 1, s.last_round)
    assert bool(s.scores) == (not s.todo)


def check_refusal(session: Session, luck: Luck) -> None:
    """I5: a move that is not listed changes nothing, and there are words why not."""
    every = [m.Go(luck.below(8)), m.COLLECT, m.IDLE, m.CLOSE, m.LEAVE, m.Lot(9), m.CampToken("gold")]
    every += [m.Store((*COLOURS, "treasure")[luck.below(6)], (1 + luck.below(4),) * (1 + luck.below(3)))]
    assert isinstance(session.pending, Ask)
    listed = session.pending.moves
    before = msgspec.json.encode(session.state)
    for move in every:
        if move not in listed:
            with pytest.raises(Refused) as why:
                session.play(move)
            words = catalogue().refusal(why.value)
            assert not words.startswith("refused.")
            assert msgspec.json.encode(session.state) == before


def random_game(players: int, seed: int) -> int:
    """A game to its end, all facts checked after every move; how many moves it took. The soak plays more."""
    session, luck = Session(Setup(players=players, seed=seed)), Luck(seed, 5 << 32)
    while (now := session.pending) is not None:
        if isinstance(now, Ask):
            assert now.moves
            assert len(set(now.moves)) == len(now.moves)
            check_refusal(session, luck)
            move = now.moves[luck.below(len(now.moves))]
        else:
            move = session.next_roll()
        session.play(move)
        check_cards(session.state)
        check_tokens(session.state)
        check_ending(session.state)
    assert 8 <= session.state.round <= 60
    ended = GAME.outcome(session.state)
    assert ended
    assert sorted(ended.places) == list(range(1, players + 1))
    return len(session.log)


@rule("island", "I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8")
@pytest.mark.parametrize("players", GAME.seats)
def test_random_games_hold_together(players):
    for seed in range(GAMES):
        assert random_game(players, 100 * players + seed) > 8


@rule("island", "I7")
@pytest.mark.parametrize("players", GAME.seats)
def test_each_action_but_resting_uses_something_up(players):
    session, luck = Session(Setup(players=players, seed=9)), Luck(1)

    def rest(s: State) -> int:
        return sum(s.left) + sum(map(len, s.hands))

    while (now := session.pending) is not None:
        before, stacks = session.state, sum(session.state.left)
        move = session.next_roll() if isinstance(now, Chance) else now.moves[luck.below(len(now.moves))]
        session.play(move)
        if isinstance(move, m.Collect):
            assert sum(session.state.left) == stacks - 1
        elif isinstance(move, m.Store):
            assert rest(session.state) < rest(before)


@rule("island", "I5")
def test_every_question_has_words_for_what_it_is_not():
    keys = [f"refused.asked.{question}" for question in ("go", "act", "close")]
    assert [key for key in keys if key not in catalogue()] == []


@rule("island", "V1", "V2", "V3")
@pytest.mark.parametrize("players", GAME.seats)
def test_exchanged_hidden_cards_change_no_view_no_word_and_no_event(players):
    """Another table that looks the same to a seat is told in the same words."""
    session, luck = Session(Setup(players=players, seed=3)), Luck(4)
    words = GAME.words(catalogue(), session.rules, ("Ann", "Bo", "Cy", "Di"))
    while (now := session.pending) is not None:
        seat = luck.below(players)
        s = session.state
        other = GAME.guess(GAME.view(s, seat), seat, luck)
        assert GAME.view(other, seat) == GAME.view(s, seat)
        assert list(words.table(other, seat)) == list(words.table(s, seat))
        asked = session.rules.pending_for(GAME.view(s, seat), seat)
        assert words.asked(other, asked, seat) == words.asked(s, asked, seat)
        move = session.next_roll() if isinstance(now, Chance) else now.moves[luck.below(len(now.moves))]
        told = session.play(move)
        shown = msgspec.json.encode([GAME.seen(event, seat) for event in told])
        if isinstance(now, Chance) and now.to not in (None, (seat,)):
            assert isinstance(move, m.Drew)
            assert move.colour.encode() not in shown.replace(b"column", b"")
