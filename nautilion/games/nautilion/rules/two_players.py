"""Two players: whole turns alternate, and Admirals limit what each may place (D1-D3)."""

from nautilion.games.nautilion.events import DiceRolled, DiceSet, LeaderChosen
from nautilion.games.nautilion.moves import Lead, Put
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.terms import VoyageContext
from nautilion.games.nautilion.state import BOTH
from nautilion.kernel import Module, Move, Question, Step

LEADS = (Lead(0), Lead(1))


def next_player(cx: VoyageContext, who: int) -> int:
    """Turns alternate; before the first is chosen, both decide."""
    return who if who == BOTH or cx.s.turn == 1 else 1 - who


def ask_for_leader(cx: VoyageContext, _: DiceRolled | DiceSet) -> None:
    """After the first dice, before any other decision of the turn (D2b)."""
    if cx.s.who == BOTH:
        cx.push(Step("lead"))


def list_leads(cx: VoyageContext, moves: list[Move]) -> None:
    """Either player."""
    moves += LEADS


def lead(cx: VoyageContext, move: Lead) -> None:
    """This player plays the first turn."""
    cx.s.who = move.player
    cx.emit(LeaderChosen(move.player))


def in_charge(cx: VoyageContext, token: str) -> bool:
    """Whether the active player's Admiral may place a token; only crew is limited (D2)."""
    if cx.terms.kind[token] != "crew" or cx.s.who == BOTH:
        return True
    admiral = next(a for a in cx.terms.content.admirals if a.id == cx.s.admirals[cx.s.who])
    return token in admiral.crew


def by_admiral(cx: VoyageContext, moves: list[Put], token: str) -> list[Put]:
    """Withdraw what the Admiral does not allow."""
    return moves if in_charge(cx, token) else []


def why_not(cx: VoyageContext, move: Move) -> str | None:
    """The Admiral's refusal."""
    return "not_your_crew" if isinstance(move, Put) and not in_charge(cx, cx.s.hand) else None


TWO_PLAYERS = Module(
    "two players",
    asks={"lead": Question(list_leads, {Lead: lead})},
    reasons={"place": why_not},
    values={hooks.WHO: next_player, hooks.PLACES: by_admiral},
    on={DiceRolled: ask_for_leader, DiceSet: ask_for_leader},
)
