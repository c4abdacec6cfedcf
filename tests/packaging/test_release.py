"""What builds and checks a release: the spec for each system, the workflows, the lock of versions."""

import platform
import re
import sys
import tomllib
from itertools import chain
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import PyInstaller.utils.hooks  # noqa: F401 - before a test claims to be on another system
import pytest
import yaml
from packaging.requirements import Requirement

from nautilion import __version__
from nautilion.ui.text import _FILES
from tools import audit, pack

ROOT = Path(__file__).parent.parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


VERSION_PARTS = """
FixedFileInfo StringTable StringStruct StringFileInfo VarFileInfo VarStruct VSVersionInfo
""".split()  # noqa: SIM905


class Recorder:
    """Stands for a class of PyInstaller and remembers what it was made of."""

    def __init__(self, *parts: Any, **options: Any) -> None:
        self.parts, self.options = parts, options
        self.pure, self.scripts, self.binaries = list[Any](), list[Any](), list[Any]()
        self.datas = [(str(folder), file, "DATA") for file, folder in options.get("datas", ())]


def spec(system: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What build.spec says on a system, without building."""
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.chdir(ROOT)
    windows = ModuleType("versioninfo")
    vars(windows).update(dict.fromkeys(VERSION_PARTS, Recorder))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.win32", SimpleNamespace(versioninfo=windows))
    made: dict[str, Any] = {}

    def kind(name: str) -> Any:
        return lambda *parts, **options: made.setdefault(name, Recorder(*parts, **options))

    names = {name: kind(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    exec((ROOT / "build.spec").read_text(encoding="utf-8"), names | {"SPECPATH": str(ROOT)})
    return made


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_app_is_a_folder_without_a_console(system, monkeypatch):
    made = spec(system, monkeypatch)
    program = made["EXE"].options
    assert program["console"] is program["upx"] is made["COLLECT"].options["upx"] is False
    assert program["exclude_binaries"]
    assert ("BUNDLE" in made) == (system == "darwin")
    fonts = {Path(file).name for file, _ in made["Analysis"].options["datas"]}
    assert {name for _, name in _FILES.values()} <= fonts


def test_windows_shows_name_version_and_icon(monkeypatch):
    program = spec("win32", monkeypatch)["EXE"].options
    assert (ROOT / program["icon"]).suffix == ".ico"
    assert (ROOT / program["icon"]).is_file()
    strings = program["version"].options["kids"][0].parts[0][0].parts[1]
    assert dict(string.parts for string in strings)["ProductVersion"] == __version__
    numbers = program["version"].options["ffi"].options["filevers"]
    assert len(numbers) == 4
    assert ".".join(map(str, numbers)).startswith(__version__)


def test_a_mac_gets_an_app_with_its_facts(monkeypatch):
    bundle = spec("darwin", monkeypatch)["BUNDLE"].options
    assert (ROOT / bundle["icon"]).is_file()
    assert bundle["name"] == "Nautilion.app"
    assert bundle["version"] == bundle["info_plist"]["CFBundleShortVersionString"] == __version__
    assert bundle["info_plist"]["NSHighResolutionCapable"]


@pytest.mark.parametrize(
    ("system", "machine", "name"),
    [
        ("linux", "x86_64", "linux-x86_64"),
        ("linux", "aarch64", "linux-arm64"),
        ("win32", "AMD64", "windows-x86_64"),
        ("darwin", "arm64", "macos-arm64"),
    ],
)
def test_the_archive_says_for_whom_it_is(system, machine, name, monkeypatch):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(platform, "machine", lambda: machine)
    assert pack.archive_name() == f"nautilion-{__version__}-{name}"


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_reads_and_calls_only_targets_that_there_are(file):
    text = file.read_text(encoding="utf-8")
    workflow = yaml.safe_load(text)
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    called = {target for step in steps for target in re.findall(r"^make ([\w-]+)", step.get("run", ""))}
    assert called <= TARGETS
    used = re.findall(r"uses: (.*)", text)
    assert all(re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line) for line in used)
    assert "pip install" not in re.sub(r"pip install (--require-hashes -r|--no-deps) ", "", text)
    assert workflow["permissions"] == {"contents": "read"}


def test_every_python_is_asked_for_the_same_voyages_and_days():
    check = yaml.safe_load((ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8"))
    called = [step.get("run", "") for step in check["jobs"]["same"]["steps"]]
    for name in ("adviser/sameness.py", "test_daily.py"):
        assert (ROOT / "tests" / "games" / "nautilion" / name).is_file()
    assert "python -m tests.games.nautilion.adviser.sameness" in called
    assert "python -m pytest -n 0 tests/games/nautilion/test_daily.py" in called


def test_a_tag_builds_on_three_systems_and_offers_archives_with_checksums():
    release = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))
    assert release[True]["push"] == {"tags": ["v*"]}  # YAML reads `on` as a truth
    systems = release["jobs"]["app"]["strategy"]["matrix"]["system"]
    assert [system.split("-")[0] for system in systems] == ["ubuntu", "windows", "macos"]
    last = release["jobs"]["publish"]["steps"][-1]["run"]
    assert "SHA256SUMS" in last
    assert "*.zip" in last
    assert "*.tar.gz" in last


def test_the_lock_pins_all_that_the_project_asks_for():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = chain(project["dependencies"], *project["optional-dependencies"].values())
    pins: dict[str, list[str]] = {}
    text = "\n".join(file.read_text(encoding="utf-8") for file in LOCKS)
    for pin in re.findall(r"^[\w.-]+==[^\\\n]*", text, re.MULTILINE):
        name, version = pin.split(";")[0].strip().split("==")
        pins.setdefault(name, []).append(version)
    for line in map(Requirement, asked):
        versions = pins.get(line.name.lower(), [])
        assert versions, f"{line.name} is not in the lock: make lock"
        assert all(line.specifier.contains(version) for version in versions), f"{line}: make lock"


LOCKS = sorted(ROOT.glob("requirements*.lock"))


@pytest.mark.parametrize("file", LOCKS, ids=lambda file: file.stem)
def test_a_lock_names_no_address_and_every_sum(file):
    text = file.read_text(encoding="utf-8")
    assert not re.search(r"://|--index|--find|@ ", text)
    pins = re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]
    assert len(pins) > 5
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", pin) for pin in pins)


def test_those_who_play_get_what_those_who_work_on_it_have():
    dev, *others = (set(file.read_text(encoding="utf-8").split("\n")) for file in LOCKS)
    assert [file.stem for file in LOCKS] == ["requirements-dev", "requirements-fuzz", "requirements"]
    for other in others:
        assert {line for line in other - dev if line.startswith(tuple("abcdefghijklmnopqrstuvwxyz"))} <= {
            line for line in other if line.startswith("atheris==")
        }


def test_nothing_is_installed_without_its_sum_but_the_company_of_the_bench():
    rules = [
        line for line in (ROOT / "Makefile").read_text(encoding="utf-8").splitlines() if line.startswith("\t")
    ]
    loose = [line.strip() for line in rules if re.search(r"\$\(PIP\)|pip install", line)]
    assert loose == ["-$(PIP) --only-binary :all: open_spiel", "$(PIP) uv"]  # neither is part of the game


# Known weaknesses

SAFE = {"dependencies": [{"name": "yaml", "version": "1", "vulns": []}]}
WEAK = {
    "dependencies": [{"name": "yaml", "version": "1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2"]}]}]
}


@pytest.mark.parametrize(
    ("report", "code", "word"), [(SAFE, 0, "none in 1"), (WEAK, 1, "PYSEC-1"), (None, 0, "NOT CHECKED")]
)
def test_the_audit_fails_only_for_what_is_known(report, code, word, monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(audit, "asked", lambda *_: report)
    assert audit.main() == code
    out, err = capsys.readouterr()
    assert word in out + err
    assert (err.count("!!!!!!!!!!") > 1) is (report is None)  # loudly
