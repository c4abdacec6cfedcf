"""The box on the shelf of games, and the faces of those who play at the Court."""

import re

from tools.abyss.creatures import HUES, jellyfish
from tools.abyss.lords import LORDS, Lord, figure
from tools.abyss.pen import INK, NIGHT, TONES, Tones, disc, down, glow, line, mirrored, moved, path, picture
from tools.abyss.places import STONE, throne

FACES = {
    "even": Lord("ambassador", "calm", "none", "diadem", "tablet", 0),
    "lords": Lord("soldier", "stern", "line", "crested", "horn", 2),
    "locations": Lord("politician", "sly", "smirk", "tophat", "scroll", 0, 0.4),
    "pearls": Lord("merchant", "kind", "smile", "turban", "purse", 1),
}


def face(style: str) -> str:
    """The face of a courtier, on nothing: the seat has a plate."""
    body, tones = figure(FACES[style])
    return picture((128, 128), f"Abyss: a courtier, {style}", "", moved(body, -11, 10, 0.94), tones)


def _apart(body: str, tones: dict[str, Tones], name: str) -> tuple[str, str]:
    """A figure whose tones have names of their own, and their gradients."""
    every = {**TONES, **tones}
    used = {tone for tone in re.findall(r"url\(#(\w+)\)", body) if tone in every}
    for tone in used:
        body = body.replace(f"url(#{tone})", f"url(#{name}{tone})")
    return body, "".join(down(f"{name}{tone}", every[tone]) for tone in sorted(used))


def box() -> str:
    """An empty throne in the deep, and those who would like to sit on it."""
    defs = (
        down("deep", ("#7fe0d0", "#2b7f9a", "#1b3f7c", "#111a4c", "#0b1230"))
        + glow("sun", 330, -40, 620, "#fff6d8", 0.75)
        + glow("halo", 400, 330, 300, "#ffe9b0", 0.55)
    )
    body = '<rect x="0" y="0" width="800" height="800" fill="url(#deep)"/><rect x="0" y="0" width="800" height="800" fill="url(#sun)"/>'
    for shaft in ("M150 0 L250 0 L470 800 L230 800 Z", "M360 0 L410 0 L690 800 L560 800 Z"):
        body += path(shaft, "#ffffff", 0, more=' fill-opacity="0.09"')
    column = (
        path("M60 640 V190 H130 V640 Z", "url(#stone)", 7)
        + path("M44 190 Q95 150 146 190 V206 H44 Z", "url(#stone)", 7)
        + line("M82 220 V630 M108 220 V630", INK, 5, 0.3)
    )
    body += mirrored(column + moved(column, 118, 96, 0.82), 400)
    body += (
        path("M-10 810 V650 Q200 600 400 616 Q600 600 810 650 V810 Z", "url(#rock)", 8)
        + '<rect x="60" y="20" width="680" height="640" fill="url(#halo)"/>'
    )
    body += moved(throne(), 144, 190, 3.2)
    for n, (x, y, size) in enumerate(((250, 120, 1.5), (560, 96, 1.8), (640, 250, 1.1), (170, 300, 1.0))):
        body += disc(x, y, 70 * size, "#e8d4ff", 0, 0.18)
        tones: dict[str, Tones] = {"body": HUES["jellyfish"]}
        made, more = _apart(jellyfish(1), tones, f"j{n}")
        body, defs = body + moved(made, x, y, size), defs + more
    for name, x, y, size in (
        ("master_of_magic", -60, 452, 2.9),
        ("corruptor", 400, 452, 2.9),
        ("commander", 130, 424, 3.3),
    ):
        who = LORDS[name]
        made, more = _apart(*figure(who), name[:3])
        body += f'<ellipse cx="{x + 80 * size:g}" cy="800" rx="{70 * size:g}" ry="26" fill="{NIGHT}" fill-opacity="0.5"/>'
        body, defs = body + moved(made, x, y, size), defs + more
    return picture((800, 800), "Box of Abyss: an empty throne, and those who want it", defs, body, STONE)
