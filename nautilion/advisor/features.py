"""A position as the Oracle sees it: which of a fixed list of facts hold.

Each group of facts has a size; a position lights one fact or a few of it. The value of a position is learned
from the lit facts alone (`network.py`), so what is not here cannot be learned.
"""

from itertools import accumulate
from math import log

from nautilion.rules.expansions.mercenaries import strength
from nautilion.rules.game import Game
from nautilion.rules.state import State

NEAR = 8  # how many tokens ahead are looked at one by one
ZONE = (0, 0, 1, 1, 2, 2, 2, 2)  # and how near each is
PHANTOM_NEAR = 5
LEAST_LEAD, LEADS = -10, 26
LEAST_SPARE, SPARES = -6, 26
HOPES = 28
CARDS = 13  # Darkhouse and Heroic cards by number; own cards of a player count as 0
GAPS = (1, 3, 5, 8, 11, 15, 20, 26)  # tokens between the two figures, in steps

GROUPS: dict[str, int] = {
    "board": 7,
    "crew to come": 16,
    "tokens ahead": 36,
    "tokens to spare": SPARES,
    "lead": LEADS,
    "lead and tokens ahead": LEADS * 3,
    "the Phantom's way": 20,
    "hope": HOPES,
    "hope and lead": HOPES // 4 * 7,
    "reserve": 10,
    "reserve and crew to come": 10 * 4,
    "copies of a missing crew member": 5 * 4 * 3,
    "lost crew member": 8,
    "rescue of a lost crew member": 8,
    "most endangered crew members": 3 * 9,
    "token ahead": 3 * 18,
    "token before the Phantom": PHANTOM_NEAR * 5,
    "tokens between the figures": len(GAPS) + 2,
    "cabins that a duct leads to": 10,
    "Admiral's part": 3 * 5,
    "missing mage": 5 * 4,
    "pairs": 4,
    "harpoons and distance": 15 * 6,
    "harpoons afloat between": 8 * 2,
    "mercenaries aboard": 7,
    "crew that leaves with the mercenaries": 7,
    "after the collision": 2,
    "aground": 3,
    "reefs ahead": 8,
    "reef beside a near token": NEAR,
    "ruling card": CARDS,
    "next card": CARDS,
    "card after that": CARDS,
    "card and crew to come": CARDS * 4,
    "card of the row": CARDS,
    "deed to do": CARDS,
    "deeds and crew aboard": 4 * 10,
    "deeds and crew that could come again": 4 * 10,
    "calm": 2,
    "armed token ahead": 3 * 2,
    "armed token before the Phantom": PHANTOM_NEAR * 2,
    "berths of the Phantom": 7,
}
OFFSETS = dict(zip(GROUPS, accumulate(GROUPS.values(), initial=0), strict=False))
SIZE = sum(GROUPS.values())
BOARDS = {"A1": 1, "A2": 2, "B1": 3, "B2": 4, "C1": 5, "C2": 6}
_TO_COME, _NUMBER_AHEAD, _SPARE = OFFSETS["crew to come"], OFFSETS["tokens ahead"], OFFSETS["tokens to spare"]
_LEAD, _LEAD_AHEAD = OFFSETS["lead"], OFFSETS["lead and tokens ahead"]
_WAY = OFFSETS["the Phantom's way"]
_RESCUE, _CUT_OFF = OFFSETS["rescue of a lost crew member"], OFFSETS["crew that leaves with the mercenaries"]
_ARMED, _ARMING = OFFSETS["armed token ahead"], OFFSETS["armed token before the Phantom"]
_ROOM = OFFSETS["berths of the Phantom"]
_IN_ROW, _AGAIN = OFFSETS["card of the row"], OFFSETS["deeds and crew that could come again"]
_HOPE, _HOPE_LEAD = OFFSETS["hope"], OFFSETS["hope and lead"]
_RESERVE, _RESERVE_COME = OFFSETS["reserve"], OFFSETS["reserve and crew to come"]
_COPIES, _LOST = OFFSETS["copies of a missing crew member"], OFFSETS["lost crew member"]
_WORST, _AHEAD = OFFSETS["most endangered crew members"], OFFSETS["token ahead"]
_HUNTED, _BETWEEN = OFFSETS["token before the Phantom"], OFFSETS["tokens between the figures"]
_DUCTS, _ADMIRAL = OFFSETS["cabins that a duct leads to"], OFFSETS["Admiral's part"]
_MAGE, _PAIRS = OFFSETS["missing mage"], OFFSETS["pairs"]
_FIGHT, _AFLOAT = OFFSETS["harpoons and distance"], OFFSETS["harpoons afloat between"]
_HIRED, _AFTER = OFFSETS["mercenaries aboard"], OFFSETS["after the collision"]
_AGROUND, _REEFS, _REEF_NEAR = OFFSETS["aground"], OFFSETS["reefs ahead"], OFFSETS["reef beside a near token"]
_CARD, _NEXT, _THEN = OFFSETS["ruling card"], OFFSETS["next card"], OFFSETS["card after that"]
_CARD_COME = OFFSETS["card and crew to come"]
_DEED, _DEEDS_CREW, _CALM = OFFSETS["deed to do"], OFFSETS["deeds and crew aboard"], OFFSETS["calm"]
_MAGES = {"A": 9, "B": 10, "C": 11}
_NUMBER = {str(number + 1): number for number in range(9)} | _MAGES
_GAP = tuple(sum(gap >= step for step in GAPS) for gap in range(128))
# The hope to land on one of so many copies, as a logarithm: those surely ours, and those at risk.
_HOPES = tuple(tuple(log(max(0.03, 1 - 0.58**sure * 0.70**risky)) for risky in range(5)) for sure in range(5))


