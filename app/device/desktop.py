"""A desktop: each question has an honest answer of its own."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

from app.device.delivery import Delivery, Saved
from app.device.incoming import Read
from app.device.networks import is_near as _is_near

SIOCGIFADDR = 0x8915
"""What Linux calls the question for an interface's address."""


def system_language() -> str:
    """The language of the system: two letters."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return value[:2]
    return "en"


def is_dark() -> bool:
    """Whether the system asks for a dark theme; a desktop does not say."""
    return False


def is_calm() -> bool:
    """Whether the system asks for no animations; a desktop does not say."""
    return False


def font_scale() -> float:
    """How much larger than usual the system's text is."""
    return float(os.environ.get("KIVY_METRICS_FONTSCALE", "1"))


def density() -> float | None:
    """How many pixels a dp has; None where Kivy knows best."""
    return None


def insets() -> tuple[float, float, float, float]:
    """The room that the system's bars take at the left, top, right and bottom, in pixels.

    A desktop has none; GRIMOIRE_BARS=24+48 tries a phone's, at top and bottom in dp.
    """
    from kivy.metrics import dp  # type: ignore[import-untyped]

    top, bottom = os.environ.get("GRIMOIRE_BARS", "0+0").split("+")
    return (0.0, float(dp(float(top))), 0.0, float(dp(float(bottom))))


def tick(times: int = 1) -> None:
    """A light touch back to the thumb; a desktop has none."""


def keep_awake(on: bool) -> None:
    """Keep the screen on while a game is on the table; a desktop stays on by itself."""


def keep_secret(on: bool) -> None:
    """Keep the present screen out of the task switcher's picture; a desktop has none."""


def colour_bars(color: tuple[float, ...], is_dark: bool) -> None:
    """Give the system's bars the colour of the screen; a desktop has none."""


def share_text(text: str) -> Delivery:
    """Hand a text to another program: through the system's sheet, or on a desktop through the clipboard."""
    from kivy.core.clipboard import Clipboard  # type: ignore[import-untyped]

    Clipboard.copy(text)
    return Delivery("copied")


def share_file(name: str, content: bytes, mime: str) -> Delivery:
    """Hand a file to another program: through the system's sheet, or on a desktop as a file to take from there."""
    path = _free_path(files_folder(), name)
    path.write_bytes(content)
    return Delivery("saved", path)


def save_file(name: str, content: bytes, mime: str, saved: Saved) -> None:
    """Keep a file where the person says, then tell where: among the downloads. An OSError is the caller's to word."""
    saved(share_file(name, content, mime))


def choose_file(chosen: Callable[[Read], None]) -> bool:
    """Let the person choose a file with the system's picker; False where there is none, as on a desktop."""
    return False


def take_up(chosen: Callable[[Read], None], saved: Saved) -> str:
    """What the picker was asked for by an app that the system has ended: `open` or `save`; a desktop ends none."""
    return ""


def takes_drops() -> bool:
    """Whether files can be dropped onto the window."""
    return True


def open_link(link: str) -> bool:
    """Give a link to the program that it is for; False if there is none, as on a desktop."""
    return False


def addresses() -> tuple[str, ...]:
    """The addresses under which other devices in the room find this one; GRIMOIRE_ADDRESSES=127.0.0.1 tries another.

    Nothing is sent for it. Systems that do not tell it this way are asked what they call themselves.
    """
    named = os.environ.get("GRIMOIRE_ADDRESSES")
    if named is not None:
        return tuple(named.split())
    import socket

    try:
        found = [_address_of(name) for _, name in socket.if_nameindex()]
    except (ImportError, OSError):
        found = socket.gethostbyname_ex(socket.gethostname())[2]
    return tuple(address for address in dict.fromkeys(found) if _is_near(address))


def _address_of(interface: str) -> str:
    """The address of IPv4 that an interface has; empty if it has none."""
    import fcntl
    import socket
    import struct

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            answer = fcntl.ioctl(asking.fileno(), SIOCGIFADDR, struct.pack("256s", interface.encode()))
        except OSError:
            return ""
    return socket.inet_ntoa(answer[20:24])


def open_network_settings() -> bool:
    """Show the system's page on which Wi-Fi and hotspot are; a desktop has none that is called alike everywhere."""
    return False


def files_folder() -> Path:
    """Where a desktop keeps what people save: their downloads, or their home."""
    named = os.environ.get("XDG_DOWNLOAD_DIR")
    folder = Path(named) if named else Path.home() / "Downloads"
    return folder if folder.is_dir() else Path.home()


def _free_path(folder: Path, name: str) -> Path:
    """A path that no file has yet: nothing that was saved before is overwritten."""
    path = folder / name
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return path if not path.exists() else next(other for other in numbered if not other.exists())
