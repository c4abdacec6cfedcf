"""Play without eyes, without a mouse, without a keyboard: what a scene says of itself, and other ways in."""
