"""A handset instead of Java: knows the members of `android_api.txt` and no others, and records every call."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TABLE = Path(__file__).with_name("android_api.txt")
MEMBER = re.compile(r"(\d+) (ui )?(static )?(?:(\S+) )?(\w+)(?:\((.*)\))?(?: = (.+))?$")
RESULT_OK = -1
NOTHING = {"int": 0, "float": 1.0, "boolean": True, "String": "", "void": None}
PLAIN = {"int": int, "float": (int, float), "boolean": bool, "String": str, "CharSequence": str, "String[]": list}


class JavaException(Exception):  # noqa: N818 - its name in jnius
    """What Java throws."""


class NotOnThisHandsetError(AttributeError):
    """Android does not document this, or not for a handset as old as this one."""


@dataclass(frozen=True)
class Member:
    """A field, method or constructor of a class."""

    owner: str
    since: int
    needs_ui: bool
    is_static: bool
    type: str
    name: str
    takes: tuple[str, ...] | None
    value: Any


class Handset:
    """One phone: its API level, what it answers when it is asked, and what it was asked to do."""

    def __init__(self) -> None:
        self.begin()

    def begin(self, level: int = 35) -> None:
        """A new phone of this API level."""
        self.level = level
        self.calls: list[str] = []
        self.results: list[Any] = []
        """Who listens for the answers of other apps."""
        self.early: dict[int, Any] = {}
        """What our Java class keeps while nobody listens."""
        self.is_ui = False
        self._queue: list[Any] = []
        self.answers: dict[str, Any] = {
            "android.os.Build$VERSION.SDK_INT": level,
            "android.app.Activity.runOnUiThread": self.later,
            "org.kivy.android.PythonActivity.registerActivityResultListener": self.results.append,
            "org.grimoire.EarlyAnswer.has": lambda code: code in self.early,
            "org.grimoire.EarlyAnswer.take": lambda: self.early.popitem()[1],
        }

    def on_ui_thread(self, called: Callable[[], Any]) -> None:
        self.is_ui = True
        try:
            called()
        finally:
            self.is_ui = False

    def later(self, runnable: Any) -> None:
        """As on a phone, what belongs to the window's thread comes to pass some time after it was asked for."""
        self._queue.append(runnable)

    def catch_up(self) -> None:
        """The window's thread does what was left for it."""
        queue, self._queue = self._queue, []
        for runnable in queue:
            self.on_ui_thread(runnable.run)

    def come_back(self, code: int, result: int, uri: str) -> None:
        """Another app answers: with a document, or with nothing."""
        data = JavaObject("android.net.Uri", "parse", (uri,))
        self.answers["android.content.Intent.getData"] = data
        self.answers["android.net.Uri.getScheme"] = uri.partition(":")[0]
        intent = JavaObject("android.content.Intent", "Intent", ())
        if not self.results:
            self.early = {code: intent if result == RESULT_OK else None}
        for listener in self.results:
            self.on_ui_thread(lambda told=listener: told.onActivityResult(code, result, intent))

    def answer(self, member: Member, given: tuple[Any, ...]) -> Any:
        key = f"{member.owner}.{member.name}"
        if key in self.answers:
            answer = self.answers[key]
            return answer(*given) if callable(answer) else answer
        if member.type in NOTHING:
            return NOTHING[member.type]
        return JavaObject(member.type, member.name, given)


def _read() -> tuple[dict[str, list[Member]], dict[str, str]]:
    members: dict[str, list[Member]] = {}
    parents: dict[str, str] = {}
    owner = ""
    for line in TABLE.read_text().splitlines():
        if line.startswith("class "):
            _, owner, *parent = line.replace(" extends ", " ").split(" ")
            members[owner] = []
            parents.update({owner: parent[0]} if parent else {})
        elif line.strip() and not line.startswith("#"):
            since, ui, static, kind, name, takes, value = MEMBER.match(line.strip()).groups()
            split = None if takes is None else tuple(part for part in takes.split(", ") if part)
            constant = None if value is None else json.loads(value)
            member = Member(owner, int(since), bool(ui), bool(static), kind or owner, name, split, constant)
            members[owner].append(member)
    return members, parents


