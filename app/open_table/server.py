"""HTTP for the phones at the table, with a limit for everything: what a request is, before anybody looks into it.

One request a connection, a fixed table of paths, small JSON bodies, exact hosts. Whatever is wrong with a request
gets a status and no words; nothing is logged. Python's `http.server` would read headers of any number of megabytes, ask
for the name of this device in the network, and take twice as long to import.
"""

from __future__ import annotations

import hmac
import json
import re
import socket
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from socketserver import BaseRequestHandler, TCPServer, ThreadingMixIn
from threading import Lock
from time import monotonic
from typing import Any
from urllib.parse import parse_qsl

from app.threads import WorkThread
from engine.nesting import is_deeper

JSON = "application/json"
END = b"\r\n\r\n"
LISTENER = "open table"
"""The name of the thread that listens for as long as a table is open."""
NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
"""What a method or a header may be called."""
MOST_HEADERS = 64
DEEPEST = 4
"""How many brackets of a body may be open at once."""
HEAR_OUT = 0.5
"""Seconds."""
MOST_ADDRESSES = 256
"""So many addresses are counted; of a larger crowd those that asked least are forgotten."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of everything a device may have."""

    body: int = 512
    line: int = 1024
    head: int = 8192
    seconds: float = 10
    """For a whole request to arrive, and for an answer to be taken."""
    connections: int = 10
    """At once, for each address."""
    all_connections: int = 80
    rate: float = 20
    """Requests a second, for each address, after a burst."""
    burst: float = 60


@dataclass(frozen=True, slots=True)
class Request:
    """A request that is well formed and meant for this server."""

    path: str
    query: Mapping[str, str] = field(default_factory=dict)
    secret: str = ""
    """What a device says in `Authorization`."""
    body: Mapping[str, Any] = field(default_factory=dict)
    is_waiting: Callable[[], bool] = lambda: True
    """Whether the other side still listens."""
    welcome: Callable[[], None] = lambda: None
    """Say that whoever asks has been let in: it makes room for nobody."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What goes back."""

    status: int
    body: bytes = b""
    kind: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, status: int, data: Any) -> Answer:
        """An answer of JSON values."""
        return cls(status, json.dumps(data, separators=(",", ":")).encode())


class Rejected(Exception):  # noqa: N818 (an answer, not a fault of the program)
    """A request that is answered with a bare status."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Traffic:
    """Who has how many connections, and how often each address may still ask: a bucket that fills with time."""

    def __init__(self, limits: Limits) -> None:
        self._limits, self._lock = limits, Lock()
        self._connections: Counter[str] = Counter()
        self._strangers: dict[socket.socket, None] = {}
        """Connections of whom nobody knows yet whether they were let in, the oldest first."""
        self._buckets: dict[str, tuple[float, float]] = {}

    def enter(self, address: str, connection: socket.socket) -> bool:
        """Count one more connection, if it may be. In a full house the stranger who has taken longest makes room."""
        with self._lock:
            if self._connections[address] >= self._limits.connections or self._is_flooding(address):
                return False
            if self._connections.total() >= self._limits.all_connections and not self._send_one_away():
                return False
            self._connections[address] += 1
            self._strangers[connection] = None
            return True

    def _send_one_away(self) -> bool:
        """End what the oldest stranger sends or takes; its thread then leaves by itself."""
        oldest = next(iter(self._strangers), None)
        if oldest is None:
            return False
        del self._strangers[oldest]
        with suppress(OSError):
            oldest.shutdown(socket.SHUT_RDWR)
        return True

    def welcome(self, connection: socket.socket) -> None:
        """Whoever this is was let in."""
        with self._lock:
            self._strangers.pop(connection, None)

    def leave(self, address: str, connection: socket.socket) -> None:
        with self._lock:
            self._strangers.pop(connection, None)
            self._connections[address] -= 1
            if not self._connections[address]:
                del self._connections[address]

    def may_ask(self, address: str) -> bool:
        """Count one more request; False if it came too soon. Below nothing, an address is in debt."""
        with self._lock:
            left = self._left(address) - 1
            self._buckets[address] = (max(left, -self._limits.burst), monotonic())
            if len(self._buckets) > MOST_ADDRESSES:
                del self._buckets[max(self._buckets, key=lambda known: self._buckets[known][0])]
            return left >= 0

    def _is_flooding(self, address: str) -> bool:
        """Whether an address is so far in debt that it is not even read."""
        return self._left(address) < 1 - self._limits.burst

    def _left(self, address: str) -> float:
        left, at = self._buckets.get(address, (self._limits.burst, monotonic()))
        return min(self._limits.burst, left + (monotonic() - at) * self._limits.rate)


class TableServer(ThreadingMixIn, TCPServer):
    """Listens at one address of this device, never at all of them."""

    allow_reuse_address = True
    daemon_threads = True
    block_on_close = False
    request_queue_size = 64

    def __init__(
        self,
        address: tuple[str, int],
        paths: Mapping[str, str],
        answer: Callable[[Request], Answer],
        limits: Limits | None = None,
    ) -> None:
        self.paths, self.answer, self.limits = paths, answer, limits or Limits()
        """The method of every path there is, and who answers what passes."""
        self.traffic = Traffic(self.limits)
        super().__init__(address, Connection)

    @property
    def host(self) -> str:
        """What a browser calls this server."""
        address, port = self.server_address[:2]
        return f"{address!s}:{port}"

    def start(self) -> None:
        WorkThread(lambda: self.serve_forever(0.25), LISTENER).start()

    def stop(self) -> None:
        """Listen no longer."""
        self.shutdown()
        self.server_close()

    def process_request(self, request: Any, client_address: Any) -> None:
        address = client_address[0]
        if not self.traffic.enter(address, request):
            _turn_away(request)
            self.shutdown_request(request)
            return

        def serve() -> None:
            try:
                self.process_request_thread(request, client_address)
            finally:
                self.traffic.leave(address, request)

        try:
            WorkThread(serve).start()
        except RuntimeError:  # no thread is to be had
            self.traffic.leave(address, request)
            self.shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Whoever breaks off is not worth a line in a log."""


