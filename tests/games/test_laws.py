"""What holds for every game of the house, by random play; the toy game of `toy.py` proves the seam itself."""

import ast
import copy
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import nautilion
from nautilion.content.catalogue import Catalogue, catalogue
from nautilion.games import GAMES, game
from nautilion.games.abyss.setup import Setup as Abyss
from nautilion.games.island.setup import Setup as Island
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.setup import Setup as Voyage
from nautilion.kernel import Ask, Chance, Event, Luck, Move, digest
from nautilion.kernel.game import Game
from nautilion.kernel.views import ALL, NOBODY
from nautilion.play import codes
from nautilion.play.house import House
from nautilion.play.logbook import Logbook
from nautilion.play.opening import open_any
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.play.simulation import Run, simulate
from nautilion.play.transcripts import replayed
from tests.games import toy

TOY: Game[Any, Any, Any] = toy.GAME
HOUSE = House((*GAMES, TOY.id), lambda id: TOY if id == TOY.id else game(id))
SETUPS: list[Any] = [
    Voyage(seed=1),
    Voyage(seed=2, players=2, expansions=("heroic",)),
    Voyage(seed=3, players=2, expansions=EXPANSIONS, board="B2"),
    *(Island(players=players, seed=players) for players in game("island").seats),
    *(Abyss(players=players, seed=players) for players in game("abyss").seats),
    *(toy.Setup(players=players, seed=players) for players in TOY.seats),
]


class At(NamedTuple):
    """A moment of a random game."""

    s: Any
    now: Ask | Chance | None
    move: Move | None


def moments(setup: Any, number: int = 400) -> Iterator[At]:
    """A random game, state by state."""
    session, luck = Session(setup), Luck(setup.seed, 7 << 32)
    for _ in range(number):
        now = session.pending
        if now is None:
            yield At(session.state, None, None)
            return
        move = session.next_roll() if isinstance(now, Chance) else now.moves[luck.below(len(now.moves))]
        yield At(session.state, now, move)
        session.play(move)


def played(setup: Any, number: int = 400) -> Session:
    """A session after a random game."""
    session = Session(setup)
    session.replay(at.move for at in moments(setup, number) if at.move)
    return session


def test_every_game_of_the_list_has_setups_here():
    assert {setup.game.id for setup in SETUPS} == set(HOUSE.ids)
    assert [game(id).id for id in GAMES] == list(GAMES)


SLOW = ("oracle", "courtier")  # players that think long
FEW, MANY = 4, 15  # decisions of theirs, and of the others
every_game = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.game.id}-{setup.seed}")


# The rules


@every_game
def test_moves_exist_and_apply_is_pure(setup):
    rules = Session(setup).rules
    for s, now, move in moments(setup):
        if now is None or move is None:
            assert setup.game.outcome(s)
            continue
        assert setup.game.outcome(s) is None
        assert now.moves if isinstance(now, Ask) else now.outcomes
        before = copy.deepcopy(s)
        rules.apply(s, move)
        assert s == before


@every_game
def test_states_and_moves_survive_json_and_text(setup):
    kind, text = setup.game.state, setup.game.text
    for s, now, _ in moments(setup):
        again = msgspec.json.decode(msgspec.json.encode(s), type=kind)
        assert again == s
        assert digest(again) == digest(s)
        for move in now.moves if isinstance(now, Ask) else now.outcomes if now else ():
            if type(move) in setup.game.moves:
                assert text.read(text.write(move)) == move


@every_game
def test_a_log_played_again_gives_the_digest_and_undo_the_state(setup):
    session = played(setup, 150)
    again = Session(setup)
    again.replay(session.log)
    assert digest(again.state) == digest(session.state)
    free = Session(setup, practice=True)
    free.replay(session.log)
    for state in reversed(session.states[:-1]):
        assert free.undo() is not None
        assert free.state == state


@every_game
def test_undo_stops_at_chance(setup):
    session = Session(setup)
    while isinstance(now := session.pending, Ask):
        session.play(now.moves[0])
    session.roll()
    assert session.undo() is None


# Words


EACH = 25  # listed moves of a position that are put into words


class StrictCatalogue(Catalogue):
    """A missing word is a fault here, and no key that shows itself."""

    def __call__(self, key: str, /, **values: object) -> str:
        assert key in self, f"no words for {key}"
        return super().__call__(key, **values)


STRICT = StrictCatalogue(catalogue().texts)


def all_eyes(setup: Any) -> tuple[int, ...]:
    """Every seat, nobody, and whoever sees everything."""
    return (*range(setup.players), NOBODY, ALL)


