"""What the voice says: one thing in a phrase, what changed in a sentence, a whole scene in a few."""

import re

from nautilion.content.catalogue import Catalogue
from nautilion.ui.access.nodes import Description, Node

_BRACKETS = re.compile(r" ?\(([^()]*)\)")


def for_ears(text: str) -> str:
    """Without brackets, which some readers say: "The ray (8) is lost" is "The ray 8 is lost"."""
    return _BRACKETS.sub(_unpacked, text) if "(" in text else text


def _unpacked(found: re.Match[str]) -> str:
    return f" {found[1]}" if found[1].isdigit() else f", {found[1]}"


def phrase(words: Catalogue, node: Node) -> str:
    """A thing: its name, what it holds, how it stands, and more where there is more."""
    state = "" if node.is_on is None else words(f"access.{_state(node)}")
    note = node.note if node.is_enabled else words("access.not_now", why=node.note)
    parts = [words("access.thing", name=node.name, more=more) for more in (node.value, state) if more]
    return _sentences(*(parts[:1] or [node.name]), *(more for more in (state,) if node.value and more), note)


def sentence(words: Catalogue, node: Node) -> str:
    """A thing as a sentence of its own."""
    return _sentences(phrase(words, node))


def _state(node: Node) -> str:
    if node.role in ("option", "tab", "item"):
        return "chosen" if node.is_on else "not_chosen"
    return "on" if node.is_on else "off"


def change(words: Catalogue, before: Description | None, now: Description) -> str:
    """What is new: another scene, what happened and is asked, what is written there, another focus or what it
    holds."""
    node = now.found(now.focus)
    focus = phrase(words, node) if node else ""
    if before is None or before.title != now.title:
        return _sentences(now.title, now.happened, now.asked, *_texts(now), focus)
    told = [text for text, old in ((now.happened, before.happened), (now.asked, before.asked)) if text != old]
    if now.tale != before.tale and not told:
        told = [now.happened]
    known = set(_texts(before))
    told += [text for text in _texts(now) if text not in known]
    if before.focus != now.focus:
        return _sentences(*told, focus)
    was = before.found(before.focus)
    return _sentences(*told, focus if node != was and node and was and _holds(node) != _holds(was) else "")


def _texts(now: Description) -> list[str]:
    """What is written beside the things that can be used."""
    said = now.title, now.happened, now.asked
    return [node.name for node in now.nodes if node.role == "text" and node.name not in said]


def _holds(node: Node) -> tuple[object, ...]:
    return node.name, node.value, node.is_on, node.is_enabled


def whereabouts(words: Catalogue, now: Description) -> str:
    """Where I am, what is asked, what is written there, and what can be used."""
    each = (part for node in now.nodes for part in (node.parts if node.role == "group" else (node,)))
    usable = [
        node.name for node in each if node.actions not in ((), ("focus",)) and node.is_enabled and node.name
    ]
    can = words("access.can_use", what=words("access.joint").join(usable)) if usable else ""
    return _sentences(now.title, now.state, now.happened, now.asked, *_texts(now), can)


def _sentences(*parts: str) -> str:
    """Parts with a stop after each, unless it has one."""
    return " ".join(stopped(part) for part in parts if part)


def stopped(text: str) -> str:
    """With a stop at its end, unless it has one."""
    return text if text[-1:] in ".!?…:" else f"{text}."
