"""The list of all facts that the Oracle may know about a position, in groups, and where each group begins.

Weights are filed by group and number, so a new group may be added; an old one must not change its meaning.
"""

from itertools import accumulate

NEAR = 8  # how many tokens ahead are looked at one by one
PHANTOM_NEAR = 5  # and before the Phantom
LEAST_LEAD, LEADS = -10, 26  # how many more tokens the Phantom has before it than we
LEAST_SPARE, SPARES = -6, 26  # tokens ahead beyond two for everyone who must come
HOPES = 28  # steps of the hope to find everyone
CARDS = 13  # Darkhouse and Heroic cards by number; own cards of a player count as 0
RACES = 24  # steps of how many turns the Phantom would come later than we
STRETCHES = 8  # how far the Abyss is, in steps
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
    "last copy of a missing crew member": 7 * 3,
    "crew to come and tokens ahead": 16 * STRETCHES,
    "deed and tokens ahead": CARDS * 3,
    "card and tokens ahead": CARDS * STRETCHES,
    "left behind on an easy way": 6 * 6,
    "left behind and room to spare": 6 * 10,
    "race on an easy way": RACES,
    "lost crew, reserve and tokens ahead": 2 * 2 * 10 * 3,
}
OFFSETS = dict(zip(GROUPS, accumulate(GROUPS.values(), initial=0), strict=False))
SIZE = sum(GROUPS.values())

# Where the facts of each group begin.
BOARD = OFFSETS["board"]
TO_COME = OFFSETS["crew to come"]
NUMBER_AHEAD = OFFSETS["tokens ahead"]
SPARE = OFFSETS["tokens to spare"]
LEAD = OFFSETS["lead"]
LEAD_AHEAD = OFFSETS["lead and tokens ahead"]
WAY = OFFSETS["the Phantom's way"]
HOPE = OFFSETS["hope"]
HOPE_LEAD = OFFSETS["hope and lead"]
RESERVE = OFFSETS["reserve"]
RESERVE_COME = OFFSETS["reserve and crew to come"]
COPIES = OFFSETS["copies of a missing crew member"]
LOST = OFFSETS["lost crew member"]
RESCUE = OFFSETS["rescue of a lost crew member"]
WORST = OFFSETS["most endangered crew members"]
AHEAD = OFFSETS["token ahead"]
HUNTED = OFFSETS["token before the Phantom"]
BETWEEN = OFFSETS["tokens between the figures"]
DUCTS = OFFSETS["cabins that a duct leads to"]
ADMIRAL = OFFSETS["Admiral's part"]
MAGE = OFFSETS["missing mage"]
PAIRS = OFFSETS["pairs"]
FIGHT = OFFSETS["harpoons and distance"]
AFLOAT = OFFSETS["harpoons afloat between"]
HIRED = OFFSETS["mercenaries aboard"]
CUT_OFF = OFFSETS["crew that leaves with the mercenaries"]
AFTER = OFFSETS["after the collision"]
AGROUND = OFFSETS["aground"]
REEFS = OFFSETS["reefs ahead"]
REEF_NEAR = OFFSETS["reef beside a near token"]
CARD = OFFSETS["ruling card"]
NEXT = OFFSETS["next card"]
THEN = OFFSETS["card after that"]
CARD_COME = OFFSETS["card and crew to come"]
IN_ROW = OFFSETS["card of the row"]
DEED = OFFSETS["deed to do"]
DEEDS_CREW = OFFSETS["deeds and crew aboard"]
AGAIN = OFFSETS["deeds and crew that could come again"]
CALM = OFFSETS["calm"]
ARMED = OFFSETS["armed token ahead"]
ARMING = OFFSETS["armed token before the Phantom"]
ROOM = OFFSETS["berths of the Phantom"]
LAST_COPY = OFFSETS["last copy of a missing crew member"]
COME_AHEAD = OFFSETS["crew to come and tokens ahead"]
DEED_AHEAD = OFFSETS["deed and tokens ahead"]
CARD_AHEAD = OFFSETS["card and tokens ahead"]
BEHIND = OFFSETS["left behind on an easy way"]
BEHIND_ROOM = OFFSETS["left behind and room to spare"]
RACE = OFFSETS["race on an easy way"]
LOST_RESERVE = OFFSETS["lost crew, reserve and tokens ahead"]
