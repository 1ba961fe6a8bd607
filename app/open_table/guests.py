"""Who is at the table with a phone of their own: devices, the seats they have, and which of them are connected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from secrets import token_urlsafe
from threading import Lock
from time import monotonic
from typing import Any

from app.i18n import FALLBACK
from engine.wording import LANGUAGES

TOKEN_BYTES = 9
"""72 bits: twelve characters, which a person can type on a television."""
SECRET_BYTES = 24
MOST_DEVICES = 24
GONE_AFTER = 6.0
"""Seconds without a word, after which a device counts as gone."""


@dataclass
class Device:
    """A browser that was let in. Its secret is not kept, only the secret's hash."""

    hash: str
    language: str = FALLBACK
    seat: int | None = None
    asks: int | None = None
    """The seat that it has asked the keeper for."""
    entered: str = ""
    """The name of the last entry that was taken from it: sent again, it has been made already."""
    held: int = field(default=0, compare=False)
    """Requests of it that wait for news at this moment."""
    heard: float = field(default=0.0, compare=False)
    """When its last answer went out, by the clock that only runs on; 0 before the first."""

    @property
    def is_connected(self) -> bool:
        return self.held > 0 or monotonic() - self.heard < GONE_AFTER

    def kept(self) -> dict[str, Any]:
        """What outlives a kill."""
        kept = asdict(self)
        return {name: value for name, value in kept.items() if name not in ("held", "heard")}

    @classmethod
    def restored(cls, seats: int, kept: Any) -> Device:
        """The same again; ValueError if a part of it is nothing like what was kept."""
        device = cls(_kept_text(kept["hash"]), _kept_text(kept["language"]), entered=_kept_text(kept["entered"]))
        device.seat, device.asks = (_kept_seat(seats, kept[name]) for name in ("seat", "asks"))
        return device


def hash_of(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class Guests:
    """The devices of one table. Seats are given out in the main thread; any thread may say that it heard somebody."""

    def __init__(self, token: str = "", devices: Mapping[str, Device] | None = None) -> None:
        self.token = token or token_urlsafe(TOKEN_BYTES)
        self.keeper: int | None = None
        """Who plays with the phone that keeps the game."""
        self._devices = dict(devices or {})
        self._lock = Lock()

    @property
    def devices(self) -> tuple[Device, ...]:
        with self._lock:
            return tuple(self._devices.values())

    # -- coming and going ----------------------------------------------------------------------

    def join(self, language: str) -> str | None:
        """Let a device in, and give it a secret of its own; None if there are too many."""
        with self._lock:
            if len(self._devices) >= MOST_DEVICES and not self._forget_one():
                return None
            secret = token_urlsafe(SECRET_BYTES)
            device = Device(hash_of(secret), language if language in LANGUAGES else FALLBACK, heard=monotonic())
            self._devices[device.hash] = device
        return secret

    def _forget_one(self) -> bool:
        """Forget who has been gone the longest, and has no seat."""
        idle = [device for device in self._devices.values() if device.seat is None and not device.is_connected]
        if idle:
            del self._devices[min(idle, key=lambda device: device.heard).hash]
        return bool(idle)

    def find(self, secret: str) -> Device | None:
        """The device that has this secret."""
        with self._lock:
            return self._devices.get(hash_of(secret)) if secret else None

    @contextmanager
    def holding(self, device: Device) -> Iterator[None]:
        """While a device waits for an answer, it is connected."""
        with self._lock:
            device.held += 1
        try:
            yield
        finally:
            with self._lock:
                device.held -= 1
                device.heard = monotonic()

    # -- seats ---------------------------------------------------------------------------------

    def at(self, seat: int) -> Device | None:
        """The device that has a seat."""
        return next((device for device in self.devices if device.seat == seat), None)

    def asking(self, seat: int) -> Device | None:
        """The device that has asked the keeper for a seat."""
        return next((device for device in self.devices if device.asks == seat), None)

    def sit(self, device: Device, seat: int | None, *, tells_secret: bool = False) -> bool:
        """Take a seat, or none. A free one is taken at once, another's is asked for; the keeper's is not to be had.

        One that would tell a secret is asked for like another's: it was entered on a phone that is not there any more,
        or on the one that keeps the game.
        """
        if seat is None:
            device.seat = device.asks = None
            return True
        if seat == self.keeper:
            return False
        holder = self.at(seat)
        if holder is device or (holder is None and not tells_secret):
            device.seat, device.asks = seat, None
            return True
        asking = self.asking(seat)
        if asking is not None and asking is not device:
            if asking.is_connected:
                return False
            asking.asks = None  # it went without an answer
        device.asks = seat
        return True

    def let_in(self, seat: int, key: str) -> bool:
        """The device with this hash takes the seat, and whoever had it watches; False if it does not ask any more."""
        asking = self.asking(seat)
        if asking is None or asking.hash != key:
            return False
        self.release(seat)
        asking.seat, asking.asks = seat, None
        return True

    def turn_away(self, seat: int, key: str) -> bool:
        """The device with this hash does not get the seat; False if it does not ask any more."""
        asking = self.asking(seat)
        if asking is None or asking.hash != key:
            return False
        asking.asks = None
        return True

    def release(self, seat: int) -> None:
        """Nobody has this seat any more."""
        holder = self.at(seat)
        if holder is not None:
            holder.seat = None

    def leave_from(self, seats: int) -> bool:
        """A table has only so many seats now: nobody has or wants a further one. Whether somebody had or did."""
        lost = [one for one in self.devices if max(one.seat or 0, one.asks or 0) >= seats]
        for device in lost:
            device.seat = _if_below(seats, device.seat)
            device.asks = _if_below(seats, device.asks)
        keeper, self.keeper = self.keeper, _if_below(seats, self.keeper)
        return bool(lost) or keeper != self.keeper

    def keep_for_this_phone(self, seat: int | None) -> None:
        """Say who plays with the phone that keeps the game."""
        self.keeper = seat
        if seat is not None:
            asking = self.asking(seat)
            if asking is not None:
                asking.asks = None
            self.release(seat)

    # -- what outlives a kill ------------------------------------------------------------------

    def kept(self) -> dict[str, Any]:
        """Everything as JSON values; no secret is among it, but the token that stands on the screen."""
        return {
            "token": self.token,
            "keeper": self.keeper,
            "devices": [device.kept() for device in self.devices],
        }

    @classmethod
    def restored(cls, seats: int, kept: Any) -> Guests:
        """The same again; what cannot be read is a new table, at which everybody sits down anew."""
        with suppress(TypeError, KeyError, AttributeError, ValueError):
            devices = [Device.restored(seats, one) for one in kept["devices"]]
            guests = cls(_kept_text(kept["token"]), {device.hash: device for device in devices})
            guests.keeper = _kept_seat(seats, kept["keeper"])
            return guests
        return cls()


def _kept_seat(seats: int, kept: Any) -> int | None:
    """A seat as it was kept; ValueError if a table of so many has none like it."""
    if kept is None or (type(kept) is int and 0 <= kept < seats):
        return kept
    raise ValueError(f"no seat: {kept!r}")


def _kept_text(kept: Any) -> str:
    if isinstance(kept, str):
        return kept
    raise ValueError(f"no text: {kept!r}")


def _if_below(seats: int, seat: int | None) -> int | None:
    """A seat, if a table of so many has it."""
    return seat if seat is not None and seat < seats else None
