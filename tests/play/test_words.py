"""Every key that the play layer hands out has words."""

import re
from pathlib import Path

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.table.scenes.result import ENDINGS
from nautilion.play import shelf

KEY = re.compile(r'"((?:keeping|shelf|code|open|logbook|undo|other_dice|moment)\.(?!jsonl)[a-z_.]+)"')


def test_every_key_has_words():
    folder = Path(shelf.__file__).parent
    keys = {key for file in folder.glob("*.py") for key in KEY.findall(file.read_text(encoding="utf-8"))}
    keys |= {f"moment.end.{ending}" for ending in ENDINGS}
    assert len(keys) > 30
    assert sorted(key for key in keys if key not in catalogue()) == []
