"""Following a round of Les Sept Sages, one tap at a time: from the roles to the crystals, or only its result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.game import Entry, Question, Refused, not_now
from engine.message import N_, Problem, Seat, problem
from engine.sept_sages.cards import CRYSTAL_VALUES, OWL_CARDS, POWER_CARDS, SAGES, supply_problems
from engine.sept_sages.combat import Combat, after, combat_of
from engine.sept_sages.referee import (
    SPELLS,
    glade_problems,
    hierarchy_problems,
    play_problems,
    role_is_taken,
    role_problems,
    targets,
    turn_problems,
    waiting_problems,
)
from engine.sept_sages.rewards import (
    crystals_on_offer,
    is_finished,
    last_ones_taken,
    next_takers,
    pawn_movers,
    reward_of,
    reward_problems,
    taken_problems,
)
from engine.sept_sages.round import (
    LEFT,
    PLAYS,
    RIGHT,
    SIDES,
    WINNERS,
    Allied,
    Alone,
    CardPlayed,
    NobodyJoined,
    OwlPlayed,
    Play,
    Round,
    Side,
    Sides,
    Taken,
    TurnSkipped,
    Withdrew,
    all_spent,
    known_first,
    sides_after,
    sides_problems,
    spent,
    winner_problems,
)
from engine.sept_sages.rules import SagesRules
from engine.sept_sages.state import RoundsOver, SageRemoved, SagesState, open_round
from engine.shape import PerSeat, SeatNo


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
class RankedAs:
    """The whole hierarchy at once, from the top of a glade whose order is known."""

    hierarchy: PerSeat[SeatNo]


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
    """Of this round only the result is entered: the crystals taken, and perhaps the sides and the winner."""


@dataclass(frozen=True, slots=True)
class CrystalTaken:
    """A player took a crystal from the glade."""

    seat: SeatNo
    crystal: int


@dataclass(frozen=True, slots=True)
class RoundDone:
    """Nobody else takes a crystal in a round that is not followed."""


@dataclass(frozen=True, slots=True)
class SideChosen:
    """In a round entered by its result a player stood on this side; told again, on neither that is known."""

    seat: SeatNo
    side: Side


@dataclass(frozen=True, slots=True)
class CrystalNoted:
    """In a round entered by its result a player took a crystal; None if it stayed closed. Told again, this counts."""

    seat: SeatNo
    crystal: int | None


@dataclass(frozen=True, slots=True)
class CrystalReturned:
    """In a round entered by its result a player did not take a crystal after all."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class NotNoted:
    """Nothing else is noted of a round that is not followed."""


ROUND_ENTRIES = (
    RoleChosen,
    Ranked,
    RankedAs,
    Alone,
    Allied,
    NobodyJoined,
    CrystalLaid,
    *PLAYS,
    CombatWon,
    NotFollowed,
    CrystalTaken,
    RoundDone,
    SideChosen,
    CrystalNoted,
    CrystalReturned,
    NotNoted,
)
LIGHT_ENTRIES = (SideChosen, CombatWon, CrystalNoted, CrystalReturned, NotNoted)
"""By these a round is entered by its result; each may be the first."""

ROLES, RANKS, ALLIANCES, GLADE, COMBAT, REWARDS = "roles", "ranks", "alliances", "glade", "combat", "rewards"


def phase_of(record: Round, rules: SagesRules) -> str:
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


def next_choosers(record: Round, previous: Round | None, rules: SagesRules) -> tuple[int, ...]:
    """Who may choose a role now: first who moved the pawn, or anybody in round 1; then clockwise."""
    roles = record.roles
    if any(roles):
        waiting = [seat for seat in range(rules.seats) if roles[seat] is None]
        return tuple(seat for seat in waiting if roles[seat - 1] is not None)[:1]
    return (pawn_movers(previous, rules) if previous else ()) or tuple(range(rules.seats))


