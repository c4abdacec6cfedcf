"""The game finds its data, pictures and sounds: in the source tree, and in a wheel in a clean environment."""

import os
import site
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from nautilion import paths

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ("data", "images", "sounds")
WHERE = (
    "from nautilion import paths; print([str(paths.shipped(name)) for name in ('data', 'images', 'sounds')])"
)


def run(*command: str | Path, cwd: Path) -> str:
    """What a command prints; the test fails with its complaints when it fails."""
    alone = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=alone, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_source_tree_is_found(folder):
    assert paths.shipped(folder) == ROOT / folder
    assert any(paths.shipped(folder).iterdir())


def test_the_source_tree_works_from_any_folder(tmp_path):
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); {WHERE}"
    assert run(sys.executable, "-c", code, cwd=tmp_path).strip() == str(
        [str(ROOT / name) for name in FOLDERS]
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree, built without a network."""
    target = tmp_path_factory.mktemp("dist")
    options = ("--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--disable-pip-version-check")
    run(sys.executable, "-m", "pip", "wheel", *options, "--wheel-dir", target, ROOT, cwd=target)
    (built,) = target.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a clean environment with the wheel in it; the dependencies are borrowed from this one."""
    home = tmp_path_factory.mktemp("clean")
    venv.create(home, with_pip=False, symlinks=os.name != "nt")
    names = {"base": str(home), "platbase": str(home), "installed_base": str(home)}
    python = Path(sysconfig.get_path("scripts", "venv", names)) / Path(sys.executable).name
    options = ("--no-deps", "--no-index", "--no-compile", "--quiet", "--disable-pip-version-check")
    run(sys.executable, "-m", "pip", "--python", python, "install", *options, wheel, cwd=home)
    library = Path(sysconfig.get_path("purelib", "venv", names))
    (library / "borrowed.pth").write_text("\n".join(_dependencies()), encoding="utf-8")
    return python


def _dependencies() -> list[str]:
    """Where libraries are installed; an editable nautilion is not found there, for its .pth is not read."""
    return [folder for folder in site.getsitepackages() if Path(folder).is_dir()]


def test_the_wheel_holds_what_it_should(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for folder in FOLDERS:
        sources = [file for file in (ROOT / folder).rglob("*") if file.is_file() and file.suffix != ".pyc"]
        missing = {f"nautilion/{file.relative_to(ROOT).as_posix()}" for file in sources} - set(names)
        assert missing == set()
    assert not [name for name in names if name.startswith(("tests/", "tools/"))]
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_an_installed_game_finds_its_folders_inside_the_package(installed, tmp_path):
    found = run(installed, "-c", WHERE, cwd=tmp_path)
    package = run(installed, "-c", "import nautilion; print(nautilion.__path__[0])", cwd=tmp_path).strip()
    assert not Path(package).is_relative_to(ROOT)
    assert found.strip() == str([str(Path(package).resolve() / name) for name in FOLDERS])


def test_an_installed_game_works_from_another_folder(installed, tmp_path):
    assert "reef_roll" in run(installed, "-m", "nautilion", "turn", "--expansions", "all", cwd=tmp_path)
    script = installed.with_name("nautilion" + installed.suffix)
    assert "Games       5" in run(script, "simulate", "--games", "5", cwd=tmp_path)


def test_an_installed_game_passes_its_own_test(installed, tmp_path):
    assert run(installed, "-m", "nautilion", "selftest", cwd=tmp_path).strip() == "ok"
