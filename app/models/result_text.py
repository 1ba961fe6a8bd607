"""A result as plain lines: for a chat, and short enough for a code that a camera reads."""

from __future__ import annotations

from app.i18n import Language
from app.models.result import ResultState
from engine.game import LONGEST_NAME

SHORTEST = 3
"""A name is not cut further than that."""


def chat_text(result: ResultState, language: Language, rule: str = "") -> str:
    """Everything that a friend who was not there would like to know; `rule` is what is unusual about the points."""
    remarks = [line for remark in result.remarks for line in (remark.title, remark.sub)]
    heading = f"{result.title} · {result.headline}"
    places = _places(result, language, LONGEST_NAME)
    return "\n".join([heading, *places, *remarks, *([rule] if rule else []), result.record])


def short_text(result: ResultState, language: Language, day: str, most: int) -> str:
    """The places alone in so many bytes; long names are cut, all of them to the same length."""
    for length in range(LONGEST_NAME, SHORTEST, -1):
        text = "\n".join([f"{result.title} · {day}", *_places(result, language, length)])
        if len(text.encode()) <= most:
            break
    return text


def _places(result: ResultState, language: Language, length: int) -> list[str]:
    lines = ((each, _cut(each.person.name, length)) for each in result.standings)
    return [
        f"{each.rank if each.has_left else f'{each.rank}.'} {language.tr('{name}: {what}', name=name, what=each.total)}"
        for each, name in lines
    ]


def _cut(name: str, length: int) -> str:
    return name if len(name) <= length else f"{name[: length - 1].rstrip()}…"
