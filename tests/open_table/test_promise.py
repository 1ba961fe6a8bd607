"""The promise: Grimoire never calls anybody. Before a table is opened it does not even know what a network is.

An audit hook cannot be taken away again, so each of these is a process of its own: the app from its start to a game,
and the app with an open table.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NETWORK = ("socketserver", "http.server", "http.client", "urllib.request", "ftplib", "smtplib", "xmlrpc.client")
APP = """
import json, sys
from pathlib import Path

events = []
def hook(event, arguments):
    if event.startswith("socket.") and event not in ("socket.__new__",):
        events.append([event, str(arguments[1:])])
sys.addaudithook(hook)

import tests.ui
from tests.ui.probe import Probe
from tests.ui.state import table

folder = Path(sys.argv[1])
probe = Probe(folder, table(folder, rounds=2, reveal="hidden"))
probe.tap("I am Paul")
probe.tap_key(1)
probe.pause()
probe.resume()
before = [name for name in {network!r} if name in sys.modules], list(events)
if {opens}:
    probe.tap("Menu")
    probe.tap("Open the table")
    probe.tap("Close the table")
    probe.restart()
print("\\n" + json.dumps({{"modules": before[0], "before": before[1], "after": events[len(before[1]):]}}))
"""


def told(folder: Path, *, opens: bool) -> dict[str, list]:
    script = APP.format(network=NETWORK, opens=opens)
    command = [sys.executable, "-c", script, str(folder)]
    run = subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """A bid is made, the table opened and closed, the app killed and started again."""
    return told(tmp_path_factory.mktemp("evening"), opens=True)


def test_until_a_table_is_opened_no_network_module_is_imported_and_no_socket_asked_for_anything(evening):
    assert evening["modules"] == []
    assert evening["before"] == []


def test_an_open_table_binds_one_address_and_nothing_ever_connects(evening):
    happened = [event for event, _ in evening["after"]]
    bound = [arguments for event, arguments in evening["after"] if event == "socket.bind"]
    # A port that another program has is left for the next one.
    assert bound
    assert all("127.0.0.1" in address for address in bound)
    assert not {*happened} & {"socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr"}
    assert {*happened} <= {"socket.bind"}


def test_no_part_of_the_app_can_call_anybody():
    """What is not written cannot be run: nothing but the server knows sockets, and nothing in it connects."""
    texts = {
        path: path.read_text("utf-8") for path in [*(ROOT / "app").rglob("*.py"), *(ROOT / "engine").rglob("*.py")]
    }
    using = {path.relative_to(ROOT).as_posix() for path, text in texts.items() if "import socket" in text}
    assert using == {"app/device/desktop.py", "app/open_table/server.py"}
    calling = (".connect((", "create_connection", "urlopen", "getaddrinfo", "getfqdn", "requests.")
    assert [path for path, text in texts.items() if any(call in text for call in calling)] == []
