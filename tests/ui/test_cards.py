"""Cards and spells at the table: what cannot be used is dim; deeds tell words, price and how long."""

import pygame
import pytest

from nautilion.games.nautilion.moves import Cast, GiveDie, Play
from nautilion.games.nautilion.rules.expansions.heroic import DEEDS, last
from nautilion.games.nautilion.rules.glance import deeds
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.places import VoyageHighlights
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.table.spots import Spot
from nautilion.ui.text import Style, Text
from tests.ui.driver import Player
from tests.ui.test_prompts import SETUPS, positions


def test_spells_and_deeds_that_cannot_be_used_are_idle() -> None:
    frozen = spared = 0
    for session in positions(SETUPS[1], 20):
        highlights, moves = VoyageHighlights(), getattr(session.pending, "moves", ())
        highlights.ask(session.pending, session.state)
        if not any(isinstance(move, GiveDie) for move in moves):
            assert not highlights.idle
            continue
        for spell in session.rules.terms.costs:
            assert (Spot("spell", spell) in highlights.idle) != (Cast(spell) in moves)
        for card in session.state.heroic:
            assert (Spot("heroic", card) in highlights.idle) != (Play(card) in moves)
        rules_now = session.rules.terms.content.darkhouse[session.state.row[session.state.row_at]].effect
        frozen += rules_now == "fixed_dice" and Spot("spell", "tide") in highlights.idle
        spared += Spot("spell", "tide") not in highlights.idle
    assert frozen
    assert spared


def test_an_idle_spell_is_drawn_dim() -> None:
    player = Player(Setup(seed=3), reduced_motion=True, speed="off")
    player.turn()
    player.calm()
    spot, scene = Spot("spell", "tide"), player.scene
    bright = _light(player, spot)
    scene.animator.highlights.idle = {spot}
    scene.stale()
    player.frame()
    assert _light(player, spot) < 0.8 * bright


def _light(player: Player, spot: Spot) -> float:
    """How bright the middle of a spot is."""
    player.frame(count=2)
    screen = pygame.display.get_surface()
    assert screen
    return sum(
        pygame.transform.average_color(screen, player.scene.reach.spots_now()[spot].inflate(-24, -24))[:3]
    )


def test_a_deed_that_lasts_stays_with_its_turns_left() -> None:
    seen = set()
    for session in positions(SETUPS[1], 20):
        s = session.state
        shown = deeds(session.rules.terms, s)
        assert len(shown) <= 3
        assert [deed.card.number for deed in shown if not deed.turns] == list(s.heroic)
        assert [(deed.card.effect, deed.turns) for deed in shown if deed.turns] == list(s.lasting)
        seen |= {deed.card.effect for deed in shown if deed.turns}
    assert seen == {effect for effect, deed in DEEDS.items() if deed.act is last}


@pytest.mark.parametrize("expansions", [("heroic",), ("darkhouse", "heroic")])
def test_each_deed_has_title_and_price_and_its_words_where_there_is_room(
    expansions: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: set[str] = set()
    render = Text.render

    def noted(text: Text, string: str, style: Style, *rest: object, **more: object) -> pygame.Surface:
        written.add(string)
        return render(text, string, style, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "render", noted)
    player = Player(Setup(seed=3, expansions=expansions))
    session: Session = player.session
    for number in session.state.heroic:
        card = session.rules.terms.content.heroic[number]
        assert card.title in written
        assert (card.text in written) == (len(expansions) == 1)
    assert player.app.words("table.deed_price") in written


@pytest.mark.parametrize(("key", "turns"), [("deed_price", 0), ("deed_now", 1), ("deed_lasts", 3)])
def test_what_is_written_on_a_deed_does_not_reach_its_neighbour(key: str, turns: int) -> None:
    player = Player(Setup(seed=3, expansions=("darkhouse", "heroic"), darkhouse="normal"))
    tiles = [rect for spot, rect in player.scene.reach.spots_now().items() if spot.kind == "heroic"]
    words = player.app.words(f"table.{key}", **({"turns": turns} if turns > 1 else {}))
    assert player.scene.view.pieces.badge(words, 17, theme.LAMP).width <= tiles[1].x - tiles[0].x
