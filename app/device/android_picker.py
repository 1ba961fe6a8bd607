"""Android's picker of documents. It covers the app, and Android may end the app meanwhile.

So what the picker is asked for is kept on disk until its answer is there. An answer that finds the app started anew
comes before Python does; `EarlyAnswer.java` keeps that one until `take_up` asks for it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from shutil import rmtree
from typing import IO, Any

from android import activity as results  # type: ignore[import-not-found]
from android import mActivity as activity  # noqa: N813
from jnius import JavaException, autoclass  # type: ignore[import-not-found]

from app.device.android_files import files_folder, intents, os_errors
from app.device.delivery import Delivery, Saved
from app.device.incoming import Read, read_portions
from app.threads import Progress

OPEN, SAVE = 1, 2
"""By these numbers Android says which question an answer is to."""
_waiting: dict[int, Callable[[Any], None]] = {}
"""Who waits for the answer to which question."""


def save_file(name: str, content: bytes, mime: str, saved: Saved) -> None:
    intent = _document(intents().ACTION_CREATE_DOCUMENT, mime)
    intent.putExtra(intents().EXTRA_TITLE, name)
    with os_errors():
        _ask(intent, SAVE, partial(_write, name, content, saved), name, content)


def choose_file(chosen: Callable[[Read], None]) -> bool:
    try:
        _ask(_document(intents().ACTION_OPEN_DOCUMENT, "*/*"), OPEN, partial(_hand_on, chosen))
    except JavaException:
        return False
    return True


def take_up(chosen: Callable[[Read], None], saved: Saved) -> str:
    kept = _kept()
    _forget()
    if kept is None:
        return ""
    code, name, content = kept
    _listen(code, partial(_hand_on, chosen) if code == OPEN else partial(_write, name, content, saved))
    early = autoclass("org.grimoire.EarlyAnswer")
    if early.has(code):
        _answer(code, early.take())
    return "open" if code == OPEN else "save"


def _document(action: str, mime: str) -> Any:
    intent = intents()(action)
    intent.addCategory(intents().CATEGORY_OPENABLE)
    intent.setType(mime)
    return intent


def _ask(intent: Any, code: int, answered: Callable[[Any], None], name: str = "", content: bytes = b"") -> None:
    """Open the picker; the answer comes when the app is back."""
    _listen(code, answered)
    _keep(code, name, content)
    try:
        activity.startActivityForResult(intent, code)
    except JavaException:
        _forget()
        raise


def _listen(code: int, answered: Callable[[Any], None]) -> None:
    _bind()
    _waiting[code] = answered


@cache
def _bind() -> None:
    results.bind(on_activity_result=_on_result)


def _on_result(code: int, result: int, intent: Any) -> None:
    """Called in Android's thread."""
    _answer(code, intent if result == autoclass("android.app.Activity").RESULT_OK else None)


def _answer(code: int, intent: Any) -> None:
    """Hand the document on, or that there is none, in the app's own thread."""
    answered = _waiting.pop(code, None)
    if answered is None:
        return
    from kivy.clock import Clock  # type: ignore[import-untyped]

    _forget()
    uri = None if intent is None else intent.getData()
    Clock.schedule_once(lambda _: answered(uri))


def _hand_on(chosen: Callable[[Read], None], uri: Any) -> None:
    if uri is not None:
        chosen(partial(_read, uri))


def _read(uri: Any, most: int, progress: Progress) -> tuple[str, bytes]:
    with _opened(uri, "r") as file:
        content = read_portions(file, most, progress)
    return _name_of(uri), content


def _write(name: str, content: bytes, saved: Saved, uri: Any) -> None:
    if uri is None:
        saved(None)
        return
    try:
        with _opened(uri, "wt") as file:
            file.write(content)
    except OSError:
        saved(Delivery("failed"))
    else:
        saved(Delivery("saved", Path(_name_of(uri) or name)))


@contextmanager
def _opened(uri: Any, mode: str) -> Iterator[IO[bytes]]:
    """A document as a file. `wt` cuts off what was longer before.

    A path in its place could be one of our own folder, which whoever answered may not open, but we may.
    """
    with os_errors():
        if uri.getScheme() != "content":
            raise OSError("this is no document of another app")
        given = activity.getContentResolver().openFileDescriptor(uri, mode)
        if given is None:  # its keeper has just died
            raise OSError("there is no descriptor")
        descriptor = given.detachFd()
    with os.fdopen(descriptor, "rb" if mode == "r" else "wb") as file:
        yield file


def _name_of(uri: Any) -> str:
    """What people call the document, if its keeper says so; it may fail at each step."""
    name = None
    with suppress(JavaException):
        cursor = activity.getContentResolver().query(uri, None, None, None, None)
        if cursor is not None:
            try:
                column = cursor.getColumnIndex(autoclass("android.provider.OpenableColumns").DISPLAY_NAME)
                name = cursor.getString(column) if cursor.moveToFirst() and column >= 0 else None
            finally:
                cursor.close()
    return name or ""


def _folder() -> Path:
    return files_folder() / "asked"


def _keep(code: int, name: str, content: bytes) -> None:
    """Without it only the answer to an app that was ended meanwhile is lost, so a full disk matters little here."""
    _forget()
    with suppress(OSError):
        _folder().mkdir()
        (_folder() / "content").write_bytes(content)
        (_folder() / "question").write_text(json.dumps([code, name]), encoding="utf-8")


def _kept() -> tuple[int, str, bytes] | None:
    with suppress(OSError, ValueError, TypeError):
        code, name = json.loads((_folder() / "question").read_text(encoding="utf-8"))
        return code, name, (_folder() / "content").read_bytes()
    return None


def _forget() -> None:
    rmtree(_folder(), ignore_errors=True)
