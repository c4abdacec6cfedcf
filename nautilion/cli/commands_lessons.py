"""`nautilion lessons`: which there are, and whether each can be played to its end."""

from argparse import Namespace

from nautilion.content.catalogue import catalogue
from nautilion.games import GAMES, game
from nautilion.play.lesson_check import checked

FINE, FAILED = 0, 1


def lessons(args: Namespace) -> int:
    """A line a lesson; verified, each is played without a screen, and every fault is told."""
    return _verify() if args.verify else _list()


def _list() -> int:
    words = catalogue()
    for one in map(game, GAMES):
        for lesson in one.lessons():
            values = {"title": words(lesson.key("title")), "about": words(lesson.key("about"))}
            print(words("cli.lessons.line", game=one.id, id=lesson.id, **values))
    return FINE


def _verify() -> int:
    words, number, faults = catalogue(), 0, 0
    for one in map(game, GAMES):
        for lesson in one.lessons():
            found = checked(one, lesson, words)
            number, faults = number + 1, faults + len(found.faults)
            values = {"game": one.id, "id": lesson.id, "steps": found.steps, "moves": found.moves}
            print(words("cli.lessons.verified", **values))
            for fault in found.faults:
                print(words("cli.lessons.fault", what=fault.told(words)))
    print(words("cli.lessons.sum", lessons=number, faults=faults))
    return FAILED if faults else FINE
