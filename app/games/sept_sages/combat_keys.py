"""The keys of a combat of Les Sept Sages, each with what it enters or opens, and what a spell is aimed at."""

from __future__ import annotations

from dataclasses import replace

from app.games.sept_sages.combat_state import SKIP_ICON, played_card
from app.games.sept_sages.look import Look
from app.games.sept_sages.names import (
    SAGE_ICONS,
    SPELL_EFFECTS,
    SPELL_ICON,
    SPELL_NAMES,
    WINNER_ICONS,
    WITHDRAW_ICON,
    sage_name,
    winner_name,
)
from app.models.pad import Answer
from app.models.state import Key
from engine.message import N_, NP_
from engine.sept_sages.combat_checks import play_problems, waiting_problems
from engine.sept_sages.live import CombatWon
from engine.sept_sages.plays import CardPlayed, OwlPlayed, Play, SpellCast, TurnSkipped, Withdrew
from engine.sept_sages.round import LEFT, RIGHT, TIE
from engine.sept_sages.sages import OWL, OWL_CARDS, POWER_CARDS
from engine.sept_sages.spells import AIMS, SPELLS, targets
from engine.wording import number

SPELL, SKIP, WITHDRAW, BACK = "spell", "skip", "withdraw", "back"
"""The keys that are no cards."""
BACK_ICON = "arrow-left"
MOST_CARDS = 14
"""Beyond so many cards it is first asked whose."""
OF = ":"
"""Between a spell and the seat whose cards are shown."""
NO_EFFECT = "none"
QUESTIONS = {
    "volensia": (N_("Which owl does {name} take?"), N_("Its points go back; it can be played again.")),
    "anulensa": (N_("Which card is discarded?"), N_("Its points go back; it stays out of this combat.")),
    "mutantus": (N_("{name} swaps roles with whom?"), N_("From now on each plays with the other role.")),
    "binensus": (N_("Which role does {name} take?"), N_("For cards only; the rank stays.")),
}
"""What is asked about the aim of a spell, and a hint."""


def turn_keys(look: Look, seat: int, role: str | None) -> tuple[Key, ...]:
    """A turn: the cards of a role, a spell, the owls, or out. In rows of four, two ways on stand at the right."""
    cards = [_card(look, seat, value, role) for value in dict.fromkeys(POWER_CARDS)]
    owls = [_owl(look, seat, value) for value in dict.fromkeys(OWL_CARDS)]
    return (*cards, _spell_or_skip(look, seat), *owls, _withdrawal(look, seat))


def _card(look: Look, seat: int, value: int, role: str | None) -> Key:
    """A card of the player's own role is entered without its name; with two roles, each keeps to its own cards."""
    combat = look.combat
    is_own = role == combat.role(seat)
    why = refusal(look, CardPlayed(seat, value, role))
    points = combat.points_of(seat, role, value)
    kind = "off" if why else "hint" if points != value else "open"
    caption = look.tr("counts {points}", points=points) if kind == "hint" else ""
    short, answer = number(points) if caption else "", CardPlayed(seat, value, None if is_own else role)
    return Key(value, number(value), caption, kind, why, short, name=f"{value}", answer=answer)


def _owl(look: Look, seat: int, value: int) -> Key:
    play, left = OwlPlayed(seat, value), look.combat.owls_left(value)
    why = refusal(look, play)
    caption = look.tr(NP_("{count} left", "{count} left"), count=left) if left else look.tr("none left")
    kind, icon, name = "off" if why else "open", SAGE_ICONS[OWL], f"{OWL}-{value}"
    return Key(value, number(value), caption, kind, why, number(left), lead=icon, name=name, answer=play)


def _spell_or_skip(look: Look, seat: int) -> Key:
    """Who stands behind an Absentus has cast their only spell; the key is free for skipping."""
    if look.combat.absent == seat:
        skipped = TurnSkipped(seat)
        why = refusal(look, skipped)
        kind = "off" if why else "quiet"
        return Key(0, "", look.tr("Skip"), kind, why, icon=SKIP_ICON, name=SKIP, answer=skipped)
    whys = [refusal(look, SpellCast(seat, spell)) for spell in SPELLS]
    why = whys[0] if all(whys) else ""
    kind, answer = "off" if why else "quiet", replace(look, opened=SPELL)
    return Key(0, "", look.tr("Spell"), kind, why, icon=SPELL_ICON, name=SPELL, answer=answer)


