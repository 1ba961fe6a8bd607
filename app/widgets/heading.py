"""Headings of a page: over a hairline, with a remark that may be tapped."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.widgets.surface import TapSurfaceBox
from app.widgets.tap import ListedBehavior


class RuledTitle(ListedBehavior, BoxLayout):
    """Words before a hairline, which ends in a star or in an aside."""

    text = StringProperty("")
    aside = StringProperty("")
    style = StringProperty("section")
    star = NumericProperty(13)
    """How large the star is, in dp, that takes the place of an aside without room; 0 if there is none."""
    has_aside = BooleanProperty(False)


class SectionTitle(RuledTitle):
    """The title of a section of a page."""


class RuledHeading(RuledTitle):
    """A heading among the rows of a list, which says how high it is."""


class Heading(TapSurfaceBox):
    """A title with a remark. `can_tap` turns the remark into something to do."""

    text = StringProperty("")
    remark = StringProperty("")
    can_tap = BooleanProperty(False)


load_kv("heading")
