"""Words from outside, made fit to be shown: one line of what a font and a terminal take, never too long."""

LONGEST = 300  # characters of anything that is told
_READ = 4  # times as many are looked at: most of them may be of the kind that goes


def plain(text: str, longest: int = LONGEST) -> str:
    """One line of a text, without what cannot be seen or turns the writing round; cut where it goes on."""
    seen = (c if c.isprintable() else " " if c.isspace() else "" for c in text[: _READ * longest])
    line = " ".join("".join(seen).split())
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"
