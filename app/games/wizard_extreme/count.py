"""Counting at the end of a round of Wizard Extreme: one key for each seal still lying there, the Dark Mage, done."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from app.games.wizard_extreme.phase import BLACKS_ARE_OUT, COUNT, MAGE, NEXT, NOBODY, ExtremePhase
from app.games.wizard_extreme.seals import MAGE_ICON, mage, subtraction, token, tokens
from app.models.phase import Answer
from app.models.state import Action, Chip, HeaderState, KeyRow, Row, Span, Spans, TokenKey
from engine.message import N_
from engine.wizard_extreme.entries import MageCounted, MageReturned, NobodyHasAny, SealLeft, SealUncounted, SeatCounted
from engine.wizard_extreme.round import in_the_box
from engine.wizard_extreme.rules import PER_BLACK, PER_COLOURED, PER_WHITE, mage_score, seals_score
from engine.wizard_extreme.seals import BLACK, COLOURS, NO_SEALS, WHITE, Seals
from engine.wording import signed

KEY_ROWS = (COLOURS[:4], (*COLOURS[4:], WHITE, BLACK))
COSTS = dict.fromkeys(COLOURS, PER_COLOURED) | {WHITE: PER_WHITE, BLACK: PER_BLACK}


class SealCounting(ExtremePhase):
    """What is left with one player after the other."""

    kind = COUNT

    @cached_property
    def box(self) -> Seals:
        """The seals that nobody was counted to have."""
        return in_the_box(self.now)

    def counted(self, seat: int) -> Seals:
        """The seals a player was counted to have so far."""
        count = self.now.left[seat]
        return count.seals if count else NO_SEALS

    def penalty(self, seat: int) -> int:
        """What a player would pay as it is counted so far."""
        if seat == self.now.mage:
            return mage_score(self.rules.mage_base, self.blacks_beside(seat)).points
        return seals_score(self.counted(seat)).points

    def blacks_beside(self, seat: int) -> int:
        """How many black seals all others were counted to have."""
        return sum(self.counted(other).black for other in self.rules.seats if other != seat)

    # -- rows and header -----------------------------------------------------------------------

    def sums(self) -> HeaderState:
        live = Chip("", self.tr("Live"), "cards-playing-outline", is_set=False)
        return self.headed(self.tr("Count the seals"), live)

    def row(self, seat: int) -> Row:
        """A row that is not counted to its end shows its seals, but no penalty yet."""
        row, seals, is_done = super().row(seat), self.counted(seat), seat not in self.waiting
        bare = self.tr("No seal left") if is_done else self.so_far(seat)
        spans = self._mage_counted(seat) if seat == self.now.mage else tokens(self.language, seals)
        short = self._mage_counted(seat, in_short=True) if seat == self.now.mage else ()
        can_take_back = row.is_current and bool(seals.total)
        row = replace(row, sub="" if spans else bare, spans=spans, spans_short=short, can_take_back=can_take_back)
        if not is_done and not row.is_current:
            return row
        penalty = self.penalty(seat)
        total = self.tr("total {points}", points=self.outcome.scores[seat] + penalty)
        return replace(
            row,
            cell=signed(penalty),
            cell_kind="entry" if row.is_current else "total",
            cell_role="negative" if penalty else "onSurface",
            cell_sub="" if self.suspense or not (is_done or seals.total) else total,
        )

    def _mage_counted(self, seat: int, *, in_short: bool = False) -> Spans:
        cost = subtraction(self.rules.mage_base, self.blacks_beside(seat))
        words = cost if in_short else f"{self.tr('Dark Mage')}, {cost}"
        return mage(self.language), Span(words), token(self.language, BLACK)

    # -- keys ----------------------------------------------------------------------------------

    def question(self) -> tuple[str, str]:
        return self.asked(N_("What is left with {name}?"), N_("Round {round_no} — what is left with {name}?"))

    def hint(self) -> str:
        if not self.box.black:
            return self.tr(BLACKS_ARE_OUT)
        if not self.box.white:
            return self.tr("All four white seals are out.")
        if self.counted(self.seat).total:
            return self.tr("Tap a seal in the row to remove it")
        return self.tr("Tap each seal still lying there")

    def key_rows(self) -> tuple[KeyRow, ...]:
        first, second = (tuple(self._key(seal) for seal in seals) for seals in KEY_ROWS)
        return KeyRow(first), KeyRow((*second, self._mage_key()))

    def _key(self, seal: str) -> TokenKey:
        entry = SealLeft(self.seat, seal)
        why = self.refusal(entry)
        return self.seal_key(seal, self.box.number(seal), why, entry, signed(COSTS[seal]))

    def _mage_key(self) -> TokenKey:
        """Shows what he costs as it is counted; in the row of his owner it gives him back."""
        owner, base = self.now.mage, self.rules.mage_base
        blacks = self.blacks_beside(self.seat if owner is None else owner)
        entry = MageReturned(self.seat) if self.seat == owner else MageCounted(self.seat)
        why = self.refusal(entry)
        cost = f"{subtraction(base, blacks)} = {mage_score(base, blacks).points}"
        return TokenKey(
            MAGE,
            MAGE_ICON,
            title=self.tr("Dark Mage") if owner is None else self.name(owner),
            title_short=self.tr("Mage") if owner is None else "",
            caption=(Span(cost),),
            kind="open" if owner is None else "chosen",
            says=why or f"{self.tr('Dark Mage')}, {cost}",
            why=why,
            answer=entry,
        )

    def actions(self) -> tuple[Action, ...]:
        if self._nobody_may_have_any:
            return Action(NOBODY, self.tr("Nobody has any"), kind="hint", answer=NobodyHasAny()), self._done()
        return (self._done(),)

    @property
    def _nobody_may_have_any(self) -> bool:
        """Until the first seal of the round."""
        return not any(count.seals.total for count in self.now.left if count)

    def _done(self) -> Action:
        following = self.following()
        is_bare = self.seat != self.now.mage and not self.counted(self.seat).total
        if following is None:
            words = N_("Nothing, settle round {round_no}") if is_bare else N_("Done, settle round {round_no}")
            text = self.tr(words, round_no=self.round_no)
        else:
            words = N_("Nothing, next {name}") if is_bare else NEXT
            text = self.tr(words, name=self.name(following))
        short = self.tr("Nothing") if is_bare else self.tr("Done")
        return self.done(SeatCounted(self.seat), text, short)

    def put_back(self, seat: int, token: str) -> Answer:
        return SealUncounted(seat, token)
