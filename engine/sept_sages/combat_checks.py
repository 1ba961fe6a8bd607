"""What may be played in a combat: cards that exist, by players who are in, one spell each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.message import N_, Problem, Seat, problem
from engine.sept_sages.combat import Combat, opening
from engine.sept_sages.course import LEAD_THAT_WINS, after, passed_over
from engine.sept_sages.plays import CardPlayed, OwlPlayed, Play, SpellCast, TurnSkipped, Withdrew
from engine.sept_sages.round import Round
from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import OWL, POWER_CARDS, SAGES, all_are_out, copies, named, no_such_card
from engine.sept_sages.spells import spell_problems, spell_word_problems


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
    return zip(_stood(opening(record, rules), record.plays[:-1], rules), record.plays, strict=False)


@lru_cache(maxsize=64)
def _stood(combat: Combat, plays: tuple[Play, ...], rules: Rules) -> tuple[Combat, ...]:
    """The combat before each of these plays and after the last."""
    stood = [combat]
    for play in plays:
        combat = passed_over(combat) if play_problems(combat, play, rules) else after(combat, play)
        stood.append(combat)
    return tuple(stood)


def turn_problems(combat: Combat, play: Play) -> list[Problem]:
    """The turn passes clockwise among the players still in."""
    if combat.turn is None or play.seat == combat.turn:
        return []
    return [problem("turn-order", N_("It is {player}’s turn."), "seat", player=Seat(combat.turn))]


def waiting_problems(combat: Combat, play: Play) -> list[Problem]:
    """Behind an Absentus one waits for others to act; at the table, that is, for a document may note it."""
    if not isinstance(play, TurnSkipped) or len(combat.withdrawn) < combat.seats - 1:
        return []
    return [problem("range", N_("Everybody else has withdrawn: play a card or withdraw."), "skip")]


def play_problems(combat: Combat, play: Play, rules: Rules) -> list[Problem]:
    """Say all that is wrong with a play, whoever's turn it is."""
    wrong = [*_seat_problems(combat, play, rules), *_thing_problems(play, rules)]
    if wrong:
        return wrong
    match play:
        case CardPlayed():
            return _role_problems(combat, play) or _card_problems(combat, play, rules)
        case OwlPlayed(_, value):
            return [] if combat.owls_left(value) > 0 else [_played_already(OWL, value, "owl")]
        case SpellCast():
            return spell_problems(combat, play, rules)
        case TurnSkipped(seat) if combat.absent != seat:
            return [problem("range", N_("Only a player with an Absentus may skip a turn."), "skip")]
    return []


def _seat_problems(combat: Combat, play: Play, rules: Rules) -> list[Problem]:
    """Who is out acts no more; after a lead of 25 all that is left is to withdraw."""
    seat = play.seat
    if seat not in range(rules.seats):
        return [problem("range", N_("Nobody sits there."), "seat")]
    if seat in combat.withdrawn:
        return [problem("withdrawn", N_("{player} has withdrawn from this combat."), "seat", player=Seat(seat))]
    if combat.is_over and not isinstance(play, Withdrew):
        msgid = N_("A lead of {lead} has ended this combat; nobody plays any more.")
        return [problem("withdrawn", msgid, "seat", lead=LEAD_THAT_WINS)]
    return []


def _thing_problems(play: Play, rules: Rules) -> list[Problem]:
    """Cards, sages and spells that do not exist, whoever plays them."""
    match play:
        case CardPlayed(_, value, role):
            wrong = no_such_card(SAGES[0], value, "card")
            if role in SAGES and role not in rules.sages:
                wrong.append(problem("sage-not-in-play", N_("{sage} is not in play."), "role", sage=named(role)))
            return wrong
        case OwlPlayed(_, value):
            return no_such_card(OWL, value, "owl")
        case SpellCast(_, spell):
            return spell_word_problems(spell)
    return []


def _role_problems(combat: Combat, play: CardPlayed) -> list[Problem]:
    role, seat = play.role, play.seat
    own = combat.role(seat)
    possible = (own, combat.second_roles[seat], *(combat.unused if seat in combat.doubtful else ()))
    if role is None or (role in SAGES and (own is None or role in possible)):
        return []
    msgid = N_("{sage} is not a role of {player} now.")
    return [problem("range", msgid, "role", sage=named(role), player=Seat(seat))]


def _card_problems(combat: Combat, play: CardPlayed, rules: Rules) -> list[Problem]:
    """A card is played once, the 1s twice; a card of a doubtful sage, as often as there are sages."""
    value, kind = play.value, play.role or combat.kind_of(play.seat, play.value)
    if kind is not None:
        return [] if combat.left(kind, value) > 0 else [_played_already(kind, value, "card")]
    played = sum([other != OWL and number == value for other, number in combat.used])
    if played < POWER_CARDS.count(value) * len(rules.sages):
        return []
    return [problem("card-supply", N_("All cards of {value} were played in this combat already."), "card", value=value)]


def _played_already(kind: str, value: int, path: str) -> Problem:
    """Of a card that exists several times, one that lies there does not say why there is none left."""
    if copies(kind, value) > 1:
        return all_are_out(kind, value, path)
    msgid = N_("{sage} {value} was played in this combat already.")
    return problem("card-supply", msgid, path, sage=named(kind), value=value)
