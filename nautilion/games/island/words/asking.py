"""Questions and moves in words."""

from nautilion.games.island import moves as m
from nautilion.games.island.rules.scoring import outcome
from nautilion.games.island.rules.terms import card_of
from nautilion.games.island.state import State
from nautilion.games.island.words.names import Names
from nautilion.kernel import ALL, Ask, Chance, Move


def head(names: Names, s: State, eyes: int) -> str:
    """Whose turn and which round it is."""
    if s.scores:
        return names.plain("head.over")
    if s.who < 0:
        return names.plain("head.setup")
    key = "last" if s.round == s.last_round else "round"
    key += "_you" if s.who == eyes else ""
    return names.plain(f"head.{key}", round=s.round, name=names.seat(s.who))


def question(names: Names, s: State, now: Ask | Chance | None, eyes: int) -> str:
    """What is asked, or what chance is about to bring."""
    if now is None:
        return _winner(names, s, eyes)
    if isinstance(now, Chance):
        if now.name == "card":
            return names.of("asked.card", s.who, eyes)
        return names.plain(f"asked.{now.name}")
    if now.question == "go":
        return names.of("asked.go" if s.round > 1 else "asked.place", now.who, eyes)
    if now.question == "close":
        return names.of("asked.close", now.who, eyes, **_closing(names, s))
    spaces = names.terms.spaces(s)
    key = "asked.act" if s.left[s.castaways[now.who]] else "asked.empty"
    return names.of(key + ("_one" if spaces == 1 else ""), now.who, eyes, spaces=names.number(spaces))


def _winner(names: Names, s: State, eyes: int) -> str:
    ended = outcome(s)
    assert ended
    seat = ended.places.index(1)
    key = "asked.over_you" if seat == eyes else "asked.over"
    return names.plain(key, name=names.seat(seat), points=ended.scores[seat])


def _closing(names: Names, s: State) -> dict[str, object]:
    """The set that may be closed, and the value of its porthole."""
    at = int(s.todo[-1].args[0])
    value = names.terms.porthole(s, len(s.sets[s.who][at].cards))
    return {"colour": names.colour(names.terms.sets[at]), "value": value}


def sentence(names: Names, s: State, move: Move, eyes: int) -> str:
    """A move, told where it is made in the state `s`; of a card that others draw only that it is drawn."""
    match move:
        case m.Lot():
            return names.of("move.lot", move.seat, eyes)
        case m.CampToken():
            colour = names.colour(names.terms.sets[int(s.todo[-1].args[0])])
            return names.plain("move.token", token=names.token(move.kind), colour=colour)
        case m.Drew():
            return _drawn(names, s, move, eyes)
        case m.Go():
            return names.of("move.go", s.who, eyes, column=move.column + 1)
        case m.Store():
            cards = [card_of(move.colour, number) for number in move.objects]
            counted = names.counted(move.colour, len(cards))
            return names.of("move.store", s.who, eyes, cards=counted, objects=names.objects(cards))
        case m.Close() | m.Leave():
            return names.of(f"move.{_verb(move)}", s.who, eyes, **_closing(names, s))
    return names.of(f"move.{_verb(move)}", s.who, eyes, column=s.castaways[s.who] + 1)


def _drawn(names: Names, s: State, move: m.Drew, eyes: int) -> str:
    card = names.card(card_of(move.colour, move.number))
    if s.todo[-1].name == "top":
        return names.plain("move.top", card=card, column=int(s.todo[-1].args[0]) + 1)
    if eyes in (s.who, ALL):
        return names.of("move.card", s.who, eyes, card=card)
    return names.plain("move.unseen", name=names.seat(s.who))


def _verb(move: Move) -> str:
    return str(move.__struct_config__.tag)
