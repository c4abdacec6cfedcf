"""Whether advice was seen: the voyage says so from then on, and what it is for may have ended by it."""

from nautilion.play.session import Session
from nautilion.ui.room import Quest


class AdviceSeen:
    """Notes it at once, perhaps just while drawing; whoever keeps files asks what is new."""

    def __init__(self, session: Session, quest: Quest | None) -> None:
        self.session, self.quest = session, quest
        self._is_new = False

    @property
    def is_at_stake(self) -> bool:
        """Whether advice would end what this voyage is for."""
        return self.quest is not None and self.quest.is_on and not self.session.assisted

    def note(self) -> None:
        """Advice was seen."""
        if "advice" not in self.session.assisted:
            self.session.assist("advice")
            self._is_new = True
            if self.quest:
                self.quest.helped()

    def take_news(self) -> bool:
        """Whether there is something new to be kept; asking clears it."""
        is_new, self._is_new = self._is_new, False
        return is_new
