# ruff: noqa: E501, F403, F405 (path data; the kit is one vocabulary)
"""The two admirals (160 x 160): a walrus in a warm coat, an otter in a cool one."""

from __future__ import annotations

from cards_kit import *


def medal(sky, rays, rim) -> str:
    """The porthole behind an admiral."""
    out = C(80, 84, 73, urad(80, 40, 110, *sky))
    for a in (62, 80, 100, 118):
        out += beam(80, 16, a, 116, 9, rays, 0.4, 2)
    return out


def ring(rim) -> str:
    out = C(80, 84, 71, None, 10) + C(80, 84, 71, None, 5.6, lin(light(rim, 0.6), rim, dark(rim, 0.5)))
    for x, y in ((9, 84), (151, 84), (30, 134), (130, 134), (30, 34), (130, 34)):
        out += C(x, y, 3, light(rim, 0.5), 1.6)
    return out


def coat(c, trim, tie) -> str:
    """Shoulders and breast of a uniform, closed along the porthole."""
    lo, hi = dark(c, 0.42), light(c, 0.2)
    out = P(
        "M17.5,121C24,104 44,98 60,98H100C116,98 136,104 142.5,121A72,72 0 0 1 17.5,121Z", lin(hi, c, lo), 3.6
    )
    out += P("M60,97L80,118L100,97L106,102L84,152H76L54,102Z", "#fffaf0", 2.6)
    out += P("M80,116L70,124L74,154H86L90,124Z", lin(light(tie, 0.25), tie), 2.4) + P(
        "M73,116H87L84,126H76Z", dark(tie, 0.25), 2.2
    )
    out += P("M58,96L46,104L68,154L77,155Z", lin(hi, c, lo), 3) + P(
        "M102,96L114,104L92,154L83,155Z", lin(hi, c, lo), 3
    )
    out += P("M49,106L70,152M111,106L90,152", None, 2.4, trim)
    for y in (124, 139):
        for x in (50 + (y - 124) * 0.3, 110 - (y - 124) * 0.3):
            out += C(x, y, 4, rad("#fffbe6", LAMP, r=70), 1.8)
    for flip in (False, True):  # epaulettes
        e = "".join(
            P(f"M{x},113V{121 - abs(x - 29) * 0.2:.0f}", None, 5)
            + P(f"M{x},113V{121 - abs(x - 29) * 0.2:.0f}", None, 2.4, trim)
            for x in (19, 25, 31, 37)
        )
        e += P(
            "M14,112C15,103 24,99 34,101Q42,103 42,111Q28,117 14,112Z",
            lin("#fffbe6", trim, dark(trim, 0.45)),
            2.8,
        )
        out += G(e, 160 if flip else 0, 0, flip=flip)
    return out


def eye(x, y, r=6.0) -> str:
    return (
        C(x, y, r, INK)
        + C(x - r * 0.3, y - r * 0.38, r * 0.36, "#ffffff")
        + C(x + r * 0.34, y + r * 0.34, r * 0.2, FOAM, fo=0.8)
    )


def walrus() -> None:
    out = medal([(0, "#ffe9b0"), (50, "#f7a758"), (100, "#a8446a")], SUN, LAMP) + ring(LAMP)
    out += coat("#c23a3e", LAMP, "#2f5aa0")
    skin, lo, hi = "#b98068", "#7d4d50", "#e3b394"
    out += P(
        "M38,72C36,44 54,28 80,28C106,28 124,44 122,72C121,92 106,108 80,108C54,108 39,92 38,72Z",
        lin(hi, skin, lo),
        4,
    )
    out += E(48, 80, 7, 5, "#e58a74", fo=0.55) + E(112, 80, 7, 5, "#e58a74", fo=0.55)
    # tusks behind the moustache
    for flip in (False, True):
        t = P(
            "M66,92C63,108 65,122 71,129C76,122 78,108 77,94Z", lin("#fffdf2", "#fff3d0", "#dcb884"), 2.8
        ) + P("M68.6,99Q67.4,110 70,119", None, 2, "#ffffff")
        out += G(t, 160 if flip else 0, 0, flip=flip)
    out += P("M72,103Q80,110 88,103L86,98H74Z", "#8c3443", 2.4)
    pad = "M80,78C66,70 48,76 47,90C46,103 60,107 70,103C76,100 80,95 80,88Z"
    f = lin("#f3d2b4", "#d8a484", "#a9725f")
    out += P(pad, f, 3) + G(P(pad, f, 3), 160, 0, flip=True)
    for x, y in ((57, 88), (64, 84), (66, 93), (58, 96)):
        out += C(x, y, 1.7, lo) + C(160 - x, y, 1.7, lo)
    out += P(
        "M48,92Q38,93 31,90M49,97Q40,101 34,101M112,92Q122,93 129,90M111,97Q120,101 126,101",
        None,
        2.2,
        "#fff3d8",
    )
    out += P(
        "M69,75C70,68 90,68 91,75C91,81 84,84 80,84C76,84 69,81 69,75Z", lin("#6d4450", "#3a2340"), 2.6
    ) + E(76, 73.4, 3.4, 1.7, "#ffffff", fo=0.7)
    out += eye(60, 64) + eye(100, 64)
    for flip in (False, True):  # thick white brows
        out += G(
            P("M48,54Q54,44 68,51Q70,56 65,56Q56,53 52,58Q47,59 48,54Z", lin("#ffffff", "#f0e0cc"), 2.2),
            160 if flip else 0,
            0,
            flip=flip,
        )
    # hat
    out += P(
        "M34,44C34,22 50,8 80,8C110,8 126,22 126,44Q103,33 80,33Q57,33 34,44Z",
        lin("#e8606a", "#c23a3e", "#6e1f34"),
        4,
    )
    out += P(
        "M32,46C46,33 64,29 80,29C96,29 114,33 128,46L124,53C108,42 94,39 80,39C66,39 52,42 36,53Z",
        lin("#fffbe6", LAMP, "#b5662a"),
        3.2,
    )
    out += P("M46,19C54,13 66,11.4 76,11.4", None, 3.4, "#ffd0c0", so=0.9)
    out += G(anchor("#ffd98a"), 80, 21, 0.17)
    write("admirals/admiral_1.svg", 160, 160, "Admiral: a walrus in a warm red coat", out)


