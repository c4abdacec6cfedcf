"""The log book while it is young: trophies, and the last voyages."""

from collections.abc import Sequence
from datetime import datetime

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.trophies import Trophy
from nautilion.play.summaries import LogLine
from nautilion.ui import dates, theme
from nautilion.ui.access.telling import in_line
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.lettering import write

IN_A_ROW = 6
_FAINT = 72  # how strongly a picture shows that is not won yet, of 255
_ROW, _TALL_ROW, _FACE = 46, 66, 38  # of the last voyages: the least and most of a row, its picture
_ART = {
    "all": ["places/abyss"],
    "first": ["scenes/won"],
    "quickest": ["grimoire/spell_whirlwind"],
    "two": ["admirals/admiral_1", "admirals/admiral_2"],
    "run": ["tokens/crew_9"] * 3,
    "poor": ["tokens/start"],
    "rough": ["figures/phantom"],
}
_WIDE = ("figures/", "scenes/", "places/")  # pictures three wide and two high


class Cup(Widget):
    """A trophy: lit when it is won, with a shell where help was had; its tip says how and when."""

    sound = ""

    def __init__(self, trophy: Trophy, name: str, tip: str) -> None:
        super().__init__(tip)
        self.label = self.note = in_line(tip)
        self.trophy, self.name = trophy, name

    def draw(self, surface: Surface, look: Look) -> None:
        px, won = look.m.px, self.trophy.line is not None
        fill = [(theme.mix(theme.INDIGO, theme.ORANGE, 0.25), 0.9), (theme.DEEP, 0.95)] if won else _EMPTY
        edge = (
            (theme.LAMP, 0.9) if won and not self.trophy.is_helped else (theme.LAGOON, 0.8 if won else 0.25)
        )
        surface.blit(look.plate(self.rect.size, fill, edge, 10), self.rect)
        if self.focused:
            look.ring(surface, self.rect, 10)
        text = Rect(self.rect.x + px(5), self.rect.bottom - px(40), self.rect.w - px(10), px(36))
        room = Rect(
            self.rect.x + px(6), self.rect.y + px(7), self.rect.w - px(12), text.y - self.rect.y - px(10)
        )
        self._draw_pictures(surface, look, room, won)
        words = look.text.fit(
            self.name,
            look.m.type(theme.SMALL),
            text.size,
            theme.SUN if won else theme.MIST,
            wrap=True,
            least=theme.SMALLEST * look.m.u - 0.5,
            align="center",
        )
        surface.blit(words, words.get_rect(center=text.center))
        if self.trophy.is_helped:
            shell = look.art.get("ui/oracle", (px(22), px(22)))
            surface.blit(shell, shell.get_rect(topright=(self.rect.right - px(4), self.rect.y + px(4))))

    def _draw_pictures(self, surface: Surface, look: Look, room: Rect, won: bool) -> None:
        names = art_of(self.trophy)
        high = min(room.h, room.w // len(names) if not names[0].startswith(_WIDE) else round(room.w / 1.5))
        size = (round(high * 1.5) if names[0].startswith(_WIDE) else high, high)
        left = room.centerx - size[0] * len(names) // 2
        for number, name in enumerate(names):
            get = look.art.cover if name.startswith("scenes/") else look.art.get
            picture = get(name, size).copy()
            picture.set_alpha(255 if won else _FAINT)
            surface.blit(picture, picture.get_rect(midleft=(left + number * size[0], room.centery)))


_EMPTY = [(theme.DEEP, 0.5), (theme.NIGHT, 0.6)]


def art_of(trophy: Trophy) -> list[str]:
    """The pictures of a trophy."""
    if trophy.kind == "boat":
        return [f"figures/nautilion_{trophy.of}"]
    return [f"expansions/{trophy.of}"] if trophy.kind == "water" else _ART[trophy.kind]


def lay_cups(cups: Sequence[Cup], room: Rect, gap: int) -> None:
    """Six in a row."""
    rows = -(-len(cups) // IN_A_ROW)
    wide, high = (room.w - gap * (IN_A_ROW - 1)) // IN_A_ROW, (room.h - gap * (rows - 1)) // rows
    for number, cup in enumerate(cups):
        row, column = divmod(number, IN_A_ROW)
        cup.rect = Rect(room.x + column * (wide + gap), room.y + row * (high + gap), wide, high)


class LastVoyages:
    """The newest lines of the log book, as many as fit."""

    def __init__(self, lines: Sequence[LogLine], content: Content, words: Catalogue, now: datetime) -> None:
        self.lines, self.content, self.words, self.now = lines[::-1], content, words, now

    def paint(self, surface: Surface, look: Look, rect: Rect) -> None:
        """A row a voyage: the boat, what was in the water, how it ended, and when."""
        least, most = look.m.px(_ROW), look.m.px(_TALL_ROW)
        high = max(least, min(most, rect.h // max(1, len(self.lines))))
        for number, line in enumerate(self.lines[: max(1, rect.h // high)]):
            self._row(surface, look, Rect(rect.x, rect.y + number * high, rect.w, high), line)

    def _row(self, surface: Surface, look: Look, row: Rect, line: LogLine) -> None:
        px, board = look.m.px, self.content.boards.get(line.fact("board"))
        own = board is None or board.own
        boat = "figures/nautilion_own" if own else f"figures/nautilion_{line.fact('board')}"
        picture = look.art.get(boat, (px(_FACE * 1.5), px(_FACE)))
        surface.blit(picture, picture.get_rect(midleft=row.midleft))
        left = row.x + px(_FACE * 1.5) + px(10)
        half = px(_ROW) // 2
        upper = Rect(left, row.centery - half + px(2), row.right - left, half)
        lower = upper.move(0, half - px(3))
        colour = theme.LAMP if line.won else theme.FOAM
        told = write(surface, look, self._told(line), theme.STRONG.sized(17), colour, upper)
        if line.assisted:
            shell = look.art.get("ui/oracle", (px(20), px(20)))
            surface.blit(shell, shell.get_rect(midleft=(told.right + px(6), upper.centery)))
        name = (board.name if board else "") or line.fact("board")
        when = dates.told(self.words, line.date, self.now)
        where = self.words("logbook.last.line", boat=name, when=when)
        told = write(surface, look, where, theme.SMALL, theme.MIST, lower)
        for number, expansion in enumerate(line.fact("expansions")):
            emblem = look.art.get(f"expansions/{expansion}", (px(24), px(18)))
            x = told.right + px(8) + number * px(26)
            if x + px(24) <= row.right:
                surface.blit(emblem, emblem.get_rect(midleft=(x, lower.centery)))

    def _told(self, line: LogLine) -> str:
        if line.won:
            return self.words("logbook.last.won", turns=line.turns)
        key = f"logbook.ending.{line.result}"
        ending = self.words(key) if key in self.words else line.result
        return self.words("logbook.last.lost", ending=ending, turn=line.turns)
