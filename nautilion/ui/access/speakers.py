"""Ways to the voice of a system. Linux: Speech Dispatcher through its socket on this machine. Mac: the
command `say`. Windows: one PowerShell, kept open, that has SAPI speak."""

import os
import re
import shutil
import socket
import subprocess
import sys
from contextlib import suppress
from itertools import takewhile
from pathlib import Path

from nautilion.ui.access.voice import Sentence, Speaker

_PATIENCE = 5.0  # seconds for an answer
_MAC_SLOWEST, _MAC_QUICKEST = 90, 320  # words a minute
_MAC_VOICE = re.compile(r"(?P<name>\S.*?)\s+(?P<language>[a-z]{2,3})[_-]\S+\s+#")
_NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
_SAPI = (
    "$v = New-Object -ComObject SAPI.SpVoice; [Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "[Console]::OutputEncoding = [Text.Encoding]::UTF8; "
    "foreach ($t in $v.GetVoices()) { [Console]::Out.WriteLine($t.GetDescription()) }; "
    "[Console]::Out.WriteLine('.'); "
    "while ($null -ne ($l = [Console]::In.ReadLine())) { $p = $l.Split([char]9, 3); $v.Rate = [int]$p[0]; "
    "foreach ($t in $v.GetVoices()) { if ($t.GetDescription() -eq $p[1]) { $v.Voice = $t } }; "
    "[void]$v.Speak($p[2], 19) }"  # 1: in the background, 2: instead of what is being said, 16: no mark-up
)


class SpeechDispatcher:
    """SSIP: a line there, a numbered answer back."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._line = _connected(_socket_path())
        self._answers = self._line.makefile("rb")
        try:
            self._ask("SET SELF CLIENT_NAME player:nautilion:main")
            self._ask(f"SET SELF LANGUAGE {language}")
        except OSError:
            self._line.close()
            raise

    def voices(self) -> tuple[str, ...]:
        """Name, language and variant a line: some have thousands, most of them variants of a few."""
        listed = [line.split("\t") for line in self._ask("LIST SYNTHESIS_VOICES")[:-1]]
        spoken = [line[0] for line in listed if line[1:] and line[1].lower().startswith(self.language)]
        return tuple(dict.fromkeys(name for name in spoken if "+" not in name))

    def say(self, sentence: Sentence) -> None:
        self.hush()
        self._ask(f"SET SELF RATE {round((sentence.rate - 0.5) * 200)}")
        if sentence.name.isprintable() and sentence.name:
            self._ask(f"SET SELF SYNTHESIS_VOICE {sentence.name}")  # one that is not there is refused
        self._ask("SPEAK")
        dotted = f".{sentence.text}" if sentence.text.startswith(".") else sentence.text  # a lone dot ends it
        self._ask(f"{dotted}\r\n.")

    def hush(self) -> None:
        self._ask("CANCEL SELF")

    def close(self) -> None:
        self._line.close()

    def _ask(self, line: str) -> list[str]:
        """The lines of an answer without their numbers; those before the last have a dash."""
        self._line.sendall(line.encode() + b"\r\n")
        found: list[str] = []
        while True:
            got = self._answers.readline().decode("utf-8", "replace").rstrip("\r\n")
            if len(got) < 4:
                raise OSError("Speech Dispatcher has gone")
            found.append(got[4:])
            if got[3] != "-":
                return found


class MacSay:
    """A `say` for each sentence; the one before is ended."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._now: subprocess.Popen[bytes] | None = None

    def voices(self) -> tuple[str, ...]:
        """Name, language and a sentence in it a line: "Ana Maria           en_GB    # Hello!"."""
        asked = subprocess.run(["say", "-v", "?"], capture_output=True, check=False)
        found = map(_MAC_VOICE.match, asked.stdout.decode("utf-8", "replace").splitlines())
        return tuple(each["name"] for each in found if each and each["language"] == self.language)

    def say(self, sentence: Sentence) -> None:
        self.hush()
        words = round(_MAC_SLOWEST + (_MAC_QUICKEST - _MAC_SLOWEST) * sentence.rate)
        voice = ["-v", sentence.name] if sentence.name else []
        self._now = subprocess.Popen(["say", "-r", str(words), *voice, "--", sentence.text])

    def hush(self) -> None:
        if self._now and self._now.poll() is None:
            self._now.terminate()
        if self._now:
            self._now.wait()
        self._now = None

    def close(self) -> None:
        self.hush()


class WindowsSapi:
    """One PowerShell that reads lines: rate, voice and words, with tabs between."""

    def __init__(self) -> None:
        self._shell = subprocess.Popen(
            ["powershell", "-NoLogo", "-NoProfile", "-NonInteractive", "-Command", _SAPI],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            creationflags=_NO_WINDOW,
        )
        assert self._shell.stdout
        lines = iter(self._shell.stdout.readline, "")
        self._voices = tuple(takewhile(lambda name: name != ".", (line.rstrip() for line in lines)))

    def voices(self) -> tuple[str, ...]:
        return self._voices

    def say(self, sentence: Sentence) -> None:
        assert self._shell.stdin
        rate = round((sentence.rate - 0.5) * 20)
        name, text = (" ".join(part.split()) for part in (sentence.name, sentence.text))
        self._shell.stdin.write(f"{rate}\t{name}\t{text}\n")
        self._shell.stdin.flush()

    def hush(self) -> None:
        self.say(Sentence("", 0.5, ""))

    def close(self) -> None:
        with suppress(OSError):
            if self._shell.stdin:
                self._shell.stdin.close()
        self._shell.terminate()
        self._shell.wait()


def speaker(language: str) -> Speaker:
    """The voice of this system; OSError where there is none."""
    if sys.platform == "win32":
        return WindowsSapi()
    if sys.platform == "darwin":
        return MacSay(language)
    return SpeechDispatcher(language)


def _socket_path() -> Path:
    """Where Speech Dispatcher listens; never another machine."""
    address = os.environ.get("SPEECHD_ADDRESS", "")
    if address.startswith("unix_socket:"):
        return Path(address.removeprefix("unix_socket:"))
    folder = os.environ.get("XDG_RUNTIME_DIR") or Path.home() / ".cache"
    return Path(folder) / "speech-dispatcher" / "speechd.sock"


def _connected(path: Path) -> socket.socket:
    """A line to Speech Dispatcher, which is started where it does not run yet."""
    try:
        return _line_to(path)
    except OSError:
        program = shutil.which("speech-dispatcher")
        if not program:
            raise
    with suppress(subprocess.SubprocessError):
        subprocess.run([program, "--spawn"], capture_output=True, timeout=_PATIENCE, check=False)
    return _line_to(path)


def _line_to(path: Path) -> socket.socket:
    line = socket.socket(socket.AF_UNIX)
    line.settimeout(_PATIENCE)
    try:
        line.connect(str(path))
    except OSError:
        line.close()
        raise
    return line
