"""Phases 1 and 2: rolling, the spells of the Grimoire, and giving the dice (T1-T3)."""

from functools import lru_cache
from itertools import product

from nautilion.games.nautilion.events import DiceRolled, DieGiven, DieTurned, SpellCast, TokensSwapped
from nautilion.games.nautilion.moves import Cast, GiveDie, Pay, Pick, Rolled, TurnDie
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.terms import Terms, VoyageContext
from nautilion.games.nautilion.rules.tokens import kinds, shift
from nautilion.games.nautilion.state import DISCARD_PILE, FIGURES, RESERVE, SEAT, State, with_at
from nautilion.kernel import Chance, Context, Draw, Move, Question, Rules, Step

PAY, GIVE = Step("pay"), "give"
PICKS = tuple(Pick(space) for space in range(128))
PAYS: dict[str, Pay] = {}


def currents(cx: VoyageContext) -> None:
    """Roll a die for each figure that needs one, then cast and give (T1)."""
    figures = cx.fold(hooks.FIGURES, FIGURES)
    cx.push(*cx.fold(hooks.CURRENTS, (Step("roll", (len(figures),)), Step("cast", figures)), figures))


def plan(cx: VoyageContext) -> None:
    """Ask for dice that are still to be given (T3)."""
    figures = cx.fold(hooks.FIGURES, FIGURES)
    if _waiting(figures, cx.s.gave):
        cx.push(Step(GIVE, figures))


# Rolling


@lru_cache
def rolls(faces: tuple[int, ...], number: int) -> Chance:
    """All that a number of dice can show, each as often as it comes up."""
    weights: dict[tuple[int, ...], int] = {}
    for values in product(faces, repeat=number):
        weights[values] = weights.get(values, 0) + 1
    return Chance(tuple(Rolled(values) for values in weights), tuple(weights.values()))


def roll_outcomes(cx: VoyageContext) -> Chance:
    """`roll 3` rolls three new dice."""
    return rolls(cx.terms.faces, int(cx.step.args[0]))


def reroll_outcomes(cx: VoyageContext) -> Chance:
    """`reroll 0 2` rolls these dice again."""
    return rolls(cx.terms.faces, len(cx.step.args))


def one_die(cx: VoyageContext) -> Chance:
    """A single die beside the dice of the turn."""
    return rolls(cx.terms.faces, 1)


def rolled(cx: VoyageContext, move: Rolled) -> None:
    """New dice join those on the table."""
    s = cx.s
    first = len(s.dice)
    s.dice += move.values
    cx.emit(DiceRolled(tuple(range(first, len(s.dice))), move.values))


def rolled_again(cx: VoyageContext, move: Rolled) -> None:
    """Dice on the table change."""
    dice = list(cx.s.dice)
    which = tuple(int(die) for die in cx.step.args)
    for die, value in zip(which, move.values, strict=True):
        dice[die] = value
    cx.s.dice = tuple(dice)
    cx.emit(DiceRolled(which, move.values))


# Giving


