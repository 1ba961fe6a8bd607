"""When a round of Wizard Extreme adds up: the Dark Mage, the predictions, the tricks and the count."""

from __future__ import annotations

from engine.message import N_, Problem, Seat, problem
from engine.unreadable import ALL_READ, Unreadable
from engine.wizard_extreme.prediction import predict
from engine.wizard_extreme.round import Count, Round
from engine.wizard_extreme.seals import BLACK, SEALS, SUPPLY, SUPPLY_CODES, seal_name
from engine.wizard_extreme.table import Table
from engine.wizard_extreme.trick import TRICKS, take_trick


def round_problems(record: Round, forbid_without_white: bool, unreadable: Unreadable = ALL_READ) -> tuple[Problem, ...]:
    """Say all that is wrong with a round, finished or not, as far as it could be read."""
    table = Table.laid_out(record.seats)
    live = _live_problems(table, record, forbid_without_white, unreadable)
    counted = _count_problems(record) if record.is_counting else []
    # A count is held against what was followed live only where that makes sense by itself.
    if record.is_counting and record.has_predictions and table.is_clear and not live:
        counted += _held_problems(table, record, unreadable)
    return (*_mage_problems(record, unreadable), *live, *counted)


def prediction_problems(record: Round, forbid_without_white: bool) -> list[Problem]:
    """Say which predictions cannot have been made in the order in which they are listed."""
    return _prediction_problems(Table.laid_out(record.seats), record, forbid_without_white, ALL_READ)


def knows_the_mage(record: Round, unreadable: Unreadable) -> bool:
    """Whether it is said who has the Dark Mage, or that nobody has."""
    if record.mage is not None:
        return True
    is_told = record.has_predictions or record.is_counted
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
    return any(
        prediction.seat == seat and not unreadable.covers(f"predictions[{index}].mage")
        for index, prediction in enumerate(record.predictions)
    )


def _live_problems(table: Table, record: Round, forbid_without_white: bool, unreadable: Unreadable) -> list[Problem]:
    """Retell the round on a table, and say all that cannot have happened."""
    wrong = _prediction_problems(table, record, forbid_without_white, unreadable)
    if record.tricks and not record.has_predictions:
        table.is_clear = False
        # Of a round that is counted the tricks are only remembered: nothing follows from them.
        if not record.is_counted and not unreadable.covers("mage"):
            wrong.append(problem("missing", N_("Before the first trick everybody predicts."), "predictions"))
    wrong += _trick_problems(table, record, unreadable)
    return [one for one in wrong if not unreadable.covers(one.path)]


def _prediction_problems(
    table: Table, record: Round, forbid_without_white: bool, unreadable: Unreadable
) -> list[Problem]:
    wrong = []
    seen: set[int] = set()
    table.is_clear = not unreadable.covers("predictions")
    for index, prediction in enumerate(record.predictions):
        where = f"predictions[{index}]"
        if unreadable.touches(where):
            table.is_clear = False
        if prediction.seat in seen:
            twice = N_("Everybody predicts once; {player} already has.")
            wrong.append(problem("range", twice, f"{where}.seat", player=Seat(prediction.seat)))
        seen.add(prediction.seat)
        found = predict(table, prediction, record.mage, forbid_without_white)
        wrong += [one.under(where) for one in found]
    return wrong


def _trick_problems(table: Table, record: Round, unreadable: Unreadable) -> list[Problem]:
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
    return {"wrong-seal"} if unreadable.touches(where) or not record.has_predictions else set()


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


def _held_problems(table: Table, record: Round, unreadable: Unreadable) -> list[Problem]:
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
        if count and seat != record.mage and not unreadable.covers("left") and not unreadable.touches(f"left[{seat}]")
        for seal in SEALS
        if _disagrees(count, seal, table.held[seat][seal], record.any_tricks)
    ]


def _disagrees(count: Count, seal: str, held: int, any_tricks: bool) -> bool:
    counted = count.seals.count(seal)
    if counted > held:
        return any_tricks or seal != BLACK
    return counted < held and any_tricks and not count.is_open
