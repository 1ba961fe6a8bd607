"""The penalties of Wizard Extreme: what the seals left cost, and the Dark Mage."""

from __future__ import annotations

from engine.message import N_, NP_, reason
from engine.outcome import Score
from engine.wizard_extreme.round import Round, seals_left
from engine.wizard_extreme.seals import NO_SEALS, Seals

PER_COLOURED, PER_WHITE, PER_BLACK = 2, 4, 3


def seals_score(seals: Seals) -> Score:
    """2 for each coloured seal left, 4 for each white, 3 for each black."""
    parts = (
        (
            PER_COLOURED,
            seals.coloured,
            NP_("{each} for {count} coloured seal", "{each} for each of {count} coloured seals"),
        ),
        (PER_WHITE, seals.white, NP_("{each} for {count} white seal", "{each} for each of {count} white seals")),
        (PER_BLACK, seals.black, NP_("{each} for {count} black seal", "{each} for each of {count} black seals")),
    )
    reasons = tuple(reason(each * count, msgid, each=each, count=count) for each, count, msgid in parts if count)
    return Score(reasons or (reason(0, N_("No seal left")),))


def mage_score(base: int, blacks: int) -> Score:
    """The Dark Mage costs his base, less one for each black seal the others took, never below 0."""
    cost = max(0, base - blacks)
    if blacks > base:
        enough = N_("Dark Mage: the others took {blacks} black seals, which brings the {base} down to {cost}")
        return Score((reason(cost, enough, blacks=blacks, base=base, cost=cost),))
    less = NP_(
        "Dark Mage: {base} − {count} = {cost}, for {count} black seal the others took",
        "Dark Mage: {base} − {count} = {cost}, for {count} black seals the others took",
    )
    return Score((reason(cost, less, base=base, count=blacks, cost=cost),))


def round_scores(record: Round, mage_base: int) -> tuple[Score, ...]:
    """The penalties of a finished round, seat by seat."""
    left = [seals or NO_SEALS for seals in seals_left(record)]
    blacks = sum([seals.black for seals in left])
    return tuple(
        mage_score(mage_base, blacks) if seat == record.mage else seals_score(seals) for seat, seals in enumerate(left)
    )
