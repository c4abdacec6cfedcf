"""What a thing on the table is, in a title, a few lines and the rules behind it."""

from collections.abc import Callable, Iterator

from nautilion.games.island.rules.scoring import points, token_points
from nautilion.games.island.rules.seeing import view
from nautilion.games.island.rules.terms import colour_of
from nautilion.games.island.state import State
from nautilion.games.island.words.names import Names
from nautilion.kernel.words import About, Spot

Lines = Iterator[str]


def help_for(names: Names, s: State, spot: Spot, eyes: int) -> About | None:
    """What a thing is; None where there is nothing to say."""
    find = KINDS.get(spot.kind)
    if find is None or (spot.kind == "card" and not spot.at):
        return None
    title, lines = find(names, view(s, eyes), spot.at, eyes)
    return About(title, tuple(lines), names.plain(f"about.{spot.kind}.rules"))


def _column(names: Names, s: State, at: int | str, eyes: int) -> tuple[str, Lines]:
    column = int(at)
    spaces, left = names.terms.heights[column], s.left[column]

    def lines() -> Lines:
        key = "one_space" if spaces == 1 else "spaces"
        yield names.plain(f"about.column.{key}", spaces=names.number(spaces))
        key = "empty" if not left else "left_one" if left == 1 else "left"
        yield names.plain(f"about.column.{key}", left=names.number(left))

    return names.plain("about.column.title", column=column + 1), lines()


def _camp(names: Names, s: State, at: int | str, eyes: int) -> tuple[str, Lines]:
    kind, colour = s.camp[names.terms.place[str(at)]], names.colour(str(at))

    def lines() -> Lines:
        if kind:
            values = {"token": names.token(kind), "rule": names.token_rule(kind), "colour": colour}
            yield names.plain("about.camp.token", **values)
        else:
            yield names.plain("about.camp.empty")

    return names.plain("about.camp.title", colour=colour), lines()


def _pile(names: Names, s: State, at: int | str, eyes: int) -> tuple[str, Lines]:
    size = int(at)
    pile = s.piles[names.terms.sizes.index(size)]

    def lines() -> Lines:
        key = "left" if len(pile) > 1 else "last" if pile else "empty"
        more = names.words("island.comma").join(map(str, pile[1:]))
        yield names.plain(f"about.pile.{key}", value=pile[0] if pile else 0, more=more, size=size)

    return names.plain("about.pile.title", size=size), lines()


def _set(names: Names, s: State, at: int | str, eyes: int) -> tuple[str, Lines]:
    number, colour = str(at).split(" ")
    seat = int(number)
    stored = s.sets[seat][names.terms.place[colour]]

    def lines() -> Lines:
        size = len(stored.cards)
        key = "empty" if not size else "one_card" if size == 1 else "cards"
        objects = names.objects(stored.cards)
        yield names.plain(f"about.set.{key}", number=names.number(size).capitalize(), objects=objects)
        if stored.porthole:
            yield names.plain("about.set.closed", value=stored.porthole[1])
        for kind, worth in zip(stored.tokens, token_points(names.terms, stored), strict=True):
            values = {"token": names.token(kind), "points": worth, "rule": names.token_rule(kind)}
            yield names.plain("about.set.token", **values)

    return names.of("about.set.title", seat, eyes, colour=names.colour(colour)), lines()


def _card(names: Names, s: State, at: int | str, eyes: int) -> tuple[str, Lines]:
    card = " ".join(str(at).split(" ")[:2])  # another copy has its number behind

    def lines() -> Lines:
        if worth := names.terms.treasures.get(card):
            yield names.plain("about.card.treasure", points=worth)
        else:
            yield names.plain("about.card.stored", colour=names.colour(colour_of(card)).capitalize())

    return names.plain("about.card.title", object=names.object(card).capitalize()), lines()


def _hand(names: Names, s: State, at: int | str, eyes: int) -> tuple[str, Lines]:
    seat = int(at)
    number = len(s.hands[seat])

    def lines() -> Lines:
        key = "empty" if not number else "one" if number == 1 else "number"
        yield names.plain(f"about.hand.{key}", number=names.number(number).capitalize())

    return names.of("about.hand.title", seat, eyes), lines()


def _castaway(names: Names, s: State, at: int | str, eyes: int) -> tuple[str, Lines]:
    seat = int(at)
    column, side = s.castaways[seat], s.sides[seat]

    def lines() -> Lines:
        if side:
            yield names.plain("about.castaway.at", side=names.plain(f"side.{side}"), column=column + 1)
        else:
            yield names.plain("about.castaway.nowhere")
        key = "points_you" if seat == eyes else "points"
        yield names.plain(f"about.castaway.{key}", points=points(names.terms, s, seat).total)

    return names.of("about.castaway.title", seat, eyes), lines()


def _arrow(names: Names, s: State, at: int | str, eyes: int) -> tuple[str, Lines]:
    def lines() -> Lines:
        if s.arrow:
            yield names.plain("about.arrow.leave", side=names.plain(f"side.{s.arrow}"))
        else:
            yield names.plain("about.arrow.first")

    return names.plain("about.arrow.title"), lines()


KINDS: dict[str, Callable[[Names, State, int | str, int], tuple[str, Lines]]] = {
    "column": _column,
    "camp": _camp,
    "pile": _pile,
    "set": _set,
    "card": _card,
    "hand": _hand,
    "castaway": _castaway,
    "arrow": _arrow,
}
