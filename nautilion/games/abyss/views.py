"""What a seat may see (section 13), what it sees of an event, and what its view may hide."""

from collections import Counter

import msgspec

from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.events import StackTaken, TokenGained, TokenStolen
from nautilion.games.abyss.rules.terms import Terms
from nautilion.games.abyss.state import BLANK, State, race_of
from nautilion.kernel import ALL, Event, FaceDown, Luck


def view(s: State, seat: int) -> State:
    """Other hands and tokens, deck, token pile and Council are blank, and so is another's open payment.

    Lords and locations that nobody has seen follow from those that lie open: their piles stay as they are.
    """
    if not s.todo or seat == ALL:
        return s  # V8, and a replay after the end
    own = s.who == seat
    return msgspec.structs.replace(
        s,
        deck=s.deck.hidden(),
        council=tuple(stack.hidden() for stack in s.council),
        token_pile=s.token_pile.hidden(),
        hands=tuple(hand if n == seat else (BLANK,) * len(hand) for n, hand in enumerate(s.hands)),
        tokens=tuple(tokens if n == seat else tokens.hidden() for n, tokens in enumerate(s.tokens)),
        draft=s.draft if own else (),
        asked=s.asked if own else (),
    )


def seen(event: Event, seat: int) -> Event | None:
    """Cards of a stack and values of tokens are for those who have them (V4)."""
    if seat == ALL:
        return event
    match event:
        case StackTaken() if event.seat != seat:
            return msgspec.structs.replace(event, cards=(BLANK,) * len(event.cards))
        case TokenGained() if event.seat != seat:
            return msgspec.structs.replace(event, value=0)
        case TokenStolen() if seat not in (event.seat, event.victim):
            return msgspec.structs.replace(event, value=0)
    return event


def guess(s: State, seat: int, luck: Luck) -> State:
    """Every blank filled evenly with what is nowhere to be seen."""
    if not s.todo:
        return s
    terms = Terms(shipped_content())
    known = Counter((*s.discard, *s.track, *s.hands[seat], *(card for own in s.allies for card in own)))
    unseen = luck.shuffled(sorted((Counter(terms.cards()) - known).elements()))
    council = []
    for stack, letter in zip(s.council, terms.letters, strict=True):
        council.append(FaceDown.of(_drawn(unseen, stack.size, letter)))
    hands = []
    for n, hand in enumerate(s.hands):
        hands.append(hand if n == seat else tuple(sorted(_drawn(unseen, len(hand), "".join(terms.letters)))))
    values = Counter(terms.monster_tokens()) - Counter({int(v): n for v, n in s.tokens[seat].counts})
    free = luck.shuffled(sorted(values.elements()))
    tokens = [
        own if n == seat else FaceDown.of(free.pop() for _ in range(own.size))
        for n, own in enumerate(s.tokens)
    ]
    return msgspec.structs.replace(
        s,
        council=tuple(council),
        hands=tuple(hands),
        deck=FaceDown.of(unseen),
        tokens=tuple(tokens),
        token_pile=FaceDown.of(free),
    )


def _drawn(cards: list[str], number: int, letters: str) -> list[str]:
    """So many of these races, taken from shuffled cards; monsters are in nobody's hand."""
    found = [card for card in cards if race_of(card) in letters][:number]
    for card in found:
        cards.remove(card)
    return found
