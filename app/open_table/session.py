"""A table that is open to other phones: who asks what, what they are told, and the one thread that may write.

Requests come in threads of their own. Whatever changes something is handed to the main thread, where the screen
enters too: there is one `Table`, so nobody's entry gets in the way of another's.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from random import randrange
from threading import Condition, Timer
from time import monotonic
from typing import Any, TypeVar

from app.game_ui import game_part
from app.i18n import Language
from app.open_table.guests import Device, Guests
from app.open_table.page import font, page, page_headers, words
from app.open_table.server import Answer, Limits, Rejected, Request, TableServer, Traffic, is_same
from app.open_table.views import board_view, device_view, question_of
from app.store import StoreRefused
from app.table import Table
from engine.message import N_
from engine.wording import LANGUAGES

PORT = 8766
MORE_PORTS = 10
"""How many further ports are tried, if another program has that one."""
HELD = 20.0
"""Seconds that a question for news is held open."""
LOOK_AFTER = 3.0
"""Seconds between two looks whether whoever waits is still there."""
PATIENCE = 5.0
"""Seconds that a request waits for the main thread."""
FAREWELL = 2.0
"""Seconds in which pages are told that the table is closed, or that its phone is put away."""
CHANGES = Limits(rate=4, burst=40)
"""How often a device may sit down or enter something."""
LONGEST_NAME = 32
"""Characters of an entry's name."""
PATHS = {
    "/": "GET",
    "/grenze.ttf": "GET",
    "/words": "GET",
    "/news": "GET",
    "/join": "POST",
    "/sit": "POST",
    "/enter": "POST",
}
OPEN, AWAY, CLOSED = "open", "away", "closed"
STATUS = {AWAY: 503, CLOSED: 410}
SETTLED_THERE = N_("That cannot be entered as things stand; the phone that keeps the game can settle it.")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Around:
    """What an open table needs of the app around it."""

    call: Callable[[Callable[[], None]], None]
    """Has something done in the main thread, soon."""
    keep: Callable[[dict[str, Any]], None] = lambda kept: None
    """Keeps who has which seat, for the case that the app is killed. May raise `StoreRefused`."""
    entered: Callable[[], None] = lambda: None
    """Somebody entered something: what the screen shows is old."""
    changed: Callable[[], None] = lambda: None
    """Somebody came, went, asked or sat down."""
    suspense: Callable[[], bool] = lambda: False
    """Whether totals stay closed until the end."""


