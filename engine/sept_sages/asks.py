"""What the table may enter next: the question it waits for first, then what else is possible."""

from __future__ import annotations

from engine.game import Entry, Question
from engine.sept_sages.alliances import Allied, Alone, NobodyJoined
from engine.sept_sages.choosing import SageRemoved
from engine.sept_sages.combat import Combat
from engine.sept_sages.course import combat_of
from engine.sept_sages.crystals import VALUES
from engine.sept_sages.ending import RoundsOver
from engine.sept_sages.live import (
    ALLIANCES,
    COMBAT,
    GLADE,
    REWARDS,
    ROLES,
    CombatWon,
    CrystalLaid,
    CrystalTaken,
    NotFollowed,
    Ranked,
    RoleChosen,
    RoundDone,
    next_choosers,
    phase_of,
)
from engine.sept_sages.plays import CardPlayed, OwlPlayed, TurnSkipped, Withdrew
from engine.sept_sages.rewards import crystals_on_offer, next_takers, reward_of
from engine.sept_sages.round import SIDES, TIE, Round
from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import OWL_CARDS, POWER_CARDS, SAGES
from engine.sept_sages.spells import SPELLS, targets
from engine.sept_sages.state import SagesState, open_round


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
    if phase == ROLES:
        choosers = next_choosers(now, state.finished_rounds[-1] if state.finished_rounds else None, rules)
        questions = [Question("role", seat, [RoleChosen(seat, role) for role in SAGES]) for seat in choosers]
    elif phase == ALLIANCES:
        questions = [_alliance_question(rules)]
    elif phase == GLADE:
        questions = [_glade_question()]
    return [*questions, Question("not-followed", None, [NotFollowed()])]


def _alliance_question(rules: Rules) -> Question:
    seats = range(rules.seats)
    if rules.seats == 3:
        return Question("alliance", None, [Alone(seat) for seat in seats])
    smaller, larger = rules.alliances
    joining: list[Entry] = [Allied(seat) for seat in seats]
    return Question("alliance", None, joining if smaller == larger else [*joining, NobodyJoined()])


def _glade_question() -> Question:
    return Question("glade", None, [CrystalLaid(value) for value in VALUES])


def _combat_questions(now: Round, rules: Rules) -> list[Question]:
    combat = combat_of(now, rules)
    if combat.turn is None:
        return [_winner_question()]
    questions: list[Question] = [Question("play", combat.turn, _plays(combat, combat.turn, rules))]
    if not now.plays:
        if len(now.crystals) < rules.most_crystals:
            questions.append(_glade_question())
        questions.append(Question("not-followed", None, [NotFollowed()]))
    return [*questions, _winner_question()]


def _plays(combat: Combat, seat: int, rules: Rules) -> list[Entry]:
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
    return Question("winner", None, [CombatWon(winner) for winner in (*SIDES, TIE)])


def _reward_questions(now: Round, rules: Rules) -> list[Question]:
    values = dict.fromkeys(crystals_on_offer(now))
    questions: list[Question] = [
        Question("take-crystal", seat, [CrystalTaken(seat, value) for value in values])
        for seat in next_takers(now, rules)
    ]
    if now.open:
        questions.append(_winner_question())
    if reward_of(now, rules) is None and now.taken:
        questions.append(Question("round-done", None, [RoundDone()]))
    return questions
