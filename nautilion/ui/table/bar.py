"""The bar at the top of the column: what is asked, whose turn it is, and the buttons."""

from pygame import Rect, Surface

from nautilion.games.nautilion.moves import Enough, SailOn
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.captains import PLAYER_COLOURS
from nautilion.games.nautilion.table.layout import ROWS
from nautilion.games.nautilion.table.view import View
from nautilion.games.nautilion.words import VoyageWords
from nautilion.kernel import Ask, Back
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.table import spots
from nautilion.ui.table.animator import Animator
from nautilion.ui.table.spots import Spot
from nautilion.ui.text import Part

ICONS = {spots.UNDO: "undo", spots.REDO: "redo", spots.LOG: "log", spots.MENU: "menu"}
WORDS = {
    spots.BACK: "table.back",
    spots.ENOUGH: "table.enough",
    spots.SAIL_ON: "table.sail_on",
    spots.SAIL: "table.sail_button",
    spots.OTHER: "table.other_button",
}
MOST = 1.4  # how much larger buttons may become with the bar
SIDE, EDGE, GAP = 27, 8, 4  # of the buttons, in two rows: what is always there, and what the moment wants


class Bar:
    """Draws the bar for a session and places its buttons."""

    def __init__(self, view: View, session: Session, animator: Animator) -> None:
        self.view, self.session, self.animator = view, session, animator
        self.voice = VoyageWords(view.words, session.rules, view.names)
        self.advice = ""  # what the Oracle says, instead of the usual words
        self.aloud = ""  # said while the other captain thinks aloud, instead of what is asked

    def buttons(self, waiting: bool) -> dict[Spot, Rect]:
        """The buttons that are there now; `waiting`: a plan waits for the word to sail."""
        lay = self.view.layout
        assert lay
        bar, side, gap = lay.rects["bar"], round(lay.px(SIDE) * self._grown()), lay.px(GAP)
        top, found = bar.centery - side - gap // 2, {spots.HINT: lay.rects["oracle"]}
        always = [(spot, side) for spot in (spots.MENU, spots.LOG, spots.REDO, spots.UNDO)]
        extra = [(spot, self._word(spot).width + lay.px(20)) for spot in self._extra(waiting)]
        for row, y in ((always, top), (extra, top + side + gap)):
            x = bar.right - lay.px(EDGE)
            for spot, width in row:
                x -= width
                found[spot] = Rect(x, y, width, side)
                x -= gap + lay.px(2)
        return found

    def _grown(self) -> float:
        """How much larger than usual the buttons are."""
        lay = self.view.layout
        assert lay
        return min(MOST, lay.rects["bar"].h / lay.px(ROWS["bar"]))

    def _word(self, spot: Spot) -> Surface:
        lay = self.view.layout
        assert lay
        return self.view.look.text.render(
            self.view.words(WORDS[spot]), theme.BUTTON.sized(lay.px(15) * self._grown()), theme.FOAM
        )

    def _extra(self, waiting: bool) -> list[Spot]:
        if waiting:
            return [spots.SAIL] if self.session.only_move(self.session.state) else [spots.SAIL, spots.BACK]
        if self.animator.is_telling:
            return []
        pending = self.session.pending
        kinds = {type(move) for move in pending.moves} if isinstance(pending, Ask) else set()
        wanted = ((Enough, spots.ENOUGH), (SailOn, spots.SAIL_ON), (Back, spots.BACK))
        found = [spot for kind, spot in wanted if kind in kinds and self._leads_on(spot)]
        return found if self.session.why_not_other_dice() else [*found, spots.OTHER]

    def _leads_on(self, spot: Spot) -> bool:
        """No way back where nothing was chosen."""
        return spot != spots.BACK or self.session.steps_back() > 0

    def paint(self, surface: Surface, waiting: bool, hover: Spot | None) -> None:
        """The bar with its words and buttons."""
        buttons = self.buttons(waiting)
        head, prompt = self.words(waiting)
        ends = min(rect.x for spot, rect in buttons.items() if spot != spots.HINT)
        paint_bar(surface, self.view, self.animator.now, head, prompt, ends, self.advice)
        for spot, rect in buttons.items():
            paint = self._paint_shell if spot == spots.HINT else self._paint_button
            paint(surface, spot, rect, spot == hover)

    def _paint_button(self, surface: Surface, spot: Spot, rect: Rect, lit: bool) -> None:
        look = self.view.look
        primary = spot in (spots.SAIL, spots.ENOUGH, spots.SAIL_ON)
        fill = (
            [(theme.ORANGE, 1.0), (theme.mix(theme.ORANGE, theme.INK, 0.35), 1.0)]
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
                icon = icon.copy()
                icon.set_alpha(90)
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
        plate.clamp_ip(lay.rects["sea"])
        surface.blit(look.plate(plate.size, [(theme.NIGHT, 0.75)], (theme.SUN, 0.6), 9), plate)
        surface.blit(word, word.get_rect(center=plate.center))

    def words(self, waiting: bool) -> tuple[str, str]:
        """Whose turn and phase it is, and what is asked: before that, what led to it as it is seen."""
        animator, s = self.animator, self.session.state
        if animator.is_telling:
            return self.voice.head(animator.now, animator.phase), animator.line
        asked, head = self.voice.asked(s, self.session.pending, told=self.session.told)
        sail = self.view.words("table.sail") if waiting else ""
        return head, self.aloud or sail or asked


def paint_bar(
    surface: Surface, view: View, s: State, head: str, prompt: str, ends: int, advice: str = ""
) -> None:
    """The plate of the bar with words that end before an x, or with advice in their place."""
    lay, look = view.fit(s), view.look
    bar, two = lay.rects["bar"], view.terms.setup.players == 2 and s.who >= 0
    colour = PLAYER_COLOURS[s.who] if two else theme.SUN
    edge, line = ((colour, 0.9), 2.5) if two else ((theme.LAGOON, 0.35), 1.5)
    surface.blit(look.plate(bar.size, [(theme.INDIGO, 0.93), (theme.NIGHT, 0.96)], edge, 14, line), bar)
    room = Rect(bar.x + lay.px(12), bar.y + lay.px(3), ends - bar.x - lay.px(20), bar.h - lay.px(6))
    if advice:
        side = lay.px(34)
        shell = look.art.get("ui/oracle", (side, side))
        surface.blit(shell, shell.get_rect(midleft=(room.x - lay.px(4), room.centery)))
        room = Rect(room.x + side, room.y, room.w - side, room.h)
    said = theme.STRONG.sized(lay.px(17 * lay.words))
    parts = [Part(advice, said, theme.SUN)] if advice else [Part(prompt, said, theme.FOAM)]
    if not advice:
        parts.insert(0, Part(head, theme.SMALL.sized(lay.px(14 * lay.words)), colour))
    words = look.text.stack(parts, room.size, lay.px(theme.SMALLEST))
    y = room.centery - sum(word.height for word in words) // 2
    for word in words:
        surface.blit(word, (room.x, y))
        y += word.height
