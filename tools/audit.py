"""`make audit`: has a pinned dependency a known weakness? Where nobody answers, it says so and goes on."""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

LOCK = Path("requirements.lock")
KNOCK, LISTEN = 8, 180  # seconds: for a first sign of the service, and for all answers


def main() -> int:
    """Ask, and print what is known; 1 when something is."""
    with tempfile.TemporaryDirectory() as folder:
        one = Path(folder) / "one.txt"
        one.write_text(pins()[0], encoding="utf-8")
        answers = asked(one, KNOCK)
    report = asked(LOCK, LISTEN) if answers else None
    if report is None:
        print("Known weaknesses: not checked, the service that knows them does not answer")
        return 0
    faults = weaknesses(report)
    print("\n".join(faults) or f"Known weaknesses: none in {len(report['dependencies'])} dependencies")
    return 1 if faults else 0


def pins() -> list[str]:
    """The lines of the lock, without comments."""
    return re.findall(r"^[\w.-]+==.*$", LOCK.read_text(encoding="utf-8"), re.MULTILINE)


def asked(requirements: Path, seconds: float) -> dict[str, Any] | None:
    """The report of pip-audit; None when there is none to be had."""
    options = ["--vulnerability-service", "osv", "--no-deps", "--disable-pip", "--format", "json"]
    command = [sys.executable, "-m", "pip_audit", *options, "--progress-spinner", "off", "-r", requirements]
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
