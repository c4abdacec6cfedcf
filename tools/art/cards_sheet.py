"""Contact sheets of the card pictures: python tools/art/cards_sheet.py OUT [kind ...]."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame

IMAGES = Path(__file__).resolve().parents[2] / "images"


def pic(name: str, w: int, h: int) -> pygame.Surface:
    big = pygame.image.load_sized_svg(str(IMAGES / name), (2 * w, 2 * h)).convert_alpha()
    return pygame.transform.smoothscale(big, (w, h))


def card(deck: str, num: int, w: int) -> pygame.Surface:
    frame = "heroic" if deck == "heroic" else "red" if num <= 9 else "blue"
    k = w / 240
    s = pic(f"cards/frame_{frame}.svg", w, round(336 * k))
    s.blit(pic(f"cards/{deck}_{num}.svg", round(208 * k), round(160 * k)), (round(16 * k), round(44 * k)))
    return s


def sheet(items, cols, gap=10, bg=(22, 40, 84)) -> pygame.Surface:
    w, h = items[0].get_size()
    rows = -(-len(items) // cols)
    out = pygame.Surface((cols * (w + gap) + gap, rows * (h + gap) + gap))
    out.fill(bg)
    for i, s in enumerate(items):
        out.blit(s, (gap + i % cols * (w + gap), gap + i // cols * (h + gap)))
    return out


def main() -> None:
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    kinds = sys.argv[2:] or ["frames", "grimoire", "ui", "admirals", "scenes", "cards"]
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    if "frames" in kinds:
        names = ["frame_red", "frame_blue", "frame_heroic", "back_darkhouse", "back_heroic"]
        pygame.image.save(sheet([pic(f"cards/{x}.svg", 360, 504) for x in names], 5), out / "frames.png")
    if "grimoire" in kinds:
        spells = ["whirlwind", "tide", "translation"]
        s = pygame.Surface((1000, 780))
        s.fill((22, 40, 84))
        s.blit(pic("grimoire/book.svg", 600, 400), (10, 10))
        for i, x in enumerate(spells):
            s.blit(pic(f"grimoire/spell_{x}.svg", 300, 300), (10 + i * 320, 440))
            s.blit(pic(f"grimoire/spell_{x}.svg", 40, 40), (640 + i * 60, 40))
            s.blit(pic(f"grimoire/spell_{x}.svg", 80, 80), (640 + i * 100, 120))
        b = pic("grimoire/book.svg", 300, 200)
        for i, x in enumerate(spells):
            b.blit(pic(f"grimoire/spell_{x}.svg", 64, 64), ((62, 150, 238)[i] - 32, 94 - 32))
        s.blit(b, (640, 220))
        pygame.image.save(s, out / "grimoire.png")
    if "ui" in kinds:
        files = sorted(p.stem for p in (IMAGES / "ui").glob("*.svg"))
        big = sheet([pic(f"ui/{x}.svg", 128, 128) for x in files], 8)
        small = sheet([pic(f"ui/{x}.svg", 20, 20) for x in files], 24)
        lite = sheet([pic(f"ui/{x}.svg", 32, 32) for x in files], 24, bg=(240, 118, 44))
        s = pygame.Surface((big.get_width(), big.get_height() + 110))
        s.blits([(big, (0, 0)), (small, (0, big.get_height())), (lite, (0, big.get_height() + 46))])
        pygame.image.save(s, out / "ui.png")
    if "admirals" in kinds:
        s = sheet([pic(f"admirals/admiral_{i}.svg", 480, 480) for i in (1, 2)], 2)
        for i in (1, 2):
            s.blit(pic(f"admirals/admiral_{i}.svg", 64, 64), (470 + 70 * (i - 1) - 60, 4))
        pygame.image.save(s, out / "admirals.png")
    for deck in ("darkhouse", "heroic"):
        if "scenes" in kinds:
            items = [pic(f"cards/{deck}_{i}.svg", 416, 320) for i in range(1, 13)]
            pygame.image.save(sheet(items[:6], 3), out / f"scenes_{deck}_a.png")
            pygame.image.save(sheet(items[6:], 3), out / f"scenes_{deck}_b.png")
        if "cards" in kinds:
            for w, cols in ((240, 6), (100, 12)):
                items = [card(deck, i, w) for i in range(1, 13)]
                pygame.image.save(sheet(items, cols), out / f"cards{w}_{deck}.png")


main()
