"""Notes for newcomers: one at a time, each but once. Which were seen is a plain list for others to keep."""

from collections.abc import Collection, Sequence

from nautilion.kernel.words import Note


def fresh_note(notes: Sequence[Note], seen: Collection[str]) -> Note | None:
    """The first note whose key nobody has seen yet."""
    return next((note for note in notes if note.key not in seen), None)
