"""Nautilion on the screen."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.lessons import lessons
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table import prerender
from nautilion.games.nautilion.table.animator import VoyageAnimator
from nautilion.games.nautilion.table.gestures import GESTURES
from nautilion.games.nautilion.table.habits import VoyageHabits
from nautilion.games.nautilion.table.view import View
from nautilion.kernel import Ask
from nautilion.kernel.words import Spot
from nautilion.play.house import House
from nautilion.play.logbook import Logbook
from nautilion.play.seats import Seat, names_of
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Entry, Shelf
from nautilion.play.summaries import ANY, Filter
from nautilion.ui import theme
from nautilion.ui.access.spots import Region
from nautilion.ui.room import Games, Quest, Room
from nautilion.ui.rulebook.book import Book
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.theme import Look

MARKS = {
    "crew_gained": theme.LAMP,
    "crew_lost": theme.CORAL,
    "bitten": theme.VIOLET,
    "collision": theme.LAGOON,
}
PAGE_LESSONS = {
    **dict.fromkeys(("goal", "path", "bite", "placing"), "first_voyage"),
    "turn": "planning",
    "grimoire": "spells",
    "two": "two_captains",
    "schemes": "darkhouse",
    **{name: name for name in ("mages", "mercenaries", "reefs", "heroic")},
}
SPOT_PAGES = {
    **dict.fromkeys(("goal", "isles", "abyss"), "goal"),
    **dict.fromkeys(("path", "gap", "figure"), "path"),
    "figure darkhouse": "bite",
    **dict.fromkeys(("tray", "die", "given", "face", "berth"), "turn"),
    **dict.fromkeys(("board", "hand", "seated"), "placing"),
    **dict.fromkeys(("spell", "reserve", "pile", "discard"), "grimoire"),
    "cabin": "mages",
    "machination": "schemes",
    **dict.fromkeys(("heroic", "lasting"), "heroic"),
    "player": "two",
}
TOKEN_PAGES = {**dict.fromkeys("ABC", "mages"), "M": "mercenaries", "R": "reefs"}
REGIONS = (
    Region("goals", ("goal", "player")),
    Region("dice", ("tray", "die", "given", "seated", "face", "ghost")),
    Region("figures", ("figure", "berth")),
    Region("boat", ("hand", "board", "cabin")),
    Region("path", ("path", "gap", "isles", "abyss")),
    Region("reserve", ("reserve", "discard", "pile", "spell")),
    Region("cards", ("machination", "heroic", "lasting")),
)
DICE = ("die", "tray", "given", "face")
NEAR, FEW = 8, 6  # tokens left for the Phantom, and ahead of the Nautilion, when the end is near


def view(look: Look, rules: VoyageRules, words: Catalogue, names: tuple[str, ...]) -> View:
    """The picture of a voyage."""
    return View(look, rules.terms, words, names)


def music(s: State) -> str:
    """Calm water, the deep from half of the way on, and the end when it is near for either boat."""
    left = sum(1 for token in s.path[: s.phantom] if token)
    ahead = sum(1 for token in s.path[max(0, s.nautilion) :] if token)
    return "end" if left <= NEAR or ahead <= FEW else "deep" if s.nautilion * 2 > len(s.path) else "calm"


def thumbnail(
    look: Look, session: Session, size: tuple[int, int], words: Catalogue, seats: Sequence[Seat]
) -> Surface:
    """The sea of a voyage as a small picture."""
    from nautilion.games.nautilion.table.thumbnail import small_picture

    return small_picture(look, session.rules.terms, session.state, size, words)


def name(setup: Setup, content: Content, words: Catalogue) -> str:
    """The boat."""
    board = content.boards[setup.board]
    return board.name or board.id


def facts(entry: Entry, content: Content, words: Catalogue) -> list[str]:
    """Boat and crew, what else was in the water, how far it went."""
    setup: Any = entry.setup
    crew = words(f"voyages.players.{setup.players}")
    if setup.players == 2 and any(entry.captains):
        names = [name or words(f"table.player_{at}") for at, name in enumerate(entry.captains, 1)]
        crew = words("voyages.captains", names=" & ".join(names))
    more = ", ".join(words(f"setup.expansions.{name}.name") for name in setup.expansions)
    result = words(f"voyages.result.{entry.result}") if entry.result else words("voyages.result.none")
    return [
        words("voyages.boat", board=name(setup, content, words), crew=crew),
        more or words("voyages.plain"),
        words("voyages.turn", turn=entry.turn, result=result),
    ]


def reason(session: Session, found: Any, words: Catalogue) -> str:
    """Why the Oracle would make its move."""
    from nautilion.games.nautilion.adviser.reasons import sentence, why

    assert isinstance(session.pending, Ask)
    return sentence(why(session.rules, session.state, session.pending, found.options, found.line), words)


def book(content: Content | None = None) -> Book:
    """The rulebook, with the numbers of a content."""
    from nautilion.games.nautilion.table.rulebook.facts import facts
    from nautilion.games.nautilion.table.rulebook.pages import PAGES
    from nautilion.games.nautilion.table.rulebook.sketch import Sketch

    shown = content or shipped_content()

    def sketch(page: Surface, look: Look, words: Catalogue, name: str) -> Sketch:
        return Sketch(page, look, shown, words, name)

    by_name = {lesson.id: lesson for lesson in lessons()}
    return Book(
        PAGES, sketch, partial(facts, shown), lessons={p: by_name[name] for p, name in PAGE_LESSONS.items()}
    )


def page_of(spot: Spot, s: State) -> str:
    """The page of the book about a thing on the table: what an expansion brings has its own."""
    at = spot.at
    of_path = (s.path[int(at)] or s.reefs[int(at)]) if spot.kind == "path" else ""
    token = {"path": of_path, "hand": s.hand, "reserve": str(at), "pile": str(at)}.get(spot.kind, "")
    return TOKEN_PAGES.get(token[:1]) or SPOT_PAGES.get(f"{spot.kind} {at}") or SPOT_PAGES.get(spot.kind, "")


# Scenes are imported when they are first shown: the title is there sooner.


def setup_scene(*args: Any) -> Scene:
    """The page on which a voyage is chosen."""
    from nautilion.games.nautilion.table.scenes.setup import SetupScene

    return SetupScene(*args)


def result_scene(
    session: Session, seats: Sequence[Seat | str], settings: Settings, medals: tuple[str, ...] = ()
) -> Scene:
    """How a voyage ended."""
    from nautilion.games.nautilion.table.scenes.result import ResultScene

    return ResultScene(session, names_of(seats), settings, medals)


def logbook_scene(logbook: Logbook, content: Content, chosen: Filter = ANY, games: Games = ()) -> Scene:
    """The first page of the log book; where voyages of a kind are wanted, those in figures."""
    if chosen:
        from nautilion.games.nautilion.table.scenes.logbook import LogbookScene

        return LogbookScene(logbook, content, chosen, games)
    from nautilion.games.nautilion.game import GAME
    from nautilion.games.nautilion.table.scenes.front import FrontPage

    return FrontPage(logbook, content, Shelf(House.of(GAME, content)), games)


def behind_title(spot: Spot) -> str:
    """The title of what lies behind a thing."""
    return "dice_page.title" if spot.kind in DICE else ""


def behind(table: TableScene, spot: Spot) -> Scene | None:
    """Behind the dice: how fair they are."""
    if spot.kind not in DICE:
        return None
    from nautilion.games.nautilion.game import GAME
    from nautilion.games.nautilion.table.scenes.dice import DiceScene

    lines = Logbook().read().of(GAME.id).lines
    return DiceScene(lines, table.session.rules.terms.faces, table.session)


def luck_scene(session: Session, adviser: Any, found: Any, seats: Sequence[Seat | str]) -> Scene:
    """What the dice gave and what choices cost."""
    from nautilion.games.nautilion.table.scenes.luck import LuckScene

    return LuckScene(session, adviser, found)


def calendar_scene(app: Any, shelf: Any) -> Scene:
    """A sea a day."""
    from nautilion.games.nautilion.table.scenes.calendar import CalendarScene

    return CalendarScene(app, shelf)


def ladder_scene(app: Any, shelf: Any) -> Scene:
    """Voyages of growing difficulty."""
    from nautilion.games.nautilion.table.scenes.ladder import LadderScene

    return LadderScene(app, shelf)


def quest(app: Any, voyage: str) -> Quest | None:
    """What a kept voyage is for."""
    from nautilion.games.nautilion.table.quests import quest_of

    return quest_of(app, voyage)


def _chances(name: str) -> Callable[..., Any]:
    def act(*args: Any) -> Any:
        from nautilion.games.nautilion.table import chances

        return getattr(chances, name)(*args)

    return act


ROOM = Room(
    view=view,
    animator=VoyageAnimator,
    gestures=GESTURES,
    music=music,
    thumbnail=thumbnail,
    name=name,
    facts=facts,
    setup=setup_scene,
    box="scenes/title",
    minutes=(20, 30),
    result=result_scene,
    logbook=logbook_scene,
    book=book,
    page_of=page_of,
    behind=behind,
    behind_title=behind_title,
    habits=VoyageHabits,
    prerender=prerender.sometime,
    soon=prerender.soon,
    regions=REGIONS,
    marks=MARKS,
    reason=reason,
    panel_of_chances=_chances("panel_rect"),
    paint_chances=_chances("paint_chances"),
    luck=luck_scene,
    calendar=calendar_scene,
    ladder=ladder_scene,
    quest=quest,
)
