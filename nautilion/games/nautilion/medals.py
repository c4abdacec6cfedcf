"""Medals: named conditions over what happened on a voyage; which there are says medals.yaml."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.content.definitions import EXPANSIONS, Content, Medal
from nautilion.games.nautilion.figures import VoyageFigures, figures
from nautilion.games.nautilion.rules.tokens import crew_aboard
from nautilion.games.nautilion.state import CABIN_SPACES, CREW, NAUTILION, State, first_of_each_turn
from nautilion.kernel import Event
from nautilion.kernel.game import Merits, Played

MAGES = CABIN_SPACES[::2]


class Story:
    """A voyage that has ended, as conditions look at it; what several of them want is counted once."""

    def __init__(self, played: Played, run: int = 0) -> None:
        self.played, self.run = played, run
        self.setup, self.states, self.end = played.setup, played.states, played.states[-1]

    @property
    def won(self) -> bool:
        """Whether it was won."""
        return bool(self.end.result == "won")

    @cached_property
    def figures(self) -> VoyageFigures:
        """It in figures."""
        return figures(self.played)

    @cached_property
    def told(self) -> list[tuple[int, Event]]:
        """All that happened, each with the turn in which it did."""
        turns = [self.states[max(0, at - 1)].turn for at in range(len(self.states))]
        return [(turn, event) for turn, told in zip(turns, self.played.told, strict=True) for event in told]

    def of(self, kind: type[Event]) -> list[Event]:
        """What happened of a kind."""
        return [event for _, event in self.told if isinstance(event, kind)]

    @cached_property
    def crew(self) -> list[int]:
        """How many crew were aboard, state by state."""
        return [len(crew_aboard(s.board)) for s in self.states]

    @cached_property
    def lost(self) -> int:
        """How many crew left the boat, for whatever reason."""
        aboard = [set(crew_aboard(s.board)) for s in self.states]
        return sum(len(was - now) for was, now in pairwise(aboard))

    @property
    def last_turn(self) -> int:
        """The number of the turn in which it ended."""
        return int(self.end.turn)

    def first(self, holds: Callable[[State], bool]) -> State | None:
        """The first state in which something holds."""
        return next((s for s in self.states if holds(s)), None)


def has_passed(s: State) -> bool:
    """Whether the Phantom is between the Nautilion and the Happy Isles."""
    return s.phantom <= s.nautilion


Condition = Callable[[Story, int], bool]


def won_without_spells(story: Story, number: int) -> bool:
    """No page of the Grimoire was used."""
    return story.won and not story.figures.spells


def won_with_reserve(story: Story, number: int) -> bool:
    """So many tokens were left in the reserve."""
    return story.won and len(story.end.reserve) >= number


def won_with_nothing(story: Story, number: int) -> bool:
    """Not one token was left in the reserve."""
    return story.won and not story.end.reserve


def crew_before_phantom(story: Story, number: int) -> bool:
    """So many crew were aboard before the Phantom had passed."""
    return story.first(lambda s: len(crew_aboard(s.board)) >= number and not has_passed(s)) is not None


def won_unbitten(story: Story, number: int) -> bool:
    """The Darkhouse took nothing."""
    return story.won and not story.figures.bitten


def won_bitten(story: Story, number: int) -> bool:
    """The Darkhouse took so many tokens."""
    return story.won and story.figures.bitten >= number


def won_within(story: Story, number: int) -> bool:
    """In no more than so many turns."""
    return story.won and story.last_turn <= number


def won_after(story: Story, number: int) -> bool:
    """In no fewer than so many turns."""
    return story.won and story.last_turn >= number


def won_by_a_hair(story: Story, number: int) -> bool:
    """No more than so many tokens lay between the Phantom and the Happy Isles."""
    return story.won and sum(map(bool, story.end.path[: max(0, story.end.phantom)])) <= number


def won_with_everyone(story: Story, number: int) -> bool:
    """Nobody who had come aboard left again."""
    return story.won and not story.lost


def won_after_losses(story: Story, number: int) -> bool:
    """So many who had come aboard left again."""
    return story.won and story.lost >= number


def last_one_last(story: Story, number: int) -> bool:
    """In the turn that won, the crew became complete."""
    starts = first_of_each_turn(story.states)
    return story.won and story.crew[starts[-1]] < CREW


def lost_with_crew(story: Story, number: int) -> bool:
    """Lost at the Abyss with so many aboard."""
    return story.end.result == "crew" and story.crew[-1] >= number


def tide_at_the_end(story: Story, number: int) -> bool:
    """Artificial Tide was cast in the turn that won."""
    return story.won and _casts(story, "tide").count(story.last_turn) > 0


def translated_aboard(story: Story, number: int) -> bool:
    """Somebody came aboard in a turn of Aquatic Translation."""
    turns = set(_casts(story, "translation"))
    return any(turn in turns and _comes_aboard(event) for turn, event in story.told)


def spells_in_a_turn(story: Story, number: int) -> bool:
    """So many spells were cast in one turn, and it was won."""
    turns = _casts(story)
    return story.won and any(turns.count(turn) >= number for turn in turns)


def aboard_in_a_turn(story: Story, number: int) -> bool:
    """So many tokens came aboard in one turn."""
    turns = [turn for turn, event in story.told if _comes_aboard(event)]
    return any(turns.count(turn) >= number for turn in turns)


def _casts(story: Story, spell: str = "") -> list[int]:
    """The turns in which a spell was cast, or any."""
    return [
        turn for turn, event in story.told if isinstance(event, ev.SpellCast) and spell in ("", event.spell)
    ]


def _comes_aboard(event: Event) -> bool:
    if not isinstance(event, ev.TokenMoved):
        return False
    return event.target.area in ("board", "cabin") and event.source.area not in ("board", "cabin")


def tie_won(story: Story, number: int) -> bool:
    """As many harpoons on both sides, and then a win."""
    fought = story.figures.harpoons
    return story.won and fought is not None and fought[0] == fought[1]


def collision_by(story: Story, number: int) -> bool:
    """So many harpoons more than the Phantom."""
    fought = story.figures.harpoons
    return fought is not None and fought[0] - fought[1] >= number


def mages_before_crew(story: Story, number: int) -> bool:
    """All mages were in the cabin before so many crew were aboard."""
    with_mages = story.first(lambda s: all(mage in s.cabin for mage in MAGES))
    return with_mages is not None and len(crew_aboard(with_mages.board)) < number


def pairs_used(story: Story, number: int) -> bool:
    """So many times a mage and its crew rolled a die again, and it was won."""
    return story.won and len(story.of(ev.PairUsed)) >= number


def seldom_aground(story: Story, number: int) -> bool:
    """Reefs all the way, and no more landings beside one than so many (F2), whatever was rolled then."""
    if not story.won or "reefs" not in story.setup.expansions:
        return False
    befores = [story.states[0], *story.states]
    landed = (
        s.reefs[event.end]
        for s, told in zip(befores, story.played.told, strict=False)
        for event in told
        if isinstance(event, ev.FigureMoved) and event.figure == NAUTILION and event.how == "lands"
    )
    return sum(map(bool, landed)) <= number


def broke_free(story: Story, number: int) -> bool:
    """So many times free of a reef by a roll, and it was won."""
    rolls = [event for event in story.of(ev.ReefRolled) if isinstance(event, ev.ReefRolled)]
    return story.won and sum(roll.free for roll in rolls) >= number


def whole_row(story: Story, number: int) -> bool:
    """Every scheme of the Darkhouse had its turn, and it was won."""
    if not story.end.row or not story.won:
        return False
    turned = {
        event.card for event in story.of(ev.MachinationTurned) if isinstance(event, ev.MachinationTurned)
    }
    return turned | {story.states[0].row[0]} >= set(story.end.row)


def deeds_before_phantom(story: Story, number: int) -> bool:
    """All Heroic Actions were done before the Phantom had passed, and it was won."""
    if "heroic" not in story.setup.expansions or not story.won:
        return False
    return story.first(lambda s: bool(s.turn) and not s.heroic and not has_passed(s)) is not None


def even_spells(story: Story, number: int) -> bool:
    """Two captains cast as many spells, and so many at least."""
    if not story.won or story.setup.players != 2:
        return False
    before = (story.states[max(0, at - 1)].who for at in range(len(story.states)))
    cast = [who for who, told in zip(before, story.played.told, strict=True) for _ in filter(_is_cast, told)]
    return cast.count(0) == cast.count(1) >= number


def _is_cast(event: Event) -> bool:
    return isinstance(event, ev.SpellCast)


def two_on_a_hard_boat(story: Story, number: int) -> bool:
    """Two captains, a boat of the hardest class."""
    return story.won and story.setup.players == 2 and story.played.rules.terms.board.class_ == "C"


def everything_without_spells(story: Story, number: int) -> bool:
    """All expansions in the water, and so many spells at most."""
    every = set(story.setup.expansions) >= set(EXPANSIONS)
    return story.won and every and story.figures.spells <= number


def wins_in_a_row(story: Story, number: int) -> bool:
    """So many voyages won one after the other."""
    return story.won and story.run >= number


CONDITIONS: dict[str, Condition] = {
    condition.__name__: condition
    for condition in (
        won_without_spells,
        won_with_reserve,
        won_with_nothing,
        crew_before_phantom,
        won_unbitten,
        won_bitten,
        won_within,
        won_after,
        won_by_a_hair,
        won_with_everyone,
        won_after_losses,
        last_one_last,
        lost_with_crew,
        tide_at_the_end,
        translated_aboard,
        spells_in_a_turn,
        aboard_in_a_turn,
        tie_won,
        collision_by,
        mages_before_crew,
        pairs_used,
        seldom_aground,
        broke_free,
        whole_row,
        deeds_before_phantom,
        even_spells,
        two_on_a_hard_boat,
        everything_without_spells,
        wins_in_a_row,
    )
}


# What is gathered over many voyages


def heroic_cards(story: Story) -> Iterator[str]:
    """The Heroic Actions that were played."""
    return (str(event.card) for event in story.of(ev.HeroicPlayed) if isinstance(event, ev.HeroicPlayed))


def boats_home(story: Story) -> Iterator[str]:
    """The boat that came home."""
    return iter([story.setup.board] if story.won else [])


GATHERED: dict[str, tuple[Callable[[Story], Iterator[str]], Callable[[Content], set[str]]]] = {
    "every_heroic_card": (
        heroic_cards,
        lambda content: {str(c.number) for c in content.heroic.values() if not c.own},
    ),
    "every_boat": (
        boats_home,
        lambda content: {board.id for board in content.boards.values() if not board.own},
    ),
}


def merits(played: Played, run: int = 0) -> Merits:
    """The medals of a voyage, and what it adds to those that are gathered."""
    story, content = Story(played, run), played.rules.terms.content
    medals: Mapping[str, Medal] = content.medals
    earned = [
        medal.id
        for medal in medals.values()
        if (holds := CONDITIONS.get(medal.condition)) and holds(story, medal.number)
    ]
    gathered, wanted = {}, {}
    for medal in medals.values():
        if medal.condition in GATHERED:
            items, whole = GATHERED[medal.condition][0](story), GATHERED[medal.condition][1](content)
            gathered[medal.id] = tuple(sorted(set(items) & whole))
            wanted[medal.id] = len(whole)
    return Merits(tuple(earned), gathered, wanted)
