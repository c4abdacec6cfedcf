"""The pictures: nothing that the loader draws wrongly, nothing missing, no words in them."""

import re
import xml.etree.ElementTree as Xml
from pathlib import Path

import pygame
import pytest

from nautilion import paths
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.pieces import card_picture, token_picture
from tests.ui.driver import Player

IMAGES = sorted(paths.shipped("images").rglob("*.svg"))
REFUSED_TAGS = {
    "text",
    "tspan",
    "use",
    "symbol",
    "pattern",
    "image",
    "filter",
    "mask",
    "clipPath",
    "style",
    "script",
}
REFUSED_ATTRIBUTES = {
    "class",
    "clip-path",
    "mask",
    "filter",
    "fx",
    "fy",
    "spreadMethod",
    "visibility",
    "paint-order",
}
PAINTS = ("fill", "stroke", "stop-color")
COLOUR = re.compile(r"^(none|#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|url\(#[\w.-]+\))$")
NUMBERS = ("x1", "y1", "x2", "y2", "cx", "cy", "r")


def named(file: Path) -> str:
    return "/".join(file.relative_to(paths.shipped("images")).parts[1:])


def attributes(element: Xml.Element) -> dict[str, str]:
    """Attributes, those in an inline style included."""
    found = {key.split("}")[-1]: value for key, value in element.attrib.items()}
    for part in found.pop("style", "").split(";"):
        key, _, value = part.partition(":")
        if value:
            found[key.strip()] = value.strip()
    return found


def faults(file: Path) -> list[str]:
    """What our loader would draw wrongly, or not at all."""
    found = []
    root = Xml.parse(file).getroot()
    if "viewBox" not in root.attrib:
        found.append("has no viewBox")
    ids = {e.attrib["id"] for e in root.iter() if "id" in e.attrib}
    for element in root.iter():
        tag, values = element.tag.split("}")[-1], attributes(element)
        if tag in REFUSED_TAGS:
            found.append(f"<{tag}>")
        found += [f"{tag} {name}" for name in REFUSED_ATTRIBUTES & values.keys()]
        if tag == "g" and "opacity" in values:
            found.append("opacity on a group")
        found += [
            f"{name}={values[name]}" for name in PAINTS if name in values and not COLOUR.match(values[name])
        ]
        found += [
            f"unknown {u}"
            for v in values.values()
            for u in re.findall(r"url\(#([\w.-]+)\)", v)
            if u not in ids
        ]
        if tag.endswith("Gradient") and values.get("gradientUnits") != "userSpaceOnUse":
            found += [
                f"{tag} {n}={values[n]}" for n in NUMBERS if n in values and not values[n].endswith("%")
            ]
    return found


@pytest.mark.parametrize("file", IMAGES, ids=named)
def test_a_picture_holds_only_what_the_loader_draws(file: Path) -> None:
    assert faults(file) == []


@pytest.mark.parametrize("folder", sorted({file.parent for file in IMAGES}), ids=lambda folder: folder.name)
def test_pictures_can_be_drawn_and_are_not_empty(folder: Path) -> None:
    for file in folder.glob("*.svg"):
        picture = pygame.image.load_sized_svg(file, (96, 96))
        assert picture.get_bounding_rect().w > 10, file.name


def test_every_piece_has_its_picture() -> None:
    content, there = shipped_content(), {named(file)[:-4] for file in IMAGES}
    wanted = {f"tokens/{token_picture(token)}" for token in content.tokens}
    for deck, cards in (("darkhouse", content.darkhouse), ("heroic", content.heroic)):
        wanted |= {card_picture(deck, card) for card in cards.values()}
    for board in content.boards:
        wanted |= {f"boards/{board}", f"figures/nautilion_{board}"}
    wanted |= {f"grimoire/spell_{spell}" for spell in content.grimoire}
    wanted |= {f"admirals/admiral_{admiral.id}" for admiral in content.admirals}
    wanted |= {f"scenes/lost_{way}" for way in ("phantom", "crew", "mages", "heroic", "collision")}
    assert wanted - there == set()


def test_the_lint_sees_what_is_wrong(tmp_path: Path) -> None:
    bad = tmp_path / "bad.svg"
    bad.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg"><g opacity="0.5"><text>no</text>'
        '<rect fill="red"/><linearGradient x1="0" x2="1"/><path fill="url(#gone)"/></g></svg>'
    )
    assert len(faults(bad)) >= 6


def light_of(screen: pygame.Surface, places: list[tuple[int, int]]) -> float:
    """The mean luminance of some pixels."""

    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    seen = [screen.get_at(place) for place in places]
    return sum(0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b) for c in seen) / len(seen)


@pytest.mark.parametrize(
    ("figure", "at"), [("darkhouse", 36), ("phantom", 36), ("phantom", 30), ("phantom", 20)]
)
def test_a_threat_is_lighter_than_what_is_around_it(figure: str, at: int) -> None:
    player = Player(Setup(seed=3), speed="off", reduced_motion=True)
    player.session.state.phantom = at
    player.scene.settle()
    player.frame(count=2)
    screen, view, state = pygame.display.get_surface(), player.scene.view, player.session.state
    assert screen
    rect = view.places.figure(state, figure)
    shape = pygame.mask.from_surface(view.pieces.figure(figure, rect.w), 128)
    inside = [
        (rect.x + x, rect.y + y)
        for x in range(rect.w)
        for y in range(shape.get_size()[1])
        if shape.get_at((x, y))
    ]
    near = rect.inflate(round(rect.w * 0.6), round(rect.h * 0.6))
    around = [
        (x, y)
        for x in range(near.left, near.right)
        for y in range(near.top, near.bottom)
        if not rect.collidepoint(x, y)
    ]
    assert light_of(screen, inside) > 1.3 * light_of(screen, around)
