"""Abyss once more, by another hand: from docs/rules/abyss.md and docs/transcripts_abyss.md alone.

It imports nothing of the game. A rule is written down as it is read; what waits for an answer is a generator
that yields what is asked (`Asked`) and is sent the move.
"""
