"""What lords carry: each in a box of 40 by 40, drawn once."""

from tools.abyss.pen import INK, INNER, disc, line, mirrored, oval, path

W = INNER


def _stick(d: str, colour: str = "#c58a4c", wide: float = 4) -> str:
    return line(d, INK, wide + 3.4) + line(d, colour, wide)


INSTRUMENTS: dict[str, str] = {
    # soldiers
    "horn": path("M4 30 Q14 36 24 26 Q32 18 34 4 L22 8 Q20 20 12 22 Q6 23 4 30 Z", "url(#paper)", W)
    + line("M12 23 l5 7 M20 15 l8 4", "#dba43c", 3)
    + path("M22 8 L34 4 L37 8 L24 12 Z", "url(#brass)", W),
    "keys": disc(20, 12, 9, "none", 6)
    + disc(20, 12, 9, "none", 0)
    + line("M11 12 a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0", "#dba43c", 2.6)
    + "".join(
        _stick(d, "#f3cf74", 2.8)
        for d in ("M14 19 L8 36 m0 0 l5 1.5", "M20 21 V38 m0 0 h5", "M26 19 L33 35 m0 0 l-4 3")
    ),
    "spyglass": path("M2 31 L12 21 L19 28 L9 38 Z", "url(#brass)", W)
    + path("M11 20 L22 9 L31 18 L20 29 Z", "url(#paper)", W)
    + path("M21 8 L28 0 L40 12 L32 19 Z", "url(#brass)", W)
    + oval(34, 6, 4, 8, "#9df0e0", W)
    + line("M14 24 L18 28 M25 7 L33 15", "#8a551a", 1.8),
    "dagger": path("M20 -12 L28 6 L25 22 H15 L12 6 Z", "url(#pearl)", W)
    + line("M20 -6 V20", "#8fb0c0", 2)
    + path("M4 20 Q20 27 36 20 L36 25 Q20 33 4 25 Z", "url(#brass)", W)
    + _stick("M20 30 V39", "#e5484d", 5),
    "banner": _stick("M10 40 V2")
    + path("M11 3 L36 8 L28 14 L36 22 L11 22 Z", "url(#paper)", W)
    + disc(10, 3, 3.4, "url(#brass)", W),
    "whip": line("M14 24 Q4 2 22 4 Q40 6 34 20 Q28 32 20 24 Q16 16 26 15", INK, 7)
    + line("M14 24 Q4 2 22 4 Q40 6 34 20 Q28 32 20 24 Q16 16 26 15", "#fff0b8", 3.4)
    + line("M8 41 L14 24", INK, 10)
    + line("M8 41 L14 24", "#e0a868", 6)
    + line("M8 34 l6 2 M10 29 l6 2", "#5a3018", 1.8),
    "harpoon": _stick("M20 42 V6", "#e0a868", 4)
    + path("M20 -22 L32 2 L27 0 V10 L20 5 L13 10 V0 L8 2 Z", "url(#pearl)", W)
    + line("M20 -16 V2", "#8fb0c0", 2)
    + line("M15 20 H25 M15 25 H25", INK, 6)
    + line("M15 20 H25 M15 25 H25", "#fff0b8", 3),
    # merchants
    "wheel": "".join(
        _stick(d, "#c58a4c", 3) for d in ("M20 1 V39", "M1 20 H39", "M7 7 L33 33", "M33 7 L7 33")
    )
    + disc(20, 20, 13, "none", 8)
    + line("M7 20 a13 13 0 1 0 26 0 a13 13 0 1 0 -26 0", "#c58a4c", 4.4)
    + disc(20, 20, 5, "url(#brass)", W),
    "scales": _stick("M20 4 V34", "#f3cf74", 2.6)
    + _stick("M5 10 L35 10", "#f3cf74", 2.6)
    + "".join(
        path(f"M{x - 8} 24 H{x + 8} Q{x} 36 {x - 8} 24 Z", "url(#brass)", W)
        + line(f"M{x} 11 L{x - 7} 23 M{x} 11 L{x + 7} 23", INK, 1.6)
        for x in (8, 32)
    )
    + path("M12 38 Q20 30 28 38 Z", "url(#brass)", W),
    "pack": path("M6 16 Q20 4 34 16 L36 36 Q20 42 4 36 Z", "url(#wood)", W)
    + path("M4 20 Q20 10 36 20 L34 27 Q20 20 6 27 Z", "url(#straw)", W)
    + disc(20, 26, 3.4, "url(#brass)", 1.8)
    + _stick("M10 8 Q20 -2 30 8", "#e0a868", 2.4),
    "house": path("M8 38 V20 L20 8 L32 20 V38 Z", "url(#paper)", W)
    + path("M2 22 L20 3 L38 22 L33 25 L20 11 L7 25 Z", "url(#coral)", W)
    + path("M16 38 V28 Q20 23 24 28 V38 Z", "url(#wood)", W),
    "rope": line(
        "M8 14 a12 9 0 1 0 24 0 a12 9 0 1 0 -24 0 M8 22 a12 9 0 1 0 24 0 a12 9 0 1 0 -24 0 M8 29 a12 8 0 1 0 24 0",
        INK,
        7.4,
    )
    + line(
        "M8 14 a12 9 0 1 0 24 0 a12 9 0 1 0 -24 0 M8 22 a12 9 0 1 0 24 0 a12 9 0 1 0 -24 0 M8 29 a12 8 0 1 0 24 0",
        "#e6bd5c",
        4,
    )
    + path("M30 30 L36 40 L24 38 Z", "url(#steel)", W),
    "lamp": line("M20 2 V8", INK, 4)
    + path("M12 10 H28 L32 16 H8 Z", "url(#brass)", W)
    + path("M10 16 H30 L28 34 H12 Z", "#ffe9b0", W)
    + path("M20 20 Q27 28 20 33 Q13 28 20 20 Z", "#f0762c", 0)
    + path("M8 34 H32 V39 H8 Z", "url(#brass)", W),
    # mages
    "rattle": _stick("M20 40 L20 18")
    + oval(20, 12, 11, 10, "url(#paper)", W)
    + disc(16, 11, 2.6, INK, 0)
    + disc(24, 11, 2.6, INK, 0)
    + line("M17 18 h6", INK, 2)
    + path("M20 22 L10 32 L14 22 Z", "url(#coral)", 2)
    + path("M20 22 L31 31 L27 21 Z", "url(#sea)", 2),
    "hourglass": path("M8 3 H32 Q32 14 22 20 Q32 26 32 37 H8 Q8 26 18 20 Q8 14 8 3 Z", "#cdeff5", W)
    + path("M13 8 H27 Q25 14 20 18 Q15 14 13 8 Z", "#e6bd5c", 0)
    + path("M11 35 Q14 27 20 26 Q26 27 29 35 Z", "#e6bd5c", 0)
    + path("M4 0 H36 V5 H4 Z", "url(#wood)", W)
    + path("M4 35 H36 V40 H4 Z", "url(#wood)", W),
    "book": path("M2 10 Q12 4 20 11 Q28 4 38 10 V34 Q28 29 20 36 Q12 29 2 34 Z", "url(#paper)", W)
    + line("M20 11 V35", INK, 2)
    + line("M7 15 q5 -2 9 1 M7 21 q5 -2 9 1 M24 16 q5 -3 9 -1 M24 22 q5 -3 9 -1", INK, 1.6, 0.55),
    "orb": path("M10 32 H30 L34 40 H6 Z", "url(#brass)", W)
    + disc(20, 19, 15, "url(#sea)", W)
    + path("M9 18 Q10 9 19 7 Q13 12 13 20 Z", "#ffffff", 0, more=' fill-opacity="0.7"')
    + line("M15 26 q6 -8 12 -2 q-4 6 -9 2", "#dff5ee", 1.8, 0.8),
    "flask": path("M15 2 H25 V14 L37 34 Q38 40 32 40 H8 Q2 40 3 34 L15 14 Z", "#cdeff5", W)
    + path("M11 24 H29 L36 36 Q36 38 32 38 H8 Q4 38 4 36 Z", "#62c974", 0)
    + disc(16, 30, 2.6, "#dff5ee", 0, 0.9)
    + disc(24, 33, 1.8, "#dff5ee", 0, 0.9)
    + disc(21, 20, 1.8, "#62c974", 0)
    + path("M13 0 H27 V5 H13 Z", "url(#wood)", W),
    "mask": _stick("M20 40 V28", "#f3cf74", 3)
    + path("M3 8 Q20 0 37 8 Q38 28 20 34 Q2 28 3 8 Z", "url(#pearl)", W)
    + mirrored(path("M8 15 Q13 10 18 16 Q13 20 8 15 Z", INK, 0), 20)
    + line("M12 25 Q20 31 28 25", INK, 2.4)
    + disc(29, 21, 1.8, "#6ca8f8", 0),
    "staff": _stick("M14 42 L24 14")
    + path("M26 0 L29 9 L38 9 L31 15 L34 24 L26 18 L18 24 L21 15 L14 9 L23 9 Z", "url(#brass)", W)
    + disc(26, 13, 3, "#c9fff2", 0),
    # politicians
    "die": path("M6 14 L22 6 L36 14 L34 30 L20 38 L5 30 Z", "url(#paper)", W)
    + line("M6 14 L20 21 L36 14 M20 21 V37", INK, 2)
    + "".join(disc(x, y, 2.2, INK, 0) for x, y in ((21, 13), (12, 25), (26, 30), (31, 21), (28.5, 25.5))),
    "purse": path("M12 12 Q2 24 6 34 Q20 42 34 34 Q38 24 28 12 Z", "url(#wood)", W)
    + path("M10 4 Q20 10 30 4 L28 13 H12 Z", "url(#wood)", W)
    + line("M10 13 H30", "#f3cf74", 3)
    + "".join(disc(x, y, 4, "url(#pearl)", 1.8) for x, y in ((15, 28), (24, 30), (20, 23))),
    "knife": path("M34 -8 Q42 12 22 28 L15 21 Q18 2 34 -8 Z", "url(#pearl)", W)
    + line("M32 -1 Q34 10 22 22", "#8fb0c0", 1.8)
    + path("M12 19 L25 31 L21 35 L8 23 Z", "url(#brass)", W)
    + _stick("M13 30 L4 40", "#ec6a50", 4.6),
    "scroll": path("M8 6 H30 Q36 6 34 12 H30 V34 H10 Q4 34 6 28 H10 V12 Q4 12 8 6 Z", "url(#paper)", W)
    + line("M14 14 H26 M14 19 H26 M14 24 H22", INK, 1.7, 0.6)
    + disc(26, 31, 5, "#e5484d", 2),
    "chest": "".join(
        disc(x, y, 4.6, "url(#pearl)", 1.8) for x, y in ((10, 13), (20, 9), (30, 13), (15, 14), (25, 14))
    )
    + path("M2 -2 Q20 -12 38 -2 L36 8 Q20 -2 4 8 Z", "url(#brass)", W)
    + path("M2 17 H38 L36 39 H4 Z", "url(#brass)", W)
    + line("M11 18 V38 M29 18 V38", "#8a551a", 2.6)
    + path("M15 20 H25 V30 H15 Z", "url(#paper)", W)
    + disc(20, 25, 2, INK, 0),
    "pawn": path("M8 40 Q8 32 14 29 L16 17 H24 L26 29 Q32 32 32 40 Z", "url(#paper)", W)
    + disc(20, 7, 9.4, "url(#paper)", W)
    + path("M11 16 H29 V20 H11 Z", "url(#brass)", W)
    + line("M15 4 Q17 1 20 1", "#ffffff", 2.4),
    # farmers
    "ring": disc(20, 22, 13, "none", 8)
    + line("M7 22 a13 13 0 1 0 26 0 a13 13 0 1 0 -26 0", "#62c974", 4.4)
    + path("M14 8 L20 2 L26 8 L20 15 Z", "url(#sea)", W),
    "sickle": path("M34 4 Q2 0 6 26 Q10 34 16 30 Q8 10 34 4 Z", "url(#steel)", W)
    + _stick("M14 30 L20 40", "#c58a4c", 5),
    "crook": line("M14 42 V14 Q14 3 24 3 Q33 3 33 12 Q33 18 27 18", INK, 8)
    + line("M14 42 V14 Q14 3 24 3 Q33 3 33 12 Q33 18 27 18", "#c58a4c", 4.4),
    "sack": path("M8 14 Q0 38 12 39 H28 Q40 38 32 14 Q20 20 8 14 Z", "url(#paper)", W)
    + path("M8 14 Q4 4 14 5 Q20 2 26 5 Q36 4 32 14 Q20 19 8 14 Z", "url(#paper)", W)
    + line("M9 14 Q20 20 31 14", "#c58a4c", 3)
    + line("M14 28 q6 -6 12 0", INK, 1.8, 0.5),
    "fish": path("M-4 18 Q12 0 28 16 L39 6 Q36 18 40 30 L28 22 Q12 38 -4 18 Z", "url(#sea)", W)
    + path("M10 8 Q16 -3 24 2 L22 12 Z", "url(#sea)", W)
    + line("M13 11 Q18 19 13 28", INK, 2)
    + line("M20 14 q3 5 0 10 M26 15 q3 4 0 8", "#dff5ee", 1.8)
    + disc(5, 16, 3, "#ffffff", 1.4)
    + disc(5, 16, 1.4, INK, 0),
    "sheaf": "".join(
        line(f"M20 24 Q{20 + k} 14 {20 + 2 * k} 3", "#a9742a", 2.4)
        + oval(20 + 2 * k, 6, 3.4, 5.4, "url(#straw)", 1.8)
        for k in (-7, -3.5, 0, 3.5, 7)
    )
    + path("M14 24 H26 L32 40 H8 Z", "url(#straw)", W)
    + path("M12 22 H28 V28 H12 Z", "url(#coral)", 2),
    # ambassadors
    "tablet": path("M6 6 Q13 0 20 6 Q27 0 34 6 V38 H6 Z", "url(#pearl)", W)
    + line("M12 14 H28 M12 20 H28 M12 26 H24 M12 32 H26", INK, 1.8, 0.55),
    "light": _stick("M20 40 V22", "#f3cf74", 3)
    + disc(20, 13, 11, "#fff6d8", W)
    + disc(20, 13, 6, "#ffe08a", 0)
    + path("M10 22 Q20 30 30 22 L27 27 H13 Z", "url(#brass)", 2),
    "trident": _stick("M20 42 V10", "#f3cf74", 3)
    + line("M8 4 V13 Q8 19 20 19 Q32 19 32 13 V4 M20 19 V2", INK, 6.4)
    + line("M8 4 V13 Q8 19 20 19 Q32 19 32 13 V4 M20 19 V2", "#f3cf74", 3),
}
