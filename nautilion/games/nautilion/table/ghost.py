"""The ghost: while a die is held over a figure, where it would lead and what it would cost.

While nothing is held, a figure that is pointed at shows where each value would take it."""

import copy
from collections.abc import Callable, Iterable, Sequence

from pygame import Rect, Surface

from nautilion.content.numbers import percent
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.rules.outlook import Case, Prospect, ValueMark, outlook, reach, to_break_free
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import DARKHOUSE, NAUTILION, State
from nautilion.games.nautilion.table.preview import BAD, GOOD, PLAIN, Preview, Said
from nautilion.games.nautilion.table.view import View
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.tips import REACH, STEP, beside

TONES = {GOOD: theme.LAMP, BAD: theme.CORAL, PLAIN: theme.FOAM}
INKS = {**TONES, BAD: theme.mix(theme.CORAL, theme.FOAM, 0.35)}  # small words want more light
LaidDice = tuple[GiveDie, ...]
Shown = tuple[str, list[Case], list[Said]]  # a figure, what can become of it, and that in words
WIDEST = 400  # of a line


class Ghost:
    """Draws an outlook; each is asked for once in a state, so that moving about costs little."""

    def __init__(self, view: View, rules: VoyageRules) -> None:
        self.view, self.rules = view, rules
        self._state: State | None = None
        self._cases: dict[tuple[LaidDice, GiveDie], list[Case]] = {}
        self._drawn: dict[object, tuple[list[Sprite], list[Said]]] = {}
        self.said: list[Said] = []  # what the last outlook says

    def sprites(
        self, s: State, laid: LaidDice, gift: GiveDie, chance: float | None, over: Rect, also: LaidDice = ()
    ) -> Sequence[Sprite]:
        """What a die would do beside those that are laid, and the chance to win then, where it is known;
        `also`: the other dice of a plan that sets sail with it, of which nobody could ask later."""
        key = (laid, gift, chance, *over, also)
        return self._once(s, key, lambda: self._held(s, laid, gift, chance, over, also))

    def marks(self, s: State, figure: str) -> Sequence[Sprite]:
        """Where each value would take a figure that is pointed at."""
        return self._once(s, figure, lambda: self._pointed(s, figure))

    def _once(self, s: State, key: object, draw: Callable[[], list[Sprite]]) -> Sequence[Sprite]:
        if s is not self._state:
            self._state = s
            self._cases, self._drawn = {}, {}
        if key not in self._drawn:
            self._drawn[key] = (draw(), self.said)
        sprites, self.said = self._drawn[key]
        return sprites

    def _held(
        self, s: State, laid: LaidDice, gift: GiveDie, chance: float | None, over: Rect, also: LaidDice
    ) -> list[Sprite]:
        cases = self._outlook(s, laid, gift)
        lines = self._preview(s, gift.figure).lines(cases)
        if chance is not None:
            lines.append(Said(self.view.words("ghost.odds", number=percent(chance))))
        shown = [(gift.figure, cases, lines)]
        for other in also:
            cases = self._outlook(s, tuple(part for part in (gift, *also) if part != other), other)
            if any(prospect.how != "idle" for case in cases for prospect in case.prospects):
                shown.append((other.figure, cases, self._besides(s, other, cases)))
        self.said = [said for _, _, lines in shown for said in lines]
        return self._draw(s, shown, over)

    def _outlook(self, s: State, laid: LaidDice, gift: GiveDie) -> list[Case]:
        if (laid, gift) not in self._cases:
            plan = copy.copy(s)
            plan.draft = laid
            self._cases[laid, gift] = outlook(self.rules, plan, gift.die, gift.figure)
        return self._cases[laid, gift]

    def _besides(self, s: State, gift: GiveDie, cases: list[Case]) -> list[Said]:
        """What another die of the plan does, named by its value and its figure."""
        words = self.view.words
        first, *more = self._preview(s, gift.figure).lines(cases)
        figure, value = words(f"figure.{gift.figure}"), s.dice[gift.die]
        return [first._replace(text=words("ghost.also", value=value, figure=figure, what=first.text)), *more]

    def _pointed(self, s: State, figure: str) -> list[Sprite]:
        marks = reach(self.rules, s, figure)
        self.said = self._about(s, figure, marks)
        return self._draw_marks(s, figure, marks)

    def _preview(self, s: State, figure: str) -> Preview:
        names, words = self.view.names, self.view.words
        other = 1 - max(s.who, 0)
        return Preview(words, figure, names[other] or words(f"table.player_{other + 1}"))

    # A die that is held

    def _draw(self, s: State, shown: Sequence[Shown], over: Rect) -> list[Sprite]:
        """Figures first, then their words, which cover none of them."""
        found, places = list[Sprite](), list[list[Rect]]()
        for figure, cases, lines in shown:
            targets = list[Rect]()
            found += self._figure(s, figure, cases, lines[0].tone, targets)
            places.append(targets)
        taken = [over, *(rect for targets in places for rect in targets)]
        for (_, _, lines), targets in zip(shown, places, strict=True):
            found.append(self._words(s, targets[0], taken, lines))
            taken.append(found[-1].rect)
        return found

    def _figure(
        self, s: State, figure: str, cases: list[Case], tone: str, targets: list[Rect]
    ) -> list[Sprite]:
        """Where a figure would be; notes what words must not cover, first what they are about."""
        if figure == DARKHOUSE:
            targets.append(tower := self.view.fit(s).rects["darkhouse"])
            return [self._ring(tower, 1.4, tone)]
        found: list[Sprite] = []
        for prospect, values in _ways(cases):
            found += self._pieces(s, figure, prospect, values, targets)
        targets.append(self.view.places.figure(s, figure))
        return found

    def _pieces(
        self, s: State, figure: str, prospect: Prospect, values: tuple[int, ...], targets: list[Rect]
    ) -> list[Sprite]:
        """The figure where it would be, what it counts, takes and meets; notes what words must not cover."""
        view = self.view
        rect = view.places.figure(s, figure, prospect.end if prospect.how != "stays" else None)
        picture = view.pieces.figure(view.figure_name(figure), rect.w)
        found, spared = [self._dot(s, at) for at in prospect.counted], list[Rect]()
        found += [self._ring(view.places.space(s, at), 1.5, GOOD) for at, _ in prospect.netted]
        if prospect.broken or prospect.hold:
            reef = view.places.reef(s, prospect.end)
            found.append(self._ring(reef, 1.5, BAD if prospect.hold else PLAIN))
            spared = [reef]
        tone = BAD if prospect.result not in ("", "won") else PLAIN if figure != NAUTILION else GOOD
        found += [self._ring(rect, 1.5, tone), Sprite(picture, rect.topleft, alpha=110 if values else 150)]
        targets += [rect, *spared, *(view.places.space(s, at) for at, _ in prospect.netted)]
        if values:
            word = view.words("ghost.by", values=", ".join(map(str, values)))
            found.append(self._badge(word, rect, theme.LAGOON))
        if prospect.harpoons:
            icon = view.look.art.get("ui/harpoon", (round(rect.h * 0.8),) * 2)
            found.append(Sprite(icon, icon.get_rect(center=rect.center).topleft))
        return found

    def _dot(self, s: State, at: int) -> Sprite:
        rect = self.view.places.space(s, at)
        ring = self.view.pieces.glow(round(rect.w * 1.2), theme.FOAM)
        return Sprite(ring, ring.get_rect(center=rect.center).topleft, alpha=130)

    def _ring(self, rect: Rect, share: float, tone: str) -> Sprite:
        ring = self.view.pieces.glow(round(max(rect.size) * share), TONES[tone])
        return Sprite(ring, ring.get_rect(center=rect.center).topleft)

    def _badge(self, word: str, rect: Rect, colour: theme.Rgb, alpha: int = 255) -> Sprite:
        badge = self.view.pieces.badge(word, self.view.look.m.px(20), colour)
        return Sprite(badge, badge.get_rect(center=rect.midtop).topleft, alpha=alpha)

    # A figure that is pointed at

    def _about(self, s: State, figure: str, marks: list[ValueMark]) -> list[Said]:
        """What keeps the figure from sailing, if something does."""
        preview = self._preview(s, figure)
        if figure == NAUTILION and (hold := to_break_free(self.rules, s)):
            return [preview.hold(hold, "roll")]
        kept = [mark.prospect for mark in marks if mark.prospect.how in ("stays", "idle")]
        return preview.lines([Case((), {kept[0]: 1.0})]) if len(kept) == len(marks) else []

    def _draw_marks(self, s: State, figure: str, marks: list[ValueMark]) -> list[Sprite]:
        view, places = self.view, dict[int, list[ValueMark]]()
        for mark in marks:
            if mark.prospect.how not in ("stays", "idle"):
                places.setdefault(mark.prospect.end, []).append(mark)
        found: list[Sprite] = []
        targets = [view.places.figure(s, figure)]
        for end, here in places.items():
            rect = (
                view.places.space(s, end)
                if here[0].prospect.how == "lands"
                else view.places.figure(s, figure, end)
            )
            tone = BAD if here[0].prospect.result not in ("", "won") else GOOD
            alpha = 255 if all(mark.certain for mark in here) else 120
            ring = self._ring(rect, 1.4, tone)._replace(alpha=alpha)
            word = ", ".join(str(mark.value) for mark in here)
            found += [ring, self._badge(word, rect, TONES[tone], alpha)]
            targets.append(rect)
        return [*found, self._words(s, targets[0], targets, self.said)] if self.said else found

    # Words

    def _words(self, s: State, here: Rect, keep_clear: Iterable[Rect], lines: Sequence[Said]) -> Sprite:
        px, lay = self.view.look.m.px, self.view.fit(s)
        sea, must = lay.rects["sea"], [*keep_clear]
        plate = self._plate(round(sea.w * 0.9), lines)
        captains = [rect for name, rect in lay.rects.items() if name.startswith("player ")]
        size, gap, step = plate.size, px(REACH), px(STEP)
        box = beside(size, here, [*must, *captains], sea, gap, step) or beside(
            size, here, must, sea, gap, step
        )
        return Sprite(plate, (box or plate.get_rect(center=here.center).clamp(sea)).topleft)

    def _plate(self, widest: int, said: Sequence[Said]) -> Surface:
        look = self.view.look
        ui, width = look.m.ui, min(widest, look.m.ui(WIDEST))
        lines = [look.write(line.text, theme.SMALL, INKS[line.tone], width) for line in said]
        lines = [line.subsurface((0, 0, line.get_bounding_rect().right, line.height)) for line in lines]
        width, height = max(line.width for line in lines), sum(line.height for line in lines)
        plate = look.panel((width + ui(22), height + ui(12)), lit=True).copy()
        y = ui(6)
        for line in lines:
            plate.blit(line, (ui(11), y))
            y += line.height
        return plate


def _ways(cases: list[Case]) -> list[tuple[Prospect, tuple[int, ...]]]:
    """The places where a figure can come to rest, and the Phantom's values that lead there, if not all do."""
    ways: dict[int, tuple[Prospect, tuple[int, ...]]] = {}
    for case in cases:
        for prospect in {
            prospect.end: prospect for prospect in case.prospects if prospect.how != "idle"
        }.values():
            _, values = ways.get(prospect.end, (prospect, ()))
            ways[prospect.end] = (prospect, (*values, *case.values))
    every = {value for case in cases for value in case.values}
    return [(prospect, () if {*values} == every else values) for prospect, values in ways.values()]
