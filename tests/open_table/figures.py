"""What an open table costs, and how quick it is: `make table-figures` measures it and writes docs/quality.md."""

from __future__ import annotations

import io
import os
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, suppress
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

from app.open_table.session import OpenTable
from engine.game import Setup
from tests.open_table.browser import CHROMIUM, Browser, Page
from tests.open_table.tables import CROWD, Running, opened, table_of, wizard_table
from tests.open_table.test_threats import hostile
from tests.open_table.wire import Phone, request, send
from tests.soak.report import Figure, write_section

ROOT = Path(__file__).resolve().parents[2]
SIX = ("Léa", "Hugo", "Nora", "Paul", "Maximiliane", "Zoé")
FRAME = 1 / 60
NOW = "(performance.timeOrigin + performance.now())"
DRAWN = """window.drawn = new Promise((done) => {
    const watching = new MutationObserver(() => newest >= %d && done(watching.disconnect() || {now}));
    watching.observe(document.getElementById("page"), { childList: true });
})""".replace("{now}", NOW)
"""When a page has drawn the news of this number."""
WHAT = "A key on one page, seen on the seven others"
OPENING = """
import sys, time, resource
from pathlib import Path
from tempfile import mkdtemp
import app.models.sheet, app.models.awaited, app.visibility, app.games.wizard.book, app.table, app.hosting
from app.store import open_store
from engine.game import Setup
store = open_store(Path(mkdtemp()))
at = "2026-11-17T20:00:00Z"
table = app.table.Table(store, store.new_match(Setup("wizard", ("A", "B", "C")), at), lambda: at)
def memory():
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
before, start = memory(), time.process_time()
hosting = app.hosting.Hosting(lambda call: None, lambda: at)
hosting.open(table)
print(time.process_time() - start, memory() - before, hosting.session.is_open)
"""


class Frames(Running):
    """A main thread that does what is asked once a frame, as the app does."""

    def _run(self) -> None:
        while self._goes_on:
            time.sleep(FRAME)
            while not self._calls.empty():
                self.run_one(0)


def clicks(times: int = 40) -> list[Figure]:
    """From a key on one page to the mark on the seven others."""
    if CHROMIUM is None:
        return [Figure(WHAT, "not measured: no Chromium", "below 60 ms", False)]
    with TemporaryDirectory() as folder:
        main = Frames()
        main.start()
        session = main.do(
            lambda: opened(table_of(Path(folder), Setup("wizard", SIX, {"reveal": "hidden"})), main, CROWD)
        )
        browser = Browser()
        try:
            delays = _delays(browser, session, main, times)
        finally:
            browser.close()
            main.do(session.close)
            main.stop()
    slow = quantiles(delays, n=20)[-1]
    return [
        Figure(f"{WHAT}: median", f"{median(delays):.0f} ms", "below 60 ms", median(delays) < 60),
        Figure(f"{WHAT}: 95 of 100", f"{slow:.0f} ms"),
    ]


def _delays(browser: Browser, session: OpenTable, main: Running, times: int) -> list[float]:
    """How long each bid takes to every other page, in milliseconds."""
    pages = [browser.page(session.link) for _ in range(8)]
    for page, name in zip(pages, (*SIX, "Only watch", "Only watch"), strict=True):
        page.tap(name)
    for page in pages:
        page.reads("Round 1 of 10")
        for reported in ("Network", "Log"):  # what the browser reports to us would take its time from the pages
            page.ask(f"{reported}.disable")
    return [delay for turn in range(times) for delay in _click(pages, session, main, turn)]


def _click(pages: list[Page], session: OpenTable, main: Running, turn: int) -> list[float]:
    """One bid: how long until each of the others has drawn it. Nobody is asked meanwhile; then it is undone."""
    page = pages[turn % 5]
    others = [other for other in pages if other is not page]
    _await_news(others, session)
    at = page.run(f"(() => {{ const at = {NOW}; document.querySelector('[data-at=key1]').click(); return at; }})()")
    delays = [other.run("drawn") - at for other in others]
    _await_news(pages, session)
    main.do(session.table.undo)
    for one in pages:
        one.run("drawn")
    return delays


def _await_news(pages: list[Page], session: OpenTable) -> None:
    for page in pages:
        page.run(f"void ({DRAWN % (session.number + 1)})")


def opening() -> list[Figure]:
    """What the first opening costs a running app, in time of the processor: imports, book, socket."""
    runs = []
    for _ in range(5):
        environment = os.environ | {"GRIMOIRE_ADDRESSES": "127.0.0.1"}
        told = subprocess.run(
            [sys.executable, "-c", OPENING], cwd=ROOT, env=environment, capture_output=True, check=True
        )
        seconds, memory, is_open = told.stdout.decode().split()
        runs.append((float(seconds), int(memory)))
        if is_open != "True":
            raise RuntimeError("the table did not open")
    seconds, memory = min(runs)
    return [
        Figure("Opening a table: processor", f"{seconds * 1000:.0f} ms", "at most 30 ms", seconds <= 0.03),
        Figure("Opening a table: memory", f"{memory / 2**20:.1f} MB"),
    ]


