"""A client that sends exactly what it is told to, and reads what comes back."""

from __future__ import annotations

import json
import socket
from typing import Any

from app.open_table.session import OpenTable


def send(session: Any, content: bytes, *, ends: bool = False, seconds: float = 5) -> tuple[int, dict[str, str], bytes]:
    """Send bytes to a table: the status, the headers and the body of the answer; 0 if there is none."""
    host, _, port = session.address.rpartition(":")
    with socket.create_connection((host, int(port)), seconds) as connection:
        answer = b""
        try:
            connection.sendall(content)
            if ends:
                connection.shutdown(socket.SHUT_WR)
            while more := connection.recv(65536):
                answer += more
        except ConnectionError:
            pass
    head, _, body = answer.partition(b"\r\n\r\n")
    line, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(part.split(": ", 1) for part in lines if ": " in part)
    return (int(line.split()[1]) if line else 0), headers, body


def request(session: Any, method: str, path: str, body: Any = None, secret: str = "", **headers: str) -> bytes:
    """A request as a browser would send it, but for what is given."""
    content = b"" if body is None else json.dumps(body).encode()
    lines = {"Host": session.address} | ({"Authorization": f"Bearer {secret}"} if secret else {})
    if body is not None:
        lines |= {"Content-Type": "application/json", "Content-Length": str(len(content))}
        lines |= {"Origin": f"http://{session.address}"}
    lines |= {name.replace("_", "-"): value for name, value in headers.items()}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value != "-")
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + content


class Phone:
    """A device at the table, without a browser."""

    def __init__(self, session: OpenTable, language: str = "en") -> None:
        self.session, self.address = session, session.address
        status, data = self.post("/join", {"token": session.guests.token, "language": language}, secret="")
        if status != 200:
            raise ConnectionError(status)
        self.secret: str = data["secret"]

    def post(self, path: str, body: Any, secret: str | None = None) -> tuple[int, Any]:
        own = getattr(self, "secret", "") if secret is None else secret
        status, _, content = send(self, request(self, "POST", path, body, own))
        return status, json.loads(content) if content else None

    def news(self, after: int = 0, language: str = "") -> tuple[int, Any]:
        path = f"/news?after={after}" + (f"&language={language}" if language else "")
        status, _, content = send(self, request(self, "GET", path, secret=self.secret), seconds=30)
        return status, json.loads(content) if content else None

    def view(self) -> Any:
        return self.news()[1]["view"]

    def sit(self, seat: int | None) -> int:
        return self.post("/sit", {"seat": seat})[0]

    def enter(self, pick: str, name: str = "", moment: str = "") -> tuple[int, Any]:
        """Press a key of what is asked."""
        asked = moment or self.view()["question"]["moment"]
        return self.post("/enter", {"name": name or f"{id(self)}{pick}{asked}"[-32:], "moment": asked, "pick": pick})
