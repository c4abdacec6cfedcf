"""The bar at the top of the column: what is asked, whose turn it is, and the buttons."""

from typing import Any, Protocol

from pygame import Rect, Surface

from nautilion.kernel import Ask, Back, Chance
from nautilion.kernel.words import Words
from nautilion.play.session import Session, sample
from nautilion.ui import theme
from nautilion.ui.access.touch import TARGET
from nautilion.ui.table import spots
from nautilion.ui.table.animator import Animator
from nautilion.ui.table.company import Company
from nautilion.ui.table.gestures import Gestures
from nautilion.ui.table.habits import Habits
from nautilion.ui.table.hand import Hand
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView
from nautilion.ui.text import Part

ICONS = {spots.UNDO: "undo", spots.REDO: "redo", spots.LOG: "log", spots.MENU: "menu"}
WORDS = {
    spots.BACK: "table.back",
    spots.OTHER: "table.other_button",
    spots.SINCE: "table.since_button",
}
HIGH = 64  # of the bar, in the design
MOST = 1.4  # how much larger buttons may become with the bar
SIDE, EDGE, GAP = 27, 8, 4  # of the buttons, in two rows: what is always there, and what the moment wants


class BarTable(Protocol):
    """What the bar speaks of."""

    session: Session
    view: TableView
    animator: Animator
    hand: Hand
    gestures: Gestures
    habits: Habits
    company: Company
    voice: Words[Any]

    @property
    def eyes(self) -> int: ...
    @property
    def shown(self) -> Any: ...
    @property
    def pending(self) -> Ask | Chance | None: ...


class Bar:
    """Draws the bar for a table and places its buttons."""

    def __init__(self, table: BarTable) -> None:
        self.table, self.view, self.session, self.animator = table, table.view, table.session, table.animator
        self.advice = ""  # what the Oracle says, instead of the usual words

    def buttons(self) -> dict[Spot, Rect]:
        """The buttons that are there now."""
        lay = self.view.layout
        assert lay
        bar, side, gap = lay.rects["bar"], round(lay.px(SIDE) * self._grown()), lay.px(GAP)
        top, found = bar.centery - side - gap // 2, dict[Spot, Rect]()
        if self.session.game.adviser:
            found[spots.HINT] = lay.rects["oracle"]
        always = [(spot, side) for spot in (spots.MENU, spots.LOG, spots.REDO, spots.UNDO)]
        extra = [(spot, self._word(spot).width + lay.px(20)) for spot in self._extra()]
        for row, y in ((always, top), (extra, top + side + gap)):
            x = bar.right - lay.px(EDGE)
            for spot, width in row:
                apart = TARGET - width if self.table.hand.is_spread else 0
                x -= width
                found[spot] = Rect(x, y, width, side)
                x -= max(apart, gap + lay.px(2))
        return found

    def _grown(self) -> float:
        """How much larger than usual the buttons are."""
        lay = self.view.layout
        assert lay
        return min(MOST, lay.rects["bar"].h / lay.px(HIGH))

    def _word(self, spot: Spot) -> Surface:
        lay = self.view.layout
        assert lay
        answer = self.table.habits.buttons.get(spot)
        return self.view.look.text.render(
            self.view.words(answer or WORDS[spot]),
            theme.BUTTON.sized(lay.px(15) * self._grown()),
            theme.INK if answer else theme.FOAM,
        )

    def _extra(self) -> list[Spot]:
        if self.table.habits.is_waiting:
            back = [] if self.session.only_move(self.session.state) else [spots.BACK]
            return self.table.habits.answers() + back
        if self.animator.is_telling:
            return []
        can_go_back = any(isinstance(move, Back) for move in self.table.gestures.moves)
        found = self.table.habits.answers()
        found += (
            [spots.BACK] if can_go_back and self.session.steps_back() > 0 else []
        )  # else nothing was chosen
        found += [spots.SINCE] if self.table.company.has_news else []
        return found if self.session.why_not_other_dice() else [*found, spots.OTHER]

    def paint(self, surface: Surface) -> None:
        """The bar with its words and buttons."""
        buttons, hover = self.buttons(), self.table.hand.hover
        head, prompt = self.words()
        ends = min(rect.x for spot, rect in buttons.items() if spot != spots.HINT)
        paint_bar(surface, self.view, self.animator.now, head, prompt, ends, self.advice)
        for spot, rect in buttons.items():
            paint = self._paint_shell if spot == spots.HINT else self._paint_button
            paint(surface, spot, rect, spot == hover)

    def _paint_button(self, surface: Surface, spot: Spot, rect: Rect, lit: bool) -> None:
        look = self.view.look
        primary = spot in self.table.habits.buttons
        fill = (
            [(colour, 1.0) for colour in theme.PRIMARY]
            if primary
            else [(theme.TEAL, 0.9), (theme.INDIGO, 0.95)]
        )
        surface.blit(look.plate(rect.size, fill, (theme.LAMP if lit else theme.INK, 1.0), 10), rect)
        if spot in ICONS:
            dull = (spot == spots.UNDO and self.session.why_not_undo()) or (
                spot == spots.REDO and self.session.why_not_redo()
            )
            icon = look.art.get(f"ui/{ICONS[spot]}", (round(rect.w * 0.66), round(rect.h * 0.66)))
            if dull:
                icon = theme.pale(icon, 90)
            surface.blit(icon, icon.get_rect(center=rect.center))
        else:
            word = self._word(spot)
            surface.blit(word, word.get_rect(center=rect.center))

    def _paint_shell(self, surface: Surface, spot: Spot, rect: Rect, lit: bool) -> None:
        """The Oracle's shell, with light around it when it is pointed at."""
        look = self.view.look
        if lit:
            glow = self.view.pieces.light(round(rect.w * 1.5), theme.LAMP)
            surface.blit(glow, glow.get_rect(center=rect.center))
        shell = look.art.get("ui/oracle", rect.size)
        surface.blit(shell, shell.get_rect(center=rect.center))
        if self.session.assisted:
            self._paint_assisted(surface, rect)

    def _paint_assisted(self, surface: Surface, shell: Rect) -> None:
        """Below the shell: this voyage was helped."""
        lay, look = self.view.layout, self.view.look
        assert lay
        word = look.text.render(
            self.view.words("table.assisted"), theme.SMALL.sized(lay.px(theme.SMALLEST)), theme.SUN
        )
        plate = word.get_rect(midbottom=shell.midbottom).inflate(lay.px(12), lay.px(2))
        sea = lay.rects["sea"]
        plate.clamp_ip(sea if sea.contains(shell) else Rect((0, 0), look.m.size))
        surface.blit(look.plate(plate.size, [(theme.NIGHT, 0.75)], (theme.SUN, 0.6), 9), plate)
        surface.blit(word, word.get_rect(center=plate.center))

    def words(self) -> tuple[str, str]:
        """Whose turn and phase it is, and what is asked: before that, what led to it as it is seen."""
        table, session = self.table, self.session
        if self.animator.is_telling:
            return self.animator.head(), self.animator.line
        asked, head = table.voice.asked(table.shown, table.pending, table.eyes, session.told)
        waits = self.view.words(table.habits.prompt) if table.habits.is_waiting else ""
        return head + self._number(), table.habits.instead or waits or asked

    def _number(self) -> str:
        """Until the first throw, in the first turn: the number that fixes them all, where a word is there."""
        words, session = self.view.words, self.session
        if session.chances or session.turn > 1 or session.luck is not sample or "table.number" not in words:
            return ""
        return words("table.head_joint") + words("table.number", seed=session.setup.seed)


