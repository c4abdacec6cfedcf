"""`nautilion replay --verify` for codes and kept voyages: what they show, and what they do not."""

from nautilion.cli.commands import FAILED, FINE, ending_words
from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.daily import day_of, medal_of
from nautilion.games.nautilion.game import GAME
from nautilion.play.opening import Opened
from nautilion.play.session import Session


def verify(voyage: Opened) -> int:
    """Say whether moves and dice are sound, and what the choices cost."""
    words, session = catalogue(), voyage.session
    if voyage.fault:
        print(words("cli.verified.damaged", why=words(voyage.fault)))
        return FAILED
    sound = "dice" not in session.assisted
    values = {"moves": len(session.log), "game": session.game.id, "seed": session.setup.seed}
    print(words("cli.verified.moves" if sound else "cli.verified.dice", **values))
    if session.is_over:
        print(
            words("cli.verified.ended", turn=session.turn, how=ending_words(session.game.id, session.result))
        )
    else:
        print(words("cli.verified.under_way", turn=session.turn))
    if sound and session.game is GAME:
        _tell_choices(session)
    return FINE if sound else FAILED


def _tell_choices(session: Session) -> None:
    words, day = catalogue(), day_of(session.setup)
    print(words("cli.verified.day", date=day) if day else words("cli.verified.no_day"))
    if session.is_over:
        cost = cost_of(session)
        told = words(f"daily.medal.{medal_of(cost) or 'none'}")
        print(words("cli.verified.cost", cost=f"{cost:.1f}", medal=told))
    print(words("cli.verified.claim"))


def cost_of(session: Session) -> float:
    """What all choices of a voyage cost, in per cent of winning."""
    from nautilion.games.nautilion.adviser.adviser import OracleAdviser  # read only where it is asked

    adviser = OracleAdviser(session.rules)
    turns = list(adviser.account(session.states, session.log))
    return 100 * adviser.summed(turns, session.state).cost
