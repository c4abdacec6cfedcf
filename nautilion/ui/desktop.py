"""How large the system wants things to be: 1.0 as ever, 2.0 on screens with twice as many pixels.

Windows and X11 count in pixels, so the first window would be tiny there; Mac and Wayland count in points, and
need nothing.
"""

import ctypes
import os
import re
import sys
from contextlib import suppress

USUAL_DPI, MOST = 96, 4.0


def scale() -> float:
    """What the system asks for; 1.0 where it cannot be asked."""
    with suppress(OSError, AttributeError, ValueError):
        if sys.platform == "win32":
            return _bounded(ctypes.windll.user32.GetDpiForSystem() / USUAL_DPI)  # type: ignore[attr-defined]
        if sys.platform.startswith("linux") and os.environ.get("DISPLAY") and not _is_wayland():
            return _bounded(_x_dpi(_x_resources()) / USUAL_DPI)
    return 1.0


def grown(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    """A first window: the usual size at the system's scale, as far as the desktop has room."""
    share = max(1.0, min(scale(), room[0] / size[0], room[1] / size[1]))
    return round(size[0] * share), round(size[1] * share)


def _bounded(share: float) -> float:
    return max(1.0, min(share, MOST))


def _is_wayland() -> bool:
    return os.environ.get("SDL_VIDEODRIVER", "").startswith("wayland")


def _x_dpi(resources: str) -> float:
    """What desktops write down for all programs, times a whole scale that some give apart."""
    found = re.search(r"^Xft\.dpi:\s*([\d.]+)", resources, re.MULTILINE)
    dpi = float(found[1]) if found else USUAL_DPI
    return max(dpi, USUAL_DPI * float(os.environ.get("GDK_SCALE") or 1))


def _x_resources() -> str:
    """The resources of the X server, asked of its own library."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XResourceManagerString.argtypes = x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    x11.XResourceManagerString.restype = ctypes.c_char_p
    display = x11.XOpenDisplay(None)
    if not display:
        return ""
    try:
        return (x11.XResourceManagerString(display) or b"").decode(errors="replace")
    finally:
        x11.XCloseDisplay(display)
