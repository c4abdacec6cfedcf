"""Plates on the table: what must be done to win, and the two captains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from nautilion.games.nautilion.rules import glance
from nautilion.games.nautilion.state import BOTH, State
from nautilion.games.nautilion.table.captains import PLAYER_COLOURS
from nautilion.ui import theme
from nautilion.ui.table.lights import faint, square

if TYPE_CHECKING:
    from nautilion.games.nautilion.table.view import View


def paint_captain(surface: Surface, view: View, s: State, player: int) -> None:
    """A captain's plate: the Admiral, the name, and under which sign which crew may be placed."""
    lay = view.fit(s)
    rect, active = lay.rects[f"player {player}"], s.who in (player, BOTH)
    colour = PLAYER_COLOURS[player] if active else theme.MIST
    if active and s.who != BOTH:
        grown = rect.inflate(lay.px(8), lay.px(8))
        surface.blit(view.pieces.halo(grown.size, colour), grown)
    surface.blit(view.look.plate(rect.size, [(theme.NIGHT, 0.85)], (colour, 0.6), 12), rect)
    picture = square((rect.x + rect.h / 2, rect.centery), round(rect.h * 0.9))
    portrait = view.look.art.get(f"admirals/admiral_{s.admirals[player]}", picture.size)
    surface.blit(portrait if active else faint(portrait), picture)
    inside = Rect(picture.right + lay.px(4), rect.y + lay.px(4), 0, rect.h - lay.px(8))
    inside.w = rect.right - lay.px(4) - inside.x
    name = view.names[player] or view.words(f"table.player_{player + 1}")
    style, least = view.look.m.type(theme.SMALL), lay.px(theme.SMALLEST)
    while " " in name and view.look.text.size(name, theme.SMALL.sized(least))[0] > inside.w:
        name = name.rsplit(" ", 1)[0]  # as among friends; the bar has the whole name
    word = view.look.text.fit(name, style, (inside.w, inside.h // 2), view.look.ink(colour), least=least)
    surface.blit(word, word.get_rect(midleft=(inside.x, inside.y + inside.h // 4)))
    sign = view.pieces.sign((player,), round(inside.h * 0.42))
    at = sign.get_rect(midleft=(inside.x, inside.bottom - inside.h // 4))
    surface.blit(sign, at)
    admiral = next(a for a in view.terms.content.admirals if a.id == s.admirals[player])
    crew = f"{admiral.crew[0]}–{admiral.crew[-1]}"
    room = (inside.right - at.right - lay.px(5 + 26), inside.h // 2)
    word = view.look.text.fit(crew, style, room, colour)
    surface.blit(word, word.get_rect(midleft=(at.right + lay.px(5), at.centery)))


def paint_thought(surface: Surface, view: View, plate: Rect, aloud: bool) -> None:
    """Who rests may think aloud."""
    lay = view.layout
    assert lay
    if aloud:
        grown = plate.inflate(lay.px(8), lay.px(8))
        surface.blit(view.pieces.halo(grown.size, theme.FOAM), grown)
    picture = view.look.art.get("ui/thought", (lay.px(24), lay.px(24)))
    at = picture.get_rect(bottomright=(plate.right - lay.px(7), plate.bottom - lay.px(3)))
    surface.blit(picture if aloud else faint(picture), at)


def paint_goal(surface: Surface, view: View, s: State) -> None:
    """What must be done before the Abyss."""
    box = view.fit(s).rects["goal"]
    surface.blit(view.look.plate(box.size, [(theme.NIGHT, 0.7)], (theme.SUN, 0.45), 10), box)
    for cell, words in goal_words(view, s):
        surface.blit(words, words.get_rect(center=cell.center))


def goal_words(view: View, s: State) -> list[tuple[Rect, Surface]]:
    """Each goal in words and its place: side by side above the Nautilion, in lines beside it."""
    box, goals = view.fit(s).rects["goal"], glance.goals(view.rules, s)
    if all(goal.done >= goal.whole for goal in goals):
        return [(box, _goal(view, "all", theme.LAMP, box))]
    across, down = (len(goals), 1) if box.w > 2 * box.h else (1, len(goals))
    found = []
    for n, (name, done, whole) in enumerate(goals):
        cell = Rect(box.x, box.y, box.w // across, box.h // down)
        cell.move_ip(cell.w * n if across > 1 else 0, cell.h * n if down > 1 else 0)
        key, colour = (name, theme.FOAM) if done < whole else (f"{name}_done", theme.LAMP)
        found.append((cell, _goal(view, key, colour, cell, done=done, whole=whole)))
    return found


def _goal(view: View, key: str, colour: theme.Rgb, cell: Rect, **values: int) -> Surface:
    lay = view.layout
    assert lay
    style, room = view.look.m.type(theme.SMALL), (cell.w - lay.px(8), cell.h)
    words = view.words(f"goal.{key}", **values)
    return view.look.text.fit(words, style, room, colour, wrap=True, least=lay.px(13))
