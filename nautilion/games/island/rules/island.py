"""The rules of Nautilus Island, compiled for a setup."""

from nautilion.games.island.content import Content
from nautilion.games.island.moves import Close, Collect, Go, Idle, Leave, Store
from nautilion.games.island.rules import actions, laying, rounds
from nautilion.games.island.rules.terms import IslandRules, Terms
from nautilion.games.island.setup import Setup
from nautilion.kernel import Draw, Module, Question, Rules

ISLAND = Module(
    "island",
    turn=("castaway", "action"),
    auto={
        "layout": laying.layout,
        "round": rounds.begin_round,
        "next": rounds.next_turn,
        "castaway": rounds.castaway,
        "action": actions.action,
        "closing": actions.closing,
    },
    draws={
        "token": Draw(laying.tokens_to_draw, laying.fill_space),
        "top": Draw(laying.cards_for_all, laying.show_top),
        "lot": Draw(laying.seats_to_draw, laying.begin_with),
        "card": Draw(actions.cards_for_one, actions.take_unseen),
    },
    asks={
        "go": Question(rounds.ways, {Go: rounds.go}, rounds.why_not_there, hand=True),
        "act": Question(
            actions.actions,
            {Collect: actions.collect, Store: actions.store, Idle: actions.idle},
            actions.why_not_act,
            hand=True,
        ),
        "close": Question(actions.ways_to_close, {Close: actions.close, Leave: actions.leave}, hand=True),
    },
)
DRAWS = tuple(ISLAND.draws)  # all of them happen at once


def rules_for(setup: Setup, content: Content) -> IslandRules:
    """The compiled rules."""
    return Rules([ISLAND], Terms(setup, content))
