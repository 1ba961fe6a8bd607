"""The count of Les Sept Sages on the screen: crystals, the toggles of all cards, and the total."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from kivy.metrics import dp

from app.play.sages.count_showing import CountShowing
from app.screens.old_table_pane import SIDE, OldTablePane, Room, is_hit
from app.widgets.cover import CoverView
from app.widgets.hand_page import APART, HandPage, Segments
from app.widgets.header import Header
from app.widgets.laid import asks, maybe, own
from app.widgets.old_row import OldPlayerRow
from app.widgets.part_strip import PartStrip
from app.widgets.prompt import FinishRow
from app.widgets.stack import Part, rows_high
from app.widgets.token_pad import SMALLEST
from app.widgets.total_table import TotalTable
from app.widgets.words import Words, fit_lines

ROW, CURRENT = (46, 72, 84), (62, 96, 104)
LOW_ROW, LOW_CURRENT = (46, 52, 84), (62, 68, 104)
TOTAL_ROW = (52, 92, 112)
LOW_TOTAL_ROW = (46, 64, 104)
"""Heights in dp: least, wish and most."""
MANY = 5
"""With more players than these a low screen has no room for anything but their rows."""


class CrystalRow(OldPlayerRow):
    """Crystals are read from farther away than tokens."""

    bit_extent = 34


class SagesCountPane(OldTablePane):
    """Shows the count, or its cover."""

    _strip = maybe(PartStrip, screen=own)
    _band = maybe(Header, size_hint=(None, None), on_chip=own.tap_chip, on_chip_held=own.hold_chip)
    _note = maybe(Words, style="body", role="onSurfaceVariant")
    _segments = maybe(Segments, screen=own)
    _total = maybe(TotalTable, on_step=own.vm.go_on, on_why=own.host.explain_total)
    _finish = maybe(FinishRow, size_hint=(None, None), screen=own)

    @cached_property
    def _cover(self) -> CoverView:
        return CoverView(size_hint=(None, None), screen=self.vm, item=self.showing)

    def __init__(self, host: Any, **kwargs: Any) -> None:
        super().__init__(host, **kwargs)
        self._page = HandPage()
        self._page.toggles.bind(on_card=lambda _, sage, place: self.enter(self.vm.toggle, sage, place))

    def model_of(self, host: Any) -> Any:
        return host.vm.count

    # -- taps ----------------------------------------------------------------------------------

    def interrupt(self, at: tuple[float, float]) -> bool:
        """While the total is revealed, a tap anywhere shows its end; Undo and the result answer as always."""
        parts = (self._finish, self._strip)
        is_answered = self._is_revealing and not any(is_hit(part, at) for part in parts)
        if is_answered and not self._is_too_many():
            self.vm.skip()
        return is_answered

    open_tab, choose_row = asks(own.vm.open_part), asks(own.vm.choose_row)
    undo = asks(own.vm.undo)

    def tap_chip(self) -> None:
        if self.showing.total:
            self.vm.play()
        else:
            self.vm.tap_eye()

    def hold_chip(self) -> bool:
        """The eye opens; what else a chip does needs no long press."""
        if self.showing.total:
            return False
        self.vm.hold_eye()
        return True

    def is_closed(self, ended: int) -> bool:
        return self.showing.total is not None

    def enter(self, verb: Any, *values: Any, is_felt: bool = True) -> None:
        """The thumb feels nothing of what is entered unseen."""
        super().enter(verb, *values, is_felt=not self.showing.is_covered)

    @property
    def _is_revealing(self) -> bool:
        total = self.showing.total if self.showing is not None else None
        return total is not None and not total.is_still

    # -- what is shown -------------------------------------------------------------------------

    def fill(self, count: CountShowing) -> None:
        self._strip.parts, self._strip.part = list(count.parts), count.part
        self._strip.can_undo = count.prompt.can_undo
        self._total.total = count.total
        if count.cover is not None:
            self._cover.item = count
            return
        self._check.text, self._prompt.prompt = count.check, count.prompt
        self.fill_rows(count.rows, CrystalRow)
        self.fill_shelves(count.shelves)
        self._actions.items = list(count.actions)
        if count.hands is not None:
            self._segments.items, self._page.toggles.hands = list(count.hands.segments), count.hands
        band = count.total.band if count.total else count.band
        if band:
            self._band.band = band
        if count.total is not None:
            self._note.text = count.total.note
            self._finish.text, self._finish.can_undo = count.total.finish_button, count.prompt.can_undo

    def arrange(self, count: CountShowing, room: Room) -> list[Part]:
        self._strip.has_undo, self._strip.beside, self._strip.words = False, None, None
        strip = [self._strip_part(room)] if count.parts else []
        if count.cover is not None:
            return [Part(self._cover, self.height - dp(4))] if room.is_lying else [*strip, self._cover_part(strip)]
        if count.hands is not None:
            return self._hand_parts(count, room)
        if count.total is not None:
            return [*strip, *self._total_parts(count, room)]
        return [*strip, *self._row_parts(count, room)]

    def _strip_part(self, room: Room) -> Part:
        """A phone on its side has it above the prompt, where there is more room than above the rows."""
        return Part(self._strip, dp(48), below=dp(4), is_lower=room.is_lying)

    def _cover_part(self, strip: list[Part]) -> Part:
        return Part(self._cover, self.height - sum(part.least + part.below for part in strip) - dp(SIDE))

    # -- crystals, and what comes before the total ---------------------------------------------

    def _row_parts(self, count: Any, room: Room) -> list[Part]:
        is_crowded = room.is_low and len(count.rows) > MANY
        has_band = count.band is not None and (room.is_lying or not is_crowded)
        parts = [self._band_part(count.band, room)] if has_band else []
        for view, row in zip(self._rows, count.rows, strict=False):
            heights = (LOW_CURRENT if room.is_low else CURRENT) if row.is_current else LOW_ROW if room.is_low else ROW
            parts.append(Part(view, *map(dp, heights), below=dp(2) if is_crowded else room.gap))
        parts += [self.check_part(room, room.gap)] if count.check else []
        parts.append(self.prompt_part(room))
        parts += self.shelf_parts(count.shelves, room, SMALLEST + 4, below=room.gap if count.actions else 0)
        return [*parts, *([self.actions_part(room.gap, 64, 68)] if count.actions else [])]

    def _band_part(self, band: Any, room: Room) -> Part:
        height = (54 if room.is_low else 72) + (12 if band.pips else 0)
        return Part(self._band, dp(height), below=room.gap / 2, is_lower=room.is_lying)

    # -- hands ---------------------------------------------------------------------------------

    def _hand_parts(self, count: Any, room: Room) -> list[Part]:
        """Where it is low there is no prompt, and Undo stands beside the parts.

        What has to be said takes their place: a card that moved would not be found again by the next tap.
        """
        is_low, has_prompt = room.is_low, not room.is_low
        has_words = is_low and (count.prompt.is_trouble or count.prompt.is_news)
        self._strip.has_undo, self._strip.words = not has_prompt, self._prompt if has_words else None
        self._strip.beside = self._segments if room.is_lying else None
        upper = [Part(self._strip, dp(44 if is_low and not room.is_lying else 48), below=dp(4))]
        if not room.is_lying:
            rows = self._segments.rows_within(self.width_of_part(room))
            tall = rows_high(rows, (44, 44) if is_low else (54, 62), dp(APART))
            upper.append(Part(self._segments, *tall, below=dp(4)))
        is_lower = not room.is_lying
        tall = (52, 52) if is_low else (56, 62)
        lower = [Part(self._prompt, *map(dp, tall), is_lower=is_lower)] if has_prompt else []
        lower += [Part(self._actions, dp(52), dp(64), is_lower=is_lower)] if count.actions else []
        gap = dp(4) if lower else 0
        taken = sum(part.least + part.below for part in (*upper, *lower)) + gap
        space = self.height - dp(4 if room.is_lying else SIDE) - taken
        least, most = self._page.wishes(self.width - 2 * dp(SIDE), is_low=is_low, is_folded=room.is_lying)
        return [*upper, Part(self._page, min(least, space), most, below=gap), *lower]

    def _lay_out(self, *args: Any) -> None:
        super()._lay_out(*args)
        if self.showing is not None and self.showing.hands is not None:
            self._page.fit(self.x + dp(2), self.width - dp(4))

    # -- the total -----------------------------------------------------------------------------

    def _total_parts(self, count: Any, room: Room) -> list[Part]:
        rows = len(count.total.rows)
        gap = dp(3) if room.is_lying and rows > MANY else room.gap
        self._total.gap = gap / dp(1)
        heights = rows_high(rows, LOW_TOTAL_ROW if room.is_low or rows > 5 else TOTAL_ROW, gap)
        band = Part(self._band, dp(52 if room.is_low else 76), below=room.gap / 2, is_lower=room.is_lying)
        table = Part(self._total, *heights, room.gap)
        parts = [table, band] if room.is_lying else [band, table]
        if count.total.note:
            fit_lines(self._note, self.width_of_part(room))
            parts.append(Part(self._note, self._note.height, below=room.gap, is_lower=room.is_lying))
        if count.check:
            parts.append(replace(self.check_part(room, room.gap), is_lower=room.is_lying))
        return [*parts, Part(self._finish, dp(56), dp(60), dp(64), is_lower=True)]
