"""Ranks, alliances and the crystals of the glade: the last three steps before a combat of Les Sept Sages."""

from __future__ import annotations

from dataclasses import replace

from app.games.sept_sages.look import Look
from app.games.sept_sages.names import CRYSTAL_ICON, SAGE_ICONS, side
from app.models.pad import Answer, Pad
from app.models.state import Action, KeyRow, Span, Spans, TokenKey
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


def key_rows_of(keys: tuple[TokenKey, ...]) -> tuple[KeyRow, ...]:
    """Keys in one shelf, or shared out between two."""
    if len(keys) <= ONE_SHELF:
        return (KeyRow(keys),)
    half = (len(keys) + 1) // 2
    return KeyRow(keys[:half]), KeyRow(keys[half:], columns=half)


class PeoplePad(Pad[Look]):
    """One key for each player; the row of the same player does the same."""

    def tap_row(self, seat: int) -> Answer:
        return self.press(str(seat))


class RanksPad(PeoplePad):
    """From the top of the glade down; the last rank follows from the others."""

    def question(self) -> tuple[str, str]:
        if not self.now.hierarchy:
            return self.tr("Who is highest on the glade?"), self.tr("Then on down; the last follows by itself.")
        rank = self.look.language.ordinal(len(self.now.hierarchy) + 1)
        return self.tr("Who is {rank} on the glade?", rank=rank), self.tr("From the top of the glade down")

    def key_rows(self) -> tuple[KeyRow, ...]:
        return key_rows_of(tuple(self._key(seat) for seat in self.look.seats))

    def _key(self, seat: int) -> TokenKey:
        person, role = self.look.people[seat], self.now.roles[seat] or ""
        ranked = self.now.hierarchy
        return TokenKey(
            str(seat),
            SAGE_ICONS[role],
            beside=number(ranked.index(seat) + 1) if seat in ranked else "",
            caption=(Span(person=person), Span(person.name)),
            caption_short=(Span(person.name),),
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
        look, tr = self.look, self.tr
        if look.rules.seats == 3:
            first = look.name(self.now.hierarchy[0])
            return tr("Who stands alone?"), tr("By rank: {name} decides first, or lets the others.", name=first)
        names = look.language.together([look.name(seat) for seat in self.first])
        if self.may_stay_smaller:
            hint = tr("No permission needed; the highest rank first.")
            return tr("Does anybody join {names}?", names=names), hint
        if not self.first:
            return tr("Who forms the first alliance?"), self._hint()
        if len(self.first) == 1:
            return tr("With whom does {name} ally?", name=names), self._hint()
        return tr("Who joins {names}?", names=names), self._hint()

    def _hint(self) -> str:
        smaller, larger = self.look.rules.alliances
        if len(self.first) + 1 == larger:
            return self.tr("The others form the alliance of the Sun.")
        return self.tr(NP_("{count} player agrees first.", "{count} players agree first."), count=smaller)

    def key_rows(self) -> tuple[KeyRow, ...]:
        keys = tuple(self._key(seat) for seat in self.now.hierarchy if seat not in self.first)
        return key_rows_of((*keys, self._nobody()) if self.may_stay_smaller else keys)

    def _nobody(self) -> TokenKey:
        words, others = self.tr("Nobody"), self._others(self.first)
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

    def _others(self, first: tuple[int, ...], *, short: bool = False) -> Spans:
        """Who would be the other side: by name, or where it is narrow by their marks."""
        look = self.look
        others = [seat for seat in self.now.hierarchy if seat not in first]
        sun = side(look.language, RIGHT)
        if short:
            return (sun, *(Span(person=look.people[seat]) for seat in others))
        return (sun, Span(", ".join(look.name(seat) for seat in others)))

    def note(self) -> Spans:
        crystals = self.look.rules.fewest_crystals
        then = self.tr(
            NP_("Then {count} crystal of the glade", "Then the {count} crystals of the glade"), count=crystals
        )
        return (Span(icon=CRYSTAL_ICON), Span(then))


class GladePad(Pad[Look]):
    """The crystals on the glade, open to everybody until they are taken."""

    def question(self) -> tuple[str, str]:
        laid, least = len(self.now.crystals), self.look.rules.fewest_crystals
        if laid >= least:
            return self.tr("One more crystal on the glade?"), self.tr("A large table may lay one more.")
        left = NP_("Which crystal is on the glade?", "Which {count} crystals are on the glade?")
        return self.tr(left, count=least - laid), self._hint()

    def _hint(self) -> str:
        solo = solo_of(self.now.sides) if self.look.rules.seats == 3 else None
        if solo is not None:
            return self.tr("Their sum is the lead of {name}.", name=self.look.name(solo))
        return self.tr("Then the combat begins.")

    def key_rows(self) -> tuple[KeyRow, ...]:
        keys = tuple(self._key(value) for value in VALUES)
        laid = tuple(Span(crystal=number(value)) for value in self.now.crystals)
        return (KeyRow(keys, (Span(self.tr("on the glade")), *laid) if laid else ()),)

    def _key(self, value: int) -> TokenKey:
        entry = CrystalLaid(value)
        why = self.look.refusal(entry)
        kind, shown = "off" if why else "open", number(value)
        return TokenKey(shown, "", crystal=shown, kind=kind, says=why, why=why, answer=entry)

    def actions(self) -> tuple[Action, ...]:
        if len(self.now.crystals) < self.look.rules.fewest_crystals:
            return ()
        laid = replace(self.look, is_laid=True)
        return (Action(TO_COMBAT, self.tr("No, to the combat"), look="primary", after="arrow-right", answer=laid),)
