"""Following a round at the table: one entry after the other, from the roles to the crystals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.game import Entry, Refused, not_now
from engine.message import N_, Problem, Seat, problem
from engine.sept_sages.alliances import Allied, Alone, NobodyJoined, sides_after
from engine.sept_sages.combat_checks import play_problems, turn_problems, waiting_problems
from engine.sept_sages.course import after, combat_of
from engine.sept_sages.crystals import all_spent, spent, supply_problems
from engine.sept_sages.plays import PLAYS, Play
from engine.sept_sages.rewards import last_ones_taken, next_takers, pawn_movers, reward_of, taken_problems
from engine.sept_sages.round import SIDES, TIE, Round, Taken
from engine.sept_sages.round_checks import glade_problems, hierarchy_problems, role_is_taken, role_problems
from engine.sept_sages.rules import Rules
from engine.shape import SeatNo


@dataclass(frozen=True, slots=True)
class RoleChosen:
    """A player took a role; in the first round whoever does so first begins."""

    seat: SeatNo
    role: str


@dataclass(frozen=True, slots=True)
class Ranked:
    """The next player from the top of the glade down."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class CrystalLaid:
    """A crystal lies on the glade of this round."""

    crystal: int


@dataclass(frozen=True, slots=True)
class CombatWon:
    """A side won, or nobody did, and the combat is not followed to its end."""

    winner: str


@dataclass(frozen=True, slots=True)
class NotFollowed:
    """Of this round only the crystals taken are noted, and perhaps the winner."""


@dataclass(frozen=True, slots=True)
class CrystalTaken:
    """A player took a crystal from the glade."""

    seat: SeatNo
    crystal: int


@dataclass(frozen=True, slots=True)
class RoundDone:
    """Nobody else takes a crystal in a round that is not followed."""


ROUND_ENTRIES = (
    RoleChosen,
    Ranked,
    Alone,
    Allied,
    NobodyJoined,
    CrystalLaid,
    *PLAYS,
    CombatWon,
    NotFollowed,
    CrystalTaken,
    RoundDone,
)

ROLES, RANKS, ALLIANCES, GLADE, COMBAT, REWARDS = "roles", "ranks", "alliances", "glade", "combat", "rewards"


def phase_of(record: Round, rules: Rules) -> str:
    """What a round waits for."""
    if record.open or record.winner or record.taken:
        return REWARDS
    if not record.has_roles:
        return ROLES
    if not record.is_ranked(rules.seats):
        return RANKS
    if not record.has_sides:
        return ALLIANCES
    return GLADE if len(record.crystals) < rules.fewest_crystals else COMBAT


def next_choosers(record: Round, previous: Round | None, rules: Rules) -> tuple[int, ...]:
    """Who may choose a role now: first who moved the pawn, or anybody in round 1; then clockwise."""
    roles = record.roles
    if any(roles):
        waiting = [seat for seat in range(rules.seats) if roles[seat] is None]
        return tuple(seat for seat in waiting if roles[seat - 1] is not None)[:1]
    return (pawn_movers(previous, rules) if previous else ()) or tuple(range(rules.seats))


def entered(record: Round, entry: Entry, rules: Rules, finished: tuple[Round, ...]) -> Round | Refused:
    """The round with one more thing entered, or all that is wrong with it."""
    phase = phase_of(record, rules)
    match entry:
        case RoleChosen() if phase == ROLES:
            return _role_chosen(record, entry, rules, finished[-1] if finished else None)
        case Ranked() if phase == RANKS:
            return _ranked(record, entry, rules)
        case Alone() | Allied() | NobodyJoined() if phase == ALLIANCES:
            sides = sides_after(record, entry, rules)
            return sides if isinstance(sides, Refused) else replace(record, sides=sides)
        case CrystalLaid() if phase in (GLADE, COMBAT) and not record.plays:
            return _laid(record, entry, rules, finished)
        case CombatWon() if phase == COMBAT or (phase == REWARDS and record.open):
            return _won(record, entry)
        case NotFollowed() if phase != REWARDS and not record.plays:
            return Round(open=True)
        case CrystalTaken() if phase == REWARDS:
            return _taken(record, entry, rules, finished)
        case RoundDone() if phase == REWARDS and record.open and record.taken and reward_of(record, rules) is None:
            return replace(record, open=False)
    if isinstance(entry, PLAYS) and phase == COMBAT:
        return _played(record, entry, rules)
    return not_now(N_("The round is not at this point now."))


def _or_refused(record: Round, wrong: Iterable[Problem]) -> Round | Refused:
    found = tuple(wrong)
    return Refused(found) if found else record


def _role_chosen(record: Round, entry: RoleChosen, rules: Rules, previous: Round | None) -> Round | Refused:
    choosers = next_choosers(record, previous, rules)
    roles = list(record.roles or (None,) * rules.seats)
    wrong = []
    if entry.seat not in choosers:
        msgid = N_("{player} chooses a role now.")
        wrong.append(problem("turn-order", msgid, "roles", player=Seat(choosers[0])))
    if entry.role in roles:
        return Refused((*wrong, role_is_taken(entry.role, roles.index(entry.role), f"roles[{entry.seat}]")))
    roles[entry.seat] = entry.role
    return _or_refused(replace(record, roles=tuple(roles)), [*wrong, *role_problems(tuple(roles), rules)])


def _ranked(record: Round, entry: Ranked, rules: Rules) -> Round | Refused:
    hierarchy = (*record.hierarchy, entry.seat)
    wrong = hierarchy_problems(hierarchy, rules)
    if len(hierarchy) == rules.seats - 1 and not wrong:
        hierarchy = (*hierarchy, *(seat for seat in range(rules.seats) if seat not in hierarchy))
    return _or_refused(replace(record, hierarchy=hierarchy), wrong)


def _laid(record: Round, entry: CrystalLaid, rules: Rules, finished: tuple[Round, ...]) -> Round | Refused:
    then = replace(record, crystals=(*record.crystals, entry.crystal))
    supply = supply_problems(all_spent(finished), then.crystals, "crystals")
    return _or_refused(then, [*glade_problems(then, rules), *supply])


def _played(record: Round, play: Play, rules: Rules) -> Round | Refused:
    combat = combat_of(record, rules)
    wrong = [*turn_problems(combat, play), *play_problems(combat, play, rules), *waiting_problems(combat, play)]
    if wrong:
        return Refused(tuple(wrong))
    then = replace(record, plays=(*record.plays, play), winner=after(combat, play).winner)
    return last_ones_taken(then, rules) if then.winner else then


def _won(record: Round, entry: CombatWon) -> Round | Refused:
    if entry.winner not in (*SIDES, TIE):
        wrong = problem("range", N_("One of these belongs here: {words}."), "winner", words=(*SIDES, TIE))
        return Refused((wrong,))
    return replace(record, winner=entry.winner)


def _taken(record: Round, entry: CrystalTaken, rules: Rules, finished: tuple[Round, ...]) -> Round | Refused:
    then = replace(record, taken=(*record.taken, Taken(entry.seat, entry.crystal)))
    wrong = [*taken_problems(then, rules), *supply_problems(all_spent(finished), spent(then), "taken")]
    takers = next_takers(record, rules)
    if entry.seat not in takers and not wrong:
        wrong.append(problem("turn-order", N_("{player} takes a crystal now."), "taken", player=Seat(takers[0])))
    if wrong:
        return Refused(tuple(wrong))
    if reward_of(then, rules) is None:
        return replace(then, open=len(then.taken) < rules.most_crystals)
    return replace(last_ones_taken(then, rules), open=False)
