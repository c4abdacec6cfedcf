"""One voyage in figures."""

import msgspec

from nautilion.games.nautilion import events
from nautilion.games.nautilion.moves import Discard, Rolled
from nautilion.games.nautilion.rules.tokens import SPACES, crew_aboard
from nautilion.games.nautilion.state import BOTH, ISLES, NAUTILION
from nautilion.kernel.game import Figures, Played


class VoyageFigures(msgspec.Struct):
    """One voyage in figures."""

    turns: int = 0
    crew: int = 0
    spells: int = 0
    bitten: int = 0  # tokens that the Darkhouse took
    sailed: int = 0  # spaces that the Nautilion covered
    path: int = 0  # spaces between the two ends
    rolls: int = 0
    faces: dict[int, int] = {}  # how often each face fell
    deeds: int = 0
    reefs: int = 0
    harpoons: tuple[int, int] | None = None  # ours and the Phantom's, if the boats met

    @property
    def luck(self) -> float:
        """What a die showed on average."""
        dice = sum(self.faces.values())
        return sum(face * number for face, number in self.faces.items()) / dice if dice else 0.0


def figures(session: Played) -> VoyageFigures:
    """Count a voyage from its moves and from what they told."""
    state = session.states[-1]
    made = VoyageFigures(turns=state.turn, path=len(state.path))
    made.crew = len(crew_aboard(state.board))
    toll = 0
    for move, told in zip(session.log, session.told[1:], strict=True):
        if isinstance(move, Rolled):
            made.rolls += 1
            for face in move.values:
                made.faces[face] = made.faces.get(face, 0) + 1
        if isinstance(move, Discard) and toll:
            toll -= 1
            made.bitten += 1
        for event in told:
            if isinstance(event, events.TurnBegan):
                toll = 0
            elif isinstance(event, events.DarkhouseActed):
                toll += event.cost
            else:
                _count(made, event)
    return made


def _count(made: VoyageFigures, event: object) -> None:
    match event:
        case events.SpellCast():
            made.spells += 1
        case events.FigureMoved(figure=figure, start=start, end=end) if figure == NAUTILION:
            made.sailed += abs(end - max(start, ISLES))
        case events.HeroicPlayed():
            made.deeds += 1
        case events.ReefRolled():
            made.reefs += 1
        case events.CollisionFought(nautilion=ours, phantom=theirs):
            made.harpoons = (ours, theirs)


def counted(session: Played) -> Figures:
    """What the log book keeps of a voyage."""
    made = figures(session)
    return {"turns": made.turns, "crew": made.crew, "dice": made.faces}


def seated(session: Played) -> tuple[int, int]:
    """How many tokens each of two captains has brought aboard."""
    counts, who = [0, 0], session.states[0].who
    for event in (event for told in session.told for event in told):
        if isinstance(event, events.TurnBegan):
            who = event.who
        elif isinstance(event, events.LeaderChosen):
            who = event.player
        elif isinstance(event, events.TokenMoved) and event.target.area in SPACES and who != BOTH:
            counts[who] += 1
    return counts[0], counts[1]
