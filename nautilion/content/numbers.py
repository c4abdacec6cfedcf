"""Numbers as people read them."""


def percent(chance: float) -> str:
    """A chance for people: only what is certain is 0 or 100."""
    rounded = round(100 * chance)
    if 0 < chance < 0.005 or (rounded == 100 and chance < 1):
        return "< 1" if rounded == 0 else "> 99"
    return str(rounded)
