"""What the table may enter next: the question it waits for first, then what else is possible."""

from __future__ import annotations

from engine.game import Ask, Choice, Entry, Game, choices_of
from engine.sept_sages.alliances import Allied, Alone, NobodyJoined
from engine.sept_sages.choosing import SageRemoved
from engine.sept_sages.combat import combat_of
from engine.sept_sages.count import Count, crystals_of, empty_count, has_crystals
from engine.sept_sages.counting import (
    CardHeld,
    CardPutBack,
    CountEntry,
    CrystalCounted,
    CrystalPutBack,
    CrystalsDone,
    HandsDone,
    all_cards,
    refusals,
)
from engine.sept_sages.crystals import VALUES
from engine.sept_sages.ending import FollowingStopped, RoundsOver
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

Question = tuple[str, int | None, list[Entry]]
"""The kind of a question, whose it is, and what could be entered."""


def asks(game: Game[SagesState], state: SagesState) -> tuple[Ask, ...]:
    """All questions, each with its choices open or closed."""
    if not state.rules.has_sages:
        removed = [SageRemoved(sage) for sage in SAGES]
        return (Ask("sage-removed", None, choices_of(game, state, *removed)),)
    if state.is_complete:
        return ()
    now = open_round(state)
    questions = [] if now is None else round_questions(state, now)
    if state.rounds and now is not None:
        questions.append(("rounds-over", None, [RoundsOver(), FollowingStopped()]))
    live = (Ask(kind, seat, choices_of(game, state, *entries)) for kind, seat, entries in questions)
    return (*(() if state.rounds and now is not None else count_asks(state)), *live)


def round_questions(state: SagesState, now: Round) -> list[Question]:
    """What a live round waits for, and the ways out of following it."""
    rules, seats = state.rules, range(state.rules.seats)
    phase = phase_of(now, rules)
    if phase == COMBAT:
        return _combat_questions(now, rules)
    if phase == REWARDS:
        return _reward_questions(now, rules)
    questions: list[Question] = [("rank", None, [Ranked(seat) for seat in seats])]
    if phase == ROLES:
        choosers = next_choosers(now, state.finished_rounds[-1] if state.finished_rounds else None, rules)
        questions = [("role", seat, [RoleChosen(seat, role) for role in SAGES]) for seat in choosers]
    elif phase == ALLIANCES:
        questions = [_alliance_question(rules)]
    elif phase == GLADE:
        questions = [_glade_question()]
    return [*questions, ("not-followed", None, [NotFollowed()])]


def _alliance_question(rules: Rules) -> Question:
    seats = range(rules.seats)
    if rules.seats == 3:
        return ("alliance", None, [Alone(seat) for seat in seats])
    smaller, larger = rules.alliances
    joining: list[Entry] = [Allied(seat) for seat in seats]
    return ("alliance", None, joining if smaller == larger else [*joining, NobodyJoined()])


def _glade_question() -> Question:
    return ("glade", None, [CrystalLaid(value) for value in VALUES])


def _combat_questions(now: Round, rules: Rules) -> list[Question]:
    combat = combat_of(now, rules)
    seat = combat.turn or 0
    roles = [None, combat.second_roles[seat]] if combat.second_roles[seat] else [None]
    cards: list[Entry] = [CardPlayed(seat, value, role) for role in roles for value in dict.fromkeys(POWER_CARDS)]
    owls = [OwlPlayed(seat, value) for value in dict.fromkeys(OWL_CARDS)]
    spells = [cast for spell in SPELLS for cast in targets(combat, spell, seat, rules)]
    leaving = [TurnSkipped(seat), Withdrew(seat)] if combat.absent == seat else [Withdrew(seat)]
    questions: list[Question] = [("play", seat, [*cards, *owls, *spells, *leaving])]
    if not now.plays:
        if len(now.crystals) < rules.most_crystals:
            questions.append(_glade_question())
        questions.append(("not-followed", None, [NotFollowed()]))
    return [*questions, _winner_question()]


def _winner_question() -> Question:
    return ("winner", None, [CombatWon(winner) for winner in (*SIDES, TIE)])


def _reward_questions(now: Round, rules: Rules) -> list[Question]:
    values = dict.fromkeys(crystals_on_offer(now))
    questions: list[Question] = [
        ("take-crystal", seat, [CrystalTaken(seat, value) for value in values]) for seat in next_takers(now, rules)
    ]
    if now.open:
        questions.append(_winner_question())
    if reward_of(now, rules) is None and now.taken:
        questions.append(("round-done", None, [RoundDone()]))
    return questions


def count_asks(state: SagesState) -> tuple[Ask, ...]:
    """First the seats whose crystals are open, then those whose hands are; then what may be corrected.

    There are hundreds of choices, so each is judged as `apply` would, without making the entry.
    """
    count = state.final or empty_count(state.rules.seats)
    return tuple(
        Ask(
            kind,
            seat,
            tuple(Choice(entry, tuple(refusals(count, entry, state.rounds, state.rules))) for entry in entries),
        )
        for kind, seat, entries in _count_questions(state, count)
    )


def _count_questions(state: SagesState, count: Count) -> list[tuple[str, int, list[CountEntry]]]:
    seats = range(state.rules.seats)
    open_crystals = [seat for seat in seats if not has_crystals(count, state.rounds, seat)]
    open_hands = [seat for seat in seats if not count.seats[seat].hand_done]
    return [
        *(("crystals", seat, _crystal_entries(state, count, seat)) for seat in open_crystals),
        *(("hand", seat, _hand_entries(state, count, seat)) for seat in open_hands),
        *(("crystals", seat, _crystal_entries(state, count, seat)) for seat in seats if seat not in open_crystals),
        *(("hand", seat, _hand_entries(state, count, seat)) for seat in seats if seat not in open_hands),
    ]


def _crystal_entries(state: SagesState, count: Count, seat: int) -> list[CountEntry]:
    held = sorted(set(crystals_of(count, state.rounds, seat)), reverse=True)
    entries: list[CountEntry] = [CrystalCounted(seat, value) for value in VALUES]
    entries += [CrystalPutBack(seat, value) for value in held]
    return entries if has_crystals(count, state.rounds, seat) else [*entries, CrystalsDone(seat)]


def _hand_entries(state: SagesState, count: Count, seat: int) -> list[CountEntry]:
    """A free card is taken, one of another hand moved here, an own one put back."""
    entries: list[CountEntry] = [CardHeld(seat, *card) for card in all_cards(state.rules)]
    for holder, one in enumerate(count.seats):
        different = dict.fromkeys(one.hand or ())
        if holder == seat:
            entries += [CardPutBack(seat, *card) for card in different]
        else:
            entries += [CardHeld(seat, *card, holder) for card in different]
    return entries if count.seats[seat].hand_done else [*entries, HandsDone(seat), HandsDone()]
