"""The collision, the scene of the game: the boats meet, harpoons are counted piece by piece, and who won."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.rules.expansions.mercenaries import armed
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.flashes import between
from nautilion.games.nautilion.table.view import View
from nautilion.ui import theme
from nautilion.ui.clips import Clip, in_out_sine, out_back, out_cubic
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.animator import Group

if TYPE_CHECKING:
    from nautilion.games.nautilion.table.animator import VoyageAnimator

Point = tuple[float, float]
SCENE = 2.0  # seconds at 1x, all in all
COUNT, CRASH, VERDICT, FADE = 0.3, 1.08, 1.16, 0.16  # when each part begins; how soon all comes and goes
WIDE, HIGH = 600, 336  # the stage of the scene, in units of its own
BOAT, DECK = 216, 86  # a boat's width, and how deep it swims
APART, BOWS = (124, 476), (208, 392)  # where the boats lie: at a distance, and bow to bow
HALVES, SCORES, LINE = (112, 488), (264, 336), 200  # where pieces and numbers stand; how deep
FEW, SMALL, LARGE = 4, 40, 50  # so many stand in one row; the side of a piece among more, and among few
VEIL = 120  # how dark the sea grows around it
SIDES = (theme.LAMP, theme.LAGOON)


class Piece(NamedTuple):
    """Somebody with harpoons: how it looks, how many, where it stands and when it is counted."""

    picture: Surface
    harpoons: int
    centre: tuple[int, int]
    at: float


def fought(animator: VoyageAnimator, e: ev.CollisionFought) -> list[Group]:
    """Two seconds that a click ends."""
    scene = Clash(animator, e)
    clip = Clip(scene.draw, SCENE, on_start=scene.start, still=scene.still)
    most = max(map(len, armed(animator.view.terms, animator.now)))
    shots = [_sound(animator, "harpoon", COUNT + n * _pace(most)) for n in range(most)]
    return [[clip, *shots, _sound(animator, "collision", CRASH)]]


def _sound(animator: VoyageAnimator, name: str, when: float) -> Clip:
    return Clip(lambda t: (), 0.01, when, calm=True, on_start=animator.tell(name))


def _pace(pieces: int) -> float:
    """Seconds from one piece to the next: all are counted before the boats crash."""
    return min(0.16, (CRASH - COUNT - 0.14) / max(1, pieces))


def plate_of(view: View, s: State) -> Rect:
    """Where the scene is shown: in the middle of the sea, as large as it may be."""
    lay = view.fit(s)
    sea = lay.rects["sea"]
    scale = min(lay.u * 1.1, (sea.w - lay.px(12)) / WIDE, (sea.h - lay.px(12)) / HIGH)
    plate = Rect(0, 0, round(WIDE * scale), round(HIGH * scale))
    plate.center = sea.center
    return plate


def prepare(view: View, s: State) -> Iterator[None]:
    """Make what is costly ahead of need."""
    plate = plate_of(view, s)
    _board(view, plate.size)
    yield
    for name in (view.figure_name("nautilion"), "phantom"):
        view.pieces.figure(name, round(BOAT * plate.w / WIDE))
        yield
    for n in range(6):
        _ring(view, plate, n)
        yield


def _ring(view: View, plate: Rect, number: int) -> Surface:
    """Light that runs out from where the bows meet."""
    return view.pieces.glow(round((70 + 40 * number) * plate.w / WIDE), theme.SUN)


def _board(view: View, size: tuple[int, int]) -> Surface:
    fill = [(theme.TEAL, 0.97), (theme.INDIGO, 0.98), (theme.NIGHT, 1.0)]
    return view.look.plate(size, fill, (theme.SUN, 0.7), 22, 2.5)


class Clash:
    """Draws the scene; what it shows is read from the table when it begins."""

    def __init__(self, animator: VoyageAnimator, event: ev.CollisionFought) -> None:
        self.animator, self.e, self.begun = animator, event, False

    def start(self) -> None:
        """Everybody takes their places."""
        animator, view, e = self.animator, self.animator.view, self.e
        self.begun, self.plate = True, plate_of(view, animator.now)
        self.scale = self.plate.w / WIDE
        self.board = _board(view, self.plate.size)
        self.sea = view.fit(animator.now).rects["sea"]
        self.veil = Surface(self.sea.size).convert()
        self.veil.fill(theme.NIGHT)
        names = (view.figure_name("nautilion"), "phantom")
        self.boats = [view.pieces.figure(name, self._long(BOAT)) for name in names]
        sides = armed(view.terms, animator.now)
        self.pieces = [self._stand(arms, side) for side, arms in enumerate(sides)]
        self.icon = view.look.art.get("ui/harpoon", (self._long(20),) * 2)
        self.bubble = view.look.art.get("sea/bubble", (self._long(16),) * 2)
        self.rings = [_ring(view, self.plate, n) for n in range(6)]
        totals = (e.nautilion, e.phantom)
        self.numbers = [
            [self._number(str(n), SIDES[side]) for n in range(totals[side] + 1)] for side in (0, 1)
        ]
        self.colon = self._number(":", theme.FOAM)
        self.says = self._verdict(animator.truth or animator.now)
        self.words = self._lines()
        animator.sound.play("phantom_move")

    def _long(self, length: float) -> int:
        return max(1, round(length * self.scale))

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return self.plate.x + round(x * self.scale), self.plate.y + round(y * self.scale)

    def _number(self, words: str, colour: theme.Rgb) -> Surface:
        return self.animator.view.look.text.render(words, theme.NUMBER.sized(self._long(56)), colour)

    def _stand(self, arms: list[tuple[str, int]], side: int) -> list[Piece]:
        """The pieces of one side in rows on its half of the animator."""
        pieces, found = self.animator.view.pieces, []
        metal, rows = (LARGE, 1) if len(arms) <= FEW else (SMALL, 2)
        most = math.ceil(len(arms) / rows)
        for n, (token, harpoons) in enumerate(arms):
            row, column = divmod(n, most)
            wide = min(most, len(arms) - row * most)
            x = HALVES[side] + (column - (wide - 1) / 2) * (metal + 3)
            y = LINE - 6 + (row - (rows - 1) / 2) * (metal + 12)
            picture = (
                pieces.token(token, self._long(metal))
                if token
                else pieces.figure("phantom", self._long(metal * 1.15))
            )
            when = COUNT + n * _pace(len(arms))
            found.append(Piece(picture, harpoons, self._at(x, y), when))
        return found

    def _verdict(self, after: State) -> tuple[str, str]:
        """Who won, and what follows."""
        e, words, game = self.e, self.animator.view.words, self.animator.view.terms
        how = "won" if e.nautilion > e.phantom else "even" if e.nautilion == e.phantom else "lost"
        kinds = {game.kind[token] for token in self._hands()}
        follows = ["leave"] if "mercenary" in kinds and how != "lost" else []
        follows += ["prize"] if any(step.name == "prize" for step in after.todo) else []
        head = words(f"clash.{how}", nautilion=e.nautilion, phantom=e.phantom)
        return head, words(f"clash.then.{'_'.join(follows) or how}")

    def _lines(self) -> list[tuple[Surface, tuple[int, int]]]:
        """The verdict as pictures, and where they stand."""
        look, found = self.animator.view.look, []
        ink = theme.CORAL if self.e.nautilion < self.e.phantom else theme.LAMP
        looks = ((theme.TITLE, 34, ink, 268), (theme.STRONG, 22, theme.FOAM, 305))
        for text, (style, size, colour, y) in zip(self.says, looks, strict=True):
            room = (self.plate.w - self._long(36), self._long(size + 8))
            word = look.text.fit(text, style.sized(self._long(size)), room, colour, least=look.m.px(13))
            found.append((word, word.get_rect(center=self._at(WIDE / 2, y)).topleft))
        return found

    def _hands(self) -> list[str]:
        s = self.animator.now
        return [token for token in (*s.board, *s.phantom_board) if token]

    # The picture at a moment

    def draw(self, t: float) -> Sequence[Sprite]:
        """The scene with all its motion."""
        return self._picture(t * SCENE, True) if self.begun else ()

    def still(self, t: float) -> Sequence[Sprite]:
        """The same without motion: the boats lie bow to bow, and the pieces light up as they are counted."""
        return self._picture(t * SCENE, False) if self.begun else ()

    def _picture(self, now: float, moves: bool) -> list[Sprite]:
        share = min(1.0, now / FADE, max(0.0, (SCENE - now) / FADE))
        sprites = [
            Sprite(self.veil, self.sea.topleft, alpha=VEIL),
            Sprite(self.board, self.plate.topleft),
            *self._boats(now, moves),
            *self._arms(now, moves),
            *self._score(now),
            *(self._burst(now) if moves else ()),
            *self._told(now),
        ]
        return [s._replace(alpha=round(s.alpha * share)) for s in sprites if round(s.alpha * share) > 0]

    def _boats(self, now: float, moves: bool) -> list[Sprite]:
        """They come up to each other, crash, and the weaker one falls back."""
        found = []
        lost = (self.e.nautilion < self.e.phantom, self.e.phantom < self.e.nautilion)
        for side, picture in enumerate(self.boats):
            x, alpha = self._swims(now, side, lost[side]) if moves else (BOWS[side], 255)
            if lost[side] and now > VERDICT:
                alpha = round(255 - 150 * min(1.0, (now - VERDICT) / 0.3))
            sway = 3 * math.sin(4 * now + side) if moves else 0
            at = picture.get_rect(center=self._at(x, DECK + sway)).topleft
            found.append(Sprite(picture, at, alpha=alpha))
        return found

    def _swims(self, now: float, side: int, lost: bool) -> tuple[float, int]:
        far, near = APART[side], BOWS[side]
        outside = far + (far - WIDE / 2) * 0.5
        if now < COUNT:
            e = out_cubic(now / COUNT)
            return outside + (far - outside) * e, round(255 * e)
        if now < CRASH:
            e = max(0.0, (now - CRASH + 0.22) / 0.22)
            return far + (near - far) * e * e, 255
        back = (far - near) * (0.75 if lost else 0.12)
        return near + back * out_back(min(1.0, (now - CRASH) / 0.4)), 255

    def _arms(self, now: float, moves: bool) -> Iterator[Sprite]:
        """Who carries harpoons: pale until it is counted, then with its harpoons, which fly to the number."""
        for side, pieces in enumerate(self.pieces):
            for piece in pieces:
                age = now - piece.at
                at = piece.picture.get_rect(center=piece.centre).topleft
                if age > 0:
                    light = self.animator.view.pieces.light(round(piece.picture.width * 1.5), SIDES[side])
                    yield Sprite(light, light.get_rect(center=piece.centre).topleft)
                yield Sprite(piece.picture, at, alpha=255 if age > 0 else 80)
                if age > 0:
                    yield from self._harpoons(piece)
                if moves and 0 < age < 0.16:
                    goal = self._at(SCORES[side], LINE)
                    x, y = between(piece.centre, goal, in_out_sine(age / 0.16))
                    yield Sprite(self.icon, self.icon.get_rect(center=(round(x), round(y))).topleft)

    def _harpoons(self, piece: Piece) -> Iterator[Sprite]:
        """One picture for each harpoon, along the foot of the piece."""
        step = self._long(14)
        for n in range(piece.harpoons):
            x = piece.centre[0] + round((n - (piece.harpoons - 1) / 2) * step)
            y = piece.centre[1] + round(piece.picture.width * 0.52)
            yield Sprite(self.icon, self.icon.get_rect(center=(x, y)).topleft)

    def counted(self, now: float, side: int) -> int:
        """How many harpoons of a side have been counted at a moment."""
        total = (self.e.nautilion, self.e.phantom)[side]
        so_far = sum(piece.harpoons for piece in self.pieces[side] if now >= piece.at + 0.12)
        return total if now >= CRASH else min(total, so_far)

    def _score(self, now: float) -> Iterator[Sprite]:
        """The two numbers, left and right of their colon."""
        ours, theirs = (self.numbers[side][self.counted(now, side)] for side in (0, 1))
        middle, gap = self._at(WIDE / 2, LINE - 2), self._long(17)
        yield Sprite(ours, ours.get_rect(midright=(middle[0] - gap, middle[1])).topleft)
        yield Sprite(self.colon, self.colon.get_rect(center=middle).topleft)
        yield Sprite(theirs, theirs.get_rect(midleft=(middle[0] + gap, middle[1])).topleft)

    def _burst(self, now: float) -> Iterator[Sprite]:
        """Light and bubbles where the bows meet."""
        age = (now - CRASH) / 0.5
        if not 0 < age < 1:
            return
        ring = self.rings[min(5, int(age * 6))]
        centre = self._at(WIDE / 2, DECK)
        yield Sprite(ring, ring.get_rect(center=centre).topleft, alpha=round(255 * (1 - age)))
        for n in range(9):
            way, far = n * 0.7 + 0.3, out_cubic(age) * (60 + 18 * (n % 3))
            x = WIDE / 2 + far * math.cos(way)
            y = DECK + far * math.sin(way) * 0.7 - 26 * age
            at = self.bubble.get_rect(center=self._at(x, y)).topleft
            yield Sprite(self.bubble, at, alpha=round(255 * (1 - age)))

    def _told(self, now: float) -> Iterator[Sprite]:
        if now > VERDICT:
            alpha = round(255 * min(1.0, (now - VERDICT) / 0.12))
            for word, at in self.words:
                yield Sprite(word, at, alpha=alpha)
