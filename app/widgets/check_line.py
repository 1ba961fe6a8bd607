"""A doubt between the parts of a table, put as a question."""

from __future__ import annotations

from kivy.properties import StringProperty

from app.kv import load_kv
from app.widgets.surface import SurfaceBox
from app.widgets.table_layout import TablePart


class CheckLine(TablePart, SurfaceBox):
    """It never blocks. A pill in the colour of hints, as high as the sentence needs."""

    text = StringProperty("")


load_kv("check_line")
