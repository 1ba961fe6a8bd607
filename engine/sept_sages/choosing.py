"""Which sages are in play: with three or four players some stay in the box."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.game import Refused, not_now
from engine.message import N_, Problem, problem
from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import SAGES, named


@dataclass(frozen=True, slots=True)
class SageRemoved:
    """A sage goes back into the box, with role, token and cards."""

    sage: str


@dataclass(frozen=True, slots=True)
class SagesInPlay:
    """All sages that are in play, at once: taken over from a document, or corrected."""

    sages: tuple[str, ...]


def sages_problems(sages: tuple[str, ...], rules: Rules) -> tuple[Problem, ...]:
    """Five different sages for three players, six for four, else all seven; the owl is none of them."""
    wrong = []
    for index, sage in enumerate(sages):
        if sage not in SAGES:
            msgid = N_("One of these belongs here: {words}.")
            wrong.append(problem("range", msgid, f"sages[{index}]", words=SAGES))
        elif sage in sages[:index]:
            wrong.append(problem("range", N_("{sage} stands here twice."), f"sages[{index}]", sage=named(sage)))
    if len(sages) != rules.sages_in_play:
        msgid = N_("{number} sages are in play with {seats} players.")
        wrong.append(problem("sage-count", msgid, "sages", number=rules.sages_in_play, seats=rules.seats))
    return tuple(wrong)


def chosen(rules: Rules, entry: SageRemoved | SagesInPlay) -> Rules | Refused:
    """The rules with other sages in play."""
    if isinstance(entry, SagesInPlay):
        wrong = sages_problems(entry.sages, rules)
        return Refused(wrong) if wrong else replace(rules, sages=tuple(entry.sages))
    if rules.has_sages:
        return not_now(N_("All sages that stay out of this game are removed."))
    if entry.sage not in rules.sages:
        return not_now(N_("This sage is not in play."))
    return replace(rules, sages=tuple(sage for sage in rules.sages if sage != entry.sage))
