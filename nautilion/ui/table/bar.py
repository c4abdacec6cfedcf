"""The bar at the top of the column: what is asked, whose turn it is, and the buttons."""

from pygame import Rect, Surface

from nautilion.kernel import Ask, Back, Chance
from nautilion.play.session import Session
from nautilion.rules.moves import Enough, SailOn
from nautilion.rules.state import State
from nautilion.ui import theme
from nautilion.ui.table import spots
from nautilion.ui.table.captains import PLAYER_COLOURS
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.stage import Stage
from nautilion.ui.table.view import View

ICONS = {spots.UNDO: "undo", spots.REDO: "redo", spots.LOG: "log", spots.MENU: "menu"}
WORDS = {
    spots.BACK: "table.back",
    spots.ENOUGH: "table.enough",
    spots.SAIL_ON: "table.sail_on",
    spots.SAIL: "table.sail_button",
    spots.OTHER: "table.other_button",
}


class Bar:
    """Draws the bar for a session and places its buttons."""

    def __init__(self, view: View, session: Session, stage: Stage) -> None:
        self.view, self.session, self.stage = view, session, stage
        self.advice = ""  # what the Oracle says, instead of the usual words

    def buttons(self, waiting: bool) -> dict[Spot, Rect]:
        """The buttons that are there now; `waiting`: a plan waits for the word to sail."""
        lay = self.view.layout
        assert lay
        bar, found = lay.rects["bar"], {spots.HINT: lay.rects["oracle"]}
        side = min(bar.h - lay.px(12), lay.px(38))
        x = bar.right - lay.px(8)
        for spot in (spots.MENU, spots.LOG, spots.REDO, spots.UNDO):
            x -= side
            found[spot] = Rect(x, bar.centery - side // 2, side, side)
            x -= lay.px(6)
        for spot in self._extra(waiting):
            word = self._word(spot)
            width = word.width + lay.px(24)
            x -= width
            found[spot] = Rect(x, bar.centery - side // 2, width, side)
            x -= lay.px(6)
        return found

    def _word(self, spot: Spot) -> Surface:
        lay = self.view.layout
        assert lay
        return self.view.look.text.render(
            self.view.words(WORDS[spot]), theme.BUTTON.sized(lay.px(16)), theme.FOAM
        )

    def _extra(self, waiting: bool) -> list[Spot]:
        if waiting:
            return [spots.SAIL, spots.BACK]
        if self.stage.is_telling:
            return []
        pending = self.session.pending
        kinds = {type(move) for move in pending.moves} if isinstance(pending, Ask) else set()
        wanted = ((Enough, spots.ENOUGH), (SailOn, spots.SAIL_ON), (Back, spots.BACK))
        found = [spot for kind, spot in wanted if kind in kinds]
        return found if self.session.why_not_other_dice() else [*found, spots.OTHER]

    def paint(self, surface: Surface, waiting: bool, hover: Spot | None) -> None:
        """The bar with its words and buttons."""
        buttons = self.buttons(waiting)
        head, prompt = self.words(waiting)
        if self.session.assisted:
            head = self.view.words("table.bar_assisted", head=head)
        ends = min(rect.x for spot, rect in buttons.items() if spot != spots.HINT)
        paint_bar(surface, self.view, self.stage.now, head, prompt, ends, self.advice)
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

    def words(self, waiting: bool) -> tuple[str, str]:
        """Whose turn and phase it is, and what is asked: nothing before it is seen why."""
        words, s, pending = self.view.words, self.stage.now, self.session.pending
        step, head = s.todo[-1].name if s.todo else "", headline_of(self.view, s)
        if self.stage.is_telling:
            return head, ""
        if waiting:
            return head, words("table.sail")
        if pending is None:
            return head, words("table.over")
        if isinstance(pending, Chance):
            key = "roll_reef" if step == "break_free" else "roll_one" if s.dice else "roll"
            return head, words(f"table.{key}")
        return head, words(f"refused.asked.{step}")


def headline_of(view: View, s: State) -> str:
    """Whose turn it is, and which phase."""
    words, step = view.words, s.todo[-1].name if s.todo else ""
    phase = words(f"phase.{step}") if f"phase.{step}" in words else words("phase.cast")
    if _steers(view, s):
        name = view.names[s.who] or words(f"table.player_{s.who + 1}")
        return words("table.bar_of", name=name, turn=s.turn, phase=phase)
    return words("table.bar", turn=s.turn, phase=phase)


def _steers(view: View, s: State) -> bool:
    """Whether one of two captains steers just now."""
    return view.game.setup.players == 2 and s.who >= 0


def paint_bar(
    surface: Surface, view: View, s: State, head: str, prompt: str, ends: int, advice: str = ""
) -> None:
    """The plate of the bar with two lines of words that end before an x, or with advice in their place."""
    lay, look = view.fit(s), view.look
    bar, two = lay.rects["bar"], _steers(view, s)
    colour = PLAYER_COLOURS[s.who] if two else theme.SUN
    edge, line = ((colour, 0.9), 2.5) if two else ((theme.LAGOON, 0.35), 1.5)
    surface.blit(look.plate(bar.size, [(theme.INDIGO, 0.93), (theme.NIGHT, 0.96)], edge, 14, line), bar)
    room, size = ends - bar.x - lay.px(20), min(look.m.ui_scale, lay.words)
    if advice:
        _paint_advice(surface, view, advice, Rect(bar.x + lay.px(8), bar.y, room + lay.px(4), bar.h))
        return
    for text, style, height, ink in (
        (head, theme.SMALL.sized(lay.px(14 * size)), lay.px(20 * lay.words), colour),
        (prompt, theme.STRONG.sized(lay.px(17 * size)), lay.px(24 * lay.words), theme.FOAM),
    ):
        words = look.text.fit(text, style, (room, height), ink, least=lay.px(13))
        y = bar.y + lay.px(5) if text is head else bar.bottom - words.height - lay.px(5)
        surface.blit(words, (bar.x + lay.px(12), y))


def _paint_advice(surface: Surface, view: View, advice: str, room: Rect) -> None:
    """The Oracle's sentence beside its shell, in as many lines as it takes."""
    look, side = view.look, round(room.h * 0.62)
    shell = look.art.get("ui/oracle", (side, side))
    surface.blit(shell, shell.get_rect(midleft=room.midleft))
    px, size = look.m.px, min(look.m.ui_scale, 1.15)
    box = Rect(room.x + side + px(8), room.y + px(2), room.w - side - px(8), room.h - px(4))
    style = theme.STRONG.sized(px(17 * size))
    words = look.text.fit(advice, style, box.size, theme.SUN, wrap=True, least=px(13))
    surface.blit(words, words.get_rect(midleft=box.midleft))
