"""Lines of the log book, as tests need them."""

from typing import Any

from nautilion.play.summaries import LogLine, VoyageLine


def log_line(**values: Any) -> LogLine:
    """A voyage in the log book: what was chosen and how it went, all in one row."""
    fields = VoyageLine.__struct_fields__
    return VoyageLine(**{name: value for name, value in values.items() if name in fields}).as_line()
