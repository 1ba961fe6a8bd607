"""The history on the screen: every match in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from app.kv import load_kv
from app.models.history import Day, HistoryModel, Item, Opened
from app.models.state import FilterChip, MatchRow
from app.navigation import HOME, THE_SAMPLE, Place
from app.screens.frame import ListScreen
from app.widgets import pens
from app.widgets.drawn import ContentBehavior
from app.widgets.grouped_row import GroupedHoldRow, scaled
from app.widgets.labels import text_width
from app.widgets.marks import draw_emblem
from app.widgets.menu_sheet import Line, open_menu

NARROW = 380
"""Below this width, in dp, Resume is its sign alone."""
TEXT_AT, MENU = 72, 48
"""In dp: where words begin, and the room of the menu at the right."""
EMBLEM, PLAY, CROWN = 46, 22, 20
CLOSE = 0.86
"""So much of its line height a title of the display font needs above another line."""


class MatchLine(ContentBehavior, GroupedHoldRow):
    """Shows one `MatchRow`; it slides to the left to be deleted."""

    tall = 76
    _slid = 0.0

    def begin_slide(self, touch: Any) -> bool:
        """A finger goes to the left: that is no tap. False if it was a long press already."""
        if self.state == "down" and self._was_held:
            return False
        touch.ungrab(self)
        self.state = "normal"
        self._let_go()
        return True

    def slide(self, distance: float) -> None:
        """Move this far to the left of the place in the list; what will happen shows beside it."""
        self.x += self._slid - distance
        self._slid = distance
        self.redraw()

    def on_item(self, *_: Any) -> None:
        if self._slid:
            self.slide(0)

    def draw_down(self, theme: Any, width: float) -> float:
        high = scaled(self.tall)
        middle, left, right = -high / 2, dp(TEXT_AT), width - dp(MENU)
        self._draw_mark(theme, dp(TEXT_AT + 2) / 2, middle)
        draw_end = self._draw_resume if self.item.resume else self._draw_winner
        title_end, sub_end = draw_end(theme, left, right, middle)
        title = pens.fit_text(self.item.title, ("tile", "section"), title_end - left - dp(8))
        sub = self._sub(sub_end - left - dp(8), high - title.height * CLOSE - dp(8))
        top = middle + (title.height * CLOSE + sub.height) / 2
        pens.draw_at(title, theme.onSurfaceColor, left, top - title.height * (1 + CLOSE) / 2)
        pens.draw_at(sub, theme.onSurfaceVariantColor, left, top - title.height * CLOSE - sub.height)
        if self._slid > dp(6):
            area = (width + dp(6), -high, self._slid - dp(6), high)
            pens.fill_box(theme.errorContainerColor, area, 20)
            pens.draw_centred(
                pens.icon_of("trash-can-outline", 26), theme.onErrorContainerColor, area[0] + area[2] / 2, middle
            )
        return high

    def _draw_mark(self, theme: Any, x: float, middle: float) -> None:
        game = self.item.game
        if game and self.item.is_readable:
            draw_emblem(game, theme, x, middle, EMBLEM)
        else:
            pens.draw_centred(pens.icon_of("help-circle-outline", 30), theme.onSurfaceVariantColor, x, middle)

    def _sub(self, room: float, high: float) -> Any:
        """Who plays tells running games apart, and all scores are told: they take two lines before they are cut."""
        if text_width(self.item.sub, "hint") > room:
            lines = pens.fit_lines(self.item.sub, ("hint", "digits", "small"), room, high, "left")
            return lines if lines.height <= high else pens.text_of(_in_two_lines(self.item.sub, "hint", room), "hint")
        return pens.fit_text(self.item.sub, ("body", "hint"), room)

    def _draw_resume(self, theme: Any, _left: float, right: float, middle: float) -> tuple[float, float]:
        """A key in the look of the main button; all of the row takes its tap."""
        icon, side = pens.icon_of("play", PLAY), dp(MENU)
        words = None if self.width < dp(NARROW) else pens.text_of(self.item.resume, "tab")
        wide = side + words.width + dp(16) if words else side
        pens.fill_box(theme.primaryColor, (right - wide, middle - side / 2, wide, side), MENU / 2)
        end = pens.draw_left(icon, theme.onPrimaryColor, right - wide + (dp(17) if words else dp(13)), middle)
        if words:
            pens.draw_left(words, theme.onPrimaryColor, end + dp(7), middle)
        return right - wide, right - wide

    def _draw_winner(self, theme: Any, left: float, right: float, middle: float) -> tuple[float, float]:
        """The winner takes what the title leaves, and half in any case: the emblem names the game too."""
        item, title_end, sub_end = self.item, right, right
        if item.winner:
            crown = dp(CROWN + 6) if item.has_won else 0
            room = max((right - left) * 0.5, right - left - text_width(item.title, "tile") - dp(8)) - crown
            name = pens.fit_text(
                item.winner, ("rowMedium", "pill", "small") if item.has_won else ("body", "digits"), room
            )
            line = middle + dp(1) + name.height / 2
            role = theme.onSurfaceColor if item.has_won else theme.onSurfaceVariantColor
            title_end = pens.draw_right(name, role, right, line) - crown
            if item.has_won:
                pens.draw_left(pens.icon_of("crown", CROWN), theme.gildColor, title_end, line)
        if item.duration:
            duration = pens.fit_text(item.duration, "body", (right - left) * 0.45)
            sub_end = pens.draw_right(
                duration, theme.onSurfaceVariantColor, right, middle - dp(1) - duration.height / 2
            )
        return title_end, sub_end


def _in_two_lines(text: str, style: str, room: float) -> str:
    """A text that is too long for two lines, broken where there is room, and cut at the end."""
    first, words = "", text.split(" ")
    while text_width(f"{first} {words[0]}", style) <= room:
        first = f"{first} {words.pop(0)}".strip()
    second = " ".join(words)
    while second and text_width(f"{second}…", style) > room:
        second = second[:-1]
    return f"{first}\n{second.rstrip(', ')}…".strip()


DAY, BAR = 44, 3
"""In dp: the height of a day's heading, and the width of the scroll bar."""


