"""The score sheet for a terminal: the totals as a table, then every number with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from unicodedata import combining, east_asian_width

from engine.document import Document
from engine.message import N_, NP_, Message, Problem, Seat
from engine.outcome import NOT_PLAYED, Outcome, RoundScore, Score, Standing
from engine.wording import Translator, number, signed

WIDEST_NAME = 14
GAP = "  "
NOTHING = "\N{EN DASH}"
"""Stands for the points and the rank of who does not play."""
JOINERS = "\N{ZERO WIDTH JOINER}\N{VARIATION SELECTOR-16}"
TIES = "\u00a0\u202f"
"""Spaces at which no line breaks, as French sets them before a colon."""


def sheet(document: Document, translator: Translator) -> str:
    """The whole sheet of a game."""
    players = tuple(printable(name) for name in document.setup.players)
    document = replace(document, setup=replace(document.setup, players=players))
    translator = translator.at_table(players)
    outcome = document.outcome
    parts = [
        _heading(document, outcome, translator),
        _totals(document, outcome, translator),
        _ranking(document, outcome, translator),
        _reasons(document, outcome, translator),
        problem_lines(outcome.warnings, translator, N_("Worth a second look")),
    ]
    return "\n\n".join(part for part in parts if part)


def problem_lines(found: Iterable[Problem], translator: Translator, heading: str) -> str:
    """Problems or warnings, one a line, under a heading; nothing if there are none."""
    lines = [GAP + printable(f"{one.path}: {translator.tr(one)}" if one.path else translator.tr(one)) for one in found]
    return "\n".join([translator.tr(Message(heading)), *lines]) if lines else ""


def _heading(document: Document, outcome: Outcome, translator: Translator) -> str:
    if outcome.complete:
        status = N_("complete")
    elif document.finished:
        status = N_("ended early: places as they stand")
    else:
        status = N_("still running: places as they stand")
    title = f"{document.game.title} ({translator.tr(Message(status))})"
    return f"{title}\n{'=' * _width(title)}"


def _totals(document: Document, outcome: Outcome, translator: Translator) -> str:
    """One line a round: what each seat got, and the total after it."""
    if not outcome.rounds:
        return ""
    names = ["", *document.setup.players]
    label = document.game.round_label
    rows = [
        [
            translator.tr(Message(label, {"round_no": counted.round_no})),
            *(
                f"{signed(score.points) if score.played else NOTHING} {number(total):>5}"
                for score, total in zip(counted.scores, counted.totals, strict=True)
            ),
        ]
        for counted in outcome.rounds
    ]
    return "\n".join(_table([names, *rows]))


def _ranking(document: Document, outcome: Outcome, translator: Translator) -> str:
    heading = Message(N_("Result")) if outcome.complete else Message(N_("So far"))
    widest = max(_width(name) for name in document.setup.players)
    gone = GAP + translator.tr(Message(N_("has left")))
    lines = [
        f"{GAP}{_rank(place)} {_pad(document.setup.players[place.seat], widest)} {number(place.score):>6}"
        + (gone if place.has_left else "")
        for place in outcome.standings
    ]
    names = tuple(Seat(seat) for seat in outcome.winners)
    winners = Message(NP_("Winner: {names}", "Winners: {names}"), {"names": names, "count": len(names)})
    decided = [f"{translator.tr(winners)}. {translator.tr(outcome.decision)}"] if outcome.complete else []
    return "\n".join([translator.tr(heading), *lines, *decided])


def _rank(place: Standing) -> str:
    return f"{NOTHING} " if place.has_left else f"{place.rank}."


def _reasons(document: Document, outcome: Outcome, translator: Translator) -> str:
    label = document.game.round_label
    blocks = [
        _why(translator.tr(Message(label, {"round_no": counted.round_no})), document, counted, translator)
        for counted in outcome.rounds
    ]
    if outcome.pending_grants:
        heading = translator.tr(Message(label, {"round_no": len(outcome.rounds) + 1}))
        blocks.append(_why(heading, document, _only_granted(outcome), translator))
    if outcome.final is not None:
        final = RoundScore(0, outcome.final, outcome.scores)
        blocks.append(_why(translator.tr(Message(N_("Count at the end"))), document, final, translator))
    return "\n".join([translator.tr(Message(N_("Why"))), *blocks]) if blocks else ""


def _only_granted(outcome: Outcome) -> RoundScore:
    """A round that is not finished: nothing but what was given before it."""
    return RoundScore(0, (NOT_PLAYED,) * len(outcome.scores), outcome.scores, outcome.pending_grants)


def _why(heading: str, document: Document, counted: RoundScore, translator: Translator) -> str:
    widest = max(_width(name) for name in document.setup.players)
    lines = [f"{GAP}{heading}"]
    for seat, score in enumerate(counted.scores):
        name = _pad(document.setup.players[seat], widest)
        given = counted.grant(seat)
        if given:
            lines += _reason_lines(f"{GAP * 2}{name} {signed(given.points):>5}", Score((given,)), translator)
        if score.played:
            lines += _reason_lines(f"{GAP * 2}{name} {signed(score.points):>5}", score, translator)
    return "\n".join(lines)


def _reason_lines(start: str, score: Score, translator: Translator) -> Iterator[str]:
    """The first reason stands beside the points, the others below it."""
    for index, reason in enumerate(score.reasons):
        beside = start if index == 0 else " " * _width(start)
        worth = f" ({signed(reason.points)})" if len(score.reasons) > 1 else ""
        yield f"{beside}{GAP}{translator.tr(reason)}{worth}"
    if not score.reasons:
        yield start


def _table(rows: list[list[str]]) -> Iterator[str]:
    """Columns to the right, the first one to the left; long names are cut."""
    rows = [[_cut(cell) for cell in row] for row in rows]
    widths = [max(_width(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        first, *others = (
            _pad(cell, width, left=column == 0) for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield GAP.join([first, *others]).rstrip()


def _cut(cell: str) -> str:
    if _width(cell) <= WIDEST_NAME:
        return cell
    while _width(cell) >= WIDEST_NAME:
        cell = cell[:-1]
    return cell + "…"


def printable(words: str) -> str:
    """Words that cannot command the terminal; what joins two emoji or two words is let through."""
    return "".join(letter if letter.isprintable() or letter in JOINERS + TIES else "\ufffd" for letter in words)


def _pad(text: str, width: int, *, left: bool = True) -> str:
    space = " " * (width - _width(text))
    return text + space if left else space + text


def _width(text: str) -> int:
    """How many columns a text takes in a terminal."""
    return sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if combining(letter) or letter in JOINERS:
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1
