"""What each player sees (section 13): views, events, and guesses at what is hidden."""

from collections import Counter

import msgspec

from nautilion.games.abyss.events import StackTaken, TokenGained, TokenStolen
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.state import BLANK
from nautilion.kernel import NOBODY, Ask, Chance, FaceDown, Luck
from nautilion.play.session import Session
from tests.games.abyss.kit import RULES, Table, pieces, recruit, table
from tests.rule import rule

OPEN = """turn sold bought used extra ender discard track offer threat court lords_gone available drawn
locations_gone allies pearls keys lords disabled locations who""".split()  # noqa: SIM905


def rich() -> Table:
    """A table with something of everything."""
    return table(
        3,
        hands=("C1 C2", "J5 J4", "Q1"),
        allies=("H1", "H2", ""),
        lords=("slaver", "keeper", "oracle"),
        locations=("jail:trader", "", ""),
        tokens=("2 3", "4", ""),
        pearls=(1, 2, 3),
        keys=(1, 0, 0),
        court="miller reaper sage",
        available="abyss",
        council="L1 L2 Q2",
        discard="C5 M",
        disabled=("keeper",),
    )


@rule("abyss", "V1", "V2", "V5")
def test_what_is_open_to_all():
    s = rich().s
    for seat in (0, 1, 2, NOBODY):
        view = GAME.view(s, seat)
        assert all(getattr(view, name) == getattr(s, name) for name in OPEN)
        assert [len(hand) for hand in view.hands] == [2, 2, 1]
        assert [tokens.size for tokens in view.tokens] == [2, 1, 0]
        assert (view.lord_deck.size, view.pile.size) == (s.lord_deck.size, s.pile.size)


@rule("abyss", "V3", "U3")
def test_what_is_hidden_from_all():
    s = rich().s
    for seat in (0, 1, 2, NOBODY):
        view = GAME.view(s, seat)
        assert [stack.counts for stack in view.council] == [()] * 5
        assert [stack.size for stack in view.council] == [0, 0, 0, 2, 1]
        assert (view.deck.counts, view.deck.size) == ((), s.deck.size)
        assert (view.token_pile.counts, view.token_pile.size) == ((), s.token_pile.size)


@rule("abyss", "V4", "V6")
def test_what_one_player_knows():
    s = rich().s
    assert GAME.view(s, 0).hands == (("C1", "C2"), (BLANK, BLANK), (BLANK,))
    assert GAME.view(s, 1).hands == ((BLANK, BLANK), ("J4", "J5"), (BLANK,))
    assert GAME.view(s, 0).tokens == (FaceDown.of((2, 3)), FaceDown(blank=1), FaceDown())
    assert GAME.view(s, NOBODY).hands[0] == (BLANK, BLANK)
    taken = StackTaken(1, "crab", ("C1", "C2"))
    assert GAME.seen(taken, 1) == taken
    assert GAME.seen(taken, 0) == StackTaken(1, "crab", (BLANK, BLANK))
    assert GAME.seen(TokenGained(1, 4), 1) == TokenGained(1, 4)
    assert GAME.seen(TokenGained(1, 4), 0) == TokenGained(1, 0)
    stolen = TokenStolen(1, 2, 4)
    assert [GAME.seen(stolen, seat) for seat in (0, 1, 2)] == [TokenStolen(1, 2, 0), stolen, stolen]


@rule("abyss", "V4")
def test_whoever_exchanges_hot_vents_sees_the_pile():
    position = table(lords=("keeper reaper shepherd",), available="smokers", council="C1", pile="silos jail")
    position.play("support crab", "occupy smokers")
    view = GAME.view(position.s, 0)
    now = position.rules.pending(view)
    assert isinstance(now, Ask)
    assert [GAME.text.write(move) for move in now.moves] == ["exchange jail", "exchange silos", "decline"]


@rule("abyss", "V7")
def test_a_payment_under_way_is_hidden():
    position = table(hands=("H5 H4 C1",), court="shepherd keeper reaper miller").play(
        "recruit shepherd", "pay H5"
    )
    assert len(position.s.draft) == 2
    view = GAME.view(position.s, 1)
    assert (view.draft, view.asked) == ((), ())
    now = position.rules.pending_for(view, 1)
    assert isinstance(now, Ask)
    assert (now.question, now.who, tuple(now.moves)) == ("pay", 0, ())
    assert GAME.view(position.s, 0).draft == position.s.draft
    assert "H5" not in msgspec.json.encode(view).decode()


@rule("abyss", "V3")
def test_a_draw_shown_to_a_seat_gives_nothing_away():
    position = table(hands=("C5", "Q5")).play("explore")
    now = position.rules.pending_for(GAME.view(position.s, 0), 0)
    assert isinstance(now, Chance)
    assert (now.name, now.outcomes) == ("reveal", ())


@rule("abyss", "I9")
def test_a_guess_fits_the_view_and_uses_every_card_once():
    s = rich().s
    for seat in range(3):
        view, seen = GAME.view(s, seat), set()
        for number in range(20):
            guess = GAME.guess(view, seat, Luck(number))
            assert GAME.view(guess, seat) == view
            assert pieces(guess) == pieces(s)
            assert all(str(card)[0] == "L" for card, _ in guess.council[3].counts)
            assert all(card != "M" for hand in guess.hands for card in hand)
            seen.add(guess.hands)
        assert len(seen) > 10


@rule("abyss", "I9")
def test_guesses_are_even():
    """The opponent's only card is each unseen ally as often as there are copies of it."""
    view = GAME.view(table(hands=("C1 C1 C1", "Q1")).s, 0)
    found = Counter(GAME.guess(view, 0, Luck(number)).hands[1][0] for number in range(1200))
    allies = 65 - 3
    for card, copies in (("C1", 1), ("Q1", 4), ("J5", 1), ("H3", 3)):
        expected = 1200 * copies / allies
        assert abs(found[card] - expected) < 4 * expected**0.5


@rule("abyss", "V6")
def test_undo_stops_at_what_was_seen():
    session = Session(Setup(seed=3))
    while session.pending is not None:
        now = session.pending
        if isinstance(now, Chance):
            session.roll()
            assert session.why_not_undo(session.rules.who(session.state)) == "undo.rolled"
            continue
        stacks = [move for move in now.moves if GAME.text.write(move).startswith("support")]
        if stacks and now.question == "act":
            session.play(stacks[0])
            assert session.why_not_undo(now.who) == "undo.revealed"
            return
        explore = [move for move in now.moves if GAME.text.write(move) in ("explore", "leave", "decline")]
        session.play(explore[0] if explore else now.moves[0])
    raise AssertionError("no stack was ever there")


@rule("abyss", "V7")
def test_a_payment_can_be_taken_back_until_it_is_complete():
    position = table(hands=("H5 H3",), court="shepherd keeper reaper miller")
    s = recruit(position, "shepherd", "H5", "H3").s
    assert (s.draft, s.asked) == ((), ())
    now = RULES.pending(s)
    assert isinstance(now, Ask)
    assert now.who == 1
