"""Ranks, alliances and the crystals of the glade: the last three steps before a combat of Les Sept Sages."""

from __future__ import annotations

from dataclasses import replace

from app.models.pad import Answer, Pad
from app.models.showing import Action, Bit, Bits, Shelf, TokenKey
from app.play.sages.look import Look
from app.play.sages.names import CRYSTAL_ICON, SAGE_ICONS, side
from engine.message import NP_
from engine.sept_sages.alliances import Allied, Alone, NobodyJoined, solo_of
from engine.sept_sages.crystals import VALUES
from engine.sept_sages.live import CrystalLaid, Ranked
from engine.sept_sages.round import LEFT, RIGHT
from engine.wording import number

NOBODY, TO_COMBAT = "nobody", "combat"
"""The keys that are neither players nor crystals."""
ONE_SHELF = 5
"""More keys than this stand in two shelves."""


def shelves_of(keys: tuple[TokenKey, ...]) -> tuple[Shelf, ...]:
    """Keys in one shelf, or shared out between two."""
    if len(keys) <= ONE_SHELF:
        return (Shelf(keys),)
    half = (len(keys) + 1) // 2
    return Shelf(keys[:half]), Shelf(keys[half:], columns=half)


class PeoplePad(Pad[Look]):
    """One key for each player; the row of the same player does the same."""

    def tap_row(self, seat: int) -> Answer:
        return self.press(str(seat))


class RanksPad(PeoplePad):
    """From the top of the glade down; the last rank follows from the others."""

    def question(self) -> tuple[str, str]:
        if not self.now.hierarchy:
            return self.say("Who is highest on the glade?"), self.say("Then on down; the last follows by itself.")
        rank = self.look.language.ordinal(len(self.now.hierarchy) + 1)
        return self.say("Who is {rank} on the glade?", rank=rank), self.say("From the top of the glade down")

    def shelves(self) -> tuple[Shelf, ...]:
        return shelves_of(tuple(self._key(seat) for seat in self.look.seats))

    def _key(self, seat: int) -> TokenKey:
        person, role = self.look.people[seat], self.now.roles[seat] or ""
        ranked = self.now.hierarchy
        return TokenKey(
            str(seat),
            SAGE_ICONS[role],
            beside=number(ranked.index(seat) + 1) if seat in ranked else "",
            caption=(Bit(person=person), Bit(person.name)),
            caption_short=(Bit(person.name),),
            kind="off" if seat in ranked else "open",
            says=person.name,
            why=self.look.refusal(Ranked(seat)) if seat in ranked else "",
            answer=None if seat in ranked else Ranked(seat),
        )


