"""How a turn is thought to go on, quickly: as greedy plays, with two things that anybody would do.

Nobody pays more than needed. And a hand and a purse that have grown large without buying a lord say that the
Court has none to buy: then one plots, and takes whatever there is.
"""

from typing import Any

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.adviser.greedy import Greedy
from nautilion.games.abyss.adviser.payments import payments
from nautilion.games.abyss.rules import recruiting
from nautilion.games.abyss.rules.payment import Cards, Price
from nautilion.games.abyss.rules.terms import ANY_ALLY
from nautilion.games.abyss.state import State, without
from nautilion.kernel import Ask, Chance, Context, Luck, Move

PLENTY = 16  # allies and pearls together from which on one looks for another lord


class TurnHabits(Greedy):
    """Plays on to the end of a turn."""

    def choose(self, s: State, ask: Ask) -> Move:
        """What somebody is thought to do."""
        if ask.question == "pay":
            return self.pays(s, ask, self.ways(s)[0])
        if ask.question in ("act", "keep") and len(s.hands[s.who]) + s.pearls[s.who] >= PLENTY:
            return max(ask.moves, key=lambda move: self.seeking(s, move))
        return super().choose(s, ask)

    def seeking(self, s: State, move: Move) -> tuple[int, int]:
        """Who has plenty takes what is found; recruits, else plots, else takes any stack."""
        match move:
            case m.Recruit(lord=lord):
                return 4, self.lord(lord)
            case m.Plot() | m.Take() | m.Fight():
                return 3, 0
            case m.Support():
                return 2, self.stack(s, move)
            case m.Explore():
                return 1, 0
        return 0, 0

    def ways(self, s: State) -> tuple[Cards, ...]:
        """Payments for the lord that is being recruited, the most promising first."""
        cx: Any = Context(self.rules, s, None)
        _, paid = recruiting.paid_so_far(cx)
        any_stays = cx.fold(ANY_ALLY, False, s.who)
        return payments(paid, without(s.hands[s.who], *paid), self.price(s), s.pearls[s.who], any_stays)

    def price(self, s: State) -> Price:
        """What the lord that is being recruited costs."""
        cx: Any = Context(self.rules, s, None)
        return recruiting.price_of(cx, s.who, recruiting.paid_so_far(cx)[0])

    def pays(self, s: State, ask: Ask, way: Cards) -> Move:
        """The next part of a payment."""
        left = without(way, *(part.card for part in s.draft if isinstance(part, m.Pay)))
        return next(
            move
            for move in ask.moves
            if (isinstance(move, m.Pay) and move.card in left) or (isinstance(move, m.Settle) and not left)
        )

    def play_out(self, s: State, luck: Luck) -> None:
        """On to the beginning of the next turn, or the end."""
        rules, turn = self.rules, s.turn
        while s.turn == turn and (now := rules.pending(s)) is not None:
            if isinstance(now, Chance):
                rules.step(s, now.pick(luck.below(now.reach[-1])))
            else:
                rules.step(s, self.choose(s, now))
