"""Android's networks: under which addresses other phones in the room find this one, and where a hotspot is opened.

Java is asked: Python's own list of interfaces is empty on Android, and the way to a far address would lead through
the mobile network while the hotspot is on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from android import mActivity as activity  # type: ignore[import-not-found] # noqa: N813
from jnius import JavaException, autoclass  # type: ignore[import-not-found]

from app.device.networks import is_near


def addresses() -> tuple[str, ...]:
    """The addresses of this phone in the networks of the room: Wi-Fi, its own hotspot, a cable."""
    try:
        return tuple(address for address in _addresses() if is_near(address))
    except JavaException:  # there is no network at all
        return ()


def _addresses() -> Iterator[str]:
    for interface in _each(autoclass("java.net.NetworkInterface").getNetworkInterfaces()):
        if interface.isUp() and not interface.isLoopback() and not interface.isPointToPoint():
            for address in _each(interface.getInetAddresses()):
                yield str(address.getHostAddress())


def _each(enumeration: Any) -> Iterator[Any]:
    while enumeration is not None and enumeration.hasMoreElements():
        yield enumeration.nextElement()


def open_network_settings() -> bool:
    """Show the system's page on which Wi-Fi and hotspot are; False where there is none."""
    page = autoclass("android.provider.Settings").ACTION_WIRELESS_SETTINGS
    try:
        activity.startActivity(autoclass("android.content.Intent")(page))
    except JavaException:
        return False
    return True
