"""Heads of the six guilds, their eyes and mouths: in a picture of 160 to 120, the face around (80, 58)."""

from tools.abyss.pen import INK, INNER, NIGHT, OUTER, disc, line, mirrored, oval, path, shade

X = 80


def eye(x: float, y: float, r: float, iris: str, mood: str, lid: str) -> str:
    """An eye that looks a little to the left, where the light is; the lid says how it feels."""
    wide = {"wide": 1.16, "tired": 0.96}.get(mood, 1.0)
    rx, ry = r * wide, r * 1.12 * wide
    if mood == "closed":
        return line(f"M{x - r} {y} Q{x} {y + r * 0.9} {x + r} {y}", INK, 2.8)
    found = oval(x, y, rx, ry, "#fbfffd", INNER)
    found += disc(x - r * 0.12, y + r * 0.12, r * 0.66, iris, 0)
    found += disc(x - r * 0.12, y + r * 0.14, r * 0.38, INK, 0)
    found += disc(x - r * 0.36, y - r * 0.16, r * 0.2, "#ffffff", 0)
    return found + _lid(x, y, rx + 1, ry + 1, mood, lid)


def _lid(x: float, y: float, rx: float, ry: float, mood: str, lid: str) -> str:
    """The upper lid, and for some the lower one."""
    cuts = {
        "stern": (0.28, -0.5),
        "sly": (-0.02, -0.12),
        "tired": (-0.02, 0.08),
        "calm": (-0.42, -0.42),
        "kind": (-0.5, -0.62),
    }
    if mood not in cuts:
        return ""
    inner, outer = (y + ry * cut for cut in cuts[mood])
    side = -1 if x < X else 1
    a, b = x - side * rx, x + side * rx  # towards the nose, and away from it
    top = y - ry - 1.5
    found = path(f"M{a} {inner} L{b} {outer} Q{b} {top} {x} {top} Q{a} {top} {a} {inner} Z", lid, 0)
    found += line(f"M{a} {inner} L{b} {outer}", INK, 2.4)
    if mood == "kind":
        found += line(
            f"M{x - rx * 0.8} {y + ry * 0.95} Q{x} {y + ry * 1.2} {x + rx * 0.8} {y + ry * 0.95}",
            INK,
            1.8,
            0.7,
        )
    return found


def eyes(y: float, gap: float, r: float, iris: str, mood: str, lid: str) -> str:
    """Both; who is sly looks with one eye narrower, who has seen a fight has a scar."""
    left, right = mood, mood
    if mood == "scar":
        left, right = "stern", "closed"
    found = eye(X - gap, y, r, iris, left, lid) + eye(X + gap, y, r, iris, right, lid)
    if mood == "scar":
        found += line(f"M{X + gap - 3} {y - r * 1.7} L{X + gap + 3} {y + r * 1.7}", "#fff0ea", 2)
    return found


def brows(y: float, gap: float, colour: str, tilt: float, thick: float = 3.4) -> str:
    """Brows; a tilt above 0 is stern."""
    return mirrored(
        line(f"M{X - gap - 8} {y - tilt} Q{X - gap} {y - 3} {X - gap + 7} {y + tilt}", colour, thick), X
    )


def mouth(y: float, kind: str, wide: float = 9) -> str:
    """A mouth: a smile, a line, a grin, a frown."""
    a, b = X - wide, X + wide
    match kind:
        case "smile":
            return line(f"M{a} {y} Q{X} {y + 7} {b} {y}", INK, 2.8)
        case "frown":
            return line(f"M{a} {y + 2} Q{X} {y - 4} {b} {y + 2}", INK, 2.8)
        case "smirk":
            return line(f"M{a} {y + 1} Q{X + 2} {y + 4} {b + 2} {y - 4}", INK, 2.8)
        case "open":
            return path(f"M{a} {y - 2} Q{X} {y + 11} {b} {y - 2} Z", "#7a2338", 2.4) + path(
                f"M{X - 4} {y + 3.5} Q{X} {y + 1} {X + 4} {y + 3.5} Q{X} {y + 5} {X - 4} {y + 3.5}",
                "#ff9c94",
                0,
            )
        case "none":
            return ""
    return line(f"M{a} {y} H{b}", INK, 2.8)


