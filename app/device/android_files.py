"""What leaves through Android: its share sheet, its programs for links. Its picker is in `android_picker`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from android import mActivity as activity  # type: ignore[import-not-found]  # noqa: N813
from jnius import JavaException, autoclass, cast  # type: ignore[import-not-found]

from app.device.delivery import Delivery

DAY = 24 * 60 * 60


def share_text(text: str) -> Delivery:
    intent = _sending("text/plain")
    intent.putExtra(intents().EXTRA_TEXT, text)
    return _offer(intent)


def share_file(name: str, content: bytes, mime: str) -> Delivery:
    """Lay the file out under `shared`, from where `SharedFiles.java` gives it to whom the person chooses."""
    (_shared_folder() / name).write_bytes(content)
    uri = autoclass("android.net.Uri").parse(f"content://{activity.getPackageName()}.shared/{quote(name)}")
    intent = _sending(mime)
    intent.putExtra(intents().EXTRA_STREAM, cast("android.os.Parcelable", uri))
    intent.setClipData(autoclass("android.content.ClipData").newRawUri(name, uri))
    intent.addFlags(intents().FLAG_GRANT_READ_URI_PERMISSION)
    return _offer(intent)


def open_link(link: str) -> bool:
    uri = autoclass("android.net.Uri").parse(link)
    try:
        activity.startActivity(intents()(intents().ACTION_VIEW, uri))
    except JavaException:
        return False
    return True


def files_folder() -> Path:
    """A folder of our own; people save through the picker."""
    return Path(str(activity.getFilesDir().getAbsolutePath()))


def intents() -> Any:
    """Android's class of what is asked of other apps."""
    return autoclass("android.content.Intent")


def _sending(mime: str) -> Any:
    intent = intents()(intents().ACTION_SEND)
    intent.setType(mime)
    return intent


def _offer(intent: Any) -> Delivery:
    with os_errors():
        activity.startActivity(intents().createChooser(intent, None))
    return Delivery("shared")


def _shared_folder() -> Path:
    """Without what was laid out days ago: whoever was to read it has read it."""
    folder = Path(str(activity.getCacheDir().getAbsolutePath())) / "shared"
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        if old.stat().st_mtime < time.time() - DAY:
            old.unlink()
    return folder


@contextmanager
def os_errors() -> Iterator[None]:
    """What Java throws, as callers know it from a desktop."""
    try:
        yield
    except JavaException as thrown:
        raise OSError(str(thrown)) from thrown
