"""The answer of the referee: who takes the trick, and why."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.models.referee_state import Reading
from app.widgets.surface import TapSurface

NOTHING = Reading("", "", "", "")


class AnswerCard(TapSurface, BoxLayout):
    """One reading, perhaps of two. Tapping the one that is not ours makes it ours: `screen` answers."""

    item = ObjectProperty(NOTHING, rebind=True)
    screen = ObjectProperty(None, rebind=True)
    is_alone = BooleanProperty(True)
    """A lone one needs no label."""
    is_dense = BooleanProperty(False)
    """In smaller letters."""

    def on_tap(self) -> None:
        self.screen.vm.choose_reading(self.item.rule)
