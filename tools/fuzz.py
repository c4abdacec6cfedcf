"""`make soak`: what is read from outside, under inputs that learn which code they reach (atheris).

Voyages, settings, log books, codes, transcripts and own content must each be read, or refused with words that
can be shown. All else is a finding, and the input that led to it lies in build/fuzz. Inputs that reached
something new stay there too, and the next run begins with them. `-m tools.fuzz 5000` tries fewer of each
kind, `--only codes` one kind. Where there is no atheris for this machine, it says so.
"""

import argparse
import io
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from tests.houses import house_of, shipped_house

INPUTS = 50_000  # of each kind
LONGEST = 20_000  # bytes of an input
SECONDS, MEGABYTES = 10, 1_500  # that one input may take
FOLDER = Path("build/fuzz")
WHEN = datetime(2030, 1, 1, tzinfo=UTC)
ODD = (
    r"\\u0000",
    r"\\u001b",
    r"\\u202e",
    r"\\ud800",
    "-1",
    "1e999",
    "null",
    "99999999999999999999",
    r"\xe2\x80\xae",
)
KINDS = ("voyages", "settings", "logbook", "codes", "transcripts", "content")
_NEWS = re.compile(r"#(\d+)\s.*cov: (\d+)")


class Tried(NamedTuple):
    """What came of one kind."""

    inputs: int
    reached: int  # edges of code
    seconds: float
    fault: str


# What is tried, in a process of its own: everything is imported there, so that the fuzzer sees it.


def readers() -> dict[str, Callable[[bytes], None]]:
    """For each kind, what reads it; it raises for what must not be."""
    from nautilion.content.catalogue import catalogue
    from nautilion.content.loading import Reader
    from nautilion.games.nautilion.content.loading import SECTIONS, shipped_content
    from nautilion.play import save_file, settings
    from nautilion.play.codes import packed, read_code
    from nautilion.play.faults import Fault
    from nautilion.play.logbook import Logbook
    from nautilion.play.opening import lines_of
    from nautilion.play.transcripts import BrokenTranscript, replayed

    memory = Path("/dev/shm")  # where there is one, no disk is waited for
    folder = Path(tempfile.mkdtemp(dir=memory if memory.is_dir() else None))
    content, words = shipped_content(), catalogue()

    def shown(text: str, longest: int = 1_000) -> None:
        assert text.isprintable(), ascii(text)
        assert len(text) <= longest, len(text)

    def voyages(data: bytes) -> None:
        try:
            read = save_file.sail(*save_file.parse(data, WHEN, house_of(content)), house_of(content))
        except Fault as fault:
            shown(fault.told(words))
            return
        for text in (read.record.name, *read.record.captains, read.record.result):
            shown(text, 40)
        save_file.write(read.record)

    def from_settings(data: bytes) -> None:
        file = folder / "settings.json"
        file.write_bytes(data)
        found = settings.load(file).settings
        for text in (*found.names, found.language):
            shown(text, 40)
        assert settings.load(file).settings == found or settings.load(file).bad

    def logbook(data: bytes) -> None:
        (folder / "logbook.jsonl").write_bytes(data)
        book = Logbook(folder / "logbook.jsonl").read()
        book.summary()
        for line in book.lines:
            words = [
                word
                for value in line.setup.values()
                for word in (value if isinstance(value, tuple) else [value])
            ]
            for text in (line.result, *map(str, words)):
                shown(text, 40)
        book.by("board")
        book.choices()

    def codes(data: bytes) -> None:
        for text in (data.decode("utf-8", "replace"), packed(data)):
            try:
                read_code(text, house_of(content))
            except Fault as fault:
                shown(fault.told(words))

    def transcripts(data: bytes) -> None:
        try:
            for line in replayed(lines_of(io.BytesIO(data)), house_of(content)):
                if line.differs:
                    return
        except BrokenTranscript as broken:
            shown(words(f"cli.broken.{broken.key}", **broken.values)[:1_000].replace("\n", " "))

    def own_content(data: bytes) -> None:
        (folder / "own.yaml").write_bytes(data)
        for problem in Reader(SECTIONS).take_file(folder / "own.yaml", True):
            shown(str(problem))

    return dict(zip(KINDS, (voyages, from_settings, logbook, codes, transcripts, own_content), strict=True))


def fuzz(kind: str, options: list[str]) -> None:
    """Try inputs of one kind; never returns."""
    import atheris  # type: ignore[import-not-found,unused-ignore]

    with atheris.instrument_imports(include=["nautilion"]):
        read = readers()[kind]
    atheris.Setup([sys.argv[0], *options], read)
    atheris.Fuzz()


