"""The table as a picture of a state: the same function of a state always, so a wrong clip can never stay."""

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec
from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.moves import Pay
from nautilion.games.nautilion.rules import glance
from nautilion.games.nautilion.rules.expansions.mercenaries import strength
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.rules.tokens import bits
from nautilion.games.nautilion.state import BOTH, FIGURES, State
from nautilion.games.nautilion.table import cards, plates
from nautilion.games.nautilion.table.board_picture import (
    cabin_centres,
    cabin_radius,
    draw_cabin,
    draw_empty,
    hull_name,
    hull_rect,
    pipes_svg,
)
from nautilion.games.nautilion.table.captains import PLAYER_COLOURS, Captains
from nautilion.games.nautilion.table.layout import Layout, Point
from nautilion.games.nautilion.table.pieces import Pieces
from nautilion.games.nautilion.table.places import (
    Places,
    VoyageHighlights,
    called,
)
from nautilion.games.nautilion.table.spiral import Channel
from nautilion.games.nautilion.table.spots import RESERVE
from nautilion.games.nautilion.words.about import token_at
from nautilion.ui import theme
from nautilion.ui.table import spots
from nautilion.ui.table.lights import faint, square, square_of
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView
from nautilion.ui.theme import Look

LIGHTS = {
    "phantom": theme.LAGOON,
    "nautilion": theme.SUN,
    "darkhouse": theme.VIOLET,
}  # so that a figure stands out from the water


IN_HAND = 1.12  # how much larger a piece looks in the hand
HELD = ("die", "given", "hand", "reserve", "pile", "path", "board", "cabin", "figure")


