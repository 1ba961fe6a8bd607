"""The end of a round: who takes which crystal; and the end of all rounds."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from app.games.sept_sages.labels import SPELL_ICON
from app.games.sept_sages.phase import RoundPhase
from app.games.sept_sages.round_state import RoundState, SageRow
from app.models.phase import Answer
from app.models.state import TIMES_SIGN, HeaderState, KeyRow, Span, Spans, TokenKey
from engine.message import N_, NP_
from engine.sept_sages.rewards import crystals_on_offer
from engine.sept_sages.round import TIE
from engine.sept_sages.round_entries import CrystalTaken


class Rewards(RoundPhase):
    """One crystal for each taker, from the highest rank down."""

    @property
    def current(self) -> int:
        """Who takes the next crystal."""
        return self.chosen_of(self.takers)

    def header(self) -> HeaderState:
        return self.how_it_ended(self.record, N_("Round {round_no}"), self.round_no)

    def rows(self) -> tuple[SageRow, ...]:
        return self.rows_of_end()

    def question(self) -> tuple[str, str]:
        return self.tr("Which crystal does {name} take?", name=self.name(self.current)), self._hint()

    def _hint(self) -> str:
        if self.left_at_end and self.record.winner != TIE:
            return self.withdrawal_sentence(list(self.left_at_end.values())[-1])
        if len(self.takers) > 1:
            return self.tr("Somebody else? Tap the row.")
        if self.record.moved_crystals:
            return self.tr("A Moventi was cast: another crystal may lie there.")
        if self.record.winner == TIE:
            return self.tr("A tie: the highest ranks take them, whatever their side.")
        return self.tr("Winners in order of rank")

    def key_rows(self) -> tuple[KeyRow, ...]:
        on_offer = Counter(crystals_on_offer(self.record))
        return (KeyRow(tuple(self._key(value, on_offer[value]) for value in sorted(on_offer))),)

    def _key(self, value: int, times: int) -> TokenKey:
        entry, caption = CrystalTaken(self.current, value), (Span(f"{TIMES_SIGN} {times}"),) if times > 1 else ()
        return self.crystal_key(value, entry, self.refusal(entry), caption)

    def note(self) -> Spans:
        """A crystal that nobody takes leaves the game; who draws a spell."""
        if self.reward is None:
            return ()
        surplus = len(self.record.crystals) - self.reward.number
        if surplus > 0:
            leaves = NP_("{count} crystal is left over and leaves the game", "{count} crystals leave the game")
            return (Span(icon="tray-arrow-up"), Span(self.tr(leaves, count=surplus)))
        names = [self.name(seat) for seat in self.drawing]
        draws = NP_("{names} draws a spell", "{names} draw a spell each")
        words = self.tr(draws, count=len(names), names=self.language.together(names))
        return (Span(icon=SPELL_ICON), Span(words)) if names else ()

    def tap_row(self, seat: int) -> Answer:
        return replace(self, chosen=seat) if seat in self.takers else None


class Over(RoundPhase):
    """All rounds are over: how many crystals everybody took in them."""

    def question(self) -> tuple[str, str]:
        return self.tr("The rounds are over"), self.tr("Crystals and majorities are counted.")

    def header(self) -> HeaderState:
        return HeaderState(headline=self.tr("Crystals taken"))

    def rows(self) -> tuple[SageRow, ...]:
        return self.rows_of_end()

    def round_state(self) -> RoundState:
        return replace(super().round_state(), finish_button=self.tr("To the count"))
