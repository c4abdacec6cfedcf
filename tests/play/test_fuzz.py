"""The fuzzer of `make soak`: it takes what is sound, refuses what is not, and says where it cannot run."""

import random

import pytest

from tests.play.mutations import spoilt
from tools import fuzz


@pytest.mark.parametrize("kind", fuzz.KINDS)
def test_a_reader_takes_sound_and_spoilt_ones(kind):
    read, dice = fuzz.readers()[kind], random.Random(7)
    samples = fuzz.seeds(kind)
    assert samples
    assert fuzz.words_of(samples).isascii()
    for sample in samples:
        read(sample)
    for _ in range(20):
        read(spoilt(dice.choice(samples), dice))


def test_without_a_fuzzer_it_says_so(monkeypatch, capsys):
    monkeypatch.setattr(fuzz, "find_spec", lambda name: None)
    monkeypatch.setattr("sys.argv", ["fuzz"])
    assert fuzz.main() == 0
    assert "skipped" in capsys.readouterr().err
