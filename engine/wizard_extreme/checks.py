"""When a round of Wizard Extreme adds up, and what is suspicious about one that does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import gt

from engine.message import N_, NP_, Message, Problem, Seat, problem
from engine.prediction import away_problems, not_playing
from engine.source import ALL_READ, Unreadable
from engine.wizard_extreme.round import (
    TRICKS,
    Count,
    Prediction,
    Round,
    predict,
    predicted,
    retold,
    seals_left,
    take_trick,
    tricks_won,
)
from engine.wizard_extreme.seals import BLACK, NO_SEALS, SEALS, SUPPLY, SUPPLY_CODES, WHITE, SealTable, seal_name

NOT_FITTING = N_("The tricks recorded for {player} do not fit the seals left. Was a seal forgotten?")


def round_problems(record: Round, forbid_without_white: bool, unreadable: Unreadable = ALL_READ) -> tuple[Problem, ...]:
    """Say all that is wrong with a round, finished or not, as far as it could be read."""
    wrong = _away_problems(record) if record.away else []
    if record.predictions:
        wrong += _mage_problems(record, unreadable)
    is_counting = record.is_counting
    counted = _count_problems(record) if is_counting else []
    if record.predictions or record.tricks:
        table, live = _followed(record, forbid_without_white, unreadable)
        # A count is held against what was followed live only where that makes sense by itself.
        if is_counting and record.all_predictions_in and table.is_clear and not live:
            counted += _held_problems(table, record, unreadable)
        wrong += live
    return (*wrong, *counted)


def _away_problems(record: Round) -> list[Problem]:
    """Who does not play in this round predicts, takes and keeps nothing."""
    named = [
        *(("mage", record.mage),),
        *((f"predictions[{index}].seat", one.seat) for index, one in enumerate(record.predictions)),
        *(
            (f"predictions[{index}].steal[{place}].from", steal.victim)
            for index, one in enumerate(record.predictions)
            for place, steal in enumerate(one.steals)
        ),
        *((f"tricks[{index}].winner", trick.winner) for index, trick in enumerate(record.tricks)),
    ]
    return [
        *(not_playing(seat, where) for where, seat in named if seat is not None and seat in record.away),
        *away_problems(record.away, {"left": record.left}),
    ]


def prediction_problems(record: Round, forbid_without_white: bool) -> list[Problem]:
    """Say which predictions cannot have been made in the order in which they are listed."""
    return [*_predicted(record.seats, record.predictions, record.mage, forbid_without_white, ALL_READ)[1]]


def knows_the_mage(record: Round, unreadable: Unreadable) -> bool:
    """Whether it is said who has the Dark Mage, or that nobody has."""
    if record.mage is not None:
        return True
    is_told = record.all_predictions_in or record.is_counted
    return is_told and not unreadable.covers("mage") and not unreadable.touches("predictions")


def _mage_problems(record: Round, unreadable: Unreadable) -> list[Problem]:
    owners = [index for index, prediction in enumerate(record.predictions) if prediction.mage]
    wrong = [
        problem("mage", N_("Only one player can have the Dark Mage."), f"predictions[{index}].mage")
        for index in owners[1:]
    ]
    if owners:
        owner = record.predictions[owners[0]].seat
        if record.mage != owner and not unreadable.covers(f"predictions[{owners[0]}].seat"):
            wrong.append(
                problem("mage", N_("By the predictions {player} has the Dark Mage."), "mage", player=Seat(owner))
            )
    elif record.mage is not None and _predicted_tricks(record, record.mage, unreadable):
        seals = N_("{player} predicted tricks, and so does not have the Dark Mage.")
        wrong.append(problem("mage", seals, "mage", player=Seat(record.mage)))
    return wrong


def _predicted_tricks(record: Round, seat: int, unreadable: Unreadable) -> bool:
    for index, prediction in enumerate(record.predictions):
        if prediction.seat == seat and not unreadable.covers(f"predictions[{index}].mage"):
            return True
    return False


def _followed(record: Round, forbid_without_white: bool, unreadable: Unreadable) -> tuple[SealTable, Sequence[Problem]]:
    """Retell the round on a table, which nobody may change, and say all that cannot have happened."""
    told, foretold = _predicted(record.seats, record.predictions, record.mage, forbid_without_white, unreadable)
    if not record.tricks and not unreadable:
        return told, foretold
    table, wrong = told.copy(), [*foretold]
    if record.tricks and not record.all_predictions_in:
        table.is_clear = False
        # Of a round that is counted the tricks are only remembered: nothing follows from them.
        if not record.is_counted and not unreadable.covers("mage"):
            wrong.append(problem("missing", N_("Before the first trick everybody predicts."), "predictions"))
    wrong += _trick_problems(table, record, unreadable)
    return table, [one for one in wrong if not unreadable.covers(one.path)]


@lru_cache(maxsize=64)
def _predicted(
    seats: int,
    predictions: tuple[Prediction, ...],
    mage: int | None,
    forbid_without_white: bool,
    unreadable: Unreadable,
) -> tuple[SealTable, tuple[Problem, ...]]:
    """The table after these predictions, which nobody may change, and all that is wrong with them.

    Kept, because every trick and every seal that is counted is held against the same predictions.
    """
    wrong: list[Problem] = []
    seen: set[int] = set()
    table = SealTable.laid_out(seats)
    table.is_clear = not unreadable.covers("predictions")
    for index, prediction in enumerate(predictions):
        where = f"predictions[{index}]"
        if unreadable.touches(where):
            table.is_clear = False
        if prediction.seat in seen:
            twice = N_("Everybody predicts once; {player} already has.")
            wrong.append(problem("range", twice, f"{where}.seat", player=Seat(prediction.seat)))
        seen.add(prediction.seat)
        found = predict(table, prediction, mage, forbid_without_white)
        wrong += [one.under(where) for one in found]
    return table, tuple(wrong)


def _trick_problems(table: SealTable, record: Round, unreadable: Unreadable) -> list[Problem]:
    wrong = []
    if len(record.tricks) > TRICKS:
        wrong.append(problem("trick-sum", N_("There are {tricks} tricks in a round."), "tricks", tricks=TRICKS))
    if not knows_the_mage(record, unreadable) or unreadable.covers("tricks"):
        table.is_clear = False
    for index, trick in enumerate(record.tricks):
        if unreadable and unreadable.touches(f"tricks[{index}]"):
            table.is_clear = False
        found = take_trick(table, trick, record.mage)
        if found:
            where = f"tricks[{index}]"
            uncertain = _uncertain(record, where, unreadable)
            wrong += [one.under(where) for one in found if one.code not in uncertain]
    return wrong


def _uncertain(record: Round, where: str, unreadable: Unreadable) -> set[str]:
    """What cannot be held against a trick: the owner of the Dark Mage pays nothing, and needs no colours."""
    if not knows_the_mage(record, unreadable) or unreadable.covers(f"{where}.winner"):
        return {"missing", "wrong-seal"}
    return {"wrong-seal"} if unreadable.touches(where) or not record.all_predictions_in else set()


def _count_problems(record: Round) -> list[Problem]:
    """Nobody can have more seals than are in the box, and the owner of the Dark Mage none."""
    counts = [count.seals for count in record.left if count]
    totals = [*map(sum, zip(*counts, strict=True))]
    wrong = _supply_problems(totals) if any(map(gt, totals, SUPPLY.values())) else []
    count = record.left[record.mage] if record.mage is not None else None
    if count and count.seals != NO_SEALS:
        wrong.append(problem("mage-holds-seals", N_("The Dark Mage comes without seals."), f"left[{record.mage}]"))
    return wrong


def _supply_problems(totals: list[int]) -> list[Problem]:
    return [
        problem(
            SUPPLY_CODES.get(seal, "seal-supply"),
            N_("There are only {supply} of these seals in the box, not {counted}: {colour}."),
            "left",
            supply=supply,
            counted=counted,
            colour=seal_name(seal),
        )
        for (seal, supply), counted in zip(SUPPLY.items(), totals, strict=True)
        if counted > supply
    ]


def _held_problems(table: SealTable, record: Round, unreadable: Unreadable) -> list[Problem]:
    """Seals only leave a player after the predictions; with every trick known nothing else can be left."""
    return [
        problem(
            "seal-count",
            N_("By the live record {player} has {held} of these seals, not {counted}: {colour}."),
            f"left[{seat}].{seal}",
            player=Seat(seat),
            held=table.held[seat][seal],
            counted=count.seals.number(seal),
            colour=seal_name(seal),
        )
        for seat, count in enumerate(record.left)
        if count and seat != record.mage and not unreadable.covers("left") and not unreadable.touches(f"left[{seat}]")
        for seal in SEALS
        if _disagrees(count, seal, table.held[seat][seal], record.all_tricks_in)
    ]


def _disagrees(count: Count, seal: str, held: int, all_tricks_in: bool) -> bool:
    counted = count.seals.number(seal)
    if counted > held:
        return all_tricks_in or seal != BLACK
    return counted < held and all_tricks_in and not count.is_open


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
    if not record.all_predictions_in or len(left) < record.seats:
        return None
    if record.is_played_out:
        return CrossCheck(tricks_won(record), is_exact=True)
    tricks = [
        before.coloured + before.white - after.coloured - after.white + after.black
        for before, after in zip(predicted(record), left, strict=True)
    ]
    is_exact = sum(seals.black for seals in left) < SUPPLY[BLACK]
    rest = TRICKS - sum(tricks)
    fits = rest >= 0 if record.mage is not None or not is_exact else rest == 0
    doubts = [] if fits else [_not_fifteen(sum(tricks))]
    if record.mage is not None:
        tricks[record.mage] = max(rest, 0)
    if record.tricks:
        doubts += _against_the_tricks(record, tricks, [seals.black for seals in left], is_exact)
    return CrossCheck(tuple(tricks), is_exact, tuple(doubts))


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
    is_exact = record.all_tricks_in and all(trick.gives for trick in record.tricks)
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
