"""Counting at the end of a round of Wizard Extreme: one key for each seal still lying there, the Dark Mage, done."""

from __future__ import annotations

from app.games.wizard_extreme.pad import BLACKS_ARE_OUT, MAGE, NEXT, NOBODY, SealPad
from app.games.wizard_extreme.seals import MAGE_ICON, subtraction
from app.models.pad import Answer
from app.models.state import Action, KeyRow, Span, TokenKey
from engine.message import N_
from engine.wizard_extreme.entries import MageCounted, MageReturned, NobodyHasAny, SealLeft, SealUncounted, SeatCounted
from engine.wizard_extreme.scoring import PER_BLACK, PER_COLOURED, PER_WHITE, mage_score
from engine.wizard_extreme.seals import BLACK, COLOURS, WHITE
from engine.wording import signed

SHELVES = (COLOURS[:4], (*COLOURS[4:], WHITE, BLACK))
COSTS = dict.fromkeys(COLOURS, PER_COLOURED) | {WHITE: PER_WHITE, BLACK: PER_BLACK}


class CountPad(SealPad):
    """What is left with one player after the other."""

    def question(self) -> tuple[str, str]:
        return self.asked(N_("What is left with {name}?"), N_("Round {round_no} — what is left with {name}?"))

    def hint(self) -> str:
        if not self.look.box.black:
            return self.tr(BLACKS_ARE_OUT)
        if not self.look.box.white:
            return self.tr("All four white seals are out.")
        if self.look.counted(self.seat).total:
            return self.tr("Tap a seal in the row to remove it")
        return self.tr("Tap each seal still lying there")

    def key_rows(self) -> tuple[KeyRow, ...]:
        first, second = (tuple(self._key(seal) for seal in seals) for seals in SHELVES)
        return KeyRow(first), KeyRow((*second, self._mage_key()))

    def _key(self, seal: str) -> TokenKey:
        entry = SealLeft(self.seat, seal)
        why = self.look.refusal(entry)
        kind = "off" if why else "open"
        return self.seal_key(seal, self.look.box.count(seal), kind, why, entry, signed(COSTS[seal]))

    def _mage_key(self) -> TokenKey:
        """Shows what he costs as it is counted; in the row of his owner it gives him back."""
        look, owner = self.look, self.now.mage
        base = look.rules.mage_base(look.round_no)
        blacks = look.blacks_beside(self.seat if owner is None else owner)
        entry = MageReturned(self.seat) if self.seat == owner else MageCounted(self.seat)
        why = look.refusal(entry)
        cost = f"{subtraction(base, blacks)} = {mage_score(base, blacks).points}"
        return TokenKey(
            MAGE,
            MAGE_ICON,
            title=self.tr("Dark Mage") if owner is None else look.name(owner),
            title_short=self.tr("Mage") if owner is None else "",
            caption=(Span(cost),),
            kind="off" if why else "open" if owner is None else "chosen",
            says=why or f"{self.tr('Dark Mage')}, {cost}",
            why=why,
            answer=entry,
        )

    def actions(self) -> tuple[Action, ...]:
        if self._nobody_may_have_any:
            return Action(NOBODY, self.tr("Nobody has any"), look="hint", answer=NobodyHasAny()), self._done()
        return (self._done(),)

    @property
    def _nobody_may_have_any(self) -> bool:
        """Until the first seal of the round."""
        return not any(count.seals.total for count in self.now.left if count)

    def _done(self) -> Action:
        following = self.following()
        is_bare = self.seat != self.now.mage and not self.look.counted(self.seat).total
        if following is None:
            words = N_("Nothing, settle round {round_no}") if is_bare else N_("Done, settle round {round_no}")
            text = self.tr(words, round_no=self.look.round_no)
        else:
            words = N_("Nothing, next {name}") if is_bare else NEXT
            text = self.tr(words, name=self.look.name(following))
        short = self.tr("Nothing") if is_bare else self.tr("Done")
        return self.done(SeatCounted(self.seat), text, short)

    def put_back(self, seat: int, token: str) -> Answer:
        return SealUncounted(seat, token)
