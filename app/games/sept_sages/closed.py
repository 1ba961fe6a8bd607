"""What may be seen of Les Sept Sages before the total: that crystals were taken, not which."""

from __future__ import annotations

from engine.message import N_, Message, reason
from engine.outcome import Outcome, Score, Stage, add_up, rank, totals_after
from engine.sept_sages.count import crystals_of, empty_count
from engine.sept_sages.game import warnings_of
from engine.sept_sages.round import Round
from engine.sept_sages.state import SagesState

STAYS_CLOSED = N_("Values stay closed until the total.")


def closed_outcome(state: SagesState) -> Outcome:
    """The game counted in crystals, one point each; the count at the end stays hidden."""
    seats = state.setup.seats
    rounds = add_up([_taken(record, seats) for record in state.finished_rounds], seats)
    numbers = totals_after(rounds, seats)
    if state.final is not None:
        numbers = tuple(len(crystals_of(state.final, state.rounds, seat)) for seat in range(seats))
    standings, decided_by = rank(numbers, [Stage("score", numbers)])
    doubts = tuple(doubt for doubt in warnings_of(state) if doubt.path.startswith("rounds"))
    return Outcome(False, rounds, numbers, standings, decided_by, Message(STAYS_CLOSED), warnings=doubts)


def without_closed(state: SagesState) -> SagesState | None:
    """The game as long as nobody has a crystal; a round without the crystals that were taken is none."""
    has_secrets = state.final is not None or any(record.taken for record in state.rounds)
    return None if has_secrets else state


def has_entered_unseen(state: SagesState, seat: int) -> bool:
    """Whether crystals or cards of this seat are entered, and still closed."""
    count = state.final or empty_count(state.rules.seats)
    return not state.is_complete and bool(crystals_of(count, state.rounds, seat) or count.seats[seat].hand)


def _taken(record: Round, seats: int) -> tuple[Score, ...]:
    one = Score((reason(1, N_("Took a crystal")),))
    return tuple(one if seat in record.takers else Score() for seat in range(seats))