def entered(record: Round, entry: Entry, rules: SagesRules, finished: tuple[Round, ...]) -> Round | Refused:
    """The round with one more thing entered, or all that is wrong with it."""
    if isinstance(entry, LIGHT_ENTRIES) and (record.open or record == Round()):
        return _noted(replace(record, open=True), entry, rules, finished)
    phase = phase_of(record, rules)
    match entry:
        case RoleChosen() if phase == ROLES:
            return _role_chosen(record, entry, rules, finished[-1] if finished else None)
        case Ranked() if phase == RANKS:
            return _ranked(record, entry, rules)
        case RankedAs(hierarchy) if phase == RANKS:
            return _or_refused(replace(record, hierarchy=hierarchy), hierarchy_problems(hierarchy, rules))
        case Alone() | Allied() | NobodyJoined() if phase == ALLIANCES:
            sides = sides_after(record, entry, rules)
            return sides if isinstance(sides, Refused) else replace(record, sides=sides)
        case CrystalLaid() if phase in (GLADE, COMBAT) and not record.plays:
            return _laid(record, entry, rules, finished)
        case CombatWon() if phase == COMBAT:
            return _won(record, entry, rules)
        case NotFollowed() if phase != REWARDS and not record.plays:
            return Round(open=True)
        case CrystalTaken() if record.open and entry.seat not in record.takers:
            return _noted(record, CrystalNoted(entry.seat, entry.crystal), rules, finished)
        case CrystalTaken() if phase == REWARDS:
            return _taken(record, entry, rules, finished)
        case RoundDone() if phase == REWARDS and record.open and record.taken and reward_of(record, rules) is None:
            return _whole(record)
    if isinstance(entry, PLAYS) and phase == COMBAT:
        return _played(record, entry, rules)
    return not_now(N_("The round is not at this point now."))


def _or_refused(record: Round, wrong: Iterable[Problem]) -> Round | Refused:
    found = tuple(wrong)
    return Refused(found) if found else record


def _role_chosen(record: Round, entry: RoleChosen, rules: SagesRules, previous: Round | None) -> Round | Refused:
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


def _ranked(record: Round, entry: Ranked, rules: SagesRules) -> Round | Refused:
    hierarchy = (*record.hierarchy, entry.seat)
    wrong = hierarchy_problems(hierarchy, rules)
    if len(hierarchy) == rules.seats - 1 and not wrong:
        hierarchy = (*hierarchy, *(seat for seat in range(rules.seats) if seat not in hierarchy))
    return _or_refused(replace(record, hierarchy=hierarchy), wrong)


def _laid(record: Round, entry: CrystalLaid, rules: SagesRules, finished: tuple[Round, ...]) -> Round | Refused:
    then = replace(record, crystals=(*record.crystals, entry.crystal))
    supply = supply_problems(all_spent(finished), then.crystals, "crystals")
    return _or_refused(then, [*glade_problems(then, rules), *supply])


def _played(record: Round, play: Play, rules: SagesRules) -> Round | Refused:
    combat = combat_of(record, rules)
    wrong = [*turn_problems(combat, play), *play_problems(combat, play, rules), *waiting_problems(combat, play)]
    if wrong:
        return Refused(tuple(wrong))
    then = replace(record, plays=(*record.plays, play), winner=after(combat, play).winner)
    return last_ones_taken(then, rules) if then.winner else then


def _won(record: Round, entry: CombatWon, rules: SagesRules) -> Round | Refused:
    wrong = winner_problems(entry.winner)
    return Refused(tuple(wrong)) if wrong else last_ones_taken(replace(record, winner=entry.winner), rules)


def _taken(record: Round, entry: CrystalTaken, rules: SagesRules, finished: tuple[Round, ...]) -> Round | Refused:
    then = replace(record, taken=(*record.taken, Taken(entry.seat, entry.crystal)))
    wrong = [*taken_problems(then, rules), *supply_problems(all_spent(finished), spent(then), "taken")]
    takers = next_takers(record, rules)
    if entry.seat not in takers and not wrong:
        wrong.append(problem("turn-order", N_("{player} takes a crystal now."), "taken", player=Seat(takers[0])))
    return Refused(tuple(wrong)) if wrong else last_ones_taken(then, rules)


