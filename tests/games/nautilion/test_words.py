"""Every question, move, event and thing of voyages has whole words, and none tells what is hidden."""

import re
from collections.abc import Iterable

import msgspec
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.events import EVENTS
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.places import VoyageHighlights
from nautilion.games.nautilion.words import VoyageWords
from nautilion.games.nautilion.words.telling import SILENT, is_silent
from nautilion.kernel import Ask
from nautilion.kernel.words import Spot, Words
from nautilion.play.session import Session
from tests.ui.driver import Player
from tests.ui.test_prompts import SETUPS, positions

WORDS = catalogue()
BARE = re.compile(r"[{}]|\b(oracle|replay|token|figure|about|prompt|log|spoken|goal|phase|refused)\.\w")
PIECES = {"die", "given", "seated", "face", "figure", "hand", "pile", "board", "cabin", "gap"}
CARDS = {"spell", "machination", "heroic", "lasting", "player"}


def are_whole(texts: Iterable[str]) -> bool:
    """Whether nothing is left to fill in and no key shows itself."""
    return all(text and not BARE.search(text) for text in texts)


def lies_there(session: Session, spot: Spot) -> bool:
    """Whether a spot of the table holds something to speak of."""
    if spot.kind == "path":
        return bool(session.state.path[int(spot.at)])
    return spot.kind in PIECES | CARDS or (spot.kind == "reserve" and bool(spot.at))


def test_every_event_has_words_or_is_silent() -> None:
    spoken = {key.split(".")[1] for key in WORDS.texts if key.startswith("log.")}
    assert spoken | {kind.__name__ for kind in SILENT} == {kind.__name__ for kind in EVENTS}
    assert not spoken & {kind.__name__ for kind in SILENT}


@pytest.mark.parametrize("setup", SETUPS)
def test_whatever_a_voyage_brings_has_whole_words(setup: Setup) -> None:
    for session in positions(setup, 2):
        s, now, voice = session.state, session.pending, VoyageWords(WORDS, session.rules)
        words: Words[State] = voice
        assert are_whole(words.asked(s, now, 0, session.told))
        moves = () if now is None else now.moves if isinstance(now, Ask) else now.outcomes
        assert are_whole(words.move(s, move, 0) for move in moves)
        assert are_whole(voice.label(s, move) for move in moves)
        before = session.states[-2] if len(session.states) > 1 else None
        lines = [(event, words.event(event, 0, before)) for event in session.told[-1]]
        assert [e for e, line in lines if not line] == [e for e, _ in lines if is_silent(e)]
        assert are_whole(line.text for _, line in lines if line)


@pytest.mark.parametrize("setup", SETUPS)
def test_all_that_lies_on_the_table_is_read_aloud_once(setup: Setup) -> None:
    view = Player(setup, speed="off").scene.view
    for session in positions(setup, 1):
        highlights = VoyageHighlights()
        highlights.ask(session.pending, session.state)
        phrases = list(VoyageWords(WORDS, session.rules).table(session.state))
        said = dict(phrases)
        there = {spot for spot in view.spots(session.state, highlights) if lies_there(session, spot)}
        assert len(said) == len(phrases)
        assert there <= said.keys(), there - said.keys()
        assert are_whole(said.values())


def test_the_order_of_the_deck_is_never_told() -> None:
    for session in positions(SETUPS[1], 1):
        s, voice = session.state, VoyageWords(WORDS, session.rules)
        other = msgspec.structs.replace(s, deck=s.deck[::-1])
        said = list(voice.table(s))
        assert said == list(voice.table(other))
        titles = [session.rules.terms.content.heroic[card].title for card in s.deck]
        assert not [text for _, text in said if any(f": {title}." in text for title in titles)]
