"""The table that is open to other phones, for whoever keeps the game: the code, and who is there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic

from app.hosting import Hosting
from app.i18n import Language
from app.models.state import Grouped, Person, grouped, people
from app.models.view_model import ViewModel
from app.open_table.guests import Device, Guests
from app.open_table.views import question_of
from app.sharing.code import Modules, modules
from app.table import Table
from engine.message import N_, NP_

ONE_NETWORK = N_("One Wi-Fi for all; without a link, or among strangers, take this phone’s hotspot.")
NOT_ENCRYPTED = N_("Whoever shares the Wi-Fi could read along. Nothing goes further than this room.")
NO_NETWORK = N_("No network: open this phone’s hotspot, or join a Wi-Fi.")
WATCHING = NP_("{count} watches", "{count} watch")
MISSING = {"bid": N_("bid missing"), "tricks": N_("tricks missing"), "count": N_("count missing"), "turn": ""}


@dataclass(frozen=True, slots=True)
class SeatLine(Grouped):
    """One seat: who, and how it takes part."""

    person: Person
    status: str
    icon: str
    role: str = "onSurfaceVariant"
    sub: str = ""
    """What is awaited from it, or who asks for it."""
    sub_icon: str = ""
    asking: str = ""
    """The device that asks for the seat, by its hash."""
    has_device: bool = False
    is_keeper: bool = False


@dataclass(frozen=True, slots=True)
class OpenTableState:
    """Everything the screen shows."""

    title: str
    code: tuple[Modules, ...] = ()
    """One, or none while there is no network."""
    address: str = ""
    key: str = ""
    addresses: tuple[tuple[str, str], ...] = ()
    """To choose from, if there are several."""
    chosen: str = ""
    note: str = ""
    promise: str = ""
    asking: tuple[SeatLine, ...] = ()
    """The seats that a device asks for; they stand above the others."""
    seats: tuple[SeatLine, ...] = ()
    watching: str = ""


class OpenTableModel(ViewModel):
    """The verbs of the screen."""

    def __init__(self, hosting: Hosting, table: Table, language: Language, addresses: tuple[str, ...] = ()) -> None:
        super().__init__(language)
        self.hosting, self.table = hosting, table
        self.addresses = addresses
        self._instead = ""
        """The device that asks now, where an answer was meant for another one."""

    # -- verbs ---------------------------------------------------------------------------------

    def let_in(self, line: SeatLine) -> None:
        """The device that was shown takes the seat. Another that asks instead of it meanwhile is asked about anew."""
        self._answer(line, Guests.let_in)

    def turn_away(self, line: SeatLine) -> None:
        self._answer(line, Guests.turn_away)

    def release(self, seat: int) -> None:
        """Whoever has the seat only watches from now on."""
        self._change(lambda guests: guests.release(seat))

    def play_here(self, seat: int) -> None:
        """This seat is played with this phone, or not any more."""
        self._change(lambda guests: guests.keep_for_this_phone(None if guests.keeper == seat else seat))

    def choose_address(self, address: str) -> None:
        self.hosting.move(address)
        self.changed()

    def _answer(self, line: SeatLine, answer: Callable[[Guests, int, str], bool]) -> None:
        def change(guests: Guests) -> None:
            asking = None if answer(guests, line.person.seat, line.asking) else guests.asking(line.person.seat)
            self._instead = asking.hash if asking else ""

        self._change(change)

    def _change(self, change: Callable[[Guests], None]) -> None:
        """Change who sits where; a table that was closed meanwhile has no seats."""
        session, self._instead = self.hosting.session, ""
        if session is not None:
            change(session.guests)
            session.seat_changed()
        self.changed()

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> OpenTableState:
        tr, session = self.tr, self.hosting.session
        if session is None or not session.is_open:
            return OpenTableState(tr("Open the table"), note=tr(NO_NETWORK))
        token, host = session.guests.token, session.address.rpartition(":")[0]
        several = len(self.addresses) > 1
        watching = sum(one.is_connected and one.seat is None for one in session.guests.devices)
        lines = self._lines(session.guests)
        return OpenTableState(
            tr("The table is open"),
            (modules(session.link),),
            session.address,
            " ".join(token[at : at + 4] for at in range(0, len(token), 4)),
            tuple((one, one) for one in self.addresses) if several else (),
            host if several else "",
            tr(ONE_NETWORK),
            tr(NOT_ENCRYPTED),
            tuple(line for line in lines if line.asking),
            tuple(line for line in lines if not line.asking),
            tr(WATCHING, count=watching) if watching else "",
        )

    def _lines(self, guests: Guests) -> tuple[SeatLine, ...]:
        lines = [self._line(guests, person) for person in people(self.table.setup.players)]
        asking = tuple(line for line in lines if line.asking)
        return (*asking, *grouped(line for line in lines if not line.asking))

    def _line(self, guests: Guests, person: Person) -> SeatLine:
        tr, seat = self.tr, person.seat
        device = guests.at(seat)
        sub, sub_icon = self._awaited(seat)
        asking = guests.asking(seat)
        if asking is not None:
            asks = tr("a phone asks") if device is None else tr("a second phone asks")
            if asking.hash == self._instead:
                asks = tr("another phone asks now")
            return SeatLine(person, "", "", sub=asks, asking=asking.hash, has_device=device is not None)
        if seat == guests.keeper:
            icon = "book-open-page-variant-outline"
            return SeatLine(person, tr("this phone"), icon, sub=sub, sub_icon=sub_icon, is_keeper=True)
        if device is None:
            return SeatLine(person, tr("no phone"), "cellphone", sub=sub, sub_icon=sub_icon)
        if device.is_connected:
            status = tr("connected")
            return SeatLine(person, status, "wifi", "tertiary", sub=sub, sub_icon=sub_icon, has_device=True)
        return SeatLine(person, self._gone(device), "wifi-off", "error", sub=sub, sub_icon=sub_icon, has_device=True)

    def _gone(self, device: Device) -> str:
        if not device.heard:
            return self.tr("gone")
        when = datetime.now().astimezone() - timedelta(seconds=monotonic() - device.heard)
        return self.tr("gone since {time}", time=self.language.time_of_day(when))

    def _awaited(self, seat: int) -> tuple[str, str]:
        """Whether the table waits for this seat's entry, or has it."""
        question = question_of(self.table, seat, self.language)
        if question is None:
            return "", ""
        if question.is_in:
            return "", "lock" if question.is_sealed else "check"
        words = MISSING[question.kind]
        return self.tr(words) if words else "", "" if words else "lock"
