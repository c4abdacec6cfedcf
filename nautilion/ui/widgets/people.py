"""Who sits at a table: a face each, in the colour of the seat and with its sign."""

from collections.abc import Sequence

from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.room import Computer
from nautilion.ui.table.seats import SEAT_COLOURS, dyed, sign_svg
from nautilion.ui.theme import Look, Rgb, mix

PERSON = "faces/person"
_SIGN = 0.34  # of a face


def seat_colour(seat: int) -> Rgb:
    """The colour of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def face_of(player: str, at: int, computers: Sequence[Computer], people: Sequence[str]) -> str:
    """The picture of whoever plays a seat: of the game's computers or people, or a person of the house."""
    found = next((each for each in computers if each.policy == player), None)
    return found.face if found else people[at] if at < len(people) else PERSON


def portrait(look: Look, face: str, seat: int, size: tuple[int, int]) -> Surface:
    """A face; where the picture has a coat, it is of the colour of the seat."""
    return look.art.svg(dyed(look.art.source(face), seat), size)


def paint_face(surface: Surface, look: Look, face: str, seat: int, rect: Rect) -> None:
    """A face on a round plate in the colour of its seat, with the sign of the seat at its foot."""
    colour, side = seat_colour(seat), min(rect.size)
    place = Rect(0, 0, side, side).move_to(center=rect.center)
    fill = [(mix(colour, theme.NIGHT, 0.45), 1.0), (mix(colour, theme.NIGHT, 0.75), 1.0)]
    surface.blit(look.plate(place.size, fill, (colour, 1.0), 100, 2.6), place)
    inner = round(side * 0.86)
    picture = portrait(look, face, seat, (inner, inner))
    surface.blit(picture, picture.get_rect(center=place.center))
    small = max(8, round(side * _SIGN))
    sign = look.art.svg(sign_svg(seat), (small, small))
    surface.blit(sign, sign.get_rect(bottomright=(place.right + small // 5, place.bottom + small // 8)))
