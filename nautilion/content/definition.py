"""What every game's definitions are made of: a field is a key of the file, words are held to a pattern."""

from typing import Annotated

import msgspec
from msgspec import Meta

WORD = r"^\w+\Z"
Word = Annotated[str, Meta(min_length=1, max_length=40, pattern=WORD)]
# No control characters, no half characters, nothing that turns the direction of writing.
SEEN = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*\Z"
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=SEEN)]


class Definition(msgspec.Struct, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    """A thing that a data file defines."""
