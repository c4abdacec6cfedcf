"""Words about a piece say what is so: in every position of some voyages, compared with what happens."""

import re

import pygame

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.moves import Cast, Put
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.places import VoyageHighlights
from nautilion.games.nautilion.words import VoyageWords
from nautilion.kernel import Chance
from nautilion.play.session import Session
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from tests.ui.driver import Player
from tests.ui.test_prompts import SETUPS, positions

WORDS = catalogue()
DARKHOUSE = Spot("figure", "darkhouse")


def test_the_darkhouse_tells_when_it_bites() -> None:
    """Whatever card rules and whatever deed lasts: what it took is what its help had said."""
    seen, told = set(), ""
    for setup in SETUPS[1:]:
        for session in positions(setup, 20):
            for acted in (e for e in session.told[-1] if isinstance(e, ev.DarkhouseActed)):
                costs = _costs(told)
                assert costs.get(acted.value, 0) == acted.cost, (told, acted)
                seen.add(tuple(sorted(costs.items())))
            if session.state.todo:
                told = _help(session, DARKHOUSE)
    assert {((3, 1), (4, 1)), ((3, 2), (4, 2)), ((4, 1),), ()} == seen


def _help(session: Session, spot: Spot) -> str:
    told = VoyageWords(WORDS, session.rules).about(session.state, spot)
    assert told
    return " ".join((told.title, *told.lines))


def _costs(told: str) -> dict[int, int]:
    """What a help says that the Darkhouse takes for which value."""
    lines = re.findall(r"With ([\d or]+) it takes (\d)", told)
    assert lines or "it takes nothing" in told
    return {int(value): int(cost) for values, cost in lines for value in values.split(" or ")}


def test_figures_tell_which_cards_bend_the_rules() -> None:
    """A Phantom under Full astern does not just sail toward the Isles."""
    lasted = 0
    for session in positions(SETUPS[1], 10):
        content, s = session.rules.terms.content, session.state
        told = _help(session, Spot("figure", "phantom"))
        assert content.darkhouse[s.row[s.row_at]].text in told
        for effect, _ in s.lasting:
            assert any(card.text in told for card in content.heroic.values() if card.effect == effect)
            lasted += 1
    assert lasted


def test_the_tray_tells_of_rolling_only_before_the_roll() -> None:
    for session in positions(SETUPS[3], 3):
        if session.state.todo:
            is_to_roll = isinstance(session.pending, Chance)
            assert ("roll" in _help(session, spots.TRAY)) == is_to_roll


def test_a_token_is_described_with_where_it_lies() -> None:
    """In the reserve it was named as a token and described as the pile."""
    for session in positions(SETUPS[1], 3):
        for token in set(session.state.reserve):
            told = VoyageWords(WORDS, session.rules).about(session.state, Spot("reserve", token))
            assert told
            assert told.title.lower() == WORDS(f"token.{token}").lower()
            assert told.lines[0].startswith(
                WORDS(f"token_is.{session.rules.terms.kind[token]}", number=token)
            )
            assert "reserve" in told.lines[1]


def test_a_cabin_tells_whether_air_reaches_it() -> None:
    for session in positions(SETUPS[3], 6):
        s = session.state
        if s.hand.isdigit() and not s.board[int(s.hand) - 1]:
            has_air = Put("board", s.hand) in session.pending.moves  # type: ignore[union-attr]
            assert ("Air reaches it" in _help(session, Spot("board", s.hand))) == has_air


def test_a_spell_tells_its_price_and_why_it_waits() -> None:
    reasons = set()
    for session in positions(SETUPS[1], 20):
        if session.state.todo and session.state.todo[-1].name == "cast":
            for spell, cost in session.rules.terms.costs.items():
                told = _help(session, Spot("spell", spell))
                assert f"costs {cost}" in told
                waits = Cast(spell) not in session.pending.moves  # type: ignore[union-attr]
                assert ("Not now" in told) == waits
                reasons |= set(told.split("Not now: ")[1:])
    assert reasons == {WORDS("refused.too_poor"), WORDS("refused.dice_are_set")}


def test_everything_on_the_table_has_words_or_is_a_card() -> None:
    scene, silent = Player(SETUPS[1], speed="off").scene, set()
    for session in positions(SETUPS[1], 2):
        highlights = VoyageHighlights()
        highlights.ask(session.pending, session.state)
        for spot in scene.view.spots(session.state, highlights):
            if not VoyageWords(WORDS, session.rules).about(session.state, spot):
                silent.add(spot.kind)
    assert silent <= {"heroic", "lasting", "machination"}


def test_words_about_a_piece_come_up_by_right_click() -> None:
    player = Player(Setup(seed=2), speed="off")
    player.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=player.centre(DARKHOUSE), button=3))
    assert player.scene.guide.tips.about(player.now)
