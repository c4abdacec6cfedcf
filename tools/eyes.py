"""How pictures look to other eyes: three kinds of colour-blindness, and in grey."""

from pathlib import Path

import numpy as np

# How three kinds of colour-blind eyes mix red, green and blue (Machado 2009, full strength).
EYES = {
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
    "grey": ((0.213, 0.715, 0.072),) * 3,
}


def seen_by(eyes: str, pixels: np.ndarray) -> np.ndarray:
    """Red, green and blue as these eyes mix them, from 0 to 1."""
    mixed: np.ndarray = np.clip(pixels.astype(float) / 255 @ np.array(EYES[eyes]).T, 0, 1)
    return mixed


def through_eyes(file: Path) -> None:
    """The same picture as other eyes see it, beside it."""
    import pygame

    pixels = pygame.surfarray.array3d(pygame.image.load(file))
    for eyes in EYES:
        out = pygame.surfarray.make_surface((seen_by(eyes, pixels) * 255).astype("uint8"))
        pygame.image.save(out, file.with_name(f"{file.stem}-{eyes}.png"))
