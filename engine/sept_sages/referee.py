"""Whether a round of Les Sept Sages can be true: each rule of spells, plays, roles, ranks and winner, once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from engine.message import N_, Message, Problem, Seat, problem
from engine.sept_sages.cards import (
    OWL,
    POWER_CARDS,
    SAGES,
    all_are_out,
    copies,
    named,
    no_such_card,
    supply_problems,
    values_problems,
)
from engine.sept_sages.combat import LEAD_THAT_WINS, Combat, after, combat_of, opening, passed_over
from engine.sept_sages.rewards import reward_problems, taken_problems, taking_warnings
from engine.sept_sages.round import (
    TIE,
    CardPlayed,
    OwlPlayed,
    Play,
    Round,
    SpellCast,
    TurnSkipped,
    Withdrew,
    all_spent,
    sides_problems,
    spent,
    winner_problems,
)
from engine.sept_sages.rules import SagesRules

# -- the seven spells, two of each: what each may be aimed at -----------------------------------


SPELLS = {
    "volensia": Message(N_("Volensia: take a played owl into your hand")),
    "moventi": Message(N_("Moventi: swap two crystals between glades")),
    "anulensa": Message(N_("Anulensa: discard a played power card or owl")),
    "potentia": Message(N_("Potentia: draw three power cards")),
    "absentus": Message(N_("Absentus: skip turns without withdrawing")),
    "mutantus": Message(N_("Mutantus: swap roles with an ally")),
    "binensus": Message(N_("Binensus: take an unused role as a second one")),
}
SPELLS_OF_EACH = 2
AIMS = {"volensia": "cancels", "anulensa": "cancels", "mutantus": "ally", "binensus": "role"}
"""Which part of a `SpellCast` says what it is aimed at."""


def spell_word_problems(spell: str) -> list[Problem]:
    """Say whether there is no such spell."""
    if spell in SPELLS:
        return []
    return [problem("range", N_("One of these belongs here: {words}."), "spell", words=tuple(SPELLS))]


def spell_problems(combat: Combat, cast: SpellCast, rules: SagesRules) -> list[Problem]:
    """One spell for each player in a combat, also when it has no effect; two of each kind."""
    wrong = []
    if any(caster == cast.seat for caster, _ in combat.spells):
        msgid = N_("{player} has cast a spell in this combat already.")
        wrong.append(problem("second-spell", msgid, "spell", player=Seat(cast.seat)))
    if sum([spell == cast.spell for _, spell in combat.spells]) >= SPELLS_OF_EACH:
        wrong.append(problem("card-supply", N_("Both spells of this kind were cast in this combat."), "spell"))
    return [*wrong, *_aim_problems(combat, cast, rules)]


def _aim_problems(combat: Combat, cast: SpellCast, rules: SagesRules) -> list[Problem]:
    """Volensia is aimed at an owl, Anulensa at any card played, Mutantus at an ally, Binensus at a free role."""
    aims = {"cancels": cast.cancels, "ally": cast.ally, "role": cast.role}
    own = AIMS.get(cast.spell)
    wrong = [
        problem("range", N_("This spell is not aimed at anything of this kind."), aim)
        for aim, given in aims.items()
        if given is not None and aim != own
    ]
    match own:
        case "cancels" if cast.cancels is not None:
            placed = combat.placed[cast.cancels] if cast.cancels in range(len(combat.placed)) else None
            if placed is None:
                wrong.append(problem("range", N_("No card of this combat lies there."), "cancels"))
            elif cast.spell == "volensia" and placed.kind != OWL:
                wrong.append(problem("range", N_("Volensia takes an owl, no other card."), "cancels"))
        case "ally" if cast.ally is not None:
            ally = cast.ally
            if ally not in range(rules.seats):
                wrong.append(problem("range", N_("Nobody sits there."), "ally"))
            elif ally == cast.seat or (combat.sides and combat.sides[ally] != combat.sides[cast.seat]):
                wrong.append(problem("range", N_("Roles are swapped with a player of the same alliance."), "ally"))
        case "role" if cast.role is not None:
            role = cast.role
            if role not in SAGES:
                wrong.append(problem("range", N_("One of these belongs here: {words}."), "role", words=SAGES))
            elif role not in rules.sages:
                wrong.append(problem("sage-not-in-play", N_("{sage} is not in play."), "role", sage=named(role)))
            elif role in combat.roles or role in combat.second_roles:
                wrong.append(problem("range", N_("{sage} is somebody’s role already."), "role", sage=named(role)))
    return wrong


def targets(combat: Combat, spell: str, seat: int, rules: SagesRules) -> tuple[SpellCast, ...]:
    """Every way in which a player can cast this spell now, first the one without effect or aim."""
    aimed: list[SpellCast] = []
    match AIMS.get(spell):
        case "cancels":
            aimed = [SpellCast(seat, spell, cancels=index) for index in range(len(combat.placed))]
        case "ally":
            aimed = [SpellCast(seat, spell, ally=ally) for ally in range(rules.seats)]
        case "role":
            aimed = [SpellCast(seat, spell, role=role) for role in rules.sages]
    return (SpellCast(seat, spell), *(cast for cast in aimed if not _aim_problems(combat, cast, rules)))


# -- what may be played in a combat: cards that exist, by players who are in, one spell each ----


def combat_problems(record: Round, rules: SagesRules) -> list[Problem]:
    """Say all that is wrong with the plays of a round; a wrong one is passed over."""
    return [
        one.under(f"plays[{index}]")
        for index, (combat, play) in enumerate(moments(record, rules))
        for one in play_problems(combat, play, rules)
    ]


def turn_warnings(record: Round, rules: SagesRules) -> list[Problem]:
    """Plays that came out of turn; they count all the same."""
    return [
        one.under(f"plays[{index}]")
        for index, (combat, play) in enumerate(moments(record, rules))
        for one in turn_problems(combat, play)
    ]


def moments(record: Round, rules: SagesRules) -> Iterator[tuple[Combat, Play]]:
    """Each play with the combat as it stood before it."""
    return zip(_stood(opening(record, rules), record.plays[:-1], rules), record.plays, strict=False)


@lru_cache(maxsize=64)
def _stood(combat: Combat, plays: tuple[Play, ...], rules: SagesRules) -> tuple[Combat, ...]:
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


def play_problems(combat: Combat, play: Play, rules: SagesRules) -> list[Problem]:
    """Say all that is wrong with a play, whoever's turn it is."""
    wrong = [*_seat_problems(combat, play, rules), *_thing_problems(play, rules)]
    if wrong:
        return wrong
    match play:
        case CardPlayed():
            return _role_problems(combat, play) or _card_problems(combat, play, rules)
        case OwlPlayed(_, value):
            return [] if combat.left(OWL, value) > 0 else [_played_already(OWL, value, "owl")]
        case SpellCast():
            return spell_problems(combat, play, rules)
        case TurnSkipped(seat) if combat.absent != seat:
            return [problem("range", N_("Only a player with an Absentus may skip a turn."), "skip")]
    return []