@every_game
def test_every_question_and_every_listed_move_has_words(setup):
    """For all eyes; of long lists every n-th, another n-th in each position."""
    rules = Session(setup).rules
    words = setup.game.words(STRICT, rules, ("Ada", "Bo", "Cy", "Di"))
    told: list[list[Event]] = []
    said = 0
    for number, (s, now, made) in enumerate(moments(setup)):
        listed = list(now.moves) if isinstance(now, Ask) else [made] if made else []
        stride = len(listed) // EACH + 1
        for eyes in all_eyes(setup):
            question, head = words.asked(s, now, eyes, told)
            assert question.strip()
            assert head.strip()
            for move in listed[number % stride :: stride]:
                assert words.move(s, move, eyes).strip(), move
                said += 1
        told += [rules.apply(s, made)[1]] if made else []
    assert said > 100


@every_game
def test_every_event_and_everything_on_the_table_has_words(setup):
    session = played(setup)
    words = setup.game.words(STRICT, session.rules, ("Ada", "Bo", "Cy", "Di"))
    for before, news in zip([session.states[0], *session.states], session.told, strict=False):
        for event in news:
            assert type(event) in setup.game.events
            for eyes in all_eyes(setup):
                line = words.event(event, eyes, before)
                hidden = setup.game.silent(event) or setup.game.seen(event, eyes) is None
                assert hidden if line is None else line.text.strip(), (event, eyes)
    for s in session.states[::20]:
        for eyes in all_eyes(setup):
            phrases = list(words.table(s, eyes))
            assert phrases
            for spot, text in phrases:
                assert text.strip(), spot
                assert not (about := words.about(s, spot, eyes)) or about.title.strip(), spot


@pytest.mark.parametrize("id", GAMES)
def test_a_missing_word_is_missed(id):
    """Proves the two tests above: without its words a move is a fault."""
    setup = next(setup for setup in SETUPS if setup.game.id == id)
    gone = StrictCatalogue({key: text for key, text in STRICT.texts.items() if "move" not in key.split(".")})
    words = setup.game.words(gone, Session(setup).rules, ("Ada", "Bo", "Cy", "Di"))
    s, now = spread(setup, 1)[0]
    with pytest.raises(AssertionError, match="no words for"):
        words.move(s, now.moves[0], max(0, s.who))


# Views


@every_game
def test_the_laws_of_views(setup):
    """A view of a view is the view; own moves agree; a guess has the same view."""
    kind, rules = setup.game, Session(setup).rules
    for s, now, _ in moments(setup, 120):
        for seat in range(setup.players):
            view = kind.view(s, seat)
            assert kind.view(view, seat) == view
            if isinstance(now, Ask) and now.who == seat:
                assert rules.pending(view) == now
            guess = kind.guess(view, seat, Luck(9, len(s.todo)))
            assert kind.view(guess, seat) == view
            assert type(guess) is type(s)


@every_game
def test_nobody_reads_anothers_moves(setup):
    rules, kind = Session(setup).rules, setup.game
    for s, now, _ in moments(setup, 120):
        for seat in (*range(setup.players), NOBODY):
            if isinstance(now, Ask) and now.who >= 0 and seat != now.who:
                hidden = rules.pending_for(kind.view(s, seat), seat)
                assert isinstance(hidden, Ask)
                assert (hidden.question, hidden.who, tuple(hidden.moves)) == (now.question, now.who, ())
        assert rules.pending_for(s, ALL) == rules.pending(kind.view(s, ALL)) == now  # a replay after the end