def crab(iris: str, mood: str, lips: str, variant: int) -> str:
    """A soldier: a broad shell of a face, spined cheeks, mandibles, eyes on short stalks."""
    found = mirrored(
        path(
            f"M50 52 L39 {48 + 3 * variant} L47 62 L38 {66 + variant} L49 74 L43 82 L56 86 Z",
            "url(#skin)",
            OUTER,
        ),
        X,
    )
    found += path(
        "M47 56 Q47 30 80 28 Q113 30 113 56 Q112 82 97 92 Q80 101 63 92 Q48 82 47 56 Z", "url(#skin)", OUTER
    )
    found += shade("M80 98 Q104 94 111 62 Q112 88 96 94 Q88 98 80 98 Z", 0.2)
    found += line("M56 46 Q66 36 80 35", "#ffffff", 2.6, 0.45)
    for x, y in ((56, 76), (61, 83), (104, 76), (99, 83)):
        found += disc(x, y, 2, "url(#skinfoot)", 0)
    found += eyes(58, 16, 9.2, iris, mood, "url(#skinfoot)")
    jaw = (
        "M78 80 Q64 78 62 90 Q70 88 74 96 Q80 92 78 80 Z"
        if variant % 2
        else "M78 78 Q66 80 66 94 Q73 90 78 95 Z"
    )
    found += mirrored(path(jaw, "url(#skinfoot)", INNER), X)
    return found + line("M74 77 H86", INK, 2.6)


def jelly(iris: str, mood: str, lips: str, variant: int) -> str:
    """A mage: a face in the shade of a glowing bell, with long feelers at its sides."""
    feelers = ""
    for n, x in enumerate((46, 53, 60)):
        sway = (-5, 6, -4)[(n + variant) % 3]
        feelers += line(f"M{x} 60 q{sway} 14 0 26 q{-sway} 10 {sway / 2:g} {16 - 3 * n}", INK, 6.4)
        feelers += line(f"M{x} 60 q{sway} 14 0 26 q{-sway} 10 {sway / 2:g} {16 - 3 * n}", "#d9c2ff", 3.2)
    found = mirrored(feelers, X)
    found += path("M55 50 Q53 86 80 99 Q107 86 105 50 Z", "url(#skin)", OUTER)
    found += path("M56 53 Q56 60 60 62 Q80 54 100 62 Q104 60 104 53 Z", NIGHT, 0, more=' fill-opacity="0.3"')
    found += eyes(68, 12.5, 8.8, iris, mood, "url(#skin)")
    found += mouth(84, lips, 6)
    tall = (12, 16, 8)[variant % 3]
    rim = "Q112 62 105 55 Q99 63 92 54 Q86 60 80 53 Q74 60 68 54 Q61 63 55 55 Q48 62 42 54"
    found += path(f"M42 54 Q39 {tall} 80 {tall - 3} Q121 {tall} 118 54 {rim} Z", "url(#bell)", OUTER)
    found += path(
        f"M54 44 Q54 {tall + 10} 78 {tall + 7} Q62 {tall + 18} 60 46 Z",
        "#ffffff",
        0,
        more=' fill-opacity="0.3"',
    )
    for x, y, r in ((88, 24, 4), (100, 33, 3), (76, 36, 3.2), (98, 45, 2.2))[: 3 + variant % 2]:
        found += disc(x, y, r, "#f4e8ff", 0, 0.75)
    return found


def shell(iris: str, mood: str, lips: str, variant: int) -> str:
    """A merchant: a round cheerful head between the halves of a great shell."""
    fan = "M80 104 L40 92 Q22 86 26 70 Q22 54 34 46 Q34 28 50 26 Q58 10 70 16 Q80 6 90 16 Q102 10 110 26 Q126 28 126 46 Q138 54 134 70 Q138 86 120 92 Z"
    found = path(fan, "url(#valve)", OUTER)
    for x, y in ((28, 70), (36, 47), (51, 28), (70, 18)):
        found += mirrored(line(f"M80 98 L{x} {y}", INK, 2.2, 0.5), X)
    found += path("M53 62 Q52 36 80 35 Q108 36 107 62 Q106 90 80 93 Q54 90 53 62 Z", "url(#skin)", OUTER)
    found += shade("M80 93 Q104 90 106 64 Q108 44 96 38 Q106 70 80 93 Z", 0.18)
    found += line("M61 50 Q66 42 76 41", "#ffffff", 2.8, 0.55)
    found += mirrored(oval(64, 74, 5, 3.4, "#ff9c8c", 0, 0.5), X)
    found += eyes(60, 12, 8.4, iris, mood, "url(#skinfoot)")
    if variant % 3 != 1:  # feelers
        found += mirrored(
            line("M70 38 Q64 24 68 16", INK, 5.4)
            + line("M70 38 Q64 24 68 16", "#9be0a0", 2.6)
            + disc(68, 15, 4, "url(#skin)", 2),
            X,
        )
    return found + mouth(78, lips)


