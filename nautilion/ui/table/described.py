"""The table in words: regions in reading order, what happened since the hand was last free, what is asked.

    words = Described(table)
    words.update()          once a frame: notices what was told, said and advised; puts nothing into words
    words.key()             the same until something else is to be told
    words.description()     regions with their things, what happened, what is asked

While things move, it stays as it was: all that happened is told at once when the table has come to rest.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

from nautilion.ui.access.nodes import PRESSED, Action, Description, Node, box_of
from nautilion.ui.access.spots import Region, spot_nodes
from nautilion.ui.access.telling import stopped
from nautilion.ui.table import spots
from nautilion.ui.table.bar import WORDS
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.content.catalogue import Catalogue
    from nautilion.kernel import Event as Happening
    from nautilion.ui.room import Room
    from nautilion.ui.scenes.table import TableScene

GO_ON = ("button", "go_on")  # puts away what lies over the table
COMMANDS = "commands"  # the region of the bar's buttons
BIT, ALL = 24, 10**6  # phrases that are found in a frame
LOG_LINES = 40  # of the open log, the newest
Phrases = list[tuple[Spot, str]]
Passing = tuple[int, str]  # a line, and after how many moves it was said


@dataclass
class FoundWords:
    """The words for a position, as far as they are found."""

    state: Any
    laid: object
    more: Iterator[tuple[Spot, str]] | None
    phrases: Phrases = field(default_factory=list)


class Described:
    """Listens to a table, and tells of it when asked."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._told = list(table.session.told)  # what has been told so far, to find what is new
        self._state: Any = table.session.state
        self._new = 0, 0  # the moves that the last tale is about
        self._noticed: list[Passing] = []  # said in passing since
        self._said: tuple[Passing, ...] = ()  # said in passing, as it is told now
        self._seen: tuple[object, ...] = ()
        self._tale = 0
        self._phrases: FoundWords | None = None
        self._happened = -1, ""  # a tale in words, and which
        self._key: Hashable = None
        self._last: Description | None = None

    # What is new

    def update(self) -> None:
        """Notice what was said, and what has happened by the time all is at rest."""
        table = self.table
        seen = table.guide.said, table.guide.tips.asked, table.hint.text
        if seen != self._seen:
            self._notice(seen)
        if table.goes_on:
            return
        if table.session.state is not self._state:
            told, state = table.session.told, table.session.state
            same = (at for at, (old, new) in enumerate(zip(self._told, told, strict=False)) if old is not new)
            first = next(same, min(len(self._told), len(told)))
            self._state, self._told, self._new = state, list(told), (first, len(told))
        elif self._noticed:
            self._new = len(self._told), len(self._told)
        else:
            return
        self._said, self._noticed = tuple(self._noticed), []
        self._tale += 1

    def _notice(self, seen: tuple[Any, Spot | None, str]) -> None:
        """A passing line, words about a thing that was asked for, advice."""
        before, self._seen = self._seen or (None, None, ""), seen
        for old, new in zip(before, seen, strict=True):
            if new and new != old:
                words = self._about(new) if isinstance(new, Spot) else _words(new)
                self._noticed.append((len(self.table.session.told), words))

    def _about(self, spot: Spot) -> str:
        """What a thing is."""
        table = self.table
        about = table.voice.about(table.shown, spot, table.eyes)
        return " ".join(stopped(line) for line in (about.title, *about.lines)) if about else ""

    def happened(self) -> str:
        """What was said, and what has happened, in whole sentences."""
        first, last = self._new
        table, session = self.table, self.table.session
        if first == last and not self._said and self._tale:
            return table.app.words("access.taken_back")
        lines, parts = [text for at, text in self._said if at <= first], list[str]()
        for at in range(first, min(last, len(session.told))):
            lines += [text for said_at, text in self._said if said_at == at + 1]  # why it was made
            before = session.states[at - 1] if at else None
            if told := list(self._lines(session.told[at], before)):
                lines, parts = lines + told, []  # what came of it has its parts in it
            elif at:
                parts.append(table.voice.move(before, session.log[at - 1], table.eyes))
        lines += parts
        return " ".join(stopped(line) for line in dict.fromkeys(lines) if line)

    def _lines(self, events: list[Happening], before: Any) -> Iterator[str]:
        game, eyes = self.table.session.game, self.table.eyes
        for event in events:
            seen = game.seen(event, eyes)
            if seen and (line := self.table.voice.event(seen, eyes, before)):
                yield line.text

    # What there is

    def key(self) -> Hashable:
        """What a description depends on."""
        table, hand = self.table, self.table.hand
        if self._key and not self._is_ready():
            self._find_words()  # another position: its words are found bit by bit, for speed, and then told
        elif not table.goes_on or self._key is None:
            log = len(table.session.told) if table.guide.log.is_open else 0
            habits = table.habits.is_waiting, table.habits.is_shown, table.habits.instead, table.habits.laid()
            places, (aside, _) = len(table.reach.spots_now()), table.aside()
            self._key = self._tale, hand.focus, hand.chosen, habits, log, places, aside, table.app.metrics
        return self._key

    def description(self) -> Description:
        """All of it."""
        table = self.table
        if self._last is None or not table.goes_on:
            words, nodes = table.app.words, tuple(self._nodes())
            state = nodes[0].parts[0].name if nodes and nodes[0].parts else ""
            title, asked = words("access.table"), self._asked(nodes)
            if self._happened[0] != self._tale:
                self._happened = self._tale, self.happened()
            happened = "" if table.hand.chosen else self._happened[1]
            self._last = Description(
                title, nodes, table.hand.focus, happened, asked, state=state, tale=self._tale
            )
        return self._last

    def _asked(self, nodes: tuple[Node, ...]) -> str:
        """What is asked; with something chosen, where it shall go."""
        table = self.table
        chosen = Description("", nodes).found(table.hand.chosen) if table.hand.chosen else None
        if chosen:  # what is said beside the game was heard before
            return table.app.words("access.where_to", what=chosen.name)
        return table.habits.unfolded() or " ".join(filter(None, (table.aside()[0], table.bar.words()[1])))

    def _is_ready(self) -> bool:
        """Whether the words for this position are found."""
        return self._is_found() and self._happened[0] == self._tale

    def _is_found(self) -> bool:
        found = self._phrases
        is_now = found is not None and found.state is self.table.session.state
        return is_now and found is not None and found.laid == self.table.habits.laid() and found.more is None

    def _find_words(self, most: int = BIT) -> None:
        """Find some more of the words for this position."""
        table, found = self.table, self._phrases
        if self._is_found():
            self._happened = self._tale, self.happened()
            return
        if found is None or found.state is not table.session.state or found.laid != table.habits.laid():
            more = iter(table.habits.phrases(table.shown))
            found = self._phrases = FoundWords(table.session.state, table.habits.laid(), more)
        assert found.more
        bit = list(islice(found.more, most))
        found.phrases += bit
        if len(bit) < most:
            found.more = None

    def phrases(self) -> Phrases:
        """What lies on the table, found out once for each position."""
        while not self._is_found():
            self._find_words(ALL)
        assert self._phrases
        return self._phrases.phrases

    def _nodes(self) -> Iterator[Node]:
        table, words = self.table, self.table.app.words
        if table.habits.is_shown:
            yield Node(GO_ON, "button", words("access.go_on"), actions=PRESSED[:1])
        places, chosen, stops = table.reach.spots_now(), table.hand.chosen, table.reach.stops()
        usable = {*stops} | ({chosen} | table.gestures.sources() if chosen else set())
        notes = {chosen: words("access.chosen_piece")} if chosen else {}
        regions, part_of = regions_of(words, table.room), partial(table.room.part_of, table.eyes)
        yield from spot_nodes(self._named(stops), places, usable, regions, notes, part_of)
        yield self._commands()
        if table.guide.log.is_open:
            yield self._log()

    def _named(self, stops: list[Spot]) -> Phrases:
        """The phrases by the spots that a hand would use, and those of what is used but not told of."""
        twins = {twin: spot for spot in stops if (twin := self.table.view.twin(spot))}
        found = [(twins.get(spot, spot), phrase) for spot, phrase in self.phrases()]
        told = {spot for spot, _ in found}
        for spot in stops:
            if spot not in told and spot.kind != "button":
                found.append((spot, self._title(spot)))
        return found

    def _title(self, spot: Spot) -> str:
        about = self.table.voice.about(self.table.shown, spot, self.table.eyes)
        if spot == spots.TRAY and not about:
            return self.table.app.words("access.tray")
        return about.title if about else str(spot.at or spot.kind)

    def _commands(self) -> Node:
        """The buttons of what is said beside the game, then of the bar: what the moment wants, the rest."""
        table, words, places = self.table, self.table.app.words, self.table.reach.spots_now()
        whys = {spots.UNDO: table.session.why_not_undo(), spots.REDO: table.session.why_not_redo()}
        asides = ((spot, name) for spot, name in table.aside()[1].items() if spot in places)
        parts = [Node(spot, "button", name, box_of(places[spot]), actions=PRESSED) for spot, name in asides]
        buttons = [spot for spot in places if spot.kind == "button" and spot not in table.aside()[1]]
        for spot in sorted(buttons, key=lambda spot: spot not in WORDS):
            name, why = words(WORDS.get(spot, f"commands.name.{spot.at}")), whys.get(spot)
            note = words(why) if why else ""
            parts.append(Node(spot, "button", name, box_of(places[spot]), "", note, not why, actions=PRESSED))
        name = words(f"regions.{COMMANDS}")
        around = box_of(table.view.fit(table.shown).rects["bar"])
        return Node(("region", name), "group", name, around, parts=tuple(parts))

    def _log(self) -> Node:
        """The open log, the newest line last."""
        log, words = self.table.guide.log, self.table.app.words
        lines = enumerate(log.lines[-LOG_LINES:])
        parts = tuple(Node(("log", at), "text", line.text) for at, line in lines)
        return Node(("region", "log"), "group", words("table.log"), box_of(log.rect), parts=parts)

    # What is done with it

    def act(self, key: Hashable, action: Action) -> bool:
        """Do with a thing what a click would do; while things move, a press ends that and is used up."""
        table = self.table
        if action == "focus" and isinstance(key, Spot):
            table.hand.use_keys(True)
            table.hand.focus = table.hand.eyed = key
            table.changed()
            return True
        if action != "press":
            return False
        table.habits.put_away(Event(pygame.KEYDOWN, key=pygame.K_RETURN))
        if table.end_motion() or not isinstance(key, Spot):
            return True
        place = table.reach.spots_now().get(key)
        if place is None:
            return False
        table.hand.click(key, place.center)
        return True


def regions_of(words: Catalogue, room: Room) -> list[Region]:
    """The parts of a game's table by their names; what belongs to none of them is in the last."""
    named = [Region(words(f"regions.{region.name}"), region.kinds) for region in room.regions]
    return [*named, Region(words("regions.rest"), ())]


def _words(told: object) -> str:
    """The words of a passing line as they are heard, or words as they are."""
    return str(told[-1]) if isinstance(told, tuple) else str(told)
