"""The helm goes over: who steers now, and what the other captain has just done."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event as Input

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.state import FIGURES, State
from nautilion.games.nautilion.table.captains import PLAYER_COLOURS
from nautilion.games.nautilion.table.view import View
from nautilion.games.nautilion.words import VoyageWords
from nautilion.kernel import Event
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.text import Style

MOST = 7  # lines about one turn
DRAWN = (
    ev.TurnBegan,
    ev.LeaderChosen,
    ev.DiceRolled,
    ev.DiceSet,
    ev.DieGiven,
)  # shown as dice, or plain to see


class Handover:
    """Watches whose turn it is."""

    def __init__(self, view: View, session: Session, names: tuple[str, ...]) -> None:
        self.view, self.session, self.names = view, session, names
        self._voice = VoyageWords(view.words, session.rules, names)
        self._steered = self._helm()
        self._plate: Sprite | None = None

    @property
    def is_shown(self) -> bool:
        """Whether the plate lies on the sea."""
        return self._plate is not None

    def _helm(self) -> tuple[int, int]:
        return self.session.state.turn, self.session.state.who

    def update(self, calm: bool) -> None:
        """See whether the helm has gone over, once all of the old turn has been seen."""
        before, now = self._steered, self._helm()
        if before == now or not calm:
            return
        self._steered = now
        goes_over = now[0] == before[0] + 1 and {before[1], now[1]} == {0, 1} and not self.session.is_over
        self._plate = self._draw(before[1], now[1]) if goes_over else None

    def put_away(self, event: Input) -> bool:
        """Any click or key is enough, and does what it always does; only Escape is used up by it."""
        used = self.is_shown and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._plate = None
        return used

    def sprites(self) -> list[Sprite]:
        """The plate."""
        return [self._plate] if self._plate else []

    # What happened

    def events(self) -> list[Event]:
        """All that happened in the turn before this one."""
        return [event for event, _ in self._happened()]

    def _happened(self) -> list[tuple[Event, State | None]]:
        """The same, each with the state in which it happened."""
        turn, found, befores = self.session.state.turn - 1, False, [None, *self.session.states]
        happened: list[tuple[Event, State | None]] = []
        for events, before in zip(self.session.told, befores, strict=False):
            for event in events:
                if isinstance(event, ev.TurnBegan):
                    found = event.turn == turn
                if found:
                    happened.append((event, before))
        return happened

    def lines(self) -> list[str]:
        """It in words, without what is drawn and the way into the hand; the same thing twice is one line."""
        told = [(e, s) for e, s in self._happened() if not isinstance(e, DRAWN) and not _is_on_its_way(e)]
        lines = self._voice.events([[event] for event, _ in told], [before for _, before in told])
        counted = Counter(line.text for line in lines)
        words = self.view.words
        texts = [words("handover.times", what=t, times=n) if n > 1 else t for t, n in counted.items()]
        return texts[-MOST:]

    # The plate

    def _draw(self, before: int, now: int) -> Sprite:
        """As large as the player likes words, as far as the window has room."""
        lay = self.view.layout
        assert lay
        wanted, window = self.view.look.m.ui_scale, Rect((0, 0), lay.size)
        for scale in (wanted - n * 0.1 for n in range(20)):
            plate = self._plated(before, now, scale)
            if scale <= 1 or plate.height <= window.h - lay.px(20):
                break
        return Sprite(plate, plate.get_rect(center=lay.rects["sea"].center).clamp(window).topleft)

    def _plated(self, before: int, now: int, scale: float) -> Surface:
        view, px = self.view, self.view.look.m.px
        assert view.layout
        widest = min(px(320 * max(1.0, scale)), view.layout.rects["sea"].w - px(60))
        parts = list(self._parts(before, now, widest, scale))
        width = max(part.width for part in parts) + px(48)
        plate = view.look.panel((width, sum(p.height + px(8) for p in parts) + px(28)), lit=True).copy()
        y = px(18)
        for part in parts:
            plate.blit(part, ((width - part.width) // 2, y))
            y += part.height + px(8)
        return plate

    def _parts(self, before: int, now: int, width: int, scale: float) -> Iterator[Surface]:
        words, look = self.view.words, self.view.look
        m = replace(look.m, ui_scale=scale)

        def said(text: str, style: Style, colour: theme.Rgb) -> Surface:
            return look.text.render(text, m.type(style), colour, width, "center")

        yield self._portrait(now)
        yield said(words("handover.helm", name=self._name(now)), theme.HEADING, PLAYER_COLOURS[now])
        yield said(self._did(before), theme.SMALL, PLAYER_COLOURS[before])
        yield self._dice()
        for line in self.lines():
            yield said(line, theme.SMALL, theme.FOAM)
        yield said(words("handover.go_on"), theme.SMALL, theme.MIST)

    def _name(self, player: int) -> str:
        return self.names[player] or self.view.words(f"table.player_{player + 1}")

    def _did(self, player: int) -> str:
        name = self.names[player]
        return self.view.words("handover.did" if name else "handover.other_did", name=name)

    def _portrait(self, player: int) -> Surface:
        side = self.view.look.m.px(72)
        admiral = self.session.state.admirals[player]
        return self.view.look.art.get(f"admirals/admiral_{admiral}", (side, side))

    def _dice(self) -> Surface:
        """Each figure's plaque with the dice that it got."""
        px, art = self.view.look.m.px, self.view.look.art
        side, gap = px(64), px(12)
        given = [e for e in self.events() if isinstance(e, ev.DieGiven)]
        row = Surface((3 * side + 2 * gap, side), pygame.SRCALPHA).convert_alpha()
        for n, figure in enumerate(FIGURES):
            berth = Rect(n * (side + gap), 0, side, side)
            row.blit(art.get(f"places/berth_{figure}", berth.size), berth)
            values = [e.value for e in given if e.figure == figure]
            for at, value in enumerate(values):
                die = self.view.pieces.die(value, round(side * (0.53 if len(values) == 1 else 0.4)))
                aside = round((at - (len(values) - 1) / 2) * side * 0.36)
                row.blit(die, die.get_rect(center=(berth.centerx + aside, berth.centery)))
        return row


def _is_on_its_way(event: Event) -> bool:
    """A token in the hand will lie somewhere in a moment."""
    return isinstance(event, ev.TokenMoved) and event.target.area == "hand"
