"""Every setup that a setup page can make is dealt, in every game of the house."""

from collections.abc import Iterator
from itertools import compress, product
from typing import Any

import pytest

from nautilion.content.setups import SeatsSetup
from nautilion.games import GAMES, game
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.setup import Setup as Voyage
from nautilion.play.session import Session
from tests.games import toy
from tests.games.test_laws import HOUSE, TOY


def choices() -> dict[str, list[Any]]:
    """What Nautilion's setup page offers, field by field; `test_screen_laws.py` holds this to the page."""
    content = HOUSE.content("nautilion")
    levels = content.difficulty
    some = product((False, True), repeat=len(EXPANSIONS))
    return {
        "board": list(content.boards),
        "expansions": [tuple(compress(EXPANSIONS, chosen)) for chosen in some],
        "players": list(game("nautilion").seats),
        "reserve": list(range(levels.reserve.least, levels.reserve.most + 1)),
        "harpoons": list(levels.harpoons),
        "darkhouse": list(levels.darkhouse),
        "own_cards": [False, True],
    }


def some_voyages() -> Iterator[Voyage]:
    """All sets on every board, with the other choices taken in turn."""
    boards, sets, *others = choices().values()
    taken = list(product(*others))
    for number, (board, expansions) in enumerate(product(boards, sets)):
        yield Voyage(
            **dict(zip(choices(), (board, expansions, *taken[number * 7 % len(taken)]), strict=True))
        )


def every_voyage() -> Iterator[Voyage]:
    """Whatever can be chosen, with whatever else."""
    for chosen in product(*choices().values()):
        yield Voyage(**dict(zip(choices(), chosen, strict=True)))


def games_of_seats() -> Iterator[Any]:
    """Games whose setup page asks for seats alone; and the toy."""
    for kind in map(game, GAMES):
        if issubclass(kind.setup, SeatsSetup):
            yield from (kind.setup(players=players) for players in kind.seats)
    for players, pearls in product(TOY.seats, range(1, 10)):
        yield toy.Setup(players=players, pearls=pearls)


def test_every_choice_is_made_and_every_game_has_setups():
    made = list(some_voyages())
    for field, values in choices().items():
        assert {getattr(setup, field) for setup in made} == {*values}
    assert {setup.game.id for setup in (*made, *games_of_seats())} == set(HOUSE.ids)


@pytest.mark.parametrize(
    "setups",
    [some_voyages, games_of_seats, pytest.param(every_voyage, marks=pytest.mark.soak)],
    ids=lambda setups: setups.__name__,
)
def test_every_setup_that_a_page_can_make_is_dealt(setups):
    for setup in setups():
        content = HOUSE.content(setup.game.id)
        assert setup.game.check(setup, content) == setup
        assert Session(setup, content).pending is not None
