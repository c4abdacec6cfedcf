"""The spots that Nautilion's table has beside those of every table."""

from nautilion.kernel.words import Spot

RESERVE, DISCARD, ISLES, ABYSS = Spot("reserve"), Spot("discard"), Spot("isles"), Spot("abyss")
SAIL, ENOUGH, SAIL_ON = (Spot("button", name) for name in ("sail", "enough", "sail_on"))
