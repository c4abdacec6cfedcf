"""Abyss: intrigue under water for two to four. `game.py` has GAME."""
