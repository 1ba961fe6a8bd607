"""Debian's Chromium without a screen, driven through the pipe it offers for that: no driver, no package."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from base64 import b64decode
from collections import deque
from collections.abc import Callable
from fcntl import F_DUPFD, fcntl
from pathlib import Path
from select import select
from time import monotonic
from typing import Any

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
MISSING = "needs Chromium (`apt-get install chromium`): the pages of the table were not looked at"
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--remote-debugging-pipe",
)
LAUNCH = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.dup2(int(sys.argv[2]), 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""Chromium reads what it is asked from descriptor 3, and answers on 4."""
PATIENCE = 30.0


class Browser:
    """A browser; every page in it is a device of its own, with a memory of its own."""

    def __init__(self, idle: Callable[[], None] = lambda: None) -> None:
        self._idle = idle
        """What the test does while it waits: the main thread of the app under test runs here."""
        self._profile = tempfile.mkdtemp(prefix="chromium")
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()
        theirs_in, theirs_out = (fcntl(fd, F_DUPFD, 10) for fd in (theirs_in, theirs_out))
        launch = [sys.executable, "-c", LAUNCH, str(theirs_in), str(theirs_out)]
        command = [*launch, CHROMIUM or "chromium", *FLAGS, f"--user-data-dir={self._profile}", "about:blank"]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(command, pass_fds=(theirs_in, theirs_out), stdout=quiet, stderr=quiet)
        os.close(theirs_in)
        os.close(theirs_out)
        self._in, self._out = ours_in, ours_out
        self._number, self._buffer = 0, b""
        self._answers: dict[int, dict[str, Any]] = {}
        self.events: deque[dict[str, Any]] = deque(maxlen=2000)

    def ask(self, method: str, session: str | None = None, **parameters: Any) -> Any:
        """Have the browser do something, and wait until it has."""
        self._number += 1
        number = self._number
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        self.wait_for(lambda: number in self._answers)
        answer = self._answers.pop(number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    def wait_for(self, is_done: Callable[[], Any], seconds: float = PATIENCE) -> None:
        """Listen to the browser, and let the app under test run, until something has happened."""
        end = monotonic() + seconds
        while not is_done():
            if monotonic() > end:
                raise TimeoutError
            self._idle()
            self._listen()

    def _listen(self) -> None:
        ready, _, _ = select([self._in], [], [], 0.005)
        if not ready:
            return
        self._buffer += os.read(self._in, 2**20)
        *messages, self._buffer = self._buffer.split(b"\0")
        for text in messages:
            message = json.loads(text)
            if "id" in message:
                self._answers[message["id"]] = message
            else:
                self.events.append(message)

    def page(self, url: str, width: int = 390, height: int = 720, **looks: Any) -> Page:
        """Open a page on a device of its own."""
        context = self.ask("Target.createBrowserContext")["browserContextId"]
        return Page(self, context, url, width, height, **looks)

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(10)
        os.close(self._in)
        os.close(self._out)
        shutil.rmtree(self._profile, ignore_errors=True)


class Page:
    """One tab."""

    def __init__(
        self, browser: Browser, context: str, url: str, width: int, height: int, *, dark: bool = False, scale: float = 1
    ) -> None:
        self.browser = browser
        target = browser.ask("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        self.session = browser.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.ask(f"{domain}.enable")
        size = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < 700}
        self.ask("Emulation.setDeviceMetricsOverride", **size)
        if dark:
            scheme = [{"name": "prefers-color-scheme", "value": "dark"}]
            self.ask("Emulation.setEmulatedMedia", features=scheme)
        self.go(url)

    def ask(self, method: str, **parameters: Any) -> Any:
        return self.browser.ask(method, self.session, **parameters)

    def go(self, url: str) -> None:
        self.ask("Page.navigate", url=url)

    def reload(self) -> None:
        self.ask("Page.reload")

    def run(self, script: str) -> Any:
        """What an expression is worth on the page."""
        answer = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def text(self) -> str:
        """What is read on the page."""
        try:
            return str(self.run("document.body ? document.body.innerText : ''"))
        except RuntimeError:  # between two pages
            return ""

    def reads(self, *words: str, seconds: float = PATIENCE) -> None:
        """Wait until all of this can be read."""
        try:
            self.browser.wait_for(lambda: all(word in self.text() for word in words), seconds)
        except TimeoutError:
            raise AssertionError(f"{words} are not in: {self.text()!r}") from None

    def tap(self, words: str) -> None:
        """Press the button that says this, or the first that begins so."""
        found = f"""(() => {{
            const said = (node) => {{
                const heard = node.cloneNode(true);  // as a screen reader says it
                heard.querySelectorAll("[aria-hidden]").forEach((one) => one.remove());
                return (node.getAttribute("aria-label") || heard.textContent || "").trim();
            }};
            const all = [...document.querySelectorAll("button")], words = {json.dumps(words)};
            const node = all.find((one) => said(one) === words) || all.find((one) => said(one).startsWith(words));
            if (node) node.click();
            return Boolean(node);
        }})()"""
        try:
            self.browser.wait_for(lambda: self.run(found))
        except TimeoutError:
            raise AssertionError(f"no button says {words!r}: {self.text()!r}") from None

    def press(self, key: str, code: str, text: str = "") -> None:
        """A key of the keyboard."""
        virtual = {"Tab": 9, "Enter": 13, " ": 32}.get(key, ord(key[0].upper()))
        pressed = {"key": key, "code": code, "windowsVirtualKeyCode": virtual}
        self.ask("Input.dispatchKeyEvent", type="keyDown", text=text, **pressed)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **pressed)

    def set_link(self, *, on: bool) -> None:
        """The Wi-Fi of this device goes, or comes back."""
        limits = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self.ask("Network.emulateNetworkConditions", offline=not on, **limits)

    def picture(self, path: Path) -> None:
        path.write_bytes(b64decode(self.ask("Page.captureScreenshot", format="png")["data"]))

    def complaints(self) -> list[str]:
        """What the browser had to say about the page: errors, and what the policy forbade."""
        own = [event for event in self.browser.events if event.get("sessionId") == self.session]
        thrown = [str(one["params"]["exceptionDetails"]) for one in own if one["method"] == "Runtime.exceptionThrown"]
        logged = [one["params"]["entry"]["text"] for one in own if one["method"] == "Log.entryAdded"]
        return thrown + [text for text in logged if "ERR_" not in text and "status of" not in text]
