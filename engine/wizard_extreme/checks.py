"""When a round of Wizard Extreme adds up: the Dark Mage, the predictions, the tricks and the count."""

from __future__ import annotations

from engine.message import N_, Problem, Seat, problem
from engine.wizard_extreme.prediction import predict
from engine.wizard_extreme.round import Count, Round
from engine.wizard_extreme.seals import BLACK, SEALS, SUPPLY, SUPPLY_CODES, seal_name
from engine.wizard_extreme.table import Table
from engine.wizard_extreme.trick import TRICKS, take_trick


def round_problems(record: Round, forbid_without_white: bool) -> tuple[Problem, ...]:
    """Say all that is wrong with a round, finished or not."""
    table = Table.laid_out(record.seats)
    live = _live_problems(table, record, forbid_without_white)
    counted = _count_problems(record) if record.is_counting else []
    # A count is held against what was followed live only where that makes sense by itself.
    if record.is_counting and record.has_predictions and not live:
        counted += _held_problems(table, record)
    return (*_mage_problems(record), *live, *counted)


def _mage_problems(record: Round) -> list[Problem]:
    owners = [index for index, prediction in enumerate(record.predictions) if prediction.mage]
    wrong = [
        problem("mage", N_("Only one player can have the Dark Mage."), f"predictions[{index}].mage")
        for index in owners[1:]
    ]
    if owners:
        owner = record.predictions[owners[0]].seat
        if record.mage != owner:
            wrong.append(
                problem("mage", N_("By the predictions {player} has the Dark Mage."), "mage", player=Seat(owner))
            )
    elif record.mage is not None and record.prediction(record.mage):
        seals = N_("{player} predicted tricks, and so does not have the Dark Mage.")
        wrong.append(problem("mage", seals, "mage", player=Seat(record.mage)))
    return wrong


def _live_problems(table: Table, record: Round, forbid_without_white: bool) -> list[Problem]:
    """Retell the round on a table, and say all that cannot have happened."""
    wrong = []
    seen: set[int] = set()
    for index, prediction in enumerate(record.predictions):
        if prediction.seat in seen:
            twice = N_("Everybody predicts once; {player} already has.")
            wrong.append(problem("range", twice, f"predictions[{index}].seat", player=Seat(prediction.seat)))
        seen.add(prediction.seat)
        found = predict(table, prediction, record.mage, forbid_without_white)
        wrong += [one.under(f"predictions[{index}]") for one in found]
    if not record.tricks:
        return wrong
    if not record.has_predictions:
        wrong.append(problem("missing", N_("Before the first trick everybody predicts."), "predictions"))
        return wrong
    return wrong + _trick_problems(table, record)


def _trick_problems(table: Table, record: Round) -> list[Problem]:
    wrong = []
    if len(record.tricks) > TRICKS:
        wrong.append(problem("trick-sum", N_("There are {tricks} tricks in a round."), "tricks", tricks=TRICKS))
    for index, trick in enumerate(record.tricks):
        wrong += [one.under(f"tricks[{index}]") for one in take_trick(table, trick, record.mage)]
    return wrong


def _count_problems(record: Round) -> list[Problem]:
    """Nobody can have more seals than are in the box, and the owner of the Dark Mage none."""
    wrong = []
    for seal in SEALS:
        counted = sum([count.seals.count(seal) for count in record.left if count])
        if counted > SUPPLY[seal]:
            wrong.append(
                problem(
                    SUPPLY_CODES.get(seal, "seal-supply"),
                    N_("There are only {supply} of these seals in the box, not {counted}: {colour}."),
                    "left",
                    supply=SUPPLY[seal],
                    counted=counted,
                    colour=seal_name(seal),
                )
            )
    count = record.left[record.mage] if record.mage is not None else None
    if count and count.seals.total:
        wrong.append(problem("mage-holds-seals", N_("The Dark Mage comes without seals."), f"left[{record.mage}]"))
    return wrong


def _held_problems(table: Table, record: Round) -> list[Problem]:
    """Seals only leave a player after the predictions; with every trick known nothing else can be left."""
    return [
        problem(
            "seal-count",
            N_("By the live record {player} has {held} of these seals, not {counted}: {colour}."),
            f"left[{seat}].{seal}",
            player=Seat(seat),
            held=table.held[seat][seal],
            counted=count.seals.count(seal),
            colour=seal_name(seal),
        )
        for seat, count in enumerate(record.left)
        if count and seat != record.mage
        for seal in SEALS
        if _disagrees(count, seal, table.held[seat][seal], record.has_tricks)
    ]


def _disagrees(count: Count, seal: str, held: int, has_tricks: bool) -> bool:
    counted = count.seals.count(seal)
    if counted > held:
        return has_tricks or seal != BLACK
    return counted < held and has_tricks and not count.is_open