class OpenTable:
    """One table, open or about to be. Its verbs are for the main thread."""

    def __init__(self, table: Table, guests: Guests, around: Around, limits: Limits | None = None) -> None:
        self.table, self.guests = table, guests
        self._around, self._limits = around, limits
        self._changes = Traffic(CHANGES)
        self._server: TableServer | None = None
        self._status = CLOSED
        self._news = Condition()
        self.number = randrange(1, 2**30)
        """Which news are the newest; it begins anywhere: no page shall take those of an earlier table for its own."""
        self._boards: dict[str, dict[str, Any]] = {}
        self._views: dict[str, bytes] = {}
        """What each device is told now, by its hash; made in the main thread."""

    # -- verbs ---------------------------------------------------------------------------------

    def open(self, address: str, port: int = PORT) -> None:
        """Listen at an address of this device; at another port if that one is taken. May raise OSError."""
        self._stop(self._server)
        self._server = self._listening(address, port)
        self._server.start()
        self._status = OPEN
        self.table.changed, self.table.elsewhere = self._table_changed, self._seats_elsewhere
        self.publish()

    def _listening(self, address: str, port: int) -> TableServer:
        for further in range(MORE_PORTS):
            with suppress(OSError, OverflowError):  # there are no ports beyond 65535
                return TableServer((address, port and port + further), PATHS, self._answer, self._limits)
        return TableServer((address, 0), PATHS, self._answer, self._limits)

    def pause(self) -> None:
        """The app leaves the front: tell the pages, then listen no longer. `open` goes on."""
        self._leave(AWAY, at_once=True)

    def close(self) -> None:
        """The evening is over; pages that ask within the next moments are told."""
        self.table.changed, self.table.elsewhere = lambda: None, frozenset
        self._leave(CLOSED, at_once=False)

    def _leave(self, status: str, *, at_once: bool) -> None:
        server, self._server = self._server, None
        with self._news:
            self._status = status
            self._news.notify_all()
        if server is not None and at_once:
            self._stop(server)  # answers that are under way still go out
        elif server is not None:
            farewell = Timer(FAREWELL, self._stop, [server])
            farewell.daemon = True
            farewell.start()

    @staticmethod
    def _stop(server: TableServer | None) -> None:
        if server is not None:
            server.stop()

    @property
    def is_open(self) -> bool:
        return self._status == OPEN

    @property
    def address(self) -> str:
        """What is typed into a browser; empty while nobody listens."""
        return self._server.host if self._server else ""

    @property
    def link(self) -> str:
        """What the code on the screen says. The part after the # is never sent to anybody."""
        return f"http://{self.address}/#{self.guests.token}" if self._server else ""

    def _seats_elsewhere(self) -> frozenset[int]:
        return frozenset(one.seat for one in self.guests.devices if one.seat is not None and one.is_connected)

    def seat_changed(self) -> None:
        """The keeper has let somebody in, or sent somebody away."""
        self._keep()
        self.publish()

    def publish(self) -> None:
        """Make the news for all that wait for them, and wake them."""
        self._leave_lost_seats()
        self._boards = {}
        views = {device.hash: self._view(device) for device in self.guests.devices if device.is_connected}
        with self._news:
            self.number += 1
            self._views = views
            self._news.notify_all()

    def _table_changed(self) -> None:
        """First the tap is shown, then the others are told, unless they have been."""
        self._leave_lost_seats()
        before = self.number
        self._around.call(lambda: self.publish() if self.number == before else None)

    def _leave_lost_seats(self) -> None:
        """Whoever joined may have been taken back; the next who joins gets that seat, and nobody else's phone."""
        if self.guests.leave_from(self.table.setup.seats):
            self._keep()

    def _view(self, device: Device) -> bytes:
        language = Language.chosen(device.language, device.language)
        if language.code not in self._boards:
            self._boards[language.code] = board_view(self.table, language, suspense=self._around.suspense())
        view = self._boards[language.code] | device_view(self.table, self.guests, device, language)
        return json.dumps(view, separators=(",", ":")).encode()

    def _keep(self) -> None:
        if self._status == CLOSED:  # or a request that was on its way would have it opened again after a kill
            return
        with suppress(StoreRefused):  # a seat that is not kept is asked for again after a kill; no entry is lost
            self._around.keep(self.guests.kept())

    # -- requests, in threads of their own -----------------------------------------------------

    def _answer(self, request: Request) -> Answer:
        if self._status != OPEN:
            return Answer.of(STATUS[self._status], {"reason": self._status})
        match request.path:
            case "/":
                return Answer(200, page(), "text/html; charset=utf-8", page_headers())
            case "/grenze.ttf":
                return Answer(200, font(), "font/ttf", {"Cache-Control": "private, max-age=86400"})
            case "/words":
                return Answer.of(200, words(request.query.get("language", "")))
            case "/join":
                return self._join(request)
        device = self.guests.find(request.secret)
        if device is None:
            raise Rejected(401)
        request.welcome()
        with self.guests.holding(device):
            match request.path:
                case "/news":
                    return self._wait_for_news(device, request)
                case "/sit":
                    return self._sit(device, request)
            return self._enter(device, request)

    def _join(self, request: Request) -> Answer:
        token, language = _text(request, "token", 64), _text(request, "language", 16)
        if not is_same(token.replace(" ", ""), self.guests.token):
            raise Rejected(403)
        secret = self.guests.join(language)
        if secret is None:
            raise Rejected(429)
        self._around.call(self._somebody_moved)
        return Answer.of(200, {"secret": secret})

    def _somebody_moved(self) -> None:
        self._keep()
        self._around.changed()

    def _wait_for_news(self, device: Device, request: Request) -> Answer:
        """Wait until there is something newer than what the page has."""
        after = request.query.get("after", "")
        language = request.query.get("language", device.language)
        if not (after.isascii() and after.isdigit() and len(after) < 12) or language not in LANGUAGES:
            raise Rejected(400)
        is_other_language = device.language != language
        end = monotonic() + HELD
        with self._news:
            if is_other_language:
                device.language = language
                self._views.pop(device.hash, None)
            while self._status == OPEN and self.number == int(after) and not is_other_language:
                left = end - monotonic()
                if left <= 0:
                    return Answer(204)
                self._news.wait(min(left, LOOK_AFTER))
                if not request.is_waiting():
                    return Answer(204)
        return self._present(device)

    def _present(self, device: Device, status: int = 200, **more: Any) -> Answer:
        """How things stand for a device."""
        with self._news:
            state, number, view = self._status, self.number, self._views.get(device.hash)
        if state != OPEN:
            return Answer.of(STATUS[state], {"reason": state})
        if view is None:
            view = self._in_main_thread(lambda: self._view(device))
        head = json.dumps({"number": number, **more}, separators=(",", ":")).encode()
        return Answer(status, head[:-1] + b',"view":' + view + b"}")

    def _sit(self, device: Device, request: Request) -> Answer:
        seat = request.body.get("seat")
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.table.setup.seats):
            raise Rejected(400)

        def sit() -> bool:
            before = device.seat, device.asks
            is_taken = self.guests.sit(device, seat, tells_secret=self._tells_secret(seat))
            if before != (device.seat, device.asks):
                self.seat_changed()
                self._around.changed()
            return is_taken

        self._limit_changes(device)
        return self._present(device, 200 if self._in_main_thread(sit) else 409)

    def _tells_secret(self, seat: int | None) -> bool:
        """Whether whoever sits down here would see, now or after an undo, what somebody else has entered unseen."""
        has_entered_unseen = game_part(self.table.setup.game, "has_entered_unseen")
        if seat is None or has_entered_unseen is None or seat >= self.table.setup.seats:  # fewer than when it was asked
            return False
        return bool(has_entered_unseen(self.table.state, seat))

    def _enter(self, device: Device, request: Request) -> Answer:
        name, moment = _text(request, "name", LONGEST_NAME), _text(request, "moment", LONGEST_NAME)
        pick = _text(request, "pick", LONGEST_NAME)
        seat = request.body.get("seat", device.seat)
        if not name:
            raise Rejected(400)
        self._limit_changes(device)
        status, why = self._in_main_thread(lambda: self._record(device, seat, name, moment, pick))
        return self._present(device, status, why=why) if why else self._present(device, status)

    def _limit_changes(self, device: Device) -> None:
        """Everything that a guest changes is written to disk and told to all others."""
        if not self._changes.may_ask(device.hash):
            raise Rejected(429)

    def _record(self, device: Device, meant: Any, name: str, moment: str, pick: str) -> tuple[int, str]:
        """Enter what a key stands for, in the main thread: a status, and a sentence if it was refused.

        What was pressed at the seat that is `meant` is no entry of another one that the device has by now.
        """
        if self._status == CLOSED:  # while this was on its way
            return 409, ""
        if device.entered == name:  # sent again, because the answer got lost
            return 200, ""
        seat, table = device.seat, self.table
        language = Language.chosen(device.language, device.language)
        question = None if seat is None or seat != meant else question_of(table, seat, language)
        if question is None or question.moment != moment:
            return 409, ""
        entry = question.entry(pick)
        if entry is None:
            return 409, ""
        before, error = device.entered, table.error
        device.entered = name
        is_taken = table.record(entry, by=seat, also=lambda: self._around.keep(self.guests.kept()))
        refusal, table.error = table.error, error  # whoever looks at the screen has nothing to do with it
        if not is_taken:
            device.entered = before
            # What is wrong with it could tell what others have entered in secret.
            if refusal is None or question.is_sealed:
                return 409, language.tr(SETTLED_THERE)
            return 409, language.translator.at_table(self.table.setup.players).tr(refusal)
        self.publish()
        self._around.entered()
        return 200, ""

    def _in_main_thread(self, work: Callable[[], T]) -> T:
        """Have something done where the screen is, and wait for what comes of it."""
        done: SimpleQueue[tuple[T | None, BaseException | None]] = SimpleQueue()

        def run() -> None:
            try:
                done.put((work(), None))
            except Exception as error:  # whoever asked gets it; the app goes on
                done.put((None, error))

        self._around.call(run)
        try:
            result, error = done.get(timeout=PATIENCE)
        except Empty:
            raise Rejected(503) from None
        if error is not None:
            raise Rejected(500) from error
        return result  # type: ignore[return-value]


def _text(request: Request, key: str, most: int) -> str:
    """A word of a body."""
    value = request.body.get(key, "")
    if not isinstance(value, str) or len(value) > most:
        raise Rejected(400)
    return value
