"""All pages in order, each with what draws its picture."""

from collections.abc import Callable

from nautilion.games.nautilion.table.rulebook import pages_base, pages_expansions
from nautilion.games.nautilion.table.rulebook.sketch import Sketch

PAGES: dict[str, Callable[[Sketch], None]] = {
    "goal": pages_base.draw_goal,
    "path": pages_base.draw_path,
    "turn": pages_base.draw_turn,
    "bite": pages_base.draw_bite,
    "placing": pages_base.draw_placing,
    "grimoire": pages_base.draw_grimoire,
    "two": pages_base.draw_two,
    "mages": pages_expansions.draw_mages,
    "mercenaries": pages_expansions.draw_mercenaries,
    "reefs": pages_expansions.draw_reefs,
    "schemes": pages_expansions.draw_schemes,
    "heroic": pages_expansions.draw_heroic,
    "keys": pages_base.draw_keys,
}