def _seat_problems(combat: Combat, play: Play, rules: SagesRules) -> list[Problem]:
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


def _thing_problems(play: Play, rules: SagesRules) -> list[Problem]:
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


def _card_problems(combat: Combat, play: CardPlayed, rules: SagesRules) -> list[Problem]:
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


# -- a round as a whole -------------------------------------------------------------------------


def round_problems(record: Round, rules: SagesRules, others: Iterable[Round]) -> tuple[Problem, ...]:
    """Say all that is wrong with a round beside the other rounds, each part judged by what is sound of the others."""
    wrong = [
        *role_problems(record.roles, rules),
        *hierarchy_problems(record.hierarchy, rules),
        *sides_problems(record.sides, rules, is_open=record.open),
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


def _sound_parts(record: Round, rules: SagesRules) -> Round:
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


def round_warnings(record: Round, rules: SagesRules) -> list[Problem]:
    """What is suspicious about a round that has no problems."""
    return [*turn_warnings(record, rules), *taking_warnings(record, rules)]


def decided(record: Round, rules: SagesRules) -> Round:
    """A sound record with its winner written down, as soon as the plays say who won."""
    if record.winner is not None or not record.plays:
        return record
    return replace(record, winner=combat_of(record, rules).winner)


def role_problems(roles: tuple[str | None, ...], rules: SagesRules) -> list[Problem]:
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


def hierarchy_problems(hierarchy: tuple[int, ...], rules: SagesRules) -> list[Problem]:
    """Each seat stands once in the hierarchy."""
    wrong = []
    for place, seat in enumerate(hierarchy):
        if seat not in range(rules.seats):
            wrong.append(problem("range", N_("Nobody sits there."), f"hierarchy[{place}]"))
        elif seat in hierarchy[:place]:
            msgid = N_("{player} has a rank already.")
            wrong.append(problem("range", msgid, f"hierarchy[{place}]", player=Seat(seat)))
    return wrong


def glade_problems(record: Round, rules: SagesRules) -> list[Problem]:
    """Two crystals lie on a glade; three with five players or more, or four with seven."""
    wrong = values_problems(record.crystals, "crystals")
    if len(record.crystals) > rules.most_crystals:
        wrong.append(problem("range", N_("No more than {most} here."), "crystals", most=rules.most_crystals))
    return wrong


def _gap_problems(record: Round, rules: SagesRules) -> list[Problem]:
    """What was begun must be whole before something is entered that comes after it."""
    after_glade = bool(record.plays or record.winner or record.taken)
    after_sides = after_glade or bool(record.crystals)
    after_ranks = after_sides or bool(record.sides)
    after_roles = after_ranks or bool(record.hierarchy)
    wrong = []
    if after_glade and 0 < len(record.crystals) < rules.fewest_crystals:
        wrong.append(_missing("crystals"))
    if after_sides and not record.open:
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


def _winner_problems(record: Round, rules: SagesRules) -> list[Problem]:
    stated = record.winner
    if stated is None:
        return []
    wrong = winner_problems(stated)
    fought = combat_of(record, rules).winner if record.plays and not wrong else None
    if fought is None or fought == stated:
        return wrong
    msgid = N_("The cards that were played make another side win.")
    if fought == TIE:
        msgid = N_("The cards that were played make a tie.")
    return [problem("winner-mismatch", msgid, "winner")]
