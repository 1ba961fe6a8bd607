"""The points of Les Sept Sages: the crystals, large and small, and why each is there."""

from __future__ import annotations

from collections.abc import Sequence

from engine.message import N_, NP_, Reason, Seat, reason
from engine.outcome import Score, Stage
from engine.sept_sages.majorities import Majority, has_pair_of_ones
from engine.sept_sages.round import Round
from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import Hand, named


def round_scores(record: Round, rules: Rules) -> tuple[Score, ...]:
    """The value of the crystals taken in a round, seat by seat."""
    return tuple(
        Score(
            tuple(
                reason(one.crystal, N_("Took the crystal of {value}"), value=one.crystal)
                for one in record.taken
                if one.seat == seat
            )
        )
        for seat in range(rules.seats)
    )


def final_score(seat: int, crystals: Sequence[int], hand: Hand, found: Sequence[Majority], rules: Rules) -> Score:
    """The large crystals, and one small crystal for each majority."""
    reasons = [_crystals_reason(crystals)]
    for majority in found:
        if rules.pair_of_ones > 2 and has_pair_of_ones(hand, majority.sage):
            told = N_("{sage}: both 1s count {pair} together")
            reasons.append(reason(0, told, sage=named(majority.sage), pair=rules.pair_of_ones))
        if seat in majority.seats:
            reasons.append(_majority_reason(seat, majority))
    return Score(tuple(reasons))


def _crystals_reason(crystals: Sequence[int]) -> Reason:
    if not crystals:
        return reason(0, N_("No large crystal"))
    told = NP_("{count} large crystal: {values}", "{count} large crystals: {values}")
    values = tuple(sorted(crystals, reverse=True))
    return reason(sum(crystals), told, count=len(crystals), values=values)


def _majority_reason(seat: int, majority: Majority) -> Reason:
    sage, most = named(majority.sage), majority.sums[seat]
    others = tuple(Seat(other) for other in majority.seats if other != seat)
    if others:
        return reason(1, N_("{sage}: {sum}, as much as {players}"), sage=sage, sum=most, players=others)
    second = max(total for other, total in enumerate(majority.sums) if other != seat)
    return reason(1, N_("{sage}: {sum} against {second}"), sage=sage, sum=most, second=second)


def tie_break_stages(crystals: Sequence[Sequence[int]], rules: Rules) -> list[Stage]:
    """The highest single crystal decides a tie; if agreed, then the next ones."""
    stages = [Stage("highest-crystal", tuple(max(own, default=0) for own in crystals))]
    if rules.next_crystals_break_ties:
        stages.append(Stage("next-crystals", tuple(tuple(sorted(own, reverse=True)) for own in crystals)))
    return stages
