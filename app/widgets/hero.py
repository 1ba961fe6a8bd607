"""The newest running game on home, and the rows of those that wait below it."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.models.home import StandingShown, WaitingGame
from app.widgets.bars import WideButton
from app.widgets.marks import Emblem
from app.widgets.surface import SlipFloat, TapFloat
from app.widgets.words import Glyph, Words, fit_line, fit_lines

SIDE, GAP = 18, 12
BAR = 6
MOST_IN_A_ROW = 4
TALL_BUTTON = 60
TIGHT = 4
"""The display type leaves room below its letters that a line beneath can share."""


class StandingCell(FloatLayout):
    """One player's name, points and bar."""

    def __init__(self, standing: StandingShown, game: str, has_bar: bool, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        ink = App.get_running_app().ink
        self._share = standing.share if has_bar else None
        self._name = Words(style="bodyMedium", text=standing.person.name)
        self._crown = Glyph(icon="crown", role="gild", extent=15) if standing.is_leader else None
        self._points = Words(style="points", text=standing.points)
        self._track = SlipFloat(size_hint=(None, None), radius=BAR / 2, fill=(*ink.accent(game)[:3], 0.16))
        self._bar = SlipFloat(size_hint=(None, None), radius=BAR / 2, fill=ink.player(standing.person.seat))
        bars = [self._track, self._bar] if self._share is not None else []
        for widget in (self._name, *([self._crown] if self._crown else []), self._points, *bars):
            self.add_widget(widget)

    def measure(self, wide: float) -> float:
        """Fit everything into this width; return the height it takes."""
        self.width = wide
        fit_line(self._name, wide - (self._crown.width + dp(6) if self._crown else 0))
        self._points.style = "points"
        fit_line(self._points, wide, narrow="pointsSmall")
        points = self._points.height if self._points.text else 0
        self.height = self._name.height + points + (dp(10) if self._share is not None else 0)
        return float(self.height)

    def place(self, left: float, top: float) -> None:
        """Stand here."""
        self.pos = (left, top - self.height)
        self._name.pos = (left, top - self._name.height)
        if self._crown:
            self._crown.pos = (self._name.right + dp(6), self._name.y + (self._name.height - self._crown.height) / 2)
        self._points.pos = (left, self._name.y - self._points.height)
        self._track.size, self._track.pos = (self.width, dp(BAR)), self.pos
        self._bar.size, self._bar.pos = (max(self.width * (self._share or 0), dp(BAR)), dp(BAR)), self.pos
        self._bar.opacity = 1 if self._share else 0


class HeroCard(TapFloat):
    """A tap anywhere on it goes on with the game; its height follows from what is on it."""

    hero = ObjectProperty(None, allownone=True)
    is_low = BooleanProperty(False)
    """On a low screen the bars give their room to what is below."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=0, radius=28, **kwargs)
        self._emblem = Emblem(extent=52, look="reverse")
        self._title = Words(style="headline")
        self._action = Words(style="body", role="onSurfaceVariant")
        self._button = WideButton(icon="play", size_hint=(None, None))
        self._button.bind(on_tap=lambda *_: self.dispatch("on_tap"))
        self._cells: list[StandingCell] = []
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        for name in ("hero", "is_low"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: Any) -> None:
        self.clear_widgets()
        hero = self.hero
        if hero is None:
            self.height, self.fill, self._cells = 0, (0, 0, 0, 0), []
            return
        self.fill = App.get_running_app().ink.accent_container(hero.game)
        self._emblem.game, self._title.text, self._action.text = hero.game, hero.title, hero.action
        self._button.text = hero.button
        self._cells = [StandingCell(standing, hero.game, not self.is_low) for standing in hero.standings]
        for widget in (self._emblem, self._title, self._action, *self._cells, self._button):
            self.add_widget(widget)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        if self.hero is None:
            return
        gap = dp(12 if self.is_low else 16)
        columns = len(self._cells) if len(self._cells) <= MOST_IN_A_ROW else (len(self._cells) + 1) // 2
        rows = [self._cells[start : start + columns] for start in range(0, len(self._cells), columns)]
        inside = self.width - 2 * dp(SIDE)
        wide = (inside - dp(GAP) * (columns - 1)) / columns
        heights = [max(cell.measure(wide) for cell in row) for row in rows]
        head = self._place_head(inside)
        self.height = dp(SIDE) + head + gap + sum(heights) + dp(10) * (len(rows) - 1) + gap + dp(TALL_BUTTON) + dp(16)
        top = self.y + self.height - dp(SIDE) - head - gap
        for row, high in zip(rows, heights, strict=True):
            for column, cell in enumerate(row):
                cell.place(self.x + dp(SIDE) + column * (wide + dp(GAP)), top)
            top -= high + dp(10)
        self._button.size = (inside, dp(TALL_BUTTON))
        self._button.pos = (self.x + dp(SIDE), self.y + dp(16))

    def _place_head(self, inside: float) -> float:
        """Emblem, game and next action; return how high they are together."""
        left = self.x + dp(SIDE) + self._emblem.width + dp(14)
        room = inside - self._emblem.width - dp(14)
        self._title.style = "headline"
        fit_line(self._title, room, narrow="title")
        fit_lines(self._action, room)
        words = self._title.height - dp(TIGHT) + self._action.height
        head, top = max(words, self._emblem.height), self.top - dp(SIDE)
        self._emblem.pos = (self.x + dp(SIDE), top - (head + self._emblem.height) / 2)
        self._title.pos = (left, top - (head - words) / 2 - self._title.height)
        self._action.pos = (left, self._title.y + dp(TIGHT) - self._action.height)
        return float(head)


class WaitingRow(TapFloat):
    """A running game in one row; `screen` answers `resume`."""

    item = ObjectProperty(WaitingGame(0, "", "", ""))
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=dp(64), **kwargs)
        self._emblem = Emblem(extent=42)
        self._title = Words(style="section")
        self._sub = Words(style="hint", role="onSurfaceVariant")
        self._play = Glyph(icon="play", role="primary", extent=26)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        self.fbind("item", self._show)
        self._show()

    def on_tap(self) -> None:
        self.screen.resume(self.item.match_id)

    def _show(self, *_: Any) -> None:
        game: WaitingGame = self.item
        self.clear_widgets()
        ink = App.get_running_app().ink
        self.fill, self.edge = (ink.slip, (0, 0, 0, 0)) if game.is_readable else ((0, 0, 0, 0), ink.outlineVariant)
        self._title.text, self._sub.text = game.title, game.sub
        self.is_off = not game.is_readable
        if game.is_readable:
            self._emblem.game = game.game
        for widget in (self._title, self._sub, *([self._emblem, self._play] if game.is_readable else [])):
            self.add_widget(widget)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        has_emblem = self.item.is_readable
        self._emblem.pos = (self.x + dp(12), self.mid_y - self._emblem.height / 2)
        self._play.pos = (self.right - dp(14) - self._play.width, self.mid_y - self._play.height / 2)
        left = self._emblem.right + dp(12) if has_emblem else self.x + dp(16)
        room = (self._play.x if has_emblem else self.right) - dp(10) - left
        fit_line(self._title, room)
        if has_emblem:
            fit_line(self._sub, room)
        else:
            fit_lines(self._sub, room)
        words = self._title.height + self._sub.height
        self.height = max(dp(64), words + dp(14))
        self._title.pos = (left, self.mid_y + words / 2 - self._title.height)
        self._sub.pos = (left, self.mid_y - words / 2)
