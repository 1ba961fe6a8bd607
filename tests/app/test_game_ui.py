"""Every game brings everything the app needs of it, in one place; what is missing is named here."""

from dataclasses import fields
from pathlib import Path
from random import Random

import pytest
from kivymd.icon_definitions import md_icons

from app.game_ui import GameUI, Where, every_game_ui, game_part, game_ui, load
from app.models.text_assets import ASSETS, parts_in
from engine.changes import CHANGE_ENTRIES
from engine.games import GAMES
from engine.listed import LISTED
from engine.wording import LANGUAGES
from tests.engine.playing import random_answer, tables

ROOT = Path(__file__).resolve().parents[2]
PARTS = [field.name for field in fields(GameUI) if field.type in (Where, "Where")]


@pytest.mark.parametrize("game", LISTED)
@pytest.mark.parametrize("part", PARTS)
def test_every_part_that_a_game_names_is_there(game, part):
    where = getattr(game_ui(game), part)
    assert not where or load(where) is not None


@pytest.mark.parametrize("game", LISTED)
def test_every_game_has_an_icon_that_exists_and_colours_of_its_own(game):
    ui = game_ui(game)
    assert ui.emblem in md_icons
    others = [other for key, other in every_game_ui().items() if key != game]
    assert ui.accent not in [other.accent for other in others]
    assert ui.emblem not in [other.emblem for other in others]


@pytest.mark.parametrize("game", LISTED)
def test_words_are_about_options_choices_and_seats_that_the_rules_have(game):
    ui, options = game_ui(game), {option.key: option for option in GAMES[game].options}
    for key, words in ui.options.items():
        assert set(words.choices) <= {choice.value for choice in options[key].choices}
    assert (ui.begins is None) == (GAMES[game].seat_option is None)
    assert set(ui.longer_game) <= set(GAMES[game].seats)


@pytest.mark.parametrize("game", LISTED)
def test_the_app_can_say_what_every_game_waits_for(game):
    ui, kinds = game_ui(game), set()
    for setup in tables(GAMES[game])[:6]:
        for live in (False, True):
            chance, state = Random(live), GAMES[game].start(setup)
            asks = GAMES[game].next(state)
            while (entry := random_answer(GAMES[game], asks, chance, live)) is not None:
                kinds.add(asks[0].kind)
                state = GAMES[game].apply(state, entry)
                asks = GAMES[game].next(state)
    assert kinds <= {*ui.awaited, *ui.awaited_of_game}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LISTED)
def test_every_game_has_rules_and_help_in_every_language(game, language):
    assert (ASSETS / "rules" / language / f"{game}.txt").exists()
    assert parts_in("help", language)[game]


@pytest.mark.parametrize("game", LISTED)
def test_the_journal_has_a_sentence_for_every_kind_of_entry(game):
    worded = {*game_part(game, "journal_writer").entry_writers, *CHANGE_ENTRIES}
    assert {kind.__name__ for kind in GAMES[game].entry_kinds} <= {kind.__name__ for kind in worded}


def test_nothing_outside_of_a_games_own_folder_is_listed_by_game():
    """A name of a game in quotes is a table, or an `if`, that the next game would have to find."""
    files = [*(ROOT / "app").rglob("*.py"), *(ROOT / "kv").rglob("*.kv")]
    own = [ROOT / "app" / "games", ROOT / "kv" / "games"]
    found = [
        f"{path.relative_to(ROOT)}: {key}"
        for path in files
        if not any(path.is_relative_to(folder) for folder in own)
        for key in LISTED
        if f'"{key}"' in path.read_text(encoding="utf-8")
    ]
    assert found == []
