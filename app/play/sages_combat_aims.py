"""What a spell of Les Sept Sages is aimed at: a card that was played, an ally, a free role."""

from __future__ import annotations

from app.play.sages_combat_keys import Offer, role_key
from app.play.sages_combat_slips import played_card
from app.play.sages_look import Look
from app.play.showing import Key
from engine.game import Entry
from engine.message import N_, NP_
from engine.sept_sages.plays import SpellCast
from engine.sept_sages.spells import AIMS, SPELLS, targets

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


def casts(look: Look, seat: int) -> dict[str, Entry | str]:
    """What each spell leads to: it is cast at once, or, where it can be aimed in several ways, asks for its aim."""
    return {spell: _cast(look, seat, spell) for spell in SPELLS}


def _cast(look: Look, seat: int, spell: str) -> Entry | str:
    plain, *aimed = targets(look.combat, spell, seat, look.rules)
    if AIMS.get(spell) == "cancels":
        return spell if aimed else plain
    return spell if len(aimed) > 1 else (*aimed, plain)[0]


def aim_offers(look: Look, seat: int, opened: str) -> tuple[Offer, ...]:
    """The ways in which the spell that was opened can be aimed."""
    spell, _, of = opened.partition(OF)
    plain, *aimed = targets(look.combat, spell, seat, look.rules)
    if AIMS[spell] != "cancels":
        return tuple(Offer(_aim(look, cast), cast) for cast in aimed)
    if not of and len(aimed) > MOST_CARDS:
        return tuple(_whose(look, spell, one, cards) for one in look.seats if (cards := _cards_of(look, aimed, one)))
    if of:
        aimed = _cards_of(look, aimed, int(of))
    without = Key(0, "", look.say("No effect"), "quiet", icon="cancel", name=NO_EFFECT)
    return (*(Offer(_card(look, cast), cast) for cast in aimed), Offer(without, plain))


def aim_question(look: Look, seat: int, opened: str) -> tuple[str, str]:
    """What is asked about the aim of the spell that was opened, and a hint."""
    text, hint = QUESTIONS[opened.partition(OF)[0]]
    if any(isinstance(offer.answer, str) for offer in aim_offers(look, seat, opened)):
        text = N_("Whose card?")
    return look.say(text, name=look.name(seat)), look.say(hint)


def _aim(look: Look, cast: SpellCast) -> Key:
    """An ally with the role they would give, or a free role."""
    if cast.role is not None:
        return role_key(look, cast.role)
    ally = cast.ally or 0
    role = look.combat.role(ally)
    return Key(ally, look.name(ally), role_key(look, role).digit if role else "", name=f"{ally}")


def _card(look: Look, cast: SpellCast) -> Key:
    index = cast.cancels or 0
    play, placed = look.record.plays[index], look.combat.placed[index]
    card, owner = played_card(look, play, placed), look.people[play.seat]
    text, icon = (card.text, card.icon) if card else ("", "")
    return Key(index, text, owner.name, caption_short=owner.initials, lead=icon, name=f"{index}")


def _cards_of(look: Look, aimed: list[SpellCast], seat: int) -> list[SpellCast]:
    return [cast for cast in aimed if look.record.plays[cast.cancels or 0].seat == seat]


def _whose(look: Look, spell: str, seat: int, cards: list[SpellCast]) -> Offer:
    caption = look.say(NP_("{count} card", "{count} cards"), count=len(cards))
    return Offer(Key(seat, look.name(seat), caption, name=f"{seat}"), f"{spell}{OF}{seat}")
