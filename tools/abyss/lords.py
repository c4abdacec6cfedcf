"""The 35 lords: who has which head, mood, hat and tool; every one is put together from parts."""

from typing import NamedTuple

from tools.abyss.behind import behind
from tools.abyss.dress import BODIES, HATS
from tools.abyss.faces import HEADS, brows
from tools.abyss.instruments import INSTRUMENTS
from tools.abyss.kin import KIN
from tools.abyss.kin_deep import KIN_DEEP
from tools.abyss.pen import NIGHT, TONES, Tones, down, glow, mix, moved, oval, path, picture

SIZE = (160, 120)


class Guild(NamedTuple):
    """How a guild looks: its skin, cloth and trimmings, and the water behind it."""

    skin: Tones
    cloth: Tones
    trim: Tones
    water: tuple[str, str]
    iris: str
    others: tuple[str, ...]  # skins of some of its people lean towards these


GUILDS: dict[str, Guild] = {
    "soldier": Guild(
        ("#ffb08e", "#e85a44", "#8c2338"),
        ("#e0605a", "#a3303f", "#4f1730"),
        TONES["steel"],
        ("#c2584f", "#3a1438"),
        "#e8a03a",
        ("#c8703a", "#b84a6a", "#e88a4a"),
    ),
    "mage": Guild(
        ("#ead9ff", "#ab82ec", "#56379a"),
        ("#8a66d8", "#4a328e", "#221a52"),
        ("#d4b8ff", "#8660d0", "#40297e"),
        ("#7d5cc4", "#1d1650"),
        "#45bfb4",
        ("#8a7af0", "#cf7ad8", "#6e8cf0"),
    ),
    "merchant": Guild(
        ("#d6f7c8", "#7accA0".lower(), "#2c7a5c"),
        ("#e9b264", "#a9632c", "#5a2f20"),
        ("#fff3cf", "#e8c06a", "#a8702a"),
        ("#3f9a72", "#10344a"),
        "#b8622c",
        ("#a8d07a", "#5fc0a8", "#c8cc7a"),
    ),
    "politician": Guild(
        ("#cfe6ff", "#6fa8f2", "#2a4c9c"),
        ("#3d4f8c", "#232c60", "#10153a"),
        TONES["brass"],
        ("#3f70b8", "#0e1c4c"),
        "#f0a83c",
        ("#6ac0e0", "#8a94f0", "#70d0d0"),
    ),
    "farmer": Guild(
        ("#fff0b8", "#f2c24c", "#a4661c"),
        ("#a8cf80", "#5a8a46", "#2a4e34"),
        ("#d0a068", "#8f5a30", "#512d1a"),
        ("#c08a34", "#3a2a3c"),
        "#6a8a2c",
        ("#f0a050", "#e8d070", "#d8b08a"),
    ),
    "ambassador": Guild(
        ("#ffffff", "#d3e9ee", "#7c9fb4"),
        ("#f4fbff", "#bcd8e4", "#6a8ea8"),
        TONES["brass"],
        ("#6fb4bc", "#1a3560"),
        "#3f70b8",
        ("#ffe6d0", "#d8f0d8", "#e0dcff"),
    ),
}


class Lord(NamedTuple):
    """What makes one lord: its guild, mood and mouth, hat and tool, how far its skin leans, and its kind."""

    guild: str
    mood: str
    lips: str
    hat: str
    tool: str
    variant: int
    lean: float = 0.0
    kind: str = ""  # one of KIN; such a head mostly brings its own hat


LORDS: dict[str, Lord] = {
    "recruiter": Lord("soldier", "stern", "open", "plumed", "horn", 0),
    "jailer": Lord("soldier", "tired", "none", "", "keys", 1, 0.5, "hermit_crab"),
    "seeker": Lord("soldier", "wide", "line", "crested", "spyglass", 2, 0.2),
    "assassin": Lord("soldier", "sly", "none", "", "dagger", 1, 0.75, "mantis_shrimp"),
    "commander": Lord("soldier", "scar", "none", "", "banner", 3, kind="king_crab"),
    "tamer": Lord("soldier", "kind", "none", "", "whip", 2, 0.6, "lobster"),
    "hunter": Lord("soldier", "stern", "line", "spiked", "harpoon", 0, 0.35),
    "ship_master": Lord("merchant", "calm", "smile", "tricorne", "wheel", 1),
    "trader": Lord("merchant", "sly", "smirk", "", "scales", 1, 0.5, "nautilus"),
    "peddler": Lord("merchant", "wide", "open", "cap", "pack", 0, 0.3),
    "landlord": Lord("merchant", "tired", "frown", "tophat", "house", 1, 0.6),
    "slaver": Lord("merchant", "stern", "smirk", "", "rope", 1, 0.8, "oyster"),
    "shopkeeper": Lord("merchant", "calm", "smile", "", "lamp", 2, kind="snail"),
    "shaman": Lord("mage", "calm", "line", "antlers", "rattle", 1, 0.4),
    "invoker": Lord("mage", "wide", "open", "star", "hourglass", 0),
    "apprentice": Lord("mage", "wide", "smile", "pointed", "book", 2, 0.7),
    "oracle": Lord("mage", "closed", "line", "", "orb", 1, 0.2, "comb_jelly"),
    "alchemist": Lord("mage", "wide", "smirk", "", "flask", 0, 0.8, "box_jelly"),
    "illusionist": Lord("mage", "sly", "smirk", "", "mask", 2, 0.5, "sail_jelly"),
    "master_of_magic": Lord("mage", "stern", "line", "crown", "staff", 0),
    "opportunist": Lord("politician", "wide", "smirk", "cap", "die", 1, 0.5),
    "corruptor": Lord("politician", "sly", "smirk", "", "purse", 0, kind="octopus"),
    "traitor": Lord("politician", "sly", "frown", "", "knife", 1, 0.7, "vampire_squid"),
    "diplomat": Lord("politician", "kind", "smile", "", "scroll", 2, kind="dumbo"),
    "treasurer": Lord("politician", "tired", "line", "wig", "chest", 0, 0.3),
    "schemer": Lord("politician", "stern", "smirk", "tophat", "pawn", 1, 0.9),
    "keeper": Lord("farmer", "kind", "none", "", "ring", 0, kind="seahorse"),
    "reaper": Lord("farmer", "stern", "none", "kerchief", "sickle", 1, 0.6),
    "shepherd": Lord("farmer", "calm", "none", "straw_hat", "crook", 0, 0.2),
    "miller": Lord("farmer", "tired", "none", "", "sack", 1, 0.9, "sea_dragon"),
    "aquaculturalist": Lord("farmer", "wide", "none", "", "fish", 0, 0.4, "pygmy"),
    "landowner": Lord("farmer", "calm", "none", "grain", "sheaf", 1, 0.3, "pipehorse"),
    "sage": Lord("ambassador", "calm", "none", "", "tablet", 0, kind="sea_turtle"),
    "hermit": Lord("ambassador", "tired", "none", "", "light", 1, 0.6, "angler"),
    "elder": Lord("ambassador", "kind", "none", "rays", "trident", 2, 0.3),
}
BEHIND = ("antlers", "rays", "grain")  # hats that stand behind the head


