"""Nautilus Island on the screen."""
