"""Lessons from YAML: every mistake of a file at once, with the nearest name that somebody could have meant.

A file names moves by their texts (`give 0 left`); in patterns, `*` stands for anything, `a|b` for either.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from nautilion.content import loading
from nautilion.content.catalogue import catalogue
from nautilion.content.checking import Mistake, sound, told
from nautilion.content.definition import Definition, Word
from nautilion.content.loading import Sections
from nautilion.content.setups import SetupError
from nautilion.content.words import Phrase, unknown
from nautilion.kernel.lessons import Condition, Lesson, LessonStep, MovePattern, Witness
from nautilion.kernel.parts import Move
from nautilion.kernel.text import MoveText
from nautilion.kernel.words import Spot

D = TypeVar("D", bound=Definition)
ANYTHING, OR = "*", "|"
ShortText = Annotated[str, Meta(min_length=1, max_length=400)]
ShortTexts = tuple[ShortText, ...]


class StepText(Definition, frozen=True):
    """A step as it stands in a file; its words are in the catalogue under its id."""

    id: Word
    point: ShortTexts = ()
    done: ShortTexts = ()
    when: tuple[Word, ...] = ()
    times: Annotated[int, Meta(ge=1, le=9)] = 1
    plays: ShortTexts = ()
    answers: dict[Word, ShortTexts] = {}
    back_to: Word = ""


class LessonText(Definition, frozen=True):
    """A lesson as it stands in a file."""

    id: Word
    teaches: Annotated[tuple[ShortText, ...], Meta(min_length=1)]
    setup: ShortText
    steps: Annotated[tuple[StepText, ...], Meta(min_length=1)]
    position: Mapping[str, object] = {}
    falls: ShortTexts = ()
    topic: Word = ""
    seat: Annotated[int, Meta(ge=0)] | None = None
    free: bool = False


@dataclass(frozen=True)
class Schoolroom:
    """What a game brings for its lessons: whatever files may name and only code can do."""

    game: str
    text: MoveText
    read_setup: Callable[[str], Any]  # raises SetupError
    position: Callable[
        [Any, Mapping[str, object]], tuple[Any, list[Mistake]]
    ]  # of a setup: state or mistakes
    spots: Mapping[str, type | None]  # the kinds of things that can be pointed at, and how each is numbered
    conditions: Mapping[str, Condition]
    witnesses: Mapping[str, Witness]  # of rules by id
    topics: Collection[str] = ()


def load_lessons(room: Schoolroom, folder: Path) -> tuple[Lesson, ...]:
    """The lessons of a folder, in the order of its files. Raises ContentError."""
    sections = Sections(
        lists={"lessons": LessonText},
        singles={},
        content=lambda made: tuple(_Reader(room).lesson(text) for text in made["lessons"].values()),
        checks={"lessons": partial(_mistakes, room)},
    )
    return loading.load(sections, folder)


def _mistakes(room: Schoolroom, raw: Any) -> list[Mistake]:
    """What the types do not tell, of all that they leave."""
    reader = _Reader(room)
    reader.lesson(_left_of(LessonText, raw))
    return reader.mistakes


def _left_of(kind: type[D], raw: Any) -> D:
    """A thing with those of its parts that are right; of the others the usual, or nothing."""
    given, parts = raw if isinstance(raw, dict) else {}, dict[str, Any]()
    for field in msgspec.structs.fields(kind):
        value = given.get(field.name)
        if field.name == "steps":
            parts["steps"] = (
                tuple(_left_of(StepText, step) for step in value) if isinstance(value, list) else ()
            )
        elif field.name in given and (found := sound(value, field.type)) is not None:
            parts[field.name] = found
        elif field.required:
            parts[field.name] = ""
    return kind(**parts)


class _Reader:
    """Makes a lesson of its text, and gathers what cannot be made."""

    def __init__(self, room: Schoolroom) -> None:
        self.room = room
        self.mistakes: list[Mistake] = []

    def wrong(self, path: tuple[object, ...], what: str | Phrase) -> None:
        """Note a mistake."""
        self.mistakes.append(Mistake(path, what if isinstance(what, str) else catalogue().said(what)))

    def lesson(self, text: LessonText) -> Lesson:
        """The lesson, as far as it can be made."""
        room, setup = self.room, self._setup(text.setup) if text.setup else None
        start, mistakes = room.position(setup, text.position) if setup and text.position else (None, [])
        self.mistakes += [Mistake(("position", *path), what) for path, what in mistakes]
        if text.topic and text.topic not in room.topics:
            self.wrong(("topic",), unknown("topic", text.topic, room.topics))
        if text.seat is not None and setup and text.seat >= setup.players:
            self.wrong(("seat",), unknown("seat", str(text.seat), map(str, range(setup.players))))
        rules = (self._known(("teaches", n), "rule", id, room.witnesses) for n, id in enumerate(text.teaches))
        return Lesson(
            game=room.game,
            id=text.id,
            setup=setup,
            start=start,
            steps=tuple(self._steps(text.steps)),
            teaches=tuple((id, room.witnesses[id]) for id in rules if id),
            falls=self._moves(("falls",), text.falls),
            topic=text.topic,
            seat=text.seat,
            is_free=text.free,
        )

    def _setup(self, text: str) -> Any:
        try:
            return self.room.read_setup(text)
        except SetupError as error:
            for fault in error.faults:
                self.wrong(("setup",), fault)
        return None

    def _known(self, path: tuple[object, ...], kind: str, name: str, known: Collection[str]) -> str:
        """The name, if it is known."""
        if name in known:
            return name
        self.wrong(path, unknown(kind, name, known))
        return ""

    def _steps(self, texts: tuple[StepText, ...]) -> Iterator[LessonStep]:
        seen: list[str] = []
        for number, text in enumerate(texts):
            if text.id and text.id in seen:
                self.wrong(("steps", number, "id"), told("again", name=text.id))
            if sum(map(bool, (text.done, text.plays, text.back_to))) > 1:
                self.wrong(("steps", number), told("one_kind"))
            if text.back_to and text.back_to not in seen:
                self.wrong(("steps", number, "back_to"), unknown("earlier_step", text.back_to, seen))
            seen.append(text.id)
            yield self._step(("steps", number), text)

    def _step(self, path: tuple[object, ...], text: StepText) -> LessonStep:
        spots = (self._spot((*path, "point", n), spot) for n, spot in enumerate(text.point))
        names = (
            self._known((*path, "when", n), "condition", name, self.room.conditions)
            for n, name in enumerate(text.when)
        )
        answers = (
            (name, self._patterns((*path, "answers", name), lines)) for name, lines in text.answers.items()
        )
        return LessonStep(
            id=text.id,
            points=tuple(spot for spot in spots if spot),
            done=self._patterns((*path, "done"), text.done),
            when=tuple(self.room.conditions[name] for name in names if name),
            times=text.times,
            plays=self._moves((*path, "plays"), text.plays),
            answers=tuple(answers),
            back_to=text.back_to,
        )

    def _spot(self, path: tuple[object, ...], text: str) -> Spot | None:
        """`card 3`, `die 0`, `tray`: the kind, and which one where it has several."""
        kind, _, at = text.partition(" ")
        if not self._known(path, "thing", kind, self.room.spots):
            return None
        numbered = self.room.spots[kind]
        if numbered is int and at.isdecimal():
            return Spot(kind, int(at))
        if numbered is int or (numbered is None and at):
            self.wrong(path, told("which", thing=kind))
        return Spot(kind, at)

    def _moves(self, path: tuple[object, ...], texts: ShortTexts) -> tuple[Move, ...]:
        found = (self._move((*path, number), text) for number, text in enumerate(texts))
        return tuple(move for move in found if move)

    def _move(self, path: tuple[object, ...], text: str) -> Move | None:
        verb, *_ = text.split() or [""]
        if not self._known(path, "move", verb, self.room.text.kinds):
            return None
        try:
            return self.room.text.read(text)
        except ValueError as error:
            self.wrong(path, str(error))
        return None

    def _patterns(self, path: tuple[object, ...], texts: ShortTexts) -> tuple[MovePattern, ...]:
        found = (self._pattern((*path, number), text) for number, text in enumerate(texts))
        return tuple(pattern for pattern in found if pattern)

    def _pattern(self, path: tuple[object, ...], text: str) -> MovePattern | None:
        """The text of a move, some of whose words stand for several."""
        verb, *words = text.split() or [""]
        if not self._known(path, "move", verb, self.room.text.kinds):
            return None
        kind, number = self.room.text.kinds[verb], len(self.room.text.lists[verb])
        if len(words) != number:
            self.wrong(path, told("move_words", verb=verb, number=number))
            return None
        fields = tuple(self._values(path, kind, at, word) for at, word in enumerate(words))
        return MovePattern(kind, fields)

    def _values(
        self, path: tuple[object, ...], kind: type[Move], at: int, word: str
    ) -> frozenset[object] | None:
        if word == ANYTHING:
            return None
        try:
            return frozenset(self.room.text.field(kind, at, part) for part in word.split(OR))
        except ValueError as error:
            self.wrong(path, str(error))
            return None
