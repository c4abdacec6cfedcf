"""The table: where pieces lie, how they look, and how a hand moves them."""