def otter() -> None:
    out = medal([(0, "#c8f3e4"), (50, "#45bfb4"), (100, "#1c4f84")], FOAM, "#9fe0d4") + ring("#8fd6cc")
    out += coat("#2a5aa0", "#9fe6d8", "#f0962f")
    fur, lo, hi = "#8a5f4a", "#573a42", "#b98a66"
    for x in (42, 118):  # ears
        out += C(x, 50, 10.5, lin(hi, fur, lo), 3.6) + C(x, 51, 5, "#e0a38c")
    out += P(
        "M40,70C37,46 54,30 80,30C106,30 123,46 120,70C119,80 124,86 120,92C112,106 96,111 80,111C64,111 48,106 40,92C36,86 41,80 40,70Z",
        lin(hi, fur, lo),
        4,
    )
    # pale muzzle and cheeks
    out += P(
        "M80,70C66,62 48,72 47,86C47,98 62,107 80,107C98,107 113,98 113,86C112,72 94,62 80,70Z",
        lin("#fff3dc", "#f0d6b0", "#cda27e"),
    )
    out += P("M40,90L33,93M43,97L37,102M120,90L127,93M117,97L123,102", None, 3.4, lo)
    out += E(50, 84, 7, 4.6, "#f0948a", fo=0.5) + E(110, 84, 7, 4.6, "#f0948a", fo=0.5)
    out += P(
        "M71,76C70,70 90,70 89,76C89,82 83,85 80,85C77,85 71,82 71,76Z", lin("#5a3c50", "#2a1c3c"), 2.6
    ) + E(77, 74.6, 3.2, 1.6, "#ffffff", fo=0.8)
    out += P("M80,85V90M80,90Q71,99 64,91M80,90Q89,99 96,91", None, 2.8)
    out += P("M74,95Q80,102 86,95Q80,98 74,95Z", "#e0606a", 2)
    for x, y in ((62, 84), (66, 89), (58, 90)):
        out += C(x, y, 1.4, lo) + C(160 - x, y, 1.4, lo)
    out += P(
        "M54,86Q42,83 33,84M54,91Q43,92 35,95M106,86Q118,83 127,84M106,91Q117,92 125,95", None, 1.8, "#fff8ea"
    )
    out += eye(61, 66, 6.6) + eye(99, 66, 6.6)
    out += P("M52,55Q59,50 67,54M93,54Q101,50 108,55", None, 3.2, lo)
    # bicorne, worn broadside
    out += P(
        "M22,47C30,38 40,16 58,11C72,7 88,7 102,11C120,16 130,38 138,47C128,50 120,46 112,42C92,33 68,33 48,42C40,46 32,50 22,47Z",
        lin("#4a86cc", "#2a5aa0", "#16305f"),
        4,
    )
    out += P("M24,46C32,40 42,20 59,15C73,11 87,11 101,15C118,20 128,40 136,46", None, 2.6, "#c8f3e4")
    out += P("M54,20Q62,16 72,15.4", None, 3, "#cfe6ff", so=0.8)
    out += C(80, 24, 8.4, lin("#f2fffb", "#9fe6d8", "#3f9a98"), 2.8) + P(
        star4(80, 24, 6.4, 0.45), "#ffffff", 1.2, "#2a5aa0"
    )
    write("admirals/admiral_2.svg", 160, 160, "Admiral: an otter in a cool blue coat", out)


def build() -> None:
    walrus()
    otter()


if __name__ == "__main__":
    build()
