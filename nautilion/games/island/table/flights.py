"""Pieces in the air, as at every table."""

from nautilion.ui.table.flights import banner as banner
from nautilion.ui.table.flights import flash as flash
from nautilion.ui.table.flights import flight as flight
from nautilion.ui.table.flights import flip as flip
from nautilion.ui.table.flights import sized as sized
