"""Many values of one player side by side, each a token and its number; the chosen one has the pad."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty

from app.models.correction import Pick
from app.models.desk import Field
from app.widgets.laid import Laid, LaidTap, look, maybe
from app.widgets.marks import Token
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Struck, Words, fit_line

HIGH, GAP, COLUMNS = 56, 6, 4
TOKEN, SIGN = 32, 28


class FieldPick(LaidTap):
    """One value: its token, the old number struck, and the number."""

    item = ObjectProperty(Pick(Field("", "", "")))
    given = look(radius=18, edge_width=3)
    shows = ("item",)
    _token, _glyph = maybe(Token, extent=TOKEN), maybe(Glyph, extent=SIGN)
    _value, _old = maybe(Words, style="sheetTotal"), maybe(Struck, style="digits", role="onSurfaceVariant")

    def on_tap(self) -> None:
        self.screen.vm.choose_field(self.item.field.key)

    def _show(self) -> None:
        field, ink = self.item.field, self.ink
        self.is_off, self.says = not (field.keys or field.parts), field.label
        self.fill = CLEAR if self.is_off else ink.slip
        self.edge = ink.primary if self.item.is_chosen else CLEAR
        self._token.colour, self._token.icon, self._glyph.icon = field.token, field.icon, field.icon
        self._value.text, self._old.text = field.value, field.old
        self._value.role = "outline" if self.is_off else "onSurface"
        mark = self._token if field.token else self._glyph
        self.hold(mark, self._value, field.old and self._old)

    def _place(self) -> None:
        """The number right of the token; an old one above it."""
        mark = self._token if self.item.field.token else self._glyph
        room = self.width - mark.width - dp(14)
        self._value.style = "sheetTotal"
        fit_line(self._value, room, narrow="small")
        fit_line(self._old, room)
        left = self.center_x - (mark.width + dp(6) + self._value.width) / 2
        mark.pos = (left, self.center_y - mark.height / 2)
        beside, has_old = mark.right + dp(6), bool(self.item.field.old)
        self._value.pos = (beside, self.center_y - self._value.height * (0.75 if has_old else 0.5))
        self._old.pos = (beside + dp(2), self._value.top - dp(4))


class FieldPicks(Laid):
    """All values of a player, four side by side."""

    picks = ListProperty()
    given = look(size_hint=(1, None), height=0)

    def _build(self) -> None:
        self._views: list[FieldPick] = []

    def _show(self) -> None:
        self.keep(self._views, self.picks if self.screen else (), FieldPick, screen=self.screen)
        rows = -(-len(self.picks) // COLUMNS)
        self.height = rows * dp(HIGH) + max(rows - 1, 0) * dp(GAP)

    def _place(self) -> None:
        self.lay_in_columns(self._views, COLUMNS, dp(GAP))
