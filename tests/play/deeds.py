"""All that a player does to files, and what must be true of them afterwards, whatever came between.

A Player notes before each deed what may be on disk if it is cut short, and after it what the game has
confirmed or refused. `check` looks with fresh eyes: nothing that was confirmed is lost, nothing refused has
happened.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import msgspec

from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Move
from nautilion.play import settings
from nautilion.play.faults import Fault
from nautilion.play.logbook import Logbook
from nautilion.play.open_save import OpenSave
from nautilion.play.records import Keepsake
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.play.writer import Writer
from tests.houses import shipped_house
from tests.play.voyages import played

SHELF, BIN, NOWHERE = "shelf", "bin", "nowhere"
SHORT_VOYAGE = 8  # the seed of one that ends soon


class Voyage(msgspec.Struct):
    """What may be on disk of a voyage: `least` to `most` moves, one of the names, in one of the places."""

    seed: int
    least: int = 0
    most: int = 0
    names: tuple[str, ...] = ("",)
    places: tuple[str, ...] = (NOWHERE,)
    counted: bool = False  # in the log book, for certain


class Days(msgspec.Struct):
    """A small record, like those that the game keeps."""

    days: dict[str, int] = {}


class Known(msgspec.Struct):
    """What may be on disk."""

    voyages: dict[str, Voyage] = {}
    days: dict[str, int] = {}  # in the record for certain,
    perhaps: dict[str, int] = {}  # and what may be
    wishes: dict[str, tuple[float, ...]] = msgspec.field(
        default_factory=lambda: {key: (getattr(Settings(), key),) for key in ("music", "effects")}
    )


class Refusal(Exception):
    """The game said no, in words."""


@cache
def log_of(seed: int) -> list[Move]:
    """All moves of a voyage: whoever sails it with this seed makes these."""
    return played(Setup(seed=seed)).log


class Place:
    """Where a player's files are."""

    def __init__(self, folder: Path) -> None:
        self.shelf = Shelf(shipped_house(), folder / "voyages")
        self.book = Logbook(folder / "logbook.jsonl")
        self.wishes = folder / "settings.json"
        self.days = folder / "days.json"


