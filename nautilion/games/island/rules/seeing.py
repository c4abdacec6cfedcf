"""What players know (V1-V3): views, what is told of events, and guesses that fit a view."""

from collections import Counter

import msgspec

from nautilion.games.island.content import shipped_content
from nautilion.games.island.events import CardTaken
from nautilion.games.island.state import UNSEEN, State
from nautilion.kernel import ALL, Event, FaceDown, Luck


def view(s: State, seat: int) -> State:
    """Other hands, the unseen cards and the supply are blank."""
    if seat == ALL:
        return s
    hands = tuple(hand if n == seat else (UNSEEN,) * len(hand) for n, hand in enumerate(s.hands))
    return msgspec.structs.replace(s, hands=hands, unseen=s.unseen.hidden(), supply=s.supply.hidden())


def seen(event: Event, seat: int) -> Event | None:
    """Of a card from a face-down stack others see only that it was taken (T5)."""
    if isinstance(event, CardTaken) and not event.open and seat not in (event.seat, ALL):
        return msgspec.structs.replace(event, card=UNSEEN)
    return event


def hidden_cards(s: State) -> Counter[str]:
    """The cards that a view does not show, wherever they are."""
    shown = [card for part in (*s.tops, *s.hands) for card in part if card]
    shown += [card for sets in s.sets for stored in sets for card in stored.cards]
    return Counter(shipped_content().deck()) - Counter(shown)


def hidden_tokens(s: State) -> Counter[str]:
    """The bonus tokens that lie neither in the camp nor at a set."""
    shown = [kind for kind in s.camp if kind]
    shown += [kind for sets in s.sets for stored in sets for kind in stored.tokens]
    return Counter(shipped_content().tokens()) - Counter(shown)


def guess(s: State, seat: int, luck: Luck) -> State:
    """Blanks are filled evenly with what is nowhere to be seen."""
    cards = luck.shuffled(sorted(hidden_cards(s).elements()))
    hands = tuple(tuple(sorted(card or cards.pop() for card in hand)) for hand in s.hands)
    supply = FaceDown.of(hidden_tokens(s).elements())
    return msgspec.structs.replace(s, hands=hands, unseen=FaceDown.of(cards), supply=supply)
