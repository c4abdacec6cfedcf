"""The words of the preview: what a die would do, as far as it is certain, and what is open."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.rules.outlook import Case, Hold, Prospect, Prospects
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
            return self._case(cases[0].prospects)
        return [said for case in cases for said in self._if(case)]

    def _if(self, case: Case) -> list[Said]:
        first, *more = self._case(case.prospects)
        values = self._either(map(str, case.values))
        return [first._replace(text=self._say("if", values=values, what=first.text)), *more]

    def _say(self, key: str, **values: object) -> str:
        return self.words(f"ghost.{key}", **values)

    def _token(self, token: str) -> str:
        return self.words(f"token.{token}")

    def _either(self, parts: Iterable[str]) -> str:
        *some, last = parts
        return self._say("either", some=", ".join(some), last=last) if some else last

    def _case(self, prospects: Prospects) -> list[Said]:
        if self.figure == DARKHOUSE:
            return [self._darkhouse(prospects)]
        ways: dict[object, list[Prospect]] = {}
        for prospect in prospects:
            ways.setdefault((prospect.how, prospect.end), []).append(prospect)
        said = [line for way in ways.values() for line in self._way(way)]
        return [Said(self._say("choose")), *said] if len(ways) > 1 else said

    def _darkhouse(self, prospects: Prospects) -> Said:
        biting = {prospect: chance for prospect, chance in prospects.items() if prospect.how == "bites"}
        if not biting:
            return Said(self._say("darkhouse.sleeps"), GOOD)
        tolls = max(prospect.tolls for prospect in biting)
        if not tolls:
            return Said(self._say("darkhouse.in_vain"), GOOD)
        share = Fraction(sum(biting.values()) / sum(prospects.values())).limit_denominator(99)
        if share == 1:
            return Said(self._say("darkhouse.bites", cost=tolls), BAD)
        part, whole = share.numerator, share.denominator
        return Said(self._say("darkhouse.maybe", cost=tolls, part=part, whole=whole), BAD)

    # Those who sail

    def _way(self, prospects: list[Prospect]) -> list[Said]:
        """One way to go; where the player's answers on the way differ, several prospects."""
        prospect = prospects[0]
        match prospect.how:
            case "lands":
                return self._lands(prospects)
            case "meets":
                return self._collision(prospects, "meets")
            case "ends":
                return self._ends(prospects)
            case "idle":
                over = prospect.result == "phantom"
                return (
                    [Said(self._say("idle.isles"), BAD)] if over else self._collision(prospects, "idle.meets")
                )
        return [Said(self._say(f"stays.{prospect.why}"))]

    def _lands(self, prospects: list[Prospect]) -> list[Said]:
        prospect = prospects[0]
        token, seats = self._token(prospect.token), {f.seat for f in prospects}
        key = f"{self.figure}.lands.{prospect.area}"
        tone = GOOD if prospect.area in ("hand", "reserve") else PLAIN
        text = self._say(key, token=token)
        if prospect.area == "hand" and "aboard" not in seats:
            why = seats.pop() if len(seats) == 1 else ""
            key = f"stow.{why}" if f"ghost.stow.{why}" in self.words else "stow.reserve"
            text = self._say(key, token=token, partner=self.partner)
        if prospect.netted:
            also = [self._token(other) for _, other in prospect.netted]
            text = self._say("netted", what=text, tokens=self._both(also))
        if prospect.broken:
            text = self._say("broken", what=text, reef=self._token(prospect.broken))
        said = [Said(text, tone)]
        tolls = {f.tolls for f in prospects}
        if cost := max(tolls):
            said.append(Said(self._say("tolls" if len(tolls) == 1 else "tolls_most", cost=cost), BAD))
        return [*said, self.hold(prospect.hold)] if prospect.hold else said

    def _both(self, parts: list[str]) -> str:
        return self._say("both", first=parts[0], second=parts[1]) if len(parts) == 2 else parts[0]

    def hold(self, hold: Hold, key: str = "hold") -> Said:
        """What must be rolled to get free of a reef that lies ahead, or in the roll that is due."""
        crew, reef = self._token(hold.reef.removeprefix("R")), self._token(hold.reef)
        which = "with" if hold.bonus else "without"
        numbers = {"needs": hold.needs, "bonus": hold.bonus, "sum": hold.needs + hold.bonus}
        return Said(self._say(f"{key}.{which}", reef=reef, crew=crew, **numbers))

    def _collision(self, prospects: list[Prospect], key: str) -> list[Said]:
        ours, theirs = (
            {prospect.harpoons[side] for prospect in prospects if prospect.harpoons} for side in (0, 1)
        )
        lost = {prospect.result == "collision" for prospect in prospects}
        verdict = "open" if len(lost) > 1 else "lost" if True in lost else "won"
        text = self._say(key, ours=self._span(ours), theirs=self._span(theirs))
        return [Said(text, BAD if True in lost else PLAIN), Said(self._say(f"verdict.{verdict}"), PLAIN)]

    def _span(self, numbers: set[int]) -> str:
        least, most = min(numbers), max(numbers)
        return str(least) if least == most else self._say("span", least=least, most=most)

    def _ends(self, prospects: list[Prospect]) -> list[Said]:
        results = {prospect.result for prospect in prospects}
        if results == {""}:
            return [Said(self._say("back.isles" if prospects[0].end == ISLES else "back.abyss"))]
        if results == {"phantom"}:
            return [Said(self._say("phantom.isles"), BAD)]
        if "won" in results:
            return [Said(self._say("won" if len(results) == 1 else "can_win"), GOOD)]
        return [Said(self._not_yet(prospects), BAD), Said(self._say("lost"), BAD)]

    def _not_yet(self, prospects: list[Prospect]) -> str:
        """What is missing at the Abyss: at least so much, if answers on the way decide."""
        names = dict.fromkeys(name for prospect in prospects for name, _ in prospect.lacks)
        least = {name: min(dict(prospect.lacks).get(name, 0) for prospect in prospects) for name in names}
        parts = [
            self._say(f"lacks.{name}{'_one' if n == 1 else ''}", number=n) for name, n in least.items() if n
        ]
        exact = len({prospect.lacks for prospect in prospects}) == 1
        return self._say("not_yet" if exact else "not_yet_least", what=", ".join(parts))