class AlliancesPad(PeoplePad):
    """Who stands with whom. What a key leaves for the other side stands on it."""

    @property
    def first(self) -> tuple[int, ...]:
        """The first alliance so far; with equal sides the highest rank is in it from the start."""
        smaller, larger = self.look.rules.alliances
        if not self.now.sides and smaller == larger:
            return (self.now.hierarchy[0],)
        return tuple(seat for seat in self.now.hierarchy if self.now.sides and self.now.sides[seat] == LEFT)

    @property
    def may_stay_smaller(self) -> bool:
        """The smaller alliance is complete, and somebody may still join it."""
        smaller, larger = self.look.rules.alliances
        return self.look.rules.seats != 3 and smaller != larger and len(self.first) == smaller

    def question(self) -> tuple[str, str]:
        look, say = self.look, self.say
        if look.rules.seats == 3:
            first = look.name(self.now.hierarchy[0])
            return say("Who stands alone?"), say("By rank: {name} decides first, or lets the others.", name=first)
        names = look.language.together([look.name(seat) for seat in self.first])
        if self.may_stay_smaller:
            hint = say("No permission needed; the highest rank first.")
            return say("Does anybody join {names}?", names=names), hint
        if not self.first:
            return say("Who forms the first alliance?"), self._hint()
        if len(self.first) == 1:
            return say("With whom does {name} ally?", name=names), self._hint()
        return say("Who joins {names}?", names=names), self._hint()

    def _hint(self) -> str:
        smaller, larger = self.look.rules.alliances
        if len(self.first) + 1 == larger:
            return self.say("The others form the alliance of the Sun.")
        return self.say(NP_("{count} player agrees first.", "{count} players agree first."), count=smaller)

    def shelves(self) -> tuple[Shelf, ...]:
        keys = tuple(self._key(seat) for seat in self.now.hierarchy if seat not in self.first)
        return shelves_of((*keys, self._nobody()) if self.may_stay_smaller else keys)

    def _nobody(self) -> TokenKey:
        words, others = self.say("Nobody"), self._others(self.first)
        short = self._others(self.first, short=True)
        way = TokenKey(NOBODY, "account-off", title=words, caption=others, caption_short=short, says=words)
        return replace(way, kind="way", answer=NobodyJoined())

    def _key(self, seat: int) -> TokenKey:
        look, together = self.look, (*self.first, seat)
        completes = look.rules.seats == 3 or len(together) == look.rules.alliances[1]
        others = self._others(together) if completes else ()
        return TokenKey(
            str(seat),
            "",
            people=tuple(look.people[one] for one in together),
            title=look.name(seat),
            caption=others,
            caption_short=self._others(together, short=True) if completes else (),
            says=look.name(seat),
            answer=Alone(seat) if look.rules.seats == 3 else Allied(seat),
        )

    def _others(self, first: tuple[int, ...], *, short: bool = False) -> Bits:
        """Who would be the other side: by name, or where it is narrow by their marks."""
        look = self.look
        others = [seat for seat in self.now.hierarchy if seat not in first]
        sun = side(look.language, RIGHT)
        if short:
            return (sun, *(Bit(person=look.people[seat]) for seat in others))
        return (sun, Bit(", ".join(look.name(seat) for seat in others)))

    def note(self) -> Bits:
        crystals = self.look.rules.fewest_crystals
        then = self.say(
            NP_("Then {count} crystal of the glade", "Then the {count} crystals of the glade"), count=crystals
        )
        return (Bit(icon=CRYSTAL_ICON), Bit(then))


class GladePad(Pad[Look]):
    """The crystals on the glade, open to everybody until they are taken."""

    def question(self) -> tuple[str, str]:
        laid, least = len(self.now.crystals), self.look.rules.fewest_crystals
        if laid >= least:
            return self.say("One more crystal on the glade?"), self.say("A large table may lay one more.")
        left = NP_("Which crystal is on the glade?", "Which {count} crystals are on the glade?")
        return self.say(left, count=least - laid), self._hint()

    def _hint(self) -> str:
        solo = solo_of(self.now.sides) if self.look.rules.seats == 3 else None
        if solo is not None:
            return self.say("Their sum is the lead of {name}.", name=self.look.name(solo))
        return self.say("Then the combat begins.")

    def shelves(self) -> tuple[Shelf, ...]:
        keys = tuple(self._key(value) for value in VALUES)
        laid = tuple(Bit(crystal=number(value)) for value in self.now.crystals)
        return (Shelf(keys, (Bit(self.say("on the glade")), *laid) if laid else ()),)

    def _key(self, value: int) -> TokenKey:
        entry = CrystalLaid(value)
        why = self.look.refusal(entry)
        kind, shown = "off" if why else "open", number(value)
        return TokenKey(shown, "", crystal=shown, kind=kind, says=why, why=why, answer=entry)

    def actions(self) -> tuple[Action, ...]:
        if len(self.now.crystals) < self.look.rules.fewest_crystals:
            return ()
        laid = replace(self.look, is_laid=True)
        return (Action(TO_COMBAT, self.say("No, to the combat"), look="primary", after="arrow-right", answer=laid),)
