"""Laying out the game (S2-S6): what lies there from the start; the rest comes draw by draw."""

from nautilion.games.island.content import Content
from nautilion.games.island.events import CampFilled, CardRevealed, LotDrawn
from nautilion.games.island.moves import CampToken, Drew, Lot
from nautilion.games.island.rules.terms import IslandContext, Terms, card_of, colour_of, number_of
from nautilion.games.island.setup import Setup
from nautilion.games.island.state import UNSEEN, State, Stored, with_at
from nautilion.kernel import Chance, FaceDown, Step
from nautilion.kernel.piles import PileCard


def deal(setup: Setup, content: Content) -> State:
    """The table before the first draw: all cards unseen, the camp empty, nobody aboard."""
    terms, seats = Terms(setup, content), setup.players
    deck, full = content.deck(), content.stack.cards
    columns = terms.board.columns
    return State(
        todo=(Step("layout"),),
        castaways=(-1,) * seats,
        sides=("",) * seats,
        left=(full,) * len(columns),
        tops=tuple((UNSEEN,) * len(stacks) for stacks in columns),
        unseen=FaceDown.of(deck),
        out=len(deck) - full * sum(map(len, columns)),
        camp=(UNSEEN,) * len(terms.sets),
        supply=FaceDown.of(content.tokens()),
        piles=tuple(porthole.values for porthole in content.portholes.values()),
        hands=((),) * seats,
        sets=(tuple(Stored() for _ in terms.sets),) * seats,
    )


def layout(cx: IslandContext) -> None:
    """A token to each camp space, a card onto each face-up stack, then the lot."""
    columns = range(len(cx.terms.heights))
    tops = [step for column in columns for step in tops_of(cx.terms, column)]
    cx.push(*camp_steps(cx.s), *tops, Step("lot"), Step("round"))


def camp_steps(s: State) -> list[Step]:
    """A draw for each empty camp space, as far as the supply goes (B7)."""
    empty = [at for at, kind in enumerate(s.camp) if not kind]
    return [Step("token", (at,)) for at in empty[: s.supply.size]]


def tops_of(terms: Terms, column: int) -> list[Step]:
    """A draw for the next card of each face-up stack of a column."""
    stacks = enumerate(terms.board.columns[column])
    return [Step("top", (column, stack)) for stack, face in stacks if face == "up"]


def tokens_to_draw(cx: IslandContext) -> Chance:
    """Any bonus token of the supply."""
    return cx.s.supply.chance(lambda kind: CampToken(str(kind)))


def fill_space(cx: IslandContext, move: CampToken) -> None:
    """The token lies face up on its camp space."""
    s, (at, *_) = cx.s, cx.step.args
    s.supply = s.supply.without(move.kind)
    s.camp = with_at(s.camp, int(at), move.kind)
    cx.emit(CampFilled(cx.terms.sets[int(at)], move.kind))


def cards_for_all(cx: IslandContext) -> Chance:
    """Any unseen card, for all to see."""
    return cx.s.unseen.chance(drew)


def drew(card: PileCard) -> Drew:
    """The draw of a card."""
    return Drew(colour_of(str(card)), number_of(str(card)))


def show_top(cx: IslandContext, move: Drew) -> None:
    """The next card of a face-up stack is seen (T5)."""
    s, (column, stack), card = cx.s, map(int, cx.step.args), card_of(move.colour, move.number)
    s.unseen = s.unseen.without(card)
    s.tops = with_at(s.tops, column, with_at(s.tops[column], stack, card))
    cx.emit(CardRevealed(column, stack, card))


def seats_to_draw(cx: IslandContext) -> Chance:
    """Anybody may be the first (S6)."""
    seats = range(cx.terms.players)
    return Chance(tuple(map(Lot, seats)), (1,) * len(seats))


def begin_with(cx: IslandContext, move: Lot) -> None:
    """The first player is drawn."""
    cx.s.first = move.seat
    cx.emit(LotDrawn(move.seat))
