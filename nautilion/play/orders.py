"""Standing orders: what a person has said beforehand answers a question in that person's place.

They are texts of the game (`Game.obey` reads them), lie in `Seat.orders`, are saved with the seat, and play
ordinary moves, so that log, undo and replay need not know of them.
"""

from collections.abc import Sequence

from nautilion.kernel import Ask, Move
from nautilion.play.seats import HUMAN, Seat
from nautilion.play.session import Session


def obeyed(session: Session, seats: Sequence[Seat]) -> Move | None:
    """What the orders of the person who is asked answer, by what that seat may see; None: nothing."""
    now = session.pending
    if not isinstance(now, Ask) or not 0 <= now.who < len(seats):
        return None
    seat = seats[now.who]
    if seat.player != HUMAN or not seat.orders:
        return None
    move: Move | None = session.game.obey(
        session.rules, session.game.view(session.state, now.who), now, seat.orders
    )
    return move
