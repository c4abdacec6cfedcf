"""What Nautilus Island adds to a table: cards chosen together, and what storing them would be worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Surface

from nautilion.games.island.moves import Store
from nautilion.games.island.rules.terms import colour_of, number_of
from nautilion.games.island.state import State
from nautilion.games.island.table.ghost import Ghost
from nautilion.games.island.table.places import IslandHighlights, card_at, card_spots
from nautilion.games.island.table.view import IslandView
from nautilion.games.island.words import IslandWords
from nautilion.games.island.words.telling import set_spot
from nautilion.kernel import Refused
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.gestures import Ways
from nautilion.ui.table.guide import light_on
from nautilion.ui.table.habits import HabitsOf
from nautilion.ui.table.spots import Spot


class IslandHabits(HabitsOf[State, IslandView, IslandHighlights]):
    """Nautilus Island at the table."""

    ghost: Ghost

    def look_anew(self) -> None:
        self.ghost = Ghost(self._view)
        self._pick(())

    def asking(self) -> None:
        self.table.animator.eyes = self._highlights.eyes = self.table.eyes
        self._view.picked = ()
        self._highlights.dull = self._dull()

    def update(self, calm: bool) -> None:
        """A table that was just opened lays itself out; other eyes see another table at once."""
        session = self.table.session
        if self._highlights.eyes != self.table.eyes:
            self.table.animator.eyes = self._highlights.eyes = self.table.eyes
            self.table.settle() if calm else self.table.stale()
        if calm and session.falls_by_itself:
            self.table.happen(lambda: session.redo() or session.roll(), None)

    def _stores(self) -> list[Store]:
        return [move for move in self.table.gestures.moves if isinstance(move, Store)]

    def _dull(self) -> frozenset[str]:
        """While something can be stored, the own cards that cannot."""
        if not (stores := self._stores()):
            return frozenset()
        colours = {move.colour for move in stores}
        return frozenset(
            card for card in self._state.hands[self._state.who] if colour_of(card) not in colours
        )

    # Choosing several cards

    def _pick(self, picked: tuple[Spot, ...]) -> None:
        """From now on these are chosen."""
        self._view.picked = picked
        self.table.reach.look_around()
        self.table.changed()

    def _cards(self) -> set[Spot]:
        """The own cards, while they can be stored."""
        if not self._stores():
            return set()
        hand = self._view.places.in_order(self._state.hands[self._state.who])
        return {*card_spots(hand)}

    def store_of(self, picked: Sequence[Spot]) -> Store | None:
        """The move that stores cards, if it can be made."""
        cards = sorted(card_at(spot) for spot in picked)
        if not cards:
            return None
        move = Store(colour_of(cards[0]), tuple(map(number_of, cards)))
        is_one_colour = {colour_of(card) for card in cards} == {move.colour}
        return move if is_one_colour and move in self.table.gestures.moves else None

    def taps(self) -> set[Spot]:
        move = self.store_of(self._view.picked)
        return self._cards() | ({set_spot(self._state.who, move.colour)} if move else set())

    def click(self, spot: Spot) -> bool:
        move = self.store_of(self._view.picked)
        if move and spot == set_spot(self._state.who, move.colour):
            self.table.play(move)
        elif spot in self._cards():
            self._toggle(spot)
        else:
            return False
        return True

    def _toggle(self, spot: Spot) -> None:
        """A card is chosen, or not any more; one of another colour begins anew."""
        picked, colour = self._view.picked, colour_of(card_at(spot))
        same = tuple(other for other in picked if colour_of(card_at(other)) == colour and other != spot)
        wanted = same if spot in picked else (*same, spot)
        if wanted and not self.store_of(wanted):
            self.table.say(self.table.app.words.refusal(self._why_not(wanted)), self.table.hand.pointer)
            self.table.app.sound.play("home")
            return
        self.table.app.sound.play("pick")
        self._pick(wanted)

    def _why_not(self, picked: Sequence[Spot]) -> Refused:
        cards = sorted(card_at(spot) for spot in picked)
        move = Store(colour_of(cards[0]), tuple(map(number_of, cards)))
        return self.table.session.rules.refusal(self._state, move)

    def ways(self, source: Spot, now: Ways) -> Ways:
        """A card takes along what is chosen with it."""
        if source.kind != "card" or source not in self._cards():
            return now
        move = self.store_of(self._view.bundle_with(source))
        return {set_spot(self._state.who, move.colour): (move,)} if move else now

    # In words

    def laid(self) -> tuple[object, ...]:
        return self._view.picked

    def phrases(self, s: State) -> Iterable[tuple[Spot, str]]:
        """After each hand, of the own the cards that can be stored, and which of them are chosen."""
        voice, cards = self.table.voice, self._cards()
        assert isinstance(voice, IslandWords)
        for spot, phrase in super().phrases(s):
            yield spot, phrase
            if spot == Spot("hand", self.table.eyes):
                hand = card_spots(self._view.places.in_order(s.hands[self.table.eyes]))
                own = (card for card in hand if card in cards)
                yield from ((card, voice.to_store(card_at(card), card in self._view.picked)) for card in own)

    def escape(self) -> bool:
        if not self._view.picked:
            return False
        self._pick(())
        return True

    # Light and ghosts

    def inviting(self) -> set[Spot]:
        found = {spot for spot in super().inviting() if spot.kind not in ("card", "cards")}
        move = self.store_of(self._view.picked)
        return {set_spot(self._state.who, move.colour)} if move else found

    def paint(self, surface: Surface) -> None:
        """Chosen cards shine while they lie in the hand."""
        for spot in () if self.table.hand.held in self._view.picked else self._view.picked:
            self.table.guide.glow(surface, spot, theme.SUN)

    def ghosts(self) -> Sequence[Sprite]:
        """What storing would be worth of the cards that are held, chosen or pointed at; or a porthole."""
        hand, s = self.table.hand, self.table.shown
        source = hand.held or hand.chosen
        if self.table.hint.is_shown:
            return self._advised()
        if source and source.kind == "pile":
            return self.ghost.closing(s, self.table.session.rules)
        if source and source.kind == "card":
            move = self.store_of(self._view.bundle_with(source))
        else:
            move = self.store_of(self._view.picked)
        return self.ghost.storing(s, self.table.session.rules, move) if move else ()

    def _advised(self) -> Sequence[Sprite]:
        """Light on the cards that the adviser would store: the arrow shows only their set."""
        found = self.table.hint.consult.about(self._state)
        move = found.line[0] if found and found.line else None
        if not isinstance(move, Store):
            return ()
        places, wanted = self.table.reach.spots_now(), list(move.objects)
        lights = []
        for spot in sorted(self._cards(), key=str):
            card = card_at(spot)
            if colour_of(card) == move.colour and number_of(card) in wanted:
                wanted.remove(number_of(card))
                light, rect = light_on(self._view, spot, places[spot], theme.SUN)
                lights.append(Sprite(light, rect.topleft))
        return lights
