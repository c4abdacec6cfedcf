"""A small kernel for games of decisions and chance. It knows no game."""

from nautilion.kernel.luck import Luck, draw
from nautilion.kernel.module import After, AtStart, Before, Draw, Hook, Module, Question, seat_of_step
from nautilion.kernel.parts import Ask, Back, Chance, Event, Move, Refused, Revealed, Step
from nautilion.kernel.piles import FaceDown
from nautilion.kernel.powers import Power, PowerOption
from nautilion.kernel.rules import BACK, Context, Rules, digest
from nautilion.kernel.text import MoveText
from nautilion.kernel.views import ALL, NOBODY, as_it_is, by_everyone, whole_table

__all__ = [
    "ALL",
    "BACK",
    "NOBODY",
    "After",
    "Ask",
    "AtStart",
    "Back",
    "Before",
    "Chance",
    "Context",
    "Draw",
    "Event",
    "FaceDown",
    "Hook",
    "Luck",
    "Module",
    "Move",
    "MoveText",
    "Power",
    "PowerOption",
    "Question",
    "Refused",
    "Revealed",
    "Rules",
    "Step",
    "as_it_is",
    "by_everyone",
    "digest",
    "draw",
    "seat_of_step",
    "whole_table",
]
