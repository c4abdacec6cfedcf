"""Where the pieces of a state lie on the table, and what a hand can point at."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from nautilion.games.nautilion.moves import Cast, Fetch, GiveDie, Insert, Pay, Play, Take, TurnDie
from nautilion.games.nautilion.rules import glance
from nautilion.games.nautilion.rules.currents import CASTS
from nautilion.games.nautilion.rules.expansions.heroic import SHOWN
from nautilion.games.nautilion.rules.expansions.reefs import HELD
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.rules.voyage import VoyageRules, rules_for
from nautilion.games.nautilion.state import BOARD_SPACES, CABIN_SPACES, FIGURES, State
from nautilion.games.nautilion.table.board_picture import cabin_centres, cabin_radius, hull_rect
from nautilion.games.nautilion.table.layout import REEF, Facts, Layout, make_layout
from nautilion.kernel import Ask, Chance, Move
from nautilion.ui.table.lights import square
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import Highlights
from nautilion.ui.theme import Metrics

CABIN_AT = ((40, 65), (86, 65), (137, 65), (183, 65), (234, 65), (280, 65))  # in the 320x130 picture
CABIN, PHANTOM_BOARD = (320, 130), (360, 120)  # view boxes of the pictures
BERTHS_AT = tuple((40 + 56 * i, 60) for i in range(6))  # in that of the Phantom board


@dataclass
class VoyageHighlights(Highlights):
    """What the question at hand adds to the picture."""

    faces: bool = False  # values to turn a die to
    fan: bool = False  # the discard pile, laid open
    gaps: tuple[int | str, ...] = ()  # where a token can be added to the path
    pending: tuple[GiveDie, ...] = ()  # dice that lie on their plaques and wait for the word to sail
    waiting: tuple[GiveDie, ...] = ()  # those that will be shown so with the next question
    to_roll: int = 0  # dice that lie ready to be rolled
    held: bool = False  # the Nautilion gets no die this turn
    idle: set[Spot] = field(default_factory=set)  # spells and deeds that cannot be used now
    proposal: tuple[GiveDie, ...] = ()  # dice that the other captain would give
    aloud: bool | None = None  # whether the other captain is laying some; None: nobody can here

    def ask(self, pending: Ask | Chance | None, s: State) -> None:
        moves = pending.moves if isinstance(pending, Ask) else ()
        self.faces = any(isinstance(move, TurnDie) for move in moves)
        placing = bool(s.draft) and isinstance(s.draft[-1], Take)
        self.fan = placing or any(isinstance(move, Take) for move in moves)
        self.gaps = tuple(move.gap for move in moves if isinstance(move, Insert))
        self.pending, self.held = self.waiting, HELD in s.marks
        self.to_roll = _dice_to_roll(s) if isinstance(pending, Chance) else 0
        self.idle = _idle(s, moves) if any(isinstance(move, GiveDie) for move in moves) else set()

    def quiet(self) -> None:
        self.faces = self.fan = False
        self.gaps, self.pending, self.to_roll = (), (), 0
        self.proposal = ()


def _dice_to_roll(s: State) -> int:
    step = s.todo[-1]
    return int(step.args[0]) if step.name == "roll" else 1


def _idle(s: State, moves: Sequence[Move]) -> set[Spot]:
    """The spells and deeds that are not among the moves while dice are given."""
    spells = {Spot("spell", spell) for spell, cast in CASTS.items() if cast not in moves}
    return spells | {Spot("heroic", number) for number in s.heroic if Play(number) not in moves}


def facts_of(rules: VoyageRules, s: State) -> Facts:
    """What of a voyage decides the layout."""
    setup = rules.terms.setup
    chosen = setup.expansions
    return Facts(
        spaces=len(s.path),
        room=len(s.path) if len(s.path) % 9 == 0 else len(s.path) - len(s.path) % 9 + 4,
        reefs="reefs" in chosen,
        cabin="mages" in chosen,
        phantom_board="mercenaries" in chosen,
        row=len(s.row),
        heroic=SHOWN if "heroic" in chosen else 0,
        players=setup.players,
        goals=len(glance.goals(rules, s)),
    )


class Places:
    """The layout of a voyage, and where its pieces are."""

    def __init__(self, metrics: Metrics, game: Terms) -> None:
        self.metrics, self.terms = metrics, game
        self.rules = rules_for(game.setup, game.content)
        self.layout: Layout | None = None
        self._layouts: dict[int, Layout] = {}  # for each length of the path that was met
        self._found: dict[tuple[int, str], dict[Spot, Rect]] = {}  # what lies still in each of them
        self._slots: dict[str, Rect] = {}

    def fit(self, s: State) -> Layout:
        """The layout for a state; it changes only with the window and the length of the path."""
        if self.layout is None or self.layout.facts.spaces != len(s.path):
            self.layout = self.lay_out(s)
        return self.layout

    def lay_out(self, s: State) -> Layout:
        """The layout that a state will want; what is shown keeps its own."""
        m, spaces = self.metrics, len(s.path)
        if spaces not in self._layouts:
            self._layouts[spaces] = make_layout(m.size, m.u, facts_of(self.rules, s), m.ui_scale)
        return self._layouts[spaces]

    def spots(self, s: State, highlights: VoyageHighlights) -> dict[Spot, Rect]:
        """Every spot and its rectangle, the topmost last."""
        lay = self.fit(s)
        found: dict[Spot, Rect] = {}
        for name in ("reserve", "discard", "isles", "abyss", "goal", *(() if highlights.fan else ("tray",))):
            found[Spot(name)] = lay.rects[name]
        found |= self._lying(lay, "path", lambda: self._path_spots(s))
        for gap in highlights.gaps:
            found[Spot("gap", gap)] = self.gap(s, gap)
        for figure in FIGURES:
            if not (highlights.fan or highlights.faces):  # these lie over the plaques
                found[Spot("berth", figure)] = lay.rects[f"berth {figure}"]
            found[Spot("figure", figure)] = self.figure(s, figure)
        found |= self._lying(lay, "boards", lambda: self._board_spots() | self.cabin_spots())
        found |= {} if highlights.fan else self.dice_spots(s, highlights)
        found |= {Spot("reserve", t): r for t, r in self.reserve(s).items()}
        found |= self._lying(lay, "spells", self._spell_spots)
        found |= self._card_spots(s)
        if s.hand:
            found[Spot("hand")] = square(lay.rects["tray"].center, lay.px(66))
        if highlights.fan:
            found |= {Spot("pile", t): r for t, r in self.fan(s).items()}
        return found

    def _lying(self, lay: Layout, name: str, find: Callable[[], dict[Spot, Rect]]) -> dict[Spot, Rect]:
        """Spots that lie where they lie as long as the layout stays, looked for once."""
        key = (lay.facts.spaces, name)
        if key not in self._found:
            self._found[key] = find()
        return self._found[key]

    def spaces(self, s: State) -> list[Rect]:
        """The rectangles of all path spaces."""
        return list(self._lying(self.fit(s), "path", lambda: self._path_spots(s)).values())

    def _path_spots(self, s: State) -> dict[Spot, Rect]:
        return {Spot("path", at): self.space(s, at) for at in range(len(s.path))}

    def _spell_spots(self) -> dict[Spot, Rect]:
        lay = self.layout
        assert lay
        places = zip(self.terms.costs, lay.row_of("grimoire", 3, 0.78), strict=True)
        return {Spot("spell", spell): rect for spell, rect in places}

    def space(self, s: State, at: int) -> Rect:
        """The rectangle of a path space."""
        lay = self.fit(s)
        return square(lay.path[at], lay.token)

    def gap(self, s: State, at: int | str) -> Rect:
        """The rectangle of a place where a token can be added."""
        lay = self.fit(s)
        if isinstance(at, int):  # so wide that whatever is dropped between two tokens falls into one
            return square(lay.gap(at), round(lay.token * 1.1))
        x, y = self.figure(s, "nautilion").center  # right before it, where no gap is (P6)
        to = self.figure(s, "phantom") if s.phantom == s.nautilion else lay.rects["abyss"]
        return square(((x + to.centerx) / 2, (y + to.centery) / 2), lay.px(24))

    def reef(self, s: State, at: int) -> Rect:
        """The rectangle of the reef beside a path space."""
        lay = self.fit(s)
        (x, y), (dx, dy) = lay.path[at], lay.outward[at]
        return square((x + dx * lay.token * REEF, y + dy * lay.token * REEF), lay.reef)

    def figure(self, s: State, figure: str, position: float | None = None) -> Rect:
        """The rectangle of a figure, where it stands or at another path position."""
        lay = self.fit(s)
        if figure == "darkhouse":
            return lay.rects["darkhouse"]
        if position is None:
            position = getattr(s, figure)
        x, y = lay.boat_at(position)
        if s.nautilion == s.phantom == position:
            y += lay.token * (0.36 if figure == "nautilion" else -0.36)
        rect = lay.boat()
        rect.center = (round(x), round(y))
        return rect

    def mouth(self, s: State) -> Rect:
        """The dark in the lantern of the tower, from which the beam comes and into which a bite goes."""
        tower = self.fit(s).rects["darkhouse"]
        at = (tower.x + tower.w * 0.55, tower.y + tower.h * 0.3)
        return square(at, max(8, round(tower.w * 0.24)))

    def lamps(self, s: State) -> list[Rect]:
        """Where the nine lamps of the Nautilion hang: along the upper edge of its hull."""
        hull = hull_rect(self.fit(s).rects["board"])
        side = round(hull.w * 0.045)
        found = []
        for n in range(9):
            x = (n - 4) / 4 * 0.8
            y = -((1 - abs(x) ** 3) ** (1 / 3))
            found.append(square((hull.centerx + x * hull.w * 0.43, hull.centery + y * hull.h * 0.4), side))
        return found

    def _board_spots(self) -> dict[Spot, Rect]:
        lay = self.layout
        assert lay
        rect, board = lay.rects["board"], self.terms.board
        radius = cabin_radius(board, rect)
        centres = cabin_centres(board, rect)
        return {Spot("board", name): square(centres[int(name)], 2 * radius) for name in BOARD_SPACES}

    def _inner(
        self, area: str, centres: tuple[tuple[int, int], ...], box: tuple[int, int], radius: int
    ) -> list[Rect]:
        """Round spaces of a picture that fills an area."""
        picture = self._picture(area, box)
        scale = picture.w / box[0]
        return [
            square((picture.x + x * scale, picture.y + y * scale), round(2 * radius * scale))
            for x, y in centres
        ]

    def _picture(self, area: str, box: tuple[int, int]) -> Rect:
        """What a picture takes of its area."""
        lay = self.layout
        assert lay
        return Rect((0, 0), box).fit(lay.rects[area])

    def cabin_spots(self) -> dict[Spot, Rect]:
        """The places of the mages' cabin, where there is one."""
        if not self.layout or "cabin" not in self.layout.rects:
            return {}
        return {
            Spot("cabin", name): rect
            for name, rect in zip(CABIN_SPACES, self._inner("cabin", CABIN_AT, CABIN, 21), strict=True)
        }

    def cabin(self) -> Rect:
        """The picture of the mages' cabin."""
        return self._picture("cabin", CABIN)

    def phantom_board(self) -> Rect:
        """The picture of the Phantom board."""
        return self._picture("phantom_board", PHANTOM_BOARD)

    def phantom_spaces(self) -> list[Rect]:
        """The token spaces of the Phantom board."""
        return self._inner("phantom_board", BERTHS_AT, PHANTOM_BOARD, 24)

    def dice_spots(self, s: State, highlights: VoyageHighlights) -> dict[Spot, Rect]:
        """Dice in the tray and on the plaques, values to turn one to, dice that are proposed."""
        lay = self.fit(s)
        found = {}
        given = {
            part.die: part.figure for part in (*s.draft, *highlights.pending) if isinstance(part, GiveDie)
        }
        for die, rect in zip(range(len(s.dice)), self.dice(len(s.dice)), strict=False):
            if die in s.gave:
                figure = FIGURES[s.gave.index(die)]
                found[Spot("seated", die)] = self.seat(figure)
            elif die in given:
                found[Spot("given", die)] = self.seat(given[die])
            else:
                found[Spot("die", die)] = rect
        if highlights.faces:
            for value, rect in zip(
                self.terms.values, lay.row_of("faces", len(self.terms.values), 0.72), strict=True
            ):
                found[Spot("face", value)] = rect
        elif not highlights.fan:
            found |= {Spot("ghost", part.figure): self.seat(part.figure) for part in highlights.proposal}
        return found

    def dice(self, count: int) -> list[Rect]:
        """Where dice lie in the tray."""
        lay = self.layout
        assert lay
        side = min(lay.px(58), round(lay.rects["tray"].h * 0.58), round(lay.rects["tray"].w * 0.25))
        tray = lay.rects["tray"]
        step = round(side * 1.16)
        return [
            square((tray.centerx + (n - (max(count, 3) - 1) / 2) * step, tray.centery), side)
            for n in range(max(count, 3))
        ][: max(count, 1)]

    def seat(self, figure: str) -> Rect:
        """Where a die sits in a berth."""
        lay = self.layout
        assert lay
        berth = lay.rects[f"berth {figure}"]
        return square(berth.center, round(berth.w * 0.53))

    def price(self, spell: str) -> list[Rect]:
        """Where the price of a spell lies: a pearl or a token for each part of it."""
        lay, costs = self.layout, self.terms.costs
        assert lay
        tile = lay.row_of("grimoire", 3, 0.78)[list(costs).index(spell)]
        side, middle = lay.px(19), (costs[spell] - 1) / 2
        return [
            square((tile.centerx + (n - middle) * side * 1.05, tile.bottom + lay.px(1)), side)
            for n in range(costs[spell])
        ]

    def paid(self, s: State) -> list[tuple[str, Rect]]:
        """The tokens that are laid aside for the spell being cast, and where they lie."""
        if not s.draft or not isinstance(spell := s.draft[0], Cast):
            return []
        tokens = [part.token for part in s.draft if isinstance(part, Pay)]
        return list(zip(tokens, self.price(spell.spell), strict=False))

    def slots(self, s: State) -> dict[str, Rect]:
        """A slot for each kind that can come into the reserve: pearls first, and always the same."""
        if not self._slots:
            lay, tokens = self.fit(s), self.terms.content.tokens.values()
            chosen = (None, *self.terms.setup.expansions)
            kinds = [token.id for token in tokens if token.with_ in chosen]
            kinds.sort(key=lambda kind: self.terms.kind[kind] != "start")
            box = lay.rects["reserve"].inflate(-lay.px(12), -lay.px(8))
            self._slots = grid(kinds, box, lay.px(56))
        return self._slots

    def reserve(self, s: State) -> dict[str, Rect]:
        """Where the kinds of the reserve lie; what is laid aside for a payment is not there."""
        left = glance.kinds_left(s)
        return {kind: rect for kind, rect in self.slots(s).items() if left[kind]}

    def fan(self, s: State) -> dict[str, Rect]:
        """Where the kinds of the discard pile lie when it is open."""
        lay = self.fit(s)
        offered = sorted({*s.discard, *(p.token for p in s.draft if isinstance(p, Pay))})
        return grid(offered, lay.rects["dice"].inflate(-lay.px(24), -lay.px(14)), lay.px(54))

    def _card_spots(self, s: State) -> dict[Spot, Rect]:
        lay = self.fit(s)
        found = {}
        if "row" in lay.rects:
            for at, rect in enumerate(self.tiles("row", len(s.row))):
                found[Spot("machination", at)] = rect
        if "heroic" in lay.rects:
            for deed, rect in zip(glance.deeds(self.terms, s), self.tiles("heroic", 3), strict=False):
                found[Spot("lasting" if deed.turns else "heroic", deed.card.number)] = rect
        if lay.facts.players == 2:
            for player in (0, 1):
                found[Spot("player", player)] = lay.rects[f"player {player}"]
        return found

    def deeds_are_wide(self) -> bool:
        """Whether the words of the deeds have room beside their tiles."""
        lay = self.layout
        return lay is not None and lay.rects["heroic"].w >= lay.px(450)

    def tiles(self, area: str, count: int) -> list[Rect]:
        """Cards side by side at the top of their area."""
        lay = self.layout
        assert lay
        box = lay.rects[area]
        if area == "heroic" and self.deeds_are_wide():
            slot, size = (box.w - lay.px(8)) // count, (lay.px(50), lay.px(40))
            top = (box.x + lay.px(9), box.y + lay.px(6))
            return [Rect((top[0] + n * slot, top[1]), size) for n in range(count)]

        width = min(round((box.w - lay.px(12)) / count) - lay.px(4), lay.px(84))
        height = round(width * 0.79)
        step = min(width + lay.px(4) if area == "row" else lay.px(150), (box.w - lay.px(8)) // count)
        left = box.x + (box.w - count * step) // 2 + (step - width) // 2
        return [Rect(left + n * step, box.y + lay.px(6), width, height) for n in range(count)]


def called(s: State) -> set[str]:
    """Whom an unfinished deed has called to a board."""
    if not s.draft or not isinstance(s.draft[0], Play):
        return set()
    fetched = {s.path[part.space] for part in s.draft if isinstance(part, Fetch)}
    return fetched | {part.token for part in s.draft if isinstance(part, Take)}


def grid(kinds: Sequence[str], box: Rect, most: int) -> dict[str, Rect]:
    """Kinds in rows, as large as fits."""
    count = len(kinds)
    side = most
    while side > 12 and (box.w // side) * (box.h // side) < count:
        side -= 1
    columns = max(1, min(count, box.w // side))
    columns = -(-count // -(-count // columns))  # rows of one length
    left = box.x + (box.w - columns * side) // 2
    return {
        token: Rect(
            left + n % columns * side,
            box.y + n // columns * side + (box.h - side * -(-count // columns)) // 2,
            side - 3,
            side - 3,
        )
        for n, token in enumerate(kinds)
    }