class Player:
    """Does what players do."""

    def __init__(self, folder: Path, known: Known, tell: Callable[[Known], object] = lambda _: None) -> None:
        self.known, self.tell = known, tell
        self.place = Place(folder)
        self.at_hand: OpenSave | None = None
        self.refused = 0

    def start(self) -> None:
        """What the program does when it starts."""
        self.settings = settings.load(self.place.wishes).settings
        self.chosen: dict[str, float] = {}  # since then
        self.days = Keepsake(Days, self.place.shelf.writer, self.place.days)
        self.noted: dict[str, int] = {}  # since then, too
        self.place.shelf.tidy()
        self.place.book.catch_up(self.place.shelf)

    @contextmanager
    def _try(self, voyage: Voyage, **wanted: object) -> Iterator[None]:
        """A deed that makes a voyage as wanted, or is refused and leaves it as it was."""
        was = msgspec.structs.asdict(voyage)
        self._set(voyage, {key: (*was[key], value) for key, value in wanted.items() if key != "most"})
        voyage.most = max(voyage.most, int(str(wanted.get("most", 0))))
        self.tell(self.known)
        try:
            yield
        except (Fault, Refusal):
            self.refused += 1
            self._set(voyage, was)
        else:
            self._set(voyage, {key: (value,) for key, value in wanted.items() if key != "most"})
            if "most" in wanted:
                voyage.least = voyage.most
        self.tell(self.known)

    def _set(self, voyage: Voyage, values: dict[str, object]) -> None:
        for key, value in values.items():
            setattr(voyage, key, value)

    # A voyage at hand

    def begin(self, seed: int) -> None:
        """A new voyage."""
        self._take(self.place.shelf.begin(Session(Setup(seed=seed))), seed)

    def _take(self, kept: OpenSave, seed: int) -> None:
        self.leave()
        self.at_hand = kept
        self.known.voyages.setdefault(kept.id, Voyage(seed))
        self.tell(self.known)

    def move(self, number: int = 1) -> None:
        """The next moves, all in one."""
        kept = self.at_hand
        assert kept
        voyage = self.known.voyages[kept.id]
        played = len(kept.session.log)
        for move in log_of(voyage.seed)[played : played + number]:
            kept.session.play(move)
        self._keep(kept, kept.record.name, kept.keep)

    def name_at_hand(self, name: str) -> None:
        """Name the voyage at hand."""
        kept = self.at_hand
        assert kept
        self._keep(kept, name, lambda: kept.rename(name))

    def _keep(self, kept: OpenSave, name: str, keep: Callable[[], str | None]) -> None:
        """Told when the disk begins to refuse and when it takes the voyage again, and only then."""
        moves, before = len(kept.session.log), kept.fault
        if not moves:  # a voyage begins with its first move
            assert keep() is None
            return
        with self._try(self.known.voyages[kept.id], most=moves, names=name, places=SHELF):
            news, now = keep(), kept.fault
            assert news == (None if now == before else now or "keeping.again")
            if now:
                raise Refusal

    def leave(self) -> None:
        """Put the voyage at hand away."""
        if self.at_hand:
            self.at_hand.close()
        self.at_hand = None

    def open(self, id: str) -> None:
        """A voyage from the shelf; a copy, where the disk shows it only in part."""
        self.leave()
        try:
            kept = self.place.shelf.open(id)
        except Fault:
            self.refused += 1
        else:
            self._take(kept, self.known.voyages[id].seed)

    def branch(self, at: int) -> None:
        """Sail on from an earlier move of the voyage at hand."""
        kept = self.at_hand
        assert kept
        seed = self.known.voyages[kept.id].seed
        self._take(
            self.place.shelf.branch(kept.session, min(at, len(kept.session.log)), parent=kept.id), seed
        )
        self.move(0)

    def end(self, seed: int) -> None:
        """Sail a voyage to its end, and count it."""
        self.begin(seed)
        self.move(10_000)
        self.count()

    def count(self) -> None:
        """Write the voyage at hand into the log book."""
        kept = self.at_hand
        assert kept
        if self.place.book.count(kept) is None:
            self.known.voyages[kept.id].counted = True
        else:
            self.refused += 1
        self.tell(self.known)

    # Voyages on the shelf

    def rename(self, id: str, name: str) -> None:
        """Another name."""
        with self._try(self.known.voyages[id], names=name):
            self.place.shelf.rename(id, name)

    def delete(self, id: str) -> None:
        """Into the bin."""
        with self._try(self.known.voyages[id], places=BIN):
            self.place.shelf.delete(id)

    def undelete(self, id: str) -> None:
        """Out of the bin."""
        with self._try(self.known.voyages[id], places=SHELF):
            self.place.shelf.undelete(id)

    def choose(self, key: str, value: float) -> None:
        """Change a setting; what could not be saved before is saved along with it."""
        was = self.known.wishes
        setattr(self.settings, key, value)
        self.chosen[key] = value
        self.known.wishes = was | {key: (*was[key], wish) for key, wish in self.chosen.items()}
        self.tell(self.known)
        saved = settings.save(self.settings, self.place.wishes)
        self.refused += not saved
        self.known.wishes = was | {key: (wish,) for key, wish in self.chosen.items()} if saved else was
        self.tell(self.known)

    def note(self, day: str, value: int) -> None:
        """Note something in the record; what could not be kept before is kept along with it."""
        self.noted[day] = value
        self.known.perhaps = self.known.perhaps | self.noted
        self.tell(self.known)
        answer = self.days.change(lambda record: record.days.update({day: value}))
        self.place.shelf.writer.flush()
        if answer.get():
            self.known.days, self.known.perhaps = self.known.days | self.noted, {}
        else:
            self.refused += 1
        self.tell(self.known)


