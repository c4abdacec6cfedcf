"""The window. Only this package imports pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # a game speaks for itself on the terminal
