"""Sentences on a page: what was left unfinished, where more is, a banner to be closed."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.widgets.labels import WrapLabel
from app.widgets.surface import SurfaceBox, TapSurfaceBox


class NoteBelow(BoxLayout):
    """An icon and a sentence that wraps; nothing at all without a sentence."""

    icon = StringProperty("gesture-tap")
    text = StringProperty("")


class Banner(SurfaceBox):
    """Something to know before going on: its `item`, a sentence. `screen` answers `dismiss`."""


class DraftNotice(SurfaceBox):
    """Says which round, and offers to continue or to discard; no height at all when there is none.

    `screen` answers `go_on` and `discard`.
    """

    notice = ObjectProperty(None, allownone=True, rebind=True)


class QuietLink(TapSurfaceBox):
    """A line of words that leads elsewhere; nothing at all while `text` is empty."""

    text = StringProperty("")
    is_centred = BooleanProperty(False)


class Note(WrapLabel):
    """A sentence below something; it takes no room while there is none."""

    is_error = BooleanProperty(False)


class TroubleLabel(WrapLabel):
    """What went wrong, in a sentence; it takes no room while nothing did."""


load_kv("notes")