def _noted(record: Round, entry: Entry, rules: SagesRules, finished: tuple[Round, ...]) -> Round | Refused:
    """One more thing of a round that is entered by its result; it ends by itself as soon as it is whole."""
    then = record
    match entry:
        case NotNoted():
            return _whole(replace(record, not_noted=True))
        case SideChosen(seat, side):
            then = replace(record, sides=_side_chosen(record.sides, seat, side, rules))
            wrong = tuple(sides_problems(then.sides, rules, is_open=True))
            if wrong:
                return Refused(wrong)
        case CombatWon(winner):
            wrong = tuple(winner_problems(winner))
            if wrong:
                return Refused(wrong)
            now = None if winner == record.winner else winner
            then = replace(record, winner=now, sides=_others_against(record.sides, rules) if now else record.sides)
        case CrystalReturned(seat):
            if seat not in record.takers:
                return not_now(N_("{player} has not taken a crystal in this round."), player=Seat(seat))
            then = replace(record, taken=tuple(one for one in record.taken if one.seat != seat))
        case CrystalNoted(seat, crystal):
            others = [one for one in record.taken if one.seat != seat]
            then = replace(record, taken=known_first((*others, Taken(seat, crystal))))
    wrong = (
        *taken_problems(then, rules),
        *supply_problems(all_spent(finished), spent(then), "taken"),
        *reward_problems(then, rules),
    )
    if wrong:
        return Refused(wrong)
    is_done = len(then.taken) == rules.most_crystals if reward_of(then, rules) is None else is_finished(then, rules)
    return _whole(then) if is_done else then


def _whole(record: Round) -> Round:
    """A round that is not followed with all that is entered of it; sides of which some are not known say nothing."""
    return replace(record, open=False, sides=record.sides if record.has_sides else ())


def _side_chosen(sides: Sides, seat: int, side: str, rules: SagesRules) -> Sides:
    """The sides with one player on this one, or on none if told before; a full side leaves the rest the other one."""
    chosen = list(sides or (None,) * rules.seats)
    chosen[seat] = None if chosen[seat] == side else side
    if chosen[seat] and chosen.count(side) == rules.alliances[1]:
        other = RIGHT if side == LEFT else LEFT
        chosen = [one or other for one in chosen]
    return tuple(chosen) if any(chosen) else ()


def _others_against(sides: Sides, rules: SagesRules) -> Sides:
    """Sides half told when the winner is: if only one alliance was, and it can stand so, all others are against it."""
    named = {side for side in sides if side}
    if len(named) != 1 or len([side for side in sides if side]) not in rules.alliances:
        return sides
    other = RIGHT if named == {LEFT} else LEFT
    return tuple(side or other for side in sides)


# -- what the table may enter next: the question it waits for first, then what else is possible -


def questions(state: SagesState) -> list[Question]:
    """All that can be asked but the count."""
    if not state.rules.has_sages:
        return [Question("sage-removed", None, [SageRemoved(sage) for sage in SAGES])]
    now = open_round(state)
    if now is None:
        return []
    over = [Question("rounds-over", None, [RoundsOver()])] if state.rounds else []
    return [*round_questions(state, now), *over]


def round_questions(state: SagesState, now: Round) -> list[Question]:
    """What a live round waits for, and the ways out of following it."""
    rules, seats = state.rules, range(state.rules.seats)
    phase = phase_of(now, rules)
    if phase == COMBAT:
        return _combat_questions(now, rules)
    if phase == REWARDS:
        return _reward_questions(now, rules)
    questions: list[Question] = [Question("rank", None, [Ranked(seat) for seat in seats])]
    light = [_light_question(rules)] if now == Round() else []
    if phase == ROLES:
        choosers = next_choosers(now, state.finished_rounds[-1] if state.finished_rounds else None, rules)
        questions = [Question("role", seat, [RoleChosen(seat, role) for role in SAGES]) for seat in choosers]
    elif phase == ALLIANCES:
        questions = [_alliance_question(rules)]
    elif phase == GLADE:
        questions = [_glade_question()]
    return [*questions, Question("not-followed", None, [NotFollowed()]), *light]


