"""The total, in which everything is revealed from the last place up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.games.sept_sages.book import BY_CRYSTALS, decision_words
from app.games.sept_sages.card_slots import claimed_twice
from app.games.sept_sages.count_phase import REVEAL, SagesCountPhase
from app.games.sept_sages.count_state import SagesCountState, TotalRow, TotalState
from app.games.sept_sages.labels import CRYSTAL_ICON, closed_spans, crystal_spans, sage_icon, sage_name
from app.i18n import Language
from app.models.state import Action, Chip, HeaderState, Row, Span, Spans
from app.table import Table
from engine.message import NP_
from engine.outcome import Outcome
from engine.sept_sages.count import crystals_of
from engine.wording import number, signed


class Total(SagesCountPhase):
    """Everybody with how much is entered, and nothing of what it is worth; then rows that are turned over."""

    def count_state(self) -> SagesCountState:
        return replace(super().count_state(), total=self.total() if self.is_counted else None)

    def question(self) -> tuple[str, str]:
        if self.is_counted:
            return "", ""
        return self.tr("Is everything entered?"), self.missing() or self.tr("All are revealed together.")

    def rows(self) -> tuple[Any, ...]:
        return () if self.is_counted else tuple(self._row_before(seat) for seat in self.seats)

    def _row_before(self, seat: int) -> Row:
        crystals, entered = self.crystals(seat), len(self.hand(seat))
        below = self.tr(NP_("card", "cards"), count=entered)
        if not self.counts_hands:
            entered = self.small_crystals[seat]
            below = self.tr(NP_("majority", "majorities"), count=entered)
        row = Row(self.people[seat], cell=number(entered), cell_sub=below, cell_kind="total")
        return replace(
            row, sub="" if crystals else self.tr("No crystal"), spans=closed_spans(self.language, len(crystals))
        )

    def actions(self) -> tuple[Action, ...]:
        if self.is_counted:
            return ()
        words, missing = self.tr("Reveal the total"), self.missing()
        if missing:
            return (Action(REVEAL, words, after="arrow-right", why=self.why_no_total()),)
        return (Action(REVEAL, words, kind="primary", after="arrow-right", answer=self.ending),)

    def total(self) -> TotalState:
        """Places from the first down; they are turned over from the last up."""
        places = self.outcome.standings
        closed = len(places) - self.performed
        rows = tuple(self._row(place.seat, is_closed=index < closed) for index, place in enumerate(places))
        note = "" if closed else decision_words(self.table, self.language)
        return TotalState(self.performed, self._headline(is_still=not closed), rows, note)

    def _row(self, seat: int, *, is_closed: bool) -> TotalRow:
        place = self.place(seat)
        if is_closed:
            # Equal ranks would give a tie away.
            above = [one.seat for one in self.outcome.standings].index(seat)
            return TotalRow(self.language.ordinal(above + 1))
        return TotalRow(
            self.language.ordinal(place.rank),
            self.people[seat],
            crystal_spans(self.crystals(seat), self._deciding(seat)),
            self._small(seat),
            number(place.score),
            place.rank == 1 and self.step is None,
        )

    def _small(self, seat: int) -> Spans:
        won = [one.sage for one in self.majorities if seat in one.seats]
        says = self.tr(NP_("{count} small crystal", "{count} small crystals"), count=len(won))
        sages = (sage_icon(self.language, name) for name in won)
        return (Span(icon=CRYSTAL_ICON, says=says), Span(signed(len(won))), *sages)

    def _deciding(self, seat: int) -> int | None:
        """The crystal that won a tie: the first that is higher than what the next player has in its place."""
        places = self.outcome.tied
        if self.outcome.decided_by not in BY_CRYSTALS or seat != places[0]:
            return None
        own, other = (sorted(self.crystals(one), reverse=True) for one in places[:2])
        return next((value for place, value in enumerate(own) if other[place : place + 1] != [value]), None)

    def _headline(self, *, is_still: bool) -> HeaderState:
        tr = self.tr
        if not is_still:
            return HeaderState(headline=tr("Everything is counted"), sub=tr("One tap shows the end at once."))
        replay = Chip("", tr("Replay"), "replay")
        return HeaderState(headline=self.winners_headline(), sub=tr("Crystals and majorities"), chip=replay)

    def check(self) -> str:
        if not self.is_counted:
            return ""
        doubt = self.first_doubt("small-crystals", "crystal-count", "final-differs", "majority-differs")
        if doubt is None and self.is_closed:
            return self._claimed_twice()
        return self.doubt_words(doubt)

    def _claimed_twice(self) -> str:
        """Entered unseen, a card may have been tapped in two hands; it belongs to the last of them."""
        claimed = claimed_twice(self.table.match.log)
        if claimed is None:
            return ""
        card, giver, holder = claimed
        words = f"{sage_name(self.language, card.sage)} {card.value}"
        names = {"name": self.name(giver), "other": self.name(holder)}
        return self.tr("{card}: {name} and {other} tapped it. Whose is it?", card=words, **names)


ICON_AND_NUMBER = 2
"""What is left of the small crystals without the sages they are for."""


def crystals_on_picture(table: Table, outcome: Outcome, seat: int, language: Language) -> Spans:
    """A row of the picture of a result: the large crystals and how many small ones; closed while nobody may know."""
    total, state = Total(table, language), table.state
    if outcome.complete:
        row = next(row for row in total.total().rows if row.person and row.person.seat == seat)
        return (*row.crystals, *row.small[:ICON_AND_NUMBER])
    taken = crystals_of(state.final, state.rounds, seat)
    return crystal_spans(taken) if table.match.is_over else closed_spans(language, len(taken))
