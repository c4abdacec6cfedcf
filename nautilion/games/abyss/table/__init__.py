"""Abyss on the screen."""
