"""`python -m nautilion`, and the entry of the packaged app."""

import sys

from nautilion.cli import main

if __name__ == "__main__":
    sys.exit(main())
