"""Setups as text, `key=value` words, for every game: read with all faults at once, and written."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, Self

import msgspec

from nautilion.content.plain import plain
from nautilion.content.words import Phrase, unknown

MOST_SEED = 2**53 - 1  # every JSON reader keeps whole numbers up to here
LONGEST = 500  # characters of a setup; twice what the longest takes
MOST_FAULTS = 8  # one for each key; whoever made more of them did not mean a setup
SEATED = ("players", "seed")  # the keys of a setup of seats
WANTED = {int: "number", bool: "truth"}
TRUTH = {"yes": True, "no": False}


class SetupError(ValueError):
    """A setup that cannot be played: what is wrong with it; of many faults the first few."""

    def __init__(self, faults: Sequence[Phrase]) -> None:
        self.faults = tuple(faults[:MOST_FAULTS])
        super().__init__("; ".join(fault.key for fault in self.faults))


def setup_fault(what: str, **values: object) -> Phrase:
    """One thing that is wrong with a setup."""
    return Phrase(f"setup_fault.{what}", values)


def read_words(
    text: str, kind: type[msgspec.Struct], keys: Collection[str], beside: Collection[str] = ()
) -> tuple[dict[str, Any], dict[str, str], list[Phrase]]:
    """The fields of a setup, what stands beside them under other keys, and every fault. Raises SetupError."""
    if len(text) > LONGEST:
        raise SetupError([setup_fault("too_long", most=LONGEST)])
    types = _types(kind)
    fields: dict[str, Any] = {}
    others: dict[str, str] = {}
    faults: list[Phrase] = []
    for word in text.split():
        if len(faults) >= MOST_FAULTS:
            break
        key, equals, value = word.partition("=")
        if key in beside and equals:
            others[key] = value
        elif key not in keys or not equals:
            faults.append(unknown("setting", key, keys))
        elif key in fields:
            faults.append(setup_fault("twice", key=key))
        else:
            try:
                fields[key] = msgspec.convert(_value(types[key], value), types[key], strict=False)
            except msgspec.ValidationError:
                wanted = WANTED.get(types[key], "word")
                faults.append(setup_fault(f"no_{wanted}", key=key, value=plain(value, 40)))
    return fields, others, faults


@cache
def _types(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    """The type of each field; to look them up takes longer than to read a setup."""
    return {field.name: field.type for field in msgspec.structs.fields(kind)}


def _value(kind: Any, text: str) -> object:
    """The value of a key, as far as it is not simply a word or a number."""
    if kind is bool:
        return TRUTH.get(text, text)
    if kind is str or kind is int:
        return text
    return [] if text == "none" else text.split(",")


def setup_words(setup: msgspec.Struct, keys: Collection[str]) -> str:
    """The text form of a setup: each key and its value."""
    return " ".join(f"{key}={_text(getattr(setup, key))}" for key in keys)


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return (",".join(map(str, value)) or "none") if isinstance(value, tuple) else str(value)


def checked_fields(made: Callable[[], Any], faults: Sequence[Phrase]) -> Any:
    """A setup that its game has checked, if reading it had no fault either. Raises SetupError of all."""
    try:
        setup = made()
    except SetupError as error:
        raise SetupError((*faults, *error.faults)) from None
    if faults:
        raise SetupError(faults)
    return setup


class SeatsSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The choices for a game that wants no others; who sits where is not part of the rules."""

    players: int = 2
    seed: int = 0
    rules: int = 1

    def __str__(self) -> str:
        return setup_words(self, SEATED)

    @classmethod
    def read(cls, text: str, rules: int, seats: range) -> Self:
        """A setup from its text form, checked, under a version of the rules. Raises SetupError."""
        fields, _, faults = read_words(text, cls, SEATED)
        setup: Self = checked_fields(lambda: cls(**fields, rules=rules).checked(seats), faults)
        return setup

    def checked(self, seats: range) -> Self:
        """The same setup; SetupError names every fault."""
        faults = []
        if self.players not in seats:
            faults.append(setup_fault("seats", least=seats[0], most=seats[-1], given=self.players))
        if not 0 <= self.seed <= MOST_SEED:
            faults.append(setup_fault("seed", most=MOST_SEED))
        if faults:
            raise SetupError(faults)
        return self


def setup_facts(setup: msgspec.Struct) -> dict[str, Any]:
    """A setup as plain values, with its text form; its version of the rules stands beside it."""
    values: Mapping[str, Any] = msgspec.to_builtins(setup)
    return {**{key: value for key, value in values.items() if key != "rules"}, "text": str(setup)}
