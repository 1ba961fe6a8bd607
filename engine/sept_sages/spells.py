"""The seven spells, two of each: what each may be aimed at."""

from __future__ import annotations

from engine.message import N_, Message, Problem, Seat, problem
from engine.sept_sages.combat import Combat
from engine.sept_sages.plays import SpellCast
from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import OWL, SAGES, named

SPELLS = {
    "volensia": Message(N_("Volensia: take a played owl into your hand")),
    "moventi": Message(N_("Moventi: swap two crystals between glades")),
    "anulensa": Message(N_("Anulensa: discard a played power card or owl")),
    "potentia": Message(N_("Potentia: draw three power cards")),
    "absentus": Message(N_("Absentus: skip turns without withdrawing")),
    "mutantus": Message(N_("Mutantus: swap roles with an ally")),
    "binensus": Message(N_("Binensus: take an unused role as a second one")),
}
OF_EACH = 2


def spell_word_problems(spell: str) -> list[Problem]:
    """Say whether there is no such spell."""
    if spell in SPELLS:
        return []
    return [problem("range", N_("One of these belongs here: {words}."), "spell", words=tuple(SPELLS))]


def spell_problems(combat: Combat, cast: SpellCast, rules: Rules) -> list[Problem]:
    """One spell for each player in a combat, also when it has no effect; two of each kind."""
    wrong = []
    if any(caster == cast.seat for caster, _ in combat.spells):
        msgid = N_("{player} has cast a spell in this combat already.")
        wrong.append(problem("second-spell", msgid, "spell", player=Seat(cast.seat)))
    if sum([spell == cast.spell for _, spell in combat.spells]) >= OF_EACH:
        wrong.append(problem("card-supply", N_("Both spells of this kind were cast in this combat."), "spell"))
    return [*wrong, *_aim_problems(combat, cast, rules)]


def _aim_problems(combat: Combat, cast: SpellCast, rules: Rules) -> list[Problem]:
    aims = {"cancels": cast.cancels, "ally": cast.ally, "role": cast.role}
    own = AIMS.get(cast.spell)
    wrong = [
        problem("range", N_("This spell is not aimed at anything of this kind."), aim)
        for aim, given in aims.items()
        if given is not None and aim != own
    ]
    if own is None or aims[own] is None:
        return wrong
    return [*wrong, *_CHECKS[own](combat, cast, rules)]


def targets(combat: Combat, spell: str, seat: int, rules: Rules) -> tuple[SpellCast, ...]:
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


def _cancel_problems(combat: Combat, cast: SpellCast, rules: Rules) -> list[Problem]:
    index = cast.cancels
    placed = combat.placed[index] if index is not None and index in range(len(combat.placed)) else None
    if placed is None:
        return [problem("range", N_("No card of this combat lies there."), "cancels")]
    if cast.spell == "volensia" and placed.kind != OWL:
        return [problem("range", N_("Volensia takes an owl, no other card."), "cancels")]
    return []


def _ally_problems(combat: Combat, cast: SpellCast, rules: Rules) -> list[Problem]:
    ally = cast.ally
    if ally is None or ally not in range(rules.seats):
        return [problem("range", N_("Nobody sits there."), "ally")]
    if ally == cast.seat or (combat.sides and combat.sides[ally] != combat.sides[cast.seat]):
        return [problem("range", N_("Roles are swapped with a player of the same alliance."), "ally")]
    return []


def _role_problems(combat: Combat, cast: SpellCast, rules: Rules) -> list[Problem]:
    role = cast.role
    if role not in SAGES:
        return [problem("range", N_("One of these belongs here: {words}."), "role", words=SAGES)]
    if role not in rules.sages:
        return [problem("sage-not-in-play", N_("{sage} is not in play."), "role", sage=named(role))]
    if role in combat.roles or role in combat.second_roles:
        return [problem("range", N_("{sage} is somebody’s role already."), "role", sage=named(role))]
    return []


AIMS = {"volensia": "cancels", "anulensa": "cancels", "mutantus": "ally", "binensus": "role"}
_CHECKS = {"cancels": _cancel_problems, "ally": _ally_problems, "role": _role_problems}
