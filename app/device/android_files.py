"""What leaves and enters through Android: its share sheet, its picker of documents, its programs for links."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import IO, Any
from urllib.parse import quote

from android import activity as results  # type: ignore[import-not-found]
from android import mActivity as activity  # noqa: N813
from jnius import JavaException, autoclass, cast  # type: ignore[import-not-found]

from app.device.delivery import Delivery

DAY = 24 * 60 * 60
LARGEST = 256 * 1024 * 1024 + 1
"""One byte more than the largest backup: who picks a film by mistake gets an answer, not a phone out of memory."""
_codes = count(1)
_waiting: dict[int, Callable[[Any], None]] = {}
"""Who waits for the answer to which question to the picker."""


def share_text(text: str) -> Delivery:
    intent = _sending("text/plain")
    intent.putExtra(_intents().EXTRA_TEXT, text)
    return _offer(intent)


def share_file(name: str, content: bytes, mime: str) -> Delivery:
    """Lay the file out under `shared`, from where `SharedFiles.java` gives it to whom the person chooses."""
    (_shared_folder() / name).write_bytes(content)
    uri = autoclass("android.net.Uri").parse(f"content://{activity.getPackageName()}.shared/{quote(name)}")
    intent = _sending(mime)
    intent.putExtra(_intents().EXTRA_STREAM, cast("android.os.Parcelable", uri))
    intent.setClipData(autoclass("android.content.ClipData").newRawUri(name, uri))
    intent.addFlags(_intents().FLAG_GRANT_READ_URI_PERMISSION)
    return _offer(intent)


def save_file(name: str, content: bytes, mime: str, told: Callable[[Delivery | None], None]) -> None:
    def write(uri: Any) -> None:
        if uri is None:
            told(None)
            return
        try:
            with _opened(uri, "wt") as file:
                file.write(content)
        except OSError:
            told(Delivery("failed"))
        else:
            told(Delivery("saved", Path(_name_of(uri) or name)))

    intent = _document(_intents().ACTION_CREATE_DOCUMENT, mime)
    intent.putExtra(_intents().EXTRA_TITLE, name)
    with _os_errors():
        _ask(intent, write)


def choose_file(chosen: Callable[[str, bytes], None]) -> bool:
    def read(uri: Any) -> None:
        if uri is None:
            return
        content = b""
        with suppress(OSError), _opened(uri, "r") as file:
            content = file.read(LARGEST)
        chosen(_name_of(uri), content)

    try:
        _ask(_document(_intents().ACTION_OPEN_DOCUMENT, "*/*"), read)
    except JavaException:
        return False
    return True


def open_link(link: str) -> bool:
    uri = autoclass("android.net.Uri").parse(link)
    try:
        activity.startActivity(_intents()(_intents().ACTION_VIEW, uri))
    except JavaException:
        return False
    return True


def files_folder() -> Path:
    """A folder of our own; people save through the picker."""
    return Path(str(activity.getFilesDir().getAbsolutePath()))


def _intents() -> Any:
    return autoclass("android.content.Intent")


def _sending(mime: str) -> Any:
    intent = _intents()(_intents().ACTION_SEND)
    intent.setType(mime)
    return intent


def _offer(intent: Any) -> Delivery:
    with _os_errors():
        activity.startActivity(_intents().createChooser(intent, None))
    return Delivery("shared")


def _shared_folder() -> Path:
    """Without what was laid out days ago: whoever was to read it has read it."""
    folder = Path(str(activity.getCacheDir().getAbsolutePath())) / "shared"
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        if old.stat().st_mtime < time.time() - DAY:
            old.unlink()
    return folder


def _document(action: str, mime: str) -> Any:
    intent = _intents()(action)
    intent.addCategory(_intents().CATEGORY_OPENABLE)
    intent.setType(mime)
    return intent


def _ask(intent: Any, answered: Callable[[Any], None]) -> None:
    """Open the picker; the answer comes when the app is back."""
    code = next(_codes)
    if code == 1:
        results.bind(on_activity_result=_on_result)
    _waiting[code] = answered
    activity.startActivityForResult(intent, code)


def _on_result(code: int, result: int, intent: Any) -> None:
    """Called in Android's thread; the app goes on in its own."""
    answered = _waiting.pop(code, None)
    if answered is None:
        return
    is_chosen = result == autoclass("android.app.Activity").RESULT_OK and intent is not None
    from kivy.clock import Clock  # type: ignore[import-untyped]

    uri = intent.getData() if is_chosen else None
    Clock.schedule_once(lambda _: answered(uri))


@contextmanager
def _opened(uri: Any, mode: str) -> Iterator[IO[bytes]]:
    """A document as a file. `wt` cuts off what was longer before."""
    with _os_errors():
        descriptor = activity.getContentResolver().openFileDescriptor(uri, mode).detachFd()
    with os.fdopen(descriptor, "rb" if mode == "r" else "wb") as file:
        yield file


def _name_of(uri: Any) -> str:
    """What people call the document, if its keeper says so."""
    cursor = None
    with suppress(JavaException):
        cursor = activity.getContentResolver().query(uri, None, None, None, None)
    if cursor is None:
        return ""
    column = cursor.getColumnIndex(autoclass("android.provider.OpenableColumns").DISPLAY_NAME)
    name = cursor.getString(column) if cursor.moveToFirst() and column >= 0 else None
    cursor.close()
    return name or ""


@contextmanager
def _os_errors() -> Iterator[None]:
    """What Java throws, as callers know it from a desktop."""
    try:
        yield
    except JavaException as thrown:
        raise OSError(str(thrown)) from thrown
