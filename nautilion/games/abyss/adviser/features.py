"""What matters of a position to one of its seats: whole amounts, in the groups of `GROUPS`.

They are reckoned where a turn begins, on a whole table: what is hidden from a seat is guessed before.
"""

from typing import NamedTuple

from nautilion.games.abyss.content.definitions import Guild
from nautilion.games.abyss.rules.scoring import location_points, points
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.rules.terms import ANY_RACE, COST
from nautilion.games.abyss.state import NOBODY_YET, State, lords_of
from nautilion.kernel import Context

KEY = 3  # points that a key is thought to be worth
SOON = 3  # lords to come from which on there is time enough for everything
FAR = 9  # points beyond which a lord cannot be hoped for
MOST_SEATS = 4
LASTING = ("permanent", "turn")

# Whoever goes on from here: the order of the groups is that of `Encoder.amounts`.
GROUPS: dict[str, int] = {
    "points": 4,  # of locations, lords, allies and tokens
    "lords": 8,  # how many there are, one fact each
    "race": 3,  # lords of the seat, of the best other seat, and what is left until the first has the last one
    "keys": 3,  # tokens, keys in all, and whether two are there
    "pearls": 4,  # all, up to three, the first, and all in time
    "hand": 9,  # value, cards, races, the best three races, great allies, and value and races in time
    "stays": 1,  # what the hand would add if all were counted now
    "recruits": 6,  # who can be paid: best, second, how many; the nearest other; the best in turn; any
    "places": 4,  # the best available locations, and with how many keys
    "turn": MOST_SEATS + 2,  # turns until one's own; in the last turns: one is left, none is
    "council": 3,  # the largest stack, all cards; the largest for whoever is next
    "threat": 2,  # the row, and for whoever is next
    "powers": 13,  # each lord with a lasting power, by the lords to come
    "held": 13,  # and that it is there
}
SIZE = sum(GROUPS.values())


class Court(NamedTuple):
    """What all seats have in common."""

    counts: list[int]  # lords by seat
    left: int  # lords that the first lacks; 0 in the last turns
    time: int  # the same, as far as it matters
    stacks: list[int]


