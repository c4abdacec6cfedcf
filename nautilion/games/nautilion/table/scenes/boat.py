"""The boat of a setup, with nobody aboard yet, where a page has room for it."""

from pygame import Rect, Surface

from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import BOARD_SPACES
from nautilion.games.nautilion.table.board_picture import board_picture
from nautilion.ui.theme import Look

_LEAST, _MOST = 110, 230  # heights at which it is worth a look, and at which it is enough


def paint_boat(surface: Surface, look: Look, setup: Setup, room: Rect) -> None:
    """In the middle of the room, if that is large enough."""
    px = look.m.px
    if room.h < px(_LEAST):
        return
    size = (room.w, min(room.h, px(_MOST)))
    picture = board_picture(look, shipped_content().boards[setup.board], size, ("",) * len(BOARD_SPACES))
    surface.blit(picture, picture.get_rect(center=room.center))
