"""Who sits where: a person or a computer, with a name as it can be shown."""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from nautilion.content.plain import plain

LONGEST = 24  # letters of a name
HUMAN = "human"
Player = Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[\w-]*\Z")]  # a person, or a policy by name


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a game: its name, who plays it, how well and in which manner."""

    name: str = ""
    player: str = HUMAN
    level: int = 0
    style: str = ""
    orders: tuple[str, ...] = ()  # standing orders: shown to their owner only, they play ordinary moves


def seen_names(names: Sequence[str]) -> tuple[str, ...]:
    """Names as they can be shown."""
    return tuple(plain(name, LONGEST) for name in names)


def names_of(seats: Sequence[Seat | str]) -> tuple[str, ...]:
    """The names on the seats, as they can be shown."""
    return seen_names([seat.name if isinstance(seat, Seat) else seat for seat in seats])


def seats_of(company: Sequence[Seat | str]) -> tuple[Seat, ...]:
    """Seats with names that can be shown; where there is a name alone, a person sits."""
    seats = [seat if isinstance(seat, Seat) else Seat() for seat in company]
    return tuple(
        msgspec.structs.replace(seat, name=name) for seat, name in zip(seats, names_of(company), strict=True)
    )


def people_of(seats: Sequence[Seat], number: int) -> list[int]:
    """At which of so many seats people sit; where nobody was named, somebody does."""
    return [at for at, seat in enumerate(at_least(seats, number)[:number]) if seat.player == HUMAN]


def at_least(seats: Sequence[Seat], number: int) -> tuple[Seat, ...]:
    """The seats, and so many more of people without a name that everybody finds one."""
    return (*seats, *(Seat() for _ in range(number - len(seats))))