class Encoder:
    """Reckons amounts under the rules of a game."""

    def __init__(self, rules: AbyssRules) -> None:
        self.rules, self.terms = rules, rules.terms
        lords = self.terms.lords.values()
        self.lasting = [lord.id for lord in lords if lord.timing in LASTING]
        self.worth = {lord.id: lord.points + KEY * lord.keys for lord in lords}

    def every_seat(self, s: State) -> list[list[int]]:
        """The amounts of each seat."""
        court = self.court(s)
        return [self.amounts(s, seat, court) for seat in range(len(s.hands))]

    def court(self, s: State) -> Court:
        """What all seats have in common."""
        counts = [len(lords_of(s, seat)) for seat in range(len(s.hands))]
        left = 0 if s.ender != NOBODY_YET else max(0, self.terms.sizes.last_lord - max(counts))
        return Court(counts, left, min(left, SOON), [stack.size for stack in s.council])

    def amounts(self, s: State, seat: int, court: Court) -> list[int]:
        """All that matters to a seat."""
        seats = len(s.hands)
        away, own = (seat - s.who) % seats, court.counts[seat]
        goes_on = s.ender == NOBODY_YET or away < ((s.ender - s.who) % seats or seats)
        time = max(court.time, int(goes_on))
        found: list[int] = [*points(self.terms, s, seat)]
        lords = [0] * 8
        lords[min(own, 7)] = 1
        others = max(n for at, n in enumerate(court.counts) if at != seat)
        found += lords
        found += (own, others, court.left)
        active = list(self.terms.active(s, seat))
        keys = s.keys[seat] + sum(lord.keys for lord in active)
        pearls = s.pearls[seat]
        found += (s.keys[seat], keys, int(keys > 1))
        found += (pearls, min(pearls, 3), int(pearls > 0), pearls * time)
        sums, hand = self._hand(s, seat, time)
        found += hand
        found.append(self._stays(s, seat))
        found += self._recruits(s, seat, sums, away) if goes_on else (0,) * 6
        found += self._places(s, seat, keys) if goes_on else (0,) * 4
        found += self._turn(s, away, goes_on)
        largest = max(court.stacks)
        found += (largest, sum(court.stacks), largest if away == 0 else 0)
        found += (s.threat, s.threat if away == 0 else 0)
        names = {lord.id for lord in active}
        here = [int(lord in names) for lord in self.lasting]
        found += [court.left * held for held in here]
        found += here
        return found

    def _turn(self, s: State, away: int, goes_on: bool) -> list[int]:
        facts = [0] * (MOST_SEATS + 2)
        facts[away] = 1
        if s.ender != NOBODY_YET:
            facts[MOST_SEATS + (not goes_on)] = 1
        return facts

    def _hand(self, s: State, seat: int, time: int) -> tuple[dict[str, int], list[int]]:
        sums: dict[str, int] = {}
        great = 0
        for card in s.hands[seat]:
            value = int(card[1])
            sums[card[0]] = sums.get(card[0], 0) + value
            great += value > 3
        total, races = sum(sums.values()), len(sums)
        best = [*sorted(sums.values(), reverse=True), 0, 0, 0]
        return sums, [
            total,
            len(s.hands[seat]),
            races,
            best[0],
            best[1],
            best[2],
            great,
            total * time,
            races * time,
        ]

    def _stays(self, s: State, seat: int) -> int:
        """What the lowest ally of each race in hand would add (Z6, Z7)."""
        lowest: dict[str, int] = {}
        for card in s.hands[seat]:
            value = int(card[1])
            lowest[card[0]] = min(value, lowest.get(card[0], value))
        there = dict.fromkeys(lowest, 0)
        for card in s.allies[seat]:
            if card[0] in there:
                there[card[0]] = max(there[card[0]], int(card[1]))
        return sum(max(0, value - there[race]) for race, value in lowest.items())

    def _recruits(self, s: State, seat: int, sums: dict[str, int], away: int) -> list[int]:
        """Who can be paid, by sums of races: a little kinder than the rules, and much quicker."""
        cx = Context(self.rules, s, None)
        more, free = cx.fold(COST, 0, seat), cx.fold(ANY_RACE, False, seat)
        pearls, every = s.pearls[seat], sorted(sums.values(), reverse=True)
        best = second = number = near = 0
        for lord in s.court:
            row = self.terms.lords[lord]
            short = self._short(row.cost + more - pearls, row.races, free, row.guild, sums, every)
            worth = self.worth[lord]
            if short <= 0:
                number += 1
                if worth > best:
                    best, second = worth, best
                elif worth > second:
                    second = worth
            elif worth - short > near:
                near = worth - short
        return [best, second, number, near, best if away == 0 else 0, int(number > 0)]

    def _short(
        self, cost: int, races: int, free: bool, guild: Guild, sums: dict[str, int], every: list[int]
    ) -> int:
        """The points that a hand lacks for a price; a race that is not there counts three."""
        own = "" if free else self.terms.own_letter[guild]
        if not own:
            return max(cost - sum(every[:races]), 3 * (races - len(every)))
        there = sums.get(own, 0)
        rest = list(every)
        if there:
            rest.remove(there)
        lacking = (races - 1 - len(rest) if races - 1 > len(rest) else 0) + (not there)
        return max(cost - there - sum(rest[: races - 1]), 3 * lacking)

    def _places(self, s: State, seat: int, keys: int) -> list[int]:
        """The best of the available locations, and how near it is."""
        values = sorted((location_points(self.terms, s, seat, at) for at in s.available), reverse=True)
        best = values[0] if values else 0
        return [best, values[1] if len(values) > 1 else 0, best * min(keys, 2), int(not s.available)]
