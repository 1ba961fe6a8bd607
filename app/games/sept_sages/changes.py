"""What a correction changed in Les Sept Sages, in words for the journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from app.games.sept_sages.labels import rank_of, role_of, sage_name, side_of, winner_name
from app.i18n import Language
from app.models.journal_writer import Value, ValueChange, changes_of
from app.models.state import DASH, or_dash
from engine.sept_sages import SEPT_SAGES
from engine.sept_sages.cards import OWL, SAGES
from engine.sept_sages.count import crystals_of, small_crystals
from engine.sept_sages.round import Round
from engine.sept_sages.state import SagesState, majorities_now
from engine.wording import number


def round_changes(old: Round, new: Round, seats: int, language: Language, *, is_open: bool) -> tuple[ValueChange, ...]:
    """The values that differ, seat by seat; which crystals they were stays sealed until the total."""
    tr = language.tr
    changes = _different(None, (tr("Won by"), winner_name(language, old.winner), winner_name(language, new.winner)))
    if old.crystals != new.crystals:
        glade = ValueChange(None, tr("Glade"), _listed(old.crystals), _listed(new.crystals))
        changes.append(glade if is_open else ValueChange(None, glade.words, "", "", is_sealed=True))
    for seat in range(seats):
        changes += _different(
            seat,
            (tr("Role"), role_of(language, old, seat), role_of(language, new, seat)),
            (tr("Rank on the glade"), rank_of(old, seat), rank_of(new, seat)),
            (tr("Alliance"), side_of(language, old, seat), side_of(language, new, seat)),
        )
        was, now = old.crystal(seat), new.crystal(seat)
        if was != now and is_open:
            changes.append(ValueChange(seat, tr("Crystal"), or_dash(was), or_dash(now), points=(now or 0) - (was or 0)))
        elif was != now:
            changes.append(ValueChange(seat, tr("Crystal"), "", "", is_sealed=True))
    return tuple(changes)


def _different(seat: int | None, *values: Value) -> list[ValueChange]:
    return [ValueChange(seat, what, was, now) for what, was, now in values if was != now]


def count_changes(old: SagesState, new: SagesState, language: Language) -> tuple[ValueChange, ...]:
    """What was counted otherwise before, and what that does to everybody's total; for a complete count only."""
    before, after = SEPT_SAGES.outcome(old).scores, SEPT_SAGES.outcome(new).scores
    changes: list[ValueChange] = []
    for seat in range(new.rules.seats):
        values = list(_counted(old, new, seat, language))
        was, now = (small_crystals(majorities_now(state), state.rules.seats)[seat] for state in (old, new))
        if not values and was != now:  # a majority may go to somebody else
            values = [(language.tr("Small crystals"), number(was), number(now))]
        changes += changes_of(seat, values, after[seat] - before[seat])
    return tuple(changes)


def _counted(old: SagesState, new: SagesState, seat: int, language: Language) -> Iterator[Value]:
    """The crystals and the cards of a player: what went and what came, as all of it would be too much for a line."""
    was, now = (Counter(crystals_of(state.final, state.rounds, seat)) for state in (old, new))
    if was != now:
        yield language.tr("Crystals"), _less(was, now), _less(now, was)
    for sage in (*SAGES, OWL):
        was, now = (_held(state, seat, sage) for state in (old, new))
        if was != now:
            yield sage_name(language, sage), _less(was, now), _less(now, was)


def _held(state: SagesState, seat: int, sage: str) -> Counter[int]:
    hand = state.final.seats[seat].hand if state.final else None
    return Counter(card.value for card in hand or () if card.sage == sage)


def _less(values: Counter[int], others: Counter[int]) -> str:
    return _listed(sorted((values - others).elements()))


def _listed(values: Iterable[int]) -> str:
    return " ".join(map(number, values)) or DASH
