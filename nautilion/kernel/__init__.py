"""A small kernel for games of decisions and chance. It knows no game."""

from nautilion.kernel.luck import Luck, draw
from nautilion.kernel.module import After, Before, Draw, First, Module, Question
from nautilion.kernel.parts import Ask, Back, Chance, Event, Move, Refused, Step
from nautilion.kernel.rules import BACK, Context, Rules, digest
from nautilion.kernel.text import MoveText

__all__ = [
    "BACK",
    "After",
    "Ask",
    "Back",
    "Before",
    "Chance",
    "Context",
    "Draw",
    "Event",
    "First",
    "Luck",
    "Module",
    "Move",
    "MoveText",
    "Question",
    "Refused",
    "Rules",
    "Step",
    "digest",
    "draw",
]
