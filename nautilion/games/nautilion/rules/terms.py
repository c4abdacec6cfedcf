"""What stands behind a voyage and never changes: content and setup, looked up quickly."""

from functools import cached_property

import msgspec

from nautilion.games.nautilion.content.definitions import Board, Content
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.kernel import Context


class Terms(msgspec.Struct, frozen=True, dict=True):
    """Content and setup of a voyage."""

    content: Content
    setup: Setup

    @cached_property
    def board(self) -> Board:
        """The Nautilion that sails."""
        return self.content.boards[self.setup.board]

    @cached_property
    def kind(self) -> dict[str, str]:
        """The kind of each token."""
        return {token.id: token.kind for token in self.content.tokens.values()}

    @cached_property
    def harpoons(self) -> dict[str, int]:
        """The harpoons of each token (H3)."""
        return {token.id: token.harpoons for token in self.content.tokens.values()}

    @cached_property
    def costs(self) -> dict[str, int]:
        """What each spell costs (T1)."""
        return {spell.id: spell.cost for spell in self.content.grimoire.values()}

    @cached_property
    def faces(self) -> tuple[int, ...]:
        """The faces of a die (C6)."""
        return self.content.dice.faces

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The values that a die can be turned to."""
        return tuple(sorted(set(self.faces)))


VoyageContext = Context[State, Terms]
