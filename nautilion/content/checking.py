"""Is a value of a data file what a definition wants? All mistakes at once, with its place, in plain words."""

import math
import re
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import inspect

from nautilion.content.catalogue import catalogue
from nautilion.content.definition import SEEN, WORD
from nautilion.content.plain import plain
from nautilion.content.words import unknown

T = TypeVar("T")
_SHOWN = 40  # letters of a value that is quoted
_MOST = 20  # mistakes of one thing that are told


class Mistake(NamedTuple):
    """Where in a thing, step by step, and what is wrong there."""

    path: tuple[object, ...]
    what: str


def mistakes(kind: type, raw: Any) -> list[Mistake]:
    """What is wrong with a plain value that should become this kind of thing; the first of very many."""
    found = _mistakes(inspect.type_info(kind), raw, ())
    return [mistake for _, mistake in zip(range(_MOST), found, strict=False)]


def told(what: str, **values: object) -> str:
    """Words for a mistake."""
    return catalogue()(f"content_fault.{what}", **values)


def _mistakes(info: inspect.Type, raw: Any, path: tuple[object, ...]) -> Iterator[Mistake]:
    match info:
        case inspect.StructType():
            yield from _of_struct(info, raw, path)
        case inspect.DictType():
            yield from _of_mapping(info, raw, path)
        case inspect.VarTupleType() | inspect.TupleType():
            yield from _of_list(info, raw, path)
        case inspect.UnionType():
            if raw is not None:
                yield from _mistakes(
                    next(t for t in info.types if not isinstance(t, inspect.NoneType)), raw, path
                )
        case _:
            if wanted := _wanted(info, raw):
                yield Mistake(
                    path, told("should", wanted=wanted, value=plain(repr(raw)[: 4 * _SHOWN], _SHOWN))
                )


def _of_struct(info: inspect.StructType, raw: Any, path: tuple[object, ...]) -> Iterator[Mistake]:
    if not isinstance(raw, dict):
        yield Mistake(path, told("mapping"))
        return
    fields = {field.encode_name: field for field in info.fields}
    for key in raw:
        if key not in fields:
            yield Mistake((*path, key), catalogue().said(unknown("key", str(key), fields)))
    for name, field in fields.items():
        if name in raw:
            yield from _mistakes(field.type, raw[name], (*path, name))
        elif field.required:
            yield Mistake((*path, name), told("missing"))


def _of_mapping(info: inspect.DictType, raw: Any, path: tuple[object, ...]) -> Iterator[Mistake]:
    if not isinstance(raw, dict):
        yield Mistake(path, told("mapping"))
        return
    for key, value in raw.items():
        if wanted := _wanted(info.key_type, key):
            yield Mistake((*path, key), told("key", wanted=wanted))
        else:
            yield from _mistakes(info.value_type, value, (*path, key))


def _of_list(
    info: inspect.VarTupleType | inspect.TupleType, raw: Any, path: tuple[object, ...]
) -> Iterator[Mistake]:
    if not isinstance(raw, list):
        yield Mistake(path, told("list"))
    elif isinstance(info, inspect.TupleType):
        if len(raw) != len(info.item_types):
            yield Mistake(path, told("several", number=len(info.item_types)))
        else:
            for at, (kind, value) in enumerate(zip(info.item_types, raw, strict=True)):
                yield from _mistakes(kind, value, (*path, at))
    elif len(raw) < (info.min_length or 0):
        yield Mistake(path, told("empty"))
    else:
        for at, value in enumerate(raw):
            yield from _mistakes(info.item_type, value, (*path, at))


def _wanted(info: inspect.Type, raw: Any) -> str:
    """What should stand in the place of a single value; nothing where it is right."""
    match info:
        case inspect.IntType(ge=least, le=most):
            if type(raw) is int and _within(raw, least, most):
                return ""
            return told("number" if least is None else "number_between", least=least, most=most)
        case inspect.FloatType(ge=least, le=most):
            if type(raw) in (int, float) and math.isfinite(raw) and _within(raw, least, most):
                return ""
            return told("share", least=least, most=most)
        case inspect.BoolType():
            return "" if isinstance(raw, bool) else told("truth")
        case inspect.LiteralType(values=values):
            words = ", ".join(map(str, values))
            return (
                "" if any(type(raw) is type(v) and raw == v for v in values) else told("one_of", words=words)
            )
        case inspect.StrType():
            return _text_wanted(info, raw)
    return ""


def _text_wanted(info: inspect.StrType, raw: Any) -> str:
    if not isinstance(raw, str):
        return told("quotes")
    if not (info.min_length or 0) <= len(raw) <= (info.max_length or len(raw)):
        return told("letters", most=info.max_length)
    if info.pattern and not re.search(info.pattern, raw):
        return told({WORD: "name", SEEN: "line"}.get(info.pattern, "digit"))
    return ""


def _within(value: float, least: float | None, most: float | None) -> bool:
    return (least is None or value >= least) and (most is None or value <= most)


def sound(raw: Any, kind: type[T]) -> T | None:
    """A plain value as this kind of thing, or nothing where it does not fit."""
    try:
        return msgspec.convert(raw, kind)
    except (msgspec.ValidationError, TypeError):
        return None