def figure(who: Lord) -> tuple[str, dict[str, Tones]]:
    """Body, head and hat, and the tones that they are painted with."""
    guild = GUILDS[who.guild]
    lean = guild.others[who.variant % len(guild.others)]
    light, middle, dark = (mix(tone, lean, 0.45 * who.lean) for tone in guild.skin)
    tones: dict[str, Tones] = {
        "skin": (light, middle, dark),
        "skinfoot": (middle, mix(middle, dark, 0.6), dark),
        "cloth": guild.cloth,
        "trim": guild.trim,
        "bell": (mix(light, "#ffffff", 0.4), middle, mix(middle, dark, 0.5)),
        "valve": ("#fff6e6", mix("#f2c9a0", lean, 0.3), "#a8705a"),
    }
    hat = HATS[who.hat]() if who.hat else ""
    head = ({**KIN, **KIN_DEEP}.get(who.kind) or HEADS[who.guild])(
        guild.iris, who.mood, who.lips, who.variant
    )
    body = BODIES[who.guild](who.variant) + oval(84, 100, 30, 9, NIGHT, 0, 0.28)  # the shadow of the head
    body += hat + head if who.hat in BEHIND else head + hat
    if (
        who.hat != "wig"
        and not who.kind
        and who.guild in ("soldier", "ambassador")
        and who.mood in ("stern", "tired", "kind")
    ):
        colour = dark if who.guild == "soldier" else "#7c9fb4"
        body += brows(46, 15, colour, 2 if who.mood == "stern" else -1)
    return body, tones


def lord(name: str) -> str:
    """The picture of a lord."""
    who = LORDS[name]
    guild, (made, tones) = GUILDS[who.guild], figure(who)
    body = _water(guild, who) + _home(name, guild) + made + _tool(who.tool)
    defs = down("water", (mix(guild.water[0], "#ffffff", 0.15), guild.water[0], guild.water[1]))
    defs += glow("lamp", 48, 8, 96, "#ffffff", 0.34)
    return picture(SIZE, f"Abyss: {name.replace('_', ' ')}, {who.guild}", defs, body, tones)


def _water(guild: Guild, who: Lord) -> str:
    """The water behind: light from the upper left, and a few shafts."""
    found = '<rect x="0" y="0" width="160" height="120" fill="url(#water)"/>'
    shafts = (
        ("M-6 0 L26 0 L74 120 L18 120 Z", "M44 0 L58 0 L120 120 L92 120 Z")
        if who.variant % 2
        else ("M10 0 L34 0 L96 120 L44 120 Z", "M66 0 L76 0 L140 120 L122 120 Z")
    )
    for shaft in shafts:
        found += path(shaft, "#ffffff", 0, more=' fill-opacity="0.07"')
    found += '<rect x="0" y="0" width="160" height="120" fill="url(#lamp)"/>'
    for x, y, r in ((22, 30, 3), (28, 20, 2), (136, 26, 2.6), (142, 40, 1.8), (16, 62, 1.8)):
        found += f'<circle cx="{x}" cy="{y}" r="{r}" fill="#ffffff" fill-opacity="0.28"/>'
    return found


def _home(name: str, guild: Guild) -> str:
    """What stands behind a lord: another of its guild's homes than behind the one before."""
    own = [each for each, other in LORDS.items() if other.guild == LORDS[name].guild]
    light, dark = guild.water
    return behind(LORDS[name].guild, own.index(name), mix(light, dark, 0.6), mix(light, dark, 0.35))


def _tool(tool: str) -> str:
    """The tool at the right, before the shoulder, with a soft shadow."""
    return oval(127, 104, 20, 8, NIGHT, 0, 0.3) + moved(INSTRUMENTS[tool], 106, 62, 1.05)
