"""Debian's WebKitGTK without a screen, driven through WebDriver: what Safari is made of."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic
from typing import Any

from tests.open_table.browser import PATIENCE, Page

DRIVER, SCREEN = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
MINI_BROWSER = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
IS_HERE = bool(DRIVER and SCREEN and MINI_BROWSER)
MISSING = "needs WebKit (`apt-get install webkit2gtk-driver xvfb`): the pages of the table were not looked at in it"


class WebKit:
    """A browser; every page in it is a tab, and a device of its own."""

    def __init__(self, idle: Callable[[], None]) -> None:
        self._idle = idle
        """What the test does while it waits: the main thread of the app under test runs here."""
        self._home = tempfile.mkdtemp(prefix="webkit")
        self._screen, display = _screen()
        environment = os.environ | {"DISPLAY": f":{display}", "HOME": self._home, "XDG_RUNTIME_DIR": self._home}
        environment |= {"NO_AT_BRIDGE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        quiet = subprocess.DEVNULL
        self._driver = subprocess.Popen(
            [str(DRIVER), f"--port={self._port}"], env=environment, stdout=quiet, stderr=quiet
        )
        self.wait_for(self._answers)
        options = {"binary": str(MINI_BROWSER), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._session = self._send("POST", "/session", wanted)["sessionId"]
        self._has_page = False

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self._port), 1).close()
        except OSError:
            return False
        return True

    def _send(self, method: str, path: str, body: Any = None) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        connection.request(method, path, None if body is None else json.dumps(body))
        value = json.loads(connection.getresponse().read())["value"]
        connection.close()
        if isinstance(value, dict) and "error" in value:
            raise RuntimeError(value)
        return value

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Have the browser do something, and wait until it has."""
        return self._send(method, f"/session/{self._session}{path}", body)

    def wait_for(self, is_done: Callable[[], Any], seconds: float = PATIENCE) -> None:
        """Let the app under test run until something has happened."""
        end = monotonic() + seconds
        while not is_done():
            if monotonic() > end:
                raise TimeoutError
            self._idle()

    def page(self, url: str) -> WebKitPage:
        handle = (
            self.ask("POST", "/window/new", {"type": "tab"})["handle"] if self._has_page else self.ask("GET", "/window")
        )
        self._has_page = True
        return WebKitPage(self, handle, url)

    def close(self) -> None:
        self.ask("DELETE", "")
        for process in (self._driver, self._screen):
            process.terminate()
            process.wait(10)
        shutil.rmtree(self._home, ignore_errors=True)


class WebKitPage(Page):
    """One tab."""

    def __init__(self, browser: WebKit, handle: str, url: str) -> None:
        self.browser, self._handle = browser, handle  # type: ignore[assignment]
        self.go(url)

    def _look(self) -> None:
        self.browser.ask("POST", "/window", {"handle": self._handle})

    def go(self, url: str) -> None:
        self._look()
        self.browser.ask("POST", "/url", {"url": url})

    def reload(self) -> None:
        self._look()
        self.browser.ask("POST", "/refresh", {})

    def run(self, script: str) -> Any:
        self._look()
        return self.browser.ask("POST", "/execute/sync", {"script": f"return {script}", "args": []})


def _screen() -> tuple[subprocess.Popen[bytes], str]:
    """A screen that nobody sees, and its number."""
    said, says = os.pipe()
    command = [str(SCREEN), "-displayfd", str(says), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=(says,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(says)
    with os.fdopen(said) as lines:
        return process, lines.readline().strip()
