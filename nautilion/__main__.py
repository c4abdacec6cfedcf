"""Where the program starts: `nautilion`, `python -m nautilion` and the packaged app.

Without a word on the command line the game opens, and what only commands need is not even read: the title is
there sooner.
"""

import sys

INTERRUPTED = 130


def main() -> int:
    """The game, or a command; the exit code."""
    try:
        if len(sys.argv) > 1:
            from nautilion.cli.parser import main as command

            return command()
        from nautilion.games import good_house
        from nautilion.ui.start import main as play

        return play(*good_house())
    except KeyboardInterrupt:  # which may also come while all this is being read
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
