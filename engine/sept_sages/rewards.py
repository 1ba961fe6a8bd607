"""After the combat: who takes a crystal, who draws a spell, and who moves the pawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from engine.message import N_, Problem, Seat, problem
from engine.sept_sages.cards import CRYSTAL_VALUES, value_problems
from engine.sept_sages.combat import combat_of
from engine.sept_sages.round import TIE, Round, Taken
from engine.sept_sages.rules import SagesRules


@dataclass(frozen=True, slots=True)
class Reward:
    """How many crystals are taken, by which seats, and in which order."""

    number: int
    seats: frozenset[int]
    orders: tuple[tuple[int, ...], ...]
    """The takers from the highest rank down; two readings after a Mutantus; none without a hierarchy."""


def rankings(record: Round, rules: SagesRules) -> tuple[tuple[int, ...], ...]:
    """The seats from the highest rank down, first as the table agreed on it.

    After a Mutantus the rank stays where the token lies, or goes with the role card. Documents of version 1 could not
    say which, and hold both; so where the table did not choose the role card, its order is accepted too.
    Empty if it is not known whose role card lies where.
    """
    cards = combat_of(record, rules).role_cards if record.is_ranked(rules.seats) else ()
    if not cards or min(cards) < 0:
        return ()
    by_card = tuple(sorted(range(rules.seats), key=lambda seat: record.hierarchy.index(cards[seat])))
    if rules.rank_goes_with_role or by_card == record.hierarchy:
        return (by_card,)
    return (record.hierarchy, by_card)


def reward_of(record: Round, rules: SagesRules) -> Reward | None:
    """Winners take one crystal each, by rank; on a tie the highest ranks do. None if that is not known."""
    winner = record.winner
    if winner is None or (winner != TIE and not record.has_sides):
        return None
    winners = [seat for seat in range(rules.seats) if winner == TIE or record.sides[seat] == winner]
    number = min(len(winners), len(record.crystals) or rules.most_crystals)
    if not record.crystals and number > rules.fewest_crystals:
        return None
    ranked = rankings(record, rules)
    orders = tuple(tuple(seat for seat in order if seat in winners)[:number] for order in ranked)
    seats = {seat for order in orders for seat in order} if orders else set(winners)
    return Reward(number, frozenset(seats), orders)


def is_finished(record: Round, rules: SagesRules) -> bool:
    """Whether all crystals are taken; a round that was not followed says so itself."""
    if record.not_noted:
        return True
    reward = reward_of(record, rules)
    if reward is None:
        return bool(record.taken) and not record.open
    return len(record.taken) >= reward.number


def next_takers(record: Round, rules: SagesRules) -> tuple[int, ...]:
    """Who may take the next crystal; the first of them is the one to ask."""
    reward, takers = reward_of(record, rules), record.takers
    if reward is None:
        return tuple(seat for seat in range(rules.seats) if seat not in takers)
    in_order = [order[len(takers)] for order in reward.orders if order[: len(takers)] == takers != order]
    return tuple(dict.fromkeys(in_order)) or tuple(sorted(reward.seats.difference(takers)))


def crystals_on_offer(record: Round) -> tuple[int, ...]:
    """The crystals still on the glade; any, where they are not known or a Moventi has moved them."""
    if not record.crystals or record.moved_crystals:
        return tuple(CRYSTAL_VALUES)
    left = Counter(record.crystals) - Counter(record.values_taken)
    return tuple(sorted(left.elements()))


def last_ones_taken(record: Round, rules: SagesRules) -> Round:
    """Fill in what is certain: all crystals left on the glade are alike, so that nobody has a choice."""
    if reward_of(record, rules) is None:
        return record
    while not is_finished(record, rules):
        on_offer, takers = crystals_on_offer(record), next_takers(record, rules)
        if len(set(on_offer)) != 1 or len(takers) > 1:
            return record
        record = replace(record, taken=(*record.taken, Taken(takers[0], on_offer[0])))
    return record


def sure_takers(record: Round, rules: SagesRules) -> frozenset[int]:
    """Who has taken a crystal or is sure to: after a tie without a hierarchy anybody may take what is left."""
    reward, taken = reward_of(record, rules), frozenset(record.takers)
    if reward is None:
        return taken
    readings = [frozenset(order) for order in reward.orders]
    if not readings and len(reward.seats) == reward.number:
        readings = [reward.seats]
    return next((reading for reading in readings if taken <= reading), taken)


def spells_drawn(record: Round, rules: SagesRules) -> tuple[int, ...]:
    """Everybody who is sure to take no crystal draws a spell, by rank; nobody before the combat is decided."""
    reward = reward_of(record, rules)
    if reward is None:
        return ()
    takers = sure_takers(record, rules)
    if len(takers) < reward.number:
        takers |= reward.seats
    ranked = rankings(record, rules) or (tuple(range(rules.seats)),)
    return tuple(seat for seat in ranked[0] if seat not in takers)


def pawn_movers(record: Round, rules: SagesRules) -> tuple[int, ...]:
    """The lowest rank moves the pawn and chooses first in the next round; empty when not known."""
    return tuple(dict.fromkeys(order[-1] for order in rankings(record, rules)))


def taken_problems(record: Round, rules: SagesRules) -> list[Problem]:
    """Say what is wrong with the crystals taken, whoever won."""
    wrong = [
        found
        for index, one in enumerate(record.taken)
        if one.crystal is not None
        for found in value_problems(one.crystal, f"taken[{index}].crystal")
    ]
    most = len(record.crystals) or rules.most_crystals
    if len(record.taken) > most:
        wrong.append(problem("range", N_("No more than {most} here."), "taken", most=most))
    for index, one in enumerate(record.taken):
        path = f"taken[{index}].seat"
        if one.seat not in range(rules.seats):
            wrong.append(problem("range", N_("Nobody sits there."), path))
        elif one.seat in record.takers[:index]:
            msgid = N_("{player} has taken a crystal in this round already.")
            wrong.append(problem("range", msgid, path, player=Seat(one.seat)))
    return [*wrong, *_glade_problems(record)]


def _glade_problems(record: Round) -> list[Problem]:
    """Only crystals of the glade are taken; each Moventi may have brought one from elsewhere."""
    on_glade, elsewhere, wrong = Counter(record.crystals), record.moved_crystals, []
    for index, one in enumerate(record.taken if record.crystals else ()):
        if one.crystal is None or one.crystal not in CRYSTAL_VALUES:
            continue
        if on_glade[one.crystal]:
            on_glade[one.crystal] -= 1
        elif elsewhere:
            elsewhere -= 1
        else:
            msgid = N_("No crystal of {value} is left on the glade.")
            wrong.append(problem("range", msgid, f"taken[{index}].crystal", value=one.crystal))
    return wrong


def reward_problems(record: Round, rules: SagesRules) -> list[Problem]:
    """Say who took a crystal without a right to one, where all that decides it is sound."""
    reward = reward_of(record, rules)
    if reward is None:
        return []
    wrong = [
        problem("range", N_("No crystal of this round is for {player}."), f"taken[{index}].seat", player=Seat(one.seat))
        for index, one in enumerate(record.taken)
        if one.seat in range(rules.seats) and one.seat not in reward.seats
    ]
    if not wrong and reward.number < len(record.taken) <= (len(record.crystals) or rules.most_crystals):
        wrong.append(problem("range", N_("No more than {most} here."), "taken", most=reward.number))
    return wrong


def taking_warnings(record: Round, rules: SagesRules) -> list[Problem]:
    """Crystals that were not taken from the highest rank down; they count all the same."""
    reward, takers = reward_of(record, rules), record.takers
    if reward is None or not reward.orders or any(order[: len(takers)] == takers for order in reward.orders):
        return []
    return [
        problem(
            "turn-order",
            N_("The highest rank takes a crystal first: {players}."),
            "taken",
            players=tuple(Seat(seat) for seat in reward.orders[0]),
        )
    ]
