"""The one table from the events of Abyss to clips."""

from collections.abc import Callable
from typing import Any

from nautilion.kernel import Event
from nautilion.ui.table.animator import Group

Act = Callable[[Any, Any], list[Group]]
ACTS: dict[type[Event], Act] = {}
