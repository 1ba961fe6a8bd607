"""Why a column is turned over: one line for each of the four comparisons."""

from __future__ import annotations

from dataclasses import dataclass

from app.play.santiiba_cards import CARD_TOKENS, card
from app.play.santiiba_count_look import CountLook
from app.play.showing import Bit
from engine.santiiba.comparison import Comparison
from engine.santiiba.valley import Seer

STRONG, PLAIN = "\x02", "\x03"
"""Around what stands out, while a sentence is worded."""

DOT, NO_BREAK = " · ", "\N{NO-BREAK SPACE}"
"""Where a long line breaks: what broke the tie stays together."""

Runs = tuple[tuple[str, bool], ...]
"""A sentence in pieces, each with whether it stands out."""


@dataclass(frozen=True, slots=True)
class TallyReason:
    """Who has the fewest of a kind and therefore turns the next one over; the losers stand out."""

    source: Bit
    target: Bit
    words: Runs
    words_short: Runs
    """The same with initials, where names have no room."""
    seat: int
    """The first of the losers: whose tally explains it."""

    @property
    def text(self) -> str:
        return "".join(piece for piece, _ in self.words)


def reasons(look: CountLook, final: tuple[Seer, ...], compared: tuple[Comparison, ...]) -> tuple[TallyReason, ...]:
    """The four comparisons, from the herbs on."""
    return tuple(
        TallyReason(
            card(look.language, CARD_TOKENS[one.source]),
            card(look.language, CARD_TOKENS[one.target]),
            _words(look, final, one, [person.name for person in look.people]),
            _words(look, final, one, [person.initials for person in look.people]),
            one.losers[0],
        )
        for one in compared
    )


def _words(look: CountLook, final: tuple[Seer, ...], one: Comparison, names: list[str]) -> Runs:
    seats = sorted(one.tied, key=lambda seat: seat not in one.losers)
    called = ", ".join(_marked(names[seat], seat in one.losers) for seat in seats)
    if len(seats) == 1:
        return _runs(look.say("{name} has fewest, {fewest}", name=called, fewest=one.fewest))
    plates = ", ".join(_marked(f"{final[seat].number('plates')}", seat in one.losers) for seat in seats)
    worded = look.say("{names} have {fewest} · plates {plates}", names=called, fewest=one.fewest, plates=plates)
    who, dot, tie = worded.partition(DOT)
    return _runs(who + dot + tie.replace(" ", NO_BREAK))


def _marked(text: str, stands_out: bool) -> str:
    return f"{STRONG}{text}{PLAIN}" if stands_out else text


def _runs(worded: str) -> Runs:
    pieces = []
    for part in worded.split(STRONG):
        strong, end, plain = part.partition(PLAIN)
        pieces += [(strong, True), (plain, False)] if end else [(part, False)]
    return tuple((text, stands_out) for text, stands_out in pieces if text)