def squid(iris: str, mood: str, lips: str, variant: int) -> str:
    """A politician: a tall pointed head with fins, and a beard of arms."""
    high = (8, 12, 5)[variant % 3]
    found = mirrored(
        path(
            f"M66 {high + 20} Q{44 - 2 * variant} {high + 6} 43 {high + 30} Q52 {high + 40} 62 {high + 36} Z",
            "url(#skinfoot)",
            OUTER,
        ),
        X,
    )
    arms = ""
    for n, x in enumerate((58, 67, 76)):
        sway = (-9, 5, -3)[(n + variant) % 3]
        d = f"M{x} 80 q{sway} 14 {sway / 3:g} {24 - 2 * n} q{-sway} 6 {-sway * 0.8:g} {-2}"
        arms += line(d, INK, 8.6 - n) + line(d, "#8fbcf6", 5 - n * 0.6)
    found += mirrored(arms, X)
    found += path(
        f"M80 {high} Q104 {high + 18} 109 56 Q108 84 80 92 Q52 84 51 56 Q56 {high + 18} 80 {high} Z",
        "url(#skin)",
        OUTER,
    )
    found += shade(f"M80 92 Q106 84 107 56 Q104 {high + 22} 84 {high + 5} Q102 50 80 92 Z", 0.18)
    found += line(f"M63 46 Q66 {high + 24} 77 {high + 10}", "#ffffff", 2.8, 0.5)
    for x, y in ((90, 32), (96, 41), (86, 42)):
        found += disc(x, y, 2.4, "#d5e8ff", 0, 0.55)
    found += eyes(61, 14, 9.6, iris, mood, "url(#skinfoot)")
    return found + mouth(78, lips, 7)


def horse(iris: str, mood: str, lips: str, variant: int) -> str:
    """A farmer: a long mild snout, fins for ears, plates on the brow."""
    fin = "M58 50 Q36 34 34 56 Q38 66 46 62 Q44 74 58 68 Z"
    found = mirrored(
        path(fin, "url(#skinfoot)", OUTER) + line("M54 56 L40 54 M54 60 L44 66", INK, 1.8, 0.6), X
    )
    found += path("M80 18 L88 28 L98 22 L100 34 L60 34 L62 22 L72 28 Z", "url(#skinfoot)", OUTER)
    found += path(
        "M55 52 Q55 29 80 28 Q105 29 105 52 Q105 70 94 75 L93 90 Q92 103 80 103 Q68 103 67 90 L66 75 Q55 70 55 52 Z",
        "url(#skin)",
        OUTER,
    )
    found += shade("M80 103 Q92 102 93 90 L94 75 Q105 70 104 50 Q104 66 90 72 L88 92 Q86 100 80 103 Z", 0.2)
    found += line("M62 44 Q66 35 77 34", "#ffffff", 2.8, 0.55)
    found += line("M70 80 Q80 84 90 80 M69 87 Q80 91 91 87", INK, 1.6, 0.45)
    found += mirrored(oval(75, 95, 2, 2.6, INK, 0), X)
    found += eyes(54, 13.5, 8.8, iris, mood, "url(#skinfoot)")
    return found + mirrored(
        disc(62, 68, 1.8, "url(#skinfoot)", 0) + disc(66, 72, 1.4, "url(#skinfoot)", 0), X
    )


def elder(iris: str, mood: str, lips: str, variant: int) -> str:
    """An ambassador: an old face of the open sea, with fins and a beard of foam."""
    fin = "M56 54 Q36 38 32 50 Q38 54 36 60 Q42 62 42 70 Q50 70 57 68 Z"
    found = mirrored(
        path(fin, "url(#skinfoot)", OUTER) + line("M53 58 L38 52 M53 63 L42 66", INK, 1.8, 0.5), X
    )
    beard = (
        "M56 66 Q52 92 66 100 Q72 112 80 104 Q88 112 94 100 Q108 92 104 66 Z",
        "M57 68 Q56 90 70 96 L80 114 L90 96 Q104 90 103 68 Z",
        "M56 66 Q46 88 58 96 Q62 108 72 102 Q80 110 88 102 Q98 108 102 96 Q114 88 104 66 Z",
    )[variant % 3]
    found += path("M54 54 Q54 26 80 25 Q106 26 106 54 Q106 86 80 92 Q54 86 54 54 Z", "url(#skin)", OUTER)
    found += path(beard, "url(#pearl)", OUTER) + line(
        "M68 84 Q70 94 76 98 M92 84 Q90 94 85 98", INK, 1.8, 0.45
    )
    found += path("M66 74 Q80 64 94 74 Q88 82 80 77 Q72 82 66 74 Z", "url(#pearl)", INNER)
    found += shade("M104 50 Q106 76 92 84 Q100 70 98 44 Z", 0.18)
    found += line("M61 42 Q66 33 77 32", "#ffffff", 2.8, 0.7)
    found += eyes(56, 12.5, 8.2, iris, mood, "url(#skinfoot)")
    return found


HEADS = {
    "soldier": crab,
    "mage": jelly,
    "merchant": shell,
    "politician": squid,
    "farmer": horse,
    "ambassador": elder,
}
