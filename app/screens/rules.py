"""The short rules of a game: a line each, examples side by side, what beats what; chips jump to their sections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.colours import Colour
from app.game_ui import game_ui
from app.kv import load_kv
from app.models.match_options import agreed_options
from app.models.rules import Rules
from app.models.rules_text import InlineMark, RulesLine
from app.navigation import Place
from app.screens.frame import Screen
from app.widgets import pens
from app.widgets.blocks import CardColumn
from app.widgets.drawn import ContentBehavior, draw_below, wrapped
from app.widgets.flow import draw_letter_chip, draw_sentence
from app.widgets.labels import text_width

SIDE, TEXT_AT = 16, 54
"""In dp: where icons stand, and where words begin beside them."""
SIGN, GLYPH, CHEVRON, NUMBER = 28, 24, 20, 28
"""In dp: how large a token is before a line, an icon, what parts the rungs of a ladder, and the disc of a number."""
ROLES = {"+": "positive", "−": "negative"}
"""Of examples, by their sign; a number without one is neither good nor bad."""


class RuleBlock(ContentBehavior, Widget):
    """A `Block` of the rules, as wide as its card and as high as it needs; a hairline parts it from the one above."""

    item = ObjectProperty(None)
    is_first = BooleanProperty(True)
    is_last = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (1, None), "height": 0, **kwargs})

    def draw_down(self, theme: Any, width: float) -> float:
        block = self.item
        if block.kind in SIDE_BY_SIDE:
            self.height = SIDE_BY_SIDE[block.kind](block.lines, theme, width)
        elif block.kind == "note":
            self.height = self._draw_note(block.lines[0], theme, width)
        else:
            self.height = LINES[block.kind](block.lines[0], theme, width)
        if not self.is_first:
            _draw_hairline(theme, 0, -dp(0.5), width, dp(1))
        return float(self.height)

    def _draw_note(self, line: RulesLine, theme: Any, width: float) -> float:
        """How this table plays, on the ground of hints; it fills its card to the corners."""
        Color(rgba=theme.hintColor)
        ground = SmoothRoundedRectangle()
        draw_below(pens.icon_of(line.icon, GLYPH), theme.onHintColor, dp(SIDE), -dp(11))
        high = _draw_text(line, theme, theme.onHintColor, width, -dp(11)) + dp(22)
        upper, lower = (dp(20) if is_end else 0 for is_end in (self.is_first, self.is_last))
        ground.pos, ground.size, ground.radius = (0, -high), (width, high), [upper, upper, lower, lower]
        return high


# -- lines: each is drawn from 0 downwards, and returns how high it is ---------------------------


def draw_rate(line: RulesLine, theme: Any, width: float) -> float:
    """What something gives or costs."""
    colour, room = theme.positiveColor if line.kind == "gain" else theme.negativeColor, width - dp(TEXT_AT + SIDE)
    title, aside = wrapped(line.title, "row", room), wrapped(line.aside, "rowMedium", room)
    is_stacked = title.width + aside.width + dp(10) > room
    high = max(dp(50), title.height + (aside.height if is_stacked else 0) + dp(14))
    _draw_sign(line, theme, colour, -high / 2)
    if is_stacked:
        pens.draw_stack([(title, theme.onSurfaceColor), (aside, colour)], dp(TEXT_AT), -high / 2)
    else:
        pens.draw_left(title, theme.onSurfaceColor, dp(TEXT_AT), -high / 2)
        pens.draw_right(aside, colour, width - dp(SIDE), -high / 2)
    return float(high)


def draw_step(line: RulesLine, theme: Any, width: float) -> float:
    """A numbered step: its number stands beside the first line."""
    x, middle = dp(SIDE - 2 + NUMBER / 2), -dp(10) - dp(11.5) * Metrics.fontscale
    pens.fill_disc(theme.cellColor, x, middle, NUMBER)
    pens.draw_centred(pens.text_of(str(line.number), "bodyMedium"), theme.onSurfaceColor, x, middle)
    return float(max(_draw_text(line, theme, theme.onSurfaceColor, width, -dp(10)) + dp(20), dp(48)))


def draw_text(line: RulesLine, theme: Any, width: float) -> float:
    """A sentence or two."""
    area = (dp(SIDE), -dp(10), width - dp(2 * SIDE))
    return draw_sentence(line.text, theme, theme.onSurfaceColor, area) + dp(20)


def draw_row(line: RulesLine, theme: Any, width: float) -> float:
    """Something with a name: icon, name, what it does; a pill beside the name, words at the right."""
    room, right = width - dp(TEXT_AT + SIDE), width - dp(SIDE)
    aside, pill = pens.text_of(line.aside, "hint"), pens.text_of(line.pill, "label")
    beside = (aside.width + dp(8) if line.aside else 0) + (pill.width + dp(36 + 8) if line.pill else 0)
    title = wrapped(line.title, "rowMedium", room - beside)
    middle = -dp(8) - title.height / 2
    end = pens.draw_left(title, theme.onSurfaceColor, dp(TEXT_AT), middle) + dp(8)
    if line.pill:
        high = max(dp(22), pill.height + dp(4))
        pens.fill_box(theme.hintColor, (end, middle - high / 2, pill.width + dp(36), high), 11)
        pens.draw_left(
            pill,
            theme.onHintColor,
            pens.draw_left(pens.icon_of("table", 15), theme.onHintColor, end + dp(8), middle) + dp(5),
            middle,
        )
    if line.aside:
        pens.draw_right(aside, theme.onSurfaceVariantColor, right, middle)
    area = (dp(TEXT_AT), -dp(8) - title.height, room)
    high = dp(16) + title.height + draw_sentence(line.text, theme, theme.onSurfaceVariantColor, area, "hint", 19)
    _draw_sign(line, theme, theme.onSurfaceColor, -high / 2)
    return float(high)


def _draw_text(line: RulesLine, theme: Any, colour: Colour, width: float, top: float) -> float:
    """The sentence of a line that has something before it."""
    return draw_sentence(line.text, theme, colour, (dp(TEXT_AT), top, width - dp(TEXT_AT + SIDE)))


def _draw_sign(line: RulesLine, theme: Any, colour: Colour, middle: float) -> None:
    """What stands before a line: a token, or an icon in its colour; those below each other share their middle."""
    x = dp(SIDE + GLYPH / 2)
    if line.colour:
        pens.draw_token(line.colour, line.icon, theme, x, middle, SIGN)
    else:
        pens.draw_centred(pens.icon_of(line.icon, GLYPH), colour, x, middle)


# -- lines side by side ------------------------------------------------------------------------


def draw_examples(lines: Lines, theme: Any, width: float) -> float:
    """What some bids come to, in two rows where they are too wide for one."""
    count, widest = len(lines), max(text_width(line.title, "digits") for line in lines)
    columns = count if width / count >= widest + dp(12) else (count + 1) // 2
    wide = width / columns
    cells = [
        (pens.fit_text(line.title, "digits", wide - dp(6)), pens.text_of(line.aside, "sheetHead")) for line in lines
    ]
    words = cells[0][0].height + cells[0][1].height
    high = max(dp(62), words + dp(16))
    for number, (title, value) in enumerate(cells):
        row, column = divmod(number, columns)
        x, top = (column + 0.5) * wide, -row * high
        low = draw_below(title, theme.onSurfaceVariantColor, x - title.width / 2, top - (high - words) / 2)
        role = ROLES.get(lines[number].aside[:1], "onSurface")
        draw_below(value, theme.role(role), x - value.width / 2, low)
        if column:
            _draw_hairline(theme, column * wide, top - high, dp(1), high)
        if row:
            _draw_hairline(theme, column * wide, top, wide, dp(1))
    return float(high * -(-count // columns))


def draw_ladder(lines: Lines, theme: Any, width: float) -> float:
    """The rungs of a ladder, the strongest first: side by side, or below each other where they are too wide."""
    count, names = len(lines), [(line.title, line.text[0].text) for line in lines]
    column = (width - dp(CHEVRON) * (count - 1) - dp(8)) / count
    line_high = pens.text_of(names[0][0], "hint").height
    if max(text_width(name, "hint") for pair in names for name in pair) > column:
        step = max(dp(SIGN + 14), line_high + dp(10))
        for number, line in enumerate(lines):
            _draw_rung(line, theme, width, -dp(4) - (number + 0.5) * step)
        return float(step * count + dp(8))
    high = dp(SIGN + 26) + 2 * line_high
    for number, (line, pair) in enumerate(zip(lines, names, strict=True)):
        x, low = dp(4) + number * (column + dp(CHEVRON)) + column / 2, -dp(SIGN + 16)
        _draw_rung_sign(line, theme, x, -dp(10 + SIGN / 2))
        for name, colour in zip(pair, (theme.onSurfaceColor, theme.onSurfaceVariantColor), strict=True):
            text = pens.text_of(name, "hint")
            low = draw_below(text, colour, x - text.width / 2, low)
        if number:
            chevron = pens.icon_of("chevron-right", CHEVRON)
            pens.draw_centred(chevron, theme.onSurfaceVariantColor, x - (column + dp(CHEVRON)) / 2, -high / 2)
    return float(high)


def _draw_rung(line: RulesLine, theme: Any, width: float, middle: float) -> None:
    """One of those below each other."""
    _draw_rung_sign(line, theme, dp(SIDE + SIGN / 2), middle)
    end = pens.draw_left(pens.text_of(line.title, "hint"), theme.onSurfaceColor, dp(TEXT_AT), middle) + dp(5)
    pens.draw_left(
        pens.fit_text(line.text[0].text, "hint", width - end - dp(SIDE)), theme.onSurfaceVariantColor, end, middle
    )


def _draw_rung_sign(line: RulesLine, theme: Any, x: float, middle: float) -> None:
    mark = line.mark[0]
    if isinstance(mark, InlineMark) and mark.colour:
        pens.draw_token(mark.colour, mark.icon, theme, x, middle, SIGN)
    else:
        letter = mark.letter if isinstance(mark, InlineMark) else mark.text
        draw_letter_chip(letter, theme, x, middle, dp(SIGN), "rowMedium", 8)


def _draw_hairline(theme: Any, x: float, y: float, wide: float, high: float) -> None:
    Color(rgba=theme.outlineVariantColor)
    Rectangle(pos=(x, y), size=(wide, high))


Lines = tuple[RulesLine, ...]
LINES: dict[str, Callable[[RulesLine, Any, float], float]] = {
    "gain": draw_rate,
    "loss": draw_rate,
    "step": draw_step,
    "text": draw_text,
    "row": draw_row,
}
SIDE_BY_SIDE: dict[str, Callable[[Lines, Any, float], float]] = {"example": draw_examples, "rung": draw_ladder}
"""Blocks of several lines."""


REACHED = 60
"""A section counts as reached when its heading is this near the top, in dp."""


class RulesCard(CardColumn):
    """A card of blocks; its `item` stays the same."""

    def __init__(self, item: Any, screen: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for place, block in enumerate(item, 1):
            self.add_widget(RuleBlock(item=block, is_first=place == 1, is_last=place == len(item)))


class RulesScreen(Screen):
    """Chips over one long page; `vm` knows which section is open."""

    widest = 720
    actions = ListProperty()
    sections = ListProperty()

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        store = app.store_of(place.match_id)
        game = place.game or store.load(place.match_id or 0).begun.game
        options = agreed_options(store, game, place.match_id)
        vm = Rules(app.language, game, options, section=place.section, has_referee=bool(game_ui(game).referee))
        super().__init__(vm, **kwargs)
        self.sections = self.state.sections
        if self.state.referee:
            referee = Place("referee", game=game, match_id=place.match_id)
            self.actions = [("gavel", self.state.referee, lambda: app.go(referee))]
        self.follow()
        self.ids.chips.bind(width=lambda *_: Clock.schedule_once(self._show_open_chip, -1))
        self._wanted = place.section and self.state.opened
        self.ids.column.bind(height=self._go_to_wanted)
        self.ids.page.bind(scroll_y=self._notice, on_scroll_start=self._let_go)

    def jump(self, section: str) -> None:
        """Bring a section to the top."""
        self._wanted = section
        self.vm.open(section)
        self._scroll_to(section)

    def refresh(self) -> None:
        super().refresh()
        self._show_open_chip()

    def _show_open_chip(self, *_: Any) -> None:
        for chip in self.ids.chips.children:
            if chip.item.is_chosen:
                self.ids.strip.scroll_to(chip, padding=dp(40), animate=False)

    def _go_to_wanted(self, *_: Any) -> None:
        """While the page finds its height, or changes it, the section asked for stays on top."""
        if self._wanted:
            Clock.schedule_once(lambda _: self._wanted and self._scroll_to(self._wanted), -1)

    def _let_go(self, *_: Any) -> None:
        """A thumb is on the page: from now on it says where to be."""
        self._wanted = None

    def _scroll_to(self, section: str) -> None:
        page, column = self.ids.page, self.ids.column
        hidden = column.height - page.height
        heading = self._headings().get(section)
        if heading is None or hidden <= 0:
            return
        page.effect_y.velocity = 0
        page.scroll_y = min(max(1 - (column.height - heading) / hidden, 0), 1)

    def _notice(self, page: Any, *_: Any) -> None:
        """The chip of the section that is being read is lit."""
        hidden = self.ids.column.height - page.height
        if hidden <= 0 or self._wanted:
            return
        top = self.ids.column.height - (1 - page.scroll_y) * hidden
        reached = [key for key, heading in self._headings().items() if heading >= top - dp(REACHED)]
        # The last section may be too short to come to the top.
        keys = list(self._headings()) if page.scroll_y <= 0 else reached
        if keys:
            self.vm.open(keys[-1])

    def _headings(self) -> dict[str, float]:
        """Where each section begins, measured from the end of the page."""
        return {widget.item.key: widget.top for widget in reversed(self.ids.sections.children)}


load_kv("rules")