@lru_cache
def _free(number: int, gave: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(die for die in range(number) if die not in gave)


@lru_cache
def _waiting(figures: tuple[str, ...], gave: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(figure for figure in figures if gave[SEAT[figure]] < 0)


@lru_cache
def _gives(free: tuple[int, ...], figures: tuple[str, ...]) -> tuple[GiveDie, ...]:
    return tuple(GiveDie(die, figure) for die in free for figure in figures)


def free_dice(cx: VoyageContext) -> tuple[int, ...]:
    """The dice that are rolled and not yet given: all that spells may touch (T1)."""
    return _free(len(cx.s.dice), cx.s.gave)


def _drafted(cx: VoyageContext) -> tuple[int, int, int]:
    gave = cx.s.gave
    for part in cx.s.draft:
        if isinstance(part, GiveDie):
            gave = _with(gave, part.die, part.figure)
    return gave


@lru_cache
def _with(gave: tuple[int, ...], die: int, figure: str) -> tuple[int, int, int]:
    seats = list(gave)
    seats[SEAT[figure]] = die
    return seats[0], seats[1], seats[2]


def list_gives(cx: VoyageContext, moves: list[Move]) -> None:
    """Each free die to each figure that waits for one."""
    gave = _drafted(cx) if cx.s.draft else cx.s.gave
    moves += _gives(_free(len(cx.s.dice), gave), _waiting(cx.step.args, gave))


def give(cx: VoyageContext, move: GiveDie) -> None:
    """Give a die; the plan is carried out when it is complete, and a last die goes by itself."""
    gave = _with(_drafted(cx), move.die, move.figure)
    free, figures = _free(len(cx.s.dice), gave), _waiting(cx.step.args, gave)
    if free and figures and len(free) * len(figures) > 1:
        cx.hold(move, Step(GIVE, cx.step.args))
        return
    _, gifts = cx.commit(move)
    if free and figures:
        gifts += _gives(free, figures)
        gave = _with(gave, free[0], figures[0])
    cx.s.gave = gave
    for gift in gifts:
        assert isinstance(gift, GiveDie)
        cx.emit(DieGiven(gift.die, gift.figure, cx.s.dice[gift.die]))


def give_all(
    rules: Rules[State, Terms], s: State, dice: tuple[int, ...], gave: tuple[int, int, int]
) -> Context[State, Terms]:
    """Give a whole plan at once, with the dice as they would lie then; `rules.run` goes on from there."""
    cx, before = Context(rules, s, None), s.gave
    s.dice, s.gave = dice, gave
    s.todo, s.draft, s.asked = s.todo[:-1], (), ()
    if DieGiven in rules.reactions:
        for figure, die, had in zip(FIGURES, gave, before, strict=True):
            if die != had:
                cx.emit(DieGiven(die, figure, dice[die]))
    return cx


def why_not_give(cx: VoyageContext, move: Move) -> str | None:
    """Why a die cannot go there."""
    if not isinstance(move, GiveDie) or move.figure not in FIGURES or move.die not in range(len(cx.s.dice)):
        return None
    gave = _drafted(cx)
    if move.die in gave:
        return "die_given"
    if gave[SEAT[move.figure]] >= 0:
        return "figure_has_die"
    return "figure_needs_none"


# Spells


def list_spells(cx: VoyageContext, moves: list[Move]) -> None:
    """The spells that can be paid and can do something."""
    have = len(cx.s.reserve)
    for spell, cost in cx.terms.costs.items():
        if cost <= have and _useful(cx, spell):
            moves.append(CASTS[spell])


def _useful(cx: VoyageContext, spell: str) -> bool:
    if spell == "translation":
        return len(cx.s.path) - cx.s.path.count("") >= 2
    return not cx.fold(hooks.DICE_ARE_SET, False)


def why_not_cast(cx: VoyageContext, move: Move) -> str | None:
    """Why a spell cannot be cast."""
    if not isinstance(move, Cast) or move.spell not in cx.terms.costs:
        return why_not_give(cx, move)
    if cx.terms.costs[move.spell] > len(cx.s.reserve):
        return "too_poor"
    return "no_two_tokens" if move.spell == "translation" else "dice_are_set"


def cast(cx: VoyageContext, move: Cast) -> None:
    """Begin a spell: it is paid first."""
    cx.hold(move, PAY)


def unpaid(cx: VoyageContext) -> tuple[str, ...]:
    """The reserve without what the unfinished decision has laid aside."""
    left = list(cx.s.reserve)
    for part in cx.s.draft:
        if isinstance(part, Pay):
            left.remove(part.token)
    return tuple(left)


def list_payments(cx: VoyageContext, moves: list[Move]) -> None:
    """Any kind of token in the reserve (T2)."""
    moves += [PAYS.get(kind) or PAYS.setdefault(kind, Pay(kind)) for kind in kinds(unpaid(cx))]


def pay(cx: VoyageContext, move: Pay) -> None:
    """Lay a token aside; when the price is met, the spell asks for its aim or happens."""
    spell = cx.s.draft[0]
    assert isinstance(spell, Cast)
    aim = PAY if len(cx.s.draft) < cx.terms.costs[spell.spell] else AIMS[spell.spell]
    if aim:
        cx.hold(move, aim)
    else:
        whirlwind(cx, move)


def settle(cx: VoyageContext, move: Move) -> tuple[Step, tuple[Move, ...]]:
    """Commit a decision that was paid from the reserve: the tokens go to the discard pile."""
    first, parts = cx.commit(move)
    if isinstance(parts[0], Cast):
        cx.emit(SpellCast(parts[0].spell))
    for part in parts:
        if isinstance(part, Pay):
            shift(cx, part.token, RESERVE, DISCARD_PILE)
    return first, parts


def whirlwind(cx: VoyageContext, move: Pay) -> None:
    """Repetitive Whirlwind: all free dice again."""
    first, _ = settle(cx, move)
    cx.push(Step("reroll", free_dice(cx)), first)


def list_turns(cx: VoyageContext, moves: list[Move]) -> None:
    """Any free die to any value."""
    moves += [TurnDie(die, value) for die in free_dice(cx) for value in cx.terms.values]


def turn_die(cx: VoyageContext, die: int, value: int) -> None:
    """A die shows another value."""
    dice = list(cx.s.dice)
    dice[die] = value
    cx.s.dice = tuple(dice)
    cx.emit(DieTurned(die, value))


def tide(cx: VoyageContext, move: TurnDie) -> None:
    """Artificial Tide: one die to any value."""
    first, _ = settle(cx, move)
    turn_die(cx, move.die, move.value)
    cx.push(first)


def list_picks(cx: VoyageContext, moves: list[Move]) -> None:
    """Every token on the path, but the one already picked."""
    picked = cx.s.draft[-1]
    taken = picked.space if isinstance(picked, Pick) else -1
    moves += [PICKS[at] for at, token in enumerate(cx.s.path) if token and at != taken]


def pick(cx: VoyageContext, move: Pick) -> None:
    """Aquatic Translation: pick two tokens, and they trade places."""
    if not isinstance(cx.s.draft[-1], Pick):
        cx.hold(move, cx.step)
        return
    first, parts = settle(cx, move)
    one = parts[-2]
    assert isinstance(one, Pick)
    path = cx.s.path
    swapped = with_at(path, one.space, path[move.space])
    cx.s.path = with_at(swapped, move.space, path[one.space])
    cx.emit(TokensSwapped(one.space, move.space))
    cx.push(first)


CASTS = {spell: Cast(spell) for spell in ("whirlwind", "tide", "translation")}
AIMS = {"whirlwind": None, "tide": Step("turn_die"), "translation": Step("pick")}


def list_casts_and_gives(cx: VoyageContext, moves: list[Move]) -> None:
    """Phase 1 lasts until the first die is given."""
    list_gives(cx, moves)
    list_spells(cx, moves)


QUESTIONS = {
    "cast": Question(list_casts_and_gives, {GiveDie: give, Cast: cast}, why_not_cast),
    GIVE: Question(list_gives, {GiveDie: give}, why_not_give),
    "pay": Question(list_payments, {Pay: pay}),
    "turn_die": Question(list_turns, {TurnDie: tide}),
    "pick": Question(list_picks, {Pick: pick}),
}
DRAWS = {"roll": Draw(roll_outcomes, rolled), "reroll": Draw(reroll_outcomes, rolled_again)}