def _light_question(rules: SagesRules) -> Question:
    """What a round that is entered by its result can begin with."""
    seats = range(rules.seats)
    entries: list[Entry] = [CombatWon(winner) for winner in WINNERS]
    entries += [SideChosen(seat, side) for seat in seats for side in SIDES]
    entries += [CrystalNoted(seat, value) for seat in seats for value in (*CRYSTAL_VALUES, None)]
    return Question("light-round", None, [*entries, NotNoted()])


def _alliance_question(rules: SagesRules) -> Question:
    seats = range(rules.seats)
    if rules.seats == 3:
        return Question("alliance", None, [Alone(seat) for seat in seats])
    smaller, larger = rules.alliances
    joining: list[Entry] = [Allied(seat) for seat in seats]
    return Question("alliance", None, joining if smaller == larger else [*joining, NobodyJoined()])


def _glade_question() -> Question:
    return Question("glade", None, [CrystalLaid(value) for value in CRYSTAL_VALUES])


def _combat_questions(now: Round, rules: SagesRules) -> list[Question]:
    combat = combat_of(now, rules)
    if combat.turn is None:
        return [_winner_question()]
    questions: list[Question] = [Question("play", combat.turn, _plays(combat, combat.turn, rules))]
    if not now.plays:
        if len(now.crystals) < rules.most_crystals:
            questions.append(_glade_question())
        questions.append(Question("not-followed", None, [NotFollowed()]))
    return [*questions, _winner_question()]


def _plays(combat: Combat, seat: int, rules: SagesRules) -> list[Entry]:
    """Everything a player could do on a turn; a card that only the second role has left is offered as its own."""
    second, values = combat.second_roles[seat], tuple(dict.fromkeys(POWER_CARDS))
    cards: list[Entry] = [
        CardPlayed(seat, value) for value in values if second is None or combat.kind_of(seat, value) != second
    ]
    cards += [CardPlayed(seat, value, second) for value in values if second is not None]
    owls = [OwlPlayed(seat, value) for value in dict.fromkeys(OWL_CARDS)]
    spells = [cast for spell in SPELLS for cast in targets(combat, spell, seat, rules)]
    leaving = [TurnSkipped(seat), Withdrew(seat)] if combat.absent == seat else [Withdrew(seat)]
    return [*cards, *owls, *spells, *leaving]


def _winner_question() -> Question:
    return Question("winner", None, [CombatWon(winner) for winner in WINNERS])


def _reward_questions(now: Round, rules: SagesRules) -> list[Question]:
    if now.open:
        return _result_questions(now, rules)
    values = dict.fromkeys(crystals_on_offer(now))
    return [
        Question("take-crystal", seat, [CrystalTaken(seat, value) for value in values])
        for seat in next_takers(now, rules)
    ]


def _result_questions(now: Round, rules: SagesRules) -> list[Question]:
    """First who took a crystal; what was said may be said again, and a crystal goes back."""
    takers = [seat for seat in range(rules.seats) if seat in now.takers]
    questions = [
        Question("take-crystal", seat, [CrystalNoted(seat, value) for value in (*CRYSTAL_VALUES, None)])
        for seat in (*next_takers(now, rules), *takers)
    ]
    sides: list[Entry] = [SideChosen(seat, side) for seat in range(rules.seats) for side in SIDES]
    questions += [_winner_question(), Question("side", None, sides)]
    if takers:
        questions.append(Question("crystal-returned", None, [CrystalReturned(seat) for seat in takers]))
    if takers and reward_of(now, rules) is None:
        questions.append(Question("round-done", None, [RoundDone()]))
    return [*questions, Question("not-noted", None, [NotNoted()])]
