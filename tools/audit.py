"""`make audit`: has a pinned dependency a known weakness? Where nobody answers, it says so, and loudly."""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

LOCK = Path("requirements-dev.lock")  # which holds all that the others do
KNOCK, LISTEN = 8, 180  # seconds: for a first sign of the service, and for all answers


def main() -> int:
    """Ask, and print what is known; 1 when something is."""
    with tempfile.TemporaryDirectory() as folder:
        one = Path(folder) / "one.txt"
        one.write_text(pins()[0], encoding="utf-8")
        answers = asked(one, KNOCK)
    report = asked(LOCK, LISTEN) if answers else None
    if report is None:
        print(unheard(), file=sys.stderr)
        return 0
    faults = weaknesses(report)
    print("\n".join(faults) or f"Known weaknesses: none in {len(report['dependencies'])} dependencies")
    return 1 if faults else 0


def unheard() -> str:
    """What nobody should overlook; a workflow shows it beside its result."""
    told = "KNOWN WEAKNESSES: NOT CHECKED. The service that knows them does not answer; try again later."
    frame = "!" * (len(told) + 6)
    note = f"\n::warning title=make audit::{told}" if os.environ.get("GITHUB_ACTIONS") else ""
    return f"{frame}\n!! {told} !!\n{frame}{note}"


def pins() -> list[str]:
    """What the lock names, without sums and comments."""
    found = re.findall(r"^[\w.-]+==[^\\\n]*", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    return [pin.strip() for pin in found]


def asked(requirements: Path, seconds: float) -> dict[str, Any] | None:
    """The report of pip-audit; None when there is none to be had."""
    options = ["--vulnerability-service", "osv", "--no-deps", "--disable-pip", "--format", "json"]
    command = [
        sys.executable,
        "-m",
        "pip_audit",
        *options,
        "--progress-spinner",
        "off",
        "-r",
        str(requirements),
    ]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
        report = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return None
    return report if any("vulns" in found for found in report["dependencies"]) else None


def weaknesses(report: dict[str, Any]) -> list[str]:
    """A line for each: which dependency, what it is called, and which versions are free of it."""
    return [
        f"{found['name']} {found['version']}: {weak['id']}, mended in {weak['fix_versions']}"
        for found in report["dependencies"]
        for weak in found.get("vulns", ())
    ]


if __name__ == "__main__":
    sys.exit(main())
