"""Whether this system lets a test mount a disk of its own."""

import shutil
import subprocess


def namespace() -> list[str] | None:
    """How to run something that may mount, if this system lets us."""
    for options in (["--mount"], ["--user", "--map-root-user", "--mount"]):
        trial = ["unshare", *options, "mount", "-t", "tmpfs", "none", "/mnt"]
        if shutil.which("unshare") and not subprocess.run(trial, capture_output=True, check=False).returncode:
            return ["unshare", *options]
    return None
