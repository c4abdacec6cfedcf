"""What is in the box, the words of the rules, and the setup (sections 1 and 2)."""

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nautilion import paths
from nautilion.content.files import ContentError
from nautilion.content.setups import SetupError
from nautilion.games.abyss.content.loading import load, shipped_content
from nautilion.games.abyss.events import KeysGained
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.rules.lords import EFFECTS
from nautilion.games.abyss.setup import Setup, check_setup, read_setup
from nautilion.kernel import Chance
from nautilion.play.session import Session
from tests.games.abyss.kit import TERMS, at_monster, dealt, pieces, recruit, table
from tests.rule import rule

CONTENT = shipped_content()
GAME_DATA = paths.room("data", "abyss")


@rule("abyss", "P1", "P2", "P3")
def test_the_exploration_deck():
    cards = Counter(TERMS.cards())
    assert sum(cards.values()) == 71
    assert cards["M"] == 6
    for letter in "JCHLQ":
        assert [cards[f"{letter}{value}"] for value in (5, 4, 3, 2, 1)] == [1, 2, 3, 3, 4]
    assert [(race.id, race.letter, race.colour) for race in CONTENT.races.values()] == [
        ("jellyfish", "J", "purple"),
        ("crab", "C", "red"),
        ("seahorse", "H", "yellow"),
        ("shellfish", "L", "green"),
        ("squid", "Q", "blue"),
    ]


@rule("abyss", "P4")
def test_the_lords_of_each_guild():
    guilds = Counter(lord.guild for lord in CONTENT.lords.values())
    assert guilds == {
        "soldier": 7,
        "mage": 7,
        "merchant": 6,
        "politician": 6,
        "farmer": 6,
        "ambassador": 3,
    }
    assert guilds == {guild.id: guild.lords for guild in CONTENT.guilds.values()}
    assert len(CONTENT.lords) == 35
    assert [lord.rule for lord in CONTENT.lords.values()] == [f"G{number}" for number in range(1, 36)]
    assert all((lord.timing == "none") == (not lord.does[0]) for lord in CONTENT.lords.values())
    assert {lord.does[0] for lord in CONTENT.lords.values() if lord.does[0]} == set(EFFECTS)


@rule("abyss", "P5", "P6")
def test_locations_and_tokens():
    assert len(CONTENT.locations) == 20
    assert {at.rule for at in CONTENT.locations.values()} == {f"F{number}" for number in range(1, 21)}
    assert Counter(TERMS.monster_tokens()) == {2: 9, 3: 9, 4: 2}


@rule("abyss", "P7")
def test_pearls_and_keys_never_run_out():
    box = CONTENT.box
    position = table(pearls=(box.pearls, 0), hands=("J1 H2 L4",), court="shopkeeper keeper reaper miller")
    assert recruit(position, "shopkeeper", "L4", "J1", "H2").s.pearls[0] == box.pearls + 1
    position = at_monster(row=6, keys=(box.keys, 0)).play("fight", "claim KK")
    assert position.told(KeysGained) == [KeysGained(0, 2)]
    assert position.s.keys[0] == box.keys + 2


@rule("abyss", "P8", "S3", "S4", "S2")
def test_the_table_is_laid():
    position = dealt(3)
    assert pieces(position.s)["M"] == 6
    assert position.s.lord_deck.size == 35
    assert position.s.pile.size == 20
    assert (position.s.deck.size, position.s.token_pile.size) == (71, 20)
    for lord in ("keeper", "reaper", "miller", "elder", "sage", "trader"):
        position.play(f"lord {lord}")
    position.play("location abyss", "first 1")
    s = position.s
    assert s.court == ("keeper", "reaper", "miller", "elder", "sage", "trader")
    assert (s.available, s.pile.size, s.lord_deck.size) == (("abyss",), 19, 29)
    assert (s.threat, s.discard, s.track) == (1, (), ())
    assert (s.pearls, s.hands, s.keys) == ((1, 1, 1), ((), (), ()), (0, 0, 0))
    assert all(stack.size == 0 for stack in s.council)
    assert len(s.council) == 5
    assert len(CONTENT.threat) == 6
    assert (CONTENT.sizes.track, CONTENT.sizes.court) == (5, 6)


@rule("abyss", "S5")
def test_anybody_may_begin():
    position = dealt(4)
    while position.question != "first":
        position.play(position.moves[0])
    now = position.now
    assert isinstance(now, Chance)
    assert position.moves == ["first 0", "first 1", "first 2", "first 3"]
    assert len(set(now.weights)) == 1
    assert position.play("first 2").s.who == 2
    assert position.who == 2


@rule("abyss", "S1")
def test_two_to_four_may_play():
    for players in (2, 3, 4):
        assert check_setup(Setup(players=players), CONTENT).players == players
    for wrong in (Setup(players=1), Setup(players=5), Setup(seed=-1), Setup(seed=2**53)):
        with pytest.raises(SetupError):
            check_setup(wrong, CONTENT)
    with pytest.raises(SetupError) as error:
        read_setup("players=7 seed=-1 colour=red", CONTENT)
    assert len(error.value.faults) == 3
    assert read_setup("players=3 seed=5", CONTENT) == Setup(players=3, seed=5)