@contextmanager
def sample() -> Iterator[tuple[Any, int]]:
    """`make table` in a process of its own: where it is, and its number."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.open_table.sample"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    try:
        link = process.stdout.readline().strip()  # type: ignore[union-attr]
        address, _, token = link.removeprefix("http://").partition("/#")
        yield SimpleNamespace(address=address, guests=SimpleNamespace(token=token)), process.pid
    finally:
        process.terminate()
        process.wait(10)


def idle(seconds: float = 20) -> list[Figure]:
    """Eight phones that wait for news."""
    with sample() as (session, pid):
        phones = [Phone(session) for _ in range(8)]
        for seat, phone in enumerate(phones[:4]):
            phone.sit(seat)
        number = phones[0].news()[1]["number"]

        def wait(phone: Phone) -> None:
            end = time.monotonic() + seconds
            with suppress(ConnectionError):
                while time.monotonic() < end:
                    phone.news(after=number)

        threads = [threading.Thread(target=wait, args=(phone,), daemon=True) for phone in phones]
        for thread in threads:
            thread.start()
        time.sleep(1)
        used, start = _processor_time(pid), time.monotonic()
        time.sleep(seconds - 2)
        share = (_processor_time(pid) - used) / (time.monotonic() - start) * 100
    return [Figure("Eight guests who wait: share of a core", f"{share:.2f} %", "below 0.1 %", share < 0.1)]


def _processor_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/schedstat").read_text().split()
    children = [int(path.read_text().split()[0]) for path in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    return max(sum(children), int(fields[0])) / 1e9


def flood(seconds: float = 4) -> list[Figure]:
    """One address asks as fast as it can: what another notices of it."""
    with sample() as (session, _):
        phone = Phone(session)
        calm = _answers(phone, 40)
        script = f"from tests.open_table.figures import flood_from; flood_from({session.address!r}, {seconds + 1})"
        flooding = [
            subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE) for _ in range(2)
        ]
        time.sleep(1)
        busy = _answers(phone, 40)
        asked = sum(int(one.communicate()[0]) for one in flooding)
    slower = median(busy) - median(calm)
    later = f"{max(slower, 0):.0f} ms (median {median(busy):.0f})"
    return [
        Figure("A flood from one address: requests a second", f"{asked / (seconds + 1):,.0f}"),
        Figure("A flood: how much later another address is answered", later, "at most 50 ms", slower <= 50),
    ]


def _answers(phone: Phone, times: int) -> list[float]:
    """How long each answer takes, in milliseconds."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        phone.news()
        taken.append((time.perf_counter() - start) * 1000)
        time.sleep(0.06)  # within what an address may ask
    return taken


def flood_from(address: str, seconds: float) -> None:
    """Ask from another address of this machine, without listening."""
    host, _, port = address.rpartition(":")
    asked, end = 0, time.monotonic() + seconds
    content = f"GET /words HTTP/1.1\r\nHost: {address}\r\n\r\n".encode()
    while time.monotonic() < end:
        try:
            with socket.create_connection((host, int(port)), 2, ("127.0.0.9", 0)) as connection:
                connection.sendall(content)
                connection.recv(100)
        except OSError:
            pass
        asked += 1
    print(asked)


def hostility(times: int = 10_000) -> list[Figure]:
    """Requests that were spoilt at random."""
    chance, spoken = random.Random(24), io.StringIO()
    with TemporaryDirectory() as folder, redirect_stderr(spoken):
        main = Running()
        main.start()
        session = main.do(lambda: opened(wizard_table(Path(folder), reveal="hidden"), main, CROWD))
        before = session.table.match.log
        found = {send(session, hostile(session, chance), ends=True)[0] for _ in range(times)}
        is_whole = session.table.match.log == before and send(session, request(session, "GET", "/words"))[0] == 200
        main.do(session.close)
        main.stop()
    said = f"{times:,} ({len(found)} different answers)"
    is_quiet = not spoken.getvalue() and 500 not in found
    return [Figure("Hostile requests: no traceback, no entry, still serving", said, "10,000", is_quiet and is_whole)]


def main() -> None:
    figures = [*clicks(), *opening(), *idle(), *flood(), *hostility()]
    for figure in figures:
        print(figure.row())
    write_section("Several phones at one table", figures, "make table-figures")


if __name__ == "__main__":
    main()
