"""What makes, measures and soaks the game; run from the top of the source tree as `python -m tools.NAME`."""
