"""Rules as they are written by hand: one thing a line, blank lines between cards, marks inside sentences.

    section: scoring | Scoring
    gain: check-bold | Prediction came true | 20 + 10 a trick
    loss: black skull | A token stands where an icon may | 3 points

    step: *Trump.* {red hammer} is a token, {Z} a letter on a chip, {crown} an icon.
    note[bid_rule=free]: gavel | Shown only at a table that plays so.

A line that begins with spaces goes on with the one before; one that begins with # is for the writers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

FIELDS: dict[str, tuple[str, ...]] = {
    "gain": ("icon", "title", "aside"),
    "loss": ("icon", "title", "aside"),
    "example": ("title", "aside"),
    "step": ("text",),
    "rung": ("mark", "title", "text"),
    "note": ("icon", "text"),
    "row": ("icon", "title", "text", "aside", "pill"),
    "text": ("text",),
}
"""What a line of each kind holds, in order; a row may leave out the last two."""
MAY_LACK = {"row": 2}
SENTENCES = ("mark", "text")
SIDE_BY_SIDE = frozenset({"example", "rung"})
LINE = re.compile(r"(?P<kind>[a-z]+)(?:\[(?P<option>\w+)=(?P<value>[\w-]+)\])?: (?P<rest>.+)")
MARK = re.compile(r"\{([^{}]*)\}|\*([^*]+)\*")


@dataclass(frozen=True, slots=True)
class Words:
    """A piece of a sentence."""

    text: str
    is_bold: bool = False


@dataclass(frozen=True, slots=True)
class InlineMark:
    """Something drawn between words: a token, a bare icon, or a letter on a chip."""

    colour: str = ""
    icon: str = ""
    letter: str = ""


Sentence = tuple[Words | InlineMark, ...]


@dataclass(frozen=True, slots=True)
class RulesLine:
    """One thing that is said."""

    kind: str
    colour: str = ""
    """Of the token that the icon is on; without one the icon stands for itself."""
    icon: str = ""
    mark: Sentence = ()
    title: str = ""
    text: Sentence = ()
    aside: str = ""
    pill: str = ""
    number: int = 0
    """Of a step, from 1."""
    option: str = ""
    value: str = ""
    """Only for tables that play with this value of an option."""

    def concerns(self, options: dict[str, object]) -> bool:
        return not self.option or str(options.get(self.option)) == self.value


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that stand together: examples and rungs side by side, all others alone."""

    kind: str
    lines: tuple[RulesLine, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the cards below it."""

    key: str
    heading: str
    chip: str
    aside: str
    cards: tuple[tuple[RulesLine, ...], ...]


class UnreadableRulesError(ValueError):
    """A line that says nothing we know."""


def read_rules(text: str) -> tuple[Section, ...]:
    """Read the rules of a game."""
    sections: list[Section] = []
    for card in _cards(text):
        if card[0].startswith("section:"):
            sections.append(_section(card.pop(0)))
        if not sections:
            raise UnreadableRulesError(f"a section comes first: {card[0]}")
        if card:
            lines = tuple(_numbered(map(_line, card)))
            sections[-1] = replace(sections[-1], cards=(*sections[-1].cards, lines))
    return tuple(sections)


def blocks(lines: tuple[RulesLine, ...]) -> tuple[Block, ...]:
    """What stands side by side, together."""
    together = groupby(enumerate(lines), lambda each: each[1].kind if each[1].kind in SIDE_BY_SIDE else each[0])
    grouped = [tuple(line for _, line in group) for _, group in together]
    return tuple(Block(group[0].kind, group) for group in grouped)


def sentence(text: str) -> Sentence:
    """Words, bold words and marks."""
    parts: list[Words | InlineMark] = []
    at = 0
    for found in MARK.finditer(text):
        parts += [Words(text[at : found.start()])] if found.start() > at else []
        parts.append(_mark(found[1]) if found[1] is not None else Words(found[2], is_bold=True))
        at = found.end()
    return (*parts, Words(text[at:])) if at < len(text) else tuple(parts)


def plain(parts: Sentence) -> str:
    """A sentence for those who cannot see it."""
    return "".join(part.text if isinstance(part, Words) else part.letter or part.colour for part in parts)


def _mark(name: str) -> InlineMark:
    colour, _, icon = name.partition(" ")
    if icon:
        return InlineMark(colour, icon)
    return InlineMark(letter=name) if len(name) <= 2 else InlineMark(icon=name)


def _cards(text: str) -> Iterator[list[str]]:
    """The lines between blank ones, continued lines joined."""
    card: list[str] = []
    for line in [*text.splitlines(), ""]:
        if line.startswith("#"):
            continue
        if not line.strip():
            if card:
                yield card
            card = []
        elif line.startswith(" ") and card:
            card[-1] += " " + line.strip()
        else:
            card.append(line.strip())


def _section(line: str) -> Section:
    fields = [field.strip() for field in line.removeprefix("section:").split("|")]
    if not 2 <= len(fields) <= 4 or not all(fields[:2]):
        raise UnreadableRulesError(line)
    key, heading, chip, aside = (*fields, "", "")[:4]
    return Section(key, heading, chip or heading, aside, ())


def _line(text: str) -> RulesLine:
    found = LINE.fullmatch(text)
    names = FIELDS.get(found["kind"]) if found else None
    if found is None or names is None:
        raise UnreadableRulesError(text)
    fields = [field.strip() for field in found["rest"].split("|")]
    kind = found["kind"]
    if not len(names) - MAY_LACK.get(kind, 0) <= len(fields) <= len(names):
        raise UnreadableRulesError(text)
    line = RulesLine(kind, option=found["option"] or "", value=found["value"] or "")
    for name, field in zip(names, fields, strict=False):
        line = _with(line, name, field)
    return line


def _with(line: RulesLine, name: str, field: str) -> RulesLine:
    fields: dict[str, Any] = {name: sentence(field) if name in SENTENCES else field}
    if name == "icon":
        fields["colour"], _, fields["icon"] = field.rpartition(" ")
    return replace(line, **fields)


def _numbered(lines: Iterator[RulesLine]) -> Iterator[RulesLine]:
    number = 0
    for line in lines:
        number += line.kind == "step"
        yield replace(line, number=number) if line.kind == "step" else line
