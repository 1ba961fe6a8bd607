"""Sharing from any screen: makes what was asked for, hands it to the device or shows its code, says what happened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app import device
from app.colours import OWN_ROLES, ROLES, from_hex
from app.models import share
from app.models.share import CodeState, ShareModel
from app.models.state import ChoiceOption
from app.sharing.code import QUIET
from app.store import StoreRefused
from app.table import Table
from app.widgets import pens
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.labels import WrapLabel
from app.widgets.menu_sheet import Line, open_menu
from app.widgets.result_picture import taken
from app.widgets.tap import ListedBehavior

PAPER, INK = from_hex(OWN_ROLES["card"][0]), from_hex(ROLES["onSurface"][0])
"""A code has the colours of the day in every theme: cameras look for dark on light."""
OPAQUE, CLEAR = b"\xff\xff\xff\xff", b"\xff\xff\xff\x00"
BESIDE = 170
"""What everything but the code needs of the height of a sheet."""


class CodeView(ListedBehavior, pens.DrawnWidget):
    """A QR code, ink on paper in every theme; the corners of the quiet zone are rounded.

    Its `item` are the rows of modules, each of them a whole number of pixels wide: uneven ones are hard to read.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})

    def on_item(self, *_: Any) -> None:
        side = len(self.item)
        self._texture = Texture.create(size=(side, side), colorfmt="rgba")
        self._texture.mag_filter = self._texture.min_filter = "nearest"
        upwards = b"".join(OPAQUE if dark else CLEAR for row in reversed(self.item) for dark in row)
        self._texture.blit_buffer(upwards, colorfmt="rgba")

    @property
    def module(self) -> int:
        """How many pixels one of them is wide."""
        return max(int(min(self.width, self.height) / len(self.item)), 1)

    def draw(self, theme: Any) -> None:
        side = self.module * len(self.item)
        pos = (round(self.center_x - side / 2), round(self.center_y - side / 2))
        pens.fill_box(PAPER, (*pos, side, side), QUIET * self.module / dp(1))
        Color(rgba=INK)
        Rectangle(texture=self._texture, pos=pos, size=(side, side))


class CodeSheet(BottomSheet):
    """The code, as large as it goes, and what it is."""

    def __init__(self, code: CodeState, **kwargs: Any) -> None:
        super().__init__(headline=code.title, **kwargs)
        room = self.panel.width - dp(2 * self.side)
        side = min(room, Window.height * self.fullest - dp(BESIDE), dp(8) * len(code.modules))
        view = CodeView(item=code.modules, size=(side, side), pos_hint={"center_x": 0.5})
        hint = WrapLabel(halign="center", text=code.hint, role="onSurfaceVariant")
        self.column.spacing = dp(12)
        for widget in (view, hint):
            self.column.add_widget(widget)


class Sharing:
    """The ways of one game out of the app."""

    def __init__(self, table: Table) -> None:
        app = App.get_running_app()
        self.model = ShareModel(table, app.language, suspense=app.settings.suspense)
        self._ways: dict[str, Callable[[], str]] = {
            share.PICTURE: lambda: self._file("png", taken(self.model.picture()), "image/png"),
            share.TEXT: lambda: self.model.sentence(device.share_text(self.model.text())),
            share.BG_STATS: self._bg_stats,
            share.CODE: self._code,
            share.CSV: lambda: self._file("csv", self.model.csv(), "text/csv"),
            share.DOCUMENT: lambda: self._file("json", self.model.document(), "application/json"),
        }

    def open(self) -> None:
        """Every way there is."""
        open_menu(map(self._line, self.model.offers), self.model.tr("Share"), self.model.table.game.title)

    def _line(self, offer: ChoiceOption) -> Line:
        given = {"icon": offer.icon, "title": offer.label, "sub": offer.sub}
        return {**given, "is_off": offer.is_off, "why": offer.why}, partial(self.share, offer.key)

    def share(self, key: str) -> None:
        try:
            said = self._ways[key]()
        except OSError:
            said = self.model.tr("This could not be saved: there is no room left, or the folder is closed.")
        except StoreRefused as refused:
            said = self.model.language.tr_message(refused.message)
        self._root.tell(said)

    def _file(self, suffix: str, content: bytes, mime: str) -> str:
        return self.model.sentence(device.share_file(self.model.file_name(suffix), content, mime))

    def _bg_stats(self) -> str:
        links = self.model.links()
        if any(device.open_link(link) for link in links):
            return ""
        delivery = device.share_text(links[-1])
        if delivery.how == "copied":
            return self.model.tr("Link copied: open it where BG Stats is installed")
        return self.model.sentence(delivery)

    def _code(self) -> str:
        self._root.open_sheet(CodeSheet(self.model.code()))
        return ""

    @property
    def _root(self) -> Any:
        return App.get_running_app().root