def spread(setup: Any, number: int) -> list[tuple[Any, Ask]]:
    """That many decisions or a few more, from the first of a random game to near its last."""
    asks = [(s, now) for s, now, _ in moments(setup) if isinstance(now, Ask) and len(now.moves) > 1]
    return asks[:: len(asks) // number]


@every_game
def test_exchanged_hidden_cards_change_no_move_of_a_bot(setup):
    """Another table that looks the same to a seat: every player that needs no person decides the same."""
    kind, rules = setup.game, Session(setup).rules
    for name, make in kind.policies().items():
        number = FEW if name.startswith(SLOW) else MANY
        tried = spread(setup, number)
        for at, (s, now) in enumerate(tried):
            seat = max(0, now.who)
            other = kind.guess(kind.view(s, seat), seat, Luck(at))
            choices = [make(rules, at)(kind.view(table, seat), now) for table in (s, other)]
            assert choices[0] == choices[1], name
        assert len(tried) >= number, name


@pytest.mark.parametrize(
    "setup", [setup for setup in SETUPS if setup.game.adviser], ids=lambda setup: str(setup.seed)
)
def test_exchanged_hidden_cards_and_another_seed_change_no_advice(setup):
    """An adviser knows the rules and a view: neither what is hidden nor the dice to come."""
    kind = setup.game
    seeds = [msgspec.structs.replace(setup, seed=seed) for seed in (setup.seed, 77)]
    one, other = (kind.adviser(Session(each).rules) for each in seeds)
    for number, (s, now) in enumerate(spread(setup, 3)):
        seat = max(0, now.who)
        exchanged = kind.guess(kind.view(s, seat), seat, Luck(number))
        assert one.advise(kind.view(s, seat)) == other.advise(kind.view(exchanged, seat))


def test_the_toy_hides_what_it_should():
    session = played(toy.Setup(seed=5), 4)
    s = session.state
    other = 1 - s.who
    assert all(pearl == 0 for pearl in toy.view(s, other).hands[s.who])
    assert toy.view(s, other).bed.counts == ()
    assert toy.seen(toy.Pearl(0, 3), 1) == toy.Pearl(0, 0)
    assert toy.seen(toy.Pearl(0, 3), 0) == toy.Pearl(0, 3)


def test_the_toy_stays_small_enough_to_be_copied():
    tree = ast.parse(text := Path(toy.__file__).read_text(encoding="utf-8"))
    names = {ast.unparse(node.targets[0]): node for node in tree.body if isinstance(node, ast.Assign)}
    assert text.count("\n") < 250
    assert (names["PEARLS"].end_lineno or 0) - names["PearlContext"].lineno < 64  # its rules


def test_an_offer_is_answered_out_of_turn():
    session = Session(toy.Setup(players=3))
    session.roll()
    diver = session.state.who
    session.play(toy.OFFER)
    assert isinstance(session.pending, Ask)
    assert (session.state.who, session.pending.who) == (diver, (diver + 1) % 3)
    session.play(toy.PASS)
    session.play(toy.BUY)
    assert session.state.coins[(diver + 2) % 3] == toy.COINS - 1
    assert session.why_not_undo((diver + 2) % 3) == "undo.revealed"


# Everything around it


@every_game
def test_a_game_is_kept_continued_and_shared(setup, tmp_path):
    shelf = Shelf(HOUSE, tmp_path / "voyages")
    kept = shelf.begin(played(setup, 9), ["Ada"])
    kept.keep()
    kept.close()
    (entry,) = shelf.entries()
    assert (entry.game, entry.fault, entry.captains[0]) == (setup.game.id, None, "Ada")
    again = shelf.open(entry.id)
    assert again.session.state == kept.session.state
    again.close()
    assert open_any(kept.file, HOUSE).session.state == kept.session.state
    code = codes.game_code(kept.session)
    assert code.startswith(setup.game.id.upper())
    assert codes.read_code(code, HOUSE).state == kept.session.state
    assert codes.read_code(codes.share_code(setup), HOUSE) == setup


@every_game
def test_a_game_that_has_ended_is_a_line_of_the_log_book(setup, tmp_path):
    shelf, book = Shelf(HOUSE, tmp_path / "voyages"), Logbook(tmp_path / "logbook.jsonl")
    session = played(setup, 5000)
    assert session.is_over
    kept = shelf.begin(session)
    assert kept.keep() is None
    assert book.count(kept) is None
    (line,) = book.read().lines
    outcome = setup.game.outcome(session.state)
    assert (line.game, line.result, line.scores) == (setup.game.id, outcome.key, outcome.scores)
    assert (line.won, line.place) == (outcome.places[0] == 1, outcome.places[0])
    assert (line.seats == ("human",) * setup.players) == bool(outcome.scores)
    assert setup.game is TOY or f"cli.ending.{setup.game.id}.{outcome.key}" in catalogue()
    assert line.fact("players") == setup.players
    assert line.figures == setup.game.figures(session)
    assert book.read().damaged == 0


@every_game
def test_a_transcript_comes_out_the_same(setup):
    run = Run(setup=setup, policies=("random",), transcripts=True, states=True)
    (tally,) = simulate(run, 2, 1)
    lines = list(replayed(BytesIO(tally.lines), HOUSE))
    assert {line.id for line in lines} == {setup.game.id}
    assert [line.differs for line in lines if line.differs] == []
    assert sum(line.given["line"] == "result" for line in lines) == 2


def test_policies_change_seats_and_are_counted_in_their_order():
    run = Run(setup=toy.Setup(seed=1), policies=("greedy", "random"))
    swapped = Run(setup=toy.Setup(seed=1), policies=("random", "greedy"))
    *_, one = simulate(run, 40, 1)
    *_, other = simulate(swapped, 40, 1)
    assert sum(one.won.values()) >= 40
    assert one.points[0] != one.points[1]
    assert one.won[0] > one.won[1]
    assert other.won[1] > other.won[0]


def test_a_value_is_asked_for_by_its_hook_and_not_by_a_string():
    """A hook is compared by identity: by a string, nobody would ever have a say (`Context.fold` raises)."""
    files = Path(nautilion.__file__).parent.rglob("*.py")
    asked = [
        node.args[0]
        for text in (file.read_text(encoding="utf-8") for file in files)
        if ".fold(" in text
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "fold"
    ]
    assert len(asked) > 20
    assert [ast.unparse(hook) for hook in asked if isinstance(hook, ast.Constant | ast.JoinedStr)] == []
