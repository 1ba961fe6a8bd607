"""Les Sept Sages, a round that is corrected: another winner, other alliances, ranks, roles or crystals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from app.models.score_book import put
from engine.sept_sages.alliances import sides_problems
from engine.sept_sages.combat_checks import combat_problems
from engine.sept_sages.course import combat_of
from engine.sept_sages.rewards import last_ones_taken, rankings, reward_of
from engine.sept_sages.round import Round, Taken
from engine.sept_sages.rules import Rules


def crystal_of(record: Round, seat: int) -> int | None:
    """The crystal that a player took in this round."""
    return next((one.crystal for one in record.taken if one.seat == seat), None)


def with_winner(record: Round, winner: str, rules: Rules) -> Round:
    """The round won by this side, or by none; cards that tell otherwise are no longer believed."""
    is_told = not combat_problems(record, rules) and combat_of(record, rules).winner in (None, winner)
    return _settled(replace(record, winner=winner, plays=record.plays if is_told else ()), rules)


def with_side(record: Round, seat: int, side: str, rules: Rules) -> Round:
    """The round with a player in this alliance; as soon as both have their size, who won is found out anew."""
    return _fought(replace(record, sides=put(record.sides, seat, side)), rules)


def with_role(record: Round, seat: int, role: str) -> Round:
    """The round with this role for a player; whoever had it gets the other one."""
    old, roles = record.roles[seat], record.roles
    swapped = tuple(old if other == role else other for other in roles)
    return replace(record, roles=put(swapped, seat, role))


def with_rank(record: Round, seat: int, place: int, rules: Rules) -> Round:
    """The round with a player in this place of the glade, counted from 0; the others keep their order."""
    others = [other for other in record.hierarchy if other != seat]
    return _fought(replace(record, hierarchy=(*others[:place], seat, *others[place:])), rules)


def with_glade(record: Round, place: int, crystal: int, rules: Rules) -> Round:
    """The round with another crystal on the glade; whoever took the wrong one has taken this."""
    old, crystals = record.crystals[place], put(record.crystals, place, crystal)
    taken = list(record.taken)
    if not record.moved_crystals and Counter(one.crystal for one in taken)[old] > Counter(crystals)[old]:
        at = next(at for at, one in enumerate(taken) if one.crystal == old)
        taken[at] = replace(taken[at], crystal=crystal)
    return _fought(replace(record, crystals=crystals, taken=tuple(taken)), rules)


def with_crystal(record: Round, seat: int, crystal: int | None, rules: Rules) -> Round:
    """The round with this crystal taken by a player, or none. The last one on a glade is swapped for their own."""
    own, others = crystal_of(record, seat), tuple(one for one in record.taken if one.seat != seat)
    if crystal == own:
        return record
    if crystal is None:
        return replace(record, taken=others)
    if record.crystals and not record.moved_crystals:
        others = _without(others, crystal, own) if _is_gone(record, others, crystal) else others
    return _ranked(last_ones_taken(replace(record, taken=(*others, Taken(seat, crystal))), rules), rules)


def _is_gone(record: Round, others: tuple[Taken, ...], crystal: int) -> bool:
    left = Counter(record.crystals) - Counter(one.crystal for one in others)
    return not left[crystal]


def _without(others: tuple[Taken, ...], crystal: int, instead: int | None) -> tuple[Taken, ...]:
    """What the others have, if one of them did not take this crystal but that, or none."""
    at = next((at for at, one in enumerate(others) if one.crystal == crystal), None)
    if at is None:
        return others
    swapped = () if instead is None else (replace(others[at], crystal=instead),)
    return (*others[:at], *swapped, *others[at + 1 :])


def _fought(record: Round, rules: Rules) -> Round:
    """The round with the winner that its cards tell of, if they can be played like this."""
    if sides_problems(record.sides, rules):
        return record
    if record.plays and not combat_problems(record, rules):
        record = replace(record, winner=combat_of(record, rules).winner or record.winner)
    return _settled(record, rules)


def _settled(record: Round, rules: Rules) -> Round:
    """Whoever has no right to a crystal gives it back; those left are taken as far as there is no doubt."""
    reward = reward_of(record, rules)
    if reward is None or sides_problems(record.sides, rules):
        return record
    kept = tuple(one for one in record.taken if one.seat in reward.seats)[: reward.number]
    return _ranked(last_ones_taken(replace(record, taken=kept), rules), rules)


def _ranked(record: Round, rules: Rules) -> Round:
    """Crystals in the order in which they must have been taken, if that is known."""
    orders = rankings(record, rules)
    takers = record.takers
    if not orders or any(tuple(seat for seat in order if seat in takers) == takers for order in orders):
        return record
    return replace(record, taken=tuple(sorted(record.taken, key=lambda one: orders[0].index(one.seat))))