def paint_bar(
    surface: Surface, view: TableView, s: Any, head: str, prompt: str, ends: int, advice: str = ""
) -> None:
    """The plate of the bar with words that end before an x, or with advice in their place."""
    lay, look, seat = view.fit(s), view.look, view.colour_of_turn(s)
    bar, colour = lay.rects["bar"], seat or theme.SUN
    edge, line = ((colour, 0.9), 2.5) if seat else ((theme.LAGOON, 0.35), 1.5)
    fill = [(theme.mix(theme.INDIGO, theme.NIGHT, 0.25), 0.93), (theme.NIGHT, 0.96)]
    surface.blit(look.plate(bar.size, fill, edge, 14, line), bar)
    room = Rect(bar.x + lay.px(12), bar.y + lay.px(3), ends - bar.x - lay.px(20), bar.h - lay.px(6))
    if advice:
        side = lay.px(34)
        shell = look.art.get("ui/oracle", (side, side))
        surface.blit(shell, shell.get_rect(midleft=(room.x - lay.px(4), room.centery)))
        room = Rect(room.x + side, room.y, room.w - side, room.h)
    said = theme.STRONG.sized(lay.px(17 * lay.words))
    parts = [Part(advice, said, theme.SUN)] if advice else [Part(prompt, said, theme.FOAM)]
    if not advice:
        parts.insert(0, Part(head, theme.SMALL.sized(lay.px(14 * lay.words)), look.ink(colour)))
    words = look.text.stack(parts, room.size, lay.px(theme.SMALLEST))
    y = room.centery - sum(word.height for word in words) // 2
    for word in words:
        surface.blit(word, (room.x, y))
        y += word.height
