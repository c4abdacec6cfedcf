"""The words of the preview: what a die would do, as far as it is certain, and what is open."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.rules.outlook import Case, Fate, Fates, Hold
from nautilion.games.nautilion.state import DARKHOUSE, ISLES

GOOD, BAD, PLAIN = "good", "bad", "plain"


class Said(NamedTuple):
    """A line, and whether it is welcome."""

    text: str
    tone: str = PLAIN


class Preview:
    """Puts what becomes of a figure into words; they agree with those of the log."""

    def __init__(self, words: Catalogue, figure: str, partner: str = "") -> None:
        self.words, self.figure, self.partner = words, figure, partner

    def lines(self, cases: list[Case]) -> list[Said]:
        """All cases, each with the die of the Phantom that leads to it."""
        if len(cases) == 1:
            return self._case(cases[0].fates)
        return [said for case in cases for said in self._if(case)]

    def _if(self, case: Case) -> list[Said]:
        first, *more = self._case(case.fates)
        values = self._either(map(str, case.values))
        return [first._replace(text=self._say("if", values=values, what=first.text)), *more]

    def _say(self, key: str, **values: object) -> str:
        return self.words(f"ghost.{key}", **values)

    def _token(self, token: str) -> str:
        return self.words(f"token.{token}")

    def _either(self, parts: Iterable[str]) -> str:
        *some, last = parts
        return self._say("either", some=", ".join(some), last=last) if some else last

    def _case(self, fates: Fates) -> list[Said]:
        if self.figure == DARKHOUSE:
            return [self._darkhouse(fates)]
        ways: dict[object, list[Fate]] = {}
        for fate in fates:
            ways.setdefault((fate.how, fate.end), []).append(fate)
        said = [line for way in ways.values() for line in self._way(way)]
        return [Said(self._say("choose")), *said] if len(ways) > 1 else said

    def _darkhouse(self, fates: Fates) -> Said:
        biting = {fate: chance for fate, chance in fates.items() if fate.how == "bites"}
        if not biting:
            return Said(self._say("darkhouse.sleeps"), GOOD)
        tolls = max(fate.tolls for fate in biting)
        if not tolls:
            return Said(self._say("darkhouse.in_vain"), GOOD)
        share = Fraction(sum(biting.values()) / sum(fates.values())).limit_denominator(99)
        if share == 1:
            return Said(self._say("darkhouse.bites", cost=tolls), BAD)
        part, whole = share.numerator, share.denominator
        return Said(self._say("darkhouse.maybe", cost=tolls, part=part, whole=whole), BAD)

    # Those who sail

    def _way(self, fates: list[Fate]) -> list[Said]:
        """One way to go; where the player's answers on the way differ, several fates."""
        fate = fates[0]
        match fate.how:
            case "lands":
                return self._lands(fates)
            case "meets":
                return self._collision(fates, "meets")
            case "ends":
                return self._ends(fates)
            case "idle":
                over = fate.result == "phantom"
                return [Said(self._say("idle.isles"), BAD)] if over else self._collision(fates, "idle.meets")
        return [Said(self._say(f"stays.{fate.why}"))]

    def _lands(self, fates: list[Fate]) -> list[Said]:
        fate = fates[0]
        token, seats = self._token(fate.token), {f.seat for f in fates}
        key = f"{self.figure}.lands.{fate.area}"
        tone = GOOD if fate.area in ("hand", "reserve") else PLAIN
        text = self._say(key, token=token)
        if fate.area == "hand" and "aboard" not in seats:
            why = seats.pop() if len(seats) == 1 else ""
            key = f"stow.{why}" if f"ghost.stow.{why}" in self.words else "stow.reserve"
            text = self._say(key, token=token, partner=self.partner)
        if fate.netted:
            also = [self._token(other) for _, other in fate.netted]
            text = self._say("netted", what=text, tokens=self._both(also))
        if fate.broken:
            text = self._say("broken", what=text, reef=self._token(fate.broken))
        said = [Said(text, tone)]
        tolls = {f.tolls for f in fates}
        if cost := max(tolls):
            said.append(Said(self._say("tolls" if len(tolls) == 1 else "tolls_most", cost=cost), BAD))
        return [*said, self.hold(fate.hold)] if fate.hold else said

    def _both(self, parts: list[str]) -> str:
        return self._say("both", first=parts[0], second=parts[1]) if len(parts) == 2 else parts[0]

    def hold(self, hold: Hold, key: str = "hold") -> Said:
        """What must be rolled to get free of a reef that lies ahead, or in the roll that is due."""
        crew, reef = self._token(hold.reef.removeprefix("R")), self._token(hold.reef)
        which = "with" if hold.bonus else "without"
        numbers = {"needs": hold.needs, "bonus": hold.bonus, "sum": hold.needs + hold.bonus}
        return Said(self._say(f"{key}.{which}", reef=reef, crew=crew, **numbers))

    def _collision(self, fates: list[Fate], key: str) -> list[Said]:
        ours, theirs = ({fate.harpoons[side] for fate in fates if fate.harpoons} for side in (0, 1))
        lost = {fate.result == "collision" for fate in fates}
        verdict = "open" if len(lost) > 1 else "lost" if True in lost else "won"
        text = self._say(key, ours=self._span(ours), theirs=self._span(theirs))
        return [Said(text, BAD if True in lost else PLAIN), Said(self._say(f"verdict.{verdict}"), PLAIN)]

    def _span(self, numbers: set[int]) -> str:
        least, most = min(numbers), max(numbers)
        return str(least) if least == most else self._say("span", least=least, most=most)

    def _ends(self, fates: list[Fate]) -> list[Said]:
        results = {fate.result for fate in fates}
        if results == {""}:
            return [Said(self._say("back.isles" if fates[0].end == ISLES else "back.abyss"))]
        if results == {"phantom"}:
            return [Said(self._say("phantom.isles"), BAD)]
        if "won" in results:
            return [Said(self._say("won" if len(results) == 1 else "can_win"), GOOD)]
        return [Said(self._not_yet(fates), BAD), Said(self._say("lost"), BAD)]

    def _not_yet(self, fates: list[Fate]) -> str:
        """What is missing at the Abyss: at least so much, if answers on the way decide."""
        names = dict.fromkeys(name for fate in fates for name, _ in fate.lacks)
        least = {name: min(dict(fate.lacks).get(name, 0) for fate in fates) for name in names}
        parts = [
            self._say(f"lacks.{name}{'_one' if n == 1 else ''}", number=n) for name, n in least.items() if n
        ]
        exact = len({fate.lacks for fate in fates}) == 1
        return self._say("not_yet" if exact else "not_yet_least", what=", ".join(parts))
