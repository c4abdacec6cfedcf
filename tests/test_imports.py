"""Imports point one way, only the screen knows pygame, and the kernel knows no game."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from nautilion.games import GAMES

PACKAGE = Path(__file__).parent.parent / "nautilion"
SOURCES = sorted(PACKAGE.rglob("*.py"))
# Who may import whom; a part may always import itself. The other top modules, such as cli, stand above all.
BELOW = {
    "kernel": set(),
    "paths": set(),
    "content": {"kernel", "paths"},
    "advisor": {"kernel", "content", "paths"},
    "play": {"advisor", "kernel", "content", "paths"},
    "ui": {"play", "advisor", "kernel", "content", "paths"},
    "games": {"ui", "play", "advisor", "kernel", "content", "paths"},
}
PLAYING = ("rules", "state", "moves", "events")  # what a room plays by
IMPURE = {"random", "secrets", "uuid", "time", "datetime", "io", "os", "pathlib", "shutil", "tempfile"}
IMPURE |= {"sys", "threading", "subprocess", "multiprocessing", "pygame"}
ASKING = {"todo", "asked", "draft"}  # what the kernel keeps of a question
VOICE = "ui/access/speakers.py"
GAME_WORDS = """
nautilion phantom darkhouse reef crew mage mercenary harpoon abyss isles heroic admiral reserve spell
whirlwind tide cabin token dice voyage grimoire currents machination
""".split()  # noqa: SIM905
HOUSE_WORDS = {"voyage", "dice"}  # a game under way and its chance, whichever game it is
STATED = {
    "play/summaries.py": {"reserve", "harpoon", "darkhouse", "crew"},  # lines of the log book's first formats
    "play/crash_report.py": {"nautilion"},  # files of the program's name
    "play/logbook.py": {"nautilion"},
    "play/files.py": {"token"},  # secrets.token_hex
    "play/shelf.py": {"token"},
}


def part_of(file: Path) -> str:
    """The part of the program that a file belongs to."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def room_of(file: Path) -> str:
    """The game whose room a file lies in; empty for what is shared."""
    parts = file.relative_to(PACKAGE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def is_at(file: Path, *names: str) -> bool:
    """Whether a file is one of these in its room, or lies in a folder of such a name there."""
    return bool(room_of(file)) and file.relative_to(PACKAGE).parts[2].removesuffix(".py") in names


def names_called(tree: ast.AST) -> set[str]:
    """What is called by its bare name."""
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {called.id for called in calls if isinstance(called, ast.Name)}


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module that a source names, `from a import b` as `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def parts_named(file: Path) -> set[str]:
    """The parts of the program that a file imports; constants of the package itself are none."""
    every = {part_of(source) for source in SOURCES}
    return {name.split(".")[1] for name in imports(parse(file)) if name.startswith("nautilion.")} & every


def rooms_named(file: Path) -> set[str]:
    """The games from whose rooms a file imports."""
    return {name.split(".")[2] for name in imports(parse(file)) if name.startswith("nautilion.games.")} & {
        *GAMES
    }


@cache
def parse(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def name_of(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


def test_the_sources_are_found():
    assert {"kernel/rules.py", "games/nautilion/rules/base.py", "content/loading.py", "paths.py"} <= set(
        map(name_of, SOURCES)
    )
    assert {part_of(file) for file in SOURCES if file.parent != PACKAGE} <= {*BELOW, "cli"}


def test_imports_point_one_way():
    wrong = {
        name_of(file): upwards
        for file in SOURCES
        if (part := part_of(file)) in BELOW and (upwards := parts_named(file) - {part} - BELOW[part])
    }
    assert wrong == {}


def test_only_the_screen_imports_pygame():
    knowing = [
        name_of(file)
        for file in SOURCES
        if part_of(file) != "ui"
        and not re.match(r"games/\w+/table/", name_of(file))
        and any(name.split(".")[0] == "pygame" for name in imports(parse(file)))
    ]
    assert knowing == []


def test_no_window_is_opened_by_an_import():
    """What stands above all may open the window, but not before it is asked to."""
    for file in SOURCES:
        if part_of(file) not in BELOW:
            at_once = [node for node in parse(file).body if not isinstance(node, ast.FunctionDef)]
            names = [name for node in at_once for name in imports(node)]
            assert not [name for name in names if name.startswith("nautilion.ui")], name_of(file)


def game_words(file: Path) -> set[str]:
    """Words of Nautilion's rules that a file says; the name of the package does not count."""
    text = re.sub(r"\b(from|import) nautilion[.\w]*( import)?", "", file.read_text(encoding="utf-8")).lower()
    return {word for word in GAME_WORDS if re.search(rf"(?<![a-z]){word}s?(?![a-z])", text)}


def test_the_kernel_says_no_word_of_the_game():
    for file in SOURCES:
        if part_of(file) == "kernel":
            assert game_words(file) == set(), name_of(file)


def test_what_is_shared_says_no_word_of_one_game():
    """Below the screen; nothing is stated above that is not said any more."""
    shared = [file for file in SOURCES if part_of(file) in ("content", "advisor", "play")]
    said = {name_of(file): words for file in shared if (words := game_words(file) - HOUSE_WORDS)}
    assert said == STATED


def test_only_paths_knows_where_the_program_lies():
    knowing = [
        name_of(file)
        for file in SOURCES
        if any(isinstance(node, ast.Name) and node.id == "__file__" for node in ast.walk(parse(file)))
    ]
    assert knowing == ["paths.py"]


def test_no_game_imports_another():
    wrong = {
        name_of(file): others
        for file in SOURCES
        if (room := room_of(file)) and (others := rooms_named(file) - {room})
    }
    assert wrong == {}


def test_a_room_imports_the_screen_for_its_table_alone():
    """A simulation, a worker and a test of rules load no window; a table is loaded when it is first shown."""
    knowing = [
        name_of(file)
        for file in SOURCES
        if room_of(file) and not is_at(file, "table") and "ui" in parts_named(file)
    ]
    assert knowing == []


def pure() -> list[Path]:
    """The kernel, and what plays in each room: its state, moves, events and rules."""
    return [file for file in SOURCES if part_of(file) == "kernel" or is_at(file, *PLAYING)]


def test_the_rules_of_every_game_are_watched():
    watched = {name_of(file) for file in pure()}
    for room in GAMES:
        assert {f"games/{room}/{name}.py" for name in ("state", "moves", "events")} <= watched
        assert sum(name.startswith(f"games/{room}/rules/") for name in watched) > 5


def test_rules_know_no_clock_no_file_and_no_other_chance():
    for file in pure():
        roots = {name.split(".")[0] for name in imports(parse(file))}
        assert not roots & IMPURE, name_of(file)
        assert not names_called(parse(file)) & {"open", "print", "input", "__import__"}, name_of(file)


def test_rules_know_neither_words_nor_players_nor_table():
    """They import the kernel, what data files define, and one another."""
    for file in pure():
        assert parts_named(file) <= {"kernel", "content", "games"}, name_of(file)
        named = {
            name for name in imports(parse(file)) if name.startswith(f"nautilion.games.{room_of(file)}.")
        }
        strange = [name for name in named if name.split(".")[3] not in (*PLAYING, "content", "setup")]
        assert strange == [], name_of(file)


def test_players_leave_what_is_asked_to_the_rules():
    """They step, run and skip; what a decision is made of is known to the kernel alone."""
    for file in SOURCES:
        if part_of(file) == "advisor" or is_at(file, "adviser"):
            named_in = [node for node in ast.walk(parse(file)) if isinstance(node, ast.Attribute)]
            written = {node.attr for node in named_in if isinstance(node.ctx, ast.Store)}
            assert not written & ASKING, name_of(file)
            named = {node.arg for node in ast.walk(parse(file)) if isinstance(node, ast.keyword)}
            assert not named & ASKING, name_of(file)


def test_nothing_talks_to_a_network():
    """What leaves the machine leaves it by a player's own hand."""
    talkers = {"socket", "ssl", "http", "urllib", "ftplib", "smtplib", "asyncio", "requests", "webbrowser"}
    named = [name_of(file) for file in SOURCES if {n.split(".")[0] for n in imports(parse(file))} & talkers]
    assert named == [VOICE]


def test_the_voice_talks_to_this_machine_alone():
    """Speech Dispatcher has no other door than a socket; this one is a file, and no way to other machines."""
    tree = parse(PACKAGE / VOICE)
    uses = {getattr(node, "attr", "") for node in ast.walk(tree) if _is_of(node, "socket")}
    made = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_of(node.func, "socket")]
    assert uses == {"socket", "AF_UNIX"}
    assert [ast.unparse(call) for call in made] == ["socket.socket(socket.AF_UNIX)"]


def _is_of(node: ast.AST, module: str) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == module
