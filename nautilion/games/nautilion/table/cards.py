"""The cards on the table: the Darkhouse's row and what rules now; the great deeds, their words and price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from nautilion.games.nautilion.rules.glance import DeedCard, deeds
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.places import VoyageHighlights
from nautilion.ui import theme
from nautilion.ui.table.lights import faint
from nautilion.ui.table.spots import Spot
from nautilion.ui.text import Part

if TYPE_CHECKING:
    from nautilion.games.nautilion.table.view import View


def paint_row(surface: Surface, view: View, s: State) -> None:
    """The row, and below it in words the card that rules."""
    lay, box = view.fit(s), view.fit(s).rects["row"]
    surface.blit(view.look.panel(box.size), box)
    tiles = view.places.tiles("row", len(s.row))
    for at, (number, rect) in enumerate(zip(s.row, tiles, strict=True)):
        card = view.terms.content.darkhouse[number]
        surface.blit(view.pieces.tile("darkhouse", card, rect.size), rect)
        if at == s.row_at:
            grown = rect.inflate(lay.px(8), lay.px(8))
            surface.blit(view.pieces.halo(grown.size, theme.SUN), grown)
    ruling = view.terms.content.darkhouse[s.row[s.row_at]]
    below = Rect(box.x + lay.px(10), tiles[0].bottom + lay.px(4), box.w - lay.px(18), 0)
    below.h = box.bottom - below.y - lay.px(3)
    style = theme.SMALL.sized(lay.px(15 * lay.words))
    text = f"{ruling.title}: {ruling.text}"
    (words,) = view.look.text.stack([Part(text, style, theme.FOAM)], below.size, lay.px(theme.SMALLEST))
    surface.blit(words, words.get_rect(center=below.center))


def paint_deeds(surface: Surface, view: View, s: State, highlights: VoyageHighlights) -> None:
    """The deeds; one that cannot be done now is dim, one that lasts says for how long."""
    box, shown = view.fit(s).rects["heroic"], deeds(view.terms, s)
    surface.blit(view.look.panel(box.size), box)
    tiles = list(zip(shown, view.places.tiles("heroic", 3), strict=False))
    for deed, tile in tiles:
        is_idle = deed.turns > 0 or Spot("heroic", deed.card.number) in highlights.idle
        picture = view.pieces.tile("heroic", deed.card, tile.size)
        surface.blit(faint(picture) if is_idle else picture, tile)
    if not shown:
        view.label(surface, view.words("table.heroic_done"), box.center)
    elif view.places.deeds_are_wide():
        _write_beside(surface, view, tiles)
    else:
        _write_below(surface, view, tiles)


def price(view: View, deed: DeedCard) -> str:
    """What a deed costs, or how long it lasts."""
    if deed.turns:
        return view.words("table.deed_lasts" if deed.turns > 1 else "table.deed_now", turns=deed.turns)
    return view.words("table.deed_price")


def _ink(deed: DeedCard) -> theme.Rgb:
    return theme.LAGOON if deed.turns else theme.LAMP


def _write_below(surface: Surface, view: View, tiles: list[tuple[DeedCard, Rect]]) -> None:
    """Where it is narrow: the price on the tile, the title below."""
    lay = view.layout
    assert lay
    style, wide = theme.SMALL.sized(lay.px(theme.SMALLEST)), lay.px(64)
    for deed, tile in tiles:
        badge = view.pieces.badge(price(view, deed), lay.px(17), _ink(deed))
        place = badge.get_rect(midbottom=(tile.centerx, tile.bottom + lay.px(3)))
        surface.blit(badge, place.clamp(lay.rects["heroic"]))
        word = view.look.text.render(deed.card.title, style, theme.FOAM, max(tile.w, wide), "center")
        surface.blit(word, word.get_rect(midtop=(tile.centerx, tile.bottom + lay.px(4))))


def _write_beside(surface: Surface, view: View, tiles: list[tuple[DeedCard, Rect]]) -> None:
    """Where there is room: title and price beside the tile, the words below, all in one size."""
    lay, text = view.layout, view.look.text
    assert lay
    box, least, tile = lay.rects["heroic"], lay.px(theme.SMALLEST), tiles[0][1]
    wide = box.w // 3 - lay.px(12)
    beside = (wide - tile.w - lay.px(7), tile.h)
    below = (wide, box.bottom - tile.bottom - lay.px(8))
    head, price_, body = (
        style.sized(lay.px(size * lay.words))
        for style, size in ((theme.STRONG, 16), (theme.SMALL, 14), (theme.BODY, 15))
    )
    said = [Part(deed.card.text, body, theme.FOAM) for deed, _ in tiles]
    size = min(text.largest([part], below, least) for part in said)
    for (deed, rect), part in zip(tiles, said, strict=True):
        heading = [Part(deed.card.title, head, theme.FOAM), Part(price(view, deed), price_, _ink(deed))]
        _write(surface, text.stack(heading, beside, least), (rect.right + lay.px(7), rect.y))
        words = text.stack([part._replace(style=body.sized(size))], below, least)
        _write(surface, words, (rect.x, rect.bottom + lay.px(3)))


def _write(surface: Surface, words: list[Surface], at: tuple[int, int]) -> None:
    x, y = at
    for word in words:
        surface.blit(word, (x, y))
        y += word.height
