"""No two pieces that matter differ by colour alone: not in grey, and not to colour-blind eyes."""

from collections.abc import Callable, Iterable
from itertools import combinations

import numpy as np
import pygame
import pytest
from pygame import Surface

from nautilion.games.abyss.content import loading as abyss
from nautilion.games.abyss.table.places import ORDERS
from nautilion.games.abyss.table.view import AbyssView
from nautilion.games.island.content import shipped_content as island_content
from nautilion.games.island.table.view import IslandView
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.table.pieces import Pieces
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table.seats import sign_svg
from nautilion.ui.table.spots import Spot
from tests.ui.access.table_poses import below, sit
from tests.ui.company import island_game
from tests.ui.kit import Desk
from tools.eyes import EYES, seen_by

NIGHT = (16, 20, 60)  # the dark of the sea
APART, SHARE = 0.2, 0.01  # of brightness, and of the pixels of a piece: a digit is a little more
FACE = (60, 60)  # at which a face, a place and a monster are known without words and numbers,
DRAWN = dict.fromkeys(("lords", "locations", "monsters"), 0.1)  # and by so much of them: 11 to 21 % measured
Groups = dict[str, dict[str, Surface]]


def brightness(piece: Surface, eyes: str) -> np.ndarray:
    """How bright a piece is to these eyes, on the dark of the sea."""
    paper = Surface(piece.get_size())
    paper.fill(NIGHT)
    paper.blit(piece, (0, 0))
    mixed = seen_by(eyes, pygame.surfarray.array3d(paper))
    return np.sqrt(mixed**2.2 @ np.array([0.2126, 0.7152, 0.0722]))


def alike(group: dict[str, Surface], eyes: str, least: float = SHARE) -> dict[tuple[str, str], float]:
    """Pieces that hardly differ in brightness anywhere, and how much of them does."""
    seen = {name: brightness(piece, eyes) for name, piece in group.items()}
    found = {}
    for one, other in combinations(seen, 2):
        share = float((np.abs(seen[one] - seen[other]) > APART).mean())
        if share < least:
            found[one, other] = round(share, 3)
    return found


def of_nautilion(desk: Desk) -> Groups:
    pieces, side = Pieces(desk.app.look), 44
    return {
        "tokens": {token: pieces.token(token, side) for token in shipped_content().tokens},
        "dice": {f"die {value}": pieces.die(value, side) for value in range(1, 5)},
        **{  # one of ours is at a table
            f"boats of {board}": {
                name: pieces.figure(name, side) for name in (f"nautilion_{board}", "phantom")
            }
            for board in ("A1", "A2", "B1", "B2", "C1", "C2", "own")
        },
    }


def of_island(desk: Desk) -> Groups:
    content = island_content()
    view = sit(desk, island_game(4, moves=20), "greedy").view
    assert isinstance(view, IslandView)
    pieces = view.pieces
    return {
        "cards": {card: pieces.card(card, 52) for card in ("", *dict.fromkeys(content.deck()))},
        "colours": {colour: pieces.colour(colour, 18) for colour in content.colours},
        "tokens": {kind: pieces.token(kind, 44) for kind in content.bonus},
        "portholes": {
            f"{size}, {value}": pieces.porthole(size, value, 44)
            for size, porthole in content.portholes.items()
            for value in dict.fromkeys(porthole.values)
        },
        "castaways": {f"seat {seat}": pieces.castaway(seat, 52) for seat in range(4)},
        "arrows": {side: pieces.arrow(40, side == "down") for side in ("up", "down")},
    }


def of_abyss(desk: Desk) -> Groups:
    content = abyss.shipped_content()
    scene = below(4, "act", 40)(desk)
    view = scene.view
    assert isinstance(view, AbyssView)
    pieces, races = view.pieces, tuple(content.races)
    allies = dict.fromkeys(card for card in view.terms.cards())
    return {
        "allies": {card: pieces.card(card, 96) for card in ("", *allies)},
        "allies, small": {card: pieces.card(card, 26) for card in allies if not card.startswith("M")},
        "races": {race: pieces.race(race, 18) for race in races} | {"any": pieces.race(None, 18)},
        "stacks": {race: pieces.stack(race, (54, 72)) for race in races},
        "things": {
            "pearl": pieces.pearl(24),
            "key": pieces.key(24),
            "token": pieces.token(0, 24),
        },
        "monster tokens": {f"token {value}": pieces.token(value, 44) for value in (0, 2, 3, 4)},
        **{
            f"lord {lord}": {
                "free": pieces.small_lord(lord, (38, 50), False),
                "disabled": pieces.small_lord(lord, (38, 50), True),
            }
            for lord in content.lords
        },
        "guilds": {guild: pieces.crest(guild, 14) for guild in content.guilds},
        **{
            kind: {name: pieces.rounded(f"{kind}/{name}", FACE, 6) for name in names}
            for kind, names in (("lords", content.lords), ("locations", content.locations))
        },
        "monsters": {str(n): pieces.picture(f"monsters/{n}", FACE) for n in range(1, 7)},
        "threat": threat(desk, scene),
        "orders": orders(desk),
    }


def threat(desk: Desk, scene: TableScene) -> dict[str, Surface]:
    """The threat track with its marker on each row."""
    found, where = {}, scene.view.fit(scene.shown).rects["threat"]
    for row in range(1, 7):
        scene.animator.now.threat = row
        surface = Surface(desk.app.metrics.size)
        scene.paint(surface)
        found[str(row)] = surface.subsurface(where)
    return found


def orders(desk: Desk) -> dict[str, Surface]:
    """The same cell of the orders, chosen and not."""
    scene = below(4, "act", 40, ORDERS)(desk)
    surface = Surface(desk.app.metrics.size)
    scene.paint(surface)
    cells = scene.reach.spots_now()
    return {want: surface.subsurface(cells[Spot("order", f"crab {want}")]) for want in ("ask", "pass")}


def of_all(desk: Desk) -> Groups:
    """What every table of several seats shows."""
    art = desk.app.look.art
    return {"seats": {str(seat): art.svg(sign_svg(seat), (18, 18)) for seat in range(4)}}


PIECES = {"nautilion": of_nautilion, "island": of_island, "abyss": of_abyss, "all": of_all}


@pytest.mark.parametrize("pieces", PIECES.values(), ids=[*PIECES])
def test_no_two_pieces_differ_by_colour_alone(pieces: Callable[[Desk], Groups]) -> None:
    groups = pieces(Desk(speed="off", reduced_motion=True))
    pygame.display.quit()
    assert {*DRAWN} <= {*groups} or pieces is not of_abyss
    assert all(len(group) > 1 for group in groups.values())
    found = {
        (name, eyes): worst
        for name, group in groups.items()
        for eyes in EYES
        if (worst := alike(group, eyes, DRAWN.get(name, SHARE)))
    }
    assert found == {}


def test_pieces_that_differ_by_colour_alone_are_noticed() -> None:
    red, green = Surface((20, 20)), Surface((20, 20))
    red.fill((228, 0, 0))
    green.fill((0, 120, 0))
    assert alike({"red": red, "green": green}, "grey")
    assert not alike({"red": red, "white": _filled((255, 255, 255))}, "grey")


def _filled(colour: Iterable[int]) -> Surface:
    paper = Surface((20, 20))
    paper.fill(tuple(colour))
    return paper
