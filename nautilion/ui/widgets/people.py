"""Who sits at a table: a face each, in the colour of the seat and with its sign."""

from collections.abc import Sequence

from pygame import Rect, Surface

from nautilion.play.seats import HUMAN, Seat
from nautilion.ui import theme
from nautilion.ui.room import Computer
from nautilion.ui.table.seats import SEAT_COLOURS, sign_svg
from nautilion.ui.theme import Look, Rgb, mix

PERSON = "faces/person"
_SIGN = 0.34  # of a face


def seat_colour(seat: int) -> Rgb:
    """The colour of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def computer_of(seat: Seat, computers: Sequence[Computer]) -> Computer | None:
    """The computer that plays a seat; None for a person, or for one that nobody knows any more."""
    return next((each for each in computers if each.policy == seat.player), None)


def face_of(seat: Seat, computers: Sequence[Computer]) -> str:
    """The picture of whoever plays a seat."""
    found = computer_of(seat, computers) if seat.player != HUMAN else None
    return found.face if found else PERSON


def paint_face(surface: Surface, look: Look, face: str, seat: int, rect: Rect) -> None:
    """A face on a round plate in the colour of its seat, with the sign of the seat at its foot."""
    colour, side = seat_colour(seat), min(rect.size)
    place = Rect(0, 0, side, side).move_to(center=rect.center)
    fill = [(mix(colour, theme.NIGHT, 0.45), 1.0), (mix(colour, theme.NIGHT, 0.75), 1.0)]
    surface.blit(look.plate(place.size, fill, (colour, 1.0), 100, 2.6), place)
    inner = round(side * 0.86)
    picture = look.art.get(face, (inner, inner))
    surface.blit(picture, picture.get_rect(center=place.center))
    small = max(8, round(side * _SIGN))
    sign = look.art.svg(sign_svg(seat), (small, small))
    surface.blit(sign, sign.get_rect(bottomright=(place.right + small // 5, place.bottom + small // 8)))
