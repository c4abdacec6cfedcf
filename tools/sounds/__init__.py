"""Every sound of the game, synthesised: one module for each topic."""
