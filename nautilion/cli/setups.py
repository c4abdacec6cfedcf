"""What the options of the command line choose before a game: Nautilion has some of its own."""

from argparse import Namespace
from typing import Any

import msgspec

from nautilion.cli.misuse import Misuse
from nautilion.content.catalogue import catalogue
from nautilion.content.setups import MOST_SEED
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel.game import Game

USUAL = Setup()
OWN_OPTIONS = {  # of Nautilion: the option and the field of its setup
    "board": "board",
    "reserve": "reserve",
    "expansions": "expansions",
    "harpoons": "harpoons",
    "darkhouse_level": "darkhouse",
    "own_cards": "own_cards",
}


def chosen_setup(args: Namespace, game: Game[Any, Any, Any], content: Any) -> Any:
    """The setup of the first game, checked. Raises Misuse and SetupError."""
    fields = {field: getattr(args, option, None) for option, field in OWN_OPTIONS.items()}
    if game.setup is not Setup:
        _refuse_nautilions(fields, game.id)
        fields = {}
    elif fields["board"]:
        name = fields["board"]
        fields["board"] = next((board for board in content.boards if board.lower() == name.lower()), name)
    fields |= {"players": getattr(args, "players", None), "seed": getattr(args, "seed", None)}
    made = msgspec.structs.replace(game.setup(), **{key: v for key, v in fields.items() if v is not None})
    return game.check(made, content)


def _refuse_nautilions(fields: dict[str, Any], game: str) -> None:
    """Another game has no boards and no Darkhouse."""
    for option, field in OWN_OPTIONS.items():
        if fields[field] not in (None, getattr(USUAL, field)):
            name = "--" + option.replace("_", "-")
            raise Misuse(catalogue()("cli.not_of_game", option=name, game=game))


def check_seeds(setup: Any, games: int) -> None:
    """The last game's seed must be one too."""
    if setup.seed + games - 1 > MOST_SEED:
        raise Misuse(catalogue()("cli.too_many_games", most=MOST_SEED))
