"""A plain table for any game, made of its words alone: what a game has before it has one of its own.

    Game(..., table=lambda: plain_room(GAME))

Everything on the table is a plate with its phrase, everything that can be done a plate with its words; a
click makes the move. It shows what the eyes of the seat that must decide may see, and nothing else.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.kernel import Ask, Chance, Move, Rules
from nautilion.kernel.game import Game
from nautilion.kernel.views import NOBODY
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.room import Room
from nautilion.ui.table import spots
from nautilion.ui.table.animator import Animator
from nautilion.ui.table.gestures import Gesture, GestureTable
from nautilion.ui.table.layout import WindowLayout
from nautilion.ui.table.lights import Lights
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import Highlights, TableView
from nautilion.ui.theme import Look

BAR, GAP, SHELL = 64, 10, 64  # of the design


@dataclass
class PlainLayout(WindowLayout):
    """A bar above, plates below."""

    rects: dict[str, Rect] = field(default_factory=dict)

    def __post_init__(self) -> None:
        (w, h), gap, bar = self.size, self.px(GAP), self.px(BAR)
        self.rects["bar"] = Rect(gap, gap, w - 2 * gap, bar)
        self.rects["sea"] = Rect(gap, bar + 2 * gap, w - 2 * gap, h - bar - 3 * gap)
        shell = Rect(0, 0, self.px(SHELL), self.px(SHELL))
        self.rects["oracle"] = shell.move_to(bottomright=self.rects["sea"].bottomright)


@dataclass
class PlainHighlights(Highlights):
    """What can be done now, and who looks."""

    moves: tuple[Move, ...] = ()
    draws: bool = False  # chance waits for a click
    eyes: int = NOBODY

    def ask(self, pending: Ask | Chance | None, s: Any) -> None:
        self.moves = tuple(pending.moves) if isinstance(pending, Ask) else ()
        self.draws = isinstance(pending, Chance)
        self.eyes = pending.who if isinstance(pending, Ask) else s.who

    def quiet(self) -> None:
        self.moves, self.draws = (), False


class PlainAnimator(Animator):
    """Everything happens at once."""

    def lit(self) -> PlainHighlights:
        return PlainHighlights()


class PlainView(TableView):
    """Plates with words."""

    layout: PlainLayout

    def __init__(
        self,
        game: Game[Any, Any, Any],
        look: Look,
        rules: Rules[Any, Any],
        words: Catalogue,
        names: tuple[str, ...],
    ) -> None:
        self.look, self.words, self.names = look, words, names
        self.pieces, self.layout = Lights(look), PlainLayout(look)
        self.game, self.voice = game, game.words(words, rules, names)

    def fit(self, s: Any) -> PlainLayout:
        return self.layout

    def phrases(self, s: Any, highlights: PlainHighlights) -> dict[Spot, str]:
        """What each plate says."""
        found = dict(self.voice.table(s, highlights.eyes))
        if highlights.draws:
            found[spots.TRAY] = self.words("plain.draw")
        return found | {
            move_spot(self.game, move): self.voice.move(s, move, highlights.eyes) for move in highlights.moves
        }

    def spots(self, s: Any, highlights: PlainHighlights) -> dict[Spot, Rect]:
        sea, names = self.layout.rects["sea"], list(self.phrases(s, highlights))
        columns = max(1, math.ceil(math.sqrt(len(names) / 2)))
        rows = max(1, math.ceil(len(names) / columns))
        wide, high, gap = sea.w // columns, min(sea.h // rows, self.layout.px(90)), self.layout.px(GAP)
        return {
            spot: Rect(sea.x + n % columns * wide, sea.y + n // columns * high, wide - gap, high - gap)
            for n, spot in enumerate(names)
        }

    def paint(self, surface: Surface, s: Any, highlights: PlainHighlights) -> None:
        places = self.spots(s, highlights)
        for spot, phrase in self.phrases(s, highlights).items():
            rect, can_be_used = places[spot], spot.kind in ("move", "tray")
            edge = theme.LAMP if can_be_used else theme.TEAL
            surface.blit(self.look.plate(rect.size, [(theme.DEEP, 0.9)], (edge, 0.9), 10), rect)
            room = rect.inflate(-self.layout.px(20), -self.layout.px(8))
            word = self.look.text.fit(phrase, self.look.m.type(theme.BODY), room.size, theme.FOAM, True)
            surface.blit(word, word.get_rect(midleft=room.midleft))


def move_spot(game: Game[Any, Any, Any], move: Move) -> Spot:
    """The plate of a move."""
    return Spot("move", game.text.write(move))


def plain_room(game: Game[Any, Any, Any]) -> Room:
    """A table for a game that has none."""

    def click(move: Move, s: Any) -> list[Gesture]:
        return [(move_spot(game, move), None)]

    def thumbnail(
        look: Look, session: Session, size: tuple[int, int], words: Catalogue, seats: Sequence[Seat]
    ) -> Surface:
        return look.panel(size).copy()

    return Room(
        view=partial(PlainView, game),
        animator=PlainAnimator,
        gestures=GestureTable(dict.fromkeys(game.moves, click), lambda source, target, s: None),
        music=lambda s: "calm",
        thumbnail=thumbnail,
    )
