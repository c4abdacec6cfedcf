"""Nautilus Island's room: `game.py` says what it is to the house."""
