"""The cover between two players who enter their crystals, or their cards, unseen."""

from __future__ import annotations

from app.play.cover import Cover, Seal
from app.play.sages_count_look import CRYSTALS, HANDS, CountLook
from engine.message import N_

SEALED = {CRYSTALS: N_("Crystals counted: {done} of {players}."), HANDS: N_("Hands counted: {done} of {players}.")}


def cover(look: CountLook, here: int) -> Cover:
    """Who is done, and who takes the phone."""
    say, waiting = look.say, look.waiting
    told = say(SEALED[look.part], done=len(look.seats) - len(waiting), players=len(look.seats))
    seals = tuple(
        Seal(look.people[seat], "here" if seat == here else "open" if seat in waiting else "sealed")
        for seat in look.seats
    )
    name, together = look.name(here), say("All are revealed together.")
    return Cover(seals, name, say("Pass the phone to"), f"{told}\n{together}", say("I am {name}", name=name))
