"""What a table of Wizard Extreme agrees on, and what seals and the Dark Mage cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.changes import Change, agreements
from engine.message import N_, NP_, Problem, reason
from engine.options import AnyOption, NumberOption, Value, choice
from engine.outcome import NOT_PLAYED, Score
from engine.prediction import FIRST_DEALER, RoundRules
from engine.wizard_extreme.checks import round_problems
from engine.wizard_extreme.round import Round, seals_left
from engine.wizard_extreme.seals import NO_SEALS, Seals

PER_COLOURED, PER_WHITE, PER_BLACK = 2, 4, 3

MOST_ROUNDS = 20
CHANGEABLE = ("mage", "white_exhausted", "rounds")
FOUR, FIVE = 4, 5


def rounds_for(seats: int) -> int:
    """Everybody deals once; three players deal twice."""
    return 6 if seats == 3 else seats


OPTIONS: tuple[AnyOption, ...] = (
    FIRST_DEALER,
    NumberOption("rounds", N_("Rounds"), 1, lambda seats: MOST_ROUNDS, rounds_for),
    choice(
        "mage",
        N_("The Dark Mage costs"),
        ("four", N_("4 points")),
        ("five", N_("5 points")),
        ("five-after-half", N_("4 points, then 5 in the second half")),
    ),
    choice(
        "white_exhausted",
        N_("A seal taken from somebody when all white seals are out"),
        ("steal-free", N_("may be taken, and nothing is given for it")),
        ("forbid", N_("may not be taken")),
    ),
)


@dataclass(slots=True)
class ExtremeRoundRules(RoundRules):
    """What is in force in one round of Wizard Extreme."""

    mage: str
    mage_base: int
    """What the Dark Mage costs before the black seals of the others are taken off."""
    forbid_without_white: bool

    def empty_round(self) -> Round:
        """This round just dealt."""
        return Round((None,) * self.everybody, away=self.away)

    def problems(self, record: Round) -> tuple[Problem, ...]:
        """Say all that is wrong with a round at this table."""
        return round_problems(record, self.forbid_without_white)


def rules_of(players: int, settled: Mapping[str, Value], changes: tuple[Change, ...]) -> Iterator[ExtremeRoundRules]:
    """What is in force in each round."""
    for round_no, seats, away, order, options, change in agreements(players, settled, changes):
        if round_no > options["rounds"]:
            return
        base = mage_base(options["mage"], round_no, options["rounds"], len(seats))
        without_white = options["white_exhausted"] == "forbid"
        yield ExtremeRoundRules(seats, away, order, change.grants, options["mage"], base, without_white)


def mage_base(mage: str, round_no: int, rounds: int, seats: int) -> int:
    """What the Dark Mage costs in a round.

    The leaflet speaks of a second half only for the longer game: with no more rounds than usual for so
    many players `five-after-half` is four throughout.
    """
    if mage == "five-after-half":
        is_longer = rounds > rounds_for(seats)
        return FIVE if is_longer and 2 * round_no > rounds else FOUR
    return FIVE if mage == "five" else FOUR


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
    scores = [seals_score(seals) for seals in left]
    if record.mage is not None:
        scores[record.mage] = mage_score(mage_base, blacks)
    for seat in record.away:
        scores[seat] = NOT_PLAYED
    return tuple(scores)
