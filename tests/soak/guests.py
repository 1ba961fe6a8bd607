"""Two more phones in the monkey's hands: they come to a table that is open, sit down, and press what is offered."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from typing import Any

from app.open_table.session import OpenTable
from tests.open_table.wire import Phone

PHONES = 2
MOVES = 0.1
"""How often a phone that has a seat looks for another one."""


class TwoPhones:
    """Devices without a browser. They are known to a table by its token, also after the app was killed."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._phones: dict[tuple[str, int], Phone] = {}

    def act(self, session: OpenTable, pass_time: Callable[[], None]) -> str:
        """Let one of them do something in a thread of its own, while the app goes on; say what it was."""
        which, result = self._chance.randrange(PHONES), []

        def run() -> None:
            result.append(self._act(session, which))

        thread = threading.Thread(target=run)
        thread.start()
        while thread.is_alive():
            pass_time()
            thread.join(0.001)
        for device in session.guests.devices:
            device.held = 1  # a page always waits for news: whether it is connected does not hang on our pace
        return "".join(result)

    def _act(self, session: OpenTable, which: int) -> str:
        key = (session.guests.token, which)
        if key not in self._phones:
            self._phones[key] = Phone(session)
        phone = self._phones[key]
        phone.address = session.address
        view = phone.view()
        if view["me"] is None or self._chance.random() < MOVES:
            seat = self._chance.randrange(session.table.setup.seats)
            return f"phone {which} sits at {seat}: {phone.sit(seat)}"
        picks = [*picks_of(view["question"])]
        if not picks:
            return f"phone {which} waits"
        pick = self._chance.choice(picks)
        return f"phone {which} presses {pick}: {phone.enter(pick, str(self._chance.random()))[0]}"


def picks_of(question: dict[str, Any] | None) -> Iterator[str]:
    """Everything that a page offers to press, also what is off: a page may be behind."""
    for group in question["groups"] if question else ():
        if group["kind"] == "number":
            yield from (f"{group['pick']}:{value}" for value in range(group["most"] + 1))
        yield from (key["pick"] for key in (*group.get("keys", ()), *group.get("held", ())))
    if question and question["done"]:
        yield question["done"]["pick"]
