"""What is said of daily seas and of the ladder, in plain words."""

from datetime import date

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.daily import MEDALS, DailySea
from nautilion.games.nautilion.daybook import Streak, Try
from nautilion.games.nautilion.ladder import Rung
from nautilion.games.nautilion.setup import Setup


def day_name(words: Catalogue, day: date) -> str:
    """A day with its weekday."""
    month, weekday = words(f"date.month.{day.month}"), words(f"daily.weekday.{day.weekday()}")
    return words("daily.date", weekday=weekday, day=day.day, month=month, year=day.year)


def setup_lines(words: Catalogue, setup: Setup, content: Content) -> list[str]:
    """A setup in short lines: the boat, what else is in the water, and what is unusual about it."""
    board, usual = content.boards[setup.board], Setup()
    first = words("daily.about.setup", boat=board.name or board.id, pearls=setup.reserve)
    names = [words(f"setup.expansions.{name}.name") for name in setup.expansions]
    odd = []
    if "mercenaries" in setup.expansions and setup.harpoons != usual.harpoons:
        odd.append(words("daily.about.harpoons", number=setup.harpoons))
    if "darkhouse" in setup.expansions and setup.darkhouse != usual.darkhouse:
        level = words(f"setup.darkhouse.{setup.darkhouse}").lower()
        odd.append(words("daily.about.cruel", level=level))
    with_what = words("daily.about.with", what=", ".join(names)) if names else words("daily.about.without")
    return [first, with_what, *([" ".join(odd)] if odd else [])]


def par_words(words: Catalogue, sea: DailySea) -> str:
    """About how often the Oracle wins it, or where nobody has sailed this very sea, one set up like it."""
    return words("daily.about.par" if sea.is_sailed else "daily.about.par_like", par=sea.par)


def par_rule(words: Catalogue, sea: DailySea) -> str:
    """Where its par is from."""
    key = "daily.page.par_tip" if sea.is_sailed else "daily.page.par_tip_like"
    return words(key, won=sea.won, voyages=sea.voyages, like=day_name(words, sea.like))


def ended(words: Catalogue, result: str, turns: int) -> str:
    """How a voyage ended, short."""
    return words(f"daily.ended.{'won' if result == 'won' else 'lost'}", turn=turns)


def percent_of(cost: float) -> str:
    """What choices cost, with as many places as anybody wants to read."""
    return f"{cost:.1f}"


def try_mark(words: Catalogue, it: Try | None) -> str:
    """What became of a day, in a word or two."""
    if it is None:
        return words("daily.cell.open")
    if it.is_helped:
        return words("daily.cell.helped")
    if not it.is_over:
        return words("daily.cell.under_way")
    how = words(f"daily.cell.{'won' if it.result == 'won' else 'lost'}")
    medal = words("daily.cell.waiting") if it.cost is None else words(f"daily.medal.{it.medal or 'none'}")
    return f"{how}, {medal}"


def streak_words(words: Catalogue, streak: Streak) -> str:
    """How long it is, and what it forgives."""
    if not streak.days:
        return words("daily.streak.none")
    days = words("daily.streak.one") if streak.days == 1 else words("daily.streak.days", days=streak.days)
    if streak.spare < 1:
        return days
    spare = words("daily.streak.spare_one") if streak.spare == 1 else ""
    return f"{days}. {spare or words('daily.streak.spare', spare=streak.spare)}"


def shared_lines(words: Catalogue, sea: DailySea, it: Try) -> str:
    """A result for a message: a line without spoilers, and the voyage."""
    assert it.cost is not None
    medal = words(f"daily.medal.{it.medal or 'none'}")
    how = words(f"daily.cell.{'won' if it.result == 'won' else 'lost'}")
    values = {"grade": words(f"daily.grade.{sea.grade}").lower(), "how": how, "medal": medal}
    first = words("daily.share", date=sea.date, cost=percent_of(it.cost), par=sea.par, **values)
    return f"{first}\n{it.code}"


def goal_words(words: Catalogue, rung: Rung) -> str:
    """What a rung asks beside winning."""
    key = f"ladder.goal.{rung.goal}"
    if key in words:
        return words(key, number=rung.number)
    many = {0: "none", 1: "one"}.get(rung.number, "many")
    return words(f"{key}.{many}", number=rung.number)


def star_words(words: Catalogue, stars: int) -> str:
    """So many stars."""
    if stars < 2:
        return words("ladder.stars.one" if stars else "ladder.stars.none")
    return words("ladder.stars.many", number=stars)


def star_rules(words: Catalogue, rung: Rung) -> list[str]:
    """What each star is for."""
    goal = words("ladder.star.goal", goal=goal_words(words, rung))
    return [words("ladder.star.won"), goal, words("ladder.star.clear", below=round(MEDALS["gold"]))]
