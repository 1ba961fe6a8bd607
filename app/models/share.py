"""Sharing a game: what can be sent, how each of these is made, and what is said when it has gone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from app import i18n
from app.device import Delivery
from app.i18n import Language
from app.models.picture import PictureState, picture
from app.models.result import ResultModel
from app.models.result_text import chat_text, short_text
from app.models.state import ChoiceOption, Span
from app.models.view_model import TableViewModel
from app.sharing import bg_stats
from app.sharing.code import MOST_BYTES, Modules, modules
from app.sharing.documents import document_of, open_document
from app.sharing.spreadsheet import csv_file, csv_rows
from app.table import Table
from app.transfer.writing import LOG
from app.visibility import seen_state
from engine.document import write
from engine.message import N_
from engine.sheet import printable

PICTURE, TEXT, BG_STATS, CODE, CSV, DOCUMENT = "picture", "text", "bg-stats", "code", "csv", "document"
TILES = (PICTURE, TEXT, BG_STATS)
"""What most people want, one tap away from a result."""
OFFERS = {
    PICTURE: ("image-outline", N_("Picture"), N_("The places and how it came about")),
    TEXT: ("message-text-outline", N_("Text"), N_("A few lines for a chat")),
    BG_STATS: ("export-variant", N_("BG Stats"), N_("Adds this game to your plays there")),
    CODE: ("qrcode", N_("QR code"), N_("Another phone reads the places with its camera, without any network")),
    CSV: ("file-delimited-outline", N_("Spreadsheet"), N_("CSV, a line for each round and player")),
    DOCUMENT: (
        "file-document-outline",
        N_("Game document"),
        N_("All that was entered, for Grimoire on another device"),
    ),
}


@dataclass(frozen=True, slots=True)
class CodeState:
    """The code on the screen, and the text that a camera reads in it."""

    title: str
    hint: str
    text: str
    modules: Modules


class ShareModel(TableViewModel):
    """One game, ready to leave the table. Nothing of it holds what its players may not see yet."""

    def __init__(self, table: Table, language: Language, *, suspense: bool = False) -> None:
        super().__init__(table, language, suspense=suspense)
        self._result = ResultModel(table, language)

    # -- what can be shared --------------------------------------------------------------------

    @property
    def offers(self) -> tuple[ChoiceOption, ...]:
        """Everything; a game that is running is no play for statistics yet."""
        is_over = self.table.match.is_over
        return tuple(self._offer(key) for key in OFFERS if is_over or key != BG_STATS)

    @property
    def tiles(self) -> tuple[ChoiceOption, ...]:
        return tuple(offer for offer in self.offers if offer.key in TILES)

    def _offer(self, key: str) -> ChoiceOption:
        """What it is, or why it is closed."""
        tr, (icon, title, sub), closed = self.tr, OFFERS[key], self._closed(key)
        below = (Span(closed or tr(sub)),)
        return ChoiceOption(key, tr(title), icon=icon, below=below, why=closed)

    def _closed(self, key: str) -> str:
        """Why this would tell too much, or nothing; empty if it is fine."""
        tr, outcome = self.tr, self.outcome
        if key == DOCUMENT:
            is_over = self.table.match.is_over
            secret = seen_state(self.table.setup.game, self.table.state, is_over=is_over) is None
            return tr("The crystals are closed until the game is over.") if secret else ""
        if self.keeps_suspense:
            return tr("The totals stay hidden until the result.")
        if key == CSV and not outcome.rounds and not outcome.final:
            return tr("Nothing is counted yet.")
        return ""

    # -- how it is made ------------------------------------------------------------------------

    def file_name(self, suffix: str) -> str:
        """A name for a file: which game, and which day."""
        return f"{self.table.setup.game}-{self._moment:%Y-%m-%d}.{suffix}"

    def picture(self) -> PictureState:
        return picture(self._result, self._rule)

    def text(self) -> str:
        return chat_text(self._result.state, self.language, self._rule)

    def code(self) -> CodeState:
        day = f"{self._moment:%Y-%m-%d}"
        text = short_text(self._result.state, self.language, day, MOST_BYTES)
        hint = self.tr("Point the camera of another phone here: it reads the places, without any network.")
        return CodeState(self.tr("QR code"), hint, text, modules(text))

    def csv(self) -> bytes:
        document = document_of(self.table.store, self.table.match_id)
        return csv_file(csv_rows(document, self.outcome, self.language.translator))

    def document(self) -> bytes:
        """The game without its secrets; what is sealed counts as not entered yet.

        It says when it was last entered to: so another device tells a later state of the same game from an earlier one.
        """
        document = open_document(document_of(self.table.store, self.table.match_id))
        if document is None:
            return b""
        return write(replace(document, extra={**document.extra, LOG: {"updated": self._updated(document.state)}}))

    def _updated(self, seen: Any) -> str:
        """When what is seen of the game was entered; a backup that has what is sealed too is a later state of it."""
        match, listed = self.table.match, self.table.store.listed_match(self.table.match_id)
        if listed is not None and seen == match.state:
            return listed.updated
        times = zip(reversed(match.log), reversed(match.states), strict=False)
        return next((logged.at for logged, state in times if state == seen), self.table.started)

    def links(self) -> tuple[str, ...]:
        """The play for BG Stats; the first link that can be opened is enough."""
        store, result = self.table.store, self._result.state
        remarks = [f"{remark.title}. {remark.sub}" for remark in result.remarks]
        uids = {player.name: player.uid for player in store.players()}
        comments = "\n".join(line for line in (*remarks, self.table.notes) if line)
        return bg_stats.links(bg_stats.play_data(document_of(store, self.table.match_id), uids, comments))

    @property
    def _rule(self) -> str:
        return self.tr("Lowest total wins") if self.table.game.lowest_wins else ""

    @property
    def _moment(self) -> datetime:
        return i18n.local(self.table.finished or self.table.now())

    # -- what is said then ---------------------------------------------------------------------

    def sentence(self, delivery: Delivery) -> str:
        """Where it went; nothing if the system asks the rest."""
        if delivery.path is not None:
            name, folder = printable(delivery.path.name), printable(delivery.path.parent.name)
            return self.tr("Saved as {name} in {folder}", name=name, folder=folder)
        return self.tr("Copied") if delivery.how == "copied" else ""
