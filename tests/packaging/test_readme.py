"""What the README promises is true."""

import re
from pathlib import Path

from nautilion import paths
from nautilion.content.loading import load

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_of_own_content_loads(tmp_path):
    (example,) = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    (tmp_path / "ring.yaml").write_text(example, encoding="utf-8")
    content = load(paths.shipped("data"), tmp_path)
    assert "Ring" in content.boards
    assert content.darkhouse[101].own
    assert content.heroic[101].own


def test_the_make_targets_are_those_of_the_makefile():
    listed = set(re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE))
    made = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert listed == made - {"format", "lint", "types"}


def test_every_link_leads_somewhere():
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if not link.startswith("http")]
    pictures = [link for link in links if link.startswith("docs/screens/")]  # taken by `make screens`
    assert [link for link in links if link not in pictures and not (ROOT / link).exists()] == []
