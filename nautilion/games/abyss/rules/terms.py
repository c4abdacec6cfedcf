"""What the rules are handed beside the state: the data, and what follows from it."""

from collections.abc import Iterator

from nautilion.games.abyss.content.definitions import MONSTER, Content, Lord
from nautilion.games.abyss.state import State
from nautilion.kernel import Context, Hook


class Terms:
    """The data of a game, in the forms that the rules ask for."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.sizes = content.sizes
        self.lords = content.lords
        self.letters = tuple(race.letter for race in content.races.values())
        self.race_at = {race: at for at, race in enumerate(content.races)}
        self.letter = {race.id: race.letter for race in content.races.values()}
        self.own_letter = {  # of a guild (R3)
            guild.id: self.letter[guild.race] if guild.race else "" for guild in content.guilds.values()
        }

    def cards(self) -> Iterator[str]:
        """All exploration cards (P1, P2)."""
        for letter in self.letters:
            for value, copies in self.content.box.allies.items():
                yield from (f"{letter}{value}",) * copies
        yield from (MONSTER,) * self.content.box.monsters

    def monster_tokens(self) -> Iterator[int]:
        """The values of all monster tokens (P6)."""
        for value, copies in self.content.box.monster_tokens.items():
            yield from (value,) * copies

    def active(self, s: State, seat: int) -> Iterator[Lord]:
        """The lords of a seat whose powers and keys count: free and not disabled (W4, A1)."""
        return (self.lords[lord] for lord in s.lords[seat] if lord not in s.disabled)

    def keys(self, s: State, seat: int) -> int:
        """The keys of a seat (W4)."""
        return s.keys[seat] + sum(lord.keys for lord in self.active(s, seat))


AbyssContext = Context[State, Terms]

# What lords may change: each is folded with the seat that it is about.
COST: Hook[int] = Hook("cost")  # of a recruitment
THREAT_ROW: Hook[int] = Hook("threat_row")  # by which a fight is rewarded
HAND_LIMIT: Hook[int] = Hook("hand_limit")
STACKS: Hook[int] = Hook("stacks")  # taken when asking the Council
ANY_RACE: Hook[bool] = Hook("any_race")  # may the guild's race be missing
ANY_ALLY: Hook[bool] = Hook("any_ally")  # may any ally paid be affiliated
SAFE: Hook[bool] = Hook("safe")  # from the powers of a guild, which is the second argument
HOOKS = (COST, THREAT_ROW, HAND_LIMIT, STACKS, ANY_RACE, ANY_ALLY, SAFE)
