"""Languages: which one to speak, and how it writes ranks, days, times, durations and lists."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache

from engine.message import N_, Gap, Message, Msgid
from engine.wording import LANGUAGES, Translator, catalogue

SYSTEM = "system"
FALLBACK = "en"

WEEKDAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
ORDINALS = {1: N_("{rank}st"), 2: N_("{rank}nd"), 3: N_("{rank}rd")}
TEENS = range(11, 14)


def resolve(choice: str, system: str) -> str:
    """The language to speak: the one chosen, else the device's (`fr_CA.UTF-8`, `de-AT`), else English."""
    wished = system if choice == SYSTEM else choice
    language = re.split(r"[-_.@]", wished, maxsplit=1)[0].lower()
    return language if language in LANGUAGES else FALLBACK


@cache
def translator(language: str) -> Translator | None:
    """Who says messages in this language, if its catalogue is there; reading it twice would be a waste."""
    try:
        return Translator(catalogue(language))
    except OSError:
        return None


@dataclass(frozen=True, slots=True)
class Language:
    """The language the app speaks at this moment."""

    code: str
    translator: Translator
    is_lacking: bool = False
    """Whether another one was asked for, whose words are not on this device."""

    @classmethod
    def chosen(cls, choice: str, system: str) -> Language:
        """The language of a choice in the settings, on a device that speaks another one perhaps."""
        code = resolve(choice, system)
        spoken = translator(code)
        return cls(code, spoken) if spoken else cls(FALLBACK, Translator(catalogue(FALLBACK)), is_lacking=True)

    def tr(self, msgid: Msgid, /, **gaps: Gap) -> str:
        """Put a msgid into words."""
        return self.translator.tr(Message(msgid, gaps))

    def tr_message(self, message: Message) -> str:
        """Put a message into words."""
        return self.translator.tr(message)

    def ordinal(self, rank: int) -> str:
        """A rank: `1st`, `1er`, `1.`; French tells the very first from the twenty-first, so it stands alone."""
        if rank == 1:
            return self.tr("1st")
        last_digit = 0 if rank % 100 in TEENS else rank % 10
        return self.tr(ORDINALS.get(last_digit, N_("{rank}th")), rank=rank)

    def day(self, when: date, today: date) -> str:
        return self.tr_message(day(when, today))

    def time_of_day(self, when: datetime) -> str:
        return self.tr_message(time_of_day(when))

    def moment(self, when: datetime, today: date) -> str:
        return self.tr_message(moment(when, today))

    def duration(self, length: timedelta) -> str:
        """How long something took, in whole minutes: `1 h 52 min`."""
        hours, minutes = divmod(max(length, timedelta()) // timedelta(minutes=1), 60)
        if not hours:
            return self.tr("{minutes} min", minutes=minutes)
        return self.tr(N_("{hours} h {minutes} min") if minutes else N_("{hours} h"), hours=hours, minutes=minutes)

    def together(self, parts: Sequence[str]) -> str:
        """A list as it is said: `Léa`, `Léa and Nora`, `Léa, Nora and Tom`."""
        *most, last = parts or ("",)
        return self.tr("{most} and {last}", most=tuple(most), last=last) if most else last

    def wins(self, names: Sequence[str]) -> str:
        """Who has won."""
        said = self.together(names)
        return self.tr("{name} wins", name=said) if len(names) == 1 else self.tr("{names} win", names=said)


WITHOUT_ZONE = len("2026-11-14T20:00:00")


def utc_text(when: datetime) -> str:
    """A time in UTC as the book keeps them all: so they sort as they happened."""
    return f"{when.isoformat(timespec='seconds')[:WITHOUT_ZONE]}Z"


SPOILT = datetime(1970, 1, 1, tzinfo=UTC)
"""The time of what has none that can be read any more."""


def read_utc(at: str) -> datetime:
    """A time in text; one that names no zone is UTC. What is none is a ValueError, TypeError or OverflowError."""
    when = datetime.fromisoformat(at)
    if when.tzinfo is UTC:
        return when
    return when.astimezone(UTC) if when.tzinfo else when.replace(tzinfo=UTC)


def utc(at: str) -> datetime:
    """A kept time. SQLite does not notice a letter that was spoilt on disk, which is no reason to show nothing."""
    try:
        return read_utc(at)
    except (ValueError, TypeError, OverflowError):
        return SPOILT


def local(at: str) -> datetime:
    """A kept time on the clock of the device."""
    return utc(at).astimezone()


def day(when: date, today: date) -> Message:
    """A day: `Friday 14 November`, with its year if that is not the present one."""
    named: dict[str, Gap] = {
        "weekday": Message(WEEKDAYS[when.weekday()]),
        "day": when.day,
        "month": Message(MONTHS[when.month - 1]),
        "year": when.year,
    }
    return Message(_day_template(when.day == 1, when.year == today.year), named)


def _day_template(is_first: bool, is_this_year: bool) -> str:
    """The first of a month has templates of its own: `1er novembre`, but `2 novembre`."""
    if is_this_year:
        return N_("{weekday} 1 {month}") if is_first else N_("{weekday} {day} {month}")
    return N_("{weekday} 1 {month} {year}") if is_first else N_("{weekday} {day} {month} {year}")


def time_of_day(when: datetime) -> Message:
    """A time on the clock: `20:04`."""
    return Message(N_("{hour}:{minute}"), {"hour": f"{when:%H}", "minute": f"{when:%M}"})


def moment(when: datetime, today: date) -> Message:
    """A day and a time: `Friday 14 November, 20:04`."""
    return Message(N_("{day}, {time}"), {"day": day(when, today), "time": time_of_day(when)})
