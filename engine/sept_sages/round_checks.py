"""Whether the record of a round can be true: each rule of the round, once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.message import N_, Problem, Seat, problem
from engine.sept_sages.alliances import sides_problems
from engine.sept_sages.combat_checks import combat_problems, turn_warnings
from engine.sept_sages.course import combat_of
from engine.sept_sages.crystals import all_spent, spent, supply_problems, value_problems
from engine.sept_sages.rewards import reward_problems, taken_problems, taking_warnings
from engine.sept_sages.round import SIDES, TIE, Round
from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import SAGES, named


def round_problems(record: Round, rules: Rules, others: Iterable[Round]) -> tuple[Problem, ...]:
    """Say all that is wrong with a round beside the other rounds, each part judged by what is sound of the others."""
    wrong = [
        *role_problems(record.roles, rules),
        *hierarchy_problems(record.hierarchy, rules),
        *sides_problems(record.sides, rules),
        *glade_problems(record, rules),
        *_gap_problems(record, rules),
        *_supply_problems(record, others),
    ]
    sound = _sound_parts(record, rules)
    fought = combat_problems(sound, rules)
    wrong += [*fought, *taken_problems(sound, rules)]
    if fought:
        sound = replace(sound, plays=(), hierarchy=())
    won = _winner_problems(sound, rules)
    return (*wrong, *won, *([] if won else reward_problems(decided(sound, rules), rules)))


def _sound_parts(record: Round, rules: Rules) -> Round:
    """The round without the roles, ranks, sides and glade from which nothing can be concluded."""
    roles = record.roles
    glade_is_sound = len(record.crystals) >= rules.fewest_crystals and not glade_problems(record, rules)
    return replace(
        record,
        crystals=record.crystals if glade_is_sound else (),
        roles=tuple(
            role if role in rules.sages and role not in roles[:seat] else None for seat, role in enumerate(roles)
        ),
        hierarchy=() if hierarchy_problems(record.hierarchy, rules) else record.hierarchy,
        sides=() if None in record.sides or sides_problems(record.sides, rules) else record.sides,
    )


def round_warnings(record: Round, rules: Rules) -> list[Problem]:
    """What is suspicious about a round that has no problems."""
    return [*turn_warnings(record, rules), *taking_warnings(record, rules)]


def decided(record: Round, rules: Rules) -> Round:
    """A sound record with its winner written down, as soon as the plays say who won."""
    if record.winner is not None or not record.plays:
        return record
    return replace(record, winner=combat_of(record, rules).winner)


def role_problems(roles: tuple[str | None, ...], rules: Rules) -> list[Problem]:
    """Each role is chosen once, among the sages in play."""
    wrong = []
    for seat, role in enumerate(roles):
        path = f"roles[{seat}]"
        if role is None:
            continue
        if role not in SAGES:
            wrong.append(problem("range", N_("One of these belongs here: {words}."), path, words=rules.sages))
        elif role not in rules.sages:
            wrong.append(problem("sage-not-in-play", N_("{sage} is not in play."), path, sage=named(role)))
        elif role in roles[:seat]:
            wrong.append(role_is_taken(role, roles.index(role), path))
    return wrong


def role_is_taken(role: str, holder: int, path: str) -> Problem:
    """Refuse a role that somebody else has."""
    return problem("range", N_("{sage} is the role of {player}."), path, sage=named(role), player=Seat(holder))


def hierarchy_problems(hierarchy: tuple[int, ...], rules: Rules) -> list[Problem]:
    """Each seat stands once in the hierarchy."""
    wrong = []
    for place, seat in enumerate(hierarchy):
        if seat not in range(rules.seats):
            wrong.append(problem("range", N_("Nobody sits there."), f"hierarchy[{place}]"))
        elif seat in hierarchy[:place]:
            msgid = N_("{player} has a rank already.")
            wrong.append(problem("range", msgid, f"hierarchy[{place}]", player=Seat(seat)))
    return wrong


def glade_problems(record: Round, rules: Rules) -> list[Problem]:
    """Two crystals lie on a glade; three with five players or more, or four with seven."""
    wrong = value_problems(record.crystals, "crystals")
    if len(record.crystals) > rules.most_crystals:
        wrong.append(problem("range", N_("No more than {most} here."), "crystals", most=rules.most_crystals))
    return wrong


def _gap_problems(record: Round, rules: Rules) -> list[Problem]:
    """What was begun must be whole before something is entered that comes after it."""
    after_glade = bool(record.plays or record.winner or record.taken)
    after_sides = after_glade or bool(record.crystals)
    after_ranks = after_sides or bool(record.sides)
    after_roles = after_ranks or bool(record.hierarchy)
    wrong = []
    if after_glade and 0 < len(record.crystals) < rules.fewest_crystals:
        wrong.append(_missing("crystals"))
    if after_sides:
        wrong += [_missing(f"sides[{seat}]") for seat, side in enumerate(record.sides) if side is None]
    if after_ranks and 0 < len(record.hierarchy) < rules.seats:
        wrong.append(_missing("hierarchy"))
    if after_roles:
        wrong += [_missing(f"roles[{seat}]") for seat, role in enumerate(record.roles) if role is None]
    return wrong


def _missing(path: str) -> Problem:
    return problem("missing", N_("This is missing."), path)


def _supply_problems(record: Round, others: Iterable[Round]) -> list[Problem]:
    path = "crystals" if record.crystals and not record.moved_crystals else "taken"
    return supply_problems(all_spent(others), spent(record), path)


def _winner_problems(record: Round, rules: Rules) -> list[Problem]:
    stated = record.winner
    if stated is None:
        return []
    if stated not in (*SIDES, TIE):
        return [problem("range", N_("One of these belongs here: {words}."), "winner", words=(*SIDES, TIE))]
    fought = combat_of(record, rules).winner if record.plays else None
    if fought is None or fought == stated:
        return []
    msgid = N_("The cards that were played make another side win.")
    if fought == TIE:
        msgid = N_("The cards that were played make a tie.")
    return [problem("winner-mismatch", msgid, "winner")]
