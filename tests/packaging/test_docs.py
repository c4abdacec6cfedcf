"""What the pages of the docs say is true: fields, effects, examples, files, commands and keys."""

import re
from pathlib import Path

import msgspec
import pytest

from nautilion import paths
from nautilion.cli.parser import COMMANDS
from nautilion.content.catalogue import catalogue
from nautilion.content.files import LARGEST
from nautilion.content.lessons import LessonText, StepText, load_lessons
from nautilion.games.island import lessons as island
from nautilion.games.nautilion.content import effects
from nautilion.games.nautilion.content.definitions import Mix, Position, Reserves
from nautilion.games.nautilion.content.loading import SECTIONS, load
from nautilion.games.nautilion.lesson_positions import PositionText
from nautilion.games.nautilion.lessons import CONDITIONS, TWO, room
from nautilion.games.nautilion.setup import Setup, check_setup
from nautilion.play.lessons import LessonRun

ROOT = Path(__file__).parent.parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
FILE = re.compile(r"\.(?:py|yaml|json|md|spec|lock|toml)$")
NESTED: dict[str, list[type[msgspec.Struct]]] = {"boards": [Position], "difficulty": [Reserves, Mix]}


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


README, CONTENT = page("README.md"), page("docs/CONTENT.md")


def section(title: str) -> str:
    """A section of docs/CONTENT.md."""
    return CONTENT.split(f"\n## {title}\n")[1].split("\n## ")[0]


def names(kind: type[msgspec.Struct]) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(kind)}


# The data files


@pytest.mark.parametrize("title", SECTIONS.kinds)
def test_every_field_has_its_row(title):
    kind = SECTIONS.kinds[title]
    described = section("darkhouse" if title == "heroic" else title)
    assert set(re.findall(r"^\| `(\w+)` \|", described, re.MULTILINE)) == names(kind)
    inner = set[str]().union(*map(names, NESTED.get(title, [])))
    assert {name for name in inner if f"`{name}`" not in described} == set()


def test_every_field_of_a_lesson_is_described():
    rows = re.findall(r"^\| (`.*?`) \|", section("lessons"), re.MULTILINE)
    described = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    positions = names(PositionText) | names(island.PositionText)
    assert described == names(LessonText) | names(StepText) | positions
    named = (*CONDITIONS, *island.CONDITIONS, TWO)
    assert [name for name in named if f"`{name}`" not in section("lessons")] == []


def test_the_lesson_of_the_page_can_be_read(tmp_path):
    text = re.search(r"```yaml\n(.*?)```", section("lessons"), re.DOTALL)
    assert text
    (tmp_path / "own.yaml").write_text(text[1], encoding="utf-8")
    (lesson,) = load_lessons(room(), tmp_path)
    run = LessonRun(lesson)
    for _ in lesson.steps:
        run.skip()
    assert run.is_done


def test_every_effect_is_described_with_its_arguments():
    rows = re.findall(r"^\| `(\w+)` \| (.*?) ?\| \w", section("Effects"), re.MULTILINE)
    assert {name: set(re.findall(r"`(\w+)`", args)) for name, args in rows} == {
        name: names(kind) for name, kind in effects.ALL.items()
    }
    for name, needed in effects.NEEDS.items():
        assert re.search(rf"^\| `{name}` .*`needs: {needed}` \|$", section("Effects"), re.MULTILINE)


def test_the_example_loads_and_sails(tmp_path):
    (example,) = re.findall(r"```yaml\n(.*?)```", section("An example"), re.DOTALL)
    (tmp_path / "ring.yaml").write_text(example, encoding="utf-8")
    content = load(paths.room("data", "nautilion"), tmp_path)
    check_setup(Setup(board="Ring", own_cards=True), content)
    assert content.darkhouse[101].own
    assert content.heroic[101].own


def test_the_largest_file_is_told():
    assert f"at most {LARGEST // 1000} kB" in CONTENT


# Links, files, commands, keys


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
def test_every_link_leads_somewhere(file):
    links = re.findall(r"\]\((?!https?:)([^)#]+)", file.read_text(encoding="utf-8"))
    assert [link for link in links if not (file.parent / link).exists()] == []


@pytest.mark.parametrize("name", ["docs/ARCHITECTURE.md", "docs/RELIABILITY.md", "CONTRIBUTING.md"])
def test_every_file_that_is_named_exists(name):
    """Named from the root, from the package, or from the part that the sentence is about."""
    named = set(re.findall(r"[\w/-]+\.(?:py|yaml|spec|lock)\b|`[\w/]+/`", page(name)))
    places = [
        ROOT,
        *(ROOT / "nautilion" / part for part in ("", "ui", "ui/access", "ui/table", "content", "advisor")),
        *(ROOT / "nautilion/games/nautilion" / part for part in ("", "rules", "table", "adviser")),
        *(ROOT / "nautilion/games/island" / part for part in ("", "adviser", "table")),
        *(ROOT / "nautilion/games/abyss" / part for part in ("", "adviser", "table")),
    ]
    assert len(named) >= 9
    assert [path for path in named if not any((place / path.strip("`")).exists() for place in places)] == []


def test_every_class_field_and_constant_that_is_told_is_there():
    """What looks like code, by a capital or a dot, in the pages for those who carry it on."""
    text = page("docs/ARCHITECTURE.md") + page("CONTRIBUTING.md").split("## A release")[0]
    told = re.findall(r"`((?=\w*[A-Z.])[A-Za-z]\w*(?:\.\w+)*)(?:\(.*?\))?`", text)
    names = {part for each in told if not FILE.search(each) for part in each.split(".")}
    files = [*(ROOT / "nautilion").rglob("*.py"), *(ROOT / "tests/games").glob("*.py")]
    code = "\n".join(file.read_text(encoding="utf-8") for file in files)
    made = set(re.findall(r"(\w+)(?:[(:,]| =|=)", code)) | {file.stem for file in files}
    assert len(names) > 90
    assert names - made == set()


def test_every_promise_names_the_test_that_holds_the_game_to_it():
    rows = re.findall(r"^\| (?!promise|-)(.*) \| (.*) \|$", page("docs/RELIABILITY.md"), re.MULTILINE)
    assert len(rows) > 10
    assert [promise for promise, held in rows if not re.search(r"tests[/.]\w|the same", held)] == []


def test_the_commands_are_those_of_the_program():
    told = set(re.findall(r"^nautilion ([\w-]+)", README, re.MULTILINE))
    assert told == set(COMMANDS) - {"play"}


def test_the_make_targets_are_those_of_the_makefile():
    listed = set(re.findall(r"^\| `([\w-]+)` \|", README.split("## Make targets")[1], re.MULTILINE))
    made = set(re.findall(r"^([\w-]+):", page("Makefile"), re.MULTILINE))
    assert listed == made - {"format", "lint", "types"}


def test_the_keys_are_those_that_the_game_teaches():
    taught = [
        text for key, text in catalogue().texts.items() if re.fullmatch(r"rulebook\.keys\.row\d+\.keys", key)
    ]
    assert taught
    table = README.split("| key |")[1].split("\n\n")[0]
    assert [keys for keys in taught if any(f"`{key}`" not in table for key in keys.split())] == []


def test_the_designer_is_named_and_the_edition_unofficial():
    assert "Shadi Torbey" in README
    assert "unofficial" in README
