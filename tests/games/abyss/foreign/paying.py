"""What a lord costs, and which allies pay it (R2 to R8)."""

from collections import Counter
from itertools import combinations, product

from tests.games.abyss.foreign.lords import comes
from tests.games.abyss.foreign.powers import lay_lord
from tests.games.abyss.foreign.table import OWN_RACE, Answer, Play, Table, ask, lords

ALONE = 9  # above every value: no ally of this race can be superfluous


def cost(t: Table, lord: str) -> int:
    """R7."""
    less, more = t.has(t.who, "treasurer"), t.is_hit(t.who, "recruiter")
    return max(0, lords()[lord].cost - 2 * less + 2 * more)


def total(cards: list[str]) -> int:
    """The value of allies."""
    return sum(int(card[1]) for card in cards)


def choices_of_races(t: Table, lord: str, cards: list[str]) -> list[tuple[str, ...]]:
    """R2 and R3: the races that some of these allies may pay with."""
    own = "" if t.has(t.who, "diplomat") else OWN_RACE[lords()[lord].guild]
    every = combinations(sorted({card[0] for card in cards}), lords()[lord].races)
    return [races for races in every if not own or own in races]


def can_recruit(t: Table, lord: str) -> bool:
    """All allies of some races, with all pearls, reach the cost: what is too much can be taken back (R6)."""
    hand, purse = t.hands[t.who], t.pearls[t.who]
    return any(
        total([card for card in hand if card[0] in races]) + purse >= cost(t, lord)
        for races in choices_of_races(t, lord, hand)
    )


def is_whole(t: Table, lord: str, paid: list[str]) -> bool:
    """R2 to R6."""
    races, over = Counter(card[0] for card in paid), total(paid) - cost(t, lord)
    if tuple(sorted(races)) not in choices_of_races(t, lord, paid) or over + t.pearls[t.who] < 0:
        return False
    return not any(races[card[0]] > 1 and int(card[1]) <= over for card in paid)


def ends_well(t: Table, lord: str, paid: list[str]) -> bool:
    """Whether some whole payment has all of these, by trying every number of every ally."""
    hand, wanted, purse = Counter(t.hands[t.who]), cost(t, lord), t.pearls[t.who]
    for races in choices_of_races(t, lord, t.hands[t.who]):
        if not {card[0] for card in paid} <= {*races}:
            continue
        ways = {(0, ALONE)}
        for race in races:
            own = ways_of_race(race, hand, Counter(paid))
            ways = {(a + b, min(least, other)) for a, least in ways for b, other in own}
        if any(made + purse >= wanted and least > made - wanted for made, least in ways):
            return True
    return False


def ways_of_race(race: str, hand: Counter[str], paid: Counter[str]) -> set[tuple[int, int]]:
    """Each sum that allies of a race make, those paid among them, with the least if none is alone."""
    found, kinds = set(), [card for card in hand if card[0] == race]
    for numbers in product(*(range(paid[card], hand[card] + 1) for card in kinds)):
        used = [int(card[1]) for card, number in zip(kinds, numbers, strict=True) for _ in range(number)]
        if used:
            found.add((sum(used), min(used) if len(used) > 1 else ALONE))
    return found


def recruit(t: Table, lord: str) -> Answer:
    """R1: part by part; empty if all was taken back."""
    t.draft = [f"recruit {lord}"]
    while t.draft:
        paid = [part.split()[1] for part in t.draft if part.startswith("pay")]
        stays = may_stay(t, paid) if t.draft[-1].startswith("settle") else []
        if len(stays) == 1:
            move = f"affiliate {stays[0]}"
        elif stays:
            move = yield from ask("affiliate", t.who, [*(f"affiliate {card}" for card in stays), "back"])
        else:
            move = yield from ask("pay", t.who, [*parts(t, lord, paid), "back"])
        if move == "back":
            t.draft.pop()
        elif not stays:
            t.draft.append(move)
        else:
            yield from come_for(t, lord, paid, move.split()[1])
            return "done"
    return ""


def parts(t: Table, lord: str, paid: list[str]) -> list[str]:
    """An ally more, or the end."""
    rest = Counter(t.hands[t.who]) - Counter(paid)
    found = [f"pay {card}" for card in rest if ends_well(t, lord, [*paid, card])]
    return [*found, f"settle {max(0, cost(t, lord) - total(paid))}"] if is_whole(t, lord, paid) else found


def may_stay(t: Table, paid: list[str]) -> list[str]:
    """R8, G20."""
    least, any_of_them = min(card[1] for card in paid), t.has(t.who, "master_of_magic")
    return sorted({card for card in paid if any_of_them or card[1] == least})


def come_for(t: Table, lord: str, paid: list[str], stays: str) -> Play:
    """R8 to R11."""
    me, pearls = t.who, max(0, cost(t, lord) - total(paid))
    t.draft = []
    for card in paid:
        t.hands[me].remove(card)
        t.discard.append(card)
    t.discard.remove(stays)
    t.allies[me].append(stays)
    t.pearls[me] -= pearls
    t.court.remove(lord)
    t.lords[me].append(lord)
    yield from comes(t, lord)
    if len(t.court) <= 2:
        t.pearls[me] += 2
        while len(t.court) < 6 and t.lord_deck.total():
            yield from lay_lord(t)
        t.short |= len(t.court) < 6
