"""Ways to spoil a file, drawn from a seed: what disks, editors, mail programs and mischief do."""

import json
import random
from collections.abc import Callable

NASTY = [
    b"null",
    b"-1",
    b"1e999",
    b"9" * 30,
    b"9" * 5000,
    b'"\\ud800"',
    b"\xff\xfe",
    b"\0",
    b"[" * 3000,
    b'{"a":' * 3000,
    b"true",
    b'""',
    b"{}",
    b"\xef\xbb\xbf",
    b"../../../etc/passwd",
    b"{0.__class__}",
    b"%s%n",
    b"NaN",
    b"\r\n",
    "\u202e\U0001f419".encode(),
    b"2999-99-99T99:99:99Z",
]


VALUES: list[object] = [
    *(None, True, -1, 0, 10**30, 1.5, "", "x", [], {}, [[]], {"a": {}}, "A" * 50_000, [None] * 2000),
    *("9999-12-31T23:59:59Z", "0001-01-01T00:00:00+14:00", "2030-01-01T00:00:00", {"1": -5}, {"x": 1}),
    *(["rolled 1,1,1"] * 3, ["back"] * 2000, "board=A1 seed=3", "seed=" + "9" * 5000, ["", ""], "won"),
]


def _field(data: bytes, dice: random.Random) -> bytes:
    """Sound JSON in which one value is of another kind."""
    try:
        record = json.loads(data)
        key = dice.choice(list(record))
        record[key] = dice.choice(VALUES)
    except (ValueError, TypeError, IndexError, RecursionError):
        return _flip(data, dice)
    return json.dumps(record).encode()


def _flip(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << dice.randrange(8))]) + data[at + 1 :]


def _cut(data: bytes, dice: random.Random) -> bytes:
    return data[: dice.randrange(len(data))]


def _behead(data: bytes, dice: random.Random) -> bytes:
    return data[dice.randrange(len(data)) :]


def _hole(data: bytes, dice: random.Random) -> bytes:
    a, b = _span(data, dice)
    return data[:a] + data[b:]


def _double(data: bytes, dice: random.Random) -> bytes:
    a, b = _span(data, dice)
    return data[:b] + data[a:]


def _zeros(data: bytes, dice: random.Random) -> bytes:
    a, b = _span(data, dice)
    return data[:a] + b"\0" * (b - a) + data[b:]


def _nasty(data: bytes, dice: random.Random) -> bytes:
    a, b = _span(data, dice)
    return data[:a] + dice.choice(NASTY) + data[dice.choice((a, b)) :]


def _value(data: bytes, dice: random.Random) -> bytes:
    """Another value after a colon or comma, so that the rest stays what it was."""
    ends = [at for at, byte in enumerate(data) if byte in b",:\n]}"]
    at = dice.randrange(len(ends) - 1) if len(ends) > 1 else 0
    if not ends:
        return dice.choice(NASTY)
    stop = ends[min(at + 1, len(ends) - 1)]
    return data[: ends[at] + 1] + dice.choice(NASTY) + data[stop:]


def _shuffle(data: bytes, dice: random.Random) -> bytes:
    lines = data.split(b"\n")
    dice.shuffle(lines)
    return b"\n".join(lines)


def _noise(data: bytes, dice: random.Random) -> bytes:
    return dice.randbytes(dice.randrange(300))


def _span(data: bytes, dice: random.Random) -> tuple[int, int]:
    a = dice.randrange(len(data))
    return a, min(len(data), a + dice.randrange(1, 40))


WAYS: list[Callable[[bytes, random.Random], bytes]] = [
    *(_flip, _cut, _behead, _hole, _double, _zeros, _nasty, _value, _shuffle, _noise),
]


def spoilt(data: bytes, dice: random.Random) -> bytes:
    """The data after one to three mishaps."""
    if dice.random() < 0.3:
        return _field(data, dice)
    for _ in range(dice.randrange(1, 4)):
        if data:
            data = dice.choice(WAYS)(data, dice)
    return data