MEMBERS, PARENTS = _read()
handset = Handset()


def _is_a(name: str, wanted: str) -> bool:
    return name == wanted or (name in PARENTS and _is_a(PARENTS[name], wanted))


def _find(owner: str, name: str) -> list[Member]:
    found = [member for member in MEMBERS[owner] if member.name == name and member.type is not None]
    if not found and owner in PARENTS:
        return _find(PARENTS[owner], name)
    known = [member for member in found if member.since <= handset.level]
    if not known:
        raise NotOnThisHandsetError(f"{owner}.{name} on API level {handset.level}")
    return known


def _fits(value: Any, wanted: str) -> bool:
    if wanted in PLAIN:
        is_mixed_up = isinstance(value, bool) and wanted != "boolean"
        is_nothing = value is None and wanted in ("String", "CharSequence", "String[]")
        return is_nothing or (isinstance(value, PLAIN[wanted]) and not is_mixed_up)
    if isinstance(value, PythonJavaClass):
        return wanted.replace(".", "/") in value.__javainterfaces__
    return value is None or (isinstance(value, JavaObject) and _is_a(value.java_class, wanted))


def _called(members: list[Member], given: tuple[Any, ...]) -> Member:
    for member in members:
        if len(member.takes) == len(given) and all(map(_fits, given, member.takes)):
            if member.needs_ui and not handset.is_ui:
                raise RuntimeError(f"{member.owner}.{member.name} belongs to the thread of the window")
            return member
    raise TypeError(f"{members[0].owner}.{members[0].name} takes {[m.takes for m in members]}, not {given}")


def _get(owner: str, name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    members = _find(owner, name)
    if members[0].takes is None:
        return handset.answer(members[0], ()) if members[0].value is None else members[0].value

    def call(*given: Any) -> Any:
        member = _called(members, given)
        handset.calls.append(f"{_short(owner)}.{name}({', '.join(map(_shown, given))})")
        return handset.answer(member, given)

    return call


def _short(name: str) -> str:
    return name.rpartition(".")[2]


def _shown(value: Any) -> str:
    return type(value).__name__ if isinstance(value, PythonJavaClass) else repr(value)


class JavaObject:
    """Something on the handset, and how it came about."""

    def __init__(self, java_class: str, made_by: str, made_of: tuple[Any, ...]) -> None:
        self.java_class, self.made_by, self.made_of = java_class, made_by, made_of

    def __getattr__(self, name: str) -> Any:
        return _get(self.java_class, name)

    def __repr__(self) -> str:
        return f"{_short(self.java_class)}({', '.join(map(_shown, self.made_of))})"


class JavaClass:
    """A class: its static members, and its objects when it is called."""

    def __init__(self, name: str) -> None:
        self.java_class = name

    def __getattr__(self, name: str) -> Any:
        if not all(member.is_static for member in _find(self.java_class, name)):
            raise NotOnThisHandsetError(f"{self.java_class}.{name} is not static")
        return _get(self.java_class, name)

    def __call__(self, *given: Any) -> JavaObject:
        name = re.split(r"[.$]", self.java_class)[-1]
        _called(_find(self.java_class, name), given)
        return JavaObject(self.java_class, name, given)


def autoclass(name: str) -> JavaClass:
    if name not in MEMBERS:
        raise NotOnThisHandsetError(name)
    return JavaClass(name)


def cast(name: str, value: JavaObject) -> JavaObject:
    if not _is_a(value.java_class, name):
        raise JavaException(f"{value.java_class} is no {name}")
    return value


class PythonJavaClass:
    """What Python gives to Java to be called."""

    __javainterfaces__: tuple[str, ...] | list[str] = ()


def java_method(_signature: str) -> Callable[[Any], Any]:
    return lambda method: method