def _turn_away(connection: socket.socket) -> None:
    """Say in passing that there are too many; whoever listens hears it."""
    with suppress(OSError):
        connection.setblocking(False)
        connection.recv(4096)
        connection.send(b"HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


class Connection(BaseRequestHandler):
    """Reads one request, has it answered, and closes: nothing can be smuggled in behind it."""

    server: TableServer
    request: socket.socket

    def setup(self) -> None:
        self.request.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._deadline = monotonic() + self.server.limits.seconds

    def handle(self) -> None:
        try:
            answer = self.server.answer(self._read())
        except Rejected as rejected:
            answer = Answer(rejected.status)
        except TimeoutError:
            answer = Answer(408)
        with suppress(OSError):
            self._send(answer)
            if answer.status >= 400:
                self._hear_out()

    def _read(self) -> Request:
        may_ask = self.server.traffic.may_ask(self.client_address[0])  # whoever never ends a request has asked too
        head, early = self._head()
        if not may_ask:
            raise Rejected(429)
        line, _, rest = head.partition(b"\r\n")
        method, target = _request_line(line)
        headers = Headers(rest)
        self._check_host(headers)
        if method not in ("GET", "POST"):
            raise Rejected(501)
        path, query = _target(target)
        if self.server.paths.get(path, method) != method:
            raise Rejected(405)
        if path not in self.server.paths:
            raise Rejected(404)
        body = self._body(headers, early) if method == "POST" else {}
        scheme, _, secret = headers.only("authorization").partition(" ")
        return Request(path, query, secret if scheme == "Bearer" else "", body, self._is_waiting, self._welcome)

    def _head(self) -> tuple[bytes, bytes]:
        """Everything up to the empty line, and what came after it; what comes drop by drop comes too late."""
        limits, head = self.server.limits, b""
        while END not in head:
            if len(head) > limits.line and b"\r\n" not in head[: limits.line]:
                raise Rejected(414)
            if len(head) > limits.head:
                raise Rejected(431)
            head += self._receive(4096)
        head, _, early = head.partition(END)
        if len(head.partition(b"\r\n")[0]) > limits.line:
            raise Rejected(414)
        if len(head) > limits.head:
            raise Rejected(431)
        return head, early

    def _receive(self, most: int) -> bytes:
        left = self._deadline - monotonic()
        if left <= 0:
            raise Rejected(408)
        self.request.settimeout(left)
        data = self.request.recv(most)
        if not data:
            raise Rejected(400)
        return data

    def _check_host(self, headers: Headers) -> None:
        """A name that was made to lead here is not ours; nor is a page from elsewhere that posts to us."""
        host = self.server.host
        if headers.all("host") != [host] or any(origin != f"http://{host}" for origin in headers.all("origin")):
            raise Rejected(421)

    def _body(self, headers: Headers, content: bytes) -> Mapping[str, Any]:
        if headers.only("content-type").partition(";")[0].strip().lower() != JSON:
            raise Rejected(415)
        length = headers.only("content-length")
        if headers.all("transfer-encoding") or not (length.isascii() and length.isdigit()):
            raise Rejected(411)
        if len(length) > 9 or int(length) > self.server.limits.body:
            raise Rejected(413)
        if headers.all("expect"):
            raise Rejected(417)
        while len(content) < int(length):
            content += self._receive(int(length) - len(content))
        if len(content) > int(length) or is_deeper(content, DEEPEST):
            raise Rejected(400)
        try:
            data = json.loads(content)
        except (ValueError, RecursionError):
            raise Rejected(400) from None
        if not isinstance(data, dict):
            raise Rejected(400)
        return data

    def _is_waiting(self) -> bool:
        """Nothing more is sent to us; an end of what is sent is somebody who went."""
        try:
            self.request.settimeout(0)
            return bool(self.request.recv(1, socket.MSG_PEEK))
        except BlockingIOError:
            return True
        except OSError:
            return False

    def _welcome(self) -> None:
        self.server.traffic.welcome(self.request)

    def _send(self, answer: Answer) -> None:
        headers = {
            "Content-Type": answer.kind,
            "Content-Length": str(len(answer.body)),
            "Connection": "close",
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
            **answer.headers,
        }
        lines = [f"HTTP/1.1 {answer.status} {HTTPStatus(answer.status).phrase}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.request.settimeout(self.server.limits.seconds)
        self.request.sendall("\r\n".join(lines).encode("ascii") + END + answer.body)

    def _hear_out(self) -> None:
        """Take in a little of what was not read: closed at once, the answer to it might get lost."""
        self.request.shutdown(socket.SHUT_WR)
        self._deadline = monotonic() + HEAR_OUT
        with suppress(Rejected, TimeoutError):
            for _ in range(64):
                self._receive(4096)


class Headers:
    """The headers of a request, by their names in small letters."""

    def __init__(self, lines: bytes) -> None:
        self._values: dict[str, list[str]] = {}
        listed = lines.decode("latin-1").split("\r\n") if lines else []
        if len(listed) > MOST_HEADERS:
            raise Rejected(431)
        for line in listed:
            name, colon, value = line.partition(":")
            if not colon or not NAME.fullmatch(name):
                raise Rejected(400)
            self._values.setdefault(name.lower(), []).append(value.strip(" \t"))

    def all(self, name: str) -> list[str]:
        return self._values.get(name, [])

    def only(self, name: str) -> str:
        """The value of a header that may be there once; empty if it is not."""
        values = self.all(name)
        if len(values) > 1:
            raise Rejected(400)
        return values[0] if values else ""


def _request_line(line: bytes) -> tuple[str, str]:
    """The method and what it is asked of."""
    parts = line.decode("latin-1").split(" ")
    if len(parts) != 3 or not NAME.fullmatch(parts[0]) or not parts[2].startswith("HTTP/"):
        raise Rejected(400)
    if parts[2] not in ("HTTP/1.1", "HTTP/1.0"):
        raise Rejected(505)
    return parts[0], parts[1]


def _target(target: str) -> tuple[str, dict[str, str]]:
    """A path and its query. Nothing in a path is decoded: it is one of the table, letter by letter, or none."""
    path, mark, query = target.partition("?")
    try:
        return path, dict(parse_qsl(query, strict_parsing=True, max_num_fields=4)) if mark else {}
    except ValueError:
        raise Rejected(400) from None


def is_same(one: str, other: str) -> bool:
    """Compare two secrets in a time that tells nothing about either."""
    return hmac.compare_digest(*(text.encode("utf-8", "surrogatepass") for text in (one, other)))