@given(st.text(max_size=30) | st.sampled_from(["players=", "seed=", "players=x", "=", "seed=1 seed=1"]))
def test_any_text_is_a_setup_or_a_setup_error(text):
    with suppress(SetupError):
        setup = read_setup(text, CONTENT)
        assert read_setup(str(setup), CONTENT) == setup


@rule("abyss", "S6")
def test_the_deal_is_the_same_for_all():
    for players in (2, 3, 4):
        s = dealt(players).s
        assert (s.deck, s.lord_deck, s.pile, s.token_pile) == (
            dealt(2).s.deck,
            dealt(2).s.lord_deck,
            dealt(2).s.pile,
            dealt(2).s.token_pile,
        )
        assert s.pearls == (1,) * players


@rule("abyss", "S7")
def test_the_same_seed_gives_the_same_game():
    courts = []
    for seed in (5, 5, 6):
        session = Session(Setup(seed=seed))
        for _ in range(8):
            session.roll()
        courts.append((session.state.court, session.state.available, session.state.who))
    assert courts[0] == courts[1] != courts[2]


@rule("abyss", "W1")
def test_opponents_are_asked_clockwise():
    for explorer, order in ((0, [1, 2, 3]), (2, [3, 0, 1])):
        position = table(4, who=explorer, pearls=(1, 1, 1, 1)).play("explore", "drew J1")
        asked = []
        while position.question == "buy":
            asked.append(position.who)
            position.play("decline")
        assert asked == order


@rule("abyss", "W2", "W4")
def test_a_key_is_a_token_or_a_symbol_of_a_free_lord():
    position = table(
        lords=("keeper reaper shepherd", ""),
        locations=("abyss:slaver",),
        keys=(1, 0),
        disabled=("reaper",),
    )
    assert position.rules.terms.keys(position.s, 0) == 3  # a token, the Keeper and the Shepherd


@rule("abyss", "W3")
def test_an_affiliated_ally_pays_for_nothing():
    assert "recruit shepherd" not in table(allies=("H5 H4",), court="shepherd").moves
    assert "recruit shepherd" in table(hands=("H5 H4",), court="shepherd").moves


@rule("abyss", "W5")
def test_points_are_counted_by_category():
    sheet = table(lords=("landowner",), allies=("J4",), tokens=("3",), locations=("throne",)).points()
    assert sheet._asdict() == {"locations": 12, "lords": 12, "allies": 4, "tokens": 3}
    assert sheet.total == 31


# The data files


def broken(tmp_path, name: str, old: str, new: str) -> str:
    """What is said about the data after a change."""
    for file in ("game", "lords", "locations"):
        text = (GAME_DATA / f"{file}.yaml").read_text(encoding="utf-8")
        assert file != name or old in text
        (tmp_path / f"{file}.yaml").write_text(
            text.replace(old, new) if file == name else text, encoding="utf-8"
        )
    with pytest.raises(ContentError) as error:
        load(tmp_path)
    return str(error.value)


MISTAKES = [
    ("lords", "opponents_cost", "oponents_cost", "did you mean 'opponents_cost'?"),
    ("lords", "{pearls: 3}", "{pearls: 3, sell_ally: 1}", "one effect"),
    ("lords", "effect: {pearls: 3}", "effect: {}", "one effect"),
    ("lords", "guild: soldier, cost: 10, races: 2", "guild: soldat, cost: 10, races: 2", "soldier"),
    ("lords", "races: 5, points: 4", "races: 4, points: 4", "ambassador"),
    ("lords", "{immune_to: soldier}", "{immune_to: 3}", "one of"),
    ("lords", "points: 12", "points: many", "number"),
    ("locations", "per_keyed_lord", "per_keyd_lord", "per_keyed_lord"),
    ("locations", "id: jail", "id: throne", "location throne"),
    ("game", "track: 5", "trak: 5", "track"),
    ("game", "threat:", "thread:", "threat"),
]


@pytest.mark.parametrize(("name", "old", "new", "said"), MISTAKES)
def test_a_mistake_in_the_data_is_named(tmp_path, name, old, new, said):
    told = broken(tmp_path, name, old, new)
    assert f"{name}.yaml" in told
    assert said in told


def test_all_mistakes_are_told_at_once(tmp_path):
    told = broken(tmp_path, "lords", "guild: farmer", "guild: baker")
    assert len(told.splitlines()) == 6
    assert "lord keeper" in told


def test_the_facts_of_a_transcript_name_no_printed_thing():
    facts = GAME.facts(CONTENT, Setup(), dealt().s)
    assert facts["lords"]["slaver"]["effect"] == {"sell_ally": 2}
    assert facts["locations"]["abyss"]["score"] == {"per_guild": 2}
    assert "printed" not in str(facts["locations"])
