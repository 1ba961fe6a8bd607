"""The newest running game on home, and the rows of those that wait below it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.models.history_showing import MatchRow
from app.widgets.buttons import TextButton
from app.widgets.laid import Laid, LaidTap, Said, asks, at_left, at_right, each, its, look, maybe, own, part, pile
from app.widgets.marks import Emblem
from app.widgets.surface import CLEAR, SurfaceFloat
from app.widgets.words import Glyph, Words, fit_line, fit_lines
from engine.message import N_

SIDE, GAP = 18, 12
BAR = 6
MOST_IN_A_ROW = 4
TALL_BUTTON = 60
TIGHT = 4
"""The display type leaves room below its letters that a line beneath can share."""


class StandingCell(Laid):
    """One player's name, points and bar."""

    item = ObjectProperty(None)
    game = StringProperty("")
    has_bar = BooleanProperty(False)

    _name, _points = part(Words, style="bodyMedium", text=its.person.name), part(Words, text=its.points)
    _crown = maybe(Glyph, icon="crown", role="gild", extent=15, when=its.is_leader)
    _track, _bar = (maybe(SurfaceFloat, size_hint=(None, None), radius=BAR / 2, when=own.shows_bar) for _ in range(2))

    @property
    def shows_bar(self) -> bool:
        return self.has_bar and self.item.share is not None

    def _show(self) -> None:
        if self.shows_bar:
            self._track.fill = (*self.ink.accent(self.game)[:3], 0.16)
            self._bar.fill = self.ink.player(self.item.person.seat)

    def measure(self, wide: float) -> float:
        """Fit everything into this width; return the height it takes."""
        self.width = wide
        fit_line(self._name, wide - (self._crown.width + dp(6) if self.item.is_leader else 0))
        fit_line(self._points, wide, "points", "pointsSmall")
        points = self._points.height if self._points.text else 0
        self.height = self._name.height + points + (dp(10) if self.shows_bar else 0)
        return float(self.height)

    def _place(self) -> None:
        self._name.pos = (self.x, self.top - self._name.height)
        if self.item.is_leader:
            at_left(self._crown, self._name.right + dp(6), self._name.y + self._name.height / 2)
        self._points.pos = (self.x, self._name.y - self._points.height)
        if self.shows_bar:
            self._track.size, self._track.pos = (self.width, dp(BAR)), self.pos
            self._bar.size, self._bar.pos = (max(self.width * self.item.share, dp(BAR)), dp(BAR)), self.pos
            self._bar.opacity = 1 if self.item.share else 0


class HeroCard(LaidTap):
    """A tap anywhere on it goes on with the game; its height follows from what is on it."""

    hero = ObjectProperty(None, allownone=True)
    is_low = BooleanProperty(False)
    """On a low screen the bars give their room to what is below."""
    given = look(size_hint=(1, None), height=0, radius=28)
    _emblem = maybe(Emblem, extent=52, look="reverse", game=own.hero.game)
    _title = maybe(Words, text=own.hero.title)
    _action = maybe(Words, style="body", role="onSurfaceVariant", text=own.hero.action)
    _cells = each(StandingCell, own.hero.standings, game=own.hero.game, has_bar=own.has_bars)
    _button = maybe(
        TextButton, icon="play", size_hint=(None, None), text=Said(N_("Resume")), when=own.hero, on_tap="on_tap"
    )

    @property
    def has_bars(self) -> bool:
        return not self.is_low

    def _show(self) -> None:
        self.fill = self.ink.accent_container(self.hero.game) if self.hero else CLEAR
        if self.hero is None:
            self.height = 0

    def _place(self) -> None:
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
                cell.pos = (self.x + dp(SIDE) + column * (wide + dp(GAP)), top - cell.height)
            top -= high + dp(10)
        self._button.size = (inside, dp(TALL_BUTTON))
        self._button.pos = (self.x + dp(SIDE), self.y + dp(16))

    def _place_head(self, inside: float) -> float:
        """Emblem, game and next action; return how high they are together."""
        left = self.x + dp(SIDE) + self._emblem.width + dp(14)
        room = inside - self._emblem.width - dp(14)
        fit_line(self._title, room, "headline", "title")
        fit_lines(self._action, room)
        words = self._title.height - dp(TIGHT) + self._action.height
        head, top = max(words, self._emblem.height), self.top - dp(SIDE)
        self._emblem.pos = (self.x + dp(SIDE), top - (head + self._emblem.height) / 2)
        self._title.pos = (left, top - (head - words) / 2 - self._title.height)
        self._action.pos = (left, self._title.y + dp(TIGHT) - self._action.height)
        return float(head)


class WaitingRow(LaidTap):
    """A running game in one row; `screen` answers `resume`."""

    item = ObjectProperty(MatchRow(0, "", "", ""))
    given = look(size_hint=(1, None), height="64dp")
    _emblem = maybe(Emblem, extent=42, game=its.game, when=its.is_readable)
    _title = part(Words, style="section", text=its.title)
    _sub = part(Words, style="hint", role="onSurfaceVariant", text=its.sub)
    _play = maybe(Glyph, icon="play", role="primary", extent=26, when=its.is_readable)
    on_tap = asks(own.screen.resume, its.match_id)

    def _show(self) -> None:
        self.is_off = not self.item.is_readable
        self.fill, self.edge = (CLEAR, self.ink.outlineVariant) if self.is_off else (self.ink.slip, CLEAR)

    def _place(self) -> None:
        has_emblem = self.item.is_readable
        left, right = self.x + dp(16), self.right
        if has_emblem:
            left = at_left(self._emblem, self.x + dp(12), self.mid_y) + dp(12)
            right = at_right(self._play, self.right - dp(14), self.mid_y)
        room = right - dp(10) - left
        fit_line(self._title, room)
        fit_lines(self._sub, room)
        self.height = max(dp(64), self._title.height + self._sub.height + dp(14))
        pile(left, self.mid_y, self._title, self._sub)
