"""The strip of buttons: what can be done, with its price and risk, and at the right what helps."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.rules.payment import missing
from nautilion.games.abyss.rules.recruiting import price_of
from nautilion.games.abyss.state import State, race_of
from nautilion.games.abyss.table.layout import TRACK
from nautilion.games.abyss.table.places import (
    FILTER,
    PLAIN,
    PROPOSE,
    SKIP_RACE,
    SKIP_TURN,
    TOOLS,
    AbyssHighlights,
    asked_seat,
    choice_of,
    laid,
    recruited,
)
from nautilion.kernel import Move
from nautilion.ui import theme
from nautilion.ui.table.spots import Spot
from nautilion.ui.text import Style

if TYPE_CHECKING:
    from nautilion.games.abyss.table.view import AbyssView


class ButtonFace(NamedTuple):
    """How a button looks: its words, what it costs or brings in signs, and whether it is a risk."""

    words: str
    signs: tuple[str, ...] = ()  # pearl, key, token
    kind: str = "plain"  # main, plain, risk


def faces(view: AbyssView, s: State, highlights: AbyssHighlights) -> dict[Spot, ButtonFace]:
    """Every button of the question at hand, first what is most likely wanted."""
    found = {}
    if highlights.proposed:
        found[PROPOSE] = _proposed(view, s, highlights.proposed)
    for move in highlights.moves:
        if spot := choice_of(move):
            found[spot] = _face(view, s, move, highlights.question)
    if highlights.may_skip:
        race = view.naming.race(view.naming.race_of_letter[race_of(s.offer)])
        found[SKIP_RACE] = ButtonFace(view.words("abyss.table.choice.skip_race", race=race))
        found[SKIP_TURN] = ButtonFace(view.words("abyss.table.choice.skip_turn"))
    return dict(sorted(found.items(), key=lambda button: button[1].kind != "main"))


def _proposed(view: AbyssView, s: State, cards: tuple[str, ...]) -> ButtonFace:
    whole = tuple(sorted((*laid(s), *cards)))
    pearls = missing(whole, price_of(view.cx(s), s.who, recruited(s)))
    told = view.words("abyss.table.choice.propose", cards=view.naming.cards(cards))
    return ButtonFace(told, ("pearl",) * pearls, "main")


def _face(view: AbyssView, s: State, move: Move, question: str) -> ButtonFace:
    words = view.words
    match move:
        case m.Explore():
            return ButtonFace(words("abyss.table.choice.explore"), kind="main")
        case m.Plot():
            return ButtonFace(words("abyss.table.choice.plot"), ("pearl",) * view.terms.sizes.plot_cost)
        case m.Buy():
            return ButtonFace(
                words("abyss.table.choice.buy", card=view.naming.card(s.offer)),
                ("pearl",) * view.price(s),
                "main",
            )
        case m.Take():
            return ButtonFace(words("abyss.table.choice.take", card=view.naming.card(s.offer)), kind="main")
        case m.Fight():
            return ButtonFace(words("abyss.table.choice.fight"), kind="main")
        case m.Leave():
            return _leave(view, s)
        case m.Settle():
            return ButtonFace(words("abyss.table.choice.settle"), ("pearl",) * move.pearls, "main")
        case m.Claim():
            signs = tuple({"K": "key", "P": "pearl", "M": "token"}[letter] for letter in move.reward)
            return ButtonFace(words("abyss.table.choice.claim"), signs, "main")
        case m.Dig():
            return ButtonFace(
                words(f"abyss.table.choice.dig_{'one' if move.number == 1 else 'many'}", number=move.number)
            )
        case m.Rob():
            return ButtonFace(words("abyss.table.choice.rob", who=view.naming.seat(move.seat)))
        case m.Decline():
            key = f"abyss.table.choice.decline_{question}"
            return ButtonFace(words(key if key in words else "abyss.table.choice.decline"))
    return ButtonFace(words(f"abyss.table.choice.{PLAIN[type(move)]}"))


def _leave(view: AbyssView, s: State) -> ButtonFace:
    """To go on is a risk where the next card must be taken, whatever it is, or the threat grows."""
    last = len(s.track) == TRACK - 1
    if view.is_monster(s):
        row = min(6, s.threat + 1)
        return ButtonFace(
            view.words("abyss.table.choice.sneak_last" if last else "abyss.table.choice.sneak", row=row),
            kind="risk",
        )
    key = "abyss.table.choice.leave_last" if last else "abyss.table.choice.leave"
    return ButtonFace(view.words(key), kind="risk" if last else "plain")


def choice_rects(view: AbyssView, s: State, highlights: AbyssHighlights) -> dict[Spot, Rect]:
    """Where the buttons are."""
    made, px = faces(view, s, highlights), view.layout.px
    wants = []
    for face in made.values():
        word = view.look.text.size(face.words, _style(view))[0]
        wants.append(word + px(26) + px(22) * len(face.signs) + (px(20) if face.kind == "risk" else 0))
    return dict(zip(made, view.layout.choices(wants), strict=True))


def _style(view: AbyssView) -> Style:
    return theme.BUTTON.sized(view.layout.px(17) * min(1.2, view.layout.words))


FILLS = {
    "main": [(colour, 1.0) for colour in theme.PRIMARY],
    "plain": [(theme.TEAL, 0.95), (theme.INDIGO, 0.97)],
    "risk": [(theme.mix(theme.CORAL, theme.INK, 0.25), 0.97), (theme.mix(theme.CORAL, theme.INK, 0.6), 0.98)],
}


def paint_strip(surface: Surface, view: AbyssView, s: State, highlights: AbyssHighlights) -> None:
    """All buttons."""
    made = faces(view, s, highlights)
    for spot, rect in choice_rects(view, s, highlights).items():
        _paint_button(surface, view, made[spot], rect)
    if not made and s.todo and not highlights.question and asked_seat(s) != highlights.eyes:
        _paint_waiting(surface, view, s)
    for n, tool in enumerate(TOOLS):
        rect = view.layout.tool(n, len(TOOLS))
        lit = (tool == FILTER and highlights.filters) or tool == highlights.sheet
        fill = [(theme.INDIGO, 0.9), (theme.DEEP, 0.95)]
        surface.blit(
            view.look.plate(rect.size, fill, (theme.LAMP if lit else theme.LAGOON, 1.0 if lit else 0.5), 10),
            rect,
        )
        px, told = view.layout.px, view.words(f"abyss.table.tool.{tool.at}")
        if tool == FILTER and lit:
            told = view.joining(s, view.places.bottom(s, highlights.eyes)) or told
        word = view.look.text.fit(
            told,
            theme.STRONG.sized(px(15)),
            (rect.w - px(8), rect.h - px(4)),
            theme.LAMP if lit else theme.FOAM,
            True,
            least=px(theme.SMALLEST),
            align="center",
        )
        surface.blit(word, word.get_rect(center=rect.center))


def _paint_button(surface: Surface, view: AbyssView, face: ButtonFace, rect: Rect) -> None:
    px, look = view.layout.px, view.look
    surface.blit(
        look.plate(
            rect.size, FILLS[face.kind], (theme.SUN if face.kind == "main" else theme.LAGOON, 0.9), 10
        ),
        rect,
    )
    x, right = rect.x + px(12), rect.right - px(10)
    if face.kind == "risk":
        mark = view.pieces.picture("ui/risk", (px(20), px(20)))
        surface.blit(mark, mark.get_rect(midleft=(x - px(4), rect.centery)))
        x += px(18)
    ends = right - px(22) * len(face.signs)
    word = look.text.fit(
        face.words,
        _style(view),
        (ends - x, rect.h - px(4)),
        theme.INK if face.kind == "main" else theme.FOAM,
        least=px(theme.SMALLEST),
    )
    surface.blit(word, word.get_rect(midleft=(x, rect.centery)))
    for n, sign in enumerate(face.signs):
        side = px(21)
        made = {"pearl": view.pieces.pearl, "key": view.pieces.key}.get(
            sign, lambda size: view.pieces.token(0, size)
        )(side)
        surface.blit(made, (ends + px(4) + n * px(22), rect.centery - side // 2))


def _paint_waiting(surface: Surface, view: AbyssView, s: State) -> None:
    """Nothing to choose here: who else is awaited."""
    lay, area = view.layout, view.layout.rects["strip"]
    seat = asked_seat(s)
    if seat < 0:
        return
    told = view.words("abyss.table.waits", who=view.naming.seat(seat))
    room = (lay.tool(0, 3).x - area.x - lay.px(10), area.h)
    word = view.look.text.fit(told, theme.ASIDE.sized(lay.px(17)), room, theme.MIST)
    surface.blit(word, word.get_rect(midleft=(area.x + lay.px(6), area.centery)))
