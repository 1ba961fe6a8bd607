"""What goes over the wire, in every game: the page has to have a picture for everything that it is told."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from app.i18n import Language
from app.models.entry_mode import FOLLOWED
from app.open_table.page import PAGE
from app.open_table.views import board_view, question_of
from engine.game import Setup
from engine.games import GAMES
from tests.engine.playing import random_entry
from tests.open_table.tables import PLAYERS, table_of, wizard_table

ENGLISH = Language.chosen("en", "en")


def icons_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (value[key] for key in ("icon", "sides") if isinstance(value.get(key), str))
        yield from (icon for icon in value.get("sides", ()) if icon)
        if " " in (kind := value.get("kind", "")):
            yield kind.partition(" ")[2]
        yield from (icon for part in value.values() for icon in icons_in(part))
    elif isinstance(value, list):
        yield from (icon for part in value for icon in icons_in(part))


@pytest.mark.parametrize("live", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_every_icon_that_a_game_names(tmp_path, game, live):
    known = {*re.findall(r'<symbol id="icon-([\w-]+)"', PAGE.read_text("utf-8"))}
    table = table_of(tmp_path, Setup(game, PLAYERS))
    FOLLOWED.switch(table.store, game, on=live)
    chance, named = random.Random(24), set()
    for _ in range(90):
        named |= {*icons_in(board_view(table, ENGLISH, suspense=False))}
        for seat in range(len(PLAYERS)):
            question = question_of(table, seat, ENGLISH)
            named |= {*icons_in(question.wire())} if question else set()
        if table.match.is_over or not table.record(random_entry(table.game, table.state, chance, live)):
            break
    assert named <= known


def test_with_suspense_the_board_has_no_total_no_rank_and_no_leader(tmp_path):
    table = wizard_table(tmp_path)
    told, kept = (board_view(table, ENGLISH, suspense=suspense) for suspense in (False, True))
    assert len(told["totals"]) == 2
    assert kept["totals"] == []
    assert any(head["leads"] for head in told["sheet"]["heads"])
    assert all(head == {"total": "", "rank": "", "leads": False} for head in kept["sheet"]["heads"])
