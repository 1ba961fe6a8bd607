"""A game of Les Sept Sages in the game document.

Beside the keys of the format there are a few small ones, for what it has no place for:
`removed` at the top (sages removed so far, while `sages` is not settled), `partly_followed` at the top (true: more
rounds were played than are recorded); in a round `open` (true: not followed, crystals may still be added);
in a play `skip` (true), `role` (of a card of the second role; the role that a Binensus takes) and `ally` (of a
Mutantus); in a seat's count `open` (a list of `crystals` and `hand`: begun, not yet done).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.message import N_
from engine.sept_sages.choosing import sages_problems
from engine.sept_sages.count import count_problems, empty_count
from engine.sept_sages.count_record import read_count, write_count
from engine.sept_sages.rewards import is_finished
from engine.sept_sages.round import Round
from engine.sept_sages.round_checks import decided, round_problems
from engine.sept_sages.round_record import ROUND_KEYS, read_round, write_round
from engine.sept_sages.rules import MOST_ROUNDS, Rules
from engine.sept_sages.sages import SAGES
from engine.sept_sages.state import SagesState
from engine.source import Source

__all__ = ["RECORD_KEYS", "ROUND_KEYS", "read_state", "write_state"]

RECORD_KEYS = frozenset({"sages", "removed", "partly_followed", "final"})


def read_state(start: SagesState, source: Source) -> SagesState:
    """Read and check the sages, the rounds and the count; all that is wrong is left in the source."""
    rules = _read_sages(source, start.rules)
    known = len(source.problems)
    rounds = _read_rounds(source.key("rounds"), rules)
    state = replace(start, rules=rules, rounds=rounds)
    place = source.key("final")
    if not place.is_given:
        over = len(source.problems) == known and len(state.finished_rounds) == MOST_ROUNDS
        return replace(state, final=empty_count(rules.seats)) if over else state
    # rounds that cannot be read were played all the same, so a wrong one does not make a count wrong
    written = source.key("rounds").value
    has_rounds = isinstance(written, list) and bool(written)
    count = read_count(place, source.key("partly_followed").flag(False), has_rounds, rules)
    if count is not None and len(source.problems) == known:
        source.refuse_all(count_problems(count, rounds, rules))
    elif count is not None:
        own = tuple(replace(one, crystals=one.crystals or ()) for one in count.seats)
        source.refuse_all(count_problems(replace(count, seats=own, partly_followed=True), (), rules))
    return replace(state, final=count)


def _read_sages(source: Source, rules: Rules) -> Rules:
    """The sages in play; with five players or more, or before anything has begun, they may be left out."""
    place = source.key("sages")
    if place.is_given:
        known = len(source.problems)
        words = [one.text() for one in place.items(len(SAGES), too_many="sage-count")]
        written = tuple(word for word in words if word is not None)
        if len(source.problems) == known:
            source.refuse_all(sages_problems(written, rules))
        # also where this is wrong, roles and cards are judged by what was written
        sages = tuple(dict.fromkeys(sage for sage in written if sage in SAGES))
        return replace(rules, sages=sages or SAGES)
    removed = source.key("removed")
    if removed.is_given:
        out = [one.word(SAGES) for one in removed.items(len(SAGES) - rules.sages_in_play)]
        rules = replace(rules, sages=tuple(sage for sage in SAGES if sage not in out))
    begun = any(source.key(name).value not in (None, []) and source.key(name).is_given for name in ("rounds", "final"))
    if begun and not rules.has_sages:
        place.refuse("missing", N_("This is missing."))
    return rules


def _read_rounds(place: Source, rules: Rules) -> tuple[Round, ...]:
    if place.is_absent:
        return ()
    rounds: list[Round] = []
    places = place.items(MOST_ROUNDS, too_many="round-count")
    for index, one in enumerate(places):
        known = len(place.problems)
        record = read_round(one, rules)
        if record is None:
            continue
        one.refuse_all(round_problems(record, rules, rounds))
        if len(place.problems) == known:
            record = decided(record, rules)
            if index < len(places) - 1 and not is_finished(record, rules):
                one.refuse("unfinished-round", N_("Only the last round may be unfinished."))
            rounds.append(record)
    return tuple(rounds)


def write_state(state: SagesState) -> dict[str, Any]:
    """The sages, the rounds and the count, as far as they are there."""
    written: dict[str, Any] = {}
    removed = [sage for sage in SAGES if sage not in state.sages]
    if state.rules.has_sages:
        written["sages"] = list(state.sages)
    elif removed:
        written["removed"] = removed
    if state.rounds:
        written["rounds"] = [write_round(record, state.rules) for record in state.rounds]
    if state.final is not None:
        if state.final.partly_followed:
            written["partly_followed"] = True
        written["final"] = write_count(state.final, bool(state.rounds))
    return written
