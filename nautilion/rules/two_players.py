"""Two players: whole turns alternate, and Admirals limit what each may place (D1-D3)."""

from nautilion.kernel import Module, Move, Question, Step
from nautilion.rules.events import DiceRolled, DiceSet, LeaderChosen
from nautilion.rules.game import Table
from nautilion.rules.moves import Lead, Put
from nautilion.rules.state import BOTH

LEADS = (Lead(0), Lead(1))


def next_player(cx: Table, who: int) -> int:
    """Turns alternate; before the first is chosen, both decide."""
    return who if who == BOTH or cx.s.turn == 1 else 1 - who


def ask_for_leader(cx: Table, _: DiceRolled | DiceSet) -> None:
    """After the first dice, before any other decision of the turn (D2b)."""
    if cx.s.who == BOTH:
        cx.push(Step("lead"))


def list_leads(cx: Table, moves: list[Move]) -> None:
    """Either player."""
    moves += LEADS


def lead(cx: Table, move: Lead) -> None:
    """This player plays the first turn."""
    cx.s.who = move.player
    cx.emit(LeaderChosen(move.player))


def in_charge(cx: Table, token: str) -> bool:
    """Whether the active player's Admiral may place a token; only crew is limited (D2)."""
    if cx.game.kind[token] != "crew" or cx.s.who == BOTH:
        return True
    admiral = next(a for a in cx.game.content.admirals if a.id == cx.s.admirals[cx.s.who])
    return token in admiral.crew


def by_admiral(cx: Table, moves: list[Move], token: str) -> list[Move]:
    """Withdraw what the Admiral does not allow."""
    return moves if in_charge(cx, token) else []


def why_not(cx: Table, move: Move) -> str | None:
    """The Admiral's refusal."""
    return "not_your_crew" if isinstance(move, Put) and not in_charge(cx, cx.s.hand) else None


def nothing_more(cx: Table, moves: list[Move]) -> None:
    """Two players add no move to a placement: they only withdraw some."""


TWO_PLAYERS = Module(
    "two players",
    asks={"lead": Question(list_leads, {Lead: lead})},
    options={"place": Question(nothing_more, {}, why_not)},
    values={"who": next_player, "places": by_admiral},
    on={DiceRolled: ask_for_leader, DiceSet: ask_for_leader},
)
