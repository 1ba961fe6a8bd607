"""All cards of all sages as toggles, with who has the most of each: up to sixty-four on one canvas."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.play.sages.count_hands import MINE, THEIRS, HandsShowing, Toggle
from app.widgets.hand_grid import CARDS, GAP, THUMB, HandGrid, Majorities, needed_width
from app.widgets.lettering import DrawnKeys, draw_person, edge_box, fill_box
from app.widgets.surface import PRESSED
from app.widgets.tap import Area

HEAD, LOW_HEAD, NAME, OWNER, RADIUS = 28, 25, 18, 22, 13
NO_HANDS = HandsShowing((), ())


class HandToggles(DrawnKeys):
    """Shows `hands`; it announces `on_card` with a sage and the place of a card in its column."""

    hands = ObjectProperty(NO_HANDS)
    is_folded = BooleanProperty(False)
    """Two columns for each sage: wide and low."""
    is_low = BooleanProperty(False)
    """Without the names of the sages, and without words for the majorities."""
    pitch = NumericProperty(THUMB)
    """From one row of toggles to the next, in dp."""

    gap_between = GAP
    __events__ = ("on_card",)

    def _build(self) -> None:
        self._majorities = Majorities(self.letters)

    # -- how large it is -----------------------------------------------------------------------

    @property
    def needed_width(self) -> float:
        return needed_width(len(self.hands.columns), self._folds)

    def needed_height(self, pitch: float = THUMB) -> float:
        """Its height with rows of this pitch, in pixels."""
        foot = self._majorities.height(is_low=self.is_low) if self.hands.majority else 0
        return float(self._head + CARDS // self._folds * dp(pitch) - dp(GAP) + foot)

    @property
    def _folds(self) -> int:
        return 2 if self.is_folded else 1

    @property
    def _head(self) -> float:
        return float(dp((LOW_HEAD if self.is_low else HEAD) + (NAME if self._name_style else 0)))

    @property
    def _name_style(self) -> str:
        """The type in which no two names touch; none if there is no such, or no room below the icons."""
        styles = () if self.is_low else ("sage", "sageSmall")
        span = self.width / max(len(self.hands.columns), 1)
        return next((style for style in styles if self._widest_pair(style) < span - dp(2)), "")

    def _widest_pair(self, style: str) -> float:
        """How far apart the middles of two neighbours have to be; the outer names end with their columns."""
        wide = [self.letters.words(column.name, style).width for column in self.hands.columns]
        pairs = [(one + other) / 2 for one, other in pairwise(wide)]
        return float(max([*pairs, *wide[:1], *wide[-1:]], default=0))

    @property
    def grid(self) -> HandGrid:
        """Where the toggles are now."""
        top = self.top - self._head
        return HandGrid(self.x, top, self.width, len(self.hands.columns), self._folds, dp(self.pitch))

    # -- taps ----------------------------------------------------------------------------------

    def targets(self) -> list[Area]:
        grid = self.grid
        return [grid.area(column, place) for place in range(CARDS) for column in range(len(self.hands.columns))]

    def on_release(self) -> None:
        if self.place_touched is not None:
            place, column = divmod(self.place_touched, len(self.hands.columns))
            self.dispatch("on_card", self.hands.columns[column].sage, place)

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, ink: Any) -> None:
        columns, grid = self.hands.columns, self.grid
        if not columns:
            return
        self._draw_heads(grid, ink)
        down = self.place_touched if self.state == "down" else None
        for column, one in enumerate(columns):
            for place, toggle in enumerate(one.toggles):
                is_down = down == place * len(columns) + column
                self._draw_toggle(grid.area(column, place), toggle, ink, is_down=is_down)
        if self.hands.majority:
            self._majorities.draw(self.hands, grid, grid.top - grid.height, ink, is_low=self.is_low)

    def _draw_heads(self, grid: HandGrid, ink: Any) -> None:
        style, extent = self._name_style, (LOW_HEAD if self.is_low else HEAD) - 4
        for column, one in enumerate(self.hands.columns):
            icon, middle = self.letters.icon(one.icon, extent), grid.middle(column)
            self.letters.draw(icon, ink.onSurface, middle - icon.width / 2, self.top - dp(extent + 1))
            if style:
                name = self.letters.words(one.name, style)
                self.letters.draw(name, ink.onSurface, middle - name.width / 2, grid.top + dp(1))

    def _draw_toggle(self, area: Area, toggle: Toggle, ink: Any, *, is_down: bool) -> None:
        x, y, wide, high = area
        fill = {MINE: ink.primary, THEIRS: ink.key}.get(toggle.kind)
        if fill:
            fill_box((*(part * (PRESSED if is_down else 1) for part in fill[:3]), 1), area, RADIUS)
        else:
            if is_down:
                fill_box((*ink.outlineVariant[:3], 0.3), area, RADIUS)
            edge_box(ink.outlineVariant, area, RADIUS)
        self.letters.begin()
        digit = self.letters.words(toggle.value, "pointsSmall")
        colour = ink.onPrimary if toggle.kind == MINE else ink.onSurfaceVariant
        owner = dp(OWNER + 3) if toggle.person else 0
        start, middle = x + (wide - digit.width - owner) / 2, y + high / 2
        self.letters.draw(digit, colour, start, middle - digit.height / 2)
        if toggle.person:
            draw_person(self.letters, toggle.person, ink, (start + digit.width + dp(3), middle), OWNER)
