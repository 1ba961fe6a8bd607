"""Whatever cannot be pressed at a table has a reason to tell: games played by chance, in every language."""

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from types import NoneType
from typing import Any

import pytest

from app.game_ui import game_part
from app.i18n import Language
from app.models.correction import CorrectionModel
from app.models.entry_mode import FOLLOWED
from app.models.state import Pressable
from app.store import open_store
from app.table import Table
from engine.games import GAMES
from engine.listed import LISTED
from tests.engine.playing import random_entry, tables

NOW = "2026-03-14T20:00:00Z"
ENTRIES = 120
PLAIN = frozenset({str, int, float, bool, NoneType})
"""Values with nothing in them: most of what a screen shows."""


def parts(shown: Any) -> Iterator[Any]:
    """A value that is shown, and everything in it, in any order."""
    waiting = [shown]
    while waiting:
        one = waiting.pop()
        kind = type(one)
        if kind in PLAIN:
            continue
        if issubclass(kind, (tuple, list)):
            waiting.extend(one)
        elif names := names_of_fields(kind):
            yield one
            waiting.extend([getattr(one, name) for name in names])


@cache
def names_of_fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def is_off(part: Any) -> bool:
    return isinstance(part, Pressable) and part.kind in ("off", "forbidden")


def reasons(shown: Any) -> Iterator[tuple[str, str]]:
    for part in parts(shown):
        if is_off(part):
            yield f"{type(part).__name__} {part}", part.why


def is_sentence(words: str) -> bool:
    return words[:1].isupper() and words.endswith((".", "!", "?"))


def corrections(table: Table, language: Language) -> Iterator[Any]:
    """The correction of the last round for everybody, where it can be opened, and of each of its values."""
    score_book = game_part(table.setup.game, "score_book")(table, language)
    for seat in range(table.setup.seats if table.state.rounds else 0):
        sheet = CorrectionModel(table, language, score_book, len(table.state.rounds), seat)
        if not sheet.is_there:
            continue
        yield sheet.state
        for pick in sheet.state.picks:
            sheet.choose_field(pick.field.key)
            yield sheet.state


def is_underway(table: Table) -> bool:
    """Whether the last round is open: what it has to correct may change with every entry, not with the round alone."""
    rounds = table.state.rounds
    return bool(rounds) and not table.game.is_finished(table.state, rounds[-1])


@pytest.mark.parametrize("live", [False, True], ids=["counted", "followed"])
@pytest.mark.parametrize("game", LISTED)
def test_every_key_that_is_off_has_a_sentence_with_the_reason(tmp_path: Path, game: str, live: bool) -> None:
    store, chance = open_store(tmp_path), random.Random(f"{game} {live}")
    languages = [Language.chosen(code, code) for code in ("en", "fr", "de")]
    FOLLOWED.switch(store, game, on=live)
    setups = chance.sample(tables(GAMES[game]), 4)
    found: dict[str, str] = {}
    for setup in setups:
        table = Table(store, store.new_match(setup, NOW), lambda: NOW)
        corrected: Any = None
        for _ in range(ENTRIES):
            for language in languages:
                vm = game_part(game, "table")(table, language)
                found.update(reasons([vm.state, getattr(getattr(vm, "count", None), "state", None)]))
                if table.state.rounds != corrected or is_underway(table):
                    found.update(reasons([*corrections(table, language)]))
            corrected = table.state.rounds
            entry = random_entry(GAMES[game], table.state, chance, live)
            if entry is None:
                break
            assert table.record(entry)
    store.close()
    assert found or (game, live) in {("santiiba", False)}
    assert {name: why for name, why in found.items() if not is_sentence(why)} == {}
