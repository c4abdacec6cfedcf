"""Nautilion: a house of board games of the sea."""

__version__ = "0.1.0"
