"""Nautilion: a dice game under water for one player or two who cooperate."""

__version__ = "0.1.0"
RULES_VERSION = 1  # bumped by every change of rules: old saves and transcripts then say so
