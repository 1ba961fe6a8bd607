"""The result of a match on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty

from app.kv import load_kv
from app.models.result import ResultModel
from app.navigation import Place
from app.screens.frame import Screen
from app.widgets.labels import common_style, text_width
from app.widgets.sharing import Sharing

TYPING_PAUSE = 0.6
"""Seconds without a key after which the notes are kept."""
STYLES_OF_NAMES = ("nameDense", "rowMedium", "tab")
MARK, BESIDE = 44, 80
"""In dp: the mark of a player, and what else of a row is neither name nor total."""


class ResultScreen(Screen):
    """Who won, everybody's place, the ways to share that, the notes, and the rematch."""

    tiles = ListProperty()
    """The ways to share: above the rematch, or in the page where the screen is low."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        table = app.table_at(place)
        vm, self._sharing = ResultModel(table, app.language, suspense=app.settings.suspense), Sharing(table)
        self._keep_soon = Clock.create_trigger(self._keep_notes, TYPING_PAUSE)
        self._sheet = Place("table", match_id=place.match_id, section="sheet")
        super().__init__(vm, tiles=self._sharing.model.tiles, **kwargs)
        # Not bound: what is being written is never replaced by what is kept.
        self.ids.notes.text = self.state.notes
        self.follow()

    def leave(self) -> None:
        self.hide()
        super().leave()

    def hide(self) -> None:
        """The app goes to the background, where it may be ended: keep what is written."""
        self._keep_soon.cancel()
        self._keep_notes()

    def notes_typed(self) -> None:
        """A key was pressed; the notes are kept when the hand rests."""
        self._keep_soon.cancel()
        self._keep_soon()

    def styles_of_names(self, width: float) -> Sequence[str]:
        """One style for all names in rows of this width; where they are too long for that, each has what fits it."""
        style = self._style_beside(width, BESIDE + self.mark_of_names(width))
        return (style,) if style else (*STYLES_OF_NAMES, "label", "small", "keyName")

    def mark_of_names(self, width: float) -> float:
        """How large the marks before the names are, in dp: none where the names have no room beside them."""
        return MARK if self._style_beside(width, BESIDE + MARK) else 0

    def _style_beside(self, width: float, taken: float) -> str:
        """The first style in which every name has room beside the totals, and so many dp for all else."""
        standings = self.state.standings
        totals = max((text_width(standing.total, "key") for standing in standings), default=0)
        names = [standing.person.name for standing in standings]
        return common_style(names, (*STYLES_OF_NAMES, ""), width - dp(taken) - totals)

    def open_sheet(self) -> None:
        App.get_running_app().go(self._sheet)

    def open_menu(self) -> None:
        """Every way to share."""
        self._keep_notes()
        self._sharing.open()

    def share(self, key: str) -> None:
        """Send the result out."""
        self._keep_notes()
        self._sharing.share(key)

    def rematch(self) -> None:
        """The same people again, at once."""
        self._go_from_home(self.vm.rematch())

    def play_on(self) -> None:
        """Back to the table of a game that was ended early."""
        self._go_from_home(self.vm.play_on())

    def _go_from_home(self, place: Place | None) -> None:
        """Back from there is home, not the match that is over."""
        app = App.get_running_app()
        if place is not None:
            app.navigation.places = app.navigation.places[:1]
            app.go(place)

    def _keep_notes(self, *_: Any) -> None:
        self.vm.write_notes(self.ids.notes.text)


load_kv("result")
