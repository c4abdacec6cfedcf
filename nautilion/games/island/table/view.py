"""The table of Nautilus Island as a picture of a state."""

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.island.rules import seeing
from nautilion.games.island.rules.rounds import side_ahead
from nautilion.games.island.rules.terms import IslandRules
from nautilion.games.island.state import BELOW, State
from nautilion.games.island.table import seats_picture
from nautilion.games.island.table.castaways import COMPUTERS, PEOPLE
from nautilion.games.island.table.layout import SIGN, IslandLayout
from nautilion.games.island.table.pieces import BACK, HUES, IslandPieces
from nautilion.games.island.table.places import CLOSE, IslandHighlights, IslandPlaces, card_at, card_spots
from nautilion.games.island.table.ship import ship_svg
from nautilion.games.island.words.names import Names
from nautilion.kernel.views import NOBODY
from nautilion.play.seats import Seat, at_least, people_of
from nautilion.ui import theme
from nautilion.ui.table.lights import square_of
from nautilion.ui.table.seats import SEAT_COLOURS
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView
from nautilion.ui.theme import Look
from nautilion.ui.widgets.people import face_of

IN_HAND = 1.08  # how much larger a piece looks in the hand
RAISED = 16  # of the design: how far a chosen card stands out of the hand
RARE = theme.mix(theme.CORAL, theme.FOAM, 0.25)  # of a column that is about to end
EDGES = 4  # cards below the top one that show their edge


