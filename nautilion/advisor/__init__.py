"""The Oracle: what a position is worth, and what to do about it."""
