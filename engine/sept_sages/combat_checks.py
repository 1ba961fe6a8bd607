"""What may be played in a combat: cards that exist, by players who are in, one spell each."""

from __future__ import annotations

from collections.abc import Iterator

from engine.message import N_, Problem, Seat, problem
from engine.sept_sages.combat import LEAD_THAT_WINS, Combat, after, nothing_placed, opening
from engine.sept_sages.plays import CardPlayed, OwlPlayed, Play, SpellCast, TurnSkipped, Withdrew
from engine.sept_sages.round import Round
from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import OWL, OWL_CARDS, POWER_CARDS, SAGES, copies, named
from engine.sept_sages.spells import spell_problems


def combat_problems(record: Round, rules: Rules) -> list[Problem]:
    """Say all that is wrong with the plays of a round; a wrong one is passed over."""
    return [
        one.under(f"plays[{index}]")
        for index, (combat, play) in enumerate(moments(record, rules))
        for one in play_problems(combat, play, rules)
    ]


def turn_warnings(record: Round, rules: Rules) -> list[Problem]:
    """Plays that came out of turn; they count all the same."""
    return [
        one.under(f"plays[{index}]")
        for index, (combat, play) in enumerate(moments(record, rules))
        for one in turn_problems(combat, play)
    ]


def moments(record: Round, rules: Rules) -> Iterator[tuple[Combat, Play]]:
    """Each play with the combat as it stood before it."""
    combat = opening(record, rules)
    for play in record.plays:
        yield combat, play
        combat = nothing_placed(combat) if play_problems(combat, play, rules) else after(combat, play)


def turn_problems(combat: Combat, play: Play) -> list[Problem]:
    """The turn passes clockwise among the players still in."""
    if combat.turn is None or play.seat == combat.turn:
        return []
    return [problem("turn-order", N_("It is the turn of {player}."), "seat", player=Seat(combat.turn))]


def play_problems(combat: Combat, play: Play, rules: Rules) -> list[Problem]:
    """Say all that is wrong with a play, whoever's turn it is."""
    seat = play.seat
    if seat not in range(rules.seats):
        return [problem("range", N_("Nobody sits there."), "seat")]
    if seat in combat.withdrawn:
        return [problem("withdrawn", N_("{player} has withdrawn from this combat."), "seat", player=Seat(seat))]
    if combat.is_over and not isinstance(play, Withdrew):
        msgid = N_("A lead of {lead} has ended this combat; nobody plays any more.")
        return [problem("withdrawn", msgid, "seat", lead=LEAD_THAT_WINS)]
    match play:
        case CardPlayed():
            return _card_problems(combat, play, rules)
        case OwlPlayed():
            return _owl_problems(combat, play)
        case SpellCast():
            return spell_problems(combat, play, rules)
        case TurnSkipped():
            return _skip_problems(combat, seat)
    return []


def _card_problems(combat: Combat, play: CardPlayed, rules: Rules) -> list[Problem]:
    own, second = combat.role(play.seat), combat.second_roles[play.seat]
    wrong = []
    if play.value not in POWER_CARDS:
        msgid = N_("A number from {low} to {high} belongs here.")
        wrong.append(problem("range", msgid, "card", low=POWER_CARDS[0], high=POWER_CARDS[-1]))
    if play.role in SAGES and play.role not in rules.sages:
        wrong.append(problem("sage-not-in-play", N_("{sage} is not in play."), "role", sage=named(play.role)))
    elif play.role is not None and (play.role not in SAGES or (own is not None and play.role not in (own, second))):
        msgid = N_("{sage} is not a role of {player} now.")
        wrong.append(problem("range", msgid, "role", sage=named(play.role), player=Seat(play.seat)))
    kind = play.role or own
    if not wrong and kind is not None and combat.used.count((kind, play.value)) >= copies(kind, play.value):
        msgid = N_("{sage} {value} was played in this combat already.")
        wrong.append(problem("card-supply", msgid, "card", sage=named(kind), value=play.value))
    return wrong


def _owl_problems(combat: Combat, play: OwlPlayed) -> list[Problem]:
    if play.value not in OWL_CARDS:
        msgid = N_("A number from {low} to {high} belongs here.")
        return [problem("range", msgid, "owl", low=OWL_CARDS[0], high=OWL_CARDS[-1])]
    if combat.owls_left(play.value) <= 0:
        msgid = N_("{sage} {value} was played in this combat already.")
        return [problem("card-supply", msgid, "owl", sage=named(OWL), value=play.value)]
    return []


def _skip_problems(combat: Combat, seat: int) -> list[Problem]:
    if combat.absent != seat:
        return [problem("range", N_("Only a player behind an Absentus may skip a turn."), "skip")]
    if len(combat.withdrawn) == combat.seats - 1:
        return [problem("range", N_("Everybody else has withdrawn: play a card or withdraw."), "skip")]
    return []