def _withdrawal(look: Look, seat: int) -> Key:
    words, short, entry = look.tr("Withdraw"), look.tr("Out"), Withdrew(seat)
    return Key(0, "", words, "outlined", "", short, icon=WITHDRAW_ICON, name=WITHDRAW, answer=entry)


def spell_keys(look: Look, seat: int) -> tuple[Key, ...]:
    """The seven spells with what they do, and the way back."""
    back = Key(0, "", look.tr("Back"), "quiet", icon=BACK_ICON, name=BACK, answer=replace(look, opened=""))
    return (*(_spell(look, seat, spell) for spell in SPELLS), back)


def _spell(look: Look, seat: int, spell: str) -> Key:
    why = refusal(look, SpellCast(seat, spell))
    kind, effect = "off" if why else "open", look.tr(SPELL_EFFECTS[spell])
    return Key(0, SPELL_NAMES[spell], effect, kind, why, name=spell, answer=_cast(look, seat, spell))


def _cast(look: Look, seat: int, spell: str) -> Answer:
    """It is cast at once, or, where it can be aimed in several ways, asks for its aim."""
    plain, *aimed = targets(look.combat, spell, seat, look.rules)
    asks = bool(aimed) if AIMS.get(spell) == "cancels" else len(aimed) > 1
    return replace(look, opened=spell) if asks else (*aimed, plain)[0]


def winner_keys(look: Look) -> tuple[Key, ...]:
    """Who won, when the rest of the combat is not followed."""
    return tuple(
        Key(0, "", winner_name(look.language, won), icon=WINNER_ICONS[won], name=won, answer=CombatWon(won))
        for won in (LEFT, TIE, RIGHT)
    )


def role_key(look: Look, role: str) -> Key:
    """A free role."""
    return Key(0, sage_name(look.language, role), lead=SAGE_ICONS[role], name=role)


def refusal(look: Look, play: Play) -> str:
    """Why something cannot be played now, whoever's turn it is; empty if it can."""
    wrong = [*play_problems(look.combat, play, look.rules), *waiting_problems(look.combat, play)]
    return look.tr_message(wrong[0]) if wrong else ""


def aim_keys(look: Look, seat: int, opened: str) -> tuple[Key, ...]:
    """The ways in which the spell that was opened can be aimed."""
    spell, _, of = opened.partition(OF)
    plain, *aimed = targets(look.combat, spell, seat, look.rules)
    if AIMS[spell] != "cancels":
        return tuple(replace(_aim(look, cast), answer=cast) for cast in aimed)
    if not of and len(aimed) > MOST_CARDS:
        return tuple(_whose(look, spell, one, cards) for one in look.seats if (cards := _cards_of(look, aimed, one)))
    if of:
        aimed = _cards_of(look, aimed, int(of))
    without = Key(0, "", look.tr("No effect"), "quiet", icon="cancel", name=NO_EFFECT, answer=plain)
    return (*(_card_played(look, cast) for cast in aimed), without)


def aim_question(look: Look, seat: int, opened: str) -> tuple[str, str]:
    """What is asked about the aim of the spell that was opened, and a hint."""
    text, hint = QUESTIONS[opened.partition(OF)[0]]
    if any(isinstance(key.answer, Look) for key in aim_keys(look, seat, opened)):
        text = N_("Whose card?")
    return look.tr(text, name=look.name(seat)), look.tr(hint)


def _aim(look: Look, cast: SpellCast) -> Key:
    """An ally with the role they would give, or a free role."""
    if cast.role is not None:
        return role_key(look, cast.role)
    ally = cast.ally or 0
    role = look.combat.role(ally)
    return Key(ally, look.name(ally), role_key(look, role).digit if role else "", name=f"{ally}")


def _card_played(look: Look, cast: SpellCast) -> Key:
    index = cast.cancels or 0
    play, placed = look.record.plays[index], look.combat.placed[index]
    card, owner = played_card(look, play, placed), look.people[play.seat]
    text, icon = (card.text, card.icon) if card else ("", "")
    return Key(index, text, owner.name, caption_short=owner.initials, lead=icon, name=f"{index}", answer=cast)


def _cards_of(look: Look, aimed: list[SpellCast], seat: int) -> list[SpellCast]:
    return [cast for cast in aimed if look.record.plays[cast.cancels or 0].seat == seat]


def _whose(look: Look, spell: str, seat: int, cards: list[SpellCast]) -> Key:
    caption = look.tr(NP_("{count} card", "{count} cards"), count=len(cards))
    opened = replace(look, opened=f"{spell}{OF}{seat}")
    return Key(seat, look.name(seat), caption, name=f"{seat}", answer=opened)
