"""All words of the table: none is cut, none is tiny, and none shrinks when words shall be larger."""

from collections.abc import Sequence
from itertools import product

import pytest
from pygame import Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.places import VoyageHighlights
from nautilion.games.nautilion.table.view import View
from nautilion.games.nautilion.words import VoyageWords
from nautilion.kernel.words import Line
from nautilion.ui.table.bar import paint_bar
from nautilion.ui.table.log import LogPanel
from nautilion.ui.text import Style, Text
from tests.ui.kit import Desk
from tests.ui.test_prompts import LONGEST, SETUPS, WORDS, longer, positions

NAMES = ("Ada", "Jules")
MEASURED = (255, 255, 255)  # the colour in which words are only measured


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """The smallest size in which each text was written."""
    found: dict[str, float] = {}
    render = Text.render

    def watched(self: Text, string: str, style: Style, colour: object, *more: object) -> Surface:
        if colour != MEASURED and sum(map(str.isalpha, string)) > 1:  # letters on tokens are pictures
            found[string] = min(style.size, found.get(string, style.size))
        return render(self, string, style, colour, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "render", watched)
    return found


def paint_tables(
    desk: Desk, words: Catalogue, setups: Sequence[Setup] = SETUPS, buttons: float = 250
) -> None:
    """Tables of all kinds, at moments of voyages, with the bar and the log; `buttons`: how wide those are."""
    page = Surface(desk.app.metrics.size)
    for setup in setups:
        view = None
        for number, session in enumerate(positions(setup, 1)):
            s = session.state
            view = view or View(desk.app.look, session.rules.terms, words, ("", ""))
            voice = VoyageWords(words, session.rules, NAMES)
            if number % 8 == 0:
                highlights = VoyageHighlights()
                highlights.ask(session.pending, s)
                view.paint(page, s, highlights)
                ends = view.fit(s).rects["bar"].right - desk.app.metrics.px(buttons)
                paint_bar(page, view, s, *voice.asked(s, session.pending, told=session.told)[::-1], ends)
        assert view
        log = LogPanel(view)
        log.toggle()
        log.lines = [Line(words(f"log.TokenMoved.{key}", token=words("token.9")), ()) for key in KEYS]
        assert log.sprite()


KEYS = [key.split(".")[-1] for key in WORDS.texts if key.startswith("log.TokenMoved.")]


@pytest.mark.parametrize("size", [(1280, 720), (900, 1400)], ids=str)
@pytest.mark.parametrize("language", ["en", "longer"])
def test_no_word_of_the_table_is_cut_or_tiny(
    size: tuple[int, int], language: str, written: dict[str, float]
) -> None:
    desk = Desk(size)
    paint_tables(desk, WORDS if language == "en" else longer(WORDS))
    assert not desk.app.look.text.cut
    assert min(written.values()) >= round(13 * desk.app.metrics.u)


def test_captains_with_long_names_are_called_by_what_has_room(written: dict[str, float]) -> None:
    desk, (session, *_) = Desk(), positions(SETUPS[0], 1)
    view = View(desk.app.look, session.rules.terms, WORDS, LONGEST)
    view.paint(Surface((1280, 720)), session.state, VoyageHighlights())
    assert not desk.app.look.text.cut
    called = [text for text in written if any(name.startswith(text) for name in LONGEST)]
    assert len(called) == 2
    assert min(written[text] for text in called) >= 13


def test_nothing_shrinks_when_words_shall_be_larger(written: dict[str, float]) -> None:
    paint_tables(Desk(), WORDS)
    usual = dict(written)
    written.clear()
    paint_tables(Desk(ui_scale=2.0, words="fitting"), WORDS)
    assert not {text: (size, written[text]) for text, size in usual.items() if written[text] < size}


def test_words_of_the_bar_grow_where_there_is_room(written: dict[str, float]) -> None:
    """At twice the size, in the base game, nothing that is asked stays as small as it was."""
    paint_tables(Desk(), WORDS, SETUPS[3:], 142)
    usual = dict(written)
    written.clear()
    paint_tables(Desk(ui_scale=2.0, words="fitting"), WORDS, SETUPS[3:], 142)
    asked = {text: written[text] / size for text, size in usual.items() if size == 17}
    assert len(asked) > 3
    assert min(asked.values()) > 1.4, asked


@pytest.mark.parametrize("language", ["en", "longer"])
def test_what_the_oracle_says_has_room_and_never_shrinks(language: str, written: dict[str, float]) -> None:
    """It became smaller when words were to be larger: its shell grew and took the room."""
    words, sizes = WORDS if language == "en" else longer(WORDS), dict[str, float]()
    for scale in (1.0, 1.3, 2.0):
        desk, (session, *_) = Desk(ui_scale=scale, words="fitting"), positions(SETUPS[0], 1)
        view, page = View(desk.app.look, session.rules.terms, words, NAMES), Surface((1280, 720))
        written.clear()
        for advice in sentences(words):
            ends = view.fit(session.state).rects["bar"].right - desk.app.metrics.px(142)
            paint_bar(page, view, session.state, "", "", ends, advice)
        assert not desk.app.look.text.cut
        assert all(size >= sizes.get(text, 13) for text, size in written.items())
        sizes = dict(written)


def sentences(words: Catalogue) -> list[str]:
    """The longest that the Oracle says about a plan, in all variants of its parts."""
    longest = max((words(key) for key in WORDS.texts if key.startswith("oracle.token.")), key=len)
    clauses = [
        [
            words(key, token=longest, number=3)
            for key in WORDS.texts
            if key.startswith(f"oracle.why.{figure}.")
        ]
        for figure in ("nautilion", "phantom", "darkhouse")
    ]
    return [words("oracle.sentence", what=words("oracle.joined").join(parts)) for parts in product(*clauses)]
