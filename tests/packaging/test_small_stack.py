"""Files in the threads of a phone, whose stacks are small: what is nested too deeply is refused before it is parsed."""

import json
import re
import subprocess
import sys

import pytest

from engine.document import MOST_DEPTH, NotADocument, parse
from tests.packaging.building import ROOT
from tests.packaging.test_python_next import MODULES, PYTHONS

READER = """
import sys, threading
from app.transfer.reading import unpack
from engine.document import read
sys.setrecursionlimit(10**6)  # newer Pythons count no calls inside of C, they only guess how large the stack is
problems = []
def look():
    content = sys.stdin.buffer.read()
    problems.extend([read(content).problems[0].msgid, unpack(content).found[0].problems[0].msgid])
threading.stack_size(2**20)
thread = threading.Thread(target=look)
thread.start()
thread.join()
print(*problems, sep="\\n")
"""
TOO_DEEP = "This is nested too deeply to be a game."
DEEP = {
    "lists": b"[" * 12_000 + b"]" * 12_000,
    "objects": b'{"a":' * 12_000 + b"1" + b"}" * 12_000,
    "both, with brackets in strings that seem to close them": b'{"]}": ["]}\\"]", ' * 12_000 + b"1" + b"]}" * 12_000,
    "no end": b"[" * 1_000_000,
    "a key of a game": b'{"format": "grimoire-game", "x": ' + b"[" * 12_000 + b"]" * 12_000 + b"}",
}


@pytest.mark.parametrize("content", DEEP.values(), ids=DEEP.keys())
@pytest.mark.parametrize("python", PYTHONS, ids=lambda path: path.rpartition("/")[2])
def test_what_is_nested_too_deeply_is_told_and_ends_nothing(python, content):
    """In a process of its own: without the check it ends there and then, as it would on a phone."""
    done = subprocess.run([python, "-B", "-c", READER], cwd=ROOT, input=content, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()[-400:]
    assert done.stdout.decode().splitlines() == [TOO_DEEP, TOO_DEEP]


def test_the_depth_is_exact():
    def nested(depth):
        return b'[{"a":' * (depth // 2) + b'"[[[[\\"{{{{"' + b"}]" * (depth // 2)

    assert not isinstance(parse(nested(MOST_DEPTH)), NotADocument)
    assert parse(nested(MOST_DEPTH + 2)).problems[0].msgid == TOO_DEEP


BRACKETS_IN_STRINGS = ["[" * 1000, "]" * 1000, '\\"[' * 500, "\\\\", '"', '\\\\"' + "{" * 500, "é]\n["]


def test_brackets_in_strings_are_words():
    told = {"notes": BRACKETS_IN_STRINGS, **dict.fromkeys(BRACKETS_IN_STRINGS, 1)}
    for spelt in (json.dumps(told), json.dumps(told, ensure_ascii=False, indent=1)):
        assert parse(spelt.encode()) == told


@pytest.mark.parametrize(
    "broken", [b"[1, 2", b"]" * 100_000, b"[}" * 1000, b'["' + b"[" * 1000, b'"\\', b"\xef\xbb\xbf["]
)
def test_what_is_broken_in_another_way_is_told_as_before(broken):
    assert parse(broken).problems[0].msgid == "This is not JSON: line {line}, column {column}."


STACK = """
import ctypes, threading
from app.threads import WorkThread
libc, sizes = ctypes.CDLL(None), []
libc.pthread_self.restype = ctypes.c_ulong
def look():
    attributes, size = ctypes.create_string_buffer(256), ctypes.c_size_t()
    libc.pthread_getattr_np(ctypes.c_ulong(libc.pthread_self()), attributes)
    libc.pthread_attr_getstacksize(attributes, ctypes.byref(size))
    sizes.append(size.value // 2**20)
threading.stack_size(2**20)  # as it is on a phone
for thread in threading.Thread(target=look), WorkThread(look):
    thread.start()
    thread.join()
print(*sizes, threading.stack_size() // 2**20)
"""


def test_a_thread_that_reads_has_four_megabytes():
    """Whoever else starts a thread gets what there was."""
    done = subprocess.run([sys.executable, "-c", STACK], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["1", "4", "1"]


def test_every_thread_of_the_app_is_such_a_one():
    assert not [path for path in MODULES if re.search(r"\bThread\(", path.read_text())]
