"""When something was, as people say it."""

from datetime import date, datetime

from nautilion.content.catalogue import Catalogue


def told(words: Catalogue, when: datetime, now: datetime) -> str:
    """Today and yesterday with the hour, other days with their date, in the time of this place."""
    when, now = when.astimezone(), now.astimezone()
    hour = words("date.hour", hour=f"{when.hour:02}", minute=f"{when.minute:02}")
    days = (now.date() - when.date()).days
    if days in (0, 1):
        return words("date.today" if days == 0 else "date.yesterday", hour=hour)
    return day(words, when)


def day(words: Catalogue, when: date) -> str:
    """A day with its month and year."""
    return words("date.day", day=when.day, month=words(f"date.month.{when.month}"), year=when.year)
