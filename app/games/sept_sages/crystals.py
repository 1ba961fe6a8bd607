"""The large crystals of everybody, in the final count and wherever crystals are shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.games.sept_sages.count_phase import DONE, ROUNDS_OVER, SagesCountPhase
from app.games.sept_sages.count_state import SagesCountState
from app.games.sept_sages.labels import closed_spans, crystal_figures, crystal_spans
from app.models.phase import Answer, first_of_kind
from app.models.state import Action, Chip, HeaderState, KeyRow, Row, Span, TokenKey, against
from engine.game import Entry, Refused
from engine.message import NP_, Problem
from engine.sept_sages.cards import CRYSTAL_VALUES, CRYSTALS_OF_EACH
from engine.sept_sages.count_entries import CrystalCounted, CrystalPutBack, CrystalsDone
from engine.sept_sages.game import warnings_of
from engine.sept_sages.state import RoundsOver, SagesState, crystals_left
from engine.wording import number


class Crystals(SagesCountPhase):
    """Everybody's large crystals in rows, one key for each value, and how many there are."""

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.without_crystals

    def is_entry_here(self, entry: Entry | None) -> bool:
        return isinstance(entry, CrystalCounted | CrystalPutBack)

    def header(self) -> HeaderState:
        line = self.tr(NP_("crystal counted", "crystals counted"), count=self.number)
        header = against(self.number, self.target or 0, line=line, sub=self._known(), chip=self._eye())
        return header if self.target else replace(header, target="", surplus=0)

    def _known(self) -> str:
        if self.hides_values:
            return self.tr("values hidden")
        if self.target:
            return self.tr("as many as were taken")
        return self.tr(
            "{low} to {high}, {each} of each", low=CRYSTAL_VALUES[0], high=CRYSTAL_VALUES[-1], each=CRYSTALS_OF_EACH
        )

    def _eye(self) -> Chip | None:
        if self.is_live or self.is_counted:
            return None
        if self.is_closed:
            return Chip("", self.tr("Hidden"), "eye-off-outline", is_hint=True)
        return Chip("", self.tr("Visible"), "eye-outline")

    def rows(self) -> tuple[Any, ...]:
        return tuple(self._row(seat) for seat in self.seats)

    def _row(self, seat: int) -> Row:
        crystals, is_current = self.crystals(seat), seat == self.seat
        is_done = seat not in self.without_crystals
        row = Row(
            self.people[seat],
            sub=self.tr("No crystal") if is_done and not crystals else "",
            is_current=is_current,
            cell_kind="caret" if is_current else "waiting",
        )
        if not is_current and self.hides_values:
            row = replace(row, spans=closed_spans(self.language, len(crystals)))
        elif not is_current:
            row = replace(row, spans=crystal_spans(crystals), spans_short=crystal_figures(crystals))
        return self._with_cell(row, crystals) if crystals or is_done else row

    def count_state(self) -> SagesCountState:
        shown = super().count_state()
        if self.seat is None or shown.cover is not None:
            return shown
        return replace(shown, tray=crystal_spans(self.crystals(self.seat)))

    def _with_cell(self, row: Row, crystals: tuple[int, ...]) -> Row:
        """What they are worth over how many there are; of closed ones, only how many."""
        count, kind = len(crystals), "entry" if row.is_current else "total"
        if self.hides_values:
            below = self.tr(NP_("crystal", "crystals"), count=count)
            return replace(row, cell=number(count), cell_sub=below, cell_kind=kind)
        below = self.tr(NP_("{count} crystal", "{count} crystals"), count=count)
        return replace(row, cell=number(sum(crystals)), cell_sub=below, cell_kind=kind)

    def question(self) -> tuple[str, str]:
        if self.is_live:
            return self.tr("The rounds are being followed"), self.tr("The count begins when they are over.")
        if self.seat is None:
            return self.tr("All crystals are counted"), self.tr("Tap a row to correct it.")
        name = self.name(self.seat)
        if self.is_secret:
            return self.tr("{name}, your crystals?", name=name), self._secret_hint()
        return self.tr("{name}’s crystals?", name=name), self._hint(self.seat)

    def _hint(self, seat: int) -> str:
        if self.crystals(seat):
            return self.tr("Tap a crystal to put it back")
        return self.tr("One tap for each large crystal")

    def _secret_hint(self) -> str:
        if self.shows_hold_hint:
            return self.tr("Hold the eye to see the values")
        return self.tr("Values stay hidden until the total")

    def key_rows(self) -> tuple[KeyRow, ...]:
        return () if self.seat is None else (KeyRow(tuple(self._key(value) for value in CRYSTAL_VALUES)),)

    def _key(self, value: int) -> TokenKey:
        """Of closed crystals a key does not even show whether there is one left."""
        text, entry = number(value), CrystalCounted(self.seat or 0, value)
        if self.is_secret:
            return TokenKey(text, "", crystal=text, says=text, is_quiet=True, answer=entry)
        left, why = crystals_left(self.state)[value], self.refusal(entry)
        caption = self.tr(NP_("{count} left", "{count} left"), count=left) if left else self.tr("none left")
        return TokenKey(
            text,
            "",
            crystal=text,
            caption=(Span(caption),),
            caption_short=(Span(number(left)),),
            says=why or f"{text}, {caption}",
            why=why,
            answer=entry,
        )

    def actions(self) -> tuple[Action, ...]:
        """None is entered by a button that only lets go of a row that was done before."""
        if self.is_live:
            words = self.tr("Rounds over: count")
            return (Action(ROUNDS_OVER, words, kind="primary", after="arrow-right", answer=RoundsOver()),)
        is_open = self.seat is not None and self.seat in self.without_crystals
        done = CrystalsDone(self.seat or 0) if is_open else self.left
        return (Action(DONE, self._done(), kind="primary", after="arrow-right", answer=done),)

    def _done(self) -> str:
        has_any = self.seat is None or self.crystals(self.seat)
        if self.following is not None:
            name = self.name(self.following)
            return self.tr("Done, next {name}", name=name) if has_any else self.tr("No crystal, next {name}", name=name)
        if self.seat is None:
            return self.tr("To the hands") if self.counts_hands else self.tr("To the majorities")
        if self.counts_hands:
            return self.tr("Done, to the hands") if has_any else self.tr("No crystal, to the hands")
        return self.tr("Done, to the majorities") if has_any else self.tr("No crystal, to the majorities")

    def put_back(self, seat: int, token: str) -> Answer:
        return CrystalPutBack(seat, int(token)) if seat == self.seat else None

    def check(self) -> str:
        if self.is_live:
            return ""
        codes = ("crystal-count",) if self.is_secret else ("crystal-count", "final-differs")
        return self.doubt_words(first_of_kind(self._doubts(), codes))

    def _doubts(self) -> tuple[Problem, ...]:
        """Of the last player's crystals one may doubt before they are done: would anything be odd if they were?"""
        if len(self.without_crystals) == 1 and self.crystals(self.without_crystals[0]):
            done: SagesState | Refused = self.table.game.apply(self.state, CrystalsDone(self.without_crystals[0]))
            if not isinstance(done, Refused):
                return warnings_of(done)
        return self.outcome.warnings
