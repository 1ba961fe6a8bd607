"""The correction of a round: who, what it adds up to, and a pad for each value."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.models.correction import CorrectionDesk, Tab
from app.models.desk import Field
from app.models.showing import Person
from app.widgets.blocks import RepeatBox, RepeatColumn
from app.widgets.bottom_sheet import ModelSheet
from app.widgets.buttons import TextButton
from app.widgets.choice_row import ChoiceRow
from app.widgets.field_picks import DrawnPad, FieldPicks
from app.widgets.header import Header
from app.widgets.laid import Laid, LaidTap, asks, at_left, hold, its, look, maybe, own, part
from app.widgets.notes import DraftNotice
from app.widgets.slip_row import scaled
from app.widgets.words import Glyph, Paragraph, Struck, Words, fit_line

LABEL, BAND, CHOICE, TABS, SIGN = 30, 66, 72, 60, 24


class PlayerTab(LaidTap):
    """A player of the round; tapping it makes the pads this player's."""

    item = ObjectProperty(Tab(Person(0, "", ""), ""))
    given = look(size_hint=(1, 1), radius=14)
    _name, _value, _old = maybe(Words, style="label"), maybe(Words, style="sheetTotal"), maybe(Struck, style="digits")
    _sign = maybe(Glyph, extent=SIGN)
    on_tap = asks(own.screen.vm.choose_seat, its.person.seat)

    def _show(self, *_: Any) -> None:
        tab, ink = self.item, self.ink
        self.fill = ink.primary if tab.is_current else ink.slip
        self._name.text, self._value.text, self._old.text = tab.person.name, tab.value, tab.old
        self._sign.icon = tab.icon
        self._name.role = self._value.role = self._sign.role = "onPrimary" if tab.is_current else "onSurface"
        self._old.role = "onPrimary" if tab.is_current else "onSurfaceVariant"
        self.hold(self._name, self._sign if tab.icon else self._value, tab.old and self._old)

    def _place(self) -> None:
        """Old and new side by side; where they do not fit, the old one below."""
        room = self.width - dp(6)
        fit_line(self._value, room, "sheetTotal", "tab", "keyName")
        fit_line(self._name, self.width - dp(4))
        fit_line(self._old, room)
        is_stacked = bool(self.item.old) and self._old.width + dp(6) + self._value.width > room
        if is_stacked:
            fit_line(self._value, room, "tab")
        lead = self._old.width + dp(6) if self.item.old and not is_stacked else 0
        high = self._name.height + self._value.height + (self._old.height if is_stacked else 0)
        top = self.center_y + high / 2
        start = self.center_x - (self._value.width + lead) / 2
        self._name.pos = (self.center_x - self._name.width / 2, top - self._name.height)
        self._value.pos = (start + lead, self._name.y - self._value.height)
        self._sign.center = self._value.center
        below = (self.center_x - self._old.width / 2, self._value.y - self._old.height)
        self._old.pos = below if is_stacked else (start, self._value.center_y - self._old.height / 2)


class FieldView(Laid):
    """One value: its name, the old number struck beside the new one, and the pad."""

    item = ObjectProperty(Field("", "", ""))
    given = look(size_hint=(1, None))
    _label = part(Words, style="rowMedium", text=its.label)
    _old = maybe(Struck, style="nameDense", role="onSurfaceVariant", text=its.old)
    _arrow = maybe(Glyph, icon="arrow-right", extent=17, role="onSurfaceVariant", when=its.old)
    _value = part(Words, style="nameDense", text=its.value)
    _pad = part(
        DrawnPad,
        size_hint=(None, None),
        keys=its.keys,
        is_row=its.is_row,
        on_key=asks(own.screen.vm.press, its.key),
    )

    def _show(self) -> None:
        self.height = dp(LABEL) + self._pad.full_height

    def _place(self) -> None:
        left, middle = self.x + dp(4), self.top - dp(LABEL) / 2
        for words in (self._label, self._old, self._value):
            fit_line(words, self.width)
        left = at_left(self._label, left, middle) + dp(14)
        if self.item.old:
            left = at_left(self._arrow, at_left(self._old, left, middle) + dp(8), middle) + dp(8)
        at_left(self._value, left, middle)
        self._pad.size = (self.width, self.height - dp(LABEL))
        self._pad.pos = self.pos


class CorrectionSheet(ModelSheet):
    """Corrects a round tap by tap; it stays open, so that the round can be made to add up."""

    side = 12
    go_on, discard, refuse = asks(own.vm.go_on), asks(own.vm.discard_other), asks(own.vm.refuse)
    _back = maybe(TextButton, look="outlined", style="rowMedium", icon="undo-variant", on_tap=own.vm.go_back)
    _notice = maybe(DraftNotice, screen=own)
    _band = maybe(Header, size_hint=(1, None), on_chip=own.vm.open_choice)
    _choices = maybe(ChoiceRow, size_hint=(1, None), spacing="6dp", screen=own.vm)
    _tabs = maybe(RepeatBox, template="PlayerTab", size_hint=(1, None), spacing="4dp", screen=own)
    _picks = maybe(FieldPicks, screen=own)
    _fields = maybe(RepeatColumn, template="FieldView", spacing="6dp", screen=own)
    _hint = maybe(Paragraph, style="hint")

    def __init__(self, desk: CorrectionDesk, **kwargs: Any) -> None:
        super().__init__(vm=desk, **kwargs)
        self.column.spacing, self.column.padding = dp(8), (0, 0, 0, dp(6))
        choosing = (self._notice, self._band, self._choices, self._tabs)
        hold(self.column, *choosing, self._picks, self._fields, self._hint)
        self.fbind("showing", self._show)
        self.refresh()

    def _show(self, *_: Any) -> None:
        showing = self.showing
        self._back.text = showing.back
        self.head("", showing.back and self._back)
        self._notice.notice, self._band.band, self._choices.choices = showing.notice, showing.band, showing.options
        self._tabs.items, self._picks.picks, self._fields.items = showing.tabs, showing.picks, showing.fields
        self._hint.text, self._hint.role = showing.hint, "error" if showing.is_trouble else "onSurfaceVariant"
        has_old = any(tab.old for tab in showing.tabs)
        self._band.height = 0 if showing.notice else dp(BAND)
        self._tabs.height = 0 if showing.notice else scaled(TABS) if has_old else dp(TABS)
        self._choices.height = dp(CHOICE) if showing.options else 0