class IslandView(TableView):
    """Draws a game."""

    held = ("castaway", "card", "pile")
    loose = ("castaway", "card", "pile", "column")
    round = ("camp", "pile")
    first = ("castaway", "card")
    upper = ("castaway", "choice")
    edged = ("card",)
    buttons = ("choice",)
    layout: IslandLayout
    pieces: IslandPieces

    def __init__(self, look: Look, rules: IslandRules, words: Catalogue, names: tuple[str, ...]) -> None:
        self.look, self.words, self.terms = look, words, rules.terms
        self.calls = Names(words, rules.terms, names)
        self.names = tuple(self.calls.seat(seat) for seat in range(rules.terms.players))
        self.pieces = IslandPieces(look, self.terms.content)
        self.layout = IslandLayout(
            look, self.terms.heights, self.terms.sets, self.terms.sizes, self.terms.players
        )
        self.places = IslandPlaces(self.layout, self.terms)
        self.seated(())
        self.picked: tuple[Spot, ...] = ()  # cards that are chosen to be stored together

    def seated(self, seats: Sequence[Seat]) -> None:
        """Castaways look like whoever plays them; what all eyes may see is seen from a person's seat."""
        company = at_least(seats, self.terms.players)
        faces = [face_of(seat.player, at, COMPUTERS, PEOPLE) for at, seat in enumerate(company)]
        self.pieces.faces = tuple(faces)
        self.places.home = next(iter(people_of(seats, self.terms.players)), 0)

    def fit(self, s: State) -> IslandLayout:
        return self.layout

    def spots(self, s: State, highlights: IslandHighlights) -> dict[Spot, Rect]:
        found = self.places.spots(s, highlights)
        return found | {spot: self._raised(found[spot]) for spot in self.picked if spot in found}

    def where(self, spot: Spot, places: Mapping[Spot, Rect]) -> Rect | None:
        """Cards that are stored together lie beside each other."""
        if spot.kind != "cards":
            return places.get(spot)
        colour, numbers = str(spot.at).split(" ")
        wanted, found = [f"{colour} {number}" for number in numbers.split(",")], list[Rect]()
        for each, rect in places.items():
            if each.kind == "card" and card_at(each) in wanted:
                wanted.remove(card_at(each))
                found.append(rect)
        return found[0].unionall(found) if found else None

    def _raised(self, rect: Rect) -> Rect:
        return rect.move(0, -self.layout.px(RAISED))

    def colour_of_turn(self, s: State) -> theme.Rgb | None:
        return SEAT_COLOURS[s.who] if s.who >= 0 else None

    # Pieces

    def piece(self, s: State, spot: Spot, rect: Rect) -> Surface | None:
        pieces, high = self.pieces, round(rect.h * IN_HAND)
        match spot.kind:
            case "castaway":
                return pieces.castaway(int(spot.at), high)
            case "card":
                cards = self.bundle_with(spot)
                return pieces.bundle(tuple(card_at(card) for card in cards), high)
            case "pile":
                size = int(spot.at)
                pile = s.piles[self.terms.sizes.index(size)]
                return pieces.porthole(size, pile[0], round(rect.w * IN_HAND)) if pile else None
            case "column":
                tops = s.tops[int(spot.at)]
                high = self.layout.stack(int(spot.at), 0).h
                return pieces.bundle(tops, high) if s.left[int(spot.at)] else None
        return None

    def bundle_with(self, spot: Spot) -> tuple[Spot, ...]:
        """What is carried along with a card: all that is chosen, if it belongs to that."""
        return self.picked if spot in self.picked else (spot,)

    # Painting

    def paint(self, surface: Surface, s: State, highlights: IslandHighlights) -> None:
        if highlights.eyes == NOBODY:  # under the curtain, whatever is given
            s = seeing.view(s, NOBODY)
        self.paint_boat(surface, s, highlights)
        self._paint_camp(surface, s, highlights)
        seats_picture.paint_order(surface, self, s)
        for place, seat in enumerate(self.places.others(s, highlights.eyes)):
            seats_picture.paint_other(surface, self, s, seat, place)
        bottom = self.places.bottom(s, highlights.eyes)
        seats_picture.paint_own(surface, self, s, bottom)
        self._paint_fan(surface, s, bottom, highlights)
        self._paint_choices(surface, s, highlights)

    def paint_boat(self, surface: Surface, s: State, highlights: IslandHighlights) -> None:
        """The Nautilus with its stacks, and the castaways around it."""
        lay = self.layout
        hull = lay.rects["hull"]
        bays = tuple((b.x - hull.x, b.y - hull.y, b.w, b.h) for b in lay.bays)
        surface.blit(self.look.art.svg(ship_svg(hull.size, bays, lay.px(3)), hull.size), hull)
        for column in range(len(lay.bays)):
            self._paint_column(surface, s, column)
        self._paint_castaways(surface, s, highlights)

    def _paint_column(self, surface: Surface, s: State, column: int) -> None:
        lay, left = self.layout, s.left[column]
        for stack, face in enumerate(self.terms.board.columns[column]):
            rect = lay.stack(column, stack)
            if left:
                self._paint_stack(surface, rect, left, s.tops[column][stack] if face == "up" else "")
            else:
                empty = self.look.plate(rect.size, [(theme.NIGHT, 0.35)] * 2, (theme.LAMP, 0.5), 8)
                surface.blit(empty, rect)
        badge = self.pieces.badge(str(left), lay.px(20), theme.SUN if left > 1 else RARE)
        surface.blit(badge, badge.get_rect(center=lay.bays[column].midbottom))

    def _paint_stack(self, surface: Surface, rect: Rect, left: int, top: str) -> None:
        back, step = self.look.art.get(BACK, rect.size), max(1, self.layout.px(1.6))
        for n in range(min(EDGES, left - 1), 0, -1):
            surface.blit(back, rect.move(n * step, n * step))
        surface.blit(self.pieces.card(top, rect.h), rect)

    def _paint_castaways(self, surface: Surface, s: State, highlights: IslandHighlights) -> None:
        for seat in sorted(range(len(s.hands)), key=lambda seat: seat == s.who):  # whose turn it is on top
            if Spot("castaway", seat) in highlights.hidden:
                continue
            rect = self.places.castaway(s, seat)
            if seat == s.who and not s.scores:
                light = square_of(rect, 1.5)
                surface.blit(self.pieces.light(light.w, SEAT_COLOURS[seat]), light)
            surface.blit(self.pieces.castaway(seat, rect.h), rect)

    def _paint_camp(self, surface: Surface, s: State, highlights: IslandHighlights) -> None:
        lay, pieces = self.layout, self.pieces
        sand = [
            (theme.mix(theme.LAMP, theme.INK, 0.45), 0.85),
            (theme.mix(theme.ORANGE, theme.INK, 0.7), 0.9),
        ]
        for name in ("camp", "piles"):
            surface.blit(self.look.plate(lay.rects[name].size, sand, (theme.LAMP, 0.5), 12), lay.rects[name])
        for at, (colour, kind) in enumerate(zip(self.terms.sets, s.camp, strict=True)):
            rect = lay.camp(at)
            if kind and Spot("camp", colour) not in highlights.hidden:
                surface.blit(pieces.token(kind, rect.w), rect)
            else:
                surface.blit(self.look.art.get("island/ui/camp", rect.size), rect)
            sign = pieces.colour(colour, lay.px(SIGN))
            surface.blit(sign, sign.get_rect(midright=(rect.x, rect.centery)))
        for at, (size, pile) in enumerate(zip(self.terms.sizes, s.piles, strict=True)):
            self._paint_pile(surface, lay.pile(at), size, pile, Spot("pile", size) in highlights.hidden)

    def _paint_pile(self, surface: Surface, rect: Rect, size: int, pile: tuple[int, ...], held: bool) -> None:
        lay, shown = self.layout, pile[1:] if held else pile
        if not shown:
            empty = self.look.art.get(f"island/portholes/{size}", rect.size)
            surface.blit(theme.pale(empty, 60), rect)
        step = max(1, lay.px(2.4))
        for n, value in reversed(list(enumerate(shown))):
            surface.blit(self.pieces.porthole(size, value, rect.w), rect.move(0, n * step))

    def paint_labels(self, surface: Surface, s: State, highlights: IslandHighlights) -> None:
        """How many cards each pile of portholes is for."""
        lay = self.layout
        for at, size in enumerate(self.terms.sizes):
            words, rect = self.words("island.table.cards", number=size), lay.pile(at)
            label = self.pieces.badge(words, lay.px(17), theme.PARCHMENT)
            surface.blit(label, label.get_rect(midtop=(rect.centerx, rect.y - lay.px(4))))

    def _paint_fan(self, surface: Surface, s: State, bottom: int, highlights: IslandHighlights) -> None:
        hand = self.places.in_order(s.hands[bottom])
        held = highlights.hidden & {*self.picked}
        gone = highlights.hidden | ({*self.picked} if held else set())
        for spot, card, rect in zip(card_spots(hand), hand, self.places.fan(hand), strict=True):
            if spot in gone:
                continue
            place = self._raised(rect) if spot in self.picked else rect
            surface.blit(self.pieces.card(card, rect.h), place)
            if card in highlights.dull:
                veil = self.look.plate(place.size, [(theme.NIGHT, 0.34)] * 2, (theme.NIGHT, 0.0), 10)
                surface.blit(veil, place)

    def _paint_choices(self, surface: Surface, s: State, highlights: IslandHighlights) -> None:
        for n, choice in enumerate(highlights.choices):
            rect = self.layout.choice(n, len(highlights.choices))
            is_main = choice == CLOSE
            top, foot = theme.PRIMARY if is_main else (theme.TEAL, theme.INDIGO)
            fill = [(top, 0.95), (foot, 0.97)]
            surface.blit(self.look.plate(rect.size, fill, (theme.SUN, 0.9), 10), rect)
            style = theme.BUTTON.sized(self.layout.px(17) * min(1.3, self.layout.words))
            words = self.words(f"island.choice.{choice.at}")
            box = (rect.w - self.layout.px(12), rect.h - self.layout.px(4))
            word = self.look.text.fit(words, style, box, theme.INK if is_main else theme.FOAM)
            surface.blit(word, word.get_rect(center=rect.center))

    # What acts ask

    def hue(self, colour: str) -> theme.Rgb:
        """The light of a colour of cards."""
        return HUES[colour]

    def ahead(self, s: State) -> bool:
        """Whether castaways go below in this round."""
        return side_ahead(s) == BELOW
