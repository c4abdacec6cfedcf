"""What the voice says: one thing in a phrase, what changed in a sentence, a whole scene in a few."""

import re
from collections.abc import Hashable
from itertools import pairwise

from nautilion.content.catalogue import Catalogue
from nautilion.ui.access.nodes import Description, Node

_FEW = 2  # spaces in words that stand in a sentence by chance
_BRACKETS = re.compile(r" ?\(([^()]*)\)")


def for_ears(text: str) -> str:
    """Without brackets, which some readers say: "The ray (8) is lost" is "The ray 8 is lost"; in one line."""
    text = in_line(text) if "\n" in text else text
    return _BRACKETS.sub(_unpacked, text) if "(" in text else text


def in_line(text: str) -> str:
    """Lines as sentences of one line."""
    lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
    ends = (stopped(line) if _begins(after) else line for line, after in pairwise(lines))
    return " ".join([*ends, *lines[-1:]])


def _begins(line: str) -> bool:
    """Whether a line is a sentence of its own, and not the rest of the one before."""
    return line[:1].isupper() or line[:1].isdigit()


def _unpacked(found: re.Match[str]) -> str:
    return f" {found[1]}" if found[1].isdigit() else f", {found[1]}"


def phrase(words: Catalogue, node: Node) -> str:
    """A thing: its name, what it holds, how it stands, and more where there is more."""
    state = "" if node.is_on is None else words(f"access.{_state(node)}")
    note = node.note if node.is_enabled else words("access.not_now", why=node.note)
    parts = [words("access.thing", name=node.name, more=more) for more in (node.value, state) if more]
    return _sentences(*(parts[:1] or [node.name]), *(more for more in (state,) if node.value and more), note)


def option(words: Catalogue, node: Node, choice: Node, is_entered: bool = True) -> str:
    """One of several: which of how many, after what is chosen there."""
    number = 1 + [part.key for part in choice.parts].index(node.key)
    told = words("access.option", name=node.name, number=number, of=len(choice.parts))
    if not is_entered:
        return told
    asks = choice.name if choice.name.endswith("?") else words("access.choice", name=choice.name)
    note = choice.note if choice.is_enabled else words("access.not_now", why=choice.note)
    return _sentences(f"{asks} {told}", note)


def thing(words: Catalogue, now: Description, key: Hashable, before: Description | None = None) -> str:
    """A thing of a scene, as whoever heard what was before it wants to hear it."""
    node, holder = now.found(key), now.holder(key)
    if node is None:
        return ""
    if holder is None or holder.role not in ("choice", "tabs"):
        return phrase(words, node)
    was = before.holder(before.focus) if before else None
    return option(words, node, holder, was is None or was.key != holder.key)


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
    focus = thing(words, now, now.focus, before)
    if before is None or before.title != now.title:
        return _sentences(now.title, now.happened, now.asked, *_texts(now), focus)
    told = [text for text, old in ((now.happened, before.happened), (now.asked, before.asked)) if text != old]
    if now.tale != before.tale and not told:
        told = [now.happened]
    known = set(_texts(before))
    told += [text for text in _texts(now) if text not in known]
    was = before.found(before.focus)
    if before.focus != now.focus and not _is_same(was, node):
        return _sentences(*told, focus)
    if node is None or was is None or _holds(node) == _holds(was):
        return _sentences(*told)
    is_known = node.is_enabled == was.is_enabled and now.holder(node.key) is None  # what more there is to say
    return _sentences(*told, phrase(words, node._replace(note="")) if is_known else focus)


def _texts(now: Description) -> list[str]:
    """What is written beside the things that can be used, and not told already."""
    said = now.title, now.happened, now.asked
    return [written(node) for node in now.nodes if node.role == "text" and not is_told(node.name, said)]


def written(node: Node) -> str:
    """Words that are no button, with what they hold."""
    return ", ".join(filter(None, (node.name, node.value)))


def is_told(words: str, said: tuple[str, ...]) -> bool:
    """Whether words are among what is told anyway; a word or two may be there by chance."""
    whole = in_line(words)
    return any(whole == told or (whole in told and whole.count(" ") >= _FEW) for told in map(in_line, said))


def _holds(node: Node) -> tuple[object, ...]:
    return node.name, node.value, node.is_on, node.is_enabled


def _is_same(was: Node | None, node: Node | None) -> bool:
    """Whether one thing was made anew."""
    return bool(was and node) and was == node._replace(key=was.key, parts=was.parts)  # type: ignore[union-attr]


def whereabouts(words: Catalogue, now: Description) -> str:
    """Where I am, what is asked, what is written there, and what can be used."""
    each = (part for node in now.nodes for part in (node.parts if node.role == "group" else (node,)))
    usable = [node.name for node in each if _is_useful(node)]
    can = words("access.can_use", what=words("access.joint").join(usable)) if usable else ""
    return _sentences(now.title, now.state, now.happened, now.asked, *_texts(now), can)


def _is_useful(node: Node) -> bool:
    """Whether it can be used, or one of its parts."""
    does = {action for each in (node, *node.parts) for action in each.actions} - {"focus"}
    return bool(does) and node.is_enabled and bool(node.name)


def _sentences(*parts: str) -> str:
    """Parts with a stop after each, unless it has one."""
    return " ".join(stopped(part) for part in parts if part)


def stopped(text: str) -> str:
    """With a stop at its end, unless it has one."""
    return text if text[-1:] in ".!?…:" else f"{text}."
