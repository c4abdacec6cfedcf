"""Everything has whole words, to each pair of eyes, and none tells what is hidden."""

import re

import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.island.events import EVENTS
from nautilion.games.island.game import GAME
from nautilion.games.island.setup import Setup
from nautilion.games.island.words import IslandWords
from nautilion.kernel import ALL, NOBODY, Ask, Chance, Luck
from nautilion.kernel.words import Line, Spot
from nautilion.play import replays
from nautilion.play.session import Session
from nautilion.ui.scenes.replay import mark_told
from tests.games.island.kit import CONTENT, Table, sets, stored

WORDS = catalogue()
BARE = re.compile(r"[{}]|\b(island|refused|moment)\.\w")
NAMES = ("Ann", "Bo", "Cy", "Di")
KINDS = {"arrow", "column", "camp", "pile", "castaway", "hand", "set"}


def voice(table: Table) -> IslandWords:
    """What is said at a table."""
    return IslandWords(WORDS, table.rules, NAMES)


def are_whole(texts) -> bool:
    """Whether nothing is left to fill in and no key shows itself."""
    return all(text and not BARE.search(text) for text in texts)


@pytest.mark.parametrize("players", GAME.seats)
def test_whatever_a_game_brings_has_whole_words(players):
    session, luck = Session(Setup(players=players, seed=players)), Luck(8)
    words, kinds, told = IslandWords(WORDS, session.rules, NAMES), set(), set()
    everybody = (*range(players), NOBODY, ALL)
    while (now := session.pending) is not None:
        s = session.state
        eyes = everybody[luck.below(len(everybody))]
        assert are_whole(words.asked(s, now, eyes))
        moves = now.moves if isinstance(now, Ask) else now.outcomes
        assert are_whole(words.move(s, move, eyes) for move in moves)
        if isinstance(now, Ask) and now.question == "go":
            said = list(words.table(s, eyes))
            assert len({spot for spot, _ in said}) == len(said)
            assert are_whole(text for _, text in said)
            kinds |= {spot.kind for spot, _ in said}
            for spot, _ in said:
                about = words.about(s, spot, eyes)
                assert about
                assert are_whole((about.title, *about.lines, about.rules))
        for event in session.play(
            session.next_roll() if isinstance(now, Chance) else moves[luck.below(len(moves))]
        ):
            told.add(type(event))
            said_to = [words.event(event, each, s) for each in everybody]
            assert are_whole(line and line.text for line in said_to)
    assert are_whole(words.asked(session.state, None, 0))
    assert kinds == KINDS
    assert len(told) >= len(EVENTS) - 1  # nobody need have rested
    assert are_whole(mark_told(mark, WORDS) for mark in replays.marks(session))
    assert replays.marks(session)[-1].key == "moment.island.ended"


def test_you_and_the_others():
    table = Table(2, hand="clothes 1 3", castaways=(2, 0))
    words = voice(table)
    move = GAME.text.read("store clothes 1,3")
    assert words.move(table.s, move, 0) == "You store two clothes (oilskin, jersey)."
    assert words.move(table.s, move, 1) == "Ann stores two clothes (oilskin, jersey)."
    (event, *_) = table.play("store clothes 1,3")
    spots = (Spot("set", "0 clothes"),)
    assert words.event(event, 0) == Line("You store two clothes (oilskin, jersey).", spots)
    assert words.event(event, ALL) == Line("Ann stores two clothes (oilskin, jersey).", spots)


def test_seats_without_a_name_have_a_number():
    table = Table(3)
    words = GAME.words(WORDS, table.rules, ("", "Bo"))
    assert words.asked(table.s, table.now, 1) == ("Castaway 1 collects or stores.", "Round 3, Castaway 1")
    assert words.asked(table.s, table.now, 0)[1] == "Round 3, your turn"


def test_what_is_asked_names_spaces_rounds_and_portholes():
    single = Table(2, castaways=(0, 1), last_round=3)
    assert voice(single).asked(single.s, single.now, 0) == (
        "Collect the card on top, or store one card.",
        "Last round, your turn",
    )
    empty = Table(2, left=(8, 8, 8, 0), last_round=3)
    assert "up to three" in voice(empty).asked(empty.s, empty.now, 0)[0]
    table = Table(2, hand="clothes 1", sets=(sets(clothes=stored("clothes 2 3")), sets()))
    table.play("store clothes 1")
    assert "your clothes with the porthole of 5" in voice(table).asked(table.s, table.now, 0)[0]


def test_about_a_set_and_a_card():
    given = sets(repair=stored("repair 1 1 2", "odd double twins", (3, 4)))
    table = Table(2, sets=(given, sets()))
    about = voice(table).about(table.s, Spot("set", "0 repair"), 1)
    assert about
    assert about.title == "Ann's repair equipment"
    assert about.lines[:2] == ("Three cards: wrench, wrench, hammer.", "Closed with a porthole of 4.")
    assert [line.split(":")[1][:9] for line in about.lines[2:]] == [" 4 points", " 4 points", " 5 points"]
    card = voice(table).about(table.s, Spot("card", "treasure 4"), 0)
    assert card
    assert "4 points at the end" in card.lines[0]
    assert voice(table).about(table.s, Spot("card", ""), 0) is None
    assert voice(table).about(table.s, Spot("moon"), 0) is None


def test_every_colour_object_and_token_has_a_name():
    for colour in CONTENT.colours.values():
        assert f"island.colour.{colour.id}" in WORDS
        assert all(f"island.object.{each}" in WORDS for each in colour.objects)
    for bonus in CONTENT.bonus:
        assert f"island.token.{bonus}" in WORDS
        assert f"island.token_rule.{bonus}" in WORDS
