"""The ghost: while cards or a porthole are held, what their set would be worth, now and at best."""

from collections.abc import Sequence

import msgspec
from pygame import Surface

from nautilion.games.island.moves import Store
from nautilion.games.island.rules.scoring import bonus_points
from nautilion.games.island.rules.terms import IslandRules, Terms, card_of
from nautilion.games.island.state import State, Stored
from nautilion.games.island.table.view import IslandView
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite

WIDEST = 300  # of the words


def worth(terms: Terms, stored: Stored) -> int:
    """What a set would bring if the game ended now."""
    return bonus_points(terms, stored) + (stored.porthole[1] if stored.porthole else 0)


def after(terms: Terms, s: State, move: Store) -> Stored:
    """The set of the seat whose turn it is, with cards laid to it and the token of the camp."""
    at = terms.place[move.colour]
    old, kind = s.sets[s.who][at], s.camp[at]
    cards = tuple(sorted((*old.cards, *(card_of(move.colour, number) for number in move.objects))))
    return Stored(cards, (*old.tokens, *([kind] if kind else [])))


def closed(terms: Terms, s: State, stored: Stored) -> Stored | None:
    """The set with the porthole of its size, if there is one left."""
    value = terms.porthole(s, len(stored.cards))
    return msgspec.structs.replace(stored, porthole=(len(stored.cards), value)) if value else None


class Ghost:
    """Draws what a set would be worth beside it."""

    def __init__(self, view: IslandView) -> None:
        self.view = view
        self._drawn: dict[str, Surface] = {}

    def storing(self, s: State, rules: IslandRules, move: Store) -> Sequence[Sprite]:
        """Cards are about to be laid to a set."""
        terms = rules.terms
        stored = after(terms, s, move)
        best = closed(terms, s, stored)
        return self._plate(s, terms.place[move.colour], self.said(terms, stored, best))

    def closing(self, s: State, rules: IslandRules) -> Sequence[Sprite]:
        """A porthole is about to be laid on a set."""
        at = int(s.todo[-1].args[0])
        stored = s.sets[s.who][at]
        best = closed(rules.terms, s, stored)
        return self._plate(s, at, self.said(rules.terms, stored, best))

    def said(self, terms: Terms, stored: Stored, best: Stored | None) -> str:
        """In words: `12 now, 20 if closed with this 8`."""
        words, now = self.view.words, worth(terms, stored)
        if best is None:
            return words("island.ghost.open", now=now)
        return words("island.ghost.closed", now=now, best=worth(terms, best), value=best.porthole[1])

    def _plate(self, s: State, at: int, text: str) -> Sequence[Sprite]:
        view = self.view
        if text not in self._drawn:
            look, ui = view.look, view.look.m.ui
            word = look.write(text, theme.SMALL, theme.LAMP, ui(WIDEST))
            word = word.subsurface(word.get_bounding_rect().inflate(2, 2).clip(word.get_rect()))
            plate = look.panel((word.width + ui(22), word.height + ui(14)), lit=True).copy()
            plate.blit(word, word.get_rect(center=plate.get_rect().center))
            self._drawn[text] = plate
        plate, goal = self._drawn[text], view.layout.own_set(at)
        camp = view.layout.rects["camp"]
        box = plate.get_rect(midbottom=(goal.centerx, camp.y - view.layout.px(4)))
        box.left = max(box.left, view.layout.rects["sea"].left)
        return [Sprite(plate, box.topleft)]
