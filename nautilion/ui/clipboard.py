"""The clipboard of the desktop, as text. Where there is none, nothing is pasted and copying says so."""

import pygame

_MOST = 200_000  # letters that are taken: twice as many as any code has


def pasted() -> str:
    """The text on the clipboard, on one line; nothing where there is no clipboard."""
    try:
        return " ".join(pygame.scrap.get_text()[:_MOST].split())
    except (pygame.error, AttributeError, ValueError):
        return ""


def copy(text: str) -> bool:
    """Put text on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, ValueError):
        return False
    return True
