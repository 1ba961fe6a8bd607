"""What stands above a list of games or players: the field to search in, and chips that choose whose games count."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from app.kv import load_kv
from app.widgets.blocks import Column


class ListFilters(Column):
    """`screen` answers `search` and `choose_filter`; its `state` has what is searched for and the chips."""

    screen = ObjectProperty(None, rebind=True)

    def focus(self) -> None:
        """The keyboard comes with the field, if that is open."""
        for search in self.ids.search.children:
            search.field.focus = True


load_kv("list_filters")
