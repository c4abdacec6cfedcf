"""Nautilion: a dice game under water for one player or two who cooperate."""

__version__ = "0.1.0"
RULES_VERSION = 2  # bumped by every change of rules; older ones stay reachable (rules/rulings.py)
