"""The spots that every table has; gestures are pairs of spots."""

from nautilion.kernel.words import Spot as Spot

TRAY, HAND, RESERVE, DISCARD = Spot("tray"), Spot("hand"), Spot("reserve"), Spot("discard")
ISLES, ABYSS, SEA = Spot("isles"), Spot("abyss"), Spot("sea")  # the sea: nothing in particular
UNDO, LOG, MENU, BACK = (Spot("button", name) for name in ("undo", "log", "menu", "back"))
REDO, OTHER, HINT, SINCE = (Spot("button", name) for name in ("redo", "other_dice", "hint", "since"))
SAIL, ENOUGH, SAIL_ON = (Spot("button", name) for name in ("sail", "enough", "sail_on"))
