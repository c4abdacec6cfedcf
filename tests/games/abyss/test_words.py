"""Everything has whole words by the eyes of whoever reads, and none tells what is hidden (N1-N4, V)."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from nautilion import paths
from nautilion.content.catalogue import catalogue
from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.events import (
    EVENTS,
    AllySold,
    CardRevealed,
    LordCame,
    LordDisabled,
    PearlsGained,
    StackTaken,
    TokenGained,
    TokenStolen,
)
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.moves import Caught, Pay, Recruit
from nautilion.games.abyss.rules.table import rules_for
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.words import AbyssWords
from nautilion.kernel import ALL, NOBODY, Ask, Chance, Event, Luck, Revealed
from nautilion.kernel.words import Spot
from nautilion.play.session import Session
from tests.games.abyss.kit import RULES, Table, at_monster, table
from tests.rule import rule

WORDS = catalogue()
BARE = re.compile(r"[{}]|\b(abyss|refused)\.\w|_")
NAMES = ("Ada", "Bo", "Cy", "Di")
VOICE = AbyssWords(WORDS, RULES, NAMES)


def are_whole(texts: Iterable[str]) -> bool:
    """Whether nothing is left to fill in and no key or id shows itself."""
    return all(text and not BARE.search(text) for text in texts)


def told(event: Event, eyes: int, voice: AbyssWords = VOICE) -> str:
    """What is said of an event."""
    line = voice.event(event, eyes)
    assert line
    return line.text


def played(players: int, seed: int) -> Iterator[Session]:
    """A random game, moment by moment."""
    session, luck = Session(Setup(players=players, seed=seed)), Luck(seed, 5 << 32)
    yield session
    while session.pending is not None:
        now = session.pending
        if isinstance(now, Chance):
            session.roll()
        else:
            session.play(now.moves[luck.below(len(now.moves))])
        yield session


@pytest.mark.parametrize("players", [2, 4])
def test_whatever_a_game_brings_has_whole_words(players):
    for session in played(players, players):
        s, now = session.state, session.pending
        for eyes in (0, players - 1, NOBODY, ALL):
            assert are_whole(VOICE.asked(s, now, eyes))
            lines = [
                VOICE.event(event, eyes) for event in session.told[-1] if not isinstance(event, Revealed)
            ]
            assert are_whole(line.text for line in lines if line)
            assert all(lines)
        moves = () if now is None else now.moves if isinstance(now, Ask) else now.outcomes
        for eyes in (0, 1, ALL):
            assert are_whole(VOICE.move(s, move, eyes) for move in moves[:3])
        if len(session.log) % 15 == 0:
            for spot, text in VOICE.table(s, 0):
                assert are_whole([text])
                found = VOICE.about(s, spot, 0)
                assert found
                assert are_whole([found.title, *found.lines, found.rules])


def test_every_event_has_words():
    keys = {key.split(".")[2].split("_")[0] for key in WORDS.texts if key.startswith("abyss.event.")}
    assert keys == {kind.__name__ for kind in EVENTS} - {"Revealed"}


def test_words_speak_to_the_one_who_reads():
    sold = AllySold(1, 0, "C3", 2)
    assert told(sold, 1) == "You buy crab 3 from Ada for 2 pearls."
    assert told(sold, 0) == "Bo buys crab 3 from you for 2 pearls."
    assert told(PearlsGained(0, 1, "landlord"), 0) == "The Landlord brings you 1 pearl."
    assert told(LordCame(1, "slaver", "bribed"), 0) == "Bribed, the Press-Ganger joins Bo."
    assert told(LordDisabled(1, "elder"), 1) == "Your Elder is silenced."
    assert told(sold, 0, AbyssWords(WORDS, RULES)).startswith("Player 2 buys")
    position = table(pearls=(0, 1)).play("explore", "drew C3")
    assert VOICE.asked(position.s, position.now, 1)[0] == "Buy crab 3 from Ada for 1 pearl?"
    assert VOICE.asked(position.s, position.now, 0) == (
        "Bo may buy crab 3 for 1 pearl.",
        "Ada · turn 1 · exploring",
    )
    position = at_monster(ender=1)
    assert "last turns" in VOICE.asked(position.s, position.now, 0)[1]
    assert VOICE.asked(position.s, position.now, 0)[0].startswith("A monster!")


def test_at_the_end_of_a_turn_the_lords_that_may_still_act_are_named():
    """The Oracle too only while there is a stack to clear away."""
    for council, said in (("", "Press-Ganger"), ("C1", "Press-Ganger, Oracle")):
        start = table(lords=("slaver oracle",), hands=("C1",), council=council)
        position = start.play("explore", "drew J1", "take")
        assert position.question == "power"
        assert VOICE.asked(position.s, position.now, 0)[0] == f"{said} may still act. Or end your turn."
        assert VOICE.asked(position.s, position.now, 1)[0] == "Ada may use a power."


@rule("abyss", "V4", "V7")
def test_nothing_hidden_is_said():
    assert "4" not in told(TokenGained(0, 4), 1)
    assert "4" in told(TokenGained(0, 4), 0)
    assert "4" in told(TokenGained(0, 4), ALL)
    assert ["4" in told(TokenStolen(0, 1, 4), eyes) for eyes in (0, 1, 2, NOBODY)] == [
        True,
        True,
        False,
        False,
    ]
    stack = StackTaken(0, "crab", ("C1", "C5"))
    assert told(stack, 1) == "Ada takes the crab stack: 2 cards."
    assert told(stack, 0) == "You take the crab stack: crab 1, crab 5."
    caught = at_monster().play("fight", "claim M")
    assert "4" not in VOICE.move(caught.s, Caught(4), 1)
    assert "4" in VOICE.move(caught.s, Caught(4), 0)
    paying = table(hands=("H5 H3 C1",), court="shepherd keeper").play("recruit shepherd", "pay H5")
    for move in (Pay("H3"), Recruit("shepherd")):
        assert VOICE.move(paying.s, move, 1) == "Ada weighs a payment."
    assert VOICE.move(paying.s, Pay("H3"), 0) == "You pay with seahorse 3."
    assert VOICE.asked(paying.s, paying.now, 1)[0] == "Ada pays for a lord."
    assert VOICE.asked(paying.s, paying.now, 0)[0] == "Shepherd: 5 of 8 paid, races: 1 of 1."


@rule("abyss", "I9")
def test_another_hidden_hand_changes_no_word():
    for session in played(3, 11):
        s = session.state
        if not s.todo or len(session.log) % 20:
            continue
        for eyes in (0, 2):
            other = GAME.guess(GAME.view(s, eyes), eyes, Luck(len(session.log)))
            assert list(VOICE.table(s, eyes)) == list(VOICE.table(other, eyes))
            for kind, at in (("hand", 1), ("tokens", 1), ("deck", ""), ("stack", "crab")):
                assert VOICE.about(s, Spot(kind, at), eyes) == VOICE.about(other, Spot(kind, at), eyes)


def test_what_a_lord_and_a_location_are():
    position = table(
        lords=("slaver", "trader"),
        locations=("jail:keeper",),
        court="elder",
        available="abyss",
        disabled=("trader",),
    )

    def about(kind: str, at: str) -> tuple[str, ...]:
        found = VOICE.about(position.s, Spot(kind, at), 0)
        assert found
        return (found.title, *found.lines, found.rules)

    assert about("lord", "slaver") == (
        "Press-Ganger",
        "A merchant: 5 points, 1 key.",
        "Costs 8, with allies of 1 race, shellfish among them.",
        "Once in your turn you may trade an ally in hand for 2 pearls.",
        "Free, with Ada.",
        "G12, R1-R8",
    )
    assert "Silenced, with Bo. Only its points count." in about("lord", "trader")
    assert "Under The Cells, with Ada. Its power rests." in about("lord", "keeper")
    assert about("lord", "elder")[4] == "At Court."
    assert "Worth 4 to Ada now." in about("location", "abyss")
    assert "With Ada." in about("location", "jail")
    assert VOICE.about(position.s, Spot("nowhere"), 0) is None


def test_a_price_is_named_only_while_somebody_may_still_buy():
    """Each opponent buys one ally a turn (E4): the table lists as many prices as there are opponents."""
    second, third = CardRevealed(0, "C2", 2, 2), CardRevealed(0, "C2", 3, 3)
    for players, sold_out in ((2, [True, True]), (3, [False, True]), (4, [False, False])):
        voice = AbyssWords(WORDS, RULES, NAMES[:players])
        assert ["bought" in told(event, 0, voice) for event in (second, third)] == sold_out
        assert ["pearls" not in told(event, 0, voice) for event in (second, third)] == sold_out
    assert "3 pearls" in told(third, 0, AbyssWords(WORDS, RULES))  # nobody has said how many play


# Names


@rule("abyss", "N1")
def test_the_edition_says_that_it_is_unofficial():
    assert (GAME.id, WORDS("abyss.title")) == ("abyss", "Abyss")
    told = WORDS("abyss.rulebook.aim.note")
    assert "unofficial" in told.lower()
    assert "Bruno Cathala and Charles Chevallier" in told


@rule("abyss", "N2")
def test_titles_are_plain_words_and_places_have_names_of_ours():
    content = shipped_content()
    for lord in content.lords:
        wanted = "Press-Ganger" if lord == "slaver" else lord.replace("_", " ")
        assert WORDS(f"abyss.lord.{lord}.name").lower() == wanted.lower()
    names = [WORDS(f"abyss.location.{location}.name") for location in content.locations]
    book = (Path(paths.shipped("data")).parent / "docs" / "rules" / "abyss.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (F\d+) \| ([^|]+) \| ([^|]+) \|", book, re.MULTILINE)
    written = {
        at.rule: (at.printed, WORDS(f"abyss.location.{at.id}.name")) for at in content.locations.values()
    }
    assert written == {rule: (printed, ours) for rule, printed, ours in rows}
    assert len(set(names)) == 20


@rule("abyss", "N3")
def test_every_effect_is_told_in_a_sentence():
    for lord in shipped_content().lords.values():
        assert bool(WORDS(f"abyss.lord.{lord.id}.text")) == bool(lord.does[0])
    assert all(WORDS(f"abyss.location.{at}.text").endswith(".") for at in shipped_content().locations)


@rule("abyss", "N4")
def test_no_printed_name_is_ever_shown():
    ours = [text for key, text in WORDS.texts.items() if key.startswith("abyss.")]
    for location in shipped_content().locations.values():
        printed = location.printed.removeprefix("The ")
        if printed not in ("Abyss", "Depths"):  # plain words, which the game's own title and texts use
            assert not [text for text in ours if re.search(rf"\b{printed}\b", text)], printed


def test_every_refusal_has_words():
    rules = rules_for(Setup())
    keys = [f"refused.abyss.asked.{question}" for question in rules.questions]
    source = "".join(
        file.read_text(encoding="utf-8")
        for file in (Path(paths.program()) / "nautilion/games/abyss/rules").glob("*.py")
    )
    keys += [f"refused.{key}" for key in re.findall(r'"(abyss\.[a-z_]+)"', source)]
    keys += ["refused.abyss.over", "refused.abyss.roll_first"]
    assert len(keys) > 35
    assert [key for key in keys if key not in WORDS] == []


def test_what_the_kernel_refuses_is_told_in_words_of_this_game():
    assert table(deck="C1").play("explore").refused("take") == "roll_first"
    over: Table = table(ender=1, council="C1").play("support crab")
    assert over.refused("explore") == "over"
    assert table().refused("take") == "asked.act"
