"""Many values of one player side by side, each a token and its number; the chosen one has the pad."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.models.correction import Pick
from app.models.desk import Field
from app.widgets.marks import Token
from app.widgets.struck import Struck
from app.widgets.surface import CLEAR, TapFloat
from app.widgets.words import Glyph, Words, fit_line

HIGH, GAP, COLUMNS = 56, 6, 4
TOKEN, SIGN = 32, 28


class FieldPick(TapFloat):
    """One value: its token, the old number struck, and the number."""

    item = ObjectProperty(Pick(Field("", "", "")))
    screen = ObjectProperty(None)
    says = StringProperty("")
    """What the token is called, for those who cannot see it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), radius=18, edge_width=3, **kwargs)
        self._token, self._glyph = Token(extent=TOKEN), Glyph(extent=SIGN)
        self._value, self._old = Words(style="sheetTotal"), Struck(style="digits", role="onSurfaceVariant")
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        self.fbind("item", self._show)
        self._show()

    def on_tap(self) -> None:
        self.screen.vm.choose_field(self.item.field.key)

    def _show(self, *_: Any) -> None:
        field, ink = self.item.field, App.get_running_app().ink
        self.is_off, self.says = not (field.keys or field.parts), field.label
        self.fill = CLEAR if self.is_off else ink.slip
        self.edge = ink.primary if self.item.is_chosen else CLEAR
        self._token.colour, self._token.icon, self._glyph.icon = field.token, field.icon, field.icon
        self._value.text, self._old.text = field.value, field.old
        self._value.role = "outline" if self.is_off else "onSurface"
        self.clear_widgets()
        mark = self._token if field.token else self._glyph
        for widget in (mark, self._value, *([self._old] if field.old else [])):
            self.add_widget(widget)
        self._place_soon()

    def _place(self, *_: Any) -> None:
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


class FieldPicks(FloatLayout):
    """All values of a player, four side by side."""

    picks = ListProperty()
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=0, **kwargs)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "width"):
            self.fbind(name, self._lay_out_soon)
        for name in ("picks", "screen"):
            self.fbind(name, self._show)

    def _show(self, *_: Any) -> None:
        if self.screen is None:
            return
        shown = list(reversed(self.children))
        for spare in shown[len(self.picks) :]:
            self.remove_widget(spare)
        for widget, pick in zip(shown, self.picks, strict=False):
            widget.item = pick
        for pick in self.picks[len(shown) :]:
            self.add_widget(FieldPick(item=pick, screen=self.screen))
        self._lay_out_soon()

    def _lay_out(self, *_: Any) -> None:
        picks, gap = list(reversed(self.children)), dp(GAP)
        rows = -(-len(picks) // COLUMNS)
        self.height = rows * dp(HIGH) + max(rows - 1, 0) * gap
        wide = (self.width - gap * (COLUMNS - 1)) / COLUMNS
        for place, pick in enumerate(picks):
            row, column = divmod(place, COLUMNS)
            pick.size = (wide, dp(HIGH))
            pick.pos = (self.x + column * (wide + gap), self.top - dp(HIGH) - row * (dp(HIGH) + gap))
