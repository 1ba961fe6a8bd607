"""A game of Les Sept Sages in the game document.

Beside the keys of the format there are a few small ones, for what it has no place for:
`removed` at the top (sages removed so far, while `sages` is not settled); in a round `open` (true: not followed,
crystals may still be added); in a play `skip` (true), `role` (of a card of the second role; the role that a
Binensus takes) and `ally` (of a Mutantus); in a seat's count `open` (a list of `crystals` and `hand`: begun, not
yet done). A value of another kind under one of these names is not ours, and is passed over.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.message import N_
from engine.sept_sages.choosing import sages_problems
from engine.sept_sages.count import Count, count_problems, empty_count
from engine.sept_sages.count_record import read_count, write_count
from engine.sept_sages.rewards import is_finished
from engine.sept_sages.round import Round
from engine.sept_sages.round_checks import decided, round_problems
from engine.sept_sages.round_record import ROUND_KEYS, read_round, write_round
from engine.sept_sages.rules import MOST_ROUNDS, Rules
from engine.sept_sages.sages import SAGES
from engine.sept_sages.state import SagesState
from engine.source import ABSENT, NO_WORD, Source

__all__ = ["RECORD_KEYS", "ROUND_KEYS", "read_state", "write_state"]

RECORD_KEYS = frozenset({"sages", "removed", "final"})
NOTHING: tuple[Any, ...] = (ABSENT, None, [])
"""What a part of a round may be while nothing is entered there."""


def read_state(start: SagesState, source: Source) -> SagesState:
    """Read and check the sages, the rounds and the count; all that is wrong is left in the source."""
    rules = _read_sages(source, start.rules)
    known = len(source.problems)
    rounds = _read_rounds(source, rules)
    state, is_sound = replace(start, rules=rules, rounds=rounds), len(source.problems) == known
    if source.key("final").is_given:
        return replace(state, final=_read_final(source, state, is_sound))
    over = is_sound and len(state.finished_rounds) == MOST_ROUNDS
    return replace(state, final=empty_count(rules.seats)) if over else state


def _read_final(source: Source, state: SagesState, is_sound: bool) -> Count | None:
    written, known = source.key("rounds").value, len(source.problems)
    count = read_count(source.key("final"), isinstance(written, list) and bool(written), state.rules)
    if count is None:
        return None
    judged = count
    if not is_sound:
        # rounds that cannot be read were played all the same, so a wrong one does not make a count wrong
        judged = Count(tuple(replace(one, crystals=one.crystals or ()) for one in count.seats))
    source.refuse_beside(count_problems(judged, state.rounds if is_sound else (), state.rules), known)
    return count


def _read_sages(source: Source, rules: Rules) -> Rules:
    """The sages in play; with five players or more, or before anything has begun, they may be left out."""
    place = source.key("sages")
    if place.is_given:
        known = len(source.problems)
        written = tuple(one.text() or NO_WORD for one in place.items(len(SAGES), too_many="sage-count"))
        source.refuse_beside(sages_problems(written, rules), known)
        # also where this is wrong, roles and cards are judged by what was written
        sages = tuple(dict.fromkeys(sage for sage in written if sage in SAGES))
        return replace(rules, sages=sages or SAGES)
    rules = _without_removed(source.key("removed").value, rules)
    begun = any(source.key(name).value not in (None, []) and source.key(name).is_given for name in ("rounds", "final"))
    if begun and not rules.has_sages:
        place.refuse("missing", N_("This is missing."))
    return rules


def _without_removed(written: Any, rules: Rules) -> Rules:
    """A key of our own: what is no list of sages to remove is somebody else's business."""
    most = len(SAGES) - rules.sages_in_play
    if isinstance(written, list) and len(written) <= most and all(sage in SAGES for sage in written):
        return replace(rules, sages=tuple(sage for sage in SAGES if sage not in written))
    return rules


def _read_rounds(source: Source, rules: Rules) -> tuple[Round, ...]:
    rounds: list[Round] = []
    for _, one, is_last in source.rounds("rounds", MOST_ROUNDS):
        known = len(source.problems)
        record = read_round(one, rules)
        one.refuse_beside(round_problems(record, rules, rounds), known)
        is_sound = len(source.problems) == known
        record = decided(record, rules) if is_sound else record
        is_open = not is_finished(record, rules) if is_sound else one.key("taken").value in NOTHING
        if is_open and not is_last:
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
        written["final"] = write_count(state.final, bool(state.rounds))
    return written
