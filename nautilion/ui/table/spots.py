"""The spots that every table has; gestures are pairs of spots."""

from nautilion.kernel.words import Spot as Spot

TRAY, HAND, SEA = Spot("tray"), Spot("hand"), Spot("sea")  # the sea: nothing in particular
UNDO, LOG, MENU, BACK = (Spot("button", name) for name in ("undo", "log", "menu", "back"))
REDO, OTHER, HINT, SINCE = (Spot("button", name) for name in ("redo", "other_dice", "hint", "since"))
