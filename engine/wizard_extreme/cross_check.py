"""The cross-check of a counted round: do the seals taken, left and black tell of 15 tricks?"""

from __future__ import annotations

from dataclasses import dataclass

from engine.message import N_, NP_, Message, Problem, Seat, problem
from engine.wizard_extreme.round import Round, predicted, retold, seals_left, tricks_won
from engine.wizard_extreme.seals import BLACK, SUPPLY, WHITE
from engine.wizard_extreme.trick import TRICKS

NOT_FITTING = N_("The tricks recorded for {player} do not fit the seals left. Was a seal forgotten?")


@dataclass(frozen=True, slots=True)
class CrossCheck:
    """How many tricks the seals tell of: seals before the first trick, less those left, and the black ones."""

    tricks: tuple[int, ...]
    """By seat; the owner of the Dark Mage took what the others leave of the 15."""
    is_exact: bool
    """With all six black seals taken, further tricks may have cost nothing."""
    doubts: tuple[Message, ...] = ()
    """What does not add up; a seal that was forgotten is the table's own affair."""


def cross_check(record: Round) -> CrossCheck | None:
    """Check a finished round; None without everybody's prediction, or before all is counted."""
    left = [seals for seals in seals_left(record) if seals is not None]
    if not record.has_predictions or len(left) < record.seats:
        return None
    if record.is_played_out:
        return CrossCheck(tricks_won(record), is_exact=True)
    told = [
        before.coloured + before.white - after.coloured - after.white + after.black
        for before, after in zip(predicted(record), left, strict=True)
    ]
    is_exact = sum(seals.black for seals in left) < SUPPLY[BLACK]
    rest = TRICKS - sum(told)
    fits = rest >= 0 if record.mage is not None or not is_exact else rest == 0
    doubts = [] if fits else [_not_fifteen(sum(told))]
    if record.mage is not None:
        told[record.mage] = max(rest, 0)
    if record.tricks:
        doubts += _against_the_tricks(record, told, [seals.black for seals in left], is_exact)
    return CrossCheck(tuple(told), is_exact, tuple(doubts))


def _not_fifteen(told: int) -> Message:
    wrong = NP_(
        "The seals tell of {count} trick, but a round has {tricks}. Was a seal forgotten?",
        "The seals tell of {count} tricks, but a round has {tricks}. Was a seal forgotten?",
    )
    return Message(wrong, {"count": told, "tricks": TRICKS})


def _against_the_tricks(record: Round, told: list[int], blacks: list[int], is_exact: bool) -> list[Message]:
    """The tricks that were recorded before the count are among those the seals tell of."""
    held, won = retold(record).held, tricks_won(record)
    return [
        Message(NOT_FITTING, {"player": Seat(seat)})
        for seat in range(record.seats)
        if (is_exact and told[seat] < won[seat]) or blacks[seat] < held[seat][BLACK]
    ]


def round_warnings(record: Round) -> tuple[Problem, ...]:
    """What is suspicious about a round and still counts."""
    check = cross_check(record)
    doubts = check.doubts if check else _without_predictions(record)
    return (
        *_prediction_warnings(record),
        *(problem("seal-count", doubt.msgid, "left", **doubt.gaps) for doubt in doubts),
    )


def _without_predictions(record: Round) -> tuple[Message, ...]:
    """Tricks without everybody's prediction tell of nothing but the black seals that were taken."""
    if not record.tricks or not record.is_counted:
        return ()
    is_exact = record.any_tricks and all(trick.gives for trick in record.tricks)
    return tuple(
        Message(NOT_FITTING, {"player": Seat(seat)})
        for seat, count in enumerate(record.left)
        if seat != record.mage and _misfits(_blacks_taken(record, seat), count.seals.black if count else 0, is_exact)
    )


def _blacks_taken(record: Round, seat: int) -> int:
    return sum(trick.winner == seat and trick.gives == BLACK for trick in record.tricks)


def _misfits(taken: int, left: int, is_exact: bool) -> bool:
    return taken != left if is_exact else taken > left


def _prediction_warnings(record: Round) -> list[Problem]:
    wrong, steals = [], 0
    for index, prediction in enumerate(record.predictions):
        if prediction.tricks > TRICKS:
            more = N_("{player} predicted more than the {tricks} tricks of a round.")
            where = f"predictions[{index}]"
            wrong.append(problem("trick-sum", more, where, player=Seat(prediction.seat), tricks=TRICKS))
        for place, steal in enumerate(prediction.steals):
            steals += 1
            if steals > SUPPLY[WHITE]:
                nothing = N_("All white seals were out, so {player} got nothing for the stolen seal.")
                where = f"predictions[{index}].steal[{place}]"
                wrong.append(problem("white-supply", nothing, where, player=Seat(steal.victim)))
    return wrong
