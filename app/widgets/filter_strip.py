"""Chips that choose whose games are listed, side by side; they are drawn along where they are too many."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from app.kv import load_kv
from app.widgets.blocks import Strip


class FilterStrip(Strip):
    """Shows `FilterChip`s; `screen` answers `choose_filter` with one of them."""

    items = ListProperty()
    screen = ObjectProperty(None)
    side = NumericProperty(0)
    """The room at both ends, in pixels."""


load_kv("filter_strip")
