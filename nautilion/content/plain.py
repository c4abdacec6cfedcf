"""Words from outside, made fit to be shown: one line of what a font and a terminal take, never too long."""

LONGEST = 300  # characters of anything that is told
_READ = 4  # times as many are looked at: most of them may be of the kind that goes


def plain(text: str, longest: int = LONGEST) -> str:
    """One line of a text, without what cannot be seen or turns the writing round; cut where it goes on."""
    line = " ".join(visible(text[: _READ * longest]).split())
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"


def visible(text: str) -> str:
    """A line as it stands, but for what a terminal might take for a command."""
    return "".join(c if c.isprintable() else " " if c.isspace() else "" for c in text)
