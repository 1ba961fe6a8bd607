"""What looks suspicious in a game, and is counted all the same."""

from __future__ import annotations

from collections import Counter

from engine.message import N_, Problem, problem
from engine.sept_sages.count import Count, crystals_of, has_crystals, taken_in
from engine.sept_sages.crystals import possible_totals
from engine.sept_sages.majorities import SMALL_CRYSTALS, small_crystals
from engine.sept_sages.round_checks import round_warnings
from engine.sept_sages.state import SagesState, majorities_now


def warnings_of(state: SagesState) -> tuple[Problem, ...]:
    """All that is suspicious, with its place in the document."""
    found = [
        one.under(f"rounds[{index}]")
        for index, record in enumerate(state.rounds)
        for one in round_warnings(record, state.rules)
    ]
    if state.final is not None:
        found += [*_number_warnings(state, state.final), *_differences(state, state.final), *_small_ones(state)]
    return tuple(found)


def _number_warnings(state: SagesState, count: Count) -> list[Problem]:
    """A number of crystals that no game, or not so many rounds, can give."""
    seats = state.setup.seats
    if not all(has_crystals(count, state.rounds, seat) for seat in range(seats)):
        return []
    number = sum([len(crystals_of(count, state.rounds, seat)) for seat in range(seats)])
    recorded = possible_totals(seats, len(state.finished_rounds), len(state.rounds))
    all_recorded = bool(state.rounds) and number <= recorded[-1]
    possible = recorded if all_recorded else possible_totals(seats)
    if number in possible:
        return []
    gaps = {"number": number, "seats": seats, "low": possible[0], "high": possible[-1], "step": possible.step}
    if possible[0] < number < possible[-1]:
        msgid = N_("Crystals counted: {number}; with {seats} players each glade gives {step}. Is one missing?")
    elif len(possible) == 1:
        msgid = N_("Crystals counted: {number}; the rounds recorded give {low}.")
    elif all_recorded:
        msgid = N_("Crystals counted: {number}; the rounds recorded give {low} to {high}.")
    else:
        msgid = N_("Crystals counted: {number}; a game with {seats} players gives {low} to {high}.")
    return [problem("crystal-count", msgid, "final", **gaps)]


def _differences(state: SagesState, count: Count) -> list[Problem]:
    """Crystals that were counted otherwise than they were taken; the count is what holds."""
    found = []
    for seat, one in enumerate(count.seats):
        taken, counted = Counter(taken_in(state.rounds, seat)), Counter(one.crystals or ())
        if not state.rounds or one.crystals is None or not one.crystals_done:
            continue
        if taken != counted:
            told = N_("These are not the crystals taken in the rounds: {taken}.")
            msgid = told if taken else N_("In the rounds no crystal was taken here.")
            values = tuple(sorted(taken.elements(), reverse=True))
            found.append(problem("final-differs", msgid, f"final[{seat}].crystals", taken=values))
    return found


def _small_ones(state: SagesState) -> list[Problem]:
    number = sum(small_crystals(majorities_now(state), state.setup.seats))
    if number <= SMALL_CRYSTALS:
        return []
    msgid = N_("{number} small crystals are needed; the box holds {most}. All of them count.")
    return [problem("small-crystals", msgid, "final", number=number, most=SMALL_CRYSTALS)]
