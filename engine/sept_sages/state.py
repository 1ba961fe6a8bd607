"""A table of Les Sept Sages at one moment: the sages in play, the rounds, the count; how it begins and ends."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from engine.game import Refused, Setup, not_now
from engine.message import N_, Problem, problem
from engine.sept_sages.cards import CRYSTAL_VALUES, CRYSTALS_OF_EACH, SAGES, named
from engine.sept_sages.count import (
    Count,
    Majority,
    crystals_of,
    empty_count,
    is_counted,
    knows_taken,
    majorities,
    prefilled,
)
from engine.sept_sages.rewards import is_finished
from engine.sept_sages.round import Round
from engine.sept_sages.rules import FEWEST_ROUNDS, MOST_ROUNDS, SagesRules


@dataclass(frozen=True, slots=True)
class SagesState:
    """The rounds as far as they were followed, and the count as soon as it has begun."""

    setup: Setup
    rules: SagesRules
    rounds: tuple[Round, ...] = ()
    final: Count | None = None

    @property
    def finished_rounds(self) -> tuple[Round, ...]:
        """Only the last round can be unfinished."""
        if self.rounds and not is_finished(self.rounds[-1], self.rules):
            return self.rounds[:-1]
        return self.rounds

    @property
    def is_complete(self) -> bool:
        return self.final is not None and is_counted(self.final, self.rounds)


def open_round(state: SagesState) -> Round | None:
    """The round that entries go to now: the unfinished one, else the next; none once the count has begun."""
    return open_after(state.finished_rounds, state)


def open_after(finished: tuple[Round, ...], state: SagesState) -> Round | None:
    """The same, for whoever has the finished rounds of the state at hand: telling them takes a while."""
    if state.final is not None or len(finished) == MOST_ROUNDS:
        return None
    return state.rounds[-1] if len(finished) < len(state.rounds) else Round()


def round_number(state: SagesState) -> int:
    """The number of the round that entries go to now."""
    return len(state.finished_rounds) + 1


def crystals_left(state: SagesState) -> dict[int, int]:
    """How many crystals of each value nobody has yet."""
    out = Counter(
        crystal for seat in range(state.setup.seats) for crystal in crystals_of(state.final, state.rounds, seat)
    )
    return {value: CRYSTALS_OF_EACH - out[value] for value in CRYSTAL_VALUES}


def majorities_by_cards(state: SagesState) -> tuple[Majority, ...]:
    """Who has the most of each sage, by the cards entered so far."""
    hands = tuple(one.hand for one in state.final.seats) if state.final else ((),) * state.setup.seats
    return majorities(hands, state.rules)


def majorities_now(state: SagesState) -> tuple[Majority, ...]:
    """Who has the most of each sage: as the table named it, else by the cards entered so far."""
    found = majorities_by_cards(state)
    if state.final is None or not state.final.majorities:
        return found
    words = {one.sage: tuple(sorted(one.seats)) for one in state.final.majorities}
    return tuple(replace(one, seats=words[one.sage], is_named=True) if one.sage in words else one for one in found)


# -- which sages are in play: with three or four players some stay in the box -------------------


@dataclass(frozen=True, slots=True)
class SageRemoved:
    """A sage goes back into the box, with role, token and cards."""

    sage: str


@dataclass(frozen=True, slots=True)
class SagesInPlay:
    """All sages that are in play, at once: taken over from a document, or corrected."""

    sages: tuple[str, ...]


SAGE_ENTRIES = (SageRemoved, SagesInPlay)


def sages_problems(sages: tuple[str, ...], rules: SagesRules) -> tuple[Problem, ...]:
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


def chosen(rules: SagesRules, entry: SageRemoved | SagesInPlay) -> SagesRules | Refused:
    """The rules with other sages in play."""
    if isinstance(entry, SagesInPlay):
        wrong = sages_problems(entry.sages, rules)
        return Refused(wrong) if wrong else replace(rules, sages=tuple(entry.sages))
    if rules.has_sages:
        return not_now(N_("All sages that stay out of this game are removed."))
    if entry.sage not in rules.sages:
        return not_now(N_("This sage is not in play."))
    return replace(rules, sages=tuple(sage for sage in rules.sages if sage != entry.sage))


# -- the end of the rounds: the finitum was chosen, or the rest of the game is only counted -----


@dataclass(frozen=True, slots=True)
class RoundsOver:
    """No further round is followed, and the count begins."""


def ended(state: SagesState) -> Count | Refused:
    """The count that begins now; where rounds must be missing, crystals are added to those recorded."""
    if state.final is not None or not state.rounds:
        return not_now(N_("No round is being followed."))
    seats, rounds = state.rules.seats, state.rounds
    may_be_all = FEWEST_ROUNDS <= len(rounds) == len(state.finished_rounds)
    all_known = all(knows_taken(rounds, seat) for seat in range(seats))
    return empty_count(seats) if may_be_all and all_known else prefilled(rounds, seats)
