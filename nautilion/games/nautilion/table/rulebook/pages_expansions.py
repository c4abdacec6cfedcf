"""The pictures of the expansions."""

from nautilion.games.nautilion.rules.expansions.reefs import EVERY, FREE_FROM
from nautilion.games.nautilion.table.places import BERTHS_AT, CABIN, CABIN_AT, PHANTOM_BOARD
from nautilion.games.nautilion.table.rulebook.motion import LOOP, between, come, glide, go, pulse, stay
from nautilion.games.nautilion.table.rulebook.sketch import CHANNEL, Sketch
from nautilion.ui import theme


def draw_mages(c: Sketch) -> None:
    """The cabin, the pairs at work, the three to bring home."""
    scale = 500 / CABIN[0]
    c.art("boards/mage_cabin", 280, 122, 500, CABIN[1] * scale)
    for n, (x, y) in enumerate(CABIN_AT):
        owner = c.content.cabin.pairs[n // 2][n % 2]
        draw = c.porthole if n in (3, 5) else c.token
        draw(owner, 280 + (x - CABIN[0] / 2) * scale, 122 + (y - CABIN[1] / 2) * scale, 42 * scale)
    for n, (mage, crew) in enumerate(c.content.cabin.pairs):
        x = 100 + 180 * n
        c.panel(x, 318, 164, 146)
        c.token(mage, x - 32, 288, 60)
        c.token(crew, x + 32, 288, 60)
        c.die(1, x - 40, 354, 42)
        c.arrow((x - 14, 354), (x + 14, 354), 0, theme.VIOLET, 4)
        c.die(0, x + 40, 354, 42)
        start = 0.4 + 1.2 * n
        c.tumble(1, x + 40, 354, 42, start)
        with c.moving(come(start + 0.6), still=False):
            c.die(c.content.dice.faces[-1 - n], x + 40, 354, 42)
        with c.moving(pulse(start, 1.2), still=False):
            c.put(c.pieces.halo((c.px(172), c.px(154)), theme.VIOLET), x, 318)
        c.glow(280 + (n - 1) * 114, 492, 122, theme.VIOLET)
        c.token(mage, 280 + (n - 1) * 114, 492, 86)
    c.label("pair", 280, 420, 340)
    c.label("win", 280, 568, 340, theme.SUN)


def draw_mercenaries(c: Sketch) -> None:
    """Nose to nose, and the harpoons of both, counted."""
    power = {t.id: t.harpoons for t in c.content.tokens.values()}
    own, ours, theirs = c.content.difficulty.harpoons[0], ("2", "5", "M", "M"), ("M", "8")
    c.stroke([(20, 100), (540, 100)], CHANNEL)
    for n, pair in enumerate(("41", "73")):
        c.token(pair[0], 40 + 54 * n, 100, 48)
        c.token(pair[1], 520 - 54 * n, 100, 48)
    with c.moving(glide((150, 94), (204, 94), start=0.2, home=(204, 94))):
        c.figure(c.boat, 204, 94, 164)
    with c.moving(glide((406, 94), (352, 94), start=0.2, home=(352, 94))):
        c.figure("phantom", 352, 94, 164)
    c.art("ui/harpoon", 232, 188, 44, 44)
    counted = [(sum(power[t] for t in ours[:n]), 0) for n in range(len(ours) + 1)]
    counted += [(counted[-1][0], sum(power[t] for t in theirs[:n])) for n in range(1, len(theirs) + 1)]
    counted.append((counted[-1][0], counted[-1][1] + own))
    for n, (we, they) in enumerate(counted):
        last = n == len(counted) - 1
        with c.moving(between(_counts(n - 1) if n else 0, LOOP if last else _counts(n)), still=last):
            c.badge(f"{we} : {they}", 300, 188, 42, theme.LAMP)
    c.label("ours", 280, 238, 200, theme.LAMP)
    c.panel(280, 318, 500, 122)
    for n, token in enumerate(ours):
        x = 280 + (n - (len(ours) - 1) / 2) * 112
        c.token(token, x, 306, 72)
        _harpoons(c, power[token], x, 356)
        with c.moving(pulse(_counts(n)), still=False):
            c.glow(x, 306, 104)
    c.label("theirs", 280, 406, 200, theme.LAGOON)
    scale = 416 / PHANTOM_BOARD[0]
    c.art("boards/phantom_board", 222, 498, 416, PHANTOM_BOARD[1] * scale)
    for n, (token, (x, y)) in enumerate(zip(theirs, BERTHS_AT, strict=False)):
        at = (222 + (x - PHANTOM_BOARD[0] / 2) * scale, 498 + (y - PHANTOM_BOARD[1] / 2) * scale)
        c.token(token, *at, 48 * scale)
        _harpoons(c, power[token], at[0], at[1] + 50)
        with c.moving(pulse(_counts(len(ours) + n)), still=False):
            c.glow(*at, 92, theme.LAGOON)
    with c.moving(pulse(_counts(len(ours) + len(theirs))), still=False):
        c.put(c.pieces.halo((c.px(112), c.px(104)), theme.LAGOON), 492, 498)
    c.panel(492, 498, 104, 96)
    c.caption(c.words("rulebook.mercenaries.own"), 492, 476, 110, bare=True)
    _harpoons(c, own, 492, 514, 30)


def _counts(n: int) -> float:
    """When the harpoons of the n-th piece are counted."""
    return 1.0 + 0.4 * n


def _harpoons(c: Sketch, count: int, x: float, y: float, side: float = 24) -> None:
    for n in range(count):
        c.art("ui/harpoon", x + (n - (count - 1) / 2) * side * 1.05, y, side, side)


def draw_reefs(c: Sketch) -> None:
    """Reefs beside the path, a boat that runs aground, and the die that frees."""
    reefs = [t for t in c.content.tokens.values() if t.kind == "reef"]
    held, low = reefs[1], max(v for v in c.content.dice.faces if v < FREE_FROM)
    c.stroke([(10, 156), (550, 156)], CHANNEL)
    for n, token in enumerate("5184392"):
        if n % EVERY == 0:
            c.token(reefs[n // EVERY % len(reefs)].id, 56 + 75 * n, 88, 74, shade=False)
        c.token(token, 56 + 75 * n, 156, 58)
    aground = (56.0 + 75 * EVERY, 160.0)
    with c.moving(glide((aground[0] - 75, 160), aground, start=0.3, home=aground)):
        c.figure(c.boat, *aground, 104)
    c.label("third", 280, 226, 320)
    c.panel(280, 340, 500, 152)
    c.die(low, 96, 324, 64)
    c.tumble(low, 96, 324, 64, 1.1)
    c.token(str(held.number), 196, 324, 80)
    with c.moving(come(1.8)):
        c.badge("+1", 232, 286, 30)
    c.caption(c.words("rulebook.reefs.bonus", number=held.number), 166, 394, 230, bare=True)
    c.arrow((256, 324), (306, 324), 0)
    with c.moving(come(2.2)):
        c.die(low + 1, 354, 324, 68)
    c.label("free", 456, 324, 110, theme.SUN)
    c.panel(280, 502, 500, 138)
    c.die(low, 96, 502, 64)
    c.tumble(low, 96, 502, 64, 2.7)
    c.arrow((152, 502), (202, 502), 0, theme.CORAL)
    with c.moving(glide((282, 508), (290, 508), (282, 508), (288, 508), (282, 508), start=3.2, leg=0.22)):
        c.figure(c.boat, 282, 508, 126, lit=False)
    with c.moving(stay):
        c.token(held.id, 336, 470, 64, shade=False)
    c.label("held", 456, 502, 110)


def draw_schemes(c: Sketch) -> None:
    """The row, where the next card comes to rule; both to read."""
    cards = [card for card in c.content.darkhouse.values() if not card.own]
    red, blue = ([card for card in cards if card.colour == colour] for colour in ("red", "blue"))
    mild, ruler = c.content.difficulty.darkhouse["intro"], min(red, key=lambda card: len(card.text))
    others = [card for card in red if card is not ruler]
    row = [*others[-mild.red :][: mild.red - 1], ruler, *blue[: mild.blue]]
    c.panel(280, 132, 534, 116)
    for n, card in enumerate(row):
        x = 280 + (n - (len(row) - 1) / 2) * 104
        c.put(c.pieces.tile("darkhouse", card, (c.px(96), c.px(78))), x, 134)
        if card is ruler:
            with c.moving(glide((x, 0), (x + 104, 0), start=1.6, leg=1.0)):
                c.put(c.pieces.halo((c.px(108), c.px(90)), theme.SUN), x, 134)
                c.figure("darkhouse", x, 58, 66)
    c.label("row", 280, 212, 340)
    for card, x, rules in ((ruler, 146, go(1.6)), (blue[0], 414, come(2.4))):
        c.put(c.pieces.card("darkhouse", card, c.px(238)), x, 406)
        with c.moving(rules, still=False):
            c.put(c.pieces.halo((c.px(250), c.px(345)), theme.SUN), x, 406)


def draw_heroic(c: Sketch) -> None:
    """What lies open, what it costs, one card to read: it is paid for, and gone from the row."""
    cards = [card for card in c.content.heroic.values() if not card.own and not card.needs]
    shown = [cards[3], cards[0], cards[-1]]
    c.panel(280, 98, 520, 152)
    for n, card in enumerate(shown):
        x = 280 + (n - (len(shown) - 1) / 2) * 166
        with c.moving(go(2.8) if card is shown[0] else stay):
            c.put(c.pieces.tile("heroic", card, (c.px(132), c.px(100))), x, 86)
        c.caption(card.title, x, 154, 160, theme.SUN, bare=True)
    c.put(c.pieces.card("heroic", shown[0], c.px(262)), 390, 384)
    c.label("price", 130, 216, 200)
    c.glow(130, 304, 156, theme.CORAL)
    c.arrow((196, 304), (250, 304), 0, theme.LAMP, 7)
    c.arrow((130, 376), (130, 432), 0, theme.CORAL, 7)
    c.art("places/discard", 130, 506, 180, 130)
    with c.moving(glide((130, 304), (130, 500), start=0.8, leg=1.3)):
        c.token("5", 130, 304, 110)
    with c.moving(pulse(2.0, 1.4), still=False):
        c.put(c.pieces.halo((c.px(274), c.px(379)), theme.SUN), 390, 384)