class View(TableView):
    """Draws a voyage."""

    held = HELD
    loose = (*HELD, "seated", "spell", "heroic", "machination", "face")
    round = ("path", "board", "cabin", "reserve", "hand", "pile", "gap", "figure")
    small = ("gap",)
    broad = (spots.TRAY, RESERVE)
    first = ("die",)
    upper = ("figure",)
    panels: Mapping[str, str] = {"pile": "dice", "face": "faces"}
    pieces: Pieces

    def __init__(self, look: Look, game: Terms, words: Catalogue, names: tuple[str, ...]) -> None:
        self.look, self.words, self.names = look, words, names
        self.places = Places(look.m, game)
        self.terms, self.rules = game, self.places.rules
        self.pieces = Pieces(look)
        self._dull: Surface | None = None
        self._channels: dict[
            int, Channel
        ] = {}  # by the length of the path: this one, and the next ahead of need
        self._lit: dict[tuple[int, int], tuple[Surface, tuple[int, int]]] = {}

    @property
    def layout(self) -> Layout | None:  # type: ignore[override]  # it is the places that have one
        return self.places.layout

    def fit(self, s: State) -> Layout:
        return self.places.fit(s)

    def spots(self, s: State, highlights: VoyageHighlights) -> dict[Spot, Rect]:
        return self.places.spots(s, highlights)

    def in_line(self, s: State, spot: Spot) -> int:
        """The path: what lies ahead of the Nautilion, then what it left behind, from it on."""
        if spot.kind not in ("path", "gap") or not isinstance(spot.at, int):
            return 0
        ahead = spot.at - s.nautilion
        return ahead if ahead > 0 else len(s.path) + 1 - ahead

    def written(self, s: State) -> list[Rect]:
        rects = self.fit(s).rects
        return [rects[area] for area in ("row", "heroic") if area in rects]

    def is_round(self, spot: Spot) -> bool:
        return super().is_round(spot) or spot == spots.HAND

    def twin(self, spot: Spot) -> Spot | None:
        return Spot("figure", spot.at) if spot.kind == "berth" else None  # the plaque is enough

    def colour_of_turn(self, s: State) -> theme.Rgb | None:
        return PLAYER_COLOURS[s.who] if self.terms.setup.players == 2 and s.who >= 0 else None

    def standing(self, s: State, spot: Spot) -> str:
        if spot.kind != "machination":
            return ""
        turns = (int(spot.at) - s.row_at) % len(s.row)
        return self.words(f"table.scheme_{('now', 'next')[turns] if turns < 2 else 'later'}", turns=turns)

    def open_panels(self, s: State, highlights: VoyageHighlights) -> list[Rect]:
        rects, shown = self.fit(s).rects, {"dice": highlights.fan, "faces": highlights.faces}
        return [rects[name] for name, is_open in shown.items() if is_open]

    def piece(self, s: State, spot: Spot, rect: Rect) -> Surface | None:
        pieces, big = self.pieces, round(rect.w * IN_HAND)
        match spot.kind:
            case "die" | "given":
                return pieces.die(glance.shown_dice(s)[int(spot.at)], big)
            case "face":
                return pieces.die(int(spot.at), big)
            case "figure":
                return pieces.figure(self.figure_name(str(spot.at)), big)
            case "heroic":
                return pieces.tile("heroic", self.terms.content.heroic[int(spot.at)], rect.size)
            case "tray":
                return pieces.die(0, self.places.dice(3)[0].w)
        token = token_at(s, spot)
        return pieces.token(token, big) if token else None

    def card(self, s: State, spot: Spot, width: int) -> Surface | None:
        content = self.terms.content
        if spot.kind in ("heroic", "lasting"):
            return self.pieces.card("heroic", content.heroic[int(spot.at)], width)
        if spot.kind == "machination":
            return self.pieces.card("darkhouse", content.darkhouse[s.row[int(spot.at)]], width)
        return None

    def paint(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        self.paint_sea(surface, s, highlights)
        self._paint_board(surface, s, highlights)
        plates.paint_goal(surface, self, s)
        self._paint_cabin(surface, s, highlights)
        self._paint_phantom_board(surface, s)
        self._paint_purse(surface, s, highlights)
        self._paint_cards(surface, s, highlights)
        self._paint_dice(surface, s, highlights)

    def paint_sea(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        """The path with all that lies and sails on it."""
        self.channel(self.fit(s)).paint(surface)
        self._paint_places(surface, s)
        self._paint_path(surface, s, highlights)
        self._paint_figures(surface, s, highlights)
        self._paint_gaps(surface, s, highlights)

    def channel(self, lay: Layout) -> Channel:
        """The water that the path runs in."""
        spaces = lay.facts.spaces
        if spaces not in self._channels:
            for old in list(self._channels)[:-1]:
                del self._channels[old]
            self._channels[spaces] = Channel(self.look.art, lay)
        return self._channels[spaces]

    def _paint_places(self, surface: Surface, s: State) -> None:
        lay, art = self.fit(s), self.look.art
        for name in ("abyss", "isles", "discard"):
            surface.blit(art.get(f"places/{name}", lay.rects[name].size), lay.rects[name])
        pile = lay.rects["discard"]
        if s.discard:
            badge = self.pieces.badge(str(len(s.discard)), lay.px(20), theme.PARCHMENT)
            surface.blit(badge, badge.get_rect(midtop=(pile.centerx, pile.y)))

    def _paint_path(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        lay = self.fit(s)
        empty = self.empty(lay)
        lit, kinds = glance.seatable(self.rules, s), set(s.path) - {""}
        faces = {token: self.pieces.token(token, lay.token, self.captains(s, token)) for token in kinds}
        hidden = {spot.at for spot in highlights.hidden if spot.kind == "path"}
        for at, (token, rect) in enumerate(zip(s.path, self.places.spaces(s), strict=True)):
            if reef := s.reefs[at]:
                beside = self.places.reef(s, at)
                surface.blit(self.pieces.token(reef, beside.w), beside)
            if token and at not in hidden:
                if token in lit:
                    surface.blit(*self.bubble(rect))
                surface.blit(faces[token], rect)
            else:
                surface.blit(empty, rect)

    def empty(self, lay: Layout) -> Surface:
        """A space of the path without a token."""
        return self.look.art.get("places/space", (lay.token, lay.token))

    def bubble(self, space: Rect) -> tuple[Surface, Rect]:
        """What lies around a token that could be seated."""
        box = square_of(space, 1.3)
        return self.pieces.bubble(box.w), box

    def _paint_gaps(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        dot = self.look.art.get("ui/gap", (self.fit(s).px(16), self.fit(s).px(16)))
        for at in highlights.gaps:  # above the figures: one may lie between them
            surface.blit(dot, dot.get_rect(center=self.places.gap(s, at).center))

    def _paint_figures(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        for figure in FIGURES:
            if Spot("figure", figure) not in highlights.hidden:
                for picture, rect in self.in_its_light(figure, self.places.figure(s, figure)):
                    surface.blit(picture, rect)

    def in_its_light(self, figure: str, rect: Rect) -> Iterator[tuple[Surface, Rect]]:
        """The light in which a figure stands, and the figure."""
        light = square_of(rect, 1.5)
        yield self.pieces.light(light.w, LIGHTS[figure]), light
        yield self.pieces.figure(self.figure_name(figure), rect.w), rect

    def figure_name(self, figure: str) -> str:
        """The picture of a figure: each board has a submarine of its own."""
        return (
            hull_name(self.terms.board).replace("boards/", "nautilion_") if figure == "nautilion" else figure
        )

    def _paint_board(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        lay, board, art = self.fit(s), self.terms.board, self.look.art
        hull = hull_rect(lay.rects["board"])
        surface.blit(art.get(hull_name(board), hull.size), hull)
        surface.blit(self.dull_pipes(hull.size), hull)
        aboard = bits(s.board)
        for pipe in board.pipes:
            if aboard >> pipe[0] - 1 & aboard >> pipe[1] - 1 & 1:
                picture, corner = self.lit_pipe(pipe, hull.size)
                surface.blit(picture, (hull.x + corner[0], hull.y + corner[1]))
        radius, airy = cabin_radius(board, hull), glance.airy(self.rules, s)
        for number, centre in cabin_centres(board, hull).items():
            token = "" if Spot("board", str(number)) in highlights.hidden else s.board[number - 1]
            if token:
                draw_cabin(surface, self.look, centre, radius, number, token)
            else:
                sign = self._sign(s, str(number), radius)
                draw_empty(surface, self.look, centre, radius, str(number), number - 1 in airy, sign)

        if self.is_manned(s):
            self._paint_lamps(surface, s, highlights)

    def is_manned(self, s: State) -> bool:
        """Whether every crew member is aboard."""
        return any(goal.name == "crew" and goal.done >= goal.whole for goal in glance.goals(self.rules, s))

    def _paint_lamps(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        """A full crew has hung out its lamps."""
        for n, place in enumerate(self.places.lamps(s)):
            lit = Spot("lamp", n) not in highlights.hidden
            if lit:
                light = square_of(place, 2.6)
                surface.blit(self.pieces.light(light.w, theme.SUN), light)
            bulb = self.pieces.lamp(place.w, lit)
            surface.blit(bulb, bulb.get_rect(center=place.center))

    def _sign(self, s: State, token: str, radius: int) -> Surface | None:
        """The sign in a cabin: who may seat its crew member."""
        captains = self.captains(s, token)
        return self.pieces.sign(captains, round(radius * 1.34), hollow=True) if captains else None

    def captains(self, s: State, token: str) -> Captains:
        """Which of two captains may place a crew member; nothing where it makes no difference."""
        if not s.admirals:
            return ()
        return glance.captains(self.rules, s, token) if self.terms.kind[token] == "crew" else ()

    def dull_pipes(self, size: tuple[int, int]) -> Surface:
        """All pipes of the board without light."""
        if self._dull is None:
            self._dull = self.look.art.svg(pipes_svg(self.terms.board, 0, size), size)
        return self._dull

    def lit_pipe(self, pipe: tuple[int, int], size: tuple[int, int]) -> tuple[Surface, tuple[int, int]]:
        """One pipe full of light, and where in the hull it goes: a new crew member costs no new picture."""
        if pipe not in self._lit:
            alone = msgspec.structs.replace(self.terms.board, pipes=(pipe,))
            whole = self.look.art.svg(pipes_svg(alone, 511, size), size)
            box = whole.get_bounding_rect()
            self._lit[pipe] = (whole.subsurface(box).copy(), box.topleft)
        return self._lit[pipe]

    def _paint_cabin(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        lay = self.fit(s)
        if "cabin" not in lay.rects:
            return
        picture = self.places.cabin()
        surface.blit(self.look.art.get("boards/mage_cabin", picture.size), picture)
        for (spot, rect), token in zip(self.places.cabin_spots().items(), s.cabin, strict=True):
            if token and spot not in highlights.hidden:
                surface.blit(self.pieces.token(token, rect.w), rect)
            elif spot.at in called(s):
                surface.blit(faint(self.pieces.token(str(spot.at), rect.w)), rect)
            else:
                radius = round(rect.w * 0.45)
                sign = self._sign(s, str(spot.at), radius)
                draw_empty(surface, self.look, rect.center, radius, str(spot.at), True, sign)

    def _paint_phantom_board(self, surface: Surface, s: State) -> None:
        lay = self.fit(s)
        if "phantom_board" not in lay.rects or s.collided:
            return
        picture = self.places.phantom_board()
        surface.blit(self.look.art.get("boards/phantom_board", picture.size), picture)
        for token, rect in zip(s.phantom_board, self.places.phantom_spaces(), strict=False):
            surface.blit(self.pieces.token(token, rect.w), rect)
        ours, theirs = strength(self.terms, s)
        for count, colour, place in ((theirs, theme.LAGOON, picture.midbottom), (ours, theme.LAMP, None)):
            self._paint_harpoons(surface, count, colour, place or lay.rects["board"].midbottom)

    def _paint_harpoons(self, surface: Surface, count: int, colour: theme.Rgb, at: Point) -> None:
        lay = self.layout
        assert lay
        badge = self.pieces.badge(str(count), lay.px(20), colour)
        icon = self.look.art.get("ui/harpoon", (lay.px(22), lay.px(22)))
        rect = Rect(0, 0, badge.width + icon.width, lay.px(22))
        rect.midbottom = (round(at[0]), round(at[1]))
        surface.blit(icon, rect)
        surface.blit(badge, (rect.x + icon.width, rect.y + lay.px(1)))

    def _paint_purse(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        lay, look = self.fit(s), self.look
        for area in ("grimoire", "reserve"):
            surface.blit(look.panel(lay.rects[area].size), lay.rects[area])
        for (spell, cost), rect in zip(
            self.terms.costs.items(), lay.row_of("grimoire", 3, 0.78), strict=True
        ):
            is_idle = Spot("spell", spell) in highlights.idle or (cost > len(s.reserve) and not s.draft)
            tile = look.art.get(f"grimoire/spell_{spell}", rect.size)
            if is_idle:
                tile = faint(tile)
            surface.blit(tile, rect)
            for pearl in self.places.price(spell):
                surface.blit(self.pieces.token("S", pearl.w), pearl)
        for n, (token, place) in enumerate(self.places.paid(s)):
            if token and Spot("paid", n) not in highlights.hidden:
                surface.blit(self.pieces.token(token, place.w), place)
        kinds = glance.kinds_left(s)
        for token, rect in self.places.slots(s).items():
            if left := kinds[token] - (Spot("reserve", token) in highlights.hidden):
                surface.blit(self.pieces.counted(token, rect.w, left), rect)
            elif kinds:
                self._paint_slot(surface, rect)
        if not kinds:
            self.label(surface, self.words("table.reserve_empty"), lay.rects["reserve"].center)

    def paint_labels(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        """How many tokens there are of a kind, and the numbers of reefs beside the path."""
        if not self.look.contrast:  # nothing runs through them
            return
        kinds = glance.kinds_left(s)
        for token, rect in self.places.slots(s).items():
            left = kinds[token] - (Spot("reserve", token) in highlights.hidden)
            if left > 1:
                badge = self.pieces.count(rect.w, left)
                surface.blit(badge, badge.get_rect(topright=rect.topright))
        for at, reef in enumerate(s.reefs):
            if reef:
                beside = self.places.reef(s, at)
                number, part = self.pieces.number_of_reef(reef, beside.w)
                surface.blit(number, part.move(beside.topleft))

    def _paint_slot(self, surface: Surface, rect: Rect) -> None:
        """Where a kind would lie of which there is none."""
        side = round(rect.w * 0.4)
        hollow = self.look.plate((side, side), [(theme.NIGHT, 0.5)], (theme.LAGOON, 0.25), side)
        surface.blit(hollow, hollow.get_rect(center=rect.center))

    def label(self, surface: Surface, words: str, centre: Point, colour: theme.Rgb = theme.MIST) -> None:
        """Small words in the middle of something."""
        word = self.look.write(words, theme.SMALL, colour)
        surface.blit(word, word.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _paint_dice(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        lay, art = self.fit(s), self.look.art
        if highlights.fan:
            surface.blit(self.look.panel(lay.rects["dice"].size, lit=True), lay.rects["dice"])
            kinds = Counter((*s.discard, *(p.token for p in s.draft if isinstance(p, Pay))))
            for token, rect in self.places.fan(s).items():
                if count := kinds[token] - (Spot("pile", token) in highlights.hidden):
                    surface.blit(self.pieces.counted(token, rect.w, count), rect)
            return
        tray = art.get("places/tray", lay.rects["tray"].size)
        surface.blit(tray, tray.get_rect(center=lay.rects["tray"].center))
        if highlights.faces:
            surface.blit(self.look.panel(lay.rects["faces"].size, lit=True), lay.rects["faces"])
        else:
            for figure in FIGURES:
                berth = lay.rects[f"berth {figure}"]
                plaque = art.get(f"places/berth_{figure}", berth.size)
                if held := highlights.held and figure == "nautilion":
                    plaque = faint(plaque)
                surface.blit(plaque, berth)
                if held and (reef := s.reefs[s.nautilion] if s.nautilion >= 0 else ""):
                    seat = self.places.seat(figure)
                    surface.blit(self.pieces.token(reef, seat.w), seat)
        self._paint_proposal(surface, s, highlights)
        for spot, rect in self.places.dice_spots(s, highlights).items():
            if spot.kind == "ghost":
                continue
            if spot.kind == "face":
                surface.blit(self.pieces.die(int(spot.at), rect.w), rect)
            elif spot not in highlights.hidden and not (highlights.faces and spot.kind != "die"):
                surface.blit(self.pieces.die(glance.shown_dice(s)[int(spot.at)], rect.w), rect)
        for rect in self.places.dice(3)[len(s.dice) : len(s.dice) + highlights.to_roll]:
            surface.blit(self.pieces.die(0, rect.w), rect)
        if s.hand and Spot("hand") not in highlights.hidden:
            rect = square(lay.rects["tray"].center, lay.px(66))
            surface.blit(self.pieces.token(s.hand, rect.w), rect)

    def _paint_proposal(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        """Dice that the other captain would give: pale, and under that captain's sign."""
        for part in () if highlights.faces else highlights.proposal:
            seat = self.places.seat(part.figure)
            surface.blit(faint(self.pieces.die(s.dice[part.die], seat.w)), seat)
            sign = self.pieces.sign((1 - s.who,), round(seat.w * 0.46))
            surface.blit(sign, sign.get_rect(center=seat.topright))

    def _paint_cards(self, surface: Surface, s: State, highlights: VoyageHighlights) -> None:
        lay = self.fit(s)
        if "row" in lay.rects:
            cards.paint_row(surface, self, s)
        if "heroic" in lay.rects:
            cards.paint_deeds(surface, self, s, highlights)
        if lay.facts.players == 2:
            for player in (0, 1):
                plates.paint_captain(surface, self, s, player)
            if s.who != BOTH and highlights.aloud is not None:
                plates.paint_thought(surface, self, lay.rects[f"player {1 - s.who}"], highlights.aloud)
