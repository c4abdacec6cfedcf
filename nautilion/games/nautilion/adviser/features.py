"""A position as the Oracle sees it: which of the facts of `facts.py` hold.

The value of a position is learned from these facts alone (`network.py`): what is not here cannot be learned.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from nautilion.advisor.portable import log
from nautilion.games.nautilion.adviser import facts
from nautilion.games.nautilion.adviser.facts import (
    CARDS,
    GAPS,
    HOPES,
    LEADS,
    LEAST_LEAD,
    LEAST_SPARE,
    NEAR,
    PHANTOM_NEAR,
    RACES,
    SPARES,
    STRETCHES,
)
from nautilion.games.nautilion.adviser.foresight import NUMBER, OUR_PACE, PHANTOM_PACE, easy_way, numbers
from nautilion.games.nautilion.rules.expansions.mercenaries import strength
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.state import CABIN_SPACES, State

BOARDS = {"A1": 1, "A2": 2, "B1": 3, "B2": 4, "C1": 5, "C2": 6}  # boards of a player count as 0
ZONE = (0, 0, 1, 1, 2, 2, 2, 2)  # how near each of the next tokens is
NEXT_TURN = 2  # the zone that is reached with a second die
ALL_CREW = 511
MAGES = ((0, 1 << 9), (2, 1 << 10), (4, 1 << 11))  # their cabin spaces, and their bits
_STRETCH = tuple(sum(number >= step for step in (4, 7, 10, 14, 19, 25, 32)) for number in range(128))
_LAST = tuple(sum(place >= step for step in (4, 8, 12, 16, 22, 30)) for place in range(128))
_GAP = tuple(sum(gap >= step for step in GAPS) for gap in range(128))
# The hope to land on one of so many copies, as a logarithm: those surely ours, and those at risk.
_HOPES = tuple(
    tuple(log(max(0.03, round(1 - 0.58**sure * 0.70**risky, 12))) for risky in range(5)) for sure in range(5)
)

ON_PATH = 4  # part of such a fact: a copy lies behind us


class Open(NamedTuple):
    """What the facts about reserve and discard pile need to know of the others."""

    come: int  # how many must still come
    near: int  # how near the Abyss is
    lost: list[tuple[str, int]]  # whoever has no copy ahead, and the fact that says what else is known


@dataclass(slots=True)
class FirstGlance:
    """What is seen at first glance. Spaces and tokens are bits: 0 to 8 the crew, 9 to 11 the mages."""

    s: State
    ahead: list[str]  # the tokens before the Nautilion
    between: int  # how many of them lie before the Phantom
    to_isles: int  # the tokens before the Phantom
    mask: int  # spaces of the Nautilion that are taken
    missing: int  # crew that is not aboard, or would leave with the mercenaries
    blocked: int  # their spaces, as far as they are taken until the collision
    wanted: int  # missing crew and mages
    ours: int  # crew that whoever is to move may place
    theirs: int  # and the other captain
    sure: list[int] = field(default_factory=lambda: [0] * 12)  # copies ahead that are surely ours to try for
    risky: list[int] = field(default_factory=lambda: [0] * 12)  # and those that the Phantom meets first
    last: list[int] = field(default_factory=lambda: [0] * 12)  # where the last of them lies
    rows: list[int] = field(default_factory=list)

    @property
    def aboard(self) -> int:
        """How many of the crew are aboard, and will stay."""
        return 9 - self.missing.bit_count()


class Encoder:
    """Reads positions of one game."""

    def __init__(self, game: Terms) -> None:
        self.terms = game
        self.neighbours = game.board.neighbours
        self.board_row = BOARDS.get(game.setup.board, 0)
        chosen = game.setup.expansions
        self.mages, self.mercenaries = "mages" in chosen, "mercenaries" in chosen
        self.reefs, self.two = "reefs" in chosen, game.setup.players == 2
        self.admirals = {
            admiral.id: sum(1 << NUMBER[crew] for crew in admiral.crew) for admiral in game.content.admirals
        }

    def rows(self, s: State) -> list[int]:
        """The facts that hold."""
        rows, rest = self.core(s)
        return rows + self.rest(s, rest)

    def rest(self, s: State, known: Open) -> list[int]:
        """The facts that depend on the reserve and the discard pile."""
        reserve = min(len(s.reserve), 9)
        rows = [facts.RESERVE + reserve, facts.RESERVE_COME + reserve * 4 + min(known.come // 3, 3)]
        if lost := known.lost:
            behind = all(row & ON_PATH for _, row in lost)  # a Translation could still bring them
            rows.append(facts.LOST_RESERVE + (2 * (len(lost) > 1) + behind) * 30 + reserve * 3 + known.near)
            rescue = 4 * (3 in s.row) + 2 * (12 in s.row) + (7 in s.heroic)
            for name, row in lost:
                found = name in s.discard
                rows.append(facts.LOST + row + 2 * found)
                if found:
                    rows.append(facts.RESCUE + rescue)
        return rows

    def core(self, s: State) -> tuple[list[int], Open]:
        """The facts that depend on neither reserve nor discard pile, and what the others need to know."""
        sight = self._look(s)
        self._count_copies(sight)
        come = self._race(sight)
        lost = self._crew(sight)
        self._near(sight)
        self._easy_way(sight)
        if s.phantom > s.nautilion:
            self._hunted(sight)
        if self.mages:
            lost += self._mages(sight)
        if self.mercenaries:
            self._fight(sight)
        if self.reefs:
            self._reefs(sight)
        if s.row:
            self._cards(sight)
        if s.heroic or s.deck:
            self._deeds(sight)
        return sight.rows, Open(come, _nearness(len(sight.ahead)), lost)

    # First glance

    def _look(self, s: State) -> FirstGlance:
        path, start = s.path, s.nautilion
        mask = kept = 0
        for at, token in enumerate(s.board):
            if token:
                mask |= 1 << at
                if token != "M":
                    kept |= 1 << at
        if mask != kept:
            kept = self._kept(kept)
        wanted = ALL_CREW & ~kept
        if self.mages:
            wanted |= sum(bit for at, bit in MAGES if not s.cabin[at])
        ours = theirs = ALL_CREW
        if self.two and s.who >= 0:
            ours, theirs = (self.admirals[s.admirals[who]] for who in (s.who, 1 - s.who))
        return FirstGlance(
            s,
            ahead=[token for token in path[start + 1 :] if token],
            between=len([t for t in path[start + 1 : s.phantom] if t]) if s.phantom > start else 0,
            to_isles=len([token for token in path[: max(s.phantom, 0)] if token]),
            mask=mask,
            missing=ALL_CREW & ~kept,
            blocked=mask & ~kept,
            wanted=wanted,
            ours=ours,
            theirs=theirs,
        )

    def _kept(self, crew: int) -> int:
        """The crew that would stay if the mercenaries left now: the largest group (H5, H6)."""
        return max(self.terms.board.groups(crew), key=int.bit_count, default=0)

    def _count_copies(self, sight: FirstGlance) -> None:
        """Only those copies count that a duct could lead to by the time we are there, if all goes well."""
        neighbours, reach, half = self.neighbours, sight.mask, (sight.between + 1) // 2
        wanted, blocked, between = sight.wanted, sight.blocked, sight.between
        for place, token in enumerate(sight.ahead):
            at = NUMBER.get(token, -1)
            if at < 0 or not wanted >> at & 1:
                continue
            if at < 9:
                if (reach and not neighbours[at] & reach) or (place < half and blocked >> at & 1):
                    continue
                reach |= 1 << at
            sight.last[at] = place
            if half <= place < between:
                sight.risky[at] += 1
            else:
                sight.sure[at] += 1

    # The base game

    def _race(self, sight: FirstGlance) -> int:
        """Who is ahead, and what is still to be done; gives how many must still come."""
        s, number, wanted = sight.s, len(sight.ahead), sight.wanted
        to_come = min(wanted.bit_count() + len(s.heroic), 15)
        hope = 0.0
        for at in range(12):
            if wanted >> at & 1:
                hope += _HOPES[min(sight.sure[at], 4)][min(sight.risky[at], 4)]
        hopeful = min(int(-hope * 4), HOPES - 1)
        lead = min(max(sight.to_isles - number - LEAST_LEAD, 0), LEADS - 1)
        near = _nearness(number)
        sight.rows += (
            facts.BOARD + self.board_row,
            facts.TO_COME + to_come,
            facts.NUMBER_AHEAD + min(number, 35),
            facts.SPARE + min(max(number - 2 * to_come - LEAST_SPARE, 0), SPARES - 1),
            facts.LEAD + lead,
            facts.LEAD_AHEAD + lead * 3 + near,
            facts.WAY + min(sight.to_isles, 19),
            facts.HOPE + hopeful,
            facts.HOPE_LEAD + hopeful // 4 * 7 + min(lead // 4, 6),
            facts.COME_AHEAD + to_come * STRETCHES + _STRETCH[number],
            facts.BETWEEN + (_GAP[sight.between] if s.phantom > s.nautilion else len(GAPS) + 1),
        )
        return to_come

    def _crew(self, sight: FirstGlance) -> list[tuple[str, int]]:
        """Each missing crew member: how many copies are ahead, and whether a duct leads to the cabin."""
        rows, mask, danger, open_doors = sight.rows, sight.mask, [], 0
        lost: list[tuple[str, int]] = []
        for at in range(9):
            if not sight.missing >> at & 1:
                continue
            door = 2 if mask >> at & 1 else 0 if not mask or self.neighbours[at] & mask else 1
            open_doors += door == 0
            many, some = min(sight.sure[at], 4), min(sight.risky[at], 3)
            danger.append(2 * many + some)
            if many or some:
                rows.append(facts.COPIES + (many * 4 + some) * 3 + door)
                rows.append(facts.LAST_COPY + _LAST[sight.last[at]] * 3 + min(many + some, 3) - 1)
            else:
                name = str(at + 1)
                lost.append((name, ON_PATH * (name in sight.s.path) + (door > 0)))
            if self.two:
                both = sight.ours & sight.theirs
                part = 0 if both >> at & 1 else 1 if sight.ours >> at & 1 else 2
                rows.append(facts.ADMIRAL + part * 5 + min(many + some, 4))
        rows.append(facts.DUCTS + open_doors)
        danger.sort()
        rows += [facts.WORST + rank * 9 + min(some, 8) for rank, some in enumerate(danger[:3])]
        return lost

    def _near(self, sight: FirstGlance) -> None:
        """The next tokens one by one, those of the next turn as the other captain sees them."""
        for place, token in enumerate(sight.ahead[:NEAR]):
            zone = ZONE[place]
            captain = sight.theirs if zone == NEXT_TURN else sight.ours
            sight.rows.append(facts.AHEAD + zone * 18 + self._kind(sight, token, captain))
        if len(sight.ahead) < NEAR:  # the Abyss
            sight.rows.append(facts.AHEAD + ZONE[len(sight.ahead)] * 18)

    def _kind(self, sight: FirstGlance, token: str, captain: int) -> int:
        """Is it wanted, how rare is it, does a duct lead to it?"""
        at, mask = NUMBER.get(token, -1), sight.mask
        if at < 0:
            return 2
        if not sight.wanted >> at & 1:
            return 3 if self.mages and at in (0, 3, 6) and not sight.s.cabin[1 + at // 3 * 2] else 1
        rare = min(sight.sure[at] + sight.risky[at], 3)
        if at >= 9:
            return 4 + rare
        shut = (mask and not self.neighbours[at] & mask) or mask >> at & 1 or not captain >> at & 1
        return (12 if shut else 8) + rare

    def _easy_way(self, sight: FirstGlance) -> None:
        """Who would be left behind if the dice were kind: at best, and if the Phantom took all it may."""
        ahead, half = numbers(sight.ahead), (sight.between + 1) // 2
        best = easy_way(ahead, sight.wanted, sight.mask, self.neighbours)
        worst = best
        if half < sight.between:
            worst = easy_way(ahead[:half] + ahead[sight.between :], sight.wanted, sight.mask, self.neighbours)
        lead = sight.to_isles / PHANTOM_PACE - best.turns - best.room / OUR_PACE
        behind = min(best.behind, 5)
        sight.rows += (
            facts.BEHIND + behind * 6 + min(worst.behind, 5),
            facts.BEHIND_ROOM + behind * 10 + min(best.room // 3, 9),
            facts.RACE + int(min(max(lead + RACES // 3, 0), RACES - 1)),
        )

    def _hunted(self, sight: FirstGlance) -> None:
        """The tokens that the Phantom may take next."""
        last = sight.ahead[max(0, sight.between - PHANTOM_NEAR) : sight.between]
        for place, token in enumerate(reversed(last)):
            at = NUMBER.get(token, -1)
            if at < 0:
                sight.rows.append(facts.HUNTED + place * 5 + 4)
            elif sight.wanted >> at & 1:
                sight.rows.append(facts.HUNTED + place * 5 + min(sight.sure[at] + sight.risky[at], 3))

    # The expansions

    def _mages(self, sight: FirstGlance) -> list[tuple[str, int]]:
        """Missing mages and complete pairs; gives the mages of whom no copy is ahead."""
        pairs = 0
        lost: list[tuple[str, int]] = []
        for number, (at, bit) in enumerate(MAGES, 9):
            if sight.wanted & bit:
                row = min(sight.sure[number], 3) * 4 + min(sight.risky[number], 3)
                sight.rows.append(facts.MAGE + row)
                if not row:
                    name = CABIN_SPACES[at]
                    lost.append((name, ON_PATH * (name in sight.s.path)))
            elif sight.s.cabin[at + 1]:
                pairs += 1
        sight.rows.append(facts.PAIRS + pairs)
        return lost

    def _fight(self, sight: FirstGlance) -> None:
        """Harpoons, how soon they are counted, and where more are to be had."""
        s, rows, harpoons = sight.s, sight.rows, self.terms.harpoons
        if s.collided:
            rows.append(facts.AFTER)
            return
        ours, theirs = strength(self.terms, s)
        near = sum(sight.between >= step for step in (2, 5, 9, 14, 20))
        rows.append(facts.FIGHT + min(max(ours - theirs + 8, 0), 14) * 6 + near)
        afloat = sight.ahead[: sight.between]
        half = (len(afloat) + 1) // 2
        for side, part in enumerate((afloat[:half], afloat[half:])):
            rows.append(facts.AFLOAT + side * 8 + min(sum(harpoons[token] for token in part) // 2, 7))
        for place, token in enumerate(afloat[:NEAR]):
            if harpoons[token]:
                rows.append(facts.ARMED + ZONE[place] * 2 + (token == "M"))
        for place, token in enumerate(afloat[: -PHANTOM_NEAR - 1 : -1]):
            if harpoons[token]:
                rows.append(facts.ARMING + place * 2 + (token == "M"))
        hired = s.board.count("M")
        rows += (facts.HIRED + min(hired, 6), facts.ROOM + min(len(s.phantom_board), 6))
        if hired:
            rows.append(facts.CUT_OFF + min(9 - hired - s.board.count("") - sight.aboard, 6))

    def _reefs(self, sight: FirstGlance) -> None:
        s, reefs = sight.s, sight.s.reefs
        if s.aground and reefs[s.nautilion]:
            number = self.terms.content.tokens[reefs[s.nautilion]].number
            sight.rows.append(facts.AGROUND + (s.board[number - 1] == str(number)))
        spaces = [at for at in range(s.nautilion + 1, len(s.path)) if s.path[at]]
        sight.rows += [facts.REEF_NEAR + place for place, at in enumerate(spaces[:NEAR]) if reefs[at]]
        sight.rows.append(facts.REEFS + min(len([at for at in spaces if reefs[at]]), 7))

    def _cards(self, sight: FirstGlance) -> None:
        """The ruling card, those that follow, and how many of the crew only a card could bring back."""
        s, rows = sight.s, sight.rows
        row = [card if card < CARDS else 0 for card in (*s.row[s.row_at :], *s.row[: s.row_at])]
        lost = sum(
            1 for at in range(9) if sight.missing >> at & 1 and not sight.sure[at] and not sight.risky[at]
        )
        rows += [
            start + row[step % len(row)] for step, start in enumerate((facts.CARD, facts.NEXT, facts.THEN))
        ]
        rows += [facts.IN_ROW + card for card in row]
        rows.append(facts.CARD_COME + row[0] * 4 + min(lost, 3))
        rows.append(facts.CARD_AHEAD + row[0] * STRETCHES + _STRETCH[len(sight.ahead)])

    def _deeds(self, sight: FirstGlance) -> None:
        """The deeds that are left, and who could pay for them."""
        s, rows, deeds = sight.s, sight.rows, min(len(sight.s.heroic), 3)
        again = sum(1 for at in range(9) if not sight.missing >> at & 1 and str(at + 1) in sight.ahead)
        rows.append(facts.DEEDS_CREW + deeds * 10 + sight.aboard)
        rows += [facts.DEED + (card if card < CARDS else 0) for card in s.heroic]
        near = _nearness(len(sight.ahead))
        rows += [facts.DEED_AHEAD + (card if card < CARDS else 0) * 3 + near for card in s.heroic]
        rows.append(facts.AGAIN + deeds * 10 + again)
        rows += [facts.CALM + min(turns, 2) - 1 for name, turns in s.lasting if name == "calm"]


def _nearness(number: int) -> int:
    """How near the Abyss is, when so many tokens lie ahead."""
    return 0 if number < 7 else 1 if number < 16 else 2
