"""The sheet that says who plays from a round on: leave, join, deal, and change places by dragging."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import NumericProperty, ObjectProperty

from app.kv import load_kv
from app.models.who_plays import WhoPlays
from app.widgets.blocks import Column
from app.widgets.bottom_sheet import ModelSheet

MANY = 6
"""From so many players on the rows are lower."""


class WhoPlaysParts(Column):
    """What scrolls: the seats, who could join, and what is to be known."""

    sheet = ObjectProperty(None, rebind=True)
    state = ObjectProperty(None, rebind=True)
    tall = NumericProperty(58)
    """The height of a row in dp."""


class WhoPlaysFoot(Column):
    """What stays below: Undo, and the way back or what somebody who joins starts with."""

    sheet = ObjectProperty(None, rebind=True)
    state = ObjectProperty(None, rebind=True)


class WhoPlaysSheet(ModelSheet):
    """Applied at once, tap by tap; Undo takes back step by step."""

    side = 12

    def __init__(self, who_plays: WhoPlays, **kwargs: Any) -> None:
        super().__init__(vm=who_plays, **kwargs)
        self._parts = WhoPlaysParts(sheet=self, state=who_plays.state)
        self._foot = WhoPlaysFoot(sheet=self, state=who_plays.state)
        self.column.add_widget(self._parts)
        self.footer.add_widget(self._foot)
        self._foot.bind(height=self._fit_foot)
        self._fit_foot()
        self.fbind("state", self._show)
        self.refresh()

    def _fit_foot(self, *_: Any) -> None:
        self.foot_height = self._foot.height

    def _show(self, *_: Any) -> None:
        self.headline, self.context = self.state.headline, self.state.context
        self._parts.tall = 51 if len(self.state.seats) >= MANY else 58
        self._parts.state = self._foot.state = self.state

    def on_touch_down(self, touch: Any) -> Any:
        """A handle is asked first: the column around it would take the touch to scroll."""
        scrolls = self.column.parent
        is_inside = scrolls.collide_point(*scrolls.parent.to_widget(*touch.pos))
        return (is_inside and self._parts.ids.seats.take(touch)) or super().on_touch_down(touch)

    def choose(self, key: str) -> None:
        """One of the starts."""
        self.vm.choose_start(key)

    def undo(self) -> None:
        self.vm.undo()

    def refuse(self, why: str) -> None:
        self.vm.refuse(why)

    def close(self) -> None:
        App.get_running_app().root.close_sheet()


load_kv("who_plays_sheet")