# Sound ones to begin with


def seeds(kind: str) -> list[bytes]:
    """What a sound one looks like."""
    from nautilion import paths
    from nautilion.play.codes import game_code, share_code, unpacked
    from nautilion.play.logbook import Logbook
    from nautilion.play.shelf import Shelf
    from nautilion.play.simulation import Run, simulate
    from tests.content.test_own_content import CARDS, RING
    from tests.play.voyages import EVERYTHING, SETUPS, played

    with tempfile.TemporaryDirectory() as folder:
        book, shelf = Logbook(Path(folder) / "log.jsonl"), Shelf(shipped_house(), Path(folder) / "voyages")
        kept = [
            shelf.begin(played(setup, moves), ("Ada", "Ben")) for setup in SETUPS for moves in (5, 40, 9_999)
        ]
        for voyage in kept:
            voyage.keep()
            voyage.close()
            book.count(voyage)
        match kind:
            case "voyages":
                return [voyage.file.read_bytes() for voyage in kept]
            case "logbook":
                return [book.file.read_bytes(), *book.file.read_bytes().splitlines()]
            case "settings":
                return [
                    b'{"names": ["Ada", "Ben"], "ui_scale": 1.5, "last_setup": "seed=3", "language": "en"}',
                    b"{}",
                ]
            case "codes":
                texts = [game_code(voyage.session) for voyage in kept[:6]] + [share_code(s) for s in SETUPS]
                return [
                    text.encode() for code in texts for text in (code, unpacked(code, shipped_house())[1])
                ]
            case "transcripts":
                runs = [
                    Run(setup=s, policies=("random",), own=Path(folder), transcripts=True)
                    for s in (*SETUPS, EVERYTHING)
                ]
                return [tally.lines for run in runs for tally in simulate(run, 1, 1)]
        return [RING.encode(), CARDS.encode(), (paths.room("data", "nautilion") / "boards.yaml").read_bytes()]


def words_of(samples: list[bytes]) -> str:
    """The words of sound ones, as the fuzzer takes them."""
    found = sorted(
        {word for sample in samples for word in re.findall(rb"[A-Za-z_]{3,20}|[\[\]{}:,]", sample)}
    )
    return "".join(f'"{word}"\n' for word in (*(word.decode() for word in found), *ODD))


# All of it


def tried(kind: str, inputs: int) -> Tried:
    """Try one kind in a process of its own."""
    corpus = FOLDER / kind
    corpus.mkdir(parents=True, exist_ok=True)
    samples = seeds(kind)
    for number, sample in enumerate(samples):
        (corpus / f"seed-{number}").write_bytes(sample[:LONGEST])
    (FOLDER / f"{kind}.words").write_text(words_of(samples), encoding="ascii")
    options = [f"-runs={inputs}", f"-max_len={LONGEST}", f"-timeout={SECONDS}", f"-rss_limit_mb={MEGABYTES}"]
    options += [f"-dict={FOLDER / kind}.words", f"-artifact_prefix={FOLDER / kind}-", str(corpus)]
    began = time.perf_counter()
    command = [sys.executable, "-m", "tools.fuzz", "--run", kind, *options]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    news = _NEWS.findall(done.stderr)
    number, reached = map(int, news[-1]) if news else (0, 0)
    told = [line for line in (done.stdout + done.stderr).splitlines() if not line.startswith(("#", "INFO"))]
    fault = "" if done.returncode == 0 else "\n".join([*told[-40:], ""])
    return Tried(number, reached, time.perf_counter() - began, fault)


def main() -> int:
    """Try all kinds; 1 when something was found."""
    if sys.argv[1:2] == ["--run"]:
        fuzz(sys.argv[2], sys.argv[3:])
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("inputs", nargs="?", type=int, default=INPUTS)
    parser.add_argument("--only", choices=KINDS)
    chosen = parser.parse_args()
    if not find_spec("atheris"):
        print("fuzzing: skipped, there is no atheris for this machine and Python", file=sys.stderr)
        return 0
    found = 0
    for kind in [chosen.only] if chosen.only else KINDS:
        one = tried(kind, chosen.inputs)
        print(f"{kind:<12} {one.inputs:>8} inputs  {one.reached:>5} edges  {one.seconds:6.1f} s")
        print(one.fault, end="")
        found += bool(one.fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
