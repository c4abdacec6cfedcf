"""What the shared parts of a table need of a game's picture of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.kernel import Ask, Chance
from nautilion.play.seats import Seat
from nautilion.ui.table import spots
from nautilion.ui.table.lights import Lights
from nautilion.ui.table.spots import Spot
from nautilion.ui.theme import Look, Rgb


class TableLayout(Protocol):
    """Where things lie. Every table has a `bar` for words, a `sea` to say things on, and the `oracle`."""

    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def words(self) -> float: ...  # how much larger than usual the player wants words
    @property
    def rects(self) -> dict[str, Rect]: ...
    def px(self, n: float) -> int: ...


@dataclass
class Highlights:
    """What the question at hand adds to the picture; a game adds what it needs."""

    hidden: set[Spot] = field(default_factory=set)  # what is in the hand or in the air

    def ask(self, pending: Ask | Chance | None, s: Any) -> None:
        """Make ready for the question at hand."""

    def quiet(self) -> None:
        """Ask nothing while things move, so that the picture never runs ahead of them."""


class TableView:
    """Always a picture of a state. The state is a view: what its eyes may not see is blank."""

    look: Look
    words: Catalogue
    names: tuple[str, ...]
    pieces: Lights
    layout: TableLayout | None
    held: tuple[str, ...] = ()  # kinds of pieces that leave their place while the hand has them
    loose: tuple[str, ...] = ()  # what looks as if it could be carried
    round: tuple[str, ...] = ()  # what gets a round light
    small: tuple[str, ...] = ()  # of that, what is little more than a point
    broad: tuple[Spot, ...] = (spots.TRAY,)  # what has room for the sign of its key at its foot
    first: tuple[str, ...] = ()  # what Tab comes to before other pieces
    upper: tuple[str, ...] = ()  # what stands over other pieces where they overlap
    edged: tuple[str, ...] = ()  # pieces whose pictures have a bright edge of their own in high contrast
    buttons: tuple[str, ...] = ()  # what lies on a plate with an edge, as a button does
    enlarged: tuple[str, ...] = ()  # what is shown large when pointed at, even over what can be used
    panels: Mapping[str, str] = {}  # what lies on a panel over the table, and on which

    def seated(self, seats: Sequence[Seat]) -> None:
        """Who plays each seat, where that can be seen; nothing is known of seats beyond these."""

    def fit(self, s: Any) -> TableLayout:
        """The layout for a state."""
        raise NotImplementedError

    def spots(self, s: Any, highlights: Any) -> dict[Spot, Rect]:
        """Every spot and its rectangle, the topmost last."""
        raise NotImplementedError

    def in_line(self, s: Any, spot: Spot) -> int:
        """The place of a spot among those that lie in a line, as Tab and readers go along it; 0 elsewhere."""
        return 0

    def paint(self, surface: Surface, s: Any, highlights: Any) -> None:
        """Everything that stands still."""
        raise NotImplementedError

    def paint_labels(self, surface: Surface, s: Any, highlights: Any) -> None:
        """Words that reach over the edge of a piece: above the light and the lines around it."""

    def where(self, spot: Spot, places: Mapping[Spot, Rect]) -> Rect | None:
        """Where an arrow to or from a spot begins; a game may know places that are made of several."""
        return places.get(spot)

    def piece(self, s: Any, spot: Spot, rect: Rect) -> Surface | None:
        """The picture of a piece that can be held."""
        return None

    def card(self, s: Any, spot: Spot, width: int) -> Surface | None:
        """A card that is shown whole when somebody asks what it is."""
        return None

    def standing(self, s: Any, spot: Spot) -> str:
        """How things stand with a piece, where that tells more than why it cannot be used now."""
        return ""

    def open_panels(self, s: Any, highlights: Any) -> list[Rect]:
        """Panels that lie open over the table just now."""
        return []

    def written(self, s: Any) -> list[Rect]:
        """Where words lie that belong to a spot, and that no note should hide."""
        return []

    def is_round(self, spot: Spot) -> bool:
        """Whether a spot gets a round light."""
        return spot.kind in self.round and spot.at != ""

    def twin(self, spot: Spot) -> Spot | None:
        """Another spot that means the same, and which Tab need not go to as well."""
        return None

    def colour_of_turn(self, s: Any) -> Rgb | None:
        """The colour of the seat whose turn it is, where seats have colours."""
        return None