class HistoryScreen(ListScreen):
    """Every match; a tap leads to its result or back to the table."""

    rows = ListProperty()
    bar = NumericProperty(0)

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        super().__init__(HistoryModel(app.store, app.language, app.now, section=place.section), **kwargs)
        if self.vm.opened is not None:
            tops = {key: top for key, top, _ in _tops(self.rows)}
            above = tops.get(self.vm.opened.match_id, 0) - dp(self.vm.opened.below)
            self.ids.matches.open_at(above)

    # -- filters -------------------------------------------------------------------------------

    def choose_filter(self, chip: FilterChip) -> None:
        """A chip was tapped: a game, or the one that asks for a player."""
        if chip.sign:
            self._open_players()
        else:
            self._seek(partial(self.vm.choose_game, chip.key))

    def toggle_search(self) -> None:
        self._seek(self.vm.toggle_search)
        self.ids.filters.focus()

    def search(self, words: str) -> None:
        self._seek(partial(self.vm.search, words))

    def go_on(self) -> None:
        """From an empty book to where games are started; else back to all games."""
        if self.state.can_search:
            self._seek(self.vm.clear)
        else:
            App.get_running_app().go(HOME)

    def open_sample(self) -> None:
        App.get_running_app().go(THE_SAMPLE)

    def _open_players(self) -> None:
        open_menu(
            (
                {"title": one.label, "person": one.person, "icon": "account-group", "sign": "check" * one.is_chosen},
                partial(self._seek, partial(self.vm.choose_player, one.key)),
            )
            for one in self.vm.player_choices
        )

    def _seek(self, change: Callable[[], None]) -> None:
        """Change what is sought, keep it, and show the list from its beginning."""
        change()
        self.ids.matches.show_from(0)
        App.get_running_app().stay_at(self.vm.section)

    # -- the list ------------------------------------------------------------------------------

    def open_match(self, match_id: int) -> None:
        """A tap on a row; one that cannot be read can only be deleted."""
        place = self.vm.place_of(match_id)
        if place is None:
            self.open_menu(match_id)
        else:
            self._leave_for(match_id, place)

    def _leave_for(self, match_id: int, place: Place) -> None:
        """Open a place about a match; back leads to where the match stands in the list."""
        app, top = App.get_running_app(), next(top for key, top, _ in _tops(self.rows) if key == match_id)
        self.vm.opened = Opened(match_id, round((top - self.ids.matches.above) / dp(1)))
        app.stay_at(self.vm.section)
        app.go(place)

    def step_back(self) -> bool:
        """Back ends the search first."""
        is_searching = bool(self.state.search)
        if is_searching:
            self._seek(self.vm.toggle_search)
        return is_searching

    def open_menu(self, match_id: int) -> None:
        tr, words, place = App.get_running_app().tr, self.vm.menu(match_id), self.vm.place_of(match_id)
        if words is None:
            return
        lines: list[Line] = []
        if place is not None:
            ways = (
                (words.open_icon, words.open_words, place),
                ("script-text-outline", tr("Journal"), Place("journal", match_id=match_id)),
            )
            lines += [
                ({"icon": icon, "title": title}, partial(self._leave_for, match_id, way)) for icon, title, way in ways
            ]
        lines.append(
            ({"icon": "trash-can-outline", "title": tr("Delete this game")}, partial(self.vm.delete, match_id))
        )
        open_menu(lines, words.title, words.when)

    def turn(self, end: int) -> None:
        """The list is scrolled near one of its ends."""
        if end > 0:
            self.vm.later()
        else:
            self.vm.earlier()

    def refresh(self) -> None:
        """Show what has changed; what is seen of the list stays where it is."""
        matches = self.ids.matches
        above = matches.above
        seen = [(key, top - above) for key, top, low in _tops(self.rows) if low > above]
        super().refresh()
        self.bar = dp(BAR) if self.state.is_whole else 0
        self.rows = [self._row(item) for item in self.state.items]
        tops = {key: top for key, top, _ in _tops(self.rows)}
        if above > 0:
            matches.show_from(next((tops[key] - offset for key, offset in seen if key in tops), 0))

    def _row(self, item: Item) -> dict[str, Any]:
        is_day = isinstance(item, Day)
        return {
            "viewclass": "RuledHeading" if is_day else "MatchLine",
            "item": item,
            "screen": self,
            "height": scaled(DAY if is_day else MatchLine.tall),
        }


def _tops(rows: list[dict[str, Any]]) -> Iterator[tuple[int, float, float]]:
    """Every match with the upper and the lower edge of its row, from the top of the list downwards."""
    low = 0.0
    for row in rows:
        top, low = low, low + row["height"]
        if isinstance(row["item"], MatchRow):
            yield row["item"].match_id, top, low


load_kv("history")
