"""Tables of Les Sept Sages for the tests: sitting down, entering, asking, reading and writing."""

from __future__ import annotations

import json
from typing import Any

from engine.game import Ask, Setup
from engine.message import Problem
from engine.sept_sages import SEPT_SAGES
from engine.sept_sages.cards import SAGES
from engine.sept_sages.round import Allied, Alone
from engine.sept_sages.round_entries import CrystalLaid, Ranked, RoleChosen
from engine.sept_sages.state import SagesInPlay, SagesState
from engine.source import Source
from tests.engine.playing import play

NAMES = ("Anna", "Ben", "Chloé", "Dora", "Emil", "Fritz", "Gül")
IN_PLAY = {3: SAGES[:5], 4: SAGES[:6]}


def table(players: int = 3, **options: object) -> Setup:
    return Setup("sept-sages", NAMES[:players], options)


def after(setup: Setup, *entries: object) -> Any:
    """The state after the sages are settled and these entries are made."""
    return play(SEPT_SAGES, seated(setup), entries)


def seated(setup: Setup) -> Any:
    sages = IN_PLAY.get(setup.seats)
    return play(SEPT_SAGES, SEPT_SAGES.start(setup), [SagesInPlay(sages)] if sages else [])


def enter(state: SagesState, *entries: object) -> Any:
    return play(SEPT_SAGES, state, entries)


def kinds(state: SagesState) -> list[tuple[str, int | None]]:
    return [(one.kind, one.seat) for one in SEPT_SAGES.next(state)]


def open_entries(asked: Ask) -> list[Any]:
    return [choice.entry for choice in asked.choices if choice.is_open]


def ready_for_combat(players: int, crystals: tuple[int, ...], first: tuple[int, ...], **options: object) -> Any:
    """Round 1, seats ranked as they sit; `first` are the taps that make the alliances, or the one alone."""
    roles = ("witch", "seer", "priestess", "magician", "healer", "alchemist", "druid")
    entries: list[object] = [RoleChosen(seat, roles[seat]) for seat in range(players)]
    entries += [Ranked(seat) for seat in range(players - 1)]
    entries += [Alone(seat) if players == 3 else Allied(seat) for seat in first]
    entries += [CrystalLaid(value) for value in crystals]
    return after(table(players, **options), *entries)


def read(data: dict[str, Any], players: int = 3, **options: object) -> tuple[Any, list[Problem]]:
    """The state in a document, and all that is wrong with it."""
    source = Source(json.loads(json.dumps(data)))
    state = SEPT_SAGES.read(table(players, **options), source)
    return state, source.problems


def found(data: dict[str, Any], players: int = 3, **options: object) -> set[tuple[str, str]]:
    """Code and path of every problem of a document."""
    return {(one.code, one.path) for one in read(data, players, **options)[1]}


def counted(data: dict[str, Any], players: int = 3, **options: object) -> Any:
    """The outcome of a document that has no problems."""
    state, problems = read(data, players, **options)
    assert not problems, problems
    return SEPT_SAGES.outcome(state)


def assert_comes_back(state: SagesState) -> None:
    """The document gives the same state again, and so does the log made of it."""
    again, problems = read(SEPT_SAGES.write(state), state.setup.seats, **state.setup.options)
    assert not problems, problems
    assert again == state
    assert play(SEPT_SAGES, SEPT_SAGES.start(state.setup), SEPT_SAGES.entries(state)) == state
