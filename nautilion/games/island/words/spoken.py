"""Everything on the table, a phrase each, in reading order, fit to be read aloud."""

from collections.abc import Iterator

from nautilion.games.island.rules.seeing import view
from nautilion.games.island.state import State, Stored
from nautilion.games.island.words.names import Names
from nautilion.games.island.words.telling import set_spot
from nautilion.kernel.words import Spot

Said = Iterator[tuple[Spot, str]]


def everything(names: Names, s: State, eyes: int) -> Said:
    """The boat from the back, the camp and the piles, then the own seat and the others after it."""
    s = view(s, eyes)
    yield Spot("arrow"), names.plain(f"spoken.arrow.{s.arrow or 'first'}")
    for column in range(len(s.left)):
        yield Spot("column", column), _column(names, s, column)
    for colour, kind in zip(names.terms.sets, s.camp, strict=True):
        key = "camp" if kind else "camp_empty"
        token = names.token(kind) if kind else ""
        yield Spot("camp", colour), names.plain(f"spoken.{key}", colour=names.colour(colour), token=token)
    for size, pile in zip(names.terms.sizes, s.piles, strict=True):
        values = names.words("island.comma").join(map(str, pile))
        yield (
            Spot("pile", size),
            names.plain(f"spoken.{'pile' if pile else 'pile_empty'}", size=size, values=values),
        )
    first = max(0, eyes)
    for number in range(len(s.hands)):
        yield from _seat(names, s, (first + number) % len(s.hands), eyes)


def _column(names: Names, s: State, column: int) -> str:
    left, number = s.left[column], column + 1
    if not left:
        spaces = names.number(names.terms.heights[column])
        return names.plain("spoken.column_empty", column=number, spaces=spaces)
    faces = zip(names.terms.board.columns[column], s.tops[column], strict=True)
    stacks = [_stack(names, face, card) for face, card in faces]
    key = "column" if left > 1 else "column_one"
    return names.plain(f"spoken.{key}", column=number, left=names.number(left), stacks=names.listed(stacks))


def _stack(names: Names, face: str, card: str) -> str:
    if card:
        return names.plain("spoken.up", card=names.card(card))
    return names.plain("spoken.turning" if face == "up" else "spoken.down")


def _seat(names: Names, s: State, seat: int, eyes: int) -> Said:
    side = s.sides[seat]
    if side:
        values = {"side": names.plain(f"side.{side}"), "column": s.castaways[seat] + 1}
        yield Spot("castaway", seat), names.of("spoken.castaway", seat, eyes, **values)
    else:
        yield Spot("castaway", seat), names.of("spoken.nowhere", seat, eyes)
    yield from _hand(names, s, seat, eyes)
    for colour, stored in zip(names.terms.sets, s.sets[seat], strict=True):
        key = "set" if stored.cards else "set_empty"
        objects, more = names.objects(stored.cards), _more(names, stored)
        values = {"colour": names.colour(colour), "objects": objects, "more": more}
        yield set_spot(seat, colour), names.of(f"spoken.{key}", seat, eyes, **values)


def _hand(names: Names, s: State, seat: int, eyes: int) -> Said:
    """The cards of the own hand, and how many the others hold; a hand that all may see is read too."""
    hand, name = s.hands[seat], names.seat(seat)
    if not hand:
        yield Spot("hand", seat), names.of("spoken.hand_empty", seat, eyes)
    elif all(hand):
        key = "card" if seat == eyes else "shown"
        text = names.listed(map(names.card, hand))
        yield Spot("hand", seat), names.plain(f"spoken.{key}", card=text, name=name)
    else:
        key = "hand_one" if len(hand) == 1 else "hand"
        yield Spot("hand", seat), names.plain(f"spoken.{key}", number=names.number(len(hand)), name=name)


def _more(names: Names, stored: Stored) -> str:
    """Tokens and porthole of a set."""
    tokens = names.listed(map(names.token, stored.tokens))
    said = names.plain("spoken.tokens", tokens=tokens) if stored.tokens else ""
    closed = names.plain("spoken.closed", value=stored.porthole[1]) if stored.porthole else ""
    return said + closed