class Encoder:
    """Reads positions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.neighbours = game.board.neighbours
        self.board_row = OFFSETS["board"] + BOARDS.get(game.setup.board, 0)
        chosen = game.setup.expansions
        self.mages, self.mercenaries = "mages" in chosen, "mercenaries" in chosen
        self.reefs, self.two = "reefs" in chosen, game.setup.players == 2
        self.admirals = {
            admiral.id: sum(1 << _NUMBER[crew] for crew in admiral.crew) for admiral in game.content.admirals
        }

    def rows(self, s: State) -> list[int]:
        """The facts that hold."""
        rows, come, lost = self.core(s)
        return rows + self.rest(s, come, lost)

    def rest(self, s: State, come: int, lost: list[tuple[str, int]]) -> list[int]:
        """The facts that depend on the reserve and the discard pile."""
        reserve = min(len(s.reserve), 9)
        rows = [_RESERVE + reserve, _RESERVE_COME + reserve * 4 + min(come // 3, 3)]
        if lost:
            rescue = 4 * (3 in s.row) + 2 * (12 in s.row) + (7 in s.heroic)
            for name, row in lost:
                found = name in s.discard
                rows.append(_LOST + row + 2 * found)
                if found:
                    rows.append(_RESCUE + rescue)
        return rows

    def core(self, s: State) -> tuple[list[int], int, list[tuple[str, int]]]:
        """The facts that depend on neither reserve nor discard pile, and what the others need to know."""
        path, start, phantom, board = s.path, s.nautilion, s.phantom, s.board
        ahead = [token for token in path[start + 1 :] if token]
        number = len(ahead)
        passed = phantom <= start
        between = 0 if passed else len([t for t in path[start + 1 : phantom] if t])
        to_isles = len([t for t in path[: max(phantom, 0)] if t])
        mask = missing = bit = 0
        aboard = 0
        for at, token in enumerate(board):
            bit = 1 << at
            if token:
                mask |= bit
            if token and _NUMBER.get(token, -1) == at:
                aboard += 1
            else:
                missing |= bit
        blocked = 0
        if self.mercenaries and "M" in board:
            kept = self._kept(board)
            blocked, missing, aboard = mask & ~kept, 511 & ~kept, kept.bit_count()
        wanted = missing
        if self.mages:
            cabin = s.cabin
            for at, letter in ((0, 512), (2, 1024), (4, 2048)):
                if not cabin[at]:
                    wanted |= letter
        sure, risky = self._copies(ahead, between, mask, wanted, blocked)
        deeds = len(s.heroic)
        to_come = 9 - aboard + (wanted >> 9).bit_count() + deeds
        hope = 0.0
        for at in range(12):
            if wanted >> at & 1:
                hope += _HOPES[min(sure[at], 4)][min(risky[at], 4)]
        hopeful = min(int(-hope * 4), HOPES - 1)
        lead = min(max(to_isles - number - LEAST_LEAD, 0), LEADS - 1)
        spare = min(max(number - 2 * to_come - LEAST_SPARE, 0), SPARES - 1)
        come = min(to_come, 15)
        near = 0 if number < 7 else 1 if number < 16 else 2
        rows = [
            self.board_row,
            _TO_COME + come,
            _NUMBER_AHEAD + min(number, 35),
            _SPARE + spare,
            _LEAD + lead,
            _LEAD_AHEAD + lead * 3 + near,
            _WAY + min(to_isles, 19),
            _HOPE + hopeful,
            _HOPE_LEAD + hopeful // 4 * 7 + min(lead // 4, 6),
            _BETWEEN + (len(GAPS) + 1 if passed else _GAP[between]),
        ]
        lost = self._crew(rows, s, mask, missing, sure, risky)
        self._near(rows, s, ahead, mask, wanted, sure, risky)
        if not passed:
            self._hunted(rows, path[start + 1 : phantom], wanted, sure, risky)
        if self.mages:
            self._mages(rows, s, wanted, sure, risky)
        if self.mercenaries:
            self._fight(rows, s, between)
        if self.reefs:
            self._reefs(rows, s)
        if s.row:
            self._cards(rows, s, missing, sure, risky)
        if deeds or s.deck:
            rows.append(_DEEDS_CREW + min(deeds, 3) * 10 + aboard)
            rows += [_DEED + (card if card < CARDS else 0) for card in s.heroic]
            again = sum(1 for at in range(9) if not missing >> at & 1 and str(at + 1) in ahead)
            rows.append(_AGAIN + min(deeds, 3) * 10 + again)
            for name, turns in s.lasting:
                if name == "calm":
                    rows.append(_CALM + min(turns, 2) - 1)
        return rows, come, lost

    def _kept(self, board: tuple[str, ...]) -> int:
        """The crew that would stay if the mercenaries left now: the largest group (H5, H6)."""
        crew = sum(1 << at for at, token in enumerate(board) if token and token != "M")
        return max(self.game.board.groups(crew), key=int.bit_count, default=0)

    def _copies(
        self, ahead: list[str], between: int, mask: int, wanted: int, blocked: int
    ) -> tuple[list[int], list[int]]:
        """How many of each wanted token are ahead: those surely ours, and those that the Phantom meets first.

        Only those count that a duct could lead to by the time we are there, if all goes well, and whose space
        is not taken until the collision.
        """
        sure, risky = [0] * 12, [0] * 12
        neighbours, reach, half = self.neighbours, mask, (between + 1) // 2
        for place, token in enumerate(ahead):
            at = _NUMBER.get(token, -1)
            if at < 0 or not wanted >> at & 1:
                continue
            if at < 9:
                if (reach and not neighbours[at] & reach) or (place < half and blocked >> at & 1):
                    continue
                reach |= 1 << at
            if half <= place < between:
                risky[at] += 1
            else:
                sure[at] += 1
        return sure, risky

    def _crew(
        self, rows: list[int], s: State, mask: int, missing: int, sure: list[int], risky: list[int]
    ) -> list[tuple[str, int]]:
        neighbours, danger, open_doors, lost = self.neighbours, [], 0, []
        ours = self.admirals[s.admirals[s.who]] if self.two and s.who >= 0 else 511
        theirs = self.admirals[s.admirals[1 - s.who]] if self.two and s.who >= 0 else 511
        for at in range(9):
            if not missing >> at & 1:
                continue
            taken = mask >> at & 1
            door = 2 if taken else 0 if not mask or neighbours[at] & mask else 1
            open_doors += door == 0
            many, some = min(sure[at], 4), min(risky[at], 3)
            if many or some:
                rows.append(_COPIES + (many * 4 + some) * 3 + door)
                danger.append(2 * many + some)
            else:
                name = str(at + 1)
                lost.append((name, 4 * (name in s.path) + (door > 0)))
                danger.append(0)
            if self.two:
                part = 0 if ours >> at & theirs >> at & 1 else 1 if ours >> at & 1 else 2
                rows.append(_ADMIRAL + part * 5 + min(many + some, 4))
        rows.append(_DUCTS + open_doors)
        danger.sort()
        rows += [_WORST + rank * 9 + min(d, 8) for rank, d in enumerate(danger[:3])]
        return lost

    def _near(
        self,
        rows: list[int],
        s: State,
        ahead: list[str],
        mask: int,
        wanted: int,
        sure: list[int],
        risky: list[int],
    ) -> None:
        """The next tokens one by one: is it wanted, how rare is it, does a duct lead to it?"""
        neighbours = self.neighbours
        ours = self.admirals[s.admirals[s.who]] if self.two and s.who >= 0 else 511
        for place in range(NEAR):
            if place >= len(ahead):
                rows.append(_AHEAD + ZONE[place] * 18)
                break
            token = ahead[place]
            at = _NUMBER.get(token, -1)
            if at < 0:
                kind = 2
            elif not wanted >> at & 1:
                kind = 3 if self.mages and at in (0, 3, 6) and not s.cabin[1 + at // 3 * 2] else 1
            else:
                rare = min(sure[at] + risky[at], 3)
                if at >= 9:
                    kind = 4 + rare
                else:
                    shut = (mask and not neighbours[at] & mask) or mask >> at & 1 or not ours >> at & 1
                    kind = (8 if not shut else 12) + rare
            rows.append(_AHEAD + ZONE[place] * 18 + kind)

    def _hunted(
        self, rows: list[int], between: tuple[str, ...], wanted: int, sure: list[int], risky: list[int]
    ) -> None:
        """The tokens that the Phantom may take next."""
        place = 0
        for token in reversed(between):
            if not token:
                continue
            at = _NUMBER.get(token, -1)
            if at < 0:
                rows.append(_HUNTED + place * 5 + 4)
            elif wanted >> at & 1:
                rows.append(_HUNTED + place * 5 + min(sure[at] + risky[at], 3))
            place += 1
            if place == PHANTOM_NEAR:
                return

    def _mages(self, rows: list[int], s: State, wanted: int, sure: list[int], risky: list[int]) -> None:
        cabin, pairs = s.cabin, 0
        for number in range(3):
            if wanted >> (9 + number) & 1:
                rows.append(_MAGE + min(sure[9 + number], 3) * 4 + min(risky[9 + number], 3))
            elif cabin[2 * number + 1]:
                pairs += 1
        rows.append(_PAIRS + pairs)

    def _fight(self, rows: list[int], s: State, between: int) -> None:
        if s.collided:
            rows.append(_AFTER)
            return
        ours, theirs = strength(self.game, s)
        near = 0 if between < 2 else 1 if between < 5 else 2 if between < 9 else 3 if between < 14 else 4
        near += between >= 20
        rows.append(_FIGHT + min(max(ours - theirs + 8, 0), 14) * 6 + near)
        afloat = [t for t in s.path[s.nautilion + 1 : s.phantom] if t]
        half = (len(afloat) + 1) // 2
        harpoons = self.game.harpoons
        for side, part in enumerate((afloat[:half], afloat[half:])):
            rows.append(_AFLOAT + side * 8 + min(sum(harpoons[token] for token in part) // 2, 7))
        for place, token in enumerate(afloat[:NEAR]):
            if harpoons[token]:
                rows.append(_ARMED + ZONE[place] * 2 + (token == "M"))
        for place, token in enumerate(afloat[: -PHANTOM_NEAR - 1 : -1]):
            if harpoons[token]:
                rows.append(_ARMING + place * 2 + (token == "M"))
        hired = s.board.count("M")
        rows.append(_HIRED + min(hired, 6))
        rows.append(_ROOM + min(len(s.phantom_board), 6))
        if hired:
            crew = 9 - hired - s.board.count("")
            rows.append(_CUT_OFF + min(6, crew - self._kept(s.board).bit_count()))

    def _reefs(self, rows: list[int], s: State) -> None:
        reefs, start = s.reefs, s.nautilion
        if s.aground and reefs[start]:
            number = self.game.content.tokens[reefs[start]].number
            rows.append(_AGROUND + (s.board[number - 1] == str(number)))
        place = total = 0
        for at in range(start + 1, len(s.path)):
            if s.path[at]:
                if reefs[at]:
                    total += 1
                    if place < NEAR:
                        rows.append(_REEF_NEAR + place)
                place += 1
        rows.append(_REEFS + min(total, 7))

    def _cards(self, rows: list[int], s: State, missing: int, sure: list[int], risky: list[int]) -> None:
        row, at = s.row, s.row_at
        lost = sum(1 for k in range(9) if missing >> k & 1 and not sure[k] and not risky[k])
        for base, step in ((_CARD, 0), (_NEXT, 1), (_THEN, 2)):
            card = row[(at + step) % len(row)]
            rows.append(base + (card if card < CARDS else 0))
        rows += [_IN_ROW + (card if card < CARDS else 0) for card in row]
        card = row[at]
        rows.append(_CARD_COME + (card if card < CARDS else 0) * 4 + min(lost, 3))
