"""Lords as powers that plug in: each row of data names an effect, and this table knows its behaviour."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from nautilion.games.abyss.content.definitions import Lord
from nautilion.games.abyss.rules import lasting, once
from nautilion.games.abyss.state import State
from nautilion.kernel import Module, Power

EFFECTS: dict[str, Callable[[Lord, Any], Power]] = {
    "opponents_cost": lasting.opponents_cost,
    "opponents_discard": once.opponents_discard,
    "opponents_lose_pearls": once.opponents_lose_pearls,
    "disable_lord_of_each_opponent": once.disable_lord_of_each_opponent,
    "opponents_hand_limit": lasting.opponents_hand_limit,
    "opponents_threat_row": lasting.opponents_threat_row,
    "steal_token": once.steal_token,
    "pearls_per_race_sent": lasting.pearls_per_race_sent,
    "pearls": once.pearls,
    "pearls_now_and_each_turn": lasting.pearls_now_and_each_turn,
    "sell_ally": lasting.sell_ally,
    "immune_to": lasting.immune_to,
    "extra_turn": once.extra_turn,
    "take_stack": once.take_stack,
    "discard_stack": lasting.discard_stack,
    "stacks_taken": lasting.stacks_taken,
    "swap_location": once.swap_location,
    "affiliate_any": lasting.affiliate_any,
    "replace_court_lord": lasting.replace_court_lord,
    "second_lord_for_pearls": once.second_lord_for_pearls,
    "replace_own_lord_from": once.replace_own_lord_from,
    "any_race": lasting.any_race,
    "own_cost": lasting.own_cost,
    "draw_locations": once.draw_locations,
}


def lords_module(lords: Mapping[str, Lord]) -> Module:
    """The powers of all lords, by the lord's own name."""
    powers = {lord.id: EFFECTS[lord.does[0]](lord, lord.does[1]) for lord in lords.values() if lord.does[0]}
    return Module("lords", powers=powers)


def holders(lords: Mapping[str, Lord]) -> Callable[[State], Iterator[tuple[int, str]]]:
    """Who holds which powers: free lords that are not disabled (A1)."""
    with_power = {lord.id for lord in lords.values() if lord.does[0]}

    def held(s: State) -> Iterator[tuple[int, str]]:
        for seat, free in enumerate(s.lords):
            for lord in free:
                if lord in with_power and lord not in s.disabled:
                    yield seat, lord

    return held
