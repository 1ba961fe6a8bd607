"""What the parts of a game are called in the book: its rounds, or turns, and the count at its end."""

from __future__ import annotations

from dataclasses import dataclass

from app.table import Table
from engine.message import N_, NP_, Msgid

FINAL_COUNT = -1
"""In the place of a round's number: the count at the end, which belongs to no round."""
COUNT_NAME = N_("Final count")
COUNT_ICON = "flag-checkered"


@dataclass(frozen=True, slots=True)
class RoundWords:
    """Everything that is said about the rounds of a game, whatever these are called."""

    of: Msgid
    with_record: Msgid
    drafted: Msgid
    correct: Msgid
    correct_this: Msgid
    entered: Msgid
    corrected: Msgid
    number: Msgid
    after: Msgid
    none_finished: Msgid
    none_yet: Msgid
    nothing_yet: Msgid
    """For somebody to whom none of them has given anything."""
    no_lines_yet: Msgid
    total: Msgid
    """What the points of all of them add up to."""


ROUNDS = RoundWords(
    of=N_("{name} · Round {round_no}"),
    with_record=N_("Round {round_no}: {what}"),
    drafted=N_("Round {round_no}: {what}, old values count"),
    correct=N_("Correct round {round_no}"),
    correct_this=N_("Correct this round"),
    entered=N_("Round {round_no} entered"),
    corrected=N_("Round {round_no} corrected"),
    number=NP_("{count} round", "{count} rounds"),
    after=NP_("Places as they stand after {count} round", "Places as they stand after {count} rounds"),
    none_finished=N_("No round was finished"),
    none_yet=N_("No round is in the book yet."),
    nothing_yet=N_("No round has given points yet."),
    no_lines_yet=N_("The lines begin after the first round."),
    total=N_("Total"),
)
TURNS = RoundWords(
    of=N_("{name} · Turn {round_no}"),
    with_record=N_("Turn {round_no}: {what}"),
    drafted=N_("Turn {round_no}: {what}, old values count"),
    correct=N_("Correct turn {round_no}"),
    correct_this=N_("Correct this turn"),
    entered=N_("Turn {round_no} entered"),
    corrected=N_("Turn {round_no} corrected"),
    number=NP_("{count} turn", "{count} turns"),
    after=NP_("Places as they stand after {count} turn", "Places as they stand after {count} turns"),
    none_finished=N_("The final count was not finished"),
    none_yet=N_("No turn is in the book yet."),
    nothing_yet=N_("No turn has given anything yet."),
    no_lines_yet=N_("The lines begin after the first turn."),
    total=N_("Space"),
)


def known_rounds(table: Table) -> int | None:
    """How many rounds the game has; None where they go on until something happens."""
    game = table.game
    is_agreed = any(option.key == "rounds" for option in game.options)
    return game.round_limit(table.state) if is_agreed else None


def is_under_way(table: Table) -> bool:
    """Whether a round was begun and has not ended."""
    rounds = table.state.rounds
    return bool(rounds) and not table.game.is_finished(table.state, rounds[-1])