def a_bit_of_everything(player: Player) -> None:
    """Each deed, in an order that players might choose."""
    player.start()
    player.begin(1)
    player.move()
    player.move()
    player.name_at_hand("Calm")
    first = player.at_hand.id if player.at_hand else ""
    player.leave()
    if on_shelf(player, first):
        player.rename(first, "Deep")
        player.delete(first)
        if BIN in player.known.voyages[first].places:
            player.undelete(first)
        player.open(first)
    if player.at_hand:
        player.move()
        player.branch(1)
        player.move()
    player.choose("music", 0.25)
    player.note("2027-01-01", 1)
    player.note("2027-01-02", 2)
    player.end(SHORT_VOYAGE)
    player.leave()
    player.start()
    player.choose("effects", 0.5)
    player.note("2027-01-01", 3)


def on_shelf(player: Player, id: str) -> bool:
    """Whether a voyage is there to be chosen from the list."""
    voyage = player.known.voyages.get(id)
    return voyage is not None and SHELF in voyage.places


# Afterwards


def check(folder: Path, known: Known) -> Known:
    """Look at everything that must be there; what is known for certain now."""
    place = Place(folder)
    shelves = {SHELF: place.shelf, BIN: Shelf(place.shelf.house, place.shelf.bin)}
    listed = {where: {entry.id for entry in shelf.entries()} for where, shelf in shelves.items()}
    voyages = {}
    for id, voyage in known.voyages.items():
        where = next((where for where in shelves if id in listed[where]), NOWHERE)
        assert where in voyage.places, (where, voyage)
        voyages[id] = _seen(shelves[where], id, voyage, where) if where in shelves else Voyage(voyage.seed)
    assert listed[SHELF] == {id for id, voyage in voyages.items() if voyage.places == (SHELF,)}
    loaded = settings.load(place.wishes)
    found = {key: getattr(loaded.settings, key) for key in known.wishes}
    assert loaded.bad == ()
    assert all(found[key] in known.wishes[key] for key in found), (found, known.wishes)
    _check_book(place, voyages)
    return Known(voyages, _days(place, known), {}, {key: (value,) for key, value in found.items()})


def _days(place: Place, known: Known) -> dict[str, int]:
    """What the record says: all that is certain, unless what may be there took its place."""
    kept = Keepsake(Days, Writer(), place.days)
    assert kept.fault is None
    days = kept.record.days
    assert days.keys() >= known.days.keys()
    maybe = (known.days, known.perhaps)
    assert all(value in [some[day] for some in maybe if day in some] for day, value in days.items())
    return days


def _seen(shelf: Shelf, id: str, voyage: Voyage, where: str) -> Voyage:
    read = shelf.read(id)
    number = len(read.session.log)
    assert (read.fault, read.lost) == (None, 0), (read.fault, read.lost, voyage)
    assert read.session.log == log_of(voyage.seed)[:number]
    assert voyage.least <= number <= voyage.most, (number, voyage)
    assert read.record.name in voyage.names, (read.record.name, voyage)
    return Voyage(voyage.seed, number, number, (read.record.name,), (where,), voyage.counted)


def _check_book(place: Place, voyages: dict[str, Voyage]) -> None:
    """What was counted is there; what was not is caught up with when the program next starts."""
    lines = [line.id for line in place.book.read().lines]
    assert {id for id, voyage in voyages.items() if voyage.counted} <= set(lines)
    place.book.catch_up(place.shelf)
    lines = [line.id for line in place.book.read().lines]
    ended = {id for id, v in voyages.items() if v.places == (SHELF,) and v.least == len(log_of(v.seed))}
    assert ended <= set(lines) <= set(voyages)
    text = place.book.file.read_text(encoding="utf-8") if lines else ""
    assert all(text.count(f'"id":"{id}"') == 1 for id in lines)


def sails_on(folder: Path, known: Known) -> None:
    """Every voyage that is on the shelf can be played on, and is kept."""
    player = Player(folder, known)
    for id in [id for id in known.voyages if on_shelf(player, id)]:
        player.open(id)
        assert player.at_hand
        assert player.at_hand.id == id
        player.move()
        player.leave()
    assert player.refused == 0
